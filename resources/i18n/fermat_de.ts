<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>CUDA device %1: %2, %3 GiB, compute capability %4</source>
        <translation>CUDA-Gerät %1: %2, %3 GiB, Compute Capability %4</translation>
    </message>
    <message>
        <source>CUDA: %1</source>
        <translation>CUDA: %1</translation>
    </message>
    <message>
        <source>Built for QGIS %1 with Qt %2</source>
        <translation>Gebaut für QGIS %1 mit Qt %2</translation>
    </message>
    <message>
        <source>Running in QGIS %1 with Qt %2</source>
        <translation>Läuft in QGIS %1 mit Qt %2</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>CPU threads: %1</source>
        <translation>CPU-Threads: %1</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 2 or later.</source>
        <translation>Freie Software unter der GNU General Public License, Version 2 oder neuer.</translation>
    </message>
    <message>
        <source>About Fermat</source>
        <translation>Über Fermat</translation>
    </message>
    <message>
        <source>Not available here</source>
        <translation>Hier nicht verfügbar</translation>
    </message>
    <message>
        <source>Help on all algorithms</source>
        <translation>Hilfe zu allen Algorithmen</translation>
    </message>
</context>
<context>
    <name>AlgorithmActions</name>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>The dialog of %1 could not be opened.</source>
        <translation>Der Dialog von %1 konnte nicht geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>CellPlacer</name>
    <message>
        <source>%1 at %2: %3</source>
        <translation>%1 bei %2: %3</translation>
    </message>
    <message>
        <source>outside the raster</source>
        <translation>außerhalb des Rasters</translation>
    </message>
    <message>
        <source>%1 at %2 lies outside the raster layer “%3”, which covers %4 (CRS %5). Move or remove it, or correct its CRS.</source>
        <translation>%1 bei %2 liegt außerhalb des Rasterlayers „%3“, der %4 abdeckt (KBS %5). Verschieben oder entfernen Sie das Objekt, oder berichtigen Sie sein KBS.</translation>
    </message>
    <message>
        <source>%1 at %2 lies outside the raster layer “%3”, which covers %4 and has no CRS. %5</source>
        <translation>%1 bei %2 liegt außerhalb des Rasterlayers „%3“, der %4 abdeckt und kein KBS hat. %5</translation>
    </message>
    <message>
        <source>In this raster y rises towards the first row: turn the sign of y.</source>
        <translation>In diesem Raster wächst y zur ersten Zeile hin: Kehren Sie das Vorzeichen von y um.</translation>
    </message>
    <message>
        <source>Move or remove it.</source>
        <translation>Verschieben oder entfernen Sie das Objekt.</translation>
    </message>
    <message>
        <source>on cells that cannot be passed</source>
        <translation>auf unpassierbaren Zellen</translation>
    </message>
    <message>
        <source>%1 at %2 lies on impassable or void cells of the raster layer “%3”: no path can start there. Move it to a cell that can be passed, or remove it.</source>
        <translation>%1 bei %2 liegt auf unpassierbaren oder leeren Zellen des Rasterlayers „%3“: Dort kann kein Weg beginnen. Verschieben Sie das Objekt auf eine passierbare Zelle, oder entfernen Sie es.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2. Correct the CRS of the layer, or move the feature.</source>
        <translation>%1 kann nicht verwendet werden: %2. Berichtigen Sie das KBS des Layers, oder verschieben Sie das Objekt.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 nach %3</translation>
    </message>
    <message>
        <source>None of these has a place on the raster layer “%1”, which covers %2 (CRS %3). Move them, or correct their CRS:
%4</source>
        <translation>Keines dieser Objekte hat einen Platz auf dem Rasterlayer „%1“, der %2 abdeckt (KBS %3). Verschieben Sie sie, oder berichtigen Sie ihr KBS:
%4</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
</context>
<context>
    <name>DecimalComma</name>
    <message>
        <source>INTERVALS is “%1”: each comma separates two numbers, so that a band ends at each. If decimals are meant, write them with a point, such as 2.5.</source>
        <translation>INTERVALS ist „%1“: Jedes Komma trennt zwei Zahlen, so dass bei jeder ein Band endet. Sind Dezimalzahlen gemeint, schreiben Sie sie mit einem Punkt, wie 2.5.</translation>
    </message>
</context>
<context>
    <name>FeatureCells</name>
    <message>
        <source>The layer “%1” has no field “%2”. Choose one of its fields: %3.</source>
        <translation>Der Layer „%1“ hat kein Feld „%2“. Wählen Sie eines seiner Felder: %3.</translation>
    </message>
    <message>
        <source>Feature %1 of the layer “%2” (%3)</source>
        <translation>Objekt %1 des Layers „%2“ (%3)</translation>
    </message>
    <message>
        <source>%1 has “%2” in the field “%3”, which is not a number and cannot be its %4. Correct the field, or choose another.</source>
        <translation>%1 hat im Feld „%3“ den Wert „%2“. Das ist keine Zahl und kann nicht als %4 dienen. Berichtigen Sie das Feld, oder wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>%1 has the id %2, which does not fit the allocation&apos;s 32-bit integers. Give ID_FIELD a field of whole numbers between %3 and %4.</source>
        <translation>%1 hat die Kennung %2, die nicht in die 32-Bit-Ganzzahlen der Zuordnung passt. Geben Sie für ID_FIELD ein Feld mit ganzen Zahlen von %3 bis %4 an.</translation>
    </message>
    <message>
        <source>start cost</source>
        <translation>Startkosten</translation>
    </message>
    <message>
        <source>maximum cost</source>
        <translation>Höchstkosten</translation>
    </message>
    <message>
        <source>1 feature of the layer “%1” has no geometry and is left out.</source>
        <translation>1 Objekt des Layers „%1“ hat keine Geometrie und wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 features of the layer “%2” have no geometry and are left out.</source>
        <translation>%1 Objekte des Layers „%2“ haben keine Geometrie und werden ausgelassen.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has no feature with a geometry. Choose a layer that has some; look at its filter and, with “selected features only”, at its selection.</source>
        <translation>Der Layer „%1“ (%2) hat kein Objekt mit Geometrie. Wählen Sie einen Layer mit Geometrien. Prüfen Sie auch seinen Filter und, bei „Nur gewählte Objekte“, die Auswahl.</translation>
    </message>
    <message>
        <source>%1 has %2 in the field “%3”, which cannot be its %4: it must be %5. Correct the field, or choose another.</source>
        <translation>%1 hat im Feld „%3“ den Wert %2. Er kann nicht als %4 dienen: Er muss %5 sein. Berichtigen Sie das Feld, oder wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>at most 3.4e38</source>
        <translation>höchstens 3,4e38</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>mindestens 0</translation>
    </message>
    <message>
        <source>its vertex at %1 has no place there</source>
        <translation>sein Stützpunkt bei %1 hat dort keinen Platz</translation>
    </message>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Feature %1 “%2” of the layer “%3” (%4)</source>
        <translation>Objekt %1 „%2“ des Layers „%3“ (%4)</translation>
    </message>
    <message>
        <source>Source %1</source>
        <translation>Quelle %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>it cannot be brought from its CRS %1 to the raster&apos;s %2: %3</source>
        <translation>es lässt sich nicht von seinem KBS %1 in das des Rasters, %2, transformieren: %3</translation>
    </message>
</context>
<context>
    <name>FermatAlgorithm</name>
    <message>
        <source>There is not enough memory. Close other programs, or clip the raster.</source>
        <translation>Der Speicher reicht nicht. Schließen Sie andere Programme, oder schneiden Sie das Raster zu.</translation>
    </message>
    <message>
        <source>There is not enough memory: %1. Close other programs, clip the raster, or use fewer sources or receivers.</source>
        <translation>Der Speicher reicht nicht: %1. Schließen Sie andere Programme, schneiden Sie das Raster zu, oder verwenden Sie weniger Quellen oder Empfänger.</translation>
    </message>
    <message>
        <source> It must be a number from %1 to %2.</source>
        <translation> Es muss eine Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source> It must be a number, %1 or more.</source>
        <translation> Es muss eine Zahl sein, mindestens %1.</translation>
    </message>
    <message>
        <source> It must be a number.</source>
        <translation> Es muss eine Zahl sein.</translation>
    </message>
    <message>
        <source> It must be one of %1.</source>
        <translation> Möglich sind: %1.</translation>
    </message>
    <message>
        <source> Write it as x,y or, in another CRS, as x,y [EPSG:4326].</source>
        <translation> Schreiben Sie ihn als x,y oder, in einem anderen KBS, als x,y [EPSG:4326].</translation>
    </message>
    <message>
        <source> It must be a raster layer, or the path of a raster that QGIS reads.</source>
        <translation> Es muss ein Rasterlayer sein, oder der Pfad eines Rasters, das QGIS liest.</translation>
    </message>
    <message>
        <source> It must be a vector layer, or the path of one that QGIS reads.</source>
        <translation> Es muss ein Vektorlayer sein, oder der Pfad von einem, den QGIS liest.</translation>
    </message>
    <message>
        <source>Least time</source>
        <translation>Kürzeste Zeit</translation>
    </message>
    <message>
        <source>%1 (%2) cannot be %3.%4</source>
        <translation>%1 (%2) kann nicht %3 sein.%4</translation>
    </message>
    <message>
        <source>%1 (%2) is not given.</source>
        <translation>%1 (%2) fehlt.</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>Abgebrochen: Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>The output %1 could not be written: %2. Look whether you may write there, or choose the name of a file that ends in .gpkg.</source>
        <translation>Die Ausgabe %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob Sie dort schreiben dürfen, oder wählen Sie den Namen einer Datei, der auf .gpkg endet.</translation>
    </message>
    <message>
        <source>The system refused something that Fermat needs: %1. Close other programs, and look at the limits of your account (ulimit -a).</source>
        <translation>Das System hat etwas verweigert, das Fermat braucht: %1. Schließen Sie andere Programme, und prüfen Sie die Grenzen Ihres Kontos (ulimit -a).</translation>
    </message>
    <message>
        <source> It must be a whole number from %1 to %2.</source>
        <translation> Es muss eine ganze Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source> It must be the number of one band, from 1.</source>
        <translation> Es muss die Nummer eines Kanals sein, ab 1.</translation>
    </message>
    <message>
        <source> It must be a CRS that QGIS knows, such as EPSG:32633, or empty.</source>
        <translation> Es muss ein KBS sein, das QGIS kennt, wie EPSG:32633, oder leer.</translation>
    </message>
</context>
<context>
    <name>FermatDock</name>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
</context>
<context>
    <name>FermatPlugin</name>
    <message>
        <source>Raster</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
    <message>
        <source>About Fermat…</source>
        <translation>Über Fermat…</translation>
    </message>
</context>
<context>
    <name>FermatProvider</name>
    <message>
        <source>Fermat: isochrones and least-time paths</source>
        <translation>Fermat: Isochronen und Wege kürzester Zeit</translation>
    </message>
</context>
<context>
    <name>FileMoves</name>
    <message>
        <source>The output file %1 cannot be put in its place: %2. Close the programs that have it open, or choose another name.</source>
        <translation>Die Ausgabedatei %1 kann nicht an ihren Platz gebracht werden: %2. Schließen Sie die Programme, die sie geöffnet haben, oder wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>GivenPoint</name>
    <message>
        <source>%1 is “%2”, but QGIS knows no CRS “%3”. Write a CRS that it knows, such as [EPSG:4326], or none: then the point is in the raster&apos;s CRS.</source>
        <translation>%1 ist „%2“, aber QGIS kennt kein KBS „%3“. Schreiben Sie eines, das es kennt, wie [EPSG:4326], oder keines: Dann gilt der Punkt im KBS des Rasters.</translation>
    </message>
    <message>
        <source>%1 at %2 cannot be brought from its CRS %3 to the raster&apos;s %4. Correct the point or its CRS: x comes first, which is the longitude.</source>
        <translation>%1 bei %2 lässt sich nicht von seinem KBS %3 in das des Rasters, %4, transformieren. Berichtigen Sie den Punkt oder sein KBS: x kommt zuerst, das ist die Länge.</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
</context>
<context>
    <name>HoverPath</name>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
</context>
<context>
    <name>IsochroneBands</name>
    <message>
        <source>INTERVALS is “%1”, in which “%2” is not a number above 0. Write the bands&apos; ends, such as 600,1200,1800, or one width for all, such as step:600.</source>
        <translation>INTERVALS ist „%1“; darin ist „%2“ keine Zahl über 0. Schreiben Sie die Enden der Bänder wie 600,1200,1800, oder eine Breite für alle wie step:600.</translation>
    </message>
    <message>
        <source>Isochrone bands: %1, up to %2 MiB of memory.</source>
        <translation>Isochronenbänder: %1, bis zu %2 MiB Speicher.</translation>
    </message>
    <message>
        <source>The boundaries of %1 isochrone bands need more memory than the %2 GiB that are left. Take fewer bands, or wider ones, or larger cells.</source>
        <translation>Die Grenzen von %1 Isochronenbändern brauchen mehr Arbeitsspeicher als die %2 GiB, die noch frei sind. Wählen Sie weniger oder breitere Bänder oder größere Zellen.</translation>
    </message>
    <message>
        <source>An isochrone band has more than the 134 million vertices that a polygon may have. Take more bands, or larger cells.</source>
        <translation>Ein Isochronenband hat mehr als die 134 Millionen Stützpunkte, die ein Polygon haben darf. Wählen Sie mehr Bänder oder größere Zellen.</translation>
    </message>
    <message>
        <source>INTERVALS is “%1”, in which %2 does not rise above %3. Write the bands&apos; ends in rising order.</source>
        <translation>INTERVALS ist „%1“; darin steigt %2 nicht über %3. Schreiben Sie die Enden der Bänder in steigender Folge.</translation>
    </message>
    <message>
        <source>INTERVALS is step:%1, which makes %2 bands up to the furthest cell, at %3; at most %4 are drawn. Take a larger step.</source>
        <translation>INTERVALS ist step:%1; das ergibt %2 Bänder bis zur entferntesten Zelle bei %3, und höchstens %4 werden gezeichnet. Nehmen Sie eine größere Breite.</translation>
    </message>
