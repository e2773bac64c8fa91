-- The numbers of messages that are to do, in their order, for the contacts «avec un message à traiter».
create index voicemails_open_numbers on voicemails (user_id, caller_phone_number)
  where handled_at is null and status <> 'Supprimé' and caller_phone_number is not null;
