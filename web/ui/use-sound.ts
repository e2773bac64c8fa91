// One <audio> and what it is doing. When a link has expired it asks once for a fresh one and goes on.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type SoundState = 'stopped' | 'loading' | 'playing' | 'failed';

export type Sound = {
  audio: RefObject<HTMLAudioElement | null>;
  state: SoundState;
  at: number;
  play: () => void;
  /** Those seconds, and no further. */
  playPassage: (start: number, end: number) => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

type SoundOptions = {
  freshLink?: () => Promise<string | null>;
  startWithinMs?: number;
  speed?: number;
  /** Where it was left the last time. */
  from?: number;
  /** False until there is an element: ten of them in a list take longer to make than the list. */
  made?: boolean;
  /** Told where it is, so that it can go on from there another time. */
  onAt?: (seconds: number) => void;
};

class Late extends Error {}

/** Two messages at once are none: whoever starts stops the one before. */
let speaking: HTMLAudioElement | null = null;

const begin = async (element: HTMLAudioElement, withinMs: number): Promise<void> => {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Late()), withinMs);
  });
  try {
    await Promise.race([element.play(), late]);
  } finally {
    window.clearTimeout(timer);
  }
};

export const useSound = (src: string, options: SoundOptions = {}): Sound => {
  const { startWithinMs = 5000, speed = 1, from = 0, made = true } = options;
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<SoundState>('stopped');
  const [at, setAt] = useState(from);
  const renewed = useRef(false);
  // Each press is a turn: what a former one was still waiting for counts no more.
  const turn = useRef(0);
  const until = useRef(Number.POSITIVE_INFINITY);
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
  });

  const reach = useCallback((seconds: number) => {
    setAt(seconds);
    told.current.onAt?.(seconds);
  }, []);

  const play = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    if (speaking && speaking !== element) speaking.pause();
    speaking = element;
    turn.current += 1;
    const mine = turn.current;
    const { freshLink } = told.current;
    const attempt = async () => {
      setState('loading');
      try {
        await begin(element, startWithinMs);
      } catch (error) {
        // Stopped while it loaded, or nothing came in time: another link would change nothing.
        if (turn.current !== mine || error instanceof Late || !freshLink || renewed.current) throw error;
        renewed.current = true;
        const link = await freshLink();
        if (link === null || turn.current !== mine) throw error;
        const was = element.currentTime;
        element.src = link;
        element.currentTime = was;
        await begin(element, startWithinMs);
      }
    };
    attempt().catch(() => {
      if (turn.current !== mine) return;
      element.pause();
      setState('failed');
    });
  }, [startWithinMs]);

  const seek = useCallback(
    (seconds: number) => {
      until.current = Number.POSITIVE_INFINITY;
      if (audio.current) audio.current.currentTime = seconds;
      reach(seconds);
    },
    [reach],
  );
  const pause = useCallback(() => {
    turn.current += 1;
    audio.current?.pause();
    setState('stopped');
  }, []);
  const playPassage = useCallback(
    (start: number, end: number) => {
      seek(start);
      until.current = end;
      play();
    },
    [seek, play],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another sound
  useEffect(() => {
    // Ten rows at once, before they are painted: nothing to set back where nothing was begun.
    if (!made) return;
    renewed.current = false;
    setState('stopped');
    setAt(from);
    const element = audio.current;
    if (!element) return;
    if (src !== '' && from > 0) element.currentTime = from;
    const listeners: [string, () => void][] = [
      ['playing', () => setState('playing')],
      ['waiting', () => setState((now) => (now === 'playing' ? 'loading' : now))],
      // Pausing is also how a failed start is given up, and that is to be seen.
      ['pause', () => setState((now) => (now === 'failed' ? now : 'stopped'))],
      ['ended', () => reach(0)],
      [
        'timeupdate',
        () => {
          const end = until.current;
          if (element.currentTime < end) return reach(element.currentTime);
          // It is told four times a second: what was played beyond the passage is taken back.
          element.pause();
          seek(end);
        },
      ],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      if (speaking === element) speaking = null;
    };
  }, [src, made]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is played at the same speed
  useEffect(() => {
    if (!audio.current) return;
    // A new address falls back to the default one.
    audio.current.defaultPlaybackRate = speed;
    audio.current.playbackRate = speed;
  }, [speed, src, made]);

  return { audio, state, at, play, playPassage, pause, seek };
};
