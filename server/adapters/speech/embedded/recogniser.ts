// What a recogniser of either kind is given to load, and how it is asked to hear.
import type { Config } from 'sherpa-onnx-node';
import type { Piece } from './protocol.ts';

export type Loading = {
  model: Config['modelConfig'];
  featureDim: number;
};
export type Hear = (given: {
  samples: Float32Array;
  language: string | null;
  hints: readonly string[];
  progress: (share: number) => void;
}) => Promise<Piece[]>;
