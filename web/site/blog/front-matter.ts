// Validates the front matter of an article: a wrong date or an unknown category stops the build.
import * as z from 'zod';

export const ARTICLE_CATEGORIES = [
  'Intégration',
  'Productivité',
  'Technologie',
  'Automatisation',
  'Bonnes pratiques',
  'Étude',
  'Expérience client',
] as const;

export const SCENES = [
  'form',
  'steps',
  'missed',
  'measure',
  'clock',
  'switches',
  'checklist',
  'sorting',
  'desk',
] as const;
export type SceneName = (typeof SCENES)[number];

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Reads '1er septembre 2025' as 2025-09-01; null for an invalid day. */
export const isoOf = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(1er|[2-9]|[12]\d|3[01]) (\p{L}+) (\d{4})$/u.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0) return null;
  const date = new Date(Date.UTC(Number(year), at, Number.parseInt(day, 10)));
  return date.getUTCMonth() === at ? date.toISOString().slice(0, 10) : null;
};

export const frontMatter = z.strictObject({
  /** The place in the list; the first article is the newest. */
  order: z.number().int().positive(),
  title: z.string().min(20).max(100),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  excerpt: z.string().min(60).max(220),
  date: z.string().refine((text) => isoOf(text) !== null, 'a French date, as 10 mars 2025'),
  /** The page shows today's date. */
  today: z.boolean().default(false),
  author: z.string().min(2),
  readTime: z.string().regex(/^\d+ min de lecture$/),
  category: z.enum(ARTICLE_CATEGORIES),
  image: z.enum(SCENES),
  metaDescription: z.string().min(80).max(165),
  keywords: z.array(z.string().min(2)).min(3),
});
export type FrontMatter = z.infer<typeof frontMatter>;

/** An article may not contain HTML or links that run a script. */
export const frontMatterFault = (body: string): string | null => {
  const markup = /<[a-z!/?][^>]*>?/i.exec(body)?.[0];
  if (markup) return `mark-up (${markup})`;
  const link = /\]\(\s*<?(?!\/|#|https:\/\/|mailto:|__VOXLEX_)([^)\s]*)/i.exec(body)?.[1];
  return link === undefined ? null : `a link to ${link}`;
};
