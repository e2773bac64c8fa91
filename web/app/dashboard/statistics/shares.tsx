// One axis of the analysis: each value with its share as a bar, a percentage and a count.
import type { Share } from '#contract/statistics.ts';
import { Card } from '#web/ui/card.tsx';
import { stats } from './texts.ts';

type SharesProps = { title: string; shares: readonly Share[]; zeros?: boolean };

const Bar = ({ percent }: { percent: number }) => (
  <svg className="h-2 w-full" aria-hidden="true">
    <rect width="100%" height="8" rx="4" className="fill-quiet-tint" />
    <rect width={`${percent}%`} height="8" rx="4" className="fill-brand" />
  </svg>
);

export const Shares = ({ title, shares, zeros = true }: SharesProps) => {
  const shown = zeros
    ? shares
    : shares.filter((share) => share.count > 0).toSorted((a, b) => b.count - a.count);
  return (
    <Card as="section" padded={false} className="mb-4 grid break-inside-avoid content-start gap-2 p-4">
      <h3 className="font-sans text-table font-semibold tracking-normal">{title}</h3>
      <table className="w-full text-table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{stats.value}</th>
            <th scope="col">{stats.share}</th>
            <th scope="col">{stats.count}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => (
            <tr key={share.value}>
              <th scope="row" className="w-1/2 py-1 pr-3 text-left font-normal">
                {share.value}
              </th>
              <td className="py-1">
                <span className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-2">
                  <Bar percent={share.percent} />
                  <span className="text-right font-semibold">{stats.percent(share.percent)}</span>
                </span>
              </td>
              <td className="w-12 py-1 text-right text-ink-3">{share.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
