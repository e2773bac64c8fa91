// One firm: figures, lines, how fast its notices went, and its account.
import { useQuery } from '@tanstack/react-query';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { formatPhone } from '#contract/phone.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { DetailHead } from '../pieces/detail-head.tsx';
import { type Fact, FactList } from '../pieces/fact-list.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { AccountCard } from './account-card.tsx';
import { FirmBadge, SubscriptionText } from './badges.tsx';
import { PromiseCard } from './promise-card.tsx';
import { SubscriptionCards } from './subscription/subscription-card.tsx';
import { SupportCard } from './support/support-card.tsx';
import { firmTexts } from './texts.ts';

const momentOr = (iso: string | null): string => (iso === null ? firmTexts.never : momentText(iso));

const figuresOf = (firm: AdminFirmDetail): Fact[] => [
  [firmTexts.figures.people, groupedText(firm.people)],
  [firmTexts.figures.messages, groupedText(firm.messages)],
  [firmTexts.figures.messages_30_days, groupedText(firm.messages_30_days)],
  [firmTexts.figures.last, momentOr(firm.last_message_at)],
  [firmTexts.figures.signIn, momentOr(firm.last_sign_in_at)],
  [firmTexts.figures.created, momentText(firm.created_at)],
];

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
        <Head className="md:text-right">{last}</Head>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id} compact>
            <Cell label={name} phone="title" className="font-semibold wrap-anywhere">
              {line.name}
            </Cell>
            <Cell label={number} phone="value" className="whitespace-nowrap tabular-nums">
              {line.number === null ? '–' : formatPhone(line.number)}
            </Cell>
            <Cell label={state} phone="mark">
              <LineState line={line} />
            </Cell>
            <Cell label={last} phone="fact" className="whitespace-nowrap tabular-nums md:text-right">
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
  const firm = query.data;
  return (
    <>
      <DetailHead
        back={firmTexts.back}
        onBack={() => go('cabinets')}
        title={firm?.name ?? firmTexts.one}
        lead={firm?.email}
        aside={
          firm && (
            <span className="flex flex-wrap items-center gap-3 text-table">
              {firm.subscription !== null && <SubscriptionText firm={firm} />}
              <FirmBadge firm={firm} />
            </span>
          )
        }
      />
      <Loaded query={query}>
        {(firm) => (
          <>
            <Card>
              <FactList rows={figuresOf(firm)} columns="sm:grid-cols-3 xl:grid-cols-6" />
            </Card>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
              <SectionCard title={firmTexts.linesTitle}>
                <Lines lines={firm.line_list} />
              </SectionCard>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
                <SubscriptionCards firm={firm} />
                <SupportCard firm={firm} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
                <PromiseCard days={firm.days} />
                <AccountCard firm={firm} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};
