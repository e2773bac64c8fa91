// A streaming recogniser of the true dimensions (24 conformer layers of 1024, 8-bit weights) with random weights: what
// it costs to run does not depend on what they say. It always hears nothing, so the predictor's steps, one a piece of a
// word, are not in its time.
import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FLOAT,
  floats,
  INT8,
  INT32,
  INT64,
  integers,
  model,
  node,
  tensorOf,
} from '#tests/support/speech-model/onnx.ts';

const LAYERS = 24;
const WIDTH = 1024;
const INNER = 4096;
const HEADS = 8;
const LEFT = 56;
const STEPS = 14;
const FEATURES = 128;
const CHUNK = 112;
const WINDOW = CHUNK + 9;
const KERNEL = 9;
const CHANNELS = 256;
const PROMPTS = 128;
const VOCABULARY = 13_087;
const STATE = 640;

const noise = Buffer.alloc(64 * 1024 * 1024);
randomFillSync(noise);
/** Another stretch of the same noise each time: a processor cannot keep what it has not seen. */
let turn = 0;
const bytes = (length: number): Buffer => {
  turn = (turn + 7_919 * 64) % (noise.length / 2);
  if (turn + length <= noise.length) return noise.subarray(turn, turn + length);
  return Buffer.concat([noise.subarray(turn), bytes(length - (noise.length - turn))]);
};
const small = (count: number, by: number): number[] =>
  Array.from({ length: count }, (_, at) => ((noise[at % noise.length] ?? 128) / 128 - 1) * by);

class Graph {
  readonly nodes: Buffer[] = [];
  readonly tensors: Buffer[] = [];
  private count = 0;

  private name(): string {
    this.count += 1;
    return `v${this.count}`;
  }
  op(
    kind: string,
    inputs: readonly string[],
    attributes: Record<string, number | readonly number[]> = {},
  ): string {
    const out = this.name();
    this.nodes.push(node(kind, inputs, [out], attributes));
    return out;
  }
  end(name: string, from: string): void {
    this.nodes.push(node('Identity', [from], [name]));
  }
  floats(dims: readonly number[], values: readonly number[]): string {
    const name = this.name();
    this.tensors.push(floats(name, dims, values));
    return name;
  }
  whole(values: readonly number[]): string {
    const name = this.name();
    this.tensors.push(integers(name, values));
    return name;
  }
  /** As 8-bit models multiply: the input made small on the way, the product made real again. */
  linear(input: string, from: number, to: number): string {
    const weights = this.name();
    this.tensors.push(tensorOf(weights, INT8, [from, to], bytes(from * to)));
    const [small8, scale, zero] = [this.name(), this.name(), this.name()];
    this.nodes.push(node('DynamicQuantizeLinear', [input], [small8, scale, zero]));
    const product = this.op('MatMulInteger', [small8, weights, zero]);
    const real = this.op('Cast', [product], { to: FLOAT });
    return this.op('Mul', [real, this.op('Mul', [scale, this.floats([1], [0.0005])])]);
  }
  norm(input: string): string {
    return this.op('LayerNormalization', [
      input,
      this.floats([WIDTH], new Array(WIDTH).fill(1)),
      this.floats([WIDTH], new Array(WIDTH).fill(0)),
    ]);
  }
  swish(input: string): string {
    return this.op('Mul', [input, this.op('Sigmoid', [input])]);
  }
  slice(input: string, from: number, to: number, axis: number): string {
    return this.op('Slice', [input, this.whole([from]), this.whole([to]), this.whole([axis])]);
  }
}

const feedForward = (graph: Graph, x: string): string => {
  const inner = graph.swish(graph.linear(graph.norm(x), WIDTH, INNER));
  const half = graph.op('Mul', [graph.linear(inner, INNER, WIDTH), graph.floats([1], [0.5])]);
  return graph.op('Add', [x, half]);
};

const attention = (graph: Graph, x: string, cache: string): { x: string; cache: string } => {
  const now = graph.norm(x);
  const all = graph.op('Concat', [cache, now], { axis: 1 });
  const places = graph.floats([1, LEFT + 2 * STEPS, WIDTH], small((LEFT + 2 * STEPS) * WIDTH, 1));
  const split = (input: string, length: number, order: readonly number[]): string =>
    graph.op('Transpose', [graph.op('Reshape', [input, graph.whole([1, length, HEADS, WIDTH / HEADS])])], {
      perm: order,
    });
  const query = split(graph.linear(now, WIDTH, WIDTH), STEPS, [0, 2, 1, 3]);
  const key = split(graph.linear(all, WIDTH, WIDTH), LEFT + STEPS, [0, 2, 3, 1]);
  const value = split(graph.linear(all, WIDTH, WIDTH), LEFT + STEPS, [0, 2, 1, 3]);
  const place = split(graph.linear(places, WIDTH, WIDTH), LEFT + 2 * STEPS, [0, 2, 3, 1]);
  const near = graph.slice(graph.op('MatMul', [query, place]), 0, LEFT + STEPS, 3);
  const scores = graph.op('Add', [graph.op('MatMul', [query, key]), near]);
  const weights = graph.op('Softmax', [graph.op('Mul', [scores, graph.floats([1], [0.09])])], { axis: 3 });
  const mixed = graph.op('Transpose', [graph.op('MatMul', [weights, value])], { perm: [0, 2, 1, 3] });
  const joined = graph.op('Reshape', [mixed, graph.whole([1, STEPS, WIDTH])]);
  return {
    x: graph.op('Add', [x, graph.linear(joined, WIDTH, WIDTH)]),
    cache: graph.slice(all, STEPS, LEFT + STEPS, 1),
  };
};

