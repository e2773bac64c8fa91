// The letter with a new listening link for the recipient of the expired one. It contains no words of the message.
import type { Language } from '#contract/languages.ts';
import { html } from '#server/platform/markup.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, title } from './pieces.ts';
import { RECIPIENT_TEXTS } from './recipient-texts.ts';

export type LinkRenewal = {
  link: string;
  expires: Date;
  /** Tells the recipient which message the link opens, and reveals nothing else about it. */
  receivedAt: Date;
  /** The result of `companyLine`. */
  company: string;
  language: Language;
};

export const signedLinkRenewal = (given: LinkRenewal): Letter => {
  const { renewal, labelled } = RECIPIENT_TEXTS[given.language];
  const link = webLink(given.link);
  const lead = renewal.lead(momentText(given.receivedAt));
  const validity = renewal.until(momentText(given.expires));
  const card = html`${title(renewal.subject)}${paragraph(lead)}${buttons(button(link, renewal.button))}${paragraph(validity)}`;
  return {
    subject: renewal.subject,
    html: sheet({
      lang: given.language,
      title: renewal.subject,
      preheader: lead,
      aside: '',
      card,
      foot: [renewal.foot, given.company],
    }),
    text: [
      lead,
      '',
      labelled(renewal.button),
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
