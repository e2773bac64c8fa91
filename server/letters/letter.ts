// What every letter is before it becomes a mail.

export type Letter = {
  subject: string;
  html: string;
  text: string;
  /** Set when it belongs to a thread: the Message-ID that it answers. */
  inReplyTo?: string;
  references?: readonly string[];
};
