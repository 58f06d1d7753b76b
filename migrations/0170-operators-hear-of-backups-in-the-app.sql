-- Operators are told in the app, too, what is wrong with the backups (OPS-03).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.tell_of_backups(the_fault text) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second worker waits here, and then finds it told.
  update app.backup_state s set told_fault = the_fault, told_at = pg_catalog.now()
   where s.told_fault is distinct from the_fault
     and case when the_fault is null then s.told_at < pg_catalog.now() - interval '1 day' else exists (select from app.operators) end;
  if found and the_fault is not null then
    perform app.post_to(o.user_id, 'operator.backup', about), app.create_notification(o.user_id, 'backup_fault', about, null)
       from app.operators o, pg_catalog.jsonb_build_object('fault', the_fault) about;
  end if;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
