-- What a firm has subscribed to, until when it is paid, and how many messages each month counted. Nothing here is read on
-- the way of a message: a firm that does not pay loses none.
create table subscriptions (
  user_id uuid primary key references firms on delete cascade,
  plan text not null default 'standard' check (plan in ('standard', 'custom')),
  -- Null for a firm that was there before subscriptions were kept: it has no end until the operator sets one.
  trial_began_at timestamptz,
  trial_ends_at timestamptz,
  -- Set by the operator for a period that was paid, or by a paid invoice of the card.
  paid_until timestamptz,
  billing_name text,
  billing_street text,
  billing_postcode text,
  billing_city text,
  billing_country text,
  vat_number text,
  stripe_customer text,
  stripe_subscription text,
  stripe_status text,
  stripe_quantity integer,
  -- The end of the period that is running, of the trial while there is one.
  stripe_period_ends_at timestamptz,
  -- Cancelled: no further period follows this moment.
  stripe_ends_at timestamptz,
  stripe_failed_at timestamptz,
  -- Each read of the provider takes a number before it begins; the answer of an earlier read does not replace a later one's.
  stripe_reads integer not null default 0,
  stripe_applied integer not null default 0,
  -- The operator announced that the lines close on this day.
  closes_on date,
  closed_at timestamptz,
  version integer not null default 1
);

-- Finds the firm of a customer at the provider of payments.
create table stripe_customers (
  customer text primary key,
  user_id uuid not null references firms on delete cascade
);
create index stripe_customers_firm on stripe_customers (user_id);

-- Firms that were there before have no end.
insert into subscriptions (user_id) select id from firms;

-- The messages of a month that were erased since; those that exist are counted where they are.
create table message_months (
  user_id uuid not null references firms on delete cascade,
  month date not null,
  erased integer not null,
  primary key (user_id, month)
);

-- A call without sound, and one in which nothing was said, does not count.
create function count_erased_messages() returns trigger language plpgsql as $$
begin
  insert into message_months (user_id, month, erased)
    select e.user_id, date_trunc('month', e.received_day)::date, count(*)
    from erased_messages e join firms f on f.id = e.user_id
    where e.kind = 'message' and e.transcription_state not in ('no_sound', 'silent')
    group by 1, 2 order by 1, 2
  on conflict (user_id, month) do update set erased = message_months.erased + excluded.erased;
  return null;
end $$;
create trigger voicemails_count_erased after delete on voicemails
  referencing old table as erased_messages for each statement execute function count_erased_messages();

-- Mails about trial, payment and the month's messages. The row is the claim: each mail is sent once.
create table subscription_mails (
  user_id uuid not null references firms on delete cascade,
  kind text not null check (kind in ('trial_began', 'trial_day_10', 'trial_ends_tomorrow', 'paid', 'failed', 'ended',
    'ended_60', 'ended_80', 'closing', 'messages_80', 'messages_100')),
  -- The trial, month, invoice or end that the mail is about.
  about text not null,
  id uuid not null,
  queued_at timestamptz not null,
  primary key (user_id, kind, about)
);

do $$ declare t text; subjects text; begin
  foreach t in array array['subscriptions', 'stripe_customers', 'message_months', 'subscription_mails'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
  foreach t in array array['subscriptions', 'message_months'] loop
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('create policy owner_only on %I as restrictive to voxlex_member using (false)', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''subscription''::text, ');
end $$;
