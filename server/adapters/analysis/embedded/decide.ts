// Chooses the value from the chances: the likeliest, except for urgency, where a missed deadline costs more than a hasty
// call.

/** Above this chance a call is 'Urgent': a missed one costs as much as nine calm ones that are called so. */
const LIKELY_URGENT = 0.1;
/** Above this chance of 'Urgent' a call is not 'Non Urgent'. */
const MAY_BE_URGENT = 0.04;
/** The same limit where the call names a day at hand: the models may weigh thanks or an invoice beside it more. */
const MAY_BE_URGENT_IF_PRESSING = 0.01;

export const likeliestClass = (
  classes: readonly string[],
  chances: Float64Array,
  pressing = false,
): number => {
  let best = 0;
  for (let at = 1; at < chances.length; at += 1) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at;
  const urgent = classes.indexOf('Urgent');
  if (urgent < 0) return best;
  const chance = chances[urgent] ?? 0;
  if (chance > LIKELY_URGENT) return urgent;
  const canWait = classes[best] === 'Non Urgent';
  const limit = pressing ? MAY_BE_URGENT_IF_PRESSING : MAY_BE_URGENT;
  return canWait && chance > limit ? classes.indexOf('Modéré') : best;
};
