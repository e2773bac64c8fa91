import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { newOpening } from '#contract/admin/openings.ts';
import type { LeadView } from '#server/leads/index.ts';
import { openAccount, showOpening } from '#server/openings/index.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command, CommandInput } from '../command.ts';
import { openingWith } from './number.ts';

const idFrom = (given: CommandInput): string => {
  const [id] = given.words;
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) throw new Failure('bad_request', { reason: 'ID is missing' });
  return id;
};

const outcomeOf = ({ suspect, forwards }: LeadView): string => {
  const ways = forwards.map(({ channel, state, code }) => `${channel} ${state}${code ? ` (${code})` : ''}`);
  return [...(ways.length > 0 ? ways : ['stored']), ...(suspect ? ['suspect'] : [])].join(', ');
};

const soundLine = (audio: NonNullable<LeadView['audio']>): string => {
  const decoded =
    audio.seconds === null
      ? 'not decoded'
      : `${audio.seconds.toFixed(1)} s, ${Math.round(audio.mean_db ?? 0)} dB`;
  return `audio  ${audio.content_type}, ${audio.bytes} bytes, ${decoded}${audio.silent ? ', silent' : ''}`;
};

const list: Command = {
  name: 'leads list',
  usage: '',
  summary: 'lists trial requests, recorded greetings and survey answers, with the state of each forwarding',
  flags: {},
  async run(app) {
    const leads = await app.leads.list(200);
    return {
      json: { leads },
      lines: leads.map(
        (lead) =>
          `${lead.id}  ${lead.received_at.slice(0, 16)}  ${lead.kind.padEnd(9)} ${lead.email}  ${outcomeOf(lead)}`,
      ),
    };
  },
};

const show: Command = {
  name: 'leads show',
  usage: 'ID [--audio FILE]',
  summary: 'shows all fields of a lead; with --audio the command writes the recorded greeting to a file',
  flags: { audio: { type: 'string' } },
  async run(app, given) {
    const id = idFrom(given);
    const lead = await app.leads.find(id);
    if (!lead) throw new Failure('not_found', { reason: 'no such lead' });
    const file = given.text('audio');
    if (file) {
      const sound = await app.leads.audio(id);
      // The flag `wx` refuses to overwrite a file.
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(sound.read({ start: 0, end: sound.bytes }), target);
    }
    return {
      json: lead,
      lines: [
        `${lead.kind}  ${lead.language}  ${lead.received_at}`,
        ...Object.entries(lead.content).map(([field, value]) => `${field}: ${String(value)}`),
        ...(lead.audio ? [soundLine(lead.audio)] : []),
        outcomeOf(lead),
        ...(file ? [`The recording is in ${file}.`] : []),
      ],
    };
  },
};

const open: Command = {
  name: 'leads open',
  usage: 'ID [--number +32…] [--firm NAME]',
  summary: [
    'opens the account of a request: account, line, its recorded greeting if there is one, recipient and invitation, in',
    'one go. --number is a number that is set up by hand; `number buy` and `number attach` follow otherwise.',
  ].join('\n      '),
  flags: { number: { type: 'string' }, firm: { type: 'string' } },
  async run(app, given) {
    const deps = openingWith(app);
    const lead = await app.leads.handling(deps.record).show(idFrom(given));
    const number = given.text('number');
    const parsed = newOpening.safeParse({
      lead_id: lead.id,
      email: lead.email,
      full_name: lead.name,
      phone: lead.phone ?? '',
      firm: given.text('firm') ?? lead.name,
      number: number === undefined ? { how: 'later' } : { how: 'hand', number },
      greeting_id: lead.greetings.find(({ silent }) => !silent)?.id ?? null,
      recipients: [lead.email],
    });
    if (!parsed.success) throw new Failure('bad_request', { reason: 'the number or the name is not usable' });
    const { userId } = await openAccount(deps, parsed.data, null);
    const opening = await app.db.asSystem((trx) => showOpening(trx, deps, userId));
    return {
      json: opening,
      lines: [
        `firm   ${opening.firm}  (${opening.email})`,
        `line   ${opening.line.slug}  ${opening.line.number ?? 'no number'}`,
        `page   ${opening.line.page_url}`,
        `The invitation is ${opening.invitation}.`,
      ],
    };
  },
};

const forward: Command = {
  name: 'leads forward',
  usage: 'ID',
  summary: 'forwards a lead to the team again, or one that was marked as suspect',
  flags: {},
  async run(app, given) {
    const channels = await app.leads.forward(idFrom(given));
    return {
      json: { channels },
      lines: [
        channels.length > 0
          ? `Forwarded by ${channels.join(' and ')}.`
          : 'Not forwarded: neither TEAM_EMAIL nor LEADS_WEBHOOK_URL is set.',
      ],
    };
  },
};

const erase: Command = {
  name: 'leads erase',
  usage: 'ID | --email ADDRESS',
  summary:
    'erases one lead, or all leads of an address, with the recordings; copies that were forwarded remain',
  flags: { email: { type: 'string' } },
  async run(app, given) {
    const email = given.text('email');
    const erased = await (email ? app.leads.erasePerson(email) : app.leads.erase(idFrom(given)));
    return { json: erased, lines: [`Erased: ${erased.leads} leads, ${erased.sounds} recordings.`] };
  },
};

const secret: Command = {
  name: 'leads secret',
  usage: '',
  summary:
    'prints the key with which the receiver verifies the voxlex-signature header (HMAC-SHA256, hexadecimal)',
  flags: {},
  async run(app) {
    const value = app.leads.webhookSecret();
    return { json: { secret: value }, lines: [value] };
  },
};

export const leadCommands: readonly Command[] = [list, show, open, forward, erase, secret];
