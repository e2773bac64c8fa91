import type { Command } from '../command.ts';

const BY_SETTING =
  'SECRET_KEY is a setting, so the wrapping key stays: put a new one there and this one in SECRET_KEY_OLD, restart, run this again';

const rotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary: [
    'a new key signs access tokens; the old one is believed until its tokens have run out.',
    'Then a new SECRET_KEY wraps the keys of the firms, of the app and of second factors: with DATA_DIR/secret.key',
    'it is made here; as a setting, put the new one in SECRET_KEY and the one before in SECRET_KEY_OLD, restart, run',
    'this, and take SECRET_KEY_OLD away. Killed half-way nothing is lost: run it again. Servers may run meanwhile.',
    'Backups made before open with the key of their time: keep that one with them.',
  ].join('\n      '),
  flags: {},
  async run(app) {
    const rewrapped = await app.keys.rewrapKeys(app.failpoint);
    const kid = await app.identity.rotateSigningKey();
    const wrapping = rewrapped === null ? BY_SETTING : `${rewrapped} keys wrapped anew`;
    return {
      json: { signing: kid, rewrapped },
      lines: [`signing key   ${kid}`, `wrapping key  ${wrapping}`],
    };
  },
};

const MINUTES_MOST = 24 * 60;

const service: Command = {
  name: 'keys service',
  usage: '[--minutes N]',
  summary:
    'prints a bearer token for POST /auth/v1/invite and /auth/v1/admin/users, good for an hour or so long',
  flags: { minutes: { type: 'string' } },
  async run(app, given) {
    const asked = Number(given.text('minutes') ?? 60);
    const minutes = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MINUTES_MOST) : 60;
    const token = await app.identity.serviceToken(minutes * 60);
    return { json: { token, minutes }, lines: [token] };
  },
};

export const keyCommands: readonly Command[] = [rotate, service];
