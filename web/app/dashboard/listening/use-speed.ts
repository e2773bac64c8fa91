// The playback speed, the same for every message.
import { useSyncExternalStore } from 'react';
import { keepSpeed, keptSpeed } from './kept.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const chooseSpeed = (speed: number): void => {
  keepSpeed(speed);
  for (const listener of listeners) listener();
};

export const useSpeed = (): number => useSyncExternalStore(subscribe, keptSpeed, () => 1);
