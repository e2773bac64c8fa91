// The fields of law by the name of their file in lexicon/domain/.
import type { Domain } from '#contract/values.ts';

export const FIELDS: Readonly<Record<string, Domain>> = {
  family: 'Droit De La Famille',
  criminal: 'Droit Pénal',
  work: 'Droit Du Travail',
  social: 'Droit Social',
  health: 'Droit De La Santé',
  property: 'Droit Immobilier',
  civil: 'Droit Civil',
  commercial: 'Droit Commercial',
  company: 'Droit Des Sociétés',
  public: 'Droit Administratif Et Public',
  environment: "Droit De L'Environnement",
  abroad: 'Droit International',
  insurance: 'Droit Des Assurances',
  tax: 'Droit Fiscal',
  intellectual: 'Droit De La Propriété Intellectuelle',
};
