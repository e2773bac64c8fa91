import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asFailure } from '#server/platform/failure.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import { soon } from '#tests/support/queue.ts';
import type { Behaviour } from '#tests/support/smtp.ts';
import { JOURNEY } from './journey.ts';

let fixture: Notifying;
beforeAll(async () => {
  fixture = await notifying();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.relay.received.length = 0;
  fixture.announced.length = 0;
});
afterEach(() => {
  fixture.relay.always('accept');
  vi.useRealTimers();
});

const idsReceived = (): (string | undefined)[] => fixture.relay.received.map(({ mail }) => mail.messageId);

describe('a relay that fails for a day', () => {
  const troubles: [string, Behaviour][] = [
    ['down', { cut: 'greeting' }],
    ['4xx after the mail', { reply: 451, at: 'dot' }],
    ['greylisting', { reply: 450, at: 'recipient' }],
    ['slower than the time-out', { silence: 'sender' }],
    ['accepts and never answers', { silence: 'greeting' }],
    ['too many connections', { reply: 421, at: 'greeting' }],
  ];
  test.each(troubles)(
    '%s: the mail is sent exactly once when the relay works again',
    async (_what, behaviour) => {
      fixture.relay.always(behaviour);
      const id = await fixture.message();
      await fixture.hand(id);
      await fixture.waiting(id, 0);
      // After a day of tries another one is still due.
      await fixture.move(id, DAY_OF_TRIES);
      await fixture.waiting(id, DAY_OF_TRIES + 1);
      expect(await fixture.delivery(id)).toMatchObject({ state: 'intended' });
      fixture.relay.always('accept');
      await fixture.move(id, DAY_OF_TRIES + 1);
      // On a stalled machine another try may take over and is counted, so there are at least these three.
      expect((await fixture.settled(id, 'sent')).attempts).toBeGreaterThanOrEqual(3);
      expect(idsReceived()).toHaveLength(1);
    },
  );

  const { retryLimit, backoff } = JOURNEY.notify;
  const waits = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(backoff.mostS, backoff.firstS * 2 ** n),
  );
  const DAY_OF_TRIES = waits.reduce(
    ({ tries, seconds }, wait) =>
      seconds >= 86_400 ? { tries, seconds } : { tries: tries + 1, seconds: seconds + wait },
    { tries: 0, seconds: 0 },
  ).tries;
  test('with the shortest waits the tries still last longer than a day', () => {
    expect(DAY_OF_TRIES).toBeLessThan(retryLimit);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400);
  });
});

test('a permanent refusal is not retried, and is counted in the metrics', async () => {
  fixture.relay.always({ reply: 550, at: 'recipient' });
  const before = fixture.relay.connections();
  const id = await fixture.message();
  await fixture.hand(id);
  expect(await fixture.settled(id, 'refused')).toEqual({
    state: 'refused',
    attempts: 1,
    resent: 0,
    last_code: 'smtp_550',
  });
  expect(fixture.relay.connections()).toBe(before + 1);
  expect(await fixture.metrics()).toContain('voxlex_deliveries_total{kind="notice",outcome="refused"} 1');
});

describe('a connection that dies after the final dot', () => {
  test('once: the mail is resent under the same Message-ID and counted', async () => {
    fixture.relay.next({ cut: 'dot', keeps: true });
    const id = await fixture.message();
    await fixture.hand(id);
    await fixture.waiting(id, 0);
    expect(await fixture.delivery(id)).toMatchObject({ state: 'unknown', last_code: 'unknown_outcome' });
    await fixture.move(id, 0);
    expect(await fixture.settled(id, 'sent')).toMatchObject({ attempts: 2, resent: 1 });
    const [first, second] = idsReceived();
    expect(idsReceived()).toHaveLength(2);
    expect(second).toBe(first);
  });

  test('twice: the delivery stays unknown and is not tried a third time', async () => {
    fixture.relay.always({ cut: 'dot', keeps: true });
    const id = await fixture.message();
    await fixture.hand(id);
    for (const retried of [0, 1]) {
      await fixture.waiting(id, retried);
      await fixture.move(id, retried);
    }
    await soon(async () => expect(await fixture.job(id)).toMatchObject({ state: 'completed' }));
    expect(await fixture.delivery(id)).toMatchObject({ state: 'unknown', resent: 2 });
    expect(idsReceived()).toHaveLength(2);
  });
});

