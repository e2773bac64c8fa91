// A new line is active at once, with the default greeting and the default notice of recording.
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { setRecipients } from '#server/recipients/index.ts';
import { defaultGreeting, defaultNotice, slugFrom } from './rules.ts';
import { insertLine, type Line, lineById, lockNewSlugs, slugTaken } from './store.ts';

export type LineInput = {
  userId: string;
  name: string;
  recipients: string[];
  slug?: string;
  number?: string | null;
  language?: string;
};

/** In a transaction of the calling room. */
export const insertNewLine = async (trx: Trx, now: Date, input: LineInput): Promise<Line> => {
  await lockNewSlugs(trx);
  const base = input.slug ?? slugFrom(input.name);
  let slug = base;
  for (let n = 2; await slugTaken(trx, slug); n += 1) slug = `${base}-${n}`;
  const language = input.language ?? 'fr';
  const id = newId(now.getTime());
  await insertLine(trx, {
    id,
    user_id: input.userId,
    slug,
    name: input.name,
    number: input.number ?? null,
    language,
    greeting: defaultGreeting(language, input.name),
    recording_notice: defaultNotice(language),
  });
  const about = { userId: input.userId, actor: 'operator', now } as const;
  await setRecipients(trx, about, { id, language }, input.recipients);
  const line = await lineById(trx, input.userId, id);
  if (!line) throw new Error('the line just added is missing');
  return line;
};

export const addLine = (db: Database, clock: Clock, input: LineInput): Promise<Line> =>
  db.asSystem((trx) => insertNewLine(trx, clock.now(), input));
