// Finds the known word that a misspelt one stands for: a joined article, the same sound, or one or two wrong letters.

const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/eau|au/g, 'o'],
  [/qu?|k|c(?![eiyh])/g, 'k'],
  [/s?c(?=[eiy])|z|ss/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/(?<!c)h/g, ''],
  [/e[nm](?![eaiouy])/g, 'an'],
  [/ai|ei|er$|ez$|et$/g, 'e'],
  [/y/g, 'i'],
  [/(.)\1/g, '$1'],
  [/(?<=..)(?:ent|es|e|[stxd]+)$/, ''],
];
/** Words with the same key sound alike. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);

/** Yields the spellings with one letter added, removed, replaced or exchanged with the next. */
const isOneAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
};

/** Shorter words that sound alike are too many. */
const SHORTEST_SOUND = 3;
/** A shorter word with a wrong letter may be any other word. */
const ONE_WRONG = 6;
const JOINED = /^(?:qu|k|[cdjlmnst])(?=[aeiouyh])/;

export type Correct = (word: string) => string | undefined;

/** Words and their misspelt forms are without accents. */
export const spelling = (known: ReadonlySet<string>): Correct => {
  const knownWords = [...known];
  const bySound = new Map<string, string>();
  for (const word of known) {
    const sound = soundOf(word);
    if (sound.length >= SHORTEST_SOUND && !bySound.has(sound)) bySound.set(sound, word);
  }
  const near = (word: string): string | undefined => {
    if (word.length < ONE_WRONG) return undefined;
    return knownWords.find((other) => other[0] === word[0] && isOneAway(word, other));
  };
  return (word) => {
    const alone = word.replace(JOINED, '');
    if (alone !== word && alone.length > 1 && known.has(alone)) return alone;
    const close = (text: string): string | undefined => bySound.get(soundOf(text)) ?? near(text);
    return close(word) ?? (alone.length > 3 && alone !== word ? close(alone) : undefined);
  };
};
