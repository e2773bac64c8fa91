// The filters of the panel and their values; the toggles are in view.ts.
import { dateIn } from '#contract/brussels.ts';
import { ANALYSIS_TYPES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import { type ListQuery, listQuery } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import type { Filters, PanelFilter } from '../view.ts';

type Choice = { value: string; label: string };
const same = (value: string): Choice => ({ value, label: value });

const STATE_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Tous' },
  { value: 'todo', label: 'À traiter' },
  { value: 'mine', label: 'À moi' },
  { value: 'unassigned', label: 'Non attribués' },
  { value: 'waiting', label: 'En attente' },
  { value: 'due', label: 'Rappels du jour' },
  { value: 'done', label: 'Traités' },
  { value: 'bin', label: 'Corbeille' },
];
const PERIOD_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'today', label: 'Aujourd’hui' },
  { value: 'week', label: '7\u00a0derniers jours' },
  { value: 'month', label: '30\u00a0derniers jours' },
  { value: 'quarter', label: '90\u00a0derniers jours' },
  { value: 'this-month', label: 'Ce mois-ci' },
  { value: 'last-month', label: 'Le mois dernier' },
];
const DURATION_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'short', label: 'Courte (30\u00a0s ou moins)' },
  { value: 'medium', label: 'Moyenne (30\u00a0s à 2\u00a0min)' },
  { value: 'long', label: 'Longue (plus de 2\u00a0min)' },
];
const CONTENT_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Tout' },
  { value: 'with-transcription', label: 'Avec transcription' },
  { value: 'with-summary', label: 'Avec résumé' },
  { value: 'without-content', label: 'Sans contenu' },
];

const FORM_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Tous' },
  { value: 'to_decide', label: 'À approuver' },
  { value: 'proposed', label: 'Proposé' },
  { value: 'sent', label: 'Envoyé' },
  { value: 'opened', label: 'Ouvert' },
  { value: 'completed', label: 'Complété' },
];

const CONFLICT_CHOICES: readonly Choice[] = [
  { value: 'all', label: 'Tous' },
  { value: 'found', label: 'Conflit possible' },
  { value: 'dismissed', label: 'Conflit écarté' },
];

/** The choice shown when a link sets several values, which a select cannot show. */
const SEVERAL = '+';

type Filter = {
  label: string;
  /** None for a day, which is typed. */
  choices: (query: ListQuery) => readonly Choice[];
  value: (query: ListQuery) => string;
  change: (value: string) => Partial<Filters>;
  none: Partial<Filters>;
};

const { shape } = listQuery.def;

const oneOf = (
  name: Exclude<PanelFilter, 'from' | 'to' | 'since' | Axis>,
  label: string,
  choices: readonly Choice[],
): Filter => ({
  label,
  choices: () => choices,
  value: (query) => query[name],
  change: (value) => ({ [name]: shape[name].parse(value) }),
  none: { [name]: 'all' },
});

/** A filter by first or last day. Choosing one clears the period, today and the last visit. */
const day = (name: 'from' | 'to', label: string): Filter => ({
  label,
  choices: () => [],
  value: (query) => query[name],
  change: (value) => ({
    [name]: shape[name].safeParse(value).data ?? '',
    period: 'all',
    today: '0',
    since: '',
  }),
  none: { [name]: '' },
});

const analysis = (axis: Axis): Filter => ({
  label: ANALYSIS_TYPES[axis],
  choices: ({ [axis]: chosen }) => [
    { value: '', label: 'Tout' },
    ...AXIS_VALUES[axis].map(same),
    same(NOT_ANALYSED),
    ...(chosen.length > 1 ? [{ value: SEVERAL, label: chosen.join(', ') }] : []),
  ],
  value: ({ [axis]: chosen }) => (chosen.length > 1 ? SEVERAL : (chosen[0] ?? '')),
  change: (value) => (value === SEVERAL ? {} : { [axis]: shape[axis].parse(value === '' ? [] : [value]) }),
  none: { [axis]: [] },
});

/** Months are chosen as a period, and stand in the address as their first and last day. */
const MONTHS: Readonly<Record<string, number>> = { 'this-month': 0, 'last-month': 1 };

const daysOf = (monthsAgo: number): { from: string; to: string } => {
  const [year = 0, month = 0] = dateIn(new Date()).split('-').map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10);
  return { from: day(monthsAgo, 1), to: day(monthsAgo - 1, 0) };
};

const periodAlone = (value: string): Partial<Filters> => {
  const months = MONTHS[value];
  return {
    since: '',
    ...(months === undefined
      ? { period: shape.period.parse(value), from: '', to: '' }
      : { period: 'all', today: '0', ...daysOf(months) }),
  };
};

const periodOf = ({ period, from, to }: ListQuery): string =>
  Object.keys(MONTHS).find((name) => {
    const month = daysOf(MONTHS[name] ?? 0);
    return from === month.from && to === month.to;
  }) ?? period;

export const FILTERS: Readonly<Record<PanelFilter, Filter>> = {
  state: oneOf('state', 'Suivi', STATE_CHOICES),
  period: { ...oneOf('period', 'Période', PERIOD_CHOICES), change: periodAlone, value: periodOf },
  from: day('from', 'Du'),
  to: day('to', 'Au'),
  since: {
    label: 'Depuis',
    choices: ({ since }) => [{ value: since, label: momentText(since) }],
    value: ({ since }) => since,
    change: () => ({}),
    none: { since: '' },
  },
  duration: oneOf('duration', 'Durée', DURATION_CHOICES),
  content: oneOf('content', 'Contenu', CONTENT_CHOICES),
  form: oneOf('form', 'Formulaire', FORM_CHOICES),
  conflict: oneOf('conflict', 'Partie adverse', CONFLICT_CHOICES),
  sentiment: analysis('sentiment'),
  urgency: analysis('urgency'),
  stage: analysis('stage'),
  category: analysis('category'),
  domain: analysis('domain'),
};

/** The chosen value as the select shows it. */
export const shownValue = ({ choices, value }: Filter, query: ListQuery): string =>
  choices(query).find((choice) => choice.value === value(query))?.label ??
  value(query).split('-').reverse().join('/');
