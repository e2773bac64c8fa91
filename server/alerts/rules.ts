// Decides when a line is silent and which address receives an alert.
import { afterWorkingDays } from '#contract/belgian-days.ts';

export const SILENT_AFTER_DAYS = 3;

export const isLineSilent = (last: Date, now: Date): boolean =>
  now.getTime() >= afterWorkingDays(last, SILENT_AFTER_DAYS).getTime();

/** The first address without a failure: a recipient, the account's owner, then the team. Null if all of them fail. */
export const firstReachableAddress = (given: {
  about: string;
  recipients: readonly string[];
  /** Addresses with a recently undelivered mail. */
  troubled: readonly string[];
  owner: string;
  team: string | null;
}): string | null => {
  const fails = new Set([given.about, ...given.troubled].map((email) => email.toLowerCase()));
  const candidates = [...given.recipients, given.owner, given.team ?? ''];
  return candidates.find((email) => email !== '' && !fails.has(email.toLowerCase())) ?? null;
};
