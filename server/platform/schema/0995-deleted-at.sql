-- The 30 days of the bin run from the deletion: `updated_at` also moves with each later change of a deleted message.
alter table voicemails
  -- Set exactly while the status is 'Supprimé'.
  add column deleted_at timestamptz;

update voicemails set deleted_at = updated_at where status = 'Supprimé';

create function fill_deleted_at() returns trigger language plpgsql as $$
begin
  new.deleted_at := case when new.status = 'Supprimé' then new.updated_at end;
  return new;
end $$;
create trigger voicemails_deleted_at before insert or update of status on voicemails for each row
  when ((new.status = 'Supprimé') is distinct from (new.deleted_at is not null)) execute function fill_deleted_at();

drop index voicemails_deleted;
create index voicemails_deleted on voicemails (deleted_at) where deleted_at is not null;
