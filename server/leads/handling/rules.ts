// Decides what is due for a lead and which state it may get.
import { LEAD_ANSWER_HOURS, type LeadState, type SetState } from '#contract/lead-states.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Row } from '#server/platform/tables.ts';

type Lead = Row<'leads'>;

/** The pages promise an answer to trial requests and recorded greetings, not to surveys. */
export const answerDue = ({ kind, state, received_at }: Pick<Lead, 'kind' | 'state' | 'received_at'>) =>
  kind !== 'survey' && (state === 'new' || state === 'in_progress')
    ? new Date(received_at.getTime() + LEAD_ANSWER_HOURS * HOUR_MS)
    : null;

/** The state of a lead whose account is open follows the account. */
export const maySet = (from: LeadState, to: SetState): boolean => from !== 'opened' && from !== to;

const textIn = (content: Record<string, unknown>, field: string): string => {
  const value = content[field];
  return typeof value === 'string' ? value : '';
};

/** A survey asks for a profession instead of a name. */
export const personOf = ({ content }: Pick<Lead, 'content'>): { name: string; phone: string } => ({
  name: textIn(content, 'fullName') || textIn(content, 'metier'),
  phone: textIn(content, 'phone'),
});
