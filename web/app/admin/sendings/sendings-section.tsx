// Mails, texts, push notices and webhooks of the last days, by state.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SENDING_CHANNELS, SENDING_STATES, type SendingState } from '#contract/admin/sendings.ts';
import { groupedText } from '#web/texts/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import { adminAddressOf } from '../address.ts';
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

type StripProps = {
  counts: readonly { state: SendingState; count: number }[];
  chosen: SendingState | undefined;
  onChoose: (state: SendingState | undefined) => void;
};

/** How many there are of each state; a state filters the list, and once more shows all. */
const StateStrip = ({ counts, chosen, onChoose }: StripProps) => (
  <fieldset className="grid grid-cols-3 gap-px overflow-clip rounded-xl border border-line bg-line sm:grid-cols-6">
    <legend className="sr-only">{words.counts}</legend>
    {[undefined, ...SENDING_STATES].map((state) => {
      const shown = counts.filter((one) => state === undefined || one.state === state);
      const isChosen = state === chosen;
      return (
        <button
          key={state ?? 'all'}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : state)}
          className={classes(
            'flex min-h-11 items-baseline justify-between gap-x-2 px-3 py-2.5 text-left -outline-offset-2',
            isChosen ? 'bg-brand-tint text-brand' : 'bg-card text-ink hover:bg-paper-2',
          )}
        >
          <span className={classes('text-label', !isChosen && 'text-ink-3')}>
            {state === undefined ? words.every : states[state]}
          </span>
          <span className="font-serif text-[1.125rem] leading-6 font-medium tabular-nums">
            {groupedText(shown.reduce((sum, { count }) => sum + count, 0))}
          </span>
        </button>
      );
    })}
  </fieldset>
);

const SendingsSection = () => {
  const { client } = useAdmin();
  const asked = new URLSearchParams(window.location.search);
  const [channel, setChannel] = useState(oneOf(SENDING_CHANNELS, asked.get('moyen')));
  const [state, setState] = useState(oneOf(SENDING_STATES, asked.get('etat')));
  const [page, setPage] = useState(1);
  useEffect(() => {
    const params = new URLSearchParams({ ...(channel && { moyen: channel }), ...(state && { etat: state }) });
    window.history.replaceState(null, '', adminAddressOf(`envois${params.size > 0 ? `?${params}` : ''}`));
  }, [channel, state]);
  const query = useQuery({
    queryKey: ['admin', 'sendings', channel, state, page],
    queryFn: ({ signal }) =>
      client.call('adminSendings', {
        query: { page, page_size: 50, ...(channel && { channel }), ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const choose = (next: SendingState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <div className="sm:max-w-56">
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
      </div>
      <Loaded query={query}>
        {(list) => (
          <>
            <StateStrip
              counts={list.counts.filter((one) => channel === undefined || one.channel === channel)}
              chosen={state}
              onChoose={choose}
            />
            <PagedTable
              list={list}
              words={channel || state ? words : { ...words, ...words.none }}
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
