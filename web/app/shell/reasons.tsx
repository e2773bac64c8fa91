// Why a message is called back first, as one sentence.
import type { PriorityReason } from '#contract/priority-values.ts';
import { PRESSING, reasonWords } from '#web/texts/priority.ts';

/** The length says little: it is named only where nothing else speaks for the call. */
const shownOf = (reasons: readonly PriorityReason[]): readonly PriorityReason[] =>
  reasons.length > 1 ? reasons.filter(({ rule }) => rule !== 'detailed') : reasons;

export const Reasons = ({ reasons }: { reasons: readonly PriorityReason[] }) => (
  <span className="block text-label text-ink-2 first-letter:uppercase">
    {shownOf(reasons).map((reason, at) => (
      <span key={reason.rule}>
        {at > 0 && ', '}
        <span className={PRESSING.has(reason.rule) ? 'font-semibold text-urgent' : undefined}>
          {reasonWords(reason)}
        </span>
      </span>
    ))}
  </span>
);
