// The level of the microphone as bars that move to the left, one every 80 ms.
import { useEffect, useRef } from 'react';

const BAR = 4;
const GAP = 3;
const EVERY_MS = 80;

export const LiveWave = ({ level }: { level: () => number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const levels: number[] = [];
    const draw = () => {
      const { width, height } = element.getBoundingClientRect();
      const scale = window.devicePixelRatio;
      const count = Math.max(1, Math.floor((width + GAP) / (BAR + GAP)));
      levels.push(level());
      if (levels.length > count) levels.splice(0, levels.length - count);
      element.width = Math.round(width * scale);
      element.height = Math.round(height * scale);
      pen.scale(scale, scale);
      const style = getComputedStyle(element);
      const from = count - levels.length;
      for (let at = 0; at < count; at += 1) {
        const loud = levels[at - from] ?? 0;
        const tall = Math.max(4, loud * height);
        pen.fillStyle = at < from ? style.caretColor : style.color;
        pen.beginPath();
        pen.roundRect(at * (BAR + GAP), (height - tall) / 2, BAR, tall, BAR / 2);
        pen.fill();
      }
    };
    draw();
    const id = setInterval(draw, EVERY_MS);
    return () => clearInterval(id);
  }, [level]);
  return (
    <div className="w-full" aria-hidden="true">
      <canvas ref={canvas} className="h-10 w-full text-brand caret-wave-rest" />
    </div>
  );
};
