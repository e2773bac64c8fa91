// What the caller asks, rewritten from its clause: 'est-ce que je dois payer' → 'demande s’il faut payer'.

import {
  BARE_INFINITIVE,
  ifClause,
  interrogative,
  ofInfinitive,
  ownInfinitive,
  possible,
  text,
  whClause,
} from './questions.ts';
import { CALL, IMPERATIVES, KNOWN, POLAR, SEND, SERVICE, WISHED } from './request-patterns.ts';
import { after, type Clause, folded, type SpokenPiece } from './spoken-pieces.ts';
import type { Gender } from './third-person.ts';

export type Request = {
  text: string;
  /** The best request of a call is shown; to be called back is the weakest. */
  rank: number;
  /** Index of the clause, for its place and its salience. */
  clause: number;
  from: number;
  to: number;
  /** The salience of its words. */
  value: number;
  /** In the caller's words. */
  isQuoted?: boolean;
};
const LEAD =
  /^(?:(?:et|mais|donc|alors|puis|ensuite|car|or|bon|sinon|juste|simplement|je voulais (?:juste )?vous (?:dire|signaler|prevenir|demander)(?: que| qu)?|je vous (?:signale|informe|previens) (?:que|qu)|sachez (?:que|qu)|figurez vous (?:que|qu)|il se trouve (?:que|qu)|parce que|parce qu|c est que|c est parce que|vu que|sauf que|en fait|c etait pour|c est pour|c est au sujet (?:de|du|des|d)|c est concernant|concernant|c est a propos (?:de|du|des|d)|c est par rapport a|c est suite a|je vous appelle (?:pour|concernant|au sujet (?:de|du|des|d)|a propos (?:de|du|des|d))|j appelle (?:pour|concernant|au sujet (?:de|du|des|d))|je vous telephone pour|je telephone pour|voila) )+/;
export const withoutLead = (pieces: readonly SpokenPiece[]): SpokenPiece[] => {
  const lead =
    LEAD.exec(`${folded(pieces)} `)?.[0] ??
    /^(?:encore|ici|toujours) (?=(?:je|j) )/.exec(folded(pieces))?.[0] ??
    '';
  return after(pieces, lead);
};

type Asked = { text: string; rank: number };
const QUESTION_WORD =
  /^(?:Comment|Combien|Quand|Où|Pourquoi|Quels?|Quelles?|Qui|Ce|À|Le|La|Les|Une?|Des|Votre|Copie)(?= )/;
const ask = (phrase: string | null, rank: number, verb = 'demande'): Asked | null =>
  phrase
    ? { text: `${verb} ${phrase.replace(QUESTION_WORD, (word) => word.toLocaleLowerCase('fr'))}`, rank }
    : null;

const question = (pieces: readonly SpokenPiece[], gender: Gender, rank: number): Asked | null => {
  const words = folded(pieces);
  if (words === '') return null;
  const si = /^(?:si|s)\b/.exec(words);
  if (si) {
    const rest = after(pieces, si[0]);
    if (words.startsWith('s il vous') || words.startsWith('si vous voulez')) return null;
    return ask(ifClause(rest, gender), rank);
  }
  const first = pieces[0]?.w ?? '';
  // 'Je sais pas comment' asks nothing by itself.
  if (interrogative.test(first) && pieces.length > 1) return ask(whClause(pieces, gender), rank);
  return null;
};

const TIME =
  /^(?:cette (?:semaine|apres|nuit|annee)|ce (?:soir|matin|midi|mois|jour|week)|cet (?:apres|ete)|le (?:plus|plus vite|matin|soir|jour)|la (?:semaine|journee)|des (?:que|aujourd|demain|lundi)|la (?:dessus|bas))\b/;
const isNoun = (pieces: readonly SpokenPiece[]): boolean =>
  !TIME.test(folded(pieces)) &&
  pieces.length > 0 &&
  !/^(?:l|le|la|les) \w+er\b/.test(folded(pieces)) &&
  (/^(?:le|la|les|l|un|une|des|du|de|d|mon|ma|mes|notre|nos|votre|vos|ce|cet|cette|ces|deux|trois|son|sa|ses|leur|leurs|copie|encore|quelqu|quelques|tous|toutes)$/.test(
    pieces[0]?.w ?? '',
  ) ||
    (pieces[0]?.n ?? null) !== null);

