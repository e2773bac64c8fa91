// The audit: a filter, the rows, and the same rows as a file.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { JOURNAL_ACTORS, type JournalEntry } from '#contract/admin/journal.ts';
import { auditActionText } from '#contract/audit-actions.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { journalText } from '../pieces/code-texts.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { words } from './texts.ts';

type Filter = { actor: string; q: string; from: string; until: string };

const NO_FILTER: Filter = { actor: '', q: '', from: '', until: '' };
const { columns, actors } = words;

const isActor = (value: string): value is keyof typeof actors => Object.hasOwn(actors, value);

/** The parts of the filter that are set. */
const queryOf = ({ actor, q, from, until }: Filter) => ({
  ...(isActor(actor) && { actor }),
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
});

const whoOf = ({ actor, person }: JournalEntry): string =>
  person ?? (actor === 'operator' ? words.commandLine : '');

const actorOf = ({ actor }: JournalEntry): string => (isActor(actor) ? actors[actor] : actor);

const detailsOf = ({ code, network }: JournalEntry): string =>
  [code && journalText(code), network].filter(Boolean).join(' · ');

const aboutOf = ({ about, about_id }: JournalEntry): string =>
  about ?? (about_id === null ? '' : words.erased);

/** The other cells give way to this one on a phone. */
const PhoneCell = ({ entry }: { entry: JournalEntry }) => {
  const who = whoOf(entry) || actorOf(entry);
  const about = aboutOf(entry);
  const facts = [who, about === who ? '' : about, momentText(entry.at), detailsOf(entry)];
  return (
    <Cell className="max-md:h-auto md:hidden">
      <p className="font-semibold">{auditActionText(entry.action)}</p>
      <p className="text-label text-ink-3 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
    </Cell>
  );
};

const EntryRow = ({ entry }: { entry: JournalEntry }) => (
  <Row>
    <PhoneCell entry={entry} />
    <Cell label={columns.at} className="whitespace-nowrap tabular-nums max-md:hidden">
      <time dateTime={entry.at}>{momentText(entry.at)}</time>
    </Cell>
    <Cell label={columns.actor} className="wrap-anywhere max-md:hidden md:min-w-44">
      <div>
        {actorOf(entry)}
        {whoOf(entry) !== '' && <span className="block text-label text-ink-3">{whoOf(entry)}</span>}
      </div>
    </Cell>
    <Cell label={columns.action} className="max-md:hidden">
      {auditActionText(entry.action)}
    </Cell>
    <Cell label={columns.about} className="wrap-anywhere max-md:hidden md:min-w-48">
      {aboutOf(entry) || '–'}
    </Cell>
    <Cell label={columns.more} className="text-label text-ink-3 wrap-anywhere max-md:hidden">
      {detailsOf(entry) || '–'}
    </Cell>
  </Row>
);

const JournalSection = () => {
  const { client, notify } = useAdmin();
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const query = useQuery({
    queryKey: ['admin', 'journal', filter, page],
    queryFn: ({ signal }) =>
      client.call('adminJournal', { query: { ...queryOf(filter), page, page_size: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
  const save = async () => {
    setBusy(true);
    try {
      const reply = await client.open('exportAdminJournal', { query: queryOf(filter) });
      saveBlob(await reply.blob(), `voxlex-journal.csv`);
    } catch {
      notify(words.exportFailed);
    }
    setBusy(false);
  };
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 max-xl:*:first:col-span-2 xl:grid-cols-[minmax(0,1fr)_11rem_10rem_10rem_auto] [&>div]:grid-cols-[minmax(0,1fr)]">
        <TextField
          label={words.search}
          size="small"
          type="search"
          placeholder={words.searchHint}
          value={filter.q}
          onChange={(event) => change({ q: event.target.value })}
        />
        <SelectField
          label={words.actor}
          size="small"
          options={[
            { value: '', label: words.everyone },
            ...JOURNAL_ACTORS.map((value) => ({ value, label: actors[value] })),
          ]}
          value={filter.actor}
          onChange={(event) => change({ actor: event.target.value })}
        />
        <TextField
          label={words.from}
          size="small"
          type="date"
          value={filter.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={words.until}
          size="small"
          type="date"
          value={filter.until}
          onChange={(event) => change({ until: event.target.value })}
        />
        <Button
          size="small"
          busy={busy}
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => void save()}
        >
          {words.exportIt}
        </Button>
      </div>
      <Loaded query={query}>
        {(list) => (
          <PagedTable list={list} words={words} columns={Object.values(columns)} page={page} onPage={setPage}>
            {(entry) => <EntryRow key={entry.id} entry={entry} />}
          </PagedTable>
        )}
      </Loaded>
    </>
  );
};

export default JournalSection;