</context>
<context>
    <name>IsochroneSession</name>
    <message>
        <source>The raster layer “%1” was removed, and its isochrones with it.</source>
        <translation>Der Rasterlayer „%1“ wurde entfernt und mit ihm seine Isochronen.</translation>
    </message>
    <message>
        <source>Fermat: isochrones on “%1”</source>
        <translation>Fermat: Isochronen auf „%1“</translation>
    </message>
    <message>
        <source>This place lies outside the raster layer “%1”. Click inside it.</source>
        <translation>Diese Stelle liegt außerhalb des Rasterlayers „%1“. Klicken Sie innerhalb.</translation>
    </message>
    <message>
        <source>This place lies on an impassable or void cell of the raster layer “%1”. Click a cell that can be passed.</source>
        <translation>Diese Stelle liegt auf einer unpassierbaren oder leeren Zelle des Rasterlayers „%1“. Klicken Sie auf eine passierbare Zelle.</translation>
    </message>
    <message>
        <source>A start lies outside the raster layer “%1”, or on impassable or void cells. It is left out. Drag it to ground that can be passed, or change the setting.</source>
        <translation>Ein Start liegt außerhalb des Rasterlayers „%1“ oder auf unpassierbaren oder leeren Zellen. Er wird ausgelassen. Ziehen Sie ihn auf passierbares Gelände, oder ändern Sie die Einstellung.</translation>
    </message>
    <message>
        <source>%1 starts lie outside the raster layer “%2”, or on impassable or void cells. They are left out. Drag them to ground that can be passed, or change the setting.</source>
        <translation>%1 Starts liegen außerhalb des Rasterlayers „%2“ oder auf unpassierbaren oder leeren Zellen. Sie werden ausgelassen. Ziehen Sie sie auf passierbares Gelände, oder ändern Sie die Einstellung.</translation>
    </message>
</context>
<context>
    <name>IsochroneTool</name>
    <message>
        <source>Isochrones</source>
        <translation>Isochronen</translation>
    </message>
</context>
<context>
    <name>IsochronesAlgorithm</name>
    <message>
        <source>Isochrones</source>
        <translation>Isochronen</translation>
    </message>
    <message>
        <source>Finds the least time or cost from sources to every cell of a velocity or cost raster.</source>
        <translation>Berechnet die kürzeste Zeit oder die geringsten Kosten von Quellen zu jeder Zelle eines Geschwindigkeits- oder Kostenrasters.</translation>
    </message>
    <message>
        <source>Isochrone intervals (ends, separated by commas)</source>
        <translation>Intervalle der Isochronen (Enden, durch Kommas getrennt)</translation>
    </message>
    <message>
        <source>Accumulated time or cost</source>
        <translation>Kumulierte Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Least time or cost from the sources; nodata where no path reaches.</source>
        <translation>Kürzeste Zeit oder geringste Kosten von den Quellen; Nodata, wo kein Weg hinführt.</translation>
    </message>
    <message>
        <source>Polygons between the intervals&apos; contours; they do not overlap.</source>
        <translation>Polygone zwischen den Linien der Intervalle; sie überlappen nicht.</translation>
    </message>
    <message>
        <source>Back direction</source>
        <translation>Rückrichtung</translation>
    </message>
    <message>
        <source>The direction from which the least path comes, in degrees clockwise from north; 360 is north, 0 a source.</source>
        <translation>Die Richtung, aus der der beste Weg kommt, in Grad von Norden im Uhrzeigersinn; 360 ist Nord, 0 eine Quelle.</translation>
    </message>
    <message>
        <source>Allocation (catchments)</source>
        <translation>Zuordnung (Einzugsgebiete)</translation>
    </message>
    <message>
        <source>The id of the source whose path reaches the cell.</source>
        <translation>Die Kennung der Quelle, deren Weg die Zelle erreicht.</translation>
    </message>
    <message>
        <source>Reached cells</source>
        <translation>Erreichte Zellen</translation>
    </message>
    <message>
        <source>Greatest time or cost reached</source>
        <translation>Größte erreichte Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds for every cell of a velocity or cost raster the least time or cost to get there from the sources, and draws isochrones: polygons of the ground that is reached between two times.

</source>
        <translation>Berechnet für jede Zelle eines Geschwindigkeits- oder Kostenrasters die kürzeste Zeit oder die geringsten Kosten von den Quellen dorthin und zeichnet Isochronen: Polygone des Geländes, das zwischen zwei Zeiten erreicht wird.

</translation>
    </message>
    <message>
        <source>Accumulated cost</source>
        <translation>Kumulierte Kosten</translation>
    </message>
    <message>
        <source>Travel time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Direction towards the source</source>
        <translation>Richtung zur Quelle</translation>
    </message>
    <message>
        <source>Id of the source</source>
        <translation>Kennung der Quelle</translation>
    </message>
    <message>
        <source>1 cell is reached.</source>
        <translation>1 Zelle ist erreicht.</translation>
    </message>
    <message>
        <source>isochrone,accumulated cost,cost distance,travel time,least cost,least-cost,wavefront,eikonal,friction,velocity,accessibility,allocation,catchment,service area,reachable,walking,walking time,drive time,hiking,r.cost,dijkstra</source>
        <translation>Isochrone,kumulierte Kosten,Kostendistanz,Reisezeit,geringste Kosten,Wellenfront,Eikonal,Reibung,Geschwindigkeit,Erreichbarkeit,Zuordnung,Einzugsgebiet,Gehzeit,Fahrzeit,Wandern,isochrone,walking,drive time,catchment,allocation,r.cost,dijkstra</translation>
    </message>
    <message>
        <source>Where isochrone bands end: a list such as 600,1200,1800, or one width for all, such as step:600. In the unit of times. Not set: about ten bands of a round width.</source>
        <translation>Wo die Bänder der Isochronen enden: eine Liste wie 600,1200,1800 oder eine Breite für alle wie step:600, in der Einheit der Zeiten. Nicht gesetzt: etwa zehn Bänder von runder Breite.</translation>
    </message>
    <message>
        <source>Simplify isochrones by</source>
        <translation>Isochronen vereinfachen um</translation>
    </message>
    <message>
        <source>How far the isochrones&apos; boundaries may be moved to have fewer vertices, in map units of the raster. 0: they are not simplified.</source>
        <translation>Wie weit die Grenzen der Isochronen verschoben werden dürfen, damit sie weniger Stützpunkte haben, in Karteneinheiten des Rasters. 0: Sie werden nicht vereinfacht.</translation>
    </message>
    <message>
        <source>Smallest isochrone area</source>
        <translation>Kleinste Fläche der Isochronen</translation>
    </message>
    <message>
        <source>Pieces and holes of isochrones that are smaller go to the band beside them, in square map units of the raster. 0: all are kept.</source>
        <translation>Kleinere Stücke und Löcher der Isochronen gehen an das Band daneben, in Quadrat-Karteneinheiten des Rasters. 0: Alle bleiben erhalten.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the least time or cost of each cell (Float32); nodata (-9999) where no path reaches.
ISOCHRONES: polygons with the fields id, from and to, one for each interval that has ground. INTERVALS is a list of rising ends, as in 600,1200,1800 (the first begins at 0, ground beyond the last is in none), or step:600 for bands of equal width up to the furthest cell, 10,000 at most. Without INTERVALS there are about ten bands of a round width. Contours run linearly between cell centres; bands do not overlap and leave out ground that is not reached. A value that is the end of a band belongs to the next one, or to the last. SIMPLIFY moves their boundaries by at most that many map units of the raster to have fewer vertices; neighbours still share their boundary. MIN_AREA gives pieces and holes that are smaller, in square map units, to the neighbour with the longest common boundary, be it a band or ground that is not reached.
BACK_DIRECTION: where the least path to the cell comes from, in degrees clockwise from north, on the ground; north is 360, sources are 0, nodata (-9999) where no path reaches.
ALLOCATION: the id of the source whose path reaches the cell (Int32); nodata (-2147483648) where none does.
Where several paths to a cell cost the same to the last bit, the order of the neighbours decides, not the order of the sources: the cell takes the path that comes from the neighbour that is nearest in rows and columns, and of equally near ones from the first one clockwise from north. In a row of five equal cells, with source 1 at the western end and source 2 at the eastern end, the middle cell belongs to source 2, because east comes before west. BACK_DIRECTION and ALLOCATION follow the same path. (Where the cost of a step is too small to change a bit, neighbours of a lower value come first.) A source keeps its own cell, unless a path from another source costs less there. Of several sources in one cell the one of least start cost counts, then the first one. Of sources with different maximum costs the one with the lowest maximum counts.
REACHED_CELLS, MAX_REACHED, SOLVER_USED: how many cells are reached, the greatest value among them, the solver that ran.
Rasters are tiled, compressed GeoTIFFs, or what the file&apos;s extension says. Files appear when they are whole: an error or a cancel leaves none, and what was there before stays.

&lt;b&gt;Limits&lt;/b&gt;
The raster and its distances must fit in memory; what is needed is checked before the work.</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die geringste Zeit oder die geringsten Kosten jeder Zelle (Float32); Nodata (-9999), wohin kein Weg führt.
ISOCHRONES: Polygone mit den Feldern id, from und to, eines für jedes Intervall, in dem Gelände liegt. INTERVALS ist eine Liste steigender Enden wie 600,1200,1800 (das erste beginnt bei 0, Gelände jenseits des letzten liegt in keinem) oder step:600 für Bänder gleicher Breite bis zur entferntesten Zelle, höchstens 10.000. Ohne INTERVALS gibt es etwa zehn Bänder von runder Breite. Die Grenzen verlaufen linear zwischen den Zellmitten. Die Bänder überlappen sich nicht und lassen Gelände aus, das nicht erreicht wird. Ein Wert, der das Ende eines Bandes ist, gehört zum nächsten Band, oder zum letzten. SIMPLIFY verschiebt die Grenzen um höchstens so viele Karteneinheiten des Rasters, damit sie weniger Stützpunkte haben; Nachbarn haben weiterhin eine gemeinsame Grenze. MIN_AREA gibt Stücke und Löcher, die kleiner sind (in Quadraten der Karteneinheit), dem Nachbarn mit der längsten gemeinsamen Grenze, sei er ein Band oder Gelände, das nicht erreicht wird.
BACK_DIRECTION: woher der günstigste Weg zur Zelle kommt, in Grad von Norden im Uhrzeigersinn, im Gelände; Norden ist 360, Quellen sind 0, Nodata (-9999), wohin kein Weg führt.
ALLOCATION: die Kennung der Quelle, deren Weg die Zelle erreicht (Int32); Nodata (-2147483648), wo es keine gibt.
Wo mehrere Wege zu einer Zelle bis zum letzten Bit gleich viel kosten, entscheidet die Reihenfolge der Nachbarn, nicht die der Quellen: Die Zelle bekommt den Weg von dem Nachbarn, der nach Zeilen und Spalten am nächsten liegt, und von gleich nahen vom ersten im Uhrzeigersinn ab Norden. In einer Zeile aus fünf gleichen Zellen mit Quelle 1 am westlichen und Quelle 2 am östlichen Ende gehört die mittlere Zelle zu Quelle 2, denn Osten kommt vor Westen. BACK_DIRECTION und ALLOCATION folgen demselben Weg. (Wo die Kosten eines Schrittes zu klein sind, um ein Bit zu ändern, kommen Nachbarn mit kleinerem Wert zuerst.) Eine Quelle behält ihre eigene Zelle, es sei denn, ein Weg von einer anderen Quelle kostet dort weniger. Von mehreren Quellen in einer Zelle zählt die mit den geringsten Startkosten, dann die erste. Von Quellen mit verschiedenen Höchstkosten zählt die mit den niedrigsten Höchstkosten.
REACHED_CELLS, MAX_REACHED, SOLVER_USED: wie viele Zellen erreicht werden, der größte Wert unter ihnen, der verwendete Löser.
Raster sind gekachelte, komprimierte GeoTIFFs, oder was die Dateiendung sagt. Dateien erscheinen, wenn sie vollständig sind: Ein Fehler oder ein Abbruch hinterlässt keine, und was vorher da war, bleibt.

&lt;b&gt;Grenzen&lt;/b&gt;
Das Raster und sein Ergebnis müssen in den Speicher passen; der Bedarf wird vor der Arbeit geprüft.</translation>
    </message>
    <message>
        <source>INTERVALS has no effect, because the output ISOCHRONES is not wanted. Give it a file, or leave INTERVALS empty.</source>
        <translation>INTERVALS hat keine Wirkung, denn die Ausgabe ISOCHRONES wird nicht erzeugt. Geben Sie ihr eine Datei, oder lassen Sie INTERVALS leer.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>%1 cells are reached. The furthest is at %2.</source>
        <translation>%1 Zellen sind erreicht. Die entfernteste liegt bei %2.</translation>
    </message>
    <message>
        <source>INTERVALS is not set: the isochrones are %1 wide.</source>
        <translation>INTERVALS ist nicht gesetzt: Die Isochronen sind %1 breit.</translation>
    </message>
</context>
<context>
    <name>KeptFolder</name>
    <message>
        <source>no folder can be made in %1</source>
        <translation>in %1 kann kein Ordner angelegt werden</translation>
    </message>
    <message>
        <source>the project is not saved</source>
        <translation>das Projekt ist nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>KeptResult</name>
    <message>
        <source>Processing has no algorithm %1. Enable the plugin Fermat again.</source>
        <translation>Die Verarbeitung kennt keinen Algorithmus %1. Aktivieren Sie die Erweiterung Fermat wieder.</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>The starts could not be written to %1: %2</source>
        <translation>Die Starts konnten nicht in %1 geschrieben werden: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>KeptRuns</name>
    <message>
        <source>Least-time paths</source>
        <translation>Wege kürzester Zeit</translation>
    </message>
    <message>
        <source>Least-cost paths</source>
        <translation>Wege geringster Kosten</translation>
    </message>
    <message>
        <source>Travel time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Accumulated cost</source>
        <translation>Kumulierte Kosten</translation>
    </message>
    <message>
        <source>Isochrones</source>
        <translation>Isochronen</translation>
    </message>
