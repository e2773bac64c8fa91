import { useState } from 'react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Cell, Head, Row, SortableHead, type Sorting, Table, TableBody, TableHead } from '#web/ui/table.tsx';

const rows: readonly (readonly [string, string, Tone, string, string])[] = [
  ['20/01/2026 10:00', 'Licenciement, délai de trois mois', 'urgent', 'Urgent', '1 min 20 s'],
  ['20/01/2026 08:31', 'Succession, pièces à fournir', 'done', 'Traité', '20 s'],
  ['19/01/2026 17:48', 'Bail commercial, résiliation', 'waiting', 'En attente', '58 s'],
];

export const PiecesTable = () => {
  const [sorting, setSorting] = useState<Sorting>('descending');
  const shown = sorting === 'ascending' ? rows.toReversed() : rows;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">Tableau</h2>
      <Table caption="Messages d’exemple">
        <TableHead>
          <SortableHead
            sorting={sorting}
            onSort={() => setSorting(sorting === 'descending' ? 'ascending' : 'descending')}
          >
            Reçu
          </SortableHead>
          <Head>Objet</Head>
          <Head>État</Head>
          <SortableHead sorting="none" onSort={() => {}}>
            Durée
          </SortableHead>
        </TableHead>
        <TableBody>
          {shown.map(([at, subject, tone, word, duration], place) => (
            <Row key={at} marked={place === 0}>
              <Cell label="Reçu" className="tabular-nums">
                {at}
              </Cell>
              <Cell label="Objet" className="font-semibold">
                {subject}
              </Cell>
              <Cell label="État">
                <Badge tone={tone}>{word}</Badge>
              </Cell>
              <Cell label="Durée" className="tabular-nums">
                {duration}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
};
