<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <renderer-v2 type="singleSymbol" forceraster="0" enableorderby="0" referencescale="-1" symbollevels="0">
  <symbols>
   <symbol type="fill" force_rhr="0" clip_to_extent="1" name="0" alpha="1">
    <layer class="SimpleFill" locked="0" pass="0" enabled="1">
     <Option type="Map">
      <Option type="QString" value="255,255,255,0" name="color" />
      <Option type="QString" value="round" name="joinstyle" />
      <Option type="QString" value="0,0" name="offset" />
      <Option type="QString" value="MM" name="offset_unit" />
      <Option type="QString" value="20,70,140,255" name="outline_color" />
      <Option type="QString" value="solid" name="outline_style" />
      <Option type="QString" value="0.6" name="outline_width" />
      <Option type="QString" value="MM" name="outline_width_unit" />
      <Option type="QString" value="solid" name="style" />
     </Option>
    </layer>
   </symbol>
  </symbols>
  <rotation />
  <sizescale />
 </renderer-v2>
</qgis>
