// The tables that a backup leaves out.

/** Sessions and counters of attempts: after a restore every user signs in again. */
const PASSING = new Set(['sessions', 'operator_sessions', 'session_ids', 'attempts', 'factor_challenges']);

export const isKept = (table: string): boolean => !PASSING.has(table);

const ROOM = 'tb';
/** A folder name in the file store that cannot collide with recordings, whose names are hexadecimal. */
export const contentKey = (name: string, stamp: string): string =>
  `${ROOM}/${name.replaceAll('_', '-')}-${stamp}`;
