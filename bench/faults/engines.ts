// Failing speech engines and models: the mail is sent, the worker continues, and the text follows.
import { randomUUID } from 'node:crypto';
import { type ChatServer, saying, startChatServer } from '#tests/assistant/chat-server.ts';
import { until } from '#tests/support/running-server.ts';
import { type SpeechAnswer, type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { audit, type Row } from './audit.ts';
import { openPlace, type Place } from './place.ts';

const DEAF: [string, SpeechAnswer][] = [
  ['answers 500', { status: 500 }],
  ['answers 5 MB of text', { body: { text: 'bonjour '.repeat(700_000), language: 'french' } }],
  ['answers broken JSON', { body: '{"text": "Bon' }],
  ['hangs up in the middle', 'cut'],
  ['hangs', 'hang'],
];

const PATIENCE = { patienceMs: 600_000 };

const given = async (place: Place, sound: Uint8Array<ArrayBuffer>, times: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const id = randomUUID();
    if ((await place.upload(sound, id)) === 201) ids.push(id);
  }
  return ids;
};
const count = async (place: Place, text: string, ids: readonly string[]): Promise<number> =>
  (await place.query<{ n: number }>(`select count(*)::int as n from ${text}`, [ids]))[0]?.n ?? -1;

const NOTIFIED = `voicemails join deliveries on deliveries.voicemail_id = voicemails.id
  where source_id = any($1) and deliveries.kind = 'notice' and deliveries.state = 'sent'`;

const alive = async (place: Place): Promise<string> => {
  const ready = await fetch(`${place.front.url}/readyz`);
  const { exitCode, signalCode } = place.front.child;
  return ready.ok && exitCode === null && signalCode === null ? 'no crash' : 'CRASHED';
};

export const speechEngineHostile = async (options: {
  times: number;
  sound: Uint8Array<ArrayBuffer>;
}): Promise<Row[]> => {
  const { times, sound } = options;
  const speech: SpeechServer = await startSpeechServer();
  const place = await openPlace({
    ROLE: 'all',
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    LATE_AFTER_S: '1',
  });
  try {
    const rows: Row[] = [];
    const tried: string[] = [];
    for (const [what, answer] of DEAF) {
      speech.answer = () => answer;
      const ids = await given(place, sound, times);
      tried.push(...ids);
      await until(
        'notified without a text',
        async () => (await count(place, NOTIFIED, ids)) === times,
        PATIENCE,
      );
      const wordless = await count(
        place,
        `voicemails where source_id = any($1) and transcription is null`,
        ids,
      );
      speech.answer = null;
      await place.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      await place.settled();
      const texts = await count(
        place,
        `voicemails where source_id = any($1) and transcription_state = 'done'`,
        ids,
      );
      const found = await audit(place, { acknowledged: ids, tried });
      const seen = `${wordless} notified without a text, ${texts} texts followed; ${await alive(place)}`;
      rows.push({ fault: `speech engine ${what}`, ...found, seen });
    }
    return rows;
  } finally {
    await place.close();
    await speech.close();
  }
};

const right = { sentiment: 'Neutre', urgency: 'Urgent', stage: 'Nouveau Dossier' };
const FOOLISH: [string, ChatServer['answer']][] = [
  ['broken JSON', saying('{"sentiment": "Neu')],
  ['a wrong value', saying(JSON.stringify({ ...right, category: 'Peu importe', domain: 'Droit Du Lapin' }))],
  ['50 kB', saying('Bonjour, voici mon analyse. '.repeat(1800))],
  ['nothing', saying('')],
  ['an empty body', { status: 200, body: '' }],
  ['500', { status: 500, body: { error: 'no' } }],
];

export const modelHostile = async (options: {
  times: number;
  sound: Uint8Array<ArrayBuffer>;
}): Promise<Row[]> => {
  const { times, sound } = options;
  const speech = await startSpeechServer();
  const chat = await startChatServer();
  const place = await openPlace({
    ROLE: 'all',
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    LLM_URL: chat.url,
    LLM_KEY: 'invented',
    LATE_AFTER_S: '600',
  });
  try {
    const rows: Row[] = [];
    const tried: string[] = [];
    for (const [what, answer] of FOOLISH) {
      chat.answer = answer;
      const before = chat.requests.length;
      const ids = await given(place, sound, times);
      tried.push(...ids);
      await place.settled();
      const [marked] = await place.query<{ n: number }>(
        `select count(distinct voicemail_id)::int as n from voicemail_analysis
         join voicemails on voicemails.id = voicemail_id
         where source_id = any($1) and doubtful and analysed_by like '%model failed'`,
        [ids],
      );
      const found = await audit(place, { acknowledged: ids, tried });
      const asked = chat.requests.length - before;
      const seen = `asked ${asked} times; ${marked?.n} answers of our own, marked; ${await alive(place)}`;
      rows.push({ fault: `model answers ${what}`, ...found, seen });
    }
    return rows;
  } finally {
    await place.close();
    await chat.close();
    await speech.close();
  }
};
