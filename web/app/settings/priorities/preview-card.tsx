// The firm's last messages in the order of the weights that are being typed, beside their place under the stored ones.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { type Ranked, rankByPriority } from '#contract/priority.ts';
import type { PrioritySample } from '#contract/priority-sample.ts';
import type { Weights } from '#contract/priority-values.ts';
import { Reasons } from '#web/app/shell/reasons.tsx';
import { shownReasons } from '#web/texts/priority.ts';
import { Button } from '#web/ui/button.tsx';
import { Heard } from '#web/ui/heard.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { texts } from './texts.ts';

const { preview: words } = texts;

/** Rows before «tout afficher»: about a morning's calls. */
const ROWS_AT_FIRST = 10;

const Move = ({ places }: { places: number }) => {
  if (places === 0) return null;
  const Icon = places > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-0.5 text-label font-semibold text-brand tabular-nums">
      <Icon className="size-3.5" aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(places)}</span>
      <span className="sr-only">{places > 0 ? words.up(places) : words.down(-places)}</span>
    </span>
  );
};

type RowProps = { one: PrioritySample['items'][number]; ranked: Ranked; place: number; places: number };

const Row = ({ one, ranked, place, places }: RowProps) => {
  const number = one.caller_phone_number === null ? words.hidden : formatPhone(one.caller_phone_number);
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="text-table text-ink-3 tabular-nums">{place}</span>
      <span className="truncate text-table font-semibold">
        {one.caller_name ?? number}
        {one.name_heard && <Heard />}
      </span>
      <Move places={places} />
      <span className="col-start-2 col-end-4 line-clamp-1 text-table text-ink-2">
        {one.ai_summary ?? words.noSummary}
      </span>
      <span className="col-start-2 col-end-4">
        {ranked.reasons.length > 0 ? (
          <Reasons reasons={shownReasons(ranked.reasons)} />
        ) : (
          <span className="text-label text-ink-3">{words.noReason}</span>
        )}
      </span>
    </li>
  );
};

type PreviewProps = { sample: PrioritySample; stored: Weights; typed: Weights | null };

const Order = ({ sample, stored, typed }: PreviewProps & { typed: Weights }) => {
  const [isWhole, setWhole] = useState(false);
  const now = new Date(sample.now);
  const byId = new Map(sample.items.map((one) => [one.id, one]));
  const before = new Map(rankByPriority(sample.items, stored, now).map(({ id }, place) => [id, place]));
  const after = rankByPriority(sample.items, typed, now);
  const moved = after.filter(({ id }, place) => before.get(id) !== place).length;
  return (
    <>
      <p role="status" className="text-table font-semibold">
        {moved === 0 ? words.unchanged : words.moved(moved)}
      </p>
      <ol aria-label={words.label} className="divide-y divide-line">
        {after.slice(0, isWhole ? after.length : ROWS_AT_FIRST).map((ranked, place) => {
          const one = byId.get(ranked.id);
          return (
            one && (
              <Row
                key={ranked.id}
                one={one}
                ranked={ranked}
                place={place + 1}
                places={(before.get(ranked.id) ?? place) - place}
              />
            )
          );
        })}
      </ol>
      {after.length > ROWS_AT_FIRST && (
        <Button
          size="small"
          aria-expanded={isWhole}
          className="justify-self-start max-md:min-h-11"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewer : words.all(after.length)}
        </Button>
      )}
    </>
  );
};

export const PreviewCard = ({ sample, stored, typed }: PreviewProps) => {
  const count = sample.items.length;
  return (
    <SectionCard title={words.title} lead={count === 0 ? words.none : words.lead(count)}>
      {count > 0 &&
        (typed === null ? (
          <p role="status" className="text-table text-ink-2">
            {words.wrong}
          </p>
        ) : (
          <Order sample={sample} stored={stored} typed={typed} />
        ))}
    </SectionCard>
  );
};
