// The firm's forms and their settings, the form beside a message, and the request in which a form tool reports a completed form.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { MessageForm } from '#contract/forms.ts';
import { type Opening, recordCall } from '#server/access-log/index.ts';
import type { Analyser } from '#server/adapters/analysis/port.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Keys } from '#server/keys/index.ts';
import { formMailWords } from '#server/letters/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { ownMessage } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { canText, nextFormText, type TextCaller, textsOfMessage } from '#server/replies/index.ts';
import { addForm, changeForm, changeSettingsOfForms, removeForm, renewSecret } from './change-forms.ts';
import { isGenuine, secretFrom } from './completion-report.ts';
import { addressesFor } from './mails/plan-mail.ts';
import type { MailOptOuts } from './opt-outs/store.ts';
import { approve, complete, messageWithLine, refuse, shortLink } from './proposals/act.ts';
import type { chooseWith } from './proposals/propose.ts';
import { linkedProposal, proposalOf } from './proposals/store.ts';
import { channelFor, languageFor, readReference, wordsOf } from './rules.ts';
import { formById, formRows, isLocalOnly, offeredForms, settingsRow } from './store.ts';
import { showForm, showFormSettings, showProposal } from './view.ts';

export type FormRouteDeps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  keys: Pick<Keys, 'userKey'>;
  /** The key of the callers' links. */
  key: Buffer;
  publicUrl: string;
  analyser: Analyser;
  forms: { choose: ReturnType<typeof chooseWith> };
  textCaller: TextCaller;
  jobs: Pick<Jobs, 'enqueue'>;
  mailOptOuts: Pick<MailOptOuts, 'has' | 'stopByCode'>;
  changed: (userId: string, voicemailId: string) => void;
};

