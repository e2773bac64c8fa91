import { describe, expect, it } from 'vitest';
import { sessionIn } from './stored-session.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');
const stored = (given: object = {}): string =>
  JSON.stringify({
    access_token: 'jeton',
    refresh_token: 'r',
    expires_at: NOW / 1000 + 3600,
    user: { id: 'a', email: 'a@cabinet.example', user_metadata: { full_name: ' Claire Dubois ' } },
    ...given,
  });
const PAGE = 'https://voxlex.example/dashboard?urgency=Urgent';

describe('the stored session', () => {
  it('is read as auth-js wrote it', () => {
    expect(sessionIn(stored(), PAGE, NOW)).toEqual({
      accessToken: 'jeton',
      user: { id: 'a', email: 'a@cabinet.example', fullName: 'Claire Dubois' },
    });
  });

  it.each([
    ['is missing', null],
    ['is no JSON', '{'],
    ['has no token', stored({ access_token: undefined })],
    ['has no user', stored({ user: null })],
  ])('is none if it %s', (_, text) => expect(sessionIn(text, PAGE, NOW)).toBeNull());

  it('is none when auth-js would renew it during the first seconds', () => {
    const ends = (seconds: number) => stored({ expires_at: NOW / 1000 + seconds });
    expect(sessionIn(ends(119), PAGE, NOW)).toBeNull();
    expect(sessionIn(ends(-1), PAGE, NOW)).toBeNull();
    expect(sessionIn(ends(120), PAGE, NOW)).not.toBeNull();
  });

  it.each(['?code=abc', '#access_token=abc&type=recovery', '?reset=true&code=abc', '#error_description=x'])(
    'is none on a page whose address %s may bring another one',
    (rest) => expect(sessionIn(stored(), `https://voxlex.example/auth${rest}`, NOW)).toBeNull(),
  );
});
