// Which entry a row that snaps shows, moved by buttons, by keys and by the finger alike, and by itself while
// nobody is reading, pointing or asking for stillness.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const EVERY_MS = 8000;

export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  index: number;
  running: boolean;
  /** The script has come: until then every entry is within reach by scrolling. */
  awake: boolean;
  show: (index: number) => void;
  setRunning: (running: boolean) => void;
  hold: (held: boolean) => void;
};

export const useCarousel = (count: number): Carousel => {
  const track = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  const [index, setIndex] = useState(0);
  const [running, setRunning] = useState(false);
  const [awake, setAwake] = useState(false);

  const show = useCallback(
    (to: number) => {
      const row = track.current;
      const at = wrapped(to, count);
      setIndex(at);
      row?.scrollTo({ left: at * row.clientWidth, behavior: wantsStillness() ? 'instant' : 'smooth' });
    },
    [count],
  );
  const hold = useCallback((value: boolean) => {
    held.current = value;
  }, []);

  useEffect(() => {
    setAwake(true);
    setRunning(!wantsStillness());
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => {
      if (!held.current && !document.hidden) show(index + 1);
    }, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [running, index, show]);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const settle = () => setIndex(wrapped(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)), count));
    row.addEventListener('scrollend', settle);
    return () => row.removeEventListener('scrollend', settle);
  }, [count]);

  return { track, index, running, awake, show, setRunning, hold };
};
