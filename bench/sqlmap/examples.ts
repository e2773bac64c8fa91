// Values that the product accepts: a request that is refused for one field tries none of its others.
import { createECDH } from 'node:crypto';
import { EMAIL, LINK, NUMBER, namedText } from '../fuzz/named-texts.ts';
import type { Schema } from '../fuzz/schema.ts';

/** The id of a row for the path of each list, such as `/api/contacts`. */
export type Rows = ReadonlyMap<string, string>;

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

/** The list whose rows a field names by their id. */
const LISTS: Record<string, string> = {
  line_id: '/api/lines',
  line_ids: '/api/lines',
  voicemail_id: '/api/voicemails',
  ids: '/api/voicemails',
  contact: '/api/contacts',
  contact_id: '/api/contacts',
  recipient_id: '/api/recipients',
  form_id: '/api/forms',
  person_id: '/api/users',
  person_ids: '/api/users',
  assignee_id: '/api/users',
  firm_id: '/api/admin/firms',
};

const textFor = (name: string, schema: Schema, rows: Rows): string => {
  if (schema.format === 'uuid') return rows.get(LISTS[name] ?? '') ?? UNKNOWN;
  return namedText(name, schema) ?? 'divorce'.padEnd(schema.minLength ?? 0, 'a');
};

/** A valid value with every optional field. */
export const wholeValue = (schema: Schema, rows: Rows, name = '', depth = 0): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // The last choice says most: an empty text comes before a date, and null after a value.
  const choice = (schema.anyOf ?? schema.oneOf)?.findLast(({ type }) => type !== 'null');
  if (choice) return wholeValue(choice, rows, name, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return textFor(name, schema, rows);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array') return [wholeValue(schema.items ?? {}, rows, name, depth + 1)];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([inner, of]) => [
      inner,
      wholeValue(of, rows, inner, depth + 1),
    ]),
  );
};

type Bodies = Record<string, (rows: Rows) => readonly unknown[]>;

/** The firm keeps nothing of this number. */
const STRANGER = '+32470000097';
const DAYS = { from: '2036-07-01', to: '2036-07-10' };

/** Bodies whose fields exclude each other or must fit together. */
export const BODIES: Bodies = {
  'PATCH /api/voicemails/{id}': (rows) => [
    { is_read: true, status: 'Nouveau', assignee_id: rows.get('/api/users'), tries: 1 },
    { remind_at: new Date(Date.now() + 86_400_000).toISOString() },
    { transcription: 'divorce' },
    {
      corrections: {
        ...{ sentiment: 'Positif', urgency: 'Urgent', stage: 'Nouveau Dossier' },
        ...{ category: 'Demande De Paiement', domain: 'Droit Civil' },
      },
    },
    { outcome: 'no_answer' },
  ],
  'POST /api/voicemails/bulk': (rows) => [
    { ids: [rows.get('/api/voicemails')], act: { is_read: true } },
    { ids: [rows.get('/api/voicemails')], act: { status: 'Nouveau' } },
    { ids: [rows.get('/api/voicemails')], act: { outcome: 'left_message' } },
    { ids: [rows.get('/api/voicemails')], act: { assignee_id: rows.get('/api/users') } },
    {
      filter: {
        page: 1,
        sort: 'received_at',
        order: 'desc',
        q: 'divorce',
        period: 'all',
        duration: 'all',
        content: 'all',
        form: 'all',
        conflict: 'all',
        sentiment: ['Positif'],
        urgency: ['Urgent'],
        stage: ['Nouveau Dossier'],
        category: ['Demande De Paiement'],
        domain: ['Droit Civil'],
        today: '0',
        urgent: '0',
        unread: '0',
        call_back: '0',
        state: 'all',
        contact: rows.get('/api/contacts'),
        ...DAYS,
        since: '2026-11-20T10:00:00.000Z',
      },
      act: { is_read: true },
    },
  ],
  'POST /api/holds': (rows) => [
    { number: NUMBER, reason: 'Litige en cours' },
    { voicemail_id: rows.get('/api/voicemails'), reason: 'Litige en cours' },
    { contact_id: rows.get('/api/contacts'), reason: 'Litige en cours' },
  ],
  'POST /api/contacts/{id}/split': (rows) => [
    { numbers: [rows.get('/api/contacts number')], emails: [], reference_ids: [], name: 'divorce' },
  ],
  'PATCH /api/contacts/{id}': (rows) => [
    { name: 'Anne', note: 'divorce', emails: [EMAIL] },
    { references: [{ number: 'D-1', name: 'divorce', person_id: rows.get('/api/users') }] },
  ],
  'POST /api/callers/erase': () => [{ number: STRANGER, confirmation: STRANGER }],
  'PATCH /api/lines/{id}/greetings/{gid}': () => [{ text: 'Bonjour, laissez un message.' }],
  'POST /api/lines/{id}/greetings': () => [
    { text: 'Bonjour, laissez un message.', kind: 'absence', language: 'fr', ...DAYS },
  ],
  'PATCH /api/lines/{id}/escalation': (rows) => [
    {
      after_minutes: 5,
      contacts: [{ recipient_id: rows.get('/api/recipients'), channel: 'sms', phone: NUMBER }],
    },
    { contacts: [{ person_id: rows.get('/api/users'), channel: 'mail' }] },
  ],
  'POST /api/push': () => [
    { endpoint: LINK, keys: { p256dh: pointOf(), auth: Buffer.alloc(16, 7).toString('base64url') } },
  ],
  'POST /api/users': (rows) => [
    { id: rows.get('/api/users'), email: rows.get('/api/users email'), full_name: 'Anne' },
  ],
  'PATCH /api/firm': () => [{ require_second_factor: false }],
  'POST /api/agreement': (rows) => [{ version: rows.get('/api/agreement') }],
  'POST /api/contacts/merge': (rows) => [
    { id: rows.get('/api/contacts'), other_id: rows.get('/api/contacts other'), other_version: 1 },
  ],
  'PATCH /api/adverse-parties/{id}': () => [{ name: 'Toiture Vanbroek', number: NUMBER, dossier: 'D-1' }],
  'PATCH /api/admin/leads/{id}': () => [{ state: 'in_progress', version: 1 }],
  'POST /api/admin/openings': () => [
    {
      ...{ lead_id: null, greeting_id: null, email: 'neuf@exemple.test', full_name: 'Anne', phone: NUMBER },
      ...{ firm: 'Cabinet Neuf', language: 'fr', number: { how: 'later' }, recipients: [EMAIL] },
    },
  ],
  'PATCH /api/admin/numbers': (rows) => [
    { number: '+3222000031', line: { id: rows.get('/api/lines'), firm_id: rows.get('/api/admin/firms') } },
  ],
  'POST /auth/v1/recover': () => [
    { email: EMAIL },
    { email: EMAIL, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
  ],
  'POST /auth/v1/verify': () => [
    { type: 'recovery', token_hash: 'a'.repeat(64) },
    { type: 'recovery', email: EMAIL, token: '123456' },
  ],
  'PUT /auth/v1/user': () => [
    { data: { full_name: 'divorce', phone: NUMBER } },
    { password: 'Perdrix-brune-42!', current_password: 'divorce' },
  ],
  'POST /auth/v1/admin/users': () => [
    {
      email: 'neuve@exemple.test',
      password: 'Perdrix-brune-42!',
      email_confirm: true,
      user_metadata: { full_name: 'Anne' },
    },
  ],
};

/** A key as a browser makes it. */
const pointOf = (): string => createECDH('prime256v1').generateKeys().toString('base64url');
