// Whoever turns sound into text: a server with OpenAI's protocol, or the engine on this machine.
import type { SpokenWord } from '#contract/voicemail.ts';

export type Heard = {
  text: string;
  language: string | null;
  words: SpokenWord[];
  /** 0–1, null where the engine does not say. */
  confidence: number | null;
  engine: string;
};

export type Sound = {
  /** 16-kHz mono PCM wav, in a private folder that the caller removes. */
  wavPath: string;
  seconds: number;
};

export type Wish = {
  /** Null: the engine is to find out. */
  language: string | null;
  /** Words that are likelier here than elsewhere: names, courts, communes. */
  hints: readonly string[];
  signal: AbortSignal;
  /** From 0 to 1, where the engine can say. */
  progress?: (share: number) => void;
};

export interface SpeechEngine {
  readonly name: string;
  /** Whether it can hear now: a model may be installed, or found corrupt, while we run. */
  ready(): Promise<boolean>;
  /** Throws a Failure that says whether to try again. */
  transcribe(sound: Sound, wish: Wish): Promise<Heard>;
  close(): Promise<void>;
}
