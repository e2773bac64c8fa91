// Interface for sending text messages, through a provider or into the outbox folder of this machine.

export type Text = {
  /** The server's own id; the name of the outbox file contains it. */
  id: string;
  /** The telephone number in E.164. */
  to: string;
  body: string;
  /** The callback address for the provider's status reports. */
  statusUrl: string;
};

export interface Texter {
  readonly name: string;
  /**
   * Returns the provider's id of the text. A Failure says whether to try again. Its reason is `fate_unknown` when the
   * provider may or may not have the text: the sender then calls `sent` before it tries again.
   */
  send(text: Text, signal: AbortSignal): Promise<string>;
  /** The provider's ids of the texts with this number and body since then. */
  sent(text: Text, since: Date, signal: AbortSignal): Promise<string[]>;
  /** Deletes the provider's copy. Succeeds if it is already deleted; the reason of a Failure is the provider's code. */
  remove(providerId: string, signal: AbortSignal): Promise<void>;
  /** True if a caller can answer a text: the sender is a number and no name. */
  readonly takesAnswers: boolean;
  /** The token with which the provider signs its callbacks; null for the outbox, which has no callbacks. */
  readonly authToken: string | null;
}
