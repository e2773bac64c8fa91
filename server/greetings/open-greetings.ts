// Stores and serves greetings: a sound's file belongs to the row that names it.

import type { HeardPart } from '#contract/caller-hears.ts';
import type { AbsencePatch, Greeting, HeardGreeting } from '#contract/greetings.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Line, Which, Writer } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { AudioResponse, GreetingFile, Recordings } from '#server/recordings/index.ts';
import {
  addGreeting,
  changeAbsence,
  changeGreeting,
  type GreetingChange,
  type GreetingInput,
  removeGreeting,
} from './change-greetings.ts';
import { heardAt } from './rules.ts';
import { soundAddressesWith } from './sound-addresses.ts';
import { greetingsOf, linkedGreeting } from './store.ts';
import { type AddressOf, showAll, showHeard } from './view.ts';

type Changed = Awaited<ReturnType<typeof addGreeting>>;

export type Greetings = {
  /** Converts a sound to mp3 and encrypts it. On a failure nothing remains. */
  keep(userId: string, pieces: AsyncIterable<Buffer>): Promise<GreetingFile>;
  /** The same for a firm that does not exist yet, with the key that it will get. */
  keepWith(key: Buffer, pieces: AsyncIterable<Buffer>): Promise<GreetingFile>;
  discard(file: GreetingFile): Promise<void>;
  add(which: Which, input: GreetingInput, writer: Writer): Promise<Changed>;
  change(which: Which, id: string, change: GreetingChange, writer: Writer): Promise<Changed>;
  changeAbsence(
    which: Which,
    patch: AbsencePatch,
    writer: Writer,
  ): Promise<{ line: Line; greetings: Greeting[] }>;
  remove(which: Which, id: string, writer: Writer): Promise<{ line: Line }>;
  list(line: Line): Promise<Greeting[]>;
  preview(line: Line, at: Date): Promise<HeardGreeting>;
  /** The greetings and notices that a caller hears now. */
  parts(line: Line): Promise<HeardPart[]>;
  addressOf: AddressOf;
  byLink(token: string): Promise<AudioResponse>;
};

/** Each decoding occupies a processor core. */
const AT_ONCE = 2;

export const openGreetings = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'systemKey'>;
  recordings: Pick<Recordings, 'saveGreeting' | 'saveGreetingWith' | 'greeting' | 'discard'>;
  maxBytes: number;
}): Promise<Greetings> => {
  const { db, clock, recordings, maxBytes } = deps;
  const addresses = soundAddressesWith(await deps.keys.systemKey('greetings'));
  const addressOf: AddressOf = (id) => `/api/lines/audio/${addresses.tokenOf(id)}`;
  const inTurn = limitConcurrency(AT_ONCE);

  /** The change is committed already: a file that cannot be removed now is removed by the hourly sweep. */
  const dropped = async <T extends { unused: string[] }>(done: T): Promise<T> => {
    for (const key of done.unused) await recordings.discard(key).catch(() => {});
    return done;
  };
  const rowsOf = ({ user_id, id }: Line) => db.asSystem((trx) => greetingsOf(trx, user_id, id));
  const preview = async (line: Line, at: Date): Promise<HeardGreeting> =>
    showHeard(heardAt(at, line, await rowsOf(line)), at, addressOf);

  return {
    keep: (userId, pieces) => inTurn(() => recordings.saveGreeting(userId, pieces, { maxBytes })),
    keepWith: (key, pieces) => inTurn(() => recordings.saveGreetingWith(key, pieces, { maxBytes })),
    discard: ({ key }) => recordings.discard(key),
    add: async (which, input, writer) => {
      const done = await db
        .asSystem((trx) => addGreeting(trx, which, input, writer))
        .catch(async (error: unknown) => {
          // When the connection is lost during COMMIT, the greeting may exist: the hourly sweep removes a file without a row.
          const mayExist = asFailure(error).code === 'unavailable';
          if ('file' in input && !mayExist) await recordings.discard(input.file.key).catch(() => {});
          throw error;
        });
      return dropped(done);
    },
    change: (which, id, change, writer) =>
      db.asSystem((trx) => changeGreeting(trx, which, id, change, writer)),
    changeAbsence: (which, patch, writer) => db.asSystem((trx) => changeAbsence(trx, which, patch, writer)),
    remove: async (which, id, writer) =>
      dropped(await db.asSystem((trx) => removeGreeting(trx, which, id, writer))),
    list: async (line) => showAll(line, await rowsOf(line), addressOf),
    preview,
    parts: async (line) => (await preview(line, clock.now())).parts,
    addressOf,
    byLink: async (token) => {
      const row = await db.asSystem((trx) => linkedGreeting(trx, addresses.read(token)));
      if (!row?.audio_key) throw new Failure('not_found');
      return recordings.greeting(row.user_id, row.audio_key);
    },
  };
};
