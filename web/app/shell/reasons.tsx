// Reasons of «À rappeler d'abord» as one line, those that press in the colour of urgency.
import type { PriorityReason } from '#contract/priority-values.ts';
import { PRESSING, reasonWords } from '#web/texts/priority.ts';

type ReasonsProps = { reasons: readonly PriorityReason[]; className?: string };

export const Reasons = ({ reasons, className = '' }: ReasonsProps) => (
  <span className={`block text-label text-ink-2 first-letter:uppercase ${className}`}>
    {reasons.map((reason, at) => (
      <span key={reason.rule}>
        {at > 0 && ', '}
        <span className={PRESSING.has(reason.rule) ? 'font-semibold text-urgent' : undefined}>
          {reasonWords(reason)}
        </span>
      </span>
    ))}
  </span>
);
