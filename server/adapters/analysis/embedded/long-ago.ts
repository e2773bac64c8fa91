// Detects past events ('il y a trois ans', 'en 2019'), so that an old danger does not make a call urgent.
const YEARS = new Set(['an', 'ans', 'annee', 'annees']);
const MONTHS = new Set(['mois', 'semaines']);
const GONE = new Set(['passe', 'passee', 'dernier', 'derniere', 'precedente']);
const BEFORE_A_YEAR = new Set(['en', 'de', 'depuis', 'annee', 'debut', 'fin', 'du']);
const FORMERLY = new Set(['autrefois', 'jadis', 'longtemps', 'epoque', 'jeunesse']);
const ENDED = new Set(['y', 'depuis', 'date', 'fait', 'remonte']);

type NumberedWord = { w: string; n: number | null };

const isYear = (word: NumberedWord | undefined): boolean =>
  word?.n !== undefined && word.n !== null && word.n >= 1950 && word.n < 2100;

/** Whether a counted time is past: 'il y a trois ans' and 'depuis deux mois' are, 'j’ai trois mois' is a running period. */
const isCounted = (row: readonly NumberedWord[], at: number): boolean => {
  const unit = row[at]?.w ?? '';
  const many = row[at - 1];
  if (!many || !(YEARS.has(unit) || MONTHS.has(unit))) return false;
  if (many.n === null && !['plusieurs', 'quelques', 'des', 'un', 'une'].includes(many.w)) return false;
  return row.slice(Math.max(0, at - 5), at - 1).some((word) => ENDED.has(word.w));
};

export const isLongAgo = (row: readonly NumberedWord[]): boolean =>
  row.some(
    (word, at) =>
      FORMERLY.has(word.w) ||
      isCounted(row, at) ||
      (isYear(word) && BEFORE_A_YEAR.has(row[at - 1]?.w ?? '')) ||
      (['an', 'annee', 'mois', 'ete', 'hiver'].includes(word.w) && GONE.has(row[at + 1]?.w ?? '')),
  );
