// Lighthouse on the public pages and on the demonstration dashboard: mobile, the median of three.
import lighthouse from 'lighthouse';
import { median, printTable } from './figures.ts';
import { withSite } from './site-and-browser.ts';

export const title = 'Lighthouse, mobile, median of 3, on the public pages and the demonstration';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = 3;

type Goal = { least: readonly number[]; paintMs: number; shift: number };
const PAGE: Goal = { least: [98, 100, 98, 98], paintMs: 1800, shift: 0 };
/** A whole application, hidden from search engines. */
const DEMONSTRATION: Goal = { least: [95, 100, 100, 0], paintMs: Number.POSITIVE_INFINITY, shift: 0.1 };

const PAGES: Readonly<Record<string, Goal>> = {
  '/': PAGE,
  '/blog': PAGE,
  '/blog/erreurs-messagerie-vocale-avocat': PAGE,
  '/conditions-generales': PAGE,
  '/discoverycall': PAGE,
  '/demo': DEMONSTRATION,
};

type Marks = { scores: number[]; paintMs: number; shift: number };

const measure = async (url: string, port: number): Promise<Marks> => {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
  if (!result) throw new Error(`nothing was measured at ${url}`);
  const { categories, audits } = result.lhr;
  const figureOf = (name: string): number => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    paintMs: figureOf('largest-contentful-paint'),
    shift: figureOf('cumulative-layout-shift'),
  };
};

/** `npm run bench -- pages /blog` measures that page alone. */
export const run = (args: string[] = []): Promise<void> =>
  withSite(async ({ base, port }) => {
    let good = true;
    const rows: string[][] = [];
    for (const path of args.length > 0 ? args : Object.keys(PAGES)) {
      const goal = PAGES[path] ?? PAGE;
      const marks: Marks[] = [];
      for (let time = 0; time < TIMES; time += 1) marks.push(await measure(base + path, port));
      const scores = CATEGORIES.map((_, at) => median(marks.map((one) => one.scores[at] ?? 0)));
      const paint = median(marks.map(({ paintMs }) => paintMs));
      const shift = median(marks.map((one) => one.shift));
      const met =
        scores.every((score, at) => score >= (goal.least[at] ?? 0)) &&
        paint <= goal.paintMs &&
        shift <= goal.shift;
      good &&= met;
      rows.push([
        path,
        ...scores.map(String),
        Math.round(paint).toString(),
        shift.toFixed(3),
        met ? 'met' : 'MISSED',
      ]);
    }
    const head = ['page', 'performance', 'accessibility', 'practices', 'seo', 'paint ms', 'shift', 'goal'];
    printTable(head, rows);
    if (!good) process.exitCode = 1;
  });
