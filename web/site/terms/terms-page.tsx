import { Download, Mail, Phone } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { shell } from '#web/texts/shell.ts';
import { type TermsEntry, terms, termsSections } from '#web/texts/terms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export const Entry = ({ entry }: { entry: TermsEntry }) =>
  typeof entry === 'string' ? (
    <p>{entry}</p>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
      {entry.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

export const Contact = () => (
  <Card className="grid gap-1 text-table">
    <p className="font-semibold">{terms.contact}</p>
    <address className="grid not-italic text-ink-2">
      {shell.footer.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a
        href={`tel:${stamped.SUPPORT_TEL}`}
        className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Phone className="size-4" aria-hidden="true" />
        {stamped.SUPPORT_PHONE}
      </a>
      <a
        href={`mailto:${stamped.SUPPORT_EMAIL}`}
        className="inline-flex min-h-9 items-center gap-2 break-all underline-offset-4 hover:underline"
      >
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        {stamped.SUPPORT_EMAIL}
      </a>
    </address>
  </Card>
);

/** The same words as a file: made from the same text while building. */
const PdfButton = () => (
  <span data-print="no">
    <ButtonLink
      href="/conditions-generales.pdf"
      target="_blank"
      rel="noopener"
      icon={<Download className="size-4.5" aria-hidden="true" />}
    >
      {terms.pdf}
    </ButtonLink>
  </span>
);

export const TermsPage = () => (
  <div className="mx-auto grid max-w-[72rem] gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
    <header className="grid gap-3 lg:col-span-2">
      <p className="text-table font-semibold text-brand">{terms.inForce}</p>
      <h1 className="max-w-[24ch] text-h2">{terms.heading}</h1>
      <PdfButton />
    </header>
    <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
      <nav aria-label={terms.contents} data-print="no">
        <ol className="grid text-table">
          {termsSections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-9 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Contact />
    </div>
    <div className="grid max-w-[42rem] gap-10">
      {termsSections.map((section) => (
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
      <PdfButton />
    </div>
  </div>
);
