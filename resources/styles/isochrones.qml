<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.16" labelsEnabled="1" styleCategories="Symbology|Labeling">
 <renderer-v2 type="singleSymbol" forceraster="0" enableorderby="0" referencescale="-1" symbollevels="0">
  <symbols>
   <symbol type="fill" force_rhr="0" clip_to_extent="1" name="0" alpha="1">
    <layer class="SimpleFill" locked="0" pass="0" enabled="1">
     <Option type="Map">
      <Option type="QString" value="3x:0,0,0,0,0,0" name="border_width_map_unit_scale" />
      <Option type="QString" value="82,193,140,204" name="color" />
      <Option type="QString" value="bevel" name="joinstyle" />
      <Option type="QString" value="0,0" name="offset" />
      <Option type="QString" value="3x:0,0,0,0,0,0" name="offset_map_unit_scale" />
      <Option type="QString" value="MM" name="offset_unit" />
      <Option type="QString" value="30,30,30,200" name="outline_color" />
      <Option type="QString" value="solid" name="outline_style" />
      <Option type="QString" value="0.2" name="outline_width" />
      <Option type="QString" value="MM" name="outline_width_unit" />
      <Option type="QString" value="solid" name="style" />
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option type="QString" value="" name="name" />
       <Option type="Map" name="properties">
        <Option type="Map" name="fillColor">
         <Option type="bool" value="true" name="active" />
         <Option type="QString" value="set_color_part(ramp_color(create_ramp(map(0.0000, '#5f256c', 0.1111, '#62478b', 0.2222, '#59639a', 0.3333, '#4e7d9e', 0.4444, '#45949e', 0.5556, '#3fac9a', 0.6667, '#52c18c', 0.7778, '#83d570', 0.8889, '#c0e349', 1.0000, '#fdea44')), coalesce((&quot;to&quot; - minimum(&quot;to&quot;)) / nullif(maximum(&quot;to&quot;) - minimum(&quot;to&quot;), 0), 0)), 'alpha', 191)" name="expression" />
         <Option type="int" value="3" name="type" />
        </Option>
       </Option>
       <Option type="QString" value="collection" name="type" />
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
   <text-style textColor="30,30,30,255" fontLetterSpacing="0" isExpression="1" allowHtml="0" fieldName="round(&quot;from&quot;, 6) || '–' || round(&quot;to&quot;, 6)" blendMode="0" fontSizeUnit="Point" textOrientation="horizontal" useSubstitutions="0" multilineHeight="1" fontSize="9" fontWeight="50" fontSizeMapUnitScale="3x:0,0,0,0,0,0" legendString="Aa" capitalization="0" fontKerning="1" textOpacity="1" previewBkgrdColor="255,255,255,255" fontItalic="0" fontStrikeout="0" fontWordSpacing="0" fontUnderline="0">
    <families />
    <text-buffer bufferJoinStyle="128" bufferBlendMode="0" bufferColor="255,255,255,220" bufferNoFill="1" bufferSizeUnits="MM" bufferDraw="1" bufferSize="0.80000000000000004" bufferOpacity="1" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" />
    <text-mask maskSizeMapUnitScale="3x:0,0,0,0,0,0" maskSize="1.5" maskType="0" maskSizeUnits="MM" maskOpacity="1" maskedSymbolLayers="" maskEnabled="0" maskJoinStyle="128" />
   </text-style>
   <text-format wrapChar="" multilineAlign="3" formatNumbers="0" autoWrapLength="0" placeDirectionSymbol="0" addDirectionSymbol="0" plussign="0" reverseDirectionSymbol="0" rightDirectionSymbol="&gt;" leftDirectionSymbol="&lt;" useMaxLineLengthForAutoWrap="1" decimals="3" />
   <placement fitInPolygonOnly="0" preserveRotation="1" priority="5" repeatDistanceUnits="MM" lineAnchorType="0" polygonPlacementFlags="2" offsetType="0" xOffset="0" quadOffset="4" geometryGenerator="" distUnits="MM" rotationAngle="0" placement="4" rotationUnit="AngleDegrees" yOffset="0" lineAnchorClipping="0" offsetUnits="MM" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" dist="0" geometryGeneratorType="PointGeometry" placementFlags="10" lineAnchorPercent="0.5" centroidInside="1" overrunDistanceUnit="MM" repeatDistance="0" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" centroidWhole="0" distMapUnitScale="3x:0,0,0,0,0,0" overrunDistance="0" geometryGeneratorEnabled="0" maxCurvedCharAngleOut="-25" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" maxCurvedCharAngleIn="25" />
   <rendering drawLabels="1" minFeatureSize="0" obstacle="1" displayAll="0" fontLimitPixelSize="0" scaleMin="0" fontMinPixelSize="0" mergeLines="0" unplacedVisibility="0" scaleVisibility="0" scaleMax="0" obstacleType="1" upsidedownLabels="0" labelPerPart="0" limitNumLabels="0" obstacleFactor="1" maxNumLabels="2000" zIndex="0" fontMaxPixelSize="10000" />
  </settings>
 </labeling>
 <layerGeometryType>2</layerGeometryType>
</qgis>
