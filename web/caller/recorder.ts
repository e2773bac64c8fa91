// The states of the recorder and their transitions, without React, browser or clock.

/** A recording, or a chosen file. */
export type Take = {
  /** Sent with the upload, so that a second attempt after a lost connection is the same message. */
  id: string;
  blob: Blob;
  filename: string;
  contentType: string;
  /** Null for a chosen file: the server measures it. */
  durationMs: number | null;
  /** Levels 0–255 of the recording; empty for a chosen file. */
  peaks: readonly number[];
};

export type RecorderState =
  | { name: 'idle'; asking: boolean }
  | { name: 'recording'; startedAt: number; elapsedMs: number; stopping: boolean }
  | { name: 'recorded'; take: Take }
  | { name: 'uploading'; take: Take; progress: number }
  | { name: 'uploaded'; take: Take; url: string | null }
  | { name: 'error'; about: 'microphone' | 'recording' | 'upload'; message: string; take: Take | null };

export type RecorderEvent =
  | { type: 'asked' }
  | { type: 'started'; at: number }
  | { type: 'ticked'; at: number }
  | { type: 'stopping' }
  | { type: 'taken'; take: Take }
  | { type: 'refused'; about: 'microphone' | 'recording'; message: string }
  | { type: 'sending' }
  | { type: 'progressed'; done: number }
  | { type: 'sent'; url: string | null }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

export const IDLE: RecorderState = { name: 'idle', asking: false };

/** The events of each state. Another event changes nothing, such as a late one of a cancelled attempt. */
export const ACCEPTED = {
  idle: ['asked', 'started', 'taken', 'refused', 'sending', 'failed', 'reset'],
  recording: ['ticked', 'stopping', 'taken', 'refused', 'reset'],
  recorded: ['asked', 'taken', 'sending', 'failed', 'reset'],
  uploading: ['progressed', 'sent', 'failed', 'reset'],
  uploaded: ['asked', 'taken', 'reset'],
  error: ['asked', 'taken', 'sending', 'failed', 'reset'],
} as const satisfies Record<RecorderState['name'], readonly RecorderEvent['type'][]>;

export const accepts = (state: RecorderState, type: RecorderEvent['type']): boolean => {
  const accepted: readonly string[] = ACCEPTED[state.name];
  return accepted.includes(type);
};

export const takeOf = (state: RecorderState): Take | null => ('take' in state ? state.take : null);

export const next = (state: RecorderState, event: RecorderEvent): RecorderState => {
  if (!accepts(state, event.type)) return state;
  switch (event.type) {
    case 'asked':
      // A new start clears an earlier recording, error and address.
      return { name: 'idle', asking: true };
    case 'started':
      return { name: 'recording', startedAt: event.at, elapsedMs: 0, stopping: false };
    case 'ticked':
      return state.name === 'recording'
        ? { ...state, elapsedMs: Math.max(state.elapsedMs, event.at - state.startedAt) }
        : state;
    case 'stopping':
      return state.name === 'recording' ? { ...state, stopping: true } : state;
    case 'taken':
      return { name: 'recorded', take: event.take };
    case 'refused':
      return { name: 'error', about: event.about, message: event.message, take: null };
    case 'sending': {
      const take = takeOf(state);
      return take === null ? state : { name: 'uploading', take, progress: 0 };
    }
    case 'progressed':
      return state.name === 'uploading'
        ? { ...state, progress: Math.min(1, Math.max(state.progress, event.done)) }
        : state;
    case 'sent':
      return state.name === 'uploading' ? { name: 'uploaded', take: state.take, url: event.url } : state;
    case 'failed':
      return { name: 'error', about: 'upload', message: event.message, take: takeOf(state) };
    case 'reset':
      return IDLE;
  }
};
