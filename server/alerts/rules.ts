// What is told to a person, and to whom.
import { afterWorkingDays } from './working-days.ts';

export const SILENT_AFTER_DAYS = 3;

export const isSilent = (last: Date, now: Date): boolean =>
  now.getTime() >= afterWorkingDays(last, SILENT_AFTER_DAYS).getTime();

/** Somebody who can still be reached: of the firm, its account, else the team; null when there is nobody. */
export const instead = (given: {
  about: string;
  recipients: readonly string[];
  /** Whom mails did not reach lately. */
  troubled: readonly string[];
  owner: string;
  team: string | null;
}): string | null => {
  const fails = new Set([given.about, ...given.troubled].map((address) => address.toLowerCase()));
  const candidates = [...given.recipients, given.owner, given.team ?? ''];
  return candidates.find((address) => address !== '' && !fails.has(address.toLowerCase())) ?? null;
};
