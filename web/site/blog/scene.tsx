// The drawing above an article.
import { Fragment, type ReactElement } from 'react';
import type { SceneName } from './front-matter.ts';
import { Arrow, Check, Cross, Lines, Phone, Sheet, Strong, Tag, type Tone, Wave } from './strokes.tsx';

const Row = ({ y, tone, w }: { y: number; tone: Tone; w: number }) => (
  <g transform={`translate(24 ${y})`}>
    <Tag x={0} y={-13} tone={tone} w={66} />
    <Lines x={86} y={0} widths={[w]} />
  </g>
);

const Clock = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} className="fill-card stroke-control" strokeWidth={2.5} />
    <path d={`M0 0V${-r}A${r} ${r} 0 0 1 ${r * 0.87} ${-r / 2}Z`} className="fill-waiting-tint" />
    <path d={`M0 0L${-r} 0A${r} ${r} 0 0 1 ${-r * 0.5} ${-r * 0.866}Z`} className="fill-urgent-tint" />
    {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
      <path
        key={turn}
        d={`M0 ${-r + 8}v12`}
        transform={`rotate(${turn})`}
        strokeWidth={3}
        className="stroke-control"
      />
    ))}
    <path
      d={`M0 0V${-r * 0.62}M0 0L${r * 0.42} ${r * 0.2}`}
      strokeWidth={6}
      strokeLinecap="round"
      className="stroke-brand"
    />
    <circle r={7} className="fill-brand" />
  </g>
);

const Switch = ({ y, on }: { y: number; on: boolean }) => (
  <g transform={`translate(0 ${y})`}>
    <Strong x={32} y={0} w={96} />
    <Lines x={32} y={20} widths={[190]} />
    <rect x={380} y={-14} width={68} height={36} rx={18} className={on ? 'fill-brand' : 'fill-line'} />
    <circle cx={on ? 430 : 398} cy={4} r={13} className={on ? 'fill-on-brand' : 'fill-card'} />
  </g>
);

