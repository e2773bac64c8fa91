// «Lignes et numéros»: the list, the purchase, and a number attached by hand.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Head, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { BuyCard } from './buy-card.tsx';
import { HandCard } from './hand-card.tsx';
import { NumberRow } from './number-row.tsx';
import { words } from './texts.ts';

const NumbersSection = () => {
  const { client } = useAdmin();
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
          labelHidden
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
        {({ items, total, pages, provider, lines_without: lines }) => (
          <>
            <p className="text-table text-ink-3 tabular-nums" aria-live="polite">
              {words.total(total)}
            </p>
            {items.length === 0 ? (
              <EmptyState sentence={words.empty} />
            ) : (
              <Table caption={words.caption}>
                <TableHead>
                  {Object.values(words.columns).map((label) => (
                    <Head key={label}>{label}</Head>
                  ))}
                </TableHead>
                <TableBody>
                  {items.map((row) => (
                    <NumberRow
                      key={row.number}
                      row={row}
                      lines={lines}
                      hasProvider={provider}
                      onChanged={refresh}
                    />
                  ))}
                </TableBody>
              </Table>
            )}
            <Pager label={words.pages} page={page} pages={pages} onPage={setPage} />
            {provider ? <BuyCard onBought={refresh} /> : <Banner tone="info">{words.buy.noProvider}</Banner>}
            <HandCard lines={lines} onAttached={refresh} />
          </>
        )}
      </Loaded>
    </>
  );
};

export default NumbersSection;
