// The five values of the analysis: the words behind each, a mark for uncertain ones, and a way to correct them.
import { useId, useRef, useState } from 'react';
import { ANALYSIS_TYPES, AXES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { Corrections, Voicemail } from '#contract/voicemail.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { usePatch } from '../use-patch.ts';
import { analysisOf, toneOf } from '../words.ts';
import { opened } from './texts.ts';

const { analysis } = opened;

const EvidenceBadge = ({ value, evidence }: { value: string; evidence: readonly string[] }) => {
  const words = useId();
  if (evidence.length === 0) return <Badge tone={toneOf(value)}>{value}</Badge>;
  return (
    <span className="group inline-flex">
      <button
        type="button"
        aria-describedby={words}
        className="cursor-help rounded-sm"
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      >
        <Badge tone={toneOf(value)}>{value}</Badge>
      </button>
      {/* At most as wide as its column: beside the badge a phone's screen would cut it off. */}
      <span
        id={words}
        role="tooltip"
        className="invisible absolute top-full left-0 z-10 w-max max-w-[min(16rem,100%)] rounded-md border border-line bg-card px-3 py-2 text-label text-ink-2 shadow-card group-focus-within:visible group-hover:visible"
      >
        {analysis.decided(evidence)}
      </span>
    </span>
  );
};

/** Parses the value of the select, which is a plain string. */
const correctionOf = (axis: Axis, value: string): Corrections => {
  const values: readonly string[] = AXIS_VALUES[axis];
  return values.includes(value) ? { [axis]: value } : {};
};

const wordButton =
  'min-h-7 rounded-sm px-1 text-label text-ink-3 underline underline-offset-4 hover:text-ink';

/** Opens the list at once: in a closed one some systems take every arrow key as a choice. */
const openList = (list: HTMLSelectElement | null) => {
  if (!list) return;
  list.focus();
  try {
    list.showPicker();
  } catch {
    // An old browser or one without a recent click refuses; the user then opens the list.
  }
};

const AxisRow = ({ message, axis }: { message: Voicemail; axis: Axis }) => {
  const { correct } = usePatch();
  const name = ANALYSIS_TYPES[axis];
  const value = analysisOf(message, axis);
  const record = message.analysis.find((one) => one.analysis_type === name);
  const [open, setOpen] = useState(false);
  // The list disappears after the choice, so the focus returns to its button.
  const chosen = useRef(false);
  const say = (said: string) => {
    chosen.current = open;
    correct(message, correctionOf(axis, said));
    setOpen(false);
  };
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3">
      <dt className="leading-7 text-ink-3">{name}</dt>
      <dd className="relative flex min-h-7 min-w-0 flex-wrap items-center gap-x-1 gap-y-1">
        <EvidenceBadge value={value} evidence={record?.evidence ?? []} />
        {record?.doubtful && (
          <>
            <span className="pl-1 text-label font-semibold text-waiting">{analysis.check}</span>
            <button
              type="button"
              className={classes(wordButton, 'font-semibold text-ink')}
              aria-label={analysis.confirmLabel(name, value)}
              onClick={() => say(value)}
            >
              {analysis.confirm}
            </button>
          </>
        )}
        {typeof record?.corrected_from === 'string' && (
          <span className="pl-1 text-label text-ink-3">{analysis.corrected}</span>
        )}
        {open ? (
          <select
            aria-label={analysis.correct(name)}
            value={value}
            onChange={(event) => say(event.currentTarget.value)}
            onBlur={() => setOpen(false)}
            ref={openList}
            className="h-9 max-w-full rounded-md border border-control bg-card px-2 text-table text-ink"
          >
            {value === NOT_ANALYSED && <option value={NOT_ANALYSED}>{NOT_ANALYSED}</option>}
            {AXIS_VALUES[axis].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <button
            type="button"
            ref={(button) => {
              if (!chosen.current) return;
              chosen.current = false;
              button?.focus();
            }}
            className={wordButton}
            aria-label={analysis.correct(name)}
            onClick={() => setOpen(true)}
          >
            {analysis.change}
          </button>
        )}
      </dd>
    </div>
  );
};

export const AnalysisRows = ({ message }: { message: Voicemail }) => (
  <dl className="grid gap-1">
    {AXES.map((axis) => (
      <AxisRow key={axis} message={message} axis={axis} />
    ))}
  </dl>
);
