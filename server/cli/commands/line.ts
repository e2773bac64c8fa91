import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Retention } from '#contract/line-settings.ts';
import { LANGUAGES } from '#contract/values.ts';
import type { App } from '#server/compose.ts';
import {
  addLine,
  allLines,
  changeSettings,
  defaultNotice,
  digestOf,
  type Line,
  lineBySlug,
  newToken,
  readChange,
  termsWith,
  updateLine,
} from '#server/lines/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { setRecipients } from '#server/recipients/index.ts';
import { accountWith, type Command } from '../command.ts';

const mustExist = async (app: App, slug: string): Promise<Line> => {
  const line = await app.db.asSystem((trx) => lineBySlug(trx, slug));
  if (!line) throw new Failure('line_unknown', { reason: slug });
  return line;
};

const shown = (line: Line) => ({
  id: line.id,
  slug: line.slug,
  name: line.name,
  number: line.number,
  language: line.language,
  second_language: line.second_language,
  greeting: line.greeting,
  recording_notice: line.recording_notice,
  second_greeting: line.second_greeting,
  second_notice: line.second_notice,
  recorded_greeting: line.greeting_audio_key !== null,
  active: line.active,
  silent_since: line.silent_since,
  recipients: line.recipients,
  sms_reply: line.sms_reply,
  reply_text: line.reply_text,
  booking_link: line.booking_link,
  form_link: line.form_link,
  keep_days: line.keep_days,
  keep_sound_days: line.keep_sound_days,
  keep_text_days: line.keep_text_days,
  local_only: line.local_only,
  office_hours: line.office_hours.map(({ day, from, to }) => `${day} ${from}-${to}`).join(', '),
  closed_on_holidays: line.closed_on_holidays,
  mail_content: line.mail_content,
  spoken_language: line.spoken_language,
  own_words: line.own_words,
  has_token: line.intake_token_digest !== null,
});

const issueToken = async (app: App, line: Line): Promise<string> => {
  const token = newToken();
  await app.db.asSystem((trx) => updateLine(trx, line, { intake_token_digest: digestOf(token) }));
  return token;
};

const add: Command = {
  name: 'line add',
  usage: '--user E --name N [--number +32…] [--language fr]',
  summary:
    'adds a telephone line to a user; prints its id, its public slug and its intake token (shown once)',
  flags: {
    user: { type: 'string' },
    name: { type: 'string' },
    number: { type: 'string' },
    language: { type: 'string' },
  },
  async run(app, given) {
    const owner = await accountWith(app, given.need('user'));
    const language = given.text('language') ?? 'fr';
    if (!LANGUAGES.some((known) => known === language))
      throw new Failure('bad_request', { reason: `--language is one of ${LANGUAGES.join(', ')}` });
    const number = given.text('number');
    const { number: checked } = number === undefined ? {} : readChange([`number=${number}`]);
    const line = await addLine(app.db, app.clock, {
      userId: owner.id,
      name: given.need('name'),
      recipients: [],
      number: checked ?? null,
      language,
    });
    const token = await issueToken(app, line);
    return {
      json: { ...shown(line), has_token: true, token },
      lines: [
        `id     ${line.id}`,
        `slug   ${line.slug}    ${app.config.PUBLIC_URL}/messagerie/${line.slug}`,
        `token  ${token}    (shown this once)`,
      ],
    };
  },
};

const list: Command = {
  name: 'line list',
  usage: '',
  summary: 'lists every line with its settings',
  flags: {},
  async run(app) {
    const lines = await app.db.asSystem(allLines);
    return {
      json: { lines: lines.map((line) => ({ ...shown(line), user: line.email })) },
      lines: lines.flatMap((line) => [
        `${line.slug.padEnd(30)} ${line.active ? 'active  ' : 'inactive'} ${line.email}  ${line.name}`,
        `  notice of recording  ${line.recording_notice}`,
        ...(line.second_language
          ? [
              `  in ${line.second_language}                ${line.second_notice ?? defaultNotice(line.second_language)}`,
            ]
          : []),
      ]),
    };
  },
};

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
    throw new Failure('bad_request', { cause, reason: 'greeting_audio names no file that can be read' });
  });
  return file.createReadStream();
};

