// Changes a message for a person: the change and its act are one transaction. Undo is the reverse change, taken from the act.
import type { Overtaken } from '#contract/acts.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { AXES } from '#contract/values.ts';
import type { VoicemailPatch } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Row } from '#server/platform/tables.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { correctOwn } from '../corrections/store.ts';
import { changeNoteBack, isNoteAct } from '../notes/change-notes.ts';
import {
  type Actor,
  actFieldsOf,
  type Change,
  columnsOf,
  differenceOf,
  isAsLeft,
  tells,
  textColumnsOf,
  wantedOf,
} from './rules.ts';
import {
  type ActRow,
  actById,
  endHandOver,
  handledBefore,
  insertAct,
  isHeld,
  lockedMessage,
  mayBeAssigned,
  namesOf,
  overtakenBy,
  updateColumns,
  wasUndone,
} from './store.ts';
import { personOf, personsIn, shownFields } from './view.ts';

/** Names the person whose act came first. */
const overtakenFailure = async (trx: Trx, act: ActRow | undefined): Promise<Failure> => {
  if (!act) return new Failure('message_changed');
  const names = await namesOf(trx, personsIn([act]));
  const details: Overtaken = {
    changed: shownFields(act.after, names),
    changed_at: act.at.toISOString(),
    changed_by: personOf(act.person_id, names),
  };
  return new Failure('message_changed', { details });
};

type How = {
  now: Date;
  /** The state that the client saw; a later act of another session on the same fields is a conflict. */
  seen?: Date | null;
  bulkId?: string;
};

const apply = async (
  trx: Trx,
  actor: Actor,
  row: Row<'voicemails'>,
  change: Change,
  now: Date,
): Promise<void> => {
  const { id } = row;
  if (change.status === DELETED && (await isHeld(trx, row))) throw new Failure('held');
  await updateColumns(trx, actor.userId, id, columnsOf(change, actor, now));
  if (change.transcription !== undefined)
    await updateColumns(trx, actor.userId, id, textColumnsOf(change.transcription, row, actor, now));
  for (const axis of AXES) {
    const value = change[axis];
    if (value) await correctOwn(trx, actor.userId, id, { axis, value }, now);
  }
  if (change.status === HANDLED)
    await emitEvent(trx, { userId: actor.userId, type: 'message.handled', messageId: id });
};

/** What became of the message: `unchanged` if it was so already. */
type Changed = 'unknown' | 'unchanged' | 'changed';

export const changeMessage = async (
  trx: Trx,
  actor: Actor,
  id: string,
  patch: VoicemailPatch,
  { now, seen, bulkId }: How,
): Promise<Changed> => {
  const row = await lockedMessage(trx, actor.userId, id);
  if (!row) return 'unknown';
  const fields = actFieldsOf(row);
  const to = patch.assignee_id;
  const mayBeGiven = !to || (await mayBeAssigned(trx, actor.userId, id, to));
  // A restored message is as it was before its deletion.
  const isRestored = row.status === DELETED && patch.status !== undefined && patch.status !== DELETED;
  const restored = isRestored ? await handledBefore(trx, actor.userId, id) : {};
  const wanted = wantedOf({ ...patch, ...restored }, row, { now, mayBeGiven });
  const { before, after } = differenceOf(fields, wanted);
  // Of two people who count the same try from the same state, the second would change nothing: the call would be lost.
  const checked = wanted.tries === undefined ? after : { ...after, tries: wanted.tries };
  const overtaken = seen && (await overtakenBy(trx, actor, id, checked, { since: seen, bulkId }));
  if (overtaken) throw await overtakenFailure(trx, overtaken);
  // Marked as read once more, the time of reading is the new one.
  const again = wanted.is_read === undefined ? {} : { is_read: wanted.is_read };
  await apply(trx, actor, row, { ...after, ...again }, now);
  if (Object.keys(after).length === 0) return 'unchanged';
  // A colleague gets one mail for a bulk.
  const toTell = bulkId === undefined && tells(actor, after);
  await insertAct(trx, actor, id, { act: 'changed', before, after, bulkId, toTell }, now);
  return 'changed';
};

/**
 * The link of a message that was handed over outside the firm ends at once. False if it had ended already. It is here because
 * undo calls it, and the room of hand-overs depends on this one.
 */
export const withdrawHandOver = async (trx: Trx, actor: Actor, id: string, now: Date): Promise<boolean> => {
  const ended = await endHandOver(trx, actor.userId, id, now);
  if (!ended) return false;
  const act = { act: 'hand_over_withdrawn', after: { to: ended.email }, undoes: id } as const;
  await insertAct(trx, actor, ended.voicemail_id, act, now);
  return true;
};

/** Only the person who acted may undo the act, once, and while nothing has changed the same fields since. */
export const undoAct = async (
  trx: Trx,
  actor: Actor,
  messageId: string,
  actId: string,
  how: { now: Date; bulkId?: string },
): Promise<void> => {
  const row = await lockedMessage(trx, actor.userId, messageId);
  if (!row) throw new Failure('voicemail_unknown');
  const act = await actById(trx, actor.userId, messageId, actId);
  if (!act || act.person_id === null || act.person_id !== actor.personId) throw new Failure('not_found');
  if (act.undoes !== null || (await wasUndone(trx, actor.userId, act.id)))
    throw new Failure('message_changed');
  if (isNoteAct(act)) return changeNoteBack(trx, actor, act, how.now);
  if (act.act === 'handed_over' && (await withdrawHandOver(trx, actor, act.id, how.now))) return;
  if (act.act !== 'changed' || !isAsLeft(actFieldsOf(row), act))
    throw await overtakenFailure(
      trx,
      await overtakenBy(trx, actor, messageId, act.after, { since: act.at, bulkId: how.bulkId }),
    );
  const to = act.before.assignee_id;
  if (typeof to === 'string' && !(await mayBeAssigned(trx, actor.userId, messageId, to)))
    throw new Failure('assignee_gone');
  await apply(trx, actor, row, act.before, how.now);
  const reverse = { act: 'changed', before: act.after, after: act.before, undoes: act.id } as const;
  await insertAct(trx, actor, messageId, { ...reverse, bulkId: how.bulkId }, how.now);
};
