// The front door of recordings: taking them in, laying them out for work, serving them by link.
import { mkdir } from 'node:fs/promises';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Decoded } from '#server/adapters/sound/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sweepScratch } from '#server/platform/scratch.ts';
import { type DecodeDeps, decodeIn, playableKeyOf } from './decode.ts';
import { type Examined, examineIn } from './examine.ts';
import { keepGreetingIn } from './greeting.ts';
import { type FirmKeys, type KeepLimits, type KeepSound, type Kept, keepIn } from './keep.ts';
import { type LinkWish, linksWith } from './links.ts';
import { originalName, type Served, serveFrom } from './serve.ts';
import type { Recording } from './store.ts';
import { openSealed } from './vault/open.ts';

export type { Decoded } from '#server/adapters/sound/port.ts';
export { audioRoutes } from './api.ts';
export type { Examined } from './examine.ts';
export type { KeepLimits, Kept } from './keep.ts';
export { audienceOf, type LinkWish, linksWith } from './links.ts';
export { sweepOrphans } from './orphans.ts';
export type { Served } from './serve.ts';
export {
  audioKeysInUse,
  fileKeysOf,
  insertRecordings,
  type Recording,
  recordingOf,
  recordingsOf,
} from './store.ts';
export { openSealed } from './vault/open.ts';
export { sealed } from './vault/seal.ts';

export type Recordings = {
  /** Resolves when the sound would survive a loss of power; on any failure nothing is left of it. */
  keep: KeepSound;
  discard(key: string): Promise<void>;
  /** All that lies there of one recording, the playable copy included that a worker may be making. */
  discardAll(recording: Recording): Promise<void>;
  /** As it was sent, and the name under which it is saved. */
  original(recording: Recording): Promise<Served>;
  originalName(recording: Recording): string;
  /** A greeting, decoded once and kept as mp3; answers with its key. */
  keepGreeting(userId: string, pieces: AsyncIterable<Buffer>, limits: KeepLimits): Promise<string>;
  greeting(userId: string, key: string): Promise<Served>;
  /** Sound that belongs to no firm: a prospect's greeting, under a key of the system. */
  system: {
    keep(pieces: AsyncIterable<Buffer>, limits: KeepLimits): Promise<Kept>;
    open(key: string, contentType: string): Promise<Served>;
    /** Failure `not_audio` when there is no sound in it, whatever it is called. */
    examine(key: string, signal: AbortSignal): Promise<Examined>;
  };
  /** `work` may read the files of `decoded` until it resolves. Running twice does no harm. */
  withDecoded<T>(
    userId: string,
    voicemailId: string,
    signal: AbortSignal,
    work: (decoded: Decoded) => Promise<T>,
  ): Promise<T>;
  /** A path of this server, good for 15 minutes unless said otherwise. */
  linkFor(wish: LinkWish): string;
  byLink(token: string): Promise<Served>;
  /** Whom a mail's link was made for, run out or not; null for any other. */
  boundLink(token: string): { audioId: string; audience: string } | null;
};

export const openRecordings = async (
  deps: Omit<DecodeDeps, 'keys'> & {
    files: FileStore;
    keys: FirmKeys & { systemKey(name: string): Promise<Buffer> };
    clock: Clock;
  },
): Promise<Recordings> => {
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  await sweepScratch(deps.folder, deps.clock.now());
  const links = linksWith(await deps.keys.systemKey('links'), deps.clock);
  const systemKeys: FirmKeys = { userKey: () => deps.keys.systemKey('leads') };
  const keepForSystem = keepIn(deps.files, systemKeys);
  const keep = keepIn(deps.files, deps.keys);
  const examine = examineIn(deps);
  return {
    keep,
    keepGreeting: keepGreetingIn(deps, keep),
    greeting: async (userId, key) => ({
      contentType: 'audio/mpeg',
      fileName: null,
      ...(await openSealed(deps.files, key, await deps.keys.userKey(userId))),
    }),
    system: {
      keep: (pieces, limits) => keepForSystem('', pieces, limits),
      open: async (key, contentType) => ({
        contentType,
        fileName: null,
        ...(await openSealed(deps.files, key, await deps.keys.systemKey('leads'))),
      }),
      examine: async (key, signal) => examine(key, await deps.keys.systemKey('leads'), signal),
    },
    discard: (key) => deps.files.remove(key),
    discardAll: async (recording) => {
      const { original_key: original, playable_key: playable } = recording;
      for (const key of new Set([original, playable ?? '', playableKeyOf(recording)]))
        if (key !== '') await deps.files.remove(key);
    },
    originalName,
    original: async (recording) => ({
      contentType: recording.content_type,
      fileName: originalName(recording),
      ...(await openSealed(deps.files, recording.original_key, await deps.keys.userKey(recording.user_id))),
    }),
    withDecoded: decodeIn(deps),
    linkFor: links.linkFor,
    boundLink: links.bound,
    byLink: serveFrom({ ...deps, links }),
  };
};
