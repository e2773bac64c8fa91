-- Numbers of contacts. Until its owner has confirmed it by the link of a text, a number gets nothing but that link.
create table escalation_phones (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  phone text not null,
  created_at timestamptz not null,
  -- When the newest link was asked for. It works for three days from then.
  link_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, id)
);
create unique index escalation_phones_number on escalation_phones (user_id, phone);

alter table escalation_phones enable row level security;
create policy system_rows on escalation_phones to voxlex_system using (true) with check (true);
create policy own_rows on escalation_phones to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
grant select, insert, update, delete on escalation_phones to voxlex_system;
grant select on escalation_phones to voxlex_web;

-- Numbers that were entered before are not confirmed; the firm asks for their links in /parametres.
insert into escalation_phones (id, user_id, phone, created_at, link_at)
select distinct on (user_id, phone) gen_random_uuid(), user_id, phone, now(), now() - interval '4 days'
from escalation_contacts where phone is not null;
