// The search field, without the hints and errors of a form's field: it searches shortly after the last letter and writes
// the text to the address.
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dashboard } from '../texts.ts';

const AFTER_MS = 250;

/** A single letter begins a word of nearly every message: its search costs the most and finds nothing. */
const isTooShort = (text: string): boolean => text.trim().length === 1;

type SearchProps = {
  value: string;
  /** True before the first message, when there is nothing to search. */
  idle: boolean;
  onSearch: (q: string) => void;
};

export const SearchBox = ({ value, idle, onSearch }: SearchProps) => {
  /** The text that was typed last; null means the text of the address. */
  const [draft, setDraft] = useState<string | null>(null);
  const hint = useId();
  const sent = useRef(value);
  const timer = useRef(0);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The address changed from outside: back, forward, or 'Effacer les filtres'.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    window.clearTimeout(timer.current);
    setDraft(null);
  }, [value]);
  const type = (next: string) => {
    setDraft(next);
    window.clearTimeout(timer.current);
    const wanted = isTooShort(next) ? '' : next;
    timer.current = window.setTimeout(() => {
      sent.current = wanted;
      search.current(wanted);
    }, AFTER_MS);
  };
  return (
    <label className="relative block text-ink-3" title={idle ? dashboard.idle : undefined}>
      <span className="sr-only">{dashboard.search}</span>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4" aria-hidden="true" />
      <input
        type="search"
        placeholder={idle ? dashboard.idleSearch : dashboard.searchPlaceholder}
        disabled={idle}
        maxLength={200}
        aria-describedby={hint}
        value={draft ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        className="min-h-9 w-full rounded-md border border-control bg-card px-3 pl-9 text-table text-ink placeholder:text-ink-3 placeholder-shown:text-ellipsis hover:border-ink-3 disabled:cursor-not-allowed disabled:opacity-60 max-md:min-h-11"
      />
      <span
        id={hint}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto h-4 text-label leading-4 empty:hidden"
      >
        {draft !== null && isTooShort(draft) && dashboard.searchTooShort}
      </span>
    </label>
  );
};
