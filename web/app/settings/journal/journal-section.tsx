// «Journal»: who read which message, and who changed which setting, with the value before and after.

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import type { FieldChange, SettingChangeEntry } from '#contract/setting-changes.ts';
import { momentText } from '#web/texts/figures.ts';
import { fieldName, valueText } from '#web/texts/setting-words.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { useTeam } from '../team/use-team.ts';
import { AccessesCard } from './accesses-card.tsx';
import { words } from './texts.ts';

/** Names of lines and people by their ids; what has gone since stays an id. */
type Names = ReadonlyMap<unknown, string>;

const named = (value: unknown, names: Names): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => names.get(one) ?? one) : value;

const Change = ({ field, before, after, names }: FieldChange & { names: Names }) => (
  <li className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <span className="text-ink-3">{fieldName(field)}</span>
    <span className="min-w-0 break-words">
      <span className="sr-only">{`${words.before}\u202f: `}</span>
      <del className="text-ink-3">{valueText(field, named(before, names))}</del>{' '}
      <ArrowRight className="mx-1 inline size-3.5 text-ink-3" aria-hidden="true" />
      <span className="sr-only">{`${words.after}\u202f: `}</span>
      <ins className="no-underline">{valueText(field, named(after, names))}</ins>
    </span>
  </li>
);

const Entry = ({ entry, names }: { entry: SettingChangeEntry; names: Names }) => (
  <li className="grid gap-2 border-line py-4 text-table not-first:border-t first:pt-0 last:pb-0">
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{names.get(entry.person_id) ?? words.actors[entry.actor]}</span>{' '}
        {`${words.actions[entry.action]} ${words.subjects[entry.subject]}`}
        {entry.subject_name !== '' && ` «\u202f${entry.subject_name}\u202f»`}
      </p>
      <time dateTime={entry.at} className="text-ink-3">
        {momentText(entry.at)}
      </time>
    </div>
    {entry.changes.length > 0 && (
      <ul className="grid gap-1.5">
        {entry.changes.map((change) => (
          <Change key={change.field} {...change} names={names} />
        ))}
      </ul>
    )}
  </li>
);

const ChangesCard = ({ lines }: { lines: readonly OwnLine[] }) => {
  const { client } = useSettings();
  const { data: team } = useTeam();
  const names: Names = new Map([
    ...lines.map(({ id, name }) => [id, name] as const),
    ...(team?.items ?? []).flatMap(({ person_id: id, full_name, email }) =>
      id === null ? [] : [[id, full_name || email] as const],
    ),
  ]);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => client.call('listAudit', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ items, pages }) => (
        <SectionCard title={words.title} lead={words.lead}>
          {items.length === 0 ? (
            <p className="text-table text-ink-2">{words.empty}</p>
          ) : (
            <ol>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} names={names} />
              ))}
            </ol>
          )}
          <Pager label={words.pages} page={page} pages={pages} onPage={setPage} />
        </SectionCard>
      )}
    </Loaded>
  );
};

const JournalSection = ({ lines }: { lines: readonly OwnLine[] }) => (
  <>
    <AccessesCard />
    <ChangesCard lines={lines} />
  </>
);

export default JournalSection;
