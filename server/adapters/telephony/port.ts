// Interface to the provider of telephone numbers: signatures of callbacks, calls, recordings and their deletion.

/** A signed callback. A parameter that occurs twice has a list of values. */
export type Signed = {
  signature: string;
  /** The callback address that the provider was given, with its query. */
  url: string;
  body: string;
  parameters: Record<string, string | string[]>;
};

export type CallAtProvider = {
  from: string;
  to: string;
  beganAt: Date | null;
  /** The call has ended, so no recording will be added. */
  over: boolean;
};

export type RecordingAtProvider = {
  sid: string;
  callSid: string;
  state: 'ready' | 'in_the_making' | 'absent';
  /** Null if the provider does not say. */
  seconds: number | null;
};

export interface Telephony {
  readonly name: string;
  /** Whether the signature is the provider's, checked with its own library. */
  isSigned(request: Signed): boolean;
  /** Throws Failure `not_found` when the provider does not know the call. */
  call(sid: string, signal: AbortSignal): Promise<CallAtProvider>;
  recordingsOf(callSid: string, signal: AbortSignal): Promise<RecordingAtProvider[]>;
  /** Yields pages of the recordings since that day that still exist. Throws if the list cannot be read to its end. */
  recordingsSince(day: Date, signal: AbortSignal): AsyncIterable<RecordingAtProvider[]>;
  /** Fetches by id from the configured host, because an address in a callback could be forged. */
  fetch(recordingSid: string, mostBytes: number, signal: AbortSignal): Promise<Buffer>;
  /** Succeeds if the recording is already deleted. */
  remove(recordingSid: string, signal: AbortSignal): Promise<void>;
  /** Deletes the provider's row of a call that is over. Succeeds if it is already deleted. */
  removeCall(callSid: string, signal: AbortSignal): Promise<void>;
}

export type NumberSearch = {
  /** ISO code of the country. */
  country: string;
  kind: 'local' | 'mobile' | 'national';
  /** The digits after the country code with which the number begins; empty for any. */
  startsWith: string;
};

export type AvailableNumber = { number: string; place: string };

/** Buys and configures numbers, and calls from one of them. */
export interface NumberProvider {
  available(search: NumberSearch): Promise<AvailableNumber[]>;
  /** The provider's id of a number of the account; null if the account has no such number. */
  owned(number: string): Promise<string | null>;
  /**
   * Returns the provider's id. Failure `number_gone`, `provider_unpaid` or `provider_papers` if nothing was bought;
   * with `retry: 'yes'` the outcome is unknown.
   */
  buy(number: string): Promise<string>;
  /** The address that the provider asks when the number is called. */
  connect(sid: string, voiceUrl: string): Promise<void>;
  /** Succeeds if the number is already released. */
  release(sid: string): Promise<void>;
  /** Numbers of the account, or verified for it, from which it may call. */
  callers(): Promise<string[]>;
  /** Calls `to` and plays the TwiML there. Returns the id of the call. */
  place(call: { to: string; from: string; twiml: string }): Promise<string>;
}
