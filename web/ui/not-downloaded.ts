/** In the words of Chromium, Firefox and Safari. A browser may keep such a script as failed until the page is loaded again. */
const NOT_DOWNLOADED = /dynamically imported module|importing a module script failed/i;

/** Whether a script of the page could not be downloaded. */
export const isNotDownloaded = (error: unknown): boolean =>
  error instanceof Error && NOT_DOWNLOADED.test(error.message);
