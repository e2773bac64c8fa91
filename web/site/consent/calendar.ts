// The embedded calendar: a click asks for it and is the consent; a spinner shows until its script has loaded, and a
// prominent link if it does not load.
import { calendarScriptOf } from '#contract/vendors.ts';
import { rememberAsked, takeAsked } from './asked.ts';

declare global {
  interface Window {
    Calendly?: {
      initInlineWidget: (options: {
        url: string;
        parentElement: Element;
        prefill: Record<string, never>;
        utm: Record<string, never>;
      }) => void;
    };
  }
}

/** Long enough for a slow connection, short enough for a visitor who waits. */
const PATIENCE_MS = 5000;

export type CalendarState = 'ask' | 'waiting' | 'slow' | 'shown';
const place = document.querySelector<HTMLElement>('[data-calendar]');
const url = place?.dataset.calendar ?? '';

export const calendarUrl = (): string => url;

const set = (state: CalendarState): void => {
  if (place) place.dataset.state = state;
};

const draw = (): void => {
  const frame = place?.querySelector('[data-calendar-frame]');
  if (!frame || !window.Calendly) return;
  window.Calendly.initInlineWidget({ url, parentElement: frame, prefill: {}, utm: {} });
  set('shown');
};

export const showCalendar = (): void => {
  if (!place || url === '' || (place.dataset.state ?? 'ask') !== 'ask') return;
  if (window.Calendly) {
    draw();
    return;
  }
  set('waiting');
  const script = document.createElement('script');
  script.async = true;
  script.src = calendarScriptOf(url);
  const late = window.setTimeout(() => set('slow'), PATIENCE_MS);
  script.addEventListener('load', () => {
    window.clearTimeout(late);
    draw();
  });
  document.head.append(script);
};

export const askForCalendar = (): void => {
  if (place) showCalendar();
  else rememberAsked();
};

/** A visitor who came by a button 'Réserver…' has given consent already. */
export const showIfAsked = (): void => {
  if (place && takeAsked()) showCalendar();
};