const convolution = (graph: Graph, x: string, cache: string): { x: string; cache: string } => {
  const doubled = graph.linear(graph.norm(x), WIDTH, 2 * WIDTH);
  const gated = graph.op('Mul', [
    graph.slice(doubled, 0, WIDTH, 2),
    graph.op('Sigmoid', [graph.slice(doubled, WIDTH, 2 * WIDTH, 2)]),
  ]);
  const along = graph.op('Concat', [cache, graph.op('Transpose', [gated], { perm: [0, 2, 1] })], { axis: 2 });
  const kernel = graph.floats([WIDTH, 1, KERNEL], small(WIDTH * KERNEL, 0.3));
  const conv = graph.op('Conv', [along, kernel], { group: WIDTH });
  const back = graph.op('Transpose', [conv], { perm: [0, 2, 1] });
  const out = graph.linear(graph.swish(graph.norm(back)), WIDTH, WIDTH);
  return { x: graph.op('Add', [x, out]), cache: graph.slice(along, STEPS, STEPS + KERNEL - 1, 2) };
};

const subsampled = (graph: Graph): string => {
  const time = graph.op('Transpose', ['audio_signal'], { perm: [0, 2, 1] });
  let x = graph.op('Unsqueeze', [time, graph.whole([1])]);
  const around = { strides: [2, 2], pads: [1, 1, 1, 1] };
  x = graph.op('Relu', [
    graph.op('Conv', [x, graph.floats([CHANNELS, 1, 3, 3], small(CHANNELS * 9, 0.3))], around),
  ]);
  for (let stage = 0; stage < 2; stage += 1) {
    const kernel = graph.floats([CHANNELS, 1, 3, 3], small(CHANNELS * 9, 0.3));
    x = graph.op('Conv', [x, kernel], { ...around, group: CHANNELS });
    const points = graph.floats([CHANNELS, CHANNELS, 1, 1], small(CHANNELS * CHANNELS, 0.05));
    x = graph.op('Relu', [graph.op('Conv', [x, points])]);
  }
  const rows = graph.op('Transpose', [x], { perm: [0, 2, 1, 3] });
  const flat = graph.op('Reshape', [rows, graph.whole([1, 16, CHANNELS * 16])]);
  return graph.slice(graph.linear(flat, CHANNELS * 16, WIDTH), 2, 16, 1);
};

