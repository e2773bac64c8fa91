// What visitors leave on the public pages: a request for a trial, a recorded greeting, answers to the survey.
import * as z from 'zod/mini';

export const LEAD_KINDS = ['trial', 'recording', 'survey'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEGAL_DOMAINS = [
  'Droit civil',
  'Droit pénal',
  'Droit commercial',
  'Droit du travail',
  'Droit de la famille',
  'Droit immobilier',
  'Droit fiscal',
  'Droit des sociétés',
  'Droit administratif',
  'Droit social',
  'Droit international',
  "Droit de l'environnement",
  'Droit de la propriété intellectuelle',
  'Droit de la santé',
  'Droit des assurances',
  'Généraliste',
  'Autre',
] as const;

export const NO_WEBSITE = 'Non renseigné';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const free = z.optional(z.string().check(z.trim(), z.maxLength(4000)));
const other = z.optional(z.string().check(z.trim(), z.maxLength(300)));
/** The rule of the forms; whether it can be answered shows when somebody answers. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/));

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

export const RECORDING_LANGUAGES = ['fr', 'pt'] as const;
export type RecordingLanguage = (typeof RECORDING_LANGUAGES)[number];
export const recordingQuery = z.object({ lang: z._default(z.enum(RECORDING_LANGUAGES), 'fr') });

export const MESSAGE_FREQUENCIES = ['none', '1-3', '4-10', '10+', 'variable'] as const;
export const MESSAGE_SOURCES = ['Patients', 'Clients', 'Collaborateurs', 'Fournisseurs', 'other'] as const;
export const MESSAGE_REASONS = ['appointments', 'information', 'other'] as const;
export const DURATIONS = ['<5', '5-15', '15-30', '30+'] as const;
export const INTERESTS = ['very-interested', 'maybe', 'not-really', 'not-at-all'] as const;
export const FEATURES = [
  'email-summary',
  'slot-proposal',
  'calendar-integration',
  'auto-cancellation',
  'other',
] as const;
export const NOTIFICATIONS = ['email', 'sms', 'app', 'other'] as const;
export const PRICES = ['<50', '50-100', '100-200', '200+'] as const;

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
