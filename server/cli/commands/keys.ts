// keys rotate · service
import type { Command } from '../command.ts';

const rotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary: 'a new key signs access tokens from now on; the old one is believed until its tokens have run out',
  flags: {},
  async run(house) {
    const kid = await house.identity.rotateSigningKey();
    return { json: { signing: kid }, lines: [`signing key  ${kid}`] };
  },
};

const MINUTES_MOST = 24 * 60;

const service: Command = {
  name: 'keys service',
  usage: '[--minutes N]',
  summary:
    'prints a bearer token for POST /auth/v1/invite and /auth/v1/admin/users, good for an hour or so long',
  flags: { minutes: { type: 'string' } },
  async run(house, given) {
    const asked = Number(given.text('minutes') ?? 60);
    const minutes = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MINUTES_MOST) : 60;
    const token = await house.identity.serviceToken(minutes * 60);
    return { json: { token, minutes }, lines: [token] };
  },
};

export const keyCommands: readonly Command[] = [rotate, service];
