// Mails of the outbox that name a message beside its notices go with the message.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageIdFor } from '#server/letters/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(await convert(speechLikeWav(1), 'webm'));
}, 60_000);
afterAll(() => fixture.close());

const message = (id: string) => ({ id, user_id: fixture.firm });

test('the mail of an escalation leaves the outbox with its message', async () => {
  const { id } = await fixture.left();
  const outbox = await fixture.outbox();
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
  await fixture.post(messageIdFor(batch, 'https://voxlex.example'), 'associee@firme.example');
  expect(await fixture.outbox()).toHaveLength(outbox.length + 1);
  const { erased } = await fixture.erasure.erase([message(id)]);
  expect(erased.mails).toBe(3);
  expect(await fixture.outbox()).toHaveLength(outbox.length - 3);
});

test('the daily mail that named a message leaves the outbox with it', async () => {
  const { id } = await fixture.left();
  const daily = newId();
  await fixture.fresh.owner('update deliveries set digest_id = $2 where voicemail_id = $1', [id, daily]);
  await fixture.post(messageIdFor(daily, 'https://voxlex.example'), 'soir@firme.example');
  const outbox = await fixture.outbox();
  expect((await fixture.erasure.erase([message(id)])).erased.mails).toBe(3);
  expect(await fixture.outbox()).toHaveLength(outbox.length - 4);
});

test('the mail to the person who was given a message leaves the outbox with it', async () => {
  const { id } = await fixture.left();
  const act = newId();
  await fixture.fresh.owner(
    `insert into message_acts (id, user_id, voicemail_id, act, after, at)
     values ($1, $2, $3, 'changed', '{"assignee_id": "0190a000-0000-7000-8000-000000000001"}', now())`,
    [act, fixture.firm, id],
  );
  await fixture.post(messageIdFor(act, 'https://voxlex.example'), 'associee@firme.example');
  expect((await fixture.erasure.erase([message(id)])).erased.mails).toBe(3);
});
