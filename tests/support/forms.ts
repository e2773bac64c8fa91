// Forms behind their real endpoints over a real database, with a clock that a test moves.
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { embeddedChooser } from '#server/adapters/analysis/forms/embedded-choice.ts';
import type { FormChooser } from '#server/adapters/analysis/forms/port.ts';
import {
  formLinkRoutes,
  formRoutes,
  mailInsteadWith,
  mailStopRoutes,
  openForms,
  openMailOptOuts,
} from '#server/forms/index.ts';
import { lineById } from '#server/lines/index.ts';
import { messageForJob } from '#server/messages/index.ts';
import type { NewRow } from '#server/platform/tables.ts';
import { linkOfLine, openOptOuts, replyTo, textCallerWith } from '#server/replies/index.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage } from './factories.ts';
import { testLimits } from './limits.ts';
import { signedInApi } from './signed-in-api.ts';

export const CALLER = '+32470000012';
export const DIVORCE = {
  name: 'Divorce',
  use_when: 'Une personne veut divorcer ou se séparer, avec ou sans enfants.',
  link: 'https://formulaires.exemple.test/divorce',
  language: 'fr',
  sending: 'approval',
};
export const WANTS_DIVORCE =
  'Bonjour, ma femme et moi voulons divorcer, il y a deux enfants, rappelez-moi s’il vous plaît.';

export type FormsFixture = Awaited<ReturnType<typeof formsFixture>>;

export const formsFixture = async () => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const time = { now: new Date() };
  const clock = { now: () => time.now };
  const enqueued: unknown[] = [];
  const jobs = {
    enqueue: async (_trx: unknown, _name: string, payload: unknown) => enqueued.push(payload) > 0,
  };
  const key = Buffer.alloc(32, 5);
  const keys = {
    systemKey: async () => key,
    userKey: async (id: string) => Buffer.from(id.padEnd(32).slice(0, 32)),
  };
  const chooser: { now: FormChooser } = { now: embeddedChooser() };
  const optOuts = openOptOuts(Buffer.alloc(32, 6));
  const textCaller = textCallerWith({ jobs, clock, optOuts, stopLinks: null });
  const publicUrl = 'https://voxlex.example';
  const mailOptOuts = openMailOptOuts(Buffer.alloc(32, 7));
  const mailInstead = mailInsteadWith({ jobs, clock, mailOptOuts });
  const forms = await openForms({
    db,
    clock,
    keys,
    publicUrl,
    textCaller,
    jobs,
    mailOptOuts,
    chooser: { choose: (...asked) => chooser.now.choose(...asked) },
  });
  const changed: string[] = [];
  const api = await signedInApi((app) => {
    formRoutes(app, {
      db,
      clock,
      keys,
      key,
      publicUrl,
      forms,
      textCaller,
      jobs,
      mailOptOuts,
      limits: testLimits(db, clock),
      analyser: embeddedAnalyser(),
      changed: (_userId, id) => void changed.push(id),
    });
    formLinkRoutes(app, {
      db,
      clock,
      key,
      limits: testLimits(db, clock),
      changed: (_userId, id) => void changed.push(id),
      pages: {
        unknown: () => null,
        expired: async (_request, reply, firm) => reply.status(410).send(firm),
      },
    });
    mailStopRoutes(app, {
      db,
      mailOptOuts,
      limits: testLimits(db, clock),
      pages: { ask: () => null, stopped: () => null },
    });
    settingChangeRoutes(app, { db });
  });
  const { id: firm } = await makeFirm(db);
  const { id: stranger } = await makeFirm(db, 'Autre Cabinet');
  const { id: line } = await makeLine(db, firm, { sms_reply: true, name: 'Cabinet Exemple' });

  const reply = replyTo({
    jobs,
    clock,
    optOuts,
    stopLinks: null,
    mailInstead,
    alerts: { textsOverBudget: async () => {} },
    linkOf: async (trx, asked) => (await forms.linkFor(trx, asked)) ?? linkOfLine(trx, asked),
  });
  /** Decides about the answer to a call, as the step 'analyse' does. */
  const decide = (id: string): Promise<void> =>
    db.asSystem(async (trx) => {
      const message = await messageForJob(trx, { user_id: firm, id });
      const found = await lineById(trx, firm, line);
      if (!message || !found) throw new Error('no message');
      await reply(trx, {
        id,
        line: found,
        source: message.source,
        caller: message.caller_phone_number,
        receivedAt: time.now,
        language: 'fr',
        name: null,
        variant: 'message',
      });
      await forms.replyDecided(trx, { userId: firm, voicemailId: id });
    });
  const analyser = embeddedAnalyser();
  /** A call with this text, through the same functions as the step 'analyse'. */
  const call = async (text: string, given: Partial<NewRow<'voicemails'>> = {}): Promise<string> => {
    const id = await makeMessage(
      db,
      { userId: firm, lineId: line },
      {
        source: 'twilio',
        caller_phone_number: CALLER,
        transcription: text,
        language: 'fr',
        received_at: time.now,
        ...given,
      },
    );
    const signal = new AbortController().signal;
    const analysed = await analyser.analyse(text, { receivedAt: time.now, language: 'fr' }, signal);
    const chosen = await forms.choose({ userId: firm, transcript: text, localOnly: false }, analysed, signal);
    await db.asSystem(async (trx) => {
      if (chosen) await forms.propose(trx, { userId: firm, voicemailId: id }, chosen);
    });
    await decide(id);
    return id;
  };
  const beside = async (id: string) =>
    (await api.ask('GET', `/api/voicemails/${id}/form`, { as: firm })).json;
  /** Approves, refuses or completes the form beside a message. */
  const act = (id: string, what: string, body?: object, as = firm) =>
    api.ask('POST', `/api/voicemails/${id}/form/${what}`, { as, ...(body ? { body } : {}) });
  const add = async (form: object = DIVORCE) =>
    (await api.ask('POST', '/api/forms', { as: firm, body: form })).json;
  /** A call whose form goes out with the reply. */
  const automatic = async (): Promise<string> => {
    await add({ ...DIVORCE, sending: 'automatic' });
    return call(WANTS_DIVORCE);
  };

  return {
    fresh,
    api,
    optOuts,
    mailOptOuts,
    mailInstead,
    key,
    time,
    enqueued,
    changed,
    chooser,
    firm,
    stranger,
    line,
    forms,
    call,
    decide,
    beside,
    act,
    add,
    automatic,
    stateOf: async (id: string) => (await beside(id)).proposal?.state,
    replies: () =>
      fresh.owner<{ id: string; purpose: string; body: string; recipient: string }>(
        'select id, purpose, body, recipient from replies order by created_at',
      ),
    /** Follows the caller's link as a browser does. */
    open: (
      link: string,
      { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: object } = {},
    ) =>
      api.app.inject({
        method,
        url: new URL(link).pathname,
        headers: {
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
          ...headers,
        },
      }),
    reset: async () => {
      enqueued.length = 0;
      changed.length = 0;
      time.now = new Date();
      chooser.now = embeddedChooser();
      for (const table of [
        'form_mails',
        'mail_opt_outs',
        'form_proposals',
        'forms',
        'form_settings',
        'replies',
        'voicemails',
        'contacts',
        'text_opt_outs',
        'attempts',
      ])
        await fresh.owner(`delete from ${table}`);
    },
    close: async () => {
      await api.close();
      await fresh.close();
    },
  };
};
