import { shell } from '#web/texts/shell.ts';
import { classes } from '#web/ui/classes.ts';
import { links } from './links.ts';

const footer: FooterWords = shell.footer;

/** `cookies` on a page that may load a vendor. */
export type FooterWords = Readonly<Record<'short' | 'privacy' | 'terms', string>> & { cookies?: string };

/** One line, for pages where a client or a caller has something to do. */
type SmallFooterProps = {
  lead?: string;
  /** The words of a page in another language; the linked pages are French. */
  words?: FooterWords;
  /** The footer is as wide as a public page, whose header stands above. */
  narrow?: boolean;
};

export const SmallFooter = ({ words = footer, lead = words.short, narrow = false }: SmallFooterProps) => (
  <footer data-print="no" className="border-t border-line text-label text-ink-3">
    <div
      className={classes(
        'mx-auto flex flex-wrap items-center gap-x-4 px-4 sm:px-6',
        narrow ? 'max-w-page' : 'max-w-app',
      )}
    >
      <span className="py-2">{lead}</span>
      {(
        [
          [words.privacy, links.privacy],
          [words.terms, links.terms],
          ...(words.cookies ? [[words.cookies, links.cookies] as const] : []),
        ] as const
      ).map(([word, href]) => (
        <a
          key={href}
          href={href}
          {...(words !== footer && { hrefLang: 'fr' })}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {word}
        </a>
      ))}
    </div>
  </footer>
);
