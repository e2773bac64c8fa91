import { describe, expect, it } from 'vitest';
import { renewSession } from './renew-session.ts';
import { renewedSession, STORAGE_KEY } from './stored-session.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');
const PAGE = 'https://voxlex.example/dashboard';
const session = (token: string, refresh: string, endsInS: number): string =>
  JSON.stringify({
    access_token: token,
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: NOW / 1000 + endsInS,
    user: { id: 'a', email: 'a@cabinet.example', user_metadata: {} },
  });
const OLD = session('old', 'r1', -60);
const NEW = session('new', 'r2', 3600);

const stage = (before: string | null, ask: (token: string) => Promise<string | null>, pageUrl = PAGE) => {
  const kept = new Map<string, string>(before === null ? [] : [[STORAGE_KEY, before]]);
  const asked: string[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const renewed = renewSession({
    storage,
    pageUrl,
    now: () => NOW,
    ask: (token) => {
      asked.push(token);
      return ask(token);
    },
  });
  return { kept, asked, renewed };
};

describe('a stored session that is over', () => {
  it('is renewed with its refresh token and stored as auth-js stores it', async () => {
    const { kept, asked, renewed } = stage(OLD, async () => renewedSession(NEW));
    expect((await renewed)?.accessToken).toBe('new');
    expect(asked).toEqual(['r1']);
    expect(kept.get(STORAGE_KEY)).toBe(NEW);
  });

  it('stays as it is if the service refuses, so that auth-js can say why', async () => {
    const { kept, renewed } = stage(OLD, async () => null);
    expect(await renewed).toBeNull();
    expect(kept.get(STORAGE_KEY)).toBe(OLD);
  });

  it('does not overwrite what another tab stored in between, nor a sign-out', async () => {
    const other = session('other', 'r3', 3600);
    const first = stage(OLD, async () => {
      await Promise.resolve();
      first.kept.set(STORAGE_KEY, other);
      return NEW;
    });
    expect((await first.renewed)?.accessToken).toBe('other');
    const second = stage(OLD, async () => {
      await Promise.resolve();
      second.kept.delete(STORAGE_KEY);
      return NEW;
    });
    expect(await second.renewed).toBeNull();
    expect(second.kept.has(STORAGE_KEY)).toBe(false);
  });

  it('is not renewed where there is none, or where the address brings another', async () => {
    for (const [before, pageUrl] of [
      [null, PAGE],
      ['not json', PAGE],
      [OLD, `${PAGE}?code=123`],
    ] as const) {
      const { asked, renewed } = stage(before, async () => NEW, pageUrl);
      expect(await renewed).toBeNull();
      expect(asked).toEqual([]);
    }
  });

  it('takes no reply that is not a session', () => {
    for (const reply of ['', '<html>', '{}', JSON.stringify({ access_token: 'a', expires_at: 1 })])
      expect(renewedSession(reply)).toBeNull();
    expect(renewedSession(NEW)).toBe(NEW);
  });
});
