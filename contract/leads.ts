// What visitors leave on the public pages: a request for a trial, a recorded greeting, answers to the survey.
import * as z from 'zod/mini';
import {
  DURATIONS,
  FEATURES,
  INTERESTS,
  LEGAL_DOMAINS,
  MESSAGE_FREQUENCIES,
  MESSAGE_REASONS,
  MESSAGE_SOURCES,
  NO_WEBSITE,
  NOTIFICATIONS,
  PRICES,
  RECORDING_LANGUAGES,
} from './lead-values.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const free = z.optional(z.string().check(z.trim(), z.maxLength(4000)));
const other = z.optional(z.string().check(z.trim(), z.maxLength(300)));
/** The rule of the forms; whether it can be answered shows when somebody answers. */
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/));

/** Beside every form: what tells a hurried machine from a person, and a repeated try from a second one. */
const beside = {
  /** Made by the visitor's browser: a try repeated after a cut is the same lead. */
  id: z.optional(z.uuid()),
  /** A field that nobody sees. */
  fax: z.optional(z.string().check(z.maxLength(300))),
};
const took = z.number().check(z.nonnegative());

export const trialLead = z.object({
  ...beside,
  tookMs: z.optional(took),
  fullName: line(200),
  legalDomain: z.enum(LEGAL_DOMAINS),
  email,
  phone: line(40),
  website: z._default(z.string().check(z.trim(), z.maxLength(300)), NO_WEBSITE),
  isSymplicyClient: z.enum(['oui', 'non']),
  timestamp: z.optional(line(40)),
  source: z.optional(line(120)),
});

/** Multipart fields are text. */
const textNumber = z.string().check(z.maxLength(20), z.regex(/^\d+(\.\d+)?$/));

export const recordingLead = z.object({
  ...beside,
  tookMs: z.optional(textNumber),
  email,
  fullName: line(200),
  filename: z.optional(z.string().check(z.maxLength(200))),
  contentType: z.optional(z.string().check(z.maxLength(120))),
  duration: z.optional(textNumber),
  timestamp: z.optional(line(40)),
  source: z.optional(line(120)),
});

export const recordingQuery = z.object({ lang: z._default(z.enum(RECORDING_LANGUAGES), 'fr') });

const flag = z.optional(z.boolean());

export const surveyAnswers = z.object({
  ...beside,
  tookMs: z.optional(took),
  metier: other,
  messageFrequency: z.optional(z.enum(MESSAGE_FREQUENCIES)),
  messageSource: z.optional(z.array(z.enum(MESSAGE_SOURCES))),
  messageSourceOther: other,
  messageReasons: z.optional(z.array(z.enum(MESSAGE_REASONS))),
  messageReasonsOther: other,
  listeningTime: z.optional(z.enum(DURATIONS)),
  actionTime: z.optional(z.enum(DURATIONS)),
  tiringActions: free,
  missedCallAction: free,
  missedOpportunity: flag,
  missedOpportunityDetails: free,
  difficultyLevel: z.optional(z.int().check(z.gte(1), z.lte(5))),
  usesCalendar: flag,
  calendarName: other,
  usesCRM: flag,
  crmName: other,
  interestedInSolution: z.optional(z.enum(INTERESTS)),
  usefulFeatures: z.optional(z.array(z.enum(FEATURES))),
  usefulFeaturesOther: other,
  preferredNotification: z.optional(z.enum(NOTIFICATIONS)),
  perfectSolution: free,
  firstAutomation: free,
  lostTimeEstimate: free,
  priceRange: z.optional(z.enum(PRICES)),
  hasReferrals: flag,
  referralDetails: free,
  email,
  phone: line(40),
});

export const leadReply = z.object({ id: z.uuid() });
