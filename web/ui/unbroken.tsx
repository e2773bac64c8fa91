/** U+2011, which no line breaks after. */
const HYPHEN = '\u2011';

/** The text with the hyphen of 'e-mail' unbreakable. An address that contains the word stays as it is. */
export const unbroken = (text: string): string =>
  text.replace(/(?<![\p{L}\d/@.-])(e)-(?=mails?(?![\p{L}\d/@-]|\.\p{L}))/giu, `$1${HYPHEN}`);

/** Does the same for HTML: only the text between tags, so that no address in an attribute changes. */
export const unbrokenHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : unbroken(part)))
    .join('');
