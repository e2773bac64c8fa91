// Stores on this device which steps are done.
import * as z from 'zod/mini';

export const STEPS = ['greeting', 'diversion', 'call', 'dashboard', 'survey'] as const;
export type Step = (typeof STEPS)[number];

const KEY = 'voxlex.welcome';
const kept = z.object({ done: z.array(z.enum(STEPS)), number: z.string().check(z.maxLength(30)) });
export type Progress = z.infer<typeof kept>;
export const NOTHING: Progress = { done: [], number: '' };

/** Where storage is forbidden, to ask for it throws. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;
const ofBrowser: OpenStorage = () => window.localStorage;

export const readProgress = (storage = ofBrowser): Progress => {
  try {
    const { data } = z.safeParse(kept, JSON.parse(storage().getItem(KEY) ?? 'null'));
    return data ?? NOTHING;
  } catch {
    // Without storage or with an unreadable value, the steps start unchecked.
    return NOTHING;
  }
};

export const writeProgress = (progress: Progress, storage = ofBrowser): void => {
  try {
    storage().setItem(KEY, JSON.stringify(progress));
  } catch {
    // A private window may refuse to store; the page still works.
  }
};

export const toggled = (progress: Progress, step: Step): Progress => ({
  ...progress,
  done: progress.done.includes(step)
    ? progress.done.filter((one) => one !== step)
    : STEPS.filter((one) => one === step || progress.done.includes(one)),
});

/** Marks a step as done, at most once. */
export const reached = (progress: Progress, step: Step): Progress =>
  progress.done.includes(step) ? progress : toggled(progress, step);
