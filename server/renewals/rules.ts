// How often one recipient may ask for a fresh link to one recording, and who may still have it.

/** Mail scanners press buttons too: nobody's mailbox is to be filled by one. */
export const MOST = 3;
export const WITHIN_MS = 3_600_000;

/** A link mailed hours after it was asked for is a surprise, not a service. */
export const TOO_LATE_MS = 3_600_000;

/** Whoever was taken off the line since then gets nothing new of it. */
export const mayStillHear = (
  recipient: string,
  line: { recipients: readonly string[] },
  owner: string,
): boolean => (line.recipients.length > 0 ? line.recipients.includes(recipient) : recipient === owner);
