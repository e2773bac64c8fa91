// Texts of the numbers for sale, in «Ouvrir le compte» and in «Lignes et numéros».
import type { NUMBER_COUNTRIES, NUMBER_KINDS } from '#contract/admin/numbers.ts';

export const numberWords = {
  country: 'Pays',
  countries: {
    BE: 'Belgique',
    FR: 'France',
    LU: 'Luxembourg',
    NL: 'Pays-Bas',
    DE: 'Allemagne',
  } satisfies Record<(typeof NUMBER_COUNTRIES)[number], string>,
  kind: 'Genre',
  kinds: {
    local: 'Fixe, par zone',
    mobile: 'Mobile',
    national: 'National',
  } satisfies Record<(typeof NUMBER_KINDS)[number], string>,
  area: 'Zone',
  areaHint: '65 pour Mons',
  forSale: 'Numéros disponibles',
  noneForSale: 'Aucun numéro disponible pour cette recherche. Essayez une autre zone ou un autre genre.',
} as const;
