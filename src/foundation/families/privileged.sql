create function app.note_change_in_family() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), tg_table_name);
  return null;
end $$;
create function app.note_family_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.id, old.id), 'families');
  return null;
end $$;
-- The event also names the person concerned: somebody who has just left can no longer be found through the family.
create function app.note_member_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, user_id, table_name)
  values (coalesce(new.family_id, old.family_id), null, 'family_members'),
         (null, coalesce(new.user_id, old.user_id), 'family_members');
  return null;
end $$;

create function app.create_personal_space(p_owner uuid, p_space uuid) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  insert into app.families (id, name, group_type, created_by) values (p_space, 'My Own Hive', 'personal', p_owner);
  insert into app.family_members (family_id, user_id, role, member_type) values (p_space, p_owner, 'admin', 'family');
  return p_space;
end $$;
grant execute on function app.create_personal_space(uuid, uuid) to hive_auth;

create function app.create_family(p_id uuid, p_name text, p_group_type text) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  if p_group_type not in ('family', 'friend') then raise exception 'a group is family or friend' using errcode = '23514'; end if;
  insert into app.families (id, name, group_type, created_by) values (p_id, btrim(p_name), p_group_type, app.uid());
  insert into app.family_members (family_id, user_id, role, member_type) values (p_id, app.uid(), 'admin', p_group_type);
  return p_id;
end $$;
create function app.check_groups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.people p where p.id = new.created_by for no key update;
  perform app.refuse_above('groups', (select count(*) from app.families f where f.created_by = new.created_by and f.group_type <> 'personal'),
    'families:quota.groups');
  return null;
end $$;
create function app.check_members() returns trigger language plpgsql security definer set search_path = '' as $$
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
-- A tablet, or a person without an account, is in one group, never its admin, and never in a personal space.
create function app.check_without_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_account(new.user_id)
     and (new.role <> 'full_access'
          or exists (select from app.families f where f.id = new.family_id and f.group_type = 'personal')
          or exists (select from app.family_members m where m.user_id = new.user_id and m.id <> new.id)) then
    raise exception 'somebody without an account is a member of one group' using errcode = '23514', constraint = 'one_group_without_account';
  end if;
  return new;
end $$;
-- Deletes a person without an account, or a tablet, together with their membership.
create function app.forget_without_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.people p where p.id = old.user_id and p.kind <> 'person';
  return null;
end $$;
grant execute on function app.note_change_in_family(), app.note_family_change(), app.note_member_change(), app.check_groups(), app.check_members(), app.check_without_account(),
  app.forget_without_account() to hive_owner;

-- The name of a person: their names, or else the first part of their address.
create function app.name_of(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(a.email, '@', 1))
    from app.profiles p left join auth.accounts a on a.id = p.id where p.id = p_user
$$;

-- Returns everybody in the caller's families. Admins see addresses, but not their own, which screens hide.
-- `named` is false where the first part of the address stands in for a name.
create function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text, named boolean, has_account boolean, color smallint, is_tablet boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, r.role, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(a.email, '@', 1)),
         case when m.id <> mine.member_id and k.kind = 'person' and mine.administers then a.email end,
         btrim(p.first_name || ' ' || p.last_name) <> '', k.kind = 'person', p.color, k.kind = 'device'
    from app.memberships mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.memberships r on r.member_id = m.id
    join app.people k on k.id = m.user_id
    join app.profiles p on p.id = m.user_id
    left join auth.accounts a on a.id = m.user_id
   where mine.user_id = (select app.uid())
$$;

-- Locks a family's members, and returns what the caller is in it: 'owner', 'admin', 'member', or null without a lock.
create function app.standing_in(p_family uuid) returns text language plpgsql security definer set search_path = '' as $$
declare v_creator uuid; v_type text; v_role text;
begin
  if not exists (select from app.family_members m where m.family_id = p_family and m.user_id = app.uid()) then return null; end if;
  select f.created_by, f.group_type into v_creator, v_type from app.families f where f.id = p_family for no key update;
  select m.role into v_role from app.family_members m where m.family_id = p_family and m.user_id = app.uid();
  return case when v_role is null then null
              when v_type = 'personal' then 'owner'
              when v_role = 'admin' or v_creator = app.uid() then 'admin'
              else 'member' end;
end $$;

-- Verbs return their outcome: 'done', 'not_found', 'view_only', 'conflict', or a reason of their own.
create function app.rename_family(p_family uuid, p_new_name text, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  -- 'My Own Hive' is never renamed.
  if v_standing <> 'admin' then return 'view_only'; end if;
  update app.families f set name = btrim(p_new_name) where f.id = p_family and f.version = p_if_version;
  return case when found then 'done' else 'conflict' end;
end $$;
create function app.switch_leaderboard(p_family uuid, p_is_on boolean) returns text language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  update app.families f set has_leaderboard = p_is_on where f.id = p_family and f.has_leaderboard <> p_is_on;
  return 'done';
end $$;
-- The space that the caller chooses opens for them next.
create function app.choose_space(p_family uuid) returns text language plpgsql security definer set search_path = '' as $$
begin
  update app.family_members m set chosen_at = now() where m.family_id = p_family and m.user_id = app.uid();
  return case when found then 'done' else 'not_found' end;
end $$;
-- Deletes a group with its content and pending invitations, once nobody else with an account is in it.
create function app.delete_family(p_family uuid) returns text language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  if exists (select from app.family_members m where m.family_id = p_family and m.user_id <> app.uid() and app.has_account(m.user_id)) then return 'has_members'; end if;
  delete from app.families f where f.id = p_family;
  return 'done';
end $$;
grant execute on function app.create_family(uuid, text, text), app.switch_leaderboard(uuid, boolean),
  app.choose_space(uuid), app.my_people(), app.rename_family(uuid, text, int), app.delete_family(uuid) to hive_api;
