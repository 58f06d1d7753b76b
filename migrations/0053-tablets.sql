-- Tablets: members of a group that are nobody, with a session each (FOLK-10 to FOLK-16).
set role hive_owner;
alter table auth.sessions drop constraint sessions_user_id_fkey;
alter table auth.sessions add constraint sessions_user_id_fkey foreign key (user_id) references app.people on delete cascade;
alter table auth.tokens drop constraint tokens_user_id_fkey;
alter table auth.tokens add constraint tokens_user_id_fkey foreign key (user_id) references app.people on delete cascade;
alter table auth.tokens drop constraint tokens_purpose_check;
alter table auth.tokens add constraint tokens_purpose_check check (purpose in ('verify', 'reset', 'email', 'pair'));
update app.table_homes set home = 'person', parent = 'app.people' where name in ('auth.sessions'::regclass, 'auth.tokens'::regclass);
update app.table_homes set home = 'person' where name in ('app.exports'::regclass, 'app.export_pieces'::regclass);
insert into app.quotas (name, most) values ('tablets', 10);
grant create on schema app, auth to hive_keeper;
reset role;
set role hive_keeper;
create function app.is_tablet() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = (select app.uid()) and p.kind = 'device') $$;
grant execute on function app.is_tablet() to hive_api;
create or replace function auth.check_way_in() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.people p where p.id = new.user_id and p.kind <> 'managed') then
    raise exception 'somebody without an account does not sign in' using errcode = '23514', constraint = 'person_with_account';
  end if;
  return new;
end $$;
create or replace function auth.note_session_start() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.accounts a set had_session = true where a.id = new.user_id and not a.had_session;
  insert into app.change_events (family_id, table_name)
  select m.family_id, 'family_members' from app.people p join app.family_members m on m.user_id = p.id where p.id = new.user_id and p.kind = 'device';
  return null;
end $$;
create or replace function app.check_members() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id = new.family_id for no key update;
  perform app.refuse_above('members', (select count(*) from app.family_members m where m.family_id = new.family_id),
    'families:quota.members');
  perform app.refuse_above(q.name, count(*), q.text_key)
     from app.people added
     join (values ('managed', 'without_account', 'families:quota.withoutAccount'), ('device', 'tablets', 'families:quota.tablets')) q(kind, name, text_key)
       on q.kind = added.kind
     join app.people p on p.kind = added.kind
     join app.family_members m on m.user_id = p.id and m.family_id = new.family_id
    where added.id = new.user_id group by q.name, q.text_key;
  return null;
end $$;
create or replace function app.forget_without_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.people p where p.id = old.user_id and p.kind <> 'person';
  return null;
end $$;
drop function app.my_people();
create function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text, named boolean, has_account boolean, color smallint, is_tablet boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, case when f.created_by = m.user_id then 'admin' else m.role end, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(a.email, '@', 1)),
         case when m.id <> mine.id and k.kind = 'person' and (mine.role = 'admin' or f.created_by = mine.user_id) then a.email end,
         pg_catalog.btrim(p.first_name || ' ' || p.last_name) <> '', k.kind = 'person', p.color, k.kind = 'device'
    from app.family_members mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.people k on k.id = m.user_id
    join app.profiles p on p.id = m.user_id
    left join auth.accounts a on a.id = m.user_id
   where mine.user_id = (select app.uid())
