// The layout of terms and policies: heading, table of contents, sections, contact.
import { Mail, Phone } from 'lucide-react';
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

const Aside = ({ navigation }: { navigation: ReactNode }) => (
  <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-2 lg:self-start">
    {navigation}
    <Contact />
  </div>
);

type RulesPageProps = {
  over: string;
  heading: string;
  /** Shown below the heading. */
  action?: ReactNode;
  navigation: ReactNode;
  /** On a narrow screen links to other pages come after the text, a table of contents before it. */
  navigationLast?: boolean;
  sections: readonly TermsSection[];
  children?: ReactNode;
};

export const RulesPage = ({
  over,
  heading,
  action,
  navigation,
  navigationLast = false,
  sections,
  children,
}: RulesPageProps) => (
  <div className="mx-auto grid max-w-[72rem] gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
    <header className="grid gap-3 lg:col-span-2">
      <p className="text-table font-semibold text-brand">{over}</p>
      <h1 className="max-w-[24ch] text-h2">{heading}</h1>
      {action}
    </header>
    {!navigationLast && <Aside navigation={navigation} />}
    <div className="grid max-w-[42rem] gap-10 lg:col-start-2 lg:row-start-2">
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {children}
    </div>
    {navigationLast && <Aside navigation={navigation} />}
  </div>
);
