// Who is told what, and whether once more. Pure: the journey asks, the store remembers.
import type { HearingState } from '#server/platform/tables.ts';

export type Content =
  | 'complete'
  | 'without_text'
  | 'late'
  | 'no_words'
  | 'silent'
  | 'failed'
  | 'missed'
  | 'no_sound';
/** 'arrival': the sound of a message that the notice had to do without. */
export type TellingKind = 'notice' | 'arrival' | 'update';

/** After a day the text goes to the dashboard only. */
const UPDATE_WITHIN_MS = 24 * 3_600_000;

const CONTENT_OF: Record<HearingState, Content> = {
  waiting: 'late',
  no_engine: 'without_text',
  done: 'complete',
  no_words: 'no_words',
  silent: 'silent',
  failed: 'failed',
  no_sound: 'no_sound',
};
type Kind = 'message' | 'missed';
export const contentOf = ({ kind, hearing }: { kind: Kind; hearing: HearingState }): Content =>
  kind === 'missed' ? 'missed' : CONTENT_OF[hearing];

/** What a notice said of a call whose recording was not there. */
export const WITHOUT_SOUND: readonly string[] = ['missed', 'no_sound'] satisfies Content[];

/** What a notice without the text said; 'failed', for a file is tried again after the firm was told. */
const LACKED: readonly string[] = ['late', 'without_text', 'failed'] satisfies Content[];

export type Told = { kind: string; content: string; state: string };

/** Whether a text that is ready now is still mailed after a notice without it. */
export const updateMayFollow = (message: { received_at: Date }, now: Date): boolean =>
  now.getTime() - message.received_at.getTime() <= UPDATE_WITHIN_MS;

/** What is still to be said to one recipient; null when all has been said. */
export const tellingFor = (
  message: { kind: Kind; hearing: HearingState; is_read: boolean; received_at: Date; status: string },
  told: readonly Told[],
  now: Date,
): TellingKind | null => {
  const notice = told.find((one) => one.kind === 'notice');
  if (!notice || notice.state === 'intended') return 'notice';
  const arrival = told.find((one) => one.kind === 'arrival');
  if (!arrival && WITHOUT_SOUND.includes(notice.content))
    return WITHOUT_SOUND.includes(contentOf(message)) ? null : 'arrival';
  if (arrival?.state === 'intended') return 'arrival';
  const update = told.find((one) => one.kind === 'update');
  if (update) return update.state === 'intended' ? 'update' : null;
  const lacked = LACKED.includes((arrival ?? notice).content);
  const fresh = updateMayFollow(message, now);
  const wanted =
    message.hearing === 'done' && lacked && fresh && !message.is_read && message.status !== 'Supprimé';
  return wanted ? 'update' : null;
};

/** A try that was cut off, by a crash of ours or of the connection after the last byte, may have arrived. */
export const mayHaveArrived = (before: { state: string; claimed_by: string | null }): boolean =>
  before.state === 'unknown' || before.claimed_by !== null;

/** Where the carrier cannot be asked, one more try under the same Message-ID; then a person decides. */
export const RESENDS = 1;

/** A try that was cut leaves its claim; another job may take it over after this time. */
export const CLAIM_S = 60;