</context>
<context>
    <name>LayerLook</name>
    <message>
        <source>The layer “%1” could not be styled: %2</source>
        <translation>Der Layer „%1“ konnte nicht gestaltet werden: %2</translation>
    </message>
</context>
<context>
    <name>LoadedLayer</name>
    <message>
        <source>There is no raster to solve on. Add a raster layer of velocities or costs to the project, and choose it in the Fermat panel.</source>
        <translation>Es gibt kein Raster, auf dem gerechnet werden kann. Fügen Sie dem Projekt einen Rasterlayer mit Geschwindigkeiten oder Kosten hinzu, und wählen Sie ihn im Fermat-Bedienfeld.</translation>
    </message>
    <message>
        <source>Fermat: reading “%1”</source>
        <translation>Fermat: „%1“ wird gelesen</translation>
    </message>
</context>
<context>
    <name>MapHistory</name>
    <message>
        <source>starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>marked paths</source>
        <translation>markierte Wege</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
</context>
<context>
    <name>MapMessages</name>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
    <message>
        <source>Kept in the group “%1” as temporary layers: %2.</source>
        <translation>In der Gruppe „%1“ als temporäre Layer behalten: %2.</translation>
    </message>
    <message>
        <source>Kept in the group “%1”, its files in the folder %2.</source>
        <translation>In der Gruppe „%1“ behalten, die Dateien im Ordner %2.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Removes the group with its layers and their files.</source>
        <translation>Entfernt die Gruppe mit ihren Layern und deren Dateien.</translation>
    </message>
</context>
<context>
    <name>OptionsPage</name>
    <message>
        <source>The fastest that can run</source>
        <translation>Der schnellste, der hier laufen kann</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Folder of Kept Results</source>
        <translation>Ordner der behaltenen Ergebnisse</translation>
    </message>
    <message>
        <source>“fermat” beside the project</source>
        <translation>„fermat“ neben dem Projekt</translation>
    </message>
    <message>
        <source>1 h 23 min</source>
        <translation>1 h 23 min</translation>
    </message>
    <message>
        <source>1:23:00</source>
        <translation>1:23:00</translation>
    </message>
    <message>
        <source>83.0 min (the unit of times)</source>
        <translation>83,0 min (die Einheit der Zeiten)</translation>
    </message>
    <message>
        <source>&amp;Solver of new projects</source>
        <translation>&amp;Löser neuer Projekte</translation>
    </message>
    <message>
        <source>Each gives the same result to the last bit; they differ in speed and memory.</source>
        <translation>Jeder gibt dasselbe Ergebnis bis aufs letzte Bit; sie unterscheiden sich in Geschwindigkeit und Speicherbedarf.</translation>
    </message>
    <message>
        <source>CUDA &amp;device of new projects</source>
        <translation>CUDA-&amp;Gerät neuer Projekte</translation>
    </message>
    <message>
        <source>The number of the device, where there are several: About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, wenn es mehrere gibt: „Über Fermat“ führt sie auf.</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>&amp;Speichergrenze</translation>
    </message>
    <message>
        <source>&amp;Kept results</source>
        <translation>&amp;Behaltene Ergebnisse</translation>
    </message>
    <message>
        <source>The folder in which each result that is kept from the map gets a folder of its own.</source>
        <translation>Der Ordner, in dem jedes von der Karte behaltene Ergebnis einen eigenen Ordner bekommt.</translation>
    </message>
    <message>
        <source>&amp;Times are written as</source>
        <translation>&amp;Zeiten schreiben als</translation>
    </message>
    <message>
        <source>De&amp;cimals</source>
        <translation>&amp;Nachkommastellen</translation>
    </message>
    <message>
        <source>All free memory</source>
        <translation>Der gesamte freie Speicher</translation>
    </message>
    <message>
        <source>How much memory Fermat may use. A raster that needs more is refused before the run starts.</source>
        <translation>Wie viel Speicher Fermat benutzen darf. Ein Raster, das mehr braucht, wird vor der Rechnung abgelehnt.</translation>
    </message>
    <message>
        <source>How times are written beside the mouse, in the panel and in legends.</source>
        <translation>Wie Zeiten neben dem Mauszeiger, im Bedienfeld und in Legenden geschrieben werden.</translation>
    </message>
    <message>
        <source>The number of decimals of seconds, of times in their unit, and of costs.</source>
        <translation>Die Zahl der Nachkommastellen von Sekunden, von Zeiten in ihrer Einheit und von Kosten.</translation>
    </message>
</context>
<context>
    <name>OptionsPageFactory</name>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
</context>
<context>
    <name>ProcessingHistory</name>
    <message>
        <source>The run of %1 could not be added to the history of Processing.</source>
        <translation>Der Lauf von %1 konnte nicht in das Protokoll der Verarbeitung aufgenommen werden.</translation>
    </message>
</context>
<context>
    <name>RasterDoubt</name>
    <message>
        <source>The raster layer “%1” is a result of Fermat. It does not hold velocities or costs of the ground. Choose the raster that it was made from.</source>
        <translation>Der Rasterlayer „%1“ ist ein Ergebnis von Fermat. Er enthält keine Geschwindigkeiten oder Kosten des Geländes. Wählen Sie das Raster, aus dem er entstand.</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” is in the unit “%3”, which is not a unit of velocity. Choose a raster of velocities, or say that this one holds costs.</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat die Einheit „%3“; das ist keine Einheit der Geschwindigkeit. Wählen Sie ein Raster mit Geschwindigkeiten, oder geben Sie an, dass dieses Kosten enthält.</translation>
    </message>
    <message>
        <source>The raster layer “%1” holds elevations or slopes, to judge by its name. It is read as velocities in %2. Choose a raster of velocities, or say that this one holds costs.</source>
        <translation>Der Rasterlayer „%1“ enthält, seinem Namen nach, Höhen oder Neigungen. Er wird als Geschwindigkeiten in %2 gelesen. Wählen Sie ein Raster mit Geschwindigkeiten, oder geben Sie an, dass dieses Kosten enthält.</translation>
    </message>
    <message>
        <source>The raster layer “%1” holds values from %2 to %3. As velocities in %4 they are implausible. Check the layer, the band and the unit of velocities.</source>
        <translation>Der Rasterlayer „%1“ enthält Werte von %2 bis %3. Als Geschwindigkeiten in %4 sind sie unplausibel. Prüfen Sie den Layer, den Kanal und die Einheit der Geschwindigkeiten.</translation>
    </message>
</context>
<context>
    <name>RasterGeometry</name>
    <message>
        <source>The raster reaches latitude %1°, on or beyond a pole, where cells have no ground width. Clip it to latitudes between -90° and 90°, or correct its CRS (%2).</source>
        <translation>Das Raster reicht bis zur Breite %1°, an einen Pol oder darüber hinaus, wo Zellen keine Breite haben. Schneiden Sie es auf Breiten zwischen -90° und 90° zu, oder berichtigen Sie sein KBS (%2).</translation>
    </message>
    <message>
        <source>True ground lengths cannot be had in the raster&apos;s CRS %1: %2. Reproject the raster to a projected CRS, or to EPSG:4326.</source>
        <translation>Im KBS %1 des Rasters gibt es keine wahren Längen: %2. Projizieren Sie das Raster in ein projiziertes KBS um, oder in EPSG:4326.</translation>
    </message>
    <message>
        <source>its kind is not known, and map units are no length on the ground</source>
        <translation>seine Art ist nicht bekannt, und Karteneinheiten sind keine Länge im Gelände</translation>
    </message>
    <message>
        <source>it is geographic, but its ellipsoid is not known</source>
        <translation>es ist geographisch, aber sein Ellipsoid ist nicht bekannt</translation>
    </message>
    <message>
        <source>its pole is rotated on an ellipsoid that is not a sphere</source>
        <translation>sein Pol ist auf einem Ellipsoid gedreht, das keine Kugel ist</translation>
    </message>
</context>
<context>
    <name>RasterInput</name>
    <message>
        <source>The raster layer “%1” is placed by ground control points and has no regular grid. Warp it first (Raster &gt; Projections &gt; Warp).</source>
        <translation>Der Rasterlayer „%1“ liegt durch Passpunkte fest und hat kein regelmäßiges Gitter. Transformieren Sie ihn zuerst (Raster &gt; Projektionen &gt; Transformieren).</translation>
    </message>
    <message>
        <source>The grid of the raster layer “%1” is rotated, sheared or mirrored (geotransform %2, %3, %4, %5, %6, %7). Warp it to a north-up grid first (Raster &gt; Projections &gt; Warp).</source>
        <translation>Das Gitter des Rasterlayers „%1“ ist gedreht, geschert oder gespiegelt (Geotransform %2, %3, %4, %5, %6, %7). Transformieren Sie es zuerst in ein genordetes (Raster &gt; Projektionen &gt; Transformieren).</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” could not be read: %3</source>
        <translation>Kanal %1 des Rasterlayers „%2“ konnte nicht gelesen werden: %3</translation>
    </message>
    <message>
        <source>The raster layer “%1” is not valid: its source cannot be read. Repair or replace the layer.</source>
        <translation>Der Rasterlayer „%1“ ist nicht gültig: Seine Quelle kann nicht gelesen werden. Reparieren oder ersetzen Sie den Layer.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has no band %2: it has %3. Choose one of 1 to %3.</source>
        <translation>Der Rasterlayer „%1“ hat keinen Kanal %2: Er hat %3. Wählen Sie einen von 1 bis %3.</translation>
    </message>
    <message>
        <source>The raster layer “%1” (%2) has no grid of cells. Save it as a GeoTIFF first.</source>
        <translation>Der Rasterlayer „%1“ (%2) hat kein Gitter von Zellen. Speichern Sie ihn zuerst als GeoTIFF.</translation>
    </message>
</context>
<context>
    <name>RasterOutput</name>
    <message>
        <source>No raster format that can be written has the extension “%1” (output file %2). Give the file a name that ends in .tif.</source>
        <translation>Kein Rasterformat, das geschrieben werden kann, hat die Endung „%1“ (Ausgabedatei %2). Geben Sie der Datei einen Namen, der auf .tif endet.</translation>
    </message>
    <message>
        <source>The output file %1 cannot be written: %2. Choose a folder that exists and that you may write to.</source>
        <translation>Die Ausgabedatei %1 kann nicht geschrieben werden: %2. Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Look whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Look whether the disk is full, or take a GeoTIFF (.tif).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist, oder nehmen Sie ein GeoTIFF (.tif).</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it has no void cells</source>
        <translation>sie hat keine leeren Zellen</translation>
    </message>
    <message>
        <source>it changes values</source>
        <translation>sie verändert Werte</translation>
    </message>
    <message>
        <source>it loses the place</source>
        <translation>sie verliert die Lage</translation>
    </message>
    <message>
        <source>%1 is %2, but a file of the format %3 cannot hold the result: %4. Choose a name that ends in .tif, .img or .asc.</source>
        <translation>%1 ist %2, aber eine Datei des Formats %3 kann das Ergebnis nicht aufnehmen: %4. Wählen Sie einen Namen, der auf .tif, .img oder .asc endet.</translation>
    </message>
    <message>
        <source>it loses the CRS</source>
        <translation>sie verliert das KBS</translation>
    </message>
</context>
<context>
    <name>RayPathsAlgorithm</name>
    <message>
        <source>A path from each source</source>
        <translation>Ein Weg von jeder Quelle</translation>
    </message>
    <message>
        <source>Off: one path to each receiver, from the source that is nearest by cost. On: one from every source, each solved apart, so that the work grows with their number.</source>
        <translation>Aus: ein Weg zu jedem Empfänger, von der nach Kosten nächsten Quelle. An: einer von jeder Quelle, jede für sich gelöst, so dass die Arbeit mit ihrer Zahl wächst.</translation>
    </message>
    <message>
        <source>Paths not found</source>
        <translation>Nicht gefundene Wege</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Traces the paths of least time or cost over a velocity or cost raster, from sources to receivers: rays, where the raster holds wave velocities.

</source>
        <translation>Bestimmt die Wege kürzester Zeit oder geringster Kosten über ein Geschwindigkeits- oder Kostenraster, von Quellen zu Empfängern: Strahlen, wenn das Raster Wellengeschwindigkeiten enthält.

</translation>
    </message>
    <message>
        <source>%1 of %2 paths do not exist.</source>
        <translation>%1 von %2 Wegen gibt es nicht.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a line for each receiver that is reached, from the source that is nearest by cost; with EACH_SOURCE on, one from every source that reaches it. It runs from the centre of the source&apos;s cell to the centre of the receiver&apos;s; where both are one cell, it has no length. Of a source of several cells the nearest one counts.
Fields: source and receiver (ids), cost (the value of the Isochrones raster at the receiver, to the last bit), length (metres on the ground).
UNREACHED: how many of these paths do not exist. SOLVER_USED: the solver that ran.

&lt;b&gt;Limits&lt;/b&gt;
The raster and its distances must fit in memory. EACH_SOURCE solves once for every source.</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Linie für jeden Empfänger, der erreicht wird, von der nach Kosten nächsten Quelle; mit EACH_SOURCE eine von jeder Quelle, die ihn erreicht. Sie führt von der Mitte der Zelle der Quelle zur Mitte der Zelle des Empfängers; sind beide dieselbe Zelle, hat sie keine Länge. Von einer Quelle aus mehreren Zellen zählt die nächste.
Felder: source und receiver (Kennungen), cost (der Wert des Rasters von Isochronen am Empfänger, bis aufs letzte Bit), length (Länge im Gelände, in Metern).
UNREACHED: wie viele dieser Wege es nicht gibt. SOLVER_USED: der verwendete Löser.

