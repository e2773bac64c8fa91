// A streaming recogniser, which takes the language as an option. Runs only in the child.
import { setImmediate as others } from 'node:timers/promises';
import sherpa from 'sherpa-onnx-node';
import { PCM_RATE_HZ } from './pcm.ts';
import type { Loading, Transcribe } from './recogniser.ts';
import { piecesOf } from './result.ts';

/** The last chunk is decoded only when full: without this silence the last words are lost. */
const TAIL_S = 1.3;

export const loadStreaming = ({ model, featureDim }: Loading): Transcribe => {
  const recogniser = new sherpa.OnlineRecognizer({
    featConfig: { sampleRate: PCM_RATE_HZ, featureDim },
    modelConfig: model,
    decodingMethod: 'greedy_search',
  });
  return async ({ samples, language, progress }) => {
    const stream = recogniser.createStream();
    if (language) stream.setOption('language', language);
    // The sound is given one second at a time: computing the features of ten minutes in one call would delay an abort.
    const whole = samples.length + TAIL_S * PCM_RATE_HZ;
    for (let at = 0; at < whole; at += PCM_RATE_HZ) {
      const spoken = samples.subarray(
        Math.min(at, samples.length),
        Math.min(at + PCM_RATE_HZ, samples.length),
      );
      const padded = new Float32Array(Math.min(PCM_RATE_HZ, Math.ceil(whole - at)));
      padded.set(spoken);
      stream.acceptWaveform({ samples: padded, sampleRate: PCM_RATE_HZ });
      if (at + PCM_RATE_HZ >= whole) stream.inputFinished();
      while (recogniser.isReady(stream)) recogniser.decode(stream);
      progress(Math.min(1, (at + PCM_RATE_HZ) / whole));
      await others();
    }
    return piecesOf(recogniser.getResult(stream), 0);
  };
};
