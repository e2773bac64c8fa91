// Turns the caller's questions into indirect ones: 'comment je peux contester' → 'comment contester'.
import { after, folded, type SpokenPiece } from './spoken-pieces.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

export const BARE_INFINITIVE = /(?:er|ir|re|oir)$/;

export const interrogative =
  /^(?:si|s|comment|combien|quand|ou|pourquoi|quel|quelle|quels|quelles|qui|lequel|laquelle|lesquels|ce|a|quoi|qu|que|jusqu|de)$/;

/** 'je peux contester' → 's’il est possible de contester', without naming the caller. */
const MODAL =
  /^(?:si |s )?(?:je|j|nous|on|il) (?:ne )?(peux|puis|pourrais|dois|devrais|devons|pouvons|peut|doit|ai interet a|ai le droit de)\b/;

export const text = (pieces: readonly SpokenPiece[], gender: Gender, subordinate = false): string | null =>
  pieces.length === 0 ? '' : inThirdPerson(pieces, { gender, subordinate });

const elides = (phrase: string): boolean => /^[aeiouyhàâéèêîôû]/i.test(phrase);
export const ofInfinitive = (phrase: string): string => (elides(phrase) ? `d’${phrase}` : `de ${phrase}`);

/** 'vous dire', 'me défendre' after 'pouvoir' or 'devoir': the caller's own pronoun becomes 'se'. */
export const ownInfinitive = (pieces: readonly SpokenPiece[], gender: Gender): string | null => {
  const own = pieces.map((piece) =>
    piece.w === 'me' || piece.w === 'm' ? { ...piece, text: piece.w === 'm' ? 's' : 'se', w: 'se' } : piece,
  );
  return text(own, gender);
};

/** 'Peut-on encore le protéger' → 's’il est encore possible de le protéger'. */
export const possible = (phrase: string): string => {
  const [, adverb, rest] = /^(encore|déjà|aussi|quand même) (.+)$/.exec(phrase) ?? [];
  return adverb && rest
    ? `s’il est ${adverb} possible ${ofInfinitive(rest)}`
    : `s’il est possible ${ofInfinitive(phrase)}`;
};

export const ifClause = (pieces: readonly SpokenPiece[], gender: Gender): string | null => {
  const words = folded(pieces);
  const modal = MODAL.exec(words);
  if (modal && /^(?:je|j|nous)/.test(words) && !/ (?:pas|plus|jamais) /.test(`${words} `)) {
    const rest = ownInfinitive(after(pieces, modal[0]), gender);
    const verb = modal[1] ?? '';
    if (!rest) return null;
    if (/^(?:dois|devrais|devons)$/.test(verb)) return `s’il faut ${rest}`;
    if (verb === 'ai interet a') return `s’il y a intérêt à ${rest}`;
    if (verb === 'ai le droit de') return `s’il est permis ${ofInfinitive(rest)}`;
    return possible(rest);
  }
  const rest = text(pieces, gender, true);
  if (!rest) return null;
  if (/^ils? /i.test(rest)) return `s’${rest}`;
  if (/^on /.test(rest)) return `si l’${rest}`;
  return `si ${rest}`;
};

/** Pronouns stand before an infinitive: 'comment je peux vous le rendre'. */
const MOST_BEFORE = 4;

/** A question word and what follows it: 'comment je peux contester' → 'comment contester'. */
export const whClause = (pieces: readonly SpokenPiece[], gender: Gender): string | null => {
  const words = folded(pieces);
  const what =
    /^(?:qu est ce que|qu est ce qu|ce que|ce qu|que|quoi|c que) (?:je |on |nous |j |il )?(?:ne )?(?:dois|peux|peut|doit|pouvons|devons|pourrais|devrais|faut|puis|fais|fait)(?: je| on| nous| il)?(?: \w+)? faire/.exec(
      words,
    ) ??
    /^(?:que faire|quoi faire|qu est ce que je fais|qu est ce qu on fait|on fait quoi|je fais quoi|je dois faire quoi|qu est ce qu il faut faire|ce qu il faut faire)/.exec(
      words,
    );
  if (what) {
    const rest = text(after(pieces, what[0]), gender);
    return rest === null ? 'que faire' : `que faire ${rest}`.trim();
  }
  const how =
    /^((?:comment|ou|quand|combien|pourquoi|par ou|a qui|chez qui|a quel \w+|a quelle \w+|quel \w+|quelle \w+|quels \w+|quelles \w+|avec qui|combien de \w+|lequel|laquelle)) (?:est ce que |est ce qu |c est que )?(?:je|j|on|nous|il) (?:ne )?(?:peux|peut|pouvons|dois|doit|devons|pourrais|pourrait|devrais|faut|faudrait|puis|va|vais)\b/.exec(
      words,
    ) ??
    /^((?:comment|ou|quand|combien|a qui|chez qui|quel \w+|quelle \w+|quels \w+|quelles \w+|combien de \w+|lequel|laquelle)) (?:puis|peut|dois|doit|faut|pouvons|devons|devrais)(?: je| on| nous| il)/.exec(
      words,
    );
  if (how) {
    const head = how[1] ?? '';
    const lead = pieces
      .slice(0, head.split(' ').length)
      .map((piece, at) => (at === 0 ? '' : piece.glue) + piece.text)
      .join('');
    const asked = after(pieces, how[0]);
    // 'Combien je dois à vous' has no infinitive.
    if (!asked.slice(0, MOST_BEFORE).some(({ w }) => BARE_INFINITIVE.test(w))) return null;
    const rest = ownInfinitive(asked, gender);
    return rest ? `${lead.toLowerCase()} ${rest}` : null;
  }
  const whether = /^(\w+) est ce (?:que|qu) /.exec(words);
  if (whether) {
    const rest = text(after(pieces, whether[0]), gender, true);
    return rest && pieces[0] ? `${pieces[0].text.toLowerCase()} ${rest}` : null;
  }
  const thing = /^qu est ce (?:que|qu) /.exec(words);
  if (thing) {
    const rest = text(after(pieces, thing[0]), gender, true);
    if (!rest) return null;
    return /^(?:il|elle|on|un|une|[aeiouyéèê])/i.test(rest) ? `ce qu’${rest}` : `ce que ${rest}`;
  }
  // 'Combien demandez-vous' is no indirect question.
  const isInverted = pieces.some(({ w, glue }) => glue === '-' && /^(?:vous|je|tu|il|elle|on|nous)$/.test(w));
  if (isInverted || /^(?:qu est ce|quoi|que|qu|ou en)/.test(words)) return null;
  return text(pieces, gender);
};
