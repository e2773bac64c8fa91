// The card of a chart: title, drawing with a text alternative, and the same figures as a table.
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { stats } from './texts.ts';

type FrameProps = {
  title: string;
  children: ReactNode;
  head: readonly [string, string];
  rows: readonly (readonly [string, number])[];
};

export const ChartFrame = ({ title, children, head, rows }: FrameProps) => (
  <Card as="section" padded={false} className="grid content-start gap-3 p-4">
    <h3 className="font-sans text-table font-semibold tracking-normal">{title}</h3>
    {children}
    <details className="text-table">
      <summary className="py-2 text-ink-2">{stats.data}</summary>
      <table className="mt-2 w-full max-w-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-left text-label text-ink-3">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {head[0]}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </Card>
);
