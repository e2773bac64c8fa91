// A row of a list of accesses: what it is, what is known of it, and the button that ends it.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type AccessRowProps = {
  title: string;
  badge?: ReactNode;
  facts: readonly (string | false)[];
  /** The button's words, and what it is announced as. */
  end?: { label: string; name: string; onEnd: () => void };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A line breaks between two facts, unless one is longer than the line. */
const Facts = ({ facts }: { facts: readonly string[] }) => (
  <p className="col-start-1 text-table text-ink-3 tabular-nums max-sm:col-span-2">
    {facts.map((fact, at) => (
      <span key={fact}>
        <span className="inline-block">{at === 0 ? capital(fact) : fact}</span>
        {at < facts.length - 1 && ' · '}
      </span>
    ))}
  </p>
);

export const AccessRow = ({ title, badge, facts, end }: AccessRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3.5 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {badge}
    </div>
    {end && (
      <Button
        kind="danger"
        size="small"
        aria-label={end.name}
        onClick={end.onEnd}
        className="sm:row-span-2 max-sm:self-start"
      >
        {end.label}
      </Button>
    )}
    <Facts facts={facts.filter((fact) => fact !== false)} />
  </li>
);

export const AccessList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid divide-y divide-line">
    {children}
  </ul>
);
