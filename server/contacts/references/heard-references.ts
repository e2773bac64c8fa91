// The firm's references that a message names. They are looked for when the message is opened, so that a new reference is found
// in old messages and an erased one leaves nothing behind.
import type { HeardReferences } from '#contract/contacts.ts';
import { knownLanguage } from '#contract/languages.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { namesOf, ownMessage } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { referenceView } from '../view.ts';
import { namedIn } from './rules.ts';
import { firmReferences, referencesWithContacts } from './store.ts';

const MOST_SHOWN = 10;

export const readHeardReferences = async (
  trx: Trx,
  userId: string,
  messageId: string,
): Promise<HeardReferences> => {
  const message = await ownMessage(trx, userId, messageId);
  if (!message) throw new Failure('voicemail_unknown');
  if (message.transcription === null) return { items: [] };
  // The words are searched in the text as the page shows it, so that positions match.
  const text = withoutBidi(message.transcription);
  const found = namedIn(text, knownLanguage(message.language) ?? 'fr', await firmReferences(trx, userId));
  const wordsOf = new Map(found.slice(0, MOST_SHOWN).map(({ reference, words }) => [reference.id, words]));
  if (wordsOf.size === 0) return { items: [] };
  const shown = await referencesWithContacts(trx, userId, [...wordsOf.keys()]);
  const names = await namesOf(
    trx,
    shown.flatMap(({ person_id }) => person_id ?? []),
  );
  return {
    items: shown.map((reference) => ({
      reference: referenceView(reference, names),
      contact: {
        id: reference.contact_id,
        name: reference.contact_name === null ? null : withoutBidi(reference.contact_name),
      },
      words: wordsOf.get(reference.id) ?? [],
    })),
  };
};
