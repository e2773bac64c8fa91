// Draws the general terms as a PDF from the JSON that the build writes, because settings cannot be inserted into a PDF.
import * as z from 'zod';
import { drawDocument } from '#server/platform/draw-document.ts';

export const TERMS_SOURCE = 'conditions-generales.json';
export const TERMS_PDF = 'conditions-generales.pdf';

/** A fixed date, so that the same text gives the same file and the same ETag. */
const IN_FORCE = new Date('2025-01-29T00:00:00Z');

const words = z.string();
const entry = z.union([words, z.array(words)]);
const termsSource = z.object({
  title: words,
  heading: words,
  inForce: words,
  company: z.array(words).transform((parts) => parts.filter((part) => part !== '')),
  whereToAsk: words,
  sections: z.array(z.object({ title: words, entries: z.array(entry) })),
});

export const drawTerms = async (json: string): Promise<Buffer> => {
  const { company, whereToAsk, ...terms } = termsSource.parse(JSON.parse(json));
  return drawDocument({
    ...terms,
    about: `${company.join(', ')}. ${whereToAsk}`,
    author: company[0] ?? 'Voxlex',
    at: IN_FORCE,
  });
};
