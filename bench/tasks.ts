// Fifteen tasks of a lawyer, done in a browser as the screens offer them: presses, typed letters, and the time that the
// machine takes for them.   npm run bench -- tasks [folder for a picture of each task's end] [words of a task's name…]
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findProgram } from '../scripts/prepare/programs.mjs';
import { printTable } from './figures.ts';
import { ACTING } from './tasks/acting.ts';
import { handsAt } from './tasks/hands.ts';
import { type Office, openOffice, signedInContext } from './tasks/office.ts';
import { READING } from './tasks/reading.ts';
import type { Task } from './tasks/task.ts';

export const title = 'fifteen tasks of a lawyer: presses, letters and seconds';

type Seen = { presses: string; letters: string; seconds: string };
const FAILED: Seen = { presses: '–', letters: '–', seconds: 'not done' };

const tried = async (task: Task, context: BrowserContext, office: Office, picture: string | null) => {
  const ids = (await task.prepare?.(office)) ?? [];
  const page = await context.newPage();
  await office.open(page);
  const hands = handsAt(page);
  const began = performance.now();
  try {
    await task.do(hands, ids, office);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return { presses: String(hands.presses), letters: String(hands.letters), seconds };
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${task.name}: ${error instanceof Error ? error.message : 'failed'}\n`);
    return FAILED;
  } finally {
    if (picture) await page.screenshot({ path: picture });
    await page.close();
  }
};

const tryAll = async (browser: Browser, office: Office, tasks: readonly Task[], folder: string | null) => {
  const desk = await signedInContext(browser, office, { width: 1440, height: 900 });
  const phone = await signedInContext(browser, office, { width: 390, height: 844 });
  const rows: string[][] = [];
  for (const [at, task] of tasks.entries()) {
    const picture = folder && join(folder, `task-${at + 1}.png`);
    const seen = await tried(task, task.onPhone ? phone : desk, office, picture);
    rows.push([task.name, seen.presses, seen.letters, seen.seconds]);
  }
  printTable(['task', 'presses', 'letters', 'seconds of the machine'], rows);
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const run = async (args: readonly string[] = []): Promise<void> => {
  const [first = ''] = args;
  const folder = first.includes('/') || (await isFolder(first)) ? first : null;
  if (folder) await mkdir(folder, { recursive: true });
  const words = folder ? args.slice(1) : args;
  const tasks = [...READING, ...ACTING].filter(({ name }) => words.every((word) => name.includes(word)));
  const executablePath = findProgram('chromium');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--autoplay-policy=no-user-gesture-required'],
  });
  const office = await openOffice();
  try {
    await tryAll(browser, office, tasks, folder);
  } finally {
    await browser.close();
    await office.close();
  }
};
