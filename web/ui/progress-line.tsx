/** Progress as a bar and as text. */
export const ProgressLine = ({ label, value, max = 100 }: { label: string; value: number; max?: number }) => (
  <label className="grid gap-1.5 text-table text-ink-2">
    <span>{label}</span>
    <progress
      value={value}
      max={max}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-quiet-tint [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-quiet-tint [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand"
    />
  </label>
);
