// The search field, without the hints and errors of a form's field: it searches shortly after the last letter and writes the text to the address.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dashboard } from '../texts.ts';

const AFTER_MS = 250;

export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (q: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The address changed from outside: back, forward, or 'Effacer les filtres'.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      search.current(typed);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="relative block text-ink-3">
      <span className="sr-only">{dashboard.search}</span>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4" aria-hidden="true" />
      <input
        type="search"
        placeholder={dashboard.searchPlaceholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-h-9 w-full rounded-md border border-control bg-card px-3 pl-9 text-table text-ink placeholder:text-ink-3 placeholder-shown:text-ellipsis hover:border-ink-3 max-md:min-h-11"
      />
    </label>
  );
};
