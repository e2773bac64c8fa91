// An offline recogniser of the TDT kind (Parakeet), which detects the language and takes the firm’s own words. Runs only in the
// child process (child.ts).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import sherpa from 'sherpa-onnx-node';
import type { EnginePiece } from './child-protocol.ts';
import { cutAtPauses } from './cuts.ts';
import { PCM_RATE_HZ } from './pcm.ts';
import type { Loading, Transcribe } from './recogniser.ts';
import { piecesOf } from './result.ts';

/** Memory grows with the square of the length. */
const MOST_PIECE_S = 60;
/** A higher bonus turns ordinary words into names. */
const HINT_SCORE = 1.5;

/** BPE pieces in merge order: their number is their rank. */
const vocabularyFrom = (tokensPath: string): string => {
  const path = join(tmpdir(), `voxlex-vocabulary-${process.pid}`);
  const lines = readFileSync(tokensPath, 'utf8').split('\n').filter(Boolean);
  const ranked = lines.map((line) => {
    const cut = line.lastIndexOf(' ');
    return `${line.slice(0, cut)}\t-${line.slice(cut + 1)}\n`;
  });
  writeFileSync(path, ranked.join(''), { mode: 0o600 });
  return path;
};

export const loadTdt = ({ model, featureDim }: Loading): Transcribe => {
  const vocabulary = vocabularyFrom(model.tokens);
  const recogniser = new sherpa.OfflineRecognizer({
    featConfig: { sampleRate: PCM_RATE_HZ, featureDim },
    modelConfig: {
      ...model,
      modelType: 'nemo_transducer',
      modelingUnit: 'bpe',
      bpeVocab: vocabulary,
    },
    decodingMethod: 'modified_beam_search',
    maxActivePaths: 4,
    hotwordsScore: HINT_SCORE,
  });
  rmSync(vocabulary);
  return async ({ samples, hints, progress }) => {
    const pieces: EnginePiece[] = [];
    for (const { offset, samples: part } of cutAtPauses(samples, MOST_PIECE_S)) {
      const stream = recogniser.createStream(hints.length > 0 ? hints.join('/') : undefined);
      stream.acceptWaveform({ samples: part, sampleRate: PCM_RATE_HZ });
      recogniser.decode(stream);
      pieces.push(...piecesOf(recogniser.getResult(stream), offset));
      progress(Math.min(1, (offset * PCM_RATE_HZ + part.length) / samples.length));
      await yieldToEventLoop();
    }
    return pieces;
  };
};
