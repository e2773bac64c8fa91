// The search field: it searches shortly after the last letter and writes the text to the address.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
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
    <TextField
      type="search"
      label={dashboard.search}
      labelHidden
      size="small"
      placeholder={dashboard.searchPlaceholder}
      icon={<Search className="size-4" aria-hidden="true" />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
};
