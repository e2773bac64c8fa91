// The greetings of a line, and their changes under the line's version.

import type { Greeting, GreetingKind } from '#contract/greetings.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { useSettings } from '../context.ts';
import { keepPreviousData, useQuery, useQueryClient } from '../pieces/query.tsx';

const ALL = { page_size: 100 };

/** The languages in which the line greets, the first one first. */
export const languagesOf = ({ language, second_language: second }: LineSettings): Language[] =>
  second === null || second === language ? [language] : [language, second];

export const useGreetings = (line: LineSettings) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['greetings', line.id, line.version],
    queryFn: async ({ signal }) =>
      (await client.call('listGreetings', { params: { id: line.id }, query: ALL, signal })).items,
    placeholderData: keepPreviousData,
  });
};

/** The line's version has changed: every part of the section reads again. */
export const useGreetingsReload = (lineId: string): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['line', lineId] });
};

/** The deletion has no If-Match: whatever else has changed, this greeting is not wanted any more. */
export const useRemove = (line: LineSettings) => {
  const { client } = useSettings();
  const reload = useGreetingsReload(line.id);
  return async (greetings: readonly Greeting[]): Promise<void> => {
    try {
      for (const { id: gid } of greetings)
        await client.call('removeGreeting', { params: { id: line.id, gid } });
    } finally {
      await reload();
    }
  };
};

/** The recordings of a kind. */
export const recordingsOf = (greetings: readonly Greeting[], kind: GreetingKind): Greeting[] =>
  greetings.filter((one) => one.kind === kind && one.sound !== null);

/** The written greeting of a kind in each language. */
export const textsOf = (
  greetings: readonly Greeting[],
  kind: GreetingKind,
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const found = greetings.find(
        (one) => one.kind === kind && one.text !== null && one.languages.includes(language),
      );
      return found?.text ? [[language, found.text]] : [];
    }),
  );
