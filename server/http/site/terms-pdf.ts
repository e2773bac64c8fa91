// Draws the general terms as a PDF from the JSON that the build writes, because settings cannot be inserted into a PDF.
import { createRequire } from 'node:module';
import * as z from 'zod';

export const TERMS_SOURCE = 'conditions-generales.json';
export const TERMS_PDF = 'conditions-generales.pdf';

const INK = '#1c1b17';
const INK_2 = '#4d4a40';
const BRAND = '#0e5a4a';
const MARGIN = 64;
/** A fixed date, so that the same text gives the same file and the same ETag. */
const IN_FORCE = new Date('2025-01-29T00:00:00Z');

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  serif: resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  sans: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  strong: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
};

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

const writeEntry = (pdf: PDFKit.PDFDocument, text: z.infer<typeof entry>): void => {
  pdf.font('sans').fontSize(10).fillColor(INK);
  if (typeof text === 'string') pdf.text(text, { lineGap: 2.5 });
  else pdf.list(text, { bulletRadius: 1.6, textIndent: 12, lineGap: 2.5 });
  pdf.moveDown(0.6);
};

const numberPages = (pdf: PDFKit.PDFDocument, title: string): void => {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    // Without this, text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('sans')
      .fontSize(8.5)
      .fillColor(INK_2)
      .text(`Voxlex · ${title} · ${at + 1} / ${count}`, MARGIN, pdf.page.height - 42, { align: 'center' });
  }
};

export const drawTerms = async (json: string): Promise<Buffer> => {
  const { title, heading, inForce, company, whereToAsk, sections } = terms.parse(JSON.parse(json));
  // Import the library at the first drawing, because most servers never need its memory.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'fr-BE',
    displayTitle: true,
    info: { Title: heading, Author: company[0] ?? 'Voxlex', CreationDate: IN_FORCE, ModDate: IN_FORCE },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((done, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', done);
    pdf.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);

  pdf.font('serif').fontSize(22).fillColor(INK).text('Voxlex');
  pdf.moveDown(1.2).fontSize(26).text(heading, { lineGap: 2 });
  pdf.moveDown(0.4).font('strong').fontSize(10).fillColor(BRAND).text(inForce);
  pdf
    .font('sans')
    .fillColor(INK_2)
    .text(`${company.join(', ')}. ${whereToAsk}`)
    .moveDown(1.6);
  for (const section of sections) {
    // Keep a heading from standing alone at the foot of a page.
    if (pdf.y > pdf.page.height - 2.2 * MARGIN) pdf.addPage();
    pdf.font('serif').fontSize(14).fillColor(INK).text(section.title).moveDown(0.4);
    for (const text of section.entries) writeEntry(pdf, text);
    pdf.moveDown(0.5);
  }
  numberPages(pdf, title);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
};
