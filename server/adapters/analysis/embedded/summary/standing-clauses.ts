// Which clauses may stand alone in a note, and where a long one may be cut.
import type { Word } from '#server/language/index.ts';
import { CONJUGATED, DETERMINER, isObject } from './spoken-grammar.ts';
import { type Clause, folded, type SpokenPiece } from './spoken-pieces.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

/** A clause that begins so is a condition, a comparison or a part of a sentence; alone it would say something else. */
export const DEPENDENT =
  /^(?:sans|ce que|ce qui|ce qu|votre avis|si|s il|s ils|s elle|s on|sinon|comme si|au cas|peut etre|que|qu|qui|dont|ou|quand|lorsque|lorsqu|meme si|sauf|a moins|de peur|pour que|afin|sans que|soit|quoique|imaginons|a condition|ni)\b/;
/** Talk about the call or the caller's feelings says nothing of what happened. */
export const TALK =
  /^(?:c est (?:urgent|prive|important|personnel|grave|moi|encore|juste|tout|ici|madame|monsieur|mademoiselle|a propos|pas|une honte|honteux|n importe|scandaleux|revoltant|degoutant|inadmissible|ecoeurant|injuste|lamentable|inhumain|du vol|vite dit|delicat|complique|dur|(?:la|le) (?:dame|monsieur|gars|fille|fils|mari|femme|maman|papa) d)|ca fait (?:\w+ ){1,2}fois que (?:je|j|nous|on) (?:vous )?(?:sonne|appelle|telephone|laisse|essaie)|(?:je |j )?(?:tremble|pleure|ai (?:tres |si |trop |vraiment )?(?:peur$|honte|la rage|la nausee|la boule|une peur bleue|mal au ventre|pas dormi|plus ferme))|ici|je (?:m appelle|suis joignable|reste|repete|rappelle|raccroche|vous (?:remercie|entends|laisse|souhaite|embrasse|demande|appelle$|ecoute|en supplie|en prie|jure|dis|cache|explique|rappelle|le dis|assure|avoue|telephone))|mon (?:numero|gsm|telephone|mail|nom|prenom)|le numero|vous (?:pouvez|avez mon|etes un|m entendez|m avez dit de)|j (?:espere|attends votre|appelle)|j en peux|j ai (?:pas |peu |pas beaucoup )(?:de |le )temps|il y a pas le feu|y a pas le feu|je (?:n en peux|suis (?:(?:tres|vraiment|si|tellement|un peu|trop|completement) )?(?:a bout|ecoeuree?|revoltee?|indignee?|effondree?|terrifiee?|bouleversee?|morte?|malade|sur un nuage|desole|desolee|perdu|perdue|fache|fachee|en colere|furieux|furieuse|content|contente|triste|inquiet|inquiete|heureux|heureuse|aux anges|anxieux|anxieuse))|qu est|est ce|a quelle|[\w ]* a l appareil$|comment|pourquoi|combien|quel|quelle|quels|quelles|je suis (?:le|la|un|une|votre)\b|que (?:faire|dieu)|on m a (?:donne|conseille|recommande) votre|j ai (?:eu|recu|trouve) votre n|figurez|demandez \w+ (?:au|a|chez)|(?:je suis |est )?hors de|c est ca|c est de la folie|je (?:me permets|bouge|parle|finis|craque|ris|pleure|tremble|rigole)\b|j ai (?:\w+ )?envie de|j arrete pas de pleurer|(?:vous vous |tu te )?rendez (?:vous )?compte|vous vous rendez|(?:je ne|je) sais (?:pas|plus) (?:trop )?(?:par ou|quoi|comment vous|si)|(?:je suis|je me sens|j etais) (?:(?:tellement|vraiment|mais|encore|toute?|tres|trop|un peu|si) )*(?:outre|degoute|humili|trahi|brise|epuis|excede|ravi|soulag|angoiss|paniqu|stress|gene|confus|honteu|choqu|scandalis|traumatis|creve|fatigu|fier|emu|reconnaissant|decu|perdu|fou|folle|mort|larmes|en larmes|en pleurs|sous le choc|sur le cul))/;
export const UNSAFE = /(?:https?|www|@|\/\/|[<>{}])/i;

/** Nothing may be cut after a negation: 'pas licencié pour faute grave' is not 'pas licencié'. */
const NEGATION = /^(?:ne|n|pas|plus|jamais|aucun|aucune|rien|personne|ni|sans|sauf|seulement|que)$/;
/** A clause may be cut where the next one begins with this chance. */
const CUTS_FROM = 0.3;

