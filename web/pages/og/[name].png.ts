import type { APIRoute } from 'astro';
import { articles } from '#web/site/blog/articles.ts';
import { card } from '#web/site/build/card.ts';
import { landing } from '#web/texts/landing.ts';

type Props = { title: string; over: string };

export const getStaticPaths = () => [
  { params: { name: 'voxlex' }, props: { title: landing.hero.title, over: landing.hero.over } },
  ...articles.map(({ slug, title, category }) => ({
    params: { name: slug },
    props: { title, over: `Blog · ${category}` },
  })),
];

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await card(props.title, props.over), { headers: { 'content-type': 'image/png' } });
