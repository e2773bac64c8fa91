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

type Ask = (url: string, init: { method: 'HEAD' }) => Promise<Response>;

export const checkAudio = async (url: string, origin: string, ask: Ask): Promise<LinkState> => {
  if (url.startsWith('blob:')) return 'here';
  if (isElsewhere(url, origin)) return 'new-tab';
  try {
    const { ok, status, headers } = await ask(url, { method: 'HEAD' });
    if ([401, 403, 404, 410].includes(status)) return 'expired';
    if (!ok) return 'unreachable';
    return isPlayable(headers.get('content-type')) ? 'here' : 'new-tab';
  } catch {
    return 'unreachable';
  }
};

export type UsableLink = { url: string; verdict: Exclude<LinkState, 'expired'> };

/** The message's link, or a new one if it has expired; null if there is none. */
export const usableLink = async (
  source: Pick<MessageSource, 'link'>,
  message: Voicemail,
  use: AudioUse,
  origin: string = window.location.origin,
  ask: Ask = (url, init) => fetch(url, init),
): Promise<UsableLink | null> => {
  for (const fresh of [false, true]) {
    const url = await source.link(message, use, fresh);
    if (url === null) return null;
    const verdict = await checkAudio(url, origin, ask);
    if (verdict !== 'expired') return { url, verdict };
  }
  return null;
};
