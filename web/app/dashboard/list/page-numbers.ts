// The page numbers between 'Précédent' and 'Suivant'.

/** Lists the first page, the last, and two on either side of the current one; null stands for a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
};
