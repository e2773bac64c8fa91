// The fields of a lead that an operator sees.
import type { AdminLead, LeadDetails } from '#contract/admin/leads.ts';
import { fieldText } from '#server/letters/index.ts';
import { fieldsOf, isSilentSample } from '../rules.ts';
import type { Lead } from '../store.ts';
import { answerDue, personOf } from './rules.ts';
import type { ListedLead, ShownNote } from './store.ts';

type AddressOf = (lead: Lead) => string | null;

export const showListed = (lead: ListedLead): AdminLead => ({
  id: lead.id,
  kind: lead.kind,
  language: lead.language,
  email: lead.email,
  ...personOf(lead),
  received_at: lead.received_at.toISOString(),
  suspect: lead.suspect,
  state: lead.state,
  due_at: answerDue(lead)?.toISOString() ?? null,
  seconds: lead.seconds,
  notes: lead.notes,
  version: lead.version,
});

const showSound = (lead: Lead, addressOf: AddressOf) => {
  const url = addressOf(lead);
  return url === null ? null : { url, seconds: lead.seconds, silent: isSilentSample(lead.mean_db) };
};

const showNote = ({ id, text, person, created_at }: ShownNote) => ({
  id,
  text,
  person,
  created_at: created_at.toISOString(),
});

export const showDetails = (
  lead: Lead,
  {
    notes,
    greetings,
    firmId,
    addressOf,
  }: {
    notes: readonly ShownNote[];
    greetings: readonly Lead[];
    firmId: string | null;
    addressOf: AddressOf;
  },
): LeadDetails => ({
  ...showListed({ ...lead, notes: notes.length }),
  answers: fieldsOf(lead.content).map(([field, text]) => {
    const [label, value] = fieldText(field, text);
    return { label, value };
  }),
  sound: showSound(lead, addressOf),
  notes_list: notes.map(showNote),
  greetings: greetings.flatMap((one) => {
    const sound = showSound(one, addressOf);
    return sound ? [{ id: one.id, received_at: one.received_at.toISOString(), ...sound }] : [];
  }),
  firm_id: firmId,
});
