// What an operator sees of an account that was opened.
import type { Opening } from '#contract/admin/openings.ts';
import type { Identity } from '#server/identity/index.ts';
import { lineById } from '#server/lines/index.ts';
import { type NumberRow, numberRow } from '#server/numbers/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { invitationState, undoRefusal } from './rules.ts';
import { openingFacts, openingOf } from './store.ts';

const showBought = (number: string, row: NumberRow | undefined): Opening['bought'] => ({
  number,
  state: row?.state ?? null,
  trouble: row?.trouble ?? null,
});

export const showOpening = async (
  trx: Trx,
  { identity, publicUrl }: { identity: Pick<Identity, 'isInUse'>; publicUrl: string },
  userId: string,
): Promise<Opening> => {
  const row = await openingOf(trx, userId);
  const facts = row && (await openingFacts(trx, userId));
  const line = row && (await lineById(trx, userId, row.line_id));
  if (!row || !facts || !line) throw new Failure('not_found');
  const inUse = await identity.isInUse(trx, userId);
  const { bought_number: bought } = row;
  return {
    firm_id: userId,
    firm: facts.firm,
    email: facts.email,
    line: {
      id: line.id,
      slug: line.slug,
      page_url: `${publicUrl}/messagerie/${line.slug}`,
      number: line.number,
    },
    state: row.state,
    bought: bought === null ? null : showBought(bought, await numberRow(trx, bought)),
    recorded_greeting: facts.has_recording,
    invitation: invitationState(row.state, { inUse, sent: facts.invitation_sent }),
    opened_at: row.opened_at.toISOString(),
    undone_by: undoRefusal({ inUse, messages: facts.messages }),
  };
};
