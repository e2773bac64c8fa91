import type { CaseForm, FormProposal, FormScenario, FormSettings } from '#contract/forms.ts';
import { DEFAULT_SCENARIOS, FORM_SCENARIOS } from '#contract/forms.ts';
import type { NamedProposal } from './proposals/store.ts';
import type { FormRow, SettingsRow } from './store.ts';

export const REPORT_PATH = '/api/forms/completed';

export const showForm = ({ id, version, name, use_when, link, language, sending }: FormRow): CaseForm => ({
  id,
  version,
  name,
  use_when,
  link,
  language,
  sending,
});

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A firm without a row has the default situations. */
export const scenariosIn = (row: Pick<SettingsRow, 'scenarios_off'> | undefined): FormScenario[] => {
  const stored: readonly string[] = row?.scenarios_off ?? DEFAULT_SCENARIOS;
  return FORM_SCENARIOS.filter((scenario) => stored.includes(scenario));
};

/** A firm without a row has the default settings. */
export const showFormSettings = (
  row: SettingsRow | undefined,
  { publicUrl, now }: { publicUrl: string; now: Date },
): FormSettings => ({
  version: row?.version ?? 1,
  scenarios_off: scenariosIn(row),
  reminder_days: row?.reminder_days ?? null,
  secret_at: moment(row?.secret_at ?? null),
  previous_until: row?.previous_until && row.previous_until > now ? moment(row.previous_until) : null,
  report_url: `${publicUrl}${REPORT_PATH}`,
});

export const showProposal = (row: NamedProposal, link: string): FormProposal => ({
  id: row.id,
  state: row.state,
  form: { id: row.form_id, name: row.form_name },
  automatic: row.automatic,
  doubtful: row.doubtful,
  words: row.words,
  link,
  reference: row.reference,
  opens: row.opens,
  proposed_at: row.proposed_at.toISOString(),
  approved_at: moment(row.approved_at),
  sent_at: moment(row.sent_at),
  delivered_at: moment(row.delivered_at),
  opened_at: moment(row.opened_at),
  completed_at: moment(row.completed_at),
  completed_by: row.completed_by,
  refused_at: moment(row.refused_at),
  expired_at: moment(row.expired_at),
  reminded_at: moment(row.reminded_at),
  expires_at: row.expires_at.toISOString(),
  channel: row.channel,
  address: row.address,
  text_failed: row.text_failed,
  mail_failed: row.mail_failed,
});
