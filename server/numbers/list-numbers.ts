// The operator's list of numbers, and the numbers that the provider sells.
import type { NumberPage, NumberQuery, TelephoneNumber } from '#contract/admin/numbers.ts';
import type { NumberSearch } from '#server/adapters/telephony/port.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import type { PurchaseDeps } from './number-purchase.ts';
import { areaDigits } from './rules.ts';
import { linesWithout, numbersPage } from './store.ts';
import { showNumber } from './view.ts';

export const listNumbers = ({ db, provider }: PurchaseDeps, query: NumberQuery): Promise<NumberPage> =>
  db.asOperator(async (trx) => {
    const { rows, total } = await numbersPage(trx, query.words ?? '', limitOf(query));
    return {
      ...pageWith(query, total, rows.map(showNumber)),
      provider: provider !== null,
      lines_without: await linesWithout(trx),
    };
  });

/** A number that an act has just removed is shown without state and line. */
export const numberAfterAct = async (trx: Trx, number: string): Promise<TelephoneNumber> => {
  const { rows } = await numbersPage(trx, number, { limit: 1, offset: 0 });
  return showNumber(rows.find((row) => row.number === number) ?? { number, line: null });
};

export const forSale = async (
  { provider }: PurchaseDeps,
  { country, kind, area }: Pick<NumberSearch, 'country' | 'kind'> & { area: string },
) => {
  if (!provider) return { items: [] };
  try {
    return { items: await provider.available({ country, kind, startsWith: areaDigits(area) }) };
  } catch (error) {
    // The provider answers 404 for a kind of number that it does not sell in the country.
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'number_gone'))
      return { items: [] };
    throw error;
  }
};
