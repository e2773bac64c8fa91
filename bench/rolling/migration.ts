// The schema files of an update are run over a large table while messages come in through a process of the older version.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { until } from '#tests/support/running-server.ts';
import { openPlace, type Place } from '../faults/place.ts';
import { checkOut, git, within } from './older-version.ts';

/** The oldest file that is run: it builds an index over the messages, which stops their inserts for its time. */
const SINCE = 'server/platform/schema/0588-assigned-messages.sql';
const EVERY_MS = 250;
const BEFORE_AND_AFTER_MS = 5000;

const FIRM = `with account as (insert into accounts (id, email) values (gen_random_uuid(), 'many@firme.example') returning id),
  firm as (insert into firms (id, owner_id) select id, id from account returning id)
  insert into lines (id, user_id, slug, name, greeting, recording_notice)
    select gen_random_uuid(), id, 'many', 'Ligne', 'Bonjour.', 'Avis.' from firm`;

const MESSAGES = `insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number, duration_seconds,
    transcription, ai_summary, transcription_state, step, urgency, is_read)
  select gen_random_uuid(), user_id, id, 'page', now() - n * interval '1 minute', '+32470' || lpad((n % 900000)::text, 6, '0'), 30,
    'Bonjour Maître, je vous appelle au sujet de mon dossier numéro ' || n || '. ' || repeat('Pouvez-vous me rappeler ? ', 20),
    'Demande de rappel pour le dossier ' || n, 'done', 'notified', 'Modéré', n % 9 > 0
  from lines, generate_series(1, $1::int) n where slug = 'many'`;

/** Without the index of the words and without triggers, which would take most of an hour and which no schema file reads. */
const fill = async (place: Place, rows: number): Promise<void> => {
  await place.query(FIRM);
  await place.query('drop index voicemails_words');
  await place.query('alter table voicemails disable trigger user');
  await place.query(MESSAGES, [rows]);
  await place.query('alter table voicemails enable trigger user');
  await place.query('analyze voicemails');
};

export type UnderLoad = {
  files: number;
  rows: number;
  messages: number;
  lost: number;
  twice: number;
  /** Until the new process served. */
  migratedS: number;
  usualMs: number;
  /** The longest that a caller waited for the thanks, repeats included. */
  longestMs: number;
};

type Sent = { id: string; ms: number };

const say = (what: string): void => void process.stderr.write(`${what}\n`);

const check = async (place: Place, sent: readonly Sent[]): Promise<{ lost: number; twice: number }> => {
  const rows = await place.query<{ id: string; sha256: string; mail: string | null }>(
    `select source_id as id, sha256, message_id as mail from voicemails v
     join audio_files a on a.voicemail_id = v.id left join deliveries d on d.voicemail_id = v.id and d.kind = 'notice'
     where source_id is not null`,
  );
  const mails = (await place.installation.mails()).flatMap(({ messageId }) => messageId ?? []);
  const countOf = (mail: string | null): number => mails.filter((one) => one === mail).length;
  const whole = new Map(rows.map((row) => [row.id, row]));
  const isKept = ({ id }: Sent): boolean => {
    const row = whole.get(id);
    return row !== undefined && row.sha256 === place.sent.get(id) && countOf(row.mail) > 0;
  };
  return {
    lost: sent.filter((one) => !isKept(one)).length,
    twice: rows.length - whole.size + rows.filter(({ mail }) => countOf(mail) > 1).length,
  };
};

export const migrateUnderLoad = async (
  external: ExternalPostgres,
  sound: Uint8Array<ArrayBuffer>,
  rows: number,
): Promise<UnderLoad> => {
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', SINCE);
  const before = `${added}^`;
  const files = await git(
    'diff',
    '--name-only',
    '--diff-filter=A',
    before,
    '--',
    'server/platform/schema/*.sql',
  );
  const old = await checkOut(before);
  const asBefore = within(old);
  const early = { LATE_AFTER_S: '1' };
  const place = await openPlace(early, { external, within: asBefore });
  try {
    say(`filling ${rows} rows with the schema before ${SINCE}`);
    await fill(place, rows);
    say('filled');
    await place.start({ ...early, ROLE: 'worker' }, asBefore);
    const urls = [place.front.url];
    const sent: Sent[] = [];
    const under: Promise<void>[] = [];
    const leaveOne = async (n: number): Promise<void> => {
      const id = randomUUID();
      const began = performance.now();
      // As a caller's page does: the same message again until it is thanked.
      await until('thanks', async () => (await place.upload(sound, id, urls[n % urls.length])) === 201, {
        patienceMs: 600_000,
        everyMs: 200,
      });
      sent.push({ id, ms: performance.now() - began });
    };
    let running = true;
    const calling = (async () => {
      for (let n = 0; running; n += 1) {
        under.push(leaveOne(n));
        await pause(EVERY_MS);
      }
    })();
    await pause(BEFORE_AND_AFTER_MS);
    const usual = sent.map(({ ms }) => ms).sort((one, other) => one - other);
    say(`${sent.length} messages before the update`);
    const began = performance.now();
    const fresh = await place.start({ ...early, ROLE: 'web' });
    const migratedS = (performance.now() - began) / 1000;
    say(`updated in ${Math.round(migratedS)} s, ${sent.length} messages`);
    urls.push(fresh.url);
    await pause(BEFORE_AND_AFTER_MS);
    running = false;
    await calling;
    await Promise.all(under);
    say(`${sent.length} messages thanked`);
    await place.start({ ...early, ROLE: 'worker' });
    await place.settled();
    return {
      files: files.split('\n').length,
      rows,
      messages: sent.length,
      migratedS,
      usualMs: usual[Math.floor(usual.length / 2)] ?? 0,
      longestMs: Math.max(...sent.map(({ ms }) => ms)),
      ...(await check(place, sent)),
    };
  } finally {
    await place.close();
    await rm(old, { recursive: true, force: true });
  }
};
