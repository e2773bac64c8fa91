// The side that answers: site, API, links, live events, health.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { accountRoutes } from './accounts/index.ts';
import { openRemoteChat } from './adapters/chat/remote.ts';
import { readAddress } from './adapters/mail/address.ts';
import { outboxFolder } from './adapters/mail/open.ts';
import { openOutboxReader } from './adapters/mail/read-outbox.ts';
import type { MailboxDoor } from './adapters/mailbox/port.ts';
import { openMailboxDoor } from './adapters/mailbox/smtp.ts';
import { openSearch } from './adapters/search/index.ts';
import { readSite } from './adapters/search/read-site.ts';
import type { Signed } from './adapters/telephony/port.ts';
import { signedAs } from './adapters/telephony/twilio.ts';
import { openAssistant } from './assistant/index.ts';
import type { House } from './compose.ts';
import { eventRoutes } from './events/index.ts';
import { health } from './http/health.ts';
import { openApiOf } from './http/openapi.ts';
import { outboxPages, servesOutbox } from './http/outbox/index.ts';
import { createHttp } from './http/server.ts';
import { BUILT_SITE, site } from './http/site/index.ts';
import { stamp, stampsOf } from './http/site/stamp.ts';
import { takeReport } from './journey/bounce.ts';
import { browserDoor } from './journey/doors/browser.ts';
import { mailboxKeeper } from './journey/doors/mailbox.ts';
import { pbxDoor } from './journey/doors/pbx.ts';
import { smsDoor } from './journey/doors/sms.ts';
import { smsStatusDoor } from './journey/doors/sms-status.ts';
import { twilioDoor } from './journey/doors/twilio.ts';
import { activeLineBySlug, lineRoutes } from './lines/index.ts';
import { changedSince, type LinksOf, messageRoutes } from './messages/index.ts';
import { audioRoutes, type Recordings } from './recordings/index.ts';
import { askForLink, renewalRoutes } from './renewals/index.ts';

const linksWith =
  (recordings: Recordings): LinksOf =>
  ({ id }) => ({
    play: recordings.linkFor({ audioId: id }),
    download: recordings.linkFor({ audioId: id, download: true }),
  });

export const createWeb = async (house: House): Promise<FastifyInstance> => {
  const { db, clock, config, log, recordings, metrics, bulletin } = house;
  const app = await createHttp({ config, log, authenticate: house.identity.authenticate });

  health(app, {
    ready: db.ready,
    metrics: metrics.text,
    token: config.METRICS_TOKEN,
    publicUrl: config.PUBLIC_URL,
  });
  app.get('/api/openapi.json', async () => openApiOf(endpoints, config.PUBLIC_URL));
  house.identity.routes(app);
  accountRoutes(app, { db, clock, accountOf: house.identity.accountOf });
  messageRoutes(app, {
    db,
    clock,
    limits: house.limits,
    linksOf: linksWith(recordings),
    changed: bulletin.updated,
  });
  lineRoutes(app, { db, limits: house.limits, config, greetings: house.greetings });
  eventRoutes(app, {
    hub: house.hub,
    changedSince: (userId, since) => db.asUser(userId, (trx) => changedSince(trx, userId, since)),
  });
  browserDoor(app, {
    clock,
    config,
    recordings,
    arrive: house.arrive,
    keep: house.keep,
    room: house.room,
    limits: house.limits,
    received: metrics.received,
    refused: metrics.refused,
    linkTo: (audioId) => `${config.PUBLIC_URL}${recordings.linkFor({ audioId })}`,
  });
  pbxDoor(app, {
    db,
    clock,
    keep: house.keep,
    limits: house.limits,
    recordings,
    maxBytes: config.AUDIO_MAX_MB * 1024 * 1024,
    received: metrics.received,
    refused: metrics.refused,
  });
  if (house.telephony)
    twilioDoor(app, {
      db,
      clock,
      log,
      jobs: house.jobs,
      telephony: house.telephony,
      greetingOf: house.greetings.linkFor,
      publicUrl: config.PUBLIC_URL,
    });
  const signers = [config.TWILIO_AUTH_TOKEN, house.texter.authToken].filter((token) => token != null);
  if (signers.length > 0) {
    const isSigned = (request: Signed) => signers.some((token) => signedAs(token, request));
    smsStatusDoor(app, {
      db,
      publicUrl: config.PUBLIC_URL,
      isSigned,
      updated: bulletin.updated,
      metrics,
      alertTexts: house.alerts.textsRefused,
    });
    smsDoor(app, { db, publicUrl: config.PUBLIC_URL, isSigned });
  }
  house.leads.routes(app);
  const stamps = stampsOf(config);
  const assistant = openAssistant({
    ...house,
    passages: await readSite(BUILT_SITE, (html) => stamp(html, stamps, true)),
    openSearch,
    model: config.LLM_URL
      ? openRemoteChat({ url: config.LLM_URL, key: config.LLM_KEY, model: config.LLM_MODEL })
      : null,
  });
  assistant.routes(app);
  await app.register(outboxPages, {
    outbox: servesOutbox(config) ? openOutboxReader(outboxFolder(config)) : null,
  });
  const pageAt = await site(app, {
    config,
    log,
    lineExists: (slug) => db.asSystem(async (trx) => (await activeLineBySlug(trx, slug)) !== undefined),
  });
  audioRoutes(app, { byLink: recordings.byLink, expired: pageAt('/ecoute', 410) });
  renewalRoutes(app, { limits: house.limits, ask: askForLink(house) });
  return app;
};

/** Voicemails by mail, where MAILBOX_PORT opens that door. */
export const openMailbox = async (house: House): Promise<MailboxDoor | null> => {
  const { config, log, metrics } = house;
  if (config.MAILBOX_PORT === undefined) return null;
  const maxBytes = config.AUDIO_MAX_MB * 1024 * 1024;
  return openMailboxDoor({
    host: config.HOST,
    port: config.MAILBOX_PORT,
    maxBytes,
    log,
    keeper: mailboxKeeper({
      ...house,
      maxBytes,
      reports: {
        returns: house.returns,
        sender: (readAddress(config.MAIL_FROM)?.address ?? '').split('@')[0]?.toLowerCase() ?? '',
        take: takeReport({ ...house, updated: house.bulletin.updated }),
      },
      received: metrics.received,
      refused: metrics.refused,
    }),
  });
};
