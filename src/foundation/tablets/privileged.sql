-- Adds a tablet with levels ({categoryId, permission}), for admins; `p_code_hash` pairs it within ten minutes.
create function app.add_tablet(p_new_id uuid, p_family uuid, p_name text, p_permissions jsonb, p_code_hash bytea) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_standing constant text := app.standing_in(p_family);
  v_member   uuid;
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  if app.foreign_to(p_family, p_permissions) > 0 then return 'not_found'; end if;
  insert into app.people (id, kind) values (p_new_id, 'device') on conflict (id) do nothing;
  -- The id is taken: by the same request, or by somebody else, of whom the caller learns nothing.
  if not found then
    select m.id into v_member from app.family_members m join app.people p on p.id = m.user_id join app.profiles n on n.id = p.id
     where m.family_id = p_family and p.id = p_new_id and p.kind = 'device' and n.first_name = btrim(p_name);
    return case when v_member is null then 'conflict' else app.renew_pairing(v_member, p_code_hash) end;
  end if;
  insert into app.profiles (id, first_name, last_name, time_zone)
  select p_new_id, btrim(p_name), '', p.time_zone from app.profiles p where p.id = app.uid();
  insert into app.family_members (family_id, user_id, role, member_type)
  select f.id, p_new_id, 'full_access', f.group_type from app.families f where f.id = p_family returning id into v_member;
  perform app.share_with(v_member, p_permissions);
  return app.renew_pairing(v_member, p_code_hash);
end $$;
create function app.renew_pairing(p_member uuid, p_code_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare v_member constant record := app.member_for_change(p_member);
begin
  if app.uid() is null or v_member.standing is null or not exists (select from app.people p where p.id = v_member.user_id and p.kind = 'device') then return 'not_found'; end if;
  if v_member.standing <> 'admin' then return 'view_only'; end if;
  insert into auth.tokens as t (user_id, purpose, token_hash, expires_at) values (v_member.user_id, 'pair', p_code_hash, now() + interval '10 minutes')
  on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return 'done';
end $$;
-- Returns the tablets of the groups the caller administers; one that is not paired was never seen.
create function app.my_tablets() returns table (member_id uuid, family_id uuid, family_name text, name text, version int, seen_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, f.name, n.first_name, m.version,
         (select max(s.renewed_at) from auth.sessions s where s.user_id = m.user_id and s.expires_at > now())
    from app.family_members m
    join app.people p on p.id = m.user_id and p.kind = 'device'
    join app.profiles n on n.id = p.id
    join app.families f on f.id = m.family_id
   where m.family_id = any (array (select app.administered_families()))
$$;
create function app.set_pin(p_member uuid, p_hash text) returns text language plpgsql security definer set search_path = '' as $$
declare v_member constant record := app.member_for_change(p_member);
begin
  if app.uid() is null or v_member.standing is null or exists (select from app.people p where p.id = v_member.user_id and p.kind = 'device') then return 'not_found'; end if;
  if v_member.standing <> 'admin' then return 'view_only'; end if;
  delete from app.pins p where p.family_id = v_member.family_id and p.user_id = v_member.user_id;
  if p_hash is not null then
    insert into app.pins (family_id, user_id, pin_hash) values (v_member.family_id, v_member.user_id, p_hash);
  end if;
  -- A name that was chosen, or a person who waits, begins anew.
  delete from app.tablet_people t where t.user_id = v_member.user_id and t.tablet_id in (select m.user_id from app.family_members m where m.family_id = v_member.family_id);
  insert into app.change_events (family_id, table_name) values (v_member.family_id, 'family_members');
  return 'done';
end $$;
create function app.people_with_pin() returns table (family_id uuid, user_id uuid) language sql stable security definer set search_path = '' as
  $$ select p.family_id, p.user_id from app.pins p where p.family_id = any (array (select m.family_id from app.family_members m where m.user_id = app.uid())) $$;
grant execute on function app.add_tablet(uuid, uuid, text, jsonb, bytea), app.renew_pairing(uuid, bytea), app.my_tablets(), app.set_pin(uuid, text),
  app.people_with_pin() to hive_api;

-- Counts a try of a PIN, for hive_auth, and returns what to compare it with; after five wrong ones they wait.
-- `visitor` is null when the session has ended, `tablet_id` where there is no tablet or no PIN.
create function app.begin_pin(p_session_hash bytea, p_user uuid, out visitor uuid, out tablet_id uuid, out pin_hash text, out waits_until timestamptz)
language plpgsql security definer set search_path = '' as $$
declare v_person app.tablet_people;
begin
  visitor := auth.user_of_session(p_session_hash);
  select m.user_id, p.pin_hash into tablet_id, pin_hash
    from app.people t
    join app.family_members m on m.user_id = t.id
    join app.pins p on p.family_id = m.family_id and p.user_id = p_user
   where t.id = visitor and t.kind = 'device';
  if tablet_id is null then return; end if;
  insert into app.tablet_people as s (tablet_id, user_id) values (begin_pin.tablet_id, p_user) on conflict do nothing;
  select s.* into v_person from app.tablet_people s where s.tablet_id = begin_pin.tablet_id and s.user_id = p_user for update;
  if v_person.waits_until > now() then
    waits_until := v_person.waits_until;
    pin_hash := null;
    return;
  end if;
  update app.tablet_people s
     set tries = case when v_person.waits_until is null then v_person.tries else 0 end + 1,
         waits_until = case when v_person.waits_until is null and v_person.tries = 4 then now() + interval '5 minutes' end
   where s.tablet_id = begin_pin.tablet_id and s.user_id = p_user;
end $$;
-- After the right PIN a person stays named on that tablet for a minute.
create function app.name_on_tablet(p_tablet uuid, p_user uuid) returns void language sql security definer set search_path = '' as $$
  update app.tablet_people s set tries = 0, waits_until = null, named_until = now() + interval '65 seconds'
   where s.tablet_id = p_tablet and s.user_id = p_user
$$;
grant execute on function app.begin_pin(bytea, uuid), app.name_on_tablet(uuid, uuid) to hive_auth;

create function app.note_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    delete from app.tablet_rows r where r.tablet_id = app.uid() and r.added_at < now() - interval '5 minutes';
    insert into app.tablet_rows (tablet_id, row_table, row_id) select app.uid(), tg_table_name, a.id from added a on conflict do nothing;
  end if;
  return null;
end $$;
create function app.added_just_now(p_table text) returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(select r.row_id from app.tablet_rows r
                where r.tablet_id = app.uid() and r.row_table = p_table and r.added_at > now() - interval '5 minutes')
$$;
grant execute on function app.added_just_now(text) to hive_api;
-- A cascade on a tablet deletes only what it may delete by itself, since policies do not see cascades.
create function app.check_gone_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() and exists (select from gone g where g.id <> all (app.added_just_now(tg_table_name))) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
-- Refuses a tablet every change outside categories.
create function app.refuse_tablets() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
grant execute on function app.note_on_tablet(), app.check_gone_on_tablet(), app.refuse_tablets() to hive_owner;
