// Names the people who have a message open now; in a row beside its summary, so in few words.
const SHOWN = 2;

/** Empty without any. */
export const viewersText = (names: readonly string[]): string => {
  if (names.length === 0) return '';
  const rest = names.length - SHOWN;
  const listed =
    rest > 0
      ? `${names.slice(0, SHOWN).join(', ')} et ${rest}\u00a0${rest > 1 ? 'autres personnes' : 'autre personne'}`
      : names.join(' et ');
  return `Ouvert chez ${listed}`;
};
