// The survey's answers: their sections, what is sent, and what counts as done.
import type * as z from 'zod/mini';
import type { surveyAnswers } from '#contract/leads.ts';
import { type Answers, type Field, isAsked } from '#contract/survey-form.ts';

type Sent = z.input<typeof surveyAnswers>;

export const SURVEY_SECTIONS = {
  activity: [
    'metier',
    'messageFrequency',
    'messageSource',
    'messageSourceOther',
    'messageReasons',
    'messageReasonsOther',
  ],
  messages: [
    'listeningTime',
    'actionTime',
    'tiringActions',
    'missedCallAction',
    'missedOpportunity',
    'missedOpportunityDetails',
    'difficultyLevel',
  ],
  tools: ['usesCalendar', 'calendarName', 'usesCRM', 'crmName'],
  solution: ['interestedInSolution', 'usefulFeatures', 'usefulFeaturesOther', 'preferredNotification'],
  value: ['perfectSolution', 'firstAutomation', 'lostTimeEstimate', 'priceRange'],
  references: ['hasReferrals', 'referralDetails'],
} as const satisfies Record<string, readonly Field[]>;

export type Section = keyof typeof SURVEY_SECTIONS;
export const SECTION_NAMES: readonly Section[] = [
  'activity',
  'messages',
  'tools',
  'solution',
  'value',
  'references',
];

const isGiven = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
};

export const isStarted = (section: Section, answers: Answers): boolean =>
  SURVEY_SECTIONS[section].some((field) => isAsked(field, answers) && isGiven(answers[field]));

export const faultsOf = (
  { email = '', phone = '' }: Answers,
  words: { missing: string; wrongEmail: string },
): Partial<Record<'email' | 'phone', string>> => {
  const faults: Partial<Record<'email' | 'phone', string>> = {};
  if (!email.includes('@')) faults.email = email.trim() === '' ? words.missing : words.wrongEmail;
  if (phone.trim() === '') faults.phone = words.missing;
  return faults;
};

/** The answers are in the order of the questions, without empty or hidden ones. */
export const surveyPayloadOf = (
  answers: Answers,
  beside: { id: string; fax: string; tookMs: number },
): Sent => {
  const asked = SECTION_NAMES.flatMap((section): readonly Field[] => SURVEY_SECTIONS[section]).filter(
    (field) => isAsked(field, answers) && isGiven(answers[field]),
  );
  const given: Answers = Object.fromEntries(asked.map((field) => [field, answers[field]]));
  const { email = '', phone = '' } = answers;
  return { ...given, email: email.trim(), phone: phone.trim(), ...beside };
};
