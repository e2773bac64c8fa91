// How often a recipient may request a new link to a recording, and which recipients may still get one.

/** Requests per recipient and recording in `WITHIN_MS`. Mail scanners press buttons too and could fill a mailbox. */
export const MOST = 3;
export const WITHIN_MS = 3_600_000;

/** An older request is dropped, because the recipient no longer expects the mail. */
export const TOO_LATE_MS = 3_600_000;

/** A recipient who was removed from the line since then gets no new link. */
export const isStillRecipient = (
  recipient: string,
  line: { recipients: readonly string[] },
  owner: string,
): boolean => (line.recipients.length > 0 ? line.recipients.includes(recipient) : recipient === owner);
