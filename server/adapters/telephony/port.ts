// Interface to the provider of telephone numbers: signatures of callbacks, calls, recordings and their deletion.

/** A signed callback. A parameter that occurs twice has a list of values. */
export type Signed = {
  signature: string;
  /** The callback address that the provider was given, with its query. */
  address: string;
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
  seconds: number;
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
}
