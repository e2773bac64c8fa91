// Mails and SMS of the outbox that are not notices are deleted with their message or their firm.

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbox } from '#server/adapters/mail/mail-outbox.ts';
import { openTextOutbox } from '#server/adapters/sms/sms-outbox.ts';
import { assignedJob } from '#server/assignments/index.ts';
import { phoneJob } from '#server/escalations/index.ts';
import { messageIdFor } from '#server/letters/index.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { recipientMailJob } from '#server/recipients/index.ts';
import { replyJob } from '#server/replies/index.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { noMailInstead } from '#tests/support/mail-instead.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { deleteIfErasedWith } from './index.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(await convert(speechLikeWav(1), 'webm'));
}, 60_000);
afterAll(() => fixture.close());

const message = (id: string) => ({ id, user_id: fixture.firm });
const publicUrl = 'https://voxlex.example';
const outboxFolder = () => join(fixture.folder, 'outbox');
const isInOutbox = (messageId: string) => openOutbox(outboxFolder()).has(messageId);
/** The mail of the test with the notice and the renewed link that `left` sends; its SMS is a fourth file. */
const MAILS = 3;
const FILES = 4;

/** Puts the mail into the outbox, erases the message, and expects that the mail and the files of `left` are gone. */
const erasedWith = async (id: string, messageId: string, to: string) => {
  await fixture.post(messageId, to);
  expect(await isInOutbox(messageId)).toBe(true);
  const outbox = await fixture.outbox();
  const { erased } = await fixture.erasure.erase([message(id)]);
  expect(erased.mails).toBe(MAILS);
  expect(await isInOutbox(messageId)).toBe(false);
  expect(await fixture.outbox()).toHaveLength(outbox.length - FILES);
};

test('the mail of an escalation leaves the outbox with its message', async () => {
  const { id } = await fixture.left();
  const [escalation, notice, batch] = [newId(), newId(), newId()];
  await fixture.fresh.owner(
    `insert into escalations (id, user_id, line_id, voicemail_id, after_minutes, started_at)
     values ($1, $2, $3, $4, 15, now())`,
    [escalation, fixture.firm, fixture.line.id, id],
  );
  await fixture.fresh.owner(
    `insert into escalation_notices (id, user_id, escalation_id, channel, address, state, batch_id, created_at)
     values ($1, $2, $3, 'mail', 'associee@firme.example', 'sent', $4, now())`,
    [notice, fixture.firm, escalation, batch],
  );
  await erasedWith(id, messageIdFor(batch, publicUrl), 'associee@firme.example');
});

test('the daily mail that named a message leaves the outbox with it', async () => {
  const { id } = await fixture.left();
  const daily = newId();
  await fixture.fresh.owner('update deliveries set digest_id = $2 where voicemail_id = $1', [id, daily]);
  await erasedWith(id, messageIdFor(daily, publicUrl), 'soir@firme.example');
});

test('the mail that hands a message over outside the firm leaves the outbox with it', async () => {
  const { id } = await fixture.left();
  const act = newId();
  await fixture.fresh.owner(
    `insert into message_acts (id, user_id, voicemail_id, act, after, at)
     values ($1, $2, $3, 'handed_over', '{"to": "confrere@dehors.example"}', now())`,
    [act, fixture.firm, id],
  );
  await erasedWith(id, messageIdFor(act, publicUrl), 'confrere@dehors.example');
});

test('the mail to the person who was given a message leaves the outbox with it', async () => {
  const { id } = await fixture.left();
  const act = newId();
  await fixture.fresh.owner(
    `insert into message_acts (id, user_id, voicemail_id, act, after, at)
     values ($1, $2, $3, 'changed', '{"assignee_id": "0190a000-0000-7000-8000-000000000001"}', now())`,
    [act, fixture.firm, id],
  );
  await erasedWith(id, messageIdFor(act, publicUrl), 'associee@firme.example');
});

const texts = { from: 'voix@voxlex.example', publicUrl, company: 'Voxlex' };
const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
const about = () => ({
  db: fixture.fresh.db,
  clock: { now: () => fixture.time.now },
  log: silentLog,
  deleteIfErased: deleteIfErasedWith({ db: fixture.fresh.db, outboxEraser: fixture.outboxEraser }),
});

