-- Devices that pass the slow limit on wrong passwords for an address where their owner was signed in.

set role hive_owner;
-- A browser in which a person signed in. Its random token passes the slow limit on wrong passwords for their address, and opens nothing.
create table auth.devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references auth.users on delete cascade,
  -- The session that was started there last, as its owner names it to end it. It may be gone: a device outlives a sign-out.
  session_id uuid not null,
  expires_at timestamptz not null
);
create index on auth.devices (user_id);
create index on auth.devices (expires_at);

call app.guard('auth.devices');
create policy accounts on auth.devices to hive_auth using (user_id is not null) with check (user_id is not null);
grant select, insert, update (expires_at), delete on auth.devices to hive_auth;
grant select, delete on auth.devices to hive_keeper;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/sharing/schema.sql
create or replace function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.changes where at < pg_catalog.now() - interval '1 day';
  delete from app.mutations where at < pg_catalog.now() - interval '7 days';
  delete from auth.sessions where expires_at < pg_catalog.now();
  delete from auth.tokens where expires_at < pg_catalog.now() - interval '1 day';
  delete from auth.devices where expires_at < pg_catalog.now();
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
