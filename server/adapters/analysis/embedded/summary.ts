// One sentence made of slots: who, what they want, about which matter, by when.
import { TOPIC_NAMES } from './concepts.ts';
import type { Deadline } from './deadline.ts';
import type { Seen } from './seen.ts';

const WANTS: Readonly<Record<string, string>> = {
  'Conseil Juridique Requis': 'souhaite parler à l’avocat',
  'Demande De Paiement': 'appelle pour une question de paiement',
  'Document À Fournir': 'a des documents à remettre',
  'Document À Recevoir': 'demande un document',
};

export const MOST_WORDS = 25;
const wordsIn = (text: string): string[] => text.split(/\s+/);

/** 'un permis ou l’urbanisme' → 'd’un permis ou de l’urbanisme'; 'des déchets' → 'de déchets'. */
const ofMatter = (matter: string): string =>
  matter
    .split(' ou ')
    .map((noun) => (noun.startsWith('un') ? `d’${noun}` : `de ${noun.replace(/^des /, '')}`))
    .join(' ou ');

/** 'Droit De La Famille' → 'en droit de la famille': what is left to say where no matter was named. */
const inField = (domain: string | null): string | null =>
  domain?.startsWith('Droit ') ? `en ${domain.toLocaleLowerCase('fr')}` : null;

export const summaryOf = (
  seen: Seen,
  caller: string | null,
  { category, domain }: { category: string | null; domain: string | null },
  deadline: Deadline | null,
): string | null => {
  if (seen.stream.words.length === 0) return null;
  const counts = new Map<string, number>();
  for (const hit of seen.hits)
    if (hit.name.startsWith('dom.')) counts.set(hit.name, (counts.get(hit.name) ?? 0) + 1);
  const topic = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
  const matter = topic ? TOPIC_NAMES.get(topic) : undefined;
  const parts = [caller ?? 'Un correspondant', WANTS[category ?? ''] ?? 'a laissé un message'];
  const about = matter ? `au sujet ${ofMatter(matter)}` : inField(domain);
  if (about) parts.push(about);
  const brief = parts.join(' ');
  // The caller's own words are quoted whole or not at all: the facts hold them too.
  const dated = deadline ? `${brief} et mentionne «\u202f${deadline.text.trim()}\u202f»` : brief;
  return `${wordsIn(dated).length <= MOST_WORDS ? dated : wordsIn(brief).slice(0, MOST_WORDS).join(' ')}.`;
};
