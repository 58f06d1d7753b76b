-- People (app.people), what others may see of them (app.profiles), and how they sign in (schema auth, only for hive_auth).
set role hive_owner;

-- Everybody whom a household knows: all other tables refer to people here. A person has an account to sign in with; managed people, whom the
-- admins of their group look after, and devices, which are tablets of a group, have none.
create table app.people (
  id   uuid primary key default uuidv7(),
  kind text not null default 'person' check (kind in ('person', 'managed', 'device'))
);

-- What people sign in with.
create table auth.accounts (
  id                uuid primary key default uuidv7() references app.people on delete cascade,
  email             text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash     text not null check (length(password_hash) <= 300),
  terms_version     text not null check (length(terms_version) <= 40),
  created_at        timestamptz not null default now(),
  -- Whether there has ever been a session of this person. An unconfirmed account that never had a session belongs to nobody.
  had_session       boolean not null default false
);

-- Of people with an account, and of tablets.
create table auth.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references app.people on delete cascade,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device     text not null default '' check (length(device) <= 200),
  -- The id by which a person ends one of their sessions; it does not sign anybody in.
  id         uuid not null unique default uuidv7()
);
create index on auth.sessions (user_id);
create index on auth.sessions (expires_at);
-- What follows a session follows its person.
alter table auth.sessions add constraint sessions_of_person unique (user_id, id);

-- 256 random bits stored as SHA-256; one purpose, one use. A newer token replaces the older of its purpose (the primary key).
-- The code that pairs a tablet is one as well (FOLK-10): 40 random bits, valid for ten minutes.
create table auth.tokens (
  user_id    uuid not null references app.people on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset', 'email', 'pair')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  -- The address that an 'email' token confirms and then makes the person's own (GAP-54).
  new_email  text check (new_email = lower(btrim(new_email)) and length(new_email) between 3 and 254),
  -- The SHA-256 of the cookie of the browser that requested a 'verify' token: there the link requires no password.
  browser_hash bytea check (length(browser_hash) = 32),
  primary key (user_id, purpose),
  constraint new_email_for_email check ((purpose = 'email') = (new_email is not null)),
  constraint browser_for_verify check (purpose = 'verify' or browser_hash is null)
);
create index on auth.tokens (expires_at);

-- A browser in which a person signed in. Its random token bypasses the slow limit on wrong passwords for their address; it signs nobody in.
create table auth.devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references auth.accounts on delete cascade,
  -- The id of the session last started there. That may be gone: a device outlives a sign-out.
  session_id uuid not null,
  expires_at timestamptz not null
);
create index on auth.devices (user_id);
create index on auth.devices (expires_at);

-- Those who look after this server (OPS-09). Commands on its machine write here; no role of a server or a worker can.
create table app.operators (
  user_id uuid primary key references auth.accounts on delete cascade,
  since   timestamptz not null default now()
);
-- What was done with those commands, and when. It names nobody (OPS-12).
create table app.operator_log (
  id   uuid primary key default uuidv7(),
  kind text not null check (kind in ('operator_made', 'operator_ended', 'reset_link_made', 'sessions_ended', 'account_deleted')),
  at   timestamptz not null default now()
);

create table app.profiles (
  id         uuid primary key references app.people on delete cascade,
  first_name text not null check (length(first_name) <= 100),
  last_name  text not null check (length(last_name) <= 100),
  time_zone  text not null default 'Europe/London' check (length(time_zone) <= 64),
  version    int not null default 1,
  -- When the person finished or skipped the guide of a new account; null while it is still to be shown.
  first_steps_ended_at timestamptz,
  -- The colour that the admins of their group chose for somebody without an account (FOLK-01); others have one by their id.
  color      smallint check (color between 1 and 6)
);
create trigger next_version before update of first_name, last_name on app.profiles for each row execute function app.next_version();
create trigger check_zone before insert or update of time_zone on app.profiles for each row execute function app.check_zone();

call app.guard('app.people', 'person', '{id}');
update app.table_homes set parent = 'app.people' where name = 'app.idempotency_keys'::regclass;
call app.guard('app.profiles', 'person', '{id}', 'app.people');
call app.guard('auth.accounts', 'account', '{id}');
call app.guard('auth.sessions', 'person', '{user_id}', 'app.people',
  left_out => 'opens an account for whoever holds it: people sign in again');
call app.guard('auth.tokens', 'person', '{user_id}', 'app.people',
  left_out => 'opens an account for whoever holds it: people ask for another mail');
