// A person views a message, or leaves it; the other people of the firm who may see the message learn it.
import type { Viewing } from '#contract/acts.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Actor } from '../acts/rules.ts';
import { namesOf } from '../acts/store.ts';
import { ownMessage } from '../store.ts';
import { endViewing, renewViewing, viewingsOf } from './store.ts';

const personOf = ({ personId }: Actor): string => {
  if (personId === null) throw new Failure('forbidden');
  return personId;
};

export const readViewings = async (trx: Trx, actor: Actor): Promise<Viewing[]> => {
  const rows = await viewingsOf(trx, actor.userId, personOf(actor));
  const names = await namesOf(trx, [...new Set(rows.map(({ person_id }) => person_id))]);
  return rows.map(({ voicemail_id, person_id: id }) => ({
    voicemail_id,
    person: { id, name: withoutBidi(names.get(id) ?? '') },
  }));
};

/** `changed`: the others see something else than before. */
export const viewMessage = async (
  trx: Trx,
  actor: Actor,
  messageId: string,
  viewing: boolean,
): Promise<{ changed: boolean; items: Viewing[] }> => {
  const personId = personOf(actor);
  if (!(await ownMessage(trx, actor.userId, messageId))) throw new Failure('voicemail_unknown');
  const set = viewing ? renewViewing : endViewing;
  const changed = await set(trx, actor.userId, messageId, personId);
  return { changed, items: await readViewings(trx, actor) };
};
