-- A person of the firm can be a contact of the escalation: the owner, or a member to whom the line is given.
alter table escalation_contacts
  add column person_id uuid,
  drop constraint escalation_contacts_who,
  add constraint escalation_contacts_who
    check (case when channel = 'push' then device_id is not null else coalesce(recipient_id, person_id) is not null end);
alter table escalation_notices add column person_id uuid;
alter table escalations add column accepted_person uuid;

-- For jobs, which run as the system: what the policy given_lines of voicemails says about a person of the firm.
create function person_sees(firm uuid, person uuid, line uuid, closed uuid[]) returns boolean language sql stable
  return exists (select from accounts a where a.id = person and a.banned_at is null) and (
    exists (select from firms f where f.id = firm and f.owner_id = person)
    or exists (select from members m where m.user_id = firm and m.account_id = person
      and line = any (coalesce(m.line_ids, array[line])) and (closed is null or person = any (closed))));

-- A device belongs to the person who added it. The address of a recipient may learn of a closed message only if it is
-- the address of a person who sees it.
create function contact_sees(firm uuid, recipient uuid, device uuid, person uuid, line uuid, closed uuid[])
  returns boolean language sql stable
  return case
    when person is not null then person_sees(firm, person, line, closed)
    when device is not null then not exists (select from push_devices d where d.user_id = firm and d.id = device
      and d.account_id is not null and not person_sees(firm, d.account_id, line, closed))
    else closed is null or exists (select from recipients r join accounts a on lower(a.email) = lower(r.email)
      where r.user_id = firm and r.id = recipient and person_sees(firm, a.id, line, closed)) end;

-- escalation_budget: the firm has sent all texts of a day to its contacts.
alter table alerts
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('undelivered', 'silent', 'texts_refused', 'texts_failing',
    'texts_budget', 'webhook_failed', 'escalation_budget'));
