// Draws the general terms as a PDF from the JSON that the build writes, because settings cannot be inserted into a PDF.
import * as z from 'zod';
import { openPdf, PDF_BRAND, PDF_INK, PDF_INK_2, PDF_MARGIN, type Pdf } from '#server/platform/pdf.ts';

export const TERMS_SOURCE = 'conditions-generales.json';
export const TERMS_PDF = 'conditions-generales.pdf';

/** A fixed date, so that the same text gives the same file and the same ETag. */
const IN_FORCE = new Date('2025-01-29T00:00:00Z');

/** Replaces the narrow no-break space, which the fonts lack. */
const words = z.string().transform((text) => text.replaceAll('\u202f', '\u00a0'));
const entry = z.union([words, z.array(words)]);
const terms = z.object({
  title: words,
  heading: words,
  inForce: words,
  company: z.array(words).transform((parts) => parts.filter((part) => part !== '')),
  whereToAsk: words,
  sections: z.array(z.object({ title: words, entries: z.array(entry) })),
});

const writeEntry = (pdf: Pdf, text: z.infer<typeof entry>): void => {
  pdf.font('sans').fontSize(10).fillColor(PDF_INK);
  if (typeof text === 'string') pdf.text(text, { lineGap: 2.5 });
  else pdf.list(text, { bulletRadius: 1.6, textIndent: 12, lineGap: 2.5 });
  pdf.moveDown(0.6);
};

const numberPages = (pdf: Pdf, title: string): void => {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    // Without this, text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('sans')
      .fontSize(8.5)
      .fillColor(PDF_INK_2)
      .text(`Voxlex · ${title} · ${at + 1} / ${count}`, PDF_MARGIN, pdf.page.height - 42, {
        align: 'center',
      });
  }
};

export const drawTerms = async (json: string): Promise<Buffer> => {
  const { title, heading, inForce, company, whereToAsk, sections } = terms.parse(JSON.parse(json));
  const { pdf, finish } = await openPdf({ title: heading, author: company[0] ?? 'Voxlex', at: IN_FORCE });
  pdf.font('serif').fontSize(22).fillColor(PDF_INK).text('Voxlex');
  pdf.moveDown(1.2).fontSize(26).text(heading, { lineGap: 2 });
  pdf.moveDown(0.4).font('strong').fontSize(10).fillColor(PDF_BRAND).text(inForce);
  pdf
    .font('sans')
    .fillColor(PDF_INK_2)
    .text(`${company.join(', ')}. ${whereToAsk}`)
    .moveDown(1.6);
  for (const section of sections) {
    // Keep a heading from standing alone at the foot of a page.
    if (pdf.y > pdf.page.height - 2.2 * PDF_MARGIN) pdf.addPage();
    pdf.font('serif').fontSize(14).fillColor(PDF_INK).text(section.title).moveDown(0.4);
    for (const text of section.entries) writeEntry(pdf, text);
    pdf.moveDown(0.5);
  }
  numberPages(pdf, title);
  return finish();
};
