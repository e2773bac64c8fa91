// Signed links to recordings: they expire and contain only ids. Every holder of a valid link may listen; one made for a
// person of the firm is valid only while that person may open the message.
import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import { uuidOfHex } from '#contract/uuid.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';

export type LinkInput = {
  audioId: string;
  /** The mp3 that every browser plays, or the original file. */
  variant?: 'playable' | 'original';
  /** Download instead of playback. */
  download?: boolean;
  /** The recipient of the mail; the link contains only its hash. */
  audience?: string;
  /** The signed-in person; not together with `audience`. */
  person?: string | undefined;
  minutes?: number;
};

export type Link = {
  audioId: string;
  variant: 'playable' | 'original';
  download: boolean;
  /** The hash made by `audienceOf`. */
  audience: string | null;
  person: string | null;
  expiresAt: Date;
};

export type Links = {
  /** A path of this server. */
  linkFor(input: LinkInput): string;
  /** Failure `link_invalid`, or `link_expired` for a valid signature. */
  read(token: string): Link;
  /** A link made for a recipient, expired or not; null for any other. */
  bound(token: string): { audioId: string; audience: string } | null;
};

const VERSION = 1;
const ORIGINAL = 1;
const DOWNLOAD = 2;
const BOUND = 4;
const PERSON = 8;
/** version 1, flags 1, audio id 16, expiry 6, audience or person 16. */
const PAYLOAD = 40;
const MAC = 32;

export const audienceOf = (audience: string): string =>
  createHash('sha256').update(audience).digest('hex').slice(0, 32);

export const linksWith = (systemKey: Buffer, clock: Clock): Links => {
  // Imported once: importing the key for each signature costs more than signing.
  const key = createSecretKey(systemKey);
  const signed = (payload: Buffer): Buffer =>
    createHmac('sha256', key).update('voxlex audio link\0').update(payload).digest();

  /** Does not check the expiry. */
  const opened = (token: string): Link => {
    const bytes = Buffer.from(token, 'base64url');
    const payload = bytes.subarray(0, PAYLOAD);
    // The base64 decoder ignores foreign characters: accept only the canonical spelling.
    const spelled = bytes.length === PAYLOAD + MAC && bytes.toString('base64url') === token;
    if (!spelled || !timingSafeEqual(signed(payload), bytes.subarray(PAYLOAD)))
      throw new Failure('link_invalid');
    if (payload.readUInt8(0) !== VERSION) throw new Failure('link_invalid', { reason: 'version' });
    const flags = payload.readUInt8(1);
    return {
      audioId: uuidOfHex(payload.toString('hex', 2, 18)),
      variant: flags & ORIGINAL ? 'original' : 'playable',
      download: (flags & DOWNLOAD) !== 0,
      audience: flags & BOUND ? payload.toString('hex', 24, PAYLOAD) : null,
      person: flags & PERSON ? uuidOfHex(payload.toString('hex', 24, PAYLOAD)) : null,
      expiresAt: new Date(payload.readUIntBE(18, 6) * 1000),
    };
  };

  return {
    linkFor: ({ audioId, variant, download, audience, person, minutes = AUDIO_LINK_MINUTES }) => {
      const payload = Buffer.alloc(PAYLOAD);
      payload.writeUInt8(VERSION, 0);
      payload.writeUInt8(
        (variant === 'original' ? ORIGINAL : 0) |
          (download ? DOWNLOAD : 0) |
          (audience === undefined ? 0 : BOUND) |
          (person === undefined ? 0 : PERSON),
        1,
      );
      payload.write(audioId.replaceAll('-', ''), 2, 'hex');
      payload.writeUIntBE(Math.ceil(clock.now().getTime() / 1000) + minutes * 60, 18, 6);
      if (audience !== undefined) payload.write(audienceOf(audience), 24, 'hex');
      else if (person !== undefined) payload.write(person.replaceAll('-', ''), 24, 'hex');
      return `/audio/${Buffer.concat([payload, signed(payload)]).toString('base64url')}`;
    },

    read: (token) => {
      const link = opened(token);
      if (link.expiresAt <= clock.now()) throw new Failure('link_expired');
      return link;
    },

    bound: (token) => {
      try {
        const { audioId, audience } = opened(token);
        return audience === null ? null : { audioId, audience };
      } catch (error) {
        if (error instanceof Failure) return null;
        throw error;
      }
    },
  };
};
