// The fields of law, by the names that the lexicon gives them.
import type { Domain } from '#contract/values.ts';

export const FIELDS: Readonly<Record<string, Domain>> = {
  FAMILY: 'Droit De La Famille',
  CRIMINAL: 'Droit Pénal',
  WORK: 'Droit Du Travail',
  SOCIAL: 'Droit Social',
  HEALTH: 'Droit De La Santé',
  PROPERTY: 'Droit Immobilier',
  CIVIL: 'Droit Civil',
  COMMERCIAL: 'Droit Commercial',
  COMPANY: 'Droit Des Sociétés',
  PUBLIC: 'Droit Administratif Et Public',
  ENVIRONMENT: "Droit De L'Environnement",
  ABROAD: 'Droit International',
  INSURANCE: 'Droit Des Assurances',
  TAX: 'Droit Fiscal',
  INTELLECTUAL: 'Droit De La Propriété Intellectuelle',
};
