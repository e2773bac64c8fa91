// The choices of the visitors' forms without the schemas, so that a form that shows them loads no parser.

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

export const RECORDING_LANGUAGES = ['fr', 'pt'] as const;
export type RecordingLanguage = (typeof RECORDING_LANGUAGES)[number];

export const MESSAGE_FREQUENCIES = ['none', '1-3', '4-10', '10+', 'variable'] as const;
export const MESSAGE_SOURCES = ['Patients', 'Clients', 'Collaborateurs', 'Fournisseurs', 'other'] as const;
export const MESSAGE_REASONS = ['appointments', 'information', 'other'] as const;
export const CALL_DURATIONS = ['<5', '5-15', '15-30', '30+'] as const;
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
