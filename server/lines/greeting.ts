// The recorded greeting of a line. The telephone provider fetches it through a signed link.
import type { Keys } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { linksWith, type Recordings, type Served } from '#server/recordings/index.ts';
import { type Line, lineOfLink, updateLine } from './store.ts';

/** The provider fetches the greeting during the call, so the link may expire soon after. */
const MINUTES = 15;

export type Greetings = {
  /** Null removes the recording, so that the provider's voice speaks the greeting. */
  record(line: Line, pieces: AsyncIterable<Buffer> | null): Promise<void>;
  /** Null if the line has no recorded greeting. */
  linkFor(line: Line): string | null;
  byLink(token: string): Promise<Served>;
};

export const openGreetings = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'systemKey'>;
  recordings: Pick<Recordings, 'saveGreeting' | 'greeting' | 'discard'>;
  maxBytes: number;
  publicUrl: string;
}): Promise<Greetings> => {
  const { db, clock, recordings, maxBytes, publicUrl } = deps;
  const links = linksWith(await deps.keys.systemKey('greetings'), clock);
  return {
    record: async (line, pieces) => {
      const key = pieces && (await recordings.saveGreeting(line.user_id, pieces, { maxBytes }));
      await db.asSystem((trx) => updateLine(trx, line, { greeting_audio_key: key, updated_at: clock.now() }));
      if (line.greeting_audio_key) await recordings.discard(line.greeting_audio_key);
    },
    linkFor: ({ id, greeting_audio_key }) =>
      greeting_audio_key && `${publicUrl}/api/lines${links.linkFor({ audioId: id, minutes: MINUTES })}`,
    byLink: async (token) => {
      const { audioId } = links.read(token);
      const line = await db.asSystem((trx) => lineOfLink(trx, audioId));
      if (!line?.greeting_audio_key) throw new Failure('not_found');
      return recordings.greeting(line.user_id, line.greeting_audio_key);
    },
  };
};
