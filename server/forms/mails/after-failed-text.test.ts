// No mail takes the place of a failed text after the firm has deleted the message or turned the form off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordReplyStatus } from '#server/replies/index.ts';
import { CALLER, DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.reset();
  await fixture.add({ ...DIVORCE, sending: 'automatic' });
  await fixture.call('Bonjour.');
  await fixture.fresh.owner('delete from replies');
  await fixture.fresh.owner('update contacts set emails = $1', [['anne.dubois@exemple.be']]);
});

const undelivered = async () => {
  const [{ id = '' } = {}] = await fixture.replies();
  const none = async () => {};
  return fixture.fresh.db.asSystem((trx) =>
    recordReplyStatus(
      trx,
      { providerId: `SM${id}`, id, status: 'undelivered', code: '30006' },
      {
        optOuts: fixture.optOuts,
        mailInstead: fixture.mailInstead,
        clock: { now: () => fixture.time.now },
        alerts: { textsRefused: none, textsFailing: none, textsOverBudget: none },
      },
    ),
  );
};

test.each([
  ['the message was deleted', `update voicemails set status = 'Supprimé' where transcription is not null`],
  ['the form was turned off', `update forms set sending = 'off'`],
])('no mail goes if %s', async (_decision, change) => {
  const id = await fixture.call(WANTS_DIVORCE, { caller_phone_number: CALLER });
  await fixture.fresh.owner(change);
  await undelivered();
  expect(await fixture.fresh.owner('select 1 from form_mails')).toEqual([]);
  expect(await fixture.fresh.owner('select call_back from voicemails where id = $1', [id])).toEqual([
    { call_back: 'undelivered' },
  ]);
});
