-- webhook_failed: an event was given up after three days of tries.
alter table alerts
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check
    check (kind in ('undelivered', 'silent', 'texts_refused', 'texts_failing', 'texts_budget', 'webhook_failed'));
