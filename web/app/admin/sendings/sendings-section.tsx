// Mails, texts, push notices and webhooks of the last days, by state.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SENDING_CHANNELS, SENDING_STATES } from '#contract/admin/sendings.ts';
import { groupedText } from '#web/texts/figures.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { columnsOf, SendingRow } from '../pieces/sending-row.tsx';
import { sendingWords } from '../pieces/sending-texts.ts';
import { words } from './texts.ts';

const { channels, states } = sendingWords;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

const options = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: words.every },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

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
      <div className="grid grid-cols-2 gap-3 lg:max-w-[28rem]">
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
              columns={columnsOf({ withFirm: true })}
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
