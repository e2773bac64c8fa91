import { resolve } from 'node:path';
import { eraseCaller, exportCaller } from '#server/callers/index.ts';
import type { App } from '#server/compose.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { asJson } from '../caller/as-json.ts';
import { asText } from '../caller/as-text.ts';
import { emptyFolder, intoFolder } from '../caller/into-folder.ts';
import type { Command, Given } from '../command.ts';

const who = { user: { type: 'string' }, number: { type: 'string' } } as const;

const whoIn = async (app: App, given: Given): Promise<{ userId: string; user: string; number: string }> => {
  const user = given.need('user');
  const number = callerNumberOf(given.need('number'));
  // A hidden number does not identify one caller, so its data cannot be exported or erased.
  if (number === null) throw new Failure('bad_request', { reason: '--number is no telephone number' });
  const owner = await app.identity.find(user);
  if (!owner) throw new Failure('not_found', { reason: `no account ${user}` });
  return { userId: owner.id, user, number };
};

const exporting: Command = {
  name: 'caller export',
  usage: '--user E --number N [--to DIR]',
  summary: [
    'everything that the firm of account E keeps about whoever called from number N, in any notation: messages (also',
    'those deleted that have not gone yet), words with times, summaries, analyses and corrections, facts, mails and',
    'texts, calls, and whether texts are refused (STOP). With --to a new folder takes caller.json and every recording beside it, decrypted, readable by you',
    'alone; without, it is printed and names the recordings. What somebody else said of this person is not found, nor',
    'what was left without a number.',
  ].join('\n      '),
  flags: { ...who, to: { type: 'string' } },
  async run(app, given) {
    const { userId, user, number } = await whoIn(app, given);
    const to = given.text('to');
    const heading = { user, number, exported_at: app.clock.now().toISOString() };
    const kept = await exportCaller(app, userId, number);
    if (to === undefined) return { json: asJson(heading, kept), lines: asText(heading, kept) };
    const folder = resolve(to);
    await emptyFolder(folder);
    const { messages, recordings, missing } = await intoFolder(folder, heading, kept);
    return {
      json: { folder, ...heading, messages, recordings, missing, calls: kept.calls.length },
      lines: [
        `${messages} messages and ${recordings} recordings are in ${folder}; caller.json says everything else.`,
        ...missing.map((file) => `Damaged or missing in the store: ${file}`),
      ],
    };
  },
};

const erase: Command = {
  name: 'caller erase',
  usage: '--user E --number N',
  summary: [
    'what `caller export` gives out goes for good: rows, recordings on the disk or in the bucket, jobs, and the mails and',
    'texts about it in DATA_DIR/outbox. Not reached: mails and texts that were sent, what the providers of telephone and',
    'texts log, backups made before (a new one into the same folder drops it; restoring an older one brings it back).',
    'A STOP in force stays, as a number and a date alone, so that the caller is written to no more. Cut off, run it again.',
  ].join('\n      '),
  flags: who,
  async run(app, given) {
    const { userId, number } = await whoIn(app, given);
    const erased = await eraseCaller(app, userId, number);
    const { messages, recordings, mails, texts, calls, coming, optOutKept } = erased;
    return {
      json: { number, messages, recordings, mails, texts, calls, coming, text_opt_out_kept: optOutKept },
      lines: [
        `Erased: ${messages} messages, ${recordings} recordings, ${mails} mails and ${texts} texts of the outbox.`,
        ...(calls > 0 ? [`${calls} calls carry the number no more.`] : []),
        ...(optOutKept ? ['Kept: that this number refuses text messages.'] : []),
        ...(coming > 0 ? [`${coming} calls are still coming in: run it again once they have.`] : []),
      ],
    };
  },
};

export const callerCommands: readonly Command[] = [exporting, erase];
