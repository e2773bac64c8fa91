// The port of speech engines: a server with OpenAI's protocol, or the embedded engine.
import type { SpokenWord } from '#contract/voicemail.ts';

export type Transcript = {
  text: string;
  language: string | null;
  words: SpokenWord[];
  /** The confidence from 0 to 1; null if the engine gives none. */
  confidence: number | null;
  engine: string;
};

export type SpeechRecording = {
  /** A 16-kHz mono PCM WAV in a private folder, which the calling code removes. */
  wavPath: string;
  seconds: number;
};

export type TranscriptionOptions = {
  /** Null: the engine detects it. */
  language: string | null;
  /** Words that are likely in these recordings: names, courts, communes. */
  hints: readonly string[];
  /** The recording must not leave this machine. */
  localOnly?: boolean;
  signal: AbortSignal;
  /** Reports the progress from 0 to 1, if the engine knows it. */
  progress?: (share: number) => void;
};

export interface SpeechEngine {
  readonly name: string;
  /**
   * Whether it is set up: a model is installed and intact, which may change at any time, or a server is named. A server that is
   * down is ready; `transcribe` then throws.
   */
  ready(options?: { localOnly: boolean }): Promise<boolean>;
  /** Throws a Failure that says whether to try again. */
  transcribe(recording: SpeechRecording, options: TranscriptionOptions): Promise<Transcript>;
  close(): Promise<void>;
}
