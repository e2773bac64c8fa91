// Decides whether an opened account may be undone and when its firm is invited.
import type { Opening } from '#contract/admin/openings.ts';

/** An account is undone only while no person has used it and no caller has left a message on its line. */
export const undoRefusal = (seen: { inUse: boolean; messages: number }): Opening['undone_by'] => {
  if (seen.inUse) return 'account_used';
  return seen.messages > 0 ? 'line_used' : null;
};

export const invitationState = (
  state: Opening['state'],
  { inUse, sent }: { inUse: boolean; sent: boolean },
): Opening['invitation'] => {
  if (inUse) return 'opened';
  return state === 'invited' && sent ? 'sent' : 'waiting';
};
