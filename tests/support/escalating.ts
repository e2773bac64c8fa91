// A line with contacts, an urgent message, the outbox of mails and texts, and a clock that a test moves.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailer, outboxFolder } from '#server/adapters/mail/open.ts';
import { openTexter } from '#server/adapters/sms/open.ts';
import { openAlerts } from '#server/alerts/index.ts';
import { openOutboxEraser } from '#server/compose-outbox.ts';
import { deleteIfErasedWith } from '#server/erasure/index.ts';
import {
  askEscalationContacts,
  ESCALATION_JOB,
  escalationJob,
  escalationRoutes,
  PHONE_JOB,
  phoneJob,
  releaseHeldNotices,
  startEscalation,
} from '#server/escalations/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Log, silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMember, makeMessage, makePerson } from './factories.ts';
import { testLimits } from './limits.ts';
import { type Answer, type SignedInApi, signedInApi } from './signed-in-api.ts';

type Given = { quiet?: object; confirmed?: boolean; phone?: string; phoneConfirmed?: boolean };
type Contact = {
  recipient_id?: string;
  person_id?: string;
  device_id?: string;
  channel: 'mail' | 'sms' | 'push';
  phone?: string;
};
type Pushed = { userId: string; deviceId: string; kind: string; about: string };

export type Escalating = {
  fresh: FreshDatabase;
  api: SignedInApi;
  time: { now: Date };
  firm: string;
  line: string;
  contacts: Contact[];
  /** Errors in the log. */
  failed: string[];
  /** Jobs that wait. */
  queued: { userId: string; batchId: string }[];
  /** A new firm and line, an empty outbox, and the clock set back. */
  renew(): Promise<void>;
  change(body: object, version?: number): Promise<Answer>;
  /** Notices for devices, and what the next one does. */
  pushed: Pushed[];
  push: { outcome: 'sent' | 'gone' };
  /** Runs just before the next mails and texts are written. */
  beforeSending: () => Promise<unknown>;
  addDevice(name: string, personId?: string): Promise<string>;
  /** A colleague who sees these lines, or all; signs in as `memberToken` says. */
  addMember(email: string, name: string, lineIds: readonly string[] | null): Promise<string>;
  /** Alerts that were raised, by kind. */
  alerts(): Promise<string[]>;
  /** Sends the texts that confirm numbers, and returns their links. */
  phoneLinks(): Promise<string[]>;
  /** A list of contacts by mail, or by text if a number is given, asked every ten minutes. */
  list(...who: [email: string, given?: Given][]): Promise<void>;
  /** An urgent message that was notified now. */
  urgent(given?: object): Promise<string>;
  round(): Promise<void>;
  handle(payload: { userId: string; batchId: string }): Promise<void>;
  /** Moves the clock, asks the next contacts and sends. */
  step(minutes?: number): Promise<void>;
  /** The mails and texts as they were written. */
  written(): string[];
  /** Their addresses and numbers. */
  askedAddresses(): string[];
  shown(message: string): Promise<ReturnType<typeof JSON.parse>>;
  links(): string[];
  /** Posts the form of a link; returns the address of the page that answers. */
  press(link: string): Promise<unknown>;
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;
const NOON = '2026-11-24T11:00:00Z';

export const escalating = async (): Promise<Escalating> => {
  const time = { now: new Date(NOON) };
  const clock = { now: () => time.now };
  const key = Buffer.alloc(32, 9);
  const folder = mkdtempSync(join(tmpdir(), 'escalation-'));
  const config = parseConfig({ DATA_DIR: folder });
  const outbox = outboxFolder(config);
  const mailer = openMailer(config);
  const texter = openTexter(config, clock);
  const fresh = await freshDatabase();
  const { db } = fresh;
  const updated = () => {};
  const failed: string[] = [];
  const log: Log = { ...silentLog, error: (_fields, what) => failed.push(what) };
  const limits = testLimits(db, clock);
  const queued: Escalating['queued'] = [];
  const phoneTexts: object[] = [];
  const jobs = {
    enqueue: async (_trx: unknown, name: string, payload: object) => {
      if (name === ESCALATION_JOB.name) queued.push(payload as (typeof queued)[number]);
      if (name === PHONE_JOB.name) phoneTexts.push(payload);
      return true;
    },
  };
  const api = await signedInApi(
    (app) =>
      escalationRoutes(app, {
        db,
        clock,
        limits,
        jobs,
        key,
        updated,
        firmName: async () => 'Cabinet Exemple',
        pageAt: (path, status) => (_request, reply, firm) =>
          reply.status(status).send([path, firm].join(' ')) as never,
      }),
    (person) => async (authorization, request) => {
      const [, userId, personId] = /^Bearer (\S+)\/(\S+)$/.exec(authorization ?? '') ?? [];
      if (!userId || !personId) return person(authorization, request);
      const [row] = await fresh.owner<{ line_ids: string[] | null }>(
        'select line_ids from members where user_id = $1 and account_id = $2',
        [userId, personId],
      );
      if (!row) throw new Failure('unauthorized');
      return { userId, personId, sessionId: 'session', member: { lineIds: row.line_ids } };
    },
  );
  const job = escalationJob({
    deleteIfErased: deleteIfErasedWith({
      db,
      outboxEraser: openOutboxEraser(outbox),
    }),
    db,
    clock,
    mailer: { ...mailer, send: (mail) => fixture.beforeSending().then(() => mailer.send(mail)) },
    texter: { ...texter, send: (...text) => fixture.beforeSending().then(() => texter.send(...text)) },
    key,
    from: 'Voxlex <voix@voxlex.example>',
    publicUrl: 'https://voxlex.example',
    company: 'Voxlex, Tournai, Belgique',
    limits,
    alerts: openAlerts({ db, clock, jobs, log: silentLog }),
    deliverPush: async (notice) => {
      fixture.pushed.push(notice);
      return fixture.push.outcome;
    },
    updated,
  });
  const confirming = phoneJob({ db, log: silentLog, texter, key, publicUrl: 'https://voxlex.example' });
  const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
  const addRecipient = async (email: string, given: Given = {}): Promise<string> => {
    const [row] = await fresh.owner<{ id: string }>(
      `insert into recipients (id, user_id, line_id, email, quiet, confirmed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id`,
      [fixture.firm, fixture.line, email, given.quiet ?? null, given.confirmed === false ? null : NOON],
    );
    return row?.id ?? '';
  };
  const files = (): string[] => (existsSync(outbox) ? readdirSync(outbox).sort() : []);
  const fixture: Escalating = {
    fresh,
    api,
    time,
    firm: '',
    line: '',
    contacts: [],
    failed,
    queued,
    pushed: [],
    push: { outcome: 'sent' },
    beforeSending: async () => {},
    renew: async () => {
      time.now = new Date(NOON);
      for (const list of [queued, phoneTexts, failed]) list.splice(0);
      Object.assign(fixture, { pushed: [], beforeSending: async () => {} });
      fixture.push.outcome = 'sent';
      rmSync(outbox, { recursive: true, force: true });
      fixture.firm = (await makeFirm(db)).id;
      fixture.line = (await makeLine(db, fixture.firm)).id;
      fixture.contacts = [];
    },
    change: (body, version = 0) =>
      api.ask('PATCH', `/api/lines/${fixture.line}/escalation`, {
        as: fixture.firm,
        body,
        headers: { 'if-match': `"${version}"` },
      }),
    list: async (...who) => {
      for (const [email, given] of who) {
        const recipient_id = await addRecipient(email, given);
        const phone = given?.phone;
        fixture.contacts.push(
          phone ? { recipient_id, channel: 'sms', phone } : { recipient_id, channel: 'mail' },
        );
      }
      const { status } = await fixture.change({ after_minutes: 10, contacts: fixture.contacts });
      if (status !== 200) throw new Error(`the list was refused with ${status}`);
      for (const [, given] of who)
        if (given?.phone && given.phoneConfirmed !== false)
          await fresh.owner('update escalation_phones set confirmed_at = $1 where phone = $2', [
            NOON,
            given.phone,
          ]);
    },
    addMember: async (email, name, lineIds) => {
      const { id } = await makePerson(db, { email, name });
      await makeMember(db, fixture.firm, { id, email, name, lineIds }, time.now);
      return id;
    },
    alerts: async () =>
      (await fresh.owner<{ kind: string }>('select kind from alerts where user_id = $1', [fixture.firm])).map(
        ({ kind }) => kind,
      ),
    addDevice: async (name, personId) => {
      const [row] = await fresh.owner<{ id: string }>(
        `insert into push_devices (id, user_id, name, endpoint_digest, wrapped_subscription, created_at, account_id)
         values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, '', now(), $3) returning id`,
        [fixture.firm, name, personId ?? null],
      );
      return row?.id ?? '';
    },
    phoneLinks: async () => {
      for (const payload of phoneTexts.splice(0)) await confirming.handler(payload, context);
      return fixture.written().flatMap((text) => text.match(/\/urgence\/numero\/[A-Za-z0-9_-]{64}/g) ?? []);
    },
    urgent: async (given = {}) => {
      const id = await makeMessage(
        db,
        { userId: fixture.firm, lineId: fixture.line },
        {
          transcription_state: 'done',
          step: 'notified',
          transcription: 'Rappelez-moi, la baronne a perdu son perroquet.',
          urgency: 'Urgent',
          caller_phone_number: '+32470000077',
          ...given,
        },
      );
      await db.asSystem(async (trx) => {
        const row = await trx
          .selectFrom('voicemails')
          .select(['user_id', 'id', 'line_id', 'urgency', 'is_read', 'status'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        // The notify step may run twice.
        for (const _ of [1, 2]) await startEscalation(trx, row, time.now);
      });
      return id;
    },
    round: async () => {
      await askEscalationContacts({ db, clock, jobs, updated, log });
      await releaseHeldNotices({ db, clock, jobs });
    },
    handle: (payload) => job.handler(payload, context),
    step: async (minutes = 0) => {
      time.now = new Date(time.now.getTime() + minutes * MINUTE_MS);
      await fixture.round();
      for (const payload of queued.splice(0)) await fixture.handle(payload);
    },
    written: () => files().map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '')),
    askedAddresses: () =>
      fixture
        .written()
        .map((text) => (/^To: <?([^>\r\n]+)/im.exec(text) ?? /"to": "([^"]+)"/.exec(text))?.[1] ?? '?')
        .sort(),
    shown: async (message) =>
      (await api.ask('GET', `/api/voicemails/${message}/escalation`, { as: fixture.firm })).json.escalation,
    links: () =>
      fixture
        .written()
        .flatMap((text) => [
          ...new Set([...text.matchAll(/\/urgence\/[A-Za-z0-9_-]{64}/g)].map(([link]) => link)),
        ]),
    press: async (url) =>
      (
        await api.app.inject({
          method: 'POST',
          url,
          payload: '',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).headers.location,
    close: async () => {
      await api.close();
      await mailer.close();
      await fresh.close();
      rmSync(folder, { recursive: true });
    },
  };
  return fixture;
};
