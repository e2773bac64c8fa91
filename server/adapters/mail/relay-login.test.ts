// What the doctor learns of a relay that refuses to talk about our sender.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { readRelay } from './relay.ts';
import { tryRelay } from './relay-login.ts';

let relay: Relay;
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(() => relay.close());

const asked = () =>
  tryRelay(readRelay(relay.url, 'https://voxlex.example'), [
    { from: 'voix@voxlex.example', to: 'equipe@voxlex.example' },
  ]);

test('a relay that takes the sender has no trouble', async () => {
  expect(await asked()).toEqual({ trouble: null, refused: null });
});

test.each(['sender', 'recipient'] as const)(
  'a relay that hangs up at the %s does not take the mail',
  async (at) => {
    relay.always({ cut: at });
    expect(await asked()).toEqual({ trouble: 'smtp_connection', refused: null });
  },
);

test('a relay that asks us to come back later says nothing against the sender', async () => {
  relay.always({ reply: 450, at: 'recipient' });
  expect(await asked()).toEqual({ trouble: null, refused: null });
});