const encoder = (): Buffer => {
  const graph = new Graph();
  let x = subsampled(graph);
  const channels: string[] = [];
  const times: string[] = [];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const at = graph.whole([layer]);
    const cacheOf = (name: string): string =>
      graph.op('Squeeze', [graph.op('Gather', [name, at], { axis: 1 }), graph.whole([1])]);
    x = feedForward(graph, x);
    const attended = attention(graph, x, cacheOf('cache_last_channel'));
    const convolved = convolution(graph, attended.x, cacheOf('cache_last_time'));
    x = graph.norm(feedForward(graph, convolved.x));
    channels.push(graph.op('Unsqueeze', [attended.cache, graph.whole([1])]));
    times.push(graph.op('Unsqueeze', [convolved.cache, graph.whole([1])]));
  }
  const tongues = graph.floats(
    [PROMPTS, PROMPTS],
    Array.from({ length: PROMPTS ** 2 }, (_, n) => (n % (PROMPTS + 1) === 0 ? 1 : 0)),
  );
  const tongue = graph.op('Unsqueeze', [graph.op('Gather', [tongues, 'prompt_index']), graph.whole([1])]);
  const spread = graph.op('Expand', [tongue, graph.whole([1, STEPS, PROMPTS])]);
  const prompted = graph.op('Concat', [x, spread], { axis: 2 });
  const hidden = graph.op('Relu', [graph.linear(prompted, WIDTH + PROMPTS, 2 * WIDTH)]);
  const out = graph.linear(hidden, 2 * WIDTH, WIDTH);
  graph.end('outputs', graph.op('Transpose', [out], { perm: [0, 2, 1] }));
  graph.end('encoded_lengths', graph.whole([STEPS]));
  graph.end('cache_last_channel_next', graph.op('Concat', channels, { axis: 1 }));
  graph.end('cache_last_time_next', graph.op('Concat', times, { axis: 1 }));
  graph.end('cache_last_channel_next_len', 'cache_last_channel_len');
  return model({
    inputs: [
      ['audio_signal', FLOAT, [1, FEATURES, WINDOW]],
      ['length', INT64, [1]],
      ['cache_last_channel', FLOAT, [1, LAYERS, LEFT, WIDTH]],
      ['cache_last_time', FLOAT, [1, LAYERS, WIDTH, KERNEL - 1]],
      ['cache_last_channel_len', INT64, [1]],
      ['prompt_index', INT64, [1]],
    ],
    outputs: [
      ['outputs', FLOAT, [1, WIDTH, STEPS]],
      ['encoded_lengths', INT64, [1]],
      ['cache_last_channel_next', FLOAT, [1, LAYERS, LEFT, WIDTH]],
      ['cache_last_time_next', FLOAT, [1, LAYERS, WIDTH, KERNEL - 1]],
      ['cache_last_channel_next_len', INT64, [1]],
    ],
    nodes: graph.nodes,
    tensors: graph.tensors,
    about: {
      vocab_size: VOCABULARY,
      window_size: WINDOW,
      chunk_shift: CHUNK,
      subsampling_factor: 8,
      normalize_type: 'NA',
      pred_rnn_layers: 2,
      pred_hidden: STATE,
      cache_last_channel_dim1: LAYERS,
      cache_last_channel_dim2: LEFT,
      cache_last_channel_dim3: WIDTH,
      cache_last_time_dim1: LAYERS,
      cache_last_time_dim2: WIDTH,
      cache_last_time_dim3: KERNEL - 1,
      feat_dim: FEATURES,
      prompt_dictionary: '{"fr-FR": 0, "nl-NL": 1, "de-DE": 2, "en-US": 3, "auto": 101}',
      auto_prompt_id: 101,
    },
  });
};

/** Its states are handed on as they are: it is asked once for a message that holds nothing. */
const decoder = (): Buffer =>
  model({
    inputs: [
      ['targets', INT32, [1, 1]],
      ['target_length', INT32, [1]],
      ['states.1', FLOAT, [2, 1, STATE]],
      ['onnx::LSTM_3', FLOAT, [2, 1, STATE]],
    ],
    outputs: [
      ['outputs', FLOAT, [1, STATE, 1]],
      ['prednet_lengths', INT32, [1]],
      ['states', FLOAT, [2, 1, STATE]],
      ['162', FLOAT, [2, 1, STATE]],
    ],
    nodes: [
      node('Slice', ['states.1', 'zero', 'one'], ['first']),
      node('Transpose', ['first'], ['outputs'], { perm: [0, 2, 1] }),
      node('Identity', ['target_length'], ['prednet_lengths']),
      node('Identity', ['states.1'], ['states']),
      node('Identity', ['onnx::LSTM_3'], ['162']),
    ],
    tensors: [integers('zero', [0]), integers('one', [1])],
  });

const joiner = (): Buffer => {
  const graph = new Graph();
  const heard = graph.linear(graph.op('Transpose', ['encoder_outputs'], { perm: [0, 2, 1] }), WIDTH, STATE);
  const said = graph.linear(graph.op('Transpose', ['decoder_outputs'], { perm: [0, 2, 1] }), STATE, STATE);
  const both = graph.op('Relu', [graph.op('Add', [heard, said])]);
  const scores = graph.linear(both, STATE, VOCABULARY + 1);
  const bias = new Array(VOCABULARY + 1).fill(0);
  bias[VOCABULARY] = 1e6;
  const out = graph.op('Add', [scores, graph.floats([VOCABULARY + 1], bias)]);
  graph.end('outputs', graph.op('Unsqueeze', [out, graph.whole([1])]));
  return model({
    inputs: [
      ['encoder_outputs', FLOAT, [1, WIDTH, 1]],
      ['decoder_outputs', FLOAT, [1, STATE, 1]],
    ],
    outputs: [['outputs', FLOAT, [1, 1, 1, VOCABULARY + 1]]],
    nodes: graph.nodes,
    tensors: graph.tensors,
  });
};

/** Written to `folder` as an installed model; how many bytes. */
export const makeTrueSize = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const tokens = [...Array.from({ length: VOCABULARY }, (_, n) => `▁w${n}`), '<blk>'];
  const files: [string, Buffer][] = [
    ['encoder.int8.onnx', encoder()],
    ['decoder.int8.onnx', decoder()],
    ['joiner.int8.onnx', joiner()],
    ['tokens.txt', Buffer.from(tokens.map((piece, n) => `${piece} ${n}\n`).join(''))],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const listed = files.map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  await writeFile(join(folder, 'model.json'), JSON.stringify({ kind: 'streaming', files: listed }));
  return files.reduce((sum, [, content]) => sum + content.length, 0);
};
