// A PDF in the typefaces and colours of the site. The library is loaded with the first one, because most servers never
// need its memory.
import { createRequire } from 'node:module';

export const PDF_INK = '#1c1b17';
export const PDF_INK_2 = '#4d4a40';
export const PDF_BRAND = '#0e5a4a';
export const PDF_MARGIN = 64;

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  serif: resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  sans: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  strong: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
};

export type Pdf = PDFKit.PDFDocument;

/** `at`: the date of the content, so that the same content gives the same file. */
export const openPdf = async ({
  title,
  author,
  at,
}: {
  title: string;
  author: string;
  at: Date;
}): Promise<{ pdf: Pdf; finish: () => Promise<Buffer> }> => {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PDF_MARGIN,
    bufferPages: true,
    lang: 'fr-BE',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((done, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', done);
    pdf.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
  return {
    pdf,
    finish: async () => {
      pdf.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
};
