// A new message is announced by what was chosen: never by who called or what was said, for others see a locked screen.
import { sheets } from '../sheet-texts.ts';
import { keptChoice } from './choice.ts';

const LOCK = 'voxlex.alert';
/** Every tab hears of a message at nearly the same time; one of them speaks. */
const ONE_SPEAKS_MS = 2000;
const NOTES = [
  [660, 0],
  [880, 0.16],
] as const;

/** Two soft notes, drawn rather than fetched. */
export const chime = async (): Promise<void> => {
  const context = new AudioContext();
  await context.resume();
  for (const [pitch, after] of NOTES) {
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
    if (after > 0) tone.onended = () => void context.close();
  }
};

const notify = (): void => {
  // Who is looking sees the row appear.
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const shown = new Notification(sheets.alerts.title, {
    tag: 'voxlex.message',
    icon: '/icon-192.png',
    silent: true,
  });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
};

const speak = (): void => {
  const { notify: notified, sound } = keptChoice();
  if (sound) chime().catch(() => {});
  if (!notified || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    notify();
  } catch {
    // Android's browsers have the word and refuse the deed.
  }
};

export const announce = (): void => {
  if (!('locks' in navigator)) {
    speak();
    return;
  }
  navigator.locks
    .request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      speak();
      await new Promise((resolve) => setTimeout(resolve, ONE_SPEAKS_MS));
    })
    .catch(() => {});
};

/** Asked by a click alone. */
export const mayNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';
