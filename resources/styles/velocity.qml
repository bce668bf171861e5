<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <pipe>
  <rasterrenderer nodataColor="" type="singlebandpseudocolor" classificationMin="0" classificationMax="1" band="1" alphaBand="-1" opacity="1">
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
       <Option type="QString" value="91,135,176,255" name="color1" />
       <Option type="QString" value="255,253,240,255" name="color2" />
       <Option type="QString" value="0" name="discrete" />
       <Option type="QString" value="gradient" name="rampType" />
       <Option type="QString" value="0.02;63,90,69,255:0.2;111,143,87,255:0.4;185,189,116,255:0.62;236,217,138,255" name="stops" />
      </Option>
     </colorramp>
     <item color="#5b87b0" label="0" value="0" alpha="255" />
     <item color="#3f5a45" label="0.02" value="0.02" alpha="255" />
     <item color="#6f8f57" label="0.2" value="0.2" alpha="255" />
     <item color="#b9bd74" label="0.4" value="0.4" alpha="255" />
     <item color="#ecd98a" label="0.62" value="0.62" alpha="255" />
     <item color="#fffdf0" label="1" value="1" alpha="255" />
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
