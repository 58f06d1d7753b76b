-- Emails a member about changes of role ({role}) or of what is shared ({category, level, role}), the latest last.
-- Changes within ten minutes are one email. After ten in a day an eleventh points to the app; the rest are dropped.
create function app.post_changes(p_user uuid, p_family uuid, p_changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key     constant text := 'members.changed ' || p_family || ' ' || p_user;
  v_about   jsonb;
  v_waiting record;
  v_so_far  int;
begin
  if not app.has_account(p_user) then return; end if;
  select jsonb_build_object('recipientName', app.name_of(p_user), 'familyName', f.name) into v_about
    from app.families f where f.id = p_family;
  -- An email that is being sent has counted an attempt, and is not found here.
  select o.id, o.params into v_waiting from mail.outbox o where o.merge_key = v_key and o.attempts = 0 for update;
  if found then
    update mail.outbox o
       set params = v_about || app.latest_changes(v_waiting.params -> 'changes' || p_changes, (v_waiting.params ->> 'earlier')::int), recipient = a.email
      from auth.accounts a where a.id = p_user and o.id = v_waiting.id;
    return;
  end if;
  insert into app.change_emails as c (family_id, user_id) values (p_family, p_user)
  on conflict (family_id, user_id) do update
    set since = case when c.since > now() - interval '1 day' then c.since else now() end,
        emails = case when c.since > now() - interval '1 day' then c.emails + 1 else 1 end
  returning emails into v_so_far;
  if v_so_far > 11 then return; end if;
  if v_so_far = 11 then
    perform app.post_to(p_user, 'members.manyChanges', v_about);
    return;
  end if;
  insert into mail.outbox (recipient, template, params, sender_id, merge_key, due_at)
  select a.email, 'members.changed', v_about || app.latest_changes(p_changes, 0), app.uid(), v_key, now() + interval '10 minutes'
    from auth.accounts a where a.id = p_user;
end $$;
create function app.latest_changes(p_changes jsonb, p_earlier int) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('changes', jsonb_agg(c.change order by c.position), 'earlier', p_earlier + greatest(max(c.many) - 50, 0))
    from (select e.change, e.position, count(*) over () as many from jsonb_array_elements(p_changes) with ordinality e(change, position)) c
   where c.position > c.many - 50
$$;
-- A person who left the group need not read what changed for them just before.
create function app.drop_changes(p_user uuid, p_family uuid) returns void language sql security definer set search_path = '' as $$
  delete from mail.outbox o where o.merge_key = 'members.changed ' || p_family || ' ' || p_user and o.attempts = 0
$$;

-- Locks the group of a member; `standing` is null when the caller shares no group with them.
create function app.member_for_change(p_member uuid, out family_id uuid, out user_id uuid, out role text, out version int, out standing text)
language plpgsql security definer set search_path = '' as $$
begin
  select m.family_id into family_id from app.family_members m where m.id = p_member;
  standing := app.standing_in(family_id);
  if standing is null then return; end if;
  -- Read after the lock: somebody else may have changed it first.
  select m.user_id, m.role, m.version into user_id, role, version from app.family_members m where m.id = p_member;
  if user_id is null then standing := null; end if;
end $$;
-- Returns why the caller may not change that member: 'not_found', 'view_only', 'own', 'creator'; else null.
create function app.why_untouchable(p_family uuid, p_user uuid, p_standing text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_standing is null then 'not_found'
              when p_standing <> 'admin' then 'view_only'
              when p_user = app.uid() then 'own'
              when exists (select from app.families f where f.id = p_family and f.created_by = p_user) then 'creator' end
$$;

create function app.change_role(p_member uuid, p_new_role text, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_member  constant record := app.member_for_change(p_member);
  v_refusal constant text := app.why_untouchable(v_member.family_id, v_member.user_id, v_member.standing);
  v_about   jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null then return v_refusal; end if;
  -- A role is for people with an account.
  if not app.has_account(v_member.user_id) then return 'no_account'; end if;
  if v_member.version <> p_if_version then return 'conflict'; end if;
  if v_member.role = p_new_role then return 'done'; end if;
  update app.family_members m set role = p_new_role where m.id = p_member;
  if v_member.role = 'admin' then perform app.withdraw_sent_by(v_member.user_id, v_member.family_id); end if;
  select jsonb_build_object('familyName', f.name, 'role', p_new_role) into v_about from app.families f where f.id = v_member.family_id;
  perform app.create_notification(v_member.user_id, 'role_changed', v_about, v_member.family_id);
  perform app.post_changes(v_member.user_id, v_member.family_id, jsonb_build_array(jsonb_build_object('role', p_new_role)));
  return 'done';
end $$;

create function app.remove_member(p_member uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_member  constant record := app.member_for_change(p_member);
  v_refusal constant text := app.why_untouchable(v_member.family_id, v_member.user_id, v_member.standing);
  v_about   jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null then return v_refusal; end if;
  perform app.remove_permissions(p_member);
  perform app.withdraw_sent_by(v_member.user_id, v_member.family_id);
  perform app.withdraw_sent_to(v_member.user_id, v_member.family_id);
  perform app.drop_changes(v_member.user_id, v_member.family_id);
  delete from app.family_members m where m.id = p_member;
  select jsonb_build_object('familyName', f.name) into v_about from app.families f where f.id = v_member.family_id;
  perform app.create_notification(v_member.user_id, 'member_removed', v_about, null);
  perform app.post_to(v_member.user_id, 'members.removed', v_about || jsonb_build_object('recipientName', app.name_of(v_member.user_id)));
  return 'done';
end $$;

-- Changes permissions, a list of {categoryId, ifVersion, level}; no level removes. On 'conflict' the caller rolls back.
create function app.change_permissions(p_member uuid, p_changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_member  constant record := app.member_for_change(p_member);
  v_refusal constant text := app.why_untouchable(v_member.family_id, v_member.user_id, v_member.standing);
  v_wanted  record;
  v_had     text;
  v_made    jsonb := '[]';
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null and v_refusal <> 'creator' then return v_refusal; end if;
  for v_wanted in
    select c."categoryId" as category_id, c."ifVersion" as version, c.level
      from jsonb_to_recordset(p_changes) c("categoryId" uuid, "ifVersion" int, level text)
  loop
    select p.permission_level into v_had from app.category_permissions p
     where p.family_member_id = p_member and p.category_id = v_wanted.category_id and p.version = v_wanted.version for update;
    if not found then return 'conflict'; end if;
    continue when v_wanted.level = v_had;
    v_made := v_made || jsonb_build_object('categoryId', v_wanted.category_id, 'before', v_had, 'after', v_wanted.level);
    if v_wanted.level is null then
      delete from app.category_permissions p where p.family_member_id = p_member and p.category_id = v_wanted.category_id;
      perform app.log_sharing(v_wanted.category_id, 'permission_removed', v_member.user_id, v_had, null);
      perform app.log_if_unshared(v_wanted.category_id);
    else
      update app.category_permissions p set permission_level = v_wanted.level
       where p.family_member_id = p_member and p.category_id = v_wanted.category_id;
      perform app.log_sharing(v_wanted.category_id, 'permission_updated', v_member.user_id, v_had, v_wanted.level);
    end if;
  end loop;
  if v_made <> '[]' then perform app.notify_of_permissions(v_member.user_id, v_member.family_id, v_made); end if;
  return 'done';
end $$;
create function app.right_of(p_role text, p_level text) returns text language sql immutable set search_path = '' as
  $$ select case when p_role = 'admin' then 'edit' when p_role = 'view_only' and p_level = 'edit' then 'view' else p_level end $$;
-- Notifies a member of what they may really do now. Where their role keeps that as it was, the notification names it.
create function app.notify_of_permissions(p_user uuid, p_family uuid, p_changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_role  text;
  v_about jsonb;
  v_email jsonb;
begin
  select m.role, jsonb_build_object('familyName', f.name) into v_role, v_about
    from app.families f join app.memberships m on m.family_id = f.id and m.user_id = p_user where f.id = p_family;
  select v_about || jsonb_build_object(
           'changes', coalesce(jsonb_agg(jsonb_build_object('categoryId', k.id) || k.what order by k.name) filter (where not k.lost), '[]'),
           'lost', coalesce(jsonb_agg(k.name order by k.name) filter (where k.lost), '[]')),
         jsonb_agg(jsonb_build_object('category', k.name) || k.what order by k.lost, k.name)
    into v_about, v_email
    from (select c.id, c.name, app.right_of(v_role, w.after) is null as lost,
                 case when app.right_of(v_role, w.after) is not distinct from app.right_of(v_role, w.before)
                      then jsonb_build_object('level', w.after, 'role', v_role)
                      else jsonb_build_object('level', app.right_of(v_role, w.after)) end as what
            from jsonb_to_recordset(p_changes) w("categoryId" uuid, before text, after text)
            join app.categories c on c.id = w."categoryId" and c.family_id = p_family) k;
  perform app.create_notification(p_user, 'access_changed', v_about, p_family);
  perform app.post_changes(p_user, p_family, v_email);
end $$;

-- Adds a person without an account to a group, for its admins, with levels ({categoryId, permission}).
create function app.add_without_account(p_new_id uuid, p_family uuid, p_name text, p_color int, p_type text, p_permissions jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_standing constant text := app.standing_in(p_family);
  v_member   uuid;
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  if app.foreign_to(p_family, p_permissions) > 0 then return 'not_found'; end if;
  insert into app.people (id, kind) values (p_new_id, 'managed') on conflict (id) do nothing;
  -- The id is taken: by the same request, which is done, or by somebody else, of whom the caller learns nothing.
  if not found then
    return case when exists (
      select from app.family_members m join app.profiles p on p.id = m.user_id
       where m.family_id = p_family and m.user_id = p_new_id and not app.has_account(p_new_id) and p.first_name = btrim(p_name))
      then 'done' else 'conflict' end;
  end if;
  insert into app.profiles (id, first_name, last_name, time_zone, color)
  select p_new_id, btrim(p_name), '', p.time_zone, p_color from app.profiles p where p.id = app.uid();
  insert into app.family_members (family_id, user_id, role, member_type) values (p_family, p_new_id, 'full_access', p_type) returning id into v_member;
  perform app.share_with(v_member, p_permissions);
  return 'done';
end $$;
-- Changes a member without an account, for admins; `p_changes` are as in change_permissions, `p_added` is shared anew.
create function app.change_without_account(
  p_member uuid, p_name text, p_color int, p_type text, p_changes jsonb, p_added jsonb, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_member  constant record := app.member_for_change(p_member);
  v_refusal constant text := app.why_untouchable(v_member.family_id, v_member.user_id, v_member.standing);
  v_outcome text := 'done';
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null then return v_refusal; end if;
  if app.has_account(v_member.user_id) or app.foreign_to(v_member.family_id, p_added) > 0 then return 'not_found'; end if;
  if v_member.version <> p_if_version then return 'conflict'; end if;
  -- A tablet has no colour.
  update app.profiles p set first_name = btrim(p_name), last_name = '', color = case when k.kind = 'managed' then p_color end
    from app.people k where p.id = v_member.user_id and k.id = p.id;
  update app.family_members m set role = m.role, member_type = p_type where m.id = p_member;
  if p_changes <> '[]' then v_outcome := app.change_permissions(p_member, p_changes); end if;
  if v_outcome = 'done' and not app.share_with(p_member, p_added) then return 'conflict'; end if;
  return v_outcome;
end $$;
grant execute on function app.add_without_account(uuid, uuid, text, int, text, jsonb), app.change_without_account(uuid, text, int, text, jsonb, jsonb, int)
  to hive_api;

-- Leaves a group. Its creator names a successor with an account: 'creator' if that is none, 'alone' if there is none.
create function app.leave_family(p_family uuid, p_successor uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_standing  constant text := app.standing_in(p_family);
  v_name      constant text := app.name_of(app.uid());
  v_mine      record;
  v_successor record;
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  -- A personal space is deleted with the account, and not before.
  if v_standing = 'owner' then return 'view_only'; end if;
  select m.id, f.created_by = m.user_id as is_creator, f.name into v_mine
    from app.family_members m join app.families f on f.id = m.family_id where m.family_id = p_family and m.user_id = app.uid();
  select m.id, m.user_id into v_successor from app.family_members m
   where v_mine.is_creator and m.family_id = p_family and m.user_id <> app.uid() and app.has_account(m.user_id) order by m.id = p_successor desc limit 1;
  if v_mine.is_creator and v_successor.id is null then return 'alone'; end if;
  if v_mine.is_creator and v_successor.id is distinct from p_successor then return 'creator'; end if;
  perform app.notify_of_departure(app.uid(), v_name, p_family, v_successor.user_id, 'member_left');
  if v_mine.is_creator then
    update app.families f set created_by = v_successor.user_id where f.id = p_family;
    update app.family_members m set role = 'admin' where m.id = v_successor.id;
    perform app.create_notification(v_successor.user_id, 'group_taken_over',
      jsonb_build_object('familyName', v_mine.name, 'name', v_name), p_family);
  end if;
  perform app.remove_permissions(v_mine.id);
  perform app.withdraw_sent_by(app.uid(), p_family);
  perform app.withdraw_sent_to(app.uid(), p_family);
  perform app.drop_changes(app.uid(), p_family);
  delete from app.family_members m where m.id = v_mine.id;
  return 'done';
end $$;
grant execute on function app.change_role(uuid, text, int), app.remove_member(uuid), app.change_permissions(uuid, jsonb), app.leave_family(uuid, uuid) to hive_api;

-- Deletes an account and all it owns, for hive_auth, which checked the password. Groups it created pass to successors
-- ({family id: member id}), else to the longest-standing member by role; a group without another account is deleted.
create function app.delete_account(p_user uuid, p_successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_email     constant text := (select a.email from auth.accounts a where a.id = p_user);
  v_name      constant text := app.name_of(p_user);
  v_group     record;
  v_successor record;
begin
  perform set_config('app.user_id', p_user::text, true);
  -- Creating a group takes this lock, too: none is added between this query and the deletion of the person.
  perform from app.people p where p.id = p_user for no key update;
  perform from app.families f
    where f.id in (select m.family_id from app.family_members m where m.user_id = p_user) or f.created_by = p_user
    order by f.id for no key update;
  for v_group in select f.id, f.name, f.created_by, f.group_type, m.id as member_id
             from app.families f left join app.family_members m on m.family_id = f.id and m.user_id = p_user
            where f.created_by = p_user or m.user_id = p_user
            order by f.id
  loop
    perform app.withdraw_sent_by(p_user, v_group.id);
    select m.id, m.user_id into v_successor from app.family_members m
     where m.family_id = v_group.id and m.user_id <> p_user and app.has_account(m.user_id)
     order by m.id::text is not distinct from (p_successors ->> v_group.id::text) desc,
              case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.id limit 1;
    if v_group.created_by = p_user and v_successor.id is null then
      delete from app.families f where f.id = v_group.id;
      continue;
    end if;
    perform app.notify_of_departure(p_user, v_name, v_group.id, v_successor.user_id, 'account_deleted');
    if v_group.created_by = p_user then
      update app.families f set created_by = v_successor.user_id where f.id = v_group.id;
      update app.family_members m set role = 'admin' where m.id = v_successor.id;
      perform app.create_notification(v_successor.user_id, 'group_handed_on', jsonb_build_object('familyName', v_group.name, 'name', v_name), v_group.id);
    end if;
    perform app.remove_permissions(v_group.member_id);
  end loop;
  delete from app.invitations i where i.recipient_email = v_email;
  -- Invitations that they sent keep the stored name of the group, but not theirs.
  update app.invitations i set sender_name = null where i.sender_id = p_user;
  delete from mail.outbox o where o.recipient = v_email;
  -- Links by which somebody else wanted the address, and answers to others that contain it.
  delete from auth.tokens t where t.new_email = v_email;
  delete from app.idempotency_keys t where t.user_id = p_user or strpos(t.answer::text, to_jsonb(v_email)::text) > 0;
  delete from app.people p where p.id = p_user;
end $$;
-- Notifies all members of a group the person created, else its admins; a successor is notified apart.
create function app.notify_of_departure(p_user uuid, p_name text, p_family uuid, p_successor uuid, p_type text) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, p_type, jsonb_build_object('familyName', f.name, 'name', p_name), f.id)
    from app.families f join app.memberships m on m.family_id = f.id
   where f.id = p_family and m.user_id <> p_user
     and case when f.created_by = p_user then m.user_id <> p_successor else m.administers end
$$;
grant execute on function app.delete_account(uuid, jsonb) to hive_auth;

-- Returns why the caller may not say when a member is away, if they are neither that member nor an admin.
create function app.why_not_away(p_user uuid, p_standing text) returns text language sql stable security definer set search_path = '' as $$
  select case when p_standing is null then 'not_found'
              when p_user = app.uid() or p_standing = 'admin' then null
              else 'view_only' end
$$;
-- Notes when a member is away, idempotently, and deletes what is over.
create function app.add_away(p_new_id uuid, p_member uuid, p_from date, p_to date) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_member  constant record := app.member_for_change(p_member);
  v_refusal constant text := app.why_not_away(v_member.user_id, v_member.standing);
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null then return v_refusal; end if;
  delete from app.away a where a.family_id = v_member.family_id and a.user_id = v_member.user_id and a.to_day < current_date - 2 and a.id <> p_new_id;
  insert into app.away (id, family_id, user_id, from_day, to_day) values (p_new_id, v_member.family_id, v_member.user_id, p_from, p_to) on conflict (id) do nothing;
  if not found then
    return case when exists (
      select from app.away a where a.id = p_new_id and a.family_id = v_member.family_id and a.user_id = v_member.user_id and (a.from_day, a.to_day) = (p_from, p_to))
      then 'done' else 'conflict' end;
  end if;
  perform app.refuse_above('away', (select count(*) from app.away a where a.family_id = v_member.family_id and a.user_id = v_member.user_id), 'members:quota.away');
  return 'done';
end $$;
create function app.remove_away(p_away uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_away    app.away;
  v_refusal text;
begin
  select * into v_away from app.away a where a.id = p_away;
  if app.uid() is null or v_away.id is null then return 'not_found'; end if;
  v_refusal := app.why_not_away(v_away.user_id, app.standing_in(v_away.family_id));
  if v_refusal is not null then return v_refusal; end if;
  delete from app.away a where a.id = p_away;
  return 'done';
end $$;
-- Members without an account, and tablets, follow the time zone of the group's creator.
create function app.move_household() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with moved as (
    update app.profiles p set time_zone = new.time_zone
      from app.people o join app.family_members m on m.user_id = o.id join app.families f on f.id = m.family_id
     where p.id = o.id and o.kind <> 'person' and f.created_by = new.id and p.time_zone <> new.time_zone
    returning f.id)
  insert into app.change_events (family_id, table_name) select distinct m.id, 'family_members' from moved m;
  return null;
end $$;
grant execute on function app.add_away(uuid, uuid, date, date), app.remove_away(uuid) to hive_api;
grant execute on function app.move_household() to hive_owner;
