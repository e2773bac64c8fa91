-- An operator closed the line, because the subscription of its firm ended long ago: it is inactive, callers hear a neutral notice,
-- and nothing is stored. Opening the firm again opens these lines and no other inactive one.
alter table lines add column closed_at timestamptz, add constraint lines_closed_inactive check (closed_at is null or not active);

-- The page of a firm in /admin: period, count of the month, announcement and invoices. They name no caller.
grant select on subscriptions, message_months, subscription_mails, invoices to voxlex_operator;
create policy operator_rows on message_months for select to voxlex_operator using (true);
create policy operator_rows on subscription_mails for select to voxlex_operator using (true);
create policy operator_rows on invoices for select to voxlex_operator using (true);
grant select (closed_at) on lines to voxlex_operator;
