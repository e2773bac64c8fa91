// Readings whose answer has begun, and kill -9 of server and PostgreSQL right after its first byte.
import { join } from 'node:path';
import { accessPage } from '#contract/access-log.ts';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { findPostmaster } from '#server/adapters/database/embedded/postmaster.ts';
import { choosePlace } from '#server/adapters/database/embedded/system-account.ts';
import { silentLog } from '#server/platform/log.ts';
import { messagesOf } from './firm.ts';
import type { Installation, Running, Within } from './running-server.ts';

/** The server as the head of a group of processes, which `killWithDatabase` ends. */
export const asGroup: Within = (program, args) => ['setsid', [program, ...args]];

export const killWithDatabase = async (installation: Installation, server: Running): Promise<void> => {
  process.kill(-(server.child.pid ?? 0), 'SIGKILL');
  const { folder } = choosePlace(join(installation.folder, 'data'), findBinaries(), silentLog);
  const postmaster = findPostmaster(join(folder, 'cluster'));
  if (!postmaster) throw new Error('no database runs');
  process.kill(postmaster.pid, 'SIGKILL');
  await server.ended;
};

/** Resolves with the first bytes of the body; the rest is still being sent. */
const firstByte = async (url: string, token?: string): Promise<void> => {
  const reply = await fetch(url, {
    headers: { connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const first = await reply.body?.getReader().read();
  if (!reply.ok || !first?.value?.length) throw new Error(`${url} answered ${reply.status}`);
};

/** Plays, downloads and opens the newest message; `turn` says which of the three is the last. Returns `act message` of each. */
export const readOnce = async (server: Running, token: string, turn: number): Promise<string[]> => {
  const [message] = await messagesOf(server.url, token);
  if (!message?.audio_url || !message.audio_file_url) throw new Error('no message with audio');
  const readings: [string, string, string?][] = [
    ['played', message.audio_url],
    ['downloaded', message.audio_file_url],
    ['opened', `/api/voicemails/${message.id}/notes`, token],
  ];
  const at = turn % readings.length;
  const inTurn = [...readings.slice(at), ...readings.slice(0, at)];
  for (const [, path, bearer] of inTurn) await firstByte(server.url + path, bearer);
  return inTurn.map(([act]) => `${act} ${message.id}`);
};

/** `act message` of every row of the log that names a message. */
export const loggedReadings = async (server: Running, token: string): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await fetch(`${server.url}/api/access-log?page=${page}&page_size=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = accessPage.parse(await reply.json());
    if (items.length === 0) return found;
    found.push(...items.flatMap(({ act, voicemail_id }) => (voicemail_id ? [`${act} ${voicemail_id}`] : [])));
  }
};
