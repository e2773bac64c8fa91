/** The number of an item, in a list and in its drawing. */
export const Numbered = ({ figure, className = '' }: { figure: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full border border-brand bg-card text-label font-semibold text-brand tabular-nums ${className}`}
  >
    {figure}
  </span>
);
