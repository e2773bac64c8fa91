// Values from JSON schemas: valid ones, and hostile ones in their place.
import { namedText } from './named-texts.ts';
import type { Random } from './random.ts';
import type { Schema } from './schema.ts';

/** Ids that replies have named, so that requests reach rows. */
export type Known = { ids: string[] };

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const WORDS = ['Bonjour', 'divorce', '0470 00 00 12', 'anne@exemple.test', 'https://exemple.test/x', '10:30'];

const text = (schema: Schema, random: Random, known: Known, name: string): string => {
  if (schema.format === 'uuid') return random.from([...known.ids, UNKNOWN]);
  const named = namedText(name, schema);
  // One in five is another text, which most of these fields refuse.
  if (named !== undefined && random.below(5) > 0) return named;
  return random.from(WORDS).padEnd(schema.minLength ?? 0, 'a');
};

export const validFor = (schema: Schema, random: Random, known: Known, name = '', depth = 0): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.from(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return validFor(random.from(choice), random, known, name, depth);
  const type = Array.isArray(schema.type) ? random.from(schema.type) : schema.type;
  if (type === 'string') return text(schema, random, known, name);
  if (type === 'integer' || type === 'number')
    return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100));
  if (type === 'boolean') return random.below(2) === 0;
  if (type === 'null') return null;
  if (type === 'array')
    return depth > 4
      ? []
      : Array.from({ length: random.below(3) }, () =>
          validFor(schema.items ?? {}, random, known, name, depth + 1),
        );
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => schema.required?.includes(field) || random.below(2) === 0)
      .map(([field, inner]) => [field, validFor(inner, random, known, field, depth + 1)]),
  );
};

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

const HOSTILE: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 1.5, 1e308, -1e308, 9_007_199_254_740_992, true, [], {}],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '%00', '..%2f..%2fetc%2fpasswd', '../../etc/passwd'],
  ...[
    "' or 1=1 --",
    "'; drop table voicemails; --",
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '\\',
    '%',
    '_',
  ],
  ...['0000-00-00', '9999-12-31', '-infinity', '2026-02-30', '10:99', 'NaN', '1e999', '99999999999999999999'],
  ...['a'.repeat(70_000), '€'.repeat(5000), nested(60), { __proto__: { admin: true } }, ['x', ['y']]],
];

export const hostileValue = (random: Random): unknown => random.from(HOSTILE);

/** The value with one part replaced, removed or added. */
export const mutated = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.below(2) === 0)
    return value.map((one, at) => (at === 0 ? mutated(one, random) : one));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostileValue(random);
  const entries = Object.entries(value);
  const which = random.below(entries.length + 2);
  if (which === entries.length)
    return { ...value, [String(hostileValue(random)).slice(0, 50)]: hostileValue(random) };
  if (which > entries.length) return hostileValue(random);
  const [name, inner] = entries[which] ?? ['', null];
  if (random.below(4) === 0) return Object.fromEntries(entries.filter(([one]) => one !== name));
  return { ...value, [name]: mutated(inner, random) };
};
