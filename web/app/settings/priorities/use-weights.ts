// The weights of the firm as a form. A weight is text, because a person types it.
import {
  PRIORITY_RULES,
  type PriorityRule,
  type PrioritySettings,
  prioritySettings,
  type Weights,
  weightsPatch,
  weights as weightsSchema,
} from '#contract/priority-values.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { texts } from './texts.ts';

const SETTINGS = ['priority-settings'] as const;

export type WeightTexts = Record<PriorityRule, string>;

export const useStoredWeights = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => client.call('getPrioritySettings', { signal }),
  });
};

/** The firm's last messages do not depend on its weights. */
export const useSample = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['priority-sample'],
    queryFn: ({ signal }) => client.call('prioritySample', { signal }),
  });
};

export const pointsText = (points: number): string => String(points);

/** A typographic minus is one too. Text that is no number becomes NaN, which the contract refuses. */
export const pointsOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace('\u2212', '-'));

/** ' 030' is 30, so that a saved weight equals the typed one. Other text stays as it is typed. */
export const plainText = (text: string): string => {
  const points = pointsOf(text);
  return Number.isInteger(points) ? pointsText(points) : text;
};

const textsOf = ({ weights }: PrioritySettings): WeightTexts =>
  Object.fromEntries(PRIORITY_RULES.map((rule) => [rule, pointsText(weights[rule])])) as WeightTexts;

const patchOf = (mine: Partial<WeightTexts>) => ({
  weights: Object.fromEntries(Object.entries(mine).map(([rule, text]) => [rule, pointsOf(text)])),
});

/** Null while a field is not a weight. */
export const weightsIn = (values: WeightTexts): Weights | null => {
  const read = weightsSchema.safeParse(patchOf(values).weights);
  return read.success ? read.data : null;
};

export const useWeights = (stored: PrioritySettings): Form<WeightTexts> => {
  const { client } = useSettings();
  const cache = useQueryClient();
  const seen = (after: PrioritySettings) => {
    cache.setQueryData(SETTINGS, after);
    void cache.invalidateQueries({ queryKey: ['audit'] });
    return { version: after.version, values: textsOf(after) };
  };
  return useForm<WeightTexts>({
    name: 'weights',
    stored: { version: stored.version, values: textsOf(stored) },
    check: (mine) => {
      const wrong = errorsIn(weightsPatch, patchOf(mine), textsOf(stored));
      return Object.fromEntries(Object.keys(wrong).map((rule) => [rule, texts.wrong]));
    },
    save: async (mine, version) =>
      seen(await client.call('patchPrioritySettings', { body: patchOf(mine), headers: ifMatch(version) })),
    current: (reply) => {
      const now = prioritySettings.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};
