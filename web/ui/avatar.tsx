/** The initials of a name. */
export const initialsOf = (name: string): string =>
  name
    .replace(/^(Me|Maître|M\.|Mme|Dr)\s+/u, '')
    .split(/[\s-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export const Avatar = ({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) => (
  <span
    aria-hidden="true"
    className={`inline-grid shrink-0 place-items-center rounded-full bg-paper-2 font-semibold text-ink-2 ${
      size === 'small' ? 'size-8 text-[0.6875rem]' : 'size-12 text-table'
    }`}
  >
    {initialsOf(name)}
  </span>
);
