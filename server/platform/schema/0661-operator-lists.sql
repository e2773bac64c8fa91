-- The operator's lists read the last days of all firms. Rows lie in the order of their arrival, so a block range index, which
-- costs an insert nearly nothing, is enough.
create index voicemails_stored on voicemails using brin (created_at);
create index deliveries_created on deliveries using brin (created_at);
create index replies_created on replies using brin (created_at);
create index webhook_deliveries_occurred on webhook_deliveries using brin (occurred_at);

grant select (status) on voicemails to voxlex_operator;
grant select (user_id, plan, trial_ends_at, paid_until, stripe_status, stripe_ends_at, stripe_period_ends_at, trial_began_at,
  closes_on, closed_at) on subscriptions to voxlex_operator;
create policy operator_rows on subscriptions for select to voxlex_operator using (true);
