<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" styleCategories="Symbology">
 <pipe>
  <rasterrenderer band="1" opacity="0.75" alphaBand="-1" nodataColor="" type="singlebandpseudocolor" classificationMin="0" classificationMax="1">
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
       <Option name="color1" value="68,1,84,255" type="QString" />
       <Option name="color2" value="253,231,37,255" type="QString" />
       <Option name="discrete" value="0" type="QString" />
       <Option name="rampType" value="gradient" type="QString" />
       <Option name="stops" value="0.111111;72,40,120,255:0.222222;62,73,137,255:0.333333;49,104,142,255:0.444444;38,130,142,255:0.555556;31,158,137,255:0.666667;53,183,121,255:0.777778;110,206,88,255:0.888889;181,222,43,255" type="QString" />
      </Option>
     </colorramp>
     <item color="#440154" value="0" alpha="255" label="0" />
     <item color="#482878" value="0.111111111111111" alpha="255" label="0.111" />
     <item color="#3e4989" value="0.222222222222222" alpha="255" label="0.222" />
     <item color="#31688e" value="0.333333333333333" alpha="255" label="0.333" />
     <item color="#26828e" value="0.444444444444444" alpha="255" label="0.444" />
     <item color="#1f9e89" value="0.555555555555556" alpha="255" label="0.556" />
     <item color="#35b779" value="0.666666666666667" alpha="255" label="0.667" />
     <item color="#6ece58" value="0.777777777777778" alpha="255" label="0.778" />
     <item color="#b5de2b" value="0.888888888888889" alpha="255" label="0.889" />
     <item color="#fde725" value="1" alpha="255" label="1" />
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
