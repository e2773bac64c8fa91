// Types of the part of sherpa-onnx-node that we use; the package has none.
declare module 'sherpa-onnx-node' {
  type Files = {
    transducer: { encoder: string; decoder: string; joiner: string };
    tokens: string;
    numThreads: number;
    provider: 'cpu';
    modelType?: 'nemo_transducer';
    modelingUnit?: 'bpe';
    bpeVocab?: string;
  };
  type Wave = { samples: Float32Array; sampleRate: number };
  type Config = {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: Files;
    decodingMethod: 'greedy_search' | 'modified_beam_search';
    maxActivePaths?: number;
    hotwordsScore?: number;
  };
  class OnlineStream {
    acceptWaveform(wave: Wave): void;
    inputFinished(): void;
    setOption(key: 'language', value: string): void;
  }
  class OnlineRecognizer {
    constructor(config: Config);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    getResult(stream: OnlineStream): unknown;
  }
  class OfflineStream {
    acceptWaveform(wave: Wave): void;
  }
  class OfflineRecognizer {
    constructor(config: Config);
    createStream(hotwords?: string): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): unknown;
  }
  const sherpa: {
    OnlineRecognizer: typeof OnlineRecognizer;
    OfflineRecognizer: typeof OfflineRecognizer;
  };
  export default sherpa;
  export type { Config, OfflineRecognizer, OnlineRecognizer };
}
