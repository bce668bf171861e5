<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>%1&lt;br/&gt;Not available here: %2</source>
        <translation>%1&lt;br/&gt;Hier nicht verfügbar: %2</translation>
    </message>
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
    <name>FeatureCells</name>
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
        <source>%1 at %2 lies on impassable or void cells of the raster layer “%3”: no path can start there. Move it to a cell that can be passed, or remove it.</source>
        <translation>%1 bei %2 liegt auf unpassierbaren oder leeren Zellen des Rasterlayers „%3“: Dort kann kein Weg beginnen. Verschieben Sie das Objekt auf eine passierbare Zelle, oder entfernen Sie es.</translation>
    </message>
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
        <translation>%1 hat „%2“ im Feld „%3“; das ist keine Zahl und kann nicht sein Wert sein (%4). Berichtigen Sie das Feld, oder wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>%1 has %2 in the field “%3”, which cannot be its %4: it must be 0 or more. Correct the field, or choose another.</source>
        <translation>%1 hat %2 im Feld „%3“; das kann nicht sein Wert sein (%4): Er muss mindestens 0 sein. Berichtigen Sie das Feld, oder wählen Sie ein anderes.</translation>
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
        <source>%1 cannot be brought from its CRS %2 to the raster&apos;s %3: %4. Correct the CRS of the layer, or move the feature.</source>
        <translation>%1 kann nicht von seinem KBS %2 in das des Rasters, %3, gebracht werden: %4. Berichtigen Sie das KBS des Layers, oder verschieben Sie das Objekt.</translation>
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
        <translation>Der Layer „%1“ (%2) hat kein Objekt mit Geometrie. Wählen Sie einen, der welche hat; sehen Sie nach seinem Filter und, bei „Nur gewählte Objekte“, nach der Auswahl.</translation>
    </message>
</context>
<context>
    <name>FermatAlgorithm</name>
    <message>
        <source>There is not enough memory. Close other programs, or clip the raster.</source>
        <translation>Der Speicher reicht nicht. Schließen Sie andere Programme, oder schneiden Sie das Raster zu.</translation>
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
        <source>%1 is %2, which is also an input or another output. Choose another name.</source>
        <translation>%1 ist %2; das ist auch eine Eingabe oder eine andere Ausgabe. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Look whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Sehen Sie nach, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>%1 is %2, but a shapefile holds no table without geometry. Choose a name that ends in .gpkg, .csv or .xlsx.</source>
        <translation>%1 ist %2, aber ein Shapefile fasst keine Tabelle ohne Geometrie. Wählen Sie einen Namen, der auf .gpkg, .csv oder .xlsx endet.</translation>
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
    <name>HoverPath</name>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>IsochroneBands</name>
    <message>
        <source>INTERVALS is “%1”, in which “%2” is not a number above 0. Write the bands&apos; ends, such as 600,1200,1800, or one width for all, such as step:600.</source>
        <translation>INTERVALS ist „%1“; darin ist „%2“ keine Zahl über 0. Schreiben Sie die Enden der Bänder wie 600,1200,1800, oder eine Breite für alle wie step:600.</translation>
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
        <translation>INTERVALS ist step:%1; das ergibt %2 Bänder bis zur fernsten Zelle bei %3, und höchstens %4 werden gezeichnet. Nehmen Sie eine größere Breite.</translation>
    </message>
