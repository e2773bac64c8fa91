// The rules of the trial form: required fields, order of their errors, and the request.
import { LEGAL_DOMAINS, NO_WEBSITE } from '#contract/lead-values.ts';
import { trialForm as texts } from '#web/texts/trial.ts';

export type TrialFields = {
  fullName: string;
  legalDomain: string;
  email: string;
  phone: string;
  website: string;
  isSymplicyClient: string;
};

export type TrialFault = { message: string; fields: Partial<Record<keyof TrialFields, string>> };

const REQUIRED = ['fullName', 'legalDomain', 'email', 'phone', 'isSymplicyClient'] as const;
export const SOURCE = 'Formulaire d’essai gratuit';

export const trialFault = (given: TrialFields): TrialFault | null => {
  const missing = REQUIRED.filter((field) => given[field].trim() === '');
  if (missing.length > 0) {
    const said = (field: string) => (field === 'isSymplicyClient' ? texts.requiredChoice : texts.required);
    return {
      message: texts.missing,
      fields: Object.fromEntries(missing.map((field) => [field, said(field)])),
    };
  }
  if (!given.email.includes('@')) return { message: texts.wrongEmail, fields: { email: texts.wrongEmail } };
  return null;
};

const isDomain = (text: string): text is (typeof LEGAL_DOMAINS)[number] =>
  LEGAL_DOMAINS.some((domain) => domain === text);

/** The request of a valid form. */
export const trialPayloadOf = (
  given: TrialFields,
  beside: { id: string; fax: string; tookMs: number; now: Date },
) => ({
  id: beside.id,
  fax: beside.fax,
  tookMs: beside.tookMs,
  fullName: given.fullName.trim(),
  legalDomain: isDomain(given.legalDomain) ? given.legalDomain : ('Autre' as const),
  email: given.email.trim(),
  phone: given.phone.trim(),
  website: given.website.trim() || NO_WEBSITE,
  isSymplicyClient: given.isSymplicyClient === 'oui' ? ('oui' as const) : ('non' as const),
  timestamp: beside.now.toISOString(),
  source: SOURCE,
});
