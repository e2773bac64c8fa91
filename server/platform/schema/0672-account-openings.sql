-- An account that an operator opened for a firm, with its line. Undoing it erases the firm, and this row with it.
create table account_openings (
  user_id uuid primary key references firms on delete cascade,
  line_id uuid not null,
  lead_id uuid references leads on delete set null,
  -- The number that is bought for the line; null if it was attached by hand or comes later.
  bought_number text,
  -- `number`: the number is not attached yet, and the invitation is not sent. `invited`: all is done.
  state text not null check (state in ('number', 'invited')),
  opened_at timestamptz not null,
  -- The operator. No reference: the account of an operator belongs to no firm.
  opened_by uuid,
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create index account_openings_lead on account_openings (lead_id);
alter table account_openings enable row level security;
create policy system_rows on account_openings to voxlex_system using (true) with check (true);
create policy operator_rows on account_openings for select to voxlex_operator using (true);
grant select, insert, update, delete on account_openings to voxlex_system;
grant select on account_openings to voxlex_operator;

-- The number that the invitation explains how to divert calls to.
alter table mail_tokens add column line_number text;
