// What callers say and people type, made safe to stand in a letter: no control signs, no reversed reading
// order, nothing invisible, and nothing that a mail program would turn into a link by itself.

/** Bidirectional overrides, zero-width signs, tags and the like: they change what is read, unseen. */
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

/** For subjects and names: one line, whatever came. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s*\n\s*/g, ' ');

/** At a word's end where there is one near. */
export const cut = (text: string, most: number): string => {
  const signs = [...text];
  if (signs.length <= most) return text;
  const head = signs.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/, '')}…`;
};

const ZERO_WIDTH = '\u200c';

/**
 * Nothing a caller says may become a link. Mail programs link what looks like an address,
 * so an unseen joiner breaks it up: 'evil.example', 'https://…', 'a@b'.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=\p{L}{2,}):(?=\/\/)/gu, `:${ZERO_WIDTH}`)
    .replace(/(?<=\S)@(?=\S)/g, `${ZERO_WIDTH}@${ZERO_WIDTH}`)
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu, `${ZERO_WIDTH}$&${ZERO_WIDTH}`);

/** Words of the caller: cleaned, and no link. */
export const spoken = (text: string): string => unlinked(cleanText(text));
export const spokenLine = (text: string): string => unlinked(cleanLine(text));