</context>
<context>
    <name>IsochroneSession</name>
    <message>
        <source>The raster layer “%1” was removed, and its isochrones with it.</source>
        <translation>Der Rasterlayer „%1“ wurde entfernt und mit ihm seine Isochronen.</translation>
    </message>
    <message>
        <source>The start</source>
        <translation>Der Start</translation>
    </message>
    <message>
        <source>Fermat: isochrones on “%1”</source>
        <translation>Fermat: Isochronen auf „%1“</translation>
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
        <translation>Findet die kürzeste Zeit oder die geringsten Kosten von Quellen zu jeder Zelle eines Geschwindigkeits- oder Kostenrasters.</translation>
    </message>
    <message>
        <source>isochrone,accumulated cost,cost distance,travel time,least cost,wavefront,eikonal,friction,velocity,accessibility,r.cost,dijkstra</source>
        <translation>Isochrone,kumulierte Kosten,Kostendistanz,Laufzeit,Reisezeit,geringste Kosten,Wellenfront,Eikonal,Geschwindigkeit,Erreichbarkeit,isochrone,r.cost,dijkstra</translation>
    </message>
    <message>
        <source>Isochrone intervals</source>
        <translation>Intervalle der Isochronen</translation>
    </message>
    <message>
        <source>Where isochrone bands end: a list such as 600,1200,1800, or one width for all, such as step:600. In the unit of times.</source>
        <translation>Wo die Bänder der Isochronen enden: eine Liste wie 600,1200,1800, oder eine Breite für alle wie step:600. In der Einheit der Zeiten.</translation>
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
        <source>Accumulated time or cost</source>
        <translation>Kumulierte Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Least time or cost from the sources; nodata where no path reaches.</source>
        <translation>Kürzeste Zeit oder geringste Kosten von den Quellen; Nodata, wohin kein Weg führt.</translation>
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
        <translation>Die Richtung, aus der der beste Weg kommt, in Grad von Nord im Uhrzeigersinn; 360 ist Nord, 0 eine Quelle.</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Zuordnung</translation>
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
        <translation>Findet für jede Zelle eines Geschwindigkeits- oder Kostenrasters die kürzeste Zeit oder die geringsten Kosten von den Quellen dorthin und zeichnet Isochronen: Polygone des Geländes, das zwischen zwei Zeiten erreicht wird.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the least time or cost of each cell (Float32); nodata (-9999) where no path reaches.
ISOCHRONES: polygons with the fields id, from and to, one for each interval that has ground. INTERVALS is a list of rising ends, as in 600,1200,1800 (the first begins at 0, ground beyond the last is in none), or step:600 for bands of equal width up to the furthest cell, 10,000 at most. Contours run linearly between cell centres; bands do not overlap and leave out ground that is not reached. A value that is the end of a band belongs to the next one, or to the last. SIMPLIFY moves their boundaries by at most that many map units of the raster to have fewer vertices; neighbours still share their boundary. MIN_AREA gives pieces and holes that are smaller, in square map units, to the neighbour with the longest common boundary, be it a band or ground that is not reached.
BACK_DIRECTION: where the least path to the cell comes from, in degrees clockwise from north, on the ground; north is 360, sources are 0, nodata (-9999) where no path reaches.
ALLOCATION: the id of the source whose path reaches the cell (Int32); nodata (-2147483648) where none does. Of equal paths the first source&apos;s counts.
REACHED_CELLS, MAX_REACHED, SOLVER_USED: how many cells are reached, the greatest value among them, the solver that ran.
Rasters are tiled, compressed GeoTIFFs, or what the file&apos;s extension says. Files appear when they are whole: an error or a cancel leaves none, and what was there before stays.

&lt;b&gt;Limits&lt;/b&gt;
The raster and its distances must fit in memory; what is needed is checked before the work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ISOCHRONES are wanted, but INTERVALS does not say where they end. Give it a list such as 600,1200,1800, or step:600.</source>
        <translation>ISOCHRONES sind gewünscht, aber INTERVALS sagt nicht, wo sie enden. Geben Sie eine Liste wie 600,1200,1800 an, oder step:600.</translation>
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
        <source>%1 cells are reached, the furthest at %2 %3.</source>
        <translation>%1 Zellen sind erreicht, die fernste bei %2 %3.</translation>
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
        <source>Made by %1 %2, %3.</source>
        <translation>Erstellt mit %1 %2, %3.</translation>
    </message>
    <message>
        <source>Processing has no algorithm %1. Enable the plugin Fermat again.</source>
        <translation>Verarbeitung hat keinen Algorithmus %1. Aktivieren Sie die Erweiterung Fermat wieder.</translation>
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
    <name>LayerStyle</name>
    <message>
        <source>The layer “%1” could not be styled: %2</source>
        <translation>Der Layer „%1“ konnte nicht gestaltet werden: %2</translation>
    </message>
</context>
<context>
    <name>LiveLayer</name>
    <message>
        <source>There is no raster to solve on. Add a raster layer of velocities or costs to the project, and choose it in the Fermat panel.</source>
        <translation>Es gibt kein Raster zum Rechnen. Fügen Sie dem Projekt einen Rasterlayer mit Geschwindigkeiten oder Kosten hinzu, und wählen Sie ihn im Bedienfeld Fermat.</translation>
    </message>
    <message>
        <source>Fermat: reading “%1”</source>
        <translation>Fermat: „%1“ wird gelesen</translation>
    </message>
