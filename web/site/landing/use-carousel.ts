// The current entry of a scroll-snap row, moved by buttons, keys, touch or a timer. The timer stops while the user
// reads, points at the row, or prefers reduced motion.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const EVERY_MS = 8000;

export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  index: number;
  running: boolean;
  /** False until hydration; before, the user scrolls the row. */
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
