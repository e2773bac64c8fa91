// Chooses the value from the chances: the likeliest, except for urgency.

/** Above this chance of 'Urgent' a call is not 'Non Urgent': a missed deadline costs more than a hasty call. */
const MAY_BE_URGENT = 0.08;
/** This limit applies to a short message without a pressing cue: at 0.08 one in five calm messages became 'Modéré'. */
const MAY_BE_URGENT_IF_PLAIN = 0.1;
/** Above this chance a call with a danger and no date is 'Urgent' instead of 'Non Urgent'; it is seldom 'Modéré'. */
const LIKELY_URGENT = 0.3;
const ALMOST_URGENT = 0.6;

const place = (classes: readonly string[], value: string): number => classes.indexOf(value);

/** `pressing`: a rule forbids 'Non Urgent'. `plain`: a short call without a pressing cue. */
export type UrgencySigns = { pressing: boolean; plain: boolean };

export const decide = (
  classes: readonly string[],
  chances: Float64Array,
  { pressing, plain }: UrgencySigns = { pressing: false, plain: false },
): number => {
  let best = 0;
  for (let at = 1; at < chances.length; at += 1) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at;
  const urgent = place(classes, 'Urgent');
  if (urgent < 0) return best;
  const middle = place(classes, 'Modéré');
  const chance = chances[urgent] ?? 0;
  // Never from 'Non Urgent' straight to 'Urgent' on a low chance: 40 % of such jumps were wrong.
  if (best !== urgent && best !== middle) {
    if (chance > LIKELY_URGENT) return urgent;
    return pressing || chance > (plain ? MAY_BE_URGENT_IF_PLAIN : MAY_BE_URGENT) ? middle : best;
  }
  return best === middle && chance > ALMOST_URGENT * (chances[middle] ?? 0) ? urgent : best;
};
