// Messages between the server and the transcribing child.
import * as z from 'zod';

export const MODEL_KINDS = ['streaming', 'tdt'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

export const modelFile = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ModelFile = z.infer<typeof modelFile>;

export const order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    folder: z.string(),
    model: z.enum(MODEL_KINDS),
    files: z.array(modelFile),
    threads: z.number().int().positive(),
  }),
  z.object({
    kind: z.literal('transcribe'),
    wavPath: z.string(),
    /** Null: the model detects it. */
    language: z.string().nullable(),
    hints: z.array(z.string()),
  }),
]);
export type Order = z.infer<typeof order>;

export const piece = z.object({
  /** A leading space marks the start of a word. */
  text: z.string(),
  start: z.number(),
  seconds: z.number(),
  /** Natural logarithm of the engine's probability; null where it gives none. */
  logProbability: z.number().nullable(),
});
export type EnginePiece = z.infer<typeof piece>;

export const childAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  /** A file differs from the installed one. */
  z.object({ kind: z.literal('corrupt'), file: z.string() }),
  z.object({ kind: z.literal('progress'), share: z.number() }),
  z.object({ kind: z.literal('transcribed'), pieces: z.array(piece) }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type ChildAnswer = z.infer<typeof childAnswer>;
