import type { Command } from '../command.ts';

const BY_SETTING =
  'unchanged, because SECRET_KEY is a setting: set a new SECRET_KEY and the present one as SECRET_KEY_OLD, restart, run this again';

const rotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary: [
    'creates a new key for access tokens; the old one stays valid until its tokens have expired. Then a new SECRET_KEY',
    'wraps the keys of the firms, of the app and of second factors. With DATA_DIR/secret.key this command creates it.',
    'If SECRET_KEY is a setting, set the new key as SECRET_KEY and the previous one as SECRET_KEY_OLD, restart, run this',
    'command, and remove SECRET_KEY_OLD. After an interruption run it again; nothing is lost. Servers may keep running.',
    'Earlier backups open only with the key of their time: keep it with them.',
  ].join('\n      '),
  flags: {},
  async run(app) {
    const rewrapped = await app.keys.rewrapKeys(app.failpoint);
    const kid = await app.identity.rotateSigningKey();
    const wrapping = rewrapped === null ? BY_SETTING : `${rewrapped} keys wrapped again`;
    return {
      json: { signing: kid, rewrapped },
      lines: [`signing key   ${kid}`, `wrapping key  ${wrapping}`],
    };
  },
};

const MOST_MINUTES = 24 * 60;

const service: Command = {
  name: 'keys service',
  usage: '[--minutes N]',
  summary:
    'prints a bearer token for POST /auth/v1/invite and /auth/v1/admin/users; valid for N minutes, 60 by default',
  flags: { minutes: { type: 'string' } },
  async run(app, given) {
    const asked = Number(given.text('minutes') ?? 60);
    const minutes = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_MINUTES) : 60;
    const token = await app.identity.serviceToken(minutes * 60);
    return { json: { token, minutes }, lines: [token] };
  },
};

export const keyCommands: readonly Command[] = [rotate, service];
