/** Where a signed-in page redirects a user who has to show the second factor. */
export const SECOND_STEP = '/auth?etape=code';
