// Whoever carries a mail away: an SMTP relay, or the outbox folder of this machine.

export type Mail = {
  /** `<id@host>`: follows from the delivery, so a second try is the same mail. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  /** Where a report that it did not arrive comes back to; the sender when unset. */
  returnTo?: string;
  subject: string;
  html: string;
  text: string;
  inReplyTo?: string;
  references?: readonly string[];
  date: Date;
};

/** `unknown`: the connection died after the last byte; the relay may or may not have it. */
export type Handover = 'accepted' | 'unknown';

export interface Mailer {
  readonly name: string;
  /** Throws a Failure that says whether to try again. */
  send(mail: Mail): Promise<Handover>;
  /** Whether the carrier already has this mail; null where it cannot be asked. */
  has(messageId: string): Promise<boolean | null>;
  close(): Promise<void>;
}

/** What was written instead of sent, for whoever must take it away again. False when there is none. */
export type Written = {
  forgetMail(messageId: string): Promise<boolean>;
  /** By our own id of the text. */
  forgetText(id: string): Promise<boolean>;
  /** Every mail that lies there. */
  mails(): Promise<{ messageId: string; to: string }[]>;
};

export type OutboxMail = {
  kind: 'mail';
  name: string;
  written: Date;
  from: string;
  to: string;
  subject: string;
  date: Date | null;
  messageId: string | null;
  inReplyTo: string | null;
  html: string | null;
  text: string;
  /** As they stand in the file, unfolded. */
  headers: string[];
};
export type OutboxSms = { kind: 'sms'; name: string; written: Date; from: string; to: string; text: string };
export type OutboxItem = OutboxMail | OutboxSms;

/** What was written instead of sent, for the operator's page. */
export type OutboxReader = {
  /** The newest, at most `limit` of them; `total` counts all. */
  list(limit: number): Promise<{ items: OutboxItem[]; total: number }>;
  read(name: string): Promise<OutboxItem | null>;
};
