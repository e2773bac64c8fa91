// Decides which steps before the first message are done, and what each says.
import type { Setup } from '../source.ts';
import { firstRun } from './texts.ts';

export type FirstStep = {
  name: 'diversion' | 'recipient' | 'greeting' | 'test';
  title: string;
  text: string;
  done: boolean;
};

const recipientStep = ({ recipients }: Setup): FirstStep => {
  const { title, titleDone, confirmed, account, waiting, unknown } = firstRun.recipient;
  const step = { name: 'recipient' as const, title };
  const done = { name: step.name, title: titleDone, done: true };
  if (recipients === null) return { ...step, text: unknown, done: false };
  if (recipients.confirmed.length > 0) return { ...done, text: confirmed(recipients.confirmed) };
  if (recipients.waiting.length > 0)
    return { ...step, text: waiting(recipients.waiting, recipients.otherwise), done: false };
  return { ...done, text: account(recipients.otherwise) };
};

/** The network does not say whether calls are diverted, so the user ticks it. */
export const firstSteps = (setup: Setup, isDiverted: boolean): FirstStep[] => [
  {
    name: 'diversion',
    title: isDiverted ? firstRun.diversion.titleDone : firstRun.diversion.title,
    text: setup.number === null ? firstRun.diversion.without : firstRun.diversion.text,
    done: isDiverted,
  },
  recipientStep(setup),
  {
    name: 'greeting',
    title: firstRun.greeting.title,
    text: setup.greeting === null ? firstRun.greeting.unknown : firstRun.greeting.says(setup.greeting),
    done: setup.greeting !== null,
  },
  { name: 'test', title: firstRun.test.title, text: firstRun.test.text, done: false },
];
