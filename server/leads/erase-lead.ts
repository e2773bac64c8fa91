// Deletes leads on request or after LEADS_DAYS. The recording is deleted before the row: if the process dies between the
// two, the next sweep still finds the row.
import { DAY_MS } from '#contract/time.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { deleteLead, type Lead, leadById, leadsBefore, leadsOf } from './store.ts';

export type EraseDeps = {
  db: Database;
  clock: Clock;
  recordings: Pick<Recordings, 'discard'>;
  config: Pick<Config, 'LEADS_DAYS'>;
};

const AT_A_TIME = 100;

export type LeadErasureCounts = { leads: number; sounds: number };

const eraseAll = async (deps: EraseDeps, leads: readonly Lead[]): Promise<LeadErasureCounts> => {
  let sounds = 0;
  for (const lead of leads) {
    if (lead.audio_key) {
      await deps.recordings.discard(lead.audio_key);
      sounds += 1;
    }
    await deps.db.asSystem((trx) => deleteLead(trx, lead.id));
  }
  return { leads: leads.length, sounds };
};

export const eraseLead = async (deps: EraseDeps, id: string): Promise<LeadErasureCounts> => {
  const lead = await deps.db.asSystem((trx) => leadById(trx, id));
  if (!lead) throw new Failure('not_found', { reason: 'no such lead' });
  return eraseAll(deps, [lead]);
};

/** Deletes all leads with this e-mail address. */
export const erasePerson = async (deps: EraseDeps, email: string): Promise<LeadErasureCounts> => {
  const leads = await deps.db.asSystem((trx) => leadsOf(trx, email.trim()));
  if (leads.length === 0) throw new Failure('not_found', { reason: 'no lead of this address' });
  return eraseAll(deps, leads);
};

export const sweepLeads = async (deps: EraseDeps): Promise<LeadErasureCounts> => {
  const before = new Date(deps.clock.now().getTime() - deps.config.LEADS_DAYS * DAY_MS);
  const all = { leads: 0, sounds: 0 };
  for (;;) {
    const old = await deps.db.asSystem((trx) => leadsBefore(trx, before, AT_A_TIME));
    const { leads, sounds } = await eraseAll(deps, old);
    all.leads += leads;
    all.sounds += sounds;
    if (leads < AT_A_TIME) return all;
  }
};
