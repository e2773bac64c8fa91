// Plays the recording or the chosen file before it is sent. A recording of the browser does not contain its duration; that
// of a file is known once its beginning is read.
import { useEffect, useState } from 'react';
import { type Sound, useSound } from '#web/ui/use-sound.ts';
import type { Take } from './recorder.ts';

export type TakePlayer = { src: string; sound: Sound; duration: number };

export const useTakePlayer = (take: Take | null): TakePlayer => {
  const [src, setSrc] = useState('');
  const [measured, setMeasured] = useState(0);
  const blob = take?.blob ?? null;
  useEffect(() => {
    setMeasured(0);
    if (blob === null) return setSrc('');
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  const sound = useSound(src, { made: src !== '' });
  const { audio } = sound;
  useEffect(() => {
    const element = src === '' ? null : audio.current;
    if (!element) return;
    const measure = () => Number.isFinite(element.duration) && setMeasured(element.duration);
    measure();
    element.addEventListener('loadedmetadata', measure);
    return () => element.removeEventListener('loadedmetadata', measure);
  }, [src, audio]);
  const recorded = take?.durationMs ?? null;
  return { src, sound, duration: recorded === null ? measured : recorded / 1000 };
};
