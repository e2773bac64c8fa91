// The form «Ouvrir le compte»: prefilled from the request, checked by the schema of the contract.
import type { LeadDetails } from '#contract/admin/leads.ts';
import { newOpening, type OpeningInput } from '#contract/admin/openings.ts';
import { isFieldText } from '#contract/field-texts.ts';
import { knownLanguage } from '#contract/languages.ts';
import { leadTexts } from '../texts.ts';

export type Draft = {
  fullName: string;
  email: string;
  firm: string;
  language: string;
  recipients: string;
  how: 'buy' | 'hand' | 'later';
  forSale: string;
  byHand: string;
  greetingId: string;
};

export type Errors = Partial<Record<keyof Draft, string>>;

/** The newest recording that can be heard is taken over. */
export const draftFrom = (lead: LeadDetails, hasProvider: boolean): Draft => ({
  fullName: lead.name,
  email: lead.email,
  firm: lead.name,
  language: 'fr',
  recipients: lead.email,
  how: hasProvider ? 'buy' : 'hand',
  forSale: '',
  byHand: '',
  greetingId: lead.greetings.find(({ silent }) => !silent)?.id ?? '',
});

const numberOf = ({ how, forSale, byHand }: Draft): OpeningInput['number'] => {
  if (how === 'later') return { how };
  return { how, number: how === 'buy' ? forSale : byHand.replace(/[\s./()-]/g, '').replace(/^00/, '+') };
};

const FIELDS: Readonly<Record<string, keyof Draft>> = {
  full_name: 'fullName',
  email: 'email',
  firm: 'firm',
  recipients: 'recipients',
};

export const readOpeningDraft = (
  draft: Draft,
  lead: Pick<LeadDetails, 'id' | 'phone'>,
): { input: OpeningInput; errors: Errors } => {
  const input: OpeningInput = {
    lead_id: lead.id,
    email: draft.email.trim(),
    full_name: draft.fullName.trim(),
    phone: lead.phone,
    firm: draft.firm.trim(),
    language: knownLanguage(draft.language) ?? 'fr',
    number: numberOf(draft),
    greeting_id: draft.greetingId || null,
    recipients: draft.recipients
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  };
  const read = newOpening.safeParse(input);
  const errors: Errors = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const name = String(path[0]);
    const numberField = draft.how === 'buy' ? 'forSale' : 'byHand';
    const field = name === 'number' ? numberField : FIELDS[name];
    const sentence = isFieldText(message) ? message : leadTexts.opening.wrong;
    if (field) errors[field] ??= field === 'forSale' ? leadTexts.opening.chooseNumber : sentence;
  }
  return { input, errors };
};
