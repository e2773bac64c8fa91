// SQL of the references of a firm.
import type { Trx } from '#server/platform/database.ts';

/** Reads the references of the contacts that the person sees. */
export const firmReferences = (trx: Trx, userId: string) =>
  trx
    .selectFrom('contact_references')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.user_id', '=', 'contact_references.user_id')
        .onRef('contacts.id', '=', 'contact_references.contact_id'),
    )
    .selectAll('contact_references')
    .select('contacts.name as contact_name')
    .where('contact_references.user_id', '=', userId)
    .orderBy('contact_references.id')
    .execute();
