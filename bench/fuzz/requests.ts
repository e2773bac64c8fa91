// Requests from the OpenAPI document: valid or mutated, with a token, a key, a broken token or none.
import * as z from 'zod';
import type { Random } from './random.ts';
import type { Schema } from './schema.ts';
import { hostileValue, type Known, mutated, validFor } from './values.ts';

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const operation = z.looseObject({
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.optional(schema) })),
  ),
  requestBody: z.optional(
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.optional(schema) })) }),
  ),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export type Operation = { method: string; path: string } & z.infer<typeof operation>;

export const operationsIn = (json: unknown): Operation[] =>
  Object.entries(document.parse(json).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  );

type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const bodyOf = (
  one: Operation,
  random: Random,
  known: Known,
  isMutated: boolean,
): Pick<FuzzRequest, 'headers' | 'body'> => {
  const content = one.requestBody?.content ?? {};
  const kinds = Object.keys(content);
  if (kinds.length === 0) return { headers: {} };
  const kind = random.from(kinds);
  const value = validFor(content[kind]?.schema ?? {}, random, known);
  if (kind.startsWith('multipart/')) {
    const form = new FormData();
    for (const [name, field] of Object.entries(typeof value === 'object' && value !== null ? value : {}))
      form.append(name, isMutated ? written(hostileValue(random)).toWellFormed() : written(field));
    for (const name of ['audio', 'file'])
      form.append(
        name,
        new Blob([isMutated ? 'RIFF\u0000\u0000WAVE' : 'Nom;Numéro\nAnne;0470000012\n']),
        'a.csv',
      );
    return { headers: {}, body: form };
  }
  const json = JSON.stringify(isMutated ? mutated(value, random) : value) ?? '';
  // Cut off, of another type, or with the signs of no encoding.
  const broken = [json.slice(0, json.length / 2), `${json}}`, '\u0000', '[[[[', 'a=b&c=d'];
  const isBroken = isMutated && random.below(5) === 0;
  const type = isMutated && random.below(8) === 0 ? 'text/plain' : 'application/json';
  return { headers: { 'content-type': type }, body: isBroken ? random.from(broken) : json };
};

export const requestFor = (one: Operation, random: Random, known: Known, isMutated: boolean): FuzzRequest => {
  const query = new URLSearchParams();
  let { path } = one;
  for (const { name, in: place, schema: of = {} } of one.parameters ?? []) {
    const value =
      isMutated && random.below(2) === 0 ? hostileValue(random) : validFor(of, random, known, name);
    const text = written(place === 'query' && Array.isArray(value) ? value[0] : value)
      .toWellFormed()
      .slice(0, 4000);
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text) || 'x');
    if (place === 'query' && random.below(2) === 0) query.append(name, text);
    if (place === 'query' && isMutated && random.below(6) === 0) query.append(name, text);
  }
  const { headers, ...body } = bodyOf(one, random, known, isMutated);
  const match = random.below(3) === 0 ? { 'if-match': random.from(['"1"', '"0"', '*', '"x"']) } : {};
  const search = query.size > 0 ? `?${query}` : '';
  return { method: one.method, path: path + search, headers: { ...headers, ...match }, ...body };
};
