// The verb phrase of the summary: what the caller wants, from the category and a few patterns.
import { fold } from '#server/language/index.ts';

export type CallSummary = {
  text: string;
  category: string | null;
  stage: string | null;
  urgency: string | null;
  sentiment: string | null;
  /** Whether a matter or a field of law was found. */
  about: boolean;
};

type Reading = readonly [words: RegExp, wants: string];
const first = (text: string, readings: readonly Reading[]): string | null =>
  readings.find(([words]) => words.test(text))?.[1] ?? null;

const MONEY: readonly Reading[] = [
  [/rembours/, 'demande un remboursement'],
  [
    /plusieurs fois|en (?:deux|trois|quatre|cinq|six|dix) fois|par mois|mensualit|etal|echelonn|tranche/,
    'demande à payer en plusieurs fois',
  ],
  [
    /(?:quand|pas encore|toujours|revers|versez).*(?:compte (?:de )?tiers|verse chez vous)|(?:compte (?:de )?tiers|verse chez vous).*(?:quand|pas encore|toujours|revers|versez)|quand est-ce que (?:ca|l'argent) arrive/s,
    'demande quand l’argent lui sera versé',
  ],
  [
    /combien (?:coute|vous (?:coutez|demandez|prenez|doit|dois)|ca coute|c'est)|le prix|le cout|tarif|vous doit-on|je vous dois combien/,
    'demande ce qu’il y a à payer',
  ],
  [
    /j'ai (?:bien )?(?:paye|verse|regle)|est partie? ce matin|virement (?:est|a ete) fait/,
    'signale un paiement',
  ],
  [
    /trop cher|exager|comprends? (?:pas|plus)|deux fois|erreur|faute dans|conteste|pourquoi/,
    'pose une question sur une note d’honoraires',
  ],
];
const GIVEN: readonly Reading[] = [
  [
    /(?:bien|vous l'avez|vous les avez) (?:recu|eu|arrive)|bien recu|est(?:-| )(?:il|elle|ce) (?:bien )?arrive/,
    'demande si ses documents sont arrivés',
  ],
  [
    /(?:quels?|quelles?) (?:papiers|documents|pieces|preuves)|qu'est-ce (?:que je|qu'on) (?:dois|doit|apporte|prend)|faut(?:-il)? (?:prendre|apporter)|vous avez besoin|l'original ou/,
    'demande quels documents fournir',
  ],
  [
    /(?:vous ai|avons|ai deja|ai tout) (?:\S+ ){0,2}(?:envoye|transmis|transfere|depose|poste|remis|apporte)/,
    'a envoyé des documents',
  ],
];
/** Documents that callers ask for, with their article. */
const PAPERS: readonly Reading[] = [
  [/jugement|ordonnance/, 'demande une décision de justice'],
  [/conclusions/, 'demande des conclusions'],
  [/requete/, 'demande une requête'],
  [/attestation/, 'demande une attestation'],
  [/procuration/, 'demande une procuration'],
  [/statuts/, 'demande des statuts'],
  [/contrat|convention|transaction/, 'demande une convention'],
  [/rapport/, 'demande un rapport'],
  [/projet/, 'demande un projet'],
  [/avis/, 'demande un avis écrit'],
  [/lettre|courrier/, 'demande une lettre'],
  [/copie|double/, 'demande une copie'],
];
const ADVICE: readonly Reading[] = [
  [
    /(?:deplac|report|decal|annul|avanc|chang)\w* (?:\S+ ){0,4}(?:rendez|rdv)|(?:rendez-vous|rdv) (?:\S+ ){0,6}(?:deplac|report|decal|annul|chang)/,
    'souhaite déplacer un rendez-vous',
  ],
  [
    /ou en est|des nouvelles|du neuf|du nouveau|toujours rien|quoi de neuf|tenir au courant/,
    'demande des nouvelles de son dossier',
  ],
  [
    /(?:fixer|prendre|avoir|donner|obtenir|veux|voudrais|souhaite) (?:\S+ ){0,3}(?:rendez-vous|rdv)/,
    'souhaite un rendez-vous',
  ],
];
const WRONG =
  /trompe de (?:numero|touche)|faux numero|c'est pas la |ce n'est pas (?:la|le) (?!cas)|verkeerd nummer/;

/** The phrases of messages in which no pattern above is found. */
const PLAIN = {
  payment: 'question de paiement',
  documents: 'documents pour le dossier',
  document: 'demande un document',
  message: 'a laissé un message',
  thanks: 'remercie l’avocat',
  goodNews: 'partage une bonne nouvelle',
  wrongNumber: 's’est trompé de numéro',
  noRequest: 'a laissé un message sans demande précise',
  urgentHelp: 'demande une aide urgente',
  advice: 'demande conseil',
  lawyer: 'souhaite parler à l’avocat',
} as const;

export const wantsOf = ({
  text: transcript,
  category,
  stage,
  urgency,
  sentiment,
  about,
}: CallSummary): string => {
  const text = fold(transcript);
  if (category === 'Demande De Paiement') return first(text, MONEY) ?? PLAIN.payment;
  if (category === 'Document À Fournir') return first(text, GIVEN) ?? PLAIN.documents;
  if (category === 'Document À Recevoir') return first(text, PAPERS) ?? PLAIN.document;
  if (category !== 'Conseil Juridique Requis') return PLAIN.message;
  const nearer = first(text, ADVICE);
  if (nearer) return nearer;
  if (sentiment === 'Positif' && urgency === 'Non Urgent' && !text.includes('?'))
    return stage === 'Dossier En Cours' ? PLAIN.thanks : PLAIN.goodNews;
  if (!about && WRONG.test(text)) return PLAIN.wrongNumber;
  if (!about && !/rappel|parler|rendez|question|avocat|conseil/.test(text)) return PLAIN.noRequest;
  if (urgency === 'Urgent' && about) return PLAIN.urgentHelp;
  return stage === 'Nouveau Dossier' && about ? PLAIN.advice : PLAIN.lawyer;
};

/** Phrases that say no more than the category. */
export const GENERAL_WANTS: ReadonlySet<string> = new Set([PLAIN.payment, PLAIN.documents, PLAIN.document]);

/** Every phrase that may stand in a summary without being said. */
export const FIXED_WANTS: readonly string[] = [
  ...[MONEY, GIVEN, PAPERS, ADVICE].flatMap((readings) => readings.map(([, wants]) => wants)),
  ...Object.values(PLAIN),
];
