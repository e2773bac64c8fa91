// SQL of the references of a firm.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

/** Reads what the references of the contacts that the person sees are called: a firm may have one for each of 20,000 contacts. */
export const firmReferences = (trx: Trx, userId: string) =>
  trx
    .selectFrom('contact_references')
    .select(['id', 'number', 'name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const referencesWithContacts = (trx: Trx, userId: string, ids: readonly string[]) =>
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
    .where(sql<boolean>`contact_references.id = any(${ids}::uuid[])`)
    .orderBy('contact_references.id')
    .execute();
