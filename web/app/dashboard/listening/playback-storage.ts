// Stores the position of each message for this tab and the speed for this browser. It stores ids and seconds only.
import { SPEEDS } from '#web/ui/use-sound.ts';

const positionOf = (id: string) => `voxlex.heard.${id}`;
const SPEED = 'voxlex.speed';

const read = (storage: () => Storage, name: string): number | null => {
  try {
    const value = Number.parseFloat(storage().getItem(name) ?? '');
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
};
const write = (storage: () => Storage, name: string, value: number): void => {
  try {
    if (value === 0) storage().removeItem(name);
    else storage().setItem(name, String(value));
  } catch {
    // Without storage the values last as long as the page.
  }
};

const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

export const readPosition = (id: string): number => read(tab, positionOf(id)) ?? 0;
export const savePosition = (id: string, seconds: number): void =>
  write(tab, positionOf(id), Math.round(seconds * 10) / 10);

export const readSpeed = (): number => {
  const kept = read(browser, SPEED);
  return SPEEDS.find((speed) => speed === kept) ?? 1;
};
export const saveSpeed = (speed: number): void => write(browser, SPEED, speed);
