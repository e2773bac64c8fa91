// One firm: figures, lines, how fast its notices went, and its account.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { formatPhone } from '#contract/phone.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { AccountCard } from './account-card.tsx';
import { FirmBadge, SubscriptionText } from './badges.tsx';
import { PromiseCard } from './promise-card.tsx';
import { SubscriptionCards } from './subscription/subscription-card.tsx';
import { SupportCard } from './support/support-card.tsx';
import { firmTexts } from './texts.ts';

const momentOr = (iso: string | null): string => (iso === null ? firmTexts.never : momentText(iso));

const Figures = ({ firm }: { firm: AdminFirmDetail }) => {
  const rows = [
    [firmTexts.figures.people, groupedText(firm.people)],
    [firmTexts.figures.messages, groupedText(firm.messages)],
    [firmTexts.figures.messages_30_days, groupedText(firm.messages_30_days)],
    [firmTexts.figures.last, momentOr(firm.last_message_at)],
    [firmTexts.figures.signIn, momentOr(firm.last_sign_in_at)],
    [firmTexts.figures.created, momentText(firm.created_at)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-label text-ink-3">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const LineState = ({ line }: { line: AdminFirmDetail['line_list'][number] }) => {
  if (!line.active) return <Badge tone="quiet">{firmTexts.lineClosed}</Badge>;
  return line.silent_since === null ? (
    <Badge tone="done">{firmTexts.lineActive}</Badge>
  ) : (
    <Badge tone="waiting">{firmTexts.lineSilent(momentText(line.silent_since))}</Badge>
  );
};

const Lines = ({ lines }: { lines: AdminFirmDetail['line_list'] }) => {
  const { name, number, state, last } = firmTexts.lineColumns;
  if (lines.length === 0) return <p className="text-table text-ink-2">{firmTexts.noLines}</p>;
  return (
    <Table caption={firmTexts.linesTitle}>
      <TableHead>
        <Head>{name}</Head>
        <Head>{number}</Head>
        <Head>{state}</Head>
        <Head>{last}</Head>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell label={name} className="font-semibold wrap-anywhere">
              {line.name}
            </Cell>
            <Cell label={number} className="whitespace-nowrap tabular-nums">
              {line.number === null ? '–' : formatPhone(line.number)}
            </Cell>
            <Cell label={state}>
              <LineState line={line} />
            </Cell>
            <Cell label={last} className="whitespace-nowrap tabular-nums">
              {momentOr(line.last_message_at)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};

export const FirmView = ({ id }: { id: string }) => {
  const { client, go } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'firms', 'one', id],
    queryFn: ({ signal }) => client.call('adminFirm', { params: { id }, signal }),
  });
  return (
    <>
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          onClick={() => go('cabinets')}
        >
          {firmTexts.back}
        </Button>
      </div>
      <Loaded query={query}>
        {(firm) => (
          <>
            <SectionCard
              title={firm.name}
              lead={firm.email}
              aside={
                <span className="flex flex-wrap items-center gap-3 text-table">
                  {firm.subscription !== null && <SubscriptionText firm={firm} />}
                  <FirmBadge firm={firm} />
                </span>
              }
            >
              <Figures firm={firm} />
            </SectionCard>
            <SectionCard title={firmTexts.linesTitle}>
              <Lines lines={firm.line_list} />
            </SectionCard>
            <PromiseCard days={firm.days} />
            <SubscriptionCards firm={firm} />
            <SupportCard firm={firm} />
            <AccountCard firm={firm} />
          </>
        )}
      </Loaded>
    </>
  );
};
