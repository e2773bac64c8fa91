import { describe, expect, it } from 'vitest';
import { demoRecords } from '#web/app/demo/records.ts';
import { checkAudio, isPlayable, usableLink } from './audio-check.ts';

const ORIGIN = 'https://voxlex.example';
const [message] = demoRecords(new Date('2026-01-20T09:00:00Z'));
if (message === undefined) throw new Error('no record');

const answering =
  (status: number, type = 'audio/mpeg') =>
  async () =>
    new Response(null, { status, headers: { 'content-type': type } });

describe('a message’s sound', () => {
  it('plays here when it is mpeg, mp3, wav, ogg or webm', () => {
    for (const type of ['audio/mpeg', 'audio/mp3', 'audio/x-wav', 'audio/ogg; codecs=opus', 'audio/webm'])
      expect(isPlayable(type)).toBe(true);
    for (const type of ['audio/amr', 'text/html', null]) expect(isPlayable(type)).toBe(false);
  });

  it('opens in a new tab when the page cannot play it, or when it lies elsewhere', async () => {
    expect(await checkAudio('/audio/x', ORIGIN, answering(200, 'audio/amr'))).toBe('new-tab');
    expect(
      await checkAudio('https://pbx.example/x.mp3', ORIGIN, async () => {
        throw new Error('must not be asked');
      }),
    ).toBe('new-tab');
  });

  it('is unreachable when nothing answers', async () => {
    const silent = async () => {
      throw new TypeError('failed to fetch');
    };
    expect(await checkAudio('/audio/x', ORIGIN, silent)).toBe('unreachable');
    expect(await checkAudio('/audio/x', ORIGIN, answering(500))).toBe('unreachable');
  });

  it('gets a fresh link when the last has expired, once', async () => {
    const asked: boolean[] = [];
    const source = {
      link: async (_message: unknown, _use: unknown, fresh: boolean) => {
        asked.push(fresh);
        return fresh ? '/audio/new' : '/audio/old';
      },
    };
    const ask = async (url: string) => answering(url === '/audio/old' ? 410 : 200)();
    expect(await usableLink(source, message, 'play', ORIGIN, ask)).toEqual({
      url: '/audio/new',
      verdict: 'here',
    });
    expect(asked).toEqual([false, true]);
    expect(await usableLink(source, message, 'play', ORIGIN, answering(410))).toBeNull();
  });

  it('is nothing where there is no link', async () => {
    expect(await usableLink({ link: async () => null }, message, 'play', ORIGIN, answering(200))).toBeNull();
  });
});
