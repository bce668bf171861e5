<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <pipe>
  <rasterrenderer band="1" opacity="1" alphaBand="-1" nodataColor="" type="singlebandpseudocolor" classificationMin="0" classificationMax="1">
   <minMaxOrigin>
    <limits>None</limits>
    <extent>WholeRaster</extent>
    <statAccuracy>Estimated</statAccuracy>
    <cumulativeCutLower>0.02</cumulativeCutLower>
    <cumulativeCutUpper>0.98</cumulativeCutUpper>
    <stdDevFactor>2</stdDevFactor>
   </minMaxOrigin>
   <rastershader>
    <colorrampshader labelPrecision="6" minimumValue="0" colorRampType="INTERPOLATED" maximumValue="1" classificationMode="2" clip="0">
     <colorramp name="[source]" type="gradient">
      <Option type="Map">
       <Option name="color1" value="43,45,66,255" type="QString" />
       <Option name="color2" value="255,247,214,255" type="QString" />
       <Option name="discrete" value="0" type="QString" />
       <Option name="rampType" value="gradient" type="QString" />
       <Option name="stops" value="0.166667;70,82,122,255:0.333333;95,125,132,255:0.5;134,168,115,255:0.666667;196,201,107,255:0.833333;244,226,133,255" type="QString" />
      </Option>
     </colorramp>
     <item color="#2b2d42" value="0" alpha="255" label="0" />
     <item color="#46527a" value="0.166666666666667" alpha="255" label="0.167" />
     <item color="#5f7d84" value="0.333333333333333" alpha="255" label="0.333" />
     <item color="#86a873" value="0.5" alpha="255" label="0.5" />
     <item color="#c4c96b" value="0.666666666666667" alpha="255" label="0.667" />
     <item color="#f4e285" value="0.833333333333333" alpha="255" label="0.833" />
     <item color="#fff7d6" value="1" alpha="255" label="1" />
     <rampLegendSettings minimumLabel="" direction="0" orientation="2" prefix="" suffix="" useContinuousLegend="1" maximumLabel="">
      <numericFormat id="basic">
       <Option type="Map">
        <Option name="decimal_separator" value="" type="QChar" />
        <Option name="decimals" value="6" type="int" />
        <Option name="rounding_type" value="0" type="int" />
        <Option name="show_plus" value="false" type="bool" />
        <Option name="show_thousand_separator" value="true" type="bool" />
        <Option name="show_trailing_zeros" value="false" type="bool" />
        <Option name="thousand_separator" value="" type="QChar" />
       </Option>
      </numericFormat>
     </rampLegendSettings>
    </colorrampshader>
   </rastershader>
  </rasterrenderer>
  <brightnesscontrast brightness="0" gamma="1" contrast="0" />
  <huesaturation colorizeBlue="128" colorizeStrength="100" grayscaleMode="0" invertColors="0" colorizeGreen="128" colorizeOn="0" saturation="0" colorizeRed="255" />
  <rasterresampler maxOversampling="2" />
  <resamplingStage>resamplingFilter</resamplingStage>
 </pipe>
</qgis>
