// A row of each kind, made over the API, so that a request finds what its path names.
import { until } from '#tests/support/running-server.ts';
import type { Rows } from './examples.ts';

export type Ask = (method: string, path: string, body?: object, version?: number) => Promise<unknown>;

const idsIn = (reply: unknown): string[] =>
  [...JSON.stringify(reply).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
const idIn = (reply: unknown): string => idsIn(reply)[0] ?? '';

const contactsFile = (): FormData => {
  const form = new FormData();
  form.set(
    'file',
    new Blob(['Nom;Numéro\nAnne Dubois;0470000013\nLouis Exemple;0470000014\n']),
    'contacts.csv',
  );
  return form;
};

/** `given`: rows that are known already. */
export const makeRows = async (ask: Ask, given: Rows): Promise<Rows> => {
  const listed = async (path: string): Promise<string> => idIn(await ask('GET', path));
  const made = async (path: string, body: object): Promise<string> => idIn(await ask('POST', path, body));
  const line = await listed('/api/lines');
  const message = await listed('/api/voicemails');
  await made(`/api/contacts/imports/${await made('/api/contacts/import', contactsFile())}/confirm`, {});
  const contacts = await until('the imported contacts', async () => {
    const ids = idsIn(await ask('GET', '/api/contacts'));
    return ids.length > 2 && ids;
  });
  const [contact = '', merged = '', other = ''] = contacts;
  await ask('POST', '/api/contacts/merge', { id: contact, other_id: merged, other_version: 1 }, 1);
  const { numbers } = Object(await ask('GET', `/api/contacts/${contact}`));
  await ask('PATCH', `/api/lines/${line}/escalation`, { after_minutes: 5 }, 0);
  return new Map([
    ...given,
    ['/api/lines', line],
    ['/api/voicemails', message],
    ['/api/contacts', contact],
    ['/api/contacts other', other],
    ['/api/contacts number', String(numbers?.[1])],
    [
      '/api/agreement',
      /"version":"([^"]+)"/.exec(JSON.stringify(await ask('GET', '/api/agreement')))?.[1] ?? '',
    ],
    ['/api/recipients', await listed('/api/recipients')],
    ['/api/messages', 'demo'],
    ['/api/caller-pages', 'demo'],
    ['/api/firms', await listed('/api/firms')],
    ['/api/keys', await made('/api/keys', { name: 'Essai' })],
    ['/api/lines gid', await made(`/api/lines/${line}/greetings`, GREETING)],
    ['/api/lines token_id', await made(`/api/lines/${line}/intake-tokens`, { name: 'Essai' })],
    ['/api/webhooks', await made('/api/webhooks', WEBHOOK)],
    ['/api/forms', await made('/api/forms', FORM)],
    ['/api/members', await made('/api/members', { email: 'marie@exemple.test', full_name: 'Marie' })],
    ['/api/notes', await made(`/api/voicemails/${message}/notes`, { text: 'Rappeler.' })],
    ['/api/voicemails/bulk', await made('/api/voicemails/bulk', { ids: [message], act: { is_read: true } })],
    ['/api/hand-overs', await made(`/api/voicemails/${message}/hand-over`, { email: 'b@exemple.test' })],
    ['/api/outside-addresses', await listed('/api/outside-addresses')],
    ['/api/adverse-parties', await made('/api/adverse-parties', { name: 'Toiture Vanbroek' })],
    ['/api/contacts/imports', await made('/api/contacts/import', contactsFile())],
    ['/api/holds', await made('/api/holds', { number: '+32470000098', reason: 'Litige en cours' })],
  ]);
};

const GREETING = { text: 'Bonjour, laissez un message.' };
const WEBHOOK = { name: 'Essai', url: 'https://exemple.test/x', events: ['message.received'] };
const FORM = {
  name: 'Divorce',
  use_when: 'Une personne veut divorcer de son conjoint.',
  language: 'fr',
  link: 'https://exemple.test/divorce',
};