&lt;b&gt;Grenzen&lt;/b&gt;
Das Raster und seine Ergebnisse müssen in den Speicher passen. EACH_SOURCE löst für jede Quelle einmal.</translation>
    </message>
    <message>
        <source>The paths need more than %1 of memory, which is what is left. Take fewer sources or fewer receivers at a time.</source>
        <translation>Die Wege brauchen mehr als %1 Speicher, und mehr ist nicht frei. Nehmen Sie weniger Quellen oder weniger Empfänger auf einmal.</translation>
    </message>
    <message>
        <source>Least-cost paths (rays)</source>
        <translation>Wege geringster Kosten (Strahlen)</translation>
    </message>
    <message>
        <source>Traces the paths of least time or cost from sources (origins) to receivers (destinations).</source>
        <translation>Bestimmt die Wege kürzester Zeit oder geringster Kosten von Quellen (Startorten) zu Empfängern (Zielen).</translation>
    </message>
    <message>
        <source>least-cost path,least cost path,least-time path,ray path,route,off road,shortest path,travel time,walking,drive time,origin,destination,cost path,r.path,dijkstra</source>
        <translation>Weg geringster Kosten,schnellster Weg,kürzester Weg,Strahl,Route,Gelände,Laufzeit,Gehzeit,Fahrzeit,Startort,Ziel,least-cost path,least cost path,least-time path,ray path,route,off road,shortest path,travel time,walking,drive time,origin,destination,cost path,r.path,dijkstra</translation>
    </message>
    <message>
        <source>Least-cost paths</source>
        <translation>Wege geringster Kosten</translation>
    </message>
    <message>
        <source>One line for each pair of source and receiver, from cell centre to cell centre.</source>
        <translation>Eine Linie für jedes Paar von Quelle und Empfänger, von Zellmitte zu Zellmitte.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
</context>
<context>
    <name>RayTool</name>
    <message>
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>There is no start that a path could come from. Set one with the tool Isochrones on the Map.</source>
        <translation>Es gibt keinen Start, von dem ein Weg kommen könnte. Setzen Sie einen mit dem Werkzeug „Isochronen auf der Karte“.</translation>
    </message>
    <message>
        <source>No path leads there: the place lies outside the raster, or is not reached. Click where the mouse shows a path.</source>
        <translation>Dorthin führt kein Weg: Der Ort liegt außerhalb des Rasters oder wird nicht erreicht. Klicken Sie, wo die Maus einen Weg zeigt.</translation>
    </message>
</context>
<context>
    <name>ReadyModel</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Rays in a velocity gradient</source>
        <translation>Strahlen in einem Geschwindigkeitsgradienten</translation>
    </message>
    <message>
        <source>Wavefronts and a fan of rays from a source in a section in which velocity grows linearly with depth, where both are circles: figure 10 of Monsegny and Agudelo, Shortest path ray tracing on parallel GPU devices (2013), with 0.5 + 0.005 z km/s, z in metres, and a source at the upper left. Receivers lie along the edges of the section.</source>
        <translation>Wellenfronten und ein Fächer von Strahlen aus einer Quelle in einem Schnitt, in dem die Geschwindigkeit linear mit der Tiefe wächst; beide sind dort Kreise. Abbildung 10 aus Monsegny und Agudelo, Shortest path ray tracing on parallel GPU devices (2013), mit 0,5 + 0,005 z km/s, z in Metern, und einer Quelle oben links. Die Empfänger liegen an den Rändern des Schnitts.</translation>
    </message>
    <message>
        <source>Finer cells make diving rays more accurate.</source>
        <translation>Feinere Zellen machen Tauchstrahlen genauer.</translation>
    </message>
    <message>
        <source>0: the same velocity everywhere, where rays are straight.</source>
        <translation>0: überall dieselbe Geschwindigkeit, und die Strahlen sind gerade.</translation>
    </message>
    <message>
        <source>How far a step goes. 1 has 8 directions, 6 has 96.</source>
        <translation>Wie weit ein Schritt reicht. 1 hat 8 Richtungen, 6 hat 96.</translation>
    </message>
    <message>
        <source>The first row of cells is the surface, where y is 0; y is minus the depth.</source>
        <translation>Die erste Zeile von Zellen ist die Oberfläche, wo y = 0 ist; y ist die negative Tiefe.</translation>
    </message>
    <message>
        <source>Receivers lie around the section, along its edges.</source>
        <translation>Die Empfänger liegen rings um den Schnitt an seinen Rändern.</translation>
    </message>
    <message>
        <source>Side of a cell (m)</source>
        <translation>Seite einer Zelle (m)</translation>
    </message>
    <message>
        <source>Gradient (km/s for each metre of depth)</source>
        <translation>Gradient (km/s je Meter Tiefe)</translation>
    </message>
    <message>
        <source>Radius of the neighbourhood (cells)</source>
        <translation>Radius der Nachbarschaft (Zellen)</translation>
    </message>
    <message>
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>Width and depth of the section (m)</source>
        <translation>Breite und Tiefe des Schnitts (m)</translation>
    </message>
    <message>
        <source>Source: depth (m)</source>
        <translation>Quelle: Tiefe (m)</translation>
    </message>
    <message>
        <source>Source: distance from the left edge (m)</source>
        <translation>Quelle: Abstand vom linken Rand (m)</translation>
    </message>
    <message>
        <source>Distance between receivers (m)</source>
        <translation>Abstand zwischen den Empfängern (m)</translation>
    </message>
    <message>
        <source>Time between wavefronts (ms)</source>
        <translation>Zeit zwischen den Wellenfronten (ms)</translation>
    </message>
    <message>
        <source>Travel time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Wavefronts</source>
        <translation>Wellenfronten</translation>
    </message>
    <message>
        <source>Velocity at the surface (km/s)</source>
        <translation>Geschwindigkeit an der Oberfläche (km/s)</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Reachable area</source>
        <translation>Erreichbares Gebiet</translation>
    </message>
    <message>
        <source>The ground that can be reached from a start within a time, and the time that it takes to each of its cells.</source>
        <translation>Das Gelände, das von einem Start aus in einer gegebenen Zeit erreichbar ist, und die Zeit zu jeder seiner Zellen.</translation>
    </message>
    <message>
        <source>How far to go, in minutes.</source>
        <translation>Wie weit es gehen soll, in Minuten.</translation>
    </message>
    <message>
        <source>How far a step goes. 1 has 8 directions, 2 has 16 and suits most terrain. Scripts that leave it out get 1.</source>
        <translation>Wie weit ein Schritt reicht. 1 hat 8 Richtungen; 2 hat 16 und passt für das meiste Gelände. Skripte, die den Radius weglassen, bekommen 1.</translation>
    </message>
    <message>
        <source>Where the paths start.</source>
        <translation>Wo die Wege beginnen.</translation>
    </message>
    <message>
        <source>Velocities in km/h; cells of velocity 0 are impassable.</source>
        <translation>Geschwindigkeiten in km/h; Zellen der Geschwindigkeit 0 sind unpassierbar.</translation>
    </message>
    <message>
        <source>Time (minutes)</source>
        <translation>Zeit (Minuten)</translation>
    </message>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Velocity raster (km/h)</source>
        <translation>Geschwindigkeitsraster (km/h)</translation>
    </message>
    <message>
        <source>isochrone,reach,accessibility,catchment,service area,walking time,drive time,hiking,travel time</source>
        <translation>Isochrone,Erreichbarkeit,Einzugsgebiet,Gehzeit,Fahrzeit,Wandern,Reichweite,Laufzeit,isochrone,reach,accessibility,catchment,service area,walking time,drive time,hiking,travel time</translation>
    </message>
    <message>
        <source>seismic,wavefront,ray tracing,section,diving ray,travel time</source>
        <translation>Seismik,Wellenfront,Strahlverfolgung,Schnitt,Tauchstrahl,Laufzeit,seismic,wavefront,ray tracing,section,diving ray,travel time</translation>
    </message>
</context>
<context>
    <name>ReceiverAlgorithm</name>
    <message>
        <source>End point</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>There is no receiver: give an end point (END_POINT), a layer of points (RECEIVERS), or both.</source>
        <translation>Es gibt keinen Empfänger: Geben Sie einen Endpunkt (END_POINT), einen Punktlayer (RECEIVERS) oder beides an.</translation>
    </message>
    <message>
        <source>The receiver (destination) where a path ends, in any CRS. Its id is 0.</source>
        <translation>Der Empfänger (das Ziel), wo ein Weg endet, in beliebigem KBS. Seine Kennung ist 0.</translation>
    </message>
    <message>
        <source>Receivers (destinations)</source>
        <translation>Empfänger (Ziele)</translation>
    </message>
    <message>
        <source>Points where paths end, in any CRS. If you also give an end point, it counts too.</source>
        <translation>Punkte, an denen Wege enden, in beliebigem KBS. Ist auch ein Endpunkt gegeben, zählt er mit.</translation>
    </message>
    <message>
        <source>Receivers that were skipped</source>
        <translation>Übersprungene Empfänger</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>&lt;b&gt;Receivers&lt;/b&gt;
END_POINT and the points of RECEIVERS, in any CRS. The id of END_POINT is 0, that of a point its feature id. Receivers outside the raster are skipped: the log lists them, and SKIPPED_RECEIVERS is their number. A receiver on a cell that cannot be passed is not reached. With SNAP_DISTANCE both move to the nearest cell that can be passed, if it is near enough.

</source>
        <translation>&lt;b&gt;Empfänger&lt;/b&gt;
END_POINT und die Punkte von RECEIVERS, in beliebigem KBS. Die Kennung von END_POINT ist 0, die eines Punktes seine Objektkennung. Empfänger außerhalb des Rasters werden übersprungen: Das Protokoll zählt sie auf, und SKIPPED_RECEIVERS ist ihre Zahl. Ein Empfänger auf einer unpassierbaren Zelle wird nicht erreicht. Mit SNAP_DISTANCE rücken beide auf die nächste passierbare Zelle, wenn sie nah genug ist.

</translation>
    </message>
    <message>
        <source>Skipped receivers: %1.</source>
        <translation>Übersprungene Empfänger: %1.</translation>
    </message>
    <message>
        <source>Receivers moved by SNAP_DISTANCE: %1.</source>
        <translation>Durch SNAP_DISTANCE verschobene Empfänger: %1.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Receivers that no path reaches, because they lie on cells that cannot be passed: %1. SNAP_DISTANCE moves them to the nearest cell that can be passed.</source>
        <translation>Empfänger, die kein Weg erreicht, weil sie auf unpassierbaren Zellen liegen: %1. SNAP_DISTANCE verschiebt sie auf die nächste passierbare Zelle.</translation>
    </message>
</context>
<context>
    <name>RunFiles</name>
    <message>
        <source>there is no folder %1. Make it, or choose another.</source>
        <translation>es gibt keinen Ordner %1. Legen Sie ihn an, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>the folder %1 cannot be written to. Choose one that you may write to.</source>
        <translation>in den Ordner %1 kann nicht geschrieben werden. Wählen Sie einen, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>there is a folder of this name in %1. Choose another name.</source>
        <translation>in %1 gibt es einen Ordner dieses Namens. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>there is a file of this name in %1 that you may not change. Choose another name.</source>
        <translation>in %1 gibt es eine Datei dieses Namens, die Sie nicht ändern dürfen. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2, but %3</source>
        <translation>%1 ist %2, aber %3</translation>
    </message>
    <message>
        <source>%1 is %2, a table which is also an input. Choose another table.</source>
        <translation>%1 ist %2; diese Tabelle ist auch eine Eingabe. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 is %2, a table in a file which is also the output %3. Choose another file.</source>
        <translation>%1 ist %2; die Datei dieser Tabelle ist auch die Ausgabe %3. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is %2, which is also an input or another output. Choose another name.</source>
        <translation>%1 ist %2; das ist auch eine Eingabe oder eine andere Ausgabe. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2. Its format would write over %3, which belongs to an input or another output. Choose another name.</source>
        <translation>%1 ist %2. Dieses Format würde %3 überschreiben, das zu einer Eingabe oder einer anderen Ausgabe gehört. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written. Look whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden. Prüfen Sie, ob der Datenträger voll ist.</translation>
    </message>
</context>
<context>
    <name>RunMetadata</name>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Made by Fermat %1, %2.</source>
        <translation>Erstellt von Fermat %1, %2.</translation>
    </message>
</context>
<context>
    <name>ScratchFolder</name>
    <message>
        <source>The output file %1 cannot be written: %2. Choose a folder that exists and that you may write to.</source>
        <translation>Die Ausgabedatei %1 kann nicht geschrieben werden: %2. Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen.</translation>
    </message>
