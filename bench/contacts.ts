// The pages of /contacts of a firm with 20,000 contacts and 100,000 messages, the filter of conflicts, and an import of
// 10,000 lines.
import { loadavg } from 'node:os';
import { listQuery } from '#contract/voicemail.ts';
import { contactImportJob, contactRoutes } from '#server/contacts/index.ts';
import { matchingIds } from '#server/messages/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { signedInApi } from '#tests/support/signed-in-api.ts';
import { timesOf } from './database-time.ts';
import { figure, percentile, printTable } from './figures.ts';

export const title = 'Contacts: list, search, one contact, import, with 20,000 contacts and 100,000 messages';

const CONTACTS = 20_000;
const MESSAGES = 100_000;
const LINES = 10_000;
const TIMES = 40;
/** Requests that compile the statements. */
const WARMING = 6;
/** A planner chooses otherwise for a table of short texts: a usual message has a hundred words. */
const TEXT = 'Bonjour Maître, je vous appelle au sujet du dossier, pourriez-vous me rappeler ? '.repeat(8);

const LAY_DOWN = `
  insert into voicemails (id, user_id, line_id, source, kind, caller_phone_number, received_at, created_at, updated_at,
    duration_seconds, transcription, ai_summary, transcription_state, status)
  select gen_random_uuid(), $1, $2, 'bench', 'message', '+3247' || lpad((n % ${CONTACTS})::text, 7, '0'), at, at, at, 40,
    '${TEXT}' || n, 'Demande de rappel', 'done', 'Nouveau'
  from generate_series(1, ${MESSAGES}) as n, lateral (select now() - n * interval '15 minutes' as at) as moment`;

export const run = async (): Promise<void> => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const clock = { now: () => new Date() };
  const { id: firm } = await makeFirm(db);
  const { id: line } = await makeLine(db, firm);
  const api = await signedInApi((app) =>
    contactRoutes(app, {
      db,
      clock,
      limits: testLimits(db, clock),
      jobs: { enqueue: async () => true },
      erasure: { afterErasing: async () => 0 },
    }),
  );
  try {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const began = performance.now();
    await fresh.owner(LAY_DOWN, [firm, line]);
    await fresh.owner(
      `update contacts c set name = 'Personne ' || right(n.number, 5), kept = true from contact_numbers n
       where n.contact_id = c.id and c.user_id = $1`,
      [firm],
    );
    await fresh.owner(
      `insert into contact_references (id, user_id, contact_id, number, name, created_at)
       select gen_random_uuid(), user_id, id, '2024/' || row_number() over (), 'Exemple contre Modèle', now()
       from contacts where user_id = $1`,
      [firm],
    );
    await fresh.owner('vacuum analyze');
    process.stdout.write(`laid down in ${figure((performance.now() - began) / 1000)} s\n`);

    const ask = async (path: string) => {
      const reply = await api.ask('GET', path, { as: firm });
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
      return reply.json;
    };
    const { items } = await ask('/api/contacts');
    const messages = (await fresh.owner<{ id: string }>('select id from voicemails limit 100')).map(
      ({ id }) => id,
    );
    const some = (n: number): string => items[n % items.length].id;
    const conflicts = (n: number) =>
      db.asUser(wholeFirm(firm), (trx) =>
        matchingIds(
          trx,
          {
            userId: firm,
            now: clock.now(),
            query: listQuery.parse({ conflict: n % 2 ? 'found' : 'dismissed' }),
          },
          10,
        ),
      );
    await fresh.owner(
      `with party as (insert into adverse_parties (id, user_id, name, created_at)
         values (gen_random_uuid(), $1, 'Partie', now()) returning id)
       insert into party_matches (user_id, voicemail_id, party_id)
       select v.user_id, v.id, party.id from voicemails v, party where v.user_id = $1 order by v.id limit 2000`,
      [firm],
    );
    const timed = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; n < WARMING; n += 1) await work(n);
      return timesOf(fresh.direct, TIMES, work);
    };
    const rows: [string, Awaited<ReturnType<typeof timed>>, number][] = [
      ['a page of the list', await timed((n) => ask(`/api/contacts?page=${n + 1}`)), 80],
      ['the last page', await timed(() => ask(`/api/contacts?page=${CONTACTS / 20}`)), 80],
      ['by name', await timed((n) => ask(`/api/contacts?sort=name&page=${n + 1}`)), 80],
      ['with a message to do', await timed((n) => ask(`/api/contacts?show=open&page=${n + 1}`)), 80],
      [
        'with a message to do, by name',
        await timed((n) => ask(`/api/contacts?show=open&sort=name&page=${n + 1}`)),
        80,
      ],
      ['a search by name', await timed((n) => ask(`/api/contacts?q=personne%20${n}`)), 300],
      ['a search by number', await timed((n) => ask(`/api/contacts?q=00${n + 10}`)), 300],
      ['one contact', await timed((n) => ask(`/api/contacts/${some(n)}`)), 80],
      ['its time line', await timed((n) => ask(`/api/contacts/${some(n)}/timeline`)), 80],
      [
        'the references that a message names',
        await timed((n) => ask(`/api/voicemails/${messages[n % messages.length]}/references`)),
        80,
      ],
      ['the filter of conflicts', await timed(conflicts), 80],
    ];
    printTable(
      ['', 'p50 ms', 'p95 ms', 'required p95', 'processor ms: database', 'server'],
      rows.map(([what, { wall, database, process }, most]) => [
        ...[what, figure(percentile(wall, 0.5)), figure(percentile(wall, 0.95)), `≤ ${most}`],
        ...[figure(database), figure(process)],
      ]),
    );

    const file = new FormData();
    const lines = Array.from({ length: LINES }, (_, n) => `Nouveau ${n};+3248${String(n).padStart(7, '0')}`);
    file.set('file', new Blob([['Nom;Numéro', ...lines].join('\r\n')]), 'contacts.csv');
    const start = performance.now();
    const headers = { authorization: `Bearer ${firm}` };
    const preview = await (
      await fetch(`${address}/api/contacts/import`, { method: 'POST', headers, body: file })
    ).json();
    const read = performance.now();
    await api.ask('POST', `/api/contacts/imports/${preview.id}/confirm`, { as: firm });
    await contactImportJob({ db, clock }).handler(
      { userId: firm, importId: preview.id },
      { signal: new AbortController().signal, jobId: 'one', attempt: 1 },
    );
    const { counts } = await ask(`/api/contacts/imports/${preview.id}`);
    process.stdout.write(
      `import of ${LINES} lines: preview ${figure((read - start) / 1000)} s, stored ${figure((performance.now() - read) / 1000)} s, ${counts.new} new; load ${loadavg()[0]?.toFixed(1)}\n`,
    );
  } finally {
    await api.close();
    await fresh.close();
  }
};
