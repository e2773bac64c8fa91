// Recovery codes are a factor of their own, as the protocol has it: one set a person, without a secret to wrap.
import { type Kysely, sql } from 'kysely';

const change = `
alter table second_factors add column kind text not null default 'totp' check (kind in ('totp', 'recovery_code'));
alter table second_factors alter column wrapped_secret drop not null;
alter table second_factors add constraint second_factors_secret check ((kind = 'totp') = (wrapped_secret is not null));
create unique index second_factors_one_set on second_factors (user_id) where kind = 'recovery_code';
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(change).execute(db);
};
