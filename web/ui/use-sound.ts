// An audio element and its state. It requests a new link once if the link has expired, and continues.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export type SoundState = 'stopped' | 'loading' | 'playing' | 'failed';

export type Sound = {
  audio: RefObject<HTMLAudioElement | null>;
  state: SoundState;
  at: number;
  play: () => void;
  /** Plays only these seconds. */
  playPassage: (start: number, end: number) => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

type SoundOptions = {
  freshLink?: () => Promise<string | null>;
  startWithinMs?: number;
  speed?: number;
  /** The position at the end of the last visit. */
  from?: number;
  /** False until the audio element exists: ten of them in a list take longer to create than the list. */
  made?: boolean;
  /** Called with the position, so that the next visit continues there. */
  onAt?: (seconds: number) => void;
};

class Late extends Error {}

/** Starting one message stops the other. */
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
  // Each click starts a new turn; results of an earlier turn are ignored.
  const turn = useRef(0);
  const until = useRef(Number.POSITIVE_INFINITY);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const reach = useCallback((seconds: number) => {
    setAt(seconds);
    latest.current.onAt?.(seconds);
  }, []);

  const play = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    if (speaking && speaking !== element) speaking.pause();
    speaking = element;
    turn.current += 1;
    const mine = turn.current;
    const { freshLink } = latest.current;
    const attempt = async () => {
      setState('loading');
      try {
        await begin(element, startWithinMs);
      } catch (error) {
        // Stopped during loading, or timed out: a new link would not help.
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
    // Returns early for the ten rows of a page that have nothing to reset.
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
      // A failed start also ends with a pause, and its error must stay visible.
      ['pause', () => setState((now) => (now === 'failed' ? now : 'stopped'))],
      ['ended', () => reach(0)],
      [
        'timeupdate',
        () => {
          const end = until.current;
          if (element.currentTime < end) return reach(element.currentTime);
          // This event comes four times a second, so playback goes past the end of the passage and is set back.
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
    // A new source resets the speed to its default.
    audio.current.defaultPlaybackRate = speed;
    audio.current.playbackRate = speed;
  }, [speed, src, made]);

  return { audio, state, at, play, playPassage, pause, seek };
};
