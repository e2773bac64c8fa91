// Interface of the SMTP server for mails that contain voicemails. The keeper decides which mailboxes exist and stores the
// messages.

/** A delivery status notification about a mail that this server sent. */
export type DeliveryReport = {
  failed: boolean;
  /** The status code of the report, such as '5.1.1'. */
  status: string;
  /** The Message-ID of the mail that the report is about, if the report quotes it. */
  messageId: string | null;
};

export type VoicemailMail = {
  /** Null if the mail is not a delivery report. */
  report: DeliveryReport | null;
  /** All attachments in order. Their bytes, and not their declared types, decide whether one is audio. */
  attachments: Buffer[];
  /** Taken only from a header of the telephone exchange, never guessed from the subject. */
  caller: string | null;
  receivedAt: Date | null;
  /** The exchange's message id, else the Message-ID or a digest, so that a mail received twice is stored once. */
  id: string;
};

export type MailboxKeeper = {
  /** `mailbox` is the local part of the address in lower case. */
  exists(mailbox: string): Promise<boolean>;
  /** Throws Failure('rate_limited') if this address or this mailbox has reached its limit. */
  admit(mailbox: string, ip: string): Promise<void>;
  /** Resolves once the message is stored; only then does the sender receive 250. */
  receive(mailbox: string, mail: VoicemailMail): Promise<void>;
};

export interface MailboxServer {
  port: number;
  /** Accepts no new connection, and waits at most 5 s for the open ones. */
  close(): Promise<void>;
}
