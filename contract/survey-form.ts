// Converts the survey's form fields to its schema, and decides which follow-up questions are asked.
import type * as z from 'zod/mini';
import type { surveyAnswers } from './leads.ts';
import { givenFields } from './plain-forms.ts';

type Sent = z.input<typeof surveyAnswers>;
export type Answers = Omit<Partial<Sent>, 'id' | 'fax' | 'tookMs'>;
export type Field = keyof Answers;

const LISTS: readonly string[] = ['messageSource', 'messageReasons', 'usefulFeatures'] satisfies Field[];
const FLAGS: readonly string[] = [
  'missedOpportunity',
  'usesCalendar',
  'usesCRM',
  'hasReferrals',
] satisfies Field[];

/** A follow-up is asked and sent only with the answer that it depends on. */
const FOLLOWS: Partial<Record<Field, (answers: Answers) => boolean>> = {
  messageSourceOther: ({ messageSource }) => messageSource?.includes('other') ?? false,
  messageReasonsOther: ({ messageReasons }) => messageReasons?.includes('other') ?? false,
  missedOpportunityDetails: ({ missedOpportunity }) => missedOpportunity === true,
  calendarName: ({ usesCalendar }) => usesCalendar === true,
  crmName: ({ usesCRM }) => usesCRM === true,
  usefulFeaturesOther: ({ usefulFeatures }) => usefulFeatures?.includes('other') ?? false,
  referralDetails: ({ hasReferrals }) => hasReferrals === true,
};

export const isAsked = (field: Field, answers: Answers): boolean => FOLLOWS[field]?.(answers) ?? true;

const typedValue = (name: string, value: unknown): unknown => {
  if (FLAGS.includes(name)) return value === 'true';
  return name === 'difficultyLevel' ? Number(value) : value;
};

/** Every field of the form, including follow-ups that no longer apply; the server validates it before storing. */
export const answersOf = (entries: Iterable<readonly [string, unknown]>): Answers => {
  const all = [...entries];
  const single = Object.entries(givenFields(all)).map(([name, value]) => [name, typedValue(name, value)]);
  const lists = LISTS.map((name) => [
    name,
    all.filter(([field]) => field === name).map(([, value]) => value),
  ]);
  const several = lists.filter(([, values]) => (values?.length ?? 0) > 0);
  return Object.fromEntries([...single, ...several]) as Answers;
};

export const askedOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => isAsked(field as Field, answers)));
