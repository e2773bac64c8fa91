// Small speech models made for tests: a low and a high tone are two different words, and another language has other words for
// them. Each word has two pieces, the second one 80 ms after the first.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOAT, floats, INT32, INT64, integers, model, node } from './onnx.ts';

export const LOW_HZ = 300;
export const HIGH_HZ = 2850;

export type Words = { low: readonly [string, string]; high: readonly [string, string] };
export const WORDS: Record<'fr' | 'nl' | 'de' | 'en', Words> = {
  fr: { low: ['▁bon', 'jour'], high: ['▁mer', 'ci'] },
  nl: { low: ['▁goe', 'dag'], high: ['▁dan', 'ku'] },
  de: { low: ['▁hal', 'lo'], high: ['▁dan', 'ke'] },
  en: { low: ['▁hel', 'lo'], high: ['▁than', 'ks'] },
};

/** The two of eight frequency bands that hold the tones. */
const BANDS = 8;
const LOW_BAND = 0;
const HIGH_BAND = 5;
const LOUD = -4;
const FRAMES = 8;

const grid = (rows: number, columns: number, at: (row: number, column: number) => number): number[] =>
  Array.from({ length: rows * columns }, (_, n) => at(Math.floor(n / columns), n % columns));

/** The encoder: the mean of eight frames, then 0 or 1 for each tone. */
const EARS = [
  node('AveragePool', ['audio_signal'], ['slow'], { kernel_shape: [FRAMES], strides: [FRAMES] }),
  node('Conv', ['slow', 'ear_weights', 'ear_bias'], ['loudness']),
  node('Sigmoid', ['loudness'], ['sounds']),
];
const EAR_TENSORS = [
  floats(
    'ear_weights',
    [2, BANDS, 1],
    grid(2, BANDS, (tone, band) => (band === (tone === 0 ? LOW_BAND : HIGH_BAND) ? 20 : 0)),
  ),
  floats('ear_bias', [2], [-20 * LOUD, -20 * LOUD]),
  // Rows: the low tone begins, the high tone begins, the low tone began 80 ms ago, the high tone began 80 ms ago.
  floats(
    'onset_weights',
    [4, 2, 3],
    [0, -1, 1, 0, 0, 0, 0, 0, 0, 0, -1, 1, -1, 1, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0],
  ),
];

const GRAMMAR = (pieces: readonly string[], languages: number, durations: number) => {
  const blank = pieces.length;
  const size = blank + 1;
  const width = size + durations;
  // Emits the first piece when its tone begins, and the second one 80 ms later if the first was emitted.
  const fromEars = grid(4 + languages, width, (row, column) => {
    if (column >= blank) return 0;
    const [language, tone, second] = [Math.floor(column / 4), Math.floor((column % 4) / 2), column % 2];
    if (row >= 4) return row - 4 === language ? 10 : 0;
    return row === second * 2 + tone ? 10 : 0;
  });
  const fromPast = grid(size, width, (row, column) => {
    if (column >= blank || row >= blank) return 0;
    if (column % 2 === 0) return row === column ? -20 : 0;
    return row === column - 1 ? 10 : 0;
  });
  const offset = languages > 0 ? 10 : 0;
  const bias = Array.from({ length: width }, (_, column) => {
    if (column === blank) return 5;
    if (column > blank) return column === width - 1 ? 5 : 0;
    return (column % 2 === 0 ? 0 : -14) - offset;
  });
  const decoder = model({
    inputs: [
      ['targets', INT32, [1, 1]],
      ['target_length', INT32, [1]],
      ['states.1', FLOAT, [1, 1, 1]],
      ['onnx::LSTM_3', FLOAT, [1, 1, 1]],
    ],
    outputs: [
      ['outputs', FLOAT, [1, size, 1]],
      ['prednet_lengths', INT32, [1]],
      ['states', FLOAT, [1, 1, 1]],
      ['162', FLOAT, [1, 1, 1]],
    ],
    nodes: [
      node('Gather', ['past', 'targets'], ['seen']),
      node('Transpose', ['seen'], ['outputs'], { perm: [0, 2, 1] }),
      node('Identity', ['target_length'], ['prednet_lengths']),
      node('Identity', ['states.1'], ['states']),
      node('Identity', ['onnx::LSTM_3'], ['162']),
    ],
    tensors: [
      floats(
        'past',
        [size, size],
        grid(size, size, (row, column) => (row === column ? 1 : 0)),
      ),
    ],
  });
  const joiner = model({
    inputs: [
      ['encoder_outputs', FLOAT, [1, 4 + languages, 1]],
      ['decoder_outputs', FLOAT, [1, size, 1]],
    ],
    outputs: [['outputs', FLOAT, [1, 1, 1, width]]],
    nodes: [
      node('Transpose', ['encoder_outputs'], ['now'], { perm: [0, 2, 1] }),
      node('Transpose', ['decoder_outputs'], ['then'], { perm: [0, 2, 1] }),
      node('MatMul', ['now', 'from_ears'], ['heard']),
      node('MatMul', ['then', 'from_past'], ['said']),
      node('Add', ['heard', 'said'], ['both']),
      node('Add', ['both', 'bias'], ['scores']),
      node('Unsqueeze', ['scores', 'second'], ['outputs']),
    ],
    tensors: [
      floats('from_ears', [4 + languages, width], fromEars),
      floats('from_past', [size, width], fromPast),
      floats('bias', [width], bias),
      integers('second', [1]),
    ],
  });
  return { decoder, joiner };
};

