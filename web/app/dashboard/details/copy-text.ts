// Copies a text to the clipboard and says whether it worked.
import { opened } from './texts.ts';

export const copyText = (text: string, done: string, notify: (text: string) => void): void => {
  // Without a secure connection the browser has no clipboard.
  (navigator.clipboard?.writeText(text) ?? Promise.reject())
    .then(() => notify(done))
    .catch(() => notify(opened.copyFailed));
};