$$;
grant execute on function app.my_people() to hive_api;
create function app.people_to_assign(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p.id from app.people_who_may_see($1) s(id) join app.people p on p.id = s.id where p.kind <> 'device' $$;
create or replace function app.hold_right(the_category uuid, the_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c where c.id = the_category for key share;
  perform from app.category_permissions p join app.family_members m on m.id = p.family_member_id
    where p.category_id = the_category and m.user_id = the_user for share of p;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = the_category and m.user_id = the_user for share of m;
  return exists (select from app.people_to_assign(the_category) p where p = the_user);
end $$;
create or replace function app.assignees(the_category uuid) returns table (user_id uuid, name text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who), app.has_account(p.who)
    from app.people_to_assign(the_category) p(who)
   where exists (select from app.people_who_may_see(the_category) me where me = app.uid())
$$;
create or replace function app.change_without_account(
  the_member uuid, the_name text, the_color int, the_type text, changes jsonb, added jsonb, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  outcome text := 'done';
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  if app.has_account(m.user_id) or app.foreign_to(m.family_id, added) > 0 then return 'not_found'; end if;
  if m.version <> if_version then return 'conflict'; end if;
  -- A tablet has no colour.
  update app.profiles p set first_name = pg_catalog.btrim(the_name), last_name = '', color = case when k.kind = 'managed' then the_color end
    from app.people k where p.id = m.user_id and k.id = p.id;
  update app.family_members f set role = f.role, member_type = the_type where f.id = the_member;
  if changes <> '[]' then outcome := app.change_permissions(the_member, changes); end if;
  if outcome = 'done' and not app.share_with(the_member, added) then return 'conflict'; end if;
  return outcome;
end $$;
create or replace function app.invite_to_account(
  new_id uuid, the_member uuid, the_email text, the_token text, the_hash bytea, out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare m constant record := app.member_for_change(the_member);
begin
  outcome := case when m.standing is null or not exists (select from app.people p where p.id = m.user_id and p.kind = 'managed') then 'not_found'
                  when m.standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = the_email) then 'own_address'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- The same one again replaces itself; another of this id is not replaced.
  if exists (select from app.invitations i where i.id = new_id and (i.recipient_email <> the_email or i.person_id is distinct from m.user_id)) then
    raise exception 'the id is taken' using errcode = '23505', constraint = 'invitations_pkey';
  end if;
  perform app.replace_pending(m.family_id, the_email, m.user_id);
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash, person_id)
  select new_id, m.family_id, the_email, app.uid(), f.member_type, '[]', the_hash, m.user_id from app.family_members f where f.id = the_member;
  perform app.notify_of_invitation(app.uid(), new_id, 'invitation_sent');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.account',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'personName', app.name_of(m.user_id), 'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
reset role;
set role hive_owner;
revoke create on schema app, auth from hive_keeper;
reset role;

-- Tablets: members of a group that are nobody (FOLK-10 to FOLK-16). The access rule decides what they see; what else they may not do is refused here.
set role hive_owner;

-- The PIN that somebody types when they are named on a tablet of their group; it keeps siblings apart, no burglars (FOLK-14).
create table app.pins (
  family_id uuid not null,
  user_id   uuid not null,
  pin_hash  text not null check (length(pin_hash) <= 300),
  primary key (family_id, user_id),
  foreign key (user_id, family_id) references app.family_members (user_id, family_id) on delete cascade
);
create index on app.pins (user_id, family_id);
-- Who has been named on which tablet with their PIN, until when that holds, and how often it was wrong in a row.
create table app.tablet_people (
  tablet_id   uuid not null references app.people on delete cascade,
  user_id     uuid not null references app.people on delete cascade,
  named_until timestamptz,
  tries       int not null default 0,
  waits_until timestamptz,
  primary key (tablet_id, user_id)
);
create index on app.tablet_people (user_id);
-- What a tablet has added, which it may delete for five minutes (FOLK-15).
create table app.tablet_rows (
  tablet_id uuid not null references app.people on delete cascade,
  row_id    uuid not null,
  added_at  timestamptz not null default now(),
  primary key (tablet_id, row_id)
);
call app.guard('app.pins', 'family', '{family_id}', 'app.families');
call app.guard('app.tablet_people', 'person', '{tablet_id}', 'app.people', left_out => 'who is at a tablet at the moment');
call app.guard('app.tablet_rows', 'person', '{tablet_id}', 'app.people', left_out => 'what a tablet may delete for five minutes');
grant select, insert, update, delete on app.pins, app.tablet_people, app.tablet_rows to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Adds a tablet to a group, for its admins, at the levels given ({categoryId, permission}); `code_hash` is that of the code that pairs it within
-- ten minutes.
create function app.add_tablet(new_id uuid, the_family uuid, the_name text, the_permissions jsonb, code_hash bytea) returns text
language plpgsql security definer set search_path = '' as $$
declare
  standing   constant text := app.standing_in(the_family);
  the_member uuid;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if app.foreign_to(the_family, the_permissions) > 0 then return 'not_found'; end if;
  insert into app.people (id, kind) values (new_id, 'device') on conflict (id) do nothing;
  -- The id is taken: by the same request, or by somebody else, of whom the caller learns nothing.
  if not found then
    select m.id into the_member from app.family_members m join app.people p on p.id = m.user_id join app.profiles n on n.id = p.id
     where m.family_id = the_family and p.id = new_id and p.kind = 'device' and n.first_name = pg_catalog.btrim(the_name);
    return case when the_member is null then 'conflict' else app.renew_pairing(the_member, code_hash) end;
  end if;
  insert into app.profiles (id, first_name, last_name, time_zone)
  select new_id, pg_catalog.btrim(the_name), '', p.time_zone from app.profiles p where p.id = app.uid();
  insert into app.family_members (family_id, user_id, role, member_type)
  select f.id, new_id, 'full_access', f.group_type from app.families f where f.id = the_family returning id into the_member;
  perform app.share_with(the_member, the_permissions);
  return app.renew_pairing(the_member, code_hash);
end $$;
-- Gives a tablet another code, for the admins of its group; the one before is void.
create function app.renew_pairing(the_member uuid, code_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare m constant record := app.member_for_change(the_member);
begin
  if app.uid() is null or m.standing is null or not exists (select from app.people p where p.id = m.user_id and p.kind = 'device') then return 'not_found'; end if;
  if m.standing <> 'admin' then return 'view_only'; end if;
  insert into auth.tokens as t (user_id, purpose, token_hash, expires_at) values (m.user_id, 'pair', code_hash, pg_catalog.now() + interval '10 minutes')
  on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return 'done';
end $$;
-- The tablets of the groups that the caller administers, with when each was last seen, to the hour; null for one that is not paired.
create function app.my_tablets() returns table (member_id uuid, family_id uuid, family_name text, name text, version int, seen_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, f.name, n.first_name, m.version,
         (select max(s.renewed_at) from auth.sessions s where s.user_id = m.user_id and s.expires_at > pg_catalog.now())
    from app.family_members m
    join app.people p on p.id = m.user_id and p.kind = 'device'
    join app.profiles n on n.id = p.id
    join app.families f on f.id = m.family_id
   where m.family_id = any (array (select app.administered_families()))
$$;
-- Sets the PIN of a member, for the admins of their group; null takes it away.
create function app.set_pin(the_member uuid, the_hash text) returns text language plpgsql security definer set search_path = '' as $$
declare m constant record := app.member_for_change(the_member);
begin
  if app.uid() is null or m.standing is null or exists (select from app.people p where p.id = m.user_id and p.kind = 'device') then return 'not_found'; end if;
  if m.standing <> 'admin' then return 'view_only'; end if;
  delete from app.pins p where p.family_id = m.family_id and p.user_id = m.user_id;
  if the_hash is not null then
    insert into app.pins (family_id, user_id, pin_hash) values (m.family_id, m.user_id, the_hash);
  end if;
  -- Whoever was named, or waited, begins anew.
  delete from app.tablet_people t where t.user_id = m.user_id and t.tablet_id in (select o.user_id from app.family_members o where o.family_id = m.family_id);
  insert into app.change_events (family_id, table_name) values (m.family_id, 'family_members');
  return 'done';
end $$;
-- The people of the caller's groups who have a PIN there.
create function app.people_with_pin() returns table (family_id uuid, user_id uuid) language sql stable security definer set search_path = '' as
  $$ select p.family_id, p.user_id from app.pins p where p.family_id = any (array (select m.family_id from app.family_members m where m.user_id = app.uid())) $$;
-- Who may be said to have done what is in a category, for those who may see it.
create function app.doers() returns table (category_id uuid, user_id uuid) language sql stable security definer set search_path = '' as
  $$ select r.category_id, p from app.my_rights() r cross join lateral app.people_to_assign(r.category_id) p $$;
grant execute on function app.add_tablet(uuid, uuid, text, jsonb, bytea), app.renew_pairing(uuid, bytea), app.my_tablets(), app.set_pin(uuid, text),
  app.people_with_pin(), app.doers() to hive_api;

-- Begins a try of a PIN on the tablet of a session: counts it, and returns what to compare with. After five in a row that were wrong, that person
-- waits for five minutes on that tablet; then `waits_until` is set, and nothing is compared. `visitor` is null for a session that has ended, and
-- `tablet_id` for whoever is no tablet, or where that person has no PIN. Called by hive_auth.
create function app.begin_pin(session_hash bytea, the_user uuid, out visitor uuid, out tablet_id uuid, out pin_hash text, out waits_until timestamptz)
language plpgsql security definer set search_path = '' as $$
declare the app.tablet_people;
begin
  visitor := auth.user_of_session(session_hash);
  select m.user_id, p.pin_hash into tablet_id, pin_hash
    from app.people t
    join app.family_members m on m.user_id = t.id
    join app.pins p on p.family_id = m.family_id and p.user_id = the_user
   where t.id = visitor and t.kind = 'device';
  if tablet_id is null then return; end if;
  insert into app.tablet_people as s (tablet_id, user_id) values (begin_pin.tablet_id, the_user) on conflict do nothing;
  select s.* into the from app.tablet_people s where s.tablet_id = begin_pin.tablet_id and s.user_id = the_user for update;
  if the.waits_until > pg_catalog.now() then
    waits_until := the.waits_until;
    pin_hash := null;
    return;
  end if;
  update app.tablet_people s
     set tries = case when the.waits_until is null then the.tries else 0 end + 1,
         waits_until = case when the.waits_until is null and the.tries = 4 then pg_catalog.now() + interval '5 minutes' end
   where s.tablet_id = begin_pin.tablet_id and s.user_id = the_user;
end $$;
-- Notes that somebody typed the right PIN: they stay named on that tablet for a minute. Called by hive_auth.
create function app.name_on_tablet(the_tablet uuid, the_user uuid) returns void language sql security definer set search_path = '' as $$
  update app.tablet_people s set tries = 0, waits_until = null, named_until = pg_catalog.now() + interval '65 seconds'
   where s.tablet_id = the_tablet and s.user_id = the_user
$$;
grant execute on function app.begin_pin(bytea, uuid), app.name_on_tablet(uuid, uuid) to hive_auth;

-- A task that is ticked on a tablet was done by somebody who is named: with their PIN, if they have one (FOLK-13, FOLK-14).
create function app.check_doer_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'done' or not app.is_tablet() then return new; end if;
  if tg_op = 'UPDATE' then
    if old.status = 'done' and new.done_by is not distinct from old.done_by then return new; end if;
  end if;
  if new.done_by is null then
    raise exception using errcode = 'TABLT', message = 'api:refusal.whoDidIt';
  end if;
  if exists (select from app.pins p join app.categories c on c.family_id = p.family_id where c.id = new.category_id and p.user_id = new.done_by)
     and not exists (select from app.tablet_people s
                      where s.tablet_id = app.uid() and s.user_id = new.done_by and s.named_until > pg_catalog.now()) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.pinNeeded';
  end if;
  return new;
end $$;
-- Notes what a tablet adds, for five minutes.
create function app.note_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    delete from app.tablet_rows r where r.tablet_id = app.uid() and r.added_at < pg_catalog.now() - interval '5 minutes';
    insert into app.tablet_rows (tablet_id, row_id) select app.uid(), a.id from added a on conflict do nothing;
  end if;
  return null;
end $$;
-- Returns the ids of what the calling tablet has added within the last five minutes.
create function app.added_just_now() returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(select r.row_id from app.tablet_rows r where r.tablet_id = app.uid() and r.added_at > pg_catalog.now() - interval '5 minutes')
$$;
grant execute on function app.added_just_now() to hive_api;
-- Refuses a tablet every change outside categories, whoever it asks to make it.
create function app.refuse_tablets() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
grant execute on function app.check_doer_on_tablet(), app.note_on_tablet(), app.refuse_tablets() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_doer_on_tablet before insert or update of status, done_by on app.tasks for each row execute function app.check_doer_on_tablet();

-- What tablets may do with a table (FOLK-15), to be called for each one that is created: in a category they delete only what they added just now;
-- elsewhere they write nothing, but for what triggers and requests write by themselves.
create procedure app.limit_tablets(t regclass) language plpgsql set search_path = '' as $$
begin
  if exists (select from app.content_tables c where c.name = t) then
    execute format('create policy just_now on %s as restrictive for delete to hive_api using ((not (select app.is_tablet())) or id = any ((select app.added_just_now())::uuid[]))', t);
    execute format('create trigger note_on_tablet after insert on %s referencing new table as added for each statement execute function app.note_on_tablet()', t);
  elsif t <> all (array['app.idempotency_keys', 'app.change_events', 'app.category_counts', 'app.task_credits', 'app.tablet_rows']::regclass[]) then
    execute format('create trigger refuse_tablets before insert or update or delete on %s for each statement execute function app.refuse_tablets()', t);
  end if;
end $$;
do $$
declare t regclass;
begin
  for t in select h.name from app.table_homes h where h.home <> 'server' order by h.name::text loop
    call app.limit_tablets(t);
  end loop;
end $$;
reset role;
