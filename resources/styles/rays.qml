<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <renderer-v2 referencescale="-1" enableorderby="0" forceraster="0" type="singleSymbol" symbollevels="1">
  <symbols>
   <symbol force_rhr="0" name="0" clip_to_extent="1" alpha="1" type="line">
    <layer class="SimpleLine" pass="0" locked="0" enabled="1">
     <Option type="Map">
      <Option name="align_dash_pattern" value="0" type="QString" />
      <Option name="capstyle" value="round" type="QString" />
      <Option name="customdash" value="5;2" type="QString" />
      <Option name="customdash_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="customdash_unit" value="MM" type="QString" />
      <Option name="dash_pattern_offset" value="0" type="QString" />
      <Option name="dash_pattern_offset_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="dash_pattern_offset_unit" value="MM" type="QString" />
      <Option name="draw_inside_polygon" value="0" type="QString" />
      <Option name="joinstyle" value="round" type="QString" />
      <Option name="line_color" value="255,255,255,230" type="QString" />
      <Option name="line_style" value="solid" type="QString" />
      <Option name="line_width" value="1.2" type="QString" />
      <Option name="line_width_unit" value="MM" type="QString" />
      <Option name="offset" value="0" type="QString" />
      <Option name="offset_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="offset_unit" value="MM" type="QString" />
      <Option name="ring_filter" value="0" type="QString" />
      <Option name="trim_distance_end" value="0" type="QString" />
      <Option name="trim_distance_end_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="trim_distance_end_unit" value="MM" type="QString" />
      <Option name="trim_distance_start" value="0" type="QString" />
      <Option name="trim_distance_start_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="trim_distance_start_unit" value="MM" type="QString" />
      <Option name="tweak_dash_pattern_on_corners" value="0" type="QString" />
      <Option name="use_custom_dash" value="0" type="QString" />
      <Option name="width_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
     </Option>
    </layer>
    <layer class="SimpleLine" pass="1" locked="0" enabled="1">
     <Option type="Map">
      <Option name="align_dash_pattern" value="0" type="QString" />
      <Option name="capstyle" value="round" type="QString" />
      <Option name="customdash" value="5;2" type="QString" />
      <Option name="customdash_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="customdash_unit" value="MM" type="QString" />
      <Option name="dash_pattern_offset" value="0" type="QString" />
      <Option name="dash_pattern_offset_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="dash_pattern_offset_unit" value="MM" type="QString" />
      <Option name="draw_inside_polygon" value="0" type="QString" />
      <Option name="joinstyle" value="round" type="QString" />
      <Option name="line_color" value="181,18,58,255" type="QString" />
      <Option name="line_style" value="solid" type="QString" />
      <Option name="line_width" value="0.55" type="QString" />
      <Option name="line_width_unit" value="MM" type="QString" />
      <Option name="offset" value="0" type="QString" />
      <Option name="offset_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="offset_unit" value="MM" type="QString" />
      <Option name="ring_filter" value="0" type="QString" />
      <Option name="trim_distance_end" value="0" type="QString" />
      <Option name="trim_distance_end_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="trim_distance_end_unit" value="MM" type="QString" />
      <Option name="trim_distance_start" value="0" type="QString" />
      <Option name="trim_distance_start_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="trim_distance_start_unit" value="MM" type="QString" />
      <Option name="tweak_dash_pattern_on_corners" value="0" type="QString" />
      <Option name="use_custom_dash" value="0" type="QString" />
      <Option name="width_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
     </Option>
    </layer>
   </symbol>
  </symbols>
  <rotation />
  <sizescale />
 </renderer-v2>
 <layerGeometryType>1</layerGeometryType>
</qgis>
