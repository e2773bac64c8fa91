// The subset of protobuf and ONNX that the hand-written models need.

const varint = (value: number | bigint): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
};
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: string | Buffer): Buffer[] => {
  const content = typeof value === 'string' ? Buffer.from(value) : value;
  return [varint((field << 3) | 2), varint(content.length), content];
};
const nested = (field: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat(bytes(field, Buffer.concat(parts)));
const text = (field: number, value: string): Buffer => Buffer.concat(bytes(field, value));

export const FLOAT = 1;
export const INT32 = 6;
export const INT64 = 7;
export type Kind = typeof FLOAT | typeof INT32 | typeof INT64;
export type Shape = readonly (number | string)[];

const tensorOf = (name: string, kind: Kind, dims: readonly number[], raw: Buffer): Buffer =>
  nested(5, ...dims.map((dim) => number(1, dim)), number(2, kind), text(8, name), nested(9, raw));

export const floats = (name: string, dims: readonly number[], values: readonly number[]): Buffer =>
  tensorOf(name, FLOAT, dims, Buffer.from(Float32Array.from(values).buffer));

export const integers = (name: string, values: readonly number[]): Buffer =>
  tensorOf(name, INT64, [values.length], Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer));

type Attributes = Record<string, number | readonly number[]>;

export const node = (
  op: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Attributes = {},
): Buffer =>
  nested(
    1,
    ...inputs.map((input) => text(1, input)),
    ...outputs.map((output) => text(2, output)),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) =>
      typeof value === 'number'
        ? nested(5, text(1, name), number(3, value), number(20, 2))
        : nested(5, text(1, name), ...value.map((one) => number(8, one)), number(20, 7)),
    ),
  );

/** The protobuf field of a graph's values: 11 for inputs, 12 for outputs. */
const value = (field: 11 | 12, [name, kind, shape]: Value): Buffer =>
  nested(
    field,
    text(1, name),
    nested(
      2,
      nested(
        1,
        number(1, kind),
        nested(2, ...shape.map((dim) => nested(1, typeof dim === 'number' ? number(1, dim) : text(2, dim)))),
      ),
    ),
  );
export type Value = readonly [name: string, kind: Kind, shape: Shape];

export const model = (given: {
  inputs: readonly Value[];
  outputs: readonly Value[];
  nodes: readonly Buffer[];
  tensors: readonly Buffer[];
  about?: Record<string, string | number>;
}): Buffer =>
  Buffer.concat([
    number(1, 8),
    nested(8, number(2, 17)),
    nested(
      7,
      ...given.nodes,
      text(2, 'model'),
      ...given.tensors,
      ...given.inputs.map((one) => value(11, one)),
      ...given.outputs.map((one) => value(12, one)),
    ),
    ...Object.entries(given.about ?? {}).map(([key, said]) =>
      nested(14, text(1, key), text(2, String(said))),
    ),
  ]);
