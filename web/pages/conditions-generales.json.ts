// The words of conditions-generales.pdf. The server draws the PDF from them, with the company of its settings.
import type { APIRoute } from 'astro';
import { stamped } from '#web/site/stamped.ts';
import { terms, termsSections } from '#web/texts/terms.ts';

export const GET: APIRoute = () =>
  Response.json({
    title: terms.title,
    heading: terms.heading,
    inForce: terms.inForce,
    company: [stamped.COMPANY_NAME, stamped.COMPANY_ADDRESS, stamped.COMPANY_NUMBER],
    whereToAsk: terms.pdfContact,
    sections: termsSections,
  });
