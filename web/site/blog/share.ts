// The share button of an article: the sheet of the device, else the link in the clipboard, and it is said.
import { track } from '#web/site/measure/track.ts';
import { blog } from '#web/texts/blog.ts';

/** To the letter of the specification, ordinary space included. */
const COPIED = 'Lien copié dans le presse-papier !';

const say = (words: string): void => {
  const status = document.querySelector('[data-share-status]');
  if (status) status.textContent = words;
};

const share = async (): Promise<void> => {
  track('ArticleShare', { path: location.pathname });
  const url = location.origin + location.pathname;
  if (navigator.share) {
    // Closing the sheet is a choice, not a failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => say(COPIED),
    () => say(blog.notCopied),
  );
};

document.querySelector('[data-share]')?.addEventListener('click', () => void share());

const today = document.querySelector<HTMLTimeElement>('time[data-today]');
if (today) {
  const now = new Date();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-BE', { timeZone: 'Europe/Brussels', ...options }).format(now);
  today.textContent = part({ day: 'numeric', month: 'long', year: 'numeric' }).replace(/^1 /, '1er ');
  today.dateTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(now);
}
