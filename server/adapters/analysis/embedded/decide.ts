// From the chances of each value to the one that is said. The likeliest, but for urgency.

/** A call that waits for nothing must never be told to wait: a lost right costs more than a hasty call. */
const MAY_BE_URGENT = 0.08;
/** In a few everyday words such a chance means little: at 0.08 one calm call in five was told to hurry. */
const MAY_BE_URGENT_IF_PLAIN = 0.1;
/** A danger told without a date: nearly as likely urgent as calm, and hardly anything between. */
const LIKELY_URGENT = 0.3;
const ALMOST_URGENT = 0.6;

const place = (classes: readonly string[], value: string): number => classes.indexOf(value);

/** What the words say of it beside the chances: something forbids 'Non Urgent', or nothing at all presses in a brief call. */
export type Weighed = { pressing: boolean; plain: boolean };

export const decide = (
  classes: readonly string[],
  chances: Float64Array,
  { pressing, plain }: Weighed = { pressing: false, plain: false },
): number => {
  let best = 0;
  for (let at = 1; at < chances.length; at += 1) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at;
  const urgent = place(classes, 'Urgent');
  if (urgent < 0) return best;
  const middle = place(classes, 'Modéré');
  const chance = chances[urgent] ?? 0;
  // From calm no call jumps to urgent for want of a middle: two calm calls in five did.
  if (best !== urgent && best !== middle) {
    if (chance > LIKELY_URGENT) return urgent;
    return pressing || chance > (plain ? MAY_BE_URGENT_IF_PLAIN : MAY_BE_URGENT) ? middle : best;
  }
  return best === middle && chance > ALMOST_URGENT * (chances[middle] ?? 0) ? urgent : best;
};
