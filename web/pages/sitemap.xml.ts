import type { APIRoute } from 'astro';
import { articles } from '#web/site/blog/articles.ts';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';

const PAGES = [
  links.home,
  links.blog,
  links.discovery,
  links.recording,
  links.demo,
  links.signIn,
  links.caller,
  links.terms,
  links.privacy,
  links.processors,
  links.cookies,
  links.recordingInPortuguese,
  links.survey,
  links.subscribe,
];

const entry = (path: string, changed?: string): string =>
  `<url><loc>${stamped.PUBLIC_URL}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

export const GET: APIRoute = () => {
  const urls = [
    ...PAGES.map((path) => entry(path)),
    ...articles.map(({ slug, iso }) => entry(`${links.blog}/${slug}`, iso)),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
