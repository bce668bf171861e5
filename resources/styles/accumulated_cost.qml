<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <pipe>
  <rasterrenderer nodataColor="" type="singlebandpseudocolor" classificationMin="0" classificationMax="1" band="1" alphaBand="-1" opacity="0.75">
   <minMaxOrigin>
    <limits>None</limits>
    <extent>WholeRaster</extent>
    <statAccuracy>Estimated</statAccuracy>
    <cumulativeCutLower>0.02</cumulativeCutLower>
    <cumulativeCutUpper>0.98</cumulativeCutUpper>
    <stdDevFactor>2</stdDevFactor>
   </minMaxOrigin>
   <rastershader>
    <colorrampshader maximumValue="1" clip="0" classificationMode="1" minimumValue="0" labelPrecision="6" colorRampType="INTERPOLATED">
     <colorramp type="gradient" name="[source]">
      <Option type="Map">
       <Option type="QString" value="95,37,108,255" name="color1" />
       <Option type="QString" value="253,234,68,255" name="color2" />
       <Option type="QString" value="0" name="discrete" />
       <Option type="QString" value="gradient" name="rampType" />
       <Option type="QString" value="0.111111;98,71,139,255:0.222222;89,99,154,255:0.333333;78,125,158,255:0.444444;69,148,158,255:0.555556;63,172,154,255:0.666667;82,193,140,255:0.777778;131,213,112,255:0.888889;192,227,73,255" name="stops" />
      </Option>
     </colorramp>
     <item color="#5f256c" label="0" value="0" alpha="255" />
     <item color="#62478b" label="0.111" value="0.111111111111111" alpha="255" />
     <item color="#59639a" label="0.222" value="0.222222222222222" alpha="255" />
     <item color="#4e7d9e" label="0.333" value="0.333333333333333" alpha="255" />
     <item color="#45949e" label="0.444" value="0.444444444444444" alpha="255" />
     <item color="#3fac9a" label="0.556" value="0.555555555555556" alpha="255" />
     <item color="#52c18c" label="0.667" value="0.666666666666667" alpha="255" />
     <item color="#83d570" label="0.778" value="0.777777777777778" alpha="255" />
     <item color="#c0e349" label="0.889" value="0.888888888888889" alpha="255" />
     <item color="#fdea44" label="1" value="1" alpha="255" />
     <rampLegendSettings useContinuousLegend="1" maximumLabel="" orientation="2" direction="0" minimumLabel="" suffix="" prefix="">
      <numericFormat id="basic">
       <Option type="Map">
        <Option type="QChar" value="" name="decimal_separator" />
        <Option type="int" value="6" name="decimals" />
        <Option type="int" value="0" name="rounding_type" />
        <Option type="bool" value="false" name="show_plus" />
        <Option type="bool" value="true" name="show_thousand_separator" />
        <Option type="bool" value="false" name="show_trailing_zeros" />
        <Option type="QChar" value="" name="thousand_separator" />
       </Option>
      </numericFormat>
     </rampLegendSettings>
    </colorrampshader>
   </rastershader>
  </rasterrenderer>
  <brightnesscontrast gamma="1" brightness="0" contrast="0" />
  <huesaturation colorizeRed="255" invertColors="0" colorizeBlue="128" colorizeStrength="100" colorizeGreen="128" grayscaleMode="0" colorizeOn="0" saturation="0" />
  <rasterresampler maxOversampling="2" />
  <resamplingStage>resamplingFilter</resamplingStage>
 </pipe>
</qgis>