</context>
<context>
    <name>SourceAlgorithm</name>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>What paths have cost before their first step, 0 or more. NULL is 0.</source>
        <translation>Was Wege vor ihrem ersten Schritt gekostet haben, mindestens 0. NULL ist 0.</translation>
    </message>
    <message>
        <source>Whole numbers, which say in the results which source is meant. Not set: the features&apos; ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen sagen, welche Quelle gemeint ist. Nicht gesetzt: die Kennungen der Objekte.</translation>
    </message>
    <message>
        <source>Maximum time or cost</source>
        <translation>Höchste Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Each gives the same result to the last bit; they differ in speed and memory. auto takes the fastest that can run.</source>
        <translation>Jeder gibt dasselbe Ergebnis bis aufs letzte Bit; sie unterscheiden sich in Geschwindigkeit und Speicherbedarf. auto nimmt den schnellsten, der laufen kann.</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>The number of the device that CUDA solvers run on, where there are several: the box About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, auf dem CUDA-Löser laufen, wenn es mehrere gibt: „Über Fermat“ führt sie auf.</translation>
    </message>
    <message>
        <source>There is no source: give a start point (START_POINT), a layer of sources (SOURCES), or both.</source>
        <translation>Es gibt keine Quelle: Geben Sie einen Startpunkt (START_POINT), einen Layer mit Quellen (SOURCES) oder beides an.</translation>
    </message>
    <message>
        <source>%1 × %2 cells, %3, up to %4 MiB of memory.</source>
        <translation>%1 × %2 Zellen, %3, bis zu %4 MiB Speicher.</translation>
    </message>
    <message>
        <source>1 source cell</source>
        <translation>1 Quellzelle</translation>
    </message>
    <message>
        <source>%1 source cells</source>
        <translation>%1 Quellzellen</translation>
    </message>
    <message>
        <source>The raster layer “%1” has no CRS: its map units are taken for metres.</source>
        <translation>Der Rasterlayer „%1“ hat kein KBS: Seine Karteneinheiten gelten als Meter.</translation>
    </message>
    <message>
        <source>The features of the layer “%1” touch %2 cells so far, which need %3 of memory, and Fermat may have %4. Take fewer or smaller features; dissolve those that overlap.</source>
        <translation>Die Objekte des Layers „%1“ berühren bisher %2 Zellen; die brauchen %3 Speicher, und Fermat darf %4 haben. Nehmen Sie weniger oder kleinere Objekte; lösen Sie überlappende auf.</translation>
    </message>
    <message>
        <source>The results of %1 sources need %2 of memory, and Fermat may have %3. Take fewer sources or fewer receivers at a time.</source>
        <translation>Die Ergebnisse von %1 Quellen brauchen %2 Speicher, und Fermat darf %3 haben. Nehmen Sie weniger Quellen oder weniger Empfänger auf einmal.</translation>
    </message>
    <message>
        <source>Solved for 1 source in %1 s.</source>
        <translation>Für 1 Quelle gelöst in %1 s.</translation>
    </message>
    <message>
        <source>Solved for %1 sources in %2 s, %3 ms each.</source>
        <translation>Für %1 Quellen gelöst in %2 s, je %3 ms.</translation>
    </message>
    <message>
        <source>The source (origin) where paths start, in any CRS. Its id is 0.</source>
        <translation>Die Quelle (der Startort), wo Wege beginnen, in beliebigem KBS. Ihre Kennung ist 0.</translation>
    </message>
    <message>
        <source>Sources (origins)</source>
        <translation>Quellen (Startorte)</translation>
    </message>
    <message>
        <source>Points, lines or polygons where paths start, in any CRS. Every cell that one touches is a start. If you also give a start point, it counts too.</source>
        <translation>Punkte, Linien oder Polygone, wo Wege beginnen, in beliebigem KBS. Jede Zelle, die ein Objekt berührt, ist ein Start. Ist auch ein Startpunkt gegeben, zählt er mit.</translation>
    </message>
    <message>
        <source>Field with the start costs of sources</source>
        <translation>Feld mit den Startkosten der Quellen</translation>
    </message>
    <message>
        <source>Field with the maximum costs of sources</source>
        <translation>Feld mit den Höchstkosten der Quellen</translation>
    </message>
    <message>
        <source>Where the paths of a source end, start cost included. NULL is no maximum of its own. Each different value takes a solve of its own: the time grows with their number.</source>
        <translation>Wo die Wege einer Quelle enden, Startkosten eingeschlossen. NULL bedeutet: kein eigener Höchstwert. Jeder unterschiedliche Höchstwert wird einzeln gelöst: Mit ihrer Anzahl wächst die Rechenzeit.</translation>
    </message>
    <message>
        <source>Field with the ids of sources</source>
        <translation>Feld mit den Kennungen der Quellen</translation>
    </message>
    <message>
        <source>Snapping distance</source>
        <translation>Fangabstand</translation>
    </message>
    <message>
        <source>A point that lies outside the raster, or on a cell that cannot be passed, moves to the nearest cell that can be passed, if the centre of that cell is at most this far away, in map units of the raster. 0: points do not move.</source>
        <translation>Ein Punkt, der außerhalb des Rasters oder auf einer unpassierbaren Zelle liegt, rückt auf die nächste passierbare Zelle, wenn deren Mitte höchstens so weit entfernt ist, in Karteneinheiten des Rasters. 0: Punkte bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Where all paths end: what is further away is not reached. Not set: no limit.</source>
        <translation>Wo alle Wege enden: Was weiter entfernt ist, wird nicht erreicht. Nicht gesetzt: keine Grenze.</translation>
    </message>
    <message>
        <source>Sources that were skipped</source>
        <translation>Übersprungene Quellen</translation>
    </message>
    <message>
        <source>The sources have %1 different maximum costs: each is solved by itself.</source>
        <translation>Die Quellen haben %1 verschiedene Höchstkosten: Jeder Wert wird einzeln gelöst.</translation>
    </message>
    <message>
        <source>Skipped sources: %1. SNAP_DISTANCE moves points to the nearest cell that can be passed.
%2</source>
        <translation>Übersprungene Quellen: %1. SNAP_DISTANCE verschiebt Punkte auf die nächste passierbare Zelle.
%2</translation>
    </message>
    <message>
        <source>Sources moved by SNAP_DISTANCE: %1.
%2</source>
        <translation>Durch SNAP_DISTANCE verschobene Quellen: %1.
%2</translation>
    </message>
    <message>
        <source>Solved in %1 s.</source>
        <translation>Gelöst in %1 s.</translation>
    </message>
    <message>
        <source>Names in capitals are parameters and outputs: point at a parameter to see its name.

</source>
        <translation>Namen in Großbuchstaben sind Parameter und Ausgaben: Zeigen Sie auf einen Parameter, um seinen Namen zu sehen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;The raster&lt;/b&gt;
Velocity: how fast one moves in a cell, in VELOCITY_UNIT. All times, those that you give and those in the results, are in TIME_UNIT.
Cost per map unit of length: what a map unit costs in a cell (a metre, where the CRS is geographic).
Cost per cell: what crossing a cell from west to east costs. From south to north it is that times the cell&apos;s height over its width.
Scale, offset, nodata, masks and the layer&apos;s additional nodata values are followed. Void cells (nodata, NaN) are impassable. Cells of velocity 0 are impassable, or get ZERO_VELOCITY. Cells of infinite cost are impassable. Negative values, infinite velocities and costs of 0 are errors, and the message names the first such cell.

</source>
        <translation>&lt;b&gt;Das Raster&lt;/b&gt;
Geschwindigkeit: wie schnell man sich in einer Zelle bewegt, in VELOCITY_UNIT. Alle Zeiten, die angegebenen wie die in den Ergebnissen, sind in TIME_UNIT.
Kosten je Karteneinheit Länge: was eine Karteneinheit in einer Zelle kostet (ein Meter, wo das KBS geographisch ist).
Kosten je Zelle: was es kostet, eine Zelle von West nach Ost zu queren. Von Süd nach Nord kostet es so viel mal die Höhe der Zelle, geteilt durch ihre Breite.
Skalierung, Offset, Nodata, Masken und die zusätzlichen Nodata-Werte des Layers werden beachtet. Leere Zellen (Nodata, NaN) sind unpassierbar. Zellen der Geschwindigkeit 0 sind unpassierbar oder bekommen ZERO_VELOCITY. Zellen mit unendlichen Kosten sind unpassierbar. Negative Werte, unendliche Geschwindigkeiten und Kosten von 0 sind Fehler; die Meldung nennt die erste solche Zelle.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lengths&lt;/b&gt;
With a projected CRS, lengths on the map count, in metres whatever its unit. With a geographic CRS, the true lengths of geodesics on its ellipsoid count, row by row; paths do not cross the 180° meridian from one edge of the raster to the other. Without a CRS, map units are metres. Cells need not be square. Rotated and sheared grids are refused.

</source>
        <translation>&lt;b&gt;Längen&lt;/b&gt;
Mit einem projizierten KBS zählen die Längen auf der Karte, in Metern, was auch seine Einheit ist. Mit einem geographischen KBS zählen die wahren Längen von Geodäten auf seinem Ellipsoid, Zeile für Zeile; Wege führen nicht über den 180. Meridian von einem Rand des Rasters zum anderen. Ohne KBS sind Karteneinheiten Meter. Zellen müssen nicht quadratisch sein. Gedrehte und gescherte Gitter werden abgelehnt.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sources (origins)&lt;/b&gt;
START_POINT and the features of SOURCES, in any CRS. Every cell that a feature touches is a start, at the feature&apos;s start cost. A point outside the raster, or on a cell that cannot be passed, is skipped, and so is a line or polygon without a cell that can be passed. The log lists them, and SKIPPED_SOURCES is their number. It is an error if no source is left. With SNAP_DISTANCE a point moves to the nearest cell that can be passed, if the centre of that cell is not further away.
The maximum cost of a source limits its own paths, start cost included. MAX_COST limits all paths. Each different maximum cost takes a solve of its own. The id of START_POINT is 0, that of a feature its feature id, unless ID_FIELD gives another.

</source>
        <translation>&lt;b&gt;Quellen (Startpunkte)&lt;/b&gt;
START_POINT und die Objekte von SOURCES, in jedem KBS. Jede Zelle, die ein Objekt berührt, ist ein Start, mit den Startkosten des Objekts. Ein Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle wird übersprungen, ebenso eine Linie oder ein Polygon ohne passierbare Zelle. Das Protokoll führt sie auf, und SKIPPED_SOURCES ist ihre Zahl. Bleibt keine Quelle übrig, ist das ein Fehler. Mit SNAP_DISTANCE rückt ein Punkt auf die nächste passierbare Zelle, wenn deren Mitte nicht weiter entfernt ist.
Die Höchstkosten einer Quelle begrenzen ihre eigenen Wege, Startkosten eingeschlossen. MAX_COST begrenzt alle Wege. Jeder unterschiedliche Höchstwert wird einzeln gelöst. Die Kennung von START_POINT ist 0, die eines Objekts seine Objektkennung, wenn ID_FIELD keine andere angibt.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Paths&lt;/b&gt;
A path goes from cell centre to cell centre. A step costs the exact integral along its straight line, and no step crosses an impassable cell. CORNERS says whether a step may pass the corner where cells touch.
RADIUS sets how many directions a step can have, and how much longer than the straight line a path over even ground of square cells can be: 8 directions and 8.2 % for 1, 16 and 2.8 % for 2, 32 and 1.3 % for 3, 48 and 0.8 % for 4, 80 and 0.5 % for 5, 96 and 0.3 % for 6. Dialogs and map tools begin with 2. Scripts and models that leave it out get 1, as they always did.

</source>
        <translation>&lt;b&gt;Wege&lt;/b&gt;
Ein Weg führt von Zellmitte zu Zellmitte. Ein Schritt kostet genau das Integral entlang seiner geraden Linie, und kein Schritt quert eine unpassierbare Zelle. CORNERS sagt, ob ein Schritt über die Ecke führen darf, an der sich Zellen berühren.
RADIUS legt fest, wie viele Richtungen ein Schritt haben kann, und damit, wie viel länger als die gerade Linie ein Weg über gleichmäßiges Gelände mit quadratischen Zellen sein kann: 8 Richtungen und 8,2 % bei 1, 16 und 2,8 % bei 2, 32 und 1,3 % bei 3, 48 und 0,8 % bei 4, 80 und 0,5 % bei 5, 96 und 0,3 % bei 6. Dialoge und Kartenwerkzeuge beginnen mit 2. Skripte und Modelle, die RADIUS weglassen, bekommen wie bisher 1.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Exactness&lt;/b&gt;
Over these paths the result is the least there is, not an approximation. It is computed in 32-bit floating-point numbers. For a path of N cells the relative error is at most (N + 3) · 2^-24 with RADIUS 1, and (N + 2 · RADIUS + 2) · 2^-24 with more. Each solver gives the same bits, with any number of threads.
</source>
        <translation>&lt;b&gt;Genauigkeit&lt;/b&gt;
Das Ergebnis ist das kleinste, das es über solche Wege gibt, und keine Näherung. Gerechnet wird mit 32-Bit-Gleitkommazahlen. Für einen Weg von N Zellen beträgt der relative Fehler höchstens (N + 3) · 2^-24 bei RADIUS 1 und (N + 2 · RADIUS + 2) · 2^-24 bei größerem. Jeder Löser gibt dieselben Bits, mit jeder Zahl von Threads.
</translation>
    </message>
</context>
<context>
    <name>StartPositionsAlgorithm</name>
    <message>
        <source>Random start positions</source>
        <translation>Zufällige Startorte</translation>
    </message>
    <message>
        <source>Draws cells to start from and says how much of the ground each can reach.</source>
        <translation>Wählt zufällige Zellen als Startorte und gibt an, wie viel des Geländes von jeder aus erreichbar ist.</translation>
    </message>
    <message>
        <source>start,source,random,points,reachable,connected,components,islands,velocity,cost</source>
        <translation>Start,Quelle,Zufall,Punkte,erreichbar,zusammenhängend,Komponenten,Inseln,Geschwindigkeit,Kosten,start,random</translation>
    </message>
    <message>
        <source>Draws cells of a velocity or cost raster at random, as points at their centres: each can be passed, and so can its eight neighbours. With each comes the share of the passable ground that can be reached from it, so that starts on islands stand out.

Reachability is that of the isochrones: it follows the neighbourhood (RADIUS) and the rule for corners (CORNERS). Void cells (nodata, NaN), infinite costs and cells of velocity 0, unless ZERO_VELOCITY is set, are impassable; negative values are refused.

The same seed draws the same cells on every machine. A higher count keeps the cells of a lower one and adds to them. Where fewer cells than asked for qualify, all of them are given, with a warning.

Fields of the points:
&lt;b&gt;row&lt;/b&gt;, &lt;b&gt;col&lt;/b&gt;: the cell, counted from 0 in the north-west corner
&lt;b&gt;component&lt;/b&gt;: the connected part of the ground that it lies in, counted from 1 for the largest
&lt;b&gt;share&lt;/b&gt;: how much of all passable cells that part holds, in percent

