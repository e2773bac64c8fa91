import { ArrowLeft } from 'lucide-react';
import { shell } from '#web/texts/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { links } from './links.ts';

const Menu = () => (
  <nav aria-label={shell.menu} className="hidden items-center gap-6 text-[0.9375rem] lg:flex">
    {shell.sections.map(([word, href]) => (
      <a key={href} href={href} className="text-ink-2 hover:text-ink">
        {word}
      </a>
    ))}
  </nav>
);

export const PublicHeader = ({
  plain = false,
  back = shell.back,
  backTo = links.home,
  home = shell.homeLabel,
}: {
  plain?: boolean;
  /** These replace the words and targets of the header on a page in another language or a nested page. */
  back?: string;
  backTo?: string;
  home?: string;
}) => (
  <header data-print="no" className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
    <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
      <div className="flex items-center gap-10">
        <a href={links.home} aria-label={home} className="inline-flex min-h-11 items-center rounded-md">
          <Logo />
        </a>
        {!plain && <Menu />}
      </div>
      {plain ? (
        <ButtonLink
          href={backTo}
          kind="quiet"
          icon={<ArrowLeft className="size-4.5" aria-hidden="true" />}
          className="-mr-4 sm:-mr-4.5"
        >
          {back}
        </ButtonLink>
      ) : (
        <div className="flex items-center gap-1 sm:gap-2">
          <ButtonLink
            href={links.signIn}
            data-track="ClientAreaClick"
            kind="quiet"
            className="max-sm:px-2.5 max-sm:text-table"
          >
            {shell.signIn}
          </ButtonLink>
          <ButtonLink href={links.booking} kind="primary" className="max-sm:px-3 max-sm:text-table">
            <span>
              <span className="max-sm:sr-only">{shell.bookShort[0]}</span>
              <span className="max-sm:inline-block max-sm:first-letter:uppercase">{shell.bookShort[1]}</span>
            </span>
          </ButtonLink>
        </div>
      )}
    </div>
  </header>
);