test('a mail that is being sent while its message is erased does not stay in the outbox', async () => {
  const outbox = await fixture.outbox();
  const { id } = await fixture.left({ assignee_id: fixture.firm });
  const actId = newId();
  await fixture.fresh.owner(
    `insert into message_acts (id, user_id, voicemail_id, act, after, at)
     values ($1, $2, $3, 'changed', $4, now())`,
    [actId, fixture.firm, id, { assignee_id: fixture.firm }],
  );
  const mailer = openOutbox(outboxFolder());
  let sent = 0;
  const job = assignedJob({
    ...about(),
    ...texts,
    addressOf: async () => 'associee@firme.example',
    mailer: {
      ...mailer,
      send: async (mail) => {
        await fixture.erasure.erase([message(id)]);
        sent += 1;
        return mailer.send(mail);
      },
    },
  });
  const payload = { userId: fixture.firm, voicemailId: id, personId: fixture.firm, actId };
  await job.handler(payload, context);
  expect(sent).toBe(1);
  expect(await fixture.outbox()).toEqual(outbox);
});

test('an SMS to a caller that is being sent while its message is erased does not stay in the outbox', async () => {
  const outbox = await fixture.outbox();
  const { id } = await fixture.left();
  const replyId = newId();
  await fixture.fresh.owner(
    `insert into replies (id, user_id, line_id, voicemail_id, recipient, body, purpose)
     values ($1, $2, $3, $4, '+32470000011', 'Merci.', 'form')`,
    [replyId, fixture.firm, fixture.line.id, id],
  );
  const texter = openTextOutbox(outboxFolder(), 'Voxlex');
  const job = replyJob({
    mailInstead: noMailInstead,
    ...about(),
    texter: {
      ...texter,
      send: async (text, signal) => {
        await fixture.erasure.erase([message(id)]);
        return texter.send(text, signal);
      },
    },
    metrics: openMetrics(),
    statusUrlOf: () => publicUrl,
    optOuts: testOptOuts,
    alerts: { textsRefused: async () => {}, textsFailing: async () => {}, textsOverBudget: async () => {} },
    updated: () => {},
  });
  await job.handler({ replyId, userId: fixture.firm }, context);
  expect(await fixture.outbox()).toEqual(outbox);
});

test('a mail and an SMS that confirm an address and a number leave the outbox with their firm, those of another firm stay', async () => {
  const outbox = await fixture.outbox();
  const firms = [await makeFirm(fixture.fresh.db), await makeFirm(fixture.fresh.db)];
  const written: string[][] = [];
  for (const { id: userId } of firms) {
    const { id: lineId } = await makeLine(fixture.fresh.db, userId);
    const [recipientId, phoneId] = [newId(), newId()];
    await fixture.fresh.owner(
      `insert into recipients (id, user_id, line_id, email, link_until)
       values ($1, $2, $3, 'associee@firme.example', now() + interval '100 years')`,
      [recipientId, userId, lineId],
    );
    await fixture.fresh.owner(
      `insert into escalation_settings (user_id, line_id, after_minutes) values ($1, $2, 10)`,
      [userId, lineId],
    );
    await fixture.fresh.owner(
      `insert into escalation_phones (id, user_id, phone, created_at, link_at)
       values ($1, $2, '+32470000012', now(), now())`,
      [phoneId, userId],
    );
    await fixture.fresh.owner(
      `insert into escalation_contacts (id, user_id, line_id, recipient_id, channel, phone, position)
       values ($1, $2, $3, $4, 'sms', '+32470000012', 1)`,
      [newId(), userId, lineId, recipientId],
    );
    const key = Buffer.alloc(32, 9);
    const mailer = openOutbox(outboxFolder());
    const confirming = recipientMailJob({ ...about(), ...texts, mailer, key });
    await confirming.handler({ userId, recipientId, kind: 'confirmation', mailId: newId() }, context);
    const texter = openTextOutbox(outboxFolder(), 'Voxlex');
    const phones = phoneJob({ ...about(), texter, key, publicUrl });
    await phones.handler({ userId, phoneId, textId: newId() }, context);
    written.push(await fixture.outbox());
  }
  const [first = { id: '', email: '' }] = firms;
  expect(written.map((files) => files.length - outbox.length)).toEqual([2, 4]);
  const ofFirst = (written[0] ?? []).filter((file) => !outbox.includes(file));
  const { mails, sms } = await fixture.erasure.eraseFirm(first, async (inside) =>
    fixture.fresh.db.asSystem(async (trx) => {
      await inside(trx);
      await trx.deleteFrom('accounts').where('id', '=', first.id).execute();
    }),
  );
  expect([mails, sms]).toEqual([1, 1]);
  expect(await fixture.outbox()).toEqual((written[1] ?? []).filter((file) => !ofFirst.includes(file)));
});
