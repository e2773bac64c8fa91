/** The numbers below `count` in an order that the seed alone decides. */
export const shuffled = (count: number, seed: number): Int32Array => {
  const order = Int32Array.from({ length: count }, (_, at) => at);
  let state = seed * 2_654_435_761 + 1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
};
