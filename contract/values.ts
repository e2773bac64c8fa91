// The five analyses and their values.

export const NOT_ANALYSED = 'Non analysé';

export const SENTIMENTS = ['Positif', 'Négatif', 'Neutre'] as const;
/** The gravest first: a firm's weights and a model's answer may only move an urgency towards the first. */
export const URGENCIES = ['Urgent', 'Modéré', 'Non Urgent'] as const;
export const STAGES = ['Dossier En Cours', 'Nouveau Dossier'] as const;
export const CATEGORIES = [
  'Conseil Juridique Requis',
  'Demande De Paiement',
  'Document À Fournir',
  'Document À Recevoir',
] as const;
export const DOMAINS = [
  'Indéterminé',
  'Droit Administratif Et Public',
  'Droit Civil',
  'Droit Commercial',
  "Droit De L'Environnement",
  'Droit De La Famille',
  'Droit De La Propriété Intellectuelle',
  'Droit De La Santé',
  'Droit Des Assurances',
  'Droit Des Sociétés',
  'Droit Du Travail',
  'Droit Fiscal',
  'Droit Immobilier',
  'Droit International',
  'Droit Pénal',
  'Droit Social',
] as const;

export type Sentiment = (typeof SENTIMENTS)[number];
export type Urgency = (typeof URGENCIES)[number];
export type Stage = (typeof STAGES)[number];
export type Category = (typeof CATEGORIES)[number];
export type Domain = (typeof DOMAINS)[number];

/** Name of an axis in queries and columns → its name in records. */
export const ANALYSIS_TYPES = {
  sentiment: 'Sentiment',
  urgency: 'Urgence',
  stage: 'Étape du dossier',
  category: 'Catégorie',
  domain: 'Domaine juridique',
} as const;

export type Axis = keyof typeof ANALYSIS_TYPES;
export const AXES = Object.keys(ANALYSIS_TYPES) as Axis[];

export const AXIS_VALUES = {
  sentiment: SENTIMENTS,
  urgency: URGENCIES,
  stage: STAGES,
  category: CATEGORIES,
  domain: DOMAINS,
} as const;

export type Analyses = {
  sentiment: Sentiment | null;
  urgency: Urgency | null;
  stage: Stage | null;
  category: Category | null;
  domain: Domain | null;
};

export const resultOf = (
  message: { analysis: readonly { analysis_type: string; analysis_result: string }[] },
  axis: Axis,
): string =>
  message.analysis.find((record) => record.analysis_type === ANALYSIS_TYPES[axis])?.analysis_result ??
  NOT_ANALYSED;
