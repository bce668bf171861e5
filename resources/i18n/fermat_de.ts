<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AccumulateAlgorithm</name>
    <message>
        <source>Resistant kernels (reach of many sources)</source>
        <translation>Widerstandskerne (Reichweite vieler Quellen)</translation>
    </message>
    <message>
        <source>Adds up, for each cell, how well it can be reached from all sources: the density of dispersal or visits, or how many people or sites are within reach.</source>
        <translation>Summiert für jede Zelle, wie gut sie von allen Quellen aus zu erreichen ist: die Dichte von Ausbreitung oder Besuchen, oder wie viele Menschen oder Orte in Reichweite sind.</translation>
    </message>
    <message>
        <source>resistant kernel,dispersal,connectivity,landscape ecology,UNICOR,CoLa,density,accessibility,potential,population within reach,cumulative opportunities,isochrone,cost distance</source>
        <translation>Widerstandskern,resistant kernel,Ausbreitung,Konnektivität,Biotopverbund,Landschaftsökologie,UNICOR,CoLa,Dichte,Erreichbarkeit,Potenzial,Bevölkerung in Reichweite,Isochrone,Kostendistanz</translation>
    </message>
    <message>
        <source>Field with the weights of sources</source>
        <translation>Feld mit den Gewichten der Quellen</translation>
    </message>
    <message>
        <source>How much a source counts, such as a number of animals or people: 0 or more. NULL means 0. If not set, and for the start point, the weight is 1.</source>
        <translation>Wie viel eine Quelle zählt, etwa eine Zahl von Tieren oder Menschen: 0 oder mehr. NULL bedeutet 0. Ohne Angabe, und für den Startpunkt, ist das Gewicht 1.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Linear: 1 - C / T</source>
        <translation>Linear: 1 - C / T</translation>
    </message>
    <message>
        <source>Gaussian: exp(-C² / 2(T/4)²)</source>
        <translation>Gauß: exp(-C² / 2(T/4)²)</translation>
    </message>
    <message>
        <source>Inverse: 1 / (1 + C)</source>
        <translation>Kehrwert: 1 / (1 + C)</translation>
    </message>
    <message>
        <source>Inverse square: 1 / (1 + C²)</source>
        <translation>Kehrwert des Quadrats: 1 / (1 + C²)</translation>
    </message>
    <message>
        <source>Even: 1 within reach</source>
        <translation>Gleich: 1 in Reichweite</translation>
    </message>
    <message>
        <source>The share of a source in a cell that costs C to reach. T is the maximum time or cost (MAX_COST, or MAX_COST_FIELD where that is less), beyond which the share is 0. C is in the unit of the costs.</source>
        <translation>Der Anteil einer Quelle an einer Zelle, die sie mit den Kosten C erreicht. T ist die größte Zeit oder die Höchstkosten (MAX_COST, oder MAX_COST_FIELD, wo es kleiner ist); darüber ist der Anteil 0. C hat die Einheit der Kosten.</translation>
    </message>
    <message>
        <source>Resistant kernels</source>
        <translation>Widerstandskerne</translation>
    </message>
    <message>
        <source>For each cell the sum over all sources of weight times share. Cells that no source reaches are empty.</source>
        <translation>Für jede Zelle die Summe über alle Quellen von Gewicht mal Anteil. Zellen, die keine Quelle erreicht, sind leer.</translation>
    </message>
    <message>
        <source>Cells within reach</source>
        <translation>Zellen in Reichweite</translation>
    </message>
    <message>
        <source>Largest sum</source>
        <translation>Größte Summe</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each source, as many at a time as there are processor cores and memory for, and keeps no raster for each. With a maximum time or cost, a source takes only as long as what it reaches.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal für jede Quelle, so viele gleichzeitig, wie Prozessorkerne und Speicher erlauben, und behält für keine ein Raster. Mit einer größten Zeit oder Höchstkosten braucht eine Quelle nur so lange wie das, was sie erreicht.</translation>
    </message>
    <message>
        <source>%1 has no maximum time or cost above 0, but this kernel (KERNEL) falls to the end of the reach. Set MAX_COST, or choose the kernel Inverse, Inverse square or Even.</source>
        <translation>%1 hat keine größte Zeit oder Höchstkosten über 0, aber dieser Kern (KERNEL) fällt bis zum Ende der Reichweite. Setzen Sie MAX_COST, oder wählen Sie den Kern Kehrwert, Kehrwert des Quadrats oder Gleich.</translation>
    </message>
    <message>
        <source>The weights of all sources that are left are 0, so every sum is 0. Choose another field (WEIGHT_FIELD), or leave it out.</source>
        <translation>Die Gewichte aller übrigen Quellen sind 0, also ist jede Summe 0. Wählen Sie ein anderes Feld (WEIGHT_FIELD), oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Sum of shares</source>
        <translation>Summe der Anteile</translation>
    </message>
    <message>
        <source>%1 cells are within reach. The largest sum is %2.</source>
        <translation>%1 Zellen sind in Reichweite. Die größte Summe ist %2.</translation>
    </message>
    <message>
        <source>Adds up, for each cell of a velocity, cost or elevation raster, the shares of all sources: weight times a kernel of the least time or cost from the source. So you see where animals from many places may roam (resistant kernels, Compton and others 2007), or how many people or sites can be reached from everywhere.

</source>
        <translation>Summiert für jede Zelle eines Rasters von Geschwindigkeiten, Kosten oder Höhen die Anteile aller Quellen: Gewicht mal einem Kern der kürzesten Zeit oder der geringsten Kosten von der Quelle. So sehen Sie, wo Tiere von vielen Orten umherstreifen können (Widerstandskerne, Compton und andere 2007), oder wie viele Menschen oder Orte von überall aus erreicht werden.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Kernels&lt;/b&gt;
C is the least time or cost from a source to the cell, and T is the maximum time or cost.
Linear: 1 - C / T. Gaussian: exp(-C² / 2(T/4)²). Inverse: 1 / (1 + C). Inverse square: 1 / (1 + C²). Even: 1, so that the sum is the total weight of all sources within reach. Linear and Gaussian need T. With the others you can leave it out, but then every source is solved on the whole raster.
Inverse kernels depend on the unit of C: with minutes they fall faster than with hours.
How many people reach a place within T: take the people as sources with their number as weight, and the kernel Even. On slopes, set DIRECTION to the way that people go: away from the sources is the way from the people to the place.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the sums, as floats. They do not depend on the order of the sources, the number of threads or the device, to the last bit. A feature with several cells is one source, and its nearest cell counts.
REACHED_CELLS: the number of cells with a sum. LARGEST_SUM: the largest sum. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Kerne&lt;/b&gt;
C ist die kürzeste Zeit oder sind die geringsten Kosten von einer Quelle zur Zelle, T die größte Zeit oder die Höchstkosten.
Linear: 1 - C / T. Gauß: exp(-C² / 2(T/4)²). Kehrwert: 1 / (1 + C). Kehrwert des Quadrats: 1 / (1 + C²). Gleich: 1; dann ist die Summe das Gewicht aller Quellen in Reichweite. Linear und Gauß brauchen T. Bei den anderen können Sie es weglassen, aber dann wird jede Quelle auf dem ganzen Raster gelöst.
Kehrwerte hängen von der Einheit von C ab: Mit Minuten fallen sie schneller als mit Stunden.
Wie viele Menschen einen Ort innerhalb von T erreichen: Nehmen Sie die Menschen als Quellen mit ihrer Zahl als Gewicht, und den Kern Gleich. An Hängen setzen Sie DIRECTION auf den Weg, den die Menschen gehen: weg von den Quellen ist der Weg von den Menschen zum Ort.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die Summen, als Gleitkommazahlen. Sie hängen nicht von der Reihenfolge der Quellen, der Zahl der Threads oder dem Gerät ab, bis zum letzten Bit. Ein Objekt mit mehreren Zellen ist eine Quelle, und seine nächste Zelle zählt.
REACHED_CELLS: die Zahl der Zellen mit einer Summe. LARGEST_SUM: die größte Summe. SOLVER_USED: der Löser, der lief.

</translation>
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
    <name>AllPairsAlgorithm</name>
    <message>
        <source>Skipped nodes: %1.</source>
        <translation>Ausgelassene Knoten: %1.</translation>
    </message>
    <message>
        <source>Least cost between nodes</source>
        <translation>Geringste Kosten zwischen Knoten</translation>
    </message>
    <message>
        <source>Row of the node before</source>
        <translation>Zeile des Knotens davor</translation>
    </message>
    <message>
        <source>Solved for %1 nodes in %2 s, written in %3 s.</source>
        <translation>Für %1 Knoten in %2 s gelöst, in %3 s geschrieben.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>Mittlere Kosten</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>Exzentrizität</translation>
    </message>
    <message>
        <source>All pairs of nodes (distance matrix and centrality)</source>
        <translation>Alle Paare von Knoten (Distanzmatrix und Zentralität)</translation>
    </message>
    <message>
        <source>Makes the matrix of the least costs between all nodes of a network of lines or of a table of edges, and the centrality of the nodes.</source>
        <translation>Macht die Matrix der geringsten Kosten zwischen allen Knoten eines Netzes von Linien oder einer Tabelle von Kanten, und die Zentralität der Knoten.</translation>
    </message>
    <message>
        <source>all pairs,shortest path,distance matrix,cost matrix,floyd,warshall,graph,edge list,adjacency,centrality,closeness,harmonic,eccentricity,diameter,radius,network analysis</source>
        <translation>alle Paare,kürzester Weg,Distanzmatrix,Kostenmatrix,floyd,warshall,Graph,Kantenliste,Adjazenz,Zentralität,Nähe,harmonisch,Exzentrizität,Durchmesser,Radius,Netzwerkanalyse</translation>
    </message>
    <message>
        <source>Lines of the network, or table of edges</source>
        <translation>Linien des Netzes, oder Tabelle von Kanten</translation>
    </message>
    <message>
        <source>Roads or other lines, which meet where they have a vertex in common. Or any table in which each row is an edge between two nodes: then set FROM_FIELD and TO_FIELD.</source>
        <translation>Straßen oder andere Linien, die sich treffen, wo sie einen Stützpunkt gemeinsam haben. Oder eine beliebige Tabelle, in der jede Zeile eine Kante zwischen zwei Knoten ist: Dann setzen Sie FROM_FIELD und TO_FIELD.</translation>
    </message>
    <message>
        <source>Table: field with the node from</source>
        <translation>Tabelle: Feld mit dem Knoten von</translation>
    </message>
    <message>
        <source>The id of the node where an edge begins: a number or a text. Set it for a table of edges; leave it empty for lines. With it, the geometry of INPUT does not count.</source>
        <translation>Die Id des Knotens, an dem eine Kante beginnt: eine Zahl oder ein Text. Setzen Sie es für eine Tabelle von Kanten; lassen Sie es für Linien leer. Ist es gesetzt, zählt die Geometrie von INPUT nicht.</translation>
    </message>
    <message>
        <source>Table: field with the node to</source>
        <translation>Tabelle: Feld mit dem Knoten nach</translation>
    </message>
    <message>
        <source>The id of the node where an edge ends.</source>
        <translation>Die Id des Knotens, an dem eine Kante endet.</translation>
    </message>
    <message>
        <source>Field with the costs</source>
        <translation>Feld mit den Kosten</translation>
    </message>
    <message>
        <source>Table: what the edge costs, 0 or more; NULL: closed; not set: each edge costs 1. Lines: what the whole line costs from its first vertex to its last; negative or NULL: closed; not set: STRATEGY counts.</source>
        <translation>Tabelle: was die Kante kostet, 0 oder mehr; NULL: gesperrt; nicht gesetzt: Jede Kante kostet 1. Linien: was die ganze Linie von ihrem ersten bis zu ihrem letzten Stützpunkt kostet; negativ oder NULL: gesperrt; nicht gesetzt: STRATEGY zählt.</translation>
    </message>
    <message>
        <source>Table: edges lead one way</source>
        <translation>Tabelle: Kanten führen in eine Richtung</translation>
    </message>
    <message>
        <source>On: an edge leads only from FROM_FIELD to TO_FIELD. Off: also back, at the same cost. It has no effect with REVERSE_COST_FIELD, nor on lines.</source>
        <translation>An: Eine Kante führt nur von FROM_FIELD nach TO_FIELD. Aus: auch zurück, zu denselben Kosten. Ohne Wirkung mit REVERSE_COST_FIELD und bei Linien.</translation>
    </message>
    <message>
        <source>Field with the costs backward</source>
        <translation>Feld mit den Kosten rückwärts</translation>
    </message>
    <message>
        <source>What the edge or the line costs the other way. Closed as with COST_FIELD.</source>
        <translation>Was die Kante oder die Linie in der anderen Richtung kostet. Gesperrt wie bei COST_FIELD.</translation>
    </message>
    <message>
        <source>Only these nodes</source>
        <translation>Nur diese Knoten</translation>
    </message>
    <message>
        <source>Lines: points, each of which means the nearest node of the network. Table: rows with the ids of nodes. Only these nodes get rows and columns, but paths still lead through all nodes. Not set: all nodes.</source>
        <translation>Linien: Punkte, von denen jeder den nächsten Knoten des Netzes meint. Tabelle: Zeilen mit den Ids von Knoten. Nur diese Knoten bekommen Zeilen und Spalten, aber Wege führen weiterhin durch alle Knoten. Nicht gesetzt: alle Knoten.</translation>
    </message>
    <message>
        <source>Field with the ids of these nodes</source>
        <translation>Feld mit den Ids dieser Knoten</translation>
    </message>
    <message>
        <source>Table: the ids as in FROM_FIELD and TO_FIELD. Lines: whole numbers or names for the points in the results; not set: the features&apos; ids.</source>
        <translation>Tabelle: die Ids wie in FROM_FIELD und TO_FIELD. Linien: ganze Zahlen oder Namen für die Punkte in den Ergebnissen; nicht gesetzt: die Ids der Objekte.</translation>
    </message>
    <message>
        <source>Greatest way to a node (m)</source>
        <translation>Größter Weg zu einem Knoten (m)</translation>
    </message>
    <message>
        <source>Points of NODES that are further away from a node of the network, in metres, are skipped.</source>
        <translation>Punkte von NODES, die weiter von einem Knoten des Netzes entfernt sind, in Metern, werden ausgelassen.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Each gives the same result; they differ in speed and memory. auto takes the fastest that can run.</source>
        <translation>Alle liefern dasselbe Ergebnis; sie unterscheiden sich in Tempo und Speicher. auto nimmt den schnellsten, der laufen kann.</translation>
    </message>
    <message>
        <source>Matrix of costs</source>
        <translation>Matrix der Kosten</translation>
    </message>
    <message>
        <source>Matrix of predecessors</source>
        <translation>Matrix der Vorgänger</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>Tabelle der Paare</translation>
    </message>
    <message>
        <source>One row for each pair of nodes.</source>
        <translation>Eine Zeile für jedes Paar von Knoten.</translation>
    </message>
    <message>
        <source>Centrality</source>
        <translation>Zentralität</translation>
    </message>
    <message>
        <source>The nodes with their closeness, harmonic closeness and eccentricity: points for lines, rows for a table.</source>
        <translation>Die Knoten mit ihrer Nähe, harmonischen Nähe und Exzentrizität: Punkte bei Linien, Zeilen bei einer Tabelle.</translation>
    </message>
    <message>
        <source>Nodes of the matrix</source>
        <translation>Knoten der Matrix</translation>
    </message>
    <message>
        <source>Greatest cost between two nodes</source>
        <translation>Größte Kosten zwischen zwei Knoten</translation>
    </message>
    <message>
        <source>Least eccentricity of a node</source>
        <translation>Kleinste Exzentrizität eines Knotens</translation>
    </message>
    <message>
        <source>Pairs without path</source>
        <translation>Paare ohne Weg</translation>
    </message>
    <message>
        <source>Nodes that were skipped</source>
        <translation>Ausgelassene Knoten</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds the least costs between all pairs of nodes: of a network of lines, or of any graph that is a table of edges, such as flights or neurons.

</source>
        <translation>Findet die geringsten Kosten zwischen allen Paaren von Knoten: eines Netzes von Linien, oder eines beliebigen Graphen, der eine Tabelle von Kanten ist, etwa Flüge oder Neuronen.

</translation>
    </message>
    <message>
        <source>Only one of FROM_FIELD and TO_FIELD is set. Set both for a table of edges, or none for a layer of lines.</source>
        <translation>Nur eines von FROM_FIELD und TO_FIELD ist gesetzt. Setzen Sie beide für eine Tabelle von Kanten, oder keines für einen Linienlayer.</translation>
    </message>
    <message>
        <source>The layer “%1” (INPUT) holds no lines. Choose a layer of lines, or set FROM_FIELD and TO_FIELD if each row is an edge.</source>
        <translation>Der Layer „%1“ (INPUT) enthält keine Linien. Wählen Sie einen Linienlayer, oder setzen Sie FROM_FIELD und TO_FIELD, wenn jede Zeile eine Kante ist.</translation>
    </message>
    <message>
        <source>The layer “%1” (NODES) holds no points. Choose a layer of points.</source>
        <translation>Der Layer „%1“ (NODES) enthält keine Punkte. Wählen Sie einen Punktlayer.</translation>
    </message>
    <message>
        <source>NODE_ID_FIELD must be the field of “%1” (NODES) with the ids of the nodes. Choose one of its fields: %2.</source>
        <translation>NODE_ID_FIELD muss das Feld von „%1“ (NODES) mit den Ids der Knoten sein. Wählen Sie eines seiner Felder: %2.</translation>
    </message>
    <message>
        <source>a temporary file of the solver</source>
        <translation>eine temporäre Datei des Lösers</translation>
    </message>
    <message>
        <source>The solver keeps %1 in a temporary file in the folder %2, because the matrix does not fit into the memory that Fermat may use.</source>
        <translation>Der Löser hält %1 in einer temporären Datei im Ordner %2, weil die Matrix nicht in den Speicher passt, den Fermat verwenden darf.</translation>
    </message>
    <message>
        <source>Greatest cost between two nodes (DIAMETER): %1. Least eccentricity (RADIUS): %2.</source>
        <translation>Größte Kosten zwischen zwei Knoten (DIAMETER): %1. Kleinste Exzentrizität (RADIUS): %2.</translation>
    </message>
    <message>
        <source>A raster with a row for each node from which paths lead, and a column for each node to which they lead. It is a table, not a map: TABLE has the same as rows. Pairs without path are nodata.</source>
        <translation>Ein Raster mit einer Zeile für jeden Knoten, von dem Wege ausgehen, und einer Spalte für jeden Knoten, zu dem sie führen. Es ist eine Tabelle, keine Karte: TABLE hat dasselbe als Zeilen. Paare ohne Weg sind NoData.</translation>
    </message>
    <message>
        <source>The same for the node before the last on each path: the number of its row, counted from 0. fermat:allpairspaths needs it, so save it if you want paths.</source>
        <translation>Dasselbe für den vorletzten Knoten jedes Weges: die Nummer seiner Zeile, von 0 an gezählt. fermat:allpairspaths braucht es; speichern Sie es, wenn Sie Wege wollen.</translation>
    </message>
    <message>
        <source>Make room, choose another folder, leave an output out, or give NODES.</source>
        <translation>Schaffen Sie Platz, wählen Sie einen anderen Ordner, lassen Sie eine Ausgabe weg, oder geben Sie NODES an.</translation>
    </message>
    <message>
        <source>%1 nodes, %2 arcs, up to %3 MiB of memory.</source>
        <translation>%1 Knoten, %2 gerichtete Kanten, bis zu %3 MiB Speicher.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nodes&lt;/b&gt;
The nodes of lines are their ends, and the places where lines meet. They are numbered from 0, so that nodes near each other have near numbers. The nodes of a table are ordered by id: by number if all ids are whole numbers, otherwise by text.
NODES restricts the results, not the paths: these nodes alone get rows and columns, but paths lead through the whole network. For lines, a point means the node that is nearest on the ground. The first of several points at a node counts. Points further away than MAX_SNAP and ids that no edge has are skipped: the log lists them.

</source>
        <translation>&lt;b&gt;Knoten&lt;/b&gt;
Die Knoten von Linien sind ihre Enden und die Stellen, wo sich Linien treffen. Sie sind von 0 an nummeriert, so dass Knoten nahe beieinander nahe Nummern haben. Die Knoten einer Tabelle sind nach Id geordnet: nach Zahl, wenn alle Ids ganze Zahlen sind, sonst nach Text.
NODES beschränkt die Ergebnisse, nicht die Wege: Nur diese Knoten bekommen Zeilen und Spalten, aber Wege führen durch das ganze Netz. Bei Linien meint ein Punkt den Knoten, der am Boden am nächsten ist. Von mehreren Punkten an einem Knoten zählt der erste. Punkte, die weiter entfernt sind als MAX_SNAP, und Ids, die keine Kante hat, werden ausgelassen: Das Protokoll nennt sie.

</translation>
    </message>
    <message>
        <source>Rows of NODES without an id in the field “%1” (NODE_ID_FIELD), which are left out: %2.</source>
        <translation>Zeilen von NODES ohne Id im Feld „%1“ (NODE_ID_FIELD), die ausgelassen werden: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A table of edges&lt;/b&gt;
If FROM_FIELD and TO_FIELD are set, each row of INPUT is an edge between the nodes with these ids, which are numbers or texts. A number is the same node whatever the type of its field, and texts stay as they are. Of several edges between two nodes the cheapest counts. Costs are 0 or more; NULL closes the edge. A negative cost is an error. Costs become whole numbers of the largest of 1, 0.1, 0.01 … of which all are multiples, so that nothing is rounded. If there is none, or if the sums of so fine numbers could be too large, they are rounded to the finest power of ten whose sums fit. The log says how far.

</source>
        <translation>&lt;b&gt;Eine Tabelle von Kanten&lt;/b&gt;
Sind FROM_FIELD und TO_FIELD gesetzt, ist jede Zeile von INPUT eine Kante zwischen den Knoten mit diesen Ids, die Zahlen oder Texte sind. Eine Zahl ist derselbe Knoten, welchen Typ ihr Feld auch hat, und Texte bleiben, wie sie sind. Von mehreren Kanten zwischen zwei Knoten zählt die billigste. Kosten sind 0 oder mehr; NULL sperrt die Kante. Negative Kosten sind ein Fehler. Kosten werden ganze Zahlen des größten Wertes von 1, 0,1, 0,01 …, von dem alle ein Vielfaches sind, so dass nichts gerundet wird. Gibt es keinen, oder könnten Summen so feiner Zahlen zu groß werden, werden sie auf die feinste Zehnerpotenz gerundet, deren Summen passen. Das Protokoll sagt, wie weit.

</translation>
    </message>
    <message>
        <source>For the matrix of “%1” (%2 nodes, %3 arcs), the solver %4 needs %5 of memory, but Fermat may use only %6.</source>
        <translation>Für die Matrix von „%1“ (%2 Knoten, %3 gerichtete Kanten) braucht der Löser %4 %5 Speicher, aber Fermat darf nur %6 verwenden.</translation>
    </message>
    <message>
        <source>Choose a solver that needs less (SOLVER): %1.</source>
        <translation>Wählen Sie einen Löser, der weniger braucht (SOLVER): %1.</translation>
    </message>
    <message>
        <source>Choose at most %1 nodes (NODES), and the solver %2 (SOLVER).</source>
        <translation>Wählen Sie höchstens %1 Knoten (NODES) und den Löser %2 (SOLVER).</translation>
    </message>
    <message>
        <source>Take a part of the layer.</source>
        <translation>Nehmen Sie einen Teil des Layers.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Memory&lt;/b&gt;
Memory and disk are checked before the work. phast and dijkstra find some rows at a time and write them. The other solvers need memory for the whole matrix, 4 bytes for each pair. If it does not fit, blocked-floyd-warshall and cuda-floyd-warshall keep it in a temporary file beside MATRIX, which no folder shows and which the system removes when the run ends. auto does so only if it expects to be faster. A TABLE that is a temporary layer or a spreadsheet is in memory until the run ends, some 450 bytes for each pair: save large ones as .csv or .gpkg. If paths could cost more than 2,147,483,646 whole units, nothing is done, and the message has the bound.</source>
        <translation>&lt;b&gt;Speicher&lt;/b&gt;
Speicher und Platte werden vor der Arbeit geprüft. phast und dijkstra finden jeweils einige Zeilen und schreiben sie. Die anderen Löser brauchen Speicher für die ganze Matrix, 4 Byte für jedes Paar. Passt sie nicht hinein, halten blocked-floyd-warshall und cuda-floyd-warshall sie in einer temporären Datei neben MATRIX, die kein Ordner zeigt und die das System am Ende des Laufs entfernt. auto tut das nur, wenn es erwartet, dass es schneller ist. Eine TABLE, die ein temporärer Layer oder ein Tabellendokument ist, bleibt bis zum Ende des Laufs im Speicher, mit etwa 450 Byte für jedes Paar: Speichern Sie große als .csv oder .gpkg. Könnten Wege mehr als 2.147.483.646 ganze Einheiten kosten, geschieht nichts, und die Meldung nennt die Schranke.</translation>
    </message>
    <message>
        <source>Choose another solver (SOLVER): %1.</source>
        <translation>Wählen Sie einen anderen Löser (SOLVER): %1.</translation>
    </message>
    <message>
        <source>Closeness</source>
        <translation>Nähe</translation>
    </message>
    <message>
        <source>Harmonic closeness</source>
        <translation>Harmonische Nähe</translation>
    </message>
    <message>
        <source>Centrality, by closeness</source>
        <translation>Zentralität, nach Nähe</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
MATRIX: whole numbers. The unit of the band says of what: mostly mm, ms, or 1, 0.1, 0.01 … of COST_FIELD. Row and column 0 are those of the first node; cells are 1 × 1, and the first one is at the top left, below 0,0. The metadata domain FERMAT of the file (gdalinfo -mdd FERMAT) has SCALE and UNIT (a value times SCALE is in UNIT: metres, TIME_UNIT, or nothing for COST_FIELD), and NODES: the ids of the nodes, with coordinates for lines, as JSON. For lines without NODES, it also has SHAPES, the vertices between the nodes, with which fermat:allpairspaths draws paths.
PREDECESSORS: the number of the row of the node before the last on the path. With NODES it is the last of these nodes on the way. Nodata: no path, or the node itself. Of several such nodes the first one counts; edges that cost nothing count only where no other edge does.
TABLE: fields from, to and cost (in metres, in TIME_UNIT, or in the unit of COST_FIELD; NULL without path), and in .csv files unit (of cost).
CENTRALITY: fields row (in the matrix), id, reached (how many other nodes paths lead to), mean_cost and eccentricity (mean and greatest cost to these), closeness (share of the other nodes that are reached, divided by mean_cost: Wasserman and Faust), harmonic (sum of 1 / cost; nodes at cost 0 are left out).
NODES: how many nodes the matrix has. DIAMETER: the greatest eccentricity. RADIUS: the least, of the nodes that reach any. UNREACHED: how many pairs have no path. SKIPPED_NODES: how many points or ids of NODES are skipped. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
MATRIX: ganze Zahlen. Die Einheit des Bandes sagt, wovon: meist mm, ms, oder 1, 0,1, 0,01 … von COST_FIELD. Zeile und Spalte 0 sind die des ersten Knotens; Zellen sind 1 × 1, und die erste liegt oben links, unter 0,0. Die Metadaten-Domäne FERMAT der Datei (gdalinfo -mdd FERMAT) hat SCALE und UNIT (ein Wert mal SCALE ist in UNIT: Meter, TIME_UNIT, oder nichts bei COST_FIELD), und NODES: die Ids der Knoten, bei Linien mit Koordinaten, als JSON. Für Linien ohne NODES hat sie auch SHAPES, die Stützpunkte zwischen den Knoten, mit denen fermat:allpairspaths Wege zeichnet.
PREDECESSORS: die Nummer der Zeile des vorletzten Knotens auf dem Weg. Mit NODES ist es der letzte dieser Knoten auf dem Weg. NoData: kein Weg, oder der Knoten selbst. Von mehreren solchen Knoten zählt der erste; Kanten, die nichts kosten, zählen nur, wo keine andere es tut.
TABLE: Felder from, to und cost (in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD; NULL ohne Weg) und in .csv-Dateien unit (von cost).
CENTRALITY: Felder row (in der Matrix), id, reached (zu wie vielen anderen Knoten Wege führen), mean_cost und eccentricity (mittlere und größte Kosten zu diesen), closeness (Anteil der anderen Knoten, die erreicht werden, geteilt durch mean_cost: Wasserman und Faust), harmonic (Summe von 1 / Kosten; Knoten mit Kosten 0 bleiben weg).
NODES: wie viele Knoten die Matrix hat. DIAMETER: die größte Exzentrizität. RADIUS: die kleinste, von den Knoten, die überhaupt einen erreichen. UNREACHED: wie viele Paare keinen Weg haben. SKIPPED_NODES: wie viele Punkte oder Ids von NODES ausgelassen sind. SOLVER_USED: der Löser, der lief.

</translation>
    </message>
</context>
<context>
    <name>AllPairsPathsAlgorithm</name>
    <message>
        <source>Paths from the matrices of all pairs</source>
        <translation>Wege aus den Matrizen aller Paare</translation>
    </message>
    <message>
        <source>Traces the paths between given nodes from the matrices that “All pairs of nodes” made.</source>
        <translation>Verfolgt die Wege zwischen gegebenen Knoten in den Matrizen, die „Alle Paare von Knoten“ gemacht hat.</translation>
    </message>
    <message>
        <source>all pairs,shortest path,route,distance matrix,predecessor,floyd,warshall,graph,network analysis</source>
        <translation>alle Paare,kürzester Weg,Route,Distanzmatrix,Vorgänger,floyd,warshall,Graph,Netzwerkanalyse</translation>
    </message>
    <message>
        <source>Matrix of costs</source>
        <translation>Matrix der Kosten</translation>
    </message>
    <message>
        <source>The output MATRIX of “All pairs of nodes”.</source>
        <translation>Die Ausgabe MATRIX von „Alle Paare von Knoten“.</translation>
    </message>
    <message>
        <source>Matrix of predecessors</source>
        <translation>Matrix der Vorgänger</translation>
    </message>
    <message>
        <source>From the nodes</source>
        <translation>Von den Knoten</translation>
    </message>
    <message>
        <source>The ids of nodes where paths begin, with commas between them. There is a path from each of them to each node of TO.</source>
        <translation>Die Ids von Knoten, an denen Wege beginnen, durch Kommas getrennt. Von jedem führt ein Weg zu jedem Knoten von TO.</translation>
    </message>
    <message>
        <source>To the nodes</source>
        <translation>Zu den Knoten</translation>
    </message>
    <message>
        <source>The ids of nodes where these paths end, with commas between them.</source>
        <translation>Die Ids von Knoten, an denen diese Wege enden, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>Tabelle der Paare</translation>
    </message>
    <message>
        <source>A path for each row. It has the ids of two nodes in FROM_FIELD and TO_FIELD.</source>
        <translation>Ein Weg für jede Zeile. Sie hat die Ids zweier Knoten in FROM_FIELD und TO_FIELD.</translation>
    </message>
    <message>
        <source>Field with the node from</source>
        <translation>Feld mit dem Knoten von</translation>
    </message>
    <message>
        <source>The id of the node where the path of a row begins.</source>
        <translation>Die Id des Knotens, an dem der Weg einer Zeile beginnt.</translation>
    </message>
    <message>
        <source>Field with the node to</source>
        <translation>Feld mit dem Knoten nach</translation>
    </message>
    <message>
        <source>The id of the node where the path of a row ends.</source>
        <translation>Die Id des Knotens, an dem der Weg einer Zeile endet.</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Wege</translation>
    </message>
    <message>
        <source>Lines if the nodes have coordinates, otherwise rows.</source>
        <translation>Linien, wenn die Knoten Koordinaten haben, sonst Zeilen.</translation>
    </message>
    <message>
        <source>Paths found</source>
        <translation>Gefundene Wege</translation>
    </message>
    <message>
        <source>Pairs without path</source>
        <translation>Paare ohne Weg</translation>
    </message>
    <message>
        <source>Pairs that were skipped</source>
        <translation>Ausgelassene Paare</translation>
    </message>
    <message>
        <source>Only one of FROM and TO is given. Give the ids of nodes in both, or in none and a table of pairs (PAIRS).</source>
        <translation>Nur eines von FROM und TO ist angegeben. Geben Sie Ids von Knoten in beiden an, oder in keinem und eine Tabelle von Paaren (PAIRS).</translation>
    </message>
    <message>
        <source>There is no pair of nodes: give ids in FROM and TO, a table of pairs (PAIRS), or both.</source>
        <translation>Es gibt kein Paar von Knoten: Geben Sie Ids in FROM und TO an, eine Tabelle von Paaren (PAIRS), oder beides.</translation>
    </message>
    <message>
        <source>%1 must be a field of “%2” (PAIRS) with ids of nodes. Choose one of: %3.</source>
        <translation>%1 muss ein Feld von „%2“ (PAIRS) mit Ids von Knoten sein. Wählen Sie eines von: %3.</translation>
    </message>
    <message>
        <source>from %1 to %2: the matrix has no node %3</source>
        <translation>von %1 nach %2: Die Matrix hat keinen Knoten %3</translation>
    </message>
    <message>
        <source>No pair has both its nodes in the matrix “%1”. Look at the ids in the output CENTRALITY of fermat:allpairs.</source>
        <translation>Von keinem Paar sind beide Knoten in der Matrix „%1“. Sehen Sie sich die Ids in der Ausgabe CENTRALITY von fermat:allpairs an.</translation>
    </message>
    <message>
        <source>Skipped pairs: %1.</source>
        <translation>Ausgelassene Paare: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>The output PREDECESSORS of the same run. It is made only if a file is given for it there.</source>
        <translation>Die Ausgabe PREDECESSORS desselben Laufs. Sie entsteht nur, wenn dort eine Datei für sie angegeben ist.</translation>
    </message>
    <message>
        <source>Traces the paths of least cost between given nodes. Nothing is solved again: the paths are read from the matrices that fermat:allpairs made. It makes PREDECESSORS only if you ask for it.

&lt;b&gt;Pairs&lt;/b&gt;
FROM and TO list ids of nodes. PAIRS is a table with a pair in each row. The ids are those in the output CENTRALITY of fermat:allpairs. Pairs with an id that no node or several nodes of the matrix have are skipped: the log lists them. It is an error if no pair is left.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a path for each pair that has one. Fields: from and to (ids), cost (in the unit of the matrix), steps (number of nodes after the first), nodes (the ids of all nodes on the way, in order, with commas between them). If the matrix is that of a network of lines, the path is a line that follows the lines of the network. If the matrix was restricted by NODES, only these nodes are on the paths, and the line leads straight from one to the next; fermat:networkpaths gives paths between points that follow the network.
PATHS: how many paths there are. UNREACHED: how many pairs have none. SKIPPED_PAIRS: how many pairs are skipped.</source>
        <translation>Verfolgt die Wege geringster Kosten zwischen gegebenen Knoten. Nichts wird neu gelöst: Die Wege werden aus den Matrizen gelesen, die fermat:allpairs gemacht hat. Es macht PREDECESSORS nur, wenn Sie danach fragen.

&lt;b&gt;Paare&lt;/b&gt;
FROM und TO nennen Ids von Knoten. PAIRS ist eine Tabelle mit einem Paar in jeder Zeile. Die Ids sind die in der Ausgabe CENTRALITY von fermat:allpairs. Paare mit einer Id, die kein Knoten oder mehrere Knoten der Matrix haben, werden ausgelassen: Das Protokoll nennt sie. Es ist ein Fehler, wenn kein Paar übrig bleibt.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: ein Weg für jedes Paar, das einen hat. Felder: from und to (Ids), cost (in der Einheit der Matrix), steps (Anzahl der Knoten nach dem ersten), nodes (die Ids aller Knoten auf dem Weg, der Reihe nach, durch Kommas getrennt). Ist die Matrix die eines Netzes von Linien, ist der Weg eine Linie, die den Linien des Netzes folgt. War die Matrix durch NODES beschränkt, sind nur diese Knoten auf den Wegen, und die Linie führt gerade von einem zum nächsten; fermat:networkpaths liefert Wege zwischen Punkten, die dem Netz folgen.
PATHS: wie viele Wege es gibt. UNREACHED: wie viele Paare keinen haben. SKIPPED_PAIRS: wie viele Paare ausgelassen sind.</translation>
    </message>
    <message>
        <source>from %1 to %2: the matrix has several nodes %3</source>
        <translation>von %1 nach %2: Die Matrix hat mehrere Knoten %3</translation>
    </message>
    <message>
        <source>row %1 of the table: it has no two ids</source>
        <translation>Zeile %1 der Tabelle: Sie hat keine zwei Ids</translation>
    </message>
</context>
<context>
    <name>BandTable</name>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Copy as Table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copies the table, so that you can paste it into a spreadsheet.</source>
        <translation>Kopiert die Tabelle, sodass Sie sie in eine Tabellenkalkulation einfügen können.</translation>
    </message>
    <message>
        <source>“%1”: %2 in all</source>
        <translation>„%1“: insgesamt %2</translation>
    </message>
    <message>
        <source>Reached within %1: %2</source>
        <translation>Erreicht bis %1: %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>Die Tabelle ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Up to %1 more: %2</source>
        <translation>Bis zu %1 mehr: %2</translation>
    </message>
</context>
<context>
    <name>BandTableModel</name>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
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
        <source>Within</source>
        <translation>Innerhalb</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>What is nearer to this start than to the others, by time or cost</source>
        <translation>Was diesem Start nach Zeit oder Kosten näher liegt als den anderen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>All that is reached up to the end of the interval</source>
        <translation>Alles, was bis zum Ende des Intervalls erreicht wird</translation>
    </message>
    <message>
        <source>What was reached in the interval before the last changes of the ground</source>
        <translation>Was im Intervall vor den letzten Änderungen des Geländes erreicht wurde</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>%1 with water</source>
        <translation>%1 mit Wasser</translation>
    </message>
    <message>
        <source>Area with water</source>
        <translation>Fläche mit Wasser</translation>
    </message>
</context>
<context>
    <name>BestSitesAlgorithm</name>
    <message>
        <source>Best sites (among candidates)</source>
        <translation>Beste Standorte (unter Kandidaten)</translation>
    </message>
    <message>
        <source>Chooses new sites, such as health centres or fire stations, that bring most people within reach.</source>
        <translation>Wählt neue Standorte aus, etwa für Gesundheitszentren oder Feuerwachen, die die meisten Menschen in Reichweite bringen.</translation>
    </message>
    <message>
        <source>location,allocation,location-allocation,maximal covering,coverage,facility,facilities,siting,scaling up,AccessMod,population,accessibility,greedy,planning</source>
        <translation>Standort,Standortwahl,Standortplanung,Zuordnung,maximale Abdeckung,Versorgung,Einrichtung,Einrichtungen,Ausbau,AccessMod,Bevölkerung,Erreichbarkeit,greedy,Planung</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Where a new site may be.</source>
        <translation>Wo ein neuer Standort sein kann.</translation>
    </message>
    <message>
        <source>Existing sites</source>
        <translation>Bestehende Standorte</translation>
    </message>
    <message>
        <source>Sites that are there already. People within their reach need no new site.</source>
        <translation>Standorte, die es schon gibt. Menschen in ihrer Reichweite brauchen keinen neuen.</translation>
    </message>
    <message>
        <source>Largest number of new sites</source>
        <translation>Größte Zahl neuer Standorte</translation>
    </message>
    <message>
        <source>There are fewer if the share is reached before, or if no candidate covers anyone else.</source>
        <translation>Es sind weniger, wenn der Anteil vorher erreicht ist, oder wenn kein Kandidat weitere Menschen erreicht.</translation>
    </message>
    <message>
        <source>Share of people to cover (%)</source>
        <translation>Anteil der Menschen, der erreicht werden soll (%)</translation>
    </message>
    <message>
        <source>No more sites are chosen when so many of all people on the raster are within reach of a site.</source>
        <translation>Es werden keine weiteren Standorte gewählt, wenn so viele von allen Menschen auf dem Raster in Reichweite eines Standorts sind.</translation>
    </message>
    <message>
        <source>Best sites</source>
        <translation>Beste Standorte</translation>
    </message>
    <message>
        <source>A point for each chosen site, in the order of the choice.</source>
        <translation>Ein Punkt für jeden gewählten Standort, in der Reihenfolge der Wahl.</translation>
    </message>
    <message>
        <source>People on the raster</source>
        <translation>Menschen auf dem Raster</translation>
    </message>
    <message>
        <source>People within reach of a site</source>
        <translation>Menschen in Reichweite eines Standorts</translation>
    </message>
    <message>
        <source>Chooses new sites, such as health centres, schools or fire stations, among candidates, so that most people have a site within the maximum time or cost (MAX_COST). AccessMod calls this scaling up. You need a raster of velocities (for example in km/h), of costs or of elevations, a layer of candidates, and people.

</source>
        <translation>Wählt neue Standorte, etwa für Gesundheitszentren, Schulen oder Feuerwachen, unter Kandidaten so aus, dass die meisten Menschen einen Standort innerhalb der höchsten Zeit oder Kosten (MAX_COST) haben. AccessMod nennt das Scaling up. Sie brauchen ein Raster mit Geschwindigkeiten (zum Beispiel in km/h), Kosten oder Höhen, einen Layer mit Kandidaten, und Menschen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;The choice&lt;/b&gt;
Sites are chosen one after another: always the candidate that covers most people whom no site covers yet. Of several that cover the same number, it is the first of the layer. The choice ends after COUNT sites, when SHARE is reached, or when no candidate covers anyone else.
Chosen so, the sites cover at least 63 % (1 − 1/e) of the people whom the best sites of the same number would cover (Nemhauser, Wolsey &amp; Fisher 1978), and mostly nearly all of them. Nobody knows a fast way that guarantees more.
EXISTING are sites that are there already: people within their reach count as covered. Capacities do not count: fermat:coverage finds out whether they are enough.
On slopes, people go to the sites (DIRECTION).
Candidates on a regular grid come from Create grid, in the Processing toolbox.

</source>
        <translation>&lt;b&gt;Die Wahl&lt;/b&gt;
Standorte werden nacheinander gewählt: immer der Kandidat, der die meisten Menschen erreicht, die noch kein Standort erreicht. Erreichen mehrere gleich viele, dann ist es der erste des Layers. Die Wahl endet nach COUNT Standorten, wenn SHARE erreicht ist, oder wenn kein Kandidat weitere Menschen erreicht.
So gewählt, erreichen die Standorte mindestens 63 % (1 − 1/e) der Menschen, die die besten Standorte derselben Zahl erreichen würden (Nemhauser, Wolsey &amp; Fisher 1978), und meistens fast alle davon. Niemand kennt einen schnellen Weg, der mehr garantiert.
EXISTING sind Standorte, die es schon gibt: Menschen in ihrer Reichweite gelten als erreicht. Kapazitäten zählen nicht: fermat:coverage findet heraus, ob sie ausreichen.
An Steigungen gehen die Menschen zu den Standorten (DIRECTION).
Kandidaten auf einem regelmäßigen Gitter macht Gitter erzeugen in der Werkzeugkiste.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a point for each chosen site, in the order of the choice. Fields: rank (in this order), id, name (if ID_FIELD is a field of names), gain (people within its reach whom no site before covers), covered (people whom this site and all before it cover, with the existing ones), share (the same in percent of all people on the raster).
PEOPLE: the number of people on the raster. COVERED: how many of them are within reach of a chosen or existing site.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: ein Punkt für jeden gewählten Standort, in der Reihenfolge der Wahl. Felder: rank (in dieser Reihenfolge), id, name (wenn ID_FIELD ein Feld mit Namen ist), gain (Menschen in seiner Reichweite, die kein Standort davor erreicht), covered (Menschen, die dieser Standort und alle davor erreichen, mit den bestehenden), share (dasselbe in Prozent aller Menschen auf dem Raster).
PEOPLE: die Zahl der Menschen auf dem Raster. COVERED: wie viele von ihnen in Reichweite eines gewählten oder bestehenden Standorts sind.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each candidate, on the ground that it reaches, as many at a time as there are processor cores and memory for. It keeps which cells each of them reaches, as runs of cells in rows. The choice itself then takes hardly any time, because what a candidate adds can only fall.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat rechnet einmal für jeden Kandidaten, auf dem Gelände, das er erreicht, so viele gleichzeitig, wie es Prozessorkerne und Speicher gibt. Es behält, welche Zellen jeder von ihnen erreicht, als Folgen von Zellen in Zeilen. Die Wahl selbst dauert danach kaum noch, denn was ein Kandidat hinzufügt, kann nur kleiner werden.</translation>
    </message>
    <message>
        <source>There is no maximum time or cost, so each candidate would cover all people. Set MAX_COST.</source>
        <translation>Es gibt keine höchste Zeit oder Kosten, also würde jeder Kandidat alle Menschen erreichen. Geben Sie MAX_COST an.</translation>
    </message>
    <message>
        <source>Skipped existing sites: %1.
%2</source>
        <translation>Übersprungene bestehende Standorte: %1.
%2</translation>
    </message>
    <message>
        <source>The reach of the candidates needs more than the %1 of memory that are left for it. Set a smaller MAX_COST, or use fewer candidates.</source>
        <translation>Die Reichweiten der Kandidaten brauchen mehr als die %1 Speicher, die für sie übrig sind. Geben Sie ein kleineres MAX_COST an, oder nehmen Sie weniger Kandidaten.</translation>
    </message>
    <message>
        <source>No other candidate covers anyone else.</source>
        <translation>Kein anderer Kandidat erreicht weitere Menschen.</translation>
    </message>
    <message>
        <source>Chosen sites: %1 of %2 candidates. %3 of %4 people (%5 %) are within reach of a site.</source>
        <translation>Gewählte Standorte: %1 von %2 Kandidaten. %3 von %4 Menschen (%5 %) sind in Reichweite eines Standorts.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>People added</source>
        <translation>Zusätzliche Menschen</translation>
    </message>
    <message>
        <source>People covered so far</source>
        <translation>Bisher erreichte Menschen</translation>
    </message>
    <message>
        <source>Share of all people (%)</source>
        <translation>Anteil an allen Menschen (%)</translation>
    </message>
</context>
<context>
    <name>ChangeDesk</name>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Draws a wall, which cannot be crossed. Click its points, then right-click. A click on the first point closes it to an area.</source>
        <translation>Zeichnet eine Wand, die nicht überquert werden kann. Klicken Sie ihre Punkte an und dann mit der rechten Maustaste. Ein Klick auf den ersten Punkt schließt sie zu einer Fläche.</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Durchlass</translation>
    </message>
    <message>
        <source>Draws a bridge, a gate or a tunnel, which can be crossed at the speed or cost beside this button. Click its points, then right-click.</source>
        <translation>Zeichnet eine Brücke, ein Tor oder einen Tunnel, den man mit der Geschwindigkeit oder den Kosten neben diesem Knopf überquert. Klicken Sie die Punkte an und dann mit der rechten Maustaste.</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Draws an area with the speed or cost beside this button, or with a factor. Click its points, then right-click.</source>
        <translation>Zeichnet eine Fläche mit der Geschwindigkeit oder den Kosten neben diesem Knopf oder mit einem Faktor. Klicken Sie ihre Punkte an und dann mit der rechten Maustaste.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: set a point. &lt;b&gt;Right click&lt;/b&gt; or &lt;b&gt;Enter&lt;/b&gt;: finish. </source>
        <translation>&lt;b&gt;Klick&lt;/b&gt;: Punkt setzen. &lt;b&gt;Rechtsklick&lt;/b&gt; oder &lt;b&gt;Eingabetaste&lt;/b&gt;: fertig. </translation>
    </message>
    <message>
        <source>&lt;b&gt;Click on the first point&lt;/b&gt;: close the wall to an area. </source>
        <translation>&lt;b&gt;Klick auf den ersten Punkt&lt;/b&gt;: Wand zur Fläche schließen. </translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Shows what all changes do, in place of the isochrones: what is reached later, earlier, not any more, or was not reached before. A second click shows the isochrones again.</source>
        <translation>Zeigt statt der Isochronen, was alle Änderungen bewirken: was später oder früher, nicht mehr oder jetzt erst erreicht wird. Ein zweiter Klick zeigt wieder die Isochronen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Backspace&lt;/b&gt;: remove the last point. &lt;b&gt;Esc&lt;/b&gt;: drop the shape. &lt;b&gt;Ctrl+Enter&lt;/b&gt;: keep the result as layers. &lt;b&gt;Ctrl+Z&lt;/b&gt;: undo.</source>
        <translation>&lt;b&gt;Rücktaste&lt;/b&gt;: letzten Punkt entfernen. &lt;b&gt;Esc&lt;/b&gt;: Form verwerfen. &lt;b&gt;Strg+Eingabe&lt;/b&gt;: Ergebnis als Layer behalten. &lt;b&gt;Strg+Z&lt;/b&gt;: rückgängig.</translation>
    </message>
    <message>
        <source>The shortest paths do not depend on speeds, so an area that you paint changes nothing. Choose Fastest as the strategy, or draw a wall.</source>
        <translation>Die kürzesten Wege hängen nicht von Geschwindigkeiten ab, also ändert eine gemalte Fläche nichts. Wählen Sie Schnellste als Strategie, oder zeichnen Sie eine Wand.</translation>
    </message>
    <message>
        <source>Shows what changes do, in place of the isochrones, as soon as there are a start and a shape. It is not there for rasters in temporary files.</source>
        <translation>Zeigt anstelle der Isochronen, was Änderungen bewirken, sobald es einen Start und eine Form gibt. Für Raster in temporären Dateien gibt es das nicht.</translation>
    </message>
</context>
<context>
    <name>ChangeLayers</name>
    <message>
        <source>The layer “%1” cannot be edited. Remove it from the project: the next shape makes a new one.</source>
        <translation>Der Layer „%1“ kann nicht bearbeitet werden. Entfernen Sie ihn aus dem Projekt: Die nächste Form legt einen neuen an.</translation>
    </message>
    <message>
        <source>The layer “%1” does not take the shape.</source>
        <translation>Der Layer „%1“ nimmt die Form nicht an.</translation>
    </message>
    <message>
        <source>The layer “%1” cannot be saved: %2</source>
        <translation>Der Layer „%1“ kann nicht gespeichert werden: %2</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>The shape has no coordinates in the CRS of the layer “%1”.</source>
        <translation>Die Form hat keine Koordinaten im KBS des Layers „%1“.</translation>
    </message>
    <message>
        <source>Undo of a change of the ground</source>
        <translation>Änderung des Geländes rückgängig machen</translation>
    </message>
    <message>
        <source>New shape</source>
        <translation>Neue Form</translation>
    </message>
</context>
<context>
    <name>ChangeRow</name>
    <message>
        <source>× as long</source>
        <translation>× so lange</translation>
    </message>
    <message>
        <source>What the shapes that you draw do: the speed or cost that the ground or the roads get, or how many times longer or dearer they are. 0.5 makes them twice as fast.</source>
        <translation>Was die gezeichneten Formen bewirken: die Geschwindigkeit oder Kosten, die das Gelände oder die Straßen bekommen, oder wie oft so lang oder teuer sie sind. 0,5 macht sie doppelt so schnell.</translation>
    </message>
</context>
<context>
    <name>ChangeTool</name>
    <message>
        <source>An area needs three points. Click three places or more, then right-click.</source>
        <translation>Eine Fläche braucht drei Punkte. Klicken Sie mindestens drei Stellen an und dann mit der rechten Maustaste.</translation>
    </message>
    <message>
        <source>A line needs two points. Click two places or more, then right-click.</source>
        <translation>Eine Linie braucht zwei Punkte. Klicken Sie mindestens zwei Stellen an und dann mit der rechten Maustaste.</translation>
    </message>
</context>
<context>
    <name>CoordinateDialog</name>
    <message>
        <source>Coordinates of the Start</source>
        <translation>Koordinaten des Starts</translation>
    </message>
    <message>
        <source>x, y in the CRS of the map (%1)</source>
        <translation>x, y im KBS der Karte (%1)</translation>
    </message>
    <message>
        <source>x, y of the map</source>
        <translation>x, y der Karte</translation>
    </message>
    <message>
        <source>Latitude, longitude (WGS 84)</source>
        <translation>Breite, Länge (WGS 84)</translation>
    </message>
    <message>
        <source>This is no latitude and longitude. Write for example 48.2085, 16.3731 or 48°12&apos;30&quot;N, 16°22&apos;23&quot;E.</source>
        <translation>Das ist keine Breite und Länge. Schreiben Sie zum Beispiel 48.2085, 16.3731 oder 48°12&apos;30&quot;N, 16°22&apos;23&quot;E.</translation>
    </message>
    <message>
        <source>This is no pair of coordinates. Write two numbers with a comma between them, first x, then y.</source>
        <translation>Das ist kein Paar von Koordinaten. Schreiben Sie zwei Zahlen mit einem Komma dazwischen, zuerst x, dann y.</translation>
    </message>
    <message>
        <source>There can be no start at this x and y of the map. If these numbers are a latitude and a longitude, choose “%1” above.</source>
        <translation>An diesem x und y der Karte kann kein Startpunkt sein. Wenn diese Zahlen eine Breite und eine Länge sind, wählen Sie oben „%1“.</translation>
    </message>
</context>
<context>
    <name>CorridorAlgorithm</name>
    <message>
        <source>Least-cost corridors</source>
        <translation>Korridore geringster Kosten</translation>
    </message>
    <message>
        <source>Finds the ground between patches where ways cost hardly more than the least-cost paths, over all pairs of patches.</source>
        <translation>Findet das Gelände zwischen Gebieten, auf dem Wege kaum mehr kosten als die günstigsten, über alle Paare von Gebieten.</translation>
    </message>
    <message>
        <source>How the result counts what the best way through a cell costs more than the least-cost path of the same two patches.</source>
        <translation>Wie das Ergebnis zählt, was der beste Weg durch eine Zelle mehr kostet als der günstigste Weg zwischen denselben zwei Gebieten.</translation>
    </message>
    <message>
        <source>The polygons end at these excesses: with percent, 5,10,20 makes the ground of ways that are at most 5, 10 and 20 percent dearer. step:5 makes one every 5.</source>
        <translation>Bei diesen Mehrkosten enden die Polygone: Mit Prozent ergibt 5,10,20 das Gelände der Wege, die höchstens 5, 10 und 20 Prozent teurer sind. step:5 ergibt eines alle 5.</translation>
    </message>
    <message>
        <source>Excess of corridors</source>
        <translation>Mehrkosten der Korridore</translation>
    </message>
    <message>
        <source>For each cell the least excess over all pairs of patches. 0 on least-cost paths; empty where no pair has a way.</source>
        <translation>Für jede Zelle die geringsten Mehrkosten über alle Paare von Gebieten. 0 auf den günstigsten Wegen; leer, wo kein Paar einen Weg hat.</translation>
    </message>
    <message>
        <source>Corridors</source>
        <translation>Korridore</translation>
    </message>
    <message>
        <source>One polygon for each width. Each has all ground up to its width.</source>
        <translation>Ein Polygon für jede Breite. Jedes hat alles Gelände bis zu seiner Breite.</translation>
    </message>
    <message>
        <source>Pairs of patches</source>
        <translation>Paare von Gebieten</translation>
    </message>
    <message>
        <source>A table: one row for each pair of patches, with the cost of its least-cost path.</source>
        <translation>Eine Tabelle: eine Zeile für jedes Paar von Gebieten, mit den Kosten des günstigsten Weges.</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each patch and keeps the costs, 4 bytes for each patch and cell, in memory or in temporary files. Then it looks at the pairs that are near each cell.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal für jedes Gebiet und behält die Kosten, 4 Byte für jedes Gebiet und jede Zelle, im Speicher oder in temporären Dateien. Dann sieht es die Paare an, die jeder Zelle nahe sind.</translation>
    </message>
    <message>
        <source>Finds corridors between patches, such as habitats: ground on which ways cost hardly more than the least-cost path. Each feature of the layer of patches is one. You need a raster of velocities or costs (resistance), and at least two patches.

</source>
        <translation>Findet Korridore zwischen Gebieten, etwa Habitaten: Gelände, auf dem Wege kaum mehr kosten als der günstigste. Jedes Objekt des Layers der Gebiete ist eines. Sie brauchen ein Raster von Geschwindigkeiten oder Kosten (Widerstand) und mindestens zwei Gebiete.

</translation>
    </message>
    <message>
        <source>Widths of corridors</source>
        <translation>Breiten von Korridoren</translation>
    </message>
    <message>
        <source>Overlap of corridors</source>
        <translation>Überlappung der Korridore</translation>
    </message>
    <message>
        <source>For each cell the number of pairs of patches whose corridor of the last of the widths covers it.</source>
        <translation>Für jede Zelle die Anzahl der Paare von Gebieten, deren Korridor der letzten Breite sie bedeckt.</translation>
    </message>
    <message>
        <source>Number of corridors</source>
        <translation>Anzahl der Korridore</translation>
    </message>
    <message>
        <source>Pinch points</source>
        <translation>Engstellen</translation>
    </message>
    <message>
        <source>Points: where the corridor of a pair, up to the last of the widths, is less than half as wide as both before and behind.</source>
        <translation>Punkte: wo der Korridor eines Paares bis zur letzten der Breiten weniger als halb so breit ist wie davor und dahinter.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Excess&lt;/b&gt;
For two patches A and B, the best way through a cell costs C_A + C_B: the least cost from A to the cell, and that from B. The excess is what it costs more than the least-cost path from A to B, in percent of that, or in the unit of the costs. A cell has the least excess over all pairs of patches. Linkage Mapper (McRae and others 2013) makes such mosaics, in the unit of the costs.
Pairs without a way do not count, nor patches that touch, because their least cost is 0. With a maximum time or cost (MAX_COST), only ground within this cost of both patches counts.
On slopes, C_A is the least cost from A to the cell, and C_B that from the cell to B. The ways lead to the patch that comes later in the layer, or earlier, or there and back over the same cell (DIRECTION). Fermat solves twice for each patch then.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the excess of each cell (Float32). Costs are floats: an excess below a millionth of the cost is rounding.
CORRIDORS: polygons of the ground up to each width (WIDTHS). Fields: id, from, to, label, area_km2. Each lies in the next one.
OVERLAP: the number of pairs with an excess up to the last of WIDTHS, for each cell (Float32). So you see which ground many pairs share, as in UNICOR (Landguth and others 2012) with a tolerance.
PINCH_POINTS: the narrow places of the corridors of all pairs, each of the ground with an excess up to the last of WIDTHS. A corridor is cut across into slices of equal cost, about 8 cells long. It is narrow where a slice is less than half as wide as one before and one behind; of slices side by side, the narrowest one counts. The point is the cell there with the least excess. Fields: source and receiver (ids of the patches), cost (from the source to there), src_name and rec_name, if ID_FIELD is a field of names, width (of the corridor, in metres on the ground) and narrowing (how many times wider the corridor is on both sides).
PAIRS: a table of all pairs. Fields: source and receiver (ids of the patches), cost (NULL if there is no way), src_name and rec_name, if ID_FIELD is a field of names.
PAIR_COUNT: the number of pairs with a way. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Mehrkosten&lt;/b&gt;
Für zwei Gebiete A und B kostet der beste Weg durch eine Zelle C_A + C_B: die geringsten Kosten von A zur Zelle und die von B. Die Mehrkosten sind, was er mehr kostet als der günstigste Weg von A nach B, in Prozent davon oder in der Einheit der Kosten. Eine Zelle hat die geringsten Mehrkosten über alle Paare von Gebieten. Linkage Mapper (McRae und andere 2013) macht solche Mosaike, in der Einheit der Kosten.
Paare ohne Weg zählen nicht, und auch nicht Gebiete, die sich berühren, denn ihre geringsten Kosten sind 0. Mit einer größten Zeit oder Höchstkosten (MAX_COST) zählt nur Gelände innerhalb dieser Kosten von beiden Gebieten.
Auf Steigungen sind C_A die geringsten Kosten von A zur Zelle und C_B die von der Zelle nach B. Die Wege führen zu dem Gebiet, das im Layer später kommt, oder früher, oder hin und zurück über dieselbe Zelle (DIRECTION). Fermat löst dann zweimal für jedes Gebiet.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die Mehrkosten jeder Zelle (Float32). Kosten sind Gleitkommazahlen: Mehrkosten unter einem Millionstel der Kosten sind Rundung.
CORRIDORS: Polygone des Geländes bis zu jeder Breite (WIDTHS). Felder: id, from, to, label, area_km2. Jedes liegt im nächsten.
OVERLAP: für jede Zelle die Anzahl der Paare mit Mehrkosten bis zur letzten der Breiten WIDTHS (Float32). So sieht man, welches Gelände viele Paare teilen, wie in UNICOR (Landguth und andere 2012) mit einer Toleranz.
PINCH_POINTS: die engen Stellen der Korridore aller Paare, jeweils aus dem Gelände mit Mehrkosten bis zur letzten der Breiten (WIDTHS). Ein Korridor wird quer in Scheiben gleicher Kosten geschnitten, etwa 8 Zellen lang. Eng ist er, wo eine Scheibe weniger als halb so breit ist wie eine davor und eine dahinter; von benachbarten Scheiben zählt die schmalste. Der Punkt ist dort die Zelle mit den geringsten Mehrkosten. Felder: source und receiver (Kennungen der Gebiete), cost (von der Quelle bis dorthin), src_name und rec_name, wenn ID_FIELD ein Feld von Namen ist, width (Breite des Korridors in Metern am Boden) und narrowing (wievielmal breiter der Korridor auf beiden Seiten ist).
PAIRS: eine Tabelle aller Paare. Felder: source und receiver (Kennungen der Gebiete), cost (NULL, wenn es keinen Weg gibt), src_name und rec_name, wenn ID_FIELD ein Feld von Namen ist.
PAIR_COUNT: die Zahl der Paare mit einem Weg. SOLVER_USED: der Löser, der lief.

</translation>
    </message>
    <message>
        <source>The overlap of corridors (OVERLAP) and their pinch points (PINCH_POINTS) need a last width, and these widths (WIDTHS) have none. Write a list such as 5,10,20.</source>
        <translation>Die Überlappung der Korridore (OVERLAP) und ihre Engstellen (PINCH_POINTS) brauchen eine letzte Breite, und diese Breiten (WIDTHS) haben keine. Schreiben Sie eine Liste wie 5,10,20.</translation>
    </message>
    <message>
        <source>Width of the corridor (m)</source>
        <translation>Breite des Korridors (m)</translation>
    </message>
    <message>
        <source>Times wider on both sides</source>
        <translation>Wievielmal breiter auf beiden Seiten</translation>
    </message>
    <message>
        <source>Pinch points, where a corridor is narrow: %1.</source>
        <translation>Engstellen, wo ein Korridor schmal ist: %1.</translation>
    </message>
    <message>
        <source>corridor,least-cost corridor,linkage,Linkage Mapper,connectivity,habitat,wildlife,landscape ecology,cost distance,detour,patches,core areas,UNICOR,CoLa,tolerance,overlap,factorial least-cost paths</source>
        <translation>Korridor,Least-Cost-Korridor,Verbindung,Linkage Mapper,Konnektivität,Habitat,Wildtiere,Biotopverbund,Landschaftsökologie,Kostendistanz,Umweg,Kerngebiete,UNICOR,CoLa,Toleranz,Überlappung,factorial least-cost paths</translation>
    </message>
</context>
<context>
    <name>CorridorSwitch</name>
    <message>
        <source>Corridor</source>
        <translation>Korridor</translation>
    </message>
    <message>
        <source>With two starts on a raster: shows where a trip from the first to the second costs hardly more than the fastest or cheapest trip, in place of the isochrones. The isochrone intervals say how much more. A second click shows the isochrones again.</source>
        <translation>Mit zwei Starts auf einem Raster: zeigt statt der Isochronen, wo eine Reise vom ersten zum zweiten kaum mehr kostet als die schnellste oder günstigste. Die Isochronenintervalle sagen, wie viel mehr. Ein zweiter Klick zeigt wieder die Isochronen.</translation>
    </message>
    <message>
        <source>Corridors are there for rasters only. Choose a raster in the Fermat panel.</source>
        <translation>Korridore gibt es nur für Raster. Wählen Sie im Fermat-Bedienfeld ein Raster.</translation>
    </message>
    <message>
        <source>A corridor leads from one start to another, so it needs exactly two. Click the first place and Shift+click the second one. Ctrl+click removes a start.</source>
        <translation>Ein Korridor führt von einem Start zu einem anderen, braucht also genau zwei. Klicken Sie auf den ersten Ort und mit der Umschalttaste auf den zweiten. Strg+Klick entfernt einen Start.</translation>
    </message>
    <message>
        <source>The map shows a corridor only if the raster “%1” fits into memory twice. Open Least-cost corridors from the toolbox instead: it uses temporary files.</source>
        <translation>Die Karte zeigt einen Korridor nur, wenn das Raster „%1“ zweimal in den Speicher passt. Öffnen Sie stattdessen aus der Werkzeugkiste „Korridore geringster Kosten“: Das benutzt temporäre Dateien.</translation>
    </message>
</context>
<context>
    <name>CoverageAlgorithm</name>
    <message>
        <source>Geographic coverage (sites with capacities)</source>
        <translation>Räumliche Versorgung (Standorte mit Kapazitäten)</translation>
    </message>
    <message>
        <source>Finds which people are served by sites with capacities, such as health centres or schools, and who remains.</source>
        <translation>Findet, welche Menschen von Standorten mit Kapazitäten versorgt werden, etwa von Gesundheitszentren oder Schulen, und wer übrig bleibt.</translation>
    </message>
    <message>
        <source>coverage,accessibility,access,AccessMod,capacity,health,facility,facilities,school,hospital,population,catchment,service area,allocation,supply,demand</source>
        <translation>Versorgung,Abdeckung,Erreichbarkeit,Zugang,AccessMod,Kapazität,Gesundheit,Einrichtung,Einrichtungen,Schule,Krankenhaus,Bevölkerung,Einzugsgebiet,Zuordnung,Angebot,Nachfrage</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>Standorte</translation>
    </message>
    <message>
        <source>Field with the capacities</source>
        <translation>Feld mit den Kapazitäten</translation>
    </message>
    <message>
        <source>How many people a site can serve: 0 or more. NULL means 0.</source>
        <translation>Wie viele Menschen ein Standort versorgen kann: 0 oder mehr. NULL bedeutet 0.</translation>
    </message>
    <message>
        <source>Which sites come first</source>
        <translation>Welche Standorte zuerst kommen</translation>
    </message>
    <message>
        <source>Those with most people within reach</source>
        <translation>Die mit den meisten Menschen in Reichweite</translation>
    </message>
    <message>
        <source>Those with the lowest value of a field</source>
        <translation>Die mit dem kleinsten Wert eines Feldes</translation>
    </message>
    <message>
        <source>Those with the highest value of a field</source>
        <translation>Die mit dem größten Wert eines Feldes</translation>
    </message>
    <message>
        <source>Sites serve people one after another. Who is served by one is not there for those that follow.</source>
        <translation>Standorte versorgen Menschen nacheinander. Wen einer versorgt, der ist für die folgenden nicht mehr da.</translation>
    </message>
    <message>
        <source>Field with the order of sites</source>
        <translation>Feld mit der Reihenfolge der Standorte</translation>
    </message>
    <message>
        <source>The field for the order by a field. Sites with the same value come in the order of the layer, and those without a value (NULL) come last.</source>
        <translation>Das Feld für die Reihenfolge nach einem Feld. Standorte mit demselben Wert kommen in der Reihenfolge des Layers, und solche ohne Wert (NULL) zuletzt.</translation>
    </message>
    <message>
        <source>Served sites</source>
        <translation>Standorte mit Versorgten</translation>
    </message>
    <message>
        <source>A point for each site, with the people whom it serves.</source>
        <translation>Ein Punkt für jeden Standort, mit den Menschen, die er versorgt.</translation>
    </message>
    <message>
        <source>Catchments</source>
        <translation>Einzugsgebiete</translation>
    </message>
    <message>
        <source>The ground around each site from which it serves people.</source>
        <translation>Das Gelände um jeden Standort, von dem er Menschen versorgt.</translation>
    </message>
    <message>
        <source>People whom no site serves</source>
        <translation>Menschen, die kein Standort versorgt</translation>
    </message>
    <message>
        <source>The people of each cell who remain. Cells where nobody lives are empty.</source>
        <translation>Die Menschen jeder Zelle, die übrig bleiben. Zellen, in denen niemand lebt, sind leer.</translation>
    </message>
    <message>
        <source>People on the raster</source>
        <translation>Menschen auf dem Raster</translation>
    </message>
    <message>
        <source>People who are served</source>
        <translation>Versorgte Menschen</translation>
    </message>
    <message>
        <source>Finds which people are served by sites with capacities, such as health centres, schools or shelters: the geographic coverage of AccessMod (Ray &amp; Ebener 2008). You need a raster of velocities (for example in km/h), of costs or of elevations, a layer of sites, and people.

</source>
        <translation>Findet, welche Menschen von Standorten mit Kapazitäten versorgt werden, etwa von Gesundheitszentren, Schulen oder Notunterkünften: die Geographic Coverage von AccessMod (Ray &amp; Ebener 2008). Sie brauchen ein Raster mit Geschwindigkeiten (zum Beispiel in km/h), Kosten oder Höhen, einen Layer mit Standorten, und Menschen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a point for each site, in the order in which they serve people. Fields: rank (in this order), id, name (if ID_FIELD is a field of names), capacity, in_reach (all people within reach), waiting (those of them whom no site before serves), served, max_cost (the largest time or cost of those who are served; NULL if there are none), used (the part of the capacity that is used, in percent), left (people within reach whom neither this site nor one before serves).
CATCHMENTS: for each site that serves people, the ground up to max_cost. Fields: rank, id, name, served, max_cost, area_km2. Catchments of different sites may overlap.
UNSERVED: the people of each cell whom no site serves (Float32). Cells where nobody lives are empty.
PEOPLE: the number of people on the raster. SERVED: how many of them are served.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: ein Punkt für jeden Standort, in der Reihenfolge, in der sie Menschen versorgen. Felder: rank (in dieser Reihenfolge), id, name (wenn ID_FIELD ein Feld mit Namen ist), capacity (Kapazität), in_reach (alle Menschen in Reichweite), waiting (die unter ihnen, die kein Standort davor versorgt), served (versorgt), max_cost (die längste Zeit oder die höchsten Kosten der Versorgten; NULL, wenn es keine gibt), used (der genutzte Teil der Kapazität in Prozent), left (Menschen in Reichweite, die weder dieser Standort noch einer davor versorgt).
CATCHMENTS: für jeden Standort, der Menschen versorgt, das Gelände bis max_cost. Felder: rank, id, name, served, max_cost, area_km2. Einzugsgebiete verschiedener Standorte können einander überlappen.
UNSERVED: die Menschen jeder Zelle, die kein Standort versorgt (Float32). Zellen, in denen niemand lebt, sind leer.
PEOPLE: die Zahl der Menschen auf dem Raster. SERVED: wie viele von ihnen versorgt werden.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each site, on the ground that it reaches, as many at a time as there are processor cores and memory for. With ORDER 0, it solves twice.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat rechnet einmal für jeden Standort, auf dem Gelände, das er erreicht, so viele gleichzeitig, wie es Prozessorkerne und Speicher gibt. Mit ORDER 0 rechnet es zweimal.</translation>
    </message>
    <message>
        <source>The order of sites is that of a field, but there is no field. Set ORDER_FIELD, or ORDER = 0.</source>
        <translation>Die Reihenfolge der Standorte ist die eines Feldes, aber es ist kein Feld angegeben. Geben Sie ORDER_FIELD an, oder ORDER = 0.</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>People within reach</source>
        <translation>Menschen in Reichweite</translation>
    </message>
    <message>
        <source>Not served before</source>
        <translation>Davor nicht versorgt</translation>
    </message>
    <message>
        <source>People served</source>
        <translation>Versorgte</translation>
    </message>
    <message>
        <source>Farthest who is served</source>
        <translation>Fernste Versorgte</translation>
    </message>
    <message>
        <source>Capacity used (%)</source>
        <translation>Genutzte Kapazität (%)</translation>
    </message>
    <message>
        <source>People left within reach</source>
        <translation>Übrige in Reichweite</translation>
    </message>
    <message>
        <source>Area (km²)</source>
        <translation>Fläche (km²)</translation>
    </message>
    <message>
        <source>The catchments need more than the %1 of memory that are left for them. Leave CATCHMENTS out, or set a smaller MAX_COST.</source>
        <translation>Die Einzugsgebiete brauchen mehr als die %1 Speicher, die für sie übrig sind. Lassen Sie CATCHMENTS weg, oder geben Sie ein kleineres MAX_COST an.</translation>
    </message>
    <message>
        <source>The capacities of all sites that are left are 0, so nobody is served. Choose another field (CAPACITY_FIELD).</source>
        <translation>Die Kapazitäten aller übrigen Standorte sind 0, also wird niemand versorgt. Wählen Sie ein anderes Feld (CAPACITY_FIELD).</translation>
    </message>
    <message>
        <source>Sites: %1. They serve %2 of %3 people (%4 %).</source>
        <translation>Standorte: %1. Sie versorgen %2 von %3 Menschen (%4 %).</translation>
    </message>
    <message>
        <source>&lt;b&gt;Who is served&lt;/b&gt;
Sites serve people one after another (ORDER). A site serves people within the maximum time or cost (MAX_COST) whom no site before it serves. The nearest come first, until its capacity is used up. Of the people with the largest time who are still served, each cell gives the same share, so that the capacity is met.
ORDER 0: sites with most people within reach come first. ORDER 1 and 2: sites with the lowest or the highest value in ORDER_FIELD come first. Equal sites come in the order of the layer.
On slopes, people go to the sites (DIRECTION). AccessMod rounds times up to whole minutes, and so shares the last place among more cells. Fermat does not round.

</source>
        <translation>&lt;b&gt;Wer versorgt wird&lt;/b&gt;
Standorte versorgen Menschen nacheinander (ORDER). Ein Standort versorgt Menschen innerhalb der höchsten Zeit oder Kosten (MAX_COST), die kein Standort vor ihm versorgt. Die nächsten kommen zuerst, bis seine Kapazität aufgebraucht ist. Von den Menschen mit der längsten Zeit, die noch versorgt werden, gibt jede Zelle denselben Anteil, sodass die Kapazität genau erreicht wird.
ORDER 0: Standorte mit den meisten Menschen in Reichweite kommen zuerst. ORDER 1 und 2: Standorte mit dem kleinsten oder dem größten Wert in ORDER_FIELD kommen zuerst. Gleiche Standorte kommen in der Reihenfolge des Layers.
An Steigungen gehen die Menschen zu den Standorten (DIRECTION). AccessMod rundet Zeiten auf ganze Minuten auf und verteilt deshalb den letzten Platz auf mehr Zellen. Fermat rundet nicht.

</translation>
    </message>
    <message>
        <source>Where people are served.</source>
        <translation>Wo Menschen versorgt werden.</translation>
    </message>
</context>
<context>
    <name>DialogHints</name>
    <message>
        <source>Read them in %1</source>
        <translation>In %1 lesen</translation>
    </message>
    <message>
        <source>Read it as elevations</source>
        <translation>Als Höhen lesen</translation>
    </message>
</context>
<context>
    <name>FermatAlgorithm</name>
    <message>
        <source>temporary files</source>
        <translation>temporäre Dateien</translation>
    </message>
    <message>
        <source>There is not enough memory. Close other programs, or clip the raster.</source>
        <translation>Der Speicher reicht nicht. Schließen Sie andere Programme, oder schneiden Sie das Raster zu.</translation>
    </message>
    <message>
        <source>Fermat works with temporary files here, but %1. Make room on the disk, or use a folder on another one.</source>
        <translation>Fermat arbeitet hier mit temporären Dateien, aber %1. Schaffen Sie Platz auf dem Datenträger, oder nehmen Sie einen Ordner auf einem anderen.</translation>
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
        <source> It must be a vector layer, or the path of a vector layer that QGIS reads.</source>
        <translation> Es muss ein Vektorlayer sein, oder der Pfad eines Vektorlayers, den QGIS liest.</translation>
    </message>
    <message>
        <source>Least time</source>
        <translation>Kürzeste Zeit</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>Abgebrochen: Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>The output %1 could not be written: %2. Check whether you may write there, or choose a file name that ends in .gpkg.</source>
        <translation>Die Ausgabe %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob Sie dort schreiben dürfen, oder wählen Sie einen Dateinamen, der auf .gpkg endet.</translation>
    </message>
    <message>
        <source>The system refused something that Fermat needs: %1. Close other programs, and check the limits of your account (ulimit -a).</source>
        <translation>Das System hat etwas verweigert, das Fermat braucht: %1. Schließen Sie andere Programme, und prüfen Sie die Grenzen Ihres Kontos (ulimit -a).</translation>
    </message>
    <message>
        <source> It must be a whole number from %1 to %2.</source>
        <translation> Es muss eine ganze Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source> It must be the number of a band. The first band is 1.</source>
        <translation> Es muss die Nummer eines Kanals sein. Der erste Kanal ist 1.</translation>
    </message>
    <message>
        <source> It must be a CRS that QGIS knows, such as EPSG:32633, or empty.</source>
        <translation> Es muss ein KBS sein, das QGIS kennt, wie EPSG:32633, oder leer.</translation>
    </message>
    <message>
        <source>Write Cloud Optimized GeoTIFFs</source>
        <translation>Cloud Optimized GeoTIFFs schreiben</translation>
    </message>
    <message>
        <source>Rasters are GeoTIFFs (.tif) with overviews, which other programs can read in parts over a network. Writing them takes longer, and meanwhile needs twice the space on the disk.</source>
        <translation>Raster sind GeoTIFFs (.tif) mit Übersichten, die andere Programme stückweise über ein Netzwerk lesen können. Das Schreiben dauert länger und braucht währenddessen den doppelten Platz auf der Platte.</translation>
    </message>
    <message>
        <source>Make room, choose another folder, leave an output out, or switch off CLOUD_OPTIMIZED.</source>
        <translation>Schaffen Sie Platz, wählen Sie einen anderen Ordner, lassen Sie eine Ausgabe weg, oder schalten Sie CLOUD_OPTIMIZED aus.</translation>
    </message>
    <message>
        <source> It must be a text. Write a list as a text with commas, such as &apos;10,20,30&apos;.</source>
        <translation> Es muss ein Text sein. Schreiben Sie eine Liste als Text mit Kommas, wie &apos;10,20,30&apos;.</translation>
    </message>
    <message>
        <source>a value of the type %1</source>
        <translation>ein Wert vom Typ %1</translation>
    </message>
    <message>
        <source>%1 is %2, but an output cannot be named so. To write a table into a file, give ogr:dbname=&apos;%3&apos; table=&quot;%4&quot; (geom).</source>
        <translation>%1 ist %2, aber so kann eine Ausgabe nicht heißen. Um eine Tabelle in eine Datei zu schreiben, geben Sie ogr:dbname=&apos;%3&apos; table=&quot;%4&quot; (geom) an.</translation>
    </message>
    <message>
        <source>it has %1 rows of %2</source>
        <translation>sie hat %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 has %2 rows, which are in memory until the run ends: they need %3, but Fermat may use only %4 for the whole run. Save it as a file whose name ends in %5, which gets each row at once.</source>
        <translation>%1 hat %2 Zeilen, die bis zum Ende des Laufs im Speicher sind: Sie brauchen %3, aber Fermat darf für den ganzen Lauf nur %4 verwenden. Speichern Sie die Ausgabe als Datei, deren Name auf %5 endet: Diese bekommt jede Zeile sofort.</translation>
    </message>
    <message>
        <source>%1 is “%2”. Small and capital letters matter there, and spaces too. Write %3.</source>
        <translation>%1 ist „%2“. Groß- und Kleinbuchstaben sind dort wichtig, auch Leerzeichen. Schreiben Sie %3.</translation>
    </message>
    <message>
        <source>Cross table</source>
        <translation>Kreuztabelle</translation>
    </message>
    <message>
        <source>On: OUTPUT has a row for each source, and a column for each receiver, which holds the cost. Off: it has a row for each pair.</source>
        <translation>An: OUTPUT hat eine Zeile für jede Quelle und eine Spalte für jeden Empfänger, in der die Kosten stehen. Aus: Sie hat eine Zeile für jedes Paar.</translation>
    </message>
    <message>
        <source>%1 cannot be %2.%3</source>
        <translation>%1 kann nicht %2 sein.%3</translation>
    </message>
    <message>
        <source>%1 is not given.</source>
        <translation>%1 fehlt.</translation>
    </message>
    <message>
        <source> It must be vector layers, or paths of vector layers that QGIS reads.</source>
        <translation> Es müssen Vektorlayer sein oder Pfade von Vektorlayern, die QGIS liest.</translation>
    </message>
    <message>
        <source>The layer “%1” (CHANGES) is not a vector layer. Choose layers of points, lines or polygons.</source>
        <translation>Der Layer „%1“ (CHANGES) ist kein Vektorlayer. Wählen Sie Layer mit Punkten, Linien oder Polygonen.</translation>
    </message>
    <message>
        <source>The file of the layer “%1” (CHANGES) has other layers, too. Fermat reads only this one. To read others, give each by its name: FILE|layername=NAME.</source>
        <translation>Die Datei des Layers „%1“ (CHANGES) hat noch andere Layer. Fermat liest nur diesen. Um andere zu lesen, nennen Sie jeden beim Namen: DATEI|layername=NAME.</translation>
    </message>
    <message>
        <source>A layer of CHANGES cannot be read. It must be a vector layer, or the path of a vector layer that QGIS reads.</source>
        <translation>Ein Layer von CHANGES kann nicht gelesen werden. Es muss ein Vektorlayer sein oder der Pfad eines Vektorlayers, den QGIS liest.</translation>
    </message>
    <message>
        <source>Memory limit (MB)</source>
        <translation>Speichergrenze (MB)</translation>
    </message>
    <message>
        <source>MEMORY_LIMIT is %1 MB, but QGIS has already taken %2. Fermat takes as little as it can in addition.</source>
        <translation>MEMORY_LIMIT ist %1 MB, aber QGIS hat schon %2 belegt. Fermat nimmt so wenig dazu, wie es kann.</translation>
    </message>
    <message>
        <source>DIFFERENCE shows what CHANGES do, but CHANGES has no layer. Choose a layer of changes, or leave DIFFERENCE out.</source>
        <translation>DIFFERENCE zeigt, was CHANGES bewirken, aber CHANGES hat keinen Layer. Wählen Sie einen Layer mit Änderungen, oder lassen Sie DIFFERENCE weg.</translation>
    </message>
    <message>
        <source>Paths may leave this part of the raster. Fermat reads a larger one.</source>
        <translation>Wege können diesen Teil des Rasters verlassen. Fermat liest einen größeren.</translation>
    </message>
    <message>
        <source>Only %1 × %2 of %3 × %4 cells were read, because no path of the result leaves this part of the raster.</source>
        <translation>Nur %1 × %2 von %3 × %4 Zellen wurden gelesen, weil kein Weg des Ergebnisses diesen Teil des Rasters verlässt.</translation>
    </message>
    <message>
        <source>Population raster</source>
        <translation>Bevölkerungsraster</translation>
    </message>
    <message>
        <source>The number of people in each cell, in band 1, on any grid and in any CRS. Empty cells have none.</source>
        <translation>Die Zahl der Menschen in jeder Zelle, in Kanal 1, auf jedem Gitter und in jedem KBS. In leeren Zellen lebt niemand.</translation>
    </message>
    <message>
        <source>Either this or a population layer is needed.</source>
        <translation>Dies oder ein Bevölkerungslayer wird gebraucht.</translation>
    </message>
    <message>
        <source>Population layer</source>
        <translation>Bevölkerungslayer</translation>
    </message>
    <message>
        <source>Points or polygons with people, instead of a raster. The people of a polygon live evenly in all cells that it touches.</source>
        <translation>Punkte oder Polygone mit Menschen, statt eines Rasters. Die Menschen eines Polygons leben gleichmäßig in allen Zellen, die es berührt.</translation>
    </message>
    <message>
        <source>Field with the number of people</source>
        <translation>Feld mit der Zahl der Menschen</translation>
    </message>
    <message>
        <source>The number of people of each feature: 0 or more. NULL means 0. If not set, each feature counts as 1.</source>
        <translation>Die Zahl der Menschen jedes Objekts: 0 oder mehr. NULL bedeutet 0. Wenn nichts angegeben ist, zählt jedes Objekt als 1.</translation>
    </message>
    <message>
        <source>POPULATION and POPULATION_FEATURES are both set, so people would count twice. Leave one of them empty.</source>
        <translation>POPULATION und POPULATION_FEATURES sind beide angegeben, Menschen würden also doppelt zählen. Lassen Sie eines davon leer.</translation>
    </message>
    <message>
        <source>number of people</source>
        <translation>Zahl der Menschen</translation>
    </message>
    <message>
        <source>Points with people, instead of a raster, such as the centroids of polygons.</source>
        <translation>Punkte mit Menschen, statt eines Rasters, zum Beispiel die Zentroide von Polygonen.</translation>
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
    <message>
        <source>Raster or lines</source>
        <translation>Raster oder Linien</translation>
    </message>
    <message>
        <source>Use the selected layer “%1”</source>
        <translation>Den ausgewählten Layer „%1“ nehmen</translation>
    </message>
    <message>
        <source>Starts from Layer</source>
        <translation>Starts aus Layer</translation>
    </message>
    <message>
        <source>Makes the points of a layer the starts on the map. They replace those that are there.</source>
        <translation>Macht die Punkte eines Layers zu den Starts auf der Karte. Sie ersetzen die vorhandenen.</translation>
    </message>
    <message>
        <source>A raster of velocities, costs or elevations, or the lines of a network, such as roads.</source>
        <translation>Ein Raster mit Geschwindigkeiten, Kosten oder Höhen, oder die Linien eines Netzes, etwa Straßen.</translation>
    </message>
    <message>
        <source>A table…</source>
        <translation>Eine Tabelle…</translation>
    </message>
    <message>
        <source>Opens the dialog of isochrones, paths or travel times with these settings and the starts on the map.</source>
        <translation>Öffnet den Dialog für Isochronen, Wege oder Reisezeiten mit diesen Einstellungen und den Starts der Karte.</translation>
    </message>
    <message>
        <source>Paths…</source>
        <translation>Wege…</translation>
    </message>
    <message>
        <source>Travel Times…</source>
        <translation>Reisezeiten…</translation>
    </message>
    <message>
        <source>Dialog…</source>
        <translation>Dialog …</translation>
    </message>
    <message>
        <source>Go on with the starts and settings of “%1”</source>
        <translation>Mit den Starts und Einstellungen von „%1“ weitermachen</translation>
    </message>
    <message>
        <source>Kept results</source>
        <translation>Behaltene Ergebnisse</translation>
    </message>
    <message>
        <source>Reached lines</source>
        <translation>Erreichte Linien</translation>
    </message>
    <message>
        <source>Reached lines and areas</source>
        <translation>Erreichte Linien und Flächen</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Makes a table of the times or costs from the starts to the points of a layer, or between the starts, and keeps it.</source>
        <translation>Erstellt eine Tabelle der Zeiten oder Kosten von den Starts zu den Punkten eines Layers oder zwischen den Starts und behält sie.</translation>
    </message>
    <message>
        <source>What Ctrl+Enter keeps: the lines that are reached, or the ground around them too, as polygons. These go on over water, too.</source>
        <translation>Was Strg+Eingabe behält: die erreichten Linien oder auch den Boden um sie herum, als Polygone. Diese gehen auch über Wasser weiter.</translation>
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
    <message>
        <source>Dialogs of all algorithms</source>
        <translation>Dialoge aller Algorithmen</translation>
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
    <name>FirstExamples</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
</context>
<context>
    <name>IsochroneSession</name>
    <message>
        <source>Fermat: isochrones on “%1”</source>
        <translation>Fermat: Isochronen auf „%1“</translation>
    </message>
    <message>
        <source>The layer “%1” was removed, so its isochrones were removed too.</source>
        <translation>Der Layer „%1“ wurde entfernt, und mit ihm seine Isochronen.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Left out: %1 (%2)</source>
        <translation>Ausgelassen: %1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
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
        <source>Computes the least time or cost from sources to every cell of a raster of velocities, costs or elevations.</source>
        <translation>Berechnet die kürzeste Zeit oder die geringsten Kosten von Quellen zu jeder Zelle eines Rasters mit Geschwindigkeiten, Kosten oder Höhen.</translation>
    </message>
    <message>
        <source>Isochrone intervals (ends, separated by commas)</source>
        <translation>Intervalle der Isochronen (Enden, durch Semikolons getrennt)</translation>
    </message>
    <message>
        <source>Accumulated time or cost</source>
        <translation>Kumulierte Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Least time or cost from the sources. Cells that no path reaches are nodata.</source>
        <translation>Kürzeste Zeit oder geringste Kosten von den Quellen. Zellen, die kein Weg erreicht, sind Nodata.</translation>
    </message>
    <message>
        <source>One polygon for each interval. The polygons do not overlap.</source>
        <translation>Ein Polygon für jedes Intervall. Die Polygone überlappen sich nicht.</translation>
    </message>
    <message>
        <source>Back direction</source>
        <translation>Rückrichtung</translation>
    </message>
    <message>
        <source>The direction from which the best path comes, in degrees clockwise from north. North is 360. Sources are 0.</source>
        <translation>Die Richtung, aus der der beste Weg kommt, in Grad von Norden im Uhrzeigersinn. Norden ist 360. Quellen sind 0.</translation>
    </message>
    <message>
        <source>Allocation (catchments)</source>
        <translation>Zuordnung (Einzugsgebiete)</translation>
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
        <source>Direction towards the source</source>
        <translation>Richtung zur Quelle</translation>
    </message>
    <message>
        <source>1 cell is reached.</source>
        <translation>1 Zelle ist erreicht.</translation>
    </message>
    <message>
        <source>Simplify isochrones by</source>
        <translation>Isochronen vereinfachen um</translation>
    </message>
    <message>
        <source>The boundaries of isochrones may move by up to this distance, so that they have fewer vertices. In map units of the raster. 0: no change.</source>
        <translation>Die Grenzen der Isochronen dürfen sich um bis zu dieser Distanz verschieben, damit sie weniger Stützpunkte haben. In Karteneinheiten des Rasters. 0: keine Änderung.</translation>
    </message>
    <message>
        <source>Smallest isochrone area</source>
        <translation>Kleinste Fläche der Isochronen</translation>
    </message>
    <message>
        <source>Pieces and holes of isochrones that are smaller than this area become part of the band beside them. In square map units of the raster. 0: no change.</source>
        <translation>Stücke und Löcher der Isochronen, die kleiner als diese Fläche sind, werden Teil des Bandes daneben. In Quadraten der Karteneinheit des Rasters. 0: keine Änderung.</translation>
    </message>
    <message>
        <source>INTERVALS has no effect because the output ISOCHRONES is not created. Set ISOCHRONES to a file or a temporary layer, or leave INTERVALS empty.</source>
        <translation>INTERVALS hat keine Wirkung, weil die Ausgabe ISOCHRONES nicht erzeugt wird. Geben Sie für ISOCHRONES eine Datei oder einen temporären Layer an, oder lassen Sie INTERVALS leer.</translation>
    </message>
    <message>
        <source>%1 cells are reached. The furthest is at %2.</source>
        <translation>%1 Zellen sind erreicht. Die entfernteste liegt bei %2.</translation>
    </message>
    <message>
        <source>INTERVALS is not set, so each isochrone band is %1 wide.</source>
        <translation>INTERVALS ist nicht gesetzt, also ist jedes Isochronenband %1 breit.</translation>
    </message>
    <message>
        <source>The ends of the isochrone bands in the unit of times: with minutes, 10,20,30 makes three bands, and step:10 makes a band every 10 minutes. If not set, there are about ten bands of equal width.</source>
        <translation>Die Enden der Isochronenbänder in der Einheit der Zeiten: Mit Minuten ergibt 10,20,30 drei Bänder, und step:10 ergibt alle 10 Minuten ein Band. Ohne Angabe gibt es etwa zehn gleich breite Bänder.</translation>
    </message>
    <message>
        <source>The id of the source whose path reaches the cell. The legend has the names of the sources.</source>
        <translation>Die Kennung der Quelle, deren Weg die Zelle erreicht. Die Legende enthält die Namen der Quellen.</translation>
    </message>
    <message>
        <source>Draws isochrones around one or more sources: polygons of the ground that is reached between two times. It also makes a raster of the least time or cost to each cell. You need a raster of velocities (for example in km/h), of costs or of elevations, and a start point or a layer of sources.

</source>
        <translation>Zeichnet Isochronen um eine oder mehrere Quellen: Polygone des Geländes, das zwischen zwei Zeiten erreicht wird. Erstellt auch ein Raster der kürzesten Zeit oder der geringsten Kosten zu jeder Zelle. Sie brauchen ein Raster von Geschwindigkeiten (zum Beispiel in km/h), von Kosten oder von Höhen, und einen Startpunkt oder einen Layer von Quellen.

</translation>
    </message>
    <message>
        <source>Use larger INTERVALS.</source>
        <translation>Verwenden Sie größere INTERVALS.</translation>
    </message>
    <message>
        <source>INTERVALS are in %1: use larger ones, or another TIME_UNIT.</source>
        <translation>INTERVALS sind in %1: Verwenden Sie größere oder eine andere TIME_UNIT.</translation>
    </message>
    <message>
        <source>Everything that is reached is in the first isochrone: it ends at %1, and the furthest cell is at %2.</source>
        <translation>Alles, was erreicht wird, liegt in der ersten Isochrone: Sie endet bei %1, und die entfernteste Zelle liegt bei %2.</translation>
    </message>
    <message>
        <source>Use smaller INTERVALS.</source>
        <translation>Verwenden Sie kleinere INTERVALS.</translation>
    </message>
    <message>
        <source>INTERVALS are in %1: use smaller ones, or another TIME_UNIT.</source>
        <translation>INTERVALS sind in %1: Verwenden Sie kleinere oder eine andere TIME_UNIT.</translation>
    </message>
    <message>
        <source>The isochrones are almost empty. The last one ends at %1, but hardly any cell beside the sources is reached by then, and the furthest cell is at %2.</source>
        <translation>Die Isochronen sind fast leer. Die letzte endet bei %1, aber bis dahin ist neben den Quellen kaum eine Zelle erreicht, und die entfernteste Zelle liegt bei %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Paths of equal cost&lt;/b&gt;
Several paths to a cell can cost the same to the last bit. Then the order of the neighbours decides, not the order of the sources. The cell takes the path from the neighbour that is nearest in rows and columns. If several neighbours are equally near, it takes the first one clockwise from north. For example, a row has five equal cells, with source 1 at the western end and source 2 at the eastern end. The middle cell belongs to source 2, because east comes before west. BACK_DIRECTION and ALLOCATION follow the same path. If the cost of a step is too small to change a bit, neighbours with a lower value come first.

</source>
        <translation>&lt;b&gt;Wege mit gleichen Kosten&lt;/b&gt;
Mehrere Wege zu einer Zelle können bis zum letzten Bit gleich viel kosten. Dann entscheidet die Reihenfolge der Nachbarn, nicht die der Quellen. Die Zelle bekommt den Weg von dem Nachbarn, der nach Zeilen und Spalten am nächsten liegt. Sind mehrere Nachbarn gleich nah, zählt der erste im Uhrzeigersinn ab Norden. Ein Beispiel: Eine Zeile hat fünf gleiche Zellen, mit Quelle 1 am westlichen und Quelle 2 am östlichen Ende. Die mittlere Zelle gehört zu Quelle 2, weil Osten vor Westen kommt. BACK_DIRECTION und ALLOCATION folgen demselben Weg. Sind die Kosten eines Schrittes zu klein, um ein Bit zu ändern, kommen Nachbarn mit kleinerem Wert zuerst.

</translation>
    </message>
    <message>
        <source>Only the cells of the sources are reached: every step from them costs more than the maximum (MAX_COST or MAX_COST_FIELD), or leads to an impassable cell.</source>
        <translation>Nur die Zellen der Quellen werden erreicht: Jeder Schritt von ihnen kostet mehr als das Maximum (MAX_COST oder MAX_COST_FIELD) oder führt auf eine unpassierbare Zelle.</translation>
    </message>
    <message>
        <source>Use a larger maximum.</source>
        <translation>Nehmen Sie ein größeres Maximum.</translation>
    </message>
    <message>
        <source>The maximum is in %1: use a larger one, or another TIME_UNIT.</source>
        <translation>Das Maximum ist in %1: Nehmen Sie ein größeres oder eine andere TIME_UNIT.</translation>
    </message>
    <message>
        <source>isochrone,isodistance,accumulated cost,cost distance,travel time,least cost,least-cost,wavefront,eikonal,friction,velocity,accessibility,allocation,catchment,service area,reachable,walking,walking time,drive time,hiking,r.cost,dijkstra</source>
        <translation>Isochrone,Isodistanz,kumulierte Kosten,Kostendistanz,Reisezeit,geringste Kosten,Wellenfront,Eikonal,Reibung,Geschwindigkeit,Erreichbarkeit,Zuordnung,Einzugsgebiet,Gehzeit,Fahrzeit,Wandern,isochrone,isodistance,walking,drive time,service area,catchment,allocation,r.cost,dijkstra</translation>
    </message>
    <message>
        <source>ALLOCATION numbers the sources from 1, in their order, because some have the same id, or an id beyond 32 bits. The attribute table of the raster has their names and ids.</source>
        <translation>ALLOCATION nummeriert die Quellen von 1 an, in ihrer Reihenfolge, weil einige dieselbe Kennung haben oder eine, die 32 Bit übersteigt. Die Attributtabelle des Rasters enthält ihre Namen und Kennungen.</translation>
    </message>
    <message>
        <source>Nearest source</source>
        <translation>Nächste Quelle</translation>
    </message>
    <message>
        <source>BACK_DIRECTION has no meaning there and back, because the way back is another one. Leave it out, or choose one direction in DIRECTION.</source>
        <translation>BACK_DIRECTION hat hin und zurück keinen Sinn, weil der Rückweg ein anderer ist. Lassen Sie es weg, oder wählen Sie in DIRECTION eine Richtung.</translation>
    </message>
    <message>
        <source>Together: the time from the nearest source. Each source: one layer has the isochrones of every source, with its id and its name. Overlapping isochrones need one solve more for each source.</source>
        <translation>Zusammen: die Zeit von der nächsten Quelle. Jede Quelle: ein Layer hat die Isochronen jeder Quelle, mit deren ID und Namen. Überlappende Isochronen brauchen für jede Quelle eine weitere Lösung.</translation>
    </message>
    <message>
        <source>Catchments</source>
        <translation>Einzugsgebiete</translation>
    </message>
    <message>
        <source>One polygon for each source: the ground that it reaches first, with the area and the mean and greatest time or cost.</source>
        <translation>Ein Polygon für jede Quelle: das Gebiet, das sie zuerst erreicht, mit der Fläche und der mittleren und der größten Zeit (oder den Kosten).</translation>
    </message>
    <message>
        <source>EACH_SOURCE has no effect because the output ISOCHRONES is not created. Set ISOCHRONES to a file or a temporary layer, or set EACH_SOURCE to 0.</source>
        <translation>EACH_SOURCE hat keine Wirkung, weil die Ausgabe ISOCHRONES nicht erzeugt wird. Setzen Sie ISOCHRONES auf eine Datei oder einen temporären Layer, oder setzen Sie EACH_SOURCE auf 0.</translation>
    </message>
    <message>
        <source>The boundaries of the catchments need more than the %1 of memory that are left for them. Leave CATCHMENTS out, or use larger cells.</source>
        <translation>Die Grenzen der Einzugsgebiete brauchen mehr als die %1 Speicher, die für sie übrig sind. Lassen Sie CATCHMENTS weg, oder nehmen Sie größere Zellen.</translation>
    </message>
    <message>
        <source>Difference by the changes</source>
        <translation>Unterschied durch die Änderungen</translation>
    </message>
    <message>
        <source>How much later or dearer each cell is reached with CHANGES than without them; negative: earlier or cheaper.</source>
        <translation>Wie viel später oder teurer jede Zelle mit CHANGES erreicht wird als ohne sie; negativ: früher oder billiger.</translation>
    </message>
    <message>
        <source>DIFFERENCE: Fermat solves the raster without CHANGES first.</source>
        <translation>DIFFERENCE: Fermat löst zuerst das Raster ohne CHANGES.</translation>
    </message>
    <message>
        <source>Without CHANGES, all sources lie on impassable ground. So DIFFERENCE has only cells that are reached with them.</source>
        <translation>Ohne CHANGES liegen alle Quellen auf unpassierbarem Gelände. Also hat DIFFERENCE nur Zellen, die mit ihnen erreicht werden.</translation>
    </message>
    <message>
        <source>DIFFERENCE: %1 cells are reached later, by up to %2, and %3 earlier, by up to %4.</source>
        <translation>DIFFERENCE: %1 Zellen werden später erreicht, um bis zu %2, und %3 früher, um bis zu %4.</translation>
    </message>
    <message>
        <source>DIFFERENCE: %1 cells cost more, by up to %2, and %3 less, by up to %4.</source>
        <translation>DIFFERENCE: %1 Zellen kosten mehr, um bis zu %2, und %3 weniger, um bis zu %4.</translation>
    </message>
    <message>
        <source>%1 cells are not reached any more, and %2 were not reached before.</source>
        <translation>%1 Zellen werden nicht mehr erreicht, und %2 wurden vorher nicht erreicht.</translation>
    </message>
    <message>
        <source>If it is set, isochrones and catchments have the number of their people.</source>
        <translation>Ist es angegeben, haben Isochronen und Einzugsgebiete die Zahl ihrer Menschen.</translation>
    </message>
    <message>
        <source>Reached people</source>
        <translation>Erreichte Menschen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the least time or cost of each cell (Float32). Cells that no path reaches are nodata (-9999).
ISOCHRONES: polygons, one for each interval that has ground. Fields: id, from, to, label (such as 10–20 min), area_km2 (on the ellipsoid; NULL without a CRS). Boundaries are interpolated linearly between cell centres, and with METHOD = 1 between the corners of cells. Rings do not overlap, and they leave out ground that is not reached. A value that is the end of a ring belongs to the next ring, or to the last one. With BANDS = 1, each polygon is all that is reached up to its end.
EACH_SOURCE 1: the isochrones of each source as if it were alone, in one layer. They may overlap. EACH_SOURCE 2: those of all sources, divided where the nearest source changes, along the sides of cells as in CATCHMENTS; with METHOD = 1, boundaries are interpolated between cell centres then. Both have the fields source (id), and src_name if ID_FIELD is a field of names. The other outputs do not change.
INTERVALS is either a list of rising ends, such as 10,20,30, or one width for all bands, such as step:10, in TIME_UNIT. A list begins at 0, and ground beyond its last end is in no band. Bands of one width go up to the furthest cell. There can be up to 10,000 bands. Without INTERVALS, there are about ten bands of equal width.
SIMPLIFY moves boundaries by at most this distance, in map units of the raster, so that they have fewer vertices. Neighbours still share their boundary. With BANDS = 1, each polygon still lies in the next one.
MIN_AREA removes pieces and holes that are smaller, in square map units. They become part of the neighbour with the longest common boundary. This neighbour can be a band or ground that is not reached.
BACK_DIRECTION: the direction on the ground from which the best path comes, in degrees clockwise from north. North is 360. Sources are 0. Cells that no path reaches are nodata (-9999).
ALLOCATION: the id of the source whose path reaches the cell (Int32). If two sources have the same id, or one needs more than 32 bits, the sources are numbered from 1 instead: the log says so, and the attribute table of the raster has their ids. The legend has the names of the sources, from ID_FIELD if it is a field of names, and their ids if names are not enough. Cells that no path reaches are nodata (-2147483648). A source keeps its own cell, unless a path from another source costs less there. If a cell has several sources, the one with the least start cost counts, then the first one. If sources have different maximum costs, the one with the lowest maximum counts.
CATCHMENTS: the same as polygons along the sides of cells, one for each source with ground. Neighbours share their boundary, and the polygons cover all cells that are reached. Fields: source (id), area_km2 (on the ellipsoid; NULL without a CRS), mean_cost and max_cost (the mean and the greatest value of the cells), src_name (if ID_FIELD is a field of names).
DIFFERENCE: OUTPUT with CHANGES minus OUTPUT without them, in the same unit (Float32). Cells that are not reached any more are 1e30, and those that were not reached before are -1e30: QGIS draws no infinite values. With MAX_COST, a cell that now costs more than that is not reached any more. Cells that are reached neither with the changes nor without them are nodata. It needs a second solve.
With people (POPULATION or POPULATION_FEATURES), ISOCHRONES have the fields people (those in the polygon) and people_sum (all up to its end), and CATCHMENTS have people. They are those of the cells whose values are in the band, so SIMPLIFY and MIN_AREA change no number. A band that MIN_AREA removes altogether has no row.
REACHED_CELLS: the number of cells that are reached. MAX_REACHED: the greatest value of these cells. REACHED_PEOPLE: the number of people who live there. SOLVER_USED: the solver that ran.
Rasters are tiled, compressed GeoTIFFs, unless the file name has the extension of another format. With CLOUD_OPTIMIZED they have overviews as well, in which a cell is the mean of the cells under it (OUTPUT) or one of them (BACK_DIRECTION, ALLOCATION, DIFFERENCE). Files appear when they are complete. After an error or a cancel there are no new files, and old files stay.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die kürzeste Zeit oder die geringsten Kosten jeder Zelle (Float32). Zellen, die kein Weg erreicht, sind Nodata (-9999).
ISOCHRONES: Polygone, eines für jedes Intervall, in dem Gelände liegt. Felder: id, from, to, label (etwa 10–20 min), area_km2 (auf dem Ellipsoid; NULL ohne KBS). Die Grenzen sind zwischen den Zellmitten linear interpoliert, mit METHOD = 1 zwischen den Ecken der Zellen. Ringe überlappen sich nicht und lassen Gelände aus, das nicht erreicht wird. Ein Wert, der das Ende eines Rings ist, gehört zum nächsten Ring oder zum letzten. Mit BANDS = 1 ist jedes Polygon alles, was bis zu seinem Ende erreicht wird.
EACH_SOURCE 1: die Isochronen jeder Quelle, als gäbe es nur sie, in einem Layer. Sie können sich überlappen. EACH_SOURCE 2: die Isochronen aller Quellen, geteilt, wo die nächste Quelle wechselt, entlang der Zellränder wie in CATCHMENTS; mit METHOD = 1 werden die Grenzen dann zwischen Zellmitten interpoliert. Beide haben die Felder source (ID), und src_name, wenn ID_FIELD ein Feld mit Namen ist. Die anderen Ausgaben ändern sich nicht.
INTERVALS ist entweder eine Liste steigender Enden, zum Beispiel 10,20,30, oder eine Breite für alle Bänder, zum Beispiel step:10, in TIME_UNIT. Eine Liste beginnt bei 0, und Gelände jenseits ihres letzten Endes liegt in keinem Band. Bänder gleicher Breite reichen bis zur entferntesten Zelle. Es kann bis zu 10.000 Bänder geben. Ohne INTERVALS gibt es etwa zehn gleich breite Bänder.
SIMPLIFY verschiebt die Grenzen um höchstens diese Distanz, in Karteneinheiten des Rasters, damit sie weniger Stützpunkte haben. Nachbarn haben weiterhin eine gemeinsame Grenze. Mit BANDS = 1 liegt jedes Polygon weiterhin im nächsten.
MIN_AREA entfernt Stücke und Löcher, die kleiner sind, in Quadraten der Karteneinheit. Sie werden Teil des Nachbarn mit der längsten gemeinsamen Grenze. Dieser Nachbar kann ein Band sein oder Gelände, das nicht erreicht wird.
BACK_DIRECTION: die Richtung im Gelände, aus der der beste Weg kommt, in Grad von Norden im Uhrzeigersinn. Norden ist 360. Quellen sind 0. Zellen, die kein Weg erreicht, sind Nodata (-9999).
ALLOCATION: die Kennung der Quelle, deren Weg die Zelle erreicht (Int32). Haben zwei Quellen dieselbe Kennung, oder braucht eine mehr als 32 Bit, sind die Quellen statt dessen von 1 an nummeriert: Das Protokoll sagt es, und die Attributtabelle des Rasters enthält ihre Kennungen. Die Legende enthält die Namen der Quellen, die von ID_FIELD, wenn das ein Feld mit Namen ist, und ihre Kennungen, wenn Namen nicht genügen. Zellen, die kein Weg erreicht, sind Nodata (-2147483648). Eine Quelle behält ihre eigene Zelle, es sei denn, ein Weg von einer anderen Quelle kostet dort weniger. Hat eine Zelle mehrere Quellen, zählt die mit den geringsten Startkosten, dann die erste. Haben Quellen verschiedene Höchstkosten, zählt die mit den niedrigsten.
CATCHMENTS: dasselbe als Polygone entlang der Zellränder, eines für jede Quelle mit Gebiet. Nachbarn teilen ihre Grenze, und die Polygone bedecken alle erreichten Zellen. Felder: source (ID), area_km2 (auf dem Ellipsoid; NULL ohne KBS), mean_cost und max_cost (der mittlere und der größte Wert der Zellen), src_name (wenn ID_FIELD ein Feld mit Namen ist).
DIFFERENCE: OUTPUT mit CHANGES minus OUTPUT ohne sie, in derselben Einheit (Float32). Zellen, die nicht mehr erreicht werden, sind 1e30, und solche, die vorher nicht erreicht wurden, -1e30: QGIS zeichnet keine unendlichen Werte. Mit MAX_COST wird eine Zelle nicht mehr erreicht, die jetzt mehr kostet. Zellen, die weder mit den Änderungen noch ohne sie erreicht werden, sind Nodata. Dafür wird ein zweites Mal gelöst.
Mit Menschen (POPULATION oder POPULATION_FEATURES) haben ISOCHRONES die Felder people (die im Polygon) und people_sum (alle bis zu seinem Ende), und CATCHMENTS haben people. Es sind die der Zellen, deren Werte im Band liegen, also ändern SIMPLIFY und MIN_AREA keine Zahl. Ein Band, das MIN_AREA ganz entfernt, hat keine Zeile.
REACHED_CELLS: die Zahl der erreichten Zellen. MAX_REACHED: der größte Wert dieser Zellen. REACHED_PEOPLE: die Zahl der Menschen, die dort leben. SOLVER_USED: der verwendete Löser.
Raster sind gekachelte, komprimierte GeoTIFFs, wenn der Dateiname nicht die Endung eines anderen Formats hat. Mit CLOUD_OPTIMIZED haben sie auch Übersichten, in denen eine Zelle das Mittel der Zellen darunter ist (OUTPUT) oder eine von ihnen (BACK_DIRECTION, ALLOCATION, DIFFERENCE). Dateien erscheinen, wenn sie vollständig sind. Nach einem Fehler oder einem Abbruch gibt es keine neuen Dateien, und alte Dateien bleiben erhalten.

</translation>
    </message>
    <message>
        <source>%1 people are reached, which is %2 % of the layer “%3”.</source>
        <translation>%1 Menschen werden erreicht, das sind %2 % des Layers „%3“.</translation>
    </message>
    <message>
        <source>Nobody is reached: the layer “%1” has %2 people, and none of them is on reached ground. Check its CRS (right-click the layer, Layer CRS), and that it covers the same ground as the raster “%3”.</source>
        <translation>Niemand wird erreicht: Der Layer „%1“ hat %2 Menschen, und niemand davon ist auf erreichtem Gelände. Prüfen Sie sein KBS (Rechtsklick auf den Layer, KBS), und ob er dasselbe Gelände bedeckt wie das Raster „%3“.</translation>
    </message>
</context>
<context>
    <name>Keeper</name>
    <message>
        <source>Isochrones on %1</source>
        <translation>Isochronen auf %1</translation>
    </message>
    <message>
        <source>Corridors on %1</source>
        <translation>Korridore auf %1</translation>
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
        <source>%1, group %2</source>
        <translation>%1, Gruppe %2</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Left out: no path starts there</source>
        <translation>Ausgelassen: Dort beginnt kein Weg</translation>
    </message>
    <message>
        <source>Left out, because it is</source>
        <translation>Ausgelassen, denn er liegt</translation>
    </message>
    <message>
        <source>Way to the network</source>
        <translation>Weg zum Netz</translation>
    </message>
    <message>
        <source>Fastest start</source>
        <translation>Schnellster Start</translation>
    </message>
    <message>
        <source>Start of least cost</source>
        <translation>Start mit den geringsten Kosten</translation>
    </message>
    <message>
        <source>Name of the start</source>
        <translation>Name des Starts</translation>
    </message>
    <message>
        <source>Way from the start to the network (m)</source>
        <translation>Weg vom Start zum Netz (m)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Name of the place</source>
        <translation>Name des Orts</translation>
    </message>
    <message>
        <source>Way from the network to the place (m)</source>
        <translation>Weg vom Netz zum Ort (m)</translation>
    </message>
</context>
<context>
    <name>LayerLook</name>
    <message>
        <source>The layer “%1” could not be styled: %2</source>
        <translation>Der Layer „%1“ hat keinen Stil bekommen: %2</translation>
    </message>
</context>
<context>
    <name>LeastCostNetworkAlgorithm</name>
    <message>
        <source>Least-cost network (links between patches)</source>
        <translation>Kostengünstigstes Netz (Verbindungen zwischen Gebieten)</translation>
    </message>
    <message>
        <source>Links patches, such as habitats or settlements, by paths of least time or cost.</source>
        <translation>Verbindet Gebiete, etwa Lebensräume oder Siedlungen, durch Wege kürzester Zeit oder geringster Kosten.</translation>
    </message>
    <message>
        <source>least-cost path,least cost path,links,linkage,connectivity,connect,corridor,habitat,patches,core areas,regions,minimum spanning tree,minimum planar graph,landscape graph,landscape ecology,travel time</source>
        <translation>kostengünstigster Weg,geringste Kosten,Verbindungen,Biotopverbund,Vernetzung,verbinden,Korridor,Habitat,Lebensraum,Kerngebiete,Gebiete,minimaler Spannbaum,planarer Graph,Landschaftsgraph,Landschaftsökologie,Reisezeit</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Between neighbours</source>
        <translation>Zwischen Nachbarn</translation>
    </message>
    <message>
        <source>Between all patches</source>
        <translation>Zwischen allen Gebieten</translation>
    </message>
    <message>
        <source>Only a minimum spanning tree</source>
        <translation>Nur ein minimaler Spannbaum</translation>
    </message>
    <message>
        <source>Neighbours are patches whose zones touch. The zone of a patch is the ground that is nearer to it than to any other patch. A minimum spanning tree has the links that connect all patches with the least total time or cost.</source>
        <translation>Nachbarn sind Gebiete, deren Zonen sich berühren. Die Zone eines Gebiets ist das Gelände, das näher an ihm liegt als an jedem anderen Gebiet. Ein minimaler Spannbaum hat die Verbindungen, die alle Gebiete mit der kleinsten Summe der Zeiten oder Kosten verbinden.</translation>
    </message>
    <message>
        <source>One line for each link, from cell centre to cell centre.</source>
        <translation>Eine Linie je Verbindung, von Zellmitte zu Zellmitte.</translation>
    </message>
    <message>
        <source>Patches without a link</source>
        <translation>Gebiete ohne Verbindung</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Links patches by paths of least time or cost. Patches are habitats, settlements or other places. You need a raster of velocities (for example in km/h), of costs or of elevations, and a layer of patches.

</source>
        <translation>Verbindet Gebiete durch Wege kürzester Zeit oder geringster Kosten. Gebiete sind Lebensräume, Siedlungen oder andere Orte. Sie brauchen ein Raster von Geschwindigkeiten (zum Beispiel in km/h), von Kosten oder von Höhen, und einen Layer von Gebieten.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Patches&lt;/b&gt;
Each feature of SOURCES is one patch: a polygon, a line or a point, in any CRS, with every cell that it touches. A link may start and end at any of these cells. Fermat skips a point outside the raster or on an impassable cell. It also skips a line or polygon that touches no passable cell. The log lists skipped patches, and SKIPPED_SOURCES is their number. With SNAP_DISTANCE, a point moves to the nearest passable cell, if the centre of that cell is within this distance.
The id of a patch is its feature id, or the whole number in ID_FIELD, of up to 64 bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its values are names: the results have them unchanged, besides the feature ids.

</source>
        <translation>&lt;b&gt;Gebiete&lt;/b&gt;
Jedes Objekt von SOURCES ist ein Gebiet: ein Polygon, eine Linie oder ein Punkt, in beliebigem KBS, mit jeder Zelle, die es berührt. Eine Verbindung kann an jeder dieser Zellen beginnen und enden. Fermat überspringt einen Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle. Es überspringt auch eine Linie oder ein Polygon, das keine passierbare Zelle berührt. Das Protokoll führt übersprungene Gebiete auf, und SKIPPED_SOURCES ist ihre Zahl. Mit SNAP_DISTANCE rückt ein Punkt auf die nächste passierbare Zelle, wenn deren Mitte höchstens so weit entfernt ist.
Die Kennung eines Gebiets ist seine Objektkennung oder die ganze Zahl in ID_FIELD, mit bis zu 64 Bit. Ist ID_FIELD ein Textfeld, oder hat es Zahlen, die nicht ganz sind, so sind seine Werte Namen: Die Ergebnisse haben sie unverändert, neben den Objektkennungen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Links&lt;/b&gt;
A link is a path of least time or cost between two patches. It may lead through the zone of another patch, or across that patch. Each link comes only once.
LINKS 0: between neighbours, which are the patches whose zones touch. LINKS 1: between each two patches. LINKS 2: a minimum spanning tree, which connects all patches with the least sum of times or costs. If the ground has parts that are not connected, there is a tree for each part.
Patches that share a cell have a link that costs nothing and has no length. This holds for polygons with a common border.
With MAX_COST, links that cost more are left out. Zones end at this cost too, so there may be fewer neighbours.
On slopes, a link leads from its source to its receiver, or with DIRECTION towards the starts from its receiver to its source. The way back costs another time, so there is no minimum spanning tree.

</source>
        <translation>&lt;b&gt;Verbindungen&lt;/b&gt;
Eine Verbindung ist ein Weg kürzester Zeit oder geringster Kosten zwischen zwei Gebieten. Er kann durch die Zone eines anderen Gebiets oder durch dieses selbst führen. Jede Verbindung kommt nur einmal vor.
LINKS 0: zwischen Nachbarn, das sind die Gebiete, deren Zonen sich berühren. LINKS 1: zwischen je zwei Gebieten. LINKS 2: ein minimaler Spannbaum, der alle Gebiete mit der kleinsten Summe der Zeiten oder Kosten verbindet. Hat das Gelände Teile, die nicht zusammenhängen, gibt es für jeden Teil einen Baum.
Gebiete, die eine Zelle gemeinsam haben, haben eine Verbindung, die nichts kostet und keine Länge hat. Das gilt für Polygone mit einer gemeinsamen Grenze.
Mit MAX_COST fallen Verbindungen weg, die mehr kosten. Auch Zonen enden bei diesen Kosten, so dass es weniger Nachbarn geben kann.
An Hängen führt eine Verbindung von ihrer Quelle zu ihrem Empfänger, oder mit DIRECTION zu den Starts hin von ihrem Empfänger zu ihrer Quelle. Der Rückweg kostet eine andere Zeit, also gibt es keinen minimalen Spannbaum.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
A minimum spanning tree needs one solve for all patches together. Links between neighbours need one more for each patch, which goes no farther than its neighbours. Links between all patches need one on the whole raster for each patch, or up to MAX_COST.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Ein minimaler Spannbaum braucht eine Lösung für alle Gebiete zusammen. Verbindungen zwischen Nachbarn brauchen für jedes Gebiet eine weitere, die nicht weiter reicht als bis zu seinen Nachbarn. Verbindungen zwischen allen Gebieten brauchen für jedes Gebiet eine auf dem ganzen Raster, oder bis MAX_COST.</translation>
    </message>
    <message>
        <source>On slopes, a way costs another time than the way back, so there is no minimum spanning tree (LINKS = 2). Choose links between neighbours (LINKS = 0) or between all patches (LINKS = 1), or a raster of velocities or costs without ELEVATION.</source>
        <translation>An Hängen kostet ein Weg eine andere Zeit als der Rückweg, also gibt es keinen minimalen Spannbaum (LINKS = 2). Wählen Sie Verbindungen zwischen Nachbarn (LINKS = 0) oder zwischen allen Gebieten (LINKS = 1), oder ein Raster mit Geschwindigkeiten oder Kosten ohne ELEVATION.</translation>
    </message>
    <message>
        <source>The links need more than the %1 of memory that are left for them. Choose links between neighbours (LINKS = 0), set a smaller MAX_COST, or use fewer patches.</source>
        <translation>Die Verbindungen brauchen mehr als die %1 Speicher, die für sie übrig sind. Wählen Sie Verbindungen zwischen Nachbarn (LINKS = 0), setzen Sie ein kleineres MAX_COST, oder verwenden Sie weniger Gebiete.</translation>
    </message>
    <message>
        <source>There is only one patch, so there are no links.</source>
        <translation>Es gibt nur ein Gebiet, also keine Verbindungen.</translation>
    </message>
    <message>
        <source>%1 of %2 patches have no link.</source>
        <translation>%1 von %2 Gebieten haben keine Verbindung.</translation>
    </message>
    <message>
        <source>Patch</source>
        <translation>Gebiet</translation>
    </message>
    <message>
        <source>Linked patch</source>
        <translation>Verbundenes Gebiet</translation>
    </message>
    <message>
        <source>Name of the patch</source>
        <translation>Name des Gebiets</translation>
    </message>
    <message>
        <source>Name of the linked patch</source>
        <translation>Name des verbundenen Gebiets</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>Welche Verbindungen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: one line for each link, from the centre of a cell of one patch to the centre of a cell of the other. Fields: source and receiver (ids of the two patches; the source comes first in the layer), cost, length (metres on the ground), label (for example “Northwood – Heath · 2 h 10 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD is a field of names). The cost of a link is the value of the Isochrones raster of its source at its receiver, to the last bit. With LINKS 2, the last bits may differ.
UNLINKED: the number of patches without a link. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Linie je Verbindung, von der Mitte einer Zelle des einen Gebiets zur Mitte einer Zelle des anderen. Felder: source und receiver (Kennungen der zwei Gebiete; die Quelle kommt im Layer zuerst), cost, length (Meter am Boden), label (zum Beispiel „Nordwald – Heide · 2 h 10 min · 4.30 km“), src_name und rec_name (Namen, wenn ID_FIELD ein Feld mit Namen ist). Die Kosten einer Verbindung sind der Wert des Rasters von Isochronen ihrer Quelle an ihrem Empfänger, bis auf das letzte Bit. Mit LINKS 2 können die letzten Bits abweichen.
UNLINKED: die Zahl der Gebiete ohne Verbindung. SOLVER_USED: der benutzte Löser.

</translation>
    </message>
    <message>
        <source>Links between %2 patches: %1.</source>
        <translation>Verbindungen zwischen %2 Gebieten: %1.</translation>
    </message>
</context>
<context>
    <name>LiveLayer</name>
    <message>
        <source>Live isochrones on %1</source>
        <translation>Live-Isochronen auf %1</translation>
    </message>
    <message>
        <source>Marked paths on %1</source>
        <translation>Markierte Wege auf %1</translation>
    </message>
    <message>
        <source>Live corridor on %1</source>
        <translation>Live-Korridor auf %1</translation>
    </message>
    <message>
        <source>Marked routes on %1</source>
        <translation>Markierte Routen auf %1</translation>
    </message>
</context>
<context>
    <name>LiveLegend</name>
    <message>
        <source>%1 starts</source>
        <translation>%1 Starts</translation>
    </message>
    <message>
        <source>Boundary between starts</source>
        <translation>Grenze zwischen Startpunkten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Left out: no path starts there</source>
        <translation>Ausgelassen: Dort beginnt kein Weg</translation>
    </message>
    <message>
        <source>Marked routes</source>
        <translation>Markierte Routen</translation>
    </message>
    <message>
        <source>Marked paths</source>
        <translation>Markierte Wege</translation>
    </message>
    <message>
        <source>Way to the network</source>
        <translation>Weg zum Netz</translation>
    </message>
    <message>
        <source>Before the last change</source>
        <translation>Vor der letzten Änderung</translation>
    </message>
</context>
<context>
    <name>LoadedLayer</name>
    <message>
        <source>Fermat: reading “%1”</source>
        <translation>Fermat: „%1“ wird gelesen</translation>
    </message>
    <message>
        <source>There is no layer to work on. Add a raster layer of velocities, costs or elevations, or a layer of lines such as roads, to the project, and choose it in the Fermat panel.</source>
        <translation>Es gibt keinen Layer zum Arbeiten. Fügen Sie dem Projekt einen Rasterlayer mit Geschwindigkeiten, Kosten oder Höhen oder einen Layer mit Linien wie Straßen hinzu, und wählen Sie ihn im Fermat-Bedienfeld.</translation>
    </message>
</context>
<context>
    <name>LoadedNetwork</name>
    <message>
        <source>%1 to the network, which costs %2</source>
        <translation>%1 bis zum Netz, was %2 kostet</translation>
    </message>
    <message>
        <source>%1 to the network, which costs nothing</source>
        <translation>%1 bis zum Netz, was nichts kostet</translation>
    </message>
</context>
<context>
    <name>NetworkAlgorithm</name>
    <message>
        <source>There is no source: give a start point (START_POINT), a layer of sources (SOURCES), or both.</source>
        <translation>Es gibt keine Quelle: Geben Sie einen Startpunkt (START_POINT), einen Layer mit Quellen (SOURCES) oder beides an.</translation>
    </message>
    <message>
        <source>There is no receiver: give an end point (END_POINT), a layer of points (RECEIVERS), or both.</source>
        <translation>Es gibt keinen Empfänger: Geben Sie einen Endpunkt (END_POINT), einen Punktlayer (RECEIVERS) oder beides an.</translation>
    </message>
    <message>
        <source>DEFAULT_SPEED is %1 km/h; it must be more than 0.</source>
        <translation>DEFAULT_SPEED ist %1 km/h; es muss mehr als 0 sein.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) holds no points. Choose a layer of points.</source>
        <translation>Der Layer „%1“ (%2) enthält keine Punkte. Wählen Sie einen Punktlayer.</translation>
    </message>
    <message>
        <source>ACCESS_SPEED is %1 km/h; it must be more than 0. Leave it empty if the way to the network costs nothing.</source>
        <translation>ACCESS_SPEED ist %1 km/h; es muss mehr als 0 sein. Lassen Sie es leer, wenn der Weg zum Netz nichts kostet.</translation>
    </message>
    <message>
        <source>ACCESS_SPEED has no effect, because the costs of COST_FIELD are no times.</source>
        <translation>ACCESS_SPEED hat keine Wirkung, weil die Kosten aus COST_FIELD keine Zeiten sind.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>All lines have the speed DEFAULT_SPEED, %1 km/h. Set SPEED_FIELD if they have different speeds.</source>
        <translation>Alle Linien haben die Geschwindigkeit DEFAULT_SPEED, %1 km/h. Setzen Sie SPEED_FIELD, wenn sie verschiedene Geschwindigkeiten haben.</translation>
    </message>
    <message>
        <source>Network read and built in %1 s.</source>
        <translation>Netz in %1 s gelesen und gebaut.</translation>
    </message>
    <message>
        <source>The network is that of an earlier run: the layer has not changed.</source>
        <translation>Das Netz stammt aus einem früheren Lauf: Der Layer ist unverändert.</translation>
    </message>
    <message>
        <source>Skipped sources: %1.</source>
        <translation>Übersprungene Quellen: %1.</translation>
    </message>
    <message>
        <source>Skipped receivers: %1.</source>
        <translation>Übersprungene Empfänger: %1.</translation>
    </message>
    <message>
        <source>Lines of the network</source>
        <translation>Linien des Netzes</translation>
    </message>
    <message>
        <source>Roads or other lines. They meet where they have a vertex in common, at either end or on the way.</source>
        <translation>Straßen oder andere Linien. Sie treffen sich, wo sie einen gemeinsamen Stützpunkt haben, an den Enden oder unterwegs.</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Schnellste</translation>
    </message>
    <message>
        <source>Shortest: costs are lengths on the ground in metres. Fastest: costs are times, by the speeds of the lines. COST_FIELD sets other costs.</source>
        <translation>Kürzeste: Kosten sind Längen am Boden in Metern. Schnellste: Kosten sind Zeiten nach den Geschwindigkeiten der Linien. COST_FIELD setzt andere Kosten.</translation>
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
        <source>Field with the direction</source>
        <translation>Feld mit der Richtung</translation>
    </message>
    <message>
        <source>Value for forward</source>
        <translation>Wert für vorwärts</translation>
    </message>
    <message>
        <source>Value for backward</source>
        <translation>Wert für rückwärts</translation>
    </message>
    <message>
        <source>Value for both directions</source>
        <translation>Wert für beide Richtungen</translation>
    </message>
    <message>
        <source>Direction without a value</source>
        <translation>Richtung ohne Wert</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>Beide Richtungen</translation>
    </message>
    <message>
        <source>Counts where the field is not set, NULL or empty. Lines with any other value are open in both directions, and the log counts them.</source>
        <translation>Zählt, wo das Feld nicht gesetzt, NULL oder leer ist. Linien mit einem anderen Wert sind in beiden Richtungen offen, und das Protokoll zählt sie.</translation>
    </message>
    <message>
        <source>Field with the speeds (km/h)</source>
        <translation>Feld mit den Geschwindigkeiten (km/h)</translation>
    </message>
    <message>
        <source>Speed without a value (km/h)</source>
        <translation>Geschwindigkeit ohne Wert (km/h)</translation>
    </message>
    <message>
        <source>Tolerance of the network</source>
        <translation>Toleranz des Netzes</translation>
    </message>
    <message>
        <source>Field with the costs</source>
        <translation>Feld mit den Kosten</translation>
    </message>
    <message>
        <source>What the whole line costs from its first vertex to its last. It replaces STRATEGY. Negative or NULL: closed.</source>
        <translation>Was die ganze Linie vom ersten Stützpunkt zum letzten kostet. Es ersetzt STRATEGY. Negativ oder NULL: gesperrt.</translation>
    </message>
    <message>
        <source>Field with the costs backward</source>
        <translation>Feld mit den Kosten rückwärts</translation>
    </message>
    <message>
        <source>What the line costs from its last vertex to its first. Negative or NULL: closed. Not set: as much as forward.</source>
        <translation>Was die Linie vom letzten Stützpunkt zum ersten kostet. Negativ oder NULL: gesperrt. Nicht gesetzt: so viel wie vorwärts.</translation>
    </message>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Points where paths start, in any CRS. If you also give a start point, it counts too.</source>
        <translation>Punkte, an denen Wege beginnen, in beliebigem KBS. Ist auch ein Startpunkt gegeben, zählt er mit.</translation>
    </message>
    <message>
        <source>Field with the start costs of sources</source>
        <translation>Feld mit den Startkosten der Quellen</translation>
    </message>
    <message>
        <source>What paths have cost before their first step, 0 or more. NULL is 0.</source>
        <translation>Was Wege vor ihrem ersten Schritt gekostet haben, mindestens 0. NULL ist 0.</translation>
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
        <source>Maximum time or cost</source>
        <translation>Maximale Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Where all paths end: what is further away is not reached. Not set: no limit.</source>
        <translation>Wo alle Wege enden: Was weiter entfernt ist, wird nicht erreicht. Nicht gesetzt: keine Grenze.</translation>
    </message>
    <message>
        <source>Greatest way to the network (m)</source>
        <translation>Weitester Weg zum Netz (m)</translation>
    </message>
    <message>
        <source>Speed of the way to the network (km/h)</source>
        <translation>Geschwindigkeit auf dem Weg zum Netz (km/h)</translation>
    </message>
    <message>
        <source>The straight way from a point to the network takes time at this speed. With shortest paths its length counts. Not set: it costs nothing.</source>
        <translation>Der gerade Weg von einem Punkt zum Netz braucht Zeit mit dieser Geschwindigkeit. Bei kürzesten Wegen zählt seine Länge. Nicht gesetzt: Er kostet nichts.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Each gives the same result; they differ in speed and memory. auto takes the fastest that can run.</source>
        <translation>Alle liefern dasselbe Ergebnis; sie unterscheiden sich in Tempo und Speicher. auto nimmt den schnellsten, der laufen kann.</translation>
    </message>
    <message>
        <source>Sources that were skipped</source>
        <translation>Übersprungene Quellen</translation>
    </message>
    <message>
        <source>End point</source>
        <translation>Endpunkt</translation>
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
        <source>Names in capital letters are parameters and outputs. Hold the mouse over a parameter to see its name.

</source>
        <translation>Namen in Großbuchstaben sind Parameter und Ausgaben. Halten Sie die Maus über einen Parameter, um seinen Namen zu sehen.

</translation>
    </message>
    <message>
        <source>Kind of paths</source>
        <translation>Art der Wege</translation>
    </message>
    <message>
        <source>Direction of travel</source>
        <translation>Richtung der Wege</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>The number of the device on which CUDA solvers run, if there are several. The box About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, auf dem CUDA-Löser laufen, falls es mehrere gibt. Das Fenster „Über Fermat“ führt sie auf.</translation>
    </message>
    <message>
        <source>The unit of all times, both those that you give and those in the results. It has no effect on shortest paths, whose costs are metres, nor with COST_FIELD.</source>
        <translation>Die Einheit aller Zeiten, der angegebenen wie der in den Ergebnissen. Auf kürzeste Wege, deren Kosten Meter sind, hat sie keine Wirkung, und auch nicht mit COST_FIELD.</translation>
    </message>
    <message>
        <source>Field with the ids or names of sources</source>
        <translation>Feld mit den Kennungen oder Namen der Quellen</translation>
    </message>
    <message>
        <source>Field with the ids or names of receivers</source>
        <translation>Feld mit den Kennungen oder Namen der Empfänger</translation>
    </message>
    <message>
        <source>&lt;b&gt;Receivers&lt;/b&gt;
END_POINT and the points of RECEIVERS, in any CRS. They join the network as sources do. The id of END_POINT is 0, that of a point its feature id, unless RECEIVER_ID_FIELD gives another one or names. Receivers that cannot join are skipped: the log lists them, and SKIPPED_RECEIVERS is their number.

</source>
        <translation>&lt;b&gt;Empfänger&lt;/b&gt;
END_POINT und die Punkte von RECEIVERS, in beliebigem KBS. Sie werden wie Quellen an das Netz angeschlossen. Die Kennung von END_POINT ist 0, die eines Punkts seine Objektkennung, wenn RECEIVER_ID_FIELD keine andere gibt und keine Namen. Empfänger, die sich nicht anschließen lassen, werden übersprungen: Das Protokoll nennt sie, und SKIPPED_RECEIVERS ist ihre Anzahl.

</translation>
    </message>
    <message>
        <source>Perhaps lines do not meet: TOLERANCE joins ends that lie a little apart, and Split with lines, in the Processing toolbox, cuts lines that only cross.</source>
        <translation>Vielleicht treffen sich Linien nicht: TOLERANCE verbindet Enden, die ein wenig auseinanderliegen, und „Mit Linien teilen“ aus der Werkzeugkiste zerschneidet Linien, die sich nur kreuzen.</translation>
    </message>
    <message>
        <source> Or lines on the way are open only in the other direction.</source>
        <translation> Oder Linien auf dem Weg sind nur in der anderen Richtung offen.</translation>
    </message>
    <message>
        <source> Or lines on the way are closed: their cost is negative or NULL.</source>
        <translation> Oder Linien auf dem Weg sind gesperrt: Ihre Kosten sind negativ oder NULL.</translation>
    </message>
    <message>
        <source>Paths are the shortest ones, and costs are metres. These settings have no effect: %1. For times, set STRATEGY to 1 (Fastest).</source>
        <translation>Die Wege sind die kürzesten, und die Kosten sind Meter. Diese Einstellungen haben keine Wirkung: %1. Setzen Sie für Zeiten STRATEGY auf 1 (Schnellste).</translation>
    </message>
    <message>
        <source> Or other ways cost more than their maximum (MAX_COST, MAX_COST_FIELD).</source>
        <translation> Oder andere Wege kosten mehr als ihre Höchstkosten (MAX_COST, MAX_COST_FIELD).</translation>
    </message>
    <message>
        <source>A solve on %1 nodes and %2 arcs takes up to %3 MiB of memory.</source>
        <translation>Das Lösen auf %1 Knoten und %2 gerichteten Kanten braucht bis zu %3 MiB Speicher.</translation>
    </message>
    <message>
        <source>%1 and %2 are both “%3”. Give each direction a value of its own, or leave one of them empty.</source>
        <translation>%1 und %2 sind beide „%3“. Geben Sie jeder Richtung einen eigenen Wert, oder lassen Sie einen davon leer.</translation>
    </message>
    <message>
        <source>Points join at the nearest place of a line. Those that are further away on the ground, in metres, are skipped.</source>
        <translation>Punkte werden am nächsten Ort einer Linie angeschlossen. Wer am Boden weiter entfernt ist (in Metern), wird übersprungen.</translation>
    </message>
    <message>
        <source>Vertices that are at most so far apart, in map units, both in x and in y, count as one: near means within a square, not a circle. The later one moves to the place of the earlier one. 0: only those at the same place, up to rounding.</source>
        <translation>Stützpunkte, die sich in x und in y höchstens um so viel unterscheiden (in Karteneinheiten), zählen als einer: Es gilt ein Quadrat, kein Kreis. Der spätere rückt an den Ort des früheren. 0: nur die am selben Ort, bis auf Rundung.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lengths and costs&lt;/b&gt;
Lengths are true lengths on the ellipsoid of the layer&apos;s CRS (geodesics), in metres. Without a CRS, map units are metres. Inside Fermat, costs are whole numbers of milliseconds or millimetres; for COST_FIELD, the unit is a power of ten that is small compared with each cost. If sums could become too large, the unit is coarser, and the log says so. Sums are exact, so all solvers give the same costs.

</source>
        <translation>&lt;b&gt;Längen und Kosten&lt;/b&gt;
Längen sind wahre Längen auf dem Ellipsoid des KBS (Geodäten), in Metern. Ohne KBS gelten Karteneinheiten als Meter. In Fermat sind Kosten ganze Zahlen von Millisekunden oder Millimetern; bei COST_FIELD ist die Einheit eine Zehnerpotenz, die klein gegenüber allen Kosten ist. Wenn Summen zu groß werden könnten, ist die Einheit gröber, und das Protokoll sagt es. Summen sind exakt, daher liefern alle Löser dieselben Kosten.

</translation>
    </message>
    <message>
        <source>The source (origin) where paths start: x,y in the CRS of the lines, or in any other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, or a number below 0 if a feature has the id 0.</source>
        <translation>Die Quelle (der Startort), wo Wege beginnen: x,y im KBS der Linien oder in einem beliebigen anderen KBS, zum Beispiel 13.405,52.52 [EPSG:4326]. Ihre Kennung ist 0, oder eine Zahl unter 0, wenn ein Objekt die Kennung 0 hat.</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the sources in the results, or names. All texts are names, also those of digits. Names are in the field src_name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Quellen sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen im Feld src_name. Dann, und ohne Angabe, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source>The receiver (destination) where a path ends: x,y in the CRS of the lines, or in any other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, or a number below 0 if a feature has the id 0.</source>
        <translation>Der Empfänger (das Ziel), wo ein Weg endet: x,y im KBS der Linien oder in einem beliebigen anderen KBS, zum Beispiel 13.405,52.52 [EPSG:4326]. Seine Kennung ist 0, oder eine Zahl unter 0, wenn ein Objekt die Kennung 0 hat.</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the receivers in the results, or names. All texts are names, also those of digits. Names are in the field rec_name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Empfänger sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen im Feld rec_name. Dann, und ohne Angabe, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source>The first one has a path, but it costs %1, more than the maximum cost. Raise %2 to this cost or more.</source>
        <translation>Für das erste gibt es einen Weg, aber er kostet %1, mehr als die Höchstkosten. Erhöhen Sie %2 auf diese Kosten oder mehr.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>The format of %1 cannot hold the fields of the lines, so they are left out. Save it as a GeoPackage (.gpkg) to have them.</source>
        <translation>Das Format von %1 kann die Felder der Linien nicht aufnehmen, daher fehlen sie. Speichern Sie es als GeoPackage (.gpkg), um sie zu haben.</translation>
    </message>
    <message>
        <source>%1 and %2 both list “%3”. Remove it from one of them.</source>
        <translation>%1 und %2 nennen beide „%3“. Entfernen Sie es aus einem davon.</translation>
    </message>
    <message>
        <source>Says in which direction a line is open. In a field other_tags, the tag oneway of OpenStreetMap counts. Not set: DEFAULT_DIRECTION counts for all.</source>
        <translation>Sagt, in welcher Richtung eine Linie offen ist. In einem Feld other_tags zählt das Attribut oneway von OpenStreetMap. Nicht gesetzt: DEFAULT_DIRECTION gilt für alle.</translation>
    </message>
    <message>
        <source>Lines with this value in the field are open from their first vertex to their last. Several values have commas between them: yes,true,1.</source>
        <translation>Linien mit diesem Wert im Feld sind vom ersten Stützpunkt zum letzten offen. Mehrere Werte werden durch Kommas getrennt: yes,true,1.</translation>
    </message>
    <message>
        <source>Lines with this value, or one of several, are open from their last vertex to their first.</source>
        <translation>Linien mit diesem Wert, oder einem von mehreren, sind vom letzten Stützpunkt zum ersten offen.</translation>
    </message>
    <message>
        <source>Lines with this value, or one of several, are open in both directions.</source>
        <translation>Linien mit diesem Wert, oder einem von mehreren, sind in beiden Richtungen offen.</translation>
    </message>
    <message>
        <source>Numbers in km/h, or texts such as 50, 50 km/h, 30 mph or RU:urban. In a field other_tags, the tag maxspeed of OpenStreetMap counts. Speeds count only for fastest paths.</source>
        <translation>Zahlen in km/h oder Texte wie 50, 50 km/h, 30 mph oder RU:urban. In einem Feld other_tags zählt das Attribut maxspeed von OpenStreetMap. Geschwindigkeiten zählen nur für schnellste Wege.</translation>
    </message>
    <message>
        <source>Counts where the field is not set, NULL, empty or 0, or holds a text that is no speed, and only for fastest paths. The log says for how many lines.</source>
        <translation>Zählt, wo das Feld nicht gesetzt, NULL, leer oder 0 ist oder einen Text enthält, der keine Geschwindigkeit ist, und nur für schnellste Wege. Das Protokoll sagt, für wie viele Linien.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The network&lt;/b&gt;
INPUT is a layer of lines. Lines meet at common vertices, not where they only cross: a bridge does not meet the road below. Vertices that are at most TOLERANCE apart, both in x and in y, count as one vertex: the later one moves to the place of the earlier one, and lengths and paths are those of the lines that result. Without TOLERANCE too, vertices are one if they differ by rounding: by less than 0.1 mm on the ground and a millionth of the extent of the layer. With COST_FIELD it is only 16 times the distance of neighbouring numbers, because a cost may stand for a step between places that are drawn next to each other. Each part of a multipart line is a line. Z values do not count. A curve becomes straight segments. Features without a geometry are left out. If two lines lie on each other, the cheaper one counts, also for points that join in their middle.
TOLERANCE is like that of QGIS&apos; network analysis, but of several earlier vertices that are near enough, QGIS takes any and Fermat the earliest, and QGIS also moves points to vertices that are within TOLERANCE. So paths can differ by some TOLERANCE at each place where vertices merge.
STRATEGY and the parameters of directions and speeds work as in QGIS&apos; network analysis, with two differences: if the direction of a line is NULL or empty, DEFAULT_DIRECTION counts, and a line with an unknown value is open in both directions. If the speed of a line is NULL, empty or 0, or a text that is no speed, DEFAULT_SPEED counts, and the log says for how many lines. If more than a quarter of the texts are no speeds, the field is refused. A speed below 0 is an error. “Road networks” in the Help page lists the texts that are speeds.
COST_FIELD and REVERSE_COST_FIELD hold the cost of a whole line, forward and backward, as in pgRouting. Each segment gets a share of this cost in proportion to its length, or an equal share if the line has no length, such as one from 180° to -180°. The parameters of directions count as well.
Fermat keeps the network in memory. The next runs use it again, until the layer changes.

</source>
        <translation>&lt;b&gt;Das Netz&lt;/b&gt;
INPUT ist ein Linienlayer. Linien treffen sich an gemeinsamen Stützpunkten, nicht wo sie sich nur kreuzen: Eine Brücke trifft die Straße darunter nicht. Stützpunkte, die sich in x und in y höchstens um TOLERANCE unterscheiden, gelten als ein Stützpunkt: Der spätere rückt an den Ort des früheren, und Längen und Wege sind die der Linien, die so entstehen. Auch ohne TOLERANCE gelten Stützpunkte als einer, wenn sie sich nur durch Rundung unterscheiden: um weniger als 0,1 mm auf dem Boden und ein Millionstel der Ausdehnung des Layers. Mit COST_FIELD ist es nur das 16-Fache des Abstands benachbarter Zahlen, denn Kosten können für einen Schritt zwischen Orten stehen, die nebeneinander gezeichnet sind. Jeder Teil einer mehrteiligen Linie ist eine Linie. Z-Werte zählen nicht. Bögen werden zu geraden Segmenten. Objekte ohne Geometrie werden ausgelassen. Wenn zwei Linien aufeinander liegen, zählt die billigere, auch für Punkte, die in ihrer Mitte angeschlossen werden.
TOLERANCE ist wie in der Netzwerkanalyse von QGIS, aber unter mehreren früheren Stützpunkten, die nahe genug sind, nimmt QGIS irgendeinen und Fermat den frühesten, und QGIS verschiebt auch Punkte auf Stützpunkte innerhalb von TOLERANCE. Wege können sich daher an jeder Stelle, an der Stützpunkte zusammenfallen, um etwa TOLERANCE unterscheiden.
STRATEGY und die Parameter für Richtungen und Geschwindigkeiten wirken wie in der Netzwerkanalyse von QGIS, mit zwei Unterschieden: Wenn die Richtung einer Linie NULL oder leer ist, zählt DEFAULT_DIRECTION, und eine Linie mit unbekanntem Wert ist in beiden Richtungen offen. Wenn die Geschwindigkeit einer Linie NULL, leer oder 0 ist oder ein Text, der keine Geschwindigkeit ist, zählt DEFAULT_SPEED, und das Protokoll sagt, für wie viele Linien. Sind mehr als ein Viertel der Texte keine Geschwindigkeiten, wird das Feld abgelehnt. Eine Geschwindigkeit unter 0 ist ein Fehler. „Road networks“ in der Hilfe nennt die Texte, die Geschwindigkeiten sind.
COST_FIELD und REVERSE_COST_FIELD enthalten die Kosten einer ganzen Linie, vorwärts und rückwärts, wie in pgRouting. Jedes Segment erhält einen Anteil dieser Kosten nach seiner Länge, oder den gleichen Anteil, wenn die Linie keine Länge hat, etwa eine von 180° nach -180°. Die Parameter für die Richtungen zählen ebenfalls.
Fermat behält das Netz im Speicher. Die nächsten Läufe verwenden es wieder, bis sich der Layer ändert.

</translation>
    </message>
    <message>
        <source>%1 of the ways to the network</source>
        <translation>%1 der Wege zum Netz</translation>
    </message>
    <message>
        <source>Sources (starts)</source>
        <translation>Quellen (Starts)</translation>
    </message>
    <message>
        <source>Away from the starts</source>
        <translation>Von den Starts weg</translation>
    </message>
    <message>
        <source>Towards the starts</source>
        <translation>Zu den Starts hin</translation>
    </message>
    <message>
        <source>Towards the starts: the cost of a place is that of the way from there to the start, for example to a hospital. This makes a difference where lines are open in one direction only.</source>
        <translation>Zu den Starts hin: Die Kosten eines Ortes sind die des Weges von dort zum Start, zum Beispiel zu einem Krankenhaus. Das macht einen Unterschied, wo Linien nur in einer Richtung offen sind.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sources (starts)&lt;/b&gt;
Starts on the map are the sources of a dialog. They are START_POINT and the points of SOURCES, in any CRS. A point joins at the nearest place of a line on the ground, in the directions in which the line is open. Points further away than MAX_SNAP are skipped: the log lists them, and SKIPPED_SOURCES is their number. It is an error if no source is left.
A source can have a maximum cost of its own (MAX_COST_FIELD). It limits the paths of this source, and the start cost counts towards it. MAX_COST limits all paths. The id of a source is its feature id, or the whole number in ID_FIELD, of up to 64 bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its values are names: the results have them unchanged, besides the feature ids. START_POINT has the id 0, and a feature has its feature id if ID_FIELD is NULL there: the log says how many are. If another feature has this id, they get a number below 0. Two sources remain two if a field gives them the same id. The same holds for receivers, if there are any.
</source>
        <translation>&lt;b&gt;Quellen (Starts)&lt;/b&gt;
Starts auf der Karte sind die Quellen eines Dialogs. Das sind START_POINT und die Punkte von SOURCES, in beliebigem KBS. Ein Punkt wird an dem Ort einer Linie, der am Boden am nächsten ist, angeschlossen, in den Richtungen, in denen die Linie offen ist. Punkte, die weiter entfernt sind als MAX_SNAP, werden übersprungen: Das Protokoll nennt sie, und SKIPPED_SOURCES ist ihre Anzahl. Bleibt keine Quelle übrig, ist das ein Fehler.
Eine Quelle kann eigene Höchstkosten haben (MAX_COST_FIELD). Sie begrenzen die Wege dieser Quelle, und die Startkosten zählen dabei mit. MAX_COST begrenzt alle Wege. Die Kennung einer Quelle ist ihre Objektkennung oder die ganze Zahl in ID_FIELD, mit bis zu 64 Bit. Ist ID_FIELD ein Textfeld, oder hat es Zahlen, die nicht ganz sind, so sind seine Werte Namen: Die Ergebnisse haben sie unverändert, neben den Objektkennungen. START_POINT hat die Kennung 0, und ein Objekt hat seine Objektkennung, wenn ID_FIELD dort NULL ist: Das Protokoll sagt, wie viele das sind. Hat ein anderes Objekt diese Kennung, bekommen sie eine Zahl unter 0. Zwei Quellen bleiben zwei, wenn ein Feld ihnen dieselbe Kennung gibt. Für Empfänger gilt dasselbe, wenn es welche gibt.
</translation>
    </message>
    <message>
        <source> Or walls of CHANGES close all ways.</source>
        <translation> Oder Wände von CHANGES sperren alle Wege.</translation>
    </message>
    <message>
        <source>Changes of the network</source>
        <translation>Änderungen des Netzes</translation>
    </message>
    <message>
        <source>Layers of points, lines or polygons that change the network for this run. Their text field “kind” says how: wall (closes roads), passage (a new line from road to road), value (another speed in km/h), factor (using a road takes so many times longer). The number is in the field “value”.</source>
        <translation>Layer mit Punkten, Linien oder Polygonen, die das Netz für diesen Lauf ändern. Ihr Textfeld „kind“ sagt, wie: wall (sperrt Straßen), passage (eine neue Linie von Straße zu Straße), value (eine andere Geschwindigkeit in km/h), factor (eine Straße zu benutzen dauert so viele Male so lange). Die Zahl steht im Feld „value“.</translation>
    </message>
    <message>
        <source>CHANGES: edges of the network that walls cut or close: %1 (%2 of roads are closed). Roads with other speeds or costs: %3. New lines: %4.</source>
        <translation>CHANGES: Kanten des Netzes, die Wände durchtrennen oder sperren: %1 (%2 Straße sind gesperrt). Straßen mit anderer Geschwindigkeit oder anderen Kosten: %3. Neue Linien: %4.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Changes of the network&lt;/b&gt;
CHANGES are layers of points, lines or polygons that change the network for one run: closed roads, floods, new bridges. The layer INPUT itself stays as it is. The same layers can change rasters. Fermat finds their fields by name, and capital letters make no difference:
kind: wall (roads are closed), passage (a new line), value (another speed) or factor (using a road takes so many times longer, or costs so many times more).
value: for value, the speed in km/h. For passage, its speed in km/h, or with COST_FIELD what the whole line costs; shortest paths need no number. For factor, a number above 0: 2 is twice as long, 0.5 half as long. A wall needs no value.
active (optional): false or 0 leaves the feature out. name (optional): for messages, and for a passage in the results.
Polygons change what lies within. A line or point of a wall closes roads where it touches them, and they can be used up to there. At a junction, all roads that meet there are closed. Bridges are closed, too, because lines have no height: to keep one open, draw the wall in parts, or a passage over it. A line or point of value or factor changes each road that it touches, from junction to junction.
A passage is a line that is open in both directions. Only its ends join: at the nearest place of a road within MAX_SNAP, and to passages that end at the same place. Walls do not close it.
Values and factors come first, in the order of layers and features, then walls, then passages. With shortest paths, values and factors have no effect, and with COST_FIELD, the kind value cannot be used. Directions that are closed stay closed, and so do lines that are closed in both directions. The log says how much was changed, and errors name the feature.

</source>
        <translation>&lt;b&gt;Änderungen des Netzes&lt;/b&gt;
CHANGES sind Layer mit Punkten, Linien oder Polygonen, die das Netz für einen Lauf ändern: gesperrte Straßen, Überschwemmungen, neue Brücken. Der Layer INPUT selbst bleibt, wie er ist. Dieselben Layer können Raster ändern. Fermat findet ihre Felder nach dem Namen, Großbuchstaben spielen keine Rolle:
kind: wall (Straßen sind gesperrt), passage (ein Durchlass: eine neue Linie), value (eine andere Geschwindigkeit) oder factor (eine Straße zu benutzen dauert so viele Male so lange oder kostet so viele Male so viel).
value: bei value die Geschwindigkeit in km/h. Bei passage seine Geschwindigkeit in km/h, oder mit COST_FIELD was die ganze Linie kostet; kürzeste Wege brauchen keine Zahl. Bei factor eine Zahl über 0: 2 ist doppelt so lang, 0.5 halb so lang. Eine Wand braucht keinen Wert.
active (wahlfrei): false oder 0 lässt das Objekt aus. name (wahlfrei): für Meldungen und bei einem Durchlass in den Ergebnissen.
Polygone ändern, was darin liegt. Eine Linie oder ein Punkt einer Wand sperrt Straßen dort, wo sie oder er sie berührt, und bis dahin kann man sie benutzen. An einer Kreuzung sind alle Straßen gesperrt, die sich dort treffen. Auch Brücken sind gesperrt, denn Linien haben keine Höhe: Um eine offen zu halten, zeichnen Sie die Wand in Teilen oder einen Durchlass darüber. Eine Linie oder ein Punkt von value oder factor ändert jede Straße, die sie oder er berührt, von Kreuzung zu Kreuzung.
Ein Durchlass ist eine Linie, die in beiden Richtungen offen ist. Nur seine Enden werden angebunden: an der nächsten Stelle einer Straße innerhalb von MAX_SNAP, und an Durchlässe, die an derselben Stelle enden. Wände sperren ihn nicht.
Zuerst kommen Werte und Faktoren, in der Reihenfolge der Layer und Objekte, dann Wände, dann Durchlässe. Auf kürzeste Wege haben Werte und Faktoren keine Wirkung, und mit COST_FIELD kann die Art value nicht benutzt werden. Gesperrte Richtungen bleiben gesperrt, ebenso Linien, die in beiden Richtungen gesperrt sind. Das Protokoll sagt, wie viel geändert wurde, und Fehler nennen das Objekt.

</translation>
    </message>
    <message>
        <source>To solve on the network of the layer “%1” (%2 nodes, %3 arcs), the solver %4 needs %5 of memory, but Fermat may use only %6. Take a part of the layer.</source>
        <translation>Um auf dem Netz des Layers „%1“ (%2 Knoten, %3 gerichtete Kanten) zu lösen, braucht der Löser %4 %5 Speicher, aber Fermat darf nur %6 benutzen. Nehmen Sie einen Teil des Layers.</translation>
    </message>
    <message>
        <source>There are no points. Set a layer of points (SOURCES).</source>
        <translation>Es gibt keine Punkte. Setzen Sie einen Layer von Punkten (SOURCES).</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The points to link, in any CRS. Each feature is one, also if it has several points.</source>
        <translation>Die Punkte, die verbunden werden, in beliebigem KBS. Jedes Objekt ist einer, auch wenn es mehrere Punkte hat.</translation>
    </message>
    <message>
        <source>Field with the ids or names of points</source>
        <translation>Feld mit den Kennungen oder Namen der Punkte</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the points in the results, or names. All texts are names, also those of digits. Names are in the fields src_name and rec_name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Punkte sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen in den Feldern src_name und rec_name. Dann, und wenn nichts gesetzt ist, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Points&lt;/b&gt;
Each feature of SOURCES is a point, in any CRS; of a feature of several points the one of least cost counts. A point joins at the nearest place of a line on the ground, in the directions in which the line is open. Points further away than MAX_SNAP are skipped: the log lists them, and SKIPPED_SOURCES is their number. It is an error if no point is left.
The id of a point is its feature id, or the whole number in ID_FIELD, of up to 64 bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its values are names: the results have them unchanged, besides the feature ids.

</source>
        <translation>&lt;b&gt;Punkte&lt;/b&gt;
Jedes Objekt von SOURCES ist ein Punkt, in beliebigem KBS; von einem Objekt mit mehreren Punkten zählt der mit den geringsten Kosten. Ein Punkt wird am Ort einer Linie angeschlossen, der am Boden der nächste ist, in den Richtungen, in denen die Linie offen ist. Punkte, die weiter entfernt sind als MAX_SNAP, werden übersprungen: Das Protokoll führt sie auf, und SKIPPED_SOURCES ist ihre Zahl. Bleibt kein Punkt übrig, ist das ein Fehler.
Die Kennung eines Punkts ist seine Objektkennung oder die ganze Zahl in ID_FIELD, mit bis zu 64 Bit. Ist ID_FIELD ein Textfeld, oder hat es Zahlen, die nicht ganz sind, so sind seine Werte Namen: Die Ergebnisse haben sie unverändert, neben den Objektkennungen.

</translation>
    </message>
</context>
<context>
    <name>NetworkCorridorAlgorithm</name>
    <message>
        <source>Network corridors</source>
        <translation>Korridore im Netz</translation>
    </message>
    <message>
        <source>Finds the lines of a network on which trips from sources to receivers, or between all sources, cost hardly more than the shortest, fastest or cheapest paths.</source>
        <translation>Findet die Linien eines Netzes, auf denen Fahrten von Quellen zu Empfängern, oder zwischen allen Quellen, kaum mehr kosten als die kürzesten, schnellsten oder günstigsten Wege.</translation>
    </message>
    <message>
        <source>corridor,least-cost corridor,detour,alternative routes,route choice,through traffic,shortest path,fastest path,network analysis,road,street,origin,destination</source>
        <translation>Korridor,Umweg,Alternativrouten,Routenwahl,Durchgangsverkehr,Ausweichstrecke,kürzester Weg,schnellster Weg,Netzwerkanalyse,Straße,Start,Ziel</translation>
    </message>
    <message>
        <source>How the result counts what the best trip through a place costs more than the least-cost path of the same two points.</source>
        <translation>Wie das Ergebnis zählt, was die beste Fahrt durch einen Ort mehr kostet als der günstigste Weg derselben zwei Punkte.</translation>
    </message>
    <message>
        <source>Lines are cut at these excesses: with percent, 5,10,20 makes the lines of trips that are at most 5, 10 and 20 percent dearer. Lines beyond the last one are left out. step:5 makes a class every 5.</source>
        <translation>Linien werden bei diesen Mehrkosten geschnitten: Mit Prozent macht 5; 10; 20 die Linien von Fahrten, die höchstens 5, 10 und 20 Prozent teurer sind. Linien jenseits der letzten fallen weg. step:5 macht alle 5 eine Klasse.</translation>
    </message>
    <message>
        <source>Corridors</source>
        <translation>Korridore</translation>
    </message>
    <message>
        <source>The lines of the corridors, cut exactly where the excess reaches a width.</source>
        <translation>Die Linien der Korridore, genau dort geschnitten, wo die Mehrkosten eine Breite erreichen.</translation>
    </message>
    <message>
        <source>Pairs of points</source>
        <translation>Paare von Punkten</translation>
    </message>
    <message>
        <source>A table: one row for each pair of points, with the cost of its least-cost path.</source>
        <translation>Eine Tabelle: eine Zeile für jedes Paar von Punkten, mit den Kosten seines günstigsten Wegs.</translation>
    </message>
    <message>
        <source>Pairs of points with a path</source>
        <translation>Paare von Punkten mit einem Weg</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds corridors along the lines of a network: the roads on which a trip costs hardly more than the shortest, fastest or cheapest path. Drivers take these roads if another one is closed or full.

</source>
        <translation>Findet Korridore entlang der Linien eines Netzes: die Straßen, auf denen eine Fahrt kaum mehr kostet als der kürzeste, schnellste oder günstigste Weg. Diese Straßen nimmt man, wenn eine andere gesperrt oder voll ist.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Trips&lt;/b&gt;
A trip leads from each source to each receiver. Sources are START_POINT and the points of SOURCES, receivers are END_POINT and the points of RECEIVERS, in any CRS. Without receivers there is a trip between each two sources: from the one that comes first to the other one. Give the same layer as RECEIVERS to have trips in both directions. With DIRECTION towards the starts, trips lead the other way.
Points join the network at the nearest place of a line on the ground. Those further away than MAX_SNAP are skipped: the log lists them. The id of a point is its feature id, or the whole number in ID_FIELD or RECEIVER_ID_FIELD, of up to 64 bits. If that is a field of texts, its values are names: the results have them unchanged, besides the feature ids. The ids of START_POINT and END_POINT are 0.

&lt;b&gt;Excess&lt;/b&gt;
For a trip from A to B, the best way through a place costs C_A + C_B: the least cost from A to the place, and that from the place to B. The excess is what it costs more than the least-cost path from A to B, in percent of that, or in the unit of costs. A place has the least excess over all trips. A trip may turn round where a line is open in both directions, so side roads belong to a corridor up to where the way in and back costs too much. Where lines are open in one direction only, trips use them in this direction.
Trips without a path do not count, nor those whose least cost is 0. With a maximum cost (MAX_COST), only places within this cost of both points count.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the lines of the corridors. Fields: from and to (the ends of the class of the excess, in percent or in the unit of costs), source and receiver (ids of the trip that has the least excess here), src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of names), label (such as 5–10 %), excess (of this trip, in metres, in TIME_UNIT, or in the unit of COST_FIELD) and percent (the same in percent of the least cost), both the mean along the part, length (of the part, in metres), line_id (the feature id of the line), and the fields of the line. A line is cut where the excess reaches a width, wherever that is between its vertices, and where another trip has less.
Costs are whole numbers of milliseconds or millimetres. An excess of one of these is rounding and counts as 0.
PAIRS: a table of all pairs. Fields: source and receiver (ids), cost (of the least-cost path; NULL if there is none), src_name and rec_name.
PAIR_COUNT: the number of pairs with a path. SOLVER_USED: the solver that ran.

&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each source and once for each receiver, or twice for each source if there are no receivers. It keeps these costs in memory, 4 bytes for each of them and each node. Then it looks at the trips that are near each line.</source>
        <translation>&lt;b&gt;Fahrten&lt;/b&gt;
Eine Fahrt führt von jeder Quelle zu jedem Empfänger. Quellen sind START_POINT und die Punkte von SOURCES, Empfänger sind END_POINT und die Punkte von RECEIVERS, in beliebigem KBS. Ohne Empfänger gibt es eine Fahrt zwischen je zwei Quellen: von der, die zuerst kommt, zur anderen. Geben Sie denselben Layer als RECEIVERS an, um Fahrten in beiden Richtungen zu haben. Mit DIRECTION zu den Starts hin führen die Fahrten umgekehrt.
Punkte werden am Ort einer Linie angeschlossen, der am Boden der nächste ist. Punkte, die weiter entfernt sind als MAX_SNAP, werden übersprungen: Das Protokoll führt sie auf. Die Kennung eines Punkts ist seine Objektkennung oder die ganze Zahl in ID_FIELD oder RECEIVER_ID_FIELD, mit bis zu 64 Bit. Ist das ein Textfeld, sind seine Werte Namen: Die Ergebnisse haben sie unverändert, neben den Objektkennungen. Die Kennungen von START_POINT und END_POINT sind 0.

&lt;b&gt;Mehrkosten&lt;/b&gt;
Für eine Fahrt von A nach B kostet der beste Weg durch einen Ort C_A + C_B: die geringsten Kosten von A zu dem Ort und die von dem Ort nach B. Die Mehrkosten sind, was er mehr kostet als der günstigste Weg von A nach B, in Prozent davon oder in der Einheit der Kosten. Ein Ort hat die geringsten Mehrkosten über alle Fahrten. Eine Fahrt kann wenden, wo eine Linie in beiden Richtungen offen ist; also gehören Seitenstraßen zu einem Korridor, bis der Weg hinein und zurück zu viel kostet. Wo Linien nur in einer Richtung offen sind, benutzen Fahrten sie in dieser Richtung.
Fahrten ohne Weg zählen nicht, und auch nicht solche, deren geringste Kosten 0 sind. Mit Höchstkosten (MAX_COST) zählen nur Orte innerhalb dieser Kosten von beiden Punkten.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die Linien der Korridore. Felder: from und to (die Enden der Klasse der Mehrkosten, in Prozent oder in der Einheit der Kosten), source und receiver (Kennungen der Fahrt, die hier die geringsten Mehrkosten hat), src_name und rec_name (Namen, wenn ID_FIELD oder RECEIVER_ID_FIELD ein Feld mit Namen ist), label (etwa 5–10 %), excess (die Mehrkosten dieser Fahrt, in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD) und percent (dasselbe in Prozent der geringsten Kosten), beide im Mittel über den Teil, length (des Teils, in Metern), line_id (die Objektkennung der Linie) und die Felder der Linie. Eine Linie wird geschnitten, wo die Mehrkosten eine Breite erreichen, wo auch immer das zwischen ihren Stützpunkten ist, und wo eine andere Fahrt weniger hat.
Kosten sind ganze Zahlen von Millisekunden oder Millimetern. Mehrkosten von einer davon sind Rundung und zählen als 0.
PAIRS: eine Tabelle aller Paare. Felder: source und receiver (Kennungen), cost (des günstigsten Wegs; NULL, wenn es keinen gibt), src_name und rec_name.
PAIR_COUNT: die Zahl der Paare mit einem Weg. SOLVER_USED: der Löser, der lief.

&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal für jede Quelle und einmal für jeden Empfänger, oder ohne Empfänger zweimal für jede Quelle. Es behält diese Kosten im Speicher, 4 Byte für jede Quelle, jeden Empfänger und jeden Knoten. Dann sieht es die Fahrten an, die jeder Linie nahe sind.</translation>
    </message>
    <message>
        <source>There is only one point, but a trip needs two. Add a point to the layer of sources (SOURCES), or give an end point (END_POINT) or a layer of receivers (RECEIVERS).</source>
        <translation>Es gibt nur einen Punkt, aber eine Fahrt braucht zwei. Fügen Sie dem Layer der Quellen (SOURCES) einen Punkt hinzu, oder geben Sie einen Zielpunkt (END_POINT) oder einen Layer von Empfängern (RECEIVERS) an.</translation>
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
        <source>Excess</source>
        <translation>Mehrkosten</translation>
    </message>
    <message>
        <source>Excess (%)</source>
        <translation>Mehrkosten (%)</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Länge (m)</translation>
    </message>
    <message>
        <source>The corridors have %1 of lines.</source>
        <translation>Die Korridore haben %1 Linien.</translation>
    </message>
    <message>
        <source>No two points have a path between them that costs more than 0.</source>
        <translation>Keine zwei Punkte haben einen Weg zwischen sich, der mehr als 0 kostet.</translation>
    </message>
    <message>
        <source>Use points that are apart.</source>
        <translation>Nehmen Sie Punkte, die auseinander liegen.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs of points have no path between them.</source>
        <translation>%1 von %2 Paaren von Punkten haben keinen Weg zwischen sich.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs of points join at the same place, so they do not count.</source>
        <translation>%1 von %2 Paaren von Punkten sind am selben Ort angeschlossen und zählen deshalb nicht.</translation>
    </message>
</context>
<context>
    <name>NetworkGround</name>
    <message>
        <source>it has no coordinates in the CRS of the layer</source>
        <translation>sie hat keine Koordinaten im KBS des Layers</translation>
    </message>
    <message>
        <source>This place cannot join the lines of the layer “%1”: %2. Click nearer to a line.</source>
        <translation>Diese Stelle kann nicht an die Linien des Layers „%1“ angeschlossen werden: %2. Klicken Sie näher an eine Linie.</translation>
    </message>
    <message>
        <source>The mouse was at a place that cannot join the lines of the layer “%1”: %2. The start stays where it could last join them.</source>
        <translation>Die Maus war an einer Stelle, die sich nicht mit den Linien des Layers „%1“ verbinden lässt: %2. Der Start bleibt, wo er sich zuletzt verbinden ließ.</translation>
    </message>
    <message>
        <source>No path can start at %2. Fermat leaves out starts that are too far from the lines of the layer “%1”. Drag them nearer to a line, or change the setting.</source>
        <translation>Bei %2 kann kein Weg beginnen. Fermat lässt Starts aus, die zu weit von den Linien des Layers „%1“ entfernt sind. Ziehen Sie sie näher an eine Linie oder ändern Sie die Einstellung.</translation>
    </message>
</context>
<context>
    <name>NetworkIsochronesAlgorithm</name>
    <message>
        <source>Network isochrones (service area)</source>
        <translation>Isochronen im Netz (Einzugsgebiet)</translation>
    </message>
    <message>
        <source>Finds the lines of a network that are reached from sources, by intervals of time, length or cost.</source>
        <translation>Findet die Linien eines Netzes, die von Quellen aus erreicht werden, in Intervallen von Zeit, Länge oder Kosten.</translation>
    </message>
    <message>
        <source>Isochrone intervals (ends, separated by commas)</source>
        <translation>Intervalle der Isochronen (Enden, durch Semikolons getrennt)</translation>
    </message>
    <message>
        <source>Reached lines</source>
        <translation>Erreichte Linien</translation>
    </message>
    <message>
        <source>The reached lines, cut exactly at the ends of the intervals.</source>
        <translation>Die erreichten Linien, genau an den Enden der Intervalle geschnitten.</translation>
    </message>
    <message>
        <source>Reached nodes</source>
        <translation>Erreichte Knoten</translation>
    </message>
    <message>
        <source>The reached junctions and ends of lines, with their cost.</source>
        <translation>Die erreichten Kreuzungen und Linienenden mit ihren Kosten.</translation>
    </message>
    <message>
        <source>Greatest cost of a node that is reached</source>
        <translation>Höchste Kosten eines erreichten Knotens</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds the lines of a network that are reached from the sources, and cuts them at intervals of time, length or cost: the service area.

</source>
        <translation>Findet die Linien eines Netzes, die von den Quellen aus erreicht werden, und schneidet sie in Intervalle von Zeit, Länge oder Kosten: das Einzugsgebiet.

</translation>
    </message>
    <message>
        <source>INTERVALS is not set: the isochrones are %1 wide.</source>
        <translation>INTERVALS ist nicht gesetzt: Die Isochronen sind %1 breit.</translation>
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
        <source>%1 nodes are reached. The furthest is at %2.</source>
        <translation>%1 Knoten werden erreicht. Der fernste liegt bei %2.</translation>
    </message>
    <message>
        <source>REACHED_NODES, MAX_REACHED, SOLVER_USED: how many nodes are reached, the greatest cost among them, the solver that ran.</source>
        <translation>REACHED_NODES, MAX_REACHED, SOLVER_USED: wie viele Knoten erreicht werden, die höchsten Kosten unter ihnen, der Löser, der lief.</translation>
    </message>
    <message>
        <source>Speed beside the lines (km/h)</source>
        <translation>Geschwindigkeit neben den Linien (km/h)</translation>
    </message>
    <message>
        <source>RASTER and AREAS go on from the reached lines over the ground at this speed, on foot for example. It has no effect on lengths, nor with GROUND.</source>
        <translation>RASTER und AREAS gehen von den erreichten Linien mit dieser Geschwindigkeit über das Gelände weiter, zum Beispiel zu Fuß. Bei Längen und mit GROUND hat sie keine Wirkung.</translation>
    </message>
    <message>
        <source>Velocities beside the lines (km/h)</source>
        <translation>Geschwindigkeiten neben den Linien (km/h)</translation>
    </message>
    <message>
        <source>A raster whose first band has the velocity on the ground in km/h. Empty cells and cells of 0, such as lakes, are impassable. RASTER gets its grid. Not set: the ground is passable everywhere.</source>
        <translation>Ein Raster, dessen erster Kanal die Geschwindigkeit im Gelände in km/h enthält. Leere Zellen und Zellen mit 0, wie Seen, sind unpassierbar. RASTER bekommt sein Gitter. Nicht gesetzt: das Gelände ist überall passierbar.</translation>
    </message>
    <message>
        <source>Cell size of the ground</source>
        <translation>Zellgröße des Geländes</translation>
    </message>
    <message>
        <source>Reached areas</source>
        <translation>Erreichte Flächen</translation>
    </message>
    <message>
        <source>Cost over the ground</source>
        <translation>Kosten über das Gelände</translation>
    </message>
    <message>
        <source>The least time or length to each cell: along the lines, and on from any point of them over the ground.</source>
        <translation>Die geringste Zeit oder Länge zu jeder Zelle: entlang der Linien und von jedem ihrer Punkte weiter über das Gelände.</translation>
    </message>
    <message>
        <source>GROUND has no effect, because neither RASTER nor AREAS is created. Set one of them.</source>
        <translation>GROUND hat keine Wirkung, weil weder RASTER noch AREAS erzeugt wird. Setzen Sie eines davon.</translation>
    </message>
    <message>
        <source>RASTER and AREAS cannot be made with the costs of COST_FIELD, because these say nothing about the ground beside the lines. Leave COST_FIELD empty and use STRATEGY (lengths or times), or leave RASTER and AREAS empty.</source>
        <translation>RASTER und AREAS gibt es nicht mit den Kosten von COST_FIELD, weil diese nichts über das Gelände neben den Linien sagen. Lassen Sie COST_FIELD leer und benutzen Sie STRATEGY (Längen oder Zeiten), oder lassen Sie RASTER und AREAS leer.</translation>
    </message>
    <message>
        <source>CELL_SIZE has no effect, because RASTER has the cells of GROUND.</source>
        <translation>CELL_SIZE hat keine Wirkung, weil RASTER die Zellen von GROUND hat.</translation>
    </message>
    <message>
        <source>OFF_NETWORK_SPEED is %1 km/h; it must be more than 0. To have nothing beside the lines, leave RASTER and AREAS empty.</source>
        <translation>OFF_NETWORK_SPEED ist %1 km/h; es muss mehr als 0 sein. Wenn es neben den Linien nichts geben soll, lassen Sie RASTER und AREAS leer.</translation>
    </message>
    <message>
        <source>CELL_SIZE is %1; it must be more than 0. Leave it empty for a thousandth of the ground&apos;s extent.</source>
        <translation>CELL_SIZE ist %1; es muss mehr als 0 sein. Lassen Sie es leer für ein Tausendstel der Ausdehnung des Geländes.</translation>
    </message>
    <message>
        <source>No passable cell of the raster layer “%1” (GROUND) is at a line that is reached. Choose a raster that covers these lines, or correct its CRS.</source>
        <translation>Keine passierbare Zelle des Rasterlayers „%1“ (GROUND) liegt an einer Linie, die erreicht wird. Wählen Sie ein Raster, das diese Linien abdeckt, oder berichtigen Sie sein KBS.</translation>
    </message>
    <message>
        <source>Ground: %1 × %2 cells of %3 × %4 map units, up to %5 MiB of memory.</source>
        <translation>Gelände: %1 × %2 Zellen von %3 × %4 Karteneinheiten, bis zu %5 MiB Speicher.</translation>
    </message>
    <message>
        <source>Travel time</source>
        <translation>Reisezeit</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>On the ground: %1</source>
        <translation>Im Gelände: %1</translation>
    </message>
    <message>
        <source>Ground solved in %1 s, from %2 cells at the lines.</source>
        <translation>Gelände gelöst in %1 s, von %2 Zellen an den Linien aus.</translation>
    </message>
    <message>
        <source>Where intervals end, in the unit of costs: with minutes, 10,20,30 makes three intervals, and step:10 makes one every 10 minutes. Not set: about ten intervals of a round width.</source>
        <translation>Wo Intervalle enden, in der Einheit der Kosten: Mit Minuten ergibt 10,20,30 drei Intervalle, und step:10 ergibt alle 10 Minuten eines. Nicht gesetzt: etwa zehn Intervalle von runder Breite.</translation>
    </message>
    <message>
        <source>No node is reached before the last interval ends, at %1. Use larger INTERVALS, or another unit (STRATEGY, TIME_UNIT).</source>
        <translation>Kein Knoten wird erreicht, bevor das letzte Intervall bei %1 endet. Verwenden Sie größere INTERVALS oder eine andere Einheit (STRATEGY, TIME_UNIT).</translation>
    </message>
    <message>
        <source>service area,isochrone,isodistance,travel time,drive time,walking time,network analysis,road,street,reachable,accessibility,catchment,allocation,dijkstra</source>
        <translation>Einzugsgebiet,Isochrone,Isodistanz,Reisezeit,Fahrzeit,Gehzeit,Netzwerkanalyse,Straße,Weg,erreichbar,Erreichbarkeit,Versorgungsgebiet,Zuordnung,Dijkstra,service area,isochrone,isodistance,catchment,drive time</translation>
    </message>
    <message>
        <source>The size of the cells of RASTER, from whose values AREAS are made. In map units of INPUT. If these are longer northward than eastward, as degrees are, this is the height of a cell, and its width is about as long on the ground. It has no effect with GROUND. Not set: about a thousandth of the ground&apos;s extent.</source>
        <translation>Die Größe der Zellen von RASTER, aus dessen Werten AREAS entsteht. In Karteneinheiten von INPUT. Sind diese nach Norden länger als nach Osten, wie Grade, ist dies die Höhe einer Zelle, und ihre Breite ist am Boden etwa ebenso lang. Mit GROUND hat sie keine Wirkung. Nicht gesetzt: etwa ein Tausendstel der Ausdehnung des Geländes.</translation>
    </message>
    <message>
        <source>%1 has the CRS %2, but %3 has no CRS, so Fermat does not know the lengths of its map units. Set the CRS of %3.</source>
        <translation>%1 hat das KBS %2, aber %3 hat kein KBS. Darum kennt Fermat die Länge seiner Karteneinheiten nicht. Setzen Sie das KBS von %3.</translation>
    </message>
    <message>
        <source>%1 has the CRS %2, but %3 has no CRS. So Fermat takes the coordinates of %3 as those of %1. If this is wrong, set the CRS of %3.</source>
        <translation>%1 hat das KBS %2, aber %3 hat kein KBS. Darum nimmt Fermat die Koordinaten von %3 als solche von %1. Wenn das falsch ist, setzen Sie das KBS von %3.</translation>
    </message>
    <message>
        <source>No line leads on from the sources: where they join, lines are open only in the other direction. Choose the other DIRECTION, or move the sources.</source>
        <translation>Von den Quellen führt keine Linie weiter: Wo sie sich anschließen, sind die Linien nur in der anderen Richtung offen. Wählen Sie die andere Richtung (DIRECTION), oder verschieben Sie die Quellen.</translation>
    </message>
    <message>
        <source>No line is reached, because each source starts at a cost of %1 or more. Raise %2 above this cost.</source>
        <translation>Keine Linie wird erreicht, weil jede Quelle bei Kosten von %1 oder mehr beginnt. Erhöhen Sie %2 über diese Kosten hinaus.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the reached parts of the lines. Fields: from and to (the ends of the interval, in metres, in TIME_UNIT, or in the unit of COST_FIELD), source (the id of the source whose path gets there first), src_name (its name, if ID_FIELD is a field of names), label (such as 5–10 min), length (of the part, in metres), line_id (the feature id of the line), and the fields of the line. A line is cut where an interval ends, wherever that is between its vertices, and where paths from two sides meet. A line that is closed in the direction of travel is reached only from its open side.
INTERVALS is a list of rising ends, as in 10,20,30 (the first begins at 0, what is beyond the last is not reached), or step:10 for intervals of equal width, 10,000 at most. Without INTERVALS there are about ten of a round width.
NODES: the reached junctions and ends of lines. Fields: cost, source, src_name.
</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die erreichten Teile der Linien. Felder: from und to (die Enden des Intervalls, in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD), source (die Kennung der Quelle, deren Weg zuerst dort ist), src_name (ihr Name, wenn ID_FIELD ein Feld mit Namen ist), label (etwa 5–10 min), length (des Teils, in Metern), line_id (die Objektkennung der Linie) und die Felder der Linie. Eine Linie wird geschnitten, wo ein Intervall endet, wo auch immer das zwischen ihren Stützpunkten ist, und wo sich Wege von zwei Seiten treffen. Eine Linie, die in Fahrtrichtung gesperrt ist, wird nur von ihrer offenen Seite erreicht.
INTERVALS ist eine Liste steigender Enden, wie 10,20,30 (das erste beginnt bei 0, was hinter dem letzten liegt, wird nicht erreicht), oder step:10 für Intervalle gleicher Breite, höchstens 10.000. Ohne INTERVALS gibt es etwa zehn von runder Breite.
NODES: die erreichten Kreuzungen und Linienenden. Felder: cost, source, src_name.
</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Länge (m)</translation>
    </message>
    <message>
        <source>The most memory that Fermat uses. If not set, it is the limit of Settings &gt; Options &gt; Fermat, or what is free. If the ground of RASTER and AREAS needs more, it is in temporary files beside the output while Fermat works. This takes longer, but the result is the same. The network itself is always in memory.</source>
        <translation>So viel Speicher verwendet Fermat höchstens. Nicht gesetzt: die Grenze unter Einstellungen &gt; Optionen &gt; Fermat, oder was frei ist. Wenn das Gelände von RASTER und AREAS mehr braucht, liegt es während der Arbeit in temporären Dateien neben der Ausgabe. Das dauert länger, aber das Ergebnis ist dasselbe. Das Netz selbst liegt immer im Speicher.</translation>
    </message>
    <message>
        <source>The raster of the ground (%1 × %2 cells of %3 × %4 map units)</source>
        <translation>Das Raster des Geländes (%1 × %2 Zellen von %3 × %4 Karteneinheiten)</translation>
    </message>
    <message>
        <source>Use larger cells (CELL_SIZE, or those of GROUND), or a smaller maximum cost (MAX_COST).</source>
        <translation>Nehmen Sie größere Zellen (CELL_SIZE oder die von GROUND) oder kleinere Höchstkosten (MAX_COST).</translation>
    </message>
    <message>
        <source>Choose an output folder on a disk with more space, use larger cells (CELL_SIZE, or those of GROUND), or a smaller maximum cost (MAX_COST).</source>
        <translation>Wählen Sie einen Ausgabeordner auf einem Datenträger mit mehr Platz, größere Zellen (CELL_SIZE oder die von GROUND) oder kleinere Höchstkosten (MAX_COST).</translation>
    </message>
    <message>
        <source>Ground that does not fit into memory, or into MEMORY_LIMIT, is in temporary files while Fermat works. This takes longer. The results are the same.
</source>
        <translation>Gelände, das nicht in den Speicher oder in MEMORY_LIMIT passt, liegt während der Arbeit in temporären Dateien. Das dauert länger. Die Ergebnisse sind dieselben.
</translation>
    </message>
    <message>
        <source>Difference by the changes</source>
        <translation>Unterschied durch die Änderungen</translation>
    </message>
    <message>
        <source>The parts of lines that are reached later or dearer with CHANGES than without them, or earlier or cheaper (negative), or only with one of both.</source>
        <translation>Die Teile von Linien, die mit CHANGES später oder teurer erreicht werden als ohne sie, oder früher oder billiger (negativ), oder nur mit einem von beiden.</translation>
    </message>
    <message>
        <source>DIFFERENCE: the parts of lines at which CHANGES make a difference. Parts that cost as much as before are left out. Fields: difference (the cost with CHANGES minus the cost without them, in the unit of OUTPUT; the mean along the part), label (such as 5–15 min later: the whole part lies in this class), length (of the part, in metres), line_id, and the fields of the line. What is not reached any more has the difference 1e30, and what was not reached before has -1e30. With MAX_COST, a place that now costs more than that is not reached any more; INTERVALS have no effect. With EACH_SOURCE, it shows all sources together. It needs a second solve.
</source>
        <translation>DIFFERENCE: die Teile von Linien, an denen CHANGES etwas ändern. Teile, die so viel kosten wie vorher, sind nicht dabei. Felder: difference (die Kosten mit CHANGES minus die Kosten ohne sie, in der Einheit von OUTPUT; der Mittelwert entlang des Teils), label (etwa 5–15 min später: Der ganze Teil liegt in dieser Klasse), length (des Teils, in Metern), line_id und die Felder der Linie. Was nicht mehr erreicht wird, hat die Differenz 1e30, und was vorher nicht erreicht wurde, hat -1e30. Mit MAX_COST wird ein Ort, der jetzt mehr als das kostet, nicht mehr erreicht; INTERVALS haben keine Wirkung. Mit EACH_SOURCE zeigt es alle Quellen gemeinsam. Es braucht eine zweite Lösung.
</translation>
    </message>
    <message>
        <source>Without CHANGES, no source can join the network. So DIFFERENCE has only lines that are reached with them.</source>
        <translation>Ohne CHANGES kann sich keine Quelle mit dem Netz verbinden. Darum hat DIFFERENCE nur Linien, die mit ihnen erreicht werden.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>DIFFERENCE: %1 of lines are reached later, by up to %2, and %3 earlier, by up to %4.</source>
        <translation>DIFFERENCE: %1 Linien werden später erreicht, um bis zu %2, und %3 früher, um bis zu %4.</translation>
    </message>
    <message>
        <source>DIFFERENCE: %1 of lines cost more, by up to %2, and %3 less, by up to %4.</source>
        <translation>DIFFERENCE: %1 Linien kosten mehr, um bis zu %2, und %3 weniger, um bis zu %4.</translation>
    </message>
    <message>
        <source>%1 are not reached any more, and %2 were not reached before.</source>
        <translation>%1 werden nicht mehr erreicht, und %2 wurden vorher nicht erreicht.</translation>
    </message>
    <message>
        <source>Walls of CHANGES close each cell that they touch, so no way over the ground crosses them, and ways do not leave a line in such a cell. In polygons of values and factors, the ground is slower, too, but never faster: a value is the greatest speed there. Passages act on lines only, and so do lines and points of values and factors. For lengths, only walls count.
</source>
        <translation>Wände von CHANGES sperren jede Zelle, die sie berühren, darum kreuzt sie kein Weg über das Gelände, und in einer solchen Zelle verlassen Wege keine Linie. In Polygonen von Werten und Faktoren ist auch das Gelände langsamer, aber nie schneller: Ein Wert ist dort die größte Geschwindigkeit. Durchlässe wirken nur auf Linien, und ebenso Linien und Punkte von Werten und Faktoren. Für Längen zählen nur Wände.
</translation>
    </message>
    <message>
        <source>Walls of CHANGES close the ground at all lines that are reached. Draw them narrower, or leave RASTER and AREAS out.</source>
        <translation>Wände von CHANGES sperren das Gelände an allen Linien, die erreicht werden. Zeichnen Sie sie schmaler, oder lassen Sie RASTER und AREAS weg.</translation>
    </message>
    <message>
        <source>If GROUND has more than 2 million cells, Fermat reads only the part that ways can reach.
</source>
        <translation>Hat GROUND mehr als 2 Millionen Zellen, liest Fermat nur den Teil, den Wege erreichen können.
</translation>
    </message>
    <message>
        <source>Catchments</source>
        <translation>Einzugsgebiete</translation>
    </message>
    <message>
        <source>One feature for each source: the lines that it reaches first, with their length and the mean and greatest time, length or cost.</source>
        <translation>Ein Objekt für jede Quelle: die Linien, die sie zuerst erreicht, mit ihrer Länge und der mittleren und größten Zeit, Länge oder den Kosten.</translation>
    </message>
    <message>
        <source>Together, and up to where another one is nearer: each line belongs to the nearest source by cost. Overlapping: one source after the other, so that lines of several sources lie on each other. People are counted for each source, unless all are together.</source>
        <translation>Zusammen, und bis eine andere näher ist: Jede Linie gehört zur nächsten Quelle nach Kosten. Überlappend: eine Quelle nach der anderen, so dass Linien mehrerer Quellen aufeinander liegen. Menschen werden für jede Quelle gezählt, außer wenn alle zusammen sind.</translation>
    </message>
    <message>
        <source>CATCHMENTS: the lines that each source reaches before all others, one feature of several lines for each source with lines. They divide all lines that are reached, up to the maximum costs; INTERVALS and EACH_SOURCE have no effect. Fields: source (id), length_km, lines (how many lines of INPUT, also in part), mean_cost (the mean along these lines, by length) and max_cost (the greatest cost), src_name (if ID_FIELD is a field of names), and people (see below).
</source>
        <translation>CATCHMENTS: die Linien, die jede Quelle vor allen anderen erreicht, ein Objekt aus mehreren Linien für jede Quelle mit Linien. Sie teilen alle Linien auf, die erreicht werden, bis zu den Höchstkosten; INTERVALS und EACH_SOURCE haben keine Wirkung. Felder: source (Kennung), length_km, lines (wie viele Linien von INPUT, auch zum Teil), mean_cost (das Mittel entlang dieser Linien, nach Länge) und max_cost (die größten Kosten), src_name (wenn ID_FIELD ein Feld mit Namen ist), und people (siehe unten).
</translation>
    </message>
    <message>
        <source>%1 people live on the ground of AREAS.</source>
        <translation>Menschen, die auf dem Gelände von AREAS leben: %1.</translation>
    </message>
    <message>
        <source>If it is set, Fermat counts the people who are reached. They join at the nearest line, as sources do.</source>
        <translation>Wenn es angegeben ist, zählt Fermat die Menschen, die erreicht werden. Sie schließen sich an der nächsten Linie an, wie Quellen.</translation>
    </message>
    <message>
        <source>People by interval</source>
        <translation>Menschen nach Intervallen</translation>
    </message>
    <message>
        <source>A table: the people who are reached in each interval, and those who are not reached. It needs a population raster or layer.</source>
        <translation>Eine Tabelle: die Menschen, die in jedem Intervall erreicht werden, und die, die nicht erreicht werden. Sie braucht ein Bevölkerungsraster oder einen Bevölkerungslayer.</translation>
    </message>
    <message>
        <source>Reached people</source>
        <translation>Erreichte Menschen</translation>
    </message>
    <message>
        <source>People who are not reached</source>
        <translation>Menschen, die nicht erreicht werden</translation>
    </message>
    <message>
        <source>People too far from the network</source>
        <translation>Menschen zu weit vom Netz</translation>
    </message>
    <message>
        <source>PEOPLE_TABLE shows how many people are reached, but there are no people. Set POPULATION or POPULATION_FEATURES, or leave PEOPLE_TABLE out.</source>
        <translation>PEOPLE_TABLE zeigt, wie viele Menschen erreicht werden, aber es gibt keine Menschen. Geben Sie POPULATION oder POPULATION_FEATURES an, oder lassen Sie PEOPLE_TABLE weg.</translation>
    </message>
    <message>
        <source>The people of the layer “%1” (POPULATION) need more than the %2 of memory that Fermat may use. Choose a raster with larger cells, or fewer points.</source>
        <translation>Die Menschen des Layers „%1“ (POPULATION) brauchen mehr als die %2 Speicher, die Fermat benutzen darf. Wählen Sie ein Raster mit größeren Zellen, oder weniger Punkte.</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>too far from the network</source>
        <translation>zu weit vom Netz</translation>
    </message>
    <message>
        <source>Of the %1 people of the layer “%2”, %3 are reached (%4 %). Not reached: %5. Further than MAX_SNAP (%6) from the network: %7.</source>
        <translation>Von den %1 Menschen des Layers „%2“ werden %3 erreicht (%4 %). Nicht erreicht: %5. Weiter als MAX_SNAP (%6) vom Netz entfernt: %7.</translation>
    </message>
    <message>
        <source>Nobody joins the network: the layer “%1” has %2 people, and none of them lives within MAX_SNAP, %3, of a line. Check the CRS of “%1” (right-click the layer, Layer CRS), or raise MAX_SNAP.</source>
        <translation>Niemand schließt sich dem Netz an: Der Layer „%1“ hat %2 Menschen, und niemand davon lebt innerhalb von MAX_SNAP, %3, um eine Linie. Prüfen Sie das KBS von „%1“ (Rechtsklick auf den Layer, KBS), oder erhöhen Sie MAX_SNAP.</translation>
    </message>
    <message>
        <source>&lt;b&gt;People&lt;/b&gt;
POPULATION is a raster with the number of people in each cell, not a density, on any grid and in any CRS. All people of a cell live at its centre. POPULATION_FEATURES are points instead, with their people in POPULATION_FIELD. People join the network as sources and receivers do: at the nearest place of a line, if it is not further away than MAX_SNAP. Their way to the line costs what ACCESS_SPEED says, so with it people beside a line can be in a later interval than the line. Their cost is that of Network travel times (fermat:networktraveltimes). A cost that is the end of an interval belongs to this interval, as on the lines.
PEOPLE_TABLE: a row for each interval, with the people in it (people) and all up to its end (people_sum). More rows have those who are reached beyond the last of a list of INTERVALS, those who are not reached, and those who are too far from the network to join, so the column people adds up to all people of the layer. With EACH_SOURCE = 1, each source has all these rows. With EACH_SOURCE = 2, each source has rows with the people whom it reaches first, and those who are not reached have no source. Further fields: from, to, label, and with EACH_SOURCE source and src_name.
CATCHMENTS have the field people, those whom the source reaches first. AREAS have the fields people and people_sum: those who live on this ground, wherever they would join.
REACHED_PEOPLE, UNREACHED_PEOPLE, TOO_FAR_PEOPLE: how many are reached, how many are not although they join the network, and how many cannot join. The log has them, too.
</source>
        <translation>&lt;b&gt;Menschen&lt;/b&gt;
POPULATION ist ein Raster mit der Zahl der Menschen in jeder Zelle, keiner Dichte, auf jedem Gitter und in jedem KBS. Alle Menschen einer Zelle leben in ihrer Mitte. POPULATION_FEATURES sind stattdessen Punkte, mit ihren Menschen in POPULATION_FIELD. Menschen schließen sich dem Netz an wie Quellen und Empfänger: an der nächsten Stelle einer Linie, wenn sie nicht weiter weg ist als MAX_SNAP. Ihr Weg zur Linie kostet, was ACCESS_SPEED sagt; damit können Menschen neben einer Linie in einem späteren Intervall sein als die Linie. Ihre Kosten sind die von Reisezeiten im Netz (fermat:networktraveltimes). Kosten, die das Ende eines Intervalls sind, gehören zu diesem Intervall, wie auf den Linien.
PEOPLE_TABLE: eine Zeile für jedes Intervall, mit den Menschen darin (people) und allen bis zu seinem Ende (people_sum). Weitere Zeilen haben die, die jenseits des letzten einer Liste von INTERVALS erreicht werden, die, die nicht erreicht werden, und die, die zu weit vom Netz sind, um sich anzuschließen. So ergibt die Spalte people zusammen alle Menschen des Layers. Mit EACH_SOURCE = 1 hat jede Quelle alle diese Zeilen. Mit EACH_SOURCE = 2 hat jede Quelle Zeilen mit den Menschen, die sie zuerst erreicht, und die, die nicht erreicht werden, haben keine Quelle. Weitere Felder: from, to, label, und mit EACH_SOURCE source und src_name.
CATCHMENTS haben das Feld people, die, die die Quelle zuerst erreicht. AREAS haben die Felder people und people_sum: die, die auf diesem Gelände leben, wo auch immer sie sich anschließen würden.
REACHED_PEOPLE, UNREACHED_PEOPLE, TOO_FAR_PEOPLE: wie viele erreicht werden, wie viele nicht, obwohl sie sich dem Netz anschließen, und wie viele sich nicht anschließen können. Das Protokoll hat sie auch.
</translation>
    </message>
    <message>
        <source>%1 people live %2 or more away from the network, and their ways there cost nothing. Set ACCESS_SPEED to count these ways.</source>
        <translation>%1 Menschen leben %2 oder weiter vom Netz entfernt, und ihre Wege dorthin kosten nichts. Geben Sie ACCESS_SPEED an, um diese Wege zu zählen.</translation>
    </message>
    <message>
        <source>One polygon of ground for each interval: the isochrones. Without GROUND, water counts as ground.</source>
        <translation>Ein Polygon des Bodens für jedes Intervall: die Isochronen. Ohne GROUND zählt Wasser als Boden.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The ground beside the lines&lt;/b&gt;
RASTER: the least time or length to the centre of each cell (Float32), along the lines to any of their points and from there over the ground. Over the ground the speed is OFF_NETWORK_SPEED, or with GROUND the velocity of each cell. With shortest paths each metre over the ground counts as a metre, and GROUND only says where the ground is impassable. The costs of COST_FIELD say nothing about the ground, so Fermat refuses them. Values end at the last interval and at the maximum costs. Cells that are not reached are nodata (-9999).
AREAS: the isochrones of RASTER, as polygons, one for each interval that has ground. Fields: id, from, to, label (such as 10–20 min), area_km2 (on the ellipsoid; NULL without a CRS). Rings do not overlap; with BANDS = 1, each polygon is all that is reached up to its end. Without GROUND, the areas go on from the lines over water, too, and area_km2 counts it. Beside a line they may end up to a cell before the line does in OUTPUT.
Ways can leave a line at every point. They do not enter impassable cells: there the lines are bridges. On even ground, ways to the cells that a line touches and to the cells around these are exact. Longer ways are too long by at most 1.3 % (they have the 32 directions of radius 3) and half a cell.
With EACH_SOURCE, RASTER and AREAS still show all sources together, because a cell has one value.
</source>
        <translation>&lt;b&gt;Das Gelände neben den Linien&lt;/b&gt;
RASTER: die geringste Zeit oder Länge zur Mitte jeder Zelle (Float32), entlang der Linien zu jedem ihrer Punkte und von dort über das Gelände. Über das Gelände gilt die Geschwindigkeit OFF_NETWORK_SPEED, mit GROUND die jeder Zelle. Bei kürzesten Wegen zählt jeder Meter über das Gelände als ein Meter, und GROUND sagt nur, wo das Gelände unpassierbar ist. Die Kosten von COST_FIELD sagen nichts über das Gelände, deshalb lehnt Fermat sie ab. Werte enden am letzten Intervall und an den Höchstkosten. Zellen, die nicht erreicht werden, sind nodata (-9999).
AREAS: die Isochronen von RASTER, als Polygone, eines für jedes Intervall, das Gelände hat. Felder: id, from, to, label (etwa 10–20 min), area_km2 (auf dem Ellipsoid; NULL ohne KBS). Ringe überlappen sich nicht; mit BANDS = 1 ist jedes Polygon alles, was bis zu seinem Ende erreicht wird. Ohne GROUND gehen die Flächen von den Linien auch über Wasser weiter, und area_km2 zählt es mit. An einer Linie können sie bis zu einer Zelle früher enden als die Linie in OUTPUT.
Wege können eine Linie an jedem Punkt verlassen. Sie betreten keine unpassierbaren Zellen: dort sind die Linien Brücken. Auf gleichmäßigem Gelände sind Wege zu den Zellen, die eine Linie berührt, und zu den Zellen um diese herum genau. Längere Wege sind um höchstens 1,3 % (sie haben die 32 Richtungen des Radius 3) und eine halbe Zelle zu lang.
Mit EACH_SOURCE zeigen RASTER und AREAS trotzdem alle Quellen zusammen, weil eine Zelle einen Wert hat.
</translation>
    </message>
    <message>
        <source>The reached areas go on from the reached lines at %1 km/h, as far as the time that is left allows, over all ground: water counts, too.</source>
        <translation>Die erreichten Flächen gehen von den erreichten Linien mit %1 km/h so weit, wie die übrige Zeit reicht, über jeden Boden: Wasser zählt mit.</translation>
    </message>
    <message>
        <source>The reached areas go on from the reached lines, as far as the length that is left allows, over all ground: water counts, too.</source>
        <translation>Die erreichten Flächen gehen von den erreichten Linien so weit, wie die übrige Länge reicht, über jeden Boden: Wasser zählt mit.</translation>
    </message>
    <message>
        <source>Area with water (km²)</source>
        <translation>Fläche mit Wasser (km²)</translation>
    </message>
</context>
<context>
    <name>NetworkLinksAlgorithm</name>
    <message>
        <source>Network links (between points)</source>
        <translation>Verbindungen im Netz (zwischen Punkten)</translation>
    </message>
    <message>
        <source>Links points, such as settlements, by the shortest, fastest or cheapest paths along the lines of a network.</source>
        <translation>Verbindet Punkte, etwa Siedlungen, durch die kürzesten, schnellsten oder günstigsten Wege entlang der Linien eines Netzes.</translation>
    </message>
    <message>
        <source>links,connect,connectivity,neighbours,minimum spanning tree,least cost,shortest path,network analysis,road,street,settlements,hubs,nearest</source>
        <translation>Verbindungen,verbinden,Konnektivität,Nachbarn,minimaler Spannbaum,geringste Kosten,kürzester Weg,Netzwerkanalyse,Straße,Siedlungen,Knotenpunkte,nächste</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>Welche Verbindungen</translation>
    </message>
    <message>
        <source>Between neighbours</source>
        <translation>Zwischen Nachbarn</translation>
    </message>
    <message>
        <source>Between all points</source>
        <translation>Zwischen allen Punkten</translation>
    </message>
    <message>
        <source>Only a minimum spanning tree</source>
        <translation>Nur ein minimaler Spannbaum</translation>
    </message>
    <message>
        <source>Neighbours are points whose zones touch. The zone of a point has the lines that are nearer to it than to any other point. A minimum spanning tree has the links that connect all points with the least total time, length or cost.</source>
        <translation>Nachbarn sind Punkte, deren Zonen sich berühren. Die Zone eines Punkts hat die Linien, die ihm näher sind als jedem anderen Punkt. Ein minimaler Spannbaum hat die Verbindungen, die alle Punkte mit der geringsten Zeit, Länge oder den geringsten Kosten insgesamt verbinden.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>One line for each link, along the lines of the network.</source>
        <translation>Eine Linie für jede Verbindung, entlang der Linien des Netzes.</translation>
    </message>
    <message>
        <source>Table of links</source>
        <translation>Tabelle der Verbindungen</translation>
    </message>
    <message>
        <source>A table: one row for each link, with its cost and its length.</source>
        <translation>Eine Tabelle: eine Zeile für jede Verbindung, mit ihren Kosten und ihrer Länge.</translation>
    </message>
    <message>
        <source>Points without a link</source>
        <translation>Punkte ohne Verbindung</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Links points by paths of least time, length or cost along the lines of a network. Points are settlements, stations, wells or other places.

</source>
        <translation>Verbindet Punkte durch Wege kürzester Zeit, kürzester Länge oder geringster Kosten entlang der Linien eines Netzes. Punkte sind Siedlungen, Bahnhöfe, Brunnen oder andere Orte.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Links&lt;/b&gt;
A link is a path of least time, length or cost between two points. It may lead through the zone of another point, or past that point. Each link comes only once.
LINKS 0: between neighbours, which are the points whose zones touch. LINKS 1: between each two points. LINKS 2: a minimum spanning tree, which connects all points with the least sum of costs. If the network has parts that are not connected, there is a tree for each part.
Points that join at the same place are neighbours, and their link has no length.
With MAX_COST, links that cost more are left out. Zones end at this cost too, so there may be fewer neighbours.
A link leads from its source, which comes first in the layer, to its receiver. With DIRECTION towards the starts, it leads from the receiver to the source. Where lines are open in one direction only, the way back is another one, so there is no minimum spanning tree.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: one line for each link. It begins and ends where the points join the network, and it has the direction of travel. Fields: source and receiver (ids of the two points), cost (in metres, in TIME_UNIT, or in the unit of COST_FIELD, with the ways to the network), length (along the lines, in metres), src_way and rec_way (from the points to the network, in metres), way_cost (of both ways, which is part of cost), label (for example “Northwood – Heath · 12 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD is a field of names).
PAIRS: the same as a table, without lines, ways and labels.
UNLINKED: the number of points without a link. SOLVER_USED: the solver that ran.

&lt;b&gt;Time&lt;/b&gt;
Links between neighbours need a solve for all points together, and one more for each point. A minimum spanning tree needs two more for each point, and links between all points need only one for each point.</source>
        <translation>&lt;b&gt;Verbindungen&lt;/b&gt;
Eine Verbindung ist ein Weg kürzester Zeit, kürzester Länge oder geringster Kosten zwischen zwei Punkten. Er kann durch die Zone eines anderen Punkts oder an diesem selbst vorbei führen. Jede Verbindung kommt nur einmal vor.
LINKS 0: zwischen Nachbarn, das sind die Punkte, deren Zonen sich berühren. LINKS 1: zwischen je zwei Punkten. LINKS 2: ein minimaler Spannbaum, der alle Punkte mit der kleinsten Summe der Kosten verbindet. Hat das Netz Teile, die nicht zusammenhängen, gibt es für jeden Teil einen Baum.
Punkte, die am selben Ort angeschlossen sind, sind Nachbarn, und ihre Verbindung hat keine Länge.
Mit MAX_COST fallen Verbindungen weg, die mehr kosten. Auch Zonen enden bei diesen Kosten, so dass es weniger Nachbarn geben kann.
Eine Verbindung führt von ihrer Quelle, die im Layer zuerst kommt, zu ihrem Empfänger. Mit DIRECTION zu den Starts hin führt sie vom Empfänger zur Quelle. Wo Linien nur in einer Richtung offen sind, ist der Rückweg ein anderer, also gibt es keinen minimalen Spannbaum.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Linie für jede Verbindung. Sie beginnt und endet, wo die Punkte an das Netz angeschlossen sind, und hat die Richtung der Fahrt. Felder: source und receiver (Kennungen der beiden Punkte), cost (in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD, mit den Wegen zum Netz), length (entlang der Linien, in Metern), src_way und rec_way (von den Punkten zum Netz, in Metern), way_cost (beider Wege, ein Teil von cost), label (zum Beispiel „Northwood – Heath · 12 min · 4.30 km“), src_name und rec_name (Namen, wenn ID_FIELD ein Feld mit Namen ist).
PAIRS: dasselbe als Tabelle, ohne Linien, Wege zum Netz und Beschriftungen.
UNLINKED: die Zahl der Punkte ohne Verbindung. SOLVER_USED: der Löser, der lief.

&lt;b&gt;Zeit&lt;/b&gt;
Verbindungen zwischen Nachbarn brauchen eine Lösung für alle Punkte zusammen und noch eine für jeden Punkt. Ein minimaler Spannbaum braucht zwei weitere für jeden Punkt, und Verbindungen zwischen allen Punkten brauchen nur eine für jeden Punkt.</translation>
    </message>
    <message>
        <source>Links between %2 points: %1.</source>
        <translation>Verbindungen zwischen %2 Punkten: %1.</translation>
    </message>
    <message>
        <source>There is only one point, so there are no links.</source>
        <translation>Es gibt nur einen Punkt, also keine Verbindungen.</translation>
    </message>
    <message>
        <source>%1 of %2 points have no link.</source>
        <translation>%1 von %2 Punkten haben keine Verbindung.</translation>
    </message>
    <message>
        <source>Some lines are open in one direction only, or the way back along them costs something else. So the way between two points costs something else than the way back, and there is no minimum spanning tree (LINKS = 2). Choose links between neighbours (LINKS = 0) or between all points (LINKS = 1), or leave DIRECTION_FIELD and REVERSE_COST_FIELD empty and DEFAULT_DIRECTION at both directions.</source>
        <translation>Manche Linien sind nur in einer Richtung offen, oder der Rückweg auf ihnen kostet etwas anderes. Also kostet der Weg zwischen zwei Punkten etwas anderes als der Rückweg, und es gibt keinen minimalen Spannbaum (LINKS = 2). Wählen Sie Verbindungen zwischen Nachbarn (LINKS = 0) oder zwischen allen Punkten (LINKS = 1), oder lassen Sie DIRECTION_FIELD und REVERSE_COST_FIELD leer und DEFAULT_DIRECTION bei beiden Richtungen.</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Linked point</source>
        <translation>Verbundener Punkt</translation>
    </message>
    <message>
        <source>Name of the point</source>
        <translation>Name des Punkts</translation>
    </message>
    <message>
        <source>Name of the linked point</source>
        <translation>Name des verbundenen Punkts</translation>
    </message>
</context>
<context>
    <name>NetworkPathsAlgorithm</name>
    <message>
        <source>Network paths (routes)</source>
        <translation>Wege im Netz (Routen)</translation>
    </message>
    <message>
        <source>Traces the shortest, fastest or cheapest paths from sources (origins) to receivers (destinations) along the lines of a network.</source>
        <translation>Zieht die kürzesten, schnellsten oder billigsten Wege von Quellen (Startorten) zu Empfängern (Zielen) entlang der Linien eines Netzes.</translation>
    </message>
    <message>
        <source>route,routing,shortest path,fastest path,least cost,network analysis,road,street,travel time,drive time,origin,destination,dijkstra</source>
        <translation>Route,Routing,kürzester Weg,schnellster Weg,geringste Kosten,Netzwerkanalyse,Straße,Weg,Reisezeit,Fahrzeit,Start,Ziel,Dijkstra</translation>
    </message>
    <message>
        <source>Off: one path to each receiver, from the source that is nearest by cost. On: one from every source, each solved apart, so that the work grows with their number.</source>
        <translation>Aus: ein Weg zu jedem Empfänger, von der nach Kosten nächsten Quelle. An: einer von jeder Quelle, jede für sich gelöst, so dass die Arbeit mit ihrer Zahl wächst.</translation>
    </message>
    <message>
        <source>Network paths</source>
        <translation>Wege im Netz</translation>
    </message>
    <message>
        <source>One line for each pair of source and receiver, along the lines of the network.</source>
        <translation>Eine Linie für jedes Paar von Quelle und Empfänger, entlang der Linien des Netzes.</translation>
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
        <source>Traces the paths of least time, length or cost from the sources to the receivers, along the lines of a network.

</source>
        <translation>Zieht die Wege der geringsten Zeit, Länge oder Kosten von den Quellen zu den Empfängern, entlang der Linien eines Netzes.

</translation>
    </message>
    <message>
        <source>%1 of %2 paths do not exist.</source>
        <translation>%1 von %2 Wegen gibt es nicht.</translation>
    </message>
    <message>
        <source>Roads of the paths</source>
        <translation>Straßen der Wege</translation>
    </message>
    <message>
        <source>One line for each road on a path, in the order of travel, with the road&apos;s fields.</source>
        <translation>Eine Linie für jede Straße auf einem Weg, in der Reihenfolge der Fahrt, mit den Feldern der Straße.</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Länge (m)</translation>
    </message>
    <message>
        <source>A path from each source, not only the best one</source>
        <translation>Ein Weg von jeder Quelle, nicht nur der beste</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: one path for each receiver, from the source that is nearest by cost. With EACH_SOURCE one for each source and receiver. Of a feature of several points the one of least cost counts. A path begins and ends where the points join the network, and it has the direction of travel. If both join at the same place, it has no length.
Fields: source and receiver (ids), cost (in metres, in TIME_UNIT, or in the unit of COST_FIELD, with the start cost and the ways to the network), length (along the lines, in metres), src_way and rec_way (from the points to the network, in metres), way_cost (of both ways, which is part of cost), label (for example “Depot → School · 12 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of names).
ROADS: the roads on each path, in the order of travel. Fields: source, receiver, step (1, 2, 3 …), cost (at the end of the road), length (on the road, in metres), src_name, rec_name, line_id (the feature id of the line), and the fields of the line.
UNREACHED: how many of these paths do not exist. SOLVER_USED: the solver that ran.</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: ein Weg für jeden Empfänger, von der nach Kosten nächsten Quelle. Mit EACH_SOURCE einer für jede Quelle und jeden Empfänger. Von einem Objekt mit mehreren Punkten zählt der mit den geringsten Kosten. Ein Weg beginnt und endet, wo die Punkte an das Netz angeschlossen sind, und hat die Richtung der Fahrt. Sind beide am selben Ort angeschlossen, hat er keine Länge.
Felder: source und receiver (Kennungen), cost (in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD, mit den Startkosten und den Wegen zum Netz), length (entlang der Linien, in Metern), src_way und rec_way (von den Punkten zum Netz, in Metern), way_cost (beider Wege, ein Teil von cost), label (zum Beispiel „Wache → Schule · 12 min · 4.30 km“), src_name und rec_name (Namen, wenn ID_FIELD oder RECEIVER_ID_FIELD ein Feld mit Namen ist).
ROADS: die Straßen auf jedem Weg, in der Reihenfolge der Fahrt. Felder: source, receiver, step (1, 2, 3 …), cost (am Ende der Straße), length (auf der Straße, in Metern), src_name, rec_name, line_id (die Objektkennung der Linie) und die Felder der Linie.
UNREACHED: wie viele dieser Wege es nicht gibt. SOLVER_USED: der Löser, der lief.</translation>
    </message>
</context>
<context>
    <name>NetworkTravelTimesAlgorithm</name>
    <message>
        <source>Network travel times (origin-destination matrix)</source>
        <translation>Reisezeiten im Netz (Quelle-Ziel-Matrix)</translation>
    </message>
    <message>
        <source>Makes the table of the least times, lengths or costs from every source (origin) to every receiver (destination) on a network of lines.</source>
        <translation>Erstellt die Tabelle der geringsten Zeiten, Längen oder Kosten von jeder Quelle (Startort) zu jedem Empfänger (Ziel) in einem Netz von Linien.</translation>
    </message>
    <message>
        <source>od matrix,origin-destination,cost matrix,distance matrix,travel time,drive time,walking time,network analysis,road,street,routing,accessibility,shortest path,fastest path,dijkstra</source>
        <translation>Quelle-Ziel-Matrix,OD-Matrix,Kostenmatrix,Distanzmatrix,Reisezeit,Fahrzeit,Gehzeit,Netzwerkanalyse,Straße,Weg,Routing,Erreichbarkeit,kürzester Weg,schnellster Weg,Dijkstra</translation>
    </message>
    <message>
        <source>Network travel times</source>
        <translation>Reisezeiten im Netz</translation>
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
        <source>Makes the table of the least times, lengths or costs from every source to every receiver, along the lines of a network: an origin-destination matrix.

</source>
        <translation>Erstellt die Tabelle der geringsten Zeiten, Längen oder Kosten von jeder Quelle zu jedem Empfänger, entlang der Linien eines Netzes: eine Quelle-Ziel-Matrix.

</translation>
    </message>
    <message>
        <source>Solved for %1 sources in %2 s, written in %3 s.</source>
        <translation>Für %1 Quellen in %2 s gelöst, in %3 s geschrieben.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>Lengths of the paths</source>
        <translation>Längen der Wege</translation>
    </message>
    <message>
        <source>A table without geometry: one row for each pair of source and receiver, or a cross table.</source>
        <translation>Eine Tabelle ohne Geometrie: eine Zeile für jedes Paar von Quelle und Empfänger, oder eine Kreuztabelle.</translation>
    </message>
    <message>
        <source>On: the table has the field length, the metres along each path, and the ways from the points to the network. Off: it has not, and large tables take less time. A cross table has no lengths.</source>
        <translation>An: Die Tabelle hat das Feld length, die Meter entlang jedes Weges, und die Wege von den Punkten zum Netz. Aus: Sie hat sie nicht, und große Tabellen brauchen weniger Zeit. Eine Kreuztabelle hat keine Längen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: a row for every pair, ordered by source, then receiver, as they stand in their layers, START_POINT and END_POINT first. Of a feature of several points the one of least cost counts.
Fields: source and receiver (ids), cost (in metres, in TIME_UNIT, or in the unit of COST_FIELD, with the start cost and the ways to the network; NULL where no path exists), length (along the lines, in metres, of the path that costs least), src_way and rec_way (from the points to the network, in metres), way_cost (of both ways, which is part of cost; these four only with LENGTHS), src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of names), and in .csv files unit (of cost). With CROSS_TABLE: one row for each source, with src_name, source, and one column for each receiver, which has its name, or rec_ and its id, and the unit, such as School (min), and holds the cost.
UNREACHED: how many pairs have no path. SOLVER_USED: the solver that ran.</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Zeile für jedes Paar, geordnet nach Quelle, dann Empfänger, wie sie in ihren Layern stehen, START_POINT und END_POINT zuerst. Von einem Objekt aus mehreren Punkten zählt der mit den geringsten Kosten.
Felder: source und receiver (Kennungen), cost (in Metern, in TIME_UNIT oder in der Einheit von COST_FIELD, mit den Startkosten und den Wegen zum Netz; NULL, wo es keinen Weg gibt), length (entlang der Linien, in Metern, für den Weg mit den geringsten Kosten), src_way und rec_way (von den Punkten zum Netz, in Metern), way_cost (beider Wege, ein Teil von cost; diese vier nur mit LENGTHS), src_name und rec_name (Namen, wenn ID_FIELD oder RECEIVER_ID_FIELD ein Feld mit Namen ist), und in .csv-Dateien unit (die Einheit von cost). Mit CROSS_TABLE: eine Zeile für jede Quelle, mit src_name, source und einer Spalte für jeden Empfänger, die dessen Namen trägt, oder rec_ und dessen Kennung, dazu die Einheit, etwa Schule (min), und die Kosten enthält.
UNREACHED: wie viele Paare keinen Weg haben. SOLVER_USED: der Löser, der lief.</translation>
    </message>
</context>
<context>
    <name>OptionsPage</name>
    <message>
        <source>The fastest solver that can run here</source>
        <translation>Der schnellste Löser, der hier laufen kann</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Folder for Kept Results</source>
        <translation>Ordner für behaltene Ergebnisse</translation>
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
        <source>&amp;Solver for new projects</source>
        <translation>&amp;Löser für neue Projekte</translation>
    </message>
    <message>
        <source>All solvers give the same result to the last bit. They differ in speed and memory.</source>
        <translation>Alle Löser geben bis aufs letzte Bit dasselbe Ergebnis. Sie unterscheiden sich in Geschwindigkeit und Speicherbedarf.</translation>
    </message>
    <message>
        <source>CUDA &amp;device for new projects</source>
        <translation>CUDA-&amp;Gerät für neue Projekte</translation>
    </message>
    <message>
        <source>The number of the device, if there are several. The box About Fermat lists them.</source>
        <translation>Die Nummer des Geräts, falls es mehrere gibt. Das Fenster „Über Fermat“ führt sie auf.</translation>
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
        <source>Each result that you keep from the map gets its own folder in this folder.</source>
        <translation>Jedes Ergebnis, das Sie von der Karte behalten, bekommt in diesem Ordner einen eigenen Ordner.</translation>
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
        <source>How much memory Fermat may use. Rasters that need more are solved with temporary files, which takes longer. Networks that need more are refused.</source>
        <translation>Wie viel Speicher Fermat benutzen darf. Raster, die mehr brauchen, rechnet Fermat mit temporären Dateien; das dauert länger. Netze, die mehr brauchen, lehnt es ab.</translation>
    </message>
    <message>
        <source>How times are written beside the mouse, in the panel and in legends.</source>
        <translation>Wie Zeiten neben dem Mauszeiger, im Bedienfeld und in Legenden geschrieben werden.</translation>
    </message>
    <message>
        <source>The number of decimals for seconds, for times in one unit, and for costs.</source>
        <translation>Die Zahl der Nachkommastellen für Sekunden, für Zeiten in einer Einheit und für Kosten.</translation>
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
    <name>PatchPairsAlgorithm</name>
    <message>
        <source>Pairs of patches with a way</source>
        <translation>Paare von Gebieten mit einem Weg</translation>
    </message>
    <message>
        <source>There is only one patch, but two are needed. Add a feature to the layer of patches (SOURCES).</source>
        <translation>Es gibt nur ein Gebiet, aber zwei sind nötig. Fügen Sie dem Layer der Gebiete (SOURCES) ein Objekt hinzu.</translation>
    </message>
    <message>
        <source>No two patches have a way between them that costs more than 0. Use patches that are apart, on connected ground, or a larger MAX_COST.</source>
        <translation>Keine zwei Gebiete haben einen Weg zwischen sich, der mehr als 0 kostet. Nehmen Sie Gebiete, die getrennt sind und auf zusammenhängendem Gelände liegen, oder ein größeres MAX_COST.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs of patches have no way between them.</source>
        <translation>%1 von %2 Paaren von Gebieten haben keinen Weg zwischen sich.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs of patches touch, so they do not count.</source>
        <translation>%1 von %2 Paaren von Gebieten berühren sich und zählen deshalb nicht.</translation>
    </message>
    <message>
        <source>to earlier patches</source>
        <translation>zu früheren Gebieten</translation>
    </message>
    <message>
        <source>The ways lead to later patches of the layer.</source>
        <translation>Die Wege führen zu späteren Gebieten des Layers.</translation>
    </message>
    <message>
        <source>The ways lead to earlier patches of the layer.</source>
        <translation>Die Wege führen zu früheren Gebieten des Layers.</translation>
    </message>
    <message>
        <source>The ways lead from one patch to the other and back.</source>
        <translation>Die Wege führen von einem Gebiet zum anderen und zurück.</translation>
    </message>
</context>
<context>
    <name>PathDensityAlgorithm</name>
    <message>
        <source>Density of least-cost paths</source>
        <translation>Dichte der Wege mit den geringsten Kosten</translation>
    </message>
    <message>
        <source>Counts, for each cell, the paths of least time or cost that cross it, from all sources to all receivers or between all sources.</source>
        <translation>Zählt für jede Zelle die Wege mit der kürzesten Zeit oder den geringsten Kosten, die sie queren: von allen Quellen zu allen Empfängern oder zwischen allen Quellen.</translation>
    </message>
    <message>
        <source>least-cost path,least cost path,factorial least-cost paths,all pairs,from everywhere to everywhere,FETE,connectivity,corridor,movement,traffic,flow,use of paths,betweenness,ray density,UNICOR,CoLa,landscape ecology,archaeology</source>
        <translation>Weg mit geringsten Kosten,kostengünstigster Weg,least-cost path,factorial least-cost paths,alle Paare,from everywhere to everywhere,FETE,Konnektivität,Biotopverbund,Korridor,Bewegung,Verkehr,Fluss,Nutzung von Wegen,Zentralität,Strahlendichte,UNICOR,CoLa,Landschaftsökologie,Archäologie</translation>
    </message>
    <message>
        <source>Field with the weights of sources</source>
        <translation>Feld mit den Gewichten der Quellen</translation>
    </message>
    <message>
        <source>How much a source counts, such as a number of animals or people: 0 or more. NULL means 0. If not set, and for the start point, the weight is 1.</source>
        <translation>Wie viel eine Quelle zählt, etwa eine Zahl von Tieren oder Menschen: 0 oder mehr. NULL bedeutet 0. Ohne Angabe, und für den Startpunkt, ist das Gewicht 1.</translation>
    </message>
    <message>
        <source>Receivers (destinations)</source>
        <translation>Empfänger (Ziele)</translation>
    </message>
    <message>
        <source>Points, lines or polygons where paths end, in any CRS. If not set, paths lead from each source to each other source.</source>
        <translation>Punkte, Linien oder Polygone, an denen Wege enden, in beliebigem KBS. Ohne Angabe führen Wege von jeder Quelle zu jeder anderen Quelle.</translation>
    </message>
    <message>
        <source>Field with the weights of receivers</source>
        <translation>Feld mit den Gewichten der Empfänger</translation>
    </message>
    <message>
        <source>How much a receiver counts: 0 or more. NULL means 0. If not set, the weight is 1. A path counts as much as its source times its receiver.</source>
        <translation>Wie viel ein Empfänger zählt: 0 oder mehr. NULL bedeutet 0. Ohne Angabe ist das Gewicht 1. Ein Weg zählt so viel wie seine Quelle mal seinen Empfänger.</translation>
    </message>
    <message>
        <source>What is summed up</source>
        <translation>Was summiert wird</translation>
    </message>
    <message>
        <source>The number of paths</source>
        <translation>Die Zahl der Wege</translation>
    </message>
    <message>
        <source>The length of paths in the cell (m)</source>
        <translation>Die Länge der Wege in der Zelle (m)</translation>
    </message>
    <message>
        <source>How many paths cross the cell, or how far they go in it, in metres on the ground.</source>
        <translation>Wie viele Wege die Zelle queren, oder wie weit sie darin führen, in Metern auf dem Boden.</translation>
    </message>
    <message>
        <source>Density of paths</source>
        <translation>Dichte der Wege</translation>
    </message>
    <message>
        <source>For each cell the weighted number of paths that cross it, or their length in it. Cells without a path are empty.</source>
        <translation>Für jede Zelle die gewichtete Zahl der Wege, die sie queren, oder deren Länge darin. Zellen ohne Weg sind leer.</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Wege</translation>
    </message>
    <message>
        <source>Pairs without a path</source>
        <translation>Paare ohne Weg</translation>
    </message>
    <message>
        <source>Largest sum</source>
        <translation>Größte Summe</translation>
    </message>
    <message>
        <source>Receivers that were skipped</source>
        <translation>Übersprungene Empfänger</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds the paths of least time or cost from all sources to all receivers, and counts for each cell how many of them cross it. So you see which ways animals, walkers or seismic rays share. Without receivers, the paths lead from each source to each other one. Ecologists call this factorial least-cost paths (UNICOR, CoLa), archaeologists from everywhere to everywhere (White and Barber 2012). You need a raster of velocities (for example in km/h), of costs or of elevations, and a layer of sources.

</source>
        <translation>Findet die Wege mit der kürzesten Zeit oder den geringsten Kosten von allen Quellen zu allen Empfängern, und zählt für jede Zelle, wie viele davon sie queren. So sehen Sie, welche Wege sich Tiere, Wanderer oder seismische Strahlen teilen. Ohne Empfänger führen die Wege von jeder Quelle zu jeder anderen. In der Ökologie heißt das factorial least-cost paths (UNICOR, CoLa), in der Archäologie from everywhere to everywhere (White und Barber 2012). Sie brauchen ein Raster von Geschwindigkeiten (etwa in km/h), von Kosten oder von Höhen, und einen Layer mit Quellen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each source, as many at a time as there are processor cores and memory for, and keeps no path. The paths from a source to all receivers are counted together. A solve ends at the farthest receiver, or at the maximum time or cost.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal für jede Quelle, so viele gleichzeitig, wie es Prozessorkerne und Speicher gibt, und behält keinen Weg. Die Wege von einer Quelle zu allen Empfängern werden zusammen gezählt. Eine Lösung endet am fernsten Empfänger, oder bei der größten Zeit oder den Höchstkosten.</translation>
    </message>
    <message>
        <source>Skipped receivers: %1. SNAP_DISTANCE moves points to the nearest passable cell.
%2</source>
        <translation>Übersprungene Empfänger: %1. SNAP_DISTANCE verschiebt Punkte auf die nächste passierbare Zelle.
%2</translation>
    </message>
    <message>
        <source>Receivers moved by SNAP_DISTANCE: %1.
%2</source>
        <translation>Durch SNAP_DISTANCE verschobene Empfänger: %1.
%2</translation>
    </message>
    <message>
        <source>There is only one source, and no other one to which a path could lead. Add a feature to the layer of sources (SOURCES), or set a layer of receivers (RECEIVERS).</source>
        <translation>Es gibt nur eine Quelle, und keine andere, zu der ein Weg führen könnte. Fügen Sie dem Layer der Quellen (SOURCES) ein Objekt hinzu, oder geben Sie einen Layer von Empfängern an (RECEIVERS).</translation>
    </message>
    <message>
        <source>The weights of all sources or of all receivers that are left are 0, so every sum is 0. Choose other fields (WEIGHT_FIELD, RECEIVER_WEIGHT_FIELD), or leave them out.</source>
        <translation>Die Gewichte aller übrigen Quellen oder aller übrigen Empfänger sind 0, also ist jede Summe 0. Wählen Sie andere Felder (WEIGHT_FIELD, RECEIVER_WEIGHT_FIELD), oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>Length of paths</source>
        <translation>Länge der Wege</translation>
    </message>
    <message>
        <source>Number of paths</source>
        <translation>Zahl der Wege</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>%1 paths. The largest sum is %2.</source>
        <translation>%1 Wege. Die größte Summe ist %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;What counts&lt;/b&gt;
Each pair of a source and a receiver has one path, which counts as much as the weight of the source (WEIGHT_FIELD) times that of the receiver (RECEIVER_WEIGHT_FIELD). Between sources, there is a path from A to B and one from B to A. On level ground both cost the same, so each pair counts twice. A feature with several cells is one source or one receiver, and its nearest cell counts.
With MAX_COST, or MAX_COST_FIELD, paths that cost more do not count.
If several paths cost the same to the last bit, only one of them counts: that of Least-cost paths (fermat:raypaths).
MEASURE 0: the number of paths that cross the cell. A path crosses the cells in which its line has a length. With RADIUS above 1, a step leads across cells between its two ends, and these count too. A cell that only touches the line with a corner does not count.
MEASURE 1: the length of the paths in the cell, in metres on the ground. The sum over all cells is the length of all paths, whatever their direction.

&lt;b&gt;With a tolerance&lt;/b&gt;
UNICOR and CoLa can count, for each pair, not only its path but all cells on ways that cost hardly more. That is the output OVERLAP of Least-cost corridors (fermat:corridor): WIDTHS is the tolerance, in the unit of the costs with EXCESS = 1. It counts each pair once.

&lt;b&gt;Receivers&lt;/b&gt;
The features of RECEIVERS are the receivers: points, lines or polygons, in any CRS. Fermat skips a point outside the raster or on an impassable cell, and a line or polygon that touches no passable cell. The log lists them, and SKIPPED_RECEIVERS is their number. With SNAP_DISTANCE, a point moves to the nearest passable cell.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the sums, as floats. They do not depend on the order of the features, the number of threads or the device, to the last bit. Cells without a path are nodata (-9999).
PATHS: the number of paths. UNREACHED: the number of pairs without a path. LARGEST_SUM: the largest sum. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Was zählt&lt;/b&gt;
Jedes Paar aus einer Quelle und einem Empfänger hat einen Weg. Er zählt so viel wie das Gewicht der Quelle (WEIGHT_FIELD) mal das des Empfängers (RECEIVER_WEIGHT_FIELD). Zwischen Quellen gibt es einen Weg von A nach B und einen von B nach A. Auf ebenem Boden kosten beide gleich viel, also zählt jedes Paar zweimal. Ein Objekt mit mehreren Zellen ist eine Quelle oder ein Empfänger, und seine nächste Zelle zählt.
Mit MAX_COST oder MAX_COST_FIELD zählen Wege nicht, die mehr kosten.
Wenn mehrere Wege bis aufs letzte Bit gleich viel kosten, zählt nur einer davon: der von Wege mit den geringsten Kosten (fermat:raypaths).
MEASURE 0: die Zahl der Wege, die die Zelle queren. Ein Weg quert die Zellen, in denen seine Linie eine Länge hat. Bei RADIUS über 1 führt ein Schritt über Zellen zwischen seinen beiden Enden, und auch diese zählen. Eine Zelle, die die Linie nur mit einer Ecke berührt, zählt nicht.
MEASURE 1: die Länge der Wege in der Zelle, in Metern auf dem Boden. Die Summe über alle Zellen ist die Länge aller Wege, gleich in welcher Richtung sie verlaufen.

&lt;b&gt;Mit einer Toleranz&lt;/b&gt;
UNICOR und CoLa können für jedes Paar nicht nur seinen Weg zählen, sondern alle Zellen auf Wegen, die kaum mehr kosten. Das ist die Ausgabe OVERLAP von Korridore geringster Kosten (fermat:corridor): WIDTHS ist die Toleranz, mit EXCESS = 1 in der Einheit der Kosten. Sie zählt jedes Paar einmal.

&lt;b&gt;Empfänger&lt;/b&gt;
Die Objekte von RECEIVERS sind die Empfänger: Punkte, Linien oder Polygone, in beliebigem KBS. Fermat überspringt einen Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle, und eine Linie oder ein Polygon, das keine passierbare Zelle berührt. Das Protokoll nennt sie, und SKIPPED_RECEIVERS ist ihre Zahl. Mit SNAP_DISTANCE rückt ein Punkt auf die nächste passierbare Zelle.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: die Summen, als Gleitkommazahlen. Sie hängen bis aufs letzte Bit nicht von der Reihenfolge der Objekte, der Zahl der Threads oder dem Gerät ab. Zellen ohne Weg sind Nodata (-9999).
PATHS: die Zahl der Wege. UNREACHED: die Zahl der Paare ohne Weg. LARGEST_SUM: die größte Summe. SOLVER_USED: der Löser, der lief.

</translation>
    </message>
</context>
<context>
    <name>PathProfile</name>
    <message>
        <source>Move the mouse over the map to see the profile of the path to it.</source>
        <translation>Bewegen Sie die Maus über die Karte, um das Profil des Weges zu ihr zu sehen.</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Copy as Table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copies the costs and the lengths along the path, so that you can paste them into a spreadsheet.</source>
        <translation>Kopiert die Kosten und die Längen entlang des Weges, sodass Sie sie in eine Tabellenkalkulation einfügen können.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
</context>
<context>
    <name>PointLayersMenu</name>
    <message>
        <source>“%1”: the selected points (%2)</source>
        <translation>„%1“: die gewählten Punkte (%2)</translation>
    </message>
    <message>
        <source>“%1”: all points</source>
        <translation>„%1“: alle Punkte</translation>
    </message>
    <message>
        <source>“%1”: all points (%2)</source>
        <translation>„%1“: alle Punkte (%2)</translation>
    </message>
    <message>
        <source>The project has no layer of points</source>
        <translation>Das Projekt hat keinen Layer mit Punkten</translation>
    </message>
    <message>
        <source>%1, and the paths from the nearest start</source>
        <translation>%1, und die Wege vom nächstgelegenen Start</translation>
    </message>
    <message>
        <source>%1, and the paths from each start</source>
        <translation>%1, und die Wege von jedem Start</translation>
    </message>
</context>
<context>
    <name>PopulationAlgorithm</name>
    <message>
        <source>&lt;b&gt;People&lt;/b&gt;
POPULATION is a raster with the number of people in each cell, not a density. If it has another grid or CRS than the raster of the ground, its cells give their people to the cells that they cover, so that nobody is lost or counted twice. POPULATION_FEATURES are points or polygons instead, with their people in POPULATION_FIELD.
</source>
        <translation>&lt;b&gt;Menschen&lt;/b&gt;
POPULATION ist ein Raster mit der Zahl der Menschen in jeder Zelle, nicht mit einer Dichte. Hat es ein anderes Gitter oder KBS als das Raster des Geländes, dann geben seine Zellen ihre Menschen den Zellen, die sie bedecken, sodass niemand verloren geht oder doppelt zählt. POPULATION_FEATURES sind stattdessen Punkte oder Polygone, mit ihren Menschen in POPULATION_FIELD.
</translation>
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
    <name>RayPathsAlgorithm</name>
    <message>
        <source>Off: one path to each receiver, from the source with the least cost. On: one path from each source to each receiver. Fermat then solves each source separately, so the time grows with the number of sources.</source>
        <translation>Aus: ein Weg zu jedem Empfänger, von der Quelle mit den geringsten Kosten. An: ein Weg von jeder Quelle zu jedem Empfänger. Fermat rechnet dann für jede Quelle einzeln, also wächst die Zeit mit der Zahl der Quellen.</translation>
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
        <source>%1 of %2 paths do not exist.</source>
        <translation>%1 von %2 Wegen gibt es nicht.</translation>
    </message>
    <message>
        <source>Least-cost paths (rays)</source>
        <translation>Wege geringster Kosten (Strahlen)</translation>
    </message>
    <message>
        <source>Finds the paths of least time or cost from sources (origins) to receivers (destinations).</source>
        <translation>Bestimmt die Wege kürzester Zeit oder geringster Kosten von Quellen (Startorten) zu Empfängern (Zielen).</translation>
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
        <source>Draws the paths of least time or cost from sources to receivers, with their times and lengths. You need a raster of velocities (for example in km/h), of costs or of elevations, one or more sources, and one or more receivers. If the raster holds wave velocities, the paths are rays.

</source>
        <translation>Zeichnet die Wege kürzester Zeit oder geringster Kosten von Quellen zu Empfängern, mit ihren Zeiten und Längen. Sie brauchen ein Raster von Geschwindigkeiten (zum Beispiel in km/h), von Kosten oder von Höhen, eine oder mehrere Quellen und einen oder mehrere Empfänger. Enthält das Raster Wellengeschwindigkeiten, sind die Wege Strahlen.

</translation>
    </message>
    <message>
        <source>least-cost path,least cost path,least-time path,ray path,route,routing,off road,shortest path,travel time,walking,drive time,origin,destination,cost path,r.path,dijkstra</source>
        <translation>Weg geringster Kosten,schnellster Weg,kürzester Weg,Strahl,Route,Routenplanung,Gelände,Laufzeit,Gehzeit,Fahrzeit,Startort,Ziel,least-cost path,least cost path,least-time path,ray path,route,routing,off road,shortest path,travel time,walking,drive time,origin,destination,cost path,r.path,dijkstra</translation>
    </message>
    <message>
        <source>The paths need more than the %1 of memory that are left for them. Use fewer sources or fewer receivers at a time.</source>
        <translation>Die Wege brauchen mehr als die %1 Speicher, die für sie übrig sind. Verwenden Sie weniger Quellen oder weniger Empfänger auf einmal.</translation>
    </message>
    <message>
        <source>A path from each source, not only the best one</source>
        <translation>Ein Weg von jeder Quelle, nicht nur der beste</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: one line for each receiver that is reached, from the source with the least cost. With EACH_SOURCE, one line from each source that reaches the receiver. A line goes from the centre of the source&apos;s cell to the centre of the receiver&apos;s cell. If both are in the same cell, the line has no length. If a source has several cells, the line starts at the nearest one. On slopes with DIRECTION towards the sources, it goes from the receiver to the source.
Fields: source and receiver (ids), cost (the value of the Isochrones raster at the receiver, to the last bit), length (metres on the ground), label (for example “Hut → Summit · 2 h 10 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of names).
UNREACHED: the number of paths that do not exist. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Linie je erreichtem Empfänger, von der Quelle mit den geringsten Kosten. Mit EACH_SOURCE eine Linie von jeder Quelle, die den Empfänger erreicht. Eine Linie geht von der Mitte der Zelle der Quelle zur Mitte der Zelle des Empfängers. Liegen beide in derselben Zelle, hat die Linie keine Länge. Hat eine Quelle mehrere Zellen, beginnt die Linie an der nächsten. An Hängen mit DIRECTION zu den Quellen hin geht sie vom Empfänger zur Quelle.
Felder: source und receiver (Nummern), cost (der Wert des Rasters von Isochronen am Empfänger, bis auf das letzte Bit), length (Meter am Boden), label (zum Beispiel „Hütte → Gipfel · 2 h 10 min · 4.30 km“), src_name und rec_name (Namen, wenn ID_FIELD oder RECEIVER_ID_FIELD ein Feld mit Namen ist).
UNREACHED: die Zahl der Wege, die es nicht gibt. SOLVER_USED: der benutzte Löser.

</translation>
    </message>
</context>
<context>
    <name>RayTool</name>
    <message>
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>No path leads there. The place lies outside the layer, or no path reaches it. Click where you see a path to the mouse.</source>
        <translation>Dorthin führt kein Weg. Die Stelle liegt außerhalb des Layers, oder kein Weg erreicht sie. Klicken Sie, wo Sie einen Weg zur Maus sehen.</translation>
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
        <source>Computes wavefronts and rays from one source in a section. The velocity grows linearly with depth, so wavefronts and rays are circles. The defaults are those of figure 10 of Monsegny and Agudelo, Shortest path ray tracing on parallel GPU devices (2013): a velocity of 0.5 + 0.005 z km/s, with z in metres, and a source at the upper left. Receivers lie along the edges of the section.</source>
        <translation>Berechnet Wellenfronten und Strahlen von einer Quelle in einem Schnitt. Die Geschwindigkeit wächst linear mit der Tiefe, also sind Wellenfronten und Strahlen Kreise. Die Vorgaben sind die der Abbildung 10 von Monsegny und Agudelo, Shortest path ray tracing on parallel GPU devices (2013): eine Geschwindigkeit von 0,5 + 0,005 z km/s, mit z in Metern, und eine Quelle oben links. Die Empfänger liegen an den Rändern des Schnitts.</translation>
    </message>
    <message>
        <source>Smaller cells make diving rays more accurate.</source>
        <translation>Kleinere Zellen machen Tauchstrahlen genauer.</translation>
    </message>
    <message>
        <source>0: the velocity is the same everywhere, and rays are straight.</source>
        <translation>0: Die Geschwindigkeit ist überall gleich, und die Strahlen sind gerade.</translation>
    </message>
    <message>
        <source>A larger radius gives a step more directions: 1 gives 8, and 6 gives 96.</source>
        <translation>Ein größerer Radius gibt einem Schritt mehr Richtungen: 1 gibt 8 und 6 gibt 96.</translation>
    </message>
    <message>
        <source>The first row of cells is the surface, at y = 0. Below it, y is minus the depth.</source>
        <translation>Die erste Zeile von Zellen ist die Oberfläche, bei y = 0. Darunter ist y die negative Tiefe.</translation>
    </message>
    <message>
        <source>Receivers lie along the edges of the section.</source>
        <translation>Die Empfänger liegen an den Rändern des Schnitts.</translation>
    </message>
    <message>
        <source>Side of a cell (m)</source>
        <translation>Seite einer Zelle (m)</translation>
    </message>
    <message>
        <source>Gradient (km/s per metre of depth)</source>
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
        <translation>Reisezeit</translation>
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
        <source>Finds the ground that you can reach from a start within a given time, and the travel time to each cell.</source>
        <translation>Bestimmt das Gelände, das von einem Start aus in einer gegebenen Zeit erreichbar ist, und die Reisezeit zu jeder Zelle.</translation>
    </message>
    <message>
        <source>The longest travel time, in minutes.</source>
        <translation>Die längste Reisezeit, in Minuten.</translation>
    </message>
    <message>
        <source>A larger radius gives a step more directions: 1 gives 8, and 2 gives 16, enough for most terrain.</source>
        <translation>Ein größerer Radius gibt einem Schritt mehr Richtungen: 1 gibt 8, und 2 gibt 16, genug für das meiste Gelände.</translation>
    </message>
    <message>
        <source>Where the paths start.</source>
        <translation>Wo die Wege beginnen.</translation>
    </message>
    <message>
        <source>Velocities in km/h. Cells of velocity 0 are impassable.</source>
        <translation>Geschwindigkeiten in km/h. Zellen mit der Geschwindigkeit 0 sind unpassierbar.</translation>
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
    <message>
        <source>The side of a cell (cell) is %1 m, but the section (side) has only %2 m. Use smaller cells.</source>
        <translation>Eine Zelle (cell) ist %1 m breit, aber der Schnitt (side) hat nur %2 m. Nehmen Sie kleinere Zellen.</translation>
    </message>
    <message>
        <source>With %1 m between receivers (spacing), a section of %2 m (side) has %3 receivers along its edges. At most %4 are possible. Use a greater distance or a smaller section.</source>
        <translation>Mit %1 m zwischen den Empfängern (spacing) hat ein Schnitt von %2 m (side) %3 Empfänger an seinen Rändern. Höchstens %4 sind möglich. Nehmen Sie einen größeren Abstand oder einen kleineren Schnitt.</translation>
    </message>
    <message>
        <source>Who is far from sites, and where to build next</source>
        <translation>Wer weit von Standorten lebt, und wo als Nächstes gebaut werden sollte</translation>
    </message>
    <message>
        <source>Finds the people whom no site serves within a given time, because they are too far away or because the sites have no capacity left, and then the best places for new sites. Candidates for these lie on a regular grid.</source>
        <translation>Findet die Menschen, die kein Standort innerhalb einer gegebenen Zeit versorgt, weil sie zu weit weg sind oder weil die Standorte keine Plätze mehr haben, und dann die besten Orte für neue Standorte. Kandidaten dafür liegen auf einem regelmäßigen Gitter.</translation>
    </message>
    <message>
        <source>If it is set, uphill takes longer than downhill: velocities are those on level ground.</source>
        <translation>Wenn es angegeben ist, dauert es bergauf länger als bergab: Geschwindigkeiten sind die auf ebenem Boden.</translation>
    </message>
    <message>
        <source>The number of people in each cell, on any grid and in any CRS.</source>
        <translation>Die Zahl der Menschen in jeder Zelle, auf jedem Gitter und in jedem KBS.</translation>
    </message>
    <message>
        <source>Points, lines or polygons, such as health centres.</source>
        <translation>Punkte, Linien oder Polygone, zum Beispiel Gesundheitszentren.</translation>
    </message>
    <message>
        <source>How many people a site can serve.</source>
        <translation>Wie viele Menschen ein Standort versorgen kann.</translation>
    </message>
    <message>
        <source>The longest way to a site, in minutes.</source>
        <translation>Der längste Weg zu einem Standort, in Minuten.</translation>
    </message>
    <message>
        <source>There are fewer if no candidate has anyone else within reach.</source>
        <translation>Es sind weniger, wenn kein Kandidat sonst noch jemanden in Reichweite hat.</translation>
    </message>
    <message>
        <source>Half of it finds better places, and takes four times as long.</source>
        <translation>Die Hälfte davon findet bessere Orte und dauert viermal so lange.</translation>
    </message>
    <message>
        <source>Elevations (m)</source>
        <translation>Höhen (m)</translation>
    </message>
    <message>
        <source>Population raster</source>
        <translation>Bevölkerungsraster</translation>
    </message>
    <message>
        <source>Existing sites</source>
        <translation>Vorhandene Standorte</translation>
    </message>
    <message>
        <source>Field with the capacities</source>
        <translation>Feld mit den Kapazitäten</translation>
    </message>
    <message>
        <source>Largest number of new sites</source>
        <translation>Größte Zahl neuer Standorte</translation>
    </message>
    <message>
        <source>Distance between candidates (map units)</source>
        <translation>Abstand zwischen Kandidaten (Karteneinheiten)</translation>
    </message>
    <message>
        <source>Served sites</source>
        <translation>Versorgte Standorte</translation>
    </message>
    <message>
        <source>Unserved people</source>
        <translation>Unversorgte Menschen</translation>
    </message>
    <message>
        <source>New sites</source>
        <translation>Neue Standorte</translation>
    </message>
    <message>
        <source>Corridors between habitats</source>
        <translation>Korridore zwischen Habitaten</translation>
    </message>
    <message>
        <source>Links habitats that are neighbours by least-cost paths, finds the corridors around the paths between all of them, and the places where restored ground would bring habitats nearer to each other most.</source>
        <translation>Verbindet benachbarte Habitate durch Wege mit den geringsten Kosten, findet die Korridore um die Wege zwischen allen, und die Orte, an denen wiederhergestelltes Gelände Habitate einander am meisten näher brächte.</translation>
    </message>
    <message>
        <source>The cost of each cell for a metre, more than 0. Empty cells are impassable.</source>
        <translation>Die Kosten jeder Zelle für einen Meter, größer als 0. Leere Zellen sind unpassierbar.</translation>
    </message>
    <message>
        <source>Polygons, lines or points. Each feature is one habitat.</source>
        <translation>Polygone, Linien oder Punkte. Jedes Objekt ist ein Habitat.</translation>
    </message>
    <message>
        <source>Ways through a corridor cost at most so much more than the least-cost path.</source>
        <translation>Wege durch einen Korridor kosten höchstens so viel mehr als der Weg mit den geringsten Kosten.</translation>
    </message>
    <message>
        <source>The circle that is restored around a place.</source>
        <translation>Der Kreis, der um einen Ort wiederhergestellt wird.</translation>
    </message>
    <message>
        <source>The best place comes first. Each further one is the best after those before are restored.</source>
        <translation>Der beste Ort kommt zuerst. Jeder weitere ist der beste, nachdem die davor wiederhergestellt sind.</translation>
    </message>
    <message>
        <source>Resistance raster</source>
        <translation>Widerstandsraster</translation>
    </message>
    <message>
        <source>Habitats</source>
        <translation>Habitate</translation>
    </message>
    <message>
        <source>Width of corridors (%)</source>
        <translation>Breite der Korridore (%)</translation>
    </message>
    <message>
        <source>Radius of restored ground (m)</source>
        <translation>Radius des wiederhergestellten Geländes (m)</translation>
    </message>
    <message>
        <source>Largest number of places</source>
        <translation>Größte Zahl der Orte</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Corridors</source>
        <translation>Korridore</translation>
    </message>
    <message>
        <source>Places to restore</source>
        <translation>Orte zum Wiederherstellen</translation>
    </message>
    <message>
        <source>accessibility,health,clinic,hospital,school,coverage,scaling up,AccessMod,population,location-allocation,facility</source>
        <translation>Erreichbarkeit,Gesundheit,Klinik,Krankenhaus,Schule,Versorgung,AccessMod,Bevölkerung,Standortplanung,Einrichtung</translation>
    </message>
    <message>
        <source>connectivity,corridor,linkage,Linkage Mapper,wildlife,restoration,barrier,landscape ecology,least-cost path,resistance</source>
        <translation>Konnektivität,Korridor,Verbindung,Linkage Mapper,Wildtiere,Biotopverbund,Wiederherstellung,Barriere,Landschaftsökologie,Widerstand</translation>
    </message>
</context>
<context>
    <name>ReceiverAlgorithm</name>
    <message>
        <source>End point</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>There is no receiver. Set an end point (END_POINT), a layer of points (RECEIVERS), or both.</source>
        <translation>Es gibt keinen Empfänger. Geben Sie einen Endpunkt (END_POINT), einen Punktlayer (RECEIVERS) oder beides an.</translation>
    </message>
    <message>
        <source>Receivers (destinations)</source>
        <translation>Empfänger (Ziele)</translation>
    </message>
    <message>
        <source>Points where paths end, in any CRS. An end point counts too, if you set one.</source>
        <translation>Punkte, an denen Wege enden, in beliebigem KBS. Ein Endpunkt zählt mit, wenn Sie einen angeben.</translation>
    </message>
    <message>
        <source>Receivers that were skipped</source>
        <translation>Übersprungene Empfänger</translation>
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
        <source>Receivers that no path reaches because they lie on impassable cells: %1. SNAP_DISTANCE moves them to the nearest passable cell.</source>
        <translation>Empfänger, die kein Weg erreicht, weil sie auf unpassierbaren Zellen liegen: %1. SNAP_DISTANCE verschiebt sie auf die nächste passierbare Zelle.</translation>
    </message>
    <message>
        <source>Field with the ids or names of receivers</source>
        <translation>Feld mit den Kennungen oder Namen der Empfänger</translation>
    </message>
    <message>
        <source>&lt;b&gt;Receivers&lt;/b&gt;
The receivers are END_POINT and the points of RECEIVERS, in any CRS. The id of END_POINT is 0. The id of a point is its feature id, unless RECEIVER_ID_FIELD gives another one or names. Fermat skips receivers outside the raster: the log lists them, and SKIPPED_RECEIVERS is their number. No path reaches a receiver on an impassable cell. With SNAP_DISTANCE, such receivers move to the nearest passable cell, if it is near enough.

</source>
        <translation>&lt;b&gt;Empfänger&lt;/b&gt;
Die Empfänger sind END_POINT und die Punkte von RECEIVERS, in beliebigem KBS. Die Kennung von END_POINT ist 0. Die Kennung eines Punktes ist seine Objektkennung, wenn RECEIVER_ID_FIELD keine andere gibt und keine Namen. Fermat überspringt Empfänger außerhalb des Rasters: Das Protokoll führt sie auf, und SKIPPED_RECEIVERS ist ihre Zahl. Einen Empfänger auf einer unpassierbaren Zelle erreicht kein Weg. Mit SNAP_DISTANCE rücken solche Empfänger auf die nächste passierbare Zelle, wenn sie nah genug ist.

</translation>
    </message>
    <message>
        <source>The receiver (destination) where a path ends: x,y in the CRS of the raster, or in any other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, or a number below 0 if a feature has the id 0.</source>
        <translation>Der Empfänger (das Ziel), wo ein Weg endet: x,y im KBS des Rasters oder in einem beliebigen anderen KBS, zum Beispiel 13.405,52.52 [EPSG:4326]. Seine Kennung ist 0, oder eine Zahl unter 0, wenn ein Objekt die Kennung 0 hat.</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the receivers in the results, or names. All texts are names, also those of digits. Names are in the field rec_name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Empfänger sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen im Feld rec_name. Dann, und ohne Angabe, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source> (in a wall: %1)</source>
        <translation> (in einer Wand: %1)</translation>
    </message>
</context>
<context>
    <name>RestorationAlgorithm</name>
    <message>
        <source>Barriers and restoration</source>
        <translation>Barrieren und Wiederherstellung</translation>
    </message>
    <message>
        <source>Finds where better ground in a circle, such as a wildlife crossing, would shorten the ways between patches most.</source>
        <translation>Findet, wo besseres Gelände in einem Kreis, etwa eine Grünbrücke, die Wege zwischen Gebieten am meisten verkürzen würde.</translation>
    </message>
    <message>
        <source>barrier,barriers,restoration,restore,Barrier Mapper,Linkage Mapper,connectivity,corridor,habitat,wildlife crossing,green bridge,defragmentation,landscape ecology,patches,core areas</source>
        <translation>Barriere,Barrieren,Wiederherstellung,Renaturierung,Barrier Mapper,Linkage Mapper,Konnektivität,Korridor,Habitat,Wildbrücke,Grünbrücke,Entschneidung,Biotopverbund,Landschaftsökologie,Kerngebiete</translation>
    </message>
    <message>
        <source>Radii of circles (m, separated by commas)</source>
        <translation>Radien der Kreise (m, durch Kommas getrennt)</translation>
    </message>
    <message>
        <source>How large the restored ground may be: one radius, or several such as 50,100,200, of which each cell takes the best. Metres on the ground, or map units if the raster has no CRS.</source>
        <translation>Wie groß das wiederhergestellte Gelände sein darf: ein Radius, oder mehrere wie 50,100,200, von denen jede Zelle den besten nimmt. Meter im Gelände, oder Karteneinheiten, wenn das Raster kein KBS hat.</translation>
    </message>
    <message>
        <source>Restored ground</source>
        <translation>Wiederhergestelltes Gelände</translation>
    </message>
    <message>
        <source>The value that cells have after restoration, in the unit of the raster: a velocity or a cost. If not set, the best value of the raster.</source>
        <translation>Der Wert, den Zellen nach der Wiederherstellung haben, in der Einheit des Rasters: eine Geschwindigkeit oder Kosten. Ohne Angabe ist es der beste Wert des Rasters.</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>In the unit of the costs, for each metre</source>
        <translation>In der Einheit der Kosten, je Meter</translation>
    </message>
    <message>
        <source>In percent of the least cost, for each metre</source>
        <translation>In Prozent der geringsten Kosten, je Meter</translation>
    </message>
    <message>
        <source>How the result counts what restoration saves, for each metre of the diameter of the circle.</source>
        <translation>Wie das Ergebnis zählt, was die Wiederherstellung spart, je Meter des Durchmessers des Kreises.</translation>
    </message>
    <message>
        <source>Largest number of best places</source>
        <translation>Höchste Anzahl der besten Orte</translation>
    </message>
    <message>
        <source>How many circles the layer of best places may have.</source>
        <translation>Wie viele Kreise der Layer der besten Orte haben darf.</translation>
    </message>
    <message>
        <source>Gain by restoration</source>
        <translation>Gewinn durch Wiederherstellung</translation>
    </message>
    <message>
        <source>For each cell what restoring the circle around it saves, the most over all pairs of patches and all radii, for each metre of its diameter. 0 if it saves nothing.</source>
        <translation>Für jede Zelle, was die Wiederherstellung des Kreises um sie spart, das meiste über alle Paare von Gebieten und alle Radien, je Meter seines Durchmessers. 0, wenn sie nichts spart.</translation>
    </message>
    <message>
        <source>Best places</source>
        <translation>Beste Orte</translation>
    </message>
    <message>
        <source>Circles to restore one after another, with what each saves between which two patches.</source>
        <translation>Kreise, die nacheinander wiederherzustellen sind, mit dem, was jeder zwischen welchen zwei Gebieten spart.</translation>
    </message>
    <message>
        <source>Best radius</source>
        <translation>Bester Radius</translation>
    </message>
    <message>
        <source>For each cell the radius with its gain. Empty where nothing is saved.</source>
        <translation>Für jede Zelle der Radius mit ihrem Gewinn. Leer, wo nichts gespart wird.</translation>
    </message>
    <message>
        <source>Largest gain</source>
        <translation>Größter Gewinn</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>Finds barriers: where would better ground, such as a wildlife crossing over a motorway or a hedge across a field, bring patches nearer to each other? Each feature of the layer of patches is one. You need a raster of velocities or costs (resistance), and at least two patches.

</source>
        <translation>Findet Barrieren: Wo würde besseres Gelände, etwa eine Grünbrücke über eine Autobahn oder eine Hecke durch ein Feld, Gebiete einander näher bringen? Jedes Objekt des Layers der Gebiete ist eines. Sie brauchen ein Raster mit Geschwindigkeiten oder Kosten (Widerstand) und mindestens zwei Gebiete.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each patch and keeps the costs, 4 bytes for each patch and cell, in memory or in temporary files. Then a cell takes as long as its circles have rows, for the patches of which a pair may gain there.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal für jedes Gebiet und behält die Kosten, 4 Bytes für jedes Gebiet und jede Zelle, im Arbeitsspeicher oder in temporären Dateien. Danach dauert eine Zelle so lange, wie ihre Kreise Zeilen haben, für die Gebiete, von denen dort ein Paar gewinnen kann.</translation>
    </message>
    <message>
        <source>RESTORED is %1, but nothing can cross such ground. Set a velocity or a cost above 0, or leave it out.</source>
        <translation>RESTORED ist %1, aber solches Gelände kann nichts durchqueren. Setzen Sie eine Geschwindigkeit oder Kosten über 0, oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>RADII has %1 m, but the cells of the raster are up to %2 m long, so a circle would have one cell. Set radii of at least %2 m.</source>
        <translation>RADII hat %1 m, aber die Zellen des Rasters sind bis zu %2 m lang, so dass ein Kreis nur eine Zelle hätte. Setzen Sie Radien von mindestens %2 m.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Radius (m)</source>
        <translation>Radius (m)</translation>
    </message>
    <message>
        <source>Gain for each metre</source>
        <translation>Gewinn je Meter</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespart</translation>
    </message>
    <message>
        <source>Saved (%)</source>
        <translation>Gespart (%)</translation>
    </message>
    <message>
        <source>Least cost before</source>
        <translation>Geringste Kosten vorher</translation>
    </message>
    <message>
        <source>Least cost after</source>
        <translation>Geringste Kosten nachher</translation>
    </message>
    <message>
        <source>RESTORED is not set, so restored ground has the best value of the raster, %1.</source>
        <translation>RESTORED ist nicht gesetzt, deshalb hat wiederhergestelltes Gelände den besten Wert des Rasters, %1.</translation>
    </message>
    <message>
        <source>No circle brings two patches nearer to each other.</source>
        <translation>Kein Kreis bringt zwei Gebiete einander näher.</translation>
    </message>
    <message>
        <source>The largest gain is %1.</source>
        <translation>Der größte Gewinn ist %1.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Gain&lt;/b&gt;
Fermat thinks of a circle around each cell, whose ground is restored. Between two patches A and B, the new way leads from A to the cell of the circle that costs least from A, then over a diameter D of restored ground, and from the cell that costs least from B to B. The gain is what this way costs less than the least-cost path from A to B, for each metre of D:
(least cost from A to B − least C_A in the circle − least C_B in the circle − D × cost of a metre of restored ground) / D.
Each cell has the largest gain over all pairs of patches and all radii (RADII), and 0 if there is none. Impassable cells have one too: a circle that reaches both sides of a wall opens it. This is the formula of Barrier Mapper (McRae and others 2012, Linkage Mapper), where restored ground costs 1 for each map unit. RESTORED sets another value.
With GAIN = 1, the gain is in percent of the least cost from A to B, so near pairs count as much as far ones.
Paths along the steps of a grid are a little too long, but D is not. So on even ground there can be gains of a few percent of what restored ground costs, which mean nothing: up to 8.2 % with RADIUS 1 and 2.8 % with RADIUS 2. METHOD 1 has hardly any.
Pairs without a way do not count. If a wall separates patches altogether, give it a high cost or a low velocity instead. Patches that touch do not count either. With a maximum time or cost (MAX_COST), only ground within this cost of both patches counts.
On slopes, the ways lead to the patch that comes later in the layer, or earlier, or there and back over the same circle (DIRECTION). Fermat solves twice for each patch then. Restored ground is level, like a bridge. On a raster of elevations, it costs what level ground costs, and RESTORED has no effect.

&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: the gain of each cell (Float32). Costs are floats: a gain below a millionth of the cost is rounding.
PLACES: up to PLACE_COUNT circles, which do not overlap. The first has the largest gain, and each other one has the largest gain after those before it are restored. Ways over several restored circles do not count. Fields: id, src_name and rec_name (if ID_FIELD is a field of names), source and receiver (ids of the patches that gain most), radius (m), gain (for each metre), saved (what the way between them costs less), saved_pct (that in percent), old_cost and new_cost (of this way, before and after).
BEST_RADIUS: for each cell the radius with its gain, in metres.
PAIR_COUNT: the number of pairs with a way. LARGEST_GAIN: the largest gain. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Gewinn&lt;/b&gt;
Fermat denkt sich um jede Zelle einen Kreis, dessen Gelände wiederhergestellt wird. Zwischen zwei Gebieten A und B führt der neue Weg von A zu der Zelle des Kreises, die von A aus am wenigsten kostet, dann über einen Durchmesser D wiederhergestellten Geländes, und von der Zelle, die von B aus am wenigsten kostet, nach B. Der Gewinn ist, was dieser Weg weniger kostet als der günstigste Weg von A nach B, je Meter von D:
(geringste Kosten von A nach B − geringstes C_A im Kreis − geringstes C_B im Kreis − D × Kosten eines Meters wiederhergestellten Geländes) / D.
Jede Zelle hat den größten Gewinn über alle Paare von Gebieten und alle Radien (RADII), und 0, wenn es keinen gibt. Auch unpassierbare Zellen haben einen: Ein Kreis, der beide Seiten einer Mauer erreicht, öffnet sie. Dies ist die Formel von Barrier Mapper (McRae und andere 2012, Linkage Mapper); dort kostet wiederhergestelltes Gelände 1 je Karteneinheit. RESTORED setzt einen anderen Wert.
Mit GAIN = 1 ist der Gewinn in Prozent der geringsten Kosten von A nach B, so dass nahe Paare so viel zählen wie ferne.
Wege entlang der Schritte eines Gitters sind ein wenig zu lang, D aber nicht. Deshalb kann es auf gleichmäßigem Gelände Gewinne von einigen Prozent dessen geben, was wiederhergestelltes Gelände kostet. Sie bedeuten nichts: bis zu 8,2 % mit RADIUS 1 und 2,8 % mit RADIUS 2. METHOD 1 hat kaum welche.
Paare ohne Weg zählen nicht. Wenn eine Mauer Gebiete ganz trennt, geben Sie ihr stattdessen hohe Kosten oder eine niedrige Geschwindigkeit. Auch Gebiete, die sich berühren, zählen nicht. Mit einer größten Zeit oder höchsten Kosten (MAX_COST) zählt nur Gelände, das von beiden Gebieten aus höchstens so viel kostet.
Auf Steigungen führen die Wege zu dem Gebiet, das im Layer später kommt, oder früher, oder hin und zurück über denselben Kreis (DIRECTION). Fermat löst dann zweimal für jedes Gebiet. Wiederhergestelltes Gelände ist eben, wie eine Brücke. Auf einem Raster von Höhen kostet es so viel wie ebenes Gelände, und RESTORED wirkt nicht.

&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: der Gewinn jeder Zelle (Float32). Kosten sind Gleitkommazahlen: Ein Gewinn unter einem Millionstel der Kosten ist Rundung.
PLACES: bis zu PLACE_COUNT Kreise, die sich nicht überlappen. Der erste hat den größten Gewinn, und jeder weitere hat den größten Gewinn, nachdem die vor ihm wiederhergestellt sind. Wege über mehrere wiederhergestellte Kreise zählen nicht. Felder: id, src_name und rec_name (wenn ID_FIELD ein Feld mit Namen ist), source und receiver (Ids der Gebiete, die am meisten gewinnen), radius (m), gain (je Meter), saved (was der Weg zwischen ihnen weniger kostet), saved_pct (dies in Prozent), old_cost und new_cost (dieses Weges, vorher und nachher).
BEST_RADIUS: für jede Zelle der Radius mit ihrem Gewinn, in Metern.
PAIR_COUNT: die Anzahl der Paare mit einem Weg. LARGEST_GAIN: der größte Gewinn. SOLVER_USED: der Löser, der gelaufen ist.

</translation>
    </message>
    <message>
        <source>RESTORED has no effect on a raster of elevations, where restored ground costs what level ground costs.</source>
        <translation>RESTORED wirkt nicht bei einem Raster von Höhen: Dort kostet wiederhergestelltes Gelände so viel wie ebenes.</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>%1; not %2: %3</source>
        <translation>%1; nicht %2: %3</translation>
    </message>
    <message>
        <source>on the CUDA device, %1</source>
        <translation>auf dem CUDA-Gerät: %1</translation>
    </message>
    <message>
        <source>tiles of 32 × 32 cells swept in order of distance, on all CPU cores (%1); any radius</source>
        <translation>Kacheln von 32 × 32 Zellen in der Reihenfolge der Distanz, auf allen CPU-Kernen (%1); jeder Radius</translation>
    </message>
    <message>
        <source>Dijkstra&apos;s algorithm with a binary heap, on one CPU thread; any radius</source>
        <translation>Dijkstras Algorithmus mit einem binären Heap, auf einem CPU-Thread; jeder Radius</translation>
    </message>
    <message>
        <source>tiles of 32 × 32 cells in order of distance, on a CUDA device; any radius</source>
        <translation>Kacheln von 32 × 32 Zellen in der Reihenfolge der Distanz, auf einem CUDA-Gerät; jeder Radius</translation>
    </message>
    <message>
        <source>every cell gathers from its neighbours until none changes, over precalculated weights, on a CUDA device (Monsegny &amp; Agudelo 2013); any radius</source>
        <translation>jede Zelle sammelt von ihren Nachbarn, bis sich keine mehr ändert, mit vorberechneten Gewichten, auf einem CUDA-Gerät (Monsegny &amp; Agudelo 2013); jeder Radius</translation>
    </message>
    <message>
        <source>Bellman and Ford&apos;s algorithm with a thread and an updated flag for every cell, on a CUDA device; radius 1</source>
        <translation>Algorithmus von Bellman und Ford mit einem Thread und einer Änderungsmarke für jede Zelle, auf einem CUDA-Gerät; Radius 1</translation>
    </message>
    <message>
        <source>Δ-stepping with one queue of near cells and one of far cells, on a CUDA device (Fjellborg 2024); radius 1</source>
        <translation>Δ-Stepping mit einer Warteschlange naher und einer Warteschlange ferner Zellen, auf einem CUDA-Gerät (Fjellborg 2024); Radius 1</translation>
    </message>
    <message>
        <source>Δ-stepping as cuda-near-far, on one partition of the raster after the other, on a CUDA device (Fjellborg 2024); radius 1</source>
        <translation>Δ-Stepping wie cuda-near-far, auf einem Teil des Rasters nach dem anderen, auf einem CUDA-Gerät (Fjellborg 2024); Radius 1</translation>
    </message>
    <message>
        <source>Δ-stepping with changed bits and the range of changed cells, numbered %1, on a CUDA device (Niklaus); radius 1</source>
        <translation>Δ-Stepping mit Änderungsbits und dem Bereich der geänderten Zellen, %1 nummeriert, auf einem CUDA-Gerät (Niklaus); Radius 1</translation>
    </message>
    <message>
        <source>row by row</source>
        <translation>zeilenweise</translation>
    </message>
    <message>
        <source>in Z-order</source>
        <translation>in Z-Ordnung</translation>
    </message>
    <message>
        <source>Dijkstra&apos;s algorithm with a binary heap, on one CPU thread</source>
        <translation>Dijkstras Algorithmus mit einem binären Heap, auf einem CPU-Thread</translation>
    </message>
    <message>
        <source>Buckets of nodes of about the same cost (Δ-stepping), on all CPU threads</source>
        <translation>Körbe von Knoten mit etwa gleichen Kosten (Δ-Stepping), auf allen CPU-Threads</translation>
    </message>
    <message>
        <source>Contraction hierarchy, and sweeps over it for 16 sources at a time (PHAST), on all CPU threads</source>
        <translation>Kontraktionshierarchie und Durchgänge darüber für je 16 Quellen (PHAST), auf allen CPU-Threads</translation>
    </message>
    <message>
        <source>patches of 1,024 nodes in order of distance, in the shared memory of a CUDA device</source>
        <translation>Stücke von 1024 Knoten in der Reihenfolge der Entfernung, im gemeinsamen Speicher eines CUDA-Geräts</translation>
    </message>
    <message>
        <source>Bellman and Ford&apos;s algorithm: all nodes relax their arcs in every round, on a CUDA device</source>
        <translation>Algorithmus von Bellman und Ford: In jeder Runde prüfen alle Knoten ihre Kanten, auf einem CUDA-Gerät</translation>
    </message>
    <message>
        <source>the nodes that fell relax their arcs in the next round, on a CUDA device (Gunrock)</source>
        <translation>Knoten, deren Kosten gefallen sind, prüfen in der nächsten Runde ihre Kanten, auf einem CUDA-Gerät (Gunrock)</translation>
    </message>
    <message>
        <source>a pile of near nodes and one of far nodes, on a CUDA device (Davidson 2014)</source>
        <translation>ein Stapel naher und ein Stapel ferner Knoten, auf einem CUDA-Gerät (Davidson 2014)</translation>
    </message>
    <message>
        <source>Δ-stepping with changed bits and the range of changed nodes, on a CUDA device (Niklaus)</source>
        <translation>Δ-Stepping mit Änderungsbits und dem Bereich der geänderten Knoten, auf einem CUDA-Gerät (Niklaus)</translation>
    </message>
    <message>
        <source>Contraction hierarchy, and sweeps over it from 16 nodes at a time (PHAST), on all CPU cores</source>
        <translation>Kontraktionshierarchie und Durchläufe über sie von je 16 Knoten aus (PHAST), auf allen Prozessorkernen</translation>
    </message>
    <message>
        <source>Floyd-Warshall in blocks, on all CPU cores</source>
        <translation>Floyd-Warshall in Blöcken, auf allen Prozessorkernen</translation>
    </message>
    <message>
        <source>Floyd-Warshall in blocks, on a CUDA device</source>
        <translation>Floyd-Warshall in Blöcken, auf einem CUDA-Gerät</translation>
    </message>
    <message>
        <source>Dijkstra&apos;s algorithm from each node, on all CPU cores</source>
        <translation>Dijkstras Algorithmus von jedem Knoten aus, auf allen Prozessorkernen</translation>
    </message>
    <message>
        <source>three loops on one CPU core; other solvers are compared with it</source>
        <translation>drei Schleifen auf einem Prozessorkern; andere Löser werden damit verglichen</translation>
    </message>
    <message>
        <source>Solver: %1 (%2)</source>
        <translation>Löser: %1 (%2)</translation>
    </message>
    <message>
        <source>The solver %1 failed: %2. %3</source>
        <translation>Der Löser %1 ist gescheitert: %2. %3</translation>
    </message>
    <message>
        <source>there is no solver &apos;%1&apos;; there are: %2</source>
        <translation>es gibt keinen Löser „%1“; es gibt: %2</translation>
    </message>
    <message>
        <source>no solver can run</source>
        <translation>kein Löser kann laufen</translation>
    </message>
    <message>
        <source>the solver %1 cannot run: %2</source>
        <translation>der Löser %1 kann nicht laufen: %2</translation>
    </message>
    <message>
        <source>the raster and its results do not fit into memory, and this solver does not work with temporary files</source>
        <translation>das Raster und seine Ergebnisse passen nicht in den Speicher, und dieser Löser arbeitet nicht mit temporären Dateien</translation>
    </message>
    <message>
        <source>the driver of the device needs more memory than may be used</source>
        <translation>der Treiber des Geräts braucht mehr Speicher, als benutzt werden darf</translation>
    </message>
    <message>
        <source>it is only for comparison with %1</source>
        <translation>er dient nur zum Vergleich mit %1</translation>
    </message>
    <message>
        <source>the ground is mostly corridors, where the CPU is faster</source>
        <translation>das Gelände besteht meist aus engen Gängen, und dort ist die CPU schneller</translation>
    </message>
    <message>
        <source>the raster is in temporary files</source>
        <translation>das Raster ist in temporären Dateien</translation>
    </message>
    <message>
        <source>the grid is so small that the CPU is faster</source>
        <translation>das Gitter ist so klein, dass die CPU schneller ist</translation>
    </message>
    <message>
        <source>the raster does not fit on the device, and then the CPU is faster</source>
        <translation>das Raster passt nicht auf das Gerät, und dann ist die CPU schneller</translation>
    </message>
    <message>
        <source>the CPU is faster for so few nodes and queries</source>
        <translation>für so wenige Knoten und Anfragen ist die CPU schneller</translation>
    </message>
    <message>
        <source>for so many sources, a hierarchy pays off</source>
        <translation>für so viele Quellen lohnt sich eine Hierarchie</translation>
    </message>
    <message>
        <source>the network has %1 nodes or arcs, 2^31 or more</source>
        <translation>das Netz hat %1 Knoten oder Kanten, 2^31 oder mehr</translation>
    </message>
    <message>
        <source>the grid has more than 2^32 tiles</source>
        <translation>das Gitter hat mehr als 2^32 Kacheln</translation>
    </message>
    <message>
        <source>the grid has 2^30 tiles or more</source>
        <translation>das Gitter hat mindestens 2^30 Kacheln</translation>
    </message>
    <message>
        <source>it solves radius 1 only, not %1</source>
        <translation>er löst nur mit Radius 1, nicht mit %1</translation>
    </message>
    <message>
        <source>it numbers %1 cells, 2^32 or more</source>
        <translation>er nummeriert %1 Zellen, also mindestens 2^32</translation>
    </message>
    <message>
        <source>a graph with so many arcs per node has no small hierarchy</source>
        <translation>ein Graph mit so vielen Kanten je Knoten hat keine kleine Hierarchie</translation>
    </message>
    <message>
        <source>building its hierarchy pays off from about %1 sources on</source>
        <translation>seine Hierarchie zu bauen lohnt sich ab etwa %1 Quellen</translation>
    </message>
    <message>
        <source>there is not enough memory to build its hierarchy</source>
        <translation>der Speicher reicht nicht, um seine Hierarchie zu bauen</translation>
    </message>
    <message>
        <source>a graph with so many arcs per node may have no small hierarchy</source>
        <translation>ein Graph mit so vielen Kanten je Knoten hat vielleicht keine kleine Hierarchie</translation>
    </message>
    <message>
        <source>building a hierarchy does not pay off for so few nodes</source>
        <translation>eine Hierarchie zu bauen lohnt sich für so wenige Knoten nicht</translation>
    </message>
    <message>
        <source>building a hierarchy does not pay off for so few rows</source>
        <translation>eine Hierarchie zu bauen lohnt sich für so wenige Zeilen nicht</translation>
    </message>
    <message>
        <source>one source at a time is faster on a graph with so many nodes and so few arcs</source>
        <translation>eine Quelle nach der anderen ist auf einem Graphen mit so vielen Knoten und so wenigen Kanten schneller</translation>
    </message>
    <message>
        <source>the CPU is faster on a graph with so many nodes and arcs</source>
        <translation>der Prozessor ist auf einem Graphen mit so vielen Knoten und Kanten schneller</translation>
    </message>
    <message>
        <source>the others are faster</source>
        <translation>die anderen sind schneller</translation>
    </message>
    <message>
        <source>this processor, or this build, has no %1</source>
        <translation>dieser Prozessor oder dieses Programm hat kein %1</translation>
    </message>
    <message>
        <source>this computer has no CUDA device</source>
        <translation>dieser Rechner hat kein CUDA-Gerät</translation>
    </message>
    <message>
        <source>this computer has no NVIDIA driver, or its driver is too old</source>
        <translation>dieser Rechner hat keinen NVIDIA-Treiber, oder der Treiber ist zu alt</translation>
    </message>
    <message>
        <source>switched off when this Fermat was built</source>
        <translation>ausgeschaltet, als dieses Fermat erstellt wurde</translation>
    </message>
    <message>
        <source>not compiled in, because nvcc was missing when this Fermat was built</source>
        <translation>nicht enthalten, weil nvcc fehlte, als dieses Fermat erstellt wurde</translation>
    </message>
    <message>
        <source>not compiled in, because %1 is version %2, and Fermat needs 12.0 or later</source>
        <translation>nicht enthalten, weil %1 die Version %2 hat und Fermat mindestens 12.0 braucht</translation>
    </message>
    <message>
        <source>CUDA says: %1</source>
        <translation>CUDA meldet: %1</translation>
    </message>
    <message>
        <source>CUDA: %1 in %2 (%3:%4)</source>
        <translation>CUDA: %1 in %2 (%3:%4)</translation>
    </message>
    <message>
        <source>there is no CUDA device %1; this computer has %2, counted from 0</source>
        <translation>es gibt kein CUDA-Gerät %1; dieser Rechner hat %2, ab 0 gezählt</translation>
    </message>
    <message>
        <source>the CUDA device %1 (%2, compute capability %3) cannot run this Fermat: %4</source>
        <translation>auf dem CUDA-Gerät %1 (%2, Compute Capability %3) läuft dieses Fermat nicht: %4</translation>
    </message>
    <message>
        <source>the CUDA device does not say how much memory is free: %1</source>
        <translation>das CUDA-Gerät gibt nicht an, wie viel Speicher frei ist: %1</translation>
    </message>
    <message>
        <source>Only one CUDA device solved this: %1</source>
        <translation>Nur ein CUDA-Gerät hat dies gelöst: %1</translation>
    </message>
    <message>
        <source>this computer has no other one</source>
        <translation>dieser Rechner hat kein anderes</translation>
    </message>
    <message>
        <source>there are more than %1 devices</source>
        <translation>es gibt mehr als %1 Geräte</translation>
    </message>
    <message>
        <source>the radius is more than 1</source>
        <translation>der Radius ist größer als 1</translation>
    </message>
    <message>
        <source>the grid is too small</source>
        <translation>das Gitter ist zu klein</translation>
    </message>
    <message>
        <source>DEVICE_MEMORY is less than the %1 bytes of a part of the raster</source>
        <translation>DEVICE_MEMORY ist kleiner als die %1 Byte eines Teils des Rasters</translation>
    </message>
    <message>
        <source>%1 of memory are needed, but only %2 are free</source>
        <translation>%1 Speicher werden gebraucht, aber nur %2 sind frei</translation>
    </message>
    <message>
        <source>a file of %1 is needed in the folder %2, but it can have only %3 there</source>
        <translation>eine Datei von %1 wird im Ordner %2 gebraucht, aber sie kann dort nur %3 groß sein</translation>
    </message>
    <message>
        <source>a temporary file cannot be made in the folder %1: %2</source>
        <translation>im Ordner %1 kann keine temporäre Datei angelegt werden: %2</translation>
    </message>
    <message>
        <source>a temporary file could not be read or written: %1</source>
        <translation>eine temporäre Datei konnte nicht gelesen oder geschrieben werden: %1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>If no source is at its start cost, no cell is reached</source>
        <translation>Wenn keine Quelle ihre Startkosten hat, ist keine Zelle erreicht</translation>
    </message>
    <message>
        <source>Every cell at distance 0 is a source</source>
        <translation>Jede Zelle mit der Distanz 0 ist eine Quelle</translation>
    </message>
    <message>
        <source>A cell that is not reached is impassable, or no neighbour reaches it</source>
        <translation>Eine nicht erreichte Zelle ist unpassierbar, oder kein Nachbar erreicht sie</translation>
    </message>
    <message>
        <source>Every distance is the least over the neighbours of the cell</source>
        <translation>Jede Distanz ist die geringste über die Nachbarn der Zelle</translation>
    </message>
    <message>
        <source>Every reached cell has a path back to a source</source>
        <translation>Von jeder erreichten Zelle führt ein Weg zu einer Quelle zurück</translation>
    </message>
    <message>
        <source>the solver tiled gives cell %1 a wrong distance: please report this</source>
        <translation>Der Löser tiled gibt der Zelle %1 eine falsche Distanz: Bitte melden Sie das</translation>
    </message>
    <message>
        <source>a grid must have at least one cell, not %1 rows and %2 columns</source>
        <translation>ein Raster muss mindestens eine Zelle haben, nicht %1 Zeilen und %2 Spalten</translation>
    </message>
    <message>
        <source>the distances have %1 cells and the grid %2</source>
        <translation>die Distanzen haben %1 Zellen und das Raster %2</translation>
    </message>
    <message>
        <source>the slowness of cell %1 must be positive, not %2</source>
        <translation>die Langsamkeit der Zelle %1 muss positiv sein, nicht %2</translation>
    </message>
    <message>
        <source>cells must have a positive width and height, not %1 by %2</source>
        <translation>Zellen müssen eine positive Breite und Höhe haben, nicht %1 mal %2</translation>
    </message>
    <message>
        <source>the ground length of a step of %1 rows and %2 columns from row %3 must be positive, not %4</source>
        <translation>die Länge am Boden eines Schritts von %1 Zeilen und %2 Spalten ab Zeile %3 muss positiv sein, nicht %4</translation>
    </message>
    <message>
        <source>the radius of a neighbourhood must be 1 to %1, not %2</source>
        <translation>der Radius einer Nachbarschaft muss 1 bis %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>components are labelled on grids of up to 2147483648 cells; this one has %1</source>
        <translation>Zusammenhängende Teile werden auf Gittern bis zu 2147483648 Zellen bestimmt; dieses hat %1</translation>
    </message>
    <message>
        <source>the cost at row %1, column %2 is more than 3.4e38, the largest number that costs can have: the cell beside it has %3. Count in a larger unit, or set a maximum cost</source>
        <translation>Die Kosten in Zeile %1, Spalte %2 sind größer als 3,4e38, die größte Zahl, die Kosten haben können: Die Zelle daneben hat %3. Verwenden Sie eine größere Einheit, oder setzen Sie Höchstkosten</translation>
    </message>
    <message>
        <source>there is no source</source>
        <translation>es gibt keine Quelle</translation>
    </message>
    <message>
        <source>the maximum cost must not be negative, but is %1</source>
        <translation>die Höchstkosten dürfen nicht negativ sein, sind aber %1</translation>
    </message>
    <message>
        <source>receiver cell %1 lies outside the grid of %2 cells</source>
        <translation>die Empfängerzelle %1 liegt außerhalb des Rasters von %2 Zellen</translation>
    </message>
    <message>
        <source>source %1 lies outside the grid</source>
        <translation>die Quelle %1 liegt außerhalb des Rasters</translation>
    </message>
    <message>
        <source>source %1 lies on an impassable cell (row %2, column %3)</source>
        <translation>die Quelle %1 liegt auf einer unpassierbaren Zelle (Zeile %2, Spalte %3)</translation>
    </message>
    <message>
        <source>the start cost of source %1 must be 0 or more, but is %2</source>
        <translation>die Startkosten der Quelle %1 müssen 0 oder mehr sein, sind aber %2</translation>
    </message>
    <message>
        <source>the maximum cost of source %1 must not be negative, but is %2</source>
        <translation>die Höchstkosten der Quelle %1 dürfen nicht negativ sein, sind aber %2</translation>
    </message>
    <message>
        <source>receiver node %1 lies outside the network of %2 nodes</source>
        <translation>der Empfängerknoten %1 liegt außerhalb des Netzes von %2 Knoten</translation>
    </message>
    <message>
        <source>source %1 lies outside the network of %2 nodes</source>
        <translation>die Quelle %1 liegt außerhalb des Netzes von %2 Knoten</translation>
    </message>
    <message>
        <source>the lines have %1 vertices; a network can have at most 4294967294</source>
        <translation>die Linien haben %1 Stützpunkte; ein Netz kann höchstens 4294967294 haben</translation>
    </message>
    <message>
        <source>a vertex of feature %1 has a coordinate that is no finite number</source>
        <translation>ein Stützpunkt des Objekts %1 hat eine Koordinate, die keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>the cost along an edge that contains feature %1 is %2 or more; at most %3 is possible: use a coarser unit of cost</source>
        <translation>die Kosten entlang einer Kante, die das Objekt %1 enthält, sind %2 oder mehr; möglich sind höchstens %3: verwenden Sie eine gröbere Kosteneinheit</translation>
    </message>
    <message>
        <source>the lines have no segment that is open in a direction: there is no network</source>
        <translation>die Linien haben keinen Abschnitt, der in einer Richtung offen ist: es gibt kein Netz</translation>
    </message>
    <message>
        <source>the network has %1 edges; at most 2147483646 are possible</source>
        <translation>das Netz hat %1 Kanten; möglich sind höchstens 2147483646</translation>
    </message>
    <message>
        <source>the network has %1 arcs; at most 4294967294 are possible</source>
        <translation>das Netz hat %1 Bögen; möglich sind höchstens 4294967294</translation>
    </message>
    <message>
        <source>the graph has %1 arcs, but %2 costs</source>
        <translation>der Graph hat %1 Bögen, aber %2 Kosten</translation>
    </message>
    <message>
        <source>the graph has arcs but no nodes</source>
        <translation>der Graph hat Bögen, aber keine Knoten</translation>
    </message>
    <message>
        <source>the first arcs of the nodes do not rise from 0 to the number of arcs, %1</source>
        <translation>die ersten Bögen der Knoten steigen nicht von 0 bis zur Zahl der Bögen, %1</translation>
    </message>
    <message>
        <source>arc %1 leads to node %2, but the graph has only %3 nodes</source>
        <translation>der Bogen %1 führt zum Knoten %2, aber der Graph hat nur %3 Knoten</translation>
    </message>
    <message>
        <source>paths of this graph could cost up to %1, which is more than %2; use a larger unit of cost</source>
        <translation>Wege dieses Graphen könnten bis zu %1 kosten, also mehr als %2; verwenden Sie eine größere Kosteneinheit</translation>
    </message>
    <message>
        <source>there is no node %1; the graph has only %2 nodes</source>
        <translation>es gibt keinen Knoten %1; der Graph hat nur %2 Knoten</translation>
    </message>
    <message>
        <source>%1 bands: there must be 1 to %2</source>
        <translation>%1 Bänder: es müssen 1 bis %2 sein</translation>
    </message>
    <message>
        <source>bands end at %1, which does not rise above the end before</source>
        <translation>Bänder enden bei %1; das liegt nicht über dem Ende davor</translation>
    </message>
    <message>
        <source>%1 columns are too many for isobands: there may be %2</source>
        <translation>%1 Spalten sind zu viele für Isochronen: Es dürfen %2 sein</translation>
    </message>
    <message>
        <source>the cell height</source>
        <translation>die Zellhöhe</translation>
    </message>
    <message>
        <source>the cell width</source>
        <translation>die Zellbreite</translation>
    </message>
    <message>
        <source>%1 must be a positive number, not %2</source>
        <translation>%1 muss eine positive Zahl sein, nicht %2</translation>
    </message>
    <message>
        <source>the velocity %1 must be 0 or more, not %2</source>
        <translation>Die Geschwindigkeit %1 muss mindestens 0 sein, nicht %2</translation>
    </message>
    <message>
        <source>in row %1</source>
        <translation>in Zeile %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>of the first squares</source>
        <translation>der ersten Felder</translation>
    </message>
    <message>
        <source>of the second squares</source>
        <translation>der zweiten Felder</translation>
    </message>
    <message>
        <source>layers need at least one pair of depth and velocity</source>
        <translation>Schichten brauchen mindestens ein Paar aus Tiefe und Geschwindigkeit</translation>
    </message>
    <message>
        <source>profiles need at least one pair of radius and velocity</source>
        <translation>Profile brauchen mindestens ein Paar aus Radius und Geschwindigkeit</translation>
    </message>
    <message>
        <source>depth %1</source>
        <translation>Tiefe %1</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>Radius %1</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 comes after %2, but each must be greater than the one before</source>
        <translation>%1 kommt nach %2, aber jeder Wert muss größer sein als der vorige</translation>
    </message>
    <message>
        <source>a square of the checkerboard must have at least one cell, not %1</source>
        <translation>ein Quadrat des Schachbretts muss mindestens eine Zelle haben, nicht %1</translation>
    </message>
    <message>
        <source>the axis must be at a finite row and column, not %1, %2</source>
        <translation>die Achse muss bei einer endlichen Zeile und Spalte liegen, nicht %1, %2</translation>
    </message>
    <message>
        <source>the surface has %1 rows and %2 columns, and the grid has %3 and %4</source>
        <translation>Die Oberfläche hat %1 Zeilen und %2 Spalten, das Raster %3 und %4</translation>
    </message>
    <message>
        <source>it does not know slopes</source>
        <translation>er kennt keine Steigungen</translation>
    </message>
    <message>
        <source>the elevations have %1 rows and %2 columns, and the grid has %3 and %4</source>
        <translation>die Höhen haben %1 Zeilen und %2 Spalten, und das Gitter hat %3 und %4</translation>
    </message>
    <message>
        <source>the elevation of cell %1 must be a number, not %2</source>
        <translation>die Höhe der Zelle %1 muss eine Zahl sein, nicht %2</translation>
    </message>
    <message>
        <source>the slope function must be positive, but at the slope %1 it is %2</source>
        <translation>die Steigungsfunktion muss positiv sein, aber bei der Steigung %1 ist sie %2</translation>
    </message>
    <message>
        <source>a limit of slopes must be positive, not %1</source>
        <translation>eine Grenze für Steigungen muss positiv sein, nicht %1</translation>
    </message>
    <message>
        <source>a slope function needs a range of slopes and at least one piece</source>
        <translation>eine Steigungsfunktion braucht einen Bereich von Steigungen und mindestens ein Stück</translation>
    </message>
    <message>
        <source>the slope function has %1 pieces; at most %2 are possible</source>
        <translation>die Steigungsfunktion hat %1 Stücke; höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>wavefronts through tiles of 32 × 32 corners of cells, in two passes, on all CPU cores (%1)</source>
        <translation>Wellenfronten durch Kacheln von 32 × 32 Zellecken, in zwei Durchgängen, auf allen Prozessorkernen (%1)</translation>
    </message>
    <message>
        <source>it finds paths along the steps of a grid, and not continuous travel times</source>
        <translation>er findet Wege entlang der Schritte eines Gitters und keine stetigen Reisezeiten</translation>
    </message>
    <message>
        <source>it finds continuous travel times, and not paths along the steps of a grid</source>
        <translation>er findet stetige Reisezeiten und keine Wege entlang der Schritte eines Gitters</translation>
    </message>
    <message>
        <source>wavefronts spread at the same speed in all directions, so it does not know slopes</source>
        <translation>Wellenfronten breiten sich in alle Richtungen gleich schnell aus, daher kennt er keine Neigungen</translation>
    </message>
    <message>
        <source>wavefronts through tiles of 32 × 32 corners of cells, in two passes, on a CUDA device</source>
        <translation>Wellenfronten durch Kacheln von 32 × 32 Zellecken, in zwei Durchgängen, auf einem CUDA-Gerät</translation>
    </message>
    <message>
        <source>continuous travel times from one set of sources are solved on one device</source>
        <translation>stetige Laufzeiten von einer Menge von Quellen werden auf einem Gerät gelöst</translation>
    </message>
    <message>
        <source>%1 needs %2 of memory, even with temporary files, but Fermat may use only %3. %4 %5</source>
        <translation>%1 braucht auch mit temporären Dateien %2 Speicher, aber Fermat darf nur %3 verwenden. %4 %5</translation>
    </message>
    <message>
        <source>%1 needs %2 of memory, but Fermat may use only %3. It would need temporary files of %4, but the folder %5 can have only %6. Folders in memory (tmpfs) do not count. %7</source>
        <translation>%1 braucht %2 Speicher, aber Fermat darf nur %3 verwenden. Es würde temporäre Dateien von %4 brauchen, aber der Ordner %5 kann nur %6 aufnehmen. Ordner im Arbeitsspeicher (tmpfs) zählen nicht. %7</translation>
    </message>
    <message>
        <source>This needs %1 of memory, but Fermat may use only %2. So the raster and the results are in temporary files while Fermat works, up to %3 in the folder %4.</source>
        <translation>Dafür sind %1 Speicher nötig, aber Fermat darf nur %2 verwenden. Deshalb liegen das Raster und die Ergebnisse in temporären Dateien, solange Fermat arbeitet, bis zu %3 im Ordner %4.</translation>
    </message>
    <message>
        <source>With a radius of %1, Fermat comes back to each cell many times. The values and the distances need %2 of memory, but the process may take only %3. So the disk sets the pace, and this can take many times as long. %4 Or give the process %5 more memory.</source>
        <translation>Mit einem Radius von %1 kehrt Fermat viele Male zu jeder Zelle zurück. Die Werte und die Distanzen brauchen %2 Speicher, aber der Prozess darf nur %3 bekommen. Deshalb bestimmt der Datenträger das Tempo, und das kann um ein Vielfaches länger dauern. %4 Oder geben Sie dem Prozess %5 mehr Speicher.</translation>
    </message>
    <message>
        <source>Fermat cannot compute true lengths in %1, the CRS of the raster: %2. Reproject the raster to a projected CRS, or to EPSG:4326.</source>
        <translation>Fermat kann in %1, dem KBS des Rasters, keine wahren Längen berechnen: %2. Projizieren Sie das Raster in ein projiziertes KBS um, oder in EPSG:4326.</translation>
    </message>
    <message>
        <source>its type is unknown, so the length of a map unit is unknown too</source>
        <translation>seine Art ist unbekannt, also auch die Länge einer Karteneinheit</translation>
    </message>
    <message>
        <source>it is geographic, but its ellipsoid is unknown</source>
        <translation>es ist geographisch, aber sein Ellipsoid ist unbekannt</translation>
    </message>
    <message>
        <source>it has a rotated pole, and its ellipsoid is not a sphere</source>
        <translation>es hat einen gedrehten Pol, und sein Ellipsoid ist keine Kugel</translation>
    </message>
    <message>
        <source>The raster reaches beyond the map of its CRS (%1): there is no latitude. Clip the raster, or correct its CRS.</source>
        <translation>Das Raster reicht über die Karte seines KBS (%1) hinaus: Dort gibt es keine geographische Breite. Schneiden Sie das Raster zu, oder berichtigen Sie sein KBS.</translation>
    </message>
    <message>
        <source>The raster reaches latitude %1°. This is at or beyond a pole, where cells have no width. Clip the raster to latitudes between -90° and 90°, or correct its CRS (%2).</source>
        <translation>Das Raster reicht bis zur Breite %1°. Das ist an einem Pol oder jenseits davon, wo Zellen keine Breite haben. Schneiden Sie das Raster auf Breiten zwischen -90° und 90° zu, oder berichtigen Sie sein KBS (%2).</translation>
    </message>
</context>
<context>
    <name>SiteAlgorithm</name>
    <message>
        <source>Points, lines or polygons, in any CRS. Each feature is one site, with every cell that it touches.</source>
        <translation>Punkte, Linien oder Polygone, in jedem KBS. Jedes Objekt ist ein Standort, mit jeder Zelle, die es berührt.</translation>
    </message>
    <message>
        <source>Field with the ids or names of sites</source>
        <translation>Feld mit den IDs oder Namen der Standorte</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the sites in the results, or names. All texts are names, also those of digits. Names are in the field name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die IDs der Standorte sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen im Feld name. Dann, und wenn nichts angegeben ist, sind die IDs die Objekt-IDs.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sites&lt;/b&gt;
Each feature of SOURCES is one site: a point, a line or a polygon, in any CRS, with every cell that it touches. Fermat skips a point outside the raster or on an impassable cell, and a line or polygon that touches no passable cell. The log lists skipped sites, and SKIPPED_SOURCES is their number. With SNAP_DISTANCE, a point moves to the nearest passable cell, if the centre of that cell is within this distance.
The id of a site is its feature id, or the whole number in ID_FIELD, of up to 64 bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its values are names: the results have them unchanged, besides the feature ids.

</source>
        <translation>&lt;b&gt;Standorte&lt;/b&gt;
Jedes Objekt von SOURCES ist ein Standort: ein Punkt, eine Linie oder ein Polygon, in jedem KBS, mit jeder Zelle, die es berührt. Fermat überspringt einen Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle, und eine Linie oder ein Polygon, die keine passierbare Zelle berühren. Das Protokoll listet übersprungene Standorte auf, und SKIPPED_SOURCES ist ihre Zahl. Mit SNAP_DISTANCE rückt ein Punkt auf die nächste passierbare Zelle, wenn deren Mitte innerhalb dieser Entfernung liegt.
Die ID eines Standorts ist seine Objekt-ID, oder die ganze Zahl in ID_FIELD, mit bis zu 64 Bit. Ist ID_FIELD ein Feld mit Texten, oder hat es Zahlen, die nicht ganz sind, dann sind seine Werte Namen: Die Ergebnisse enthalten sie unverändert, neben den Objekt-IDs.

</translation>
    </message>
    <message>
        <source>The log says how many people live on the raster, and how many of them on impassable cells, which no way reaches.

</source>
        <translation>Das Protokoll nennt, wie viele Menschen auf dem Raster leben, und wie viele von ihnen auf unpassierbaren Zellen, die kein Weg erreicht.

</translation>
    </message>
    <message>
        <source>There are no sites. Set a layer of sites (SOURCES).</source>
        <translation>Es gibt keine Standorte. Geben Sie einen Layer mit Standorten an (SOURCES).</translation>
    </message>
    <message>
        <source>There are no people. Set a raster of people (POPULATION), or a layer (POPULATION_FEATURES).</source>
        <translation>Es gibt keine Menschen. Geben Sie ein Raster mit Menschen an (POPULATION), oder einen Layer (POPULATION_FEATURES).</translation>
    </message>
    <message>
        <source>Nobody lives on the raster layer “%1”: the layer “%2” has %3 people, and none of them is there. Check that both layers cover the same ground, and the CRS of “%2” (right-click the layer, Layer CRS).</source>
        <translation>Auf dem Rasterlayer „%1“ lebt niemand: Der Layer „%2“ hat %3 Menschen, und niemand davon ist dort. Prüfen Sie, ob beide Layer dasselbe Gelände bedecken, und das KBS von „%2“ (Rechtsklick auf den Layer, KBS).</translation>
    </message>
    <message>
        <source>%1 people live on the raster, which is %2 % of the layer “%3”.</source>
        <translation>Auf dem Raster leben %1 Menschen, das sind %2 % des Layers „%3“.</translation>
    </message>
    <message>
        <source>%1 of them live on impassable cells, which no way reaches.</source>
        <translation>Von ihnen leben %1 auf unpassierbaren Zellen, die kein Weg erreicht.</translation>
    </message>
</context>
<context>
    <name>SourceAlgorithm</name>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>The cost of a path before its first step, 0 or more. NULL means 0.</source>
        <translation>Die Kosten eines Weges vor seinem ersten Schritt, mindestens 0. NULL bedeutet 0.</translation>
    </message>
    <message>
        <source>Maximum time or cost</source>
        <translation>Maximale Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>All solvers give the same result to the last bit. They differ in speed and memory. auto takes the fastest one that can run here.</source>
        <translation>Alle Löser geben bis aufs letzte Bit dasselbe Ergebnis. Sie unterscheiden sich in Geschwindigkeit und Speicherbedarf. auto nimmt den schnellsten, der hier laufen kann.</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>The number of the device on which CUDA solvers run, if there are several. The box About Fermat lists them. With all, cuda-tiled and cuda-wavefronts solve many sources on all devices at the same time. With RADIUS 1, cuda-tiled also solves a single one on a large raster so.</source>
        <translation>Die Nummer des Geräts, auf dem CUDA-Löser laufen, falls es mehrere gibt. Das Fenster „Über Fermat“ führt sie auf. Mit all lösen cuda-tiled und cuda-wavefronts viele Quellen gleichzeitig auf allen Geräten. Bei RADIUS 1 löst cuda-tiled so auch eine einzelne auf einem großen Raster.</translation>
    </message>
    <message>
        <source>Memory of the CUDA device (MB)</source>
        <translation>Speicher des CUDA-Geräts (MB)</translation>
    </message>
    <message>
        <source>The most memory of the device that cuda-tiled and cuda-near-far-partitioned use. If not set, they use what is free. A raster that does not fit stays in the memory of the computer, and the device has the part near the wavefront. cuda-wavefronts needs room for the whole raster.</source>
        <translation>So viel Speicher des Geräts verwenden cuda-tiled und cuda-near-far-partitioned höchstens. Wenn nichts angegeben ist, verwenden sie, was frei ist. Ein Raster, das nicht hineinpasst, bleibt im Speicher des Computers, und das Gerät hat den Teil nahe der Wellenfront. cuda-wavefronts braucht Platz für das ganze Raster.</translation>
    </message>
    <message>
        <source>DEVICE takes the number of a CUDA device, or all, but not “%1”.</source>
        <translation>DEVICE nimmt die Nummer eines CUDA-Geräts oder all, aber nicht „%1“.</translation>
    </message>
    <message>
        <source>There is no source. Set a start point (START_POINT), a layer of sources (SOURCES), or both.</source>
        <translation>Es gibt keine Quelle. Geben Sie einen Startpunkt (START_POINT), einen Layer mit Quellen (SOURCES) oder beides an.</translation>
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
        <source>The raster layer “%1” has no CRS. Fermat reads its map units as metres.</source>
        <translation>Der Rasterlayer „%1“ hat kein KBS. Fermat liest seine Karteneinheiten als Meter.</translation>
    </message>
    <message>
        <source>The features of the layer “%1” touch at least %2 cells. This needs %3 of memory, but Fermat may use only %4. Use fewer or smaller features, or dissolve features that overlap.</source>
        <translation>Die Objekte des Layers „%1“ berühren mindestens %2 Zellen. Das braucht %3 Speicher, aber Fermat darf nur %4 benutzen. Verwenden Sie weniger oder kleinere Objekte, oder lösen Sie überlappende Objekte auf.</translation>
    </message>
    <message>
        <source>The results of %1 sources need %2 of memory, but Fermat may use only %3. Use fewer sources or fewer receivers at a time.</source>
        <translation>Die Ergebnisse von %1 Quellen brauchen %2 Speicher, aber Fermat darf nur %3 benutzen. Verwenden Sie weniger Quellen oder weniger Empfänger auf einmal.</translation>
    </message>
    <message>
        <source>Solved for 1 source in %1 s.</source>
        <translation>Für 1 Quelle gelöst in %1 s.</translation>
    </message>
    <message>
        <source>Solved for %1 sources in %2 s (%3 ms for each source).</source>
        <translation>Für %1 Quellen gelöst in %2 s (%3 ms für jede Quelle).</translation>
    </message>
    <message>
        <source>Points, lines or polygons where paths start, in any CRS. Every cell that a feature touches is a start. A start point counts too, if you set one.</source>
        <translation>Punkte, Linien oder Polygone, wo Wege beginnen, in beliebigem KBS. Jede Zelle, die ein Objekt berührt, ist ein Start. Ein Startpunkt zählt mit, wenn Sie einen angeben.</translation>
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
        <source>The largest cost of the paths of a source, including its start cost. NULL: the source has no maximum of its own. Fermat solves each different value separately, so the time grows with the number of values.</source>
        <translation>Die höchsten Kosten der Wege einer Quelle, einschließlich ihrer Startkosten. NULL: Die Quelle hat keinen eigenen Höchstwert. Fermat rechnet für jeden unterschiedlichen Wert einzeln, also wächst die Zeit mit der Zahl der Werte.</translation>
    </message>
    <message>
        <source>All paths end at this time or cost. Fermat does not reach the ground beyond. If not set, there is no limit.</source>
        <translation>Alle Wege enden bei dieser Zeit oder diesen Kosten. Gelände jenseits davon wird nicht erreicht. Ohne Angabe gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Sources that were skipped</source>
        <translation>Übersprungene Quellen</translation>
    </message>
    <message>
        <source>The sources have %1 different maximum costs. Fermat solves each of them separately.</source>
        <translation>Die Quellen haben %1 verschiedene Höchstkosten. Fermat rechnet für jeden Wert einzeln.</translation>
    </message>
    <message>
        <source>Skipped sources: %1. SNAP_DISTANCE moves points to the nearest passable cell.
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
        <source>%1 CUDA devices solved it together.</source>
        <translation>%1 CUDA-Geräte haben gemeinsam gerechnet.</translation>
    </message>
    <message>
        <source>Names in capital letters are parameters and outputs. Hold the mouse over a parameter to see its name.

</source>
        <translation>Namen in Großbuchstaben sind Parameter und Ausgaben. Halten Sie die Maus über einen Parameter, um seinen Namen zu sehen.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Paths&lt;/b&gt;
A path goes from cell centre to cell centre. The cost of a step is the exact integral along its straight line. No step crosses an impassable cell. CORNERS says whether a step may pass the corner where cells meet.
RADIUS sets the number of directions that a step can have. With few directions, paths are too long. On even ground with square cells, they are too long by up to 8.2 % with RADIUS 1 (8 directions), 2.8 % with 2 (16 directions), 1.3 % with 3 (32), 0.8 % with 4 (48), 0.5 % with 5 (80) and 0.3 % with 6 (96). RADIUS is 2 if you do not set it.

</source>
        <translation>&lt;b&gt;Wege&lt;/b&gt;
Ein Weg führt von Zellmitte zu Zellmitte. Die Kosten eines Schrittes sind das genaue Integral entlang seiner geraden Linie. Kein Schritt quert eine unpassierbare Zelle. CORNERS sagt, ob ein Schritt über die Ecke führen darf, an der sich Zellen berühren.
RADIUS legt fest, wie viele Richtungen ein Schritt haben kann. Mit wenigen Richtungen sind Wege zu lang. Auf gleichmäßigem Gelände mit quadratischen Zellen sind sie bis zu 8,2 % zu lang mit RADIUS 1 (8 Richtungen), 2,8 % mit 2 (16 Richtungen), 1,3 % mit 3 (32), 0,8 % mit 4 (48), 0,5 % mit 5 (80) und 0,3 % mit 6 (96). Ohne Angabe ist RADIUS 2.

</translation>
    </message>
    <message>
        <source>Field with the ids or names of sources</source>
        <translation>Feld mit den Kennungen oder Namen der Quellen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Exactness&lt;/b&gt;
Among these paths, the result is the least possible time or cost. It is not an approximation. Fermat computes with 32-bit floating-point numbers. For a path of N cells, the relative error is at most (N + 3) · 2^-24 with RADIUS 1, and (N + 2 · RADIUS + 2) · 2^-24 with a larger RADIUS. All solvers give the same bits, with any number of threads.

</source>
        <translation>&lt;b&gt;Genauigkeit&lt;/b&gt;
Unter diesen Wegen ist das Ergebnis die kürzeste mögliche Zeit oder die geringsten möglichen Kosten. Es ist keine Näherung. Fermat rechnet mit 32-Bit-Gleitkommazahlen. Für einen Weg von N Zellen beträgt der relative Fehler höchstens (N + 3) · 2^-24 mit RADIUS 1 und (N + 2 · RADIUS + 2) · 2^-24 mit größerem RADIUS. Alle Löser geben dieselben Bits, mit jeder Zahl von Threads.

</translation>
    </message>
    <message>
        <source>Solved in %1 s, %2 million cells a second.</source>
        <translation>Gelöst in %1 s, %2 Millionen Zellen in der Sekunde.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Limits&lt;/b&gt;
If the raster and its distances do not fit into memory, or into MEMORY_LIMIT, they are in temporary files while Fermat works: beside the output, or where temporary files are if there is more space. This takes longer. The results are the same. Before it starts, it checks that the disk has enough space.</source>
        <translation>&lt;b&gt;Grenzen&lt;/b&gt;
Passen das Raster und seine Distanzen nicht in den Speicher oder in MEMORY_LIMIT, liegen sie in temporären Dateien, solange Fermat arbeitet: neben der Ausgabe, oder dort, wo temporäre Dateien sind, wenn da mehr Platz ist. Das dauert länger. Die Ergebnisse sind dieselben. Bevor es beginnt, prüft es, ob auf dem Datenträger genug Platz ist.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Large rasters&lt;/b&gt;
If all paths end at a maximum cost (MAX_COST or MAX_COST_FIELD) or at receivers, Fermat reads only a part of a raster with more than 2 million cells: a part that no path of the result leaves. It has at least 512 cells on each side of the sources. If it has more than 40 % of the cells, Fermat reads the whole raster. Only the part needs memory. The results are the same to the last bit, and result rasters have the grid of the whole raster. The log has the size of the part. Values that cannot be used are errors only there, and the range of values in the log is that of the part. GeoTIFFs then do not store tiles that have no values: QGIS and other programs that use GDAL see nodata there.

</source>
        <translation>&lt;b&gt;Große Raster&lt;/b&gt;
Enden alle Wege bei Höchstkosten (MAX_COST oder MAX_COST_FIELD) oder an Empfängern, liest Fermat von einem Raster mit mehr als 2 Millionen Zellen nur einen Teil: einen Teil, den kein Weg des Ergebnisses verlässt. Er hat mindestens 512 Zellen auf jeder Seite der Quellen. Hat er mehr als 40 % der Zellen, liest Fermat das ganze Raster. Nur der Teil braucht Speicher. Die Ergebnisse sind bis aufs letzte Bit dieselben, und Ergebnisraster haben das Gitter des ganzen Rasters. Das Protokoll nennt die Größe des Teils. Werte, die nicht verwendet werden können, sind nur dort Fehler, und der Bereich der Werte im Protokoll ist der des Teils. GeoTIFFs speichern dann keine Kacheln ohne Werte: QGIS und andere Programme, die GDAL verwenden, sehen dort Nodata.

</translation>
    </message>
    <message>
        <source>A part of %1 × %2 cells, %3, up to %4 MiB of memory.</source>
        <translation>Ein Teil von %1 × %2 Zellen, %3, bis zu %4 MiB Speicher.</translation>
    </message>
    <message>
        <source>Snapping distance (m)</source>
        <translation>Fangabstand (m)</translation>
    </message>
    <message>
        <source>A point outside the raster or on an impassable cell moves to the nearest passable cell, if the centre of that cell is within this distance on the ground, in metres. 0: points do not move.</source>
        <translation>Ein Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle rückt auf die nächste passierbare Zelle, wenn deren Mitte am Boden höchstens so weit entfernt ist, in Metern. 0: Punkte bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The raster&lt;/b&gt;
Velocity: the speed in a cell, in VELOCITY_UNIT. All times that you set and all times in the results are in TIME_UNIT.
Cost per map unit of length: the cost of one map unit in a cell, which is a length on the ground: one metre, or one foot if the CRS is in feet. If the CRS is geographic, it is the cost of one metre.
Cost per cell: the cost of crossing a cell from west to east. From south to north, the cost is this value times the height of the cell, divided by its width. Both are those on the ground: in EPSG:4326 at 60° N, a step north on cells of 1° × 1° costs twice as much as a step east. For a step to another row, the width is that halfway between the rows.
Fermat uses the scale, the offset, the nodata values and the mask of the layer. A nodata value with six to eight digits, or beyond 1e30, means all floats that are rounded to it, such as -3.4028235e38 to -3.40282e38. Empty cells (nodata, NaN) are impassable. Cells of velocity 0 are impassable, or get ZERO_VELOCITY. Cells of infinite cost are impassable. Negative values, infinite velocities and costs of 0 are errors. The message names the first such cell.

</source>
        <translation>&lt;b&gt;Das Raster&lt;/b&gt;
Geschwindigkeit: die Geschwindigkeit in einer Zelle, in VELOCITY_UNIT. Alle Zeiten, die Sie angeben, und alle Zeiten in den Ergebnissen sind in TIME_UNIT.
Kosten je Karteneinheit Länge: die Kosten einer Karteneinheit in einer Zelle, als Länge am Boden: eines Meters, oder eines Fußes, wenn das KBS in Fuß ist. Ist das KBS geographisch, sind es die Kosten eines Meters.
Kosten je Zelle: die Kosten, um eine Zelle von West nach Ost zu queren. Von Süd nach Nord sind es diese Kosten mal die Höhe der Zelle, geteilt durch ihre Breite. Beide sind die am Boden: In EPSG:4326 auf 60° N kostet ein Schritt nach Norden auf Zellen von 1° × 1° doppelt so viel wie ein Schritt nach Osten. Bei einem Schritt in eine andere Zeile gilt die Breite in der Mitte zwischen den Zeilen.
Fermat beachtet Skalierung, Offset, Nodata-Werte und Maske des Layers. Ein Nodata-Wert mit sechs bis acht Ziffern, oder jenseits von 1e30, meint alle Gleitkommazahlen, die auf ihn gerundet werden, etwa -3.4028235e38 auf -3.40282e38. Leere Zellen (Nodata, NaN) sind unpassierbar. Zellen mit der Geschwindigkeit 0 sind unpassierbar oder bekommen ZERO_VELOCITY. Zellen mit unendlichen Kosten sind unpassierbar. Negative Werte, unendliche Geschwindigkeiten und Kosten von 0 sind Fehler. Die Meldung nennt die erste solche Zelle.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lengths&lt;/b&gt;
Lengths are those on the ground, in metres. In a geographic CRS, they are geodesics on its ellipsoid, computed for each row of cells. So they are in Web Mercator, and in each other projected CRS in which a row of cells is a parallel: Mercator, equidistant and equal-area cylindrical projections. In other projected CRSs, Fermat compares lengths on the map with those on the ground. If they differ by more than 0.1 % somewhere on the raster, the log says by how much. If they differ by more than 1 %, Fermat corrects them row by row, and warns if more than 1 % is left. Paths do not cross the 180° meridian from one edge of the raster to the other. Without a CRS, map units are metres. Cells do not have to be square. Fermat refuses rotated and sheared grids, unless no corner moves by more than a hundredth of a cell.

</source>
        <translation>&lt;b&gt;Längen&lt;/b&gt;
Längen sind die am Boden, in Metern. In einem geographischen KBS sind es Geodäten auf seinem Ellipsoid, für jede Zeile von Zellen berechnet. So auch in Web-Mercator und in jedem anderen projizierten KBS, in dem eine Zeile von Zellen ein Breitenkreis ist: Mercator, abstandstreue und flächentreue Zylinderprojektionen. In anderen projizierten KBS vergleicht Fermat Längen auf der Karte mit denen am Boden. Unterscheiden sie sich irgendwo auf dem Raster um mehr als 0,1 %, sagt das Protokoll, um wie viel. Unterscheiden sie sich um mehr als 1 %, korrigiert Fermat sie zeilenweise und warnt, wenn mehr als 1 % übrig bleibt. Wege führen nicht über den 180. Meridian von einem Rand des Rasters zum anderen. Ohne KBS sind Karteneinheiten Meter. Zellen müssen nicht quadratisch sein. Gedrehte und gescherte Gitter lehnt Fermat ab, es sei denn, keine Ecke verschiebt sich um mehr als ein Hundertstel einer Zelle.

</translation>
    </message>
    <message>
        <source>The source (origin) where paths start: x,y in the CRS of the raster, or in any other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, or a number below 0 if a feature has the id 0.</source>
        <translation>Die Quelle (der Startort), wo Wege beginnen: x,y im KBS des Rasters oder in einem beliebigen anderen KBS, zum Beispiel 13.405,52.52 [EPSG:4326]. Ihre Kennung ist 0, oder eine Zahl unter 0, wenn ein Objekt die Kennung 0 hat.</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the sources in the results, or names. All texts are names, also those of digits. Names are in the field src_name of tables and lines, and in the legend of the allocation. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Quellen sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen im Feld src_name von Tabellen und Linien und in der Legende der Zuordnung. Dann, und ohne Angabe, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source>The lines and polygons among the sources cover %1 cells. Each of these cells is a start, so costs count from their edges, not from one point of each.</source>
        <translation>Die Linien und Polygone unter den Quellen bedecken %1 Zellen. Jede dieser Zellen ist ein Start. Kosten zählen also von ihren Rändern an, nicht von je einem Punkt.</translation>
    </message>
    <message>
        <source>V is the walking speed in m/s, the same on all slopes: LEVEL_SPEED. W is BODY_MASS, and L is LOAD. Functions of energy give joules per kilogram of the body; terrain factors in them are 1.
</source>
        <translation>V ist die Gehgeschwindigkeit in m/s, an allen Hängen dieselbe: LEVEL_SPEED. W ist BODY_MASS, und L ist LOAD. Funktionen der Energie ergeben Joule je Kilogramm des Körpers; Geländefaktoren darin sind 1.
</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sources (starts)&lt;/b&gt;
Starts on the map are the sources of a dialog. These are START_POINT and the features of SOURCES, in any CRS. Every cell that a feature touches is a start, with the start cost of the feature. Fermat skips a point outside the raster or on an impassable cell. It also skips a line or polygon that touches no passable cell. The log lists skipped sources, and SKIPPED_SOURCES is their number. If no source is left, this is an error. With SNAP_DISTANCE, a point moves to the nearest passable cell, if the centre of that cell is within this distance. What is off an edge of the raster by less than a thousandth of a cell is on the edge. In a geographic CRS, longitudes are brought into the range of the raster, so -170° is 190° on a raster from 0° to 360°.
The maximum cost of a source limits the paths of this source, including its start cost. MAX_COST limits all paths. Fermat solves each different maximum cost separately.

&lt;b&gt;Ids&lt;/b&gt;
The id of a source is its feature id, or the whole number in ID_FIELD, of up to 64 bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its values are names: the results have them unchanged, besides the feature ids. START_POINT has the id 0, and a feature has its feature id if ID_FIELD is NULL there: the log says how many are. If another feature has this id, they get a number below 0. Two sources remain two if a field gives them the same id. The same holds for receivers, if there are any.

</source>
        <translation>&lt;b&gt;Quellen (Starts)&lt;/b&gt;
Starts auf der Karte sind die Quellen eines Dialogs. Das sind START_POINT und die Objekte von SOURCES, in beliebigem KBS. Jede Zelle, die ein Objekt berührt, ist ein Start, mit den Startkosten des Objekts. Fermat überspringt einen Punkt außerhalb des Rasters oder auf einer unpassierbaren Zelle. Es überspringt auch eine Linie oder ein Polygon, das keine passierbare Zelle berührt. Das Protokoll führt übersprungene Quellen auf, und SKIPPED_SOURCES ist ihre Zahl. Bleibt keine Quelle übrig, ist das ein Fehler. Mit SNAP_DISTANCE rückt ein Punkt auf die nächste passierbare Zelle, wenn deren Mitte höchstens so weit entfernt ist. Was um weniger als ein Tausendstel einer Zelle neben einem Rand des Rasters liegt, liegt auf dem Rand. In einem geographischen KBS werden Längengrade in den Bereich des Rasters gebracht, so dass -170° auf einem Raster von 0° bis 360° gleich 190° ist.
Die Höchstkosten einer Quelle begrenzen die Wege dieser Quelle, einschließlich ihrer Startkosten. MAX_COST begrenzt alle Wege. Fermat rechnet für jede unterschiedlichen Höchstkosten einzeln.

&lt;b&gt;Kennungen&lt;/b&gt;
Die Kennung einer Quelle ist ihre Objektkennung oder die ganze Zahl in ID_FIELD, mit bis zu 64 Bit. Ist ID_FIELD ein Textfeld, oder hat es Zahlen, die nicht ganz sind, so sind seine Werte Namen: Die Ergebnisse haben sie unverändert, neben den Objektkennungen. START_POINT hat die Kennung 0, und ein Objekt hat seine Objektkennung, wenn ID_FIELD dort NULL ist: Das Protokoll sagt, wie viele das sind. Hat ein anderes Objekt diese Kennung, bekommen sie eine Zahl unter 0. Zwei Quellen bleiben zwei, wenn ein Feld ihnen dieselbe Kennung gibt. Für Empfänger gilt dasselbe, wenn es welche gibt.

</translation>
    </message>
    <message>
        <source>Sources (starts)</source>
        <translation>Quellen (Starts)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Continuous wavefronts&lt;/b&gt;
With METHOD 1, times are those of waves that spread in all directions, and RADIUS has no effect. Each cell has one velocity or cost. Waves bend around the ends of walls, and rays are refracted where the velocity changes. Points start and end where they are, not in the middle of their cell. On even ground, times beyond 10 cells from a source are at most 0.03 % off. On land cover whose cells differ a lot, they are mostly 0.2 % off, and up to 3 % where two waves meet. BACK_DIRECTION is the direction in which the times fall. CORNERS: a gap between two impassable cells that touch at a corner is closed, unless it is 0. Elevations need METHOD 0.

</source>
        <translation>&lt;b&gt;Stetige Wellenfronten&lt;/b&gt;
Mit METHOD 1 sind Zeiten die von Wellen, die sich in alle Richtungen ausbreiten, und RADIUS wirkt nicht. Jede Zelle hat eine Geschwindigkeit oder Kosten. Wellen beugen sich um die Enden von Wänden, und Strahlen brechen sich, wo sich die Geschwindigkeit ändert. Punkte beginnen und enden, wo sie sind, nicht in der Mitte ihrer Zelle. Auf gleichmäßigem Boden weichen Zeiten jenseits von 10 Zellen von einer Quelle um höchstens 0,03 % ab. Auf einer Landbedeckung, deren Zellen sich stark unterscheiden, weichen sie meist um 0,2 % ab, und um bis zu 3 %, wo zwei Wellen aufeinandertreffen. BACK_DIRECTION ist die Richtung, in der die Zeiten abnehmen. CORNERS: Eine Lücke zwischen zwei unpassierbaren Zellen, die sich an einer Ecke berühren, ist geschlossen, außer es ist 0. Höhen brauchen METHOD 0.

</translation>
    </message>
    <message>
        <source>The solver %1 finds paths along the steps of a grid, not continuous wavefronts (METHOD = 1). Choose the solver auto (SOLVER), or one of these: %2. Or choose paths (METHOD = 0).</source>
        <translation>Der Löser %1 findet Wege entlang der Schritte eines Gitters, keine kontinuierlichen Wellenfronten (METHOD = 1). Wählen Sie den Löser auto (SOLVER) oder einen von diesen: %2. Oder wählen Sie Wege (METHOD = 0).</translation>
    </message>
    <message>
        <source>The solver %1 finds continuous wavefronts, not paths along the steps of a grid (METHOD = 0). Choose the solver auto (SOLVER), or wavefronts (METHOD = 1).</source>
        <translation>Der Löser %1 findet kontinuierliche Wellenfronten, keine Wege entlang der Schritte eines Gitters (METHOD = 0). Wählen Sie den Löser auto (SOLVER), oder Wellenfronten (METHOD = 1).</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>Polygons, lines or points, in any CRS. Each feature is one patch, with every cell that it touches.</source>
        <translation>Polygone, Linien oder Punkte, in einem beliebigen KBS. Jedes Objekt ist ein Gebiet, mit allen Zellen, die es berührt.</translation>
    </message>
    <message>
        <source>Field with the ids or names of patches</source>
        <translation>Feld mit den Kennungen oder Namen der Gebiete</translation>
    </message>
    <message>
        <source>Whole numbers, which are the ids of the patches in the results, or names. All texts are names, also those of digits. Names are in the fields src_name and rec_name. Then, and if not set, the ids are the feature ids.</source>
        <translation>Ganze Zahlen, die in den Ergebnissen die Kennungen der Gebiete sind, oder Namen. Alle Texte sind Namen, auch solche aus Ziffern. Namen stehen in den Feldern src_name und rec_name. Dann, und ohne Angabe, sind die Kennungen die der Objekte.</translation>
    </message>
    <message>
        <source>There are no patches. Set a layer of patches (SOURCES).</source>
        <translation>Es gibt keine Gebiete. Geben Sie einen Layer von Gebieten (SOURCES) an.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Changes of the ground&lt;/b&gt;
CHANGES are layers of points, lines or polygons that change the raster for one run: walls, bridges, closed roads, floods. The raster itself stays as it is. Fermat finds their fields by name, and capital letters make no difference:
kind: wall (nothing crosses it), passage (a bridge, gate or tunnel, also through walls), value (the cells hold this value) or factor (crossing a cell takes so many times longer, or costs so many times more).
value: for passage and value, what the cells hold from now on, in the unit of the raster: a velocity in VELOCITY_UNIT, a cost per map unit or a cost per cell. If the raster holds elevations, it is the speed on level ground in km/h. For factor, a number above 0: 2 is twice as long, 0.5 half as long. A wall needs no value.
active (optional): false or 0 leaves the feature out. name (optional): for messages.
A wall or passage changes every cell that it touches. So no step passes a wall, with any RADIUS and CORNERS. A polygon of value or factor changes the cells whose centres lie within; a line or point of these changes the cells that it touches.
Values and factors come first, in the order of layers and features, then walls, then passages. So a bridge crosses a wall, whichever was drawn first. A factor leaves impassable cells impassable; a value opens them. Cells without an elevation stay impassable. The log has the numbers of changed cells, and errors name the feature.

</source>
        <translation>&lt;b&gt;Änderungen des Geländes&lt;/b&gt;
CHANGES sind Layer mit Punkten, Linien oder Polygonen, die das Raster für einen Lauf ändern: Wände, Brücken, gesperrte Straßen, Überschwemmungen. Das Raster selbst bleibt, wie es ist. Fermat findet ihre Felder nach dem Namen, Großbuchstaben spielen keine Rolle:
kind: wall (eine Wand, über die nichts führt), passage (ein Durchlass: eine Brücke, ein Tor oder ein Tunnel, auch durch Wände), value (die Zellen haben diesen Wert) oder factor (eine Zelle zu durchqueren dauert so viele Male so lange oder kostet so viele Male so viel).
value: bei passage und value, was die Zellen von nun an haben, in der Einheit des Rasters: eine Geschwindigkeit in VELOCITY_UNIT, Kosten je Karteneinheit oder Kosten je Zelle. Wenn das Raster Höhen enthält, ist es die Geschwindigkeit auf ebenem Boden in km/h. Bei factor eine Zahl über 0: 2 ist doppelt so lang, 0.5 halb so lang. Eine Wand braucht keinen Wert.
active (wahlfrei): false oder 0 lässt das Objekt aus. name (wahlfrei): für Meldungen.
Eine Wand oder ein Durchlass ändert jede Zelle, die sie oder er berührt. Also führt kein Schritt durch eine Wand, bei jedem RADIUS und jedem CORNERS. Ein Polygon von value oder factor ändert die Zellen, deren Mitte darin liegt; eine Linie oder ein Punkt davon ändert die Zellen, die sie oder er berührt.
Zuerst kommen Werte und Faktoren, in der Reihenfolge der Layer und Objekte, dann Wände, dann Durchlässe. Also führt eine Brücke über eine Wand, was auch immer zuerst gezeichnet wurde. Ein Faktor lässt unpassierbare Zellen unpassierbar; ein Wert öffnet sie. Zellen ohne Höhe bleiben unpassierbar. Das Protokoll hat die Zahlen der geänderten Zellen, und Fehler nennen das Objekt.

</translation>
    </message>
    <message>
        <source>Set RADIUS to 1 or 2, clip the raster, or set a maximum cost (MAX_COST).</source>
        <translation>Setzen Sie RADIUS auf 1 oder 2, schneiden Sie das Raster zu, oder setzen Sie Höchstkosten (MAX_COST).</translation>
    </message>
    <message>
        <source>&lt;b&gt;Elevations and slopes&lt;/b&gt;
Elevations: the raster is a digital elevation model (DEM). On level ground the speed is LEVEL_SPEED, and on slopes SLOPE_FUNCTION changes it: walking uphill takes longer than downhill. Nothing else is needed. If LEVEL_SPEED is empty, it is the speed of the function&apos;s author. A function of energy gives joules per kilogram.
If the raster holds velocities or costs, ELEVATION has the elevations. The function multiplies the time or cost of each step, with 1 on level ground. r_walk is added to costs instead: with friction in seconds per metre, the result is that of r.walk of GRASS GIS. GDAL brings ELEVATION to the grid of the raster (bilinear) if it has another one.
The slope is rise / run in the direction of travel. A step of several cells has a slope for each part, so it cannot jump over a gully; functions that reproduce other programs (r_walk, accessmod_walking) take the slope from its first to its last cell. Steeper slopes than those for which a function holds cost as much as the end of its range. MAX_UPHILL and MAX_DOWNHILL close steeper steps. MAX_CROSS_SLOPE closes steps on ground that is steeper across them, from left to right.
DIRECTION: away from the sources, or towards them. Towards, a path leads from each place to the source. There and back is the sum of both ways, from a source to the place and back to the same source; MAX_COST limits the sum. Isochrones, Travel times and algorithms on pairs of patches have it.
Elevations are in metres, or in the unit that the file names, such as feet. Z_FACTOR overrules it. Cells without an elevation are impassable; the log has their number.
SLOPE_TABLE is a function of your own: an angle in degrees and a factor in each line. SLOPE_LAYER has them in its first two columns. Between the angles the factor is linear.
Functions are tables of curves, so that every processor computes the same bits. They differ from the formulas by less than 0.0001 %.

&lt;b&gt;Slope functions&lt;/b&gt;
s is rise / run, G is 100 s, and θ is the angle in degrees.
</source>
        <translation>&lt;b&gt;Höhen und Neigungen&lt;/b&gt;
Höhen: Das Raster ist ein digitales Geländemodell (DGM). Auf ebenem Gelände ist die Geschwindigkeit LEVEL_SPEED, und an Hängen ändert SLOPE_FUNCTION sie: Bergauf dauert das Gehen länger als bergab. Mehr braucht es nicht. Ist LEVEL_SPEED leer, ist es die Geschwindigkeit des Autors der Funktion. Eine Funktion der Energie ergibt Joule je Kilogramm.
Enthält das Raster Geschwindigkeiten oder Kosten, hat ELEVATION die Höhen. Die Funktion multipliziert die Zeit oder die Kosten jedes Schrittes, mit 1 auf ebenem Gelände. r_walk wird statt dessen zu Kosten addiert: Mit Reibung in Sekunden je Meter ist das Ergebnis das von r.walk aus GRASS GIS. GDAL bringt ELEVATION auf das Gitter des Rasters (bilinear), wenn es ein anderes hat.
Die Neigung ist Höhenunterschied / Länge in der Reiserichtung. Ein Schritt über mehrere Zellen hat eine Neigung für jeden Teil, also kann er keinen Graben überspringen; Funktionen, die andere Programme nachbilden (r_walk, accessmod_walking), nehmen die Neigung von seiner ersten zu seiner letzten Zelle. Steilere Neigungen als die, für die eine Funktion gilt, kosten so viel wie das Ende ihres Bereichs. MAX_UPHILL und MAX_DOWNHILL sperren steilere Schritte. MAX_CROSS_SLOPE sperrt Schritte auf Gelände, das quer zu ihnen, von links nach rechts, steiler ist.
DIRECTION: von den Quellen weg oder zu ihnen hin. Zu ihnen hin führt ein Weg von jedem Ort zur Quelle. Hin und zurück ist die Summe beider Wege, von einer Quelle zum Ort und zurück zu derselben Quelle; MAX_COST begrenzt die Summe. Isochrones, Travel times und Algorithmen mit Paaren von Gebieten haben es.
Höhen sind in Metern oder in der Einheit, die die Datei nennt, etwa Fuß. Z_FACTOR geht vor. Zellen ohne Höhe sind unpassierbar; das Protokoll hat ihre Zahl.
SLOPE_TABLE ist eine eigene Funktion: in jeder Zeile ein Winkel in Grad und ein Faktor. SLOPE_LAYER hat sie in seinen ersten zwei Spalten. Zwischen den Winkeln ist der Faktor linear.
Funktionen sind Tabellen von Kurven, damit jeder Prozessor dieselben Bits berechnet. Sie weichen von den Formeln um weniger als 0,0001 % ab.

&lt;b&gt;Steigungsfunktionen&lt;/b&gt;
s ist Höhenunterschied / Länge, G ist 100 s, und θ ist der Winkel in Grad.
</translation>
    </message>
</context>
<context>
    <name>StartLayersMenu</name>
    <message>
        <source>The map takes at most %1 starts from a layer, but these are %2. Select fewer points of the layer “%3”.</source>
        <translation>Die Karte nimmt höchstens %1 Starts aus einem Layer, aber dies sind %2. Wählen Sie weniger Punkte des Layers „%3“ aus.</translation>
    </message>
    <message>
        <source>The layer “%1” has no points there.</source>
        <translation>Der Layer „%1“ hat dort keine Punkte.</translation>
    </message>
</context>
<context>
    <name>StartMenu</name>
    <message>
        <source>Zoom to the Start</source>
        <translation>Auf den Start zoomen</translation>
    </message>
    <message>
        <source>Edit Coordinates…</source>
        <translation>Koordinaten bearbeiten…</translation>
    </message>
    <message>
        <source>Remove the Start</source>
        <translation>Start entfernen</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Start %1: %2</source>
        <translation>Start %1: %2</translation>
    </message>
    <message>
        <source>Left out: no path can start here.</source>
        <translation>Ausgelassen: Hier kann kein Weg beginnen.</translation>
    </message>
    <message>
        <source>Paths start here at %1.</source>
        <translation>Wege beginnen hier bei %1.</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Name …</translation>
    </message>
    <message>
        <source>Name of the Start</source>
        <translation>Name des Startpunkts</translation>
    </message>
    <message>
        <source>Start %1 (empty: no name):</source>
        <translation>Startpunkt %1 (leer: kein Name):</translation>
    </message>
</context>
<context>
    <name>StartPositionsAlgorithm</name>
    <message>
        <source>Random start positions</source>
        <translation>Zufällige Startorte</translation>
    </message>
    <message>
        <source>Chooses random cells to start from, and says how much of the ground each can reach.</source>
        <translation>Wählt zufällige Zellen als Startorte und gibt an, wie viel des Geländes von jeder aus erreichbar ist.</translation>
    </message>
    <message>
        <source>start,source,random,points,reachable,connected,components,islands,velocity,cost</source>
        <translation>Start,Quelle,Zufall,Punkte,erreichbar,zusammenhängend,Komponenten,Inseln,Geschwindigkeit,Kosten,start,random</translation>
    </message>
    <message>
        <source>Chooses random cells of a velocity or cost raster. The result has a point at the centre of each. Each cell is passable, and its eight neighbours are passable too. Each point has the share of the passable ground that can be reached from it, so that you see which starts lie on islands.

A cell can be reached if Isochrones would reach it, with the same neighbourhood (RADIUS) and the same rule for corners (CORNERS). Empty cells (nodata, NaN) and cells of infinite cost are impassable. Cells of velocity 0 are impassable, unless ZERO_VELOCITY is set. Negative values are errors.

The same seed chooses the same cells on every computer. A larger COUNT keeps the cells of a smaller one and adds more. If there are not enough such cells, the result has all of them, and the log has a warning.

Fields of the points:
&lt;b&gt;row&lt;/b&gt;, &lt;b&gt;col&lt;/b&gt;: the row and the column of the cell, counted from 0 in the north-west corner
&lt;b&gt;component&lt;/b&gt;: the number of the connected part of the ground in which the cell lies; the largest part is 1
&lt;b&gt;share&lt;/b&gt;: the passable cells of that part, in percent of all passable cells

Numbers: START_POSITIONS is the number of points. PASSABLE_CELLS is the number of passable cells. COMPONENTS is the number of connected parts. LARGEST_SHARE is the share of the largest part, in percent.</source>
        <translation>Wählt zufällige Zellen eines Geschwindigkeits- oder Kostenrasters. Das Ergebnis hat in der Mitte jeder dieser Zellen einen Punkt. Jede Zelle ist passierbar, und ihre acht Nachbarn sind es auch. Zu jedem Punkt gehört der Anteil des passierbaren Geländes, der von ihm aus erreichbar ist. So sehen Sie, welche Starts auf Inseln liegen.

Eine Zelle ist erreichbar, wenn „Isochronen“ sie erreichen würde, mit derselben Nachbarschaft (RADIUS) und derselben Regel für Ecken (CORNERS). Leere Zellen (Nodata, NaN) und Zellen mit unendlichen Kosten sind unpassierbar. Zellen mit der Geschwindigkeit 0 sind unpassierbar, wenn ZERO_VELOCITY nicht gesetzt ist. Negative Werte sind Fehler.

Derselbe Startwert wählt auf jedem Rechner dieselben Zellen. Ein größeres COUNT behält die Zellen eines kleineren und fügt weitere hinzu. Gibt es nicht genug solche Zellen, enthält das Ergebnis alle, und das Protokoll enthält eine Warnung.

Felder der Punkte:
&lt;b&gt;row&lt;/b&gt;, &lt;b&gt;col&lt;/b&gt;: Zeile und Spalte der Zelle, ab 0 von der Nordwestecke gezählt
&lt;b&gt;component&lt;/b&gt;: die Nummer des zusammenhängenden Teils des Geländes, in dem die Zelle liegt; der größte Teil ist 1
&lt;b&gt;share&lt;/b&gt;: die passierbaren Zellen dieses Teils, in Prozent aller passierbaren Zellen

Zahlen: START_POSITIONS ist die Zahl der Punkte. PASSABLE_CELLS ist die Zahl der passierbaren Zellen. COMPONENTS ist die Zahl der zusammenhängenden Teile. LARGEST_SHARE ist der Anteil des größten Teils, in Prozent.</translation>
    </message>
    <message>
        <source>Number of start positions</source>
        <translation>Zahl der Startorte</translation>
    </message>
    <message>
        <source>How many cells to choose.</source>
        <translation>Wie viele Zellen ausgewählt werden.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert des Zufalls</translation>
    </message>
    <message>
        <source>Another number chooses other cells.</source>
        <translation>Eine andere Zahl wählt andere Zellen aus.</translation>
    </message>
    <message>
        <source>Start positions</source>
        <translation>Startorte</translation>
    </message>
    <message>
        <source>One point at the centre of each chosen cell.</source>
        <translation>Je ein Punkt in der Mitte jeder ausgewählten Zelle.</translation>
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
        <source>The raster layer “%2” has only %1 cells that are passable together with their eight neighbours, but COUNT is %3. The result has only these cells.</source>
        <translation>Der Rasterlayer „%2“ hat nur %1 Zellen, die zusammen mit ihren acht Nachbarn passierbar sind, aber COUNT ist %3. Das Ergebnis enthält nur diese Zellen.</translation>
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
    <message>
        <source>%1 × %2 cells, up to %3 MiB of memory.</source>
        <translation>%1 × %2 Zellen, bis zu %3 MiB Speicher.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has %2 × %3 cells, so no cell has eight neighbours. Choose a raster of 3 × 3 cells or more.</source>
        <translation>Der Rasterlayer „%1“ hat %2 × %3 Zellen, also hat keine Zelle acht Nachbarn. Wählen Sie ein Raster mit 3 × 3 oder mehr Zellen.</translation>
    </message>
    <message>
        <source>In band %1 of the raster layer “%2”, no cell is passable together with its eight neighbours. Check the nodata value of the layer, or set ZERO_VELOCITY.</source>
        <translation>In Kanal %1 des Rasterlayers „%2“ ist keine Zelle zusammen mit ihren acht Nachbarn passierbar. Prüfen Sie den Nodata-Wert des Layers, oder setzen Sie ZERO_VELOCITY.</translation>
    </message>
    <message>
        <source>In band %1 of the raster layer “%2”, no cell is passable together with its eight neighbours. Check the nodata value of the layer.</source>
        <translation>In Kanal %1 des Rasterlayers „%2“ ist keine Zelle zusammen mit ihren acht Nachbarn passierbar. Prüfen Sie den Nodata-Wert des Layers.</translation>
    </message>
</context>
<context>
    <name>SyntheticVelocityAlgorithm</name>
    <message>
        <source>Synthetic velocity raster</source>
        <translation>Künstliches Geschwindigkeitsraster</translation>
    </message>
    <message>
        <source>Makes velocity rasters for tests and benchmarks.</source>
        <translation>Erstellt Geschwindigkeitsraster für Tests und Messungen.</translation>
    </message>
    <message>
        <source>velocity,synthetic,test,benchmark,random,terrain,roads,lakes,gradient,layers,checkerboard,profile,seismic</source>
        <translation>Geschwindigkeit,künstlich,Test,Messung,Zufall,Gelände,Straßen,Seen,Gradient,Schichten,Schachbrett,Profil,seismisch,velocity,synthetic</translation>
    </message>
    <message>
        <source>Makes a velocity raster for tests and benchmarks. The same parameters give the same raster on every computer.

&lt;b&gt;Rough terrain&lt;/b&gt;: a landscape with velocities in whole km/h, as bytes. Fields and forests have 2 to 35 km/h, main roads 80 and side roads 50. Roads are long and cross water on causeways. Lakes have 0, so they are impassable for the other algorithms. Another seed gives another landscape. A larger raster with the same seed continues the smaller one to the south and to the east. Cells of about 30 m suit this landscape.

&lt;b&gt;Vertical gradient&lt;/b&gt;: velocity + gradient · depth. The raster is a section. The depth of a row is its distance from the first (northern) row of cells, from centre to centre, in map units.

&lt;b&gt;Horizontal layers&lt;/b&gt;: the table lists the depth of the top of each layer and its velocity. The first velocity is also used above the first top.

&lt;b&gt;Checkerboard&lt;/b&gt;: squares of two velocities. The square in the north-west corner has the first velocity.

&lt;b&gt;Radial profile&lt;/b&gt;: the table lists radii and velocities. A radius is the distance from the axis, in map units. The velocity is interpolated linearly between two radii. Before the first radius and beyond the last, it stays the same.

All rasters except rough terrain have 32-bit floating-point numbers and no unit. The VELOCITY_UNIT of the next algorithm says what they mean.

Without an extent, the north-west corner of the raster is at 0, 0, and ROWS and COLUMNS give its size. With an extent, cells are counted from its north-west corner until they cover it.</source>
        <translation>Erstellt ein Geschwindigkeitsraster für Tests und Messungen. Dieselben Parameter ergeben auf jedem Rechner dasselbe Raster.

&lt;b&gt;Raues Gelände&lt;/b&gt;: eine Landschaft mit Geschwindigkeiten in ganzen km/h, als Bytes. Felder und Wälder haben 2 bis 35 km/h, Hauptstraßen 80 und Nebenstraßen 50. Straßen sind lang und queren Wasser auf Dämmen. Seen haben 0, sind also für die anderen Algorithmen unpassierbar. Ein anderer Startwert ergibt eine andere Landschaft. Ein größeres Raster mit demselben Startwert setzt das kleinere nach Süden und Osten fort. Zellen von etwa 30 m passen zu dieser Landschaft.

&lt;b&gt;Senkrechter Gradient&lt;/b&gt;: Geschwindigkeit + Gradient · Tiefe. Das Raster ist ein Schnitt. Die Tiefe einer Zeile ist ihr Abstand von der ersten (nördlichen) Zeile von Zellen, von Mitte zu Mitte, in Karteneinheiten.

&lt;b&gt;Waagrechte Schichten&lt;/b&gt;: Die Tabelle enthält die Tiefe der Oberkante jeder Schicht und ihre Geschwindigkeit. Die erste Geschwindigkeit gilt auch oberhalb der ersten Oberkante.

&lt;b&gt;Schachbrett&lt;/b&gt;: Felder mit zwei Geschwindigkeiten. Das Feld in der Nordwestecke hat die erste Geschwindigkeit.

&lt;b&gt;Radiales Profil&lt;/b&gt;: Die Tabelle enthält Radien und Geschwindigkeiten. Ein Radius ist der Abstand von der Achse, in Karteneinheiten. Zwischen zwei Radien wird die Geschwindigkeit linear interpoliert. Vor dem ersten und jenseits des letzten Radius bleibt sie gleich.

Alle Raster außer dem rauen Gelände haben 32-Bit-Gleitkommazahlen und keine Einheit. VELOCITY_UNIT des nächsten Algorithmus sagt, was sie bedeuten.

Ohne Ausdehnung liegt die Nordwestecke des Rasters bei 0, 0, und ROWS und COLUMNS geben seine Größe an. Mit Ausdehnung werden Zellen von deren Nordwestecke aus gezählt, bis sie die Ausdehnung abdecken.</translation>
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
        <source>What the raster shows. The help describes each kind.</source>
        <translation>Was das Raster zeigt. Die Hilfe beschreibt jede Art.</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>Ausdehnung</translation>
    </message>
    <message>
        <source>If not set, ROWS and COLUMNS give the size, and the north-west corner is at 0, 0.</source>
        <translation>Ohne Angabe geben ROWS und COLUMNS die Größe an, und die Nordwestecke liegt bei 0, 0.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Number of cells from west to east, if no extent is set.</source>
        <translation>Zahl der Zellen von West nach Ost, wenn keine Ausdehnung gesetzt ist.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Number of cells from north to south, if no extent is set.</source>
        <translation>Zahl der Zellen von Nord nach Süd, wenn keine Ausdehnung gesetzt ist.</translation>
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
        <source>The coordinate reference system of the raster. Leave it empty for a section.</source>
        <translation>Das Koordinatenbezugssystem des Rasters. Lassen Sie es für einen Schnitt leer.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Depth of top or radius</source>
        <translation>Tiefe der Oberkante oder Radius</translation>
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
        <source>CELL_SIZE is %1. It must be more than 0.</source>
        <translation>CELL_SIZE ist %1. Es muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>The raster would have %1 columns and %2 rows. Both must be from 1 to 2147483647. Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.</source>
        <translation>Das Raster hätte %1 Spalten und %2 Zeilen. Beide müssen zwischen 1 und 2147483647 liegen. Ändern Sie EXTENT und CELL_SIZE, oder COLUMNS und ROWS.</translation>
    </message>
    <message>
        <source>In %3, the raster would reach from latitude %1 to %2, beyond a pole. Use smaller cells (in this CRS, CELL_SIZE is in degrees), fewer cells, or a projected CRS.</source>
        <translation>In %3 würde das Raster von Breite %1 bis %2 reichen, über einen Pol hinaus. Verwenden Sie kleinere Zellen (CELL_SIZE ist in diesem KBS in Grad), weniger Zellen oder ein projiziertes KBS.</translation>
    </message>
    <message>
        <source>A raster of %1 × %2 cells needs %3 GiB of memory, but only %4 GiB are free. Use larger or fewer cells, or close other programs.</source>
        <translation>Ein Raster von %1 × %2 Zellen braucht %3 GiB Speicher, aber nur %4 GiB sind frei. Verwenden Sie größere oder weniger Zellen, oder schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>TABLE has %1 values. It must have two in each row: a depth or radius, and a velocity.</source>
        <translation>TABLE hat %1 Werte. Jede Zeile muss zwei haben: eine Tiefe oder einen Radius, und eine Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Row %1 of TABLE is “%2”, “%3”. Both must be numbers.</source>
        <translation>Zeile %1 von TABLE ist „%2“, „%3“. Beides müssen Zahlen sein.</translation>
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
        <source>For the vertical gradient: the velocity of the first row. For the checkerboard: the velocity of the first squares.</source>
        <translation>Für den senkrechten Gradienten: die Geschwindigkeit der ersten Zeile. Für das Schachbrett: die Geschwindigkeit der ersten Felder.</translation>
    </message>
    <message>
        <source>For the vertical gradient: how much the velocity grows with each map unit of depth.</source>
        <translation>Für den senkrechten Gradienten: um wie viel die Geschwindigkeit mit jeder Karteneinheit Tiefe wächst.</translation>
    </message>
    <message>
        <source>For the checkerboard: the velocity of the other squares. If it is 0, they are impassable.</source>
        <translation>Für das Schachbrett: die Geschwindigkeit der anderen Felder. Ist sie 0, sind sie unpassierbar.</translation>
    </message>
    <message>
        <source>For the checkerboard: the length of a square&apos;s side.</source>
        <translation>Für das Schachbrett: die Länge der Seite eines Feldes.</translation>
    </message>
    <message>
        <source>For horizontal layers: the depth of the top of each layer, and its velocity. For the radial profile: radii and velocities. Depths and radii are in map units, in rising order. On a command line: 0,1500,5000,2500</source>
        <translation>Für waagrechte Schichten: die Tiefe der Oberkante jeder Schicht und ihre Geschwindigkeit. Für das radiale Profil: Radien und Geschwindigkeiten. Tiefen und Radien sind in Karteneinheiten und in steigender Reihenfolge. Auf einer Kommandozeile: 0,1500,5000,2500</translation>
    </message>
    <message>
        <source>For the radial profile: the point where the radius is 0. If not set, it is the middle of the raster.</source>
        <translation>Für das radiale Profil: der Punkt, an dem der Radius 0 ist. Ohne Angabe ist es die Mitte des Rasters.</translation>
    </message>
    <message>
        <source>Rough terrain: seed</source>
        <translation>Raues Gelände: Startwert des Zufalls</translation>
    </message>
    <message>
        <source>Gradient or checkerboard: velocity</source>
        <translation>Gradient oder Schachbrett: Geschwindigkeit</translation>
    </message>
    <message>
        <source>Gradient: growth per map unit of depth</source>
        <translation>Gradient: Zunahme je Karteneinheit Tiefe</translation>
    </message>
    <message>
        <source>Checkerboard: second velocity</source>
        <translation>Schachbrett: zweite Geschwindigkeit</translation>
    </message>
    <message>
        <source>Checkerboard: side of a square (cells)</source>
        <translation>Schachbrett: Seite eines Feldes (Zellen)</translation>
    </message>
    <message>
        <source>Layers or radial profile: table</source>
        <translation>Schichten oder radiales Profil: Tabelle</translation>
    </message>
    <message>
        <source>Radial profile: axis</source>
        <translation>Radiales Profil: Achse</translation>
    </message>
    <message>
        <source>%1 × %2 cells, up to %3 MiB of memory.</source>
        <translation>%1 × %2 Zellen, bis zu %3 MiB Speicher.</translation>
    </message>
</context>
<context>
    <name>TerrainAlgorithm</name>
    <message>
        <source>Any raster that QGIS reads. Empty cells (nodata, NaN) are impassable.</source>
        <translation>Jedes Raster, das QGIS liest. Leere Zellen (Nodata, NaN) sind unpassierbar.</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Kanal</translation>
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
        <source>ZERO_VELOCITY is %1. It must be more than 0. If you leave it empty, cells of velocity 0 are impassable.</source>
        <translation>ZERO_VELOCITY ist %1. Es muss größer als 0 sein. Wenn Sie es leer lassen, sind Zellen mit der Geschwindigkeit 0 unpassierbar.</translation>
    </message>
    <message>
        <source>The unit of the values of a velocity raster. It has no effect on costs.</source>
        <translation>Die Einheit der Werte eines Geschwindigkeitsrasters. Auf Kosten hat sie keine Wirkung.</translation>
    </message>
    <message>
        <source>The unit of all times: those that you set, and those in the results. It has no effect on costs.</source>
        <translation>Die Einheit aller Zeiten: derer, die Sie angeben, und derer in den Ergebnissen. Auf Kosten hat sie keine Wirkung.</translation>
    </message>
    <message>
        <source>Velocity for cells of value 0</source>
        <translation>Geschwindigkeit für Zellen mit dem Wert 0</translation>
    </message>
    <message>
        <source>Cells whose value is 0 get this velocity, in the unit of the raster. If not set, they are impassable.</source>
        <translation>Zellen mit dem Wert 0 bekommen diese Geschwindigkeit, in der Einheit des Rasters. Ohne Angabe sind sie unpassierbar.</translation>
    </message>
    <message>
        <source>1: steps to the 8 neighbours; paths are up to 8.2 % too long. 2: 16 directions, 2.8 %; enough for most terrain. 3: 32 directions, 1.3 %. 6: 96 directions, 0.3 %; for seismic rays. More directions take more time and memory.</source>
        <translation>1: Schritte zu den 8 Nachbarn; Wege sind bis zu 8,2 % zu lang. 2: 16 Richtungen, 2,8 %; genug für das meiste Gelände. 3: 32 Richtungen, 1,3 %. 6: 96 Richtungen, 0,3 %; für seismische Strahlen. Mehr Richtungen brauchen mehr Zeit und Speicher.</translation>
    </message>
    <message>
        <source>Where diagonal steps are allowed</source>
        <translation>Wo diagonale Schritte erlaubt sind</translation>
    </message>
    <message>
        <source>If at least one cell beside the step is passable</source>
        <translation>Wenn mindestens eine Zelle neben dem Schritt passierbar ist</translation>
    </message>
    <message>
        <source>Only if both cells beside the step are passable</source>
        <translation>Nur wenn beide Zellen neben dem Schritt passierbar sind</translation>
    </message>
    <message>
        <source>A diagonal step passes the corner where four cells meet. This setting says whether the two cells beside the step may be impassable.</source>
        <translation>Ein diagonaler Schritt führt über die Ecke, an der sich vier Zellen berühren. Diese Einstellung sagt, ob die beiden Zellen neben dem Schritt unpassierbar sein dürfen.</translation>
    </message>
    <message>
        <source>Velocities from %1 to %2.</source>
        <translation>Geschwindigkeiten von %1 bis %2.</translation>
    </message>
    <message>
        <source>Costs from %1 to %2.</source>
        <translation>Kosten von %1 bis %2.</translation>
    </message>
    <message>
        <source>Choose an output folder on a disk with more space, clip the raster, or use larger cells.</source>
        <translation>Wählen Sie einen Ausgabeordner auf einem Datenträger mit mehr Platz, schneiden Sie das Raster zu, oder verwenden Sie größere Zellen.</translation>
    </message>
    <message>
        <source>The most memory that Fermat uses. If not set, it is the limit of Settings &gt; Options &gt; Fermat, or what is free. If the raster and the results need more, they are in temporary files beside the output while Fermat works. This takes longer, but the result is the same. The log counts in MiB and GiB: 100 MB are 95.4 MiB.</source>
        <translation>So viel Speicher verwendet Fermat höchstens. Wenn nicht gesetzt, gilt die Grenze unter Einstellungen &gt; Optionen &gt; Fermat, oder was frei ist. Brauchen das Raster und die Ergebnisse mehr, liegen sie in temporären Dateien neben der Ausgabe, solange Fermat arbeitet. Das dauert länger, aber das Ergebnis ist dasselbe. Das Protokoll zählt in MiB und GiB: 100 MB sind 95,4 MiB.</translation>
    </message>
    <message>
        <source>Velocity, cost or elevation raster</source>
        <translation>Geschwindigkeits-, Kosten- oder Höhenraster</translation>
    </message>
    <message>
        <source>The band that holds the velocities, costs or elevations. If not set, it is band 1.</source>
        <translation>Der Kanal mit den Geschwindigkeiten, Kosten oder Höhen. Wenn nicht gesetzt, ist es Kanal 1.</translation>
    </message>
    <message>
        <source>Elevations</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>What the value of a cell means: the velocity in the cell, the cost of one map unit of length on the ground (one metre, if the CRS is geographic), the cost of crossing the cell from west to east, or the elevation of the ground. With elevations, times come from the slopes.</source>
        <translation>Was der Wert einer Zelle bedeutet: die Geschwindigkeit in der Zelle, die Kosten einer Karteneinheit Länge am Boden (eines Meters, wenn das KBS geographisch ist), die Kosten der Querung der Zelle von West nach Ost, oder die Höhe des Geländes. Bei Höhen kommen die Zeiten von den Neigungen.</translation>
    </message>
    <message>
        <source>Speed on level ground (km/h)</source>
        <translation>Geschwindigkeit auf ebenem Gelände (km/h)</translation>
    </message>
    <message>
        <source>Elevation raster</source>
        <translation>Höhenraster</translation>
    </message>
    <message>
        <source>The elevations of the ground, if the raster holds velocities or costs. Then the slope function changes these: uphill is not downhill. Band 1 is brought to the grid of the raster if it has another one. Where it is empty, the ground is impassable.</source>
        <translation>Die Höhen des Geländes, wenn das Raster Geschwindigkeiten oder Kosten enthält. Dann ändert die Steigungsfunktion diese: Bergauf ist nicht bergab. Kanal 1 wird auf das Gitter des Rasters gebracht, wenn er ein anderes hat. Wo er leer ist, ist das Gelände unpassierbar.</translation>
    </message>
    <message>
        <source>Slope function</source>
        <translation>Steigungsfunktion</translation>
    </message>
    <message>
        <source>How the cost of a step depends on its slope, uphill and downhill. tobler: walking. The help has all of them. It counts only where there are elevations.</source>
        <translation>Wie die Kosten eines Schrittes von seiner Neigung abhängen, bergauf und bergab. tobler: Gehen. Die Hilfe hat alle. Sie zählt nur, wo es Höhen gibt.</translation>
    </message>
    <message>
        <source>Direction of travel</source>
        <translation>Richtung der Wege</translation>
    </message>
    <message>
        <source>Steepest way uphill (degrees)</source>
        <translation>Steilster Weg bergauf (Grad)</translation>
    </message>
    <message>
        <source>No step goes up a steeper slope, such as one that a fire engine or a wheelchair cannot climb. If not set, there is no limit.</source>
        <translation>Kein Schritt führt eine steilere Neigung hinauf, etwa eine, die ein Löschfahrzeug oder ein Rollstuhl nicht schafft. Wenn nicht gesetzt, gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Steepest way downhill (degrees)</source>
        <translation>Steilster Weg bergab (Grad)</translation>
    </message>
    <message>
        <source>No step goes down a steeper slope. If not set, there is no limit.</source>
        <translation>Kein Schritt führt eine steilere Neigung hinab. Wenn nicht gesetzt, gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Table of slopes and factors</source>
        <translation>Tabelle von Neigungen und Faktoren</translation>
    </message>
    <message>
        <source>Z factor (metres in a unit of elevation)</source>
        <translation>Z-Faktor (Meter je Einheit der Höhe)</translation>
    </message>
    <message>
        <source>0.3048 if elevations are in feet. If not set, it is that of the unit in the file, or 1.</source>
        <translation>0,3048, wenn Höhen in Fuß sind. Wenn nicht gesetzt, ist es der der Einheit in der Datei, oder 1.</translation>
    </message>
    <message>
        <source>LEVEL_SPEED is %1. It must be more than 0. If you leave it empty, it is the speed of the slope function&apos;s author.</source>
        <translation>LEVEL_SPEED ist %1. Der Wert muss größer als 0 sein. Wenn Sie ihn leer lassen, ist es die Geschwindigkeit des Autors der Steigungsfunktion.</translation>
    </message>
    <message>
        <source>%1 has no effect without elevations. Set ELEVATION, or choose a raster of elevations.</source>
        <translation>%1 hat ohne Höhen keine Wirkung. Setzen Sie ELEVATION, oder wählen Sie ein Höhenraster.</translation>
    </message>
    <message>
        <source>ELEVATION has no effect, because the raster itself holds elevations.</source>
        <translation>ELEVATION hat keine Wirkung, weil das Raster selbst Höhen enthält.</translation>
    </message>
    <message>
        <source>Z_FACTOR is %1. It must be more than 0. It is 0.3048 if elevations are in feet.</source>
        <translation>Z_FACTOR ist %1. Der Wert muss größer als 0 sein. Er ist 0.3048, wenn Höhen in Fuß sind.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has another grid or CRS. GDAL brings its elevations to the grid of the raster layer “%2” (bilinear).</source>
        <translation>Der Rasterlayer „%1“ hat ein anderes Gitter oder KBS. GDAL bringt seine Höhen auf das Gitter des Rasterlayers „%2“ (bilinear).</translation>
    </message>
    <message>
        <source>A unit of the elevations in the raster layer “%1” is %2 metres.</source>
        <translation>Eine Einheit der Höhen im Rasterlayer „%1“ ist %2 Meter.</translation>
    </message>
    <message>
        <source>Elevations from %1 to %2.</source>
        <translation>Höhen von %1 bis %2.</translation>
    </message>
    <message>
        <source>%1 cells have no elevation in the raster layer “%2”. They are impassable.</source>
        <translation>%1 Zellen haben im Rasterlayer „%2“ keine Höhe. Sie sind unpassierbar.</translation>
    </message>
    <message>
        <source>There and back</source>
        <translation>Hin und zurück</translation>
    </message>
    <message>
        <source>There and back: the sum of both ways.</source>
        <translation>Hin und zurück: die Summe beider Wege.</translation>
    </message>
    <message>
        <source>This makes a difference on slopes.</source>
        <translation>An Hängen macht das einen Unterschied.</translation>
    </message>
    <message>
        <source>Table layer of slopes and factors</source>
        <translation>Tabellenlayer von Neigungen und Faktoren</translation>
    </message>
    <message>
        <source>The same as a table, such as a CSV file: the first column has the angles, the second one the factors.</source>
        <translation>Dasselbe als Tabelle, etwa eine CSV-Datei: Die erste Spalte hat die Winkel, die zweite die Faktoren.</translation>
    </message>
    <message>
        <source>SLOPE_TABLE and SLOPE_LAYER are both set. Leave one of them empty.</source>
        <translation>SLOPE_TABLE und SLOPE_LAYER sind beide gesetzt. Lassen Sie eines davon leer.</translation>
    </message>
    <message>
        <source>The table of SLOPE_LAYER has no rows. Choose a table with angles and factors.</source>
        <translation>Die Tabelle von SLOPE_LAYER hat keine Zeilen. Wählen Sie eine Tabelle mit Winkeln und Faktoren.</translation>
    </message>
    <message>
        <source>Your own slope function, in place of the chosen one. Each line has an angle in degrees, a space and a factor; semicolons separate lines too: -10 0.9; 0 1; 10 1.8. Between the angles, factors are linear; steeper slopes have the first or the last factor.</source>
        <translation>Ihre eigene Steigungsfunktion, an Stelle der gewählten. Jede Zeile hat einen Winkel in Grad, ein Leerzeichen und einen Faktor; auch Semikolons trennen Zeilen: -10 0.9; 0 1; 10 1.8. Zwischen den Winkeln sind Faktoren linear; steilere Neigungen haben den ersten oder den letzten Faktor.</translation>
    </message>
    <message>
        <source>Steepest slope across the way (degrees)</source>
        <translation>Steilste Neigung quer zum Weg (Grad)</translation>
    </message>
    <message>
        <source>No step crosses a slope that is steeper from its left to its right side, such as one on which a vehicle tips over. If not set, there is no limit.</source>
        <translation>Kein Schritt quert einen Hang, der von links nach rechts steiler ist, etwa einen, an dem ein Fahrzeug umkippt. Ohne Angabe gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>The ways lead towards the sources.</source>
        <translation>Die Wege führen zu den Quellen hin.</translation>
    </message>
    <message>
        <source>The ways lead from a source to a place and back.</source>
        <translation>Die Wege führen von einer Quelle zu einem Ort und zurück.</translation>
    </message>
    <message>
        <source>Steeper steps are closed: %1.</source>
        <translation>Steilere Schritte sind gesperrt: %1.</translation>
    </message>
    <message>
        <source>Mass of the body (kg)</source>
        <translation>Masse des Körpers (kg)</translation>
    </message>
    <message>
        <source>Load that is carried (kg)</source>
        <translation>Last, die getragen wird (kg)</translation>
    </message>
    <message>
        <source>%1 has no effect on this slope function.</source>
        <translation>%1 hat keine Wirkung auf diese Steigungsfunktion.</translation>
    </message>
    <message>
        <source>For a raster of elevations: the speed where the ground is level. If not set, it is that of the slope function&apos;s author. For ardigo, lcda and functions whose names begin with pandolf, it is the walking speed on all slopes: 5 km/h if not set.</source>
        <translation>Für ein Höhenraster: die Geschwindigkeit, wo das Gelände eben ist. Wenn nicht gesetzt, ist es die des Autors der Steigungsfunktion. Für ardigo, lcda und Funktionen, deren Namen mit pandolf beginnen, ist es die Gehgeschwindigkeit an allen Hängen: 5 km/h, wenn nicht gesetzt.</translation>
    </message>
    <message>
        <source>Of a walker, for slope functions whose names begin with pandolf. If not set, it is 70 kg.</source>
        <translation>Eines Gehenden, für Steigungsfunktionen, deren Namen mit pandolf beginnen. Wenn nicht gesetzt, sind es 70 kg.</translation>
    </message>
    <message>
        <source>By a walker, for slope functions whose names begin with pandolf. If not set, it is 0 kg. The energy, also that for the load, is divided by the mass of the body.</source>
        <translation>Von einem Gehenden, für Steigungsfunktionen, deren Namen mit pandolf beginnen. Wenn nicht gesetzt, sind es 0 kg. Die Energie, auch die für die Last, wird durch die Masse des Körpers geteilt.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Paths along the steps of a grid</source>
        <translation>Wege entlang der Schritte eines Gitters</translation>
    </message>
    <message>
        <source>Continuous wavefronts</source>
        <translation>Stetige Wellenfronten</translation>
    </message>
    <message>
        <source>Paths along the steps of a grid keep to the directions of RADIUS. Continuous wavefronts spread in all directions, so isochrones on even ground are round, and rays bend as light does. They do not know slopes, and RADIUS has no effect on them.</source>
        <translation>Wege entlang der Schritte eines Gitters halten sich an die Richtungen von RADIUS. Stetige Wellenfronten breiten sich in alle Richtungen aus, daher sind Isochronen auf gleichmäßigem Boden rund, und Strahlen brechen sich wie Licht. Sie kennen keine Neigungen, und RADIUS wirkt nicht auf sie.</translation>
    </message>
    <message>
        <source>Continuous wavefronts (METHOD = 1) spread at the same speed uphill and downhill, so they do not go together with elevations. Choose paths along the steps of a grid (METHOD = 0), or a raster of velocities or costs without ELEVATION.</source>
        <translation>Stetige Wellenfronten (METHOD = 1) breiten sich bergauf und bergab gleich schnell aus, daher passen sie nicht zu Höhen. Wählen Sie Wege entlang der Schritte eines Gitters (METHOD = 0), oder ein Raster mit Geschwindigkeiten oder Kosten ohne ELEVATION.</translation>
    </message>
    <message>
        <source>Away from the starts</source>
        <translation>Von den Starts weg</translation>
    </message>
    <message>
        <source>Towards the starts</source>
        <translation>Zu den Starts hin</translation>
    </message>
    <message>
        <source>Towards the starts: the cost of a place is that of the way from there to the start, for example to a hospital.</source>
        <translation>Zu den Starts hin: Die Kosten eines Ortes sind die des Weges von dort zum Start, zum Beispiel zu einem Krankenhaus.</translation>
    </message>
    <message>
        <source>Changes of the ground</source>
        <translation>Änderungen des Geländes</translation>
    </message>
    <message>
        <source>Layers of points, lines or polygons that change the raster for this run. Their text field “kind” says how: wall (cannot be crossed), passage (a bridge or gate with a value, also through walls), value (the cells hold this value), factor (crossing takes so many times longer). The number is in the field “value”.</source>
        <translation>Layer mit Punkten, Linien oder Polygonen, die das Raster für diesen Lauf ändern. Ihr Textfeld „kind“ sagt, wie: wall (eine Wand, über die nichts führt), passage (eine Brücke oder ein Tor mit einem Wert, auch durch Wände), value (die Zellen haben diesen Wert), factor (die Zellen zu durchqueren dauert so viele Male so lange). Die Zahl steht im Feld „value“.</translation>
    </message>
    <message>
        <source>Values and passages of CHANGES lie on cells without an elevation, which stay impassable (number of cells: %1). Fill these cells of the raster layer “%2”, for example with “Fill nodata”.</source>
        <translation>Werte und Durchlässe von CHANGES liegen auf Zellen ohne Höhe, und diese bleiben unpassierbar (Zahl der Zellen: %1). Füllen Sie diese Zellen des Rasterlayers „%2“, zum Beispiel mit „NoData-Werte füllen“.</translation>
    </message>
    <message>
        <source>CHANGES: walls close %1 cells, passages change %2 (%3 of them were impassable), values change %4, and factors change %5.</source>
        <translation>CHANGES: Wände schließen %1 Zellen, Durchlässe ändern %2 (%3 davon waren unpassierbar), Werte ändern %4, und Faktoren ändern %5.</translation>
    </message>
    <message>
        <source>Clip the raster or use larger cells.</source>
        <translation>Schneiden Sie das Raster zu, oder verwenden Sie größere Zellen.</translation>
    </message>
    <message>
        <source>To later patches</source>
        <translation>Zu späteren Gebieten</translation>
    </message>
    <message>
        <source>To earlier patches</source>
        <translation>Zu früheren Gebieten</translation>
    </message>
    <message>
        <source>Of two patches, the ways lead from the one that comes first in the layer to the other one, or back. There and back: the sum of both ways, over the same place.</source>
        <translation>Von zwei Gebieten führen die Wege von dem, das im Layer zuerst kommt, zum anderen, oder zurück. Hin und zurück: die Summe beider Wege, über denselben Ort.</translation>
    </message>
</context>
<context>
    <name>TerrainGround</name>
    <message>
        <source>This place lies outside the raster layer “%1”. Click inside it.</source>
        <translation>Diese Stelle liegt außerhalb des Rasterlayers „%1“. Klicken Sie in das Raster.</translation>
    </message>
    <message>
        <source>This place lies on an impassable or empty cell of the raster layer “%1”. Click a passable cell.</source>
        <translation>Diese Stelle liegt auf einer unpassierbaren oder leeren Zelle des Rasterlayers „%1“. Klicken Sie auf eine passierbare Zelle.</translation>
    </message>
    <message>
        <source>The mouse was outside the raster layer “%1”. The start stays at its last place inside it.</source>
        <translation>Die Maus war außerhalb des Rasterlayers „%1“. Der Start bleibt an seiner letzten Stelle darin.</translation>
    </message>
    <message>
        <source>The mouse was over an impassable or empty cell of the raster layer “%1”. The start stays at its last place on passable ground.</source>
        <translation>Die Maus war über einer unpassierbaren oder leeren Zelle des Rasterlayers „%1“. Der Start bleibt an seiner letzten Stelle auf passierbarem Gelände.</translation>
    </message>
    <message>
        <source>No path can start at %2. Fermat leaves out starts outside the raster layer “%1” and on impassable or empty cells. Drag them to passable ground, or change the setting.</source>
        <translation>Bei %2 kann kein Weg beginnen. Fermat lässt Starts außerhalb des Rasterlayers „%1“ und auf unpassierbaren oder leeren Zellen aus. Ziehen Sie sie auf passierbaren Boden oder ändern Sie die Einstellung.</translation>
    </message>
    <message>
        <source>outside the raster</source>
        <translation>außerhalb des Rasters</translation>
    </message>
    <message>
        <source>on impassable or empty ground</source>
        <translation>auf unpassierbarem oder leerem Boden</translation>
    </message>
</context>
<context>
    <name>TimesMenu</name>
    <message>
        <source>Between the starts, as a cross table</source>
        <translation>Zwischen den Startpunkten, als Kreuztabelle</translation>
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
    <name>Tr</name>
    <message>
        <source>Isochrones and least-time paths on velocity and cost rasters and along roads, exact and fast</source>
        <translation>Isochronen und Wege kürzester Zeit auf Geschwindigkeits- und Kostenrastern und entlang von Straßen, genau und schnell</translation>
    </message>
    <message>
        <source>Fermat cannot make a folder in %1</source>
        <translation>in %1 kann kein Ordner angelegt werden</translation>
    </message>
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
        <translation>Reisezeit</translation>
    </message>
    <message>
        <source>Accumulated cost</source>
        <translation>Kumulierte Kosten</translation>
    </message>
    <message>
        <source>Isochrones</source>
        <translation>Isochronen</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Reached lines</source>
        <translation>Erreichte Linien</translation>
    </message>
    <message>
        <source>CUDA device %1: %2, %3 GiB, compute capability %4</source>
        <translation>CUDA-Gerät %1: %2, %3 GiB, Compute Capability %4</translation>
    </message>
    <message>
        <source>Built for QGIS %1 with Qt %2</source>
        <translation>Erstellt für QGIS %1 mit Qt %2</translation>
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
        <source>CPU threads: %1</source>
        <translation>CPU-Threads: %1</translation>
    </message>
    <message>
        <source>CUDA: %1</source>
        <translation>CUDA: %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Not available here</source>
        <translation>Hier nicht verfügbar</translation>
    </message>
    <message>
        <source>Help on all algorithms</source>
        <translation>Hilfe zu allen Algorithmen</translation>
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
        <source>The field “Isochrone intervals”</source>
        <translation>Das Feld „Intervalle der Isochronen“</translation>
    </message>
    <message>
        <source>Make room on this disk, look at the memory limit in Settings &gt; Options &gt; Fermat, clip the raster, or use larger cells.</source>
        <translation>Schaffen Sie Platz auf diesem Datenträger, prüfen Sie die Speichergrenze unter Einstellungen &gt; Optionen &gt; Fermat, schneiden Sie das Raster zu, oder verwenden Sie größere Zellen.</translation>
    </message>
    <message>
        <source>This raster needs %1 of memory, but Fermat may use only %2 (Settings &gt; Options &gt; Fermat). So Fermat works with temporary files, up to %3 in the folder %4. This takes longer, but the result is the same.</source>
        <translation>Dieses Raster braucht %1 Speicher, aber Fermat darf nur %2 verwenden (Einstellungen &gt; Optionen &gt; Fermat). Deshalb arbeitet Fermat mit temporären Dateien, bis zu %3 im Ordner %4. Das dauert länger, aber das Ergebnis ist dasselbe.</translation>
    </message>
    <message>
        <source>This raster needs %1 of memory, but only %2 are free. So Fermat works with temporary files, up to %3 in the folder %4. This takes longer, but the result is the same.</source>
        <translation>Dieses Raster braucht %1 Speicher, aber nur %2 sind frei. Deshalb arbeitet Fermat mit temporären Dateien, bis zu %3 im Ordner %4. Das dauert länger, aber das Ergebnis ist dasselbe.</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
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
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Fermat</source>
        <translation>Fermat</translation>
    </message>
    <message>
        <source>Removes these layers and their files.</source>
        <translation>Entfernt diese Layer und ihre Dateien.</translation>
    </message>
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
    <message>
        <source>%1 can take up to %2, but the disk of the folder %3 has only %4 free.</source>
        <translation>%1 können bis zu %2 brauchen, aber auf der Platte des Ordners %3 sind nur %4 frei.</translation>
    </message>
    <message>
        <source>The matrix does not fit into the memory that Fermat may use, and the solver needs a temporary file of %1 beside MATRIX, in the folder %2. It can have only %3 there. Folders in memory (tmpfs) do not count. Choose another folder for MATRIX, choose auto, phast or dijkstra (SOLVER), give NODES, or look at the memory limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Die Matrix passt nicht in den Speicher, den Fermat verwenden darf, und der Löser braucht eine temporäre Datei von %1 neben MATRIX, im Ordner %2. Sie kann dort nur %3 groß sein. Ordner im Arbeitsspeicher (tmpfs) zählen nicht. Wählen Sie einen anderen Ordner für MATRIX, wählen Sie auto, phast oder dijkstra (SOLVER), geben Sie NODES an, oder prüfen Sie die Speichergrenze unter Einstellungen &gt; Optionen &gt; Fermat.</translation>
    </message>
    <message>
        <source>The output file %1 cannot be moved to its folder: %2. Close the programs that use it, or choose another name.</source>
        <translation>Die Ausgabedatei %1 kann nicht in ihren Ordner verschoben werden: %2. Schließen Sie die Programme, die sie benutzen, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>files cannot be made in /dev, /proc and /sys. Choose another folder.</source>
        <translation>in /dev, /proc und /sys können keine Dateien angelegt werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>this is a device, a pipe or a socket. Choose the name of a file.</source>
        <translation>das ist ein Gerät, eine Pipe oder ein Socket. Wählen Sie den Namen einer Datei.</translation>
    </message>
    <message>
        <source>%1 is %2, but %3</source>
        <translation>%1 ist %2, aber %3</translation>
    </message>
    <message>
        <source>there is no folder %1. Make it, or choose another folder.</source>
        <translation>es gibt keinen Ordner %1. Legen Sie ihn an, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>you may not write to the folder %1. Choose another folder.</source>
        <translation>Sie dürfen in den Ordner %1 nicht schreiben. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 already has a folder of this name. Choose another name.</source>
        <translation>in %1 gibt es einen Ordner dieses Namens. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 has a file of this name that you may not change. Choose another name.</source>
        <translation>in %1 gibt es eine Datei dieses Namens, die Sie nicht ändern dürfen. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2, but this table is also an input. Choose another table.</source>
        <translation>%1 ist %2, aber diese Tabelle ist auch eine Eingabe. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 is %2, but the file of this table is also the output %3. Choose another file.</source>
        <translation>%1 ist %2, aber die Datei dieser Tabelle ist auch die Ausgabe %3. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is %2, but this is also an input or another output. Choose another name.</source>
        <translation>%1 ist %2, aber das ist auch eine Eingabe oder eine andere Ausgabe. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2. This format would overwrite %3, which belongs to an input or another output. Choose another name.</source>
        <translation>%1 ist %2. Dieses Format würde %3 überschreiben, das zu einer Eingabe oder einer anderen Ausgabe gehört. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2. This format would overwrite %3, but %4</source>
        <translation>%1 ist %2. Dieses Format würde %3 überschreiben, aber %4</translation>
    </message>
    <message>
        <source>The output file %1 could not be written. Check whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden. Prüfen Sie, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>The output file %1 cannot be written: %2. Choose an existing folder to which you may write.</source>
        <translation>Die Ausgabedatei %1 kann nicht geschrieben werden: %2. Wählen Sie einen vorhandenen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
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
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
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
    <message>
        <source>The table “%1” has no field “%2” (%3). Choose one of its fields: %4.</source>
        <translation>Die Tabelle „%1“ hat kein Feld „%2“ (%3). Wählen Sie eines ihrer Felder: %4.</translation>
    </message>
    <message>
        <source>Feature %1 of the table “%2” (%3) has the cost %4 in the field “%5” (%6). Costs must be numbers, 0 or more. Correct it; where it is NULL, the edge is closed.</source>
        <translation>Objekt %1 der Tabelle „%2“ (%3) hat die Kosten %4 im Feld „%5“ (%6). Kosten müssen Zahlen sein, 0 oder mehr. Korrigieren Sie sie; wo NULL steht, ist die Kante gesperrt.</translation>
    </message>
    <message>
        <source>The table “%1” (%2) has at least %3 edges. This needs %4 of memory, but Fermat may use only %5. Take a part of the table, close other programs, or look at the limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Die Tabelle „%1“ (%2) hat mindestens %3 Kanten. Das braucht %4 Speicher, aber Fermat darf nur %5 benutzen. Nehmen Sie einen Teil der Tabelle, schließen Sie andere Programme, oder sehen Sie sich die Grenze unter Einstellungen &gt; Optionen &gt; Fermat an.</translation>
    </message>
    <message>
        <source>Rows of the table “%1” without an id in FROM_FIELD or TO_FIELD, which are left out: %2.</source>
        <translation>Zeilen der Tabelle „%1“ ohne Id in FROM_FIELD oder TO_FIELD, die weggelassen werden: %2.</translation>
    </message>
    <message>
        <source>Edges of the table “%1” that are closed, because their cost is NULL: %2. Their nodes count.</source>
        <translation>Kanten der Tabelle „%1“, die gesperrt sind, weil ihre Kosten NULL sind: %2. Ihre Knoten zählen.</translation>
    </message>
    <message>
        <source>The table “%1” (%2) has no row with two ids. Choose a table of edges, and the fields FROM_FIELD and TO_FIELD with the ids of their nodes.</source>
        <translation>Die Tabelle „%1“ (%2) hat keine Zeile mit zwei Ids. Wählen Sie eine Tabelle von Kanten, und die Felder FROM_FIELD und TO_FIELD mit den Ids ihrer Knoten.</translation>
    </message>
    <message>
        <source>Lengths on the ground cannot be had in the CRS %1 of the lines: its ellipsoid is not known.</source>
        <translation>Im KBS %1 der Linien gibt es keine Längen am Boden: Sein Ellipsoid ist nicht bekannt.</translation>
    </message>
    <message>
        <source>QGIS knows this CRS if its database of CRS can be read: repair the installation of QGIS.</source>
        <translation>QGIS kennt dieses KBS, wenn seine Datenbank der KBS lesbar ist: Reparieren Sie die Installation von QGIS.</translation>
    </message>
    <message>
        <source>Reproject the layer, for example to EPSG:4326.</source>
        <translation>Projizieren Sie den Layer um, zum Beispiel nach EPSG:4326.</translation>
    </message>
    <message>
        <source>Feature %1 of the layer “%2” has a vertex at %3, whose coordinates are no finite numbers. Correct or remove the feature.</source>
        <translation>Objekt %1 des Layers „%2“ hat einen Stützpunkt bei %3, dessen Koordinaten keine endlichen Zahlen sind. Berichtigen oder entfernen Sie das Objekt.</translation>
    </message>
    <message>
        <source>Feature %1 of the layer “%2” has a vertex at %3 that has no latitude and longitude in the CRS of the layer, %4. Correct the feature, or the CRS of the layer.</source>
        <translation>Objekt %1 des Layers „%2“ hat einen Stützpunkt bei %3, der im KBS des Layers, %4, keine Länge und Breite hat. Berichtigen Sie das Objekt oder das KBS des Layers.</translation>
    </message>
    <message>
        <source>The layer “%1” has no line that is open in a direction and has a length. Choose another layer, or look at the fields that close lines.</source>
        <translation>Der Layer „%1“ hat keine Linie, die in einer Richtung offen ist und eine Länge hat. Wählen Sie einen anderen Layer, oder prüfen Sie die Felder, die Linien sperren.</translation>
    </message>
    <message>
        <source>Or lower TOLERANCE: it is %1 map units, and lines whose vertices all lie so near to each other have no length.</source>
        <translation>Oder verringern Sie TOLERANCE: Sie ist %1 Karteneinheiten, und Linien, deren Stützpunkte alle so nahe beieinander liegen, haben keine Länge.</translation>
    </message>
    <message>
        <source>Costs are whole numbers of %1, because sums of finer ones could be too large.</source>
        <translation>Kosten sind ganze Zahlen von %1, weil Summen von feineren zu groß werden könnten.</translation>
    </message>
    <message>
        <source>The layer “%1” has no CRS: its map units are taken for metres.</source>
        <translation>Der Layer „%1“ hat kein KBS: Seine Karteneinheiten gelten als Meter.</translation>
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
        <source>“%1” (%2)</source>
        <translation>„%1“ (%2)</translation>
    </message>
    <message>
        <source>Lines that are open in both directions, because the field “%1” (DIRECTION_FIELD) of the layer “%2” has a value that is none of VALUE_FORWARD, VALUE_BACKWARD and VALUE_BOTH: %3. Such values: %4.</source>
        <translation>Linien, die in beiden Richtungen offen sind, weil das Feld „%1“ (DIRECTION_FIELD) des Layers „%2“ einen Wert hat, der weder VALUE_FORWARD noch VALUE_BACKWARD noch VALUE_BOTH ist: %3. Solche Werte: %4.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) holds no lines. Choose a layer of lines, such as roads. If the file has several layers, name the one with lines, as in roads.osm.pbf|layername=lines.</source>
        <translation>Der Layer „%1“ (%2) enthält keine Linien. Wählen Sie einen Linienlayer, zum Beispiel Straßen. Wenn die Datei mehrere Layer hat, nennen Sie den mit Linien, wie in roads.osm.pbf|layername=lines.</translation>
    </message>
    <message>
        <source>REVERSE_COST_FIELD is “%1”, but COST_FIELD is not set. Give the field with the costs along the lines too.</source>
        <translation>REVERSE_COST_FIELD ist „%1“, aber COST_FIELD ist nicht gesetzt. Geben Sie auch das Feld mit den Kosten entlang der Linien an.</translation>
    </message>
    <message>
        <source>The layer “%1” has no field “%2” (%3). Choose one of its fields: %4.</source>
        <translation>Der Layer „%1“ hat kein Feld „%2“ (%3). Wählen Sie eines seiner Felder: %4.</translation>
    </message>
    <message>
        <source>Feature %1 of the layer “%2” (%3)</source>
        <translation>Objekt %1 des Layers „%2“ (%3)</translation>
    </message>
    <message>
        <source>%1 has the cost %2 in the field “%3”, which is not a finite number. Correct it; a negative cost or NULL closes a line.</source>
        <translation>%1 hat im Feld „%3“ die Kosten %2, keine endliche Zahl. Berichtigen Sie sie; negative Kosten oder NULL sperren eine Linie.</translation>
    </message>
    <message>
        <source>The layer “%1” has more than the 4 billion vertices that a network may have. Take a part of it.</source>
        <translation>Der Layer „%1“ hat mehr als die 4 Milliarden Stützpunkte, die ein Netz haben darf. Nehmen Sie einen Teil davon.</translation>
    </message>
    <message>
        <source>The network of the layer “%1” (%2) has at least %3 vertices. This needs %4 of memory, but Fermat may use only %5. Take a part of the layer, close other programs, or look at the limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Das Netz des Layers „%1“ (%2) hat mindestens %3 Stützpunkte. Das braucht %4 Speicher, aber Fermat darf nur %5 benutzen. Nehmen Sie einen Teil des Layers, schließen Sie andere Programme, oder prüfen Sie die Grenze unter Einstellungen &gt; Optionen &gt; Fermat.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has no feature with a line. Choose a layer that has some; look at its filter and, with “selected features only”, at its selection.</source>
        <translation>Der Layer „%1“ (%2) hat kein Objekt mit einer Linie. Wählen Sie einen Layer mit Linien; prüfen Sie seinen Filter und bei „nur gewählte Objekte“ seine Auswahl.</translation>
    </message>
    <message>
        <source>%1 is %2, but costs on the layer “%3” can be at most %4. Correct it.</source>
        <translation>%1 ist %2, aber Kosten auf dem Layer „%3“ können höchstens %4 sein. Berichtigen Sie den Wert.</translation>
    </message>
    <message>
        <source>further from the network than MAX_SNAP, %1</source>
        <translation>weiter vom Netz entfernt als MAX_SNAP, %1</translation>
    </message>
    <message>
        <source>the way to the network takes too long with an ACCESS_SPEED of %1 km/h</source>
        <translation>der Weg zum Netz dauert mit einer ACCESS_SPEED von %1 km/h zu lange</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <translation>%1 bei %2: %3</translation>
    </message>
    <message>
        <source>The start cost of %1</source>
        <translation>Der Wert der Startkosten (%1)</translation>
    </message>
    <message>
        <source>No point can join the network of the layer “%1”. Move the points, raise MAX_SNAP, or correct their CRS.
%2</source>
        <translation>Kein Punkt lässt sich an das Netz des Layers „%1“ anschließen. Verschieben Sie die Punkte, erhöhen Sie MAX_SNAP, oder berichtigen Sie ihr KBS.
%2</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
    <message>
        <source>further from a node than MAX_SNAP, %1</source>
        <translation>weiter von einem Knoten entfernt als MAX_SNAP, %1</translation>
    </message>
    <message>
        <source>its node is that of %1</source>
        <translation>sein Knoten ist der von %1</translation>
    </message>
    <message>
        <source>No point of NODES is near a node of the network of the layer “%1”. Nodes are the ends of lines and the places where lines meet. Move the points, raise MAX_SNAP, or correct their CRS.</source>
        <translation>Kein Punkt von NODES liegt nahe an einem Knoten des Netzes des Layers „%1“. Knoten sind die Enden von Linien und die Stellen, wo sich Linien treffen. Verschieben Sie die Punkte, erhöhen Sie MAX_SNAP, oder korrigieren Sie ihr KBS.</translation>
    </message>
    <message>
        <source>Several nodes of the matrix have the same id (ids: %1): %2. Only the numbers of their rows tell these nodes apart, and fermat:allpairspaths skips them. Choose a field in which each point has an id of its own (NODE_ID_FIELD).</source>
        <translation>Mehrere Knoten der Matrix haben dieselbe Id (Ids: %1): %2. Nur die Nummern ihrer Zeilen unterscheiden diese Knoten, und fermat:allpairspaths überspringt sie. Wählen Sie ein Feld, in dem jeder Punkt eine eigene Id hat (NODE_ID_FIELD).</translation>
    </message>
    <message>
        <source>%1: no edge has this node</source>
        <translation>%1: Keine Kante hat diesen Knoten</translation>
    </message>
    <message>
        <source>NODES has the same id in several rows (ids: %1): %2. Each of these ids counts once.</source>
        <translation>NODES hat dieselbe ID in mehreren Zeilen (IDs: %1): %2. Jede dieser Ids zählt einmal.</translation>
    </message>
    <message>
        <source>No id of NODES is that of a node of the table “%1”. Choose the field with the ids (NODE_ID_FIELD).</source>
        <translation>Keine Id von NODES ist die eines Knotens der Tabelle „%1“. Wählen Sie das Feld mit den Ids (NODE_ID_FIELD).</translation>
    </message>
    <message>
        <source>With a CELL_SIZE of %1 map units, the raster of the ground has %2 × %3 cells. These are too many. Use larger cells, or a smaller maximum cost (MAX_COST).</source>
        <translation>Mit einer CELL_SIZE von %1 Karteneinheiten hat das Raster des Geländes %2 × %3 Zellen. Das sind zu viele. Nehmen Sie größere Zellen oder kleinere Höchstkosten (MAX_COST).</translation>
    </message>
    <message>
        <source>GDAL cannot read the raster “%1”. Choose a file that fermat:allpairs made.</source>
        <translation>GDAL kann das Raster „%1“ nicht lesen. Wählen Sie eine Datei, die fermat:allpairs gemacht hat.</translation>
    </message>
    <message>
        <source>The raster “%1” (MATRIX) has no list of its nodes. Choose the output MATRIX of fermat:allpairs.</source>
        <translation>Das Raster „%1“ (MATRIX) hat keine Liste seiner Knoten. Wählen Sie die Ausgabe MATRIX von fermat:allpairs.</translation>
    </message>
    <message>
        <source>The raster “%1” (PREDECESSORS) does not belong to the raster “%2” (MATRIX). Choose the outputs MATRIX and PREDECESSORS of one run of fermat:allpairs.</source>
        <translation>Das Raster „%1“ (PREDECESSORS) gehört nicht zum Raster „%2“ (MATRIX). Wählen Sie die Ausgaben MATRIX und PREDECESSORS eines Laufs von fermat:allpairs.</translation>
    </message>
    <message>
        <source>Row %1 of the raster “%2” or “%3” cannot be read: %4. Make them again with fermat:allpairs.</source>
        <translation>Zeile %1 des Rasters „%2“ oder „%3“ kann nicht gelesen werden: %4. Machen Sie sie mit fermat:allpairs neu.</translation>
    </message>
    <message>
        <source>The rasters “%1” and “%2” do not fit together: the path from %3 to %4 does not lead back to %3. Choose the outputs of one run of fermat:allpairs.</source>
        <translation>Die Raster „%1“ und „%2“ passen nicht zusammen: Der Weg von %3 nach %4 führt nicht zu %3 zurück. Wählen Sie die Ausgaben eines Laufs von fermat:allpairs.</translation>
    </message>
    <message>
        <source>An edge of “%1” costs %2. Sums of such costs are too large for any number. Divide the costs by a large number.</source>
        <translation>Eine Kante von „%1“ kostet %2. Summen solcher Kosten sind für jede Zahl zu groß. Teilen Sie die Kosten durch eine große Zahl.</translation>
    </message>
    <message>
        <source>The costs of “%1” are out of range. The greatest is %2. Sums of such costs are in whole numbers of %3, and then %4 of %5 costs above 0 become 0. No unit holds them all. Correct the greatest costs. If they mean that an edge is closed, write NULL instead.</source>
        <translation>Die Kosten von „%1“ liegen zu weit auseinander. Die größten sind %2. Summen solcher Kosten sind ganze Zahlen von %3, und dann werden %4 von %5 Kosten über 0 zu 0. Keine Einheit fasst sie alle. Korrigieren Sie die größten Kosten. Wenn sie bedeuten, dass eine Kante gesperrt ist, schreiben Sie stattdessen NULL.</translation>
    </message>
    <message>
        <source>Costs are whole numbers of %1. This rounds a cost by up to %2, or by up to %3 of it.</source>
        <translation>Kosten sind ganze Zahlen von %1. Das rundet Kosten um bis zu %2 oder um bis zu %3 ihres Wertes.</translation>
    </message>
    <message>
        <source>Costs of “%1” that are above 0 but count as 0, because costs are whole numbers of %2: %3. The greatest of them is %4. Finer numbers would be too large for the greatest cost, %5. If it means that an edge is closed, write NULL instead.</source>
        <translation>Kosten von „%1“, die über 0 liegen, aber als 0 zählen, weil Kosten ganze Zahlen von %2 sind: %3. Die größten davon sind %4. Feinere Zahlen wären für die größten Kosten, %5, zu groß. Wenn diese bedeuten, dass eine Kante gesperrt ist, schreiben Sie stattdessen NULL.</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2”</source>
        <translation>Band %1 des Rasterlayers „%2“</translation>
    </message>
    <message>
        <source>%1 holds complex numbers (%2). Velocities and costs are real numbers. Make a raster of their real part, for example with gdal_translate -ot Float32, and choose it instead.</source>
        <translation>%1 enthält komplexe Zahlen (%2). Geschwindigkeiten und Kosten sind reelle Zahlen. Erstellen Sie ein Raster ihres Realteils, zum Beispiel mit gdal_translate -ot Float32, und wählen Sie dieses.</translation>
    </message>
    <message>
        <source>%1 has the scale %2 and the offset %3, so its cells have no values of their own. Correct them, for example with gdal_edit.py -scale 1 -offset 0.</source>
        <translation>%1 hat die Skalierung %2 und den Offset %3, daher haben seine Zellen keine eigenen Werte. Korrigieren Sie beide, zum Beispiel mit gdal_edit.py -scale 1 -offset 0.</translation>
    </message>
    <message>
        <source>The raster layer “%1” is georeferenced by ground control points and has no regular grid. Warp it first (Raster &gt; Projections &gt; Warp).</source>
        <translation>Der Rasterlayer „%1“ ist durch Passpunkte georeferenziert und hat kein regelmäßiges Gitter. Transformieren Sie ihn zuerst (Raster &gt; Projektionen &gt; Transformieren).</translation>
    </message>
    <message>
        <source>The grid of the raster layer “%1” is rotated, sheared or mirrored (geotransform %2, %3, %4, %5, %6, %7). Warp it to a north-up grid first (Raster &gt; Projections &gt; Warp).</source>
        <translation>Das Gitter des Rasterlayers „%1“ ist gedreht, geschert oder gespiegelt (Geotransform %2, %3, %4, %5, %6, %7). Transformieren Sie das Raster zuerst in ein Gitter, das nach Norden ausgerichtet ist (Raster &gt; Projektionen &gt; Transformieren).</translation>
    </message>
    <message>
        <source>The time at row %1, column %2 (%3) of the raster layer “%4” is more than 3.4e38, the largest 32-bit number: the cell beside it has %5. Take a larger unit of times (TIME_UNIT), or set a maximum time (MAX_COST).</source>
        <translation>Die Zeit in Zeile %1, Spalte %2 (%3) des Rasterlayers „%4“ ist größer als 3,4e38, die größte 32-Bit-Zahl: Die Zelle daneben hat %5. Nehmen Sie eine größere Zeiteinheit (TIME_UNIT), oder setzen Sie eine Höchstzeit (MAX_COST).</translation>
    </message>
    <message>
        <source>The cost at row %1, column %2 (%3) of the raster layer “%4” is more than 3.4e38, the largest 32-bit number: the cell beside it has %5. Divide the raster by a large number, or set a maximum cost (MAX_COST).</source>
        <translation>Die Kosten in Zeile %1, Spalte %2 (%3) des Rasterlayers „%4“ sind größer als 3,4e38, die größte 32-Bit-Zahl: Die Zelle daneben hat %5. Teilen Sie das Raster durch eine große Zahl, oder setzen Sie Höchstkosten (MAX_COST).</translation>
    </message>
    <message>
        <source>If they are classes, give each class a velocity first, for example with “Reclassify by table” of the Processing toolbox. If they are velocities in %1, go on.</source>
        <translation>Wenn es Klassen sind, geben Sie zuerst jeder Klasse eine Geschwindigkeit, zum Beispiel mit „Nach Tabelle neuklassifizieren“ aus der Werkzeugkiste. Wenn es Geschwindigkeiten in %1 sind, machen Sie weiter.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has a colour table, so its values are probably classes, for example of land cover, and not velocities.</source>
        <translation>Der Rasterlayer „%1“ hat eine Farbtabelle. Seine Werte sind also wahrscheinlich Klassen, zum Beispiel der Landbedeckung, und keine Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>The values of the raster layer “%1” are few whole numbers: %2. They are probably classes, for example of land cover, and not velocities.</source>
        <translation>Die Werte des Rasterlayers „%1“ sind wenige ganze Zahlen: %2. Sie sind wahrscheinlich Klassen, zum Beispiel der Landbedeckung, und keine Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>velocities in %1</source>
        <translation>Geschwindigkeiten in %1</translation>
    </message>
    <message>
        <source>costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” has the unit “%3”. This is not a unit of velocity. Choose a raster of velocities, or choose a cost in “The raster holds”.</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat die Einheit „%3“. Das ist keine Einheit der Geschwindigkeit. Wählen Sie ein Raster mit Geschwindigkeiten, oder wählen Sie bei „Das Raster enthält“ Kosten.</translation>
    </message>
    <message>
        <source>The name of the raster layer “%1” suggests velocities in %2. Fermat reads them in %3. Check the unit of velocities.</source>
        <translation>Der Name des Rasterlayers „%1“ deutet auf Geschwindigkeiten in %2 hin. Fermat liest sie in %3. Prüfen Sie die Einheit der Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>The raster layer “%1” holds values from %2 to %3. Such velocities in %4 are not likely. Check the layer, the band and the unit of velocities.</source>
        <translation>Der Rasterlayer „%1“ enthält Werte von %2 bis %3. Solche Geschwindigkeiten in %4 sind unwahrscheinlich. Prüfen Sie den Layer, den Kanal und die Einheit der Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it has no nodata value</source>
        <translation>sie hat keinen Nodata-Wert</translation>
    </message>
    <message>
        <source>it changes values</source>
        <translation>sie verändert Werte</translation>
    </message>
    <message>
        <source>it loses the position</source>
        <translation>sie verliert die Lage</translation>
    </message>
    <message>
        <source>it loses the CRS</source>
        <translation>sie verliert das KBS</translation>
    </message>
    <message>
        <source>it loses the list of the nodes and the unit</source>
        <translation>sie verliert die Liste der Knoten und die Einheit</translation>
    </message>
    <message>
        <source>QGIS cannot write a raster file with the extension “%1” (output file %2). Choose a file name that ends in .tif.</source>
        <translation>QGIS kann keine Rasterdatei mit der Endung „%1“ schreiben (Ausgabedatei %2). Wählen Sie einen Dateinamen, der auf .tif endet.</translation>
    </message>
    <message>
        <source>%1 is %2, but CLOUD_OPTIMIZED is on, and only a GeoTIFF can be a Cloud Optimized GeoTIFF. Choose a name that ends in .tif, or switch it off.</source>
        <translation>%1 ist %2, aber CLOUD_OPTIMIZED ist an, und nur ein GeoTIFF kann ein Cloud Optimized GeoTIFF sein. Wählen Sie einen Namen, der auf .tif endet, oder schalten Sie es aus.</translation>
    </message>
    <message>
        <source>CLOUD_OPTIMIZED is on, but this GDAL (%1) cannot write Cloud Optimized GeoTIFFs. Switch it off, or use GDAL 3.1 or later.</source>
        <translation>CLOUD_OPTIMIZED ist an, aber dieses GDAL (%1) kann keine Cloud Optimized GeoTIFFs schreiben. Schalten Sie es aus, oder verwenden Sie GDAL 3.1 oder neuer.</translation>
    </message>
    <message>
        <source>%1 is %2, but a file of the format %3 cannot hold the result: %4. Choose a name that ends in .tif, .img or .asc.</source>
        <translation>%1 ist %2, aber eine Datei des Formats %3 kann das Ergebnis nicht aufnehmen: %4. Wählen Sie einen Namen, der auf .tif, .img oder .asc endet.</translation>
    </message>
    <message>
        <source>%1 is %2, but a file of the format %3 cannot hold the result: %4. Choose a name that ends in .tif.</source>
        <translation>%1 ist %2, aber eine Datei des Formats %3 kann das Ergebnis nicht aufnehmen: %4. Wählen Sie einen Namen, der auf .tif endet.</translation>
    </message>
    <message>
        <source>The cells of the raster layer “%1” are %2 × %3 map units</source>
        <translation>Die Zellen des Rasterlayers „%1“ messen %2 × %3 Karteneinheiten</translation>
    </message>
    <message>
        <source>%1, which is too small for a raster that begins at %2,%3: numbers do not tell its cells apart. Correct its georeference, for example with gdal_edit.py -a_ullr.</source>
        <translation>%1. Das ist zu klein für ein Raster, das bei %2,%3 beginnt: Zahlen unterscheiden seine Zellen nicht. Korrigieren Sie seine Georeferenz, zum Beispiel mit gdal_edit.py -a_ullr.</translation>
    </message>
    <message>
        <source>%1. Sides must be from %2 to %3, because numbers do not hold the lengths of other paths. Correct its georeference, for example with gdal_edit.py -a_ullr.</source>
        <translation>%1. Seiten müssen von %2 bis %3 lang sein, weil Zahlen die Längen anderer Pfade nicht fassen. Korrigieren Sie seine Georeferenz, zum Beispiel mit gdal_edit.py -a_ullr.</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” could not be read: %3</source>
        <translation>Kanal %1 des Rasterlayers „%2“ konnte nicht gelesen werden: %3</translation>
    </message>
    <message>
        <source>The raster layer “%1” is not valid, because its source cannot be read. Repair or replace the layer.</source>
        <translation>Der Rasterlayer „%1“ ist nicht gültig, weil seine Quelle nicht gelesen werden kann. Reparieren oder ersetzen Sie den Layer.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has no band %2. Choose a band from 1 to %3.</source>
        <translation>Der Rasterlayer „%1“ hat keinen Kanal %2. Wählen Sie einen Kanal von 1 bis %3.</translation>
    </message>
    <message>
        <source>The raster layer “%1” (%2) has no grid of cells. Save it as a GeoTIFF first.</source>
        <translation>Der Rasterlayer „%1“ (%2) hat kein Gitter von Zellen. Speichern Sie ihn zuerst als GeoTIFF.</translation>
    </message>
    <message>
        <source>GDAL gives no reason</source>
        <translation>GDAL nennt keinen Grund</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Check whether the disk is full.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist.</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Check whether the disk is full, or use a GeoTIFF (.tif).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist, oder verwenden Sie ein GeoTIFF (.tif).</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” has the value %3 at row %4, column %5 (%6): %7</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat den Wert %3 in Zeile %4, Spalte %5 (%6): %7</translation>
    </message>
    <message>
        <source>velocities cannot be negative. Set this value as a nodata value of the layer, or correct the raster.</source>
        <translation>Geschwindigkeiten können nicht negativ sein. Setzen Sie diesen Wert als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs cannot be negative. Set this value as a nodata value of the layer, or correct the raster.</source>
        <translation>Kosten können nicht negativ sein. Setzen Sie diesen Wert als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be more than 0. Change this value to a small cost, or set it as a nodata value of the layer.</source>
        <translation>Kosten müssen größer als 0 sein. Ersetzen Sie diesen Wert durch kleine Kosten, oder setzen Sie ihn als Nodata-Wert des Layers.</translation>
    </message>
    <message>
        <source>this velocity is too large, because 32-bit numbers cannot hold the travel time. Set this value as a nodata value of the layer, or correct the raster.</source>
        <translation>Diese Geschwindigkeit ist zu groß, weil 32-Bit-Zahlen die Reisezeit nicht fassen können. Setzen Sie diesen Wert als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be at least 1.2e-38, because 32-bit numbers have fewer digits below that. Multiply the raster by a large number.</source>
        <translation>Kosten müssen mindestens 1,2e-38 sein, weil 32-Bit-Zahlen darunter weniger Stellen haben. Multiplizieren Sie das Raster mit einer großen Zahl.</translation>
    </message>
    <message>
        <source>this velocity is too small, because 32-bit numbers cannot hold the travel time. Set this value as a nodata value of the layer, or correct the raster.</source>
        <translation>Diese Geschwindigkeit ist zu klein, weil 32-Bit-Zahlen die Reisezeit nicht fassen können. Setzen Sie diesen Wert als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>costs must be at most 3.4e38, the largest 32-bit number. Divide the raster by a large number. Or set this value as a nodata value of the layer: then such cells are impassable.</source>
        <translation>Kosten dürfen höchstens 3,4e38 sein, die größte 32-Bit-Zahl. Teilen Sie das Raster durch eine große Zahl. Oder setzen Sie diesen Wert als Nodata-Wert des Layers: Dann sind solche Zellen unpassierbar.</translation>
    </message>
    <message>
        <source> Cells of velocity 0 are impassable, unless “Velocity for cells of value 0” (ZERO_VELOCITY) is set.</source>
        <translation> Zellen der Geschwindigkeit 0 sind unpassierbar, außer wenn „Geschwindigkeit für Zellen mit Wert 0“ (ZERO_VELOCITY) gesetzt ist.</translation>
    </message>
    <message>
        <source>All cells in band %1 of the raster layer “%2” are empty or impassable. Check the nodata value of the layer, and “The raster holds” (SURFACE).</source>
        <translation>Alle Zellen in Kanal %1 des Rasterlayers „%2“ sind leer oder unpassierbar. Prüfen Sie den Nodata-Wert des Layers und die Angabe „Das Raster enthält“ (SURFACE).</translation>
    </message>
    <message>
        <source>The raster layer “%1” (%2 × %3 cells)</source>
        <translation>Der Rasterlayer „%1“ (%2 × %3 Zellen)</translation>
    </message>
    <message>
        <source>A part of the raster layer “%1” (%2 × %3 of %4 × %5 cells)</source>
        <translation>Ein Teil des Rasterlayers „%1“ (%2 × %3 von %4 × %5 Zellen)</translation>
    </message>
    <message>
        <source>Raise MEMORY_LIMIT, which is %1 MB.</source>
        <translation>Erhöhen Sie MEMORY_LIMIT, das jetzt %1 MB ist.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings &gt; Options &gt; Fermat.</source>
        <translation>Erhöhen Sie die Grenze unter Einstellungen &gt; Optionen &gt; Fermat.</translation>
    </message>
    <message>
        <source>Close other programs, or give the container or the job more memory.</source>
        <translation>Schließen Sie andere Programme, oder geben Sie dem Container oder dem Auftrag mehr Speicher.</translation>
    </message>
    <message>
        <source>outside the raster</source>
        <translation>außerhalb des Rasters</translation>
    </message>
    <message>
        <source>%1 at %2 lies outside the raster layer “%3”, which covers %4 (CRS %5).</source>
        <translation>%1 bei %2 liegt außerhalb des Rasterlayers „%3“, der %4 abdeckt (KBS %5).</translation>
    </message>
    <message>
        <source>If these are degrees, say so: write %1 [EPSG:4326], or set this CRS for the layer of the point. Otherwise move or remove it.</source>
        <translation>Wenn das Grad sind, geben Sie es an: Schreiben Sie %1 [EPSG:4326], oder setzen Sie dieses KBS für den Layer des Punkts. Sonst verschieben oder entfernen Sie ihn.</translation>
    </message>
    <message>
        <source>Move or remove it, or correct its CRS.</source>
        <translation>Verschieben oder entfernen Sie das Objekt, oder berichtigen Sie sein KBS.</translation>
    </message>
    <message>
        <source>%1 at %2 lies outside the raster layer “%3”, which covers %4 and has no CRS. %5</source>
        <translation>%1 bei %2 liegt außerhalb des Rasterlayers „%3“, der %4 abdeckt und kein KBS hat. %5</translation>
    </message>
    <message>
        <source>In this raster, y grows towards the first row. Change the sign of y.</source>
        <translation>In diesem Raster wächst y zur ersten Zeile hin. Kehren Sie das Vorzeichen von y um.</translation>
    </message>
    <message>
        <source>Move or remove it.</source>
        <translation>Verschieben oder entfernen Sie das Objekt.</translation>
    </message>
    <message>
        <source>on impassable cells</source>
        <translation>auf unpassierbaren Zellen</translation>
    </message>
    <message>
        <source>%1 at %2 lies on impassable or empty cells of the raster layer “%3”, where no path can start. Move it to a passable cell, or remove it. SNAP_DISTANCE (now %4) moves points to the nearest passable cell within this distance.</source>
        <translation>%1 bei %2 liegt auf unpassierbaren oder leeren Zellen des Rasterlayers „%3“. Dort kann kein Weg beginnen. Verschieben Sie das Objekt auf eine passierbare Zelle, oder entfernen Sie es. SNAP_DISTANCE (jetzt %4) verschiebt Punkte auf die nächste passierbare Zelle innerhalb dieses Abstands.</translation>
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
        <source>None of these can be placed on the raster layer “%1”, which covers %2 (CRS %3). Move them, or correct their CRS:
%4</source>
        <translation>Keines dieser Objekte lässt sich auf dem Rasterlayer „%1“ platzieren, der %2 abdeckt (KBS %3). Verschieben Sie sie, oder berichtigen Sie ihr KBS:
%4</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>its vertex at %1 has no position in that CRS</source>
        <translation>sein Stützpunkt bei %1 hat in diesem KBS keine Lage</translation>
    </message>
    <message>
        <source>Start point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>The layer “%1” has no field “%2”. Choose one of its fields: %3.</source>
        <translation>Der Layer „%1“ hat kein Feld „%2“. Wählen Sie eines seiner Felder: %3.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has coordinates in degrees (%3), but INPUT has no CRS. Fermat would read its map units as metres. Set the CRS of INPUT. Or, if the layer has the coordinates of INPUT, remove the CRS of the layer.</source>
        <translation>Der Layer „%1“ (%2) hat Koordinaten in Grad (%3), aber INPUT hat kein KBS. Fermat würde dessen Karteneinheiten als Meter lesen. Setzen Sie das KBS von INPUT. Oder entfernen Sie das KBS des Layers, wenn er die Koordinaten von INPUT hat.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has the CRS %3, but INPUT has no CRS. So Fermat takes the coordinates of the layer as those of INPUT. If this is wrong, set the CRS of INPUT.</source>
        <translation>Der Layer „%1“ (%2) hat das KBS %3, aber INPUT hat kein KBS. Daher nimmt Fermat die Koordinaten des Layers als die von INPUT. Wenn das falsch ist, setzen Sie das KBS von INPUT.</translation>
    </message>
    <message>
        <source>Feature %1 “%2” of the layer “%3” (%4)</source>
        <translation>Objekt %1 „%2“ des Layers „%3“ (%4)</translation>
    </message>
    <message>
        <source>%1 has “%2” in the field “%3”. This is not a number, so it cannot be the %4. Correct the value, or choose another field.</source>
        <translation>%1 hat im Feld „%3“ den Wert „%2“. Das ist keine Zahl und kann nicht als %4 dienen. Berichtigen Sie den Wert, oder wählen Sie ein anderes Feld.</translation>
    </message>
    <message>
        <source>%1 has %2 in the field “%3”. The %4 must be %5. Correct the value, or choose another field.</source>
        <translation>%1 hat im Feld „%3“ den Wert %2. Als %4 muss er %5 sein. Berichtigen Sie den Wert, oder wählen Sie ein anderes Feld.</translation>
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
        <source>Source %1</source>
        <translation>Quelle %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>it cannot be transformed from its CRS %1 to %2, the CRS of INPUT: %3</source>
        <translation>es lässt sich nicht aus seinem KBS %1 in %2, das KBS von INPUT, transformieren: %3</translation>
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
        <source>The layer “%1” (%2) is a table: its rows have no geometry. If it has fields with coordinates, first make points of them with Create points layer from table, in the Processing toolbox.</source>
        <translation>Der Layer „%1“ (%2) ist eine Tabelle: Seine Zeilen haben keine Geometrie. Wenn er Felder mit Koordinaten hat, machen Sie zuerst Punkte daraus, mit „Punktlayer aus Tabelle erzeugen“ aus der Werkzeugkiste.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has no feature with a geometry. Check the filter of the layer and, if “selected features only” is on, the selection. Or choose another layer.</source>
        <translation>Der Layer „%1“ (%2) hat kein Objekt mit Geometrie. Prüfen Sie den Filter des Layers und, falls „Nur gewählte Objekte“ gesetzt ist, die Auswahl. Oder wählen Sie einen anderen Layer.</translation>
    </message>
    <message>
        <source>%1 is “%2”, but QGIS does not know the CRS “%3”. Write a CRS that QGIS knows, such as [EPSG:4326]. Without a CRS, the point is in the CRS of INPUT.</source>
        <translation>%1 ist „%2“, aber QGIS kennt das KBS „%3“ nicht. Schreiben Sie ein KBS, das QGIS kennt, etwa [EPSG:4326]. Ohne KBS gilt der Punkt im KBS von INPUT.</translation>
    </message>
    <message>
        <source>%1 states the CRS %2, but INPUT has no CRS. So Fermat takes %3 as coordinates of INPUT. If this is wrong, set the CRS of INPUT.</source>
        <translation>%1 nennt das KBS %2, aber INPUT hat kein KBS. Daher nimmt Fermat %3 als Koordinaten von INPUT. Wenn das falsch ist, setzen Sie das KBS von INPUT.</translation>
    </message>
    <message>
        <source>%1 at %2 cannot be transformed from its CRS %3 to %4, the CRS of INPUT. Correct the point or its CRS. Write x (the longitude) first.</source>
        <translation>%1 bei %2 lässt sich nicht aus seinem KBS %3 in %4, das KBS von INPUT, transformieren. Berichtigen Sie den Punkt oder sein KBS. Schreiben Sie zuerst x (die Länge).</translation>
    </message>
    <message>
        <source>%1 is “%2”, but “%3” is not a number above 0. Write the ends of the bands, such as %4, or one width for all bands, such as %5.</source>
        <translation>%1 ist „%2“, aber „%3“ ist keine Zahl über 0. Schreiben Sie die Enden der Bänder, zum Beispiel %4, oder eine Breite für alle Bänder, zum Beispiel %5.</translation>
    </message>
    <message>
        <source>%1 is “%2”. Is %3,%4 one number, or two? Write %3.%4 for a decimal, or %3; %4 for two ends.</source>
        <translation>%1 ist „%2“. Ist %3,%4 eine Zahl, oder sind es zwei? Schreiben Sie %3.%4 für eine Dezimalzahl, oder %3; %4 für zwei Enden.</translation>
    </message>
    <message>
        <source>%1 is “%2”, but the first band begins at 0 by itself. Leave out the 0: write only the ends of the bands, such as %3, and decimals with a point.</source>
        <translation>%1 ist „%2“, aber das erste Band beginnt von selbst bei 0. Lassen Sie die 0 weg: Schreiben Sie nur die Enden der Bänder, zum Beispiel %3, und Dezimalzahlen mit Punkt.</translation>
    </message>
    <message>
        <source>%1 is “%2”, but %3 is not larger than %4. Write the ends of the bands in rising order.</source>
        <translation>%1 ist „%2“, aber %3 ist nicht größer als %4. Schreiben Sie die Enden der Bänder in steigender Reihenfolge.</translation>
    </message>
    <message>
        <source>%1 is step:%2. This makes %3 bands up to the furthest cell, at %4, but the limit is %5 bands. Use a larger step.</source>
        <translation>%1 ist step:%2. Das ergibt %3 Bänder bis zur entferntesten Zelle bei %4, aber die Grenze sind %5 Bänder. Verwenden Sie eine größere Breite.</translation>
    </message>
    <message>
        <source>Polygons of isochrones</source>
        <translation>Polygone der Isochronen</translation>
    </message>
    <message>
        <source>Rings, from one end to the next</source>
        <translation>Ringe, von einem Ende zum nächsten</translation>
    </message>
    <message>
        <source>Reached within, from the start</source>
        <translation>Erreicht innerhalb, vom Start an</translation>
    </message>
    <message>
        <source>With the ends 20 and 40, rings are 0–20 and 20–40: they do not overlap, and their areas add up. Reached within are 0–20 and 0–40: each polygon is all that is reached up to its end.</source>
        <translation>Mit den Enden 20 und 40 sind die Ringe 0–20 und 20–40: sie überlappen nicht, und ihre Flächen lassen sich addieren. Erreicht innerhalb sind 0–20 und 0–40: jedes Polygon ist alles, was bis zu seinem Ende erreicht wird.</translation>
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
        <source>Length of the path (m)</source>
        <translation>Länge des Wegs (m)</translation>
    </message>
    <message>
        <source>Name of the source</source>
        <translation>Name der Quelle</translation>
    </message>
    <message>
        <source>Name of the receiver</source>
        <translation>Name des Empfängers</translation>
    </message>
    <message>
        <source>%1 cannot get this name</source>
        <translation>%1 kann diesen Namen nicht bekommen</translation>
    </message>
    <message>
        <source>QGIS cannot open it as a layer</source>
        <translation>QGIS kann sie nicht als Layer öffnen</translation>
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
        <source>The output file %1 could not be written. Check whether the disk is full, or use a GeoPackage (.gpkg).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden. Prüfen Sie, ob der Datenträger voll ist, oder verwenden Sie ein GeoPackage (.gpkg).</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Check whether the disk is full, or use a GeoPackage (.gpkg).</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Prüfen Sie, ob der Datenträger voll ist, oder verwenden Sie ein GeoPackage (.gpkg).</translation>
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
    <message>
        <source>Beside the lines</source>
        <translation>Neben den Linien</translation>
    </message>
    <message>
        <source>On the raster layer “%1”</source>
        <translation>Auf dem Rasterlayer „%1“</translation>
    </message>
    <message>
        <source>%1, lengths on the map differ by up to %2 % from lengths on the ground, because of the CRS (%3).</source>
        <translation>%1 unterscheiden sich Längen auf der Karte um bis zu %2 % von Längen am Boden. Das liegt am KBS (%3).</translation>
    </message>
    <message>
        <source>To have true lengths, reproject the layer to its UTM zone or to EPSG:4326.</source>
        <translation>Für wahre Längen projizieren Sie den Layer in seine UTM-Zone oder in EPSG:4326 um.</translation>
    </message>
    <message>
        <source>Fermat uses those on the map.</source>
        <translation>Fermat verwendet die auf der Karte.</translation>
    </message>
    <message>
        <source>Fermat corrects them row by row. Up to %1 % is left.</source>
        <translation>Fermat korrigiert sie zeilenweise. Bis zu %1 % bleiben übrig.</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %2 statt %3</translation>
    </message>
    <message>
        <source>These have no id of their own, and another feature has the id that they would get. In the results they have an id below 0 (number of them: %1).
%2</source>
        <translation>Diese haben keine eigene Kennung, und ein anderes Objekt hat die Kennung, die sie bekämen. In den Ergebnissen haben sie eine Kennung unter 0 (ihre Zahl: %1).
%2</translation>
    </message>
    <message>
        <source>The table “%1” could not be written into %2: %3. Check whether the disk is full, and close the programs that use the file.</source>
        <translation>Die Tabelle „%1“ konnte nicht in %2 geschrieben werden: %3. Prüfen Sie, ob der Datenträger voll ist, und schließen Sie die Programme, die die Datei benutzen.</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 Write ogr:dbname=&apos;FILE&apos; table=&quot;NAME&quot; (geom), or the path of a file alone.</source>
        <translation>%1 ist %2, aber %3 Schreiben Sie ogr:dbname=&apos;DATEI&apos; table=&quot;NAME&quot; (geom), oder nur den Pfad einer Datei.</translation>
    </message>
    <message>
        <source>Fermat writes only files on a disk.</source>
        <translation>Fermat schreibt nur Dateien auf einem Datenträger.</translation>
    </message>
    <message>
        <source>“%1” is not a part of the path of a file.</source>
        <translation>„%1“ gehört nicht zum Pfad einer Datei.</translation>
    </message>
    <message>
        <source>the ending of “%1” names no format.</source>
        <translation>die Endung von „%1“ nennt kein Format.</translation>
    </message>
    <message>
        <source>only a GeoPackage (.gpkg) or an SQLite database (.sqlite, .db) can get a table “%1” of its own.</source>
        <translation>nur ein GeoPackage (.gpkg) oder eine SQLite-Datenbank (.sqlite, .db) kann eine eigene Tabelle „%1“ bekommen.</translation>
    </message>
    <message>
        <source>“%1” is not a table of features that could be replaced. Choose another table.</source>
        <translation>„%1“ ist keine Tabelle mit Objekten, die ersetzt werden könnte. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 is %2, but the output %3 is a table in another database that exists. Choose a new file for one of them, so that all outputs appear together.</source>
        <translation>%1 ist %2, aber die Ausgabe %3 ist eine Tabelle in einer anderen Datenbank, die es gibt. Wählen Sie für eine von beiden eine neue Datei, damit alle Ausgaben zusammen erscheinen.</translation>
    </message>
    <message>
        <source>The table “%1” could not be written into %2, because another program exchanged this file. Choose a folder into which only you can write.</source>
        <translation>Die Tabelle „%1“ konnte nicht in %2 geschrieben werden, weil ein anderes Programm diese Datei ausgetauscht hat. Wählen Sie einen Ordner, in den nur Sie schreiben können.</translation>
    </message>
    <message>
        <source>%1 is %2, which is a new file, but %3 is there already and would be taken for a part of it. Remove %3, or choose another name.</source>
        <translation>%1 ist %2, eine neue Datei, aber %3 gibt es schon und würde für einen Teil davon gehalten. Entfernen Sie %3, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>the file %1 is no database of this format. Choose another file.</source>
        <translation>die Datei %1 ist keine Datenbank dieses Formats. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>the file has a table “%1” already. To replace it, give ogr:dbname=&apos;%2&apos; table=&quot;%1&quot; (geom). To keep it, give another name.</source>
        <translation>die Datei hat schon eine Tabelle „%1“. Um sie zu ersetzen, geben Sie ogr:dbname=&apos;%2&apos; table=&quot;%1&quot; (geom) an. Um sie zu behalten, geben Sie einen anderen Namen an.</translation>
    </message>
    <message>
        <source>the folder %1 cannot be opened: %2. Choose another folder.</source>
        <translation>der Ordner %1 lässt sich nicht öffnen: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 is a symbolic link that another user made. Choose another name, or give the path that it leads to.</source>
        <translation>%1 ist ein symbolischer Link, den ein anderer Benutzer angelegt hat. Wählen Sie einen anderen Namen, oder geben Sie den Pfad an, zu dem er führt.</translation>
    </message>
    <message>
        <source>this is a folder. Choose the name of a file.</source>
        <translation>das ist ein Ordner. Wählen Sie den Namen einer Datei.</translation>
    </message>
    <message>
        <source>this is a device, a pipe or a socket. Choose another name.</source>
        <translation>das ist ein Gerät, eine Pipe oder ein Socket. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is %2, but this is no file any more. Choose another name.</source>
        <translation>%1 ist %2, aber das ist keine Datei mehr. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>the table “%1”</source>
        <translation>die Tabelle „%1“</translation>
    </message>
    <message>
        <source>%1 is %2, but this names no table. Add table=&quot;NAME&quot;, in small letters.</source>
        <translation>%1 ist %2, aber das nennt keine Tabelle. Ergänzen Sie table=&quot;NAME&quot;, in Kleinbuchstaben.</translation>
    </message>
    <message>
        <source>%1 is %2, but there is %3 already, and it may be a part of the input %4: Fermat cannot list the files of this input. Choose a name that nothing has, or remove %3 yourself.</source>
        <translation>%1 ist %2, aber %3 gibt es schon, und es könnte ein Teil der Eingabe %4 sein: Fermat kann die Dateien dieser Eingabe nicht aufzählen. Wählen Sie einen Namen, den noch nichts hat, oder entfernen Sie %3 selbst.</translation>
    </message>
    <message>
        <source>%1 is %2. Programs take %3 for a part of it, but %4</source>
        <translation>%1 ist %2. Programme halten %3 für einen Teil davon, aber %4</translation>
    </message>
    <message>
        <source>The output file %1 cannot be written: %2</source>
        <translation>Die Ausgabedatei %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The output file %1 could not be written: %2. Make room in the folder %3, or choose a folder on another disk.</source>
        <translation>Die Ausgabedatei %1 konnte nicht geschrieben werden: %2. Schaffen Sie Platz im Ordner %3, oder wählen Sie einen Ordner auf einem anderen Datenträger.</translation>
    </message>
    <message>
        <source>Network of the layer “%1”: %2 segments, %3 nodes, %4 edges, up to %5 MiB of memory.</source>
        <translation>Netz des Layers „%1“: %2 Segmente, %3 Knoten, %4 Kanten, bis zu %5 MiB Speicher.</translation>
    </message>
    <message>
        <source>the name of a table, “%1”, must begin with a letter, a digit or “_”. Choose another name: ogr:dbname=&apos;%2&apos; table=&quot;NAME&quot; (geom).</source>
        <translation>der Name einer Tabelle, „%1“, muss mit einem Buchstaben, einer Ziffer oder „_“ beginnen. Wählen Sie einen anderen Namen: ogr:dbname=&apos;%2&apos; table=&quot;NAME&quot; (geom).</translation>
    </message>
    <message>
        <source>The costs are out of range. %1 costs %2, and an ordinary line %3: no whole numbers hold both.</source>
        <translation>Die Kosten sind außerhalb des Bereichs. %1 kostet %2 und eine gewöhnliche Linie %3: Ganze Zahlen fassen nicht beides.</translation>
    </message>
    <message>
        <source>Correct its cost in the field %1; a negative cost or NULL closes a line.</source>
        <translation>Berichtigen Sie die Kosten im Feld %1; negative Kosten oder NULL sperren eine Linie.</translation>
    </message>
    <message>
        <source>Correct or remove this line, or change DEFAULT_SPEED, which is %1 km/h.</source>
        <translation>Berichtigen oder entfernen Sie diese Linie, oder ändern Sie DEFAULT_SPEED; das sind %1 km/h.</translation>
    </message>
    <message>
        <source>Correct or remove this line, or correct its speed: it is in SPEED_FIELD, or where that is NULL, it is DEFAULT_SPEED.</source>
        <translation>Berichtigen oder entfernen Sie diese Linie, oder berichtigen Sie ihre Geschwindigkeit: Sie steht in SPEED_FIELD, und wo das NULL ist, ist sie DEFAULT_SPEED.</translation>
    </message>
    <message>
        <source>Correct or remove this line.</source>
        <translation>Berichtigen oder entfernen Sie diese Linie.</translation>
    </message>
    <message>
        <source>The layer “%1” has no field “%2” (%3), and no field of numbers. Leave %3 empty.</source>
        <translation>Der Layer „%1“ hat kein Feld „%2“ (%3) und kein Feld mit Zahlen. Lassen Sie %3 leer.</translation>
    </message>
    <message>
        <source>The layer “%1” has no field “%2”, and no field of numbers. Leave out this field.</source>
        <translation>Der Layer „%1“ hat kein Feld „%2“ und kein Feld mit Zahlen. Lassen Sie dieses Feld weg.</translation>
    </message>
    <message>
        <source>.gpkg or .geojson</source>
        <translation>.gpkg oder .geojson</translation>
    </message>
    <message>
        <source>1 feature of the layer “%1” (%2) has no geometry and is skipped.</source>
        <translation>1 Objekt des Layers „%1“ (%2) hat keine Geometrie und wird übersprungen.</translation>
    </message>
    <message>
        <source>%1 features of the layer “%2” (%3) have no geometry and are skipped.</source>
        <translation>%1 Objekte des Layers „%2“ (%3) haben keine Geometrie und werden übersprungen.</translation>
    </message>
    <message>
        <source>In the field “%1” of the layer “%2” (%3), several features have the same id, for example %4. Each of them counts, but the ids in the results do not tell them apart. Choose a field in which each feature has an id of its own.</source>
        <translation>Im Feld „%1“ des Layers „%2“ (%3) haben mehrere Objekte dieselbe Kennung, zum Beispiel %4. Jedes von ihnen zählt, aber die Kennungen in den Ergebnissen unterscheiden sie nicht. Wählen Sie ein Feld, in dem jedes Objekt eine eigene Kennung hat.</translation>
    </message>
    <message>
        <source>Features of the layer “%1” (%2) that have no id, because the field “%3” is NULL or empty there: %4. Their ids in the results are their feature ids, or numbers below 0 if others have these.</source>
        <translation>Objekte des Layers „%1“ (%2), die keine Kennung haben, weil das Feld „%3“ dort NULL oder leer ist: %4. Ihre Kennungen in den Ergebnissen sind ihre Objektkennungen, oder Zahlen unter 0, wenn andere diese haben.</translation>
    </message>
    <message>
        <source>Graph of the table “%1”: %2 nodes, %3 arcs, up to %4 MiB of memory.</source>
        <translation>Graph der Tabelle „%1“: %2 Knoten, %3 gerichtete Kanten, bis zu %4 MiB Speicher.</translation>
    </message>
    <message>
        <source>.csv or .gpkg</source>
        <translation>.csv oder .gpkg</translation>
    </message>
    <message>
        <source>Not all rows of %1 can be in memory until the run ends: the first %2 need %3, but Fermat may use only %4 for them. Save it as a file whose name ends in %5, which gets each row at once.</source>
        <translation>Nicht alle Zeilen von %1 können bis zum Ende des Laufs im Speicher sein: Die ersten %2 brauchen %3, aber Fermat darf dafür nur %4 verwenden. Speichern Sie die Ausgabe als Datei, deren Name auf %5 endet: Diese bekommt jede Zeile sofort.</translation>
    </message>
    <message>
        <source>An input is in the file %1. A run that was killed left this file, and the next run removes it. Move it to another folder.</source>
        <translation>Eine Eingabe ist in der Datei %1. Ein Lauf, der gewaltsam beendet wurde, hat diese Datei hinterlassen, und der nächste Lauf entfernt sie. Verschieben Sie sie in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 is %2, which is a link to %3. The output consists of several files, but %4 would not be beside %3. Choose %3 itself.</source>
        <translation>%1 ist %2, eine Verknüpfung mit %3. Die Ausgabe besteht aus mehreren Dateien, aber %4 läge nicht neben %3. Wählen Sie %3 selbst.</translation>
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
        <source>Band</source>
        <translation>Band</translation>
    </message>
    <message>
        <source>Area (km²)</source>
        <translation>Fläche (km²)</translation>
    </message>
    <message>
        <source>%1 is %2, which has no CRS, but programs would read one from %3. Remove %3, or choose another name.</source>
        <translation>%1 ist %2 und hat kein KBS, aber Programme würden eines aus %3 lesen. Entfernen Sie %3, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>the index of “%1” would replace the table “%2”. Choose another table.</source>
        <translation>der Index von „%1“ würde die Tabelle „%2“ ersetzen. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>not solved yet</source>
        <translation>noch nicht gelöst</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Length of the path</source>
        <translation>Länge des Wegs</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Each line has another whole number in the field “%1” (SPEED_FIELD), as ids do. If these are no speeds in km/h, choose another field.</source>
        <translation>Jede Linie hat im Feld „%1“ (SPEED_FIELD) eine andere ganze Zahl, wie es Kennungen haben. Wenn das keine Geschwindigkeiten in km/h sind, wählen Sie ein anderes Feld.</translation>
    </message>
    <message>
        <source>Features of the layer “%2” whose speed cannot be read in the field “%3” (SPEED_FIELD): %1. DEFAULT_SPEED, %4 km/h, counts for them. Such values: %5.</source>
        <translation>Objekte des Layers „%2“, deren Geschwindigkeit im Feld „%3“ (SPEED_FIELD) nicht lesbar ist: %1. Für sie zählt DEFAULT_SPEED, %4 km/h. Solche Werte: %5.</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Linie</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Linien</translation>
    </message>
    <message>
        <source>%1 without a geometry, which are left out</source>
        <translation>%1 ohne Geometrie, die ausgelassen werden</translation>
    </message>
    <message>
        <source>The network: %1.</source>
        <translation>Das Netz: %1.</translation>
    </message>
    <message>
        <source>The field “%1” (%2) of the layer “%3” holds neither numbers nor texts. Choose a field of speeds in km/h, or of texts such as 30 mph.</source>
        <translation>Das Feld „%1“ (%2) des Layers „%3“ enthält weder Zahlen noch Texte. Wählen Sie ein Feld mit Geschwindigkeiten in km/h oder mit Texten wie 30 mph.</translation>
    </message>
    <message>
        <source>The field “%1” (%2) of the layer “%3” does not hold numbers. Make a field of numbers from it with the Field calculator of the Processing toolbox: try(to_real(&quot;%1&quot;)). It is NULL where a text is no number. Then choose this field.</source>
        <translation>Das Feld „%1“ (%2) des Layers „%3“ enthält keine Zahlen. Machen Sie daraus ein Feld mit Zahlen, mit dem „Feldrechner“ der Werkzeugkiste: try(to_real(&quot;%1&quot;)). Es ist NULL, wo ein Text keine Zahl ist. Wählen Sie dann dieses Feld.</translation>
    </message>
    <message>
        <source>%1 has the speed %2 in the field “%3”. Speeds must be above 0. Correct it; where it is NULL or 0, DEFAULT_SPEED counts.</source>
        <translation>%1 hat im Feld „%3“ die Geschwindigkeit %2. Geschwindigkeiten müssen über 0 liegen. Berichtigen Sie sie; wo sie NULL oder 0 ist, zählt DEFAULT_SPEED.</translation>
    </message>
    <message>
        <source>Recognised: %1</source>
        <translation>Erkannt: %1</translation>
    </message>
    <message>
        <source>speeds from %1</source>
        <translation>Geschwindigkeiten aus %1</translation>
    </message>
    <message>
        <source>speeds from maxspeed in %1</source>
        <translation>Geschwindigkeiten aus maxspeed in %1</translation>
    </message>
    <message>
        <source>one-ways from %1 = %2</source>
        <translation>Einbahnstraßen aus %1 = %2</translation>
    </message>
    <message>
        <source>one-ways from oneway in %1 = %2</source>
        <translation>Einbahnstraßen aus oneway in %1 = %2</translation>
    </message>
    <message>
        <source>“%1” has no meaning there. Put a backslash before each quote in the name of a table.</source>
        <translation>„%1“ hat dort keine Bedeutung. Setzen Sie im Namen einer Tabelle vor jedes Anführungszeichen einen umgekehrten Schrägstrich.</translation>
    </message>
    <message>
        <source>%1 is %2, but this file belongs to another user and has a second name. Choose another file.</source>
        <translation>%1 ist %2, aber diese Datei gehört einem anderen Benutzer und hat einen zweiten Namen. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>A cross table has a column for each receiver, at most %1, but there are %2. Switch off CROSS_TABLE, or take fewer receivers.</source>
        <translation>Eine Kreuztabelle hat eine Spalte für jeden Empfänger, höchstens %1, aber es sind %2. Schalten Sie CROSS_TABLE aus, oder nehmen Sie weniger Empfänger.</translation>
    </message>
    <message>
        <source>the table “%1” refers to rows of “%2”, which would be gone. Choose another table.</source>
        <translation>die Tabelle „%1“ verweist auf Zeilen von „%2“, die es dann nicht mehr gäbe. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>Starts of the panel (%1)</source>
        <translation>Starts des Bedienfelds (%1)</translation>
    </message>
    <message>
        <source>Points on the map (%1)</source>
        <translation>Punkte auf der Karte (%1)</translation>
    </message>
    <message>
        <source>the file has a second name, and is in the mode WAL, in which its latest changes are beside one of its names. Choose another file.</source>
        <translation>die Datei hat einen zweiten Namen und ist im Modus WAL, in dem ihre letzten Änderungen neben einem ihrer Namen liegen. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>the trigger “%1” of this database would change other rows. Choose another file.</source>
        <translation>der Trigger „%1“ dieser Datenbank würde andere Zeilen ändern. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>this name has nothing before its extension. Choose the name of a file.</source>
        <translation>dieser Name hat nichts vor seiner Erweiterung. Wählen Sie den Namen einer Datei.</translation>
    </message>
    <message>
        <source>Of the texts in the field “%1” (SPEED_FIELD) of the layer “%2”, %3 of %4 are no speeds: %5. Choose another field.</source>
        <translation>Von den Texten im Feld „%1“ (SPEED_FIELD) des Layers „%2“ sind %3 von %4 keine Geschwindigkeiten: %5. Wählen Sie ein anderes Feld.</translation>
    </message>
    <message>
        <source>Or make a field of numbers with the Field calculator of the Processing toolbox, and choose it: try(to_real(%1)). Where a text is no number, it is NULL, and DEFAULT_SPEED counts.</source>
        <translation>Oder erstellen Sie mit dem „Feldrechner“ der Werkzeugkiste ein Feld mit Zahlen und wählen Sie es: try(to_real(%1)). Wo ein Text keine Zahl ist, ist es NULL, und DEFAULT_SPEED zählt.</translation>
    </message>
    <message>
        <source>%1 is %2 away from the network. The way there costs nothing.</source>
        <translation>%1 ist %2 vom Netz entfernt. Der Weg dorthin kostet nichts.</translation>
    </message>
    <message>
        <source>%1 is %2 away from the network. The way there costs nothing; set ACCESS_SPEED to count it.</source>
        <translation>%1 ist %2 vom Netz entfernt. Der Weg dorthin kostet nichts; geben Sie ACCESS_SPEED an, um ihn zu zählen.</translation>
    </message>
    <message>
        <source>%1 without a speed and %2 whose speed cannot be read, which get %3 km/h</source>
        <translation>%1 ohne Geschwindigkeit und %2, deren Geschwindigkeit nicht gelesen werden kann; sie erhalten %3 km/h</translation>
    </message>
    <message>
        <source>%1 without a speed, which get %2 km/h</source>
        <translation>%1 ohne Geschwindigkeit, die %2 km/h erhalten</translation>
    </message>
    <message>
        <source>%1 whose speed cannot be read, which get %2 km/h</source>
        <translation>%1, deren Geschwindigkeit nicht gelesen werden kann; sie erhalten %2 km/h</translation>
    </message>
    <message>
        <source>Kept isochrones, with their starts and paths, are not ticked in the Layers panel as long as there are new ones on the map, because they would mix. Tick them there to see both.</source>
        <translation>Behaltene Isochronen sind mit ihren Startpunkten und Wegen im Layer-Bedienfeld nicht angehakt, solange neue auf der Karte sind, weil sie sich mischen würden. Haken Sie sie dort an, um beide zu sehen.</translation>
    </message>
    <message>
        <source>Left out, because no path can start there: %1.</source>
        <translation>Ausgelassen, weil dort kein Weg beginnen kann: %1.</translation>
    </message>
    <message>
        <source>Fermat: looking for changes in “%1”</source>
        <translation>Fermat: sucht Änderungen in „%1“</translation>
    </message>
    <message>
        <source>These isochrones are kept already. Their layers are ticked again in the Layers panel.</source>
        <translation>Diese Isochronen sind bereits behalten. Ihre Layer sind im Layer-Bedienfeld wieder angehakt.</translation>
    </message>
    <message>
        <source>%1 points are %2 or more away from the network. The ways there cost nothing.</source>
        <translation>%1 Punkte sind %2 oder weiter vom Netz entfernt. Die Wege dorthin kosten nichts.</translation>
    </message>
    <message>
        <source>%1 points are %2 or more away from the network. The ways there cost nothing; set ACCESS_SPEED to count them.</source>
        <translation>%1 Punkte sind %2 oder weiter vom Netz entfernt. Die Wege dorthin kosten nichts; geben Sie ACCESS_SPEED an, um sie zu zählen.</translation>
    </message>
    <message>
        <source>As long as the allocation is ticked in the Layers panel, the isochrones are grey: dark ones are early. In colours, they would mix with it.</source>
        <translation>Solange die Zuordnung im Layer-Bedienfeld angehakt ist, sind die Isochronen grau: Dunkle sind früh. In Farben würden sie sich mit ihr mischen.</translation>
    </message>
    <message>
        <source>The map shows isochrones with different intervals: the same colour means another time in each of them. See their legends in the Layers panel.</source>
        <translation>Die Karte zeigt Isochronen mit verschiedenen Intervallen: Dieselbe Farbe bedeutet jeweils eine andere Zeit. Sehen Sie ihre Legenden im Layer-Bedienfeld an.</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” has the value %3 at row %4, column %5 (%6). This is no elevation. Set it as a nodata value of the layer, or correct the raster.</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat den Wert %3 in Zeile %4, Spalte %5 (%6). Das ist keine Höhe. Setzen Sie ihn als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has another grid than the raster of the ground, and several nodata values. Warp it first (Raster &gt; Projections &gt; Warp).</source>
        <translation>Der Rasterlayer „%1“ hat ein anderes Gitter als das Raster des Geländes, und mehrere Nodata-Werte. Transformieren Sie ihn zuerst (Raster &gt; Projektionen &gt; Transformieren).</translation>
    </message>
    <message>
        <source>The name of the raster layer “%1” suggests that it holds no elevations. Choose a raster of elevations (DEM), or choose what it holds in “The raster holds”.</source>
        <translation>Der Name des Rasterlayers „%1“ lässt vermuten, dass er keine Höhen enthält. Wählen Sie ein Höhenraster (DGM), oder wählen Sie in „Das Raster enthält“, was es enthält.</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” has the unit “%3”. This is not a unit of elevations. Choose a raster of elevations (DEM).</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat die Einheit „%3“. Das ist keine Einheit von Höhen. Wählen Sie ein Höhenraster (DGM).</translation>
    </message>
    <message>
        <source>The raster layer “%1” holds elevations from %2 to %3. Check the unit of elevations (Z_FACTOR). If a value stands for cells without data, set it as a nodata value of the layer.</source>
        <translation>Der Rasterlayer „%1“ enthält Höhen von %2 bis %3. Prüfen Sie die Einheit der Höhen (Z_FACTOR). Wenn ein Wert für Zellen ohne Daten steht, setzen Sie ihn als Nodata-Wert des Layers.</translation>
    </message>
    <message>
        <source>The raster layer “%1” is a result of Fermat. It holds no velocities, costs or elevations. Choose the raster from which it was made.</source>
        <translation>Der Rasterlayer „%1“ ist ein Ergebnis von Fermat. Er enthält keine Geschwindigkeiten, Kosten oder Höhen. Wählen Sie das Raster, aus dem er entstand.</translation>
    </message>
    <message>
        <source>The name of the raster layer “%1” suggests that it holds elevations. Fermat reads it as %2. Choose “Elevations” in “The raster holds” to walk on it.</source>
        <translation>Der Name des Rasterlayers „%1“ lässt vermuten, dass er Höhen enthält. Fermat liest ihn als %2. Wählen Sie „Höhen“ in „Das Raster enthält“, um darauf zu gehen.</translation>
    </message>
    <message>
        <source>The name of the raster layer “%1” suggests that it holds slopes or directions. Fermat reads it as %2. Choose the raster of elevations itself, with “Elevations” in “The raster holds”.</source>
        <translation>Der Name des Rasterlayers „%1“ lässt vermuten, dass er Neigungen oder Richtungen enthält. Fermat liest ihn als %2. Wählen Sie das Höhenraster selbst, mit „Höhen“ in „Das Raster enthält“.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has another grid than the raster of the ground, and only one of them has a CRS. Set the CRS of the other one (right-click the layer, Layer CRS).</source>
        <translation>Der Rasterlayer „%1“ hat ein anderes Gitter als das Raster des Geländes, und nur einer von beiden hat ein KBS. Setzen Sie das KBS des anderen (Rechtsklick auf den Layer, KBS).</translation>
    </message>
    <message>
        <source>The raster layer “%1” has another grid than the raster of the ground, and GDAL does not read it. Save it as a GeoTIFF first.</source>
        <translation>Der Rasterlayer „%1“ hat ein anderes Gitter als das Raster des Geländes, und GDAL liest ihn nicht. Speichern Sie ihn zuerst als GeoTIFF.</translation>
    </message>
    <message>
        <source>the line “%1” has a comma. Numbers are written with a point.</source>
        <translation>die Zeile „%1“ hat ein Komma. Zahlen werden mit einem Punkt geschrieben.</translation>
    </message>
    <message>
        <source>“%1” in the line “%2” is no number.</source>
        <translation>„%1“ in der Zeile „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>the line “%1” has %2 columns, not 2.</source>
        <translation>die Zeile „%1“ hat %2 Spalten, nicht 2.</translation>
    </message>
    <message>
        <source>the angle in the line “%1” is not between -90° and 90°.</source>
        <translation>der Winkel in der Zeile „%1“ liegt nicht zwischen -90° und 90°.</translation>
    </message>
    <message>
        <source>the factor in the line “%1” must be more than 0. To close steep slopes, use MAX_UPHILL and MAX_DOWNHILL.</source>
        <translation>der Faktor in der Zeile „%1“ muss größer als 0 sein. Um steile Hänge zu sperren, benutzen Sie MAX_UPHILL und MAX_DOWNHILL.</translation>
    </message>
    <message>
        <source>the angle %1 stands there twice.</source>
        <translation>der Winkel %1 steht zweimal da.</translation>
    </message>
    <message>
        <source>it needs two lines or more.</source>
        <translation>sie braucht zwei Zeilen oder mehr.</translation>
    </message>
    <message>
        <source>%1 is %2. It must be more than 0 degrees. Leave it empty if there is no limit.</source>
        <translation>%1 ist %2. Der Wert muss größer als 0 Grad sein. Lassen Sie ihn leer, wenn es keine Grenze gibt.</translation>
    </message>
    <message>
        <source>The slope function %1 (SLOPE_FUNCTION) gives energy, so it does not go together with velocities. Choose a function of time such as tobler, or choose “Elevations” or a cost in “The raster holds” (SURFACE).</source>
        <translation>Die Steigungsfunktion %1 (SLOPE_FUNCTION) ergibt Energie, also passt sie nicht zu Geschwindigkeiten. Wählen Sie eine Funktion der Zeit wie tobler, oder wählen Sie „Höhen“ oder Kosten in „Das Raster enthält“ (SURFACE).</translation>
    </message>
    <message>
        <source>Slope function %1: %2 (%3). s is rise / run, G is 100 s, and θ is the angle in degrees.</source>
        <translation>Steigungsfunktion %1: %2 (%3). s ist Höhenunterschied / Länge, G ist 100 s, und θ ist der Winkel in Grad.</translation>
    </message>
    <message>
        <source>A metre of level ground costs %1.</source>
        <translation>Ein Meter ebenes Gelände kostet %1.</translation>
    </message>
    <message>
        <source>Its values are added to the costs.</source>
        <translation>Ihre Werte werden zu den Kosten addiert.</translation>
    </message>
    <message>
        <source>It is divided by its value on level ground, and multiplies what the raster says.</source>
        <translation>Sie wird durch ihren Wert auf ebenem Gelände geteilt und multipliziert, was das Raster sagt.</translation>
    </message>
    <message>
        <source>It multiplies what the raster says.</source>
        <translation>Sie multipliziert, was das Raster sagt.</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>The cells of the raster layer “%1” have different widths on the ground, so costs per cell do not go together with elevations. Choose “Cost per map unit of length” in “The raster holds” (SURFACE), or reproject the raster to its UTM zone.</source>
        <translation>Die Zellen des Rasterlayers „%1“ sind am Boden verschieden breit, also passen Kosten je Zelle nicht zu Höhen. Wählen Sie „Kosten je Karteneinheit Länge“ in „Das Raster enthält“ (SURFACE), oder projizieren Sie das Raster in seine UTM-Zone.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has no elevation anywhere on the raster layer “%2”. Check that both are of the same region, and the CRS of each.</source>
        <translation>Der Rasterlayer „%1“ hat nirgends auf dem Rasterlayer „%2“ eine Höhe. Prüfen Sie, ob beide in derselben Gegend liegen, und das KBS von jedem.</translation>
    </message>
    <message>
        <source>The raster layer “%1” has no elevations: all its cells are empty. Check its nodata value.</source>
        <translation>Der Rasterlayer „%1“ hat keine Höhen: Alle seine Zellen sind leer. Prüfen Sie seinen Nodata-Wert.</translation>
    </message>
    <message>
        <source>GDAL cannot bring the raster layer “%1” to the grid of the raster of the ground: %2. Check the CRS of the layer (right-click the layer, Layer CRS).</source>
        <translation>GDAL kann den Rasterlayer „%1“ nicht auf das Gitter des Geländerasters bringen: %2. Prüfen Sie das KBS des Layers (Rechtsklick auf den Layer, KBS).</translation>
    </message>
    <message>
        <source>Slope function: your own table.</source>
        <translation>Steigungsfunktion: Ihre eigene Tabelle.</translation>
    </message>
    <message>
        <source>Least-time paths, the way there</source>
        <translation>Wege kürzester Zeit, Hinweg</translation>
    </message>
    <message>
        <source>Least-cost paths, the way there</source>
        <translation>Wege geringster Kosten, Hinweg</translation>
    </message>
    <message>
        <source>SLOPE_TABLE cannot be read: %1 Write one slope in each line: its angle in degrees, a space and the factor. Or separate them by semicolons: “-10 0.9; 0 1; 10 1.8”.</source>
        <translation>SLOPE_TABLE kann nicht gelesen werden: %1 Schreiben Sie eine Neigung in jede Zeile: den Winkel in Grad, ein Leerzeichen und den Faktor. Oder trennen Sie sie durch Semikolons: „-10 0.9; 0 1; 10 1.8“.</translation>
    </message>
    <message>
        <source>On level ground, the speed of %1 is %2 km/h, but LEVEL_SPEED is %3 km/h. Leave LEVEL_SPEED empty to walk at the speed of the function.</source>
        <translation>Auf ebenem Gelände ist die Geschwindigkeit von %1 %2 km/h, aber LEVEL_SPEED ist %3 km/h. Lassen Sie LEVEL_SPEED leer, um mit der Geschwindigkeit der Funktion zu gehen.</translation>
    </message>
    <message>
        <source>V is %1 m/s.</source>
        <translation>V ist %1 m/s.</translation>
    </message>
    <message>
        <source>W is %1 kg, and L is %2 kg.</source>
        <translation>W ist %1 kg, und L ist %2 kg.</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Wide lines</source>
        <translation>Breite Linien</translation>
    </message>
    <message>
        <source>The map shows several isochrones. Those above others are lines at the ends of their intervals, because areas would mix.</source>
        <translation>Die Karte zeigt mehrere Isochronen. Die oberen sind Linien an den Enden ihrer Intervalle, weil Flächen sich mischen würden.</translation>
    </message>
    <message>
        <source>The map shows several results on roads. Those below others are wide.</source>
        <translation>Die Karte zeigt mehrere Ergebnisse auf Straßen. Die unteren sind breit.</translation>
    </message>
    <message>
        <source>Length of the way there</source>
        <translation>Länge des Hinwegs</translation>
    </message>
    <message>
        <source>%1 there and back · %2 there</source>
        <translation>%1 hin und zurück · %2 hin</translation>
    </message>
    <message>
        <source>Walking times</source>
        <translation>Gehzeiten</translation>
    </message>
    <message>
        <source>Riding, wheels and pack animals</source>
        <translation>Reiten, Räder und Lasttiere</translation>
    </message>
    <message>
        <source>Costs without a unit</source>
        <translation>Kosten ohne Einheit</translation>
    </message>
    <message>
        <source>Factors of other programs</source>
        <translation>Faktoren anderer Programme</translation>
    </message>
    <message>
        <source>towards the starts</source>
        <translation>zu den Starts hin</translation>
    </message>
    <message>
        <source>there and back</source>
        <translation>hin und zurück</translation>
    </message>
    <message>
        <source>LEVEL_SPEED is %1 km/h, but the slope function %2 is that of a walker. Set LEVEL_SPEED to a walking speed such as 5 km/h, or choose another function in SLOPE_FUNCTION.</source>
        <translation>LEVEL_SPEED ist %1 km/h, aber die Steigungsfunktion %2 ist die eines Gehenden. Setzen Sie LEVEL_SPEED auf eine Gehgeschwindigkeit wie 5 km/h, oder wählen Sie eine andere Funktion in SLOPE_FUNCTION.</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Read them in %1</source>
        <translation>In %1 lesen</translation>
    </message>
    <message>
        <source>Read it as elevations</source>
        <translation>Als Höhen lesen</translation>
    </message>
    <message>
        <source>The settings are still those of the raster layer “%1”. Check the units.</source>
        <translation>Die Einstellungen sind noch die des Rasterlayers „%1“. Prüfen Sie die Einheiten.</translation>
    </message>
    <message>
        <source>Leave out what is not for cars</source>
        <translation>Weglassen, was nicht für Autos ist</translation>
    </message>
    <message>
        <source>No cell is reached from the starts. Perhaps the maximum time or cost is too small for the unit, or the ground around the starts is impassable.</source>
        <translation>Von den Starts aus wird keine Zelle erreicht. Vielleicht ist die größte Zeit oder sind die größten Kosten zu klein für die Einheit, oder das Gelände um die Starts ist unpassierbar.</translation>
    </message>
    <message>
        <source>The map shows no isochrones: the last one ends at %1, but even the nearest cell is at %2. Write larger intervals, or choose another unit.</source>
        <translation>Die Karte zeigt keine Isochronen: Die letzte endet bei %1, aber schon die nächste Zelle liegt bei %2. Schreiben Sie größere Intervalle, oder wählen Sie eine andere Einheit.</translation>
    </message>
    <message>
        <source>On this map, the isochrones are smaller than the symbol of the start.</source>
        <translation>Auf dieser Karte sind die Isochronen kleiner als das Symbol des Starts.</translation>
    </message>
    <message>
        <source>Zoom in.</source>
        <translation>Zoomen Sie hinein.</translation>
    </message>
    <message>
        <source>Zoom in, or write larger intervals. The last one ends at %1.</source>
        <translation>Zoomen Sie hinein, oder schreiben Sie größere Intervalle. Die letzte Isochrone endet bei %1.</translation>
    </message>
    <message>
        <source>The map shows one colour: the first isochrone ends at %1, but the furthest place is at %2. Write smaller intervals, or choose another unit.</source>
        <translation>Die Karte zeigt nur eine Farbe: Die erste Isochrone endet bei %1, aber die fernste Stelle liegt bei %2. Schreiben Sie kleinere Intervalle, oder wählen Sie eine andere Einheit.</translation>
    </message>
    <message>
        <source>Way from the source to the network (m)</source>
        <translation>Weg von der Quelle zum Netz (m)</translation>
    </message>
    <message>
        <source>Way from the network to the receiver (m)</source>
        <translation>Weg vom Netz zum Empfänger (m)</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Print Layout</source>
        <translation>Drucklayout</translation>
    </message>
    <message>
        <source>Makes a print layout with the map and its legend.</source>
        <translation>Erstellt ein Drucklayout mit der Karte und ihrer Legende.</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Band %1 of the raster layer “%2” has the value %3 near %4. This is no number of people. Set it as a nodata value of the layer, or correct the raster.</source>
        <translation>Kanal %1 des Rasterlayers „%2“ hat nahe %4 den Wert %3. Das ist keine Zahl von Menschen. Setzen Sie ihn als Nodata-Wert des Layers, oder berichtigen Sie das Raster.</translation>
    </message>
    <message>
        <source>Reached areas</source>
        <translation>Erreichte Flächen</translation>
    </message>
    <message>
        <source>The isochrones are cut off at the edge of the raster. What is beyond it does not count.</source>
        <translation>Die Isochronen sind am Rand des Rasters abgeschnitten. Was dahinter liegt, zählt nicht.</translation>
    </message>
    <message>
        <source>Pairs of a start and a place without a path: %1. Their cells are NULL.</source>
        <translation>Paare aus einem Start und einem Ort ohne Weg: %1. Ihre Felder sind NULL.</translation>
    </message>
    <message>
        <source>Leave out what is no road</source>
        <translation>Weglassen, was keine Straße ist</translation>
    </message>
    <message>
        <source>Lines of the layer “%1” that are no roads, because they have no value in the field “highway”: %2 of %3. Coasts, walls and ferries are such lines.</source>
        <translation>Linien des Layers „%1“, die keine Straßen sind, denn sie haben keinen Wert im Feld „highway“: %2 von %3. Küsten, Mauern und Fähren sind solche Linien.</translation>
    </message>
    <message>
        <source>Lines of the layer “%1” on which cars do not drive, by the field “highway”: %2. They are: %3.</source>
        <translation>Linien des Layers „%1“, auf denen laut dem Feld „highway“ keine Autos fahren: %2. Es sind: %3.</translation>
    </message>
    <message>
        <source>They count like other lines. To leave them out, filter the layer: %1</source>
        <translation>Sie zählen wie andere Linien. Um sie wegzulassen, filtern Sie den Layer: %1</translation>
    </message>
    <message>
        <source>Velocities: %1 to %2 %3.</source>
        <translation>Geschwindigkeiten: %1 bis %2 %3.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>how many times longer or dearer it is to cross the cells</source>
        <translation>wie viele Male so lange es dauert oder so viel es kostet, die Zellen zu durchqueren</translation>
    </message>
    <message>
        <source>the velocity in %1</source>
        <translation>die Geschwindigkeit in %1</translation>
    </message>
    <message>
        <source>the speed on level ground in km/h</source>
        <translation>die Geschwindigkeit auf ebenem Boden in km/h</translation>
    </message>
    <message>
        <source>the cost of one map unit of length</source>
        <translation>die Kosten einer Karteneinheit</translation>
    </message>
    <message>
        <source>the cost of one cell</source>
        <translation>die Kosten einer Zelle</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) is a table: its rows have no geometry. Choose layers of points, lines or polygons.</source>
        <translation>Der Layer „%1“ (%2) ist eine Tabelle: Ihre Zeilen haben keine Geometrie. Wählen Sie Layer mit Punkten, Linien oder Polygonen.</translation>
    </message>
    <message>
        <source>The layer “%1” (%2) has no field “kind”, which says what its features do. Add a text field “kind”, and write wall, passage, value or factor into it.</source>
        <translation>Der Layer „%1“ (%2) hat kein Feld „kind“, das sagt, was seine Objekte tun. Fügen Sie ein Textfeld „kind“ hinzu, und schreiben Sie wall, passage, value oder factor hinein.</translation>
    </message>
    <message>
        <source>%1 has “%2” in the field “active”. Write true or 1 if the feature counts, and false or 0 if it does not.</source>
        <translation>%1 hat „%2“ im Feld „active“. Schreiben Sie true oder 1, wenn das Objekt zählt, und false oder 0, wenn nicht.</translation>
    </message>
    <message>
        <source>%1 has the kind “%2” and needs a value, but the layer has no field “value”. Add a field of numbers “value”. It says %3.</source>
        <translation>%1 hat die Art „%2“ und braucht einen Wert, aber der Layer hat kein Feld „value“. Fügen Sie ein Zahlenfeld „value“ hinzu. Es sagt: %3.</translation>
    </message>
    <message>
        <source>%1 has the kind “%2”, but “%3” in the field “value”. Write a number of more than 0: %4.</source>
        <translation>%1 hat die Art „%2“, aber „%3“ im Feld „value“. Schreiben Sie eine Zahl über 0: %4.</translation>
    </message>
    <message>
        <source>%1 has “%2” in the field “kind”. Write wall, passage, value or factor. Or write 0 into a field “active” to leave the feature out.</source>
        <translation>%1 hat „%2“ im Feld „kind“. Schreiben Sie wall, passage, value oder factor. Oder schreiben Sie 0 in ein Feld „active“, um das Objekt auszulassen.</translation>
    </message>
    <message>
        <source>%1 has the kind “%2”, whose value is a speed, but the costs are no times. Choose a slope function of times (SLOPE_FUNCTION), or the kind factor.</source>
        <translation>%1 hat die Art „%2“, deren Wert eine Geschwindigkeit ist, aber die Kosten sind keine Zeiten. Wählen Sie eine Steigungsfunktion mit Zeiten (SLOPE_FUNCTION) oder die Art factor.</translation>
    </message>
    <message>
        <source>%1 has %2 in the field “value” (%3). 32-bit numbers cannot hold what follows from it. Write a number that is nearer to 1.</source>
        <translation>%1 hat %2 im Feld „value“ (%3). Zahlen mit 32 Bit können nicht fassen, was daraus folgt. Schreiben Sie eine Zahl, die näher an 1 ist.</translation>
    </message>
    <message>
        <source>%1 cannot be transformed from its CRS %2 to %3, the CRS of INPUT: %4. Correct its geometry or the CRS of its layer. Or write 0 into a field “active” to leave it out.</source>
        <translation>%1 kann nicht von seinem KBS %2 in das KBS von INPUT, %3, gebracht werden: %4. Berichtigen Sie die Geometrie oder das KBS des Layers. Oder schreiben Sie 0 in ein Feld „active“, um das Objekt auszulassen.</translation>
    </message>
    <message>
        <source>These features have no geometry, so they change nothing (number of them: %1).
%2</source>
        <translation>Diese Objekte haben keine Geometrie, also ändern sie nichts (ihre Zahl: %1).
%2</translation>
    </message>
    <message>
        <source>These features lie off the raster, so they change nothing (number of them: %1).
%2</source>
        <translation>Diese Objekte liegen außerhalb des Rasters, also ändern sie nichts (ihre Zahl: %1).
%2</translation>
    </message>
    <message>
        <source>These features change nothing, because the centre of no cell lies within them (number of them: %1). Draw a line instead: it changes every cell that it touches.
%2</source>
        <translation>Diese Objekte ändern nichts, weil in ihnen die Mitte keiner Zelle liegt (ihre Zahl: %1). Zeichnen Sie stattdessen eine Linie: Sie ändert jede Zelle, die sie berührt.
%2</translation>
    </message>
    <message>
        <source>%1 has the factor %2 in the field “value”. 32-bit numbers cannot hold what follows from it in the cell at %3. Write a number that is nearer to 1.</source>
        <translation>%1 hat den Faktor %2 im Feld „value“. Zahlen mit 32 Bit können nicht fassen, was in der Zelle bei %3 daraus folgt. Schreiben Sie eine Zahl, die näher an 1 ist.</translation>
    </message>
    <message>
        <source>Or walls of CHANGES close them.</source>
        <translation>Oder Wände von CHANGES schließen sie.</translation>
    </message>
    <message>
        <source>in a wall: %1</source>
        <translation>in einer Wand: %1</translation>
    </message>
    <message>
        <source>%1 at %2 lies in a wall, where no path can start: %3. Move one of them, or draw a passage there. SNAP_DISTANCE (now %4) moves points to the nearest passable cell within this distance.</source>
        <translation>%1 bei %2 liegt in einer Wand, wo kein Weg beginnen kann: %3. Verschieben Sie eines von beiden, oder zeichnen Sie dort einen Durchlass. SNAP_DISTANCE (jetzt %4) verschiebt Punkte auf die nächste passierbare Zelle innerhalb dieses Abstands.</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Durchlass</translation>
    </message>
    <message>
        <source>Area with another value</source>
        <translation>Fläche mit anderem Wert</translation>
    </message>
    <message>
        <source>Area with a factor of time or cost</source>
        <translation>Fläche mit einem Faktor der Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Another value</source>
        <translation>Anderer Wert</translation>
    </message>
    <message>
        <source>Factor of time or cost</source>
        <translation>Faktor der Zeit oder Kosten</translation>
    </message>
    <message>
        <source>Not active</source>
        <translation>Nicht aktiv</translation>
    </message>
    <message>
        <source>Changes: lines</source>
        <translation>Änderungen: Linien</translation>
    </message>
    <message>
        <source>Changes: areas</source>
        <translation>Änderungen: Flächen</translation>
    </message>
    <message>
        <source>%1 between the starts</source>
        <translation>%1 zwischen den Startpunkten</translation>
    </message>
    <message>
        <source>Earlier results of the same algorithm are no longer ticked in the Layers panel, because they would mix with the new one. Tick them there to see both.</source>
        <translation>Frühere Ergebnisse desselben Algorithmus sind im Layerbedienfeld nicht mehr angehakt, denn sie würden sich mit dem neuen mischen. Haken Sie sie dort an, um beide zu sehen.</translation>
    </message>
    <message>
        <source>Path %1</source>
        <translation>Weg %1</translation>
    </message>
    <message>
        <source>The last changes of the ground leave what is reached as large as before.</source>
        <translation>Nach den letzten Änderungen des Geländes wird so viel erreicht wie vorher.</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>Marked path %1</source>
        <translation>Markierter Weg %1</translation>
    </message>
    <message>
        <source>%1: not reached any more.</source>
        <translation>%1: nicht mehr erreicht.</translation>
    </message>
    <message>
        <source>%1: not reached before.</source>
        <translation>%1: vorher nicht erreicht.</translation>
    </message>
    <message>
        <source>%1: as before.</source>
        <translation>%1: wie vorher.</translation>
    </message>
    <message>
        <source>%1: %2 more than before.</source>
        <translation>%1: %2 mehr als vorher.</translation>
    </message>
    <message>
        <source>%1: %2 less than before.</source>
        <translation>%1: %2 weniger als vorher.</translation>
    </message>
    <message>
        <source>The features of “%1” cover about %2 cells of the raster. Each of these cells is a start, so costs count from their edges, and the run takes long. If you mean places, choose a layer of points.</source>
        <translation>Die Objekte von „%1“ bedecken etwa %2 Zellen des Rasters. Jede dieser Zellen ist ein Startpunkt. Kosten zählen also von ihren Rändern, und der Lauf dauert lange. Wenn Sie Orte meinen, wählen Sie einen Punktlayer.</translation>
    </message>
    <message>
        <source>All lines have the default speed, %1 km/h: no field with speeds is chosen.</source>
        <translation>Alle Linien haben die Standardgeschwindigkeit, %1 km/h: Kein Feld mit Geschwindigkeiten ist gewählt.</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>%1: %2, up to %3 MiB of memory.</source>
        <translation>%1: %2, bis zu %3 MiB Speicher.</translation>
    </message>
    <message>
        <source>Isochrone bands</source>
        <translation>Isochronenbänder</translation>
    </message>
    <message>
        <source>The boundaries of %1 bands need more than the %2 of memory that Fermat may use. Use fewer or wider bands, or larger cells.</source>
        <translation>Die Grenzen von %1 Bändern brauchen mehr als die %2 Speicher, die Fermat benutzen darf. Verwenden Sie weniger oder breitere Bänder, oder größere Zellen.</translation>
    </message>
    <message>
        <source>A band has more than 134 million vertices, the limit for a polygon. Use more bands, or larger cells.</source>
        <translation>Ein Band hat mehr als 134 Millionen Stützpunkte, die Grenze für ein Polygon. Verwenden Sie mehr Bänder oder größere Zellen.</translation>
    </message>
    <message>
        <source>With CHANGES, ways on the layer “%1” would cost too much: Fermat adds up costs in whole numbers of %2. Most of it comes from this feature: %3. Write a number that is nearer to 1 into its field “value”.</source>
        <translation>Mit CHANGES würden Wege auf dem Layer „%1“ zu viel kosten: Fermat addiert Kosten in ganzen Zahlen von %2. Das meiste davon kommt von diesem Objekt: %3. Schreiben Sie in sein Feld „value“ eine Zahl, die näher an 1 liegt.</translation>
    </message>
    <message>
        <source>CHANGES close the roads that are not further away than MAX_SNAP, %1</source>
        <translation>CHANGES sperrt die Straßen, die nicht weiter weg sind als MAX_SNAP, %1</translation>
    </message>
    <message>
        <source>CHANGES close the nearest road of some points, so these join further away (number of them: %1). This is how long their ways to the network are:
%2</source>
        <translation>CHANGES sperrt die Straße, die manchen Punkten am nächsten ist, deshalb werden diese weiter weg angebunden (ihre Zahl: %1). So lang sind ihre Wege zum Netz:
%2</translation>
    </message>
    <message>
        <source>%1 has %2 in the field “value”. Then a road would cost %3, but costs on the layer “%4” can be at most %5. Write a number that is nearer to 1.</source>
        <translation>%1 hat %2 im Feld „value“. Dann würde eine Straße %3 kosten, aber Kosten auf dem Layer „%4“ können höchstens %5 sein. Schreiben Sie eine Zahl, die näher an 1 liegt.</translation>
    </message>
    <message>
        <source>how many times longer or dearer it is to use the roads</source>
        <translation>wie viele Male so lange oder so teuer die Straßen sind</translation>
    </message>
    <message>
        <source>the speed in km/h</source>
        <translation>die Geschwindigkeit in km/h</translation>
    </message>
    <message>
        <source>the cost of the whole passage</source>
        <translation>die Kosten des ganzen Durchlasses</translation>
    </message>
    <message>
        <source>%1 has the kind “value”, which is a speed in km/h on networks, but the costs of COST_FIELD are no times. Write the kind factor, or leave COST_FIELD empty and set STRATEGY to 1 (Fastest).</source>
        <translation>%1 hat die Art „value“, die auf Netzen eine Geschwindigkeit in km/h ist, aber die Kosten von COST_FIELD sind keine Zeiten. Schreiben Sie die Art factor, oder lassen Sie COST_FIELD leer und setzen Sie STRATEGY auf 1 (Schnellste).</translation>
    </message>
    <message>
        <source>These features change speeds, so they have no effect on the shortest paths (number of them: %1). For times, set STRATEGY to 1 (Fastest).
%2</source>
        <translation>Diese Objekte ändern Geschwindigkeiten, deshalb haben sie auf die kürzesten Wege keine Wirkung (ihre Zahl: %1). Für Zeiten setzen Sie STRATEGY auf 1 (Schnellste).
%2</translation>
    </message>
    <message>
        <source>These features touch no road, so they change nothing (number of them: %1). Draw lines across the roads, or polygons over them.
%2</source>
        <translation>Diese Objekte berühren keine Straße, deshalb ändern sie nichts (ihre Zahl: %1). Zeichnen Sie Linien quer über die Straßen, oder Polygone über sie.
%2</translation>
    </message>
    <message>
        <source>%1 has the kind “passage”, but it is no line. On a network, draw a line from road to road, or choose the kind wall, value or factor.</source>
        <translation>%1 hat die Art „passage“, ist aber keine Linie. Zeichnen Sie auf einem Netz eine Linie von Straße zu Straße, oder wählen Sie die Art wall, value oder factor.</translation>
    </message>
    <message>
        <source>%1 costs %2, but costs on the layer “%3” can be at most %4. Write another number into the field “value”, or draw a shorter line.</source>
        <translation>%1 kostet %2, aber Kosten auf dem Layer „%3“ können höchstens %4 sein. Schreiben Sie eine andere Zahl in das Feld „value“, oder zeichnen Sie eine kürzere Linie.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Passages end where no road is within MAX_SNAP (number of ends: %1). Draw them up to a road, or raise MAX_SNAP. This is how far away the roads are:
%2</source>
        <translation>Durchlässe enden, wo keine Straße innerhalb von MAX_SNAP liegt (Zahl der Enden: %1). Zeichnen Sie sie bis zu einer Straße, oder erhöhen Sie MAX_SNAP. So weit weg sind die Straßen:
%2</translation>
    </message>
    <message>
        <source>Passages end where a wall closes the road, so they lead nowhere there (number of ends: %1). Move these ends beyond the wall.
%2</source>
        <translation>Durchlässe enden, wo eine Wand die Straße sperrt, deshalb führen sie dort nirgendwohin (Zahl der Enden: %1). Verschieben Sie diese Enden hinter die Wand.
%2</translation>
    </message>
    <message>
        <source>Difference by the changes</source>
        <translation>Unterschied durch die Änderungen</translation>
    </message>
    <message>
        <source>not reached any more</source>
        <translation>nicht mehr erreicht</translation>
    </message>
    <message>
        <source>not reached before</source>
        <translation>vorher nicht erreicht</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>wie vorher</translation>
    </message>
    <message>
        <source>With the last changes of the ground, %1 more is reached within %2.</source>
        <translation>Mit den letzten Änderungen des Geländes wird innerhalb von %2 %1 mehr erreicht.</translation>
    </message>
    <message>
        <source>With the last changes of the ground, %1 less is reached within %2.</source>
        <translation>Mit den letzten Änderungen des Geländes wird innerhalb von %2 %1 weniger erreicht.</translation>
    </message>
    <message>
        <source>%1 later</source>
        <translation>%1 später</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 earlier</source>
        <translation>%1 früher</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>Not reached before</source>
        <translation>Vorher nicht erreicht</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie vorher</translation>
    </message>
    <message>
        <source>Not reached any more</source>
        <translation>Nicht mehr erreicht</translation>
    </message>
    <message>
        <source>%1 has a vertex that has no latitude and longitude in the CRS of INPUT, %2. Move this vertex, or correct the CRS of its layer. Or write 0 into a field “active” to leave it out.</source>
        <translation>%1 hat einen Stützpunkt, der im KBS von INPUT, %2, keine Breite und Länge hat. Verschieben Sie diesen Stützpunkt, oder korrigieren Sie das KBS des Layers. Oder schreiben Sie 0 in ein Feld „active“, um es auszulassen.</translation>
    </message>
    <message>
        <source>%1 is “%2”, but “%3” is not a number above 0. Write one radius in metres, such as 100, or several, such as 50,100,200.</source>
        <translation>%1 ist „%2“, aber „%3“ ist keine Zahl über 0. Schreiben Sie einen Radius in Metern, etwa 100, oder mehrere, etwa 50,100,200.</translation>
    </message>
    <message>
        <source>%1 is empty. Write one radius in metres, such as 100, or several, such as 50,100,200.</source>
        <translation>%1 ist leer. Schreiben Sie einen Radius in Metern, etwa 100, oder mehrere, etwa 50,100,200.</translation>
    </message>
    <message>
        <source>%1 has %2 radii, but the limit is %3. Write fewer.</source>
        <translation>%1 hat %2 Radien, aber die Grenze ist %3. Schreiben Sie weniger.</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>People up to the end</source>
        <translation>Menschen bis zum Ende</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Clip the raster or use larger cells.</source>
        <translation>Schneiden Sie das Raster zu, oder verwenden Sie größere Zellen.</translation>
    </message>
    <message>
        <source>from the second start to the first</source>
        <translation>vom zweiten Start zum ersten</translation>
    </message>
    <message>
        <source>Excess of the corridor</source>
        <translation>Mehrkosten des Korridors</translation>
    </message>
    <message>
        <source>Corridor</source>
        <translation>Korridor</translation>
    </message>
    <message>
        <source>More than the fastest trip</source>
        <translation>Mehr als die schnellste Reise</translation>
    </message>
    <message>
        <source>More than the cheapest trip</source>
        <translation>Mehr als die günstigste Reise</translation>
    </message>
    <message>
        <source>Length of the trip</source>
        <translation>Länge der Reise</translation>
    </message>
    <message>
        <source>No way leads from start to start</source>
        <translation>Kein Weg führt von Start zu Start</translation>
    </message>
    <message>
        <source>Fastest trip: %1</source>
        <translation>Schnellste Reise: %1</translation>
    </message>
    <message>
        <source>Cheapest trip: %1</source>
        <translation>Günstigste Reise: %1</translation>
    </message>
    <message>
        <source>the fastest trip</source>
        <translation>die schnellste Reise</translation>
    </message>
    <message>
        <source>the cheapest trip</source>
        <translation>die günstigste Reise</translation>
    </message>
    <message>
        <source>Excess</source>
        <translation>Mehrkosten</translation>
    </message>
    <message>
        <source>In percent of the least cost</source>
        <translation>In Prozent der geringsten Kosten</translation>
    </message>
    <message>
        <source>In the unit of the costs</source>
        <translation>In der Einheit der Kosten</translation>
    </message>
    <message>
        <source>Widths of corridors (excess, separated by commas)</source>
        <translation>Breiten der Korridore (Mehrkosten, durch Semikolons getrennt)</translation>
    </message>
    <message>
        <source>≤ %1 more</source>
        <translation>≤ %1 mehr</translation>
    </message>
    <message>
        <source>Length (km)</source>
        <translation>Länge (km)</translation>
    </message>
    <message>
        <source>Isochrones of</source>
        <translation>Isochronen von</translation>
    </message>
    <message>
        <source>All sources together</source>
        <translation>Allen Quellen zusammen</translation>
    </message>
    <message>
        <source>Each source, overlapping</source>
        <translation>Jeder Quelle, überlappend</translation>
    </message>
    <message>
        <source>Each source, up to where another one is nearer</source>
        <translation>Jeder Quelle, bis eine andere näher ist</translation>
    </message>
    <message>
        <source>the project was not saved before</source>
        <translation>das Projekt war nicht gespeichert</translation>
    </message>
    <message>
        <source>Kept as “%1” in the folder %2.</source>
        <translation>Behalten als „%1“ im Ordner %2.</translation>
    </message>
    <message>
        <source>Kept as “%1”, only until QGIS closes, because %2.</source>
        <translation>Behalten als „%1“, nur bis QGIS schließt: %2.</translation>
    </message>
    <message>
        <source>Fastest trip</source>
        <translation>Schnellste Reise</translation>
    </message>
    <message>
        <source>Cheapest trip</source>
        <translation>Günstigste Reise</translation>
    </message>
    <message>
        <source>%1 (left out)</source>
        <translation>%1 (ausgelassen)</translation>
    </message>
    <message>
        <source>The map shows areas below the roads of another result. They are lines at the ends of their intervals, because their colours would mix with those of the roads.</source>
        <translation>Die Karte zeigt Flächen unter den Straßen eines anderen Ergebnisses. Sie sind Linien an den Enden ihrer Intervalle, weil sich ihre Farben mit denen der Straßen mischen würden.</translation>
    </message>
    <message>
        <source>The map tools can go on with the starts and settings of “%1”.</source>
        <translation>Die Werkzeuge auf der Karte können mit den Starts und Einstellungen von „%1“ fortfahren.</translation>
    </message>
    <message>
        <source>Go On</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>“%1” and “%2”</source>
        <translation>„%1“ und „%2“</translation>
    </message>
    <message>
        <source>Kept the table %1 in the folder %2.</source>
        <translation>Die Tabelle %1 wurde im Ordner %2 behalten.</translation>
    </message>
    <message>
        <source>Kept the table %1, only until QGIS closes, because %2.</source>
        <translation>Die Tabelle %1 wurde behalten, nur bis QGIS schließt: %2.</translation>
    </message>
    <message>
        <source>Ctrl+Enter keeps the isochrones.</source>
        <translation>Strg+Eingabe behält die Isochronen.</translation>
    </message>
    <message>
        <source>%5 km/h counts for %1 of %2 features, because the field “%4” (SPEED_FIELD) of the layer “%3” is NULL, empty or 0 there. DEFAULT_SPEED sets this speed.</source>
        <translation>%5 km/h gelten für %1 von %2 Objekten, weil das Feld „%4“ (SPEED_FIELD) des Layers „%3“ dort NULL, leer oder 0 ist. DEFAULT_SPEED legt diese Geschwindigkeit fest.</translation>
    </message>
</context>
<context>
    <name>TravelTimesAlgorithm</name>
    <message>
        <source>Travel times</source>
        <translation>Reisezeiten</translation>
    </message>
    <message>
        <source>Pairs without a path</source>
        <translation>Paare ohne Weg</translation>
    </message>
    <message>
        <source>Solver used</source>
        <translation>Verwendeter Löser</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no path.</source>
        <translation>%1 von %2 Paaren haben keinen Weg.</translation>
    </message>
    <message>
        <source>Travel times (origin-destination matrix)</source>
        <translation>Reisezeiten (Quelle-Ziel-Matrix)</translation>
    </message>
    <message>
        <source>Makes a table of the least times or costs from every source (origin) to every receiver (destination).</source>
        <translation>Erstellt eine Tabelle der kürzesten Zeiten oder geringsten Kosten von jeder Quelle (jedem Startort) zu jedem Empfänger (Ziel).</translation>
    </message>
    <message>
        <source>od matrix,origin-destination,cost matrix,distance matrix,traveltime table,travel time,drive time,walking time,first arrival,accessibility,least cost,shortest path</source>
        <translation>Quelle-Ziel-Matrix,Kostenmatrix,Distanzmatrix,Laufzeittabelle,Fahrzeit,Gehzeit,Ersteinsatz,Erreichbarkeit,geringste Kosten,kürzester Weg,od matrix,origin-destination,cost matrix,distance matrix,traveltime table,travel time,drive time,walking time,first arrival,accessibility,least cost,shortest path</translation>
    </message>
    <message>
        <source>Makes a table of the least times or costs from every source to every receiver: an origin-destination matrix. You need a raster of velocities (for example in km/h), of costs or of elevations, one or more sources, and one or more receivers. If the raster holds wave velocities, the times are first arrivals.

</source>
        <translation>Erstellt eine Tabelle der kürzesten Zeiten oder geringsten Kosten von jeder Quelle zu jedem Empfänger: eine Quelle-Ziel-Matrix. Sie brauchen ein Raster von Geschwindigkeiten (zum Beispiel in km/h), von Kosten oder von Höhen, eine oder mehrere Quellen und einen oder mehrere Empfänger. Enthält das Raster Wellengeschwindigkeiten, sind die Zeiten Ersteinsätze.

</translation>
    </message>
    <message>
        <source>A table without geometry: one row for each pair of source and receiver, or a cross table.</source>
        <translation>Eine Tabelle ohne Geometrie: eine Zeile für jedes Paar von Quelle und Empfänger, oder eine Kreuztabelle.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Time and memory&lt;/b&gt;
Fermat solves once for each source, for all receivers together. It solves as many sources at a time as there are processor cores and memory for. Apart from rounding, a path on level ground costs the same in both directions. So if there are far more sources than receivers, you can exchange them to save time (on slopes, with the other DIRECTION). Do this only if the last bits do not matter, and if you use no start costs and no maximum costs.</source>
        <translation>&lt;b&gt;Zeit und Speicher&lt;/b&gt;
Fermat löst einmal je Quelle, für alle Empfänger zusammen. Es löst so viele Quellen zugleich, wie Prozessorkerne da sind und Speicher reicht. Abgesehen von der Rundung kostet ein Weg auf ebenem Gelände in beiden Richtungen gleich viel. Wenn es also viel mehr Quellen als Empfänger gibt, können Sie beide vertauschen, um Zeit zu sparen (an Hängen mit der anderen DIRECTION). Tun Sie das nur, wenn es auf die letzten Bits nicht ankommt und wenn Sie keine Startkosten und keine Höchstkosten benutzen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Outputs&lt;/b&gt;
OUTPUT: one row for each pair of source and receiver. Rows are in the order of the sources, then of the receivers, as in their layers. START_POINT and END_POINT come first. A feature with several cells is one source, and its nearest cell counts. A feature with several points is several receivers with the same id.
Fields: source and receiver (ids), cost (the value at the receiver in the Isochrones raster of this source, to the last bit; NULL if there is no path), src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of names), and in .csv files unit (of cost). With CROSS_TABLE: one row for each source, with src_name, source, and one column for each receiver, which has its name, or rec_ and its id, and the unit, such as School (min), and holds the cost.
UNREACHED: the number of pairs without a path. SOLVER_USED: the solver that ran.

</source>
        <translation>&lt;b&gt;Ausgaben&lt;/b&gt;
OUTPUT: eine Zeile für jedes Paar von Quelle und Empfänger. Die Zeilen folgen der Reihenfolge der Quellen, dann der Empfänger, wie in ihren Layern. START_POINT und END_POINT kommen zuerst. Ein Objekt mit mehreren Zellen ist eine Quelle, und seine nächste Zelle zählt. Ein Objekt mit mehreren Punkten ergibt mehrere Empfänger mit derselben Kennung.
Felder: source und receiver (Kennungen), cost (der Wert am Empfänger im Raster von Isochronen dieser Quelle, bis aufs letzte Bit; NULL, wenn es keinen Weg gibt), src_name und rec_name (Namen, wenn ID_FIELD oder RECEIVER_ID_FIELD ein Feld mit Namen ist), und in .csv-Dateien unit (die Einheit von cost). Mit CROSS_TABLE: eine Zeile für jede Quelle, mit src_name, source und einer Spalte für jeden Empfänger, die dessen Namen trägt, oder rec_ und dessen Kennung, dazu die Einheit, etwa Schule (min), und die Kosten enthält.
UNREACHED: die Zahl der Paare ohne Weg. SOLVER_USED: der verwendete Löser.

</translation>
    </message>
</context>
<context>
    <name>ValidateDistanceAlgorithm</name>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>The report %1 cannot be written: %2. Choose an existing folder to which you may write.</source>
        <translation>Der Bericht %1 kann nicht geschrieben werden: %2. Wählen Sie einen vorhandenen Ordner, in den Sie schreiben dürfen.</translation>
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
        <source>The raster to check. It must have the same grid as the velocity or cost raster. Fermat reads band 1. Empty cells (nodata, NaN) mean that no path reaches them.</source>
        <translation>Das zu prüfende Raster. Es muss dasselbe Gitter haben wie das Geschwindigkeits- oder Kostenraster. Fermat liest Kanal 1. Leere Zellen (Nodata, NaN) bedeuten, dass kein Weg sie erreicht.</translation>
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
        <source>A page with the number of wrong cells, and a list of the first ones.</source>
        <translation>Eine Seite mit der Zahl der falschen Zellen und einer Liste der ersten.</translation>
    </message>
    <message>
        <source>The raster is valid</source>
        <translation>Das Raster ist gültig</translation>
    </message>
    <message>
        <source>Cells that break the rule: %1</source>
        <translation>Zellen, die die Regel verletzen: %1</translation>
    </message>
    <message>
        <source>The raster layers “%1” and “%2” have different grids: %3 × %4 cells on %5 (CRS %6) and %7 × %8 cells on %9. Choose the distance raster that was made from this velocity or cost raster.</source>
        <translation>Die Rasterlayer „%1“ und „%2“ haben verschiedene Gitter: %3 × %4 Zellen auf %5 (KBS %6) und %7 × %8 Zellen auf %9. Wählen Sie das Distanzraster, das aus diesem Geschwindigkeits- oder Kostenraster entstand.</translation>
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
        <source>By which share a value may differ from the least time or cost: 0.001 is 0.1 %. 0: every bit must be right, as in rasters from Isochrones. For rasters from other programs, allow for the rounding of 32-bit numbers, for example 1e-4 for paths of up to 1,500 cells.</source>
        <translation>Um welchen Anteil ein Wert von der kürzesten Zeit oder den geringsten Kosten abweichen darf: 0.001 ist 0,1 %. 0: Jedes Bit muss stimmen, wie in Rastern von „Isochronen“. Lassen Sie für Raster anderer Programme die Rundung von 32-Bit-Zahlen zu, zum Beispiel 1e-4 für Wege von bis zu 1500 Zellen.</translation>
    </message>
    <message>
        <source>Checks whether a raster holds the least time or cost from the sources, as Isochrones writes it. Set the same parameters with which the raster was made.

</source>
        <translation>Prüft, ob ein Raster die kürzeste Zeit oder die geringsten Kosten von den Quellen enthält, wie „Isochronen“ es schreibt. Geben Sie dieselben Parameter an, mit denen das Raster erstellt wurde.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;What VALID proves&lt;/b&gt;
With TOLERANCE 0, VALID is true if every value is the least time or cost, to the last bit of a 32-bit number, and if every cell that can be reached is reached. Otherwise it is false. This check uses no solver: it compares each cell with its neighbours, and each reached cell must have a path of such steps back to a source. One wrong cell is enough to make VALID false.
With a TOLERANCE above 0, Fermat solves the problem again and checks its own solution in this way. Then it compares your raster with this solution. VALID is true if the same cells are reached, and if no value differs by more than that share of the larger value. If sources have different maximum costs, Fermat solves again with any TOLERANCE.
The least time or cost is that of the paths described below, in 32-bit numbers: see Exactness.

&lt;b&gt;Rules&lt;/b&gt;
SOURCES_START: if no source is at its start cost, no cell is reached.
ZERO_IS_A_SOURCE: every cell at distance 0 is a source.
UNREACHED_IS_SHUT: a cell that is not reached is impassable, or no neighbour reaches it.
LEAST_OF_NEIGHBOURS: every distance is the least over the neighbours of the cell.
LEADS_TO_A_SOURCE: every reached cell has a path back to a source. Cells with very large values can confirm each other without such a path, because the cost of a step changes no bit there.
If Fermat solves the problem again, a wrong cell breaks the second rule if its value is 0, the third rule if it is not reached, and the fourth rule otherwise.

&lt;b&gt;Outputs&lt;/b&gt;
VALID: true if no cell breaks a rule. For each rule, an output has the number of cells that break it. REPORT: an HTML page with these numbers and the first 100 cells that break a rule. It gives the row, the column and the coordinates of each cell, the value found and the value expected.

</source>
        <translation>&lt;b&gt;Was VALID beweist&lt;/b&gt;
Mit TOLERANCE 0 ist VALID wahr, wenn jeder Wert die kürzeste Zeit oder die geringsten Kosten ist, bis zum letzten Bit einer 32-Bit-Zahl, und wenn jede Zelle erreicht ist, die erreicht werden kann. Sonst ist es falsch. Diese Prüfung verwendet keinen Löser: Sie vergleicht jede Zelle mit ihren Nachbarn, und von jeder erreichten Zelle muss ein Weg aus solchen Schritten zu einer Quelle zurückführen. Eine einzige falsche Zelle genügt, und VALID ist falsch.
Mit einer TOLERANCE über 0 löst Fermat das Problem noch einmal und prüft seine eigene Lösung auf diese Weise. Dann vergleicht es Ihr Raster mit dieser Lösung. VALID ist wahr, wenn dieselben Zellen erreicht werden und kein Wert um mehr als diesen Anteil des größeren Wertes abweicht. Haben Quellen verschiedene Höchstkosten, löst Fermat das Problem mit jeder TOLERANCE noch einmal.
Die kürzeste Zeit oder die geringsten Kosten sind die der unten beschriebenen Wege, in 32-Bit-Zahlen: siehe Genauigkeit.

&lt;b&gt;Regeln&lt;/b&gt;
SOURCES_START: Wenn keine Quelle ihre Startkosten hat, ist keine Zelle erreicht.
ZERO_IS_A_SOURCE: Jede Zelle mit der Distanz 0 ist eine Quelle.
UNREACHED_IS_SHUT: Eine nicht erreichte Zelle ist unpassierbar, oder kein Nachbar erreicht sie.
LEAST_OF_NEIGHBOURS: Jede Distanz ist die geringste über die Nachbarn der Zelle.
LEADS_TO_A_SOURCE: Von jeder erreichten Zelle führt ein Weg zu einer Quelle zurück. Zellen mit sehr großen Werten können einander ohne einen solchen Weg bestätigen, weil die Kosten eines Schrittes dort kein Bit ändern.
Löst Fermat das Problem noch einmal, verletzt eine falsche Zelle die zweite Regel, wenn ihr Wert 0 ist, die dritte, wenn sie nicht erreicht ist, und sonst die vierte.

&lt;b&gt;Ausgaben&lt;/b&gt;
VALID: wahr, wenn keine Zelle eine Regel verletzt. Für jede Regel enthält eine Ausgabe die Zahl der Zellen, die sie verletzen. REPORT: eine HTML-Seite mit diesen Zahlen und den ersten 100 Zellen, die eine Regel verletzen. Sie gibt Zeile, Spalte und Koordinaten jeder Zelle an, den gefundenen und den erwarteten Wert.

</translation>
    </message>
    <message>
        <source>&lt;b&gt;Limits&lt;/b&gt;
DISTANCE must have the same grid. Fermat reads band 1. Empty cells are not reached. You can set SOLVER, so that you can use the same parameters, but it has no effect.
If the rasters do not fit into memory, or into MEMORY_LIMIT, they are in temporary files while Fermat works: beside the report, or where temporary files are if there is more space. This takes longer. The result is the same.</source>
        <translation>&lt;b&gt;Grenzen&lt;/b&gt;
DISTANCE muss dasselbe Gitter haben. Fermat liest Kanal 1. Leere Zellen sind nicht erreicht. Sie können SOLVER angeben, damit Sie dieselben Parameter verwenden können, aber es hat keine Wirkung.
Wenn die Raster nicht in den Speicher oder in MEMORY_LIMIT passen, sind sie in temporären Dateien, solange Fermat arbeitet: neben dem Bericht, oder bei den temporären Dateien, wenn dort mehr Platz ist. Das dauert länger. Das Ergebnis ist dasselbe.</translation>
    </message>
</context>
<context>
    <name>WarningBox</name>
    <message>
        <source>Closes this warning. It comes back when its text changes.</source>
        <translation>Schließt diese Warnung. Sie kommt wieder, wenn sich ihr Text ändert.</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>This click only left the field of the Fermat panel. Click again.</source>
        <translation>Dieser Klick hat nur das Feld im Fermat-Bedienfeld verlassen. Klicken Sie noch einmal.</translation>
    </message>
    <message>
        <source>Or choose the selected layer “%1” in the Fermat panel.</source>
        <translation>Oder wählen Sie im Fermat-Bedienfeld den ausgewählten Layer „%1“.</translation>
    </message>
    <message>
        <source>Isochrones on the Map</source>
        <translation>Isochronen auf der Karte</translation>
    </message>
    <message>
        <source>Click the map to set a start and see its isochrones. Drag the start to move it. Shift+click adds a start, Ctrl+click removes one. Backspace removes the last one, Esc removes all. Ctrl+Enter keeps the result as layers.</source>
        <translation>Klicken Sie auf die Karte, um einen Start zu setzen und seine Isochronen zu sehen. Ziehen Sie den Start, um ihn zu verschieben. Umschalt+Klick fügt einen Start hinzu, Strg+Klick entfernt einen. Die Rücktaste entfernt den letzten, Esc entfernt alle. Strg+Eingabe behält das Ergebnis als Layer.</translation>
    </message>
    <message>
        <source>Rays on the Map</source>
        <translation>Wege auf der Karte</translation>
    </message>
    <message>
        <source>Keep Isochrones and Rays</source>
        <translation>Isochronen und Wege behalten</translation>
    </message>
    <message>
        <source>Clear Isochrones</source>
        <translation>Isochronen löschen</translation>
    </message>
    <message>
        <source>Removes the starts, the isochrones and the marked paths from the map. Kept layers stay.</source>
        <translation>Entfernt die Starts, die Isochronen und die markierten Wege von der Karte. Behaltene Layer bleiben.</translation>
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
        <source>There is nothing to keep yet. Set a start with the tool Isochrones on the Map.</source>
        <translation>Es gibt noch nichts zu behalten. Setzen Sie einen Start mit dem Werkzeug „Isochronen auf der Karte“.</translation>
    </message>
    <message>
        <source>The isochrones are not ready yet. Try again in a moment.</source>
        <translation>Die Isochronen sind noch nicht fertig. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Not solved. Change a start or a setting to try again.</source>
        <translation>Nicht gelöst. Ändern Sie einen Start oder eine Einstellung, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>Wird gelöst…</translation>
    </message>
    <message>
        <source>The start was removed. Ctrl+Z brings it back.</source>
        <translation>Der Start wurde entfernt. Strg+Z bringt ihn zurück.</translation>
    </message>
    <message>
        <source>%1 starts were removed. Ctrl+Z brings them back.</source>
        <translation>%1 Starts wurden entfernt. Strg+Z bringt sie zurück.</translation>
    </message>
    <message>
        <source>The marked path was removed. Ctrl+Z brings it back.</source>
        <translation>Der markierte Weg wurde entfernt. Strg+Z bringt ihn zurück.</translation>
    </message>
    <message>
        <source>%1 marked paths were removed. Ctrl+Z brings them back.</source>
        <translation>%1 markierte Wege wurden entfernt. Strg+Z bringt sie zurück.</translation>
    </message>
    <message>
        <source>Makes layers from the isochrones and the marked paths, in a group.</source>
        <translation>Macht aus den Isochronen und den markierten Wegen Layer in einer Gruppe.</translation>
    </message>
    <message>
        <source>The starts are those that were saved with the project. Click Isochrones on the Map to see their isochrones.</source>
        <translation>Diese Starts wurden mit dem Projekt gespeichert. Klicken Sie auf „Isochronen auf der Karte“, um ihre Isochronen zu sehen.</translation>
    </message>
    <message>
        <source>The furthest place that is reached is at %1. Solver: %2.</source>
        <translation>Die fernste Stelle: %1. Löser: %2.</translation>
    </message>
    <message>
        <source>The Fermat panel has another layer now: “%1”.</source>
        <translation>Das Bedienfeld Fermat hat jetzt einen anderen Layer: „%1“.</translation>
    </message>
    <message>
        <source>Nothing has changed since this result was kept. Its layers are in the Layers panel.</source>
        <translation>Seit dieses Ergebnis behalten wurde, hat sich nichts geändert. Seine Layer sind im Layer-Bedienfeld.</translation>
    </message>
    <message>
        <source>This result is already being kept.</source>
        <translation>Dieses Ergebnis wird schon behalten.</translation>
    </message>
    <message>
        <source>The result is still being kept. Keep the marked paths when its layers are in the Layers panel.</source>
        <translation>Das Ergebnis wird noch behalten. Behalten Sie die markierten Wege, wenn seine Layer im Layer-Bedienfeld sind.</translation>
    </message>
    <message>
        <source>A start was removed, because it lies outside the layer “%1”. Ctrl+Z brings it and the old layer back.</source>
        <translation>Ein Start wurde entfernt, weil er außerhalb des Layers „%1“ liegt. Strg+Z bringt ihn und den alten Layer zurück.</translation>
    </message>
    <message>
        <source>%2 starts were removed, because they lie outside the layer “%1”. Ctrl+Z brings them and the old layer back.</source>
        <translation>%2 Starts wurden entfernt, weil sie außerhalb des Layers „%1“ liegen. Strg+Z bringt sie und den alten Layer zurück.</translation>
    </message>
    <message>
        <source>The layer “%1” has a filter now: %2.</source>
        <translation>Der Layer „%1“ hat jetzt einen Filter: %2.</translation>
    </message>
    <message>
        <source>Shows the path of least time from the starts to the mouse. The first click sets the start, Shift+click adds one, Ctrl+click removes one. Other clicks mark the path. Esc removes all marked paths. Ctrl+Enter keeps the result as layers.</source>
        <translation>Zeigt den Weg kürzester Zeit von den Starts zur Maus. Der erste Klick setzt den Start, Umschalt+Klick fügt einen hinzu, Strg+Klick entfernt einen. Weitere Klicks markieren den Weg. Esc entfernt alle markierten Wege. Strg+Eingabe behält das Ergebnis als Layer.</translation>
    </message>
    <message>
        <source>Print Layout</source>
        <translation>Drucklayout</translation>
    </message>
    <message>
        <source>Makes a print layout with the map and its legend.</source>
        <translation>Erstellt ein Drucklayout mit der Karte und ihrer Legende.</translation>
    </message>
    <message>
        <source>&lt;b&gt;First click&lt;/b&gt;: set the start. &lt;b&gt;Click&lt;/b&gt;: mark the path to this place. &lt;b&gt;Shift+click&lt;/b&gt;: add a start. &lt;b&gt;Ctrl+click&lt;/b&gt;: remove a start. &lt;b&gt;Ctrl+Enter&lt;/b&gt;: keep the result as layers. &lt;b&gt;Esc&lt;/b&gt;: remove the marked paths. &lt;b&gt;Ctrl+Z&lt;/b&gt;: undo.</source>
        <translation>&lt;b&gt;Erster Klick&lt;/b&gt;: Start setzen. &lt;b&gt;Klick&lt;/b&gt;: Weg zu dieser Stelle markieren. &lt;b&gt;Umschalt+Klick&lt;/b&gt;: Start hinzufügen. &lt;b&gt;Strg+Klick&lt;/b&gt;: Start entfernen. &lt;b&gt;Strg+Eingabe&lt;/b&gt;: Ergebnis als Layer behalten. &lt;b&gt;Esc&lt;/b&gt;: markierte Wege entfernen. &lt;b&gt;Strg+Z&lt;/b&gt;: rückgängig.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>The map takes all rows of the table “%1”. The dialog took only those that are selected.</source>
        <translation>Die Karte nimmt alle Zeilen der Tabelle „%1“. Der Dialog nahm nur die gewählten.</translation>
    </message>
    <message>
        <source>The map takes the paths to at most %1 points, but these are %2. Select fewer points of the layer “%3”.</source>
        <translation>Die Karte nimmt die Wege zu höchstens %1 Punkten, aber das sind %2. Wählen Sie weniger Punkte des Layers „%3“.</translation>
    </message>
    <message>
        <source>%1. Solver: %2.</source>
        <translation>%1. Löser: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: set the start. &lt;b&gt;Drag&lt;/b&gt;: move a start. &lt;b&gt;Shift+click&lt;/b&gt;: add one. &lt;b&gt;Ctrl+click&lt;/b&gt;: remove one. &lt;b&gt;0–9&lt;/b&gt;: type intervals. &lt;b&gt;Ctrl+Enter&lt;/b&gt;: keep the result as layers. &lt;b&gt;Esc&lt;/b&gt;: remove all. &lt;b&gt;Ctrl+Z&lt;/b&gt;: undo.</source>
        <translation>&lt;b&gt;Klick&lt;/b&gt;: Start setzen. &lt;b&gt;Ziehen&lt;/b&gt;: Start verschieben. &lt;b&gt;Umschalt+Klick&lt;/b&gt;: Start hinzufügen. &lt;b&gt;Strg+Klick&lt;/b&gt;: Start entfernen. &lt;b&gt;0–9&lt;/b&gt;: Intervalle tippen. &lt;b&gt;Strg+Eingabe&lt;/b&gt;: Ergebnis als Layer behalten. &lt;b&gt;Esc&lt;/b&gt;: alle entfernen. &lt;b&gt;Strg+Z&lt;/b&gt;: rückgängig.</translation>
    </message>
</context>
</TS>