const recordGreeting = async (app: App, line: Line, from: string): Promise<void> => {
  const lead = /^lead(?::(.*))?$/.exec(from);
  if (from === '') return app.greetings.record(line, null);
  await app.greetings.record(line, lead ? await greetingLead(app, line, lead[1]) : await fileOf(from));
};

/** Demands --erase if the new terms erase anything, because a mistyped number cannot be undone. */
const mustBeMeant = async (app: App, line: Line, terms: Retention): Promise<void> => {
  const { messages, sounds, texts } = await app.erasure.wouldGo(line, terms);
  const parts = [
    messages > 0 ? `${messages} messages` : '',
    sounds > 0 ? `${sounds} recordings` : '',
    texts > 0 ? `${texts} texts` : '',
  ].filter(Boolean);
  if (parts.length > 0)
    throw new Failure('conflict', {
      reason: `${parts.join(', ')} of ${line.slug} are older than these terms and would be erased within the hour; add --erase to confirm`,
    });
};

const set: Command = {
  name: 'line set',
  usage: '--line SLUG key=value… [--erase]',
  summary:
    'changes name, number, language, active, greeting, greeting_audio (FILE, lead or lead:ID of /recording, empty for none), recording_notice, second_language, second_greeting, second_notice, recipients, sms_reply (yes or no), reply_text, booking_link, form_link, keep_days (older messages are erased, which --erase confirms if there are any; empty: never), keep_sound_days and keep_text_days (the same for recordings and texts alone), local_only (yes: no data goes to an outside service), office_hours (1-5 09:00-12:30, 1-4 13:30-17:30), closed_on_holidays, mail_content, spoken_language, own_words',
  flags: { line: { type: 'string' }, erase: { type: 'boolean' } },
  async run(app, given) {
    const line = await mustExist(app, given.need('line'));
    const { slug } = line;
    const { greeting_audio: greeting, recipients, ...change } = readChange(given.words);
    const terms = termsWith(line, {
      sound_days: change.keep_sound_days,
      text_days: change.keep_text_days,
      figures_days: change.keep_days,
    });
    const shorter = change.keep_days || change.keep_sound_days || change.keep_text_days;
    if (shorter && !given.has('erase')) await mustBeMeant(app, line, terms);
    const which = { userId: line.user_id, lineId: line.id };
    const writer = { actor: 'operator', version: null, now: app.clock.now() } as const;
    await app.db.asSystem(async (trx) => {
      if (Object.keys(change).length > 0) await changeSettings(trx, which, change, writer);
      if (recipients) await setRecipients(trx, { ...writer, userId: line.user_id }, line, recipients);
    });
    if (greeting !== undefined) await recordGreeting(app, line, greeting);
    const after = shown(await mustExist(app, slug));
    return { json: after, lines: Object.entries(after).map(([key, value]) => `${key.padEnd(17)} ${value}`) };
  },
};

const token: Command = {
  name: 'line token',
  usage: '--line SLUG [--revoke]',
  summary: 'makes a new intake token and revokes the old one at once; with --revoke the line has none',
  flags: { line: { type: 'string' }, revoke: { type: 'boolean' } },
  async run(app, given) {
    const line = await mustExist(app, given.need('line'));
    const { slug } = line;
    if (given.has('revoke')) {
      await app.db.asSystem((trx) => updateLine(trx, line, { intake_token_digest: null }));
      return { json: { slug, token: null }, lines: [`${slug} has no intake token any more.`] };
    }
    const made = await issueToken(app, line);
    return { json: { slug, token: made }, lines: [`token  ${made}    (shown this once)`] };
  },
};

export const lineCommands: readonly Command[] = [add, list, set, token];
