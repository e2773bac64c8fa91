// A caller whose number, name, address, mail address and words are found nowhere else, and everything that a firm and the product
// write about them: over the telephone, the API and the command line, with every provider played by a stand-in.
import { ask, type person } from './ask-as.ts';
import { messagesOf } from './firm.ts';
import { type Installation, type Running, until } from './running-server.ts';
import type { SpeechServer } from './speech-server.ts';
import type { Twilio } from './twilio.ts';

export type MarkedCaller = {
  number: string;
  name: string;
  words: string;
  reference: string;
  mail: string;
  spoken: string;
  /** Everything by which a search may find the caller. */
  marks: string[];
  /** What the firm noted on the contact alone, not on a message. */
  ofContact: string[];
};

/** The party is adverse to the firm, so that a match quotes the caller. */
export const PARTY = 'Toiturexia Vanbroek SRL';

export const markedCaller = (nth: number, name: string, words: string): MarkedCaller => {
  const digits = `47000991${nth}`;
  const mail = `${name.toLowerCase()}@${words.replace(' ', '-')}.example`;
  const reference = `D-2026/88${nth}`;
  const ofContact = [`Dossier ${name} ${reference}`, `note ${words} ${nth}`, mail];
  return {
    number: `+32${digits}`,
    name,
    words,
    reference,
    mail,
    ofContact,
    spoken: `Bonjour, c’est urgent, ici ${name}, je veux divorcer. J’habite ${words} et la société Toiturexia Vanbroek me menace. Mon adresse est ${mail}.`,
    marks: [
      ...[name, words, mail, reference, `+32${digits}`, `0${digits}`],
      ...[`470 00 99 1${nth}`, `470\u00a000\u00a099\u00a01${nth}`, `470/00.99.1${nth}`],
    ],
  };
};

export type Seeding = {
  installation: Installation;
  server: Running;
  target: { url: string; publicUrl: string };
  firm: ReturnType<typeof person>;
  provider: Twilio;
  speech: SpeechServer;
  wav: Buffer;
  line: string;
};

/** Returns the id of the message. */
export const leaveMarks = async (given: Seeding, caller: MarkedCaller): Promise<string> => {
  const { installation, server, target, firm, provider, speech, wav, line } = given;
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await ask(server, firm, method, path, body, headers);
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  speech.text = caller.spoken;
  const From = caller.number;
  const CallSid = provider.call({ from: From, to: line });
  await provider.tell(target, '/api/intake/twilio/voice', { CallSid, From, To: line });
  provider.record(CallSid, wav, 4);
  await provider.tell(target, '/api/intake/twilio/recording', { CallSid, From, To: line });
  const { id } = await until('the analysis', async () =>
    (await messagesOf(server.url, firm.token)).find(
      (one) => one.caller_phone_number === From && one.ai_summary !== null,
    ),
  );
  const path = `/api/voicemails/${id}`;
  await call('PATCH', path, { transcription: `${caller.spoken} Merci.` });
  await call('PATCH', path, { corrections: { urgency: 'Urgent' } });
  await call('PATCH', path, { remind_at: new Date(Date.now() + 3_600_000).toISOString() });
  await call('POST', `${path}/notes`, { text: `Rappeler ${caller.name}, ${caller.words}.` });
  await call('POST', `${path}/hand-over`, { email: 'confrere@dehors.example', word: `Pour ${caller.name}` });
  await call('POST', '/api/voicemails/bulk', { filter: { q: caller.name }, act: { is_read: true } });
  const matches = (await call('GET', `${path}/adverse-parties`)).items;
  for (const match of matches)
    await call('POST', `${path}/adverse-parties/${match.id}/dismiss`, { reason: `Vu avec ${caller.name}` });
  const form = await call('GET', `${path}/form`);
  if (form.form !== null) await ask(server, firm, 'POST', `${path}/form/approve`, {});
  const [contact] = (await call('GET', `/api/contacts?q=${encodeURIComponent(From)}`)).items;
  const [reference = '', note = ''] = caller.ofContact;
  await call(
    'PATCH',
    `/api/contacts/${contact.id}`,
    {
      name: caller.name,
      note,
      emails: [caller.mail],
      references: [{ number: caller.reference, name: reference, person_id: null }],
    },
    { 'if-match': `"${contact.version}"` },
  );
  const file = new FormData();
  file.set('file', new Blob([`Nom;Numéro\n${caller.name};${caller.number}`]), 'contacts.csv');
  const imported = await fetch(`${server.url}/api/contacts/import`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${firm.token}` },
  });
  await call('POST', `/api/contacts/imports/${(await imported.json()).id}/confirm`);
  const hold = await call('POST', '/api/holds', { number: From, reason: `Plainte de ${caller.name}` });
  await call('DELETE', `/api/holds/${hold.id}`);
  await call('GET', `/api/voicemails?q=${encodeURIComponent(caller.words)}`);
  await ask(server, firm, 'GET', `/api/voicemails/export.csv?q=${encodeURIComponent(caller.name)}`);
  await installation.voxlex(server, 'queue', 'list', '--json');
  return id;
};