</context>
<context>
    <name>LiveTerrain</name>
    <message>
        <source>The start</source>
        <translation>Der Start</translation>
    </message>
</context>
<context>
    <name>OptionsPage</name>
    <message>
        <source>The fastest that can run</source>
        <translation>Der schnellste, der laufen kann</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>What is free</source>
        <translation>Was frei ist</translation>
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
        <translation>Jeder gibt dasselbe Ergebnis bis aufs letzte Bit; sie unterscheiden sich in Tempo und Speicher.</translation>
    </message>
    <message>
        <source>CUDA &amp;device of new projects</source>
        <translation>CUDA-&amp;Gerät neuer Projekte</translation>
    </message>
    <message>
        <source>The number of the device, where there are several: About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, wo es mehrere gibt: Über Fermat zählt sie auf.</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>&amp;Speichergrenze</translation>
    </message>
    <message>
        <source>A raster that needs more is refused before the work.</source>
        <translation>Ein Raster, das mehr braucht, wird vor der Arbeit abgelehnt.</translation>
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
        <source>Beside the mouse and in the panel.</source>
        <translation>Neben der Maus und im Bedienfeld.</translation>
    </message>
    <message>
        <source>De&amp;cimals</source>
        <translation>&amp;Nachkommastellen</translation>
    </message>
    <message>
        <source>Of seconds, of times in their unit, and of costs.</source>
        <translation>Von Sekunden, von Zeiten in ihrer Einheit und von Kosten.</translation>
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
    <name>OutputStage</name>
    <message>
        <source>The output file %1 cannot be written: %2. Choose a folder that exists and that you may write to.</source>
        <translation>Die Ausgabedatei %1 kann nicht geschrieben werden: %2. Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written. Look whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden. Sehen Sie nach, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>The output file %1 cannot be put in its place: %2. Close the programs that have it open, or choose another name.</source>
        <translation>Die Ausgabedatei %1 kann nicht an ihren Platz gebracht werden: %2. Schließen Sie die Programme, die sie geöffnet haben, oder wählen Sie einen anderen Namen.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” is in the unit “%3”, which is not a unit of velocity. Choose a raster of velocities, or say that this one holds costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The raster layer “%1” holds elevations or slopes, to judge by its name. It is read as velocities in %2. Choose a raster of velocities, or say that this one holds costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The raster layer “%1” holds values from %2 to %3. As velocities in %4 they are implausible. Check the layer, the band and the unit of velocities.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RasterGeometry</name>
    <message>
        <source>True ground lengths cannot be had in the raster&apos;s CRS %1: it is geographic, but its ellipsoid is not known or its unit is not the degree. Reproject the raster to a projected CRS, or to EPSG:4326.</source>
        <translation>Im KBS %1 des Rasters gibt es keine wahren Längen: Es ist geographisch, aber sein Ellipsoid ist nicht bekannt oder seine Einheit ist nicht das Grad. Projizieren Sie das Raster in ein projiziertes KBS um, oder in EPSG:4326.</translation>
    </message>
    <message>
        <source>The raster reaches latitude %1°, on or beyond a pole, where cells have no ground width. Clip it to latitudes between -90° and 90°, or correct its CRS (%2).</source>
        <translation>Das Raster reicht bis zur Breite %1°, an einen Pol oder darüber hinaus, wo Zellen keine Breite haben. Schneiden Sie es auf Breiten zwischen -90° und 90° zu, oder berichtigen Sie sein KBS (%2).</translation>
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
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Sehen Sie nach, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Look whether the disk is full, or take a GeoTIFF (.tif).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Sehen Sie nach, ob der Datenträger voll ist, oder nehmen Sie ein GeoTIFF (.tif).</translation>
    </message>
