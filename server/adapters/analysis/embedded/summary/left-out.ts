// Finds the words of a transcript that no note needs: fillers, spelled letters, the address, asides.
import { SENTENCE_END, type Word, wordSet } from '#server/language/index.ts';
import { FILLERS } from './fillers.data.ts';

const BY_FIRST = new Map<string, string[][]>();
for (const phrase of FILLERS.map((phrase) => phrase.replace(/'/g, ' ').split(' ')).sort(
  (one, other) => other.length - one.length,
))
  BY_FIRST.set(phrase[0] ?? '', [...(BY_FIRST.get(phrase[0] ?? '') ?? []), phrase]);

/** Left out without a break: 'je vous transmets, comme convenu, le rapport'. */
const ASIDE =
  /^comme (?:convenu|promis|prevu|d habitude|toujours|demande|vous savez|je vous (?:l )?(?:ai|avais) dit|(?:vous|tu) (?:me |m |nous )?(?:le |l )?(?:avez|aviez|avait|a|as) (?:demande|dit|conseille|explique|montre|ecrit|propose)|vous (?:me )?(?:le |l )?(?:demandiez|vouliez|disiez))(?= |$)/;
const LONGEST_ASIDE = 8;
export const asideAt = (words: readonly Word[], at: number): number => {
  if (words[at]?.w !== 'comme') return 0;
  const ahead = words
    .slice(at, at + LONGEST_ASIDE)
    .map(({ w }) => w)
    .join(' ');
  return ASIDE.exec(ahead)?.[0].split(' ').length ?? 0;
};

/** 'Merci de me rappeler' asks; 'merci de votre aide' does not. */
const asksFor = (words: readonly Word[], at: number): boolean =>
  /^(?:de|d)$/.test(words[at + 1]?.w ?? '') &&
  /^(?:me|m|nous|bien|lui|leur|l|le|la|les|vous|y|en)$|(?:er|ir|re)$/.test(words[at + 2]?.w ?? '');

/** These words are fillers only where they do not belong to what follows. */
const needsContext = (words: readonly Word[], at: number): boolean => {
  const w = words[at]?.w ?? '';
  const next = words[at + 1]?.w ?? '';
  const before = words[at - 1]?.w ?? '';
  // 'à quoi', 'de quoi', 'quoi faire'; 'un bon dossier', 'le bon'; 'oui ou non'; 'que dit', 'il dit'; 'ne dites pas'.
  if (w === 'quoi')
    return (
      /^(importe|a|de|d|sur|en|pour|c|est|sais|dire|direz|vers|par|fais|fait|faire)$/.test(before) ||
      next === 'faire'
    );
  if (w === 'bon')
    return before !== '' && /^(un|le|du|de|mon|au|c|est|tout|les|des|pour|pas|a)$/.test(before);
  if (w === 'oui') return /^(ou|dit|que|si)$/.test(before);
  if (w === 'dites') return /^(moi|nous|lui|leur|a|le|la)$/.test(next) || /^(vous|ne|me)$/.test(before);
  if (w === 'dis' || w === 'tiens') return /^(je|j|lui|leur|te|vous|me|m|y|tu|se|ne|en)$/.test(before);
  if (w === 'genre') return /^(un|le|ce|du|de)$/.test(before);
  if (w === 'merci') return before === 'a' || before === 'la' || asksFor(words, at);
  if (w === 'je') return /^(que|qu|si|ce|comme)$/.test(before) || /^(que|qu)$/.test(words[at + 2]?.w ?? '');
  if (w === 'comme') return false;
  if (w === 'vous')
    return (
      /^(que|qu|si|ce|comme|je|j|ne|a|de|pour)$/.test(before) ||
      /^(que|qu|si|ce|comment|si|ou)$/.test(words[at + 2]?.w ?? '')
    );
  return false;
};

/** 'Treize heures, non, neuf heures': these words correct what stands before, so within a clause they stay. */
const CORRECTIONS = wordSet('non pardon enfin attendez');

export const fillerAt = (words: readonly Word[], at: number, within: boolean): number => {
  if (within && CORRECTIONS.has(words[at]?.w ?? '')) return 0;
  for (const phrase of BY_FIRST.get(words[at]?.w ?? '') ?? [])
    if (phrase.every((w, step) => words[at + step]?.w === w) && !needsContext(words, at))
      return phrase.length;
  return 0;
};

/** Left out without a break: 'la citerne euh à mazout'. */
const HESITATIONS = wordSet('euh heu hum hein ben bah');
export const isHesitation = ({ w }: Word): boolean => HESITATIONS.has(w);

/** How many words repeat those just before them: 'la fatalité la fatalité'. */
const LONGEST_REPEAT = 6;
export const repeatAt = (words: readonly Word[], at: number): number => {
  for (let count = LONGEST_REPEAT; count > 1; count -= 1) {
    const again = words.slice(at, at + count);
    const isRepeat =
      again.length === count &&
      again.every(({ w, n }, step) => n === null && w !== SENTENCE_END && words[at - count + step]?.w === w);
    if (isRepeat) return count;
  }
  return 0;
};

const isLetter = (word: Word | undefined): boolean =>
  word !== undefined && /^\p{L}$/u.test(word.w) && word.n === null;
const LEAST_LETTERS = 4;
const ACRONYMS = wordSet(
  'spf tva onem cpas srl asbl sac peb inami onss inasti acv fgtb cgsp dnf inps pv cct fsma stib tec sncb',
);
const letterRun = (words: readonly Word[], at: number): number => {
  let to = at;
  while (isLetter(words[to])) to += 1;
  return to;
};
export const acronymAt = (words: readonly Word[], at: number): string | null => {
  const letters = words
    .slice(at, letterRun(words, at))
    .map(({ w }) => w)
    .join('');
  return letters.length > 2 && ACRONYMS.has(letters) ? letters.toUpperCase() : null;
};
/** In 'S P A N O c'est pour' the last letter begins a word. */
const isElided = (letter: Word | undefined, next: Word | undefined): boolean =>
  (letter?.w === 'c' && /^(?:est|etait)$/.test(next?.w ?? '')) ||
  (letter?.w === 'j' && /^[aeh]/.test(next?.w ?? ''));
export const lettersAt = (words: readonly Word[], at: number): number => {
  const end = letterRun(words, at);
  const to = isElided(words[end - 1], words[end]) ? end - 1 : end;
  return to - at >= LEAST_LETTERS ? to - at : 0;
};

const VOCATIVES = wordSet('maitre metre mettre meester');
export const isVocative = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (!word || !VOCATIVES.has(word.w)) return false;
  if (/^(un|de|mon|votre|a|chez|par|le|du|autre|contre|pour|avec|se|me|et)$/.test(words[at - 1]?.w ?? ''))
    return false;
  const next = words[at + 1];
  return !next || next.paused || !/^\p{Lu}/u.test(next.text);
};

/** 'Maître Delvaux' before the message itself. */
export const addressedAt = (words: readonly Word[], at: number): number => {
  if (!VOCATIVES.has(words[at]?.w ?? '') || at > 3) return 0;
  const after = words[at + 2];
  const ends =
    !after ||
    after.w === SENTENCE_END ||
    after.paused ||
    /^(c|ici|je|j|bonjour|oui|euh|voila|ben|alors)$/.test(after.w);
  return ends && words[at + 1]?.w !== SENTENCE_END && !words[at + 1]?.paused ? 2 : 0;
};
