// Queries that the server and the demonstration must answer alike: every filter of panel and toolbar, every
// order, and typed searches.
import { AXES, AXIS_VALUES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import {
  CONFLICT_FILTERS,
  CONTENTS,
  DURATIONS,
  FORM_FILTERS,
  type ListQuery,
  listQuery,
  PERIODS,
  SORTS,
  STATES,
} from '#contract/voicemail.ts';
import { type PanelFilter, TOGGLES } from '#web/app/dashboard/view.ts';

type Given = Partial<Record<keyof ListQuery, string | readonly string[]>>;

/** Each filter of the panel alone; the type fails when one is missing. */
const alone: Record<Exclude<PanelFilter, Axis>, Given[]> = {
  state: STATES.map((state) => ({ state })),
  period: PERIODS.map((period) => ({ period })),
  from: [{ from: '2026-01-14' }],
  to: [{ to: '2026-01-14' }],
  since: [{ since: '2026-01-14T08:00:00Z' }],
  duration: DURATIONS.map((duration) => ({ duration })),
  content: CONTENTS.map((content) => ({ content })),
  form: FORM_FILTERS.map((form) => ({ form })),
  conflict: CONFLICT_FILTERS.map((conflict) => ({ conflict })),
};

const filters: Given[] = [
  ...Object.values(alone).flat(),
  ...TOGGLES.map((name) => ({ [name]: '1' })),
  ...AXES.flatMap((axis) => [...AXIS_VALUES[axis], NOT_ANALYSED].map((value) => ({ [axis]: value }))),
  { form: 'sent', period: 'week', unread: '1' },
  { state: 'todo', unread: '1', sort: 'duration_seconds' },
  { state: 'bin', unread: '1' },
  { state: 'bin', q: 'bonjour' },
  { state: 'done', q: 'bonjour' },
  ...STATES.map((state) => ({ state, sort: 'priority' })),
  { from: '2025-10-26', to: '2026-03-29' },
  { from: '2026-01-20', to: '2026-01-01' },
  { from: '2026-01-01', period: 'today', today: '1' },
  { call_back: '1', unread: '1' },
  { conflict: 'found', unread: '1', period: 'month' },
  { urgency: ['Urgent', 'Modéré'] },
  { urgency: ['Urgent', NOT_ANALYSED], sentiment: 'Négatif' },
  { urgent: '1', urgency: 'Modéré' },
  { today: '1', period: 'month' },
  { unread: '1', period: 'week', duration: 'medium', content: 'with-summary' },
  { stage: 'Nouveau Dossier', domain: ['Droit Du Travail', 'Droit De La Famille', NOT_ANALYSED] },
];

const orders: Given[] = SORTS.flatMap((sort) =>
  ['asc', 'desc'].flatMap((order) => [
    { sort, order },
    { sort, order, page: '2' },
    { sort, order, page: '4', unread: '1' },
  ]),
);

const pages: Given[] = ['2', '3', '99'].flatMap((page) => [{ page }, { page, period: 'month' }]);

const typed = [
  'bail',
  'BAIL',
  'licenciement',
  'licenciée',
  'licenciee',
  'LICENCIER',
  'licenc',
  'bail commercial',
  'commercial bail',
  'rappeler',
  'rappelez-moi',
  'demande',
  'document',
  'jugement',
  'audience',
  'reçu',
  'recu',
  'l’audience',
  "l'audience",
  'sœur',
  'soeur',
  'Sophie Lemaire',
  'haddad',
  '12.500',
  '12 500',
  '12500',
  '12500 loyers',
  '2026/014',
  'j',
  'introuvable',
  'bail introuvable',
  'héritage',
  'succession',
  '"héritage"',
  'patron',
  'employeur bonjour',
  'employuer',
  'notarie',
  'médecin',
  '"',
  '!!',
  '%',
  '0470',
  '0470 00 00 18',
  '0470/00.00.18',
  '+32 470 00 00 18',
  '0032470000018',
  '+32470000018',
  '00 18',
  '0479 99',
  '   ',
  '  bail ',
  '0190d3a0-0000-7000-8000-000000000003',
  '0190D3A0-0000-7000-8000-000000000003',
  '0190d3a0-0000-7000-8000-00000000000',
];

const searches: Given[] = [
  ...typed.map((q) => ({ q })),
  { q: 'bail', sort: 'duration_seconds', order: 'asc' },
  { q: 'maître', page: '2' },
  { q: 'bonjour', sort: 'caller_phone_number', order: 'desc', page: '2' },
  { q: 'bonjour', unread: '1', urgency: ['Urgent', 'Modéré'], period: 'month' },
  { q: 'bonjour', page: '99' },
];

export const QUERIES: readonly ListQuery[] = [{}, ...filters, ...orders, ...pages, ...searches].map((given) =>
  listQuery.parse(given),
);
