// Checks before playing whether a message's link still works and whether this page can play it.
import type { Voicemail } from '#contract/voicemail.ts';
import type { AudioUse, MessageSource } from '../source.ts';
import { isElsewhere } from './is-elsewhere.ts';

export type LinkState = 'here' | 'new-tab' | 'expired' | 'unreachable';

const PLAYABLE = ['mpeg', 'mp3', 'wav', 'ogg', 'webm'];

export const isPlayable = (contentType: string | null): boolean => {
  const type = (contentType ?? '').toLowerCase();
  return PLAYABLE.some((kind) => type.includes(kind));
};

type Ask = (address: string, init: { method: 'HEAD' }) => Promise<Response>;

export const checkAudio = async (address: string, origin: string, ask: Ask): Promise<LinkState> => {
  if (address.startsWith('blob:')) return 'here';
  if (isElsewhere(address, origin)) return 'new-tab';
  try {
    const { ok, status, headers } = await ask(address, { method: 'HEAD' });
    if ([401, 403, 404, 410].includes(status)) return 'expired';
    if (!ok) return 'unreachable';
    return isPlayable(headers.get('content-type')) ? 'here' : 'new-tab';
  } catch {
    return 'unreachable';
  }
};

export type UsableLink = { address: string; verdict: Exclude<LinkState, 'expired'> };

/** The message's link, or a new one if it has expired; null if there is none. */
export const usableLink = async (
  source: Pick<MessageSource, 'link'>,
  message: Voicemail,
  use: AudioUse,
  origin: string = window.location.origin,
  ask: Ask = (address, init) => fetch(address, init),
): Promise<UsableLink | null> => {
  for (const fresh of [false, true]) {
    const address = await source.link(message, use, fresh);
    if (address === null) return null;
    const verdict = await checkAudio(address, origin, ask);
    if (verdict !== 'expired') return { address, verdict };
  }
  return null;
};
