// How long the notices of a firm took, by day.
import type { PromiseDay } from '#contract/admin/firms.ts';
import { groupedText } from '#web/texts/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { delayText } from '../pieces/delay.ts';
import { firmTexts } from './texts.ts';

const { day, messages, p50, p95, late } = firmTexts.promiseColumns;

const dayText = (date: string): string => date.split('-').reverse().join('/');

export const PromiseCard = ({ days }: { days: readonly PromiseDay[] }) => (
  <SectionCard title={firmTexts.promiseTitle} lead={firmTexts.promiseLead}>
    {days.length === 0 ? (
      <p className="text-table text-ink-2">{firmTexts.noPromise}</p>
    ) : (
      <Table caption={firmTexts.promiseTitle}>
        <TableHead>
          <Head>{day}</Head>
          {[messages, p50, p95, late].map((label) => (
            <Head key={label} className="md:text-right">
              {label}
            </Head>
          ))}
        </TableHead>
        <TableBody>
          {days.map((row) => (
            <Row key={row.day}>
              <Cell label={day} className="tabular-nums">
                {dayText(row.day)}
              </Cell>
              <Cell label={messages} className="tabular-nums md:text-right">
                {groupedText(row.messages)}
              </Cell>
              <Cell label={p50} className="tabular-nums md:text-right">
                {delayText(row.p50_s)}
              </Cell>
              <Cell label={p95} className="tabular-nums md:text-right">
                {delayText(row.p95_s)}
              </Cell>
              <Cell
                label={late}
                className={classes('tabular-nums md:text-right', row.late > 0 && 'font-semibold text-urgent')}
              >
                {groupedText(row.late)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    )}
  </SectionCard>
);
