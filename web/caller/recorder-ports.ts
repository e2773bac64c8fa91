// The recorder gets these from outside: microphone, clock, upload, and texts.
import type { Take } from './recorder.ts';

export type LiveTake = {
  /** The current level, 0–1. */
  level: () => number;
  /** Ends the recording and returns it; it always releases the microphone. */
  stop: () => Promise<Pick<Take, 'blob' | 'filename' | 'contentType'>>;
  /** Releases the microphone and drops the recording. */
  drop: () => void;
  /** Called when the microphone stops by itself (unplugged, taken by a call). */
  onLost: (listener: () => void) => void;
};

export type Microphone = { open: () => Promise<LiveTake> };

export type Ticker = {
  now: () => number;
  every: (ms: number, work: () => void) => () => void;
  after: (ms: number) => Promise<void>;
};

export type Send = (
  take: Take,
  options: { onProgress: (done: number) => void; signal: AbortSignal },
) => Promise<{ url: string | null }>;

export type RecorderTexts = {
  microphoneRefused: string;
  nothingRecorded: string;
  tooShort: string;
  recordingLost: string;
  sendFailed: (message: string) => string;
};

export const callerTexts: RecorderTexts = {
  microphoneRefused: "Erreur d'accès au microphone. Veuillez vérifier vos permissions.",
  nothingRecorded: 'Aucun enregistrement disponible',
  tooShort: "L'enregistrement doit durer au moins 2 secondes",
  recordingLost: 'L’enregistrement s’est interrompu et n’a pas pu être gardé. Veuillez recommencer.',
  sendFailed: (message) => (message === '' ? "Erreur lors de l'envoi. Veuillez réessayer." : message),
};
