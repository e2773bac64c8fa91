// Which clauses may stand alone in a note, and where a long one may be cut.
import { type Clause, folded, type Piece } from './spoken-pieces.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

/** A clause that begins so is a condition, a comparison or a part of a sentence; alone it would say something else. */
export const DEPENDENT =
  /^(?:sans|ce que|ce qui|ce qu|votre avis|si|s il|s ils|s elle|s on|sinon|comme si|au cas|peut etre|que|qu|qui|dont|ou|quand|lorsque|lorsqu|meme si|sauf|a moins|de peur|pour que|afin|sans que|soit|quoique|imaginons|a condition|ni)\b/;
/** Talk about the call or the caller's feelings says nothing of what happened. */
export const TALK =
  /^(?:c est (?:urgent|prive|important|personnel|grave|moi|encore|juste|tout|ici|madame|monsieur|mademoiselle|a propos|pas|une honte|honteux|n importe)|ici|je (?:m appelle|suis joignable|reste|repete|rappelle|raccroche|vous (?:remercie|entends|laisse|souhaite|embrasse|demande|appelle$|ecoute|en supplie|en prie|jure|dis|cache|explique|rappelle|le dis|assure|avoue|telephone))|mon (?:numero|gsm|telephone|mail|nom|prenom)|le numero|vous (?:pouvez|avez mon|etes un|m entendez|m avez dit de)|j (?:espere|attends votre|appelle)|j en peux|j ai (?:pas |peu |pas beaucoup )(?:de |le )temps|il y a pas le feu|y a pas le feu|je (?:n en peux|suis (?:(?:tres|vraiment|si|tellement|un peu|trop|completement) )?(?:a bout|desole|desolee|perdu|perdue|fache|fachee|en colere|furieux|furieuse|content|contente|triste|inquiet|inquiete|heureux|heureuse|aux anges|anxieux|anxieuse))|qu est|est ce|a quelle|comment|pourquoi|combien|quel|quelle|quels|quelles|je suis (?:le|la|un|une|votre)\b|que (?:faire|dieu)|figurez|(?:je suis |est )?hors de)/;
export const UNSAFE = /(?:https?|www|@|\/\/|[<>{}])/i;

/** Nothing may be cut after a negation: 'pas licencié pour faute grave' is not 'pas licencié'. */
const NEGATION = /^(?:ne|n|pas|plus|jamais|aucun|aucune|rien|personne|ni|sans|sauf|seulement|que)$/;
const CUTS =
  /^(?:depuis|parce|car|pour|avec|dans|alors|chez|sur|et|vu|suite|malgre|apres|avant|en|a|au|qui)$/;

/** A note that ends with one of these is cut off. */
const DANGLING =
  /^(?:jusqu|jusque|ce|que|qu|qui|d|l|le|la|les|un|une|du|des|de|ne|n|si|trop|avec|est|a|ont|sont|y|son|sa|ses|mon|ma|mes|notre|nos|votre|vos|et|ou|pour|en|dans|sur|chez|par|au|aux|je|j|il|elle|on|ils|nous|vous|me|m|se|s|t|c|ca|parce|car|mais|donc|alors|comme|quand|leur|leurs|avant|apres|sans|meme|contre|etait|cette|cet|ces|entre|soit|dont|lui|suis|ai|avait|tres|moins|ni|selon|vers|avez|pouvez|importe|demandez)$/;
export const isWhole = (pieces: readonly Piece[]): boolean => {
  const last = pieces.at(-1);
  if (
    / (?:et|ou) (?:hier|demain|maintenant|aujourd'hui|la|puis|apres|depuis|si|bien|la compagne)$/.test(
      folded(pieces),
    )
  )
    return false;
  return (
    last !== undefined && (last.n !== null || !DANGLING.test(last.w) || /^(?:là|cela)$/i.test(last.text))
  );
};

/** The clause cut to so many pieces at a place where the rest only adds something. */
export const shortened = (pieces: readonly Piece[], most: number): Piece[] | null => {
  if (pieces.length <= most) return [...pieces];
  for (let at = Math.min(most, pieces.length - 1); at >= 6; at -= 1) {
    if (
      !CUTS.test(pieces[at]?.w ?? '') ||
      pieces[at]?.text === 'a' ||
      DANGLING.test(pieces[at - 1]?.w ?? '') ||
      /^(?:jours?|semaines?|heures?|mois|ans?|peu|juste)$/.test(pieces[at - 1]?.w ?? '')
    )
      continue;
    const kept = pieces.slice(0, at);
    return kept.some(({ w }) => NEGATION.test(w)) ? null : kept;
  }
  return null;
};
export const PRONOUN = /^(?:(?:je|j|nous) (?:l|le|la|les|en|y)|il|elle|ils|elles|ca|c est|c etait|lui|on)\b/;
const topicLead =
  /^(?:(?:oui|alors|donc|moi|bien|et|voila|encore|c est encore|je vous appelle|j appelle|je vous telephone|je telephone|je vous recontacte|je vous contacte|je reviens vers vous|je vous rappelle|je rappelle) )*(?:c est pour|c etait pour|c est concernant|c est au sujet|c est a propos|c est par rapport a|c est rapport a|pour|concernant|au sujet|a propos|par rapport a|rapport a|suite a|dans le cadre|dans l affaire|dossier|affaire)\b ?(?:de la|de l|du|de|d|le|la|les|l|mon|ma|mes|notre|nos|une|un)?/;

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
