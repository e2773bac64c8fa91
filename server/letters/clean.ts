// Cleans the text of callers and users for a letter. It removes control characters, bidirectional overrides and
// invisible characters. It also breaks up any text that a mail program would turn into a link.

/** Bidirectional overrides, zero-width characters and tags change the displayed text without being visible. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\uffff]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;

export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Joins subjects and names into one line, so that they cannot add a mail header. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s*\n\s*/g, ' ');

/** Cuts at the last space of the second half; without one it cuts inside a word. */
export const cut = (text: string, most: number): string => {
  const signs = [...text];
  if (signs.length <= most) return text;
  const head = signs.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/, '')}…`;
};

const ZERO_WIDTH = '\u200c';

/**
 * The words of a caller must never become a link. Mail programs link text that looks like an address. A zero-width
 * non-joiner therefore breaks up 'evil.example', 'https://…' and 'a@b'.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=\p{L}{2,}):(?=\/\/)/gu, `:${ZERO_WIDTH}`)
    .replace(/(?<=\S)@(?=\S)/g, `${ZERO_WIDTH}@${ZERO_WIDTH}`)
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu, `${ZERO_WIDTH}$&${ZERO_WIDTH}`);

/** Cleans a caller's words and breaks up their links. */
export const spoken = (text: string): string => unlinked(cleanText(text));
export const spokenLine = (text: string): string => unlinked(cleanLine(text));
