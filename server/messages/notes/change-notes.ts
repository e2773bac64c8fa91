// Notes: a person adds one and changes or removes their own; each of these is an act of the message.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '../acts/rules.ts';
import { type ActRow, insertAct, lockedMessage } from '../acts/store.ts';
import { insertNote, type NoteRow, noteById, updateNote } from './store.ts';

export const addNote = async (
  trx: Trx,
  actor: Actor,
  messageId: string,
  text: string,
  now: Date,
): Promise<NoteRow> => {
  if (actor.personId === null) throw new Failure('forbidden');
  if (!(await lockedMessage(trx, actor.userId, messageId))) throw new Failure('voicemail_unknown');
  const row = {
    id: newId(now.getTime()),
    user_id: actor.userId,
    voicemail_id: messageId,
    text,
    person_id: actor.personId,
    created_at: now,
    updated_at: now,
  };
  await insertNote(trx, row);
  await insertAct(trx, actor, messageId, { act: 'note_added', after: { note_id: row.id, text } }, now);
  return { ...row, removed_at: null };
};

/** Another person's note is 404, as one that does not exist. */
const ownNote = async (trx: Trx, actor: Actor, id: string): Promise<NoteRow> => {
  const found = await noteById(trx, actor.userId, id);
  if (!found || found.person_id !== actor.personId) throw new Failure('not_found');
  await lockedMessage(trx, actor.userId, found.voicemail_id);
  const row = await noteById(trx, actor.userId, id);
  if (!row || row.removed_at) throw new Failure('not_found');
  return row;
};

export const changeNote = async (
  trx: Trx,
  actor: Actor,
  id: string,
  text: string,
  now: Date,
): Promise<NoteRow> => {
  const row = await ownNote(trx, actor, id);
  if (row.text === text) return row;
  await updateNote(trx, row, { text, updated_at: now });
  const act = { before: { note_id: id, text: row.text }, after: { note_id: id, text } };
  await insertAct(trx, actor, row.voicemail_id, { act: 'note_changed', ...act }, now);
  return { ...row, text, updated_at: now };
};

export const removeNote = async (trx: Trx, actor: Actor, id: string, now: Date): Promise<NoteRow> => {
  const row = await ownNote(trx, actor, id);
  await updateNote(trx, row, { removed_at: now });
  const before = { note_id: id, text: row.text };
  await insertAct(trx, actor, row.voicemail_id, { act: 'note_removed', before }, now);
  return row;
};

const REVERSE = {
  note_added: 'note_removed',
  note_removed: 'note_added',
  note_changed: 'note_changed',
} as const;
type NoteAct = ActRow & { act: keyof typeof REVERSE };
export const isNoteAct = (act: ActRow): act is NoteAct => act.act in REVERSE;

/** Whether the note is as this act left it. */
export const isNoteAsLeft = (act: NoteAct, note: NoteRow | undefined): boolean =>
  note !== undefined &&
  (act.act === 'note_removed'
    ? note.removed_at !== null
    : note.removed_at === null && note.text === act.after.text);

export const noteIdOf = ({ before, after }: ActRow): string => String(after.note_id ?? before.note_id);

export const changeNoteBack = async (trx: Trx, actor: Actor, act: NoteAct, now: Date): Promise<void> => {
  const note = await noteById(trx, actor.userId, noteIdOf(act));
  if (!note || !isNoteAsLeft(act, note)) throw new Failure('message_changed');
  await updateNote(
    trx,
    note,
    act.act === 'note_changed'
      ? { text: String(act.before.text), updated_at: now }
      : { removed_at: act.act === 'note_added' ? now : null },
  );
  const reverse = { act: REVERSE[act.act], before: act.after, after: act.before, undoes: act.id };
  await insertAct(trx, actor, act.voicemail_id, reverse, now);
};
