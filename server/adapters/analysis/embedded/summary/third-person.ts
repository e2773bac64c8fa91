// Rewrites a clause of the caller as an assistant notes it: 'j’ai reçu' → 'a reçu', 'mon mari m’a dit' → 'son mari lui a dit'.
// A clause that cannot be rewritten without a guess is refused.

import { pluralOf, thirdOf } from './conjugation.ts';
import { governing, isIndirect, OBJECTS } from './object-pronouns.ts';
import { BINDING, made, withNegation, withoutEcho } from './spoken-grammar.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

export type Gender = 'f' | 'm' | null;

type Output = { text: string; glue: string };

type State = {
  pieces: readonly SpokenPiece[];
  out: Output[];
  /** The subject of the verbs that follow. */
  subject: 'caller' | 'other';
  gender: Gender;
  subordinate: boolean;
};

/** The index after the words that were rewritten; null refuses the clause, and undefined leaves the word to the next rule. */
type Rule = (state: State, piece: SpokenPiece, at: number) => number | null | undefined;

const HE: Readonly<Record<'f' | 'm', string>> = { f: 'elle', m: 'il' };
const VOWEL = /^[aeiouyhàâéèêîôû]/i;

const put = ({ out }: State, text: string, glue: string): void => {
  out.push({ text, glue: out.length === 0 ? '' : glue });
};

/** 'Que' and 'si' before 'il' or 'elle' are elided. */
const putPronoun = (state: State, he: string, glue: string): void => {
  const last = state.out.at(-1);
  const elides =
    last && (/^(que|lorsque|puisque|quoique)$/i.test(last.text) || (/^si$/i.test(last.text) && he === 'il'));
  if (last && elides) last.text = last.text.slice(0, -1);
  put(state, he, elides || glue === '’' ? '’' : ' ');
};

const isWe = ({ pieces }: State, at: number): boolean => {
  const skipped = /^(nous|ne|n|vous)$/.test(pieces[at + 1]?.w ?? '') ? 2 : 1;
  return /ons$|^sommes$/.test(pieces[at + skipped]?.w ?? '') && !OBJECTS.has(pieces[at - 1]?.w ?? '');
};

/** The pronoun before the verb of the caller; null where it addresses a person as 'tu'. */
const cliticOf = ({ w, text }: SpokenPiece, plural: boolean): string | null => {
  if (w === 'me' || w === 'm' || (plural && w === 'nous')) return 'se';
  if (w === 'te' || w === 't' || w === 'nous') return null;
  return w === 'n' ? 'ne' : text.toLowerCase();
};

/** 'Je ne suis' → 'n’est', 'je m’en vais' → 's’en va'. */
const elided = (words: readonly string[]): Output[] =>
  words.map((word, at) => {
    const shortens =
      /^(ne|se|le|la|l)$/.test(word) && VOWEL.test(words[at + 1] ?? '') && at < words.length - 1;
    const joined = at > 0 && /^(ne|se|le|la|l)$/.test(words[at - 1] ?? '') && VOWEL.test(word);
    return { text: shortens ? word.slice(0, 1) : word, glue: joined ? '’' : ' ' };
  });

const callerAsSubject: Rule = (state, { w, glue }, at) => {
  const { pieces, out } = state;
  const plural = w === 'nous' && isWe(state, at);
  if (!plural && !((w === 'je' || w === 'j') && glue !== '-')) return undefined;
  let verb = at + 1;
  while (verb < pieces.length && OBJECTS.has(pieces[verb]?.w ?? '')) verb += 1;
  const main = pieces[verb];
  const spoken = main?.n === null ? main.text.toLowerCase() : '';
  const third = plural ? pluralOf(spoken) : thirdOf(spoken);
  const clitics = pieces.slice(at + 1, verb).map((clitic) => cliticOf(clitic, plural));
  if (!third || clitics.includes(null)) return null;
  // 'L’ai' loses its vowel before a consonant, and the gender of the object is unknown.
  if (clitics.at(-1) === 'l' && !VOWEL.test(third)) return null;
  const bound = BINDING.has(pieces[at - 1]?.w ?? '') || (at === 0 && state.subordinate);
  if (bound) {
    if (plural || !state.gender) return null;
    putPronoun(state, HE[state.gender], glue);
  }
  const joins =
    bound || out.length === 0 || /^(?:et|mais|donc|alors|puis|ou|car)$/i.test(out.at(-1)?.text ?? '');
  elided([...clitics.filter((word) => word !== null), third]).forEach((word, index) => {
    put(state, word.text, index === 0 && !joins ? ', ' : word.glue);
  });
  state.subject = 'caller';
  return verb + 1;
};

const PREPOSITION = /^(chez|avec|pour|contre|a|de|entre|et|sur|que|parmi|sans|d)$/;
const INFINITIVE = /(?:er|ir|re|oir)$/;