</context>
<context>
    <name>RayPathsAlgorithm</name>
    <message>
        <source>Ray paths</source>
        <translation>Strahlwege</translation>
    </message>
    <message>
        <source>Traces the paths of least time or cost from sources to receivers.</source>
        <translation>Verfolgt die Wege kürzester Zeit oder geringster Kosten von Quellen zu Empfängern.</translation>
    </message>
    <message>
        <source>least cost path,least time path,ray,route,off road,shortest path,travel time,cost path,r.path,dijkstra</source>
        <translation>Weg geringster Kosten,Weg kürzester Zeit,Strahl,Route,Gelände,kürzester Weg,Laufzeit,ray,route,r.path,dijkstra</translation>
    </message>
    <message>
        <source>A path from each source</source>
        <translation>Ein Weg von jeder Quelle</translation>
    </message>
    <message>
        <source>Off: one path to each receiver, from the source that is nearest by cost. On: one from every source, each solved apart, so that the work grows with their number.</source>
        <translation>Aus: ein Weg zu jedem Empfänger, von der nach Kosten nächsten Quelle. An: einer von jeder Quelle, jede für sich gelöst, so dass die Arbeit mit ihrer Zahl wächst.</translation>
    </message>
    <message>
        <source>One line a pair of source and receiver, from cell centre to cell centre.</source>
        <translation>Eine Linie je Paar von Quelle und Empfänger, von Zellmitte zu Zellmitte.</translation>
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
        <translation>Verfolgt die Wege kürzester Zeit oder geringster Kosten über ein Geschwindigkeits- oder Kostenraster, von Quellen zu Empfängern: Strahlen, wenn das Raster Wellengeschwindigkeiten enthält.

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
        <translation type="unfinished"></translation>
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
        <translation>Es gibt keinen Start, von dem ein Weg kommen könnte. Setzen Sie einen mit dem Werkzeug Isochronen auf der Karte.</translation>
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
</context>
<context>
    <name>ReceiverAlgorithm</name>
    <message>
        <source>End point</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Where a path ends; in any CRS. Its id is 0.</source>
        <translation>Wo ein Weg endet; in jedem KBS. Seine Kennung ist 0.</translation>
    </message>
    <message>
        <source>Receivers</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Points where paths end; in any CRS. The end point counts too, where both are given.</source>
        <translation>Punkte, an denen Wege enden; in jedem KBS. Der Endpunkt zählt auch, wenn beides angegeben ist.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Receivers&lt;/b&gt;
END_POINT and the points of RECEIVERS, in any CRS. The id of END_POINT is 0, that of a point its feature id. A receiver outside the raster is an error; one on a cell that cannot be passed is not reached, with a warning.

</source>
        <translation>&lt;b&gt;Empfänger&lt;/b&gt;
END_POINT und die Punkte von RECEIVERS, in jedem KBS. Die Kennung von END_POINT ist 0, die eines Punktes die seines Objekts. Ein Empfänger außerhalb des Rasters ist ein Fehler; einer auf einer unpassierbaren Zelle wird nicht erreicht, mit einer Warnung.

</translation>
    </message>
    <message>
        <source>There is no receiver: give an end point (END_POINT), a layer of points (RECEIVERS), or both.</source>
        <translation>Es gibt keinen Empfänger: Geben Sie einen Endpunkt (END_POINT), einen Punktlayer (RECEIVERS) oder beides an.</translation>
    </message>
    <message>
        <source>Receiver %1 at %2 lies on an impassable or void cell: no path reaches it.</source>
        <translation>Empfänger %1 bei %2 liegt auf einer unpassierbaren oder leeren Zelle: Kein Weg erreicht ihn.</translation>
    </message>
