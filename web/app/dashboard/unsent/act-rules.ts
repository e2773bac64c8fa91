// Decides what the list shows of changes that are not confirmed yet, and what a failed attempt to send one means.
import { DELETED } from '#contract/message-states.ts';
import type { VoicemailPage, VoicemailPatch } from '#contract/voicemail.ts';
import { ApiError, NO_ANSWER, tablesAreMissing, UNREADABLE } from '#web/app/api/api-error.ts';
import { patchedPage } from '../patched.ts';
import type { Act } from './act.ts';

/** Replies of a proxy or of a server that restarts or is busy: the change can be sent later. */
const PASSING: readonly number[] = [429, 502, 503, 504];
/**
 * No answer, the page of a Wi-Fi portal instead of one, a session that ended or shows another firm: the next page sends it, and
 * reports what the server then refuses.
 */
const LATER: readonly string[] = [NO_ANSWER, UNREADABLE, 'unauthorized', 'second_factor', 'firm_changed'];

export type Loss = 'gone' | 'changed' | 'refused';
export type FailedSendOutcome = 'waits' | 'local' | Loss;

export const failedSendOutcome = (error: unknown): FailedSendOutcome => {
  // Without tables on the server the change stays in this page.
  if (tablesAreMissing(error)) return 'local';
  if (!(error instanceof ApiError)) return 'refused';
  const { code, status } = error;
  if (LATER.includes(code) || PASSING.includes(status)) return 'waits';
  if (status === 404) return 'gone';
  return status === 409 ? 'changed' : 'refused';
};

const withoutDeletion = ({ status, ...rest }: VoicemailPatch): VoicemailPatch =>
  status === undefined || status === DELETED ? rest : { ...rest, status };

/** The server's page with the unconfirmed changes. While they cannot be sent, a deleted message stays and is marked. */
export const withActs = (page: VoicemailPage, acts: readonly Act[], stuck: boolean): VoicemailPage =>
  acts.reduce((shown, { message, patch, at }) => {
    const visible = stuck ? withoutDeletion(patch) : patch;
    return Object.keys(visible).length === 0 ? shown : patchedPage(shown, message.id, visible, at);
  }, page);

export type RowSign = 'none' | 'change' | 'deletion';

/** The words of a row about changes of its message that cannot be sent now. */
export const signOf = (acts: readonly Act[], messageId: string): RowSign => {
  const own = acts.filter(({ message }) => message.id === messageId);
  if (own.length === 0) return 'none';
  const status = own.findLast(({ patch }) => patch.status !== undefined)?.patch.status;
  return status === DELETED ? 'deletion' : 'change';
};

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait before the next attempt, while the browser believes that it is online. */
export const retryAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