Numbers: START_POSITIONS drawn, PASSABLE_CELLS, COMPONENTS, and LARGEST_SHARE, the share of the largest part in percent.</source>
        <translation>Wählt zufällige Zellen eines Geschwindigkeits- oder Kostenrasters aus, als Punkte in ihrer Mitte: Jede ist passierbar, und ihre acht Nachbarn sind es auch. Zu jeder gehört der Anteil des passierbaren Geländes, der von ihr aus erreichbar ist, so dass Starts auf Inseln auffallen.

Erreichbar heißt dasselbe wie bei den Isochronen: Es folgt der Nachbarschaft (RADIUS) und der Regel für Ecken (CORNERS). Leere Zellen (Nodata, NaN), unendliche Kosten und, wenn ZERO_VELOCITY nicht gesetzt ist, Zellen der Geschwindigkeit 0 sind unpassierbar; negative Werte werden abgelehnt.

Derselbe Startwert wählt auf jedem Rechner dieselben Zellen aus. Eine höhere Anzahl behält die Zellen einer niedrigeren und fügt welche hinzu. Kommen weniger Zellen in Frage als gewünscht, werden alle ausgegeben, mit einer Warnung.

Felder der Punkte:
&lt;b&gt;row&lt;/b&gt;, &lt;b&gt;col&lt;/b&gt;: die Zelle, ab 0 von der Nordwestecke gezählt
&lt;b&gt;component&lt;/b&gt;: der zusammenhängende Teil des Geländes, in dem sie liegt, ab 1 vom größten gezählt
&lt;b&gt;share&lt;/b&gt;: wie viel Prozent aller passierbaren Zellen dieser Teil enthält

Zahlen: START_POSITIONS (ausgewählte Zellen), PASSABLE_CELLS, COMPONENTS und LARGEST_SHARE, der Anteil des größten Teils in Prozent.</translation>
    </message>
    <message>
        <source>Number of start positions</source>
        <translation>Zahl der Startorte</translation>
    </message>
    <message>
        <source>How many cells to draw.</source>
        <translation>Wie viele Zellen ausgewählt werden.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert des Zufalls</translation>
    </message>
    <message>
        <source>Another number draws other cells.</source>
        <translation>Eine andere Zahl wählt andere Zellen aus.</translation>
    </message>
    <message>
        <source>Start positions</source>
        <translation>Startorte</translation>
    </message>
    <message>
        <source>A point at the centre of each cell drawn.</source>
        <translation>Ein Punkt in der Mitte jeder ausgewählten Zelle.</translation>
    </message>
    <message>
        <source>Number of passable cells</source>
        <translation>Zahl der passierbaren Zellen</translation>
    </message>
    <message>
        <source>Number of connected parts of the ground</source>
        <translation>Zahl der zusammenhängenden Teile des Geländes</translation>
    </message>
    <message>
        <source>Share of the largest part, in percent</source>
        <translation>Anteil des größten Teils, in Prozent</translation>
    </message>
    <message>
        <source>No cell of band %1 of the raster layer “%2” can be passed together with its eight neighbours, so there is none to draw. Look at its nodata value, or set ZERO_VELOCITY.</source>
        <translation>Keine Zelle von Kanal %1 des Rasterlayers „%2“ kann mit ihren acht Nachbarn passiert werden, also kann keine ausgewählt werden. Prüfen Sie den Nodata-Wert des Layers, oder setzen Sie ZERO_VELOCITY.</translation>
    </message>
    <message>
        <source>Only %1 cells of the raster layer “%2” can be passed together with their eight neighbours; COUNT is %3.</source>
        <translation>Nur %1 Zellen des Rasterlayers „%2“ können mit ihren acht Nachbarn passiert werden; COUNT ist %3.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Connected part</source>
        <translation>Zusammenhängender Teil</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>SurfaceOptions</name>
    <message>
        <source>Band %1 of the raster layer “%2” has the value %3 at row %4, column %5 (%6): %7</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat den Wert %3 in Zeile %4, Spalte %5 (%6): %7</translation>
    </message>
    <message>
        <source>velocities cannot be negative. Set this value as the layer&apos;s nodata, or correct the raster.</source>
        <translation>Geschwindigkeiten können nicht negativ sein. Setzen Sie diesen Wert als Nodata des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs cannot be negative. Set this value as the layer&apos;s nodata, or correct the raster.</source>
        <translation>Kosten können nicht negativ sein. Setzen Sie diesen Wert als Nodata des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>No cell of band %1 of the raster layer “%2” can be passed: all are void or impassable. Look at its nodata value and at what it counts in.</source>
        <translation>Keine Zelle von Kanal %1 des Rasterlayers „%2“ kann passiert werden: Alle sind leer oder unpassierbar. Prüfen Sie seinen Nodata-Wert und seine Einheit.</translation>
    </message>
    <message>
        <source>this velocity is too large: 32-bit numbers cannot hold the time that it takes. Set this value as the layer&apos;s nodata, or correct the raster.</source>
        <translation>Diese Geschwindigkeit ist zu groß: 32-Bit-Zahlen können die Zeit nicht fassen. Setzen Sie diesen Wert als Nodata des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be at least 1.2e-38, or 32-bit numbers lose their digits. Multiply the raster by a large number.</source>
        <translation>Kosten müssen mindestens 1,2e-38 sein, sonst verlieren 32-Bit-Zahlen ihre Stellen. Multiplizieren Sie das Raster mit einer großen Zahl.</translation>
    </message>
    <message>
        <source>this velocity is too small: 32-bit numbers cannot hold the time that it takes. Set this value as the layer&apos;s nodata, or correct the raster.</source>
        <translation>Diese Geschwindigkeit ist zu klein: 32-Bit-Zahlen können die Zeit nicht fassen. Setzen Sie diesen Wert als Nodata des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be at most 3.4e38, the largest 32-bit number. Divide the raster by a large number, or set this value as the layer&apos;s nodata, which is impassable.</source>
        <translation>Kosten dürfen höchstens 3,4e38 sein, die größte 32-Bit-Zahl. Teilen Sie das Raster durch eine große Zahl, oder setzen Sie diesen Wert als Nodata des Layers, dann ist er unpassierbar.</translation>
    </message>
    <message>
        <source>costs must be more than zero. Raise it to a small cost, or set it as the layer&apos;s nodata.</source>
        <translation>Kosten müssen größer als null sein. Erhöhen Sie den Wert ein wenig, oder setzen Sie ihn als Nodata des Layers.</translation>
    </message>
</context>
<context>
    <name>SyntheticVelocityAlgorithm</name>
    <message>
        <source>Synthetic velocity raster</source>
        <translation>Künstliches Geschwindigkeitsraster</translation>
    </message>
    <message>
        <source>Makes velocity rasters for trials and benchmarks.</source>
        <translation>Erstellt Geschwindigkeitsraster für Versuche und Messungen.</translation>
    </message>
    <message>
        <source>velocity,synthetic,test,benchmark,random,terrain,roads,lakes,gradient,layers,checkerboard,profile,seismic</source>
        <translation>Geschwindigkeit,künstlich,Test,Messung,Zufall,Gelände,Straßen,Seen,Gradient,Schichten,Schachbrett,Profil,seismisch,velocity,synthetic</translation>
    </message>
    <message>
        <source>Makes a velocity raster to try things out on and to measure with. The same parameters give the same raster on every machine.

&lt;b&gt;Rough terrain&lt;/b&gt;: a landscape in whole km/h, as bytes: fields and forest of 2 to 35, main roads of 80 and side roads of 50 that run on over long distances and cross water on causeways, lakes of 0, which the other algorithms take as impassable. Another seed gives another landscape; a larger raster of the same seed continues the smaller one to the south and east. Cells of about 30 m suit it.

&lt;b&gt;Vertical gradient&lt;/b&gt;: velocity + gradient · depth. The raster is a section: depth is counted in map units from the centres of the first (north) row of cells southwards.

&lt;b&gt;Horizontal layers&lt;/b&gt;: the table lists the depth of each layer&apos;s top and its velocity. The first velocity holds above its top too.

&lt;b&gt;Checkerboard&lt;/b&gt;: squares of the velocity and the second velocity, the first of them in the north-west corner.

&lt;b&gt;Radial profile&lt;/b&gt;: the table lists radii, in map units from the axis, and velocities. Between them the velocity is interpolated linearly; beyond the first and the last it is held.

All but rough terrain are written as 32-bit floats and have no unit of their own: velocities mean what the VELOCITY_UNIT of the next algorithm says.

Without an extent the raster&apos;s north-west corner lies at 0, 0 and ROWS and COLUMNS give its size. With an extent the cells are counted from its north-west corner, as many as cover it.</source>
        <translation>Erstellt ein Geschwindigkeitsraster zum Ausprobieren und Messen. Dieselben Parameter ergeben auf jedem Rechner dasselbe Raster.

&lt;b&gt;Raues Gelände&lt;/b&gt;: eine Landschaft in ganzen km/h, als Bytes: Felder und Wald von 2 bis 35, Hauptstraßen von 80 und Nebenstraßen von 50, die über weite Strecken durchlaufen und Wasser auf Dämmen queren, Seen von 0, die die anderen Algorithmen als unpassierbar nehmen. Ein anderer Startwert ergibt eine andere Landschaft; ein größeres Raster mit demselben Startwert setzt das kleinere nach Süden und Osten fort. Zellen von etwa 30 m passen dazu.

&lt;b&gt;Senkrechter Gradient&lt;/b&gt;: Geschwindigkeit + Gradient · Tiefe. Das Raster ist ein Schnitt: Die Tiefe wird in Karteneinheiten von den Mitten der ersten (nördlichen) Zeile von Zellen nach Süden gezählt.

&lt;b&gt;Waagrechte Schichten&lt;/b&gt;: Die Tabelle führt die Tiefe der Oberkante jeder Schicht und ihre Geschwindigkeit auf. Die erste Geschwindigkeit gilt auch über ihrer Oberkante.

&lt;b&gt;Schachbrett&lt;/b&gt;: Felder der Geschwindigkeit und der zweiten Geschwindigkeit; das erste Feld liegt in der Nordwestecke.

&lt;b&gt;Radiales Profil&lt;/b&gt;: Die Tabelle führt Radien, in Karteneinheiten von der Achse, und Geschwindigkeiten auf. Dazwischen wird die Geschwindigkeit linear interpoliert; jenseits der ersten und der letzten bleibt sie gleich.

Alle außer dem rauen Gelände werden als 32-Bit-Gleitkommazahlen geschrieben und haben keine eigene Einheit: Geschwindigkeiten bedeuten, was VELOCITY_UNIT des nächsten Algorithmus sagt.

Ohne Ausdehnung liegt die Nordwestecke des Rasters bei 0, 0, und ROWS und COLUMNS geben seine Größe an. Mit Ausdehnung werden die Zellen von ihrer Nordwestecke aus gezählt, so viele, wie sie abdecken.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Rough terrain</source>
        <translation>Raues Gelände</translation>
    </message>
    <message>
        <source>Vertical gradient</source>
        <translation>Senkrechter Gradient</translation>
    </message>
    <message>
        <source>Horizontal layers</source>
        <translation>Waagrechte Schichten</translation>
    </message>
    <message>
        <source>Checkerboard</source>
        <translation>Schachbrett</translation>
    </message>
    <message>
        <source>Radial profile</source>
        <translation>Radiales Profil</translation>
    </message>
    <message>
        <source>What the raster shows.</source>
        <translation>Was das Raster zeigt.</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>Ausdehnung</translation>
    </message>
    <message>
        <source>Not set: ROWS and COLUMNS give the size, and the north-west corner is at 0, 0.</source>
        <translation>Nicht gesetzt: ROWS und COLUMNS geben die Größe, und die Nordwestecke liegt bei 0, 0.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Number of cells from west to east, where no extent is set.</source>
        <translation>Zahl der Zellen von West nach Ost, wo keine Ausdehnung gesetzt ist.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Number of cells from north to south, where no extent is set.</source>
        <translation>Zahl der Zellen von Nord nach Süd, wo keine Ausdehnung gesetzt ist.</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>Zellgröße</translation>
    </message>
    <message>
        <source>Width and height of a cell in map units of the CRS.</source>
        <translation>Breite und Höhe einer Zelle in Karteneinheiten des KBS.</translation>
    </message>
    <message>
        <source>CRS</source>
        <translation>KBS</translation>
    </message>
    <message>
        <source>The raster&apos;s coordinate reference system. Empty: none, as for a section.</source>
        <translation>Das Koordinatenbezugssystem des Rasters. Leer: keines, wie für einen Schnitt.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert des Zufalls</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Second velocity</source>
        <translation>Zweite Geschwindigkeit</translation>
    </message>
    <message>
        <source>Side of a square (cells)</source>
        <translation>Seite eines Feldes (Zellen)</translation>
    </message>
    <message>
        <source>Layers or profile</source>
        <translation>Schichten oder Profil</translation>
    </message>
    <message>
        <source>Depth of top or radius</source>
        <translation>Tiefe der Oberkante oder Radius</translation>
    </message>
    <message>
        <source>Axis of the profile</source>
        <translation>Achse des Profils</translation>
    </message>
    <message>
        <source>Velocity raster</source>
        <translation>Geschwindigkeitsraster</translation>
    </message>
    <message>
        <source>A GeoTIFF, tiled and compressed.</source>
        <translation>Ein GeoTIFF, gekachelt und komprimiert.</translation>
    </message>
    <message>
        <source>CELL_SIZE is %1; it must be more than 0 map units.</source>
        <translation>CELL_SIZE ist %1; es müssen mehr als 0 Karteneinheiten sein.</translation>
    </message>
    <message>
        <source>The raster would have %1 columns and %2 rows; it must have at least one of each and at most 2147483647. Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.</source>
        <translation>Das Raster hätte %1 Spalten und %2 Zeilen; es muss von beiden mindestens eine und höchstens 2147483647 haben. Ändern Sie EXTENT und CELL_SIZE, oder COLUMNS und ROWS.</translation>
    </message>
    <message>
        <source>The raster would reach from latitude %1 to %2 in %3, beyond a pole. Take smaller cells (CELL_SIZE is in degrees there), fewer of them, or a projected CRS.</source>
        <translation>Das Raster reichte von Breite %1 bis %2 in %3, über einen Pol hinaus. Nehmen Sie kleinere Zellen (CELL_SIZE ist dort in Grad), weniger davon, oder ein projiziertes KBS.</translation>
    </message>
    <message>
        <source>A raster of %1 × %2 cells needs %3 GiB of memory, and %4 GiB are free. Take larger cells or fewer of them, or close other programs.</source>
        <translation>Ein Raster von %1 × %2 Zellen braucht %3 GiB Speicher, und %4 GiB sind frei. Nehmen Sie größere oder weniger Zellen, oder schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>TABLE has %1 values; it must have rows of two: a depth or radius, and a velocity.</source>
        <translation>TABLE hat %1 Werte; es muss Zeilen von zweien haben: eine Tiefe oder einen Radius, und eine Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Row %1 of TABLE is “%2”, “%3”; both must be numbers.</source>
        <translation>Zeile %1 von TABLE ist „%2“, „%3“; beides müssen Zahlen sein.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>For rough terrain: another number gives another landscape.</source>
        <translation>Für raues Gelände: Eine andere Zahl ergibt eine andere Landschaft.</translation>
    </message>
    <message>
        <source>For the vertical gradient: the velocity of the first row. For the checkerboard: that of the first squares.</source>
        <translation>Für den senkrechten Gradienten: die Geschwindigkeit der ersten Zeile. Für das Schachbrett: die der ersten Felder.</translation>
    </message>
    <message>
        <source>For the vertical gradient: how much the velocity grows with each map unit of depth.</source>
        <translation>Für den senkrechten Gradienten: um wie viel die Geschwindigkeit mit jeder Karteneinheit Tiefe wächst.</translation>
    </message>
    <message>
        <source>For the checkerboard: the velocity of the other squares. 0 makes them impassable.</source>
        <translation>Für das Schachbrett: die Geschwindigkeit der anderen Felder. 0 macht sie unpassierbar.</translation>
    </message>
    <message>
        <source>For the checkerboard.</source>
        <translation>Für das Schachbrett.</translation>
    </message>
    <message>
        <source>For horizontal layers: depth of the top and velocity. For the radial profile: radius and velocity. In map units; each depth or radius greater than the one before. On a command line: 0,1500,5000,2500</source>
        <translation>Für waagrechte Schichten: Tiefe der Oberkante und Geschwindigkeit. Für das radiale Profil: Radius und Geschwindigkeit. In Karteneinheiten; jede Tiefe und jeder Radius ist größer als der vorige. Auf einer Kommandozeile: 0,1500,5000,2500</translation>
    </message>
    <message>
        <source>For the radial profile: where its radius is 0. Not set: the middle of the raster.</source>
        <translation>Für das radiale Profil: wo sein Radius 0 ist. Nicht gesetzt: die Mitte des Rasters.</translation>
    </message>