</context>
<context>
    <name>SourceAlgorithm</name>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Where paths start; in any CRS. Its id is 0.</source>
        <translation>Wo Wege beginnen; in jedem KBS. Seine Kennung ist 0.</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Points, lines or polygons where paths start: every cell that one touches is a start. In any CRS. The start point counts too, where both are given.</source>
        <translation>Punkte, Linien oder Polygone, an denen Wege beginnen: Jede Zelle, die eines berührt, ist ein Start. In jedem KBS. Der Startpunkt zählt auch, wenn beides angegeben ist.</translation>
    </message>
    <message>
        <source>Field with the sources&apos; start costs</source>
        <translation>Feld mit den Startkosten der Quellen</translation>
    </message>
    <message>
        <source>What paths have cost before their first step, 0 or more. NULL is 0.</source>
        <translation>Was Wege vor ihrem ersten Schritt gekostet haben, mindestens 0. NULL ist 0.</translation>
    </message>
    <message>
        <source>Field with the sources&apos; maximum costs</source>
        <translation>Feld mit den Höchstkosten der Quellen</translation>
    </message>
    <message>
        <source>Where the paths of a source end, start cost included. NULL is no maximum of its own.</source>
        <translation>Wo die Wege einer Quelle enden, Startkosten eingerechnet. NULL ist keine eigene Grenze.</translation>
    </message>
    <message>
        <source>Field with the sources&apos; ids</source>
        <translation>Feld mit den Kennungen der Quellen</translation>
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
        <source>Cells that are further are not reached. Not set: everything that can be.</source>
        <translation>Fernere Zellen werden nicht erreicht. Nicht gesetzt: alles, was erreichbar ist.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Each gives the same result to the last bit; they differ in speed and memory. auto takes the fastest that can run.</source>
        <translation>Jeder gibt dasselbe Ergebnis bis aufs letzte Bit; sie unterscheiden sich in Tempo und Speicher. auto nimmt den schnellsten, der laufen kann.</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>The number of the device that CUDA solvers run on, where there are several: the box About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, auf dem CUDA-Löser laufen, wo es mehrere gibt: Über Fermat zählt sie auf.</translation>
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
        <source>Solved in %1 s (%2).</source>
        <translation>Gelöst in %1 s (%2).</translation>
    </message>
    <message>
        <source>Names in capitals are parameters and outputs: point at a parameter to see its name.

&lt;b&gt;The raster&lt;/b&gt;
Velocity: how fast one moves in a cell, in VELOCITY_UNIT. Times come out in TIME_UNIT, and all times given (maximum, start costs, intervals) are in it too.
Cost per map unit of length: what a map unit costs in a cell; a metre, where the CRS is geographic.
Cost per cell: what crossing a cell from west to east costs. From south to north it is that times the cell&apos;s height over its width.
Scale, offset, nodata, masks and the layer&apos;s additional nodata values are followed. Void cells (nodata, NaN) are impassable. Cells of velocity 0 are impassable, or get ZERO_VELOCITY. Cells of infinite cost are impassable. Negative values, infinite velocities and costs of 0 are refused, and the first such cell is named.

&lt;b&gt;Lengths&lt;/b&gt;
With a projected CRS lengths on the map count, in metres whatever its unit. With a geographic CRS the true lengths of geodesics on its ellipsoid count, row by row; paths do not cross the 180° meridian from one edge of the raster to the other. Without a CRS map units are metres. Cells need not be square. Rotated and sheared grids are refused.

&lt;b&gt;Sources&lt;/b&gt;
START_POINT and the features of SOURCES, in any CRS. Every cell that a feature touches is a start, at the feature&apos;s start cost. A point outside the raster, or on a cell that cannot be passed, is an error. A line or polygon starts from those of its cells that can be passed; that there is none is an error. A source&apos;s maximum cost bounds its own paths, start cost included, MAX_COST those of all. The id of START_POINT is 0, that of a feature its feature id, unless ID_FIELD gives another.

&lt;b&gt;Paths&lt;/b&gt;
A path goes from cell centre to cell centre. A step costs the exact integral along its straight line, and a step that crosses an impassable cell is shut. CORNERS says whether a step may pass the corner where cells touch. RADIUS sets how many directions a step can have, and with it how much longer than the straight line a path over even ground of square cells can be: 8 directions and 8.2 % for 1, 16 and 2.8 % for 2, 32 and 1.3 % for 3, 48 and 0.8 % for 4, 80 and 0.5 % for 5, 96 and 0.3 % for 6.

