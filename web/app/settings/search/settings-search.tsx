// The field that finds a setting; what it finds is shown in place of the sections and loaded with the first letter.
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/boundary.tsx';
import { settings as texts } from '../texts.ts';

const FoundTopics = lazyPart(() => import('./found-topics.tsx'));

type SearchProps = {
  addressOf: (section: string) => string;
  onOpen: (section: string) => void;
  /** The sections. */
  children: ReactNode;
};

export const SettingsSearch = ({ addressOf, onOpen, children }: SearchProps) => {
  const [typed, setTyped] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const first = results.current?.querySelector('a');
    if (event.key === 'Enter') first?.click();
    else if (event.key === 'ArrowDown' && first) first.focus();
    else if (event.key === 'Escape') setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <search className="relative block text-ink-3">
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4" aria-hidden="true" />
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          className="min-h-11 w-full rounded-md border border-control bg-card pr-2 pl-9 text-table text-ink placeholder:text-ink-3 hover:border-ink-3 lg:min-h-9"
        />
      </search>
      <div ref={results} className="min-w-0">
        {typed.trim() === '' ? (
          children
        ) : (
          <FoundTopics
            typed={typed}
            addressOf={addressOf}
            onOpen={(section) => {
              setTyped('');
              onOpen(section);
            }}
          />
        )}
      </div>
    </>
  );
};