const scenes: Record<SceneName, ReactElement> = {
  form: (
    <>
      <Wave x={90} y={210} bars={24} seed={3} tall={120} />
      <Arrow x={372} y={210} />
      <Phone x={470} y={55}>
        <rect x={18} y={52} width={134} height={92} rx={16} className="fill-brand-tint" />
        <Lines x={34} y={76} widths={[100, 84]} />
        <path d="M34 122h76" strokeWidth={7} strokeLinecap="round" className="stroke-brand" />
      </Phone>
      <Arrow x={674} y={210} />
      <Sheet x={770} y={60} w={330} h={300}>
        <Strong x={32} y={42} w={150} />
        {[86, 142, 198].map((y) => (
          <Fragment key={y}>
            <rect
              x={32}
              y={y}
              width={266}
              height={38}
              rx={8}
              className="fill-paper stroke-line"
              strokeWidth={1.5}
            />
            <Lines x={48} y={y + 19} widths={[y === 142 ? 90 : 150]} />
          </Fragment>
        ))}
        <Check x={284} y={105} />
        <Check x={284} y={161} />
        <rect x={32} y={252} width={120} height={28} rx={8} className="fill-brand" />
      </Sheet>
    </>
  ),
  steps: (
    <>
      <path d="M150 96h900" strokeWidth={3} className="stroke-line" />
      {[150, 450, 750, 1050].map((x, at) => (
        <g key={x}>
          <circle
            cx={x}
            cy={96}
            r={24}
            className={at < 3 ? 'fill-brand' : 'fill-card stroke-brand'}
            strokeWidth={3}
          />
          <path
            d={`M${x - 8} 96l6 6 11-13`}
            fill="none"
            strokeWidth={3.5}
            strokeLinecap="round"
            className={at < 3 ? 'stroke-on-brand' : 'stroke-brand'}
          />
        </g>
      ))}
      <Sheet x={50} y={170} w={200} h={170}>
        <path
          d="M48 118a56 56 0 0 1 100-2"
          fill="none"
          strokeWidth={10}
          strokeLinecap="round"
          className="stroke-brand"
        />
        <path
          d="M132 108l18 12 6-22"
          fill="none"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brand"
        />
      </Sheet>
      <Sheet x={350} y={170} w={200} h={170}>
        <Wave x={34} y={85} bars={13} seed={9} tall={90} />
      </Sheet>
      <Sheet x={650} y={170} w={200} h={170}>
        <Tag x={28} y={28} tone="urgent" />
        <Lines x={30} y={82} widths={[136, 110, 124]} gap={24} />
      </Sheet>
      <Sheet x={950} y={170} w={200} h={170}>
        <Strong x={30} y={38} w={80} />
        <rect
          x={30}
          y={62}
          width={140}
          height={32}
          rx={8}
          className="fill-paper stroke-line"
          strokeWidth={1.5}
        />
        <rect x={30} y={108} width={140} height={32} rx={8} className="fill-brand" />
      </Sheet>
    </>
  ),
  missed: (
    <>
      <Phone x={150} y={55}>
        {[70, 124, 178, 232].map((y) => (
          <g key={y}>
            <Cross x={38} y={y} />
            <Lines x={66} y={y} widths={[y === 124 ? 58 : 78]} />
          </g>
        ))}
      </Phone>
      <Wave x={378} y={210} bars={20} seed={21} tall={120} heard={0.6} />
      <Arrow x={620} y={210} />
      <Sheet x={720} y={70} w={380} h={280}>
        <Tag x={30} y={30} tone="urgent" />
        <Strong x={32} y={90} w={180} />
        <Lines x={32} y={126} widths={[310, 280, 300]} gap={24} />
        <rect x={30} y={214} width={140} height={38} rx={9} className="fill-brand" />
        <Wave x={196} y={233} bars={14} seed={4} tall={34} heard={0.4} />
      </Sheet>
    </>
  ),
  measure: (
    <>
      <path d="M120 350h960" strokeWidth={2.5} className="stroke-control" />
      {[190, 160, 230, 140, 205].map((tall, at) => (
        <rect
          key={tall}
          x={160 + at * 84}
          y={350 - tall}
          width={52}
          height={tall}
          rx={8}
          className="fill-wave-rest"
        />
      ))}
      {[54, 40, 62, 36, 50].map((tall, at) => (
        <rect
          key={tall}
          x={660 + at * 84}
          y={350 - tall}
          width={52}
          height={tall}
          rx={8}
          className="fill-brand"
        />
      ))}
      <path d="M612 80v270" strokeWidth={2} strokeDasharray="7 9" className="stroke-control" />
      <Strong x={160} y={84} w={130} />
      <Strong x={660} y={84} w={130} />
      <Lines x={160} y={110} widths={[80]} />
      <Wave x={664} y={190} bars={36} seed={13} tall={90} />
    </>
  ),
  clock: (
    <>
      <Clock x={600} y={210} r={150} />
      <Wave x={70} y={130} bars={30} seed={5} tall={80} heard={0.4} />
      <Wave x={120} y={290} bars={24} seed={8} tall={60} heard={0} />
      <Sheet x={820} y={84} w={290} h={112}>
        <Strong x={28} y={36} w={110} />
        <Lines x={28} y={64} widths={[230, 180]} />
      </Sheet>
      <Sheet x={820} y={224} w={290} h={112}>
        <Strong x={28} y={36} w={90} />
        <Lines x={28} y={64} widths={[200, 220]} />
      </Sheet>
    </>
  ),
  switches: (
    <>
      <Sheet x={90} y={50} w={480} h={320}>
        <Switch y={54} on />
        <Switch y={130} on />
        <Switch y={206} on={false} />
        <Switch y={268} on />
      </Sheet>
      <Wave x={640} y={210} bars={26} seed={17} tall={150} heard={0.7} />
      <Check x={1000} y={150} />
      <Check x={1000} y={210} />
      <Cross x={1000} y={270} />
      <Lines x={1030} y={150} widths={[90]} />
      <Lines x={1030} y={210} widths={[70]} />
      <Lines x={1030} y={270} widths={[84]} />
    </>
  ),
  checklist: (
    <>
      <Sheet x={150} y={36} w={400} h={348}>
        {[50, 92, 134, 176, 218, 260, 302].map((y, at) => (
          <g key={y}>
            <Cross x={46} y={y} />
            <Lines x={80} y={y} widths={[[240, 190, 270, 210, 250, 180, 230][at] ?? 200]} />
          </g>
        ))}
      </Sheet>
      <Arrow x={586} y={210} w={64} />
      <Sheet x={690} y={96} w={380} h={228}>
        <Check x={46} y={48} />
        <Strong x={80} y={48} w={150} />
        <Wave x={42} y={124} bars={28} seed={2} tall={70} />
        <Lines x={36} y={188} widths={[250]} />
      </Sheet>
    </>
  ),
  sorting: (
    <>
      <g transform="rotate(-4 300 210)">
        <Sheet x={110} y={70} w={360} h={90} />
        <Sheet x={150} y={140} w={360} h={90} />
        <Sheet x={90} y={210} w={360} h={110}>
          <Wave x={30} y={54} bars={28} seed={6} tall={60} heard={0} />
        </Sheet>
      </g>
      <Arrow x={560} y={210} w={64} />
      <Sheet x={680} y={50} w={420} h={320}>
        <Row y={52} tone="urgent" w={260} />
        <Row y={106} tone="urgent" w={200} />
        <Row y={160} tone="waiting" w={250} />
        <Row y={214} tone="new" w={180} />
        <Row y={268} tone="done" w={220} />
      </Sheet>
    </>
  ),
  desk: (
    <>
      {[80, 450, 820].map((x, at) => (
        <Sheet key={x} x={x} y={64} w={300} h={260}>
          {at === 0 && (
            <circle cx={150} cy={76} r={34} className="fill-brand-tint stroke-brand" strokeWidth={3} />
          )}
          {at === 0 && (
            <path d="M88 158a62 50 0 0 1 124 0" className="fill-brand-tint stroke-brand" strokeWidth={3} />
          )}
          {at === 1 && (
            <path d="M98 120a52 56 0 0 1 104 0" fill="none" strokeWidth={7} className="stroke-brand" />
          )}
          {at === 1 && (
            <path
              d="M98 116v34m104-34v34m0 0q0 22-40 22"
              fill="none"
              strokeWidth={14}
              strokeLinecap="round"
              className="stroke-brand"
            />
          )}
          {at === 2 && <Wave x={52} y={106} bars={19} seed={11} tall={110} />}
          <Strong x={36} y={200} w={110} />
          <Lines x={36} y={226} widths={[220]} />
        </Sheet>
      ))}
      <path d="M60 362h1080" strokeWidth={4} strokeLinecap="round" className="stroke-control" />
    </>
  ),
};

export const Scene = ({ name, className = '' }: { name: SceneName; className?: string }) => (
  <svg viewBox="0 0 1200 420" className={`bg-paper-2 ${className}`} aria-hidden="true">
    <rect width={1200} height={420} className="fill-paper-2" />
    {scenes[name]}
  </svg>
);
