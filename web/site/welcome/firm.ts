/** What the page knows of a firm that is signed in; nothing is asked of one that is not. */
export type Firm = {
  /** The number of its line; null when it has none. */
  number: string | null;
  /** A line that nobody has called for three working days: the diversion may be gone. */
  silent: boolean;
  /** The message that came in while the page was open. */
  arrived: string | null;
};
