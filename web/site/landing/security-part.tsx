import { FileText, LockKeyhole, Phone, UserRoundCheck } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Part } from './part.tsx';

const { security } = landing;
const ICONS = [Phone, LockKeyhole, FileText, UserRoundCheck];

/** The way of a message, from left to right or from top to bottom. */
const Path = () => (
  <ol className="grid overflow-hidden rounded-xl border border-line bg-card md:grid-cols-4">
    {security.path.map(([name, text], at) => {
      const Icon = ICONS[at] ?? Phone;
      return (
        <li
          key={name}
          className="path-step relative grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1 border-line px-4 py-3 not-first:border-t md:grid-cols-1 md:gap-y-2 md:p-5 md:not-first:border-t-0 md:not-first:border-l"
        >
          <span className="row-span-2 grid size-10 place-items-center rounded-full bg-brand-tint text-brand">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <strong className="font-semibold">{name}</strong>
          <span className="text-table text-ink-2">{unbroken(text)}</span>
        </li>
      );
    })}
  </ol>
);

export const SecurityPart = () => (
  <Part id="securite" over={security.over} title={security.title}>
    <Path />
    <ul className="grid grid-cols-2 gap-x-5 gap-y-3 lg:grid-cols-4 lg:gap-x-6">
      {security.facts.map(([name, text], at) => (
        <li key={name} className="border-t border-line pt-2.5 text-table">
          <strong className="block font-semibold">{name}</strong>
          <span className="text-ink-2 max-sm:hidden">{text}</span>
          {at === security.facts.length - 1 && (
            <a
              href={links.processors}
              className="font-semibold sm:ml-1 text-brand underline underline-offset-4"
            >
              {security.processors}
            </a>
          )}
        </li>
      ))}
    </ul>
  </Part>
);
