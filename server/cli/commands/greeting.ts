// The greetings of a line at the command line: the same functions as /api/lines/{id}/greetings.
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { greetingUpload, heardQuery, newGreeting } from '#contract/greetings.ts';
import type { App } from '#server/compose.ts';
import type { Line } from '#server/lines/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Command, type CommandInput, lineWith } from '../command.ts';

/** Reads a greeting recorded on /recording: the one with this id, or the newest under the account's address. */
const greetingLead = async (app: App, line: Line, id: string | undefined): Promise<Readable> => {
  const owner = (await app.identity.accountOf(line.user_id))?.email.toLowerCase();
  const leads = await app.leads.list(200);
  const found =
    id ?? leads.find((lead) => lead.kind === 'recording' && lead.email.toLowerCase() === owner)?.id;
  if (!found || !/^[0-9a-f-]{36}$/.test(found))
    throw new Failure('not_found', { reason: 'no greeting was recorded under this address' });
  const sound = await app.leads.audio(found);
  return sound.read({ start: 0, end: sound.bytes });
};

/** Opens the file first, so that the error for an unreadable file names the file and not its sound. */
const fileOf = async (path: string): Promise<Readable> => {
  const file = await open(path).catch((cause: unknown) => {
    throw new Failure('bad_request', { cause, reason: 'the greeting names no file that can be read' });
  });
  return file.createReadStream();
};

/** `from` is a file, `lead`, or `lead:ID` for a greeting from /recording. */
const soundFrom = (app: App, line: Line, from: string): Promise<Readable> => {
  const lead = /^lead(?::(.*))?$/.exec(from);
  return lead ? greetingLead(app, line, lead[1]) : fileOf(from);
};

const operator = (app: App) => ({ actor: 'operator', version: null, now: app.clock.now() }) as const;
const which = ({ user_id: userId, id: lineId }: Line) => ({ userId, lineId });

/** The usual greeting in every language of the line; an empty value removes its recordings. */
export const setRecordedGreeting = async (app: App, line: Line, from: string): Promise<void> => {
  if (from !== '') {
    const file = await app.greetings.keep(line.user_id, await soundFrom(app, line, from));
    const input = {
      kind: 'usual',
      languages: [],
      from: undefined,
      to: undefined,
      file,
      saysNotice: false,
    } as const;
    await app.greetings.add(which(line), input, operator(app));
    return;
  }
  for (const { id, kind, sound } of await app.greetings.list(line))
    if (kind === 'usual' && sound) await app.greetings.remove(which(line), id, operator(app));
};

const read = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Failure('bad_request', { reason: `--${issue?.path.join('.')}: ${issue?.message}` });
};

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));

const add = async (app: App, line: Line, flags: CommandInput): Promise<void> => {
  const shared = { kind: flags.text('kind'), from: flags.text('from'), to: flags.text('to') };
  const text = flags.text('text');
  if (text !== undefined) {
    const input = read(newGreeting, given({ ...shared, text, language: flags.text('language') }));
    const languages = input.language ? [input.language] : [];
    await app.greetings.add(
      which(line),
      { ...input, from: input.from, to: input.to, languages },
      operator(app),
    );
    return;
  }
  const fields = read(greetingUpload, given({ ...shared, languages: flags.text('language') }));
  const file = await app.greetings.keep(line.user_id, await soundFrom(app, line, flags.need('file')));
  const { kind, from, to, languages = [] } = fields;
  const input = { kind, from, to, languages, file, saysNotice: flags.has('says-notice') };
  await app.greetings.add(which(line), input, operator(app));
};

const greeting: Command = {
  name: 'line greeting',
  usage:
    '--line SLUG [--text T | --file FILE] [--kind usual|closed|absence] [--language fr] [--from D --to D] [--says-notice] [--remove ID] [--at T]',
  summary:
    'lists what callers hear and what they hear now or at another moment; with --text or --file (also lead or lead:ID of /recording) sets a greeting: usual, closed (outside office hours and on holidays) or absence (from a day to a day); a recording may be in several languages (fr,nl), and --says-notice declares that it contains the notice of recording',
  flags: {
    line: { type: 'string' },
    text: { type: 'string' },
    file: { type: 'string' },
    kind: { type: 'string' },
    language: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    'says-notice': { type: 'boolean' },
    remove: { type: 'string' },
    at: { type: 'string' },
  },
  async run(app, flags) {
    const slug = flags.need('line');
    const line = await lineWith(app, slug);
    const removed = flags.text('remove');
    if (removed !== undefined) await app.greetings.remove(which(line), removed, operator(app));
    if (flags.text('text') ?? flags.text('file')) await add(app, line, flags);
    const { at } = read(heardQuery, given({ at: flags.text('at') }));
    const after = await lineWith(app, slug);
    const greetings = await app.greetings.list(after);
    const now = await app.greetings.preview(after, at === undefined ? app.clock.now() : new Date(at));
    return {
      json: { slug, greetings, now },
      lines: [
        ...greetings.map(({ id, kind, languages, text, sound, from, to }) => {
          const days = from ? `  ${from} – ${to}` : '';
          return `${id}  ${kind.padEnd(7)} ${languages.join(',').padEnd(5)}${days}  ${text ?? `recording of ${Math.round(sound?.seconds ?? 0)} s`}`;
        }),
        '',
        `At ${now.at} a caller hears (${now.situation}):`,
        ...now.parts.map(({ language, text, sound }) => `  ${language}  ${text ?? sound?.url}`),
      ],
    };
  },
};

export const greetingCommands: readonly Command[] = [greeting];
