// Builds the HTTP server with the site, the API, the recording links, the live events and the health checks.
import type { FastifyInstance } from 'fastify';
import { accessLogRoutes } from './access-log/index.ts';
import { accountRoutes } from './accounts/index.ts';
import { openRemoteChat } from './adapters/chat/remote.ts';
import { readAddress } from './adapters/mail/mail-address.ts';
import { outboxFolder } from './adapters/mail/open.ts';
import { openOutboxReader } from './adapters/mail/read-outbox.ts';
import type { MailboxServer } from './adapters/mailbox/port.ts';
import { openMailboxServer } from './adapters/mailbox/smtp-server.ts';
import { openSearch } from './adapters/search/index.ts';
import type { Signed } from './adapters/telephony/port.ts';
import { signedAs } from './adapters/telephony/twilio-calls.ts';
import { adminIntakeRoutes, adminRoutes, operatorGate } from './admin/index.ts';
import { adversePartyRoutes } from './adverse-parties/index.ts';
import { agreementRoutes } from './agreements/index.ts';
import { openAssistant } from './assistant/index.ts';
import { bulkRoutes } from './bulk-acts/index.ts';
import { callerRoutes } from './callers/index.ts';
import type { App } from './compose.ts';
import { adminDepsOf } from './compose-admin.ts';
import { contactRoutes } from './contacts/index.ts';
import { escalationRoutes } from './escalations/index.ts';
import { eventRoutes, openStreamCounts } from './events/index.ts';
import { firmExportRoutes } from './firm-export/index.ts';
import { firmLearningRoutes } from './firm-learning/index.ts';
import { authenticateWith, firmTokenRoutes } from './firm-tokens/index.ts';
import { formLinkRoutes, formRoutes, mailStopRoutes } from './forms/index.ts';
import { greetingRoutes } from './greetings/index.ts';
import { colleagueRoutes, handOverRoutes } from './hand-overs/index.ts';
import { holdRoutes } from './holds/index.ts';
import { apiDocs } from './http/api-docs/index.ts';
import { health } from './http/health.ts';
import { outboxPages, servesOutbox } from './http/outbox/index.ts';
import { securityTxt } from './http/security-txt.ts';
import { createHttp } from './http/server.ts';
import { site } from './http/site/index.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { takeReport } from './journey/bounces.ts';
import { callerPageRoutes } from './journey/intake/caller-page.ts';
import { mailboxKeeper } from './journey/intake/mailbox.ts';
import { pbxRoutes } from './journey/intake/pbx.ts';
import { smsRoutes } from './journey/intake/sms.ts';
import { smsStatusRoutes } from './journey/intake/sms-status.ts';
import { twilioRoutes } from './journey/intake/twilio.ts';
import { resendWith } from './journey/resend-notice.ts';
import { resendTextWith } from './journey/resend-text.ts';
import { messageIdFor } from './letters/index.ts';
import { callersLine, lineRoutes } from './lines/index.ts';
import { memberMailer, memberRoutes } from './members/index.ts';
import { actRoutes, changedSince, type LinksOf, messageRoutes, ownMessage } from './messages/index.ts';
import { actingPerson } from './platform/acting-person.ts';
import { Failure } from './platform/failure.ts';
import { priorityRoutes } from './priorities/index.ts';
import { pushRoutes } from './push/index.ts';
import { recipientRoutes } from './recipients/index.ts';
import { audioRoutes, type Recordings } from './recordings/index.ts';
import { askForLink, renewalRoutes } from './renewals/index.ts';
import { stopRoutes } from './replies/index.ts';
import { settingChangeRoutes } from './setting-changes/index.ts';
import { stripeRoutes, subscriptionRoutes } from './subscriptions/index.ts';
import { supportAccessRoutes } from './support-access/index.ts';
import { reachOf, webhookRoutes } from './webhooks/index.ts';

const audioLinksWith =
  (recordings: Recordings): LinksOf =>
  ({ id }) => {
    // Undefined for a program with an API key.
    const to = { audioId: id, person: actingPerson.getStore() };
    return { play: recordings.linkFor(to), download: recordings.linkFor({ ...to, download: true }) };
  };

