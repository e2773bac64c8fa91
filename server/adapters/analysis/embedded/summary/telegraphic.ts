// Shortens a note to the style of an assistant.
const PARTICIPLE = /(?:é|ée|és|ées|i|ie|is|ise|u|ue|us|it|ite|ert|erte|int|inte)$/;
const NO_PARTICIPLE =
  /^(?:dû|du|pu|voulu|su|lui|oui|aussi|ici|plus|pas|depuis|puis|midi|lundi|mardi|jeudi|samedi|vendredi|mercredi|tout|fait|peu|toujours|jamais|qui|dit)$/;

/** As notes are written: 'a reçu une lettre' → 'reçu une lettre', 'est en cellule' → 'en cellule'. */
export const telegraphic = (note: string): string => {
  const [first = '', second = '', third = ''] = note.split(' ');
  const rest = note.split(' ').slice(1).join(' ');
  const adverb = /^(?:bien|déjà|enfin|encore|toujours|aussi|donc|juste|simplement)$/.test(second);
  if (first === 'a' && second === 'été' && PARTICIPLE.test(third)) return note.split(' ').slice(2).join(' ');
  const word = adverb ? third : second;
  // 'A jusqu’au douze' has no participle.
  if (word.includes('’')) return note;
  if (/^(?:a|ont|est|sont)$/.test(first) && PARTICIPLE.test(word) && !NO_PARTICIPLE.test(word)) return rest;
  if (
    /^(?:est|sont)$/.test(first) &&
    !/^(?:que|pas|ce|il|elle|plus|bien|aussi|très|vraiment|trop)$/.test(second)
  )
    return rest;
  return note;
};