test.each([1, -1])(
  'with this machine’s clock %i h off, the wait for the next try is right',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    fixture.relay.next({ cut: 'dot' });
    const id = await fixture.message();
    await fixture.hand(id);
    // The step asks for half a minute; the queue's own wait would be 5 to 10 seconds.
    const due = await soon(async () => {
      const seconds = (await fixture.waiting(id, 0)).due;
      expect(seconds).toBeGreaterThan(10.5);
      return seconds;
    });
    expect(due).toBeLessThanOrEqual(30);
    await fixture.move(id, 0);
    expect(await fixture.settled(id, 'sent')).toMatchObject({ resent: 1 });
  },
);

test('when one of two recipients fails, the other gets its mail at once and the first at the next try', async () => {
  const { id: line } = await fixture.line(['premier@firme.example', 'second@firme.example']);
  const id = await fixture.message({ line_id: line });
  // Mails are sent in the order of the line's recipients, so the first one fails.
  fixture.relay.next({ reply: 451, at: 'recipient' });
  await fixture.hand(id);
  await fixture.waiting(id, 0);
  const recipients = () => fixture.relay.received.map(({ to }) => to.join());
  expect(recipients()).toEqual(['second@firme.example']);
  expect(await fixture.deliveries(id)).toEqual([
    { recipient: 'premier@firme.example', state: 'intended', attempts: 1 },
    { recipient: 'second@firme.example', state: 'sent', attempts: 1 },
  ]);
  await fixture.move(id, 0);
  await soon(async () => expect(await fixture.job(id)).toMatchObject({ state: 'completed' }));
  expect(recipients()).toEqual(['second@firme.example', 'premier@firme.example']);
  expect(await fixture.deliveries(id)).toEqual([
    { recipient: 'premier@firme.example', state: 'sent', attempts: 2 },
    { recipient: 'second@firme.example', state: 'sent', attempts: 1 },
  ]);
});

test('an address that was removed while the relay was down gets no mail, the others get theirs', async () => {
  const { id: line } = await fixture.line(['reste@firme.example', 'parti@firme.example']);
  const id = await fixture.message({ line_id: line });
  fixture.relay.always({ reply: 451, at: 'recipient' });
  await fixture.hand(id);
  await fixture.waiting(id, 0);
  await fixture.fresh.owner(`update lines set recipients = '{reste@firme.example}' where id = $1`, [line]);
  fixture.relay.always('accept');
  await fixture.move(id, 0);
  await soon(async () => expect(await fixture.job(id)).toMatchObject({ state: 'completed' }));
  expect(fixture.relay.received.map(({ to }) => to.join())).toEqual(['reste@firme.example']);
});

test('an urgent message is announced once and escalated although the relay refuses its mail', async () => {
  const { id: line } = await fixture.line(['premier@firme.example', 'second@firme.example']);
  await fixture.fresh.owner(
    'insert into escalation_settings (user_id, line_id, after_minutes) values ($1, $2, 5)',
    [fixture.firm, line],
  );
  const id = await fixture.message({ line_id: line, urgency: 'Urgent' });
  const escalations = () =>
    fixture.fresh.owner('select state, next_at > now() as asks from escalations where voicemail_id = $1', [
      id,
    ]);
  fixture.relay.always({ reply: 451, at: 'recipient' });
  await fixture.hand(id);
  for (const retried of [0, 1]) {
    await fixture.waiting(id, retried);
    expect(fixture.announced).toEqual([id]);
    expect(await escalations()).toEqual([{ state: 'open', asks: true }]);
    await fixture.move(id, retried);
  }
  await fixture.waiting(id, 2);
  fixture.relay.always('accept');
  await fixture.move(id, 2);
  await soon(async () => expect(await fixture.job(id)).toMatchObject({ state: 'completed' }));
  expect(idsReceived()).toHaveLength(2);
  expect(fixture.announced).toEqual([id]);
  expect(await escalations()).toHaveLength(1);
});

