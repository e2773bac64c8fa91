// The export of a caller reads every column of a message, or the column is listed here with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { toneWav } from '#tests/support/sound.ts';
import { besideMessages, messagesOf } from './store.ts';
import { messageView } from './view.ts';

const PERSON = 'a person of the firm';
const COPY = 'a copy of an analysis or of another column, for filters';

const LEFT_OUT: Readonly<Record<string, string>> = {
  user_id: 'the firm',
  line_id: 'the line is exported with slug and name',
  read_by: PERSON,
  status_by: PERSON,
  closed_to: PERSON,
  assignee_id: PERSON,
  remind_for: PERSON,
  transcription_corrected_by: PERSON,
  sentiment: COPY,
  urgency: COPY,
  stage: COPY,
  category: COPY,
  domain: COPY,
  has_transcription: COPY,
  has_summary: COPY,
  received_day: COPY,
  received_hour: COPY,
  read_after: COPY,
  notified_after: COPY,
  held: 'a copy of the holds, which the export lists',
  analyse_again: 'the state of a job',
};

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
}, 60_000);
afterAll(() => fixture.close());

test('each column of a message is exported, or left out for a reason', async () => {
  const { id } = await fixture.left({ caller_phone_number: '+32470000012' });
  const [row, beside] = await fixture.fresh.db.asSystem(async (trx) => [
    (await messagesOf(trx, fixture.firm, [id]))[0],
    await besideMessages(trx, fixture.firm, [id]),
  ]);
  if (!row) throw new Error('the message is not found');
  const read = new Set<string | symbol>();
  const watched = new Proxy(row, {
    get: (target, column, receiver) => {
      read.add(column);
      return Reflect.get(target, column, receiver);
    },
  });
  messageView(watched, beside, []);
  const columns = await fixture.fresh.owner<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'voicemails'`,
  );
  expect(columns.length).toBeGreaterThan(40);
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => !read.has(name))
      .sort(),
  ).toEqual(Object.keys(LEFT_OUT).sort());
});

test('what the firm did about the message is exported', async () => {
  const { id } = await fixture.left({ caller_phone_number: '+32470000013' });
  await fixture.fresh.owner(
    `update voicemails set status = 'Traité', outcome = 'called_back', handled_at = $2, tries = 2, call_back = 'landline',
       remind_at = $2 where id = $1`,
    [id, fixture.time.now],
  );
  const exported = await fixture.fresh.db.asSystem(async (trx) => {
    const [row] = await messagesOf(trx, fixture.firm, [id]);
    return row && messageView(row, await besideMessages(trx, fixture.firm, [id]), []);
  });
  const at = fixture.time.now.toISOString();
  expect(exported).toMatchObject({
    outcome: 'called_back',
    handled_at: at,
    tries: 2,
    call_back: 'landline',
    remind_at: at,
    reminded_at: null,
  });
});
