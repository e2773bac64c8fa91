// Example firms, lines and messages for tests and development. All persons are invented.
import { sql } from 'kysely';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import { createIntakeToken } from '#server/firm-tokens/index.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow } from '#server/platform/tables.ts';

export const makeFirm = async (
  db: Database,
  name = 'Cabinet Exemple',
): Promise<{ id: string; email: string }> => {
  const id = newId();
  const email = `firm-${id}@exemple.test`;
  await db.asSystem(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({ id, email, email_confirmed_at: new Date(), metadata: JSON.stringify({ full_name: name }) })
      .execute();
    await trx.insertInto('firms').values({ id, owner_id: id }).execute();
  });
  return { id, email };
};

/** A person without a firm of their own, for a member. */
export const makePerson = async (
  db: Database,
  { email, name }: { email: string; name: string },
): Promise<{ id: string }> => {
  const id = newId();
  await db.asSystem(async (trx) => {
    await trx.insertInto('accounts').values({ id, email, email_confirmed_at: new Date() }).execute();
    await trx.insertInto('users').values({ id, email, full_name: name }).execute();
  });
  return { id };
};

/** `lineIds`: null for a member who sees every line. Returns the id of the member. */
export const makeMember = async (
  db: Database,
  userId: string,
  person: { id: string; email: string; name: string; lineIds: readonly string[] | null },
  now = new Date(),
): Promise<string> => {
  const id = newId();
  const row: NewRow<'members'> = {
    id,
    user_id: userId,
    account_id: person.id,
    email: person.email,
    full_name: person.name,
    line_ids: person.lineIds && [...person.lineIds],
    invited_at: now,
    link_until: now,
    accepted_at: now,
  };
  await db.asSystem((trx) => trx.insertInto('members').values(row).execute());
  return id;
};

export const makeLine = async (
  db: Database,
  userId: string,
  given: Partial<NewRow<'lines'>> = {},
): Promise<{ id: string; slug: string }> => {
  const id = newId();
  const line = {
    id,
    user_id: userId,
    slug: `ligne-${id.slice(-12)}`,
    name: 'Ligne principale',
    greeting: 'Bonjour.',
    recording_notice: 'Votre message est enregistré.',
    ...given,
  };
  await db.asSystem((trx) => trx.insertInto('lines').values(line).execute());
  return { id: line.id, slug: line.slug };
};

export const makeIntakeToken = (
  db: Database,
  line: { userId: string; lineId: string },
  name = 'Central téléphonique',
): Promise<string> =>
  db.asSystem(async (trx) => {
    const about = { ...line, actor: 'operator', now: new Date() } as const;
    return (await createIntakeToken(trx, about, name)).secret;
  });

export const makeMessage = async (
  db: Database,
  owner: { userId: string; lineId: string },
  given: Partial<NewRow<'voicemails'>> = {},
): Promise<string> => {
  const id = newId();
  const row: NewRow<'voicemails'> = {
    id,
    user_id: owner.userId,
    line_id: owner.lineId,
    source: 'test',
    received_at: new Date(),
    ...given,
  };
  await db.asSystem(async (trx) => {
    await trx.insertInto('voicemails').values(row).execute();
    for (const axis of AXES) {
      const value = row[axis];
      if (!value) continue;
      await trx
        .insertInto('voicemail_analysis')
        .values({
          voicemail_id: id,
          user_id: owner.userId,
          analysis_type: ANALYSIS_TYPES[axis],
          analysis_result: value,
          confidence: 0.9,
          analysed_by: 'test',
        })
        .execute();
    }
  });
  return id;
};

/** A time some hours ago by the database's clock, which the filters use. */
export const hoursAgo = async (db: Database, hours: number): Promise<Date> => {
  const { rows } = await db.asSystem((trx) =>
    sql<{ at: Date }>`select now() - make_interval(secs => ${hours * 3600}) as at`.execute(trx),
  );
  return rows[0]?.at ?? new Date();
};
