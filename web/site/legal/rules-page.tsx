// The layout of terms and policies: heading, table of contents, sections, contact.
import { ChevronDown, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Company } from '#web/site/shell/company.tsx';
import { stamped } from '#web/site/stamped.ts';
import { type TermsEntry, type TermsSection, terms } from '#web/texts/terms.ts';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

const Entry = ({ entry }: { entry: TermsEntry }) =>
  typeof entry === 'string' ? (
    <p>{unbroken(entry)}</p>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
      {entry.map((item) => (
        <li key={item}>{unbroken(item)}</li>
      ))}
    </ul>
  );

const Contact = () => (
  <Card className="grid gap-1 text-table">
    <p className="font-semibold">{terms.contact}</p>
    <address className="grid not-italic text-ink-2">
      <Company />
      <a
        href={`tel:${stamped.SUPPORT_TEL}`}
        className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Phone className="size-4" aria-hidden="true" />
        {stamped.SUPPORT_PHONE}
      </a>
      <a
        href={`mailto:${stamped.SUPPORT_EMAIL}`}
        className="inline-flex min-h-9 max-w-full items-center gap-2 underline-offset-4 hover:underline"
      >
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{stamped.SUPPORT_EMAIL}</span>
      </a>
    </address>
  </Card>
);

const Section = ({ section }: { section: TermsSection }) => (
  <section id={section.id} aria-labelledby={`${section.id}-titre`} className="grid gap-3">
    <h2 id={`${section.id}-titre`} className="text-h3">
      {section.title}
    </h2>
    {section.entries.map((entry) => (
      <Entry key={typeof entry === 'string' ? entry : entry.join()} entry={entry} />
    ))}
  </section>
);

/** An entry of the table of contents. */
export const Way = ({ href, word }: { href: string; word: string }) => (
  <li>
    <a
      href={href}
      className="inline-flex min-h-9 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      {word}
    </a>
  </li>
);

const Contents = ({ sections }: { sections: readonly TermsSection[] }) => (
  <nav aria-label={terms.contents}>
    <ol className="grid text-table">
      {sections.map((section) => (
        <Way key={section.id} href={`#${section.id}`} word={section.title} />
      ))}
    </ol>
  </nav>
);

/** Beside the text on a wide screen; above it on a narrow one, folded, so that the text begins on the first screen. */
const Aside = ({ sections, others }: { sections: readonly TermsSection[]; others: ReactNode }) => (
  <div
    data-print="no"
    className="grid content-start gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
  >
    <div className="grid gap-2 max-lg:hidden">
      <p className="text-table font-semibold">{terms.contents}</p>
      <Contents sections={sections} />
    </div>
    <details className="group/contents rounded-lg border border-line bg-card px-4 lg:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-table font-semibold select-none [&::-webkit-details-marker]:hidden">
        {terms.contents}
        <ChevronDown
          className="size-4 text-ink-3 transition-transform duration-150 group-open/contents:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-3">
        <Contents sections={sections} />
      </div>
    </details>
    <div className="grid gap-6 max-lg:hidden">
      {others}
      <Contact />
    </div>
  </div>
);

type RulesPageProps = {
  over: string;
  heading: string;
  /** Shown below the heading. */
  action?: ReactNode;
  /** Links to other pages. */
  others?: ReactNode;
  sections: readonly TermsSection[];
  children?: ReactNode;
};

export const RulesPage = ({ over, heading, action, others, sections, children }: RulesPageProps) => (
  <div className="mx-auto grid max-w-page gap-10 px-4 py-10 max-lg:gap-6 sm:px-6 md:py-14 lg:grid-cols-[16rem_1fr] lg:gap-16">
    <header className="grid gap-3 lg:col-span-2">
      <p className="text-table font-semibold text-brand">{over}</p>
      <h1 className="max-w-[24ch] text-h2">{heading}</h1>
      {action}
    </header>
    <Aside sections={sections} others={others} />
    <div className="grid max-w-[42rem] gap-10">
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {children}
    </div>
    <div className="grid gap-6 lg:hidden">
      {others}
      <Contact />
    </div>
  </div>
);