</context>
<context>
    <name>TerrainAlgorithm</name>
    <message>
        <source>Velocity or cost raster</source>
        <translation>Geschwindigkeits- oder Kostenraster</translation>
    </message>
    <message>
        <source>Any raster that QGIS reads. Void cells (nodata, NaN) are impassable.</source>
        <translation>Jedes Raster, das QGIS liest. Leere Zellen (Nodata, NaN) sind unpassierbar.</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>The band that holds the velocities or costs. Not set: band 1.</source>
        <translation>Der Kanal mit den Geschwindigkeiten oder Kosten. Nicht gesetzt: Kanal 1.</translation>
    </message>
    <message>
        <source>The raster holds</source>
        <translation>Das Raster enthält</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Cost per map unit of length</source>
        <translation>Kosten je Karteneinheit Länge</translation>
    </message>
    <message>
        <source>Cost per cell</source>
        <translation>Kosten je Zelle</translation>
    </message>
    <message>
        <source>What a cell&apos;s value means: how fast one moves in it, what a map unit of length costs in it (a metre, where the CRS is geographic), or what crossing it from its west edge to its east edge costs.</source>
        <translation>Was der Wert einer Zelle bedeutet: wie schnell man sich in ihr bewegt, was eine Karteneinheit Länge in ihr kostet (ein Meter, wo das KBS geographisch ist), oder was es kostet, sie von ihrem West- zu ihrem Ostrand zu queren.</translation>
    </message>
    <message>
        <source>Unit of velocities</source>
        <translation>Einheit der Geschwindigkeiten</translation>
    </message>
    <message>
        <source>Unit of times</source>
        <translation>Einheit der Zeiten</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>Radius of the neighbourhood (cells)</source>
        <translation>Radius der Nachbarschaft (Zellen)</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>ZERO_VELOCITY is %1; it must be more than 0. Leave it empty to make cells of velocity 0 impassable.</source>
        <translation>ZERO_VELOCITY ist %1; es muss größer als 0 sein. Lassen Sie es leer, und Zellen der Geschwindigkeit 0 sind unpassierbar.</translation>
    </message>
    <message>
        <source>The unit of the values of a velocity raster. It has no effect on costs.</source>
        <translation>Die Einheit der Werte eines Geschwindigkeitsrasters. Auf Kosten hat sie keine Wirkung.</translation>
    </message>
    <message>
        <source>The unit of all times, both those that you give and those in the results. It has no effect on costs.</source>
        <translation>Die Einheit aller Zeiten, der angegebenen wie der in den Ergebnissen. Auf Kosten hat sie keine Wirkung.</translation>
    </message>
    <message>
        <source>Velocity where the raster is 0</source>
        <translation>Geschwindigkeit, wo das Raster 0 ist</translation>
    </message>
    <message>
        <source>Cells whose value is 0 get this velocity, in the raster&apos;s unit. Not set: they are impassable.</source>
        <translation>Zellen mit dem Wert 0 bekommen diese Geschwindigkeit, in der Einheit des Rasters. Nicht gesetzt: Sie sind unpassierbar.</translation>
    </message>
    <message>
        <source>1: steps to the 8 neighbours; paths are up to 8.2 % too long. 2: 16 directions, 2.8 %; enough for most terrain. 3: 32 directions, 1.3 %. 6: 96 directions, 0.3 %; for seismic rays. More directions take more time and memory. Dialogs begin with 2. Scripts that leave it out get 1.</source>
        <translation>1: Schritte zu den 8 Nachbarn; Wege sind bis zu 8,2 % zu lang. 2: 16 Richtungen, 2,8 %; genug für das meiste Gelände. 3: 32 Richtungen, 1,3 %. 6: 96 Richtungen, 0,3 %; für seismische Strahlen. Mehr Richtungen brauchen mehr Zeit und Speicher. Dialoge beginnen mit 2. Skripte, die den Radius weglassen, bekommen 1.</translation>
    </message>
    <message>
        <source>Diagonal steps are allowed</source>
        <translation>Diagonale Schritte sind erlaubt</translation>
    </message>
    <message>
        <source>Unless both cells beside the step are impassable</source>
        <translation>Außer wenn beide Zellen neben dem Schritt unpassierbar sind</translation>
    </message>
    <message>
        <source>Only if both cells beside the step can be passed</source>
        <translation>Nur wenn beide Zellen neben dem Schritt passierbar sind</translation>
    </message>
    <message>
        <source>A diagonal step passes the corner where four cells touch. This says whether the two cells beside it may be impassable.</source>
        <translation>Ein diagonaler Schritt führt über die Ecke, an der sich vier Zellen berühren. Hier wird festgelegt, ob die beiden Zellen neben ihm unpassierbar sein dürfen.</translation>
    </message>
    <message>
        <source>Velocities from %1 to %2.</source>
        <translation>Geschwindigkeiten von %1 bis %2.</translation>
    </message>
    <message>
        <source>Costs from %1 to %2.</source>
        <translation>Kosten von %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>TerrainInput</name>
    <message>
        <source>The raster layer “%1” (%2 × %3 cells) needs %4 GiB of memory, and Fermat&apos;s options allow %5 GiB. Clip it, take larger cells, or raise the limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Der Rasterlayer „%1“ (%2 × %3 Zellen) braucht %4 GiB Speicher, und Fermats Optionen erlauben %5 GiB. Schneiden Sie ihn zu, nehmen Sie größere Zellen, oder erhöhen Sie die Grenze unter Einstellungen &gt; Optionen &gt; Fermat.</translation>
    </message>
    <message>
        <source>The raster layer “%1” (%2 × %3 cells) needs %4 GiB of memory, and %5 GiB are free. Clip it, take larger cells, or close other programs.</source>
        <translation>Der Rasterlayer „%1“ (%2 × %3 Zellen) braucht %4 GiB Speicher, und %5 GiB sind frei. Schneiden Sie ihn zu, nehmen Sie größere Zellen, oder schließen Sie andere Programme.</translation>
    </message>
</context>
<context>
    <name>TimeFormat</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1 km</source>
        <translation>%1 km</translation>
    </message>
</context>
<context>
    <name>TouchedCells</name>
    <message>
        <source>A geometry could not be drawn on the grid: %1</source>
        <translation>Eine Geometrie konnte nicht auf das Gitter gezeichnet werden: %1</translation>
    </message>
</context>
<context>
    <name>TravelTimesAlgorithm</name>
    <message>
        <source>Travel times</source>
        <translation>Laufzeiten</translation>
    </message>
    <message>
        <source>Pairs without path</source>
        <translation>Paare ohne Weg</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Makes the table of the least times or costs from every source to every receiver, over a velocity or cost raster: an origin-destination matrix, or the first arrivals of shots at receivers, where the raster holds wave velocities.

</source>
        <translation>Erstellt die Tabelle der kürzesten Zeiten oder geringsten Kosten von jeder Quelle zu jedem Empfänger, über ein Geschwindigkeits- oder Kostenraster: eine Quelle-Ziel-Matrix, oder die Ersteinsätze von Schüssen an Empfängern, wenn das Raster Wellengeschwindigkeiten enthält.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a row for every pair, ordered by source, then receiver, as they stand in their layers, START_POINT and END_POINT first. A feature of several cells is one source, and the nearest of its cells counts; a feature of several points makes several receivers of one id.
Fields: source and receiver (ids), cost (the value of the Isochrones raster of that source at the receiver, to the last bit; NULL where no path exists).
UNREACHED: how many pairs have no path. SOLVER_USED: the solver that ran.

&lt;b&gt;Work and memory&lt;/b&gt;
Each source is solved once, for all receivers, and as many at once as there are processor cores and memory for. Costs do not depend on the direction of travel but for the rounding: where there are far more sources than receivers, exchange them if the last bits do not matter and start and maximum costs are not used.</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Zeile für jedes Paar, geordnet nach Quelle, dann Empfänger, wie sie in ihren Layern stehen, START_POINT und END_POINT zuerst. Ein Objekt aus mehreren Zellen ist eine Quelle, und die nächste seiner Zellen zählt; ein Objekt aus mehreren Punkten ergibt mehrere Empfänger mit derselben Kennung.
Felder: source und receiver (Kennungen), cost (der Wert des Rasters von Isochronen dieser Quelle am Empfänger, bis aufs letzte Bit; NULL, wo es keinen Weg gibt).
UNREACHED: wie viele Paare keinen Weg haben. SOLVER_USED: der verwendete Löser.

&lt;b&gt;Arbeit und Speicher&lt;/b&gt;
Jede Quelle wird einmal für alle Empfänger gelöst, und so viele zugleich, wie es Prozessorkerne und Speicher gibt. Kosten hängen, von der Rundung abgesehen, nicht von der Richtung ab: Gibt es weit mehr Quellen als Empfänger, vertauschen Sie sie, wenn es auf die letzten Bits nicht ankommt und Start- und Höchstkosten nicht benutzt werden.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>Travel times (origin-destination matrix)</source>
        <translation>Laufzeiten (Quelle-Ziel-Matrix)</translation>
    </message>
    <message>
        <source>Makes the table of the least times or costs from every source (origin) to every receiver (destination).</source>
        <translation>Erstellt die Tabelle der kürzesten Zeiten oder geringsten Kosten von jeder Quelle (jedem Startort) zu jedem Empfänger (Ziel).</translation>
    </message>
    <message>
        <source>od matrix,origin-destination,cost matrix,distance matrix,traveltime table,travel time,drive time,walking time,first arrival,accessibility,least cost,shortest path</source>
        <translation>Quelle-Ziel-Matrix,Kostenmatrix,Distanzmatrix,Laufzeittabelle,Fahrzeit,Gehzeit,Ersteinsatz,Erreichbarkeit,geringste Kosten,kürzester Weg,od matrix,origin-destination,cost matrix,distance matrix,traveltime table,travel time,drive time,walking time,first arrival,accessibility,least cost,shortest path</translation>
    </message>
    <message>
        <source>A table without geometry: one row for each pair of source and receiver.</source>
        <translation>Eine Tabelle ohne Geometrie: eine Zeile für jedes Paar von Quelle und Empfänger.</translation>
    </message>
