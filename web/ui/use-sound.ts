// One <audio> and what it is doing. When a link has expired it asks once for a fresh one and goes on.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type SoundState = 'stopped' | 'loading' | 'playing' | 'failed';

type Sound = {
  audio: RefObject<HTMLAudioElement | null>;
  state: SoundState;
  at: number;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

/** Two messages at once are none: whoever starts stops the one before. */
let speaking: HTMLAudioElement | null = null;

export const useSound = (
  src: string,
  freshLink?: () => Promise<string | null>,
  startWithinMs = 5000,
): Sound => {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<SoundState>('stopped');
  const [at, setAt] = useState(0);
  const renewed = useRef(false);

  const start = useCallback(
    async (element: HTMLAudioElement): Promise<void> => {
      setState('loading');
      const late = new Promise<never>((_, reject) => {
        window.setTimeout(() => reject(new Error('late')), startWithinMs);
      });
      late.catch(() => {});
      await Promise.race([element.play(), late]);
    },
    [startWithinMs],
  );

  const play = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    if (speaking && speaking !== element) speaking.pause();
    speaking = element;
    const attempt = async () => {
      try {
        await start(element);
      } catch {
        const link = freshLink && !renewed.current ? await freshLink().catch(() => null) : null;
        renewed.current = true;
        if (!link) throw new Error('no fresh link');
        const from = element.currentTime;
        element.src = link;
        element.currentTime = from;
        await start(element);
      }
    };
    attempt().catch(() => {
      element.pause();
      setState('failed');
    });
  }, [start, freshLink]);

  const pause = useCallback(() => audio.current?.pause(), []);
  const seek = useCallback((seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another sound
  useEffect(() => {
    renewed.current = false;
    setState('stopped');
    setAt(0);
  }, [src]);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const listeners: [string, () => void][] = [
      ['playing', () => setState('playing')],
      ['waiting', () => setState('loading')],
      ['pause', () => setState('stopped')],
      ['ended', () => setAt(0)],
      ['timeupdate', () => setAt(element.currentTime)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      if (speaking === element) speaking = null;
    };
  }, []);

  return { audio, state, at, play, pause, seek };
};
