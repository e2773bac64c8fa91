// Requests with another firm's ids.
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import { CALLER, MARK, type TwoFirms } from './two-firms.ts';

type Table = typeof endpoints;
export type OfUser = { [N in EndpointName]: Table[N]['access'] extends 'user' ? N : never }[EndpointName];
export type WithId = { [N in OfUser]: Table[N] extends { params: unknown } ? N : never }[OfUser];

export const SPY = { email: 'espion@exemple.test', full_name: 'Espion' };
export const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

const withId = <N extends WithId>(id: () => string, ...names: N[]): Record<N, { id: () => string }> =>
  Object.fromEntries(names.map((name) => [name, { id }])) as Record<N, { id: () => string }>;

/** A new endpoint does not compile until it is listed here. `of` is called when a request is made. */
export const foreignRequests = (
  of: () => Pick<TwoFirms, 'ids' | 'firm'>,
): Record<WithId, { id: () => string; body?: object }> => ({
  ...withId(() => of().ids.message, 'getVoicemail', 'spokenWords', 'getEscalation', 'messageForm'),
  ...withId(() => of().ids.message, 'getMessageAccess', 'refuseForm', 'messageHistory', 'listNotes'),
  ...withId(() => of().ids.message, 'listPartyMatches', 'restorePartyMatch', 'heardReferences', 'invoicePdf'),
  ...withId(() => of().ids.party, 'removeAdverseParty', 'removePushDevice', 'invoiceXml'),
  ...withId(() => of().ids.line, 'getLine', 'previewRetention', 'listSentOut', 'listIntakeTokens'),
  ...withId(() => of().ids.line, 'listGreetings', 'removeGreeting', 'heardNow'),
  ...withId(() => of().ids.line, 'revokeIntakeToken', 'getEscalationSettings'),
  ...withId(() => of().ids.recipient, 'removeRecipient', 'resendConfirmation', 'sendSample'),
  ...withId(() => of().ids.webhook, 'removeWebhook', 'renewWebhookSecret', 'testWebhook', 'resendPhoneLink'),
  ...withId(() => of().ids.webhook, 'listWebhookDeliveries', 'replayWebhookDelivery', 'acceptEscalation'),
  ...withId(() => of().ids.contact, 'getContact', 'contactTimeline', 'forgetContact'),
  patchContact: { id: () => of().ids.contact, body: { name: 'Un autre' } },
  splitContact: { id: () => of().ids.contact, body: { numbers: [CALLER] } },
  undoContactAct: { id: () => of().ids.contact, body: { act_id: UNKNOWN } },
  patchVoicemail: { id: () => of().ids.message, body: { is_read: true, status: 'Supprimé' } },
  undoAct: { id: () => of().ids.message, body: { act_id: UNKNOWN } },
  resendNotice: { id: () => of().ids.message, body: { delivery_id: UNKNOWN } },
  resendText: { id: () => of().ids.message, body: { text_id: UNKNOWN } },
  addNote: { id: () => of().ids.message, body: { text: MARK } },
  viewMessage: { id: () => of().ids.message, body: { viewing: true } },
  ...withId(() => of().ids.message, 'getBulk', 'undoBulk', 'listHandOvers'),
  handOverMessage: { id: () => of().ids.message, body: { email: SPY.email } },
  ...withId(() => of().ids.handOver, 'withdrawHandOver'),
  ...withId(() => of().ids.hold, 'releaseHold'),
  removeNote: { id: () => of().ids.note },
  ...withId(() => of().ids.outside, 'resendOutsideAddress', 'removeOutsideAddress'),
  changeNote: { id: () => of().ids.note, body: { text: MARK } },
  ...withId(() => of().firm.id, 'getUser', 'enterFirm'),
  patchUser: { id: () => of().firm.id, body: { full_name: 'Un autre' } },
  patchLine: { id: () => of().ids.line, body: { name: 'Une autre' } },
  patchEscalationSettings: { id: () => of().ids.line, body: { after_minutes: 5 } },
  tryOwnWords: { id: () => of().ids.line, body: { text: MARK } },
  addGreeting: { id: () => of().ids.line, body: { text: MARK } },
  patchGreeting: { id: () => of().ids.line, body: { text: MARK } },
  patchAbsence: {
    id: () => of().ids.line,
    body: { from: '2030-07-01', to: '2030-07-14', greetings: [{ id: UNKNOWN, text: MARK }] },
  },
  patchRecipient: { id: () => of().ids.recipient, body: { messages: 'urgent' } },
  createIntakeToken: { id: () => of().ids.line, body: { name: 'Central' } },
  patchWebhook: { id: () => of().ids.webhook, body: { active: false } },
  ...withId(() => of().ids.session, 'endSession'),
  ...withId(() => of().ids.key, 'revokeKey'),
  ...withId(() => of().ids.form, 'removeForm'),
  patchForm: { id: () => of().ids.form, body: { name: 'Un autre' } },
  approveForm: { id: () => of().ids.message, body: { form_id: UNKNOWN } },
  patchMember: { id: () => of().ids.member, body: { line_ids: null } },
  ...withId(() => of().ids.member, 'removeMember', 'resendInvitation', 'resetMemberFactor', 'handOver'),
  ...withId(() => of().ids.contactImport, 'getContactImport', 'removeContactImport', 'contactImportReport'),
  ...withId(() => of().ids.contactImport, 'confirmContactImport', 'undoContactImport'),
  patchMessageAccess: { id: () => of().ids.message, body: { person_ids: [] } },
  dismissPartyMatch: { id: () => of().ids.message, body: { reason: 'Une autre personne' } },
  patchAdverseParty: { id: () => of().ids.party, body: { name: 'Un autre' } },
  pasteReference: { id: () => of().ids.message, body: { reference: 'VX-2222-3333-44' } },
});
