// The fields of a telephone number that an operator sees.
import type { TelephoneNumber } from '#contract/admin/numbers.ts';
import { shownState } from './rules.ts';
import type { ListedNumber } from './store.ts';

export const showNumber = ({ number, state, trouble, bought_at, line }: ListedNumber): TelephoneNumber => ({
  number,
  state: shownState(state ? { state } : undefined),
  trouble: trouble ?? null,
  bought_at: bought_at ? new Date(bought_at).toISOString() : null,
  line,
});
