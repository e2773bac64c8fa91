// Stores a lead and enqueues its forwarding in one transaction, before the visitor gets a confirmation.
import type { LeadKind } from '#contract/lead-values.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { StoredSound } from '#server/recordings/index.ts';
import { FORWARD_JOB } from './forward-job.ts';
import { type Channel, channelsFor, isSuspect, SAME_LEAD_MS, teamAddress } from './rules.ts';
import type { Measured } from './sound.ts';
import { expectForward, insertLead, leadBySentId, sameLeadSince } from './store.ts';

export type ReceivedLead = {
  kind: LeadKind;
  language: string;
  email: string;
  sentId: string | undefined;
  fax: string | undefined;
  tookMs: number | undefined;
  content: Record<string, unknown>;
  sound?: StoredSound & { decoded: Measured };
};

export type ReceiveDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  config: Pick<Config, 'TEAM_EMAIL' | 'SMTP_URL' | 'SUPPORT_EMAIL' | 'LEADS_WEBHOOK_URL'>;
};

export const sendOff = async (
  deps: Pick<ReceiveDeps, 'jobs' | 'clock'>,
  trx: Trx,
  leadId: string,
  channels: readonly Channel[],
): Promise<void> => {
  for (const channel of channels) {
    await expectForward(trx, leadId, channel, deps.clock.now());
    await deps.jobs.enqueue(trx, FORWARD_JOB.name, { leadId, channel }, { key: `${leadId} ${channel}` });
  }
};

/** `isNew` is false for a repeated request; `id` is then the id of the first one. */
export const receive = (deps: ReceiveDeps, given: ReceivedLead): Promise<{ id: string; isNew: boolean }> => {
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const suspect = isSuspect(given);
  return deps.db.asSystem(async (trx) => {
    const what = {
      kind: given.kind,
      language: given.language,
      email: given.email,
      content: JSON.stringify(given.content),
      sha256: given.sound?.sha256 ?? null,
    };
    if (given.sentId === undefined) {
      const same = await sameLeadSince(trx, what, new Date(now.getTime() - SAME_LEAD_MS));
      if (same !== undefined) return { id: same, isNew: false };
    }
    const isNew = await insertLead(trx, {
      id,
      ...what,
      sent_id: given.sentId ?? null,
      suspect,
      audio_key: given.sound?.key ?? null,
      content_type: given.sound?.contentType ?? null,
      bytes: given.sound?.bytes ?? null,
      seconds: given.sound?.decoded?.seconds ?? null,
      mean_db: given.sound?.decoded?.meanDb ?? null,
      received_at: now,
    });
    if (!isNew && given.sentId) {
      const before = await leadBySentId(trx, given.kind, given.sentId);
      if (!before) throw new Error('a lead was refused as a repeat, yet the first is not there');
      return { id: before.id, isNew };
    }
    const channels = channelsFor({
      team: teamAddress(deps.config),
      webhook: deps.config.LEADS_WEBHOOK_URL,
    });
    await sendOff(deps, trx, id, channels);
    return { id, isNew };
  });
};
