// Whether 'me' and 'nous' are direct or indirect objects of their verb.
import { wordSet } from '#server/language/index.ts';
import { CONJUGATED } from './spoken-grammar.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

export const OBJECTS = wordSet('ne n me m te t vous nous le la l les lui leur y en se s');
const ADVERBS = wordSet(
  'pas plus jamais rien deja encore toujours bien tout tous meme aussi vraiment juste donc simplement carrement enfin trop presque tres quand seulement justement clairement soi disant tjs',
);
const AUXILIARY = wordSet('a ont avait avaient aura auront aurait auraient avez aviez est');

/** With these verbs the person is an indirect object: 'il m’a dit' → 'il lui a dit'. */
const TO_PERSON =
  /^(di[tsr]|donn|demand|envoy|envoi|renvoy|refus|vole|volé|parl|repond|ecri|telephon|signifi|notifi|promet|promis|propos|annonc|reproch|interdi|impos|conseill|expliqu|montr|rest|arriv|manqu|faut|faudr|inflig|vend|prete|accord|octroy|adress|factur|met|mis|remet|remis|fai|fourni|confirm|cach|racont|souhait|permet|permis|transm|communiqu|apport|livr|reclam|coute|ser[tv]|sembl|appartien|dois|doi|du$|plai|suffi|tomb|transfer|impute|attribu|rend|confi|cass|laisse un|laisse une)/;
/** With these the person is the direct object: 'il m’a licencié' → 'il l’a licencié'. */
const THE_PERSON =
  /^(appel|rappel|convoqu|licenci|vir[eé]|frapp|menac|accus|assign|condamn|oblig|empech|attaqu|insult|renvers|percut|agress|poursui|cit[eé]|inform|preven|previen|expuls|arret|exclu|quitt|contact|harcel|forc|vu$|voi[rt]|aid|ecout|defend|oper|bless|mord|suspend|sanction|denonc|inquiet|derang|sui[vt]|attend|connai|trait|invit|remerci|autoris|pouss|tromp|vis|concern|regard|interess|touch|engag|embauch|press|reconn|examin|soign|mute|ecart|somm|convainc|cherch|traine|laiss|heberg|recoi|recev)/;
const DETERMINER = wordSet(
  'le la les l un une des du mon ma mes notre nos son sa ses ce cet cette ces deux trois quatre cinq leur leurs que qu comment tout rien combien plusieurs aucun aucune de d',
);

/** The word after the object pronouns and adverbs from `at`: the verb that governs them. */
export const governing = (pieces: readonly SpokenPiece[], at: number): number => {
  let to = at;
  while (to < pieces.length && OBJECTS.has(pieces[to]?.w ?? '') && !(pieces[to]?.n ?? null)) to += 1;
  const auxiliary =
    AUXILIARY.has(pieces[to]?.w ?? '') ||
    /^(vient|viennent|veut|veulent|va|vont|peut|peuvent|doit)$/.test(pieces[to]?.w ?? '');
  if (!auxiliary) return to;
  let verb = to + 1;
  while (ADVERBS.has(pieces[verb]?.w ?? '') || /^(de|d)$/.test(pieces[verb]?.w ?? '')) verb += 1;
  return verb;
};

/** Whether the person is an indirect object; null if neither the verb nor its complement tells. */
export const isIndirect = (pieces: readonly SpokenPiece[], verb: number, at: number): boolean | null => {
  const word = pieces[verb]?.w ?? '';
  if (word === '') return null;
  if (/^(laiss|fai[st]|fait)/.test(word) && /(?:er|ir|re)$/.test(pieces[verb + 1]?.w ?? '')) return false;
  const after1 = pieces[verb + 1];
  if (/^(?:mis|mise|met|mettre|mettent|mettait|remis|remise|laisse)$/.test(word)) {
    const next = after1?.w ?? '';
    return !(
      /^(?:en|a|au|aux|dehors|sur|dans|hors|la|seul|seule|sans|avec)$/.test(next) && after1?.text !== 'la'
    );
  }
  // In 'les papiers que vous m’aviez confiés' the papers are the direct object.
  if (
    /^(?:que|qu)$/.test(pieces[at - 2]?.w ?? '') &&
    at > 2 &&
    !CONJUGATED.test(pieces[at - 3]?.w ?? '') &&
    !/^(?:parce|pour|alors|avant|apres|sans|depuis|pendant|afin|dire|savoir)$/.test(pieces[at - 3]?.w ?? '')
  )
    return true;
  if (TO_PERSON.test(word)) return true;
  if (THE_PERSON.test(word)) return false;
  let next = verb + 1;
  while (ADVERBS.has(pieces[next]?.w ?? '')) next += 1;
  const after = pieces[next];
  if (!after) return false;
  return (
    (DETERMINER.has(after.w) && !/^(de|d|des|du)$/.test(after.w)) ||
    after.n !== null ||
    /^\p{Lu}/u.test(after.text)
  );
};
