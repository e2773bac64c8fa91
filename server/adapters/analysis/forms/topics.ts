// Finds the topics of a message or a form, each with a strength from 0 to 1, from topics.csv and the matters of the
// lexicon.
import { readFileSync } from 'node:fs';
import { fold, Phrasebook, type Stream } from '#server/language/index.ts';
import type { ReadTranscript } from '../embedded/reading.ts';

export type Topics = Map<string, { strength: number; spans: { start: number; end: number }[] }>;

/** The topic of messages that call for no form, whatever they are about. */
export const NO_CASE = 'aucun';
/** The caller says that there are two requests. */
export const TWO = 'deux';
/** Phrases whose words are no sign of any topic: «un gros boulot», «ma voiture pour aller travailler». */
const NOTHING = 'rien';

const OF_MATTER: Readonly<Record<string, string>> = {
  'un bail': 'bail',
  'son licenciement': 'travail',
  'un licenciement': 'travail',
  'un conflit avec son employeur': 'travail',
  'un contrat de travail': 'travail',
  'un contrat ou un salaire': 'travail',
  'des sommes dues par un employeur': 'travail',
  'le bien-être au travail': 'travail',
  'une infraction de roulage': 'roulage',
  'le roulage': 'roulage',
  'une affaire pénale': 'penal',
  'des coups ou des menaces': 'penal',
  'un vol ou une escroquerie': 'penal',
  'une infraction': 'penal',
  'une arrestation ou une audition': 'penal',
  'des factures impayées': 'creance',
  'un prêt ou une dette entre particuliers': 'creance',
  'une succession': 'heritage',
  'son divorce': 'couple',
  'l’hébergement des enfants': 'couple',
  'une séparation ou les enfants': 'couple',
  'la pension alimentaire': 'couple',
  'des violences dans le couple': 'couple',
  'un trouble de voisinage': 'voisinage',
  'une limite ou une servitude': 'voisinage',
  'une construction ou des travaux': 'construction',
  'une vente immobilière': 'vente',
  'la copropriété': 'copropriete',
  'un litige de consommation': 'consommation',
  'un conflit entre associés': 'societe',
  'la vie d’une société': 'societe',
  'un séjour ou l’asile': 'sejour',
  'une erreur médicale': 'medical',
  'un litige avec une assurance': 'assurance',
  'un litige fiscal': 'fiscal',
  'un recours administratif': 'administratif',
  'un litige avec l’ONEM': 'social',
  'un litige avec la mutuelle': 'social',
  'un litige avec le CPAS': 'social',
  'le chômage ou l’aide sociale': 'social',
  'la mutuelle, la pension ou l’invalidité': 'social',
  'un handicap ou une pension': 'social',
  'un accident du travail ou une maladie professionnelle': 'accidenttravail',
  'un accident du travail': 'accidenttravail',
  'une dette sociale': 'independant',
  'un statut d’indépendant': 'independant',
  'une arrestation ou une détention': 'detention',
  'une filiation ou une adoption': 'filiation',
  'la protection d’un adulte': 'protection',
  'une protection judiciaire': 'protection',
  'une mesure de protection de la jeunesse': 'jeunesse',
  'des dettes': 'poursuivi',
  'un contrat entre entreprises': 'commercial',
  'un litige commercial': 'commercial',
  'une insolvabilité': 'faillite',
  'une faillite ou une réorganisation': 'faillite',
  'un litige d’assurance': 'assurance',
  'un problème médical': 'medical',
  'une procédure devant l’Ordre des médecins': 'deontologie',
  'la déontologie ou la profession médicale': 'deontologie',
  'un dossier médical': 'medical',
  'une marque ou un droit d’auteur': 'marque',
  'une pollution': 'environnement',
  'un permis d’environnement': 'environnement',
  'une pollution ou un permis d’environnement': 'environnement',
  'des déchets': 'environnement',
  'la nature protégée': 'environnement',
  'un permis ou l’urbanisme': 'administratif',
  'une décision d’autorité': 'administratif',
  'une sanction administrative': 'administratif',
  'un litige transfrontalier': 'international',
  'un litige international': 'international',
};
const MATTER_POINTS = 1.2;
/** With so many points a topic has a strength of 0.63. */
const SCALE = 2.5;

type Book = { book: Phrasebook; points: Map<string, number> };
let opened: Book | null = null;

const openBook = (): Book => {
  if (opened) return opened;
  const [, ...lines] = readFileSync(new URL('./topics.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const points = new Map<string, number>();
  const cues = lines.map((line): [string, string, string] => {
    const [topic = '', worth = '', when = ''] = line.split(';');
    points.set(`${topic} ${when}`, Number(worth.replace(',', '.')));
    return [topic, fold(when), when];
  });
  opened = { book: new Phrasebook(cues), points };
  return opened;
};

/** Words of another language that have no translation are marked; the cues name them as they are spoken. */
const asSpoken = (stream: Stream): Stream => ({
  ...stream,
  words: stream.words.map((word) => (word.w.startsWith('~') ? { ...word, w: word.w.slice(1) } : word)),
});

const wordsBetween = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

export const topicsOf = ({ stream, hits }: ReadTranscript): Topics => {
  const { book, points } = openBook();
  const found: { topic: string; cue: string; worth: number; from: number; to: number }[] = [
    ...book.find(asSpoken(stream)).map(({ name, source, from, to }) => ({
      topic: name,
      cue: source,
      worth: points.get(`${name} ${source}`) ?? 0,
      from,
      to,
    })),
    ...hits.flatMap(({ name, source, from, to }) => {
      const matter = name.startsWith('dom.') ? name.split('.').slice(2).join('.') : '';
      const topic = OF_MATTER[matter];
      return topic ? [{ topic, cue: source, worth: MATTER_POINTS, from, to }] : [];
    }),
  ].sort((one, other) => other.worth - one.worth);
  const idle = new Set(
    found.flatMap(({ topic, from, to }) => (topic === NOTHING ? wordsBetween(from, to) : [])),
  );
  const sums = new Map<
    string,
    { sum: number; cues: Set<string>; taken: Set<number>; spans: [number, number][] }
  >();
  for (const { topic, cue, worth, from, to } of found) {
    if (topic === NOTHING) continue;
    const there = sums.get(topic) ?? { sum: 0, cues: new Set(), taken: new Set(), spans: [] };
    sums.set(topic, there);
    // A cue counts once, and words that a better cue used already do not count again.
    const words = wordsBetween(from, to);
    if (there.cues.has(cue) || words.some((at) => idle.has(at) || there.taken.has(at))) continue;
    there.cues.add(cue);
    for (const at of words) there.taken.add(at);
    there.sum += worth;
    there.spans.push([from, to]);
  }
  return new Map(
    [...sums]
      .filter(([, { sum }]) => sum > 0)
      .map(([topic, { sum, spans }]) => [
        topic,
        {
          strength: 1 - Math.exp(-sum / SCALE),
          spans: spans.map(([from, to]) => ({
            start: stream.words[from]?.start ?? 0,
            end: stream.words[to - 1]?.end ?? 0,
          })),
        },
      ]),
  );
};
