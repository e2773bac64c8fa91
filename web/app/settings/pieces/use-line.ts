// The settings of one line with their version, and forms that change them under that version.

import { type LinePatch, type LineSettings, linePatch, lineSettings } from '#contract/line-settings.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { useSettings } from '../context.ts';
import type { Values } from './draft-rules.ts';
import { errorsIn } from './errors-in.ts';
import { useQuery, useQueryClient } from './query.tsx';
import { type Form, type FormOptions, useForm } from './use-form.ts';

const keyOf = (id: string) => ['line', id] as const;

export const useLineSettings = (id: string) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => client.call('getLine', { params: { id }, signal }),
  });
};

export const ifMatch = (version: number): { 'if-match': string } => ({ 'if-match': `"${version}"` });

export type LineForm<V extends Values> = {
  name: string;
  line: LineSettings;
  /** The values of the form, named as the fields of the line. */
  read: (line: LineSettings) => V;
  /** The changed values as a change of the line; by default they are the change. */
  patch?: (mine: Partial<V>) => LinePatch;
  /** True if a refusal is a question that the form asks first, and no error. */
  held?: (error: ApiError) => boolean;
};

export const useLineForm = <V extends Values>({ name, line, read, patch, held }: LineForm<V>): Form<V> => {
  const { client } = useSettings();
  const cache = useQueryClient();
  const patchOf = patch ?? ((mine: Partial<V>) => mine as LinePatch);
  const seen = (after: LineSettings) => {
    cache.setQueryData(keyOf(line.id), after);
    // The names in the chooser of lines.
    void cache.invalidateQueries({ queryKey: ['lines'] });
    void cache.invalidateQueries({ queryKey: ['audit'] });
    return { version: after.version, values: read(after) };
  };
  const options: FormOptions<V> = {
    name: `${line.id}/${name}`,
    stored: { version: line.version, values: read(line) },
    check: (mine) => errorsIn(linePatch, patchOf(mine), read(line)),
    save: async (mine, version) => {
      try {
        const after = await client.call('patchLine', {
          params: { id: line.id },
          body: patchOf(mine),
          headers: ifMatch(version),
        });
        return seen(after);
      } catch (error) {
        if (error instanceof ApiError && held?.(error)) return null;
        throw error;
      }
    },
    current: (reply) => {
      const now = lineSettings.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  };
  return useForm(options);
};