&lt;b&gt;Exactness&lt;/b&gt;
Over these paths the result is the least there is, not an approximation. It is computed in 32-bit floating-point numbers: the slowness of a cell, the length of a step and their product are rounded once each, and the sum once a step. For a path of N cells the relative error is at most (N + 3) · 2^-24 with RADIUS 1, (N + 2 · RADIUS + 2) · 2^-24 with more. Each solver gives the same bits, with any number of threads.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The raster layer “%1” has no CRS: its map units are taken for metres.</source>
        <translation>Der Rasterlayer „%1“ hat kein KBS: Seine Karteneinheiten gelten als Meter.</translation>
    </message>
    <message>
        <source>Solved for 1 source in %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved for %1 sources in %2 s, %3 ms each.</source>
        <translation type="unfinished"></translation>
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
        <translation>Lost Zellen zum Starten aus und sagt, wie viel des Geländes jede erreichen kann.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of start positions</source>
        <translation>Zahl der Startorte</translation>
    </message>
    <message>
        <source>How many cells to draw.</source>
        <translation>Wie viele Zellen ausgelost werden.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Zufallszahl</translation>
    </message>
    <message>
        <source>Another number draws other cells.</source>
        <translation>Eine andere Zahl lost andere Zellen aus.</translation>
    </message>
    <message>
        <source>Start positions</source>
        <translation>Startorte</translation>
    </message>
    <message>
        <source>A point at the centre of each cell drawn.</source>
        <translation>Ein Punkt in der Mitte jeder ausgelosten Zelle.</translation>
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
        <translation>Keine Zelle von Kanal %1 des Rasterlayers „%2“ kann mit ihren acht Nachbarn passiert werden, also gibt es keine auszulosen. Sehen Sie nach seinem Nodata-Wert, oder setzen Sie ZERO_VELOCITY.</translation>
    </message>
    <message>
        <source>Only %1 cells of the raster layer “%2” can be passed together with their eight neighbours; COUNT is %3.</source>
        <translation>Nur %1 Zellen des Rasterlayers „%2“ können mit ihren acht Nachbarn passiert werden; COUNT ist %3.</translation>
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
        <source>this velocity is too large to take any time. Set this value as the layer&apos;s nodata, or correct the raster.</source>
        <translation>Diese Geschwindigkeit ist zu groß, um Zeit zu brauchen. Setzen Sie diesen Wert als Nodata des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be more than zero, or paths of no cost would have no least one. Raise it to a small cost, or set it as the layer&apos;s nodata.</source>
        <translation>Kosten müssen größer als null sein, sonst gäbe es unter Wegen ohne Kosten keinen geringsten. Heben Sie sie auf kleine Kosten an, oder setzen Sie den Wert als Nodata des Layers.</translation>
    </message>
    <message>
        <source>No cell of band %1 of the raster layer “%2” can be passed: all are void or impassable. Look at its nodata value and at what it counts in.</source>
        <translation>Keine Zelle von Kanal %1 des Rasterlayers „%2“ kann passiert werden: Alle sind leer oder unpassierbar. Sehen Sie nach seinem Nodata-Wert und seiner Einheit.</translation>
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
        <translation type="unfinished"></translation>
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
        <translation>Zufallszahl</translation>
    </message>
    <message>
        <source>Of rough terrain: another number gives another landscape.</source>
        <translation>Von rauem Gelände: Eine andere Zahl gibt eine andere Landschaft.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Of the vertical gradient&apos;s first row; of the checkerboard&apos;s first squares.</source>
        <translation>Der ersten Zeile des senkrechten Gradienten; der ersten Felder des Schachbretts.</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Of the vertical gradient: what the velocity gains with each map unit of depth.</source>
        <translation>Des senkrechten Gradienten: was die Geschwindigkeit mit jeder Karteneinheit Tiefe gewinnt.</translation>
    </message>
    <message>
        <source>Second velocity</source>
        <translation>Zweite Geschwindigkeit</translation>
    </message>
    <message>
        <source>Of the checkerboard&apos;s other squares. 0 makes them impassable.</source>
        <translation>Der anderen Felder des Schachbretts. 0 macht sie unpassierbar.</translation>
    </message>
    <message>
        <source>Side of a square (cells)</source>
        <translation>Seite eines Feldes (Zellen)</translation>
    </message>
    <message>
        <source>Of the checkerboard.</source>
        <translation>Des Schachbretts.</translation>
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
        <source>Of horizontal layers: depth of the top and velocity. Of the radial profile: radius and velocity. In map units; each depth or radius greater than the one before. On a command line: 0,1500,5000,2500</source>
        <translation>Von waagrechten Schichten: Tiefe der Oberkante und Geschwindigkeit. Vom radialen Profil: Radius und Geschwindigkeit. In Karteneinheiten; jede Tiefe und jeder Radius größer als der vorige. Auf einer Kommandozeile: 0,1500,5000,2500</translation>
    </message>
    <message>
        <source>Axis of the profile</source>
        <translation>Achse des Profils</translation>
    </message>
    <message>
        <source>Where the radial profile&apos;s radius is 0. Not set: the middle of the raster.</source>
        <translation>Wo der Radius des radialen Profils 0 ist. Nicht gesetzt: die Mitte des Rasters.</translation>
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
        <source>Of velocity rasters only.</source>
        <translation>Nur von Geschwindigkeitsrastern.</translation>
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
        <source>Of all times, those given and those that come out. Of velocity rasters only: with costs, all amounts are costs.</source>
        <translation>Aller Zeiten, der angegebenen und der gefundenen. Nur von Geschwindigkeitsrastern: Bei Kosten sind alle Beträge Kosten.</translation>
    </message>
    <message>
        <source>Velocity of cells of velocity 0</source>
        <translation>Geschwindigkeit von Zellen der Geschwindigkeit 0</translation>
    </message>
    <message>
        <source>In the raster&apos;s unit. Not set: cells of velocity 0 are impassable.</source>
        <translation>In der Einheit des Rasters. Nicht gesetzt: Zellen der Geschwindigkeit 0 sind unpassierbar.</translation>
    </message>
    <message>
        <source>Radius of the neighbourhood (cells)</source>
        <translation>Radius der Nachbarschaft (Zellen)</translation>
    </message>
    <message>
        <source>A step past the corner of cells is open</source>
        <translation>Ein Schritt an der Ecke von Zellen vorbei ist offen</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Unless both cells beside it are impassable</source>
        <translation>Außer beide Zellen daneben sind unpassierbar</translation>
    </message>
    <message>
        <source>Only if both cells beside it can be passed</source>
        <translation>Nur wenn beide Zellen daneben passierbar sind</translation>
    </message>
    <message>
        <source>Whether a diagonal step may slip between two cells that touch at a corner.</source>
        <translation>Ob ein schräger Schritt zwischen zwei Zellen hindurch darf, die sich an einer Ecke berühren.</translation>
    </message>
    <message>
        <source>ZERO_VELOCITY is %1; it must be more than 0. Leave it empty to make cells of velocity 0 impassable.</source>
        <translation>ZERO_VELOCITY ist %1; es muss größer als 0 sein. Lassen Sie es leer, und Zellen der Geschwindigkeit 0 sind unpassierbar.</translation>
    </message>
    <message>
        <source>1: steps to the 8 neighbours, whose paths are up to 8.2 % too long. 2: 16 directions, 2.8 %; enough for most terrain. 3: 32 directions, 1.3 %. 6: 96 directions, 0.3 %; for seismic rays. More directions take more time and memory.</source>
        <translation>1: Schritte zu den 8 Nachbarn, deren Wege bis zu 8,2 % zu lang sind. 2: 16 Richtungen, 2,8 %; genug für das meiste Gelände. 3: 32 Richtungen, 1,3 %. 6: 96 Richtungen, 0,3 %; für seismische Strahlen. Mehr Richtungen brauchen mehr Zeit und Speicher.</translation>
    </message>
