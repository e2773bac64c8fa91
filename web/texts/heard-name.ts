// A name that was heard in a message, and that the firm has not confirmed.
export const HEARD = '(entendu, à confirmer)';

/** A row of the printed day has two lines: a longer mark would add a third. */
export const HEARD_IN_PRINT = '(entendu)';

export const heardText = (name: string): string => `${name} ${HEARD}`;
