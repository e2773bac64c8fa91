// «Accès aux messages»: who read which message, filtered, paged, and as a file.
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACCESS_ACTS, type Access } from '#contract/access-log.ts';
import { ACCESS_ACT_TEXTS, readerOf } from '#contract/access-log-texts.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { accesses as words } from './texts.ts';

const FILE = 'consultations.csv';

const aboutOf = ({ voicemail_id, received_at }: Access) => {
  if (voicemail_id === null) return null;
  if (received_at === null) return words.erased;
  return (
    <a href={`/dashboard?q=${voicemail_id}`} className="underline underline-offset-4">
      {words.messageOf(momentText(received_at))}
    </a>
  );
};

const Row = ({ row }: { row: Access }) => (
  <li className="grid gap-x-4 gap-y-0.5 border-line py-3 text-table not-first:border-t first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
    <p className="min-w-0 break-words">
      <span className="font-semibold">{readerOf(row)}</span>
      {` · ${ACCESS_ACT_TEXTS[row.act]}`}
    </p>
    <time dateTime={row.at} className="text-ink-3 tabular-nums sm:text-right">
      {momentText(row.at)}
    </time>
    <p className="min-w-0 text-ink-2">{aboutOf(row)}</p>
    {row.network !== null && (
      <p className="text-label text-ink-3 tabular-nums sm:text-right">{words.from(row.network)}</p>
    )}
  </li>
);

type Filter = { act: Access['act'] | ''; from: string; to: string };

type FiltersProps = { filter: Filter; onFilter: (filter: Filter) => void; children: ReactNode };

const Filters = ({ filter, onFilter, children }: FiltersProps) => (
  // A date field is wider than half a phone, unless its column has a width.
  <div className="grid grid-cols-2 items-end gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto] [&>div]:grid-cols-[minmax(0,1fr)]">
    <SelectField
      label={words.act}
      size="small"
      options={[
        { value: '', label: words.everyAct },
        ...ACCESS_ACTS.map((act) => ({ value: act, label: ACCESS_ACT_TEXTS[act] })),
      ]}
      value={filter.act}
      onChange={({ target }) =>
        onFilter({ ...filter, act: ACCESS_ACTS.find((act) => act === target.value) ?? '' })
      }
    />
    <TextField
      label={words.since}
      type="date"
      size="small"
      value={filter.from}
      onChange={({ target }) => onFilter({ ...filter, from: target.value })}
    />
    <TextField
      label={words.until}
      type="date"
      size="small"
      value={filter.to}
      onChange={({ target }) => onFilter({ ...filter, to: target.value })}
    />
    {children}
  </div>
);

export const AccessesCard = () => {
  const { client, notify } = useSettings();
  const [filter, setFilter] = useState<Filter>({ act: '', from: '', to: '' });
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['access-log', filter, page],
    queryFn: ({ signal }) => client.call('listAccesses', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveBlob(await (await client.open('exportAccesses', { query: filter })).blob(), FILE);
    } catch (error) {
      notify(messageOr(error, words.notExported));
    }
    setBusy(false);
  };
  return (
    <Loaded query={query}>
      {({ items, pages, kept_months }) => (
        <SectionCard title={words.title} lead={words.lead(kept_months)}>
          <Filters
            filter={filter}
            onFilter={(changed) => {
              setFilter(changed);
              setPage(1);
            }}
          >
            <Button
              size="small"
              busy={busy}
              className="max-sm:col-span-2"
              icon={<Download className="size-4" aria-hidden="true" />}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          </Filters>
          {items.length === 0 ? (
            <p className="text-table text-ink-2">
              {Object.values(filter).some(Boolean) ? words.notFound : words.empty}
            </p>
          ) : (
            <ol>
              {items.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ol>
          )}
          <Pager label={words.pages} page={page} pages={pages} onPage={setPage} />
        </SectionCard>
      )}
    </Loaded>
  );
};
