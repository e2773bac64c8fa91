// Text of callers as it may be shown and exported.

/** Invisible characters that reverse the reading order: 'fin\u202egro.live' looks like another address. */
const BIDI = /\p{Bidi_Control}/gu;

export const withoutBidi = (text: string): string => text.replace(BIDI, '');
