// A firm with a member, a message with sound, the endpoints and jobs of hand-overs, and a clock that a test moves:
//
//   const given = await handingOver();
//   await given.confirmed('confrere@dehors.example');       // an address that was confirmed before
//   const { json } = await given.hand({ email: 'confrere@dehors.example' });
//   await given.run();                                     // sends the mails that are due
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { accessPage } from '#contract/access-log.ts';
import { endpoints } from '#contract/endpoints.ts';
import { accessLogRoutes } from '#server/access-log/index.ts';
import type { Mail, Mailer } from '#server/adapters/mail/port.ts';
import { deleteIfErasedWith } from '#server/erasure/index.ts';
import {
  colleagueRoutes,
  HAND_OVER_JOB,
  handOverJob,
  handOverRoutes,
  noteOutsideMailBounced,
  OUTSIDE_ADDRESS_JOB,
  outsideAddressJob,
} from '#server/hand-overs/index.ts';
import type { Budgets } from '#server/limits/index.ts';
import { actRoutes } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { insertRecordings } from '#server/recordings/index.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from './factories.ts';
import { memoryMailer } from './identity.ts';
import { testLimits } from './limits.ts';
import { recordingsFixture } from './recordings.ts';
import { type Answer, signedInApi } from './signed-in-api.ts';

const NOON = new Date('2026-11-24T11:00:00Z');
const DAY_MS = 86_400_000;
const address = z.object({ id: z.string() });

type Queued = { name: string; payload: object; startAfterS: number };
export type HandingOver = Awaited<ReturnType<typeof handingOver>>;

