// A document of headed sections as a PDF, with numbered pages.
import { openPdf, PDF_BRAND, PDF_INK, PDF_INK_2, PDF_MARGIN, type Pdf } from './pdf.ts';

type Entry = string | readonly string[];
type Document = {
  /** At the foot of each page. */
  title: string;
  heading: string;
  inForce: string;
  /** Below the heading: whose document it is. */
  about: string;
  author: string;
  /** The date of the content, so that the same content gives the same file. */
  at: Date;
  sections: readonly { title: string; entries: readonly Entry[] }[];
};

/** The fonts lack the narrow no-break space. */
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');

const writeEntry = (pdf: Pdf, entry: Entry): void => {
  pdf.font('sans').fontSize(10).fillColor(PDF_INK);
  if (typeof entry === 'string') pdf.text(plain(entry), { lineGap: 2.5 });
  else pdf.list(entry.map(plain), { bulletRadius: 1.6, textIndent: 12, lineGap: 2.5 });
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

export const drawDocument = async (document: Document): Promise<Buffer> => {
  const { title, heading, inForce, about, author, at, sections } = document;
  const { pdf, finish } = await openPdf({ title: heading, author, at });
  pdf.font('serif').fontSize(22).fillColor(PDF_INK).text('Voxlex');
  pdf.moveDown(1.2).fontSize(26).text(plain(heading), { lineGap: 2 });
  pdf.moveDown(0.4).font('strong').fontSize(10).fillColor(PDF_BRAND).text(plain(inForce));
  pdf.font('sans').fillColor(PDF_INK_2).text(plain(about)).moveDown(1.6);
  for (const section of sections) {
    // Keep a heading from standing alone at the foot of a page.
    if (pdf.y > pdf.page.height - 2.2 * PDF_MARGIN) pdf.addPage();
    pdf.font('serif').fontSize(14).fillColor(PDF_INK).text(plain(section.title)).moveDown(0.4);
    for (const entry of section.entries) writeEntry(pdf, entry);
    pdf.moveDown(0.5);
  }
  numberPages(pdf, title);
  return finish();
};
