// The faults that axe finds in a page. It is injected into a document once, and only faults are returned: injection and
// passed checks took half of the time.
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Brought = { axe?: typeof axe };

/** The pages contain no frame of another origin. No rule that runs reads the style sheets, which axe would load by default. */
const ALWAYS: RunOptions = { iframes: false, resultTypes: ['violations'], preload: { assets: ['media'] } };

export const faultsOf = async (page: Page, options: RunOptions = {}): Promise<string[]> => {
  const asked = { ...ALWAYS, ...options };
  const ask = () =>
    page.evaluate(async (options) => {
      // There axe and the wait below never end.
      if (matchMedia('(scripting: none)').matches) throw new Error('axe cannot check a page without scripts');
      const { axe } = globalThis as Brought;
      // During a colour transition the measured contrast is wrong, and inheriting elements start later.
      const next = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const underWay = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
          );
      await next();
      while (underWay().length > 0) {
        await Promise.allSettled(underWay().map(({ finished }) => finished));
        await next();
      }
      const found = await axe?.run(document, options);
      return found?.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`) ?? null;
    }, asked);
  const answer = await ask();
  if (answer) return answer;
  await page.evaluate(axe.source);
  const first = await ask();
  if (!first) throw new Error('axe did not come into the page');
  return first;
};
