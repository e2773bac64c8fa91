// The adverse party that a message of the demonstration names, in the memory of the page.
import type { PartyMatch } from '#contract/adverse-parties.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { DEMO_PROFILE, demoIdOf } from './records.ts';
import { DEMO_SCRIPTS } from './scripts.data.ts';

export const demoParties = (now: () => Date) => {
  const dismissals = new Map<string, PartyMatch['dismissed']>();
  /** `reason` dismisses the mark, null restores it. */
  return (message: Voicemail, reason?: string | null): PartyMatch[] => {
    if (reason !== undefined)
      dismissals.set(
        message.id,
        reason === null ? null : { reason, at: now().toISOString(), by: DEMO_PROFILE.full_name },
      );
    const adverse = DEMO_SCRIPTS.find((_, index) => demoIdOf(index) === message.id)?.adverse;
    return adverse
      ? [{ id: message.id, ...adverse, by: 'words', dismissed: dismissals.get(message.id) ?? null }]
      : [];
  };
};
