// One raw HTTP request for each operation of the OpenAPI document and each public form, with every parameter that it names.
// A star marks a parameter of the path, in a request of its own, because sqlmap then tries nothing else; it finds those of the
// query, of JSON and of forms by itself.
import type { Operation } from '../fuzz/requests.ts';
import type { Schema } from '../fuzz/values.ts';

export type RawRequest = { name: string; text: string; parameters: number };

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const BOUNDARY = '----voxlex';
const DEEPEST = 5;

const TEXTS: Record<string, string> = {
  uuid: UNKNOWN,
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
  email: 'anne@exemple.test',
};

/** A valid value with every optional field. */
const wholeValue = (schema: Schema, depth = 0): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return wholeValue(choice, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return TEXTS[schema.format ?? ''] ?? 'divorce'.padEnd(schema.minLength ?? 0, 'a');
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null' || depth > DEEPEST) return null;
  if (type === 'array') return [wholeValue(schema.items ?? {}, depth + 1)];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, wholeValue(inner, depth + 1)]),
  );
};

const leavesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + leavesOf(inner), 0)
    : 1;

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const multipart = (fields: Readonly<Record<string, unknown>>): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${written(value)}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('');

type Body = { type: string; text: string; parameters: number };

const bodyOf = ({ requestBody }: Operation): Body | null => {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (kind === undefined) return null;
  const value = wholeValue(content?.schema ?? {});
  if (!kind.startsWith('multipart/'))
    return { type: kind, text: JSON.stringify(value), parameters: leavesOf(value) };
  const fields = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: multipart(fields),
    parameters: Object.keys(fields).length,
  };
};

const rawText = (line: string, headers: Record<string, string>, body: Body | null): string =>
  [
    line,
    ...Object.entries({ ...headers, ...(body ? { 'Content-Type': body.type } : {}) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body?.text ?? '',
  ].join('\r\n');

/** `idFor` returns an id that exists for a path such as `/api/contacts/{id}`. */
export const rawRequests = (
  operations: readonly Operation[],
  idFor: (path: string) => string | undefined,
): ((headers: Record<string, string>) => RawRequest)[] =>
  operations.flatMap((operation) => {
    const query = new URLSearchParams();
    let [path, marked] = [operation.path, operation.path];
    let places = 0;
    for (const { name, in: place, schema = {} } of operation.parameters ?? []) {
      const value = written(wholeValue(schema));
      if (place === 'query') query.append(name, value);
      if (place !== 'path') continue;
      places += 1;
      path = path.replace(`{${name}}`, idFor(operation.path) ?? value);
      marked = marked.replace(`{${name}}`, `${idFor(operation.path) ?? value}*`);
    }
    const body = bodyOf(operation);
    const search = query.size > 0 ? `?${query}` : '';
    const made = (name: string, where: string, parameters: number) => (headers: Record<string, string>) => ({
      name: `${operation.method} ${operation.path}${name}`,
      parameters,
      text: rawText(`${operation.method} ${where}${search} HTTP/1.1`, headers, body),
    });
    const named = query.size + (body?.parameters ?? 0);
    return [
      ...(places > 0 ? [made(', path', marked, places)] : []),
      ...(named > 0 ? [made('', path, named)] : []),
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
      parameters: 0,
    },
  ),
});
