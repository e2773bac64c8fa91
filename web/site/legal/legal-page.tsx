// A policy with links to the other policies.
import type { ReactNode } from 'react';
import { links } from '#web/site/shell/links.ts';
import { cookies, type LegalText, legal, privacy, processors } from '#web/texts/legal.ts';
import { terms } from '#web/texts/terms.ts';
import { RulesPage, Way } from './rules-page.tsx';

const others = [
  [terms.title, links.terms],
  [privacy.title, links.privacy],
  [processors.title, links.processors],
  [cookies.title, links.cookies],
] as const;

export const LegalPage = ({ text, children }: { text: LegalText; children?: ReactNode }) => (
  <RulesPage
    over={text.over}
    heading={text.heading}
    sections={text.sections}
    others={
      <nav aria-label={legal.other} data-print="no">
        <p className="text-table font-semibold">{legal.other}</p>
        <ul className="grid text-table">
          {others
            .filter(([word]) => word !== text.title)
            .map(([word, href]) => (
              <Way key={href} href={href} word={word} />
            ))}
        </ul>
      </nav>
    }
  >
    {children}
  </RulesPage>
);
