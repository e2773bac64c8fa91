// The general terms as a file to keep, made from the same text as the page, without a browser.
import PDFDocument from 'pdfkit';
import { type TermsEntry, terms, termsSections } from '#web/texts/terms.ts';
import { drawable, FONTS } from './fonts.ts';

const INK = '#1c1b17';
const INK_2 = '#4d4a40';
const BRAND = '#0e5a4a';
const MARGIN = 64;
/** A file that is the same from build to build keeps its name in caches. */
const IN_FORCE = new Date('2025-01-29T00:00:00Z');

const entry = (pdf: PDFKit.PDFDocument, words: TermsEntry): void => {
  pdf.font('sans').fontSize(10).fillColor(INK);
  if (typeof words === 'string') pdf.text(drawable(words), { lineGap: 2.5 });
  else pdf.list(words.map(drawable), { bulletRadius: 1.6, textIndent: 12, lineGap: 2.5 });
  pdf.moveDown(0.6);
};

const numberPages = (pdf: PDFKit.PDFDocument): void => {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    // Below the margin the library would begin a page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('sans')
      .fontSize(8.5)
      .fillColor(INK_2)
      .text(`Voxlex · ${terms.title} · ${at + 1} / ${count}`, MARGIN, pdf.page.height - 42, {
        align: 'center',
      });
  }
};

export const termsPdf = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'fr-BE',
    displayTitle: true,
    info: { Title: terms.heading, Author: 'Voxlex', CreationDate: IN_FORCE, ModDate: IN_FORCE },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);

  pdf.font('serif').fontSize(22).fillColor(INK).text('Voxlex');
  pdf.moveDown(1.2).fontSize(26).text(drawable(terms.heading), { lineGap: 2 });
  pdf.moveDown(0.4).font('strong').fontSize(10).fillColor(BRAND).text(drawable(terms.inForce));
  pdf.font('sans').fillColor(INK_2).text(drawable(terms.pdfPlace)).moveDown(1.6);
  for (const section of termsSections) {
    // A heading alone at the foot of a page announces nothing.
    if (pdf.y > pdf.page.height - 2.2 * MARGIN) pdf.addPage();
    pdf.font('serif').fontSize(14).fillColor(INK).text(drawable(section.title)).moveDown(0.4);
    for (const words of section.entries) entry(pdf, words);
    pdf.moveDown(0.5);
  }
  numberPages(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
};
