// One raw HTTP request for each operation of the OpenAPI document and each public form, with every parameter that it names.
// A star marks a parameter of the path. Beside a star sqlmap tries those of a body, but none of the query, which gets a request
// of its own; and of two parameters of one body with the same name it tries the first alone.
import type { Operation } from '../fuzz/requests.ts';
import type { Schema } from '../fuzz/schema.ts';
import { BODIES, type Rows, wholeValue } from './examples.ts';
import { FILE_MARK } from './gateway.ts';

export type RawRequest = {
  name: string;
  text: string;
  /** How many of its parameters sqlmap tries. */
  parameters: number;
  /** Only these are tried. */
  only?: readonly string[];
};

/** sqlmap passes over these, which it takes for tokens of a session, unless it is given their names. */
const isPassedOver = (name: string): boolean => /token|csrf|xsrf/i.test(name);

const BOUNDARY = '----voxlex';

/** Of several with the same name sqlmap tries the first alone, so each body has a name once. */
const namesIn = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => namesIn(inner, name));
  if (typeof value !== 'object' || value === null) return [name];
  return Object.entries(value).flatMap(([field, inner]) => namesIn(inner, field));
};

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const partOf = (name: string, value: unknown, isFile: boolean): string => {
  const place = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  return isFile
    ? `${place}; filename="${name}"\r\nContent-Type: audio/webm\r\n\r\n${FILE_MARK}\r\n`
    : `${place}\r\n\r\n${written(value)}\r\n`;
};

type Body = { type: string; text: string; names: string[] };

const multipart = ({ properties = {} }: Schema, rows: Rows): Body => {
  const parts = Object.entries(properties).map(([name, schema]) => ({
    name,
    value: wholeValue(schema, rows, name),
    isFile: schema.format === 'binary',
  }));
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: [
      ...parts.map(({ name, value, isFile }) => partOf(name, value, isFile)),
      `--${BOUNDARY}--\r\n`,
    ].join(''),
    names: parts.map(({ name }) => name),
  };
};

const jsonBody = (value: unknown): Body => ({
  type: 'application/json',
  text: JSON.stringify(value),
  names: namesIn(value),
});

const bodiesOf = ({ method, path, requestBody }: Operation, rows: Rows): readonly Body[] =>
  Object.entries(requestBody?.content ?? {}).flatMap(([kind, { schema = {} }]) => {
    if (kind.startsWith('multipart/')) return [multipart(schema, rows)];
    return (BODIES[`${method} ${path}`]?.(rows) ?? [wholeValue(schema, rows)]).map(jsonBody);
  });

const rawText = (line: string, headers: Record<string, string>, body: Body | null): string =>
  [
    line,
    ...Object.entries({ ...headers, ...(body ? { 'Content-Type': body.type } : {}) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body?.text ?? '',
  ].join('\r\n');

const listOf = (path: string): string => path.slice(0, path.indexOf('/{'));

/** `rows` has an id that exists for a path such as `/api/contacts/{id}`. */
export const rawRequests = (
  operations: readonly Operation[],
  rows: Rows,
): ((headers: Record<string, string>) => RawRequest)[] =>
  operations.flatMap((operation) => {
    const query = new URLSearchParams();
    let [path, marked] = [operation.path, operation.path];
    let places = 0;
    for (const { name, in: place, schema = {} } of operation.parameters ?? []) {
      const value = wholeValue(schema, rows, name);
      if (place === 'query') query.append(name, written(Array.isArray(value) ? value[0] : value));
      if (place !== 'path') continue;
      const known =
        (places === 0 ? rows.get(listOf(operation.path)) : rows.get(`${listOf(operation.path)} ${name}`)) ??
        written(value);
      places += 1;
      path = path.replace(`{${name}}`, known);
      marked = marked.replace(`{${name}}`, `${known}*`);
    }
    const [first, ...others] = bodiesOf(operation, rows);
    const search = query.size > 0 ? `?${query}` : '';
    /** `marks`: the starred places, where `names` are those of the query and the body. */
    const made = (
      name: string,
      where: string,
      marks: number,
      names: readonly string[],
      body: Body | null,
    ) => {
      const passedOver = names.filter(isPassedOver);
      const textAt = (place: string, headers: Record<string, string>): string =>
        rawText(`${operation.method} ${place}${search} HTTP/1.1`, headers, body);
      const whole = (headers: Record<string, string>): RawRequest => ({
        name: `${operation.method} ${operation.path}${name}`,
        parameters: marks + names.length - passedOver.length,
        text: textAt(where, headers),
      });
      const tokens = (headers: Record<string, string>): RawRequest => ({
        name: `${operation.method} ${operation.path}${name}, tokens`,
        parameters: passedOver.length,
        text: textAt(path, headers),
        only: passedOver,
      });
      return [...(whole({}).parameters > 0 ? [whole] : []), ...(passedOver.length > 0 ? [tokens] : [])];
    };
    const isMarked = places > 0;
    const asked = [...query.keys()];
    const together = [...(isMarked ? [] : asked), ...(first?.names ?? [])];
    return [
      ...made(isMarked && !first ? ', path' : '', marked, places, together, first ?? null),
      ...(isMarked ? made(', query', path, 0, asked, first ?? null) : []),
      ...others.flatMap((body, at) => made(`, body ${at + 2}`, path, 0, [...asked, ...body.names], body)),
    ];
  });

/** A form as a browser without scripts posts it. */
export const rawForm = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string>,
): RawRequest => ({
  name: `form ${path}`,
  parameters: Object.keys(fields).length,
  text: rawText(
    `POST ${path} HTTP/1.1`,
    { ...headers, Accept: 'text/html' },
    {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(fields).toString(),
      names: [],
    },
  ),
});
