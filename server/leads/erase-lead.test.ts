// Leads and their recordings are deleted on request and after LEADS_DAYS.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greetingOf, type LeadsFixture, leadsFixture, trialOf } from '#tests/support/leads.ts';
import { convert, toneWav } from '#tests/support/sound.ts';

let fixture: LeadsFixture;
let webm: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  fixture = await leadsFixture({ LEADS_DAYS: '30' });
  webm = new Uint8Array(await convert(toneWav(2), 'webm'));
});
afterAll(() => fixture.close());

const trial = async (email: string): Promise<string> =>
  (await (await fixture.post('/api/leads/trial', trialOf({ email, id: randomUUID() }))).json()).id;
const greeting = async (email: string): Promise<string> =>
  (await (await fixture.upload(greetingOf(webm, { email, id: randomUUID() }))).json()).id;
const listed = async () => (await fixture.leads.list(100)).map(({ id }) => id).sort();

test('one lead or all leads of a person are deleted with their recordings; other leads stay', async () => {
  const other = await greeting('benoit@exemple.be');
  const one = await greeting('anne@exemple.be');
  const more = [await trial('Anne@Exemple.be'), await greeting('anne@exemple.be')];
  expect(await fixture.leads.erase(one)).toEqual({ leads: 1, sounds: 1 });
  expect(await listed()).toEqual([other, ...more].sort());
  expect(await fixture.stored()).toHaveLength(2);
  await expect(fixture.leads.erase(one)).rejects.toMatchObject({ code: 'not_found' });

  expect(await fixture.leads.erasePerson(' anne@exemple.be')).toEqual({ leads: 2, sounds: 1 });
  expect(await listed()).toEqual([other]);
  expect(await fixture.stored()).toHaveLength(1);
  await expect(fixture.leads.erasePerson('anne@exemple.be')).rejects.toMatchObject({ code: 'not_found' });
});

test('leads older than LEADS_DAYS are deleted by the sweep; younger ones stay', async () => {
  const old = [...(await listed()), await greeting('camille@exemple.be')];
  fixture.clock.turn(20 * 86_400);
  const young = await trial('dominique@exemple.be');
  expect(await fixture.leads.sweep()).toEqual({ leads: 0, sounds: 0 });
  fixture.clock.turn(10 * 86_400 + 1);
  expect(await fixture.leads.sweep()).toEqual({ leads: old.length, sounds: 2 });
  expect(await listed()).toEqual([young]);
  expect(await fixture.stored()).toEqual([]);
});
