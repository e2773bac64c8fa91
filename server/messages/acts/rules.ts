// Decides what an act changes of a message, whether it can be undone, and who may be assigned.

import { HANDLED, OPEN } from '#contract/message-states.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { DAY_MS } from '#contract/time.ts';
import { AXES, type Axis } from '#contract/values.ts';
import type { VoicemailPatch } from '#contract/voicemail.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Row } from '#server/platform/tables.ts';

/** `personId` is null for a program with an API key. */
export type Actor = { userId: string; personId: string | null; sessionId: string | null };

export const actorOf = ({ userId, personId, sessionId }: Actor): Actor => ({ userId, personId, sessionId });

type Message = Row<'voicemails'>;
const FIELDS = [
  'is_read',
  'status',
  'outcome',
  'assignee_id',
  'remind_at',
  'tries',
  'transcription',
] as const;
export type Fields = {
  is_read: boolean;
  status: string;
  outcome: Message['outcome'];
  assignee_id: string | null;
  /** ISO, as in the history. */
  remind_at: string | null;
  tries: number;
  /** The transcription as the page shows it. */
  transcription: string | null;
} & Record<Axis, string | null>;
export type Change = Partial<Fields>;

const shownText = (text: string | null): string | null => (text === null ? null : withoutBidi(text));

/** The recogniser's text, whether it is in force or was corrected. */
export const originalOf = (row: Message): string | null =>
  row.transcription_corrected_at === null ? row.transcription : row.transcription_original;

export const actFieldsOf = (row: Message): Fields => ({
  is_read: row.is_read,
  status: row.status,
  outcome: row.outcome,
  assignee_id: row.assignee_id,
  remind_at: row.remind_at?.toISOString() ?? null,
  tries: row.tries,
  transcription: shownText(row.transcription),
  sentiment: row.sentiment,
  urgency: row.urgency,
  stage: row.stage,
  category: row.category,
  domain: row.domain,
});

const REMIND_WITHIN_MS = 366 * DAY_MS;
const refuse = (field: string): never => {
  throw new Failure('bad_request', { reason: `body.${field}`, details: { field } });
};

/** PostgreSQL accepts no NUL character in a text. */
const written = (text: string): string => withoutBidi(text).replaceAll('\0', '').replaceAll('\r\n', '\n');

const wantedText = ({ transcription }: VoicemailPatch, message: Message): string | null | undefined => {
  if (transcription === undefined) return undefined;
  // A missed call has no speech, and an SMS is what its sender typed.
  if (message.kind !== 'message') refuse('transcription');
  if (transcription === null) return shownText(originalOf(message));
  return written(transcription);
};

/**
 * Returns the fields that a patch sets, with what follows from it: a handled message waits for no reminder, and a reminder
 * brings it back.
 */
export const wantedOf = (
  patch: VoicemailPatch,
  message: Message,
  /** `mayBeGiven`: the person whom the patch names may open the message. */
  { now, mayBeGiven }: { now: Date; mayBeGiven: boolean },
): Change => {
  const before = actFieldsOf(message);
  const { is_read, outcome, assignee_id, remind_at, tries, corrections } = patch;
  const returns = remind_at && before.status === HANDLED ? OPEN : undefined;
  const status = patch.status ?? (outcome ? HANDLED : returns);
  if (outcome && status !== HANDLED) refuse('outcome');
  if (assignee_id && !mayBeGiven) refuse('assignee_id');
  const wait = remind_at ? Date.parse(remind_at) - now.getTime() : 1;
  if (wait <= 0 || wait > REMIND_WITHIN_MS) refuse('remind_at');
  const transcription = wantedText(patch, message);
  const ended = status !== undefined && status !== HANDLED;
  return {
    ...(is_read === undefined ? {} : { is_read }),
    ...(status === undefined ? {} : { status }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(ended ? { outcome: null } : {}),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(status === HANDLED ? { remind_at: null } : {}),
    ...(remind_at === undefined ? {} : { remind_at: remind_at && new Date(remind_at).toISOString() }),
    ...(tries === undefined ? {} : { tries }),
    ...(transcription === undefined ? {} : { transcription }),
    ...(corrections as Change | undefined),
  };
};

/** The fields that differ, before and after. A correction counts even if it confirms the value. */
export const differenceOf = (before: Fields, wanted: Change): { before: Change; after: Change } => {
  const names = [...FIELDS, ...AXES].filter(
    (name) =>
      wanted[name] !== undefined && (AXES.some((axis) => axis === name) || wanted[name] !== before[name]),
  );
  const part = (change: Change) => Object.fromEntries(names.map((name) => [name, change[name]])) as Change;
  return { before: part(before), after: part(wanted) };
};

/** An act can be undone while every field still is as it left it. An analysis that was missing cannot be restored. */
export const isAsLeft = (now: Fields, act: { before: Change; after: Change }): boolean =>
  [...FIELDS, ...AXES].every((name) => act.after[name] === undefined || act.after[name] === now[name]) &&
  AXES.every((axis) => act.before[axis] !== null);

/** A person who is given a message by another one gets a mail. */
export const tells = (actor: Actor, after: Change): boolean =>
  Boolean(after.assignee_id) && after.assignee_id !== actor.personId;

/** Columns of these fields. A reminder of the past, restored by an undo, mails nothing. */
export const columnsOf = (change: Change, actor: Actor, now: Date) => {
  const { is_read, status, outcome, assignee_id, remind_at, tries } = change;
  const at = remind_at ? new Date(remind_at) : null;
  return {
    ...(is_read === undefined ? {} : { is_read, read_at: is_read ? now : null, read_by: actor.personId }),
    ...(status === undefined ? {} : { status, status_by: actor.personId }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(tries === undefined ? {} : { tries }),
    ...(remind_at === undefined
      ? {}
      : { remind_at: at, remind_for: at && actor.personId, reminded_at: at && at <= now ? now : null }),
    updated_at: now,
  };
};

/** The text in force, and the recogniser's beside it unless they are the same again. The worker then analyses the message. */
export const textColumnsOf = (text: string | null, row: Message, actor: Actor, now: Date) => {
  const original = originalOf(row);
  const corrected = shownText(original) !== text;
  return {
    transcription: corrected ? text : original,
    transcription_original: corrected ? original : null,
    transcription_corrected_at: corrected ? now : null,
    transcription_corrected_by: corrected ? actor.personId : null,
    analyse_again: true,
  };
};
