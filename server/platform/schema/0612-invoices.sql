-- Invoices of subscriptions. The law wants them for ten years, so they outlive their firm; they name no caller.
create table invoices (
  year smallint not null,
  sequence integer not null,
  id uuid not null unique,
  firm_id uuid references firms on delete set null,
  issued_on date not null,
  -- The invoice at the provider of payments, or the period that the operator noted as paid.
  source text not null unique,
  -- What stands on it; never changed.
  content jsonb not null,
  -- As it was issued: Peppol BIS Billing 3, UBL 2.1.
  ubl text not null,
  primary key (year, sequence)
);
create index invoices_firm on invoices (firm_id, issued_on desc) where firm_id is not null;

-- The last number of each year. Its row is locked until the invoice is committed, so that no number is left out.
create table invoice_numbers (
  year smallint primary key,
  last integer not null
);

alter table invoices enable row level security;
alter table invoice_numbers enable row level security;
create policy system_rows on invoices to voxlex_system using (true) with check (true);
create policy system_rows on invoice_numbers to voxlex_system using (true) with check (true);
grant select, insert on invoices to voxlex_system;
grant select, insert, update on invoice_numbers to voxlex_system;
create policy own_rows on invoices to voxlex_web using (firm_id = my_user_id());
create policy owner_only on invoices as restrictive to voxlex_member using (false);
grant select on invoices to voxlex_web;
