// Announces a new message without its caller or content, because others can see a locked screen.
import { sheets } from '../sheets/texts.ts';
import { readChoice } from './desktop-notification-choice.ts';

const LOCK = 'voxlex.alert';
/** Every tab receives the event at nearly the same time; only one announces it. */
const ONE_SPEAKS_MS = 2000;
const NOTES = [
  [660, 0],
  [880, 0.16],
] as const;

/** Two soft notes, synthesised so that no file is downloaded. */
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
  // A user who looks at the page sees the new row.
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
  const { notify: notified, sound } = readChoice();
  if (sound) chime().catch(() => {});
  if (!notified || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    notify();
  } catch {
    // Browsers on Android have this constructor but throw.
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

/** Browsers require a click for this request. */
export const mayNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';
