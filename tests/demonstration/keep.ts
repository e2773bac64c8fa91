// Inserts messages as the journey leaves them, notified at the times that the demonstration gives.
import { ANALYSIS_TYPES, AXES, type Axis } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { DEMO_PERSON, notifiedAtOf } from '#web/app/demo/records.ts';

const resultOf = (message: Voicemail, axis: Axis): string | null =>
  message.analysis.find(({ analysis_type }) => analysis_type === ANALYSIS_TYPES[axis])?.analysis_result ??
  null;

const FORM = '0190d3a0-0000-7000-8000-00000000f000';

const orNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The form of a message, in its state and at its stage. */
const keepForm = async (trx: Trx, firm: string, { id, form, received_at }: Voicemail): Promise<void> => {
  if (!form) return;
  const at = new Date(received_at);
  const since = (...stages: readonly string[]) => (stages.includes(form.reached) ? at : null);
  await trx
    .insertInto('forms')
    .values({
      id: FORM,
      user_id: firm,
      name: 'Formulaire',
      use_when: 'Toujours.',
      language: 'fr',
      link: 'https://formulaires.exemple.test/',
      sending: 'approval',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('form_proposals')
    .values({
      id: newId(),
      user_id: firm,
      voicemail_id: id,
      form_id: FORM,
      state: form.to_decide ? 'proposed' : 'approved',
      code: `code ${id}`,
      reference: `reference ${id}`,
      proposed_at: at,
      expires_at: at,
      sent_at: since('sent', 'opened', 'completed'),
      opened_at: since('opened', 'completed'),
      completed_at: since('completed'),
    })
    .execute();
};

const PARTY = '0190d3a0-0000-7000-8000-00000000f001';

/** The adverse party of a marked message. */
const keepParty = async (trx: Trx, firm: string, { id, adverse_party, received_at }: Voicemail) => {
  if (!adverse_party) return;
  await trx
    .insertInto('adverse_parties')
    .values({ id: PARTY, user_id: firm, name: 'LECOMTE BRUNO', created_at: new Date(received_at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dismissed =
    adverse_party === 'dismissed' ? { dismissed_at: new Date(received_at), reason: 'Homonyme' } : {};
  const mark = { user_id: firm, voicemail_id: id, party_id: PARTY, quote: 'Bruno Lecomte' };
  await trx
    .insertInto('party_matches')
    .values({ ...mark, ...dismissed })
    .execute();
};

/** Resolves with the id of their firm. */
export const keep = async (fresh: FreshDatabase, messages: readonly Voicemail[]): Promise<string> => {
  const firm = await makeFirm(fresh.db);
  for (const id of new Set(messages.map((message) => message.line_id)))
    await makeLine(fresh.db, firm.id, { id });
  await fresh.db.asSystem(async (trx) => {
    for (const message of messages) {
      const { id, line_id, kind, caller_phone_number, duration_seconds, transcription, ai_summary } = message;
      const axis = (name: Axis) => resultOf(message, name);
      await trx
        .insertInto('voicemails')
        .values({
          id,
          line_id,
          kind,
          caller_phone_number,
          duration_seconds,
          transcription,
          ai_summary,
          user_id: firm.id,
          source: 'test',
          received_at: new Date(message.received_at),
          created_at: new Date(message.received_at),
          facts: message.facts && JSON.stringify(message.facts),
          transcription_state: message.hearing,
          sentiment: axis('sentiment'),
          urgency: axis('urgency'),
          stage: axis('stage'),
          category: axis('category'),
          domain: axis('domain'),
          is_read: message.is_read,
          read_at: orNull(message.read_at),
          call_back: message.call_back ?? null,
          status: message.status,
          outcome: message.outcome ?? null,
          handled_at: orNull(message.handled_at ?? null),
          deleted_at: orNull(message.deleted_at ?? null),
          assignee_id: message.assignee_id === DEMO_PERSON ? firm.id : (message.assignee_id ?? null),
          remind_at: orNull(message.remind_at ?? null),
          updated_at: new Date(message.updated_at),
        })
        .execute();
      const records = AXES.flatMap((name) =>
        message.analysis.filter(({ analysis_type }) => analysis_type === ANALYSIS_TYPES[name]),
      ).map((record) => ({ ...record, voicemail_id: id, user_id: firm.id, analysed_by: 'test' }));
      if (records.length > 0) await trx.insertInto('voicemail_analysis').values(records).execute();
      await keepForm(trx, firm.id, message);
      await keepParty(trx, firm.id, message);
      const notifiedAt = orNull(notifiedAtOf(message));
      if (!notifiedAt) continue;
      const delivery = newId();
      await trx
        .insertInto('deliveries')
        .values({
          id: delivery,
          user_id: firm.id,
          voicemail_id: id,
          message_id: delivery,
          sent_at: notifiedAt,
          recipient: 'cabinet@exemple.test',
          kind: 'notice',
          state: 'sent',
          content: 'full',
        })
        .execute();
    }
  });
  return firm.id;
};
