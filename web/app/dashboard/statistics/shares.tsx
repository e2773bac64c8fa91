// The values of one analysis as rows: each has its bar below its words, and a press shows its messages.
import { useState } from 'react';
import type { Share } from '#contract/statistics.ts';
import { NOT_ANALYSED } from '#contract/values.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { toneOf } from '../words.ts';
import { stats } from './texts.ts';

/** The colours of the chart of days. */
const fills: Record<Tone, string> = {
  urgent: 'bg-urgent',
  new: 'bg-new',
  waiting: 'bg-moderate',
  done: 'bg-brand',
  quiet: 'bg-wave-rest',
};

type SharesProps = {
  title: string;
  shares: readonly Share[];
  /** Shows the messages of a value; null if no filter finds them. */
  onShow: (value: string) => (() => void) | null;
  /** Rows beyond this number are folded. */
  most?: number;
};

const Row = ({ share, onShow }: { share: Share; onShow: (() => void) | null }) => {
  const content = (
    <>
      <span className="min-w-0 truncate">{share.value}</span>
      <span className="text-right font-semibold">{stats.percent(share.percent)}</span>
      <span className="text-right text-ink-2">
        {share.count}
        <span className="sr-only"> {stats.count.toLowerCase()}</span>
      </span>
      <span aria-hidden="true" className="col-span-3 h-1.5 overflow-hidden rounded-full bg-quiet-tint">
        <span
          className={classes('block h-full rounded-full', fills[toneOf(share.value)])}
          style={{ width: `${share.percent}%` }}
        />
      </span>
    </>
  );
  const shape =
    '-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto_2.25rem] items-center gap-x-3 gap-y-1 rounded-sm px-2 py-1.5 text-left leading-5 tabular-nums';
  return (
    <li>
      {onShow === null ? (
        <p className={shape}>{content}</p>
      ) : (
        <button type="button" onClick={onShow} className={classes(shape, 'hover:bg-paper-2')}>
          {content}
          <span className="sr-only">{stats.show}</span>
        </button>
      )}
    </li>
  );
};

export const Shares = ({ title, shares, onShow, most = shares.length }: SharesProps) => {
  const [folded, setFolded] = useState(true);
  const kept = shares.filter(({ value, count }) => count > 0 || value === NOT_ANALYSED);
  const analysed = kept.filter(({ value }) => value !== NOT_ANALYSED).toSorted((a, b) => b.count - a.count);
  const rows = [...analysed, ...kept.filter(({ value }) => value === NOT_ANALYSED)];
  // A single folded row would take the place of its button.
  const folds = analysed.length > most + 1;
  const hidden = folds && folded ? analysed.slice(most) : [];
  return (
    <section className="grid content-start gap-1.5">
      <h3 className="font-sans text-table font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-0.5 text-table">
        {rows
          .filter((share) => !hidden.includes(share))
          .map((share) => (
            <Row key={share.value} share={share} onShow={share.count === 0 ? null : onShow(share.value)} />
          ))}
      </ul>
      {folds && (
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
          className="min-h-9 w-fit rounded-sm text-table text-ink-2 underline underline-offset-4"
        >
          {folded ? stats.others(hidden.length) : stats.fewerRows}
        </button>
      )}
    </section>
  );
};