const wanted = (pieces: readonly SpokenPiece[], gender: Gender, isNeed = false): Asked | null => {
  const words = folded(pieces);
  const first = pieces[0]?.w ?? '';
  if (words === '') return null;
  if (isNoun(pieces)) {
    // 'J’ai besoin de mon permis' asks the firm for nothing.
    if (isNeed && /^(?:mon|ma|mes|ce|cet|cette|ces|son|sa|ses)$/.test(first)) return null;
    const phrase = text(pieces, gender);
    if (/^(?:un |une |votre )?(?:rendez|rdv)/.test(words)) return ask(phrase, 5, 'souhaite');
    return ask(phrase, 6);
  }
  if (/^(?:qu|que)$/.test(first)) {
    if (/^(?:qu on|que vous) (?:me|m) (?:rappel|telephon|contact)/.test(words))
      return { text: 'demande un rappel', rank: 1 };
    const phrase = text(pieces, gender);
    return ask(phrase, 5);
  }
  if (/^(?:etre rappele|qu on me rappelle)/.test(words)) return { text: 'demande un rappel', rank: 1 };
  if (/^savoir/.test(words)) return question(after(pieces, 'savoir'), gender, 7);
  if (
    /^(?:vous |te |t )?(?:parler|voir|rencontrer|consulter|prevenir|dire|remercier|informer|signaler)/.test(
      words,
    ) &&
    /^(?:vous )?(?:parler|dire)\b/.test(words)
  )
    return { text: 'souhaite vous parler', rank: 2 };
  if (/^(?:vous |t )?(?:remercier)/.test(words)) return { text: 'remercie', rank: 3 };
  const infinitive = pieces.findIndex(
    ({ w }) => !/^(?:me|m|se|s|vous|le|la|les|l|lui|leur|y|en|ne|n|pas|plus)$/.test(w),
  );
  if (infinitive >= 0 && BARE_INFINITIVE.test(pieces[infinitive]?.w ?? '')) {
    const phrase = ownInfinitive(pieces, gender);
    return ask(phrase, 6, 'souhaite');
  }
  return null;
};

/** What the firm should do: 'pouvez-vous m’envoyer la copie' → 'demande la copie'. */
const service = (given: readonly SpokenPiece[], gender: Gender): Asked | null => {
  let pieces = given;
  const object =
    /^(?:le|la|les|l|en)$/.test(pieces[0]?.w ?? '') && BARE_INFINITIVE.test(pieces[1]?.w ?? '')
      ? pieces[0]
      : undefined;
  if (object) pieces = pieces.slice(1);
  while (/^(?:lui|leur|nous|me|m)$/.test(pieces[0]?.w ?? '')) pieces = pieces.slice(1);
  if (pieces[0]?.w === 'faire' && /^(?:parvenir|suivre)$/.test(pieces[1]?.w ?? '')) pieces = pieces.slice(1);
  const verb = pieces[0];
  if (!verb) return null;
  const rest = pieces.slice(1);
  if (CALL.test(verb.w)) return { text: 'demande un rappel', rank: 1 };
  if (/^(?:dire|confirmer|expliquer|indiquer|preciser)$/.test(verb.w)) {
    const asked = question(rest, gender, 7);
    if (asked) return asked;
  }
  if (/^(?:recevoir)$/.test(verb.w)) return { text: 'souhaite un rendez-vous', rank: 4 };
  if (SEND.test(verb.w) && !object && isNoun(rest)) return ask(text(rest, gender), 7);
  if (/^(?:envoyer|renvoyer|transmettre|mailer|parvenir|suivre|transferer)$/.test(verb.w)) {
    if (rest.length > 5 || /^(?:vous|je|j|que|qu)$/.test(rest[0]?.w ?? ''))
      return { text: 'demande l’envoi', rank: 4 };
    if (!/^(?:copie|par|avant|d|dans|ce|cette|aujourd|des|pour|a|chez|au)?$/.test(rest[0]?.w ?? ''))
      return { text: 'demande l’envoi', rank: 4 };
    const rest1 = text(rest, gender);
    return rest1 === null ? null : { text: `demande l’envoi ${rest1}`.trim(), rank: 5 };
  }
  if (verb.w === 'faire' && isNoun(rest)) return ask(text(rest, gender), 6);
  if (
    /^(?:dire|faire|voir|savoir)$/.test(verb.w) &&
    (rest.length === 0 || /^(?:quoi|avant|si|s|ca|passer)$/.test(rest[0]?.w ?? ''))
  )
    return null;
  if (!BARE_INFINITIVE.test(verb.w) || /^(?:demander|laisser|excuser|pouvoir)$/.test(verb.w)) return null;
  const phrase = text(object ? [object, ...pieces] : pieces, gender);
  return phrase ? { text: `demande ${ofInfinitive(phrase)}`, rank: 5 } : null;
};
const INSIDE =
  /^.* (?=(?:je voudrais|j aimerais|je souhaite|il me faudrait|il me faut|il nous faudrait|pouvez vous|pourriez vous|est ce que vous pouvez|c etait pour avoir|ce serait pour avoir|c est pour avoir|pour avoir une? )\b)/;

/** The request of a clause, also where it begins within: 'menuiserie Poncelet c’était pour avoir une copie'. */
export const requestIn = (clause: Clause, gender: Gender): Asked | null => {
  const asked = requestAt(clause, gender);
  if (asked) return asked;
  const before = INSIDE.exec(folded(clause.pieces))?.[0];
  return before ? requestAt({ ...clause, pieces: after(clause.pieces, before) }, gender) : null;
};

/** 'Je ne sais pas', 'il faut répondre' and 'je voulais vous dire' ask nothing. */
const ASKS_NOTHING =
  /^(?:je (?:ne )?(?:sais|comprends)|(?:il )?(?:faut|faudrait)|(?:je|on|nous) \w+ (?:(?:d abord|juste|aussi|vous|surtout) )*(?:dire|remercier|signaler|informer|prevenir|confirmer|que vous soyez))\b/;
