// The Meta pixel: loaded only after consent, if a pixel id is set, and on public pages.
import { PIXEL_SCRIPT } from '#contract/vendors.ts';
import type { EventName, Tracked } from './track.ts';

type Pixel = { (...words: unknown[]): void; queue: unknown[][]; callMethod?: (...words: unknown[]) => void };
declare global {
  interface Window {
    fbq?: Pixel & { push: unknown; loaded: boolean; version: string };
  }
}

const KNOWN: ReadonlySet<EventName> = new Set(['ViewContent', 'Lead', 'CompleteRegistration']);

/** The queue that Meta's script expects: calls wait here until it has loaded. */
const waiting = (): NonNullable<Window['fbq']> => {
  const call = (...words: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...words);
    else pixel.queue.push(words);
  };
  const pixel: NonNullable<Window['fbq']> = Object.assign(call, {
    queue: [] as unknown[][],
    push: call,
    loaded: true,
    version: '2.0',
  });
  return pixel;
};

export const startPixel = (id: string): void => {
  if (window.fbq) return;
  window.fbq = waiting();
  // Switches off automatic events: only events of our table are sent, and no addresses or form contents.
  window.fbq('set', 'autoConfig', false, id);
  window.fbq('init', id);
  window.fbq('track', 'PageView');
  const script = document.createElement('script');
  script.async = true;
  script.src = PIXEL_SCRIPT;
  document.head.append(script);
};

export const sendToPixel = ({ name, details }: Tracked): void =>
  window.fbq?.(KNOWN.has(name) ? 'track' : 'trackCustom', name, details);
