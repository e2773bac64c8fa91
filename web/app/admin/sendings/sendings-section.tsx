// Mails, texts, push notices and webhooks of the last days, by state.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminSending, SENDING_CHANNELS, SENDING_STATES } from '#contract/admin/sendings.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { addressOf } from '../address.ts';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { words } from './texts.ts';

const { columns, channels, states } = words;

const TONES: Record<AdminSending['state'], Tone> = {
  waiting: 'waiting',
  held: 'quiet',
  sent: 'done',
  unknown: 'waiting',
  failed: 'urgent',
};

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

const options = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: words.every },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const SendingRow = ({ sending }: { sending: AdminSending }) => (
  <Row>
    <Cell label={columns.at} className="whitespace-nowrap tabular-nums">
      {momentText(sending.created_at)}
    </Cell>
    <Cell label={columns.channel}>{channels[sending.channel]}</Cell>
    <Cell label={columns.state}>
      <Badge tone={TONES[sending.state]}>{states[sending.state]}</Badge>
    </Cell>
    <Cell label={columns.firm} className="wrap-anywhere">
      <a
        href={addressOf(`cabinets?cabinet=${sending.firm_id}`)}
        className="underline-offset-4 hover:underline"
      >
        {sending.firm}
      </a>
    </Cell>
    <Cell label={columns.kind}>{sending.kind}</Cell>
    <Cell label={columns.code} className="text-label text-ink-3 wrap-anywhere">
      <div>
        {sending.code ?? '–'}
        {sending.attempts > 1 && <span className="block">{words.attempts(sending.attempts)}</span>}
      </div>
    </Cell>
  </Row>
);

const SendingsSection = () => {
  const { client } = useAdmin();
  const asked = new URLSearchParams(window.location.search);
  const [channel, setChannel] = useState(oneOf(SENDING_CHANNELS, asked.get('moyen')));
  const [state, setState] = useState(oneOf(SENDING_STATES, asked.get('etat')));
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'sendings', channel, state, page],
    queryFn: ({ signal }) =>
      client.call('adminSendings', {
        query: { page, page_size: 50, ...(channel && { channel }), ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-[28rem]">
        <SelectField
          label={words.channel}
          size="small"
          options={options(channels)}
          value={channel ?? ''}
          onChange={(event) => {
            setChannel(oneOf(SENDING_CHANNELS, event.target.value));
            setPage(1);
          }}
        />
        <SelectField
          label={words.state}
          size="small"
          options={options(states)}
          value={state ?? ''}
          onChange={(event) => {
            setState(oneOf(SENDING_STATES, event.target.value));
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <>
            <ul
              aria-label={words.counts}
              className="flex flex-wrap gap-x-5 gap-y-1 text-table text-ink-2 tabular-nums"
            >
              {list.counts.map((one) => (
                <li key={`${one.channel} ${one.state}`}>
                  {channels[one.channel]} · {states[one.state]}
                  {'\u202f: '}
                  <strong className="text-ink">{groupedText(one.count)}</strong>
                </li>
              ))}
            </ul>
            <PagedTable
              list={list}
              words={words}
              columns={Object.values(columns)}
              page={page}
              onPage={setPage}
            >
              {(sending) => <SendingRow key={sending.id} sending={sending} />}
            </PagedTable>
          </>
        )}
      </Loaded>
    </>
  );
};

export default SendingsSection;
