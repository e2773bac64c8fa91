import { Mail, Phone } from 'lucide-react';
import type { EventName } from '#web/site/measure/track.ts';
import { stamped } from '#web/site/stamped.ts';
import { shell } from '#web/texts/shell.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Company } from './company.tsx';
import { links } from './links.ts';

const { footer } = shell;

type Entry = readonly [word: string, href: string, event?: EventName];
const columns: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    footer.product,
    [
      [footer.trial, links.trial],
      [footer.pricing, links.pricing],
      [footer.recording, links.recording],
      [footer.demo, links.demo],
      [footer.questions, links.questions],
      [footer.blog, links.blog, 'FooterBlogClick'],
    ],
  ],
  [
    footer.firm,
    [
      [shell.signIn, links.signIn],
      [footer.booking, links.booking],
      [footer.leaveMessage, links.caller],
      [footer.survey, links.survey],
      [footer.subscribe, links.subscribe, 'FooterSubscriptionClick'],
    ],
  ],
  [
    footer.rules,
    [
      [footer.terms, links.terms, 'FooterTermsClick'],
      [footer.privacy, links.privacy],
      [footer.processors, links.processors],
      [footer.cookieRules, links.cookies],
    ],
  ],
];

const link =
  'inline-flex min-h-11 items-center py-1.5 leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline sm:min-h-8 sm:py-0.5';

export const PublicFooter = () => (
  <footer data-print="no" className="mt-8 border-t border-line bg-paper-2">
    <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-4 px-4 py-5 sm:px-6 lg:py-8 lg:grid-cols-[1fr_1.05fr_1.1fr_0.8fr_1.3fr]">
      <div className="grid content-start gap-3 max-md:col-span-full">
        <Logo />
        <p className="max-w-64 text-table text-ink-2 max-sm:hidden">{footer.claim}</p>
      </div>
      {columns.map(([title, entries]) => (
        <nav key={title} aria-label={title}>
          <p className="mb-2 text-table font-semibold">{title}</p>
          <ul className="text-table">
            {entries.map(([word, href, event]) => (
              <li key={href}>
                <a href={href} className={link} data-track={event}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div id="contact">
        <p className="mb-2 text-table font-semibold">{footer.contact}</p>
        <address className="text-table text-ink-2 not-italic">
          <Company />
          <a href={`tel:${stamped.SUPPORT_TEL}`} className={`${link} gap-2`}>
            <Phone className="size-4 max-md:hidden" aria-hidden="true" />
            {stamped.SUPPORT_PHONE}
          </a>
          <br />
          <a href={`mailto:${stamped.SUPPORT_EMAIL}`} className={`${link} max-w-full gap-2`}>
            <Mail className="size-4 shrink-0 max-md:hidden" aria-hidden="true" />
            {/* Breaks only if the whole address does not fit on a line. */}
            <span className="min-w-0 wrap-anywhere max-md:text-[0.8125rem]">{stamped.SUPPORT_EMAIL}</span>
          </a>
        </address>
      </div>
    </div>
    <div className="border-t border-line">
      <p className="mx-auto max-w-page px-4 py-4 text-label text-ink-3 max-lg:py-3 sm:px-6">
        {footer.copyright}
      </p>
    </div>
  </footer>
);
