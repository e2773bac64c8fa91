import { resolve } from 'node:path';
import { eraseCaller, exportCaller } from '#server/callers/index.ts';
import type { App } from '#server/compose.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { asJson } from '../caller/as-json.ts';
import { asText } from '../caller/as-text.ts';
import { emptyFolder, intoFolder } from '../caller/into-folder.ts';
import { type Command, type CommandInput, firmWith } from '../command.ts';
import { eraseElsewhere } from '../not-reached.ts';

const who = { user: { type: 'string' }, number: { type: 'string' } } as const;

const whoIn = async (
  app: App,
  given: CommandInput,
): Promise<{ userId: string; user: string; number: string }> => {
  const user = given.need('user');
  const number = callerNumberOf(given.need('number'));
  // A hidden number does not identify one caller, so its data cannot be exported or erased.
  if (number === null) throw new Failure('bad_request', { reason: '--number is no telephone number' });
  return { userId: await firmWith(app, user), user, number };
};

const exporting: Command = {
  name: 'caller export',
  usage: '--user E --number N [--to DIR]',
  summary: [
    'exports everything that the firm of account E stores about the caller with number N, in any notation: messages',
    '(also deleted ones that are not erased yet), words with times, corrected texts with their originals, notes and acts, summaries, analyses and corrections, facts, mails,',
    'texts, calls, its contact with references, and whether the caller refuses texts (STOP). With --to the command writes caller.json and all',
    'recordings, decrypted, into a new folder that only you can read. Without --to it prints the export with the names',
    'of the recordings. It does not find messages about this person by other callers, or messages without a number.',
  ].join('\n      '),
  flags: { ...who, to: { type: 'string' } },
  async run(app, given) {
    const { userId, user, number } = await whoIn(app, given);
    const to = given.text('to');
    const heading = { user, number, exported_at: app.clock.now().toISOString() };
    const exported = await exportCaller(app, userId, number);
    if (to === undefined) return { json: asJson(heading, exported), lines: asText(heading, exported) };
    const folder = resolve(to);
    await emptyFolder(folder);
    const { messages, recordings, missing } = await intoFolder(folder, heading, exported);
    return {
      json: { folder, ...heading, messages, recordings, missing, calls: exported.calls.length },
      lines: [
        `${messages} messages and ${recordings} recordings are in ${folder}; caller.json contains everything else.`,
        ...missing.map((file) => `Damaged or missing in the store: ${file}`),
      ],
    };
  },
};

const erase: Command = {
  name: 'caller erase',
  usage: '--user E --number N',
  summary: [
    'erases the messages of a caller and the contact with all that belongs to them: rows, recordings on the disk or in the bucket, jobs,',
    'and the mails and texts in DATA_DIR/outbox. Rows of calls stay without the number, alerts without the message. It asks the',
    'telephone and text provider to delete its texts, calls and recordings, unless OFFLINE=1. It cannot erase mails and texts that',
    'were sent, the logs of the providers, or earlier backups: it lists what it does not reach. A restore of an earlier backup erases',
    'the data again. A STOP stays in force:',
    'a keyed hash of its number and its date are stored. After an interruption run it again.',
  ].join('\n      '),
  flags: who,
  async run(app, given) {
    const { userId, number } = await whoIn(app, given);
    const erased = await eraseCaller(app, userId, number);
    const { messages, recordings, mails, sms, calls, coming, contact, optOutKept } = erased;
    const elsewhere = await eraseElsewhere(app);
    return {
      json: {
        number,
        messages,
        recordings,
        mails,
        texts: sms,
        calls,
        coming,
        contact,
        text_opt_out_kept: optOutKept,
        ...elsewhere.json,
      },
      lines: [
        `Erased: ${messages} messages, ${recordings} recordings, ${mails} mails and ${sms} texts of the outbox.`,
        ...(calls > 0 ? [`The number was removed from ${calls} calls.`] : []),
        ...(contact ? ['The contact with its name, note and references was erased.'] : []),
        ...(optOutKept ? ['Still stored: this number refuses text messages.'] : []),
        ...(coming > 0 ? [`${coming} calls are still in progress: run it again when they have ended.`] : []),
        ...elsewhere.lines,
      ],
    };
  },
};

export const callerCommands: readonly Command[] = [exporting, erase];
