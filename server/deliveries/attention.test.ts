import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { countMessagesNeedingAttention, messagesNeedingAttention } from './index.ts';

let fresh: FreshDatabase;
let firm: string;
let line: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  firm = (await makeFirm(fresh.db)).id;
  line = (await makeLine(fresh.db, firm)).id;
});
afterAll(async () => {
  await fresh.close();
});

type Fate = { state: string; resent?: number; age?: string; code?: string; heldFor?: string };
const deliveredWith = async ({
  state,
  resent = 0,
  age = '1 minute',
  code,
  heldFor,
}: Fate): Promise<string> => {
  const id = await makeMessage(fresh.db, { userId: firm, lineId: line });
  await fresh.owner(
    `insert into deliveries (id, user_id, voicemail_id, recipient, kind, state, message_id, content, resent, created_at, last_code, held_until)
     values ($1::uuid, $2, $3, 'cabinet@firme.example', 'notice', $4, $1::uuid::text, 'complete', $5, now() - $6::interval, $7,
       now() - $6::interval + $8::interval)`,
    [newId(), firm, id, state, resent, age, code ?? null, heldFor ?? null],
  );
  return id;
};
const listed = () => fresh.db.asSystem((trx) => messagesNeedingAttention(trx, 100));
const isListed = async (id: string) => (await listed()).some(({ voicemailId }) => voicemailId === id);

const quiet: [string, Fate][] = [
  ['sent', { state: 'sent' }],
  ['sent long ago', { state: 'sent', age: '400 days' }],
  ['being tried', { state: 'intended' }],
  ['of unknown fate, with its resend to come', { state: 'unknown', resent: 1 }],
  ['held over a weekend', { state: 'held', age: '60 hours', heldFor: '62 hours' }],
  ['free since this morning', { state: 'intended', age: '62 hours', heldFor: '61 hours' }],
];
test.each(quiet)('a mail %s needs no attention', async (_what, fate) => {
  expect(await isListed(await deliveredWith(fate))).toBe(false);
});

const stuck: [string, Fate, string][] = [
  ['refused', { state: 'refused', code: 'smtp_550' }, 'mail_refused'],
  ['that came back', { state: 'bounced', code: '5.1.1' }, 'mail_bounced'],
  ['of unknown fate after its resend', { state: 'unknown', resent: 2 }, 'mail_unknown'],
  ['unsent after a day', { state: 'intended', age: '25 hours' }, 'mail_waiting'],
  ['held and then unsent for a day', { state: 'held', age: '90 hours', heldFor: '62 hours' }, 'mail_waiting'],
];
test.each(stuck)(
  'a mail %s is shown to the operator until the message is read',
  async (_what, fate, reason) => {
    const id = await deliveredWith(fate);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ voicemailId: id, reason, code: fate.code ?? null }),
    );
    expect(await fresh.db.asSystem(countMessagesNeedingAttention)).toContainEqual({ reason, count: 1 });
    const figures = openMetrics();
    figures.observeAttention(() => fresh.db.asSystem(countMessagesNeedingAttention));
    const gauge = `voxlex_messages_needing_attention{reason="${reason}"}`;
    expect(await figures.text()).toContain(`${gauge} 1\n`);
    await fresh.owner('update voicemails set is_read = true where id = $1', [id]);
    expect(await figures.text()).not.toContain(gauge);
    expect(await isListed(id)).toBe(false);
  },
);

test.each([
  ['nobody could decode', 'failed', 'not_audio'],
  ['has a voice and no words: the engine may be deaf', 'no_words', 'no_words'],
] as const)('so is a message that %s, with its reason', async (_what, transcription_state, reason) => {
  const id = await makeMessage(
    fresh.db,
    { userId: firm, lineId: line },
    { transcription_state, step_reason: reason },
  );
  expect(await listed()).toContainEqual(
    expect.objectContaining({ voicemailId: id, reason: 'not_heard', code: reason }),
  );
});
