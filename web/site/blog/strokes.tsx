// The shapes of the blog's drawings: sheet, lines of text, wave, label. Their colours follow the theme.
import type { ReactNode } from 'react';
import { spokenShape } from '#web/ui/wave-shape.ts';

export const Sheet = ({
  x,
  y,
  w,
  h,
  children,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  children?: ReactNode;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x={3} y={5} width={w} height={h} rx={14} className="fill-line" opacity={0.55} />
    <rect width={w} height={h} rx={14} className="fill-card stroke-line" strokeWidth={1.5} />
    {children}
  </g>
);

export const Lines = ({
  x,
  y,
  widths,
  gap = 20,
}: {
  x: number;
  y: number;
  widths: number[];
  gap?: number;
}) => (
  <path
    d={widths.map((width, at) => `M${x} ${y + at * gap}h${width}`).join('')}
    strokeWidth={7}
    strokeLinecap="round"
    className="stroke-line"
  />
);

export const Strong = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <path d={`M${x} ${y}h${w}`} strokeWidth={9} strokeLinecap="round" className="stroke-ink-3" />
);

export const Wave = ({
  x,
  y,
  bars,
  seed = 7,
  heard = 1,
  tall = 80,
  step = 11,
}: {
  x: number;
  y: number;
  bars: number;
  seed?: number;
  heard?: number;
  tall?: number;
  step?: number;
}) => {
  const shape = spokenShape(bars, seed);
  const path = (from: number, to: number) =>
    shape
      .slice(from, to)
      .map((loud, at) => {
        const height = Math.max(1, Math.round(loud * tall));
        return `M${x + (from + at) * step} ${y - height / 2}v${height}`;
      })
      .join('');
  const turn = Math.round(bars * heard);
  return (
    <g strokeWidth={step * 0.5} strokeLinecap="round">
      <path d={path(0, turn)} className="stroke-brand" />
      <path d={path(turn, bars)} className="stroke-wave-rest" />
    </g>
  );
};

const tones = {
  urgent: ['fill-urgent-tint', 'fill-urgent'],
  waiting: ['fill-waiting-tint', 'fill-waiting'],
  done: ['fill-done-tint', 'fill-done'],
  new: ['fill-new-tint', 'fill-new'],
} as const;
export type Tone = keyof typeof tones;

export const Tag = ({ x, y, tone, w = 84 }: { x: number; y: number; tone: Tone; w?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={w} height={26} rx={7} className={tones[tone][0]} />
    <circle cx={14} cy={13} r={4.5} className={tones[tone][1]} />
    <path d={`M27 13h${w - 40}`} strokeWidth={5} strokeLinecap="round" stroke="currentColor" opacity={0} />
    <rect x={26} y={10.5} width={w - 38} height={5} rx={2.5} className={tones[tone][1]} opacity={0.75} />
  </g>
);

export const Check = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={13} className="fill-brand" />
    <path d="M-5 0l4 4 7-8" fill="none" strokeWidth={2.6} className="stroke-on-brand" strokeLinecap="round" />
  </g>
);

export const Cross = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={13} className="fill-urgent-tint" />
    <path d="M-4.5-4.5l9 9m0-9l-9 9" strokeWidth={2.6} className="stroke-urgent" strokeLinecap="round" />
  </g>
);

export const Arrow = ({ x, y, w = 56 }: { x: number; y: number; w?: number }) => (
  <path
    d={`M${x} ${y}h${w}m-10-9l10 9-10 9`}
    fill="none"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="stroke-control"
  />
);

export const Phone = ({ x, y, children }: { x: number; y: number; children?: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={170} height={310} rx={26} className="fill-card stroke-control" strokeWidth={2.5} />
    <path d="M68 18h34" strokeWidth={5} strokeLinecap="round" className="stroke-line" />
    {children}
  </g>
);