const streamingEncoder = (pieces: number, languages: readonly string[]): Buffer => {
  const chunk = 2 * FRAMES;
  return model({
    inputs: [
      ['audio_signal', FLOAT, [1, BANDS, 'time']],
      ['length', INT64, [1]],
      ['cache_last_channel', FLOAT, [1, 1, 1, 1]],
      ['cache_last_time', FLOAT, [1, 1, 2, 2]],
      ['cache_last_channel_len', INT64, [1]],
      ['prompt_index', INT64, [1]],
    ],
    outputs: [
      ['outputs', FLOAT, [1, 4 + languages.length, 'steps']],
      ['encoded_lengths', INT64, [1]],
      ['cache_last_channel_next', FLOAT, [1, 1, 1, 1]],
      ['cache_last_time_next', FLOAT, [1, 1, 2, 2]],
      ['cache_last_channel_next_len', INT64, [1]],
    ],
    nodes: [
      ...EARS,
      node('Squeeze', ['cache_last_time', 'first'], ['before']),
      node('Concat', ['before', 'sounds'], ['along'], { axis: 2 }),
      node('Conv', ['along', 'onset_weights'], ['onsets']),
      node('Slice', ['along', 'minus_two', 'far', 'third'], ['last']),
      node('Unsqueeze', ['last', 'first'], ['cache_last_time_next']),
      node('Gather', ['tongues', 'prompt_index'], ['tongue']),
      node('Unsqueeze', ['tongue', 'third'], ['tongue_column']),
      node('Shape', ['onsets'], ['onsets_shape']),
      node('Slice', ['onsets_shape', 'two', 'three'], ['encoded_lengths']),
      node('Concat', ['one', 'tongue_count', 'encoded_lengths'], ['tongue_shape'], { axis: 0 }),
      node('Expand', ['tongue_column', 'tongue_shape'], ['tongue_all_along']),
      node('Concat', ['onsets', 'tongue_all_along'], ['outputs'], { axis: 1 }),
      node('Identity', ['cache_last_channel'], ['cache_last_channel_next']),
      node('Identity', ['cache_last_channel_len'], ['cache_last_channel_next_len']),
    ],
    tensors: [
      ...EAR_TENSORS,
      // The last row means automatic detection, which always finds the first language here.
      floats(
        'tongues',
        [languages.length + 1, languages.length],
        grid(languages.length + 1, languages.length, (row, column) =>
          row === column || (row === languages.length && column === 0) ? 1 : 0,
        ),
      ),
      integers('first', [1]),
      integers('one', [1]),
      integers('two', [2]),
      integers('three', [3]),
      integers('third', [2]),
      integers('minus_two', [-2]),
      integers('far', [9_000_000]),
      integers('tongue_count', [languages.length]),
    ],
    about: {
      vocab_size: pieces,
      window_size: chunk,
      chunk_shift: chunk,
      subsampling_factor: FRAMES,
      normalize_type: 'NA',
      pred_rnn_layers: 1,
      pred_hidden: 1,
      cache_last_channel_dim1: 1,
      cache_last_channel_dim2: 1,
      cache_last_channel_dim3: 1,
      cache_last_time_dim1: 1,
      cache_last_time_dim2: 2,
      cache_last_time_dim3: 2,
      feat_dim: BANDS,
      model_type: 'EncDecRNNTBPEModelWithPrompt',
      prompt_dictionary: JSON.stringify(
        Object.fromEntries([
          ...languages.map((one, n) => [`${one}-${one.toUpperCase()}`, n]),
          ['auto', languages.length],
        ]),
      ),
      auto_prompt_id: languages.length,
    },
  });
};

