// The script of public pages: it reports clicks after consent and loads no vendor before.
import { calendarScriptOf, PIXEL_META, PIXEL_ORIGINS } from '#contract/vendors.ts';
import { askForCalendar, calendarUrl, showCalendar, showIfAsked } from '#web/site/consent/calendar.ts';
import { CHOICES, trust } from '#web/site/consent/trusted.ts';
import { repeatLateClicks } from '#web/site/forms/late-clicks.ts';
import { isEventName, OPENED_META, TRACKED_EVENT, type Tracked } from './track.ts';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const pixelId = meta(PIXEL_META);
const calendar = calendarUrl();
const waiting: Tracked[] = [];
let send: ((tracked: Tracked) => void) | null = null;

trust([...(calendar ? [new URL(calendarScriptOf(calendar)).origin] : []), ...(pixelId ? PIXEL_ORIGINS : [])]);

const report = (tracked: Tracked): void => {
  if (pixelId === '') return;
  if (send) send(tracked);
  else waiting.push(tracked);
};

window.addEventListener(TRACKED_EVENT, (event) => {
  if (event instanceof CustomEvent) report(event.detail);
});

const named = (name: string, details: Tracked['details'] = {}): void => {
  if (isEventName(name)) report({ name, details });
};

const measure = async (): Promise<void> => {
  const { sendToPixel, startPixel } = await import('./pixel.ts');
  startPixel(pixelId);
  send = sendToPixel;
  for (const tracked of waiting.splice(0)) send(tracked);
};

const agreed = (accepts: (category: 'measure' | 'calendar') => boolean): void => {
  if (accepts('calendar')) showCalendar();
  if (pixelId === '') return;
  if (accepts('measure')) void measure();
  else send = () => undefined;
};

const consent = async (show: boolean): Promise<() => void> => {
  const { askConsent } = await import('#web/site/consent/consent.ts');
  return askConsent(show, agreed);
};

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const marked = target?.closest<HTMLElement>('[data-track]');
  if (marked) {
    const { track = '', author, location } = marked.dataset;
    named(track, { ...(author && { author }), ...(location && { location }) });
  }
  const href = target?.closest('a')?.getAttribute('href') ?? '';
  if (href.endsWith('#calendly')) {
    named('CalendlyScroll');
    askForCalendar();
  }
  if (href.endsWith('#essai')) named('TrialFormAccess');
  if (href === '/discoverycall') askForCalendar();
  if (target?.closest('[data-calendar-show]')) {
    event.preventDefault();
    askForCalendar();
  }
  if (target?.closest('[data-choices]')) void consent(false).then((showChoices) => showChoices());
});
repeatLateClicks('[data-choices]');

const opened = meta(OPENED_META);
if (opened) {
  const { name, details }: Tracked = JSON.parse(opened);
  named(name, details);
}
showIfAsked();
/** On an article the banner waits for the first input, so that its code does not load before the text is read. */
const mayAsk = async (): Promise<void> => {
  const isArticle = document.querySelector('meta[property="og:type"][content="article"]') !== null;
  if (!isArticle || document.cookie.includes(`${CHOICES}=`)) return;
  // The reader may have scrolled before this script ran.
  if (window.scrollY > 0) return;
  await new Promise<void>((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
};

// Without a pixel or a calendar there is nothing to consent to.
if (pixelId !== '' || calendar !== '') void mayAsk().then(() => consent(true));
