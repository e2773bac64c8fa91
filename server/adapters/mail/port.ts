// Interface for sending mails, through an SMTP relay or into the outbox folder of this machine, and for reading and erasing
// the mails and SMS in that folder.

export type Mail = {
  /** `<id@host>` with the id of the delivery, act, lead or token, so that a retry has the same Message-ID. */
  messageId: string;
  from: string;
  /** Shown as the sender in the place of the name in `from`. */
  fromName?: string;
  to: string;
  replyTo?: string;
  /** The page on which the recipient stops such mails; a POST there does it with one click. */
  unsubscribe?: string;
  /** Return address for bounces; the sender when unset. */
  envelopeFrom?: string;
  subject: string;
  html: string;
  text: string;
  inReplyTo?: string;
  references?: readonly string[];
  date: Date;
  attachments?: readonly Attachment[];
};

export type Attachment = { filename: string; type: string; content: Buffer };

/** `unknown`: the connection broke after the last byte, so the relay may or may not have the mail. */
export type Handover = 'accepted' | 'unknown';

export interface Mailer {
  readonly name: string;
  /** Throws a Failure that says whether to try again. */
  send(mail: Mail): Promise<Handover>;
  /** Whether this mail was sent already; null if the mailer cannot tell. */
  has(messageId: string): Promise<boolean | null>;
  close(): Promise<void>;
}

/** Deletes files of mails and SMS from the outbox. `deleteMail` and `deleteText` return false when the file does not exist. */
export type OutboxEraser = {
  deleteMail(messageId: string): Promise<boolean>;
  /** `id` is the SMS's own id, not the provider's. */
  deleteText(id: string): Promise<boolean>;
  /** All mails of the outbox. */
  mails(): Promise<{ messageId: string; to: string }[]>;
  /** The ids of all SMS of the outbox. */
  texts(): Promise<string[]>;
};

/**
 * Deletes a mail or SMS that was just sent from the outbox if one of its messages was erased in between. Called after the
 * sending, because the erasure could not find a file that did not exist yet.
 */
export type DeleteIfErased = (
  messages: { userId: string; ids: readonly string[] },
  /** The Message-ID of a mail, or the ids of an SMS. The provider's is null for a push notice, which no provider keeps. */
  sent: { mail: string } | { text: string; providerId: string | null },
) => Promise<void>;

export type OutboxMail = {
  kind: 'mail';
  name: string;
  writtenAt: Date;
  from: string;
  to: string;
  subject: string;
  date: Date | null;
  messageId: string | null;
  inReplyTo: string | null;
  html: string | null;
  text: string;
  /** The header lines of the file, unfolded. */
  headers: string[];
};
export type OutboxSms = {
  kind: 'sms';
  name: string;
  writtenAt: Date;
  from: string;
  to: string;
  text: string;
};
export type OutboxItem = OutboxMail | OutboxSms;

/** Reads the outbox for the operator's page. */
export type OutboxReader = {
  /** Returns at most `limit` items, the newest first; `total` counts all. */
  list(limit: number): Promise<{ items: OutboxItem[]; total: number }>;
  read(name: string): Promise<OutboxItem | null>;
};
