// The playback speed, the same for every message.
import { useSyncExternalStore } from 'react';
import { readSpeed, saveSpeed } from './playback-storage.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const chooseSpeed = (speed: number): void => {
  saveSpeed(speed);
  for (const listener of listeners) listener();
};

export const useSpeed = (): number => useSyncExternalStore(subscribe, readSpeed, () => 1);
