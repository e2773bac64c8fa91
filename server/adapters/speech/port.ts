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

export interface SpeechEngine {
  readonly name: string;
  /** Throws a Failure that says whether to try again. */
  transcribe(
    sound: Sound,
    wish: { language: string | null; hints: readonly string[]; signal: AbortSignal },
  ): Promise<Heard>;
  close(): Promise<void>;
}
