// The pixel of Meta: comes only when this is called, which is after consent, with a number, on a public page.
import { PIXEL_SCRIPT } from '#contract/vendors.ts';
import type { EventName, Told } from './track.ts';

type Pixel = { (...words: unknown[]): void; queue: unknown[][]; callMethod?: (...words: unknown[]) => void };
declare global {
  interface Window {
    fbq?: Pixel & { push: unknown; loaded: boolean; version: string };
  }
}

const KNOWN: ReadonlySet<EventName> = new Set(['ViewContent', 'Lead', 'CompleteRegistration']);

/** What the script of Meta expects to find: calls wait here until it has come. */
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
  // Addresses and forms are nobody's business: it is told what the table of events says, and no more.
  window.fbq('set', 'autoConfig', false, id);
  window.fbq('init', id);
  window.fbq('track', 'PageView');
  const script = document.createElement('script');
  script.async = true;
  script.src = PIXEL_SCRIPT;
  document.head.append(script);
};

export const sendToPixel = ({ name, details }: Told): void =>
  window.fbq?.(KNOWN.has(name) ? 'track' : 'trackCustom', name, details);
