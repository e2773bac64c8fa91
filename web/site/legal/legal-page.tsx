// A page of rules: its sections, its contents beside them, whom to ask, and what stands near.
import type { ReactNode } from 'react';
import { links } from '#web/site/shell/links.ts';
import { Contact, Entry } from '#web/site/terms/terms-page.tsx';
import { cookies, type LegalText, legal, privacy, processors } from '#web/texts/legal.ts';
import { terms } from '#web/texts/terms.ts';

const others = [
  [terms.title, links.terms],
  [privacy.title, links.privacy],
  [processors.title, links.processors],
  [cookies.title, links.cookies],
] as const;

const link = 'inline-flex min-h-9 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline';

export const LegalPage = ({ text, children }: { text: LegalText; children?: ReactNode }) => (
  <div className="mx-auto grid max-w-[72rem] gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
    <header className="grid gap-3 lg:col-span-2">
      <p className="text-table font-semibold text-brand">{text.over}</p>
      <h1 className="max-w-[24ch] text-h2">{text.heading}</h1>
    </header>
    <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
      <nav aria-label={legal.other} data-print="no">
        <p className="text-table font-semibold">{legal.other}</p>
        <ul className="grid text-table">
          {others
            .filter(([word]) => word !== text.title)
            .map(([word, href]) => (
              <li key={href}>
                <a href={href} className={link}>
                  {word}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <Contact />
    </div>
    <div className="grid max-w-[42rem] gap-10">
      {text.sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-titre`}
          className="grid gap-3"
        >
          <h2 id={`${section.id}-titre`} className="text-h3">
            {section.title}
          </h2>
          {section.entries.map((entry) => (
            <Entry key={typeof entry === 'string' ? entry : entry.join()} entry={entry} />
          ))}
        </section>
      ))}
      {children}
    </div>
  </div>
);