const callerAsObject: Rule = (state, { w, glue }, at) => {
  if (!(w === 'me' || w === 'm' || w === 'nous') || glue === '-') return undefined;
  const { pieces, subject, gender } = state;
  const next = pieces[at + 1];
  const isEmphasis = w === 'nous' && (PREPOSITION.test(pieces[at - 1]?.w ?? '') || next?.w === 'memes');
  if (isEmphasis) return null;
  if (subject === 'caller' && w !== 'nous' && INFINITIVE.test(next?.w ?? '')) {
    put(state, w === 'm' ? 's' : 'se', glue);
    return at + 1;
  }
  const indirect = isIndirect(pieces, governing(pieces, at + 1), at);
  if (indirect === null || !next || next.w === 'l') return null;
  if (/^(le|la|les)$/.test(next.w)) {
    put(state, next.text, glue);
    put(state, w === 'nous' ? 'leur' : 'lui', ' ');
    return at + 2;
  }
  if (w === 'nous') {
    put(state, indirect ? 'leur' : 'les', glue);
    return at + 1;
  }
  if (indirect) {
    put(state, 'lui', glue);
    put(state, next.text, ' ');
    return at + 2;
  }
  if (w === 'me' && !gender) return null;
  const object = gender === 'f' ? 'la' : 'le';
  put(state, w === 'm' ? 'l' : object, glue);
  return at + 1;
};

/** 'Chez moi', 'contre moi', and 'moi' that repeats the subject. */
const callerAlone: Rule = (state, { w, glue }, at) => {
  if (w === 'nous') return null;
  if (w !== 'moi') return undefined;
  const { pieces, out, gender } = state;
  const next = pieces[at + 1];
  const before = pieces[at - 1]?.w ?? '';
  const repeats = /^(je|j)$/.test(next?.w ?? '') || (at === 0 && /^(on|il|elle|c|ils)$/.test(next?.w ?? ''));
  if (repeats && !/^(chez|de|a|pour|avec|sur|contre|que)$/.test(before)) return at + 1;
  const last = out.at(-1);
  if (before === 'chez' && last) {
    const placed = /^(de|devant|derrière|près)$/.test(out.at(-2)?.text ?? '');
    last.text = placed ? 'son domicile' : 'à son domicile';
    return pieces[at + 1]?.glue === '-' && next?.w === 'meme' ? at + 2 : at + 1;
  }
  if (before === 'contre' && last) {
    last.text = 'à son encontre';
    return at + 1;
  }
  if (!gender || glue === '-') return null;
  put(state, gender === 'f' ? 'elle' : 'lui', glue);
  return at + 1;
};

const OWN: Readonly<Record<string, string>> = {
  mon: 'son',
  ma: 'sa',
  mes: 'ses',
  notre: 'leur',
  nos: 'leurs',
  mien: 'sien',
  mienne: 'sienne',
};

/** 'Notre rendez-vous' is one with the firm. */
const SHARED = /^(?:rendez|rdv|entretien|conversation|entrevue|appel)$/;

const possessive: Rule = (state, { w, glue }, at) => {
  const own = OWN[w];
  if (!own) return undefined;
  const next = state.pieces[at + 1];
  if (w !== 'notre' || !next || !SHARED.test(next.w)) {
    put(state, own, glue);
    return at + 1;
  }
  const elides = VOWEL.test(next.w);
  put(state, elides ? 'l' : 'le', glue);
  if (!elides) return at + 1;
  put(state, next.text, '’');
  return at + 2;
};

/** The caller leaves out 'je' ('suis venu hier'), or speaks to a person as 'tu'. */
const otherFirstPerson: Rule = (state, { w, text, glue }, at) => {
  if (at === 0 && /^(suis|ai|vais|dois|peux|veux)$/.test(w)) {
    put(state, thirdOf(text.toLowerCase()) ?? text, glue);
    state.subject = 'caller';
    return 1;
  }
  const addressed = /^(tu|toi|ton|ta|tes|te)$/.test(w) || (w === 't' && glue !== '-');
  return addressed || /^(je|j|suis|ai|vais|avons|sommes|miens|dois|peux|veux)$/.test(w) ? null : undefined;
};

const RULES: readonly Rule[] = [callerAsSubject, callerAsObject, callerAlone, possessive, otherFirstPerson];

export type Rewriting = { gender: Gender; subordinate?: boolean };

export const inThirdPerson = (
  given: readonly SpokenPiece[],
  { gender, subordinate = false }: Rewriting,
): string | null => {
  const pieces = withNegation(withoutEcho(given));
  if (pieces[0]?.w === 'y' && pieces[1]?.text === 'a')
    pieces.splice(0, 1, made('il', 'il', '', pieces[0].at), { ...pieces[0], glue: ' ' });
  const state: State = { pieces, out: [], subject: 'other', gender, subordinate };
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece) break;
    if (/^(il|elle|on|ils|elles|ca|c|qui|que|qu)$/.test(piece.w)) state.subject = 'other';
    let next: number | null | undefined;
    for (const rule of RULES) {
      next = rule(state, piece, at);
      if (next !== undefined) break;
    }
    if (next === null) return null;
    if (next === undefined) put(state, piece.text, piece.glue);
    at = next ?? at + 1;
  }
  return state.out
    .map(({ text, glue }) => `${glue}${text}`)
    .join('')
    .trim();
};
