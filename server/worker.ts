// Registers the job handlers and starts the periodic tasks of the worker.
import type { Telephony } from './adapters/telephony/port.ts';
import { compareContacts, compareJob, compareMessage } from './adverse-parties/index.ts';
import { alertJob } from './alerts/index.ts';
import { assignedJob, assignedManyJob, enqueueAssignedMails, tellAssignedWith } from './assignments/index.ts';
import { bulkJob } from './bulk-acts/index.ts';
import type { App } from './compose.ts';
import { watchRelayCertificate } from './compose-certificate.ts';
import { subscriptionWork } from './compose-subscriptions.ts';
import { contactImportJob, sweepImports } from './contacts/index.ts';
import { deleteIfErasedWith } from './erasure/index.ts';
import { askEscalationContacts, escalationJob, phoneJob, releaseHeldNotices } from './escalations/index.ts';
import { enqueueLearning, learnFirmJob } from './firm-learning/index.ts';
import { formMailJob } from './forms/index.ts';
import { handOverJob, outsideAddressJob } from './hand-overs/index.ts';
import { ownerAddressOf } from './identity/index.ts';
import { defineJob, type JobDefinition } from './jobs/index.ts';
import { transcribe } from './journey/3-transcribe.ts';
import { analyse } from './journey/4-analyse.ts';
import { notify } from './journey/5-notify.ts';
import { analyseAgainJob, enqueueAnalysesAgain } from './journey/analyse-again.ts';
import { lateReplyJob, replyLaterWith, replyUnlessHeld } from './journey/caller-text.ts';
import { definitionsOf } from './journey/definitions.ts';
import { every } from './journey/every.ts';
import { pollCalls } from './journey/poll-calls.ts';
import { SETTLE_CALL, settleCallOf } from './journey/settle-call.ts';
import { sweepFiles } from './journey/sweep-files.ts';
import { watch } from './journey/watch.ts';
import { writeNotice } from './journey/write-notice.ts';
import { companyLine, messageIdFor } from './letters/index.ts';
import { memberMailJob } from './members/index.ts';
import { announceWith, deliverPushWith, pushJob } from './push/index.ts';
import { digestJob, dueAfterQuiet, enqueueDigests, recipientMailJob } from './recipients/index.ts';
import { remindDue, reminderJob } from './reminders/index.ts';
import { renewalJob } from './renewals/index.ts';
import { linkOfLine, replyJob, replyTo } from './replies/index.ts';
import { postEvents, reachOf, sweepEvents } from './webhooks/index.ts';

const callJobOf = (app: App & { telephony: Telephony }): JobDefinition => {
  const { config, metrics } = app;
  const maxBytes = config.AUDIO_MAX_MB * 1024 * 1024;
  const settle = settleCallOf({ ...app, maxBytes, received: metrics.received });
  return defineJob(SETTLE_CALL, 4, settle);
};

const SMS_STATUS = '/api/intake/twilio/sms-status';
const LINES_EVERY_MS = 60_000;
const HELD_EVERY_MS = 30_000;
const HELD_AT_ONCE = 500;
const EVENTS_EVERY_MS = 1000;
const ESCALATE_EVERY_MS = 5000;
const ANALYSE_AGAIN_EVERY_MS = 2000;
/** A firm that corrects many messages is learned once for all of them. */
const LEARN_EVERY_MS = 30_000;
const REMIND_EVERY_MS = 10_000;
const COMPARE_NAMES_EVERY_MS = 2000;
const FORMS_EVERY_MS = 300_000;
const SUBSCRIPTIONS_EVERY_MS = 60_000;
const BACKUP_EVERY_MS = 600_000;
const DELETE_AT_PROVIDER_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 3_600_000;

const tidy = async (app: App): Promise<void> => {
  const count = await sweepFiles(app);
  if (count > 0) app.log.info({ count }, 'files without a row removed');
};

/** Quiet hours that are over, and digests whose hour has come. */
const enqueueDueHeld = async (app: App): Promise<void> => {
  await app.db.asSystem(async (trx) =>
    app.enqueueStep(trx, 'notify', ...(await dueAfterQuiet(trx, app.clock.now(), HELD_AT_ONCE))),
  );
  await enqueueDigests(app);
};

