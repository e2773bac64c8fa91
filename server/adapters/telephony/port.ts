// The provider of telephone numbers: who signed a callback, what it recorded, and how its copy is deleted.

/** A form's parameters as they came; a name that came twice has a list. */
export type Signed = {
  signature: string;
  /** As the provider was told it, query included. */
  address: string;
  body: string;
  parameters: Record<string, string | string[]>;
};

export type CallAtProvider = {
  from: string;
  to: string;
  beganAt: Date | null;
  /** Nothing more will be recorded. */
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
  /** Whether the provider itself sent this; decided as its own library does. */
  isSigned(request: Signed): boolean;
  /** Failure `not_found` when the provider knows no such call. */
  call(sid: string, signal: AbortSignal): Promise<CallAtProvider>;
  recordingsOf(callSid: string, signal: AbortSignal): Promise<RecordingAtProvider[]>;
  /** Everything recorded since that day that is still there, page by page; a list that cannot be read to its end fails. */
  recordingsSince(day: Date, signal: AbortSignal): AsyncIterable<RecordingAtProvider[]>;
  /** By its id from the configured host: an address in a callback is somebody's word. */
  fetch(recordingSid: string, mostBytes: number, signal: AbortSignal): Promise<Buffer>;
  /** Also when it is gone already. */
  remove(recordingSid: string, signal: AbortSignal): Promise<void>;
}
