/** The content policy forbids fetching or playing from another origin. */
export const isElsewhere = (url: string, origin: string): boolean =>
  !url.startsWith('blob:') && new URL(url, origin).origin !== origin;
