// What needs the operator, then the last day and the installation.
import { useQuery } from '@tanstack/react-query';
import type { AdminToday } from '#contract/admin/today.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { Code } from '../pieces/code.tsx';
import { delayText } from '../pieces/delay.ts';
import { type Fact, FactList } from '../pieces/fact-list.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { Needs } from './need-list.tsx';
import { words } from './texts.ts';

const RELOAD_MS = 60_000;
/** Until the first checks of the installation have answered. */
const FIRST_RELOAD_MS = 3000;

const engineText = (name: string): string => (name === 'embedded' ? words.onThisMachine : name);

const withoutCertificate = (hasRelay: boolean): string => (hasRelay ? words.noCertificate : words.noRelay);

const factsOf = ({ facts }: AdminToday): readonly Fact[] => [
  [words.facts.product, facts.product],
  [words.facts.schema, facts.schema],
  [words.facts.node, facts.node],
  [words.facts.postgres, facts.postgres],
  [words.facts.speech, engineText(facts.speech)],
  [words.facts.analyser, engineText(facts.analyser)],
  [words.facts.disk, facts.disk_free_bytes === null ? '–' : words.gigabytes(facts.disk_free_bytes)],
  [
    words.facts.certificate,
    facts.certificate_until === null
      ? withoutCertificate(facts.has_relay)
      : words.until(momentText(facts.certificate_until)),
  ],
  [words.facts.backup, facts.backup_at === null ? words.noBackup : momentText(facts.backup_at)],
];

/** The promise of the last day as one strip. */
const LastDay = ({ promise }: Pick<AdminToday, 'promise'>) => {
  const rows: readonly Fact[] = [
    [words.messages, groupedText(promise.messages)],
    [words.p95, delayText(promise.p95_s)],
    [words.late, groupedText(promise.late)],
  ];
  return (
    <section aria-labelledby="last-day" className="grid gap-2">
      <h2 id="last-day" className="text-[1.1875rem] leading-7">
        {words.promiseTitle}
      </h2>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl border border-line bg-card">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-x-3 px-3.5 py-2.5 max-sm:flex-col sm:px-5 sm:py-3.5"
          >
            <dt className="text-label text-ink-3">{name}</dt>
            <dd className="font-serif text-[1.25rem] leading-7 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const TodaySection = () => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'today'],
    queryFn: ({ signal }) => client.call('adminToday', { signal }),
    refetchInterval: ({ state }) => (state.data?.checked_at === null ? FIRST_RELOAD_MS : RELOAD_MS),
  });
  return (
    <Loaded query={query}>
      {(today) => (
        <>
          <Needs today={today} />
          <LastDay promise={today.promise} />
          <SectionCard title={words.factsTitle}>
            <FactList rows={factsOf(today)} />
            <p className="border-t border-line pt-4 text-table text-ink-2">
              {today.checked_at !== null && `${words.checkedAt(momentText(today.checked_at))} `}
              {words.doctor} <Code>{words.doctorCommand}</Code>
            </p>
          </SectionCard>
        </>
      )}
    </Loaded>
  );
};

export default TodaySection;
