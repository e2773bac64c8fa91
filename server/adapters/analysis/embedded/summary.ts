// One sentence made of slots: who, what they want, about which matter, by when.
import { TOPIC_NAMES } from './concepts.ts';
import type { Deadline } from './deadline.ts';
import type { Seen } from './seen.ts';

const WANTS: Readonly<Record<string, string>> = {
  'Conseil Juridique Requis': 'demande à parler à l’avocat',
  'Demande De Paiement': 'appelle pour une question de paiement',
  'Document À Fournir': 'a des documents à remettre',
  'Document À Recevoir': 'demande un document',
};

export const MOST_WORDS = 25;

export const summaryOf = (
  seen: Seen,
  caller: string | null,
  category: string | null,
  deadline: Deadline | null,
): string | null => {
  if (seen.stream.words.length === 0) return null;
  const counts = new Map<string, number>();
  for (const hit of seen.hits)
    if (hit.name.startsWith('dom.')) counts.set(hit.name, (counts.get(hit.name) ?? 0) + 1);
  const topic = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
  const matter = topic ? TOPIC_NAMES.get(topic) : undefined;
  const parts = [caller ?? 'Un correspondant', WANTS[category ?? ''] ?? 'a laissé un message'];
  if (matter) parts.push(`au sujet de : ${matter}`);
  if (deadline) parts.push(`(${deadline.text.trim()})`);
  const words = parts.join(' ').split(/\s+/);
  return `${words.slice(0, MOST_WORDS).join(' ')}.`;
};