/** Logs only the number of messages: after erasure the log must not name their firms. */
const eraseDue = async ({ erasure, log }: App, signal: AbortSignal): Promise<void> => {
  const { deleted, pastRetention } = await erasure.sweep(signal);
  const count = deleted.messages + pastRetention.messages;
  if (count > 0) log.info({ count }, 'messages erased by retention');
};

export const startWorker = async (app: App): Promise<{ stop(): void }> => {
  const { db, clock, log, recordings, enqueueStep, failpoint, metrics, config } = app;
  const updated = app.notifier.updated;
  const { telephony } = app;
  const company = companyLine(config);
  const push = { ...app, offline: config.OFFLINE };
  const { forms } = app;
  const replyToCall = replyTo({
    ...app,
    linkOf: async (trx, asked) => (await forms.linkFor(trx, asked)) ?? linkOfLine(trx, asked),
    stopLinks: app.texter.takesAnswers ? null : `${config.PUBLIC_URL}/s/`,
  });
  const reply = replyUnlessHeld({ reply: replyToCall, decided: forms.replyDecided });
  await db.asSystem(app.optOuts.hashStoredNumbers);
  const ownerAddress = ownerAddressOf(app.identity);
  const deleteIfErased = deleteIfErasedWith(app);
  const mailing = { from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL, company };
  const actMails = {
    ...app,
    deleteIfErased,
    ...mailing,
    addressOf: async (personId: string) => (await app.identity.accountOf(personId))?.email ?? '',
  };
  const subscriptions = subscriptionWork(app);
  await app.jobs.work([
    ...app.identity.jobs(),
    ...(telephony ? [callJobOf({ ...app, telephony })] : []),
    ...app.leads.jobs(),
    renewalJob({
      ...app,
      deleteIfErased,
      ...mailing,
      ownerAddress,
    }),
    ...subscriptions.jobs,
    pushJob(push),
    reminderJob(actMails),
    assignedJob(actMails),
    assignedManyJob(actMails),
    bulkJob({ ...app, updated, tellAssigned: tellAssignedWith(app.jobs) }),
    escalationJob({
      ...app,
      deleteIfErased,
      deliverPush: deliverPushWith(push),
      key: await app.keys.systemKey('escalations'),
      ...mailing,
      updated,
    }),
    handOverJob({
      ...app,
      deleteIfErased,
      key: await app.keys.systemKey('hand-overs'),
      ...mailing,
      envelopeFrom: app.returns.addressFor,
      updated,
    }),
    formMailJob({
      ...app,
      deleteIfErased,
      key: await app.keys.systemKey('forms'),
      ...mailing,
      ownerAddress,
      envelopeFrom: app.returns.addressFor,
      updated,
    }),
    outsideAddressJob({
      ...app,
      key: await app.keys.systemKey('hand-overs'),
      ...mailing,
      envelopeFrom: app.returns.addressFor,
    }),
    phoneJob({
      ...app,
      key: await app.keys.systemKey('escalations'),
      publicUrl: config.PUBLIC_URL,
    }),
    memberMailJob({
      ...app,
      key: await app.keys.systemKey('members'),
      ...mailing,
    }),
    recipientMailJob({
      ...app,
      key: await app.keys.systemKey('recipients'),
      ...mailing,
    }),
    digestJob({
      ...app,
      deleteIfErased,
      ...mailing,
      envelopeFrom: app.returns.addressFor,
      undelivered: app.alerts.undelivered,
    }),
    alertJob({
      ...app,
      ...mailing,
      team: config.TEAM_EMAIL ?? null,
    }),
    replyJob({
      ...app,
      deleteIfErased,
      updated,
      statusUrlOf: (id) => `${config.PUBLIC_URL}${SMS_STATUS}?reply=${id}`,
    }),
    lateReplyJob({ db, reply, updated }),
    compareJob({ db, clock, updated }),
    contactImportJob({ db, clock }),
    analyseAgainJob({ ...app, compareParties: compareMessage, updated }),
    learnFirmJob(app),
    ...definitionsOf(
      {
        transcribe: transcribe({
          db,
          clock,
          recordings,
          speech: app.speech,
          replyLater: replyLaterWith(app.jobs, config.REPLY_AFTER_S),
          replySoon: replyLaterWith(app.jobs, 0),
          compareParties: compareMessage,
          enqueueStep,
          updated,
          failpoint,
        }),
        analyse: analyse({
          db,
          clock,
          log,
          analyser: app.analyser,
          firmWeightsOf: app.firmWeightsOf,
          forms,
          compareParties: compareMessage,
          enqueueStep,
          reply,
          updated,
          failpoint,
        }),
        notify: notify({
          db,
          clock,
          mailer: app.mailer,
          metrics,
          from: config.MAIL_FROM,
          messageIdOf: (deliveryId) => messageIdFor(deliveryId, config.PUBLIC_URL),
          envelopeFrom: app.returns.addressFor,
          undelivered: app.alerts.undelivered,
          ownerAddress,
          announce: announceWith(push),
          deleteFromOutbox: app.outboxEraser.deleteMail,
          write: writeNotice({
            db,
            clock,
            recordings,
            publicUrl: config.PUBLIC_URL,
            company,
            threadKey: await app.keys.systemKey('threads'),
          }),
          updated,
          failpoint,
        }),
      },
      metrics,
      app.traces,
    ),
  ]);
  const sweep = (): Promise<unknown> =>
    Promise.all([
      app.identity.sweep(),
      app.leads.sweep(),
      app.limits.sweep(),
      sweepEvents(app),
      sweepImports(app),
    ]);
  const sweeping = setInterval(() => {
    sweep().catch((error) => log.error({ step: 'sweep' }, 'sweep failed', error));
  }, SWEEP_EVERY_MS);
  sweeping.unref();
  const sweepForms = async (): Promise<void> => {
    for (const { userId, voicemailId } of await forms.sweep()) updated(userId, voicemailId);
  };
  const ending = new AbortController();
  const reach = reachOf(config);
  const task = (step: string, everyMs: number, look: () => Promise<unknown>) =>
    every(everyMs, { step, log, look });
  const tasks = [
    watch({ db, enqueueStep, speech: app.speech, lateAfterS: config.LATE_AFTER_S, log }),
    ...(telephony ? [pollCalls({ db, jobs: app.jobs, telephony, log })] : []),
    watchRelayCertificate(app),
    task('lines', LINES_EVERY_MS, app.alerts.watchLines),
    task('held', HELD_EVERY_MS, () => enqueueDueHeld(app)),
    task('backup', BACKUP_EVERY_MS, app.backups.runIfDue),
    task('orphans', SWEEP_EVERY_MS, () => tidy(app)),
    task('forms', FORMS_EVERY_MS, sweepForms),
    task('escalations', ESCALATE_EVERY_MS, () => askEscalationContacts({ ...app, updated })),
    task('escalation-notices', ESCALATE_EVERY_MS, () => releaseHeldNotices(app)),
    task('analyse-again', ANALYSE_AGAIN_EVERY_MS, () => enqueueAnalysesAgain(app)),
    task('firm-learning', LEARN_EVERY_MS, () => enqueueLearning(app)),
    task('contact-names', COMPARE_NAMES_EVERY_MS, () => compareContacts({ ...app, updated })),
    task('reminders', REMIND_EVERY_MS, () => remindDue({ ...app, updated })),
    task('assignments', REMIND_EVERY_MS, () => enqueueAssignedMails(app)),
    task('subscriptions', SUBSCRIPTIONS_EVERY_MS, subscriptions.look),
    task('webhooks', EVENTS_EVERY_MS, () => postEvents({ ...app, reach }, ending.signal)),
    task('provider-deletions', DELETE_AT_PROVIDER_EVERY_MS, () =>
      app.erasure.deleteAtProvider(ending.signal),
    ),
    task('retention', SWEEP_EVERY_MS, () => eraseDue(app, ending.signal)),
  ];
  return {
    stop: () => {
      ending.abort();
      clearInterval(sweeping);
      for (const { stop } of tasks) stop();
    },
  };
};
