// The messages of the dashboard and their statistics as still pictures: the components of the product over the demonstration's records.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MessagesTable } from '#web/app/dashboard/list/messages-table.tsx';
import StatisticsTab from '#web/app/dashboard/statistics/statistics-tab.tsx';
import { BEGINNING } from '#web/app/dashboard/view.ts';
import { demoSource } from '#web/app/demo/demo-source.ts';
import { LocalDashboard } from '#web/app/demo/local-dashboard.tsx';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import type { Picture } from '../landing/sample-call.ts';
import { pictureOf } from './picture.ts';

const nothing = () => {};
/** So many messages stand in the picture: those of the day. */
const SHOWN = 4;
/** The day of the sample call, so that each build draws the same picture. */
const NOW = new Date('2026-01-20T13:30:00Z');
const source = demoSource({ now: () => NOW });

/** Rendered twice: the first time only registers the queries, because effects do not run without a browser. */
const pictured = async (element: ReactElement, prefix: string): Promise<Picture> => {
  const cache = createQueryClient();
  const shown = <QueryClientProvider client={cache}>{element}</QueryClientProvider>;
  renderToStaticMarkup(shown);
  await Promise.all(
    cache
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch()),
  );
  const html = renderToStaticMarkup(shown);
  cache.clear();
  return pictureOf(html, prefix);
};

export const messagesPicture = async (): Promise<Picture> => {
  const { items } = await source.list(BEGINNING);
  return pictured(
    <LocalDashboard source={source}>
      <MessagesTable messages={items.slice(0, SHOWN)} query={BEGINNING} onSort={nothing} now={NOW} />
    </LocalDashboard>,
    'board',
  );
};

export const statisticsPicture = (): Promise<Picture> =>
  pictured(
    <LocalDashboard source={source}>
      <StatisticsTab query={BEGINNING} onFilter={nothing} onShow={nothing} />
    </LocalDashboard>,
    'figures',
  );
