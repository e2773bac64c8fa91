// The general terms: twelve sections with a table of contents, and the same text as two files.
import { Download } from 'lucide-react';
import { terms, termsSections } from '#web/texts/terms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RulesPage } from './rules-page.tsx';

/** The same words are also a PDF file, which the server draws. */
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
  <RulesPage over={terms.inForce} heading={terms.heading} action={<PdfButton />} sections={termsSections}>
    <PdfButton />
  </RulesPage>
);
