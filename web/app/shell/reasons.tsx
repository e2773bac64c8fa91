// Why a message is called back first, as one sentence.
import type { PriorityReason } from '#contract/priority-values.ts';
import { PRESSING, reasonWords, shownReasons } from '#web/texts/priority.ts';

export const Reasons = ({ reasons }: { reasons: readonly PriorityReason[] }) => (
  <span className="block text-label text-ink-2 first-letter:uppercase">
    {shownReasons(reasons).map((reason, at) => (
      <span key={reason.rule}>
        {at > 0 && ', '}
        <span className={PRESSING.has(reason.rule) ? 'font-semibold text-urgent' : undefined}>
          {reasonWords(reason)}
        </span>
      </span>
    ))}
  </span>
);
