// The name with its waveform.
const bars = [
  [2, 6],
  [6, 13],
  [10, 20],
  [14, 11],
  [18, 16],
  [22, 7],
] as const;

export const LogoMark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 26 24" className={className} aria-hidden="true">
    {bars.map(([x, height]) => (
      <rect key={x} x={x} y={12 - height / 2} width={2.5} height={height} rx={1.25} className="fill-brand" />
    ))}
  </svg>
);

type LogoProps = {
  /** On a telephone the mark alone. */
  short?: boolean;
};

export const Logo = ({ short = false }: LogoProps) => (
  <span className="inline-flex items-center gap-2 font-serif text-[1.375rem] leading-none font-medium tracking-tight text-ink">
    <LogoMark />
    <span className={short ? 'max-sm:hidden' : undefined}>Voxlex</span>
  </span>
);
