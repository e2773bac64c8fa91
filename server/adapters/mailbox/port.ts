// A door for mails that carry voicemails. It speaks the protocol; whose mailbox it is and what is kept is not its business.

/** What a mail server says became of a mail of ours. */
export type DeliveryReport = {
  failed: boolean;
  /** '5.1.1' */
  status: string;
  /** Of the mail that it is about, where it is quoted. */
  messageId: string | null;
};

export type VoicemailMail = {
  /** Null for what is no such report. */
  report: DeliveryReport | null;
  /** Attachments in their order, the caller's among them; whether one is sound its bytes will say. */
  attachments: Buffer[];
  /** Only where a header of the exchange says it: nothing is guessed from a subject line. */
  caller: string | undefined;
  receivedAt: Date | null;
  /** The exchange's own id, else the mail's: a mail that comes twice is one message. */
  id: string;
};

export type MailboxKeeper = {
  /** Local part of the address, lower case. */
  exists(mailbox: string): Promise<boolean>;
  /** Throws Failure('rate_limited') where this address has sent, or this mailbox has been sent, enough for now. */
  admit(mailbox: string, address: string): Promise<void>;
  /** Resolves once the message is safe; only then is the sender told so. */
  receive(mailbox: string, mail: VoicemailMail): Promise<void>;
};

export interface MailboxDoor {
  port: number;
  /** Takes no new mail; what is under way is finished. */
  close(): Promise<void>;
}
