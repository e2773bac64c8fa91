// Compares messages with the firm's adverse parties: each message when it is analysed, and those of the last days when a
// party is added. The names stay on this machine, and neither a log nor a job contains one.
import * as z from 'zod';
import { COMPARED_DAYS } from '#contract/adverse-parties.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { DAY_MS } from '#contract/time.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import type { Message } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { compareContactsOf } from './contact-names/compare-contacts.ts';
import { compareContactsAgain } from './contact-names/store.ts';
import { matcherOf } from './firm-matcher.ts';
import { createMatcher, type Matcher, readText } from './names/find-names.ts';
import {
  type ComparedMessage,
  dropOldMatches,
  type FoundParty,
  hasParties,
  insertMatches,
  isMarked,
  markCompared,
  matchesToCheck,
  matchNumbers,
  messagesToCompare,
  newParties,
} from './store.ts';

const LONGEST_QUOTE = 120;

const foundIn = (
  matcher: Matcher,
  { id, transcription }: { id: string; transcription: string },
): FoundParty[] =>
  matcher(readText(transcription)).map(({ partyId, quote }) => ({
    voicemailId: id,
    partyId,
    quote: withoutBidi(quote).slice(0, LONGEST_QUOTE),
  }));

type Analysed = Pick<Message, 'id' | 'user_id' | 'transcription'>;

/**
 * Marks the message if it names a party: in the transaction that saves its text, because it may be answered before its
 * analysis, and again with its analysis, because a party may have been added since.
 */
export const compareMessage = async (trx: Trx, message: Analysed): Promise<void> => {
  const { id, user_id: userId, transcription } = message;
  const matcher = transcription ? await matcherOf(trx, userId) : null;
  if (!matcher || !transcription) return;
  await insertMatches(trx, userId, foundIn(matcher, { id, transcription }));
};

/**
 * Whether automatic texts, forms and their reminders are held back. While the words of a message are not known, any of
 * the firm's parties may be named in it.
 */
export const isHeldBack = async (
  trx: Trx,
  message: Pick<Message, 'id' | 'user_id' | 'transcription_state'>,
): Promise<boolean> =>
  (await isMarked(trx, message.user_id, message.id)) ||
  (['waiting', 'no_engine'].includes(message.transcription_state) &&
    (await hasParties(trx, message.user_id)));

const payload = z.object({ userId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const COMPARE_JOB: JobKind<Payload> = {
  name: 'adverse-parties.compare',
  schema: payload,
  retryLimit: 20,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 900,
};

const AT_ONCE = 100;
type Place = { at: Date; id: string };

export const compareJob = ({
  db,
  clock,
  updated,
}: {
  db: Database;
  clock: Clock;
  updated: (userId: string, voicemailId: string) => void;
}): JobDefinition => {
  const pageBefore = (userId: string, since: Date, before: Place | null) =>
    db.asSystem((trx) => messagesToCompare(trx, userId, { since, before, limit: AT_ONCE }));
  const handler = async ({ userId }: Payload, { signal }: { signal: AbortSignal }): Promise<void> => {
    const now = clock.now();
    const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
    const parties = await db.asSystem((trx) => newParties(trx, userId));
    if (parties.length === 0) return;
    const matcher = createMatcher(parties);
    const tell = (ids: readonly string[]): void => {
      for (const id of ids) updated(userId, id);
    };
    const before = await db.asSystem((trx) => matchesToCheck(trx, userId, parties, since));
    const found: FoundParty[] = [];
    tell(await db.asSystem((trx) => matchNumbers(trx, userId, since)));
    let place: Place | null = null;
    do {
      signal.throwIfAborted();
      const page: ComparedMessage[] = await pageBefore(userId, since, place);
      const onPage = page.flatMap((message) => foundIn(matcher, message));
      found.push(...onPage);
      tell(await db.asSystem((trx) => insertMatches(trx, userId, onPage)));
      const last = page.length < AT_ONCE ? undefined : page.at(-1);
      place = last ? { at: last.received_at, id: last.id } : null;
    } while (place);
    tell(await db.asSystem((trx) => dropOldMatches(trx, userId, before, found)));
    await db.asSystem((trx) => compareContactsAgain(trx, userId));
    await compareContactsOf({ db, clock, updated }, userId);
    await db.asSystem((trx) => markCompared(trx, userId, parties, now));
  };
  return defineJob(COMPARE_JOB, 1, handler);
};
