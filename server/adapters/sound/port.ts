// The port of decoders: one pass to 16-kHz mono, mp3, peaks and the true duration.

/** A part of the recording and its place in the shortened one, in seconds. */
export type SpeechPart = { from: number; at: number; seconds: number };

/** The input of a speech engine: 16-kHz mono 16-bit wav, even loudness, without long silences. */
export type Speech = { wavPath: string; seconds: number; parts: SpeechPart[] };

export type Decoded = {
  /** The whole recording: 16-kHz mono 16-bit wav. */
  wavPath: string;
  /** Null without speech. */
  speech: Speech | null;
  /** The playable copy is an mp3, which every browser plays. */
  mp3Path: string;
  seconds: number;
  /** There are at most 400 values from 0 to 255. */
  peaks: number[];
  /** ffmpeg wrote to stderr but exited with code 0: part of the file could not be read. */
  incomplete: boolean;
  /** Mean loudness in dBFS; about −91 for digital silence. */
  meanDb: number;
};

export interface SoundDecoder {
  /** Decodes `file` into `folder` (private, removed by the caller). Failure `not_audio` when nothing can be decoded. */
  decode(file: string, folder: string, limits: { maxSeconds: number; signal: AbortSignal }): Promise<Decoded>;
}
