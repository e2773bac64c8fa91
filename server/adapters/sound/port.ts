// Whoever decodes a stored recording: one pass to 16-kHz mono, mp3, peaks and the true duration.

export type Decoded = {
  /** 16-kHz mono 16-bit wav for the speech engine. */
  wavPath: string;
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