/** `isStopping`: true from the signal to stop until the process ends; /readyz then answers 503. */
const serveHealth = (http: FastifyInstance, { db, metrics, config }: App, isStopping: () => boolean): void =>
  health(http, {
    ready: db.ready,
    isStopping,
    metrics: metrics.text,
    token: config.METRICS_TOKEN,
    publicUrl: config.PUBLIC_URL,
  });

/** The server of a worker, which answers the health checks and nothing else. */
export const createWorkerHealth = async (app: App, isStopping: () => boolean): Promise<FastifyInstance> => {
  const { config, log } = app;
  const http = await createHttp({
    config,
    log,
    authenticate: async () => {
      throw new Failure('not_found');
    },
  });
  serveHealth(http, app, isStopping);
  return http;
};

export const createWeb = async (app: App, isStopping: () => boolean): Promise<FastifyInstance> => {
  const { db, clock, config, log, recordings, metrics, notifier } = app;
  const operators = operatorGate(app);
  const http = await createHttp({
    config,
    log,
    authenticate: authenticateWith(app, app.identity.authenticate),
    authenticateOperator: operators.authenticate,
  });

  serveHealth(http, app, isStopping);
  apiDocs(http, config.PUBLIC_URL);
  securityTxt(http, { clock, contact: config.SUPPORT_EMAIL, publicUrl: config.PUBLIC_URL });
  app.identity.routes(http);
  adminRoutes(http, await adminDepsOf(app));
  adminIntakeRoutes(http, { ...app, provider: app.numberProvider });
  accountRoutes(http, { db, clock, accountOf: app.identity.accountOf });
  messageRoutes(http, {
    db,
    clock,
    limits: app.limits,
    linksOf: audioLinksWith(recordings),
    changed: notifier.updated,
  });
  actRoutes(http, {
    ...app,
    linksOf: audioLinksWith(recordings),
    changed: notifier.updated,
    viewed: notifier.viewed,
    resend: resendWith({
      enqueueStep: app.enqueueStep,
      messageIdOf: (deliveryId) => messageIdFor(deliveryId, config.PUBLIC_URL),
    }),
    resendText: resendTextWith(app),
  });
  bulkRoutes(http, app);
  firmExportRoutes(http, app);
  agreementRoutes(http, app);
  holdRoutes(http, { ...app, updated: notifier.updated });
  handOverRoutes(http, { ...app, updated: notifier.updated });
  lineRoutes(http, { ...app, wouldGo: app.erasure.wouldGo });
  greetingRoutes(http, app);
  settingChangeRoutes(http, app);
  accessLogRoutes(http, { ...app, keptMonths: config.ACCESS_LOG_MONTHS });
  callerRoutes(http, app);
  adversePartyRoutes(http, { ...app, changed: notifier.updated });
  contactRoutes(http, app);
  priorityRoutes(http, app);
  firmLearningRoutes(http, app);
  subscriptionRoutes(http, app);
  invoiceRoutes(http, app);
  supportAccessRoutes(http, app);
  if (app.payments) stripeRoutes(http, { ...app, payments: app.payments });
  firmTokenRoutes(http, app);
  webhookRoutes(http, { ...app, reach: reachOf(config) });
  pushRoutes(http, { ...app, offline: config.OFFLINE, reach: reachOf(config) });
  memberRoutes(http, {
    ...app,
    key: await app.keys.systemKey('members'),
    mail: memberMailer(app.jobs, clock),
    changed: notifier.updated,
    viewed: notifier.viewed,
    accessChanged: notifier.accessChanged,
  });
  eventRoutes(http, {
    subscribers: app.subscribers,
    streams: openStreamCounts({ db, log, sizeOf: app.subscribers.sizeOf }),
    changedSince: (who, since) => db.asUser(who, (trx) => changedSince(trx, who.userId, since)),
    mayReceiveEvent: (who, id) =>
      db.asUser(who, async (trx) => (await ownMessage(trx, who.userId, id)) !== undefined),
  });
  const uploads = {
    clock,
    recordings,
    storeMessage: app.storeMessage,
    maxBytes: config.AUDIO_MAX_MB * 1024 * 1024,
    received: metrics.received,
    refused: metrics.refused,
  };
  callerPageRoutes(http, {
    ...uploads,
    receive: app.receive,
    room: app.room,
    limits: app.limits,
    linkTo: (audioId) => `${config.PUBLIC_URL}${recordings.linkFor({ audioId })}`,
  });
  pbxRoutes(http, { ...uploads, db, limits: app.limits });
  if (app.telephony)
    twilioRoutes(http, {
      db,
      clock,
      log,
      jobs: app.jobs,
      telephony: app.telephony,
      greetings: app.greetings,
      publicUrl: config.PUBLIC_URL,
    });
  const signers = [config.TWILIO_AUTH_TOKEN, app.texter.authToken].filter((token) => token != null);
  if (signers.length > 0) {
    const isSigned = (request: Signed) => signers.some((token) => signedAs(token, request));
    const texts = { ...app, publicUrl: config.PUBLIC_URL, isSigned };
    smsStatusRoutes(http, { ...texts, updated: notifier.updated });
    smsRoutes(http, { ...texts, created: notifier.created });
  }
  app.leads.routes(http);
  const assistant = openAssistant({
    ...app,
    openSearch,
    model: config.LLM_URL
      ? openRemoteChat({ url: config.LLM_URL, key: config.LLM_KEY, model: config.LLM_MODEL })
      : null,
  });
  assistant.routes(http);
  await http.register(outboxPages, {
    outbox: servesOutbox(config) ? openOutboxReader(outboxFolder(config)) : null,
  });
  const pageAt = await site(http, {
    config,
    log,
    mayOpenAdmin: operators.mayOpenPage,
    lineExists: (slug) => db.asSystem(async (trx) => (await callersLine(trx, slug)) !== undefined),
  });
  audioRoutes(http, { byLink: recordings.byLink, expired: pageAt('/ecoute', 410) });
  recipientRoutes(http, {
    ...app,
    key: await app.keys.systemKey('recipients'),
    ownerAddress: app.identity.addressOf,
    pageAt,
  });
  stopRoutes(http, {
    ...app,
    pages: { ask: pageAt('/sms', 200), stopped: pageAt('/sms/arrete', 200) },
  });
  mailStopRoutes(http, {
    ...app,
    pages: { ask: pageAt('/e-mails', 200), stopped: pageAt('/e-mails/arretes', 200) },
  });
  escalationRoutes(http, {
    ...app,
    key: await app.keys.systemKey('escalations'),
    firmName: app.identity.people.firmName,
    updated: notifier.updated,
    pageAt,
  });
  colleagueRoutes(http, {
    ...app,
    key: await app.keys.systemKey('hand-overs'),
    updated: notifier.updated,
    pageAt,
  });
  const formLinks = { ...app, key: await app.keys.systemKey('forms'), changed: notifier.updated };
  formRoutes(http, { ...formLinks, publicUrl: config.PUBLIC_URL });
  formLinkRoutes(http, {
    ...formLinks,
    pages: { unknown: pageAt('/formulaire', 410), expired: pageAt('/formulaire/perime', 410) },
  });
  renewalRoutes(http, { limits: app.limits, ask: askForLink(app) });
  return http;
};

/** Opens the SMTP server that receives voicemails by mail; null without MAILBOX_PORT. */
export const openMailbox = async (app: App): Promise<MailboxServer | null> => {
  const { config, log, metrics } = app;
  if (config.MAILBOX_PORT === undefined) return null;
  const maxBytes = config.AUDIO_MAX_MB * 1024 * 1024;
  return openMailboxServer({
    host: config.HOST,
    port: config.MAILBOX_PORT,
    maxBytes,
    log,
    keeper: mailboxKeeper({
      ...app,
      maxBytes,
      reports: {
        returns: app.returns,
        sender: (readAddress(config.MAIL_FROM)?.address ?? '').split('@')[0]?.toLowerCase() ?? '',
        take: takeReport({ ...app, updated: app.notifier.updated }),
      },
      received: metrics.received,
      refused: metrics.refused,
    }),
  });
};
