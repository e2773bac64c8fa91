// The values of one analysis as rows: the tinted background of a row is its bar, and a press shows its messages.
import { useState } from 'react';
import type { Share } from '#contract/statistics.ts';
import { NOT_ANALYSED } from '#contract/values.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { toneOf } from '../words.ts';
import { stats } from './texts.ts';

const tints: Record<Tone, string> = {
  urgent: 'bg-urgent-tint',
  new: 'bg-new-tint',
  waiting: 'bg-waiting-tint',
  done: 'bg-done-tint',
  quiet: 'bg-quiet-tint',
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
      <span
        aria-hidden="true"
        className={classes('absolute inset-y-0 left-0 rounded-sm', tints[toneOf(share.value)])}
        style={{ width: `${share.percent}%` }}
      />
      <span className="relative min-w-0 flex-1 truncate">{share.value}</span>
      <span className="relative font-semibold">{stats.percent(share.percent)}</span>
      <span className="relative w-9 text-right text-ink-2">
        {share.count}
        <span className="sr-only"> {stats.count.toLowerCase()}</span>
      </span>
    </>
  );
  const shape = 'relative flex h-8 w-full items-center gap-3 rounded-sm px-2 text-left tabular-nums';
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
          className="min-h-9 w-fit rounded-sm px-2 text-table text-ink-2 underline underline-offset-4"
        >
          {folded ? stats.others(hidden.length) : stats.fewerRows}
        </button>
      )}
    </section>
  );
};
