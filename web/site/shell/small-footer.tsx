import { shell } from '#web/texts/shell.ts';
import { links } from './links.ts';

const { footer } = shell;

const ways = [
  [footer.privacy, links.privacy],
  [footer.terms, links.terms],
] as const;

/** One line, for pages where a client or a caller has something to do. */
export const SmallFooter = ({ lead = footer.short }: { lead?: string }) => (
  <footer data-print="no" className="border-t border-line text-label text-ink-3">
    <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 sm:px-6">
      <span className="py-2">{lead}</span>
      {ways.map(([word, href]) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {word}
        </a>
      ))}
    </div>
  </footer>
);
