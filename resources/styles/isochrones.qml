<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis labelsEnabled="1" version="3.22.16" styleCategories="Symbology|Labeling">
 <renderer-v2 referencescale="-1" enableorderby="0" forceraster="0" type="singleSymbol" symbollevels="0">
  <symbols>
   <symbol force_rhr="0" name="0" clip_to_extent="1" alpha="1" type="fill">
    <layer class="SimpleFill" pass="0" locked="0" enabled="1">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="color" value="53,183,121,150" type="QString" />
      <Option name="joinstyle" value="bevel" type="QString" />
      <Option name="offset" value="0,0" type="QString" />
      <Option name="offset_map_unit_scale" value="3x:0,0,0,0,0,0" type="QString" />
      <Option name="offset_unit" value="MM" type="QString" />
      <Option name="outline_color" value="30,30,30,200" type="QString" />
      <Option name="outline_style" value="solid" type="QString" />
      <Option name="outline_width" value="0.2" type="QString" />
      <Option name="outline_width_unit" value="MM" type="QString" />
      <Option name="style" value="solid" type="QString" />
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" value="" type="QString" />
       <Option name="properties" type="Map">
        <Option name="fillColor" type="Map">
         <Option name="active" value="true" type="bool" />
         <Option name="expression" value="set_color_part(ramp_color(create_ramp(map(0.0000, '#440154', 0.1111, '#482878', 0.2222, '#3e4989', 0.3333, '#31688e', 0.4444, '#26828e', 0.5556, '#1f9e89', 0.6667, '#35b779', 0.7778, '#6ece58', 0.8889, '#b5de2b', 1.0000, '#fde725')), coalesce((&quot;to&quot; - minimum(&quot;to&quot;)) / nullif(maximum(&quot;to&quot;) - minimum(&quot;to&quot;), 0), 0)), 'alpha', 150)" type="QString" />
         <Option name="type" value="3" type="int" />
        </Option>
       </Option>
       <Option name="type" value="collection" type="QString" />
      </Option>
     </data_defined_properties>
    </layer>
   </symbol>
  </symbols>
  <rotation />
  <sizescale />
 </renderer-v2>
 <labeling type="simple">
  <settings calloutType="simple">
   <text-style previewBkgrdColor="255,255,255,255" fontKerning="1" fontItalic="0" fontStrikeout="0" allowHtml="0" textColor="30,30,30,255" multilineHeight="1" fontWordSpacing="0" fontLetterSpacing="0" legendString="Aa" fieldName="to_string(round(&quot;from&quot;, 2)) || ' – ' || to_string(round(&quot;to&quot;, 2))" fontSize="8" textOpacity="1" isExpression="1" fontSizeUnit="Point" blendMode="0" capitalization="0" textOrientation="horizontal" fontUnderline="0" useSubstitutions="0" fontWeight="50" fontSizeMapUnitScale="3x:0,0,0,0,0,0">
    <families />
    <text-buffer bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferOpacity="1" bufferSizeUnits="MM" bufferSize="0.80000000000000004" bufferJoinStyle="128" bufferColor="255,255,255,220" bufferDraw="1" bufferNoFill="1" bufferBlendMode="0" />
    <text-mask maskSize="1.5" maskSizeUnits="MM" maskOpacity="1" maskType="0" maskJoinStyle="128" maskedSymbolLayers="" maskSizeMapUnitScale="3x:0,0,0,0,0,0" maskEnabled="0" />
   </text-style>
   <text-format multilineAlign="3" formatNumbers="0" autoWrapLength="0" wrapChar="" plussign="0" leftDirectionSymbol="&lt;" decimals="3" useMaxLineLengthForAutoWrap="1" addDirectionSymbol="0" reverseDirectionSymbol="0" placeDirectionSymbol="0" rightDirectionSymbol="&gt;" />
   <placement fitInPolygonOnly="0" offsetUnits="MM" layerType="UnknownGeometry" dist="0" placement="4" lineAnchorClipping="0" yOffset="0" maxCurvedCharAngleOut="-25" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" rotationAngle="0" polygonPlacementFlags="2" overrunDistanceUnit="MM" repeatDistance="0" lineAnchorType="0" quadOffset="4" lineAnchorPercent="0.5" placementFlags="10" rotationUnit="AngleDegrees" priority="5" preserveRotation="1" distMapUnitScale="3x:0,0,0,0,0,0" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" xOffset="0" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" geometryGenerator="" centroidWhole="0" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" overrunDistance="0" centroidInside="0" distUnits="MM" offsetType="0" maxCurvedCharAngleIn="25" />
   <rendering fontMaxPixelSize="10000" labelPerPart="0" minFeatureSize="0" fontLimitPixelSize="0" obstacleType="1" obstacle="1" scaleVisibility="0" mergeLines="0" scaleMax="0" displayAll="0" upsidedownLabels="0" drawLabels="1" unplacedVisibility="0" zIndex="0" scaleMin="0" limitNumLabels="0" obstacleFactor="1" fontMinPixelSize="0" maxNumLabels="2000" />
  </settings>
 </labeling>
 <layerGeometryType>2</layerGeometryType>
</qgis>
