<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <pipe>
  <rasterrenderer nodataColor="" type="singlebandpseudocolor" classificationMin="0" classificationMax="360" band="1" alphaBand="-1" opacity="0.75">
   <minMaxOrigin>
    <limits>None</limits>
    <extent>WholeRaster</extent>
    <statAccuracy>Estimated</statAccuracy>
    <cumulativeCutLower>0.02</cumulativeCutLower>
    <cumulativeCutUpper>0.98</cumulativeCutUpper>
    <stdDevFactor>2</stdDevFactor>
   </minMaxOrigin>
   <rastershader>
    <colorrampshader maximumValue="360" clip="0" classificationMode="1" minimumValue="0" labelPrecision="6" colorRampType="INTERPOLATED">
     <colorramp type="gradient" name="[source]">
      <Option type="Map">
       <Option type="QString" value="44,90,160,255" name="color1" />
       <Option type="QString" value="44,90,160,255" name="color2" />
       <Option type="QString" value="0" name="discrete" />
       <Option type="QString" value="gradient" name="rampType" />
       <Option type="QString" value="0.25;232,200,60,255:0.5;178,24,43,255:0.75;58,154,91,255" name="stops" />
      </Option>
     </colorramp>
     <item color="#2c5aa0" label="0°" value="0" alpha="255" />
     <item color="#e8c83c" label="90°" value="90" alpha="255" />
     <item color="#b2182b" label="180°" value="180" alpha="255" />
     <item color="#3a9a5b" label="270°" value="270" alpha="255" />
     <item color="#2c5aa0" label="360°" value="360" alpha="255" />
     <rampLegendSettings useContinuousLegend="0" maximumLabel="" orientation="2" direction="0" minimumLabel="" suffix="" prefix="">
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
