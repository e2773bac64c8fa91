// The numbers that the provider sells, by country, kind and area, as a group of radio buttons.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { NUMBER_COUNTRIES, NUMBER_KINDS } from '#contract/admin/numbers.ts';
import { formatPhone } from '#contract/phone.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useAdmin } from '../context.ts';
import { Loaded } from './loaded.tsx';
import { numberWords as words } from './number-texts.ts';

type NumbersForSaleProps = { value: string; onChange: (number: string) => void };

const MOST_AT_ONCE = 8;

export const NumbersForSale = ({ value, onChange }: NumbersForSaleProps) => {
  const { client } = useAdmin();
  const id = useId();
  const [search, setSearch] = useState({ country: 'BE', kind: 'local', area: '' });
  const country = NUMBER_COUNTRIES.find((one) => one === search.country) ?? 'BE';
  const kind = NUMBER_KINDS.find((one) => one === search.kind) ?? 'local';
  const query = useQuery({
    queryKey: ['admin', 'for-sale', search],
    queryFn: ({ signal }) =>
      client.call('adminNumbersForSale', { query: { country, kind, area: search.area.trim() }, signal }),
    placeholderData: keepPreviousData,
    // A number of the list may be sold at any time.
    staleTime: 60_000,
  });
  const items = query.data?.items.slice(0, MOST_AT_ONCE);
  const isListed = items?.some(({ number }) => number === value) ?? true;
  const first = items?.[0]?.number ?? '';
  // The first number is chosen, so that an opening without a chosen number needs no choice. One that is no longer listed is
  // given up, so that nothing is bought unseen.
  useEffect(() => {
    if (!isListed && value !== first) onChange(first);
  }, [isListed, first, value, onChange]);
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <SelectField
          label={words.country}
          size="small"
          options={NUMBER_COUNTRIES.map((code) => ({ value: code, label: words.countries[code] }))}
          value={search.country}
          onChange={(event) => setSearch({ ...search, country: event.target.value })}
        />
        <SelectField
          label={words.kind}
          size="small"
          options={NUMBER_KINDS.map((code) => ({ value: code, label: words.kinds[code] }))}
          value={search.kind}
          onChange={(event) => setSearch({ ...search, kind: event.target.value })}
        />
        <TextField
          label={words.area}
          size="small"
          inputMode="numeric"
          maxLength={7}
          placeholder={words.areaHint}
          value={search.area}
          onChange={(event) => setSearch({ ...search, area: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      <Loaded query={query} rows={3}>
        {() =>
          items === undefined || items.length === 0 ? (
            <p className="text-table text-ink-2" role="status">
              {words.noneForSale}
            </p>
          ) : (
            <fieldset className="grid gap-2 sm:grid-cols-2">
              <legend className="mb-1.5 text-table font-semibold">{words.forSale}</legend>
              {items.map(({ number, place }) => (
                <label
                  key={number}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control bg-card px-3.5 py-2 text-table hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint"
                >
                  <input
                    type="radio"
                    name={id}
                    value={number}
                    checked={number === value}
                    onChange={() => onChange(number)}
                  />
                  <span className="font-semibold tabular-nums">{formatPhone(number)}</span>
                  <span className="text-ink-2">{place}</span>
                </label>
              ))}
            </fieldset>
          )
        }
      </Loaded>
    </div>
  );
};
