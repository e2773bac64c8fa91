// Vertical bars. Widths are percentages and heights are pixels, so that no text or line is stretched.
import { niceTop } from './day-series.ts';

type Bar = { name: string; count: number };
type BarChartProps = {
  /** The text alternative. */
  label: string;
  bars: readonly Bar[];
  /** The bars whose names stand below the chart. */
  named: (index: number) => boolean;
};

const PLOT = 140;
const TOP = 8;
const BOTTOM = 22;

const anchorOf = (index: number, count: number) => {
  if (index === 0) return 'start' as const;
  return index === count - 1 ? ('end' as const) : ('middle' as const);
};

export const BarChart = ({ label, bars, named }: BarChartProps) => {
  const top = niceTop(Math.max(0, ...bars.map((bar) => bar.count)));
  const width = 100 / Math.max(1, bars.length);
  const ticks = [0, top / 2, top];
  const y = (count: number) => TOP + PLOT - (count / top) * PLOT;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
      <svg className="h-43 w-full" aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x="75%" y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-label">
            {tick}
          </text>
        ))}
      </svg>
      <svg className="h-43 w-full overflow-visible" role="img" aria-label={label}>
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
        {bars.map((bar, index) => (
          <g key={bar.name}>
            <rect
              x={`${index * width + width * 0.15}%`}
              width={`${width * 0.7}%`}
              y={y(bar.count)}
              height={(bar.count / top) * PLOT}
              rx={Math.min(2, bar.count)}
              className="fill-brand"
            />
            {named(index) && (
              <text
                x={`${anchorOf(index, bars.length) === 'start' ? 0 : anchorOf(index, bars.length) === 'end' ? 100 : (index + 0.5) * width}%`}
                y={TOP + PLOT + BOTTOM - 4}
                textAnchor={anchorOf(index, bars.length)}
                className="fill-ink-3 text-label"
              >
                {bar.name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
};
