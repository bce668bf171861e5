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
       <Option type="QString" value="254,217,118,0" name="color1" />
       <Option type="QString" value="128,0,38,255" name="color2" />
       <Option type="QString" value="0" name="discrete" />
       <Option type="QString" value="gradient" name="rampType" />
       <Option type="QString" value="0.111111;254,217,118,255:0.222222;254,196,79,255:0.333333;254,172,58,255:0.444444;253,141,60,255:0.555556;252,108,49,255:0.666667;240,71,39,255:0.777778;217,38,32,255:0.888889;177,10,38,255" name="stops" />
      </Option>
     </colorramp>
     <item color="#fed976" label="0" value="0" alpha="0" />
     <item color="#fed976" label="0.111" value="0.111111111111111" alpha="255" />
     <item color="#fec44f" label="0.222" value="0.222222222222222" alpha="255" />
     <item color="#feac3a" label="0.333" value="0.333333333333333" alpha="255" />
     <item color="#fd8d3c" label="0.444" value="0.444444444444444" alpha="255" />
     <item color="#fc6c31" label="0.556" value="0.555555555555556" alpha="255" />
     <item color="#f04727" label="0.667" value="0.666666666666667" alpha="255" />
     <item color="#d92620" label="0.778" value="0.777777777777778" alpha="255" />
     <item color="#b10a26" label="0.889" value="0.888888888888889" alpha="255" />
     <item color="#800026" label="1" value="1" alpha="255" />
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
