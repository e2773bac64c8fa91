// Writes an export as text for a person to read. Only the JSON contains every field.
import type { CallerExport, ExportedMessage } from '#server/callers/index.ts';
import type { Heading } from './as-json.ts';

const minute = (at: string | null): string => (at === null ? '–' : at.slice(0, 16).replace('T', ' '));
const row = (name: string, value: string): string => `  ${name.padEnd(14)} ${value}`;
const rowIf = (name: string, value: string | null | undefined): string[] =>
  value ? [row(name, value.replaceAll(/\s*\n\s*/g, ' '))] : [];

const factsIn = (facts: ExportedMessage['facts']): string[] =>
  Object.entries(facts ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [row(name, typeof value === 'string' ? value : JSON.stringify(value))],
  );

const linesOf = (message: ExportedMessage): string[] => [
  '',
  `${minute(message.received_at)}  ${message.kind}, ${message.duration_seconds ?? 0} s, line ${message.line}, ${message.status}`,
  row('id', message.id),
  ...rowIf('transcription', message.transcription),
  ...rowIf('words', message.words ? `${message.words.length} with their times, in the JSON` : null),
  ...rowIf('summary', message.summary),
  ...message.analyses.map(({ type, result, corrected_from: before }) =>
    row(type, before === null || before === result ? result : `${result} (corrected, was ${before})`),
  ),
  ...factsIn(message.facts),
  ...rowIf('to a model', message.sent_to_model ? JSON.stringify(message.sent_to_model) : null),
  ...message.mails.map(({ recipient, kind, state, sent_at: at }) =>
    row('mail', `${recipient}, ${kind}, ${state} ${minute(at)}`),
  ),
  ...message.texts.map(({ recipient, state, changed_at: at, body }) =>
    row('text', `${recipient}, ${state} ${minute(at)}: ${body}`),
  ),
  ...message.forms.map(({ form, state, proposed_at: at }) => row('form', `${form}, ${state} ${minute(at)}`)),
  ...message.renewed_links.map(({ recipient, asked_at: at }) =>
    row('new link', `${recipient}, ${minute(at)}`),
  ),
  ...message.recordings.map(({ file, bytes, content_type: type }) =>
    row('recording', `${file}, ${bytes} bytes, ${type}`),
  ),
];

export async function* asText({ user, number }: Heading, exported: CallerExport): AsyncGenerator<string> {
  yield `Everything that ${user} stores about ${number}. Times are UTC. With --to DIR the recordings are exported too.`;
  for (const call of exported.calls)
    yield `call  ${call.provider_id}  ${minute(call.began_at)}  ${call.state}`;
  for (const { reason, held_at } of exported.holds) yield `Kept from erasure since ${held_at}: ${reason}`;
  for (const { texts, noted_by: by, at } of exported.optOuts)
    yield `texts ${texts}  ${minute(at)}  noted by ${by}`;
  const { contact } = exported;
  if (contact) {
    yield `contact  ${contact.name ?? '(without a name)'}  ${[...contact.numbers, ...contact.emails].join(', ')}`;
    if (contact.note !== null) yield `note  ${contact.note}`;
    for (const { number: no, name } of contact.references)
      yield `reference  ${[no, name].filter((part) => part !== null).join(', ')}`;
  }
  for await (const { message } of exported.messages) for (const line of linesOf(message)) yield line;
}
