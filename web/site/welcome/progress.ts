// What is done and what is left: kept on this device, told to nobody.
import * as z from 'zod/mini';

export const STEPS = ['greeting', 'diversion', 'call', 'dashboard', 'survey'] as const;
export type Step = (typeof STEPS)[number];

const KEY = 'voxlex.welcome';
const kept = z.object({ done: z.array(z.enum(STEPS)), number: z.string().check(z.maxLength(30)) });
export type Progress = z.infer<typeof kept>;
export const NOTHING: Progress = { done: [], number: '' };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export const readProgress = (storage: Storage): Progress => {
  try {
    const { data } = z.safeParse(kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return data ?? NOTHING;
  } catch {
    // A storage that is shut, or words of somebody else: one begins anew.
    return NOTHING;
  }
};

export const writeProgress = (storage: Storage, progress: Progress): void => {
  try {
    storage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Private windows may refuse: the page works, it only forgets.
  }
};

export const toggled = (progress: Progress, step: Step): Progress => ({
  ...progress,
  done: progress.done.includes(step)
    ? progress.done.filter((one) => one !== step)
    : STEPS.filter((one) => one === step || progress.done.includes(one)),
});

/** Done once, however often it is seen to be. */
export const reached = (progress: Progress, step: Step): Progress =>
  progress.done.includes(step) ? progress : toggled(progress, step);
