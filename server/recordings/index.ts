// The public functions of recordings: storing, decoding, and serving by link.
import { mkdir } from 'node:fs/promises';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Decoded } from '#server/adapters/sound/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sweepScratch } from '#server/platform/scratch.ts';
import { type DecodeDeps, decodeIn, playableKeyOf } from './decode.ts';
import { type Examined, examineIn } from './examine.ts';
import { type GreetingFile, saveGreetingIn } from './greeting-audio.ts';
import { type LinkInput, linksWith } from './links.ts';
import {
  type FirmKeys,
  type SaveSound,
  type SizeLimit,
  type StoredSound,
  saveSoundIn,
} from './save-sound.ts';
import { type AudioResponse, originalName, playableFile, serveFrom } from './serve.ts';
import type { Recording } from './store.ts';
import { openSealed } from './vault/open.ts';

export type { Decoded } from '#server/adapters/sound/port.ts';
export { audioRoutes } from './api.ts';
export type { Examined } from './examine.ts';
export type { GreetingFile } from './greeting-audio.ts';
export { audienceOf, type LinkInput, linksWith } from './links.ts';
export { sweepOrphans } from './orphans.ts';
export type { SizeLimit, StoredSound } from './save-sound.ts';
export type { AudioResponse } from './serve.ts';
export {
  audioKeysInUse,
  insertRecordings,
  type Recording,
  recordingOf,
  recordingsOf,
  storageKeysOf,
} from './store.ts';
export { openSealed } from './vault/open.ts';
export { sealed } from './vault/seal.ts';

export type Recordings = {
  /** Resolves once the file is durable (fsync). On a failure nothing remains. */
  save: SaveSound;
  discard(key: string): Promise<void>;
  /** Removes the original and the playable copy, even one that a worker is creating. */
  discardAll(recording: Recording): Promise<void>;
  /** The original file and its download name. */
  original(recording: Recording): Promise<AudioResponse>;
  originalName(recording: Recording): string;
  /** The file that a link plays, for a page that checks itself who may listen. */
  playable(recording: Recording): Promise<AudioResponse>;
  /** Converts a greeting to mp3. Failure `greeting_too_long`, `bad_audio_empty` for silence, or `not_audio`. */
  saveGreeting(userId: string, pieces: AsyncIterable<Buffer>, limits: SizeLimit): Promise<GreetingFile>;
  /** The same for a firm that does not exist yet, with the key that it will get. */
  saveGreetingWith(key: Buffer, pieces: AsyncIterable<Buffer>, limits: SizeLimit): Promise<GreetingFile>;
  greeting(userId: string, key: string): Promise<AudioResponse>;
  /** A prospect's greeting belongs to no firm: it is encrypted with a key of the system. */
  system: {
    save(pieces: AsyncIterable<Buffer>, limits: SizeLimit): Promise<StoredSound>;
    open(key: string, contentType: string): Promise<AudioResponse>;
    /** Failure `not_audio` when the file contains no audio, whatever its name. */
    examine(key: string, signal: AbortSignal): Promise<Examined>;
  };
  /** `work` may read the decoded files until it resolves. It may run twice. */
  withDecoded<T>(
    userId: string,
    voicemailId: string,
    signal: AbortSignal,
    work: (decoded: Decoded) => Promise<T>,
  ): Promise<T>;
  /** A path of this server, valid for AUDIO_LINK_MINUTES by default. */
  linkFor(input: LinkInput): string;
  /** Writes the reading to the access log before it resolves, unless `reader` is null. */
  byLink(token: string, reader: string | null): Promise<AudioResponse>;
  /** The recipient that a mail's link was made for, expired or not; null for other links. */
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
  const saveForSystem = saveSoundIn(deps.files, systemKeys);
  const save = saveSoundIn(deps.files, deps.keys);
  const examine = examineIn(deps);
  const saveGreetingWith = saveGreetingIn(deps);
  return {
    save,
    saveGreeting: async (userId, pieces, limits) =>
      saveGreetingWith(await deps.keys.userKey(userId), pieces, limits),
    saveGreetingWith,
    greeting: async (userId, key) => ({
      contentType: 'audio/mpeg',
      fileName: null,
      ...(await openSealed(deps.files, key, await deps.keys.userKey(userId))),
    }),
    system: {
      save: (pieces, limits) => saveForSystem('', pieces, limits),
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
    playable: async (recording) => {
      const { key, contentType } = playableFile(recording);
      return {
        contentType,
        fileName: null,
        ...(await openSealed(deps.files, key, await deps.keys.userKey(recording.user_id))),
      };
    },
    withDecoded: decodeIn(deps),
    linkFor: links.linkFor,
    boundLink: links.bound,
    byLink: serveFrom({ ...deps, links }),
  };
};
