// What needs the operator: what is broken or overdue, then what should be looked at. Each row says what it is and what is done.
import { ChevronRight } from 'lucide-react';
import type { AdminToday, Need } from '#contract/admin/today.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { adminAddressOf } from '../address.ts';
import { useAdmin } from '../context.ts';
import { Code } from '../pieces/code.tsx';
import { needTexts, words } from './texts.ts';

/** Where a need is solved; null for what is done on the machine. */
const placeOf = ({ kind, id }: Need): string | null => {
  if (kind === 'request') return `demandes?demande=${id}`;
  if (kind === 'opening' && id !== null) return `demandes?demande=${id}`;
  if (kind === 'opening' || kind === 'number' || kind === 'no_number') return 'numeros';
  if (kind === 'failed_jobs') return 'file';
  if (kind === 'undelivered') return 'envois?etat=failed';
  if (kind === 'texts_refused') return 'envois?moyen=sms&etat=failed';
  return id === null ? null : `cabinets?cabinet=${id}`;
};

const toneOf = ({ kind, gravity }: Need): Tone => {
  if (gravity === 'now') return 'urgent';
  return kind === 'request' ? 'new' : 'waiting';
};

const detailOf = ({ kind, hours_left, since }: Need): string => {
  if (hours_left !== null) return words.clock(hours_left);
  if (since === null) return '';
  return kind === 'certificate' ? words.until(momentText(since)) : words.since(momentText(since));
};

const NeedRow = ({ need }: { need: Need }) => {
  const { go } = useAdmin();
  const place = placeOf(need);
  const { label, sentence, act, todo, codes = [] } = needTexts[need.kind];
  const detail = detailOf(need);
  const content = (
    <>
      <span className="sm:w-44 sm:shrink-0">
        <Badge tone={toneOf(need)}>{label}</Badge>
      </span>
      <span className="grid min-w-0 flex-1 gap-1 wrap-anywhere max-sm:basis-full">
        <span className="font-semibold">{sentence(need.about ?? '', need.count)}</span>
        {todo && (
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-2">
            {todo}
            {codes.map((code) => (
              <Code key={code}>{code}</Code>
            ))}
          </span>
        )}
      </span>
      {(detail !== '' || act) && (
        <span className="flex items-baseline justify-between gap-x-4 text-ink-3 tabular-nums max-sm:basis-full">
          {detail}
          {act && (
            <span className="ml-auto inline-flex shrink-0 items-center gap-1 font-semibold whitespace-nowrap text-brand sm:w-36 sm:justify-end">
              {act}
              <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
            </span>
          )}
        </span>
      )}
    </>
  );
  const look = 'flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1.5 px-4 py-3 text-table sm:px-5';
  if (place === null) return <li className={look}>{content}</li>;
  return (
    <li>
      <a
        href={adminAddressOf(place)}
        className={`${look} no-underline hover:bg-paper-2`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(place);
        }}
      >
        {content}
      </a>
    </li>
  );
};

const Group = ({ title, needs }: { title: string; needs: readonly Need[] }) =>
  needs.length === 0 ? null : (
    <div className="grid gap-2">
      <h2 className="flex items-baseline gap-2 text-[1.1875rem] leading-7">
        {title}
        <span className="font-sans text-table font-medium text-ink-3 tabular-nums">
          {groupedText(needs.length)}
        </span>
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-xl border border-line bg-card">
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.id} ${need.about}`} need={need} />
        ))}
      </ul>
    </div>
  );

export const Needs = ({ today: { needs, checked_at } }: { today: AdminToday }) => (
  <section aria-label={words.needsTitle} className="grid gap-6">
    {needs.length === 0 ? (
      <div className="rounded-xl border border-line bg-card">
        <EmptyState
          sentence={checked_at === null ? words.checking : words.nothing}
          detail={checked_at === null ? words.checkingDetail : words.nothingDetail}
        />
      </div>
    ) : (
      <>
        <Group title={words.now} needs={needs.filter(({ gravity }) => gravity === 'now')} />
        <Group title={words.soon} needs={needs.filter(({ gravity }) => gravity === 'soon')} />
      </>
    )}
  </section>
);
