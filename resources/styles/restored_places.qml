<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" labelsEnabled="1" styleCategories="Symbology|Labeling">
 <renderer-v2 type="singleSymbol" forceraster="0" symbollevels="0" referencescale="-1" enableorderby="0">
  <symbols>
   <symbol type="fill" alpha="1" name="0" clip_to_extent="1" force_rhr="0">
    <layer pass="0" class="SimpleFill" enabled="1" locked="0">
     <Option type="Map">
      <Option type="QString" name="border_width_map_unit_scale" value="3x:0,0,0,0,0,0"/>
      <Option type="QString" name="color" value="31,95,168,60"/>
      <Option type="QString" name="joinstyle" value="round"/>
      <Option type="QString" name="offset" value="0,0"/>
      <Option type="QString" name="offset_map_unit_scale" value="3x:0,0,0,0,0,0"/>
      <Option type="QString" name="offset_unit" value="MM"/>
      <Option type="QString" name="outline_color" value="20,70,140,255"/>
      <Option type="QString" name="outline_style" value="solid"/>
      <Option type="QString" name="outline_width" value="0.5"/>
      <Option type="QString" name="outline_width_unit" value="MM"/>
      <Option type="QString" name="style" value="solid"/>
     </Option>
    </layer>
    <layer pass="0" class="CentroidFill" enabled="1" locked="0">
     <Option type="Map">
      <Option type="QString" name="clip_on_current_part_only" value="0"/>
      <Option type="QString" name="clip_points" value="0"/>
      <Option type="QString" name="point_on_all_parts" value="1"/>
      <Option type="QString" name="point_on_surface" value="0"/>
     </Option>
     <symbol type="marker" alpha="1" name="@0@1" clip_to_extent="1" force_rhr="0">
      <layer pass="0" class="SimpleMarker" enabled="1" locked="0">
       <Option type="Map">
        <Option type="QString" name="angle" value="0"/>
        <Option type="QString" name="cap_style" value="square"/>
        <Option type="QString" name="color" value="31,95,168,255"/>
        <Option type="QString" name="horizontal_anchor_point" value="1"/>
        <Option type="QString" name="joinstyle" value="bevel"/>
        <Option type="QString" name="name" value="circle"/>
        <Option type="QString" name="offset" value="0,0"/>
        <Option type="QString" name="offset_map_unit_scale" value="3x:0,0,0,0,0,0"/>
        <Option type="QString" name="offset_unit" value="MM"/>
        <Option type="QString" name="outline_color" value="255,255,255,255"/>
        <Option type="QString" name="outline_style" value="solid"/>
        <Option type="QString" name="outline_width" value="0.4"/>
        <Option type="QString" name="outline_width_map_unit_scale" value="3x:0,0,0,0,0,0"/>
        <Option type="QString" name="outline_width_unit" value="MM"/>
        <Option type="QString" name="scale_method" value="diameter"/>
        <Option type="QString" name="size" value="5.4"/>
        <Option type="QString" name="size_map_unit_scale" value="3x:0,0,0,0,0,0"/>
        <Option type="QString" name="size_unit" value="MM"/>
        <Option type="QString" name="vertical_anchor_point" value="1"/>
       </Option>
      </layer>
     </symbol>
    </layer>
   </symbol>
  </symbols>
  <rotation/>
  <sizescale/>
 </renderer-v2>
 <labeling type="simple">
  <settings calloutType="simple">
   <text-style textColor="255,255,255,255" fontLetterSpacing="0" isExpression="0" allowHtml="0" fieldName="id" blendMode="0" fontSizeUnit="Point" textOrientation="horizontal" useSubstitutions="0" multilineHeight="1" fontSize="7.5" fontWeight="75" fontSizeMapUnitScale="3x:0,0,0,0,0,0" legendString="Aa" capitalization="0" fontKerning="1" textOpacity="1" previewBkgrdColor="255,255,255,255" fontItalic="0" fontStrikeout="0" fontWordSpacing="0" fontUnderline="0">
    <families />
    <text-buffer bufferJoinStyle="128" bufferBlendMode="0" bufferColor="255,255,255,220" bufferNoFill="1" bufferSizeUnits="MM" bufferDraw="0" bufferSize="0.80000000000000004" bufferOpacity="1" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" />
    <text-mask maskSizeMapUnitScale="3x:0,0,0,0,0,0" maskSize="1.5" maskType="0" maskSizeUnits="MM" maskOpacity="1" maskedSymbolLayers="" maskEnabled="0" maskJoinStyle="128" />
   </text-style>
   <text-format wrapChar="" multilineAlign="3" formatNumbers="0" autoWrapLength="0" placeDirectionSymbol="0" addDirectionSymbol="0" plussign="0" reverseDirectionSymbol="0" rightDirectionSymbol="&gt;" leftDirectionSymbol="&lt;" useMaxLineLengthForAutoWrap="1" decimals="3" />
   <placement fitInPolygonOnly="0" preserveRotation="1" priority="5" repeatDistanceUnits="MM" lineAnchorType="0" polygonPlacementFlags="2" offsetType="0" xOffset="0" quadOffset="4" geometryGenerator="" distUnits="MM" rotationAngle="0" placement="1" rotationUnit="AngleDegrees" yOffset="0" lineAnchorClipping="0" offsetUnits="MM" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" dist="0" geometryGeneratorType="PointGeometry" placementFlags="10" lineAnchorPercent="0.5" centroidInside="0" overrunDistanceUnit="MM" repeatDistance="0" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" centroidWhole="0" distMapUnitScale="3x:0,0,0,0,0,0" overrunDistance="0" geometryGeneratorEnabled="0" maxCurvedCharAngleOut="-25" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" maxCurvedCharAngleIn="25" />
   <rendering drawLabels="1" minFeatureSize="0" obstacle="1" displayAll="1" fontLimitPixelSize="0" scaleMin="0" fontMinPixelSize="0" mergeLines="0" unplacedVisibility="0" scaleVisibility="0" scaleMax="0" obstacleType="1" upsidedownLabels="0" labelPerPart="0" limitNumLabels="0" obstacleFactor="1" maxNumLabels="2000" zIndex="0" fontMaxPixelSize="10000" />
  </settings>
 </labeling>
 <layerGeometryType>2</layerGeometryType>
</qgis>
