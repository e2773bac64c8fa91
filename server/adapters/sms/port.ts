// Whoever carries a text message to a caller: a provider of numbers, or the outbox folder of this machine.

export type Text = {
  /** Ours: names the file in the outbox. */
  id: string;
  /** E.164. */
  to: string;
  body: string;
  /** Where the provider tells what became of it. */
  statusUrl: string;
};

export interface Texter {
  readonly name: string;
  /**
   * The provider's own name for it. A Failure says whether to try again; reason `fate_unknown` when the provider may
   * or may not have it: then `sent` is asked before another try.
   */
  send(text: Text, signal: AbortSignal): Promise<string>;
  /** Names of the texts that went to this number with these words since then. */
  sent(text: Text, since: Date, signal: AbortSignal): Promise<string[]>;
  /** The token under which the provider signs what it tells; null where nobody tells anything. */
  readonly authToken: string | null;
}
