create trigger next_version before update of first_name, last_name on app.profiles for each row execute function app.next_version();
create trigger check_zone before insert or update of time_zone on app.profiles for each row execute function app.check_zone();

call app.guard('app.people', 'person', '{id}');
update app.table_homes set parent = 'app.people' where name = 'app.idempotency_keys'::regclass;
call app.guard('app.profiles', 'person', '{id}', 'app.people');
call app.guard('auth.accounts', 'account', '{id}');
call app.guard('auth.sessions', 'person', '{user_id}', 'app.people',
  p_left_out => 'opens an account for whoever holds it: people sign in again');
call app.guard('auth.tokens', 'person', '{user_id}', 'app.people',
  p_left_out => 'opens an account for whoever holds it: people ask for another mail');
call app.guard('auth.devices', 'account', '{user_id}', 'auth.accounts',
  p_left_out => 'vouches for browsers where people were signed in: they sign in again');
call app.guard('app.operators', 'account', '{user_id}', 'auth.accounts');
call app.guard('app.operator_log', 'server');
-- hive_auth serves people who are not signed in yet; no request of a signed-in person reaches its schema.
create policy accounts on auth.accounts to hive_auth using (id is not null) with check (id is not null);
create policy accounts on auth.sessions to hive_auth using (user_id is not null) with check (user_id is not null);
create policy accounts on auth.tokens to hive_auth using (user_id is not null) with check (user_id is not null);
create policy accounts on auth.devices to hive_auth using (user_id is not null) with check (user_id is not null);
create policy create_account on app.people for insert to hive_auth with check (kind = 'person');
create policy create_account on app.profiles for insert to hive_auth with check (id is not null);
create policy read on app.profiles for select to hive_auth using (id is not null);
-- A later sign-up overwrites the names of an account that nobody owns yet; a member who gets an account keeps theirs.
create policy replaced on app.profiles for update to hive_auth
  using (color is null and exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session))
  with check (color is null and exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session));
grant update (first_name, last_name, time_zone) on app.profiles to hive_auth;
grant insert on app.people to hive_auth;
-- An account is deleted with its person, by app.delete_account.
grant select, insert, update on auth.accounts to hive_auth;
grant select, insert, update, delete on auth.sessions, auth.tokens to hive_auth;
grant select, insert, update (expires_at), delete on auth.devices to hive_auth;
grant select, insert on app.profiles to hive_auth;
grant select, insert, update, delete on app.people to hive_keeper;
grant select, update, delete on auth.accounts to hive_keeper;
grant select, update, delete on auth.sessions to hive_keeper;
grant select, insert, update, delete on auth.tokens to hive_keeper;
grant select, insert, delete on app.operators to hive_keeper;
grant select, insert on app.operator_log to hive_keeper;
grant select, delete on auth.devices to hive_keeper;
grant select, insert, update (first_name, last_name, time_zone, color) on app.profiles to hive_keeper;

create policy own on app.profiles for select to hive_api using (id = (select app.uid()));
create policy own_change on app.profiles for update to hive_api using (id = (select app.uid())) with check (id = (select app.uid()));
grant select, update (first_name, last_name, time_zone, first_steps_ended_at) on app.profiles to hive_api;

-- Returns the caller's day at an instant, in the time zone of their profile.
create function app.my_day(p_at timestamptz) returns date language sql stable set search_path = '' as
  $$ select (p_at at time zone app.known_zone(p.time_zone))::date from app.profiles p where p.id = (select app.uid()) $$;
grant execute on function app.my_day(timestamptz) to hive_api;
create trigger check_way_in before insert or update of user_id on auth.sessions for each row execute function auth.check_way_in();
create trigger note_session_start after insert on auth.sessions for each row execute function auth.note_session_start();
create trigger note_session_end after delete on auth.sessions for each row execute function auth.note_session_end();
create trigger note_change after update on app.profiles for each row execute function app.note_profile_change();
