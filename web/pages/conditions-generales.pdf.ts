import type { APIRoute } from 'astro';
import { termsPdf } from '#web/site/build/terms-pdf.ts';

export const GET: APIRoute = async () =>
  new Response(await termsPdf(), { headers: { 'content-type': 'application/pdf' } });
