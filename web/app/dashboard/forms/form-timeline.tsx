// Shows how far a form has come, as a line of time.
import type { FormProposal } from '#contract/forms.ts';
import { momentText } from '#web/texts/figures.ts';
import { maskedAddress } from './masked-address.ts';
import { texts } from './texts.ts';

const { steps } = texts;

type Step = { name: string; at: string };

const stepsOf = (one: FormProposal): Step[] => {
  const found: readonly [string, string | null][] = [
    [steps.proposed, one.proposed_at],
    [one.automatic ? steps.automatic : steps.approved, one.approved_at],
    [one.address === null ? steps.sent : steps.mailed(maskedAddress(one.address)), one.sent_at],
    [steps.delivered, one.delivered_at],
    [steps.opened(one.opens), one.opened_at],
    [steps.reminded, one.reminded_at],
    [steps.completed[one.completed_by ?? 'tool'], one.completed_at],
    [steps.refused, one.refused_at],
    [steps.expired, one.expired_at],
  ];
  return found
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .toSorted((before, after) => Date.parse(before.at) - Date.parse(after.at));
};

export const FormTimeline = ({ proposal }: { proposal: FormProposal }) => (
  <ol aria-label={texts.timeline} className="grid text-table">
    {stepsOf(proposal).map(({ name, at }) => (
      <li
        key={name}
        className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pb-2 pl-4 last:pb-0"
      >
        <span
          aria-hidden="true"
          className="absolute top-2 left-[3px] h-full w-px bg-line group-last:hidden"
        />
        <span
          aria-hidden="true"
          className="absolute top-2 left-0 size-[7px] rounded-full bg-ink-3 group-last:bg-brand"
        />
        <span className="group-last:font-semibold">{name}</span>
        <time dateTime={at} className="text-label leading-5 text-ink-3 tabular-nums">
          {momentText(at)}
        </time>
      </li>
    ))}
  </ol>
);
