<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <renderer-v2 type="singleSymbol" forceraster="0" enableorderby="0" referencescale="-1" symbollevels="0">
  <symbols>
   <symbol type="line" force_rhr="0" clip_to_extent="1" name="0" alpha="1">
    <layer class="SimpleLine" locked="0" pass="0" enabled="1">
     <Option type="Map">
      <Option type="QString" value="0" name="align_dash_pattern" />
      <Option type="QString" value="round" name="capstyle" />
      <Option type="QString" value="5;2" name="customdash" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="customdash_map_unit_scale" />
      <Option type="QString" value="MM" name="customdash_unit" />
      <Option type="QString" value="0" name="dash_pattern_offset" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="dash_pattern_offset_map_unit_scale" />
      <Option type="QString" value="MM" name="dash_pattern_offset_unit" />
      <Option type="QString" value="0" name="draw_inside_polygon" />
      <Option type="QString" value="round" name="joinstyle" />
      <Option type="QString" value="82,193,140,255" name="line_color" />
      <Option type="QString" value="solid" name="line_style" />
      <Option type="QString" value="0.66" name="line_width" />
      <Option type="QString" value="MM" name="line_width_unit" />
      <Option type="QString" value="0" name="offset" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="offset_map_unit_scale" />
      <Option type="QString" value="MM" name="offset_unit" />
      <Option type="QString" value="0" name="ring_filter" />
      <Option type="QString" value="0" name="trim_distance_end" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="trim_distance_end_map_unit_scale" />
      <Option type="QString" value="MM" name="trim_distance_end_unit" />
      <Option type="QString" value="0" name="trim_distance_start" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="trim_distance_start_map_unit_scale" />
      <Option type="QString" value="MM" name="trim_distance_start_unit" />
      <Option type="QString" value="0" name="tweak_dash_pattern_on_corners" />
      <Option type="QString" value="0" name="use_custom_dash" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="width_map_unit_scale" />
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option type="QString" value="" name="name" />
       <Option type="Map" name="properties">
        <Option type="Map" name="outlineColor">
         <Option type="bool" value="true" name="active" />
         <Option type="QString" value="ramp_color(create_ramp(map(0.0000, '#5f256c', 0.1111, '#62478b', 0.2222, '#59639a', 0.3333, '#4e7d9e', 0.4444, '#45949e', 0.5556, '#3fac9a', 0.6667, '#52c18c', 0.7778, '#83d570', 0.8889, '#c0e349', 1.0000, '#fdea44')), coalesce((&quot;to&quot; - minimum(&quot;to&quot;)) / nullif(maximum(&quot;to&quot;) - minimum(&quot;to&quot;), 0), 0))" name="expression" />
         <Option type="int" value="3" name="type" />
        </Option>
       </Option>
       <Option type="QString" value="collection" name="type" />
      </Option>
     </data_defined_properties>
    </layer>
   </symbol>
  </symbols>
  <rotation />
  <sizescale />
 </renderer-v2>
 <layerGeometryType>1</layerGeometryType>
</qgis>