/** A clause that may be quoted as a question. */
export const mayBeQuestion = ({ pieces }: Clause): boolean => !ASKS_NOTHING.test(folded(withoutLead(pieces)));

/** A clause that begins as a question or a wish, whether it can be rewritten or not. */
export const asksSomething = (clause: Clause): boolean => {
  const words = folded(withoutLead(clause.pieces));
  return mayBeQuestion(clause) && [KNOWN, POLAR, SERVICE, WISHED].some((pattern) => pattern.test(words));
};

/** 'Ou est-ce que je signe' goes on with a question; 'les cahiers où il écrivait' asks nothing. */
const isPartOfOther = ([first]: readonly SpokenPiece[]): boolean =>
  first?.w === 'ou' && (first.text.toLowerCase() === 'ou' || first.begins < 1);

const requestAt = (clause: Clause, gender: Gender): Asked | null => {
  const pieces = withoutLead(clause.pieces);
  if (isPartOfOther(pieces) || / (?:laisser|faire) un message/.test(folded(pieces))) return null;
  const words = folded(pieces);
  const matched = (pattern: RegExp): SpokenPiece[] | null => {
    const found = pattern.exec(words);
    return found ? after(pieces, found[0]) : null;
  };
  const known = matched(KNOWN);
  if (known) {
    const rest = folded(known).startsWith('est ce')
      ? after(
          known,
          folded(known).startsWith('est ce qu ') || folded(known).startsWith('est ce que ')
            ? 'est ce que'
            : '',
        )
      : null;
    if (rest) return ask(ifClause(rest, gender), 7);
    const asked = question(known, gender, 7);
    if (asked) return asked;
    if (/^(?:je ne sais pas|je sais pas|je sais plus|je (?:ne )?comprends pas)/.test(words)) return null;
  }
  const polar = matched(POLAR);
  const service1 = matched(SERVICE);
  // 'Il faut répondre dans le mois' is no request to the firm; 'il faut me rappeler' is.
  const isOwnDuty = /^(?:il )?fau(?:t|drait) (?!(?:me|m|nous|que vous) )/.test(words);
  if (service1 && service1.length > 0 && !isOwnDuty) {
    const asked = service(service1, gender);
    if (asked) return asked;
  }
  if (polar) {
    const asked = ask(ifClause(polar, gender), 6);
    if (asked) return asked;
  }
  const wish = matched(WISHED);
  if (wish) {
    const isNeed = /^j ai besoin|avons besoin|a besoin/.test(words);
    const startsWithDe = wish[0]?.w === 'de' || wish[0]?.w === 'd';
    const asked = wanted(isNeed && startsWithDe ? wish.slice(1) : wish, gender, isNeed);
    if (asked) return asked;
  }
  const imperative = IMPERATIVES[pieces[0]?.w ?? ''];
  if (imperative) {
    const rest = pieces
      .slice(1)
      .filter(
        ({ w }, at) =>
          !(at < 2 && /^(?:moi|nous|lui|leur|m|le|la|les)$/.test(w) && pieces[at + 1]?.glue === '-'),
      );
    if (isNoun(rest)) return ask(text(rest, gender), 7);
  }
  const what = whClause(pieces, gender);
  if (
    what &&
    /^(?:comment|combien|quand|ou|pourquoi|quel|quels|quelle|quelles|que faire|qu est ce|qui|lequel|laquelle|a qui)\b/.test(
      words,
    ) &&
    (clause.asks ||
      /^(?:comment|combien|que faire|qu est ce|qui|quels?|quelles?)\b/.test(words) ||
      what.startsWith('que faire'))
  )
    return ask(what, 6);
  if (
    /^(?:que faire|quoi faire|qu est ce que je (?:fais|dois faire|peux faire)|on fait quoi|je fais quoi|que puis je faire|que dois je faire)/.test(
      words,
    )
  )
    return { text: 'demande que faire', rank: 5 };
  const inverted =
    /^(peut|doit|faut|puis|dois|pouvons|devons|ai je droit|a t)(?: on| il| je| nous)?(?: t il)? /.exec(words);
  if (inverted && clause.asks && pieces.length > 2) {
    const verb = inverted[1] ?? '';
    const rest = ownInfinitive(after(pieces, inverted[0]), gender);
    if (rest && /^(?:faut|doit|dois|devons)$/.test(verb) && /(?:on|il|je|nous) $/.test(inverted[0]))
      return { text: `demande s’il faut ${rest}`, rank: 6 };
    if (rest && /^(?:peut|puis|pouvons)$/.test(verb)) return { text: `demande ${possible(rest)}`, rank: 6 };
  }
  if (/^(?:rappelez|appelez|telephonez|rappelle|recontactez|contactez|sonnez|repondez)/.test(words))
    return { text: 'demande un rappel', rank: 1 };
  if (/^(?:aidez|aide moi|au secours)/.test(words)) return { text: 'demande de l’aide', rank: 4 };
  if (/^(?:venez|venir)/.test(words)) return { text: 'demande que vous veniez', rank: 5 };
  return null;
};
