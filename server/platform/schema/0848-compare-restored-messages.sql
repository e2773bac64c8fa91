-- A message that leaves the bin is compared with the parties that were added while it was there: by its number and its contact
-- here, by its words in a new analysis.
create function compare_restored_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.analyse_again := new.analyse_again
    or exists (select from public.adverse_parties p where p.user_id = new.user_id);
  return new;
end $$;
create trigger voicemails_restored_words before update of status on voicemails for each row
  when (old.status = 'Supprimé' and new.status <> 'Supprimé' and new.transcription is not null)
  execute function compare_restored_words();

create function compare_restored_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.party_matches (user_id, voicemail_id, party_id)
    select new.user_id, new.id, p.id from public.adverse_parties p
    where p.user_id = new.user_id and p.number = new.caller_phone_number
  on conflict do nothing;
  insert into public.party_matches (user_id, voicemail_id, party_id, by_contact)
    select new.user_id, new.id, p.party_id, true
    from public.contact_numbers n
    join public.contact_parties p on p.user_id = n.user_id and p.contact_id = n.contact_id
    where n.user_id = new.user_id and n.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $$;
create trigger voicemails_restored_number after update of status on voicemails for each row
  when (old.status = 'Supprimé' and new.status <> 'Supprimé' and new.caller_phone_number is not null)
  execute function compare_restored_number();
