/** What the page knows about a signed-in firm; without a session nothing is requested. */
export type Firm = {
  /** The number of its line; null if it has none. */
  number: string | null;
  /** The line has had no call for three working days, so the diversion may be off. */
  silent: boolean;
  /** The message that arrived while the page was open. */
  arrived: string | null;
};
