// Compares the names that the firm gave to its contacts with its adverse parties. The trigger `match_contact_parties` marks the
// messages of such a contact when they arrive.
import { COMPARED_DAYS } from '#contract/adverse-parties.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { matcherOf } from '../firm-matcher.ts';
import { readText } from '../names/find-names.ts';
import { firmsToCompare, setContactParties, takeContactsToCompare } from './store.ts';

const AT_ONCE = 500;

/** Returns the messages whose marks changed; null when no contact waits. */
const compareSome = async (trx: Trx, userId: string, since: Date): Promise<string[] | null> => {
  const contacts = await takeContactsToCompare(trx, userId, AT_ONCE);
  if (contacts.length === 0) return null;
  const matcher = await matcherOf(trx, userId);
  const found = contacts.flatMap(({ id, name }) =>
    name && matcher ? matcher(readText(name)).map(({ partyId }) => ({ contactId: id, partyId })) : [],
  );
  const ids = contacts.map(({ id }) => id);
  return setContactParties(trx, userId, { ids, found, since });
};

type Deps = { db: Database; clock: Clock; updated: (userId: string, voicemailId: string) => void };

/** Those of one firm. */
export const compareContactsOf = async ({ db, clock, updated }: Deps, userId: string): Promise<void> => {
  const since = new Date(clock.now().getTime() - COMPARED_DAYS * DAY_MS);
  let changed = await db.asSystem((trx) => compareSome(trx, userId, since));
  while (changed !== null) {
    for (const id of changed) updated(userId, id);
    changed = await db.asSystem((trx) => compareSome(trx, userId, since));
  }
};

export const compareContacts = async (deps: Deps): Promise<void> => {
  for (const userId of await deps.db.asSystem(firmsToCompare)) await compareContactsOf(deps, userId);
};
