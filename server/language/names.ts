import { readFileSync } from 'node:fs';

const folded = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );

/** First names heard in Belgium, folded. */
export const FIRST_NAMES = folded('first-names.txt');
/** Places that callers say they call from, folded: no part of a name. */
export const PLACES = folded('places.txt');