</context>
<context>
    <name>TerrainInput</name>
    <message>
        <source>The raster layer “%1” (%2 × %3 cells) needs %4 GiB of memory, and Fermat&apos;s options allow %5 GiB. Clip it, take larger cells, or raise the limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Der Rasterlayer „%1“ (%2 × %3 Zellen) braucht %4 GiB Speicher, und Fermats Optionen erlauben %5 GiB. Schneiden Sie ihn zu, nehmen Sie größere Zellen, oder heben Sie die Grenze unter Einstellungen &gt; Optionen &gt; Fermat.</translation>
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
        <source>Makes the table of the least times or costs from every source to every receiver.</source>
        <translation>Erstellt die Tabelle der kürzesten Zeiten oder geringsten Kosten von jeder Quelle zu jedem Empfänger.</translation>
    </message>
    <message>
        <source>od matrix,origin destination,cost matrix,distance matrix,traveltime table,travel time,first arrival,accessibility,least cost,shortest path</source>
        <translation>Quelle-Ziel-Matrix,Kostenmatrix,Distanzmatrix,Laufzeittabelle,Laufzeit,Ersteinsatz,Erreichbarkeit,geringste Kosten,kürzester Weg,od matrix</translation>
    </message>
    <message>
        <source>A table without geometry: one row a pair of source and receiver.</source>
        <translation>Eine Tabelle ohne Geometrie: eine Zeile je Paar von Quelle und Empfänger.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
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
        <source>The share by which a value may differ and still count as equal. 0: every bit must be right, as in the rasters of Isochrones. For rasters of other programs: about 1e-6 for 32-bit numbers.</source>
        <translation>Der Anteil, um den ein Wert abweichen darf und noch als gleich gilt. 0: Jedes Bit muss stimmen, wie in den Rastern von Isochronen. Für Raster anderer Programme: etwa 1e-6 bei 32-Bit-Zahlen.</translation>
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
        <source>Checks whether a raster holds the least time or cost from the sources, as Isochrones writes it: give the parameters that it was made with. Each cell is checked against its neighbours, so a single wrong cell shows. With sources of different maximum costs the problem is solved again and compared.

