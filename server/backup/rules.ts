// What a backup leaves out, and what has to be looked at anew when an older state comes back.

/** Who is signed in, and how often somebody tried: after a restore everybody signs in again. */
const PASSING = new Set(['sessions', 'attempts', 'factor_challenges']);

export const isKept = (table: string): boolean => !PASSING.has(table);

const ROOM = 'tb';
/** A key of the file store: letters, digits and dashes. No room of sounds is called so: those are hexadecimal. */
export const contentKey = (name: string, stamp: string): string =>
  `${ROOM}/${name.replaceAll('_', '-')}-${stamp}`;
