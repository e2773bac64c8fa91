// The picture of an article: one idea, drawn large on one of four grounds. It is cut at its edges where the frame is
// narrower, so the idea stays within the square in the middle.
import type { ReactElement } from 'react';
import { spokenShape } from '#web/ui/wave-shape.ts';
import type { SceneName } from './front-matter.ts';

type Point = { x: number; y: number };

const Wave = ({
  x,
  y,
  bars,
  tall,
  heard = 1,
  seed = 7,
}: Point & { bars: number; tall: number; heard?: number; seed?: number }) => {
  const shape = spokenShape(bars, seed);
  const path = (from: number, to: number) =>
    shape
      .slice(from, to)
      .map((loud, at) => {
        const height = Math.max(4, Math.round(loud * tall));
        return `M${x + (from + at) * 38} ${y - height / 2}v${height}`;
      })
      .join('');
  const turn = Math.round(bars * heard);
  return (
    <g strokeWidth={18} strokeLinecap="round">
      <path d={path(0, turn)} className="stroke-brand" />
      <path d={path(turn, bars)} className="stroke-wave-rest" />
    </g>
  );
};

const Tick = ({ x, y, size = 1 }: Point & { size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle r={64} className="fill-brand" />
    <path
      d="M-28 2l20 20 38-42"
      fill="none"
      strokeWidth={16}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-brand"
    />
  </g>
);

const Cross = ({ x, y, size = 1 }: Point & { size?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M-44-44l88 88m0-88l-88 88"
    strokeWidth={22}
    strokeLinecap="round"
    className="stroke-urgent"
  />
);

const Switch = ({ x, y, on }: Point & { on: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      width={320}
      height={160}
      rx={80}
      className={on ? 'fill-brand' : 'fill-card stroke-control'}
      strokeWidth={on ? 0 : 12}
    />
    <circle cx={on ? 240 : 80} cy={80} r={56} className={on ? 'fill-on-brand' : 'fill-control'} />
  </g>
);

const HANDSET =
  'M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.39';

const scenes: Record<SceneName, readonly [ground: string, drawing: ReactElement]> = {
  // The text message with the form that is to be filled in.
  form: [
    'fill-brand-tint',
    <>
      <path
        d="M400 110h400a50 50 0 0 1 50 50v190a50 50 0 0 1-50 50H520l-100 84v-84h-20a50 50 0 0 1-50-50V160a50 50 0 0 1 50-50z"
        strokeWidth={12}
        strokeLinejoin="round"
        className="fill-card stroke-brand"
      />
      <Tick x={470} y={255} />
      <path d="M580 220h190M580 292h120" strokeWidth={20} strokeLinecap="round" className="stroke-brand" />
    </>,
  ],
  // Four steps, the last of them done.
  steps: [
    'fill-paper-2',
    <>
      <path
        d="M300 420h150v-90h150v-90h150v-90h150"
        fill="none"
        strokeWidth={20}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-control"
      />
      <Tick x={825} y={96} size={0.85} />
      {[
        [375, 366],
        [525, 276],
        [675, 186],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={26} className="fill-brand" />
      ))}
    </>,
  ],
  // A missed call.
  missed: [
    'fill-urgent-tint',
    <>
      <path
        d={HANDSET}
        transform="translate(402 96) scale(15.4)"
        strokeWidth={1.15}
        strokeLinejoin="round"
        className="fill-card stroke-urgent"
      />
      <Cross x={760} y={170} size={1.15} />
    </>,
  ],
  // The same work before and after, measured.
  measure: [
    'fill-waiting-tint',
    <>
      <rect x={420} y={90} width={140} height={350} rx={18} className="fill-wave-rest" />
      <rect x={640} y={320} width={140} height={120} rx={18} className="fill-brand" />
      <path d="M340 452h520" strokeWidth={14} strokeLinecap="round" className="stroke-ink-2" />
      <path
        d="M710 120v130m-46-46l46 46 46-46"
        fill="none"
        strokeWidth={16}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-waiting"
      />
    </>,
  ],
  // An hour, a slice of which is gone.
  clock: [
    'fill-paper-2',
    <g key="clock" transform="translate(600 270)">
      <circle r={190} strokeWidth={16} className="fill-card stroke-ink-2" />
      <path d="M0 0V-182A182 182 0 0 1 158 91Z" className="fill-waiting-tint" />
      <path d="M0 0V-128M0 0L92 53" strokeWidth={20} strokeLinecap="round" className="stroke-brand" />
      <circle r={18} className="fill-brand" />
    </g>,
  ],
  // Two switches, one on and one off: what a firm automates, and what it does not.
  switches: [
    'fill-brand-tint',
    <>
      <Switch x={440} y={84} on />
      <Switch x={440} y={296} on={false} />
    </>,
  ],
  // Seven mistakes, one of them mended.
  checklist: [
    'fill-urgent-tint',
    <>
      {[
        [450, 190],
        [600, 190],
        [750, 190],
        [375, 350],
        [525, 350],
        [675, 350],
      ].map(([x = 0, y = 0]) => (
        <Cross key={`${x}-${y}`} x={x} y={y} size={0.8} />
      ))}
      <Tick x={825} y={350} size={0.8} />
    </>,
  ],
  // The urgent message on top of the pile.
  sorting: [
    'fill-waiting-tint',
    <>
      {[350, 262].map((y) => (
        <rect
          key={y}
          x={390}
          y={y}
          width={420}
          height={96}
          rx={18}
          strokeWidth={10}
          className="fill-card stroke-control"
        />
      ))}
      <g transform="rotate(-4 600 150)">
        <rect
          x={370}
          y={92}
          width={460}
          height={116}
          rx={20}
          strokeWidth={12}
          className="fill-urgent-tint stroke-urgent"
        />
        <circle cx={440} cy={150} r={22} className="fill-urgent" />
        <path d="M500 150h240" strokeWidth={20} strokeLinecap="round" className="stroke-urgent" />
      </g>
    </>,
  ],
  // Taking a call.
  desk: [
    'fill-paper-2',
    <>
      <path
        d="M420 330v-70a180 180 0 0 1 360 0v70"
        fill="none"
        strokeWidth={20}
        strokeLinecap="round"
        className="stroke-ink-2"
      />
      {[366, 726].map((x) => (
        <rect key={x} x={x} y={290} width={108} height={150} rx={44} className="fill-brand" />
      ))}
      <Wave x={524} y={350} bars={5} tall={120} seed={3} />
    </>,
  ],
};

export const Scene = ({ name, className = '' }: { name: SceneName; className?: string }) => {
  const [ground, drawing] = scenes[name];
  return (
    <svg viewBox="0 0 1200 540" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width={1200} height={540} className={ground} />
      {drawing}
    </svg>
  );
};
