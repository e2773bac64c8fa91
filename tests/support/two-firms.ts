// Two firms on two server processes with one database. The first firm has one of everything; the stranger has nothing.
import { expect } from 'vitest';
import { ask, person } from './ask-as.ts';
import { type Account, leave, messagesOf, printedAccount, signIn } from './firm.ts';
import { makeInstallation, until } from './running-server.ts';
import { convert, speechLikeWav } from './sound.ts';
import { startSpeechServer } from './speech-server.ts';

export const MARK = 'le perroquet de la baronne';
export const CALLER = '+32470000077';
export const STRANGER: Account = { email: 'autre.cabinet@exemple.test', password: 'Perdrix-brune-41!' };
export const FORM = {
  name: `Divorce, ${MARK}`,
  use_when: 'Une personne veut divorcer.',
  link: 'https://formulaires.exemple.test/perroquet',
  language: 'fr',
};

/** One installation: a token of one process is valid at the other. */
const PUBLIC_URL = 'http://voxlex.test';

/** Invoices name it. */
const COMPANY = { COMPANY_NUMBER: 'BE 0123.456.749' };

export type TwoFirms = Awaited<ReturnType<typeof twoFirms>>;

export const twoFirms = async () => {
  const speech = await startSpeechServer();
  speech.text = `Bonjour, c’est urgent, ${MARK} est en garde à vue.`;
  const installation = await makeInstallation();
  /** Runs jobs and answers; the other process only answers. */
  const whole = await installation.start({ SPEECH_URL: speech.url, PUBLIC_URL, QUICKSTART: '1', ...COMPANY });
  const web = await installation.start({ ROLE: 'web', PUBLIC_URL });
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const firm = person(await signIn(whole.url, printedAccount(whole)));
  await installation.voxlex(
    whole,
    ...['user', 'create', '--email', STRANGER.email, '--name', 'Autre Cabinet'],
    ...['--password', STRANGER.password],
  );
  const stranger = person(await signIn(web.url, STRANGER));
  const made = async (path: string, body: object): Promise<string> =>
    (await (await ask(whole, firm, 'POST', path, body)).json()).id;
  const firstOf = async (path: string): Promise<string> =>
    (await (await ask(whole, firm, 'GET', path)).json()).items[0].id;

  const message: string = (await (await leave(whole.url, sound, { caller: CALLER })).json()).id;
  const line = await firstOf('/api/lines');
  const name = { name: `Ligne ${MARK}` };
  const renamed = await ask(whole, firm, 'PATCH', `/api/lines/${line}`, name, { 'if-match': '"1"' });
  expect(renamed.status).toBe(200);
  const email = `${MARK.replaceAll(' ', '-')}@exemple.test`;
  const hook = { name: MARK, url: 'https://receveur.exemple.test/', events: ['message.received'] };
  const ids = {
    message,
    line,
    recipient: await made('/api/recipients', { line_id: line, email }),
    key: await made('/api/keys', { name: `Clé ${MARK}` }),
    token: await made(`/api/lines/${line}/intake-tokens`, { name: `Central ${MARK}` }),
    webhook: await made('/api/webhooks', hook),
    form: await made('/api/forms', FORM),
    party: await made('/api/adverse-parties', { name: 'Perroquet Toitures SRL' }),
    member: await made('/api/members', { email: 'collegue@exemple.test', full_name: `Collègue ${MARK}` }),
    session: await firstOf('/api/sessions'),
    handOver: await made(`/api/voicemails/${message}/hand-over`, { email: 'confrere@exemple.test' }),
    hold: await made('/api/holds', { number: '+32470000078', reason: `Litige ${MARK}` }),
    note: await made(`/api/voicemails/${message}/notes`, { text: `Note ${MARK}` }),
  };
  await until('the message understood', async () =>
    (await messagesOf(web.url, firm.token)).find((item) => item.ai_summary !== null),
  );
  const contact = await firstOf('/api/contacts');
  const outside = await firstOf('/api/outside-addresses');
  const named = await ask(
    ...([whole, firm, 'PATCH', `/api/contacts/${contact}`] as const),
    { name: `Client ${MARK}`, references: [{ number: '2024/117', name: MARK, person_id: null }] },
    { 'if-match': '"1"' },
  );
  expect(named.status).toBe(200);
  const file = new FormData();
  file.set('file', new Blob([`Nom;Numéro\nClient ${MARK};0470 00 00 79`]), 'contacts.csv');
  const uploaded = await fetch(`${whole.url}/api/contacts/import`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${firm.token}` },
  });
  const contactImport: string = (await uploaded.json()).id;
  return {
    installation,
    whole,
    web,
    sound,
    firm,
    stranger,
    ids: { ...ids, contact, contactImport, outside },
    close: async () => {
      await installation.remove();
      await speech.close();
    },
  };
};
