import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { recordAccess } from '#server/access-log/index.ts';
import type { App } from '#server/compose.ts';
import { callerOf } from '#server/journey/1-receive.ts';
import { deletedMessages, markToAnalyseAgain, restoreMessage } from '#server/messages/index.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import { type Command, firmWith } from '../command.ts';

const momentOf = (given: string | undefined, now: Date): Date => {
  const at = given === undefined ? now : new Date(given);
  if (Number.isNaN(at.getTime())) throw new Failure('bad_request', { reason: '--at is no ISO date' });
  return at;
};

type Imported = { file: string; id: string | null; code: string | null };

const importFile = async (
  app: App,
  file: string,
  slug: string,
  caller: string | undefined,
  at: Date,
): Promise<Imported> => {
  try {
    const line = await app.receive(slug);
    // The hash of the file is the source id, so that a file imported twice becomes one message.
    const bytes = await readFile(file);
    const sourceId = createHash('sha256').update(bytes).digest('hex');
    const maxBytes = app.config.AUDIO_MAX_MB * 1024 * 1024;
    const sound = await app.recordings.save(line.user_id, Readable.from([bytes]), { maxBytes });
    const heading = { source: 'import', sourceId, caller: callerOf(line, caller), receivedAt: at };
    return { file, id: (await app.storeMessage(line, sound, heading)).id, code: null };
  } catch (error) {
    return { file, id: null, code: errorCode(error) ?? 'internal' };
  }
};

const importing: Command = {
  name: 'message import',
  usage: 'FILE… --line SLUG [--caller +32…] [--at ISO]',
  summary:
    'imports audio files as messages, exit 1 if a file was refused; a message whose --at is older than keep_days of its line is erased within the hour',
  flags: { line: { type: 'string' }, caller: { type: 'string' }, at: { type: 'string' } },
  async run(app, given) {
    const slug = given.need('line');
    const at = momentOf(given.text('at'), app.clock.now());
    if (given.words.length === 0) throw new Failure('bad_request', { reason: 'name the files to import' });
    await app.receive(slug);
    const imported: Imported[] = [];
    for (const [n, file] of given.words.entries()) {
      imported.push(await importFile(app, file, slug, given.text('caller'), at));
      if (process.stderr.isTTY) process.stderr.write(`\r${n + 1} of ${given.words.length}`);
    }
    if (process.stderr.isTTY) process.stderr.write('\n');
    const codes = imported.flatMap(({ code }) => code ?? []);
    const reasons = [...new Set(codes)].map(
      (code) => `${codes.filter((one) => one === code).length} ${code}`,
    );
    return {
      json: { kept: imported.length - codes.length, refused: codes.length, files: imported },
      lines: [
        ...imported.map(({ file, id, code }) => `${basename(file)}  ${id ?? `refused: ${code}`}`),
        ...(codes.length > 0
          ? [`${codes.length} of ${imported.length} files refused: ${reasons.join(', ')}`]
          : []),
      ],
      exitCode: codes.length > 0 ? 1 : 0,
    };
  },
};

const MOST = 1000;
const minute = (at: Date): string => at.toISOString().slice(0, 16);

const list: Command = {
  name: 'message list',
  usage: '--user E --deleted',
  summary: `lists the deleted messages of account E’s firm that can be restored, for ${DELETED_KEPT_DAYS} days; the last deleted first`,
  flags: { user: { type: 'string' }, deleted: { type: 'boolean' } },
  async run(app, given) {
    const user = given.need('user');
    if (!given.has('deleted')) throw new Failure('bad_request', { reason: '--deleted is missing' });
    const userId = await firmWith(app, user);
    const messages = await app.db.asSystem(async (trx) => {
      const reading = { userId, actor: 'operator', act: 'listed', voicemailId: null, ip: null } as const;
      await recordAccess(trx, reading, app.clock.now());
      return deletedMessages(trx, userId, MOST);
    });
    return {
      json: { user, messages },
      lines: [
        `${messages.length} deleted messages`,
        ...messages.map(
          (one) =>
            `${one.id}  ${minute(one.received_at)}  ${(one.caller_phone_number ?? 'hidden').padEnd(16)} ${one.duration_seconds ?? 0} s  ${one.line}  deleted ${minute(one.deleted_at)}, kept until ${minute(one.kept_until)}`,
        ),
      ],
    };
  },
};

const idsIn = (words: readonly string[]): readonly string[] => {
  const wrong = words.filter((id) => !z.uuid().safeParse(id).success);
  if (wrong.length > 0) throw new Failure('bad_request', { reason: `no id: ${wrong.join(', ')}` });
  return words;
};

const restore: Command = {
  name: 'message restore',
  usage: 'ID…',
  summary: 'restores deleted messages as unread; message list --deleted prints their ids',
  flags: {},
  async run(app, given) {
    if (given.words.length === 0)
      throw new Failure('bad_request', { reason: 'name the messages to restore' });
    const restored: string[] = [];
    for (const id of idsIn(given.words)) {
      const userId = await app.db.asSystem((trx) => restoreMessage(trx, id, app.clock.now()));
      if (userId === undefined) continue;
      app.notifier.updated(userId, id);
      restored.push(id);
    }
    const missing = given.words.filter((id) => !restored.includes(id));
    if (restored.length === 0)
      throw new Failure('not_found', { reason: `no deleted message ${missing.join(', ')}` });
    return {
      json: { restored, missing },
      lines: [
        ...restored.map((id) => `${id} is restored.`),
        ...missing.map((id) => `${id} is not a deleted message.`),
      ],
    };
  },
};

const analyseAgain: Command = {
  name: 'message analyse',
  usage: 'ID… | --user E [--since ISO]',
  summary:
    'has messages with a text analysed again by the worker: summary, facts and values; corrections of people stay, and no mail is sent',
  flags: { user: { type: 'string' }, since: { type: 'string' } },
  async run(app, given) {
    const user = given.text('user');
    if ((user === undefined) === (given.words.length === 0))
      throw new Failure('bad_request', { reason: 'name the messages, or a firm with --user' });
    const since = momentOf(given.text('since'), new Date(0));
    const which =
      user === undefined ? { ids: idsIn(given.words) } : { userId: await firmWith(app, user), since };
    const marked = await app.db.asSystem((trx) => markToAnalyseAgain(trx, which));
    const missing = given.words.filter((id) => !marked.includes(id));
    if (given.words.length > 0 && marked.length === 0)
      throw new Failure('not_found', { reason: `no message with a text: ${missing.join(', ')}` });
    return {
      json: { marked: marked.length, missing },
      lines: [
        `${marked.length} messages will be analysed again by the worker.`,
        ...missing.map((id) => `${id} is not a message with a text.`),
      ],
    };
  },
};

export const messageCommands: readonly Command[] = [importing, list, restore, analyseAgain];
