// The case forms of the demonstration’s firm. A sent form stays in the page: no caller gets a text.
import { FORM_STAGES } from '#contract/form-stages.ts';
import { FORM_LINK_DAYS, type FormProposal, type FormState, type MessageForm } from '#contract/forms.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { FormAct } from '#web/app/dashboard/source.ts';
import { scriptOf } from './records.ts';
import { DEMO_FORMS, type Script } from './scripts.data.ts';

const SITE = 'https://voxlex.example';
const TEXT =
  'Cabinet Dumont & Associés a bien reçu votre message. Pour préparer votre dossier, complétez ce formulaire : {lien}';

const MAIL_TEXT =
  'Cabinet Dumont & Associés a bien reçu votre message. Pour préparer votre dossier, merci de compléter ce formulaire en ligne.';

const idOf = (index: number): string => `0190d3a0-0000-7000-8000-00000000f00${index}`;
const FORMS = DEMO_FORMS.map((name, index) => ({ id: idOf(index), name }));

const ORDER: readonly FormState[] = ['proposed', 'approved', 'sent', 'delivered', 'opened', 'completed'];

const proposalOf = (
  { id, received_at }: Voicemail,
  { name, state, words, doubtful = false, address }: NonNullable<Script['form']>,
): FormProposal => {
  const after = (minutes: number): string =>
    new Date(Date.parse(received_at) + minutes * MINUTE_MS).toISOString();
  const since = (wanted: FormState, minutes: number) =>
    state !== 'refused' && ORDER.indexOf(state) >= ORDER.indexOf(wanted) ? after(minutes) : null;
  const code = id.slice(-4).toUpperCase().replaceAll('0', '7').replaceAll('1', '9');
  return {
    id: `0190d3a0-0000-7000-8000-00000001${id.slice(-4)}`,
    state,
    automatic: false,
    doubtful,
    words: [...words],
    form: FORMS.find((form) => form.name === name) ?? { id: idOf(0), name },
    link: `${SITE}/f/demo${id.slice(-4)}`,
    reference: `VX-7K3M-${code}-2H`,
    opens: ORDER.indexOf(state) >= ORDER.indexOf('opened') ? 1 : 0,
    proposed_at: after(1),
    approved_at: since('approved', 14),
    sent_at: since('sent', 14),
    // A mail has no report of its delivery.
    delivered_at: address === undefined ? since('delivered', 15) : null,
    opened_at: since('opened', 32),
    completed_at: since('completed', 51),
    completed_by: state === 'completed' ? 'tool' : null,
    refused_at: null,
    expired_at: null,
    reminded_at: null,
    expires_at: after((FORM_LINK_DAYS * DAY_MS) / MINUTE_MS),
    channel: address === undefined ? 'sms' : 'mail',
    address: address ?? null,
    text_failed: false,
    mail_failed: false,
  };
};

/** A mobile of the country gets texts, as on the server. */
const canText = ({ caller_phone_number: caller }: Voicemail): boolean => /^\+324\d{8}$/.test(caller ?? '');

const addressesOf = ({ id }: Voicemail): string[] => {
  const address = scriptOf(id)?.form?.address;
  return address === undefined ? [] : [address];
};
const channelOf = (message: Voicemail): MessageForm['channel'] => {
  if (canText(message)) return 'sms';
  return addressesOf(message).length > 0 ? 'mail' : null;
};

export const formBeside = (message: Voicemail): MessageForm => {
  const form = scriptOf(message.id)?.form;
  return {
    proposal: form ? proposalOf(message, form) : null,
    forms: FORMS,
    can_text: canText(message),
    emails: addressesOf(message),
    channel: channelOf(message),
    text: TEXT,
    mail_text: MAIL_TEXT,
  };
};

export const actOn = (message: Voicemail, before: MessageForm, act: FormAct, now: Date): MessageForm => {
  const at = now.toISOString();
  const name = FORMS[0]?.name ?? DEMO_FORMS[0];
  const proposal = before.proposal ?? {
    ...proposalOf(message, { name, state: 'proposed', words: [] }),
    proposed_at: at,
  };
  if (act === 'refuse') return { ...before, proposal: { ...proposal, state: 'refused', refused_at: at } };
  if ('reference' in act) {
    if (act.reference.trim().toUpperCase() !== proposal.reference)
      throw new Error('Cette référence n’est pas celle du formulaire de ce message.');
    return {
      ...before,
      proposal: { ...proposal, state: 'completed', completed_at: at, completed_by: 'user' },
    };
  }
  const form = FORMS.find(({ id }) => id === act.approve.form_id) ?? proposal.form;
  const { channel = 'sms', email = null } = act.approve;
  const sent = { state: 'sent', approved_at: at, sent_at: at, channel, address: email } as const;
  return { ...before, proposal: { ...proposal, form, ...sent } };
};

export const formOf = ({ proposal }: MessageForm): Voicemail['form'] => {
  if (proposal === null) return undefined;
  const reached = FORM_STAGES.findLast((stage) => stage === 'proposed' || proposal[`${stage}_at`] !== null);
  return { to_decide: proposal.state === 'proposed', reached: reached ?? 'proposed' };
};
