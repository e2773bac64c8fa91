// The content of a mail, before sender, recipient and date are added.

export type Letter = {
  subject: string;
  html: string;
  text: string;
  /** The Message-ID that this letter answers; set if the letter continues a thread. */
  inReplyTo?: string;
  references?: readonly string[];
};
