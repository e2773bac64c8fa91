// Public interface of the leads module: it stores the forms of the public pages and forwards them to the team.
import type { FastifyInstance } from 'fastify';
import type { AdminLeadPage, AdminLeadQuery, LeadDetails } from '#contract/admin/leads.ts';
import type { SetState } from '#contract/lead-states.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, Jobs } from '#server/jobs/index.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { Failure } from '#server/platform/failure.ts';
import { type AudioResponse, linksWith, type Recordings } from '#server/recordings/index.ts';
import { leadRoutes } from './api.ts';
import { eraseLead, erasePerson, type LeadErasureCounts, sweepLeads } from './erase-lead.ts';
import { forwardJob } from './forward.ts';
import {
  addLeadNote,
  changeLeadState,
  eraseHandled,
  type HandleDeps,
  listLeads,
  showLead,
} from './handling/handle-leads.ts';
import { sendOff } from './receive.ts';
import { channelsFor, teamAddress } from './rules.ts';
import { soundJudge } from './sound.ts';
import { forwardsOf, type Lead, leadById, newestLeads } from './store.ts';
import { type LeadView, leadView } from './view.ts';

/** The kind of job for openJobs. */
export { FORWARD_JOB } from './forward-job.ts';
export { markLeadOpened, reopenLead } from './handling/handle-leads.ts';
export { leadKeysInUse } from './store.ts';
export type { LeadView } from './view.ts';

export type LeadHandling = {
  list(query: AdminLeadQuery): Promise<AdminLeadPage>;
  show(id: string): Promise<LeadDetails>;
  changeState(
    id: string,
    change: { state: SetState; version: number },
    personId: string,
  ): Promise<LeadDetails>;
  addNote(id: string, text: string, personId: string): Promise<LeadDetails>;
  erase(id: string, input: { address: 'no' | 'all' }): Promise<LeadErasureCounts>;
};

export type Leads = {
  /** What an operator does with leads; `record` writes the security log. */
  handling(record: HandleDeps['record']): LeadHandling;
  routes(app: FastifyInstance): void;
  /** The job handlers of the worker. */
  jobs(): JobDefinition[];
  list(limit: number): Promise<LeadView[]>;
  find(id: string): Promise<LeadView | null>;
  /** The recorded greeting in its original bytes. */
  audio(id: string): Promise<AudioResponse>;
  /** Forwards a lead to the team, also if it was forwarded before. Returns the channels. */
  forward(id: string): Promise<readonly string[]>;
  /** Deletes a lead with its recording. The receiver must delete its own copy. */
  erase(id: string): Promise<LeadErasureCounts>;
  erasePerson(email: string): Promise<LeadErasureCounts>;
  /** Deletes leads older than LEADS_DAYS. */
  sweep(): Promise<LeadErasureCounts>;
  /** The key, in hexadecimal, with which the receiver verifies signatures. */
  webhookSecret(): string;
};

/** Long enough for a reader on holiday. Afterwards the command line still returns the recording. */
const LINK_MINUTES = 30 * 24 * 60;
/** Of the address in an operator's page. */
const PAGE_MINUTES = 30;

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
  const audio = async (id: string): Promise<AudioResponse> => {
    const lead = await leadOr404(id);
    if (!lead.audio_key || !lead.content_type) throw new Failure('not_found', { reason: 'no recording' });
    return recordings.system.open(lead.audio_key, lead.content_type);
  };
  const pathOf = (lead: Lead, minutes: number): string | null =>
    lead.audio_key ? `/api/leads${links.linkFor({ audioId: lead.id, minutes })}` : null;
  const audioLink = (lead: Lead): string | null => {
    const path = pathOf(lead, LINK_MINUTES);
    return path && config.PUBLIC_URL + path;
  };

  return {
    routes: (app) => leadRoutes(app, { ...deps, judge, byLink: (token) => audio(links.read(token).audioId) }),
    jobs: () => [forwardJob({ ...deps, secret, audioLink })],
    handling: (record) => {
      const handle = { ...deps, record, addressOf: (lead: Lead) => pathOf(lead, PAGE_MINUTES) };
      return {
        list: (query) => listLeads(handle, query),
        show: (id) => showLead(handle, id),
        changeState: (id, change, personId) => changeLeadState(handle, id, change, personId),
        addNote: (id, text, personId) => addLeadNote(handle, id, text, personId),
        erase: (id, input) => eraseHandled(handle, id, input),
      };
    },
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
