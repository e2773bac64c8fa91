// Decides which steps before the first message are done, what each says, and which one is next.
import type { Setup } from '../source.ts';
import { firstRun } from './texts.ts';

export type FirstStep = {
  name: 'diversion' | 'recipient' | 'greeting' | 'test';
  title: string;
  text: string;
  done: boolean;
  /** The user can do it now: not a part that could not be loaded, nor the diversion to a line without a number. */
  canAct: boolean;
};

const recipientStep = ({ recipients }: Setup): FirstStep => {
  const { title, titleDone, confirmed, account, waiting, unknown } = firstRun.recipient;
  const step = { name: 'recipient' as const, title, done: false, canAct: true };
  const done = { ...step, title: titleDone, done: true };
  if (recipients === null) return { ...step, text: unknown, canAct: false };
  if (recipients.confirmed.length > 0) return { ...done, text: confirmed(recipients.confirmed) };
  if (recipients.waiting.length > 0)
    return { ...step, text: waiting(recipients.waiting, recipients.otherwise) };
  return { ...done, text: account(recipients.otherwise) };
};

/** The network does not say whether calls are diverted, so the user ticks it. */
export const firstSteps = (setup: Setup, isDiverted: boolean): FirstStep[] => [
  {
    name: 'diversion',
    title: isDiverted ? firstRun.diversion.titleDone : firstRun.diversion.title,
    text: setup.number === null ? firstRun.diversion.without : firstRun.diversion.text,
    done: isDiverted,
    canAct: setup.number !== null,
  },
  recipientStep(setup),
  {
    name: 'greeting',
    title: firstRun.greeting.title,
    text: setup.greeting === null ? firstRun.greeting.unknown : firstRun.greeting.says(setup.greeting),
    done: setup.greeting !== null,
    canAct: false,
  },
  {
    name: 'test',
    title: firstRun.test.title,
    text: setup.number === null ? firstRun.openIt : firstRun.callIt,
    done: false,
    canAct: true,
  },
];

/** The one act that is shown first: the message of the test ends the list. */
export const nextStep = (steps: readonly FirstStep[]): FirstStep | undefined =>
  steps.find(({ done, canAct }) => !done && canAct);
