// Lighthouse on the pages that strangers meet first: mobile, the median of three, and less than 100 is a failure.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort } from '#tests/support/running-server.ts';
import { findProgram } from '../scripts/prepare/programs.mjs';
import { median, printTable } from './figures.ts';

export const title = 'Lighthouse, mobile, median of 3, on the pages that strangers meet first';

const PAGES = [
  '/',
  '/blog',
  '/blog/erreurs-messagerie-vocale-avocat',
  '/conditions-generales',
  '/discoverycall',
];
const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LARGEST_PAINT_MS = 1500;

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

const serve = async (folder: string) => {
  const config = parseConfig({ DATA_DIR: folder });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async () => false });
  return { app, base: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

const openBrowser = async (port: number) => {
  const executablePath = findProgram('chromium');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
};

/** `npm run bench -- pages /blog` measures that page alone. */
export const run = async (args: string[] = []): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-lighthouse-'));
  const { app, base } = await serve(folder);
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    let good = true;
    const rows: string[][] = [];
    for (const path of args.length > 0 ? args : PAGES) {
      const marks: Marks[] = [];
      for (let time = 0; time < TIMES; time += 1) marks.push(await measure(base + path, port));
      const scores = CATEGORIES.map((_, at) => median(marks.map((one) => one.scores[at] ?? 0)));
      const paint = median(marks.map(({ paintMs }) => paintMs));
      const shift = median(marks.map((one) => one.shift));
      good &&= scores.every((score) => score === 100) && paint <= LARGEST_PAINT_MS && shift === 0;
      rows.push([path, ...scores.map(String), Math.round(paint).toString(), shift.toFixed(3)]);
    }
    printTable(['page', 'performance', 'accessibility', 'practices', 'seo', 'paint ms', 'shift'], rows);
    if (!good) {
      process.stdout.write(`Not everything is at 100, painted within ${LARGEST_PAINT_MS} ms and still.\n`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
};
