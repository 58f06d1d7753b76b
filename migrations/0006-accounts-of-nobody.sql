-- An unconfirmed account that never had a session belongs to nobody. Whoever has an account already may have been signed in at sign-up, and
-- nothing that lasts would tell: all of them count as having had a session, so that nobody's account is ever taken from them.

set role hive_owner;
alter table auth.users add column had_session boolean not null default true;
alter table auth.users alter column had_session set default false;
alter table auth.tokens add column browser_hash bytea check (length(browser_hash) = 32);
alter table auth.tokens add constraint browser_for_verify check (purpose = 'verify' or browser_hash is null);
-- A later sign-up writes the names of an account that belongs to nobody.
create policy replaced on app.profiles for update to hive_auth
  using (exists (select from auth.users u where u.id = profiles.id and u.email_verified_at is null and not u.had_session))
  with check (exists (select from auth.users u where u.id = profiles.id and u.email_verified_at is null and not u.had_session));
grant update (first_name, last_name, time_zone) on app.profiles to hive_auth;
grant create on schema auth to hive_keeper;
set role hive_keeper;
-- src/foundation/accounts/schema.sql
create function auth.note_session_start() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set had_session = true where u.id = new.user_id and not u.had_session;
  return null;
end $$;
grant execute on function auth.note_session_start() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema auth from hive_keeper;
create trigger note_session_start after insert on auth.sessions for each row execute function auth.note_session_start();
reset role;
