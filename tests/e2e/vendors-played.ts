// The site with and without calendar and pixel. Requests to vendors are recorded and answered here.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import type { SiteAlone } from './site-alone.ts';

export const CALENDAR = 'https://calendly.com/voxlex/demo';
export const WIDGET = 'https://assets.calendly.com/assets/external/widget.js';
export const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';

export const serveWith = async (environment: Record<string, string>): Promise<SiteAlone> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-consent-'));
  const config = parseConfig({ DATA_DIR: folder, ...environment });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async () => true });
  return {
    base: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export const withVendors = (): Promise<SiteAlone> =>
  serveWith({ CALENDLY_URL: CALENDAR, META_PIXEL_ID: '1234567890' });

/** Records and answers every request to another origin. */
export const outside = async (context: BrowserContext, widget: 'answers' | 'fails' = 'answers') => {
  const asked: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url === WIDGET && widget === 'answers')
        return route.fulfill({
          contentType: 'text/javascript',
          body: `window.Calendly = { initInlineWidget(options) {
            window.asked = { ...options, parentElement: options.parentElement.className };
            const frame = document.createElement('iframe');
            frame.src = options.url;
            frame.title = 'Agenda';
            options.parentElement.append(frame);
          } };`,
        });
      if (url === CALENDAR) return route.fulfill({ contentType: 'text/html', body: '<p>Agenda</p>' });
      if (url === PIXEL)
        return route.fulfill({
          contentType: 'text/javascript',
          body: `window.pixelCalls = [...window.fbq.queue]; window.fbq.callMethod = (...words) => window.pixelCalls.push(words);`,
        });
      return route.abort();
    },
  );
  return asked;
};
export const pixelCalls = () => Reflect.get(window, 'pixelCalls') ?? [];
export const options = () => Reflect.get(window, 'asked');
