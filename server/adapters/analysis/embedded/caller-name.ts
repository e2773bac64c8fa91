// Who calls: the name said, without title, or the office when nobody is named.
import { endsSentence, type Token } from '#server/language/index.ts';
import type { Seen } from './seen.ts';

const PARTICLES = new Set(
  'de du des d van von der den le la l el ben bel vande vander dit ter te'.split(' '),
);
const INTRODUCE = new Set('ici est appelle nom suis'.split(' '));
const TITLES = new Set(
  'monsieur madame mademoiselle mme mr m veuve famille docteur dr frau herr mevrouw meneer notaire'.split(
    ' ',
  ),
);
const NOT_NAMES = new Set(
  'bonjour bonsoir allo oui non maitre maitres merci voila bon alors donc ecoutez je tu il elle on nous vous ils elles c ce ca cet cette le la les l un une des du de d mon ma mes notre nos votre vos son sa ses et ou mais car si est onem cpas spf tva srl sprl sa asbl onss inasti isi pv gsm belgique france rebonjour salut coucou bref franchement juste petite pour'.split(
    ' ',
  ),
);

const isCapital = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text);

type Candidate = { from: number; to: number; score: number };

const candidates = (tokens: readonly Token[]): Candidate[] => {
  const found: Candidate[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!isCapital(token) || NOT_NAMES.has(token?.fold ?? '') || TITLES.has(token?.fold ?? '')) {
      at += 1;
      continue;
    }
    let to = at + 1;
    for (let next = to; next < Math.min(tokens.length, at + 8); next += 1) {
      const word = tokens[next];
      if (isCapital(word) && !NOT_NAMES.has(word?.fold ?? '')) to = next + 1;
      else if (
        word?.text !== '-' &&
        word?.text !== "'" &&
        word?.text !== '’' &&
        !PARTICLES.has(word?.fold ?? '')
      )
        break;
    }
    found.push({ from: at, to, score: 0 });
    at = to;
  }
  return found;
};

const score = (tokens: readonly Token[], one: Candidate): number => {
  const before = tokens[one.from - 1];
  const two = tokens[one.from - 2];
  let points = 0;
  if (before && INTRODUCE.has(before.fold)) points += 3;
  if (before && TITLES.has(before.fold)) points += 2.5;
  if (before?.fold === 'maitre') points -= 4;
  if (before && ['a', 'en', 'chez', 'sur', 'vers', 'contre'].includes(before.fold)) points -= 3;
  if (before && ['de', 'du', 'd', "'", 'la', 'le', 'des'].includes(before.fold)) points -= 2;
  if (two?.fold === 'appelle' || two?.fold === 'nom') points += 2;
  const after = tokens[one.to];
  if (after?.fold === 'a' && tokens[one.to + 1]?.text === 'l') points += 3;
  if (one.to >= tokens.length - 1) points += 2.5;
  if (endsSentence(before) && (endsSentence(after) || after?.text === ',')) points += 1;
  if (after && /^0|^zero$/.test(after.fold)) points += 2;
  if (endsSentence(before) && after && !endsSentence(after) && after.text !== ',') points -= 2;
  if (one.to - one.from > 1) points += 0.5;
  return points;
};

export const callerOf = ({ stream }: Seen): string | null => {
  const { tokens, text } = stream;
  let best: Candidate | null = null;
  for (const one of candidates(tokens)) {
    one.score = score(tokens, one);
    if (one.score >= 2 && (!best || one.score > best.score)) best = one;
  }
  if (!best) return null;
  return text.slice(tokens[best.from]?.start ?? 0, tokens[best.to - 1]?.end ?? 0) || null;
};
