// Reads a page of contacts, one contact, and its time line.
import type { Contact, ContactsQuery, TimelineMessage } from '#contract/contacts.ts';
import type { PageQuery } from '#contract/paging.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { type Actor, namesOf, readHistory, readNotes } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import {
  contactIds,
  contactRows,
  countMessagesOf,
  figuresOfNumbers,
  lastContactAct,
  referencesOf,
  seenAmong,
  timelineRows,
} from './store.ts';
import { actView, noteOf, referenceView, summaryView } from './view.ts';

export const readContacts = async (trx: Trx, userId: string, query: ContactsQuery) => {
  const { ids, total } = await contactIds(trx, userId, query);
  const rows = await contactRows(trx, userId, ids);
  const numbers = Map.groupBy(await figuresOfNumbers(trx, userId, ids), (one) => one.contact_id);
  return pageWith(
    query,
    total,
    rows.map((row) => summaryView(row, numbers.get(row.id) ?? [])),
  );
};

export const readContact = async (trx: Trx, userId: string, id: string): Promise<Contact | null> => {
  const [row] = await contactRows(trx, userId, [id]);
  if (!row) return null;
  const references = await referencesOf(trx, userId, id);
  const act = await lastContactAct(trx, userId, id);
  const names = await namesOf(trx, [
    ...references.flatMap(({ person_id }) => person_id ?? []),
    ...(act?.person_id ? [act.person_id] : []),
  ]);
  return {
    ...summaryView(row, await figuresOfNumbers(trx, userId, [id])),
    note: noteOf(row),
    references: references.map((one) => referenceView(one, names)),
    undoable: act ? actView(act, names, await seenAmong(trx, userId, act.moved.numbers)) : null,
    created_at: row.created_at.toISOString(),
  };
};

export const readTimeline = async (trx: Trx, actor: Actor, id: string, query: PageQuery) => {
  const { userId } = actor;
  const total = await countMessagesOf(trx, userId, id);
  const items: TimelineMessage[] = [];
  for (const row of await timelineRows(trx, userId, id, limitOf(query)))
    items.push({
      id: row.id,
      kind: row.kind,
      number: row.caller_phone_number,
      received_at: row.received_at.toISOString(),
      duration_seconds: row.duration_seconds,
      summary: row.ai_summary && withoutBidi(row.ai_summary),
      text: row.kind === 'text' && row.transcription !== null ? withoutBidi(row.transcription) : null,
      status: row.status,
      outcome: row.outcome,
      remind_at: row.remind_at?.toISOString() ?? null,
      history: (await readHistory(trx, actor, row.id, {})).items,
      notes: (await readNotes(trx, actor, row.id)).map((note) => ({
        id: note.id,
        text: note.text,
        created_at: note.created_at,
        person_name: note.person.name,
      })),
    });
  return pageWith(query, total, items);
};
