// The five values: what decided each, which want a look, and a way to say better.
import { useId, useState } from 'react';
import { ANALYSIS_TYPES, AXES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { Corrections, Voicemail } from '#contract/voicemail.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dashboard } from './texts.ts';
import { usePatch } from './use-patch.ts';
import { analysisOf, toneOf } from './words.ts';

const { analysis } = dashboard;

const EvidenceBadge = ({ value, evidence }: { value: string; evidence: readonly string[] }) => {
  const words = useId();
  if (evidence.length === 0) return <Badge tone={toneOf(value)}>{value}</Badge>;
  return (
    <span className="group relative inline-flex">
      <button type="button" aria-describedby={words} className="cursor-help rounded-sm">
        <Badge tone={toneOf(value)}>{value}</Badge>
      </button>
      <span
        id={words}
        role="tooltip"
        className="pointer-events-none invisible absolute top-full left-0 z-10 mt-1 w-max max-w-64 rounded-md border border-line bg-card px-3 py-2 text-label text-ink-2 shadow-card group-focus-within:visible group-hover:visible"
      >
        {analysis.decided(evidence)}
      </span>
    </span>
  );
};

/** The value parsed by the list it came from: a select gives back mere text. */
const correctionOf = (axis: Axis, value: string): Corrections => {
  const values: readonly string[] = AXIS_VALUES[axis];
  return values.includes(value) ? { [axis]: value } : {};
};

const AxisRow = ({ message, axis }: { message: Voicemail; axis: Axis }) => {
  const { correct } = usePatch();
  const name = ANALYSIS_TYPES[axis];
  const value = analysisOf(message, axis);
  const record = message.analysis.find((one) => one.analysis_type === name);
  const [open, setOpen] = useState(false);
  const say = (said: string) => {
    correct(message, correctionOf(axis, said));
    setOpen(false);
  };
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3">
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <EvidenceBadge value={value} evidence={record?.evidence ?? []} />
        {record?.doubtful && (
          <>
            <span className="text-label font-semibold text-waiting">{analysis.check}</span>
            <button
              type="button"
              className="text-label underline underline-offset-4"
              aria-label={analysis.confirmLabel(name, value)}
              onClick={() => say(value)}
            >
              {analysis.confirm}
            </button>
          </>
        )}
        {typeof record?.corrected_from === 'string' && (
          <span className="text-label text-ink-3">{analysis.corrected}</span>
        )}
        {open ? (
          <select
            aria-label={analysis.correct(name)}
            value={value}
            onChange={(event) => say(event.currentTarget.value)}
            onBlur={() => setOpen(false)}
            ref={(list) => list?.focus()}
            className="h-7 max-w-44 rounded-sm border border-line bg-card px-1 text-label text-ink-2"
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
            className="text-label text-ink-3 underline underline-offset-4"
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
  <dl className="grid gap-1.5">
    {AXES.map((axis) => (
      <AxisRow key={axis} message={message} axis={axis} />
    ))}
  </dl>
);