export const formRoutes = (app: FastifyInstance, deps: FormRouteDeps): void => {
  const { db, clock } = deps;
  const about = (userId: string) => ({ userId, actor: 'user' as const, now: clock.now() });
  const place = () => ({ publicUrl: deps.publicUrl, now: clock.now() });

  const one = async (trx: Trx, userId: string, id: string) => {
    const row = await formById(trx, userId, id);
    if (!row) throw new Failure('not_found');
    return showForm(row);
  };

  bind(app, endpoints.listForms, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      formRows(trx, userId, limitOf(query)),
    );
    return pageWith(query, total, rows.map(showForm));
  });

  bind(app, endpoints.addForm, async ({ userId, body, reply }) => {
    const shown = await db.asSystem(async (trx) => one(trx, userId, await addForm(trx, about(userId), body)));
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchForm, async ({ userId, params, body, request, reply }) => {
    await db.asUser(wholeFirm(userId), (trx) => one(trx, userId, params.id));
    const read = { version: versionIn(request), show: showForm };
    const shown = await db.asSystem(async (trx) => {
      await changeForm(trx, about(userId), params.id, body, read);
      return one(trx, userId, params.id);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.removeForm, async ({ userId, params }) => {
    await db.asSystem((trx) => removeForm(trx, about(userId), params.id));
    return { id: params.id };
  });

  bind(app, endpoints.tryForms, async ({ userId, body }) => {
    await deps.limits.spend(['formTriedPerAccount', userId]);
    const localOnly = await db.asUser(wholeFirm(userId), (trx) => isLocalOnly(trx, userId));
    const signal = AbortSignal.timeout(60_000);
    const heading = { receivedAt: clock.now(), language: null, localOnly };
    const analysed = await deps.analyser.analyse(body.text, heading, signal);
    const chosen = await deps.forms.choose({ userId, transcript: body.text, localOnly }, analysed, signal);
    const named = (form: { id: string; name: string } | null | undefined) =>
      form ? { id: form.id, name: form.name } : null;
    return {
      form: chosen?.form ? { ...chosen.form } : null,
      words: chosen?.words ?? [],
      doubtful: chosen?.doubtful ?? false,
      other: named(chosen?.next),
      scenario: chosen?.scenario ?? null,
    };
  });

  bind(app, endpoints.getFormSettings, async ({ userId, reply }) => {
    const shown = showFormSettings(
      await db.asUser(wholeFirm(userId), (trx) => settingsRow(trx, userId)),
      place(),
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  const settings = async (trx: Trx, userId: string) =>
    showFormSettings(await settingsRow(trx, userId), place());

  bind(app, endpoints.patchFormSettings, async ({ userId, body, request, reply }) => {
    const version = versionIn(request);
    const shown = await db.asSystem(async (trx) => {
      await changeSettingsOfForms(trx, about(userId), body, {
        version,
        show: (row) => showFormSettings(row, place()),
      });
      return settings(trx, userId);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.makeFormSecret, async ({ userId, reply }) => {
    await deps.limits.spend(['tokenMadePerAccount', userId]);
    const firmKey = await deps.keys.userKey(userId);
    const shown = await db.asSystem(async (trx) => {
      const salt = await renewSecret(trx, about(userId));
      return { ...(await settings(trx, userId)), secret: secretFrom(firmKey, salt) };
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  const beside = async (trx: Trx, userId: string, id: string): Promise<MessageForm> => {
    const { message, line } = await messageWithLine(trx, userId, id);
    const row = await proposalOf(trx, userId, id);
    const forms = await offeredForms(trx, userId);
    const form = forms.find(({ id: formId }) => formId === row?.form_id) ?? forms[0];
    const language = form ? languageFor(message, form) : line.language;
    const caller = message.caller_phone_number;
    const next = nextFormText(await textsOfMessage(trx, userId, id), row?.reply_id ?? null);
    const can_text = next !== null && canText(line, { source: message.source, caller });
    const emails = await addressesFor(trx, deps, { line, caller });
    return {
      proposal: row ? showProposal(row, shortLink(deps, row)) : null,
      forms: forms.map(({ id: formId, name }) => ({ id: formId, name })),
      can_text,
      emails,
      channel: channelFor(line.form_channel, { can_text, can_mail: emails.length > 0 }),
      text: wordsOf('form', { firm: line.name, language }),
      mail_text: formMailWords(language, 'form', line.name),
    };
  };

  /** The transactions below are the system's: this one looks as the person who calls. */
  const mustSee = async ({ who, userId, params }: Opening): Promise<void> => {
    if (!(await db.asUser(who, (trx) => ownMessage(trx, userId, params.id))))
      throw new Failure('voicemail_unknown');
  };

  /** A proposal quotes the message. */
  const opened = async (trx: Trx, call: Opening): Promise<MessageForm> => {
    await recordCall(trx, call, 'opened', call.params.id, clock.now());
    return beside(trx, call.userId, call.params.id);
  };

  bind(app, endpoints.messageForm, async (call) => {
    await mustSee(call);
    return db.asSystem((trx) => opened(trx, call));
  });

  const act = async (call: Opening, change: (trx: Trx) => Promise<void>): Promise<MessageForm> => {
    const { userId, params } = call;
    await mustSee(call);
    const shown = await db.asSystem(async (trx) => {
      await change(trx);
      return opened(trx, call);
    });
    deps.changed(userId, params.id);
    return shown;
  };

  const actOf = ({ userId, personId, params }: Opening) => ({
    userId,
    personId,
    voicemailId: params.id,
    now: clock.now(),
  });
  bind(app, endpoints.approveForm, (call) => act(call, (trx) => approve(trx, deps, actOf(call), call.body)));

  bind(app, endpoints.refuseForm, (call) => act(call, (trx) => refuse(trx, actOf(call))));

  bind(app, endpoints.pasteReference, (call) =>
    act(call, async (trx) => {
      const { userId, params, body } = call;
      await messageWithLine(trx, userId, params.id);
      const reference = readReference(body.reference);
      const proposal = reference === null ? undefined : await linkedProposal(trx, { reference });
      if (proposal?.user_id !== userId || proposal.voicemail_id !== params.id)
        throw new Failure('reference_unknown');
      await complete(trx, proposal, { by: 'user', now: clock.now() });
    }),
  );

  // The signature covers the body as it was sent, so this parser keeps it.
  app.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, string>();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (request, body, done) => {
        bodies.set(request, String(body));
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new Failure('bad_request', { reason: 'JSON' }));
        }
      },
    );
    bind(scope, endpoints.reportCompletion, async ({ body, request }) => {
      const header = (name: string) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const report = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body: bodies.get(request) ?? '',
      };
      const refused = async () => {
        await deps.limits.spend(['formReportPerAddress', request.ip]);
        // An unknown reference and a wrong signature have the same answer.
        return new Failure('unauthorized', { reason: 'form report' });
      };
      const reference = readReference(body.reference);
      const known =
        reference === null ? undefined : await db.asSystem((trx) => linkedProposal(trx, { reference }));
      if (!known || reference === null) throw await refused();
      const now = clock.now();
      const row = await db.asSystem((trx) => settingsRow(trx, known.user_id));
      const firmKey = await deps.keys.userKey(known.user_id);
      const salts = [
        row?.secret_salt,
        row?.previous_until && row.previous_until > now ? row.previous_salt : null,
      ].filter((salt) => salt != null);
      if (
        !isGenuine(
          report,
          salts.map((salt) => secretFrom(firmKey, salt)),
          now,
        )
      )
        throw await refused();
      const at = await db.asSystem(async (trx) => {
        const proposal = await linkedProposal(trx, { reference });
        if (!proposal) throw new Failure('not_found');
        return complete(trx, proposal, { by: 'tool', now, email: body.email });
      });
      deps.changed(known.user_id, known.voicemail_id);
      return { reference, completed_at: at.toISOString() };
    });
  });
};