</context>
<context>
    <name>ValidateDistanceAlgorithm</name>
    <message>
        <source>unreached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>The report %1 cannot be written: %2. Choose a folder that exists and that you may write to.</source>
        <translation>Der Bericht %1 kann nicht geschrieben werden: %2. Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>Validate distance raster</source>
        <translation>Distanzraster prüfen</translation>
    </message>
    <message>
        <source>Checks cell by cell whether a raster holds the least time or cost from the sources.</source>
        <translation>Prüft Zelle für Zelle, ob ein Raster die kürzeste Zeit oder die geringsten Kosten von den Quellen enthält.</translation>
    </message>
    <message>
        <source>validate,check,verify,accumulated cost,cost distance,travel time</source>
        <translation>prüfen,validieren,kumulierte Kosten,Kostendistanz,Laufzeit,validate</translation>
    </message>
    <message>
        <source>Distance raster</source>
        <translation>Distanzraster</translation>
    </message>
    <message>
        <source>The raster to check, on the velocity or cost raster&apos;s grid; band 1 counts. Void cells (nodata, NaN) are unreached.</source>
        <translation>Das zu prüfende Raster, auf dem Gitter des Geschwindigkeits- oder Kostenrasters; Kanal 1 zählt. Leere Zellen (Nodata, NaN) sind nicht erreicht.</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Relative Toleranz</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML-Dateien (*.html)</translation>
    </message>
    <message>
        <source>The counts and the first violations, each with its cell.</source>
        <translation>Die Anzahlen und die ersten Verletzungen, jede mit ihrer Zelle.</translation>
    </message>
    <message>
        <source>The raster is valid</source>
        <translation>Das Raster ist gültig</translation>
    </message>
    <message>
        <source>Violations of: %1</source>
        <translation>Verletzungen von: %1</translation>
    </message>
    <message>
        <source>The raster layers “%1” and “%2” have different grids: %3 × %4 cells on %5 (CRS %6) and %7 × %8 cells on %9. Take the distance raster that was made from this velocity or cost raster.</source>
        <translation>Die Rasterlayer „%1“ und „%2“ haben verschiedene Gitter: %3 × %4 Zellen auf %5 (KBS %6) und %7 × %8 Zellen auf %9. Nehmen Sie das Distanzraster, das aus diesem Geschwindigkeits- oder Kostenraster entstand.</translation>
    </message>
    <message>
        <source>%1 cells break the rule: %2.</source>
        <translation>%1 Zellen verletzen die Regel: %2.</translation>
    </message>
    <message>
        <source>The distance raster “%1” is valid.</source>
        <translation>Das Distanzraster „%1“ ist gültig.</translation>
    </message>
    <message>
        <source>Validation of a distance raster</source>
        <translation>Prüfung eines Distanzrasters</translation>
    </message>
    <message>
        <source>“%1” is valid on “%2”.</source>
        <translation>„%1“ ist gültig auf „%2“.</translation>
    </message>
    <message>
        <source>“%1” is not valid on “%2”.</source>
        <translation>„%1“ ist nicht gültig auf „%2“.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Cells that break it</source>
        <translation>Zellen, die sie verletzen</translation>
    </message>
    <message>
        <source>The first %1 of them</source>
        <translation>Die ersten %1 davon</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>The share by which a value may differ from the least time or cost: 0.001 is 0.1 %. 0: every bit must be right, as in the rasters of Isochrones. For rasters of other programs take more than the rounding of 32-bit numbers, such as 1e-4 for paths of up to 1,500 cells.</source>
        <translation>Der Anteil, um den ein Wert von der geringsten Zeit oder den geringsten Kosten abweichen darf: 0.001 ist 0,1 %. 0: Jedes Bit muss stimmen, wie in den Rastern von Isochronen. Für Raster anderer Programme nehmen Sie mehr als die Rundung von 32-Bit-Zahlen, etwa 1e-4 für Wege von bis zu 1500 Zellen.</translation>
    </message>
    <message>
        <source>Checks whether a raster holds the least time or cost from the sources, as Isochrones writes it: give the parameters that it was made with.

</source>
        <translation>Prüft, ob ein Raster die geringste Zeit oder die geringsten Kosten von den Quellen enthält, wie Isochronen es schreibt: Geben Sie die Parameter an, mit denen es erstellt wurde.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;What VALID proves&lt;/b&gt;
With TOLERANCE 0, VALID is true exactly when every value is the least time or cost, to the last bit of a 32-bit number, and no cell is unreached that can be reached. No solver takes part: each cell is compared with its neighbours, and each reached cell must have a path of such steps back to a source. A single wrong cell shows.
With a TOLERANCE above 0 the problem is solved again, and the solution is checked in the way above. VALID is true exactly when the same cells are reached, and no value differs from the least time or cost by more than that share of the greater of both. Sources with different maximum costs are also solved again, with any TOLERANCE.
The least time or cost is that of the paths described above, in 32-bit numbers: see Exactness.

&lt;b&gt;Rules&lt;/b&gt;
SOURCES_START: where no source is at its start cost, every cell is unreached.
ZERO_IS_A_SOURCE: every cell at zero distance is a source.
UNREACHED_IS_SHUT: an unreached cell is impassable, or no neighbour reaches it.
LEAST_OF_NEIGHBOURS: every distance is the least over the cell&apos;s neighbours.
LEADS_TO_A_SOURCE: every reached cell has a path that leads back to a source. Cells of very large values can confirm each other without one, for adding the cost of a step changes no bit there.
Where the problem is solved again, a wrong cell breaks the second, third or fourth rule: the second if its value is 0, the third if it is unreached, else the fourth.

&lt;b&gt;Outputs&lt;/b&gt;
VALID: whether no cell breaks a rule. For each rule the number of cells that break it. REPORT: an HTML page with the counts and the first 100 violations, each with row, column, coordinates, the value found and the value expected.

&lt;b&gt;Limits&lt;/b&gt;
DISTANCE must lie on the same grid; band 1 counts, and void cells are unreached. SOLVER is accepted, so that the same parameters can be given, and changes nothing.</source>
        <translation>&lt;b&gt;Was VALID beweist&lt;/b&gt;
Mit TOLERANCE 0 ist VALID genau dann wahr, wenn jeder Wert die geringste Zeit oder die geringsten Kosten ist, bis zum letzten Bit einer 32-Bit-Zahl, und keine Zelle unerreicht ist, die erreicht werden kann. Kein Löser ist beteiligt: Jede Zelle wird mit ihren Nachbarn verglichen, und von jeder erreichten Zelle muss ein Weg aus solchen Schritten zu einer Quelle zurückführen. Eine einzige falsche Zelle fällt auf.
Mit einer TOLERANCE über 0 wird das Problem noch einmal gelöst, und die Lösung wird auf die obige Weise geprüft. VALID ist genau dann wahr, wenn dieselben Zellen erreicht werden und kein Wert um mehr als diesen Anteil des größeren von beiden von der geringsten Zeit oder den geringsten Kosten abweicht. Quellen mit verschiedenen Höchstkosten werden mit jeder TOLERANCE noch einmal gelöst.
Die geringste Zeit oder die geringsten Kosten sind die der oben beschriebenen Wege, in 32-Bit-Zahlen: siehe Genauigkeit.

&lt;b&gt;Regeln&lt;/b&gt;
SOURCES_START: Wo keine Quelle ihre Startkosten hat, ist jede Zelle unerreicht.
ZERO_IS_A_SOURCE: Jede Zelle mit der Distanz null ist eine Quelle.
UNREACHED_IS_SHUT: Eine unerreichte Zelle ist unpassierbar, oder kein Nachbar erreicht sie.
LEAST_OF_NEIGHBOURS: Jede Distanz ist die geringste über die Nachbarn der Zelle.
LEADS_TO_A_SOURCE: Von jeder erreichten Zelle führt ein Weg zu einer Quelle zurück. Zellen mit sehr großen Werten können einander ohne einen solchen Weg bestätigen, denn die Kosten eines Schrittes ändern dort kein Bit.
Wo das Problem noch einmal gelöst wird, verletzt eine falsche Zelle die zweite, dritte oder vierte Regel: die zweite, wenn ihr Wert 0 ist, die dritte, wenn sie unerreicht ist, sonst die vierte.

&lt;b&gt;Ausgaben&lt;/b&gt;
VALID: ob keine Zelle eine Regel verletzt. Für jede Regel die Zahl der Zellen, die sie verletzen. REPORT: eine HTML-Seite mit den Zahlen und den ersten 100 Verletzungen, jede mit Zeile, Spalte, Koordinaten, gefundenem und erwartetem Wert.

&lt;b&gt;Grenzen&lt;/b&gt;
DISTANCE muss auf demselben Gitter liegen; Kanal 1 zählt, und leere Zellen sind unerreicht. SOLVER wird angenommen, damit dieselben Parameter angegeben werden können, und ändert nichts.</translation>
    </message>
</context>
<context>
    <name>VectorFile</name>
    <message>
        <source>The output file %1 could not be written: %2. Look whether the disk is full, or take a GeoPackage (.gpkg).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist, oder nehmen Sie ein GeoPackage (.gpkg).</translation>
    </message>
    <message>
        <source>it has no rows</source>
        <translation>sie hat keine Zeilen</translation>
    </message>
    <message>
        <source>it has no such geometry</source>
        <translation>sie hat keine solche Geometrie</translation>
    </message>
    <message>
        <source>it loses the field “%1”</source>
        <translation>sie verliert das Feld „%1“</translation>
    </message>
    <message>
        <source>%1 is %2, but a file of this format cannot hold the result: %3. Choose a name that ends in %4.</source>
        <translation>%1 ist %2, aber eine Datei dieses Formats kann das Ergebnis nicht aufnehmen: %3. Wählen Sie einen Namen, der auf %4 endet.</translation>
    </message>
    <message>
        <source>.gpkg, .csv or .xlsx</source>
        <translation>.gpkg, .csv oder .xlsx</translation>
    </message>
    <message>
        <source>.gpkg, .shp or .geojson</source>
        <translation>.gpkg, .shp oder .geojson</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>Isochrones on the Map</source>
        <translation>Isochronen auf der Karte</translation>
    </message>
    <message>
        <source>Click a start and see the isochrones. Drag it to move them; Shift+click adds a start, Ctrl+click removes one, Backspace the last, Esc all. Enter or the right button keeps them as layers.</source>
        <translation>Klicken Sie auf einen Start, um die Isochronen zu sehen. Durch Ziehen verschieben Sie ihn; Umschalt+Klick fügt einen Start hinzu, Strg+Klick entfernt einen, die Rücktaste den letzten, Esc alle. Die Eingabetaste oder die rechte Maustaste behält sie als Layer.</translation>
    </message>
    <message>
        <source>Rays on the Map</source>
        <translation>Strahlen auf der Karte</translation>
    </message>
    <message>
        <source>Shows the path of least time from the starts to the mouse. A click marks it, Esc removes the marked ones, Enter or the right button keeps them as layers.</source>
        <translation>Zeigt den Weg kürzester Zeit von den Starts zur Maus. Ein Klick markiert ihn, Esc entfernt die markierten, die Eingabetaste oder die rechte Maustaste behält sie als Layer.</translation>
    </message>
    <message>
        <source>Keep Isochrones and Rays</source>
        <translation>Isochronen und Strahlen behalten</translation>
    </message>
    <message>
        <source>Makes layers of the isochrones and of the marked paths, in a group of their own.</source>
        <translation>Macht aus den Isochronen und den markierten Wegen Layer in einer eigenen Gruppe.</translation>
    </message>
    <message>
        <source>Clear Isochrones</source>
        <translation>Isochronen löschen</translation>
    </message>
    <message>
        <source>Removes the starts and what is drawn for them. Kept layers stay.</source>
        <translation>Entfernt die Starts und was für sie gezeichnet ist. Behaltene Layer bleiben.</translation>
    </message>
    <message>
        <source>Fermat Panel</source>
        <translation>Fermat-Bedienfeld</translation>
    </message>
    <message>
        <source>Shows or hides the settings of the map tools.</source>
        <translation>Zeigt oder verbirgt die Einstellungen der Kartenwerkzeuge.</translation>
    </message>
    <message>
        <source>There is nothing to keep yet. Click a start with the tool Isochrones on the Map.</source>
        <translation>Es gibt noch nichts zu behalten. Setzen Sie mit dem Werkzeug „Isochronen auf der Karte“ durch einen Klick einen Start.</translation>
    </message>
    <message>
        <source>The isochrones are not ready yet. Keep them when they are.</source>
        <translation>Die Isochronen sind noch nicht fertig. Behalten Sie sie, wenn sie es sind.</translation>
    </message>
    <message>
        <source>Isochrones on %1</source>
        <translation>Isochronen auf %1</translation>
    </message>
    <message>
        <source>Not solved. Change a start or a setting to try again.</source>
        <translation>Nicht gelöst. Ändern Sie einen Start oder eine Einstellung um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>Wird gelöst…</translation>
    </message>
    <message>
        <source>%L1 cells are reached, the furthest at %2. Solver: %3.</source>
        <translation>%L1 Zellen sind erreicht, die entfernteste bei %2. Löser: %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: mark the path to this place. &lt;b&gt;Enter&lt;/b&gt;: keep the result as layers. &lt;b&gt;Esc&lt;/b&gt;: remove the marked paths. &lt;b&gt;Ctrl+Z&lt;/b&gt;: undo.</source>
        <translation>&lt;b&gt;Klick&lt;/b&gt;: Weg zu dieser Stelle markieren. &lt;b&gt;Eingabe&lt;/b&gt;: Ergebnis als Layer behalten. &lt;b&gt;Esc&lt;/b&gt;: markierte Wege entfernen. &lt;b&gt;Strg+Z&lt;/b&gt;: rückgängig.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: set the start. &lt;b&gt;Drag&lt;/b&gt;: move a start. &lt;b&gt;Shift+click&lt;/b&gt;: add one. &lt;b&gt;Ctrl+click&lt;/b&gt;: remove one. &lt;b&gt;Enter&lt;/b&gt;: keep the result as layers. &lt;b&gt;Esc&lt;/b&gt;: remove all. &lt;b&gt;Ctrl+Z&lt;/b&gt;: undo.</source>
        <translation>&lt;b&gt;Klick&lt;/b&gt;: Start setzen. &lt;b&gt;Ziehen&lt;/b&gt;: Start verschieben. &lt;b&gt;Umschalt+Klick&lt;/b&gt;: Start hinzufügen. &lt;b&gt;Strg+Klick&lt;/b&gt;: Start entfernen. &lt;b&gt;Eingabe&lt;/b&gt;: Ergebnis als Layer behalten. &lt;b&gt;Esc&lt;/b&gt;: alle entfernen. &lt;b&gt;Strg+Z&lt;/b&gt;: rückgängig.</translation>
    </message>
</context>
</TS>
