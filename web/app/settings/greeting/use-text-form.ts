// A form that adds written greetings of one kind: a text for each language of the line. After a conflict with another
// person the form shows both texts.

import * as z from 'zod/mini';
import { type Greeting, type GreetingKind, greeting } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import { type LineSettings, lineSettings } from '#contract/line-settings.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { useSettings } from '../context.ts';
import { useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { languagesOf, textsOf } from './use-greetings.ts';

/** Texts by language; an empty one is the proposed text. */
export type TextValues = { from: string; to: string } & Partial<Record<Language, string>>;

const listed = z.object({ greetings: z.array(greeting), current: lineSettings });

type Given = {
  line: LineSettings;
  kind: GreetingKind;
  greetings: readonly Greeting[];
  proposed: (language: Language, values: TextValues) => string;
};

export const useTextForm = ({ line, kind, greetings, proposed }: Given): Form<TextValues> => {
  const { client } = useSettings();
  const cache = useQueryClient();
  const languages = languagesOf(line);
  const isAbsence = kind === 'absence';
  const read = (all: readonly Greeting[]): TextValues => ({
    from: '',
    to: '',
    ...Object.fromEntries(languages.map((one) => [one, ''])),
    // Each absence is a new one, so its form is empty again after it was saved.
    ...(!isAbsence && textsOf(all, kind)),
  });
  const list = async (): Promise<Greeting[]> =>
    (await client.call('listGreetings', { params: { id: line.id }, query: { page_size: 100 } })).items;

  const save = async (mine: Partial<TextValues>, version: number) => {
    const values = { ...read(greetings), ...mine };
    const changed = languages.filter((one) => isAbsence || mine[one] !== undefined);
    let last = version;
    try {
      for (const language of changed) {
        const after = await client.call('addGreeting', {
          params: { id: line.id },
          body: {
            kind,
            language,
            text: values[language] || proposed(language, values),
            ...(isAbsence && { from: values.from, to: values.to }),
          },
          headers: ifMatch(last),
        });
        last = after.version;
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
      // The reply has the line, but not its greetings.
      throw new ApiError('stale', error.status, error.message, {
        details: { ...error.details, greetings: await list() },
      });
    } finally {
      await cache.invalidateQueries({ queryKey: ['line', line.id] });
    }
    return { version: last, values };
  };

  return useForm<TextValues>({
    name: `${line.id}/${kind}`,
    stored: { version: line.version, values: read(greetings) },
    save,
    current: (reply) => {
      const now = listed.safeParse(reply);
      return now.success ? { version: now.data.current.version, values: read(now.data.greetings) } : null;
    },
  });
};
