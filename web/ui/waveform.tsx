// A decorative waveform. The player draws a real one.
import { spokenShape } from './wave-shape.ts';

type WaveformProps = {
  bars?: number;
  seed?: number;
  /** The share in the brand's colour, 0–1. */
  playedShare?: number;
  className?: string;
};

const STEP = 8;
const THICK = 4;
const HEIGHT = 40;

/** All bars are one path, because a page with many elements is slow. */
const strokes = (shape: readonly number[], from: number, to: number): string =>
  shape
    .slice(from, to)
    .map((loudness, at) => {
      // Even integers: fractions made up a tenth of the home page's HTML.
      const tall = 2 * Math.max(1, Math.round((loudness * (HEIGHT - THICK - 1)) / 2));
      return `M${(from + at) * STEP + STEP / 2} ${(HEIGHT - tall) / 2}v${tall}`;
    })
    .join('');

export const Waveform = ({ bars = 40, seed = 7, playedShare = 0.4, className }: WaveformProps) => {
  const shape = spokenShape(bars, seed);
  const turn = Math.round(bars * playedShare);
  return (
    <svg
      viewBox={`0 0 ${bars * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      strokeWidth={THICK}
      strokeLinecap="round"
      className={className ?? 'h-7 w-full'}
      aria-hidden="true"
    >
      <path d={strokes(shape, 0, turn)} className="stroke-brand" />
      <path d={strokes(shape, turn, bars)} className="stroke-wave-rest" />
    </svg>
  );
};
