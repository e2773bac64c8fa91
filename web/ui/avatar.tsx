/** The initials of a name. */
export const initialsOf = (name: string): string =>
  name
    .replace(/^(Me|Maître|M\.|Mme|Dr)\s+/u, '')
    .split(/[\s-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

const SIZES = { small: 'size-8 text-[0.6875rem]', medium: 'size-10 text-table', large: 'size-12 text-table' };

export const Avatar = ({ name, size = 'small' }: { name: string; size?: keyof typeof SIZES }) => (
  <span
    aria-hidden="true"
    className={`inline-grid shrink-0 place-items-center rounded-full bg-paper-2 font-semibold text-ink-2 ${
      SIZES[size]
    }`}
  >
    {initialsOf(name)}
  </span>
);
