// Serves the file of a link: the mp3, or the original while there is none.
import type { Readable } from 'node:stream';
import { actorOfLink, type Reading, recordAccess } from '#server/access-log/index.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { ByteRange } from '#server/platform/byte-range.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { endingOf } from './container/audio-type.ts';
import type { Link, Links } from './links.ts';
import type { FirmKeys } from './save-sound.ts';
import { linkedRecording, mayOpen, type Recording } from './store.ts';
import { openSealed } from './vault/open.ts';

export type AudioResponse = {
  contentType: string;
  bytes: number;
  /** Set for a download. */
  fileName: string | null;
  read(range: ByteRange): Readable;
};

type Chosen = { key: string; contentType: string };
const originalFile = (recording: Recording): Chosen => ({
  key: recording.original_key,
  contentType: recording.content_type,
});
/** The mp3 that every browser plays; the original while there is none. */
export const playableFile = (recording: Recording): Chosen =>
  recording.playable_key
    ? { key: recording.playable_key, contentType: 'audio/mpeg' }
    : originalFile(recording);

const nameOf = (recording: Recording, contentType: string): string =>
  `voicemail_${recording.voicemail_id}.${endingOf(contentType)}`;

export const originalName = (recording: Recording): string => nameOf(recording, recording.content_type);

const readingOf = (link: Link, recording: Recording, ip: string): Reading => ({
  userId: recording.user_id,
  actor: actorOfLink(link),
  act: link.download ? 'downloaded' : 'played',
  personId: link.person,
  audience: link.audience,
  voicemailId: recording.voicemail_id,
  ip,
});

export const serveFrom =
  (deps: { db: Database; files: FileStore; keys: FirmKeys; links: Links; clock: Clock }) =>
  async (token: string, reader: string | null): Promise<AudioResponse> => {
    const link = deps.links.read(token);
    const recording = await deps.db.asSystem(async (trx) => {
      const found = await linkedRecording(trx, link.audioId);
      if (!found) return undefined;
      // Removed from the firm, without the line or shut out of the message since the link was made.
      if (link.person !== null && !(await mayOpen(trx, found, link.person))) return undefined;
      if (reader !== null) await recordAccess(trx, readingOf(link, found, reader), deps.clock.now());
      return found;
    });
    if (!recording) throw new Failure('not_found');
    const { key, contentType } =
      link.variant === 'playable' ? playableFile(recording) : originalFile(recording);
    const opened = await openSealed(deps.files, key, await deps.keys.userKey(recording.user_id));
    return {
      contentType,
      ...opened,
      fileName: link.download ? nameOf(recording, contentType) : null,
    };
  };
