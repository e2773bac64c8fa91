// The share button of an article: the device's share dialog, or else a copy of the link.
import { dateIn } from '#contract/brussels.ts';
import { repeatLateClicks } from '#web/site/forms/late-clicks.ts';
import { track } from '#web/site/measure/track.ts';
import { blog } from '#web/texts/blog.ts';

/** Quoted from the specification, with its ordinary space. */
const COPIED = 'Lien copié dans le presse-papier !';

const say = (words: string): void => {
  const status = document.querySelector('[data-share-status]');
  if (status) status.textContent = words;
};

const share = async (): Promise<void> => {
  track('ArticleShare', { path: location.pathname });
  const url = location.origin + location.pathname;
  if (navigator.share) {
    try {
      await navigator.share({ title: document.title, url });
      return;
    } catch (error) {
      // Closing the dialog is not an error. If the browser refuses it because the click was too long ago, the link is
      // copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url).then(
    () => say(COPIED),
    () => say(blog.notCopied),
  );
};

document.querySelector('[data-share]')?.addEventListener('click', () => void share());
repeatLateClicks('[data-share]');

const today = document.querySelector<HTMLTimeElement>('time[data-today]');
if (today) {
  const now = new Date();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-BE', { timeZone: 'Europe/Brussels', ...options }).format(now);
  today.textContent = part({ day: 'numeric', month: 'long', year: 'numeric' }).replace(/^1 /, '1ᵉʳ ');
  today.dateTime = dateIn(now);
}
