// A new line is active at once, with the default greeting and the default notice of recording.
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { setRecipients } from '#server/recipients/index.ts';
import { defaultGreeting, defaultNotice, slugFrom } from './rules.ts';
import { insertLine, type Line, lineById, lockNewSlugs, slugTaken } from './store.ts';

export type LineWish = {
  userId: string;
  name: string;
  recipients: string[];
  slug?: string;
  number?: string | null;
  language?: string;
};

/** In a transaction of the calling room. */
export const insertNewLine = async (trx: Trx, now: Date, wish: LineWish): Promise<Line> => {
  await lockNewSlugs(trx);
  const base = wish.slug ?? slugFrom(wish.name);
  let slug = base;
  for (let n = 2; await slugTaken(trx, slug); n += 1) slug = `${base}-${n}`;
  const language = wish.language ?? 'fr';
  const id = newId(now.getTime());
  await insertLine(trx, {
    id,
    user_id: wish.userId,
    slug,
    name: wish.name,
    number: wish.number ?? null,
    language,
    greeting: defaultGreeting(language, wish.name),
    recording_notice: defaultNotice(language),
  });
  const about = { userId: wish.userId, actor: 'operator', now } as const;
  await setRecipients(trx, about, { id, language }, wish.recipients);
  const line = await lineById(trx, wish.userId, id);
  if (!line) throw new Error('the line just added is missing');
  return line;
};

export const addLine = (db: Database, clock: Clock, wish: LineWish): Promise<Line> =>
  db.asSystem((trx) => insertNewLine(trx, clock.now(), wish));
