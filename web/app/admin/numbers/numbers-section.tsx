// «Lignes et numéros»: the list, the purchase, and a number attached by hand.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberPage } from '#contract/admin/numbers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAdmin } from '../context.ts';
import { Code } from '../pieces/code.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { BuyCard } from './buy-card.tsx';
import { HandCard } from './hand-card.tsx';
import { NumberRow } from './number-row.tsx';
import { words } from './texts.ts';

const { number, state, line, acts } = words.columns;

/** A number can be bought if there is a provider, and given by hand if a line has none. */
const noneDetailOf = ({ provider, lines_without }: NumberPage): string => {
  const { buyOrHand, buy, hand, noLine } = words.noneDetail;
  if (lines_without.length === 0) return provider ? buy : noLine;
  return provider ? buyOrHand : hand;
};

const NumbersSection = () => {
  const { client, go } = useAdmin();
  const cache = useQueryClient();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'numbers', search, page],
    queryFn: ({ signal }) =>
      client.call('adminNumbers', {
        query: { page, page_size: 50, ...(search.trim() ? { words: search.trim() } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => void cache.invalidateQueries({ queryKey: ['admin'] });
  return (
    <>
      <div className="sm:max-w-md">
        <TextField
          label={words.search}
          size="small"
          type="search"
          placeholder={words.searchHint}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <>
            <PagedTable
              list={list}
              words={
                search.trim() === ''
                  ? { ...words, empty: words.none, emptyDetail: noneDetailOf(list) }
                  : words
              }
              columns={[number, state, line, { label: acts, isNumber: true }]}
              emptyAction={
                search.trim() === '' &&
                noneDetailOf(list) === words.noneDetail.noLine && (
                  <Button size="small" onClick={() => go('demandes')}>
                    {words.toRequests}
                  </Button>
                )
              }
              page={page}
              onPage={setPage}
            >
              {(row) => (
                <NumberRow
                  key={row.number}
                  row={row}
                  lines={list.lines_without}
                  hasProvider={list.provider}
                  onChanged={refresh}
                />
              )}
            </PagedTable>
            {!list.provider && (
              <Banner tone="info">
                <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  {words.buy.noProvider}
                  {words.buy.settings.map((setting) => (
                    <Code key={setting}>{setting}</Code>
                  ))}
                </span>
              </Banner>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 empty:hidden xl:grid-cols-2">
              {list.provider && <BuyCard onBought={refresh} />}
              <HandCard lines={list.lines_without} onAttached={refresh} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};

export default NumbersSection;
