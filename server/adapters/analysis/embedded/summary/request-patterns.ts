// The words by which callers ask, as patterns over folded words.

const WISH =
  '(?:je voudrais|je voulais|j aimerais|je souhaite|je souhaiterais|je desire|j aurais voulu|j aurais aime|on voudrait|on aimerait|on voulait|nous voudrions|nous aimerions|nous souhaitons|nous souhaiterions|je veux|on veut|nous voulons|je desirerais|j aimerai|je demande a|je viens pour)';
const HAVE =
  'c etait pour avoir|c est pour avoir|ce serait pour avoir|pour avoir|avoir|c etait pour demander|pour demander';
const POLITE =
  '(?: bien| juste| quand meme| simplement| seulement| aussi| donc| vous demander de| vous demander| un peu| tellement| surtout| encore)*';
const CAN =
  '(?:est ce que vous (?:pouvez|pourriez|sauriez|savez)|pouvez vous|pourriez vous|sauriez vous|savez vous|vous (?:pouvez|pourriez|savez|sauriez)|tu peux|est ce que tu peux|voulez vous|voudriez vous|veuillez|il faut|faut|il faudrait|faudrait|merci de|je vous demande de|je vous prie de|auriez vous l amabilite de|si vous pouvez|si vous pouviez)';
const TO =
  '(?: bien| juste| me| m| nous| lui| leur| te| svp| donc| quand meme| deja| aussi| y| encore| peut etre| rapidement| vite)*';
const KNOW = [
  `${WISH}${POLITE} savoir`,
  'pour savoir',
  'je me demande',
  'je me demandais',
  'on se demande',
  'on se demandait',
  'nous nous demandons',
  'dites moi',
  'dis moi',
  'dites nous',
  'vous me direz',
  'vous me dites',
  'tu me dis',
  `${CAN}${TO} (?:dire|confirmer|expliquer|indiquer|preciser)`,
  'il faut me dire',
  'faut me dire',
  'ma question c est',
  'ma question est',
  'la question est',
  'la question c est',
  'question',
  'ma question',
  'je ne sais pas',
  'je comprends pas',
  'je ne comprends pas',
  'je veux juste savoir',
  'je sais pas',
  'je sais plus',
  'confirmez moi',
  'je demande',
  'pourriez vous verifier',
].join('|');

export const CALL = /^(?:rappel|appel|recontact|contact|telephon|joindre|sonne|recall)/;
export const SEND =
  /^(?:envoyer|renvoyer|transmettre|donner|communiquer|fournir|mailer|faxer|adresser|parvenir|remettre|procurer|preparer|faire une copie|scanner|transferer|mettre|delivrer)$/;
export const IMPERATIVES: Readonly<Record<string, string>> = {
  envoyez: 'NP',
  renvoyez: 'NP',
  donnez: 'NP',
  mailez: 'NP',
  transmettez: 'NP',
  envoie: 'NP',
  faites: 'NP',
  preparez: 'NP',
  redonnez: 'NP',
  rendez: 'NP',
};

const start = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?= |$)`);
export const KNOWN = start(KNOW);
export const POLAR = start('est ce que|est ce qu');
export const SERVICE = start(`${CAN}${TO}`);
export const WISHED = start(
  `(?:${WISH}|(?:c est la \\w+|ca fait (?:la )?\\w+) fois que (?:je|j|nous|on) (?:vous )?(?:demande|reclame|demandons|reclamons)|il me faut|il me faudrait|il nous faut|il nous faudrait|j ai besoin|nous avons besoin|on a besoin|je cherche|nous cherchons|on cherche|je demande|je reclame|on demande|nous demandons|${HAVE})${POLITE}`,
);
