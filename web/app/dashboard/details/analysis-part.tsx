// The five values of the analysis. Each is a button that opens the list of its other values; focus and pointer show the
// words behind it.
import { Pencil } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { ANALYSIS_TYPES, AXES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { Corrections, Voicemail } from '#contract/voicemail.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMessageActs } from '../acts/use-message-acts.ts';
import { analysisOf, toneOf } from '../words.ts';
import { opened } from './texts.ts';

const { analysis } = opened;

/** Parses the value of the select, which is a plain string. */
const correctionOf = (axis: Axis, value: string): Corrections => {
  const values: readonly string[] = AXIS_VALUES[axis];
  return values.includes(value) ? { [axis]: value } : {};
};

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

type ChoiceProps = { axis: Axis; value: string; onChoose: (value: string) => void; onLeave: () => void };

const ValueList = ({ axis, value, onChoose, onLeave }: ChoiceProps) => (
  <select
    aria-label={analysis.correct(ANALYSIS_TYPES[axis])}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
    onBlur={onLeave}
    ref={openList}
    className="h-9 max-w-full rounded-md border border-control bg-card px-2 text-table text-ink max-md:h-11"
  >
    {value === NOT_ANALYSED && <option value={NOT_ANALYSED}>{NOT_ANALYSED}</option>}
    {AXIS_VALUES[axis].map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </select>
);

type ValueProps = {
  axis: Axis;
  value: string;
  evidence: readonly string[];
  /** True when a choice closed the list: the focus then returns to this button. */
  returnFocus: RefObject<boolean>;
  onOpen: () => void;
};

const ValueButton = ({ axis, value, evidence, returnFocus, onOpen }: ValueProps) => {
  const words = useId();
  return (
    <span className="group inline-flex min-w-0">
      <button
        type="button"
        ref={(button) => {
          if (!returnFocus.current) return;
          returnFocus.current = false;
          button?.focus();
        }}
        aria-label={analysis.change(ANALYSIS_TYPES[axis], value)}
        aria-describedby={evidence.length > 0 ? words : undefined}
        onClick={onOpen}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-sm pr-1 max-md:min-h-11"
      >
        <Badge tone={toneOf(value)}>{value}</Badge>
        <Pencil
          data-print="no"
          className="size-3.5 shrink-0 text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
          aria-hidden="true"
        />
      </button>
      {evidence.length > 0 && (
        // The list is at most as wide as its column: beside the badge a phone's screen would cut it off.
        <span
          id={words}
          role="tooltip"
          className="invisible absolute top-full left-0 z-10 w-max max-w-[min(16rem,100%)] rounded-md border border-line bg-card px-3 py-2 text-label text-ink-2 shadow-card group-focus-within:visible group-hover:visible"
        >
          {analysis.decided(evidence)}
        </span>
      )}
    </span>
  );
};

const AxisRow = ({ message, axis }: { message: Voicemail; axis: Axis }) => {
  const { correct } = useMessageActs();
  const name = ANALYSIS_TYPES[axis];
  const value = analysisOf(message, axis);
  const record = message.analysis.find((one) => one.analysis_type === name);
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  const choose = (next: string) => {
    chosen.current = open;
    correct(message, correctionOf(axis, next));
    setOpen(false);
  };
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] md:grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-2">
      <dt className="py-2 leading-5 text-ink-3 max-md:py-3">{name}</dt>
      <dd className="relative flex min-h-9 min-w-0 flex-wrap items-center gap-x-1 gap-y-1 max-md:min-h-11">
        {open ? (
          <ValueList axis={axis} value={value} onChoose={choose} onLeave={() => setOpen(false)} />
        ) : (
          <ValueButton
            axis={axis}
            value={value}
            evidence={record?.evidence ?? []}
            returnFocus={chosen}
            onOpen={() => setOpen(true)}
          />
        )}
        {record?.doubtful && (
          <>
            <span className="pl-1 text-label font-semibold text-waiting">{analysis.check}</span>
            <button
              type="button"
              className="min-h-9 rounded-sm px-1 text-label font-semibold text-ink underline underline-offset-4 max-md:min-h-11"
              aria-label={analysis.confirmLabel(name, value)}
              onClick={() => choose(value)}
            >
              {analysis.confirm}
            </button>
          </>
        )}
        {record?.learned && (
          <span className="pl-1 text-label text-ink-3">
            {analysis.learned(record.learned.corrections, record.learned.common)}
          </span>
        )}
        {typeof record?.corrected_from === 'string' && (
          <span className="pl-1 text-label text-ink-3">{analysis.corrected}</span>
        )}
      </dd>
    </div>
  );
};

export const AnalysisRows = ({ message }: { message: Voicemail }) => (
  <dl className="grid">
    {AXES.map((axis) => (
      <AxisRow key={axis} message={message} axis={axis} />
    ))}
  </dl>
);
