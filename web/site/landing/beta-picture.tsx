// The dashboard as a small drawing: figures, a week of messages, and their shares.
import { landing } from '#web/texts/landing.ts';

const figures = [
  ['Messages', '18'],
  ['Traités', '16'],
  ['Durée totale', '21\u00a0min'],
  ['Non lus', '2'],
] as const;

const week = [
  ['lun.', 4],
  ['mar.', 2],
  ['mer.', 5],
  ['jeu.', 3],
  ['ven.', 4],
] as const;

const shares = [
  ['Urgent', 4, 'fill-urgent'],
  ['Modéré', 6, 'fill-waiting'],
  ['Non Urgent', 8, 'fill-brand'],
] as const;

const total = shares.reduce((sum, [, count]) => sum + count, 0);

const Week = () => (
  <svg
    viewBox="0 0 460 150"
    className="w-full"
    role="img"
    aria-label="Messages par jour cette semaine : lundi 4, mardi 2, mercredi 5, jeudi 3, vendredi 4"
  >
    {[0, 2, 4].map((count) => (
      <g key={count}>
        <line x1={22} x2={460} y1={122 - count * 21} y2={122 - count * 21} className="stroke-line" />
        <text x={0} y={126 - count * 21} className="fill-ink-3 text-[12px]">
          {count}
        </text>
      </g>
    ))}
    {week.map(([day, count], at) => (
      <g key={day}>
        <rect
          x={46 + at * 84}
          y={122 - count * 21}
          width={44}
          height={count * 21}
          rx={4}
          className="fill-brand"
        />
        <text x={68 + at * 84} y={143} textAnchor="middle" className="fill-ink-3 text-[12px]">
          {day}
        </text>
      </g>
    ))}
  </svg>
);

const Shares = () => (
  <dl className="grid gap-2.5 text-table">
    {shares.map(([name, count, colour]) => (
      <div key={name} className="grid grid-cols-[5.5rem_1fr_1.5rem] items-center gap-3">
        <dt className="text-ink-2">{name}</dt>
        <dd>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
            <rect width={100} height={6} className="fill-quiet-tint" />
            <rect width={(count / total) * 100} height={6} className={colour} />
          </svg>
        </dd>
        <dd className="text-right font-semibold tabular-nums">{count}</dd>
      </div>
    ))}
  </dl>
);

export const BetaPicture = () => (
  <figure className="grid grid-cols-1 gap-3">
    <div className="overflow-hidden rounded-xl border border-line bg-card shadow-card">
      <dl className="grid grid-cols-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div
            key={name}
            className="border-line px-4 py-3 max-sm:nth-[n+3]:border-t max-sm:even:border-l sm:not-first:border-l"
          >
            <dt className="text-label text-ink-3">{name}</dt>
            <dd className="font-serif text-2xl font-medium tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-5 border-t border-line px-4 py-5 sm:px-5">
        <p className="text-table font-semibold">Messages par jour, cette semaine</p>
        <Week />
      </div>
      <div className="grid gap-4 border-t border-line px-4 py-5 sm:px-5">
        <p className="text-table font-semibold">Urgence</p>
        <Shares />
      </div>
    </div>
    <figcaption className="text-center text-label text-ink-3">{landing.beta.caption}</figcaption>
  </figure>
);
