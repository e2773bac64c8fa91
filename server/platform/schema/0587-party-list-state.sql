-- Another value after each change of a firm's adverse parties, so that a worker knows by one row whether its matcher is
-- current. A number would come back when a change is rolled back.
alter table firms add column party_list uuid;
update firms set party_list = gen_random_uuid() where id in (select user_id from adverse_parties);
