// Finds who hands a document to whom: 'je vous l'apporte' gives, 'envoyez-la-moi' asks.
import { Phrasebook, type Stream, sentenceAround, type Word, wordSet } from '#server/language/index.ts';
import { cuesIn, listed } from './lexicon.ts';

const TO_FIRM = new Set(['vous']);
const TO_CALLER = new Set(['me', 'm', 'nous', 'lui', 'leur']);
const SPEAKER = new Set(['je', 'j', 'on', 'nous']);
const CLITICS = wordSet(
  'le la les l en y lui leur ai a avons avez ont as deja bien aussi donc ne pas tout ca simplement juste encore rien',
);
const HELPERS = wordSet(
  'vais va allons peux peut pouvons pourrais dois doit devons veux voulais voudrais compte passe passerai viens vient viendrai irai faut faudrait faire fais fait ferai ferais suis puis souhaite aimerais prefere pense essaie',
);
const ASKING = wordSet(
  'pouvez pourriez pourrez peut pouvait pourrait voulez voudriez devez deviez allez alliez sauriez savez auriez puissiez vouliez penser aimerais voudrais souhaite souhaiterais merci priere pour de puis pourrais demande',
);

/** These words are no documents, as in 'envoyez-moi un SMS' or 'je vous laisse mon numéro'. */
const NOT_PAPERS = wordSet(
  'sms texto whatsapp message rendez rdv numero coordonnees conseil conseils nouvelles nouvelle reponse date heure signe coup fil raison tort avis temps moyen idee chance nom parole ordre chose main mains courage force explication explications info infos information renseignement tarif tarifs prix feu confiance',
);
const REFUSES = wordSet(
  'refuse refusent refusait veut veulent voulait interdit empeche impose imposent oblige obligent menace demande demandent reclame reclament exige exigent',
);

const HANDING = listed('@remettre');
/** Nouns that begin like a verb of handing over. */
const NOT_VERBS = new Set(['mise', 'postes', 'mail', 'mails', 'rapport', 'rapports', 'mission']);
const MOST_ENDING = 8;

/**
 * Whether the word is a form of a verb of handing over: a known beginning with an ending, such as 'envoyer', 'envoie',
 * 'envoyez'.
 */
const handsOver = (word: string): boolean => {
  if (NOT_VERBS.has(word)) return false;
  const start = HANDING.find((beginning) => word.startsWith(beginning));
  return start !== undefined && word.length <= start.length + MOST_ENDING;
};

/** The words of the sentence before the verb, nearest first, and after it. */
const around = (words: readonly Word[], at: number): { front: string[]; next: string[] } => {
  const [start, end] = sentenceAround(words, at, at + 1, 6, 4);
  const folded = (from: number, to: number) => words.slice(from, to).map(({ w }) => w);
  return { front: folded(start, at).reverse(), next: folded(at + 1, end) };
};

/** Reads the pronouns before the verb, nearest first. */
const direction = (words: readonly Word[], at: number): string | null => {
  const verb = words[at]?.w ?? '';
  const { front, next } = around(words, at);
  if (next.some((word) => NOT_PAPERS.has(word))) return null;
  const imperative = verb.endsWith('ez') && !front.includes('vous');
  if (imperative)
    return next.slice(0, 2).some((word) => ['moi', 'nous', 'la', 'le', 'les', 'lui'].includes(word))
      ? 'receive.imperative'
      : null;
  let step = 0;
  while (step < front.length && CLITICS.has(front[step] ?? '')) step += 1;
  const nearest = front[step] ?? '';
  const further = front.slice(step + 1);
  if (TO_FIRM.has(nearest)) {
    if (verb.endsWith('ez')) return null;
    // In 'vous avez envoyé' the firm sent it; in 'je vous envoie' and 'il vous a envoyé' the firm receives it.
    const helper = front.slice(0, step);
    if (helper.includes('avez')) return 'sent.byFirm';
    return SPEAKER.has(further[0] ?? '') || SPEAKER.has(further[1] ?? '') ? 'give.speaker' : 'give.other';
  }
  if (TO_CALLER.has(nearest) && nearest !== 'nous') {
    if (further.some((word) => REFUSES.has(word))) return null;
    if (front.slice(0, step).includes('avez') || further[0] === 'avez') return 'sent.byFirm';
    if (verb.endsWith('ez') || verb.endsWith('iez')) return 'receive.ask';
    if (/(er|ir|re|oir)$/.test(verb))
      return further.some((word) => ASKING.has(word) || word === 'vous') ? 'receive.ask' : 'receive.maybe';
    return null;
  }
  if (nearest === 'nous') {
    if (/(er|ir|re)$/.test(verb) || verb.endsWith('iez')) return 'receive.ask';
    return verb.endsWith('ons') ? 'give.bare' : null;
  }
  if (nearest === 'je' || nearest === 'j' || nearest === 'on') return 'give.bare';
  if (HELPERS.has(nearest)) {
    if (further.includes('vous') && !further.includes('je') && !further.includes('j')) return null;
    return further.some((word) => SPEAKER.has(word)) || nearest === 'dois' || nearest === 'puis'
      ? 'give.bare'
      : null;
  }
  return null;
};

const DOCUMENT_PHRASES = new Phrasebook(cuesIn('papers').map(({ sign, pattern }) => [sign, pattern]));

/** How often each kind of handing over occurs. */
export const transfersOf = (stream: Stream): Map<string, number> => {
  const { words } = stream;
  const found = new Map<string, number>();
  const add = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  let last: string | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !handsOver(word.w)) continue;
    const way = direction(words, at);
    if (!way) continue;
    add(way);
    last = way.split('.')[0] ?? null;
  }
  if (last) add(`last.${last}`);
  for (const hit of DOCUMENT_PHRASES.find(stream)) add(hit.name);
  return found;
};
