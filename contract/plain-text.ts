// Text of callers as it may be shown and exported.

/** Signs that reverse the reading order, unseen: 'fin\u202egro.live' reads as another address. */
const BIDI = /\p{Bidi_Control}/gu;

export const withoutBidi = (text: string): string => text.replace(BIDI, '');
