// Only tests use this: the process kills itself with SIGKILL after the step that FAILPOINT names.

export type Failpoint = (after: string) => void;

/**
 * Each step, and the older name for it that FAILPOINT also accepts (decision 0360). `stored` meant that the audio is on
 * disk, `keep` that the message is in the database.
 */
const STEPS = new Map([
  ['received', 'stored'],
  ['store', 'keep'],
  ['transcribe', 'hear'],
  ['analyse', 'understand'],
  ['notify.sent', 'tell.sent'],
  ['notify', 'tell'],
  ['call.stored', 'call.kept'],
]);

/** Before and after a mail to a colleague outside the firm, and one with a case form. */
const MAILS = ['hand-over.claimed', 'hand-over.sent', 'form-mail.claimed', 'form-mail.sent'];

/** Steps of a restore; the last one is behind its commit. */
export const RESTORE_STEPS = [
  'restore.checked',
  'restore.laid-aside',
  'restore.sounds',
  'restore.loaded',
  'restore.finished',
  'restore.committed',
] as const;

/** Steps of `keys rotate`: one for each table whose keys are wrapped again. */
const KEY_STEP = /^(key changed|wrapped( [a-z_]+)?)$/;

export const FAILPOINTS: readonly string[] = [...STEPS.keys(), ...STEPS.values(), ...MAILS, ...RESTORE_STEPS];

export const isFailpoint = (word: string): boolean => FAILPOINTS.includes(word) || KEY_STEP.test(word);

export const failpointAt = (word: string | undefined): Failpoint => {
  const step = [...STEPS].find(([, older]) => older === word)?.[0] ?? word;
  return (after) => {
    if (step === after) process.kill(process.pid, 'SIGKILL');
  };
};
