-- A change that waited on a device may be sent again after weeks: its key is remembered for 35 days, its answer for 7 (OFF-15).
set role hive_owner;
grant update (answer) on app.idempotency_keys to hive_keeper;
update app.table_homes set left_out = 'keys and answers kept for some weeks for requests that are sent again' where name = 'app.idempotency_keys'::regclass;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.change_events where at < pg_catalog.now() - interval '1 day';
  delete from app.idempotency_keys where at < pg_catalog.now() - interval '35 days';
  update app.idempotency_keys set answer = null where at < pg_catalog.now() - interval '7 days' and answer is not null;
  delete from auth.sessions where expires_at < pg_catalog.now();
  delete from auth.tokens where expires_at < pg_catalog.now() - interval '1 day';
  delete from auth.devices where expires_at < pg_catalog.now();
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
