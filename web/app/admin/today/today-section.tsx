// What needs a person now, each line leading to where it is solved; then the last day and the installation.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { AdminToday, Need } from '#contract/admin/today.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { adminAddressOf } from '../address.ts';
import { useAdmin } from '../context.ts';
import { delayText } from '../pieces/delay.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { words } from './texts.ts';

const RELOAD_MS = 60_000;
const SOON_HOURS = 12;

/** Where a need is solved; null for what is done on the machine. */
const placeOf = ({ kind, id }: Need): string | null => {
  if (kind === 'request') return `demandes?demande=${id}`;
  if (kind === 'opening' && id !== null) return `demandes?demande=${id}`;
  if (kind === 'opening' || kind === 'number') return 'numeros';
  if (kind === 'failed_jobs') return 'file';
  if (kind === 'undelivered') return 'envois?etat=failed';
  return id === null ? null : `cabinets?cabinet=${id}`;
};

const toneOf = ({ kind, hours_left }: Need): Tone => {
  if (kind === 'request') return hours_left !== null && hours_left < SOON_HOURS ? 'urgent' : 'new';
  return kind === 'silent_line' || kind === 'no_subscription' ? 'waiting' : 'urgent';
};

/** What is overdue stands first; the server's order stays within it. */
const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted((one, other) => Number(toneOf(other) === 'urgent') - Number(toneOf(one) === 'urgent'));

const detailOf = ({ kind, hours_left, since }: Need): string => {
  if (hours_left !== null) return words.clock(hours_left);
  if (since === null) return '';
  return kind === 'certificate' ? words.until(momentText(since)) : words.since(momentText(since));
};

const NeedRow = ({ need }: { need: Need }) => {
  const { go } = useAdmin();
  const place = placeOf(need);
  const content = (
    <>
      <span className="w-44 shrink-0 max-sm:w-full">
        <Badge tone={toneOf(need)}>{words.labels[need.kind]}</Badge>
      </span>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere max-sm:basis-full">
        {words.sentences[need.kind](need.about ?? '', need.count)}
      </span>
      <span className="text-table text-ink-3 tabular-nums">{detailOf(need)}</span>
    </>
  );
  const look = 'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-table';
  if (place === null) return <li className={look}>{content}</li>;
  return (
    <li>
      <a
        href={adminAddressOf(place)}
        className={`${look} hover:bg-paper`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(place);
        }}
      >
        {content}
        <ChevronRight className="size-4 shrink-0 text-ink-3 max-sm:hidden" aria-hidden="true" />
      </a>
    </li>
  );
};

const Needs = ({ needs }: { needs: readonly Need[] }) => (
  <section aria-label={words.needsTitle} className="rounded-xl border border-line bg-card">
    {needs.length === 0 ? (
      <EmptyState sentence={words.nothing} detail={words.nothingDetail} />
    ) : (
      <ul className="divide-y divide-line overflow-clip rounded-xl">
        {inOrder(needs).map((need) => (
          <NeedRow key={`${need.kind} ${need.id} ${need.about}`} need={need} />
        ))}
      </ul>
    )}
  </section>
);

const engineText = (name: string): string => (name === 'embedded' ? words.onThisMachine : name);

const withoutCertificate = (hasRelay: boolean): string => (hasRelay ? words.noCertificate : words.noRelay);

const factsOf = ({ facts }: AdminToday): readonly (readonly [string, string])[] => [
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

const Figures = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-label text-ink-3">{name}</dt>
        <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

const TodaySection = () => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'today'],
    queryFn: ({ signal }) => client.call('adminToday', { signal }),
    refetchInterval: RELOAD_MS,
  });
  return (
    <Loaded query={query}>
      {(today) => (
        <>
          <Needs needs={today.needs} />
          <SectionCard title={words.promiseTitle}>
            <Figures
              rows={[
                [words.messages, groupedText(today.promise.messages)],
                [words.p95, delayText(today.promise.p95_s)],
                [words.late, groupedText(today.promise.late)],
              ]}
            />
          </SectionCard>
          <SectionCard title={words.factsTitle}>
            <Figures rows={factsOf(today)} />
          </SectionCard>
        </>
      )}
    </Loaded>
  );
};

export default TodaySection;