test('a late notice during the analysis leaves the announcement to the notice after it', async () => {
  const run = { signal: new AbortController().signal, jobId: 'one-job', attempt: 1, last: false };
  const id = await fixture.message({ step: 'transcribed' });
  const stepOf = () => fixture.fresh.owner('select step from voicemails where id = $1', [id]);
  await fixture.step()({ voicemailId: id, userId: fixture.firm }, run);
  expect(await stepOf()).toEqual([{ step: 'transcribed' }]);
  await fixture.fresh.owner(`update voicemails set step = 'analysed', urgency = 'Urgent' where id = $1`, [
    id,
  ]);
  await fixture.step()({ voicemailId: id, userId: fixture.firm }, run);
  expect(await stepOf()).toEqual([{ step: 'notified' }]);
  expect(fixture.announced).toEqual([id]);
});

test('a mail without the text announces a second mail only when one will follow', async () => {
  const run = { signal: new AbortController().signal, jobId: 'one-job', attempt: 1, last: false };
  const wordsOf = async (age: number): Promise<string> => {
    fixture.relay.received.length = 0;
    const received_at = new Date(Date.now() - age * 3_600_000);
    const id = await fixture.message({ transcription_state: 'waiting', transcription: null, received_at });
    await fixture.step()({ voicemailId: id, userId: fixture.firm }, run);
    await fixture.ready(id);
    await fixture.step()({ voicemailId: id, userId: fixture.firm }, run);
    return fixture.relay.received.map(({ mail }) => mail.text ?? '').join('\n———\n');
  };
  const fresh = await wordsOf(1);
  expect(fresh).toContain('elle suivra dans cette même conversation');
  expect(fresh.split('———')).toHaveLength(2);
  const old = await wordsOf(25);
  expect(old).toContain('vous la trouverez dans votre tableau de bord');
  expect(old).not.toContain('suivra');
  expect(old.split('———')).toHaveLength(1);
});

test('a notice that begins while the text is being stored waits for it, because no second job follows', async () => {
  const id = await fixture.message({ transcription_state: 'waiting', transcription: null });
  const run = { signal: new AbortController().signal, jobId: 'one-job', attempt: 1, last: false };
  let notified: Promise<void> | undefined;
  await fixture.db.asSystem(async (trx) => {
    await trx
      .updateTable('voicemails')
      .set({ transcription_state: 'done', transcription: 'Rappelez-moi demain.' })
      .where('id', '=', id)
      .execute();
    notified = elsewhere(() => fixture.step()({ voicemailId: id, userId: fixture.firm }, run));
    // It waits for this transaction, or it has sent a mail without the text.
    await soon(async () => {
      const [{ waiting } = { waiting: 0 }] = await fixture.fresh.owner<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (waiting + fixture.relay.received.length === 0) throw new Error('the job has not read the message');
    });
  });
  await notified;
  expect(fixture.relay.received.map(({ mail }) => mail.text)).toEqual([
    expect.stringContaining('Rappelez-moi demain.'),
  ]);
});

test('a worker that stalled before sending sends nothing after another has sent the mail', async () => {
  const id = await fixture.message();
  const stalled = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const run = { signal: new AbortController().signal, jobId: 'one-job', last: false };
  const slow = fixture
    .step({
      write: async () => {
        reached.resolve();
        await stalled.promise;
        return { subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour' };
      },
    })({ voicemailId: id, userId: fixture.firm }, { ...run, attempt: 1 })
    .catch((error: unknown) => asFailure(error));
  await reached.promise;
  await fixture.step()({ voicemailId: id, userId: fixture.firm }, { ...run, attempt: 2 });
  expect(await fixture.delivery(id)).toMatchObject({ state: 'sent' });
  stalled.resolve();
  expect(await slow).toMatchObject({ code: 'conflict', reason: 'another worker took over' });
  expect(await fixture.delivery(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(idsReceived()).toHaveLength(1);
});

test('a second job cannot send while the first holds the claim', async () => {
  const id = await fixture.message();
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const run = { signal: new AbortController().signal, attempt: 1, last: false };
  const first = fixture.step({
    updated: () => {},
    write: async () => {
      reached.resolve();
      await held.promise;
      return { subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour' };
    },
  })({ voicemailId: id, userId: fixture.firm }, { ...run, jobId: 'a-job' });
  await reached.promise;
  await expect(
    fixture.step()({ voicemailId: id, userId: fixture.firm }, { ...run, jobId: 'b-job' }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  held.resolve();
  await first;
  expect(idsReceived()).toHaveLength(1);
});
