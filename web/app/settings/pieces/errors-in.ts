// The refusals of a schema of the contract as sentences of the form's fields.
import type * as z from 'zod/mini';
import { isFieldText } from '#contract/field-texts.ts';
import { settings as texts } from '../texts.ts';
import type { Values } from './draft-rules.ts';
import type { Errors } from './use-form.ts';

/** The path of a refusal may go deeper than the field: `retention.sound_days`, `own_words.3`. */
export const errorsIn = <V extends Values>(schema: z.ZodMiniType, body: unknown, values: V): Errors<V> => {
  const read = schema.safeParse(body);
  if (read.success) return {};
  const found = read.error.issues.flatMap(({ path, message }) => {
    const field = path.find((part) => typeof part === 'string' && part in values);
    return field === undefined ? [] : [[field, isFieldText(message) ? message : texts.wrongField]];
  });
  // The first sentence of a field is the nearest to its cause.
  return Object.fromEntries(found.reverse()) as Errors<V>;
};
