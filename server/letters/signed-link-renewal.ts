// The letter with a new listening link for the recipient of the expired one. It contains no words of the message.
import type { Language } from '#contract/values.ts';
import { html } from '#server/platform/markup.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, title } from './pieces.ts';
import { textsIn } from './texts.ts';

export type LinkRenewal = {
  link: string;
  expires: Date;
  /** Tells the recipient which message the link opens, and reveals nothing else about it. */
  receivedAt: Date;
  /** The result of `companyLine`. */
  company: string;
  language?: Language;
};

export const signedLinkRenewal = (given: LinkRenewal): Letter => {
  const texts = textsIn(given.language ?? 'fr');
  const { renewal, until } = texts.account;
  const link = webLink(given.link);
  const lead = renewal.lead(momentText(given.receivedAt));
  const validity = until(momentText(given.expires));
  const card = html`${title(renewal.title)}${paragraph(lead)}${buttons(button(link, renewal.button))}${paragraph(validity)}`;
  return {
    subject: renewal.subject,
    html: sheet({
      lang: texts.lang,
      title: renewal.subject,
      preheader: lead,
      aside: '',
      card,
      foot: [renewal.foot, given.company],
    }),
    text: [
      lead,
      '',
      `${renewal.button}\u202f:`,
      link,
      '',
      validity,
      '',
      '—',
      renewal.foot,
      given.company,
      '',
    ].join('\n'),
  };
};
