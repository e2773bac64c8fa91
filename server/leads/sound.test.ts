// Greetings are decoded: a file that is not audio is refused, and silence is distinguished from speech.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greetingOf, type LeadsFixture, leadsFixture } from '#tests/support/leads.ts';
import { convert, silenceWav, speechLikeWav } from '#tests/support/sound.ts';

let fixture: LeadsFixture;
beforeAll(async () => {
  fixture = await leadsFixture();
});
afterAll(() => fixture.close());

const bytes = async (wav: Buffer, format: 'webm' | 'm4a') => new Uint8Array(await convert(wav, format));
const audioOf = async (sound: Uint8Array<ArrayBuffer>) => {
  const reply = await fixture.upload(greetingOf(sound));
  expect(reply.status).toBe(201);
  const { id } = await reply.json();
  return (await fixture.leads.find(id))?.audio;
};

test('speech and silence are distinguished, and both durations are measured', async () => {
  const voice = await audioOf(await bytes(speechLikeWav(3), 'webm'));
  expect(voice).toMatchObject({ content_type: 'audio/webm', silent: false });
  expect(voice?.mean_db).toBeGreaterThan(-60);
  expect(Math.abs((voice?.seconds ?? 0) - 3)).toBeLessThan(0.1);

  const silence = await audioOf(await bytes(silenceWav(3), 'webm'));
  expect(silence).toMatchObject({ silent: true });
  expect(silence?.mean_db).toBeLessThan(-60);
  expect(Math.abs((silence?.seconds ?? 0) - 3)).toBeLessThan(0.1);
});

test('noise after a valid audio header is refused and leaves neither file nor lead', async () => {
  const whole = await bytes(speechLikeWav(1), 'webm');
  const noise = new Uint8Array(6000).map((_, at) => (at * 151 + 7) % 256);
  noise.set(whole.subarray(0, 120));
  const files = (await fixture.stored()).length;
  const leads = (await fixture.leads.list(100)).length;
  const reply = await fixture.upload(greetingOf(noise));
  expect(reply.status).toBe(415);
  expect(await reply.json()).toMatchObject({
    code: 'not_audio',
    message: 'Ce fichier n’est pas un enregistrement audio lisible.',
  });
  expect((await fixture.stored()).length).toBe(files);
  expect((await fixture.leads.list(100)).length).toBe(leads);
});
