// The known speech models with the address of their archive and the hash of each file.
import type { ModelFile, ModelKind } from './child-protocol.ts';

export type KnownModel = {
  /** Its name and folder here. */
  name: string;
  about: string;
  licence: string;
  kind: ModelKind;
  archive: ModelFile;
  /** The folder inside the archive. */
  inside: string;
  files: readonly ModelFile[];
};

/** The best first: it is the default. */
export const CATALOGUE: readonly KnownModel[] = [
  {
    name: 'nemotron',
    about:
      'Nemotron 3.5 streaming 0.6b, 1120 ms, int8: French, Dutch, German, English; the language can be forced',
    licence: 'OpenMDW-1.1',
    kind: 'streaming',
    archive: {
      name: 'sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-1120ms-int8-2026-06-11.tar.bz2',
      bytes: 475_276_334,
      sha256: 'adbdd5e9fef87300c37cebfcfc4f1ebe56845c860c8a760af0a1dd65ce9beed3',
    },
    inside: 'sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-1120ms-int8-2026-06-11',
    files: [
      {
        name: 'encoder.int8.onnx',
        bytes: 657_601_521,
        sha256: '2fff2166acaa535bd969fb223c1f0783d71029f143cb298bc54c2afe85abf772',
      },
      {
        name: 'decoder.int8.onnx',
        bytes: 14_978_075,
        sha256: '19f9c98fc6d0a2c33a65a43b36fdb2e914c26c0aa9764be3aebc502a1e982fb0',
      },
      {
        name: 'joiner.int8.onnx',
        bytes: 9_504_438,
        sha256: '4101c7c679a0bc30483794b27a059e34e79232aa2068d78d51231a22c8b0d7ce',
      },
      {
        name: 'tokens.txt',
        bytes: 131_440,
        sha256: '729cc103155bafa785f9cd45746cd41cabe97eab7182fc04d594129587958f8a',
      },
    ],
  },
  {
    name: 'parakeet',
    about: 'Parakeet TDT 0.6b v3, int8: faster, takes the firm’s own words, finds the language itself',
    licence: 'CC-BY-4.0',
    kind: 'tdt',
    archive: {
      name: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2',
      bytes: 487_170_055,
      sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
    },
    inside: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    files: [
      {
        name: 'encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
      {
        name: 'decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        name: 'joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        name: 'tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
    ],
  },
];
