import type { APIRoute } from 'astro';
import { articles } from '#web/site/blog/articles.ts';
import { stamped } from '#web/site/stamped.ts';
import { blog } from '#web/texts/blog.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const GET: APIRoute = () => {
  const items = [...articles]
    .sort((a, b) => b.iso.localeCompare(a.iso))
    .map((article) => {
      const url = `${stamped.PUBLIC_URL}/blog/${article.slug}`;
      return `<item><title>${escaped(article.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(article.iso).toUTCString()}</pubDate><category>${escaped(article.category)}</category><description>${escaped(article.excerpt)}</description></item>`;
    });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Blog Voxlex</title><link>${stamped.PUBLIC_URL}/blog</link><atom:link href="${stamped.PUBLIC_URL}/rss.xml" rel="self" type="application/rss+xml"/><description>${escaped(blog.description)}</description><language>fr-be</language>
${items.join('\n')}
</channel></rss>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