call app.guard('auth.devices', 'account', '{user_id}', 'auth.accounts',
  left_out => 'vouches for browsers where people were signed in: they sign in again');
call app.guard('app.operators', 'account', '{user_id}', 'auth.accounts');
call app.guard('app.operator_log', 'server');
-- hive_auth serves people who are not signed in yet; its schema is its own, and no request of a signed-in person reaches it.
create policy accounts on auth.accounts to hive_auth using (id is not null) with check (id is not null);
create policy accounts on auth.sessions to hive_auth using (user_id is not null) with check (user_id is not null);
create policy accounts on auth.tokens to hive_auth using (user_id is not null) with check (user_id is not null);
create policy accounts on auth.devices to hive_auth using (user_id is not null) with check (user_id is not null);
create policy create_account on app.people for insert to hive_auth with check (kind = 'person');
create policy create_account on app.profiles for insert to hive_auth with check (id is not null);
create policy read on app.profiles for select to hive_auth using (id is not null);
-- A later sign-up overwrites the names of an account that belongs to nobody; a member without an account, who has a colour, keeps theirs until they
-- sign in for the first time (FOLK-07).
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

-- Returns the caller's day at an instant, in the time zone of their profile (GAP-108).
create function app.my_day(at timestamptz) returns date language sql stable set search_path = '' as
  $$ select (at at time zone app.known_zone(p.time_zone))::date from app.profiles p where p.id = (select app.uid()) $$;
grant execute on function app.my_day(timestamptz) to hive_api;

grant create on schema auth, app to hive_keeper;
reset role;
set role hive_keeper;

-- Returns the user of a session that has not ended. Requests can read nothing else of schema auth.
create function auth.user_of_session(token_hash bytea) returns uuid language sql stable security definer set search_path = '' as
  $$ select s.user_id from auth.sessions s where s.token_hash = $1 and s.expires_at > pg_catalog.now() $$;
grant execute on function auth.user_of_session(bytea) to hive_api;

-- Returns whether somebody has an account of their own to sign in with.
create function app.has_account(the_user uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = the_user and p.kind = 'person') $$;
-- Returns whether the caller is a tablet.
create function app.is_tablet() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = (select app.uid()) and p.kind = 'device') $$;
grant execute on function app.is_tablet() to hive_api;
-- No session ever begins for somebody without an account, whatever asks for one (FOLK-04).
create function auth.check_way_in() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.people p where p.id = new.user_id and p.kind <> 'managed') then
    raise exception 'somebody without an account does not sign in' using errcode = '23514', constraint = 'person_with_account';
  end if;
  return new;
end $$;

-- Returns the caller's own address.
create function app.my_email() returns table (email text, verified boolean) language sql stable security definer set search_path = '' as
  $$ select a.email, a.email_verified_at is not null from auth.accounts a where a.id = (select app.uid()) $$;
grant execute on function app.my_email() to hive_api;

-- Returns whether the caller looks after this server.
create function app.is_operator() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.operators o where o.user_id = (select app.uid())) $$;
grant execute on function app.is_operator() to hive_api;

-- Records an account's first session: from then on it belongs to somebody, even after the session has ended. That a tablet is paired concerns its group.
create function auth.note_session_start() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.accounts a set had_session = true where a.id = new.user_id and not a.had_session;
  insert into app.change_events (family_id, table_name)
  select m.family_id, 'family_members' from app.people p join app.family_members m on m.user_id = p.id where p.id = new.user_id and p.kind = 'device';
  return null;
end $$;
-- Writes a change event when a session ends, so that its live streams close (the hub calls user_of_session again).
create function auth.note_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name) values (old.user_id, 'sessions');
  return null;
end $$;
-- Writes change events for all who see the name: people in a group with the person, who are always also in a family of their own.
create function app.note_profile_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) select m.family_id, 'profiles' from app.family_members m where m.user_id = new.id;
  return null;
end $$;
grant execute on function auth.check_way_in(), auth.note_session_start(), auth.note_session_end(), app.note_profile_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema auth, app from hive_keeper;
create trigger check_way_in before insert or update of user_id on auth.sessions for each row execute function auth.check_way_in();
create trigger note_session_start after insert on auth.sessions for each row execute function auth.note_session_start();
create trigger note_session_end after delete on auth.sessions for each row execute function auth.note_session_end();
create trigger note_change after update on app.profiles for each row execute function app.note_profile_change();
reset role;
