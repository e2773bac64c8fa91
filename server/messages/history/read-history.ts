// Everything that happened to one message.
import { HISTORY_PAGE, type History, type HistoryQuery, historyPage, type Note } from '#contract/acts.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Actor, actFieldsOf } from '../acts/rules.ts';
import { actsOf, namesOf, undoneOf } from '../acts/store.ts';
import { personsIn } from '../acts/view.ts';
import { type NoteRow, notesOf } from '../notes/store.ts';
import { ownMessage } from '../store.ts';
import { sentAbout } from './store.ts';
import { historyView } from './view.ts';

const personsOf = (rows: readonly { person_id: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ person_id }) => person_id ?? [])),
];

export const readHistory = async (
  trx: Trx,
  actor: Actor,
  id: string,
  query: HistoryQuery,
): Promise<History> => {
  const message = await ownMessage(trx, actor.userId, id);
  if (!message) throw new Failure('voicemail_unknown');
  // One more than a page says that there are earlier ones.
  const acts = await actsOf(trx, actor.userId, id, query, HISTORY_PAGE + 1);
  const sent = await sentAbout(trx, actor.userId, id);
  const people = [
    ...personsIn(acts),
    ...sent.forms.flatMap(({ decided_by }) => decided_by ?? []),
    ...sent.accepted.flatMap(({ accepted_person }) => accepted_person ?? []),
  ];
  const all = historyView({
    message,
    sent,
    acts,
    actor,
    fields: actFieldsOf(message),
    undone: await undoneOf(
      trx,
      actor.userId,
      acts.map((act) => act.id),
    ),
    notes: await notesOf(trx, actor.userId, id, true),
    names: await namesOf(trx, [...new Set(people)]),
  });
  return historyPage(all, query);
};

export const showNotes = async (trx: Trx, actor: Actor, rows: readonly NoteRow[]): Promise<Note[]> => {
  const names = await namesOf(trx, personsOf(rows));
  return rows.map((row) => ({
    id: row.id,
    text: withoutBidi(row.text),
    person: { id: row.person_id, name: names.get(row.person_id) ?? '' },
    own: row.person_id === actor.personId,
    created_at: row.created_at.toISOString(),
    changed_at: row.updated_at > row.created_at ? row.updated_at.toISOString() : null,
  }));
};

export const readNotes = async (trx: Trx, actor: Actor, id: string): Promise<Note[]> => {
  if (!(await ownMessage(trx, actor.userId, id))) throw new Failure('voicemail_unknown');
  return showNotes(trx, actor, await notesOf(trx, actor.userId, id));
};
