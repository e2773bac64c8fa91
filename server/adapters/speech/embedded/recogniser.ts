// Shared by both kinds of recogniser: how they are loaded and called.
import { join } from 'node:path';
import type { Config } from 'sherpa-onnx-node';
import type { EnginePiece, ModelFile } from './child-protocol.ts';

export type Loading = {
  model: Config['modelConfig'];
  featureDim: number;
};
/** These values apply to both kinds of model; a model's own value replaces them. */
const FEATURE_DIM = 128;

export const loadingOf = (folder: string, files: readonly ModelFile[], threads: number): Loading => {
  const at = (part: string): string =>
    join(folder, files.find(({ name }) => name.startsWith(part))?.name ?? part);
  return {
    model: {
      transducer: { encoder: at('encoder'), decoder: at('decoder'), joiner: at('joiner') },
      tokens: at('tokens'),
      numThreads: threads,
      provider: 'cpu',
    },
    featureDim: FEATURE_DIM,
  };
};

export type Transcribe = (given: {
  samples: Float32Array;
  language: string | null;
  hints: readonly string[];
  progress: (share: number) => void;
}) => Promise<EnginePiece[]>;
