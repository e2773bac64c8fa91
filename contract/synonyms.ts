// Words that a search takes for one another: a lawyer means the same by them. Related words are not in this list.
import { foldLetters } from './fold-letters.ts';

const GROUPS = [
  'héritage succession',
  'héritier héritière cohéritier',
  'licenciement congédiement',
  'licencier congédier',
  'salaire rémunération',
  'employeur patron',
  'voiture auto automobile véhicule',
  'amende contravention',
  'bailleur proprio',
  'escroquerie arnaque',
  'prison détention',
  'mutuelle mutualité',
  'hôpital clinique',
  'médecin docteur',
  'mail courriel email',
  'dommage dégât préjudice',
  'indemnité dédommagement indemnisation',
  'hébergement garde',
  'huissier deurwaarder',
  'expulsion uithuiszetting',
  'décès mort',
  'décédé défunt',
  'mari époux',
  'cpas ocmw',
  'onem rva',
  'tva btw',
  'divorce echtscheiding',
  'faillite failliet',
  'loyer huurgeld',
  'audience zitting',
  'facture factuur',
  'logement habitation',
  'entrepreneur aannemer',
  'voisin buurman',
  'arriéré impayé',
  'donation schenking',
  'syndicat vakbond',
] as const;

const others = new Map<string, readonly string[]>();
for (const group of GROUPS) {
  const words = group.split(' ');
  for (const word of words)
    others.set(
      foldLetters(word),
      words.filter((one) => one !== word),
    );
}

const LAW_WORDS =
  'divorce mariage alimentaire adoption succession testament donation notaire locataire garantie loyer préavis expulsion syndic copropriété compromis servitude emphytéose usufruit hypothèque bornage mitoyenneté entrepreneur architecte licenciement employeur harcèlement chômage indemnité médiation astreinte plainte police convocation tribunal jugement audience avocat huissier saisie procureur citation amende permis accident assurance médecin hôpital handicap expertise régularisation nationalité étranger facture créance faillite curateur associé société gérant impôt contrôle douane commune urbanisme environnement pollution brevet marque';

/** The words of the trade, of which a slip is understood. */
export const SEARCH_TERMS: readonly { term: string; folded: string }[] = [
  ...new Set([...GROUPS.flatMap((group) => group.split(' ')), ...LAW_WORDS.split(' ')]),
].map((term) => ({ term, folded: foldLetters(term) }));

const terms = new Set(SEARCH_TERMS.map((term) => term.folded));

/** Also for the plural: «héritages». The word is folded. */
export const synonymsOf = (word: string): readonly string[] =>
  others.get(word) ?? others.get(word.replace(/s$/, '')) ?? [];

export const isSearchTerm = (word: string): boolean => terms.has(word) || terms.has(word.replace(/s$/, ''));
