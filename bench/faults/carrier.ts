// A relay in trouble for a day, refusing for good, or dying after the final dot. The step itself with the queue on a
// database; a day is moved by hand, and the patience with a silent relay is one second.
import { needingAttention } from '#server/deliveries/index.ts';
import { JOURNEY } from '#server/journey/journey.ts';
import type { Behaviour } from '#tests/support/smtp.ts';
import { type Telling, telling } from '#tests/support/telling.ts';
import type { Audited, Row } from './audit.ts';

const TROUBLES: [string, Behaviour][] = [
  ['relay down', { cut: 'greeting' }],
  ['relay answers 4xx', { reply: 451, at: 'dot' }],
  ['relay greylists', { reply: 450, at: 'recipient' }],
  ['relay slow beyond all patience', { silence: 'sender' }],
  ['relay a black hole', { silence: 'greeting' }],
];

/** How many tries a day takes at their shortest waits. */
const dayOfTries = (): number => {
  const { firstWaitS, longestWaitS } = JOURNEY.tell;
  let [tries, seconds] = [0, 0];
  for (; seconds < 86_400; tries += 1) seconds += Math.min(longestWaitS, firstWaitS * 2 ** tries);
  return tries;
};

const counted = async (
  house: Telling,
  ids: readonly string[],
  well: (id: string) => Promise<boolean>,
): Promise<Audited> => {
  const copies = new Map<string, number>();
  for (const { mail } of house.relay.received)
    copies.set(mail.messageId ?? '', (copies.get(mail.messageId ?? '') ?? 0) + 1);
  let lost = 0;
  let rows = 0;
  for (const id of ids) {
    if (!(await well(id))) lost += 1;
    rows += (await house.delivery(id)) ? 1 : 0;
  }
  const more = [...copies.values()].map((count) => count - 1);
  return {
    messages: ids.length,
    lost,
    twice: Math.max(0, copies.size - rows) + more.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
    resent: more.filter((n) => n > 0).length,
    // Messages made for the mail alone.
    compared: 0,
  };
};

const many = async (house: Telling, times: number): Promise<string[]> => {
  house.relay.received.length = 0;
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) ids.push(await house.message());
  for (const id of ids) await house.hand(id);
  return ids;
};

const isSent = (house: Telling) => async (id: string) => (await house.delivery(id))?.state === 'sent';

const forADay = async (house: Telling, what: string, trouble: Behaviour, times: number): Promise<Row> => {
  const day = dayOfTries();
  house.relay.always(trouble);
  const ids = await many(house, times);
  await Promise.all(
    ids.map(async (id) => {
      await house.waiting(id, 0);
      await house.move(id, day);
      await house.waiting(id, day + 1);
    }),
  );
  const early = house.relay.received.length;
  house.relay.always('accept');
  await Promise.all(
    ids.map(async (id) => {
      await house.move(id, day + 1);
      await house.settled(id, 'sent');
    }),
  );
  const found = await counted(house, ids, isSent(house));
  const seen = `${early} through at the first and the last of a day’s ${day} tries, all after`;
  return { fault: `${what}, a day long`, ...found, seen };
};

const refusedForGood = async (house: Telling, times: number): Promise<Row> => {
  house.relay.always({ reply: 550, at: 'recipient' });
  const before = house.relay.connections();
  const ids = await many(house, times);
  await Promise.all(ids.map((id) => house.settled(id, 'refused')));
  const tries = house.relay.connections() - before;
  const shown = new Set(
    (await house.db.asSystem((trx) => needingAttention(trx, 1000))).map(({ voicemailId }) => voicemailId),
  );
  const found = await counted(house, ids, async (id) => shown.has(id));
  return { fault: 'relay refuses for good (550)', ...found, seen: `${tries} tries; ${shown.size} shown` };
};

const afterTheDot = async (house: Telling, keeps: boolean, times: number): Promise<Row> => {
  house.relay.always('accept');
  house.relay.next(...Array.from({ length: times }, (): Behaviour => ({ cut: 'dot', keeps })));
  const ids = await many(house, times);
  await Promise.all(ids.map((id) => house.waiting(id, 0)));
  await Promise.all(
    ids.map(async (id) => {
      await house.move(id, 0);
      await house.settled(id, 'sent');
    }),
  );
  const found = await counted(house, ids, isSent(house));
  const fault = `connection dies after the final dot, the mail ${keeps ? 'taken' : 'not taken'}`;
  return { fault, ...found, seen: `${house.relay.received.length} mails under ${ids.length} Message-IDs` };
};

export const carrierInTrouble = async (times: number): Promise<Row[]> => {
  const house = await telling();
  try {
    const rows: Row[] = [];
    for (const [what, trouble] of TROUBLES) rows.push(await forADay(house, what, trouble, times));
    rows.push(await refusedForGood(house, times));
    for (const keeps of [true, false]) rows.push(await afterTheDot(house, keeps, times));
    return rows;
  } finally {
    await house.close();
  }
};
