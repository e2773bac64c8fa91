// A step of a card: one line with its title and state, which opens the fields below it.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { unbroken } from '#web/ui/unbroken.tsx';

export type StepState = {
  number: number;
  /** What is set, in a few words. */
  state: string;
  /** Open at first. */
  isOpen?: boolean;
};

type StepProps = {
  step: StepState;
  title: string;
  lead?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** It has unsaved changes, which must be seen. */
  isNeeded?: boolean;
  children: ReactNode;
  foot?: ReactNode;
};

export const Step = ({ step, title, lead, heading, isNeeded = false, children, foot }: StepProps) => {
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true;
  }, [isNeeded]);
  return (
    <section aria-labelledby={id}>
      <details ref={fold} open={step.isOpen} className="group/step">
        <summary className="grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-xl px-5 py-3 -outline-offset-2 select-none hover:bg-paper-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-quiet-tint text-label font-semibold text-ink-2 tabular-nums group-open/step:bg-brand group-open/step:text-on-brand"
          >
            {step.number}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={id} ref={heading} tabIndex={-1} className="text-[1.0625rem] leading-6 outline-none">
              {title}
            </h2>
            <span className="text-table text-ink-2">{step.state}</span>
          </span>
          <ChevronDown
            className="size-4 text-ink-3 transition-transform duration-150 group-open/step:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-1 pb-6 sm:pr-6 sm:pl-16">
          {lead && (
            <p className="max-w-[64ch] text-table text-ink-2">
              {typeof lead === 'string' ? unbroken(lead) : lead}
            </p>
          )}
          {children}
        </div>
        {foot}
      </details>
    </section>
  );
};