const tdtEncoder = (pieces: number): Buffer =>
  model({
    inputs: [
      ['audio_signal', FLOAT, ['batch', BANDS, 'time']],
      ['length', INT64, ['batch']],
    ],
    outputs: [
      ['outputs', FLOAT, ['batch', 4, 'steps']],
      ['encoded_lengths', INT64, ['batch']],
    ],
    nodes: [
      ...EARS,
      node('Conv', ['sounds', 'onset_weights'], ['outputs'], { pads: [2, 0] }),
      node('Shape', ['outputs'], ['shape']),
      node('Slice', ['shape', 'two', 'three'], ['encoded_lengths']),
    ],
    tensors: [...EAR_TENSORS, integers('two', [2]), integers('three', [3])],
    about: {
      vocab_size: pieces,
      subsampling_factor: FRAMES,
      normalize_type: 'NA',
      pred_rnn_layers: 1,
      pred_hidden: 1,
      feat_dim: BANDS,
      model_type: 'EncDecRNNTBPEModel',
      url: 'made by hand, of the kind tdt',
    },
  });

const piecesOf = (words: readonly Words[]): string[] => words.flatMap(({ low, high }) => [...low, ...high]);
const tokensOf = (pieces: readonly string[]): string =>
  [...pieces, '<blk>'].map((piece, n) => `${piece} ${n}\n`).join('');

const place = async (
  folder: string,
  kind: 'streaming' | 'tdt',
  files: Record<string, Buffer | string>,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const listed = [];
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
    listed.push({
      name,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  }
  await writeFile(join(folder, 'model.json'), JSON.stringify({ kind, files: listed }));
};

/** A streaming recogniser that uses the given language; `folder` is made. Its token list may be invalid. */
export const makeStreamingModel = (folder: string, wrong: { tokens?: string } = {}): Promise<void> => {
  const languages = Object.keys(WORDS);
  const pieces = piecesOf(Object.values(WORDS));
  const { decoder, joiner } = GRAMMAR(pieces, languages.length, 0);
  return place(folder, 'streaming', {
    'encoder.int8.onnx': streamingEncoder(pieces.length, languages),
    'decoder.int8.onnx': decoder,
    'joiner.int8.onnx': joiner,
    'tokens.txt': wrong.tokens ?? tokensOf(pieces),
  });
};

/** An offline recogniser with one language, which ignores the requested one. */
export const makeTdtModel = (folder: string, words: Words = WORDS.fr): Promise<void> => {
  const pieces = piecesOf([words]);
  const { decoder, joiner } = GRAMMAR(pieces, 0, 2);
  return place(folder, 'tdt', {
    'encoder.int8.onnx': tdtEncoder(pieces.length),
    'decoder.int8.onnx': decoder,
    'joiner.int8.onnx': joiner,
    'tokens.txt': tokensOf(pieces),
  });
};