export const handingOver = async ({
  budgets,
  mailer: given,
}: {
  budgets?: Budgets;
  mailer?: Mailer;
} = {}) => {
  const parts = await recordingsFixture();
  const { fresh, time, recordings } = parts;
  const { db } = fresh;
  const clock = { now: () => time.now };
  const key = Buffer.alloc(32, 7);
  const memory = memoryMailer();
  const queued: Queued[] = [];
  const updated: string[] = [];
  const limits = testLimits(db, clock, budgets);
  const jobs = {
    enqueue: async (_trx: unknown, name: string, payload: object, options: { startAfterS?: number } = {}) =>
      queued.push({ name, payload, startAfterS: options.startAfterS ?? 0 }) > 0,
  };
  const changed = (_userId: string, id: string) => void updated.push(id);
  const pages: string[] = [];
  const api = await signedInApi(
    (app) => {
      const deps = { db, clock, limits, jobs, updated: changed };
      accessLogRoutes(app, { db, limits, keptMonths: 12 });
      handOverRoutes(app, deps);
      colleagueRoutes(app, {
        ...deps,
        key,
        recordings,
        pageAt: (path, status) => (_request, reply) => {
          pages.push(path);
          return reply.status(status).type('text/html').send(`<p>${path}</p>`) as never;
        },
      });
      actRoutes(app, {
        db,
        clock,
        limits,
        linksOf: () => ({ play: '', download: '' }),
        changed,
        viewed: () => {},
        resend: async () => {},
        resendText: async () => {},
      });
    },
    (person) => async (authorization, call) => {
      const [, userId, personId] = /^Bearer (\S+)\/(\S+)$/.exec(authorization ?? '') ?? [];
      if (!userId || !personId) return person(authorization, call);
      if (personId === 'key') throw new Failure('key_scope');
      const [row] = await fresh.owner<{ line_ids: string[] | null }>(
        'select line_ids from members where user_id = $1 and account_id = $2',
        [userId, personId],
      );
      if (!row) throw new Failure('unauthorized');
      return { userId, personId, sessionId: 'member', member: { lineIds: row.line_ids } };
    },
  );
  const mailing = {
    db,
    clock,
    key,
    log: silentLog,
    from: 'Voxlex <voix@voxlex.example>',
    publicUrl: 'https://voxlex.example',
    company: 'Voxlex, Tournai, Belgique',
    envelopeFrom: (id: string) => `retour-${id}@retours.example`,
    failpoint: () => {},
  };
  const forgotten: string[] = [];
  /** `before` runs just before the next mail with a message is sent. */
  const sending = { before: (): Promise<unknown> => Promise.resolve() };
  const jobsOf = (mailer: Mailer) => ({
    [HAND_OVER_JOB.name]: handOverJob({
      ...mailing,
      mailer: { ...mailer, send: (mail) => sending.before().then(() => mailer.send(mail)) },
      updated: changed,
      deleteIfErased: deleteIfErasedWith({
        db,
        outboxEraser: {
          deleteMail: async (id) => forgotten.push(id) > 0,
          deleteText: async () => false,
          mails: async () => [],
          texts: async () => [],
        },
      }),
    }),
    [OUTSIDE_ADDRESS_JOB.name]: outsideAddressJob({ ...mailing, mailer }),
  });
  const handlers = jobsOf(given ?? memory);
  const firm = await makeFirm(db, 'Cabinet Perdrix');
  const other = await makeFirm(db, 'Autre Cabinet');
  await fresh.owner(`insert into users (id, email, full_name) values ($1, $2, 'Claire Perdrix')`, [
    firm.id,
    firm.email,
  ]);
  const line = await makeLine(db, firm.id);
  const otherLine = await makeLine(db, firm.id, { name: 'Deuxième' });
  const member = await makePerson(db, { email: 'luc@perdrix.example', name: 'Luc Perdrix' });
  await fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, line_ids, invited_at, link_until, accepted_at)
     values ($1, $2, $3, 'luc@perdrix.example', 'Luc Perdrix', array[$4::uuid], now(), now(), now())`,
    [newId(), firm.id, member.id, line.id],
  );

  const fixture = {
    fresh,
    api,
    time,
    queued,
    updated,
    pages,
    forgotten,
    line,
    otherLine,
    recordings,
    firm: firm.id,
    other: other.id,
    member: member.id,
    asMember: `${firm.id}/${member.id}`,
    message: '',
    mails: memory.mails as Mail[],
    sending,
    /** A new message, no hand-overs, no mails, and the clock set back. */
    renew: async (): Promise<void> => {
      time.now = new Date(NOON);
      await fresh.owner('delete from voicemails');
      await fresh.owner('delete from outside_addresses');
      await fresh.owner('delete from attempts');
      await fresh.owner('delete from access_log');
      await fresh.owner('update accounts set banned_at = null');
      for (const list of [queued, updated, pages, forgotten, memory.mails]) list.length = 0;
      sending.before = () => Promise.resolve();
      fixture.message = await fixture.left();
    },
    left: (more: object = {}): Promise<string> =>
      makeMessage(
        db,
        { userId: firm.id, lineId: line.id },
        {
          transcription_state: 'done',
          transcription: 'La baronne a perdu son perroquet.',
          ai_summary: 'Perroquet perdu.',
          urgency: 'Urgent',
          caller_phone_number: '+32470000077',
          received_at: new Date(NOON.getTime() - 3_600_000),
          ...more,
        },
      ),
    addSound: async (bytes: Buffer): Promise<void> => {
      const sound = await recordings.save(firm.id, Readable.from([bytes]), { maxBytes: 1_000_000 });
      await db.asSystem((trx) =>
        insertRecordings(trx, [{ id: newId(), userId: firm.id, voicemailId: fixture.message, sound }]),
      );
    },
    confirmed: async (email: string): Promise<string> => {
      const [row] = await fresh.owner(
        `insert into outside_addresses (id, user_id, email, created_at, link_at, confirmed_at)
         values ($1, $2, $3, $4, $4, $4) returning id`,
        [newId(), firm.id, email, time.now],
      );
      return address.parse(row).id;
    },
    hand: (body: object, as: string = firm.id, message?: string): Promise<Answer> =>
      api.ask('POST', `/api/voicemails/${message ?? fixture.message}/hand-over`, { as, body }),
    bounce: (named: { id: string | null; messageId: string | null }) =>
      db.asSystem((trx) => noteOutsideMailBounced(trx, { ...named, code: '5.1.1' }, time.now)),
    accesses: async (): Promise<{ act: string; actor: string; name: string }[]> => {
      const { json } = await api.ask('GET', endpoints.listAccesses.path, { as: firm.id });
      return accessPage.parse(json).items.sort((one, other) => (one.act < other.act ? -1 : 1));
    },
    list: async (as: string = firm.id): Promise<Answer['json']> =>
      (await api.ask('GET', `/api/voicemails/${fixture.message}/hand-overs`, { as })).json.items,
    history: async (): Promise<Answer['json']> =>
      (await api.ask('GET', `/api/voicemails/${fixture.message}/history`, { as: firm.id })).json.items,
    /** Runs every job that waits, whenever it is due. */
    run: async (): Promise<void> => {
      for (const { name, payload } of queued.splice(0)) await fixture.handle(name, payload);
    },
    /** Takes the one job that waits out of the queue. */
    waiting: (): Queued => {
      const [job, ...others] = queued.splice(0);
      if (!job || others.length > 0) throw new Error('not one job waits');
      return job;
    },
    handle: async (name: string, payload: object, jobId = 'job'): Promise<void> =>
      handlers[name]?.handler(payload, { signal: new AbortController().signal, jobId, attempt: 1 }),
    /** The link in the latest mail to this address. */
    linkTo: (email: string): string => {
      const mail = memory.mails.findLast(({ to }) => to === email);
      return /https:\/\/voxlex\.example(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    press: (url: string) =>
      api.app.inject({
        method: 'POST',
        url,
        payload: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    get: (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers }),
    open: (token: string) => api.ask('POST', '/api/hand-overs/open', { body: { token } }),
    answer: (token: string, answer: string) =>
      api.ask('POST', '/api/hand-overs/answer', { body: { token, answer } }),
    later: (days: number): void => {
      time.now = new Date(time.now.getTime() + days * DAY_MS);
    },
    /** A message that was handed over to a confirmed address; returns the token of its link. */
    handed: async (body: object = {}, as: string = firm.id): Promise<string> => {
      await fixture.confirmed('confrere@dehors.example');
      await fixture.hand({ email: 'confrere@dehors.example', ...body }, as);
      await fixture.run();
      return fixture.linkTo('confrere@dehors.example').replace('/transmis/', '');
    },
    close: async (): Promise<void> => {
      await api.close();
      await parts.close();
    },
  };
  return fixture;
};
