create function auth.user_of_session(p_token_hash bytea) returns uuid language sql stable security definer set search_path = '' as
  $$ select s.user_id from auth.sessions s where s.token_hash = p_token_hash and s.expires_at > now() $$;
grant execute on function auth.user_of_session(bytea) to hive_api;

create function app.has_account(p_user uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = p_user and p.kind = 'person') $$;
create function app.is_tablet() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = (select app.uid()) and p.kind = 'device') $$;
grant execute on function app.is_tablet() to hive_api;
-- No session ever begins for somebody without an account, whatever asks for one.
create function auth.check_way_in() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.people p where p.id = new.user_id and p.kind <> 'managed') then
    raise exception 'somebody without an account does not sign in' using errcode = '23514', constraint = 'person_with_account';
  end if;
  return new;
end $$;

create function app.my_email() returns table (email text, verified boolean) language sql stable security definer set search_path = '' as
  $$ select a.email, a.email_verified_at is not null from auth.accounts a where a.id = (select app.uid()) $$;
grant execute on function app.my_email() to hive_api;

create function app.is_operator() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.operators o where o.user_id = (select app.uid())) $$;
grant execute on function app.is_operator() to hive_api;

-- From the first session on, an account belongs to somebody. That a tablet is paired concerns its group.
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
-- Writes change events for all who see the name, which are the members of the person's families.
create function app.note_profile_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) select m.family_id, 'profiles' from app.family_members m where m.user_id = new.id;
  return null;
end $$;
grant execute on function auth.check_way_in(), auth.note_session_start(), auth.note_session_end(), app.note_profile_change() to hive_owner;
