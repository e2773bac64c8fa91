// Counts the words of each situation for the choice of case forms: node scripts/train-situations.ts
// First in situations.csv, then in the labelled calls, each counted for the situations that its words and labels allow.
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/languages.ts';
import {
  type SituationFeatures,
  situationFeaturesOf,
} from '#server/adapters/analysis/forms/situation-features.ts';
import {
  heatOf,
  isNoCase,
  languageOfFeature,
  matterOfSituation,
  readTable,
  scoresOfSituations,
  sharesOf,
} from '#server/adapters/analysis/forms/situations.ts';
import { type LabelledCall, labelledCalls } from '#tests/support/calls/index.ts';
import { writtenTo } from './trained-files.ts';

const FOLDER = new URL('../server/adapters/analysis/forms/', import.meta.url);
const LEAST_CALL = 60;
/** What a call counts beside a phrase that was written for its situation. */
const CALL = 0.3;
const LEAST_SHARE = 0.02;

/** The matters of a field of law. */
const MATTERS: Readonly<Record<string, string>> = {
  'Droit De La Famille': 'couple enfants aliments filiation protection succession violence jeunesse',
  'Droit Immobilier': 'bail immo voisin creance',
  'Droit Civil':
    'voisin creance dettes consommation banque assurance animal bail donnees sante roulage penal',
  'Droit Pénal': 'penal roulage violence jeunesse',
  'Droit Du Travail': 'travail social',
  'Droit Social': 'social travail',
  'Droit Commercial': 'creance commercial societe dettes bail',
  'Droit Des Sociétés': 'societe',
  'Droit Administratif Et Public': 'admin etranger roulage',
  "Droit De L'Environnement": 'admin voisin',
  'Droit Des Assurances': 'assurance roulage travail sante',
  'Droit De La Santé': 'sante',
  'Droit Fiscal': 'fiscal',
  'Droit De La Propriété Intellectuelle': 'pi donnees commercial',
  'Droit International': 'enfants couple succession etranger creance commercial dettes consommation',
};

const featuresIn = (text: string): SituationFeatures => situationFeaturesOf(text, 'fr');

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const spoken = linesOf('spoken-situations.txt').map((line) => {
  const [name = '', language = '', scraps = ''] = line.split('|');
  return { name, phrases: scraps.split(';').map((scrap) => situationFeaturesOf(scrap.trim(), language)) };
});
const situations = linesOf('situations.csv')
  .slice(1)
  .map((line) => {
    const [name = '', phrases = ''] = line.split(';');
    return {
      name,
      phrases: [
        ...phrases.split(',').map((phrase) => featuresIn(phrase.trim())),
        ...spoken.flatMap((one) => (one.name === name ? one.phrases : [])),
      ],
    };
  });
const calls = labelledCalls()
  .filter(({ text }) => text.length > LEAST_CALL)
  .map((call) => ({ ...call, features: featuresIn(call.text) }));

const isAllowed = (situation: string, { domaine, etape }: LabelledCall): boolean => {
  const matters = MATTERS[domaine ?? '']?.split(' ');
  if (isNoCase(situation)) return etape !== 'Nouveau Dossier' || !matters;
  return etape !== 'Dossier En Cours' && (!matters || matters.includes(matterOfSituation(situation)));
};

type Counts = Map<string, Float64Array>;

const count = (counts: Counts, features: SituationFeatures, at: number, times: number): void => {
  for (const [feature, value] of features) {
    const row = counts.get(feature) ?? new Float64Array(situations.length);
    counts.set(feature, row);
    row[at] = (row[at] ?? 0) + times * value;
  }
};

const inCalls = new Map<string, number>();
let callLength = 0;
for (const { features } of calls)
  for (const [feature, value] of features) {
    inCalls.set(feature, (inCalls.get(feature) ?? 0) + value);
    callLength += value;
  }

const phraseCounts = (): Counts => {
  const counts: Counts = new Map();
  situations.forEach(({ phrases }, at) => {
    for (const features of phrases) count(counts, features, at, 1);
  });
  return counts;
};

const LEAST_CALLS = 4;
const sumOf = (row: Float64Array | undefined): number => row?.reduce((sum, one) => sum + one, 0) ?? 0;

/** A word of a phrase is kept; a pair of words (each counts half) and a word of the calls must repeat itself. */
const isKept = (phrases: Counts, feature: string): boolean => {
  const isPair = feature.includes(' ');
  const least = isPair ? 1 : 0.5;
  return (
    sumOf(phrases.get(feature)) >= least || (inCalls.get(feature) ?? 0) >= LEAST_CALLS / (isPair ? 2 : 1)
  );
};

const LEAST_COUNT = 0.03;

const written = (counts: Counts, phrases: Counts): string => {
  const lengths = new Map(LANGUAGES.map((language) => [language, new Float64Array(situations.length)]));
  for (const [feature, row] of counts) {
    const length = lengths.get(languageOfFeature(feature));
    row.forEach((times, at) => {
      if (length) length[at] = (length[at] ?? 0) + times;
    });
  }
  const lengthOf = (feature: string, at: number) => lengths.get(languageOfFeature(feature))?.[at] || 1;
  const head = situations
    .map(({ name }, at) =>
      [name, ...LANGUAGES.map((language) => (lengths.get(language)?.[at] ?? 0).toFixed(1))].join(' '),
    )
    .join(';');
  const lines = [...counts.keys(), ...inCalls.keys()].flatMap((feature) => {
    if (!isKept(phrases, feature)) return [];
    const row = counts.get(feature);
    const all = situations.reduce((sum, _, at) => sum + (row?.[at] ?? 0) / lengthOf(feature, at), 0);
    const usual = all / situations.length;
    // The calls are French: of the other languages only the phrases tell how usual a word is.
    const share =
      languageOfFeature(feature) === 'fr'
        ? 0.5 * usual + 0.5 * ((inCalls.get(feature) ?? 0) / callLength)
        : usual;
    const counted = [...(row ?? [])].flatMap((times, at) =>
      times >= LEAST_COUNT ? [`${at}:${Math.round(100 * times)}`] : [],
    );
    return [[feature, (1e6 * share).toFixed(2), ...counted].join(';')];
  });
  return `${[head, ...new Set(lines)].join('\n')}\n`;
};

const phrases = phraseCounts();
const first = readTable(written(phrases, phrases));
const counts = phraseCounts();
for (const call of calls) {
  const { scores, known } = scoresOfSituations(first, call.features);
  const shares = sharesOf(
    scores.map((score, at) => (isAllowed(first.names[at] ?? '', call) ? score : -1e9)),
    heatOf(known),
  );
  shares.forEach((share, at) => {
    if (share > LEAST_SHARE) count(counts, call.features, at, CALL * share);
  });
}
const table = written(counts, phrases);
writeFileSync(writtenTo('forms/situation-weights.csv'), table);
process.stdout.write(
  `${situations.length} situations, ${calls.length} calls, ${table.split('\n').length - 2} features\n`,
);
