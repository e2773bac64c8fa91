// What the recorder needs of the outside: a microphone, a clock, a way to send, and its words.
import type { Take } from './recorder.ts';

export type LiveTake = {
  /** 0–1, how loud it is at this moment. */
  level: () => number;
  /** Ends the recording and hands it over; the microphone is let go whatever happens. */
  stop: () => Promise<Pick<Take, 'blob' | 'filename' | 'contentType'>>;
  /** Lets the microphone go and drops what was recorded. */
  drop: () => void;
  /** Called when the microphone itself went away (unplugged, taken by a call). */
  onLost: (tell: () => void) => void;
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
