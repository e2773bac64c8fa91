// The sound of one message. Its row and its details share one audio element, so they always show the same state.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AUDIO_START_TIMEOUT_MS } from '#contract/limits.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { type Sound, useSound } from '#web/ui/use-sound.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';
import { useOnline } from '../unsent/use-act-queue.ts';
import type { UsableLink } from './audio-check.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { readPosition, savePosition } from './playback-storage.ts';
import { useSpeed } from './use-speed.ts';

export const hasSound = (message: Voicemail): boolean =>
  (message.audio_url !== null || message.peaks.length > 0) && message.duration_seconds !== 0;

type Link =
  | { name: 'unknown' }
  | { name: 'loading' }
  | { name: 'missing' }
  | ({ name: 'found' } & UsableLink);

export type MessageSound = {
  link: Link;
  sound: Sound;
  speed: number;
  state: 'loading' | 'playing' | 'stopped';
  /** This browser cannot play it: it opens in a new tab. */
  elsewhere: boolean;
  play: () => void;
  stop: () => void;
  /** The audio element; null until the sound is needed, because ten of them take longer to create than the list. */
  element: ReactNode;
};

const isForeign = ({ audio_url }: Voicemail): boolean =>
  audio_url !== null && typeof window !== 'undefined' && isElsewhere(audio_url, window.location.origin);

export const useMessageSound = (message: Voicemail, open: boolean): MessageSound => {
  const { source, notify } = useDashboard();
  const [link, setLink] = useState<Link>({ name: 'unknown' });
  // The user has pressed play and the link is still being checked.
  const [starting, setStarting] = useState(false);
  const wanted = useRef(false);
  const [from] = useState(() => readPosition(message.id));
  const speed = useSpeed();
  const freshLink = useCallback(() => source.link(message, 'play', true), [source, message]);
  const src = link.name === 'found' && link.verdict === 'here' ? link.url : '';
  const sound = useSound(src, {
    freshLink,
    speed,
    from,
    made: src !== '',
    startWithinMs: AUDIO_START_TIMEOUT_MS,
    onAt: (seconds) => savePosition(message.id, seconds),
  });

  const failed = sound.state === 'failed';
  useEffect(() => {
    // An open player says it itself.
    if (failed && !open) notify(dashboard.playFailed);
  }, [failed, open, notify]);

  const findLink = async (): Promise<Link> => {
    setLink({ name: 'loading' });
    const found = await import('./audio-check.ts')
      .then(({ usableLink }) => usableLink(source, message, 'play'))
      .catch(() => null);
    const next: Link =
      found === null || found.verdict === 'unreachable' ? { name: 'missing' } : { name: 'found', ...found };
    // The audio element must exist before it can be played.
    flushSync(() => setLink(next));
    return next;
  };
  // If the message was opened without a connection, its link is requested when the connection is back.
  const online = useOnline();
  const isMissing = link.name === 'missing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the connection is back
  useEffect(() => {
    if (online && isMissing) setLink({ name: 'unknown' });
  }, [online]);
  const needsLink = open && link.name === 'unknown' && hasSound(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the message is opened
  useEffect(() => {
    if (needsLink) void findLink();
  }, [needsLink]);

  const start = async () => {
    wanted.current = true;
    setStarting(true);
    const found = link.name === 'found' ? link : await findLink();
    setStarting(false);
    if (!wanted.current) return;
    if (found.name !== 'found') return notify(dashboard.playFailed);
    if (found.verdict === 'here') return sound.play();
    notify(dashboard.notPlayable);
    window.open(found.url, '_blank', 'noopener');
  };

  const element =
    src === '' ? null : (
      // biome-ignore lint/a11y/useMediaCaption: the transcription stands in the details
      <audio ref={sound.audio} src={src} preload="none" />
    );
  const playing = sound.state === 'playing' ? 'playing' : 'stopped';
  return {
    link,
    sound,
    speed,
    state: starting || sound.state === 'loading' ? 'loading' : playing,
    elsewhere: link.name === 'found' ? link.verdict === 'new-tab' : isForeign(message),
    play: () => void start(),
    stop: () => {
      wanted.current = false;
      setStarting(false);
      sound.pause();
    },
    element,
  };
};
