// «Journal»: who read which message, and who changed which setting, with the value before and after.

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { FieldChange, SettingChangeEntry } from '#contract/setting-changes.ts';
import { momentText } from '#web/texts/figures.ts';
import { fieldName, valueText } from '#web/texts/setting-words.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { AccessesCard } from './accesses-card.tsx';
import { words } from './texts.ts';

const Change = ({ field, before, after }: FieldChange) => (
  <li className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <span className="text-ink-3">{fieldName(field)}</span>
    <span className="min-w-0 break-words">
      <span className="sr-only">{`${words.before}\u202f: `}</span>
      <del className="text-ink-3">{valueText(field, before)}</del>{' '}
      <ArrowRight className="mx-1 inline size-3.5 text-ink-3" aria-hidden="true" />
      <span className="sr-only">{`${words.after}\u202f: `}</span>
      <ins className="no-underline">{valueText(field, after)}</ins>
    </span>
  </li>
);

const Entry = ({ entry }: { entry: SettingChangeEntry }) => (
  <li className="grid gap-2 border-line py-4 text-table not-first:border-t first:pt-0 last:pb-0">
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{words.actors[entry.actor]}</span>{' '}
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
          <Change key={change.field} {...change} />
        ))}
      </ul>
    )}
  </li>
);

const ChangesCard = () => {
  const { client } = useSettings();
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
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <Pager label={words.pages} page={page} pages={pages} onPage={setPage} />
        </SectionCard>
      )}
    </Loaded>
  );
};

const JournalSection = () => (
  <>
    <AccessesCard />
    <ChangesCard />
  </>
);

export default JournalSection;
