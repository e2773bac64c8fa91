// Front door of leads: what visitors leave on the public pages is kept here, then told to the team.
import type { FastifyInstance } from 'fastify';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, Jobs } from '#server/jobs/index.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { Failure } from '#server/platform/failure.ts';
import { linksWith, type Recordings, type Served } from '#server/recordings/index.ts';
import { leadRoutes } from './api.ts';
import { type Erased, eraseLead, erasePerson, sweepLeads } from './erase-lead.ts';
import { forwardJob } from './forward.ts';
import { sendOff } from './receive.ts';
import { channelsFor, teamAddress } from './rules.ts';
import { soundJudge } from './sound.ts';
import { forwardsOf, type Lead, leadById, newestLeads } from './store.ts';
import { type LeadView, leadView } from './view.ts';

/** For openJobs: what any process may enqueue. */
export { FORWARD_JOB } from './forward-job.ts';
export { leadKeysInUse } from './store.ts';
export type { LeadView } from './view.ts';

export type Leads = {
  routes(app: FastifyInstance): void;
  /** For whoever works. */
  jobs(): JobDefinition[];
  list(limit: number): Promise<LeadView[]>;
  find(id: string): Promise<LeadView | null>;
  /** A recorded greeting as it was sent. */
  audio(id: string): Promise<Served>;
  /** Tells the team, again if need be; answers by which ways. */
  forward(id: string): Promise<readonly string[]>;
  /** Both for good, with the sound; what was forwarded before is the receiver's to erase. */
  erase(id: string): Promise<Erased>;
  erasePerson(email: string): Promise<Erased>;
  /** What is older than LEADS_DAYS goes. */
  sweep(): Promise<Erased>;
  /** What the receiver checks signatures with, in hexadecimal. */
  webhookSecret(): string;
};

/** Long enough for a holiday; afterwards the command line still has the sound. */
const LINK_MINUTES = 30 * 24 * 60;

export const openLeads = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'systemKey'>;
  limits: Pick<Limits, 'spend'>;
  room: Pick<DiskRoom, 'requireRoom'>;
  jobs: Pick<Jobs, 'enqueue'>;
  recordings: Pick<Recordings, 'system' | 'discard'>;
  mailer: Mailer;
  config: Config;
}): Promise<Leads> => {
  const { db, clock, config, recordings } = deps;
  const secret = await deps.keys.systemKey('leads-webhook');
  const links = linksWith(await deps.keys.systemKey('lead-links'), clock);

  const judge = soundJudge(recordings);

  const leadOr404 = async (id: string): Promise<Lead> => {
    const lead = await db.asSystem((trx) => leadById(trx, id));
    if (!lead) throw new Failure('not_found', { reason: 'no such lead' });
    return lead;
  };
  const audio = async (id: string): Promise<Served> => {
    const lead = await leadOr404(id);
    if (!lead.audio_key || !lead.content_type) throw new Failure('not_found', { reason: 'no recording' });
    return recordings.system.open(lead.audio_key, lead.content_type);
  };
  const audioLink = (lead: Lead): string | null => {
    if (!lead.audio_key) return null;
    const path = links.linkFor({ audioId: lead.id, minutes: LINK_MINUTES });
    return `${config.PUBLIC_URL}/api/leads${path}`;
  };

  return {
    routes: (app) => leadRoutes(app, { ...deps, judge, byLink: (token) => audio(links.read(token).audioId) }),
    jobs: () => [forwardJob({ ...deps, secret, audioLink })],
    list: (limit) =>
      db.asSystem(async (trx) => {
        const leads = await newestLeads(trx, limit);
        const forwards = await forwardsOf(
          trx,
          leads.map(({ id }) => id),
        );
        return leads.map((lead) => leadView(lead, forwards));
      }),
    find: (id) =>
      db.asSystem(async (trx) => {
        const lead = await leadById(trx, id);
        return lead ? leadView(lead, await forwardsOf(trx, [id])) : null;
      }),
    audio,
    forward: async (id) => {
      await leadOr404(id);
      const channels = channelsFor({
        team: teamAddress(config),
        webhook: config.LEADS_WEBHOOK_URL,
      });
      await db.asSystem((trx) => sendOff(deps, trx, id, channels));
      return channels;
    },
    erase: (id) => eraseLead(deps, id),
    erasePerson: (email) => erasePerson(deps, email),
    sweep: () => sweepLeads(deps),
    webhookSecret: () => secret.toString('hex'),
  };
};
