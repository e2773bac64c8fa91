// A relay that fails for a day, refuses finally, or disconnects after the final dot. The real step with the queue in a
// database; the day is simulated, and the time-out of a silent relay is one second.
import { messagesNeedingAttention } from '#server/deliveries/index.ts';
import { JOURNEY } from '#server/journey/journey.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import type { Behaviour } from '#tests/support/smtp.ts';
import type { Audited, Row } from './audit.ts';

const TROUBLES: [string, Behaviour][] = [
  ['relay down', { cut: 'greeting' }],
  ['relay answers 4xx', { reply: 451, at: 'dot' }],
  ['relay greylists', { reply: 450, at: 'recipient' }],
  ['relay slow beyond all patience', { silence: 'sender' }],
  ['relay accepts and never answers', { silence: 'greeting' }],
];

/** Attempts in a day at the shortest waits. */
const dayOfTries = (): number => {
  const { firstS, mostS } = JOURNEY.notify.backoff;
  let [tries, seconds] = [0, 0];
  for (; seconds < 86_400; tries += 1) seconds += Math.min(mostS, firstS * 2 ** tries);
  return tries;
};

const counted = async (
  fixture: Notifying,
  ids: readonly string[],
  well: (id: string) => Promise<boolean>,
): Promise<Audited> => {
  const copies = new Map<string, number>();
  for (const { mail } of fixture.relay.received)
    copies.set(mail.messageId ?? '', (copies.get(mail.messageId ?? '') ?? 0) + 1);
  let lost = 0;
  let rows = 0;
  for (const id of ids) {
    if (!(await well(id))) lost += 1;
    rows += (await fixture.delivery(id)) ? 1 : 0;
  }
  const more = [...copies.values()].map((count) => count - 1);
  return {
    messages: ids.length,
    lost,
    twice: Math.max(0, copies.size - rows) + more.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
    resent: more.filter((n) => n > 0).length,
    // Messages without audio: only the mail is measured.
    compared: 0,
  };
};

const many = async (fixture: Notifying, times: number): Promise<string[]> => {
  fixture.relay.received.length = 0;
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) ids.push(await fixture.message());
  for (const id of ids) await fixture.hand(id);
  return ids;
};

const isSent = (fixture: Notifying) => async (id: string) => (await fixture.delivery(id))?.state === 'sent';

const forADay = async (fixture: Notifying, what: string, trouble: Behaviour, times: number): Promise<Row> => {
  const day = dayOfTries();
  fixture.relay.always(trouble);
  const ids = await many(fixture, times);
  await Promise.all(
    ids.map(async (id) => {
      await fixture.waiting(id, 0);
      await fixture.move(id, day);
      await fixture.waiting(id, day + 1);
    }),
  );
  const early = fixture.relay.received.length;
  fixture.relay.always('accept');
  await Promise.all(
    ids.map(async (id) => {
      await fixture.move(id, day + 1);
      await fixture.settled(id, 'sent');
    }),
  );
  const found = await counted(fixture, ids, isSent(fixture));
  const seen = `${early} through at the first and the last of a day’s ${day} tries, all after`;
  return { fault: `${what}, a day long`, ...found, seen };
};

const refusedForGood = async (fixture: Notifying, times: number): Promise<Row> => {
  fixture.relay.always({ reply: 550, at: 'recipient' });
  const before = fixture.relay.connections();
  const ids = await many(fixture, times);
  await Promise.all(ids.map((id) => fixture.settled(id, 'refused')));
  const tries = fixture.relay.connections() - before;
  const shown = new Set(
    (await fixture.db.asSystem((trx) => messagesNeedingAttention(trx, 1000))).map(
      ({ voicemailId }) => voicemailId,
    ),
  );
  const found = await counted(fixture, ids, async (id) => shown.has(id));
  return { fault: 'relay refuses finally (550)', ...found, seen: `${tries} tries; ${shown.size} shown` };
};

const afterTheDot = async (fixture: Notifying, keeps: boolean, times: number): Promise<Row> => {
  fixture.relay.always('accept');
  fixture.relay.next(...Array.from({ length: times }, (): Behaviour => ({ cut: 'dot', keeps })));
  const ids = await many(fixture, times);
  await Promise.all(ids.map((id) => fixture.waiting(id, 0)));
  await Promise.all(
    ids.map(async (id) => {
      await fixture.move(id, 0);
      await fixture.settled(id, 'sent');
    }),
  );
  const found = await counted(fixture, ids, isSent(fixture));
  const fault = `connection dies after the final dot, the mail ${keeps ? 'taken' : 'not taken'}`;
  return { fault, ...found, seen: `${fixture.relay.received.length} mails under ${ids.length} Message-IDs` };
};

export const carrierInTrouble = async (times: number): Promise<Row[]> => {
  const fixture = await notifying();
  try {
    const rows: Row[] = [];
    for (const [what, trouble] of TROUBLES) rows.push(await forADay(fixture, what, trouble, times));
    rows.push(await refusedForGood(fixture, times));
    for (const keeps of [true, false]) rows.push(await afterTheDot(fixture, keeps, times));
    return rows;
  } finally {
    await fixture.close();
  }
};
