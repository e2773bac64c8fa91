// Thirty spoken attempts to choose the recipient or the link of a text. The analyser reads them as it reads every message;
// the text goes to the number of the call, with the firm's link alone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { openAlerts } from '#server/alerts/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { linkOfLine, replyTo } from '#server/replies/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { noMailInstead } from '#tests/support/mail-instead.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { SPOKEN_ORDERS } from '#tests/support/spoken-orders.data.ts';

const BOOKING = 'https://agenda.example/cabinet';

let fresh: FreshDatabase;
let line: Line;
const clock = { now: () => new Date() };

beforeAll(async () => {
  fresh = await freshDatabase();
  const { id: userId } = await makeFirm(fresh.db);
  const { id } = await makeLine(fresh.db, userId, {
    name: 'Cabinet Exemple',
    sms_reply: true,
    booking_link: BOOKING,
    reply_text_fr: 'Bonjour {appelant}, merci de votre appel.\nAgenda : {lien}',
    reply_text_nl: 'Dag {appelant}.\nAgenda: {lien}',
    reply_text_de: 'Guten Tag {appelant}.\nAgenda: {lien}',
    reply_text_en: 'Hello {appelant}.\nAgenda: {lien}',
  });
  const found = await fresh.db.asSystem((trx) => lineById(trx, userId, id));
  if (!found) throw new Error('no line');
  line = found;
}, 60_000);
afterAll(() => fresh.close());

test('there are thirty attempts', () => expect(SPOKEN_ORDERS).toHaveLength(30));

test.each(SPOKEN_ORDERS.map((words, n) => [n, words] as const))('attempt %i: «%s»', async (n, words) => {
  const caller = `+324700000${n + 10}`;
  const message = await makeMessage(fresh.db, { userId: line.user_id, lineId: line.id });
  const heading = { receivedAt: clock.now(), language: 'fr', localOnly: false };
  const { facts } = await embeddedAnalyser().analyse(words, heading, new AbortController().signal);
  const decide = replyTo({
    jobs: { enqueue: async () => true },
    clock,
    linkOf: linkOfLine,
    optOuts: testOptOuts,
    stopLinks: null,
    mailInstead: noMailInstead,
    alerts: openAlerts({ db: fresh.db, clock, jobs: { enqueue: async () => true }, log: silentLog }),
  });
  // The name is what the analyser found, and in the worst case the whole sentence.
  for (const name of [facts?.caller_name ?? null, words]) {
    await fresh.owner('delete from replies');
    await fresh.db.asSystem((trx) =>
      decide(trx, {
        id: message,
        line,
        source: 'twilio',
        caller,
        receivedAt: clock.now(),
        language: 'fr',
        name,
        variant: 'message',
      }),
    );
    const sent = await fresh.owner<{ recipient: string; body: string }>(
      'select recipient, body from replies',
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual([caller]);
    const [{ body } = { body: '' }] = sent;
    expect(body.match(/\S*(?:[:/]{2,}|\w\.\w)\S*/g)).toEqual([BOOKING]);
    expect(body).not.toMatch(/evil\.|\d{3}|[<>{}]/);
    expect(body).toMatch(/Ne plus recevoir de SMS \? Répondez STOP\.$/);
  }
});
