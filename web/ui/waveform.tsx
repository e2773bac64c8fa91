// The waveform as a drawing: hero, empty states, ornaments. For sound that plays there is the player.
import { spokenShape } from './wave-shape.ts';

type WaveformProps = {
  bars?: number;
  seed?: number;
  /** How much of it is in the brand's colour, 0–1. */
  heard?: number;
  className?: string;
};

const STEP = 8;
const HEIGHT = 40;

export const Waveform = ({ bars = 40, seed = 7, heard = 0.4, className }: WaveformProps) => (
  <svg
    viewBox={`0 0 ${bars * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={className ?? 'h-7 w-full'}
    aria-hidden="true"
  >
    {spokenShape(bars, seed).map((loudness, at) => {
      const height = Math.max(4, loudness * (HEIGHT - 4));
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          x={at * STEP + 2}
          y={(HEIGHT - height) / 2}
          width={4}
          height={height}
          rx={2}
          className={at < bars * heard ? 'fill-brand' : 'fill-wave-rest'}
        />
      );
    })}
  </svg>
);
