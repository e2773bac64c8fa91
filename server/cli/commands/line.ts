import { LANGUAGES } from '#contract/languages.ts';
import type { Retention } from '#contract/line-settings.ts';
import type { App } from '#server/compose.ts';
import { createIntakeToken, linesWithToken, revoke } from '#server/firm-tokens/index.ts';
import {
  addLine,
  allLines,
  changeSettings,
  defaultNotice,
  type Line,
  readChange,
  termsWith,
} from '#server/lines/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { setRecipients } from '#server/recipients/index.ts';
import { type Command, firmWith, lineWith } from '../command.ts';
import { setRecordedGreeting } from './greeting.ts';

const shown = async (app: App, line: Line, hasToken: boolean) => ({
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
  recorded_greeting: (await app.greetings.list(line)).some(({ kind, sound }) => kind === 'usual' && sound),
  active: line.active,
  silent_since: line.silent_since,
  recipients: line.recipients,
  sms_reply: line.sms_reply,
  reply_text_fr: line.reply_text_fr,
  reply_text_nl: line.reply_text_nl,
  reply_text_de: line.reply_text_de,
  reply_text_en: line.reply_text_en,
  empty_reply: line.empty_reply,
  empty_text_fr: line.empty_text_fr,
  empty_text_nl: line.empty_text_nl,
  empty_text_de: line.empty_text_de,
  empty_text_en: line.empty_text_en,
  reply_delay: line.reply_delay,
  reply_countries: line.reply_countries,
  texts_a_day: line.texts_a_day,
  form_channel: line.form_channel,
  booking_link: line.booking_link,
  form_link: line.form_link,
  keep_days: line.keep_days,
  keep_sound_days: line.keep_sound_days,
  keep_text_days: line.keep_text_days,
  local_only: line.local_only,
  office_hours: line.office_hours.map(({ day, from, to }) => `${day} ${from}-${to}`).join(', '),
  closed_on_holidays: line.closed_on_holidays,
  mail_content: line.mail_content,
  name_in_subject: line.name_in_subject,
  spoken_language: line.spoken_language,
  own_words: line.own_words,
  has_token: hasToken,
});

/** The token that this command makes and replaces; the firm gives other names to its own. */
const OF_THE_LINE = 'Jeton de la ligne';

const tokensOf = (app: App, line: Line) => ({
  userId: line.user_id,
  lineId: line.id,
  actor: 'operator' as const,
  now: app.clock.now(),
});

const issueToken = (app: App, line: Line): Promise<string> =>
  app.db.asSystem(async (trx) => {
    const about = tokensOf(app, line);
    await revoke(trx, about, { name: OF_THE_LINE });
    return (await createIntakeToken(trx, about, OF_THE_LINE)).secret;
  });

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
    const userId = await firmWith(app, given.need('user'));
    const language = given.text('language') ?? 'fr';
    if (!LANGUAGES.some((known) => known === language))
      throw new Failure('bad_request', { reason: `--language is one of ${LANGUAGES.join(', ')}` });
    const number = given.text('number');
    const { number: checked } = number === undefined ? {} : readChange([`number=${number}`]);
    const line = await addLine(app.db, app.clock, {
      userId,
      name: given.need('name'),
      recipients: [],
      number: checked ?? null,
      language,
    });
    const token = await issueToken(app, line);
    return {
      json: { ...(await shown(app, line, true)), token },
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
    const [lines, withToken] = await app.db.asSystem(async (trx) => [
      await allLines(trx),
      await linesWithToken(trx),
    ]);
    const all: Record<string, unknown>[] = [];
    for (const line of lines)
      all.push({ ...(await shown(app, line, withToken.has(line.id))), user: line.email });
    return {
      json: { lines: all },
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
    'changes name, number, language, active, greeting, greeting_audio (FILE, lead or lead:ID of /recording, empty for none), recording_notice, second_language, second_greeting, second_notice, recipients, sms_reply (yes or no), reply_text_fr, reply_text_nl, reply_text_de and reply_text_en (with {cabinet}, {appelant}, {lien}, {delai_rappel}), empty_reply (yes: calls without a word are answered too), empty_text_fr and so on, reply_delay (soon, today, day, two_days, week), reply_countries (+32,+33), texts_a_day, form_channel (sms_first: case forms go by mail where no SMS arrives; mail_first; sms: never by mail), booking_link, form_link, keep_days (older messages are erased, which --erase confirms if there are any; empty: never), keep_sound_days and keep_text_days (the same for recordings and texts alone), local_only (yes: no data goes to an outside service), office_hours (1-5 09:00-12:30, 1-4 13:30-17:30), closed_on_holidays, mail_content, name_in_subject (yes: mails name the contact in their subject), spoken_language, own_words',
  flags: { line: { type: 'string' }, erase: { type: 'boolean' } },
  async run(app, given) {
    const line = await lineWith(app, given.need('line'));
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
    if (greeting !== undefined) await setRecordedGreeting(app, line, greeting);
    const withToken = await app.db.asSystem(linesWithToken);
    const after = await shown(app, await lineWith(app, slug), withToken.has(line.id));
    return { json: after, lines: Object.entries(after).map(([key, value]) => `${key.padEnd(17)} ${value}`) };
  },
};

const token: Command = {
  name: 'line token',
  usage: '--line SLUG [--revoke]',
  summary:
    'makes a new intake token and revokes the one of this command at once; with --revoke the line has none, whatever made it',
  flags: { line: { type: 'string' }, revoke: { type: 'boolean' } },
  async run(app, given) {
    const line = await lineWith(app, given.need('line'));
    const { slug } = line;
    if (given.has('revoke')) {
      await app.db.asSystem((trx) => revoke(trx, tokensOf(app, line), { all: true }));
      return { json: { slug, token: null }, lines: [`${slug} has no intake token any more.`] };
    }
    const made = await issueToken(app, line);
    return { json: { slug, token: made }, lines: [`token  ${made}    (shown this once)`] };
  },
};

export const lineCommands: readonly Command[] = [add, list, set, token];
