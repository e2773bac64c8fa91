// How long the notices of a firm took, by day.
import { useState } from 'react';
import type { PromiseDay } from '#contract/admin/firms.ts';
import { groupedText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { delayText } from '../pieces/delay.ts';
import { firmTexts } from './texts.ts';

const { day, messages, p50, p95, late } = firmTexts.promiseColumns;

const dayText = (date: string): string => date.split('-').reverse().join('/');

/** The days that stand there at first. */
const FIRST_DAYS = 7;

export const PromiseCard = ({ days }: { days: readonly PromiseDay[] }) => {
  const [all, setAll] = useState(false);
  return (
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
            {days.slice(0, all ? undefined : FIRST_DAYS).map((row) => (
              <Row key={row.day} compact>
                <Cell
                  label={day}
                  phone="title"
                  className="tabular-nums max-md:basis-full max-md:font-semibold"
                >
                  {dayText(row.day)}
                </Cell>
                <Cell label={messages} phone="fact" className="tabular-nums md:text-right">
                  {groupedText(row.messages)}
                </Cell>
                <Cell label={p50} phone="fact" className="tabular-nums md:text-right">
                  {delayText(row.p50_s)}
                </Cell>
                <Cell label={p95} phone="fact" className="tabular-nums md:text-right">
                  {delayText(row.p95_s)}
                </Cell>
                <Cell
                  label={late}
                  phone="fact"
                  className={classes(
                    'tabular-nums md:text-right',
                    row.late > 0 && 'font-semibold text-urgent',
                  )}
                >
                  {groupedText(row.late)}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {!all && days.length > FIRST_DAYS && (
        <Button size="small" className="justify-self-start" onClick={() => setAll(true)}>
          {firmTexts.allDays(days.length)}
        </Button>
      )}
    </SectionCard>
  );
};
