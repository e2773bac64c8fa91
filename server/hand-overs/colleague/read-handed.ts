// Reads the message of a link for the colleague outside the firm, and notes that it was opened and what was answered.
import type { HandedMessage, HandOverAnswer } from '#contract/hand-overs.ts';
import { recordAccess } from '#server/access-log/index.ts';
import { insertAct, ownMessage } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { readLinkToken } from '#server/platform/link-tokens.ts';
import { audienceOf, type Recording, recordingOf } from '#server/recordings/index.ts';
import { linkStateOf } from '../rules.ts';
import { changeHandOver, type HandOverRow, handOverById, lockHandOver, senderOf } from '../store.ts';
import { showHanded } from './view.ts';

/** `reader`: the address of the request; null for a HEAD, which gets no bytes. */
export type Link = { key: Buffer; token: string; now: Date; reader: string | null };

/** Failure `link_invalid` for a forged token, `hand_over_ended` for a link that opens nothing any more. */
const linked = async (
  trx: Trx,
  { key, token, now }: Link,
  read: (trx: Trx, named: { user_id: string; id: string }) => Promise<HandOverRow | undefined>,
): Promise<HandOverRow> => {
  const named = readLinkToken(key, token, 'hand-over');
  if (!named) throw new Failure('link_invalid');
  const row = await read(trx, named);
  if (!row || linkStateOf(row, now) !== 'open') throw new Failure('hand_over_ended');
  return row;
};

/** The name of the firm. The same failures as opening it; changes nothing. */
export const checkHandOver = async (trx: Trx, link: Link): Promise<string> => {
  const row = await linked(trx, link, handOverById);
  return (await senderOf(trx, row.user_id, row.person_id))?.firm ?? '';
};

const noteReading = async (
  trx: Trx,
  { user_id, voicemail_id, email }: HandOverRow,
  { reader, now }: Link,
  act: 'page_opened' | 'played',
): Promise<void> => {
  if (reader === null) return;
  const reading = { actor: 'recipient' as const, audience: audienceOf(email), ip: reader };
  await recordAccess(trx, { ...reading, userId: user_id, voicemailId: voicemail_id, act }, now);
};

/** The recording of a link that is open. */
export const handedRecording = async (trx: Trx, link: Link): Promise<Recording> => {
  const row = await linked(trx, link, handOverById);
  const recording = await recordingOf(trx, row.user_id, row.voicemail_id);
  if (!recording) throw new Failure('not_found');
  await noteReading(trx, row, link, 'played');
  return recording;
};

export type Handed = { row: HandOverRow; isNew: boolean; shown: HandedMessage };

const shownTo = async (trx: Trx, row: HandOverRow, link: Link, isNew: boolean): Promise<Handed> => {
  const sender = await senderOf(trx, row.user_id, row.person_id);
  const message = await ownMessage(trx, row.user_id, row.voicemail_id);
  if (!sender || !message) throw new Failure('hand_over_ended');
  const recording = await recordingOf(trx, row.user_id, row.voicemail_id);
  await noteReading(trx, row, link, 'page_opened');
  return { row, isNew, shown: showHanded(row, sender, message, recording) };
};

const noteAct = (
  trx: Trx,
  row: HandOverRow,
  act: 'hand_over_opened' | 'hand_over_taken' | 'hand_over_declined',
  now: Date,
) => {
  const colleague = { userId: row.user_id, personId: null, sessionId: null };
  return insertAct(trx, colleague, row.voicemail_id, { act, after: { to: row.email } }, now);
};

/** The first opening is an act. */
export const openHandOver = async (trx: Trx, link: Link): Promise<Handed> => {
  const row = await linked(trx, link, lockHandOver);
  const isNew = row.opened_at === null;
  if (isNew) {
    await changeHandOver(trx, row, { opened_at: link.now });
    await noteAct(trx, row, 'hand_over_opened', link.now);
  }
  return shownTo(trx, row, link, isNew);
};

/** The colleague may change the answer while the link is open; the same answer again is no act. */
export const answerHandOver = async (trx: Trx, link: Link, answer: HandOverAnswer): Promise<Handed> => {
  const row = await linked(trx, link, lockHandOver);
  const isNew = row.answer !== answer;
  if (isNew) {
    await changeHandOver(trx, row, { answer, answered_at: link.now });
    await noteAct(trx, row, answer === 'taken' ? 'hand_over_taken' : 'hand_over_declined', link.now);
  }
  return shownTo(trx, { ...row, answer }, link, isNew);
};
