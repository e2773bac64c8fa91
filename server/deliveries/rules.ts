// Decides which mail a recipient gets about a message, and whether another one follows.
import { DELETED } from '#contract/message-states.ts';
import type { TranscriptionState } from '#server/platform/tables.ts';

export type Content =
  | 'complete'
  | 'without_text'
  | 'late'
  | 'no_words'
  | 'silent'
  | 'failed'
  | 'missed'
  | 'no_sound';
/** An 'arrival' brings the audio of a message whose notice had none. */
export type NotificationKind = 'notice' | 'arrival' | 'update';

/** A transcript that is ready later than this appears only in the dashboard. */
const UPDATE_WITHIN_MS = 24 * 3_600_000;

const CONTENT_OF: Record<TranscriptionState, Content> = {
  waiting: 'late',
  no_engine: 'without_text',
  done: 'complete',
  no_words: 'no_words',
  silent: 'silent',
  failed: 'failed',
  no_sound: 'no_sound',
};
type Kind = 'message' | 'missed' | 'text';
export const contentOf = ({
  kind,
  transcription_state,
}: {
  kind: Kind;
  transcription_state: TranscriptionState;
}): Content => (kind === 'missed' ? 'missed' : CONTENT_OF[transcription_state]);

/** The contents of a notice about a call without its recording. */
export const WITHOUT_SOUND: readonly string[] = ['missed', 'no_sound'] satisfies Content[];

/** The contents of a notice without its transcript, which an update may follow. After 'failed' transcription is tried again. */
const LACKED: readonly string[] = ['late', 'without_text', 'failed'] satisfies Content[];

export type EarlierNotification = { kind: string; content: string; state: string };

/** A delivery that is not sent yet; a held one waits for the end of the quiet hours or for the digest. */
const isOpen = ({ state }: EarlierNotification): boolean => state === 'intended' || state === 'held';

/** Whether a transcript that is ready now is mailed after a notice without it. */
export const updateMayFollow = (message: { received_at: Date }, now: Date): boolean =>
  now.getTime() - message.received_at.getTime() <= UPDATE_WITHIN_MS;

/** The next mail for one recipient; null when there is none. */
export const notificationFor = (
  message: {
    kind: Kind;
    transcription_state: TranscriptionState;
    is_read: boolean;
    received_at: Date;
    status: string;
  },
  earlier: readonly EarlierNotification[],
  now: Date,
): NotificationKind | null => {
  const notice = earlier.find((one) => one.kind === 'notice');
  if (!notice || isOpen(notice)) return 'notice';
  const arrival = earlier.find((one) => one.kind === 'arrival');
  if (!arrival && WITHOUT_SOUND.includes(notice.content))
    return WITHOUT_SOUND.includes(contentOf(message)) ? null : 'arrival';
  if (arrival && isOpen(arrival)) return 'arrival';
  const update = earlier.find((one) => one.kind === 'update');
  if (update) return isOpen(update) ? 'update' : null;
  const lacked = LACKED.includes((arrival ?? notice).content);
  const fresh = updateMayFollow(message, now);
  const wanted =
    message.transcription_state === 'done' &&
    lacked &&
    fresh &&
    !message.is_read &&
    message.status !== DELETED;
  return wanted ? 'update' : null;
};

/** The mail of a try that was cut off, by a crash or a lost connection, may have arrived. */
export const mayHaveArrived = (before: { state: string; claimed_by: string | null }): boolean =>
  before.state === 'unknown' || before.claimed_by !== null;

/** When the relay cannot tell whether it has the mail, it is resent once under the same Message-ID. */
export const RESENDS = 1;

/** True when a mail that may have arrived is not sent again. `relayHasMail` is null when the relay cannot tell. */
export const isGivenUp = (relayHasMail: boolean | null, earlierTries: number): boolean =>
  relayHasMail === null && earlierTries > RESENDS;

/** Another job may take over the claim of a try that was cut off after this time. */
export const CLAIM_S = 60;