</source>
        <translation>Prüft, ob ein Raster die kürzeste Zeit oder die geringsten Kosten von den Quellen enthält, wie Isochronen es schreibt: Geben Sie die Parameter an, mit denen es entstand. Jede Zelle wird an ihren Nachbarn geprüft, so dass eine einzelne falsche auffällt. Bei Quellen mit verschiedenen Höchstkosten wird noch einmal gelöst und verglichen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Rules&lt;/b&gt;
SOURCES_START: where no source is at its start cost, every cell is unreached.
ZERO_IS_A_SOURCE: every cell at zero distance is a source.
UNREACHED_IS_SHUT: an unreached cell is impassable, or no neighbour reaches it.
LEAST_OF_NEIGHBOURS: every distance is the least over the cell&apos;s neighbours.

&lt;b&gt;Outputs&lt;/b&gt;
VALID: whether no cell breaks a rule. For each rule the number of cells that break it. REPORT: an HTML page with the counts and the first 100 violations, each with row, column, coordinates, the value found and the value expected.

&lt;b&gt;Limits&lt;/b&gt;
DISTANCE must lie on the same grid; band 1 counts, and void cells are unreached. With TOLERANCE 0 every bit counts. SOLVER is accepted, so that the same parameters can be given, and changes nothing.</source>
        <translation type="unfinished"></translation>
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
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>Isochrones on the Map</source>
        <translation>Isochronen auf der Karte</translation>
    </message>
    <message>
        <source>Click a start and see the isochrones. Drag it to move them; Shift+click adds a start, Ctrl+click removes one, Backspace the last, Esc all. Enter or the right button keeps them as layers.</source>
        <translation>Klicken Sie einen Start und sehen Sie die Isochronen. Ziehen verschiebt ihn; Umschalt+Klick fügt einen Start hinzu, Strg+Klick entfernt einen, Rücktaste den letzten, Esc alle. Eingabe oder die rechte Taste behält sie als Layer.</translation>
    </message>
    <message>
        <source>Rays on the Map</source>
        <translation>Strahlen auf der Karte</translation>
    </message>
    <message>
        <source>Shows the path of least time from the starts to the mouse. A click marks it, Esc lets go of those marked, Enter or the right button keeps them as layers.</source>
        <translation>Zeigt den Weg kürzester Zeit von den Starts zur Maus. Ein Klick merkt ihn vor, Esc lässt die vorgemerkten los, Eingabe oder die rechte Taste behält sie als Layer.</translation>
    </message>
    <message>
        <source>Keep Isochrones and Rays</source>
        <translation>Isochronen und Strahlen behalten</translation>
    </message>
    <message>
        <source>Makes layers of the isochrones and of the marked paths, in a group of their own.</source>
        <translation>Macht aus den Isochronen und den vorgemerkten Wegen Layer in einer eigenen Gruppe.</translation>
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
        <translation>Bedienfeld Fermat</translation>
    </message>
    <message>
        <source>Shows or hides the settings of the map tools.</source>
        <translation>Zeigt oder verbirgt die Einstellungen der Kartenwerkzeuge.</translation>
    </message>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
    <message>
        <source>There is nothing to keep yet. Click a start with the tool Isochrones on the Map.</source>
        <translation>Noch gibt es nichts zu behalten. Klicken Sie einen Start mit dem Werkzeug Isochronen auf der Karte.</translation>
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
    <message>
        <source>Not solved. Change a start or a setting to try again.</source>
        <translation>Nicht gelöst. Ändern Sie einen Start oder eine Einstellung für einen neuen Versuch.</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>Wird gelöst…</translation>
    </message>
    <message>
        <source>%L1 cells are reached, the furthest at %2. Solver: %3.</source>
        <translation>%L1 Zellen sind erreicht, die fernste bei %2. Löser: %3.</translation>
    </message>
</context>
</TS>
