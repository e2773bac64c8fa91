import { ArrowLeft } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { shell } from '#web/texts/shell.ts';

/** The way back from a firm's own page, which has no header of Voxlex. */
export const BackHome = () => (
  <a
    href={links.home}
    className="mb-4 -ml-1 inline-flex min-h-14 items-center gap-1.5 px-1 text-table text-ink-2 underline-offset-4 hover:underline"
  >
    <ArrowLeft className="size-4" aria-hidden="true" />
    {shell.back}
  </a>
);
