/** The 95 % interval of a share, after Wilson, in percent. */
export const interval = (right: number, of: number): [low: number, high: number] => {
  const z = 1.96;
  const share = right / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const percent = (value: number): number => (100 * value) / (1 + (z * z) / of);
  return [percent(middle - spread), percent(middle + spread)];
};
