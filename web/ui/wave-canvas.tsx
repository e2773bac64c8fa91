// Draws the peaks on a canvas at the device's resolution, in the colours of the theme.
import { useEffect, useRef } from 'react';
import { barsOf } from './wave-shape.ts';

const BAR = 3;
const GAP = 2;

const draw = (canvas: HTMLCanvasElement, peaks: readonly number[], heard: number): void => {
  const { width, height } = canvas.getBoundingClientRect();
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const bars = barsOf(peaks, Math.max(1, Math.floor((width + GAP) / (BAR + GAP))));
  bars.forEach((loudness, at) => {
    const tall = Math.max(3, loudness * height);
    pen.fillStyle = (at + 0.5) / bars.length <= heard ? style.color : style.caretColor;
    pen.beginPath();
    pen.roundRect(at * (BAR + GAP), (height - tall) / 2, BAR, tall, BAR / 2);
    pen.fill();
  });
};

export const WaveCanvas = ({ peaks, heard }: { peaks: readonly number[]; heard: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ peaks, heard });
  useEffect(() => {
    latest.current = { peaks, heard };
    if (canvas.current) draw(canvas.current, peaks, heard);
  }, [peaks, heard]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const again = () => draw(element, latest.current.peaks, latest.current.heard);
    const size = new ResizeObserver(again);
    size.observe(element);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', again);
    return () => {
      size.disconnect();
      dark.removeEventListener('change', again);
    };
  }, []);
  return (
    <span aria-hidden="true">
      {/* `color` and `caret-color` carry the two colours: a custom property would be read as `light-dark(…)`. */}
      <canvas ref={canvas} className="absolute inset-0 size-full text-brand caret-wave-rest" />
    </span>
  );
};
