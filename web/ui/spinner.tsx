export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    className={`animate-spin-slow shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M8 1.5a6.5 6.5 0 1 1-6.5 6.5" />
  </svg>
);
