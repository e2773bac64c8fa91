// What is typed on the machine or into its settings.
import type { ReactNode } from 'react';

export const Code = ({ children }: { children: ReactNode }) => (
  <code className="inline-block rounded-sm bg-quiet-tint px-1.5 py-0.5 font-mono text-label text-ink select-all wrap-anywhere">
    {children}
  </code>
);