/** A note that ends with one of these is cut off. */
const DANGLING =
  /^(?:jusqu|jusque|ce|que|qu|qui|d|l|le|la|les|un|une|du|des|de|ne|n|si|trop|avec|est|a|ont|sont|y|son|sa|ses|mon|ma|mes|notre|nos|votre|vos|et|ou|pour|en|dans|sur|chez|par|au|aux|je|j|il|elle|on|ils|nous|vous|me|m|se|s|t|c|ca|parce|car|mais|donc|alors|comme|quand|leur|leurs|avant|apres|sans|meme|contre|etait|cette|cet|ces|entre|soit|dont|lui|suis|ai|avait|tres|moins|ni|selon|vers|avez|pouvez|importe|demandez|disant)$/;
export const isWhole = (pieces: readonly SpokenPiece[]): boolean => {
  const last = pieces.at(-1);
  if (
    / (?:et|ou) (?:hier|demain|maintenant|aujourd'hui|la|puis|apres|depuis|si|bien|la compagne)$/.test(
      folded(pieces),
    )
  )
    return false;
  return (
    last !== undefined &&
    !AGO.test(folded(pieces)) &&
    ((last.n !== null && !/^une?$/.test(last.w)) ||
      !DANGLING.test(last.w) ||
      /^(?:là|cela)$/i.test(last.text))
  );
};

/** A time is no event. */
const AGO = /^il y a \w+ (?:\w+ )?(?:minutes?|heures?|jours?|semaines?|mois|ans?)$/;

const WITHOUT_SUBJECT = /^(?:est|etait|a|avait|avais|ont|avaient|sont|etaient)$/;
const INVERTED_SUBJECT = /^(?:ce|c|il|elle|on|t|vous|je|ils|elles)$/;
/** 'Avait fait mon divorce': the subject was left out. */
export const lacksSubject = ([first, second]: readonly SpokenPiece[]): boolean =>
  first !== undefined &&
  WITHOUT_SUBJECT.test(first.w) &&
  first.text.toLowerCase() !== 'à' &&
  !INVERTED_SUBJECT.test(second?.w ?? '');

/** 'Il dit que comme mon fils avait seize ans': what he says still follows. */
export const isHanging = (last: readonly SpokenPiece[], hasNext: boolean): boolean => {
  const words = folded(last);
  return (
    /\b(?:que|qu) (?:comme|si|s|quand|lorsque?)\b/.test(words) ||
    (hasNext &&
      /^(?:et |mais )?(?:si|s il|s ils|s elle|s on|quand|lorsque?|comme|puisque?|tant que|des que)\b/.test(
        words,
      ))
  );
};

/** A reason or a contrast only adds to the clause before it. */
const ADDS = /^(?:parce|car|puisque|puisqu|sinon|sous)$/;

const SUBJECT = /^(?:je|j|moi|il|elle|on|nous|vous|ils|elles|que|qu|c|ca)$/;
export const isAddition = (word = '', next = ''): boolean =>
  ADDS.test(word) || (/^(?:et|mais)$/.test(word) && SUBJECT.test(next));

/** The clause cut to so many pieces at a place where the rest only adds something. */
export const shortened = (pieces: readonly SpokenPiece[], most: number): SpokenPiece[] | null => {
  if (pieces.length <= most) return [...pieces];
  for (let at = Math.min(most, pieces.length - 1); at >= 6; at -= 1) {
    const before = pieces[at - 1]?.w ?? '';
    const isAdded = isAddition(pieces[at]?.w, pieces[at + 1]?.w) && !NEGATION.test(before);
    if (
      (!isAdded && (pieces[at]?.begins ?? 0) < CUTS_FROM) ||
      DANGLING.test(before) ||
      /^(?:jours?|semaines?|heures?|mois|ans?|peu|juste)$/.test(before)
    )
      continue;
    const kept = pieces.slice(0, at);
    if (isAdded || !kept.some(({ w }) => NEGATION.test(w))) return kept;
    return null;
  }
  return null;
};

