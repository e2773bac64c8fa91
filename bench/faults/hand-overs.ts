// kill -9 of the worker that mails a message to a colleague outside the firm, before and after the mail left.
import { type Account, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { until } from '#tests/support/running-server.ts';
import { startRelay } from '#tests/support/smtp.ts';
import type { Row } from './audit.ts';
import { openPlace, type Place } from './place.ts';

const CONFIRMED = `insert into outside_addresses (id, user_id, email, created_at, link_at, confirmed_at)
  select gen_random_uuid(), user_id, $1, now(), now(), now() from lines where slug = 'demo'`;
/** Instead of the seconds in which it can be taken back. */
const AT_ONCE = `update pgboss.job set start_after = now() where name = 'hand-overs.mail' and state = 'created'`;
/** Behind a relay that cannot be asked a mail that was killed three times stays `unknown`, and its job ends. */
const OPEN = `select from pgboss.job where name = 'hand-overs.mail' and state in ('created', 'retry', 'active') limit 1`;

/** Each to another colleague: one message is open to one of them once. */
const handOver = async (place: Place, account: Account, n: number): Promise<void> => {
  const email = `confrere-${n}@dehors.example`;
  await place.query(CONFIRMED, [email]);
  const token = await signIn(place.front.url, account);
  const [message] = await messagesOf(place.front.url, token);
  const reply = await fetch(`${place.front.url}/api/voicemails/${message?.id}/hand-over`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, days: 7 }),
  });
  if (reply.status !== 201) throw new Error(`the hand-over answered ${reply.status}`);
  await place.query(AT_ONCE);
};

/** By the ids of the hand-overs, which are those of their mails. */
const auditMails = async (place: Place, arrived: readonly string[], resends: number) => {
  const rows = await place.query<{ id: string }>('select id from hand_overs');
  const copies = rows.map(({ id }) => arrived.filter((mail) => mail.startsWith(`<${id}@`)).length);
  return {
    messages: rows.length,
    lost: copies.filter((count) => count === 0).length,
    twice: copies.reduce((sum, count) => sum + Math.max(0, count - 1 - resends), 0),
    resent: copies.filter((count) => count > 1).length,
    compared: 0,
  };
};

export const killedHandingOver = async (
  step: 'claimed' | 'sent',
  { times, sound, relay = false }: { times: number; sound: Uint8Array<ArrayBuffer>; relay?: boolean },
): Promise<Row> => {
  const carrier = relay ? await startRelay() : null;
  const place = await openPlace(carrier ? { SMTP_URL: carrier.url } : {});
  try {
    await place.upload(sound);
    const account = printedAccount(place.front);
    let kills = 0;
    for (let n = 0; n < times; n += 1) {
      await handOver(place, account, n);
      const dying = await place.start({ ROLE: 'worker', FAILPOINT: `hand-over.${step}` });
      if ((await dying.ended) === 'SIGKILL') kills += 1;
    }
    const worker = await place.start({ ROLE: 'worker' });
    const patience = { patienceMs: 900_000, everyMs: 200 };
    await until('every hand-over mailed', async () => (await place.query(OPEN)).length === 0, patience);
    await place.settled();
    await worker.stop();
    const mails = carrier?.received.map(({ mail }) => mail) ?? (await place.installation.mails());
    const found = await auditMails(
      place,
      mails.flatMap(({ messageId }) => messageId ?? []),
      // Behind a relay that cannot be asked, one resend under the same Message-ID is promised.
      relay ? 1 : 0,
    );
    const where = relay ? ', a relay that cannot be asked' : '';
    const when = step === 'claimed' ? 'before' : 'after';
    return { fault: `kill -9 ${when} the mail of a hand-over${where}`, ...found, seen: `${kills} kills` };
  } finally {
    await place.close();
    await carrier?.close();
  }
};
