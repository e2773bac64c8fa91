// The eight filters and their values.
import { ANALYSIS_TYPES, AXES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';

type Choice = { value: string; label: string };
const same = (value: string): Choice => ({ value, label: value });

export const PERIOD_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'today', label: 'Aujourd’hui' },
  { value: 'week', label: '7\u00a0derniers jours' },
  { value: 'month', label: '30\u00a0derniers jours' },
  { value: 'quarter', label: '90\u00a0derniers jours' },
];
export const DURATION_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'short', label: 'Courte (30\u00a0s ou moins)' },
  { value: 'medium', label: 'Moyenne (30\u00a0s à 2\u00a0min)' },
  { value: 'long', label: 'Longue (plus de 2\u00a0min)' },
];
export const CONTENT_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Tout' },
  { value: 'with-transcription', label: 'Avec transcription' },
  { value: 'with-summary', label: 'Avec résumé' },
  { value: 'without-content', label: 'Sans contenu' },
];

/** The choice shown when a link sets several values, which a select cannot show. */
export const SEVERAL = '+';

export const axisChoices = (axis: Axis, chosen: readonly string[]): readonly Choice[] => [
  { value: '', label: 'Tout' },
  ...AXIS_VALUES[axis].map(same),
  same(NOT_ANALYSED),
  ...(chosen.length > 1 ? [{ value: SEVERAL, label: chosen.join(', ') }] : []),
];

export const AXIS_FILTERS = AXES.map((axis) => ({ axis, label: ANALYSIS_TYPES[axis] }));
