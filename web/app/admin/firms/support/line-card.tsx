// A line in the support view: its state, its settings and its recipients.
import type { SupportLine, SupportRecipient } from '#contract/admin/support.ts';
import { momentText } from '#web/texts/figures.ts';
import { fieldName, valueText } from '#web/texts/setting-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { words } from './texts.ts';

const State = ({ line }: { line: SupportLine }) => {
  if (!line.active) return <Badge tone="quiet">{words.shut}</Badge>;
  return line.silent_since === null ? (
    <Badge tone="done">{words.open}</Badge>
  ) : (
    <Badge tone="waiting">{words.silent(momentText(line.silent_since))}</Badge>
  );
};

const SHOWN = [
  ...(['number', 'language', 'second_language', 'spoken_language', 'greeting', 'recording_notice'] as const),
  ...(['second_greeting', 'second_notice', 'office_hours', 'closed_on_holidays', 'local_only'] as const),
  ...(['mail_content', 'sms_reply', 'empty_reply', 'reply_delay', 'reply_countries', 'texts_a_day'] as const),
  ...(['sound_days', 'text_days', 'figures_days'] as const),
];

const Settings = ({ line }: { line: SupportLine }) => (
  <dl className="grid gap-x-6 gap-y-1.5 text-table sm:grid-cols-[14rem_minmax(0,1fr)]">
    {SHOWN.map((field) => (
      <div key={field} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
        <dt className="text-ink-3">{fieldName(field)}</dt>
        <dd className="min-w-0 break-words">{valueText(field, line[field])}</dd>
      </div>
    ))}
  </dl>
);

const columns = words.recipientColumns;

const Recipients = ({ recipients }: { recipients: readonly SupportRecipient[] }) => (
  <Table caption={words.recipients}>
    <TableHead>
      {Object.values(columns).map((label) => (
        <Head key={label}>{label}</Head>
      ))}
    </TableHead>
    <TableBody>
      {recipients.map((one) => (
        <Row key={one.id}>
          <Cell label={columns.domain} className="wrap-anywhere">
            {`…@${one.domain}`}
          </Cell>
          <Cell label={columns.state}>
            <Badge tone={one.confirmed ? 'done' : 'waiting'}>
              {one.confirmed ? words.confirmed : words.waiting}
            </Badge>
          </Cell>
          <Cell label={columns.messages}>
            <div>
              {valueText('messages', one.messages)}
              {one.digest_hour !== null && (
                <span className="block text-label text-ink-3">
                  {valueText('digest_hour', one.digest_hour)}
                </span>
              )}
            </div>
          </Cell>
          <Cell label={columns.content}>{valueText('content', one.content)}</Cell>
          <Cell label={columns.quiet}>{valueText('quiet', one.quiet)}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

type LineCardProps = { line: SupportLine; recipients: readonly SupportRecipient[] };

export const LineCard = ({ line, recipients }: LineCardProps) => (
  <SectionCard title={words.line(line.name)} aside={<State line={line} />}>
    <Settings line={line} />
    <div className="grid gap-3">
      <h3 className="text-table font-semibold">{words.recipients}</h3>
      <p className="text-label text-ink-3">{words.recipientsLead}</p>
      {recipients.length === 0 ? (
        <p className="text-table text-ink-2">{words.noRecipients}</p>
      ) : (
        <Recipients recipients={recipients} />
      )}
    </div>
  </SectionCard>
);