/** From this chance a clause begins surely. */
const SURELY = 0.6;
const OPENS =
  /^(?:le|la|les|l|un|une|des|mon|ma|mes|ton|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|c|ca|cela|je|j|il|elle|on|nous|vous|ils|elles|y|il|hier|aujourd'hui|demain|depuis|maintenant|mais|donc|parce|deux|trois|quatre|aucun|aucune|personne|rien|pas)$/;
/** These words begin a clause only after a mark. */
const ADDED =
  /^(?:pour|avec|dans|en|sur|par|chez|de|du|d|a|au|aux|comme|sans|apres|avant|devant|contre|jusqu|entre)$/;
const CLITIC = /^(?:le|la|les|l|lui|leur|me|m|se|s|t|en)$/;

/** 'Le demande pour le crédit', 'médecin me reçoit', 'nous doit 400 euros': words before it are missing. */
export const beginsWithin = ([first, second]: readonly SpokenPiece[]): boolean => {
  if (!first) return true;
  const next = second?.w ?? '';
  if (CLITIC.test(first.w) && CONJUGATED.test(next) && second?.text.toLowerCase() !== 'à') return true;
  if (first.w === 'nous' && !/ons$|mes$|^(?:vous|ne|n|nous|en|y|l|le|la|les|lui|leur|a|on)$/.test(next))
    return true;
  if (first.w === 'vous' && !/e[zs]$|tes$|^(?:me|m|nous|ne|n|en|y|l|le|la|les|lui|leur)$/.test(next))
    return true;
  if (/^(?:avez|avons|ait|dit|disent)$/.test(first.w)) return true;
  if (ADDED.test(first.w) && first.begins < 1) return true;
  return first.begins < SURELY && first.n === null && !OPENS.test(first.w) && !/^\p{Lu}/u.test(first.text);
};

/** 'L’acte se passe demain et la mainlevée', 'la maladie d’avant elle dit': the end belongs to what follows. */
const OPEN_END =
  / et (?:le |la |les |l |un |une |mon |ma |mes |son |sa |ses )\w+$| (?:il|elle|on|ils) (?:m a |me |nous )?(?:dit|disent)$| (?:parce que|parce qu|que|qu) (?:le|la|les|l|un|une|mon|ma|mes|son|sa|ses|votre|notre) \w+$/;
const SURE_END = 0.95;
const TELLS = /^(?:dit|disent|disait|repond|repondent)$/;
/** From this chance a determiner begins a clause and no object. */
const HALF = 0.5;
const PARTED = 0.36;
const isTorn = (before: Pick<SpokenPiece, 'w' | 'text'>, next: Word | undefined, chance: number): boolean =>
  next !== undefined &&
  DETERMINER.test(next.w) &&
  (chance < PARTED || (chance < HALF && isObject(before, next)));
/** 'Il livre | le pain à un traiteur': the passage would begin with the object of a verb. */
export const beginsWithObject = (
  before: Word | undefined,
  first: Word | undefined,
  chance: number,
): boolean => before !== undefined && isTorn(before, first, chance);
export const endsWithin = (pieces: readonly SpokenPiece[], end: number, next?: Word): boolean => {
  const last = pieces.at(-1);
  if (end >= SURE_END || !last) return false;
  return OPEN_END.test(folded(pieces)) || TELLS.test(last.w) || isTorn(last, next, end);
};

export const PRONOUN =
  /^(?:(?:je|j|nous) (?:l|le|la|les|en|y)|il(?! (?:(?:me|nous|lui|leur|m) )?(?:faut|faudrait|manque|reste|s agit|parait|y a|est ecrit))|elle|ils|elles|ca|c est|c etait|lui)\b/;
const topicLead =
  /^(?:(?:oui|alors|donc|moi|bien|et|voila|encore|c est encore|je vous appelle|j appelle|je vous telephone|je telephone|je vous recontacte|je vous contacte|je reviens vers vous|je vous rappelle|je rappelle) )*(?:c est pour|c etait pour|c est concernant|c est au sujet|c est a propos|c est par rapport a|c est rapport a|pour|concernant|au sujet|a propos|par rapport a|rapport a|suite a|dans le cadre|dans l affaire|dans le dossier|je vous appelle dans (?:le dossier|l affaire)|dossier|affaire)\b ?(?:de la|de l|du|de|d|le|la|les|l|mon|ma|mes|notre|nos|une|un)?/;

/** 'C’est pour l’incendie de l’atelier' names the matter: 'Incendie de l’atelier'. */
export const topicOf = (clause: Clause, gender: Gender): string | null => {
  const words = folded(clause.pieces);
  const lead = topicLead.exec(words)?.[0];
  if (!lead) return null;
  const keep = /(?:^| )(?:dossier|affaire)$/.test(lead.trim())
    ? lead.trim().split(' ').length - 1
    : lead.trim().split(' ').length;
  const rest = clause.pieces.slice(keep);
  const first = rest[0]?.w ?? '';
  if (
    rest.length === 0 ||
    rest.length > 9 ||
    /^(?:vous|savoir|que|qu|me|moi|ca|cela|lui|ce|cette|cet|un|une|voir|dire|je|j|nous|fois|instant|moment|information|informations|renseignement|question|exemple|rappel|message|employeur|patron|reponse|suite|autre|cause)$/.test(
      first,
    ) ||
    /(?:er|ir)$|^(?:vendre|prendre|faire|mettre|rendre|defendre|construire|reprendre|comprendre|suivre|etre|avoir|relire)$/.test(
      first,
    )
  )
    return null;
  if (
    /^(?:mere|pere|maman|papa|frere|soeur|fils|fille|mari|femme|ami|amie|cousin|cousine|tante|oncle|neveu|niece|voisin|voisine|compagnon|compagne|collegue|client|cliente|beau|belle|grand|petit|petite|ex)$/.test(
      first,
    )
  ) {
    const whole = inThirdPerson(clause.pieces.slice(keep - 1), { gender });
    return whole && `Pour ${whole}`;
  }
  if (rest.some(({ w }) => /^(?:je|j|il|elle|on|vous|est|a|ont|sont|que|qui)$/.test(w))) return null;
  return inThirdPerson(rest, { gender });
};
