/** Where a signed-in page sends whoever has yet to show the second factor. */
export const SECOND_STEP = '/auth?etape=code';
