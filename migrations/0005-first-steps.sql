-- A guide for new accounts; whoever is at home already has no need of it.

set role hive_owner;
alter table app.profiles add column first_steps_ended_at timestamptz default now();
alter table app.profiles alter column first_steps_ended_at drop default;
grant update (first_steps_ended_at) on app.profiles to hive_api;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/invitations/schema.sql
create function app.has_invited() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.invitations i where i.sender_id = (select app.uid()) and i.status <> 'cancelled') $$;
grant execute on function app.has_invited() to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
