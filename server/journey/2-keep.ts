// 2 · The message is kept: sound on disk, then row and next job in one commit. Only now may anyone be thanked.
import type { Line } from '#server/lines/index.ts';
import { insertionOfMessages, insertMessages, messageBySource } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { together } from '#server/platform/together.ts';
import { insertionOfRecordings, type Kept, type Recordings, recordingOf } from '#server/recordings/index.ts';
import type { Follow, HandTo } from './journey.ts';

export type Heading = {
  source: string;
  /** The sender's own name for it: a repeat is answered with the same message. */
  sourceId: string | null;
  caller: string | null;
  receivedAt: Date;
};

export type KeepDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  follow: Follow;
  handTo: HandTo;
  created: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

/** `isNew` is false for a repeat, which is answered with the first one's ids. */
export type KeptMessage = { id: string; audioId: string; isNew: boolean };
export type Keep = (line: Line, sound: Kept, heading: Heading) => Promise<KeptMessage>;

type Wish = { id: string; audioId: string; line: Line; sound: Kept; heading: Heading };

const rowOf = ({ id, line, heading }: Wish) => ({
  id,
  user_id: line.user_id,
  line_id: line.id,
  source: heading.source,
  source_id: heading.sourceId,
  received_at: heading.receivedAt,
  caller_phone_number: heading.caller,
});

const soundsOf = (wishes: readonly Wish[]) =>
  wishes.map(({ id, audioId, line, sound }) => ({
    id: audioId,
    userId: line.user_id,
    voicemailId: id,
    kept: sound,
  }));

const idsOf = (wishes: readonly Wish[]): string[] => wishes.map(({ id }) => id);

/** False when one of them was brought before: then nothing was done. */
const commitAtOnce = async (deps: KeepDeps, wishes: readonly Wish[]): Promise<boolean> => {
  try {
    await deps.db.asSystemAllAtOnce([
      insertionOfMessages(wishes.map(rowOf)),
      insertionOfRecordings(soundsOf(wishes)),
      await deps.handTo('hear', ...wishes.map(({ id, line }) => ({ voicemailId: id, userId: line.user_id }))),
    ]);
    return true;
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return false;
  }
};

const commit = async (deps: KeepDeps, trx: Trx, wishes: readonly Wish[]): Promise<Set<string>> => {
  const news = await insertMessages(trx, wishes.map(rowOf));
  const fresh = wishes.filter(({ id }) => news.has(id));
  await insertionOfRecordings(soundsOf(fresh)).execute(trx);
  await deps.follow(trx, 'hear', ...idsOf(fresh));
  return news;
};

type KeptBefore = { id: string; audioId: string; sha256: string };

const keptBefore = async (
  deps: KeepDeps,
  { line, heading: { source, sourceId } }: Wish,
): Promise<KeptBefore> =>
  deps.db.asSystem(async (trx) => {
    const before = sourceId ? await messageBySource(trx, line.id, source, sourceId) : undefined;
    const sent = before && (await recordingOf(trx, before.user_id, before.id));
    if (!sent) throw new Error('a message was refused as a repeat, yet the first is not there');
    return { id: before.id, audioId: sent.id, sha256: sent.sha256 };
  });

/** Exchanges number their messages anew after a reset: the same id with other bytes is another message. */
const withSoundInId = (heading: Heading, sound: Kept): Heading => ({
  ...heading,
  sourceId: `${heading.sourceId}#${sound.sha256}`,
});

export const openKeep = (deps: KeepDeps): Keep => {
  const write = together<Wish, boolean>(async (wishes) => {
    if (await commitAtOnce(deps, wishes)) return () => true;
    const news = await deps.db.asSystem((trx) => commit(deps, trx, wishes));
    return ({ id }) => news.has(id);
  });
  const wished = (line: Line, sound: Kept, heading: Heading): Wish => {
    const nowMs = deps.clock.now().getTime();
    return { id: newId(nowMs), audioId: newId(nowMs), line, sound, heading };
  };
  /** The message that has this id already; null when the wish became the message. */
  const insert = async (wish: Wish): Promise<KeptBefore | null> => {
    if (!(await write(wish))) return keptBefore(deps, wish);
    deps.created(wish.line.user_id, wish.id);
    return null;
  };
  return async (line, sound, heading) => {
    deps.failpoint('stored');
    const wish = wished(line, sound, heading);
    const insertOrFind = async (): Promise<KeptBefore | null> => {
      const before = await insert(wish);
      if (!before || before.sha256 === sound.sha256) return before;
      return insert({ ...wish, heading: withSoundInId(heading, sound) });
    };
    const before = await insertOrFind().catch(async (error) => {
      // Where the connection ended under the commit, the row may be there: better a file too many than a row without sound.
      if (asFailure(error).code !== 'unavailable') await deps.recordings.discard(sound.key);
      throw error;
    });
    deps.failpoint('keep');
    if (before) await deps.recordings.discard(sound.key);
    const { id, audioId } = before ?? wish;
    return { id, audioId, isNew: before === null };
  };
};
