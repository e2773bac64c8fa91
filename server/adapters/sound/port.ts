// Whoever decodes a stored recording: one pass to 16-kHz mono, mp3, peaks and the true duration.

/** A stretch of the recording as it stands in the shorter one that is heard; all in seconds. */
export type Kept = { from: number; at: number; seconds: number };

/** What a speech engine is given: 16-kHz mono 16-bit wav, of even loudness, without the long silences. */
export type Speech = { wavPath: string; seconds: number; kept: Kept[] };

export type Decoded = {
  /** All of it: 16-kHz mono 16-bit wav. */
  wavPath: string;
  /** Null where nobody speaks. */
  speech: Speech | null;
  /** What every browser plays. */
  mp3Path: string;
  seconds: number;
  /** 0–255, at most 400 of them. */
  peaks: number[];
  /** Words on stderr with exit code 0: part of the file could not be read. */
  incomplete: boolean;
  /** Mean loudness in dBFS; about −91 for digital silence. */
  meanDb: number;
};

export interface SoundDecoder {
  /** Reads `file`, writes into `folder` (private, removed by the caller). Failure `not_audio` when nothing can be decoded. */
  decode(file: string, folder: string, limits: { maxSeconds: number; signal: AbortSignal }): Promise<Decoded>;
}
