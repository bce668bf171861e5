<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" labelsEnabled="1" styleCategories="Symbology|Labeling">
 <renderer-v2 type="singleSymbol" forceraster="0" enableorderby="0" referencescale="-1" symbollevels="0">
  <symbols>
   <symbol type="marker" force_rhr="0" clip_to_extent="1" name="0" alpha="1">
    <layer class="SimpleMarker" locked="0" pass="0" enabled="1">
     <Option type="Map">
      <Option type="QString" value="0" name="angle" />
      <Option type="QString" value="square" name="cap_style" />
      <Option type="QString" value="200,16,46,255" name="color" />
      <Option type="QString" value="1" name="horizontal_anchor_point" />
      <Option type="QString" value="bevel" name="joinstyle" />
      <Option type="QString" value="diamond" name="name" />
      <Option type="QString" value="0,0" name="offset" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="offset_map_unit_scale" />
      <Option type="QString" value="MM" name="offset_unit" />
      <Option type="QString" value="255,255,255,255" name="outline_color" />
      <Option type="QString" value="solid" name="outline_style" />
      <Option type="QString" value="0.4" name="outline_width" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="outline_width_map_unit_scale" />
      <Option type="QString" value="MM" name="outline_width_unit" />
      <Option type="QString" value="diameter" name="scale_method" />
      <Option type="QString" value="3.6" name="size" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="size_map_unit_scale" />
      <Option type="QString" value="MM" name="size_unit" />
      <Option type="QString" value="1" name="vertical_anchor_point" />
     </Option>
    </layer>
   </symbol>
  </symbols>
  <rotation />
  <sizescale />
 </renderer-v2>
 <labeling type="simple">
  <settings calloutType="simple">
   <text-style textColor="90,10,20,255" fontLetterSpacing="0" isExpression="1" allowHtml="0" fieldName="format_number(&quot;width&quot;, 0) || ' m'" blendMode="0" fontSizeUnit="Point" textOrientation="horizontal" useSubstitutions="0" multilineHeight="1" fontSize="7.5" fontWeight="75" fontSizeMapUnitScale="3x:0,0,0,0,0,0" legendString="Aa" capitalization="0" fontKerning="1" textOpacity="1" previewBkgrdColor="255,255,255,255" fontItalic="0" fontStrikeout="0" fontWordSpacing="0" fontUnderline="0">
    <families />
    <text-buffer bufferJoinStyle="128" bufferBlendMode="0" bufferColor="255,255,255,220" bufferNoFill="1" bufferSizeUnits="MM" bufferDraw="1" bufferSize="0.80000000000000004" bufferOpacity="1" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" />
    <text-mask maskSizeMapUnitScale="3x:0,0,0,0,0,0" maskSize="1.5" maskType="0" maskSizeUnits="MM" maskOpacity="1" maskedSymbolLayers="" maskEnabled="0" maskJoinStyle="128" />
   </text-style>
   <text-format wrapChar="" multilineAlign="3" formatNumbers="0" autoWrapLength="0" placeDirectionSymbol="0" addDirectionSymbol="0" plussign="0" reverseDirectionSymbol="0" rightDirectionSymbol="&gt;" leftDirectionSymbol="&lt;" useMaxLineLengthForAutoWrap="1" decimals="3" />
   <placement fitInPolygonOnly="0" preserveRotation="1" priority="5" repeatDistanceUnits="MM" lineAnchorType="0" polygonPlacementFlags="2" offsetType="0" xOffset="0" quadOffset="4" geometryGenerator="" distUnits="MM" rotationAngle="0" placement="6" rotationUnit="AngleDegrees" yOffset="0" lineAnchorClipping="0" offsetUnits="MM" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" dist="1.2" geometryGeneratorType="PointGeometry" placementFlags="10" lineAnchorPercent="0.5" centroidInside="0" overrunDistanceUnit="MM" repeatDistance="0" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" centroidWhole="0" distMapUnitScale="3x:0,0,0,0,0,0" overrunDistance="0" geometryGeneratorEnabled="0" maxCurvedCharAngleOut="-25" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" maxCurvedCharAngleIn="25" />
   <rendering drawLabels="1" minFeatureSize="0" obstacle="1" displayAll="0" fontLimitPixelSize="0" scaleMin="0" fontMinPixelSize="0" mergeLines="0" unplacedVisibility="0" scaleVisibility="0" scaleMax="0" obstacleType="1" upsidedownLabels="0" labelPerPart="0" limitNumLabels="0" obstacleFactor="1" maxNumLabels="2000" zIndex="0" fontMaxPixelSize="10000" />
  </settings>
 </labeling>
 <layerGeometryType>0</layerGeometryType>
</qgis>
