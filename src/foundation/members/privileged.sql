-- Emails a member about changes of their role ({role}) and of what is shared with them ({category, level, role}), the latest last.
-- All changes for one person in one group within ten minutes are one email, which lists the latest 50 and counts the others. After ten
-- emails in a day an eleventh says that there is more to see in the app, and none follows until the day is over.
create function app.post_changes(the_user uuid, the_family uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  the_key  constant text := 'members.changed ' || the_family || ' ' || the_user;
  about   jsonb;
  waiting  record;
  so_far   int;
begin
  if not app.has_account(the_user) then return; end if;
  select jsonb_build_object('recipientName', app.name_of(the_user), 'familyName', f.name) into about
    from app.families f where f.id = the_family;
  -- An email that is already being sent cannot change any more: it has counted an attempt, and is not found here.
  select o.id, o.params into waiting from mail.outbox o where o.merge_key = the_key and o.attempts = 0 for update;
  if found then
    update mail.outbox o
       set params = about || app.latest_changes(waiting.params -> 'changes' || changes, (waiting.params ->> 'earlier')::int), recipient = a.email
      from auth.accounts a where a.id = the_user and o.id = waiting.id;
    return;
  end if;
  insert into app.change_emails as c (family_id, user_id) values (the_family, the_user)
  on conflict (family_id, user_id) do update
    set since = case when c.since > now() - interval '1 day' then c.since else now() end,
        emails = case when c.since > now() - interval '1 day' then c.emails + 1 else 1 end
  returning emails into so_far;
  if so_far > 11 then return; end if;
  if so_far = 11 then
    perform app.post_to(the_user, 'members.manyChanges', about);
    return;
  end if;
  insert into mail.outbox (recipient, template, params, sender_id, merge_key, due_at)
  select a.email, 'members.changed', about || app.latest_changes(changes, 0), app.uid(), the_key, now() + interval '10 minutes'
    from auth.accounts a where a.id = the_user;
end $$;
create function app.latest_changes(changes jsonb, earlier int) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('changes', jsonb_agg(c.change order by c.position), 'earlier', earlier + greatest(max(c.many) - 50, 0))
    from (select e.change, e.position, count(*) over () as many from jsonb_array_elements(changes) with ordinality e(change, position)) c
   where c.position > c.many - 50
$$;
-- Deletes waiting emails about changes: somebody who has left the group need not read how their role or permissions changed just before.
create function app.drop_changes(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  delete from mail.outbox o where o.merge_key = 'members.changed ' || the_family || ' ' || the_user and o.attempts = 0
$$;

-- Returns the member a verb is about, and what the caller is in their group (locked); `standing` is null when they share no group.
create function app.member_for_change(the_member uuid, out family_id uuid, out user_id uuid, out role text, out version int, out standing text)
language plpgsql security definer set search_path = '' as $$
begin
  select m.family_id into family_id from app.family_members m where m.id = the_member;
  standing := app.standing_in(family_id);
  if standing is null then return; end if;
  -- Read after the lock: somebody else may have changed it first.
  select m.user_id, m.role, m.version into user_id, role, version from app.family_members m where m.id = the_member;
  if user_id is null then standing := null; end if;
end $$;
-- Returns why the caller may not change that member: 'not_found', 'view_only', 'own' (MEM-11, MEM-12), 'creator' (GAP-16); else null.
create function app.why_untouchable(the_family uuid, the_user uuid, standing text) returns text
language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when standing <> 'admin' then 'view_only'
              when the_user = app.uid() then 'own'
              when exists (select from app.families f where f.id = the_family and f.created_by = the_user) then 'creator' end
$$;

-- Gives a member another role (MEM-08, MEM-09) and notifies them. The creator stays admin, so no group is ever without one (GAP-16).
create function app.change_role(the_member uuid, new_role text, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  about   jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  -- A role is for people with an account (FOLK-02).
  if not app.has_account(m.user_id) then return 'no_account'; end if;
  if m.version <> if_version then return 'conflict'; end if;
  if m.role = new_role then return 'done'; end if;
  update app.family_members f set role = new_role where f.id = the_member;
  if m.role = 'admin' then perform app.withdraw_sent_by(m.user_id, m.family_id); end if;
  select jsonb_build_object('familyName', f.name, 'role', new_role) into about from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'role_changed', about, m.family_id);
  perform app.post_changes(m.user_id, m.family_id, jsonb_build_array(jsonb_build_object('role', new_role)));
  return 'done';
end $$;

-- Removes a member from a group, their permissions first (MEM-14), and notifies them (MEM-29, MEM-30).
create function app.remove_member(the_member uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  about   jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  perform app.remove_permissions(the_member);
  perform app.withdraw_sent_by(m.user_id, m.family_id);
  perform app.withdraw_sent_to(m.user_id, m.family_id);
  perform app.drop_changes(m.user_id, m.family_id);
  delete from app.family_members f where f.id = the_member;
  select jsonb_build_object('familyName', f.name) into about from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'member_removed', about, null);
  perform app.post_to(m.user_id, 'members.removed', about || jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;

-- Changes or removes permissions of a member by a list of {categoryId, ifVersion, level}; no level removes (MEM-22 to MEM-25). All or
-- nothing: if somebody else has changed one meanwhile, it returns 'conflict', and the caller rolls back the rest.
create function app.change_permissions(the_member uuid, changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  wanted  record;
  had     text;
  made    jsonb := '[]';
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null and refusal <> 'creator' then return refusal; end if;
  for wanted in
    select c."categoryId" as category_id, c."ifVersion" as version, c.level
      from jsonb_to_recordset(changes) c("categoryId" uuid, "ifVersion" int, level text)
  loop
    select p.permission_level into had from app.category_permissions p
     where p.family_member_id = the_member and p.category_id = wanted.category_id and p.version = wanted.version for update;
    if not found then return 'conflict'; end if;
    continue when wanted.level = had;
    made := made || jsonb_build_object('categoryId', wanted.category_id, 'before', had, 'after', wanted.level);
    if wanted.level is null then
      delete from app.category_permissions p where p.family_member_id = the_member and p.category_id = wanted.category_id;
      perform app.log_sharing(wanted.category_id, 'permission_removed', m.user_id, had, null);
      perform app.log_if_unshared(wanted.category_id);
    else
      update app.category_permissions p set permission_level = wanted.level
       where p.family_member_id = the_member and p.category_id = wanted.category_id;
      perform app.log_sharing(wanted.category_id, 'permission_updated', m.user_id, had, wanted.level);
    end if;
  end loop;
  if made <> '[]' then perform app.notify_of_permissions(m.user_id, m.family_id, made); end if;
  return 'done';
end $$;
-- Returns what somebody may do with a category, given their role ('admin' for the creator, too) and the level set for them (GAP-06).
create function app.right_of(the_role text, the_level text) returns text language sql immutable set search_path = '' as
  $$ select case when the_role = 'admin' then 'edit' when the_role = 'view_only' and the_level = 'edit' then 'view' else the_level end $$;
-- Notifies a member of changes of their permissions (MEM-31, MEM-32), in terms of what they may really do. Where that is the same as
-- before, since their role decides, the new level is named together with the role. A category that they lost keeps the name it had
-- then; the names of the others are looked up when the notification is read, and for the email when it is posted.
create function app.notify_of_permissions(the_user uuid, the_family uuid, changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_role text;
  about    jsonb;
  email    jsonb;
begin
  select m.role, jsonb_build_object('familyName', f.name) into the_role, about
    from app.families f join app.memberships m on m.family_id = f.id and m.user_id = the_user where f.id = the_family;
  select about || jsonb_build_object(
           'changes', coalesce(jsonb_agg(jsonb_build_object('categoryId', k.id) || k.what order by k.name) filter (where not k.lost), '[]'),
           'lost', coalesce(jsonb_agg(k.name order by k.name) filter (where k.lost), '[]')),
         jsonb_agg(jsonb_build_object('category', k.name) || k.what order by k.lost, k.name)
    into about, email
    from (select c.id, c.name, app.right_of(the_role, w.after) is null as lost,
                 case when app.right_of(the_role, w.after) is not distinct from app.right_of(the_role, w.before)
                      then jsonb_build_object('level', w.after, 'role', the_role)
                      else jsonb_build_object('level', app.right_of(the_role, w.after)) end as what
            from jsonb_to_recordset(changes) w("categoryId" uuid, before text, after text)
            join app.categories c on c.id = w."categoryId" and c.family_id = the_family) k;
  perform app.create_notification(the_user, 'access_changed', about, the_family);
  perform app.post_changes(the_user, the_family, email);
end $$;

-- Adds somebody without an account to a group, for its admins, at the levels given ({categoryId, permission}); nobody is written to (FOLK-01).
create function app.add_without_account(new_id uuid, the_family uuid, the_name text, the_color int, the_type text, the_permissions jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  standing   constant text := app.standing_in(the_family);
  the_member uuid;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if app.foreign_to(the_family, the_permissions) > 0 then return 'not_found'; end if;
  insert into app.people (id, kind) values (new_id, 'managed') on conflict (id) do nothing;
  -- The id is taken: by the same request, which is done, or by somebody else, of whom the caller learns nothing.
  if not found then
    return case when exists (
      select from app.family_members m join app.profiles p on p.id = m.user_id
       where m.family_id = the_family and m.user_id = new_id and not app.has_account(new_id) and p.first_name = btrim(the_name))
      then 'done' else 'conflict' end;
  end if;
  insert into app.profiles (id, first_name, last_name, time_zone, color)
  select new_id, btrim(the_name), '', p.time_zone, the_color from app.profiles p where p.id = app.uid();
  insert into app.family_members (family_id, user_id, role, member_type) values (the_family, new_id, 'full_access', the_type) returning id into the_member;
  perform app.share_with(the_member, the_permissions);
  return 'done';
end $$;
-- Shares categories that a member does not have yet, at the levels given, each with its entry in the change log. Returns whether none was there.
create function app.share_with(the_member uuid, the_permissions jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
declare given record;
begin
  for given in
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select m.family_id, s.category_id, m.id, s.level from app.family_members m cross join app.shared_by(the_permissions) s where m.id = the_member
    on conflict (family_member_id, category_id) do nothing
    returning category_id, permission_level
  loop
    perform app.log_sharing(given.category_id, 'category_shared', (select m.user_id from app.family_members m where m.id = the_member), null, given.permission_level);
  end loop;
  return (select count(*) from app.shared_by(the_permissions)) = (
    select count(*) from app.shared_by(the_permissions) s join app.category_permissions p on p.category_id = s.category_id and p.family_member_id = the_member
      and p.permission_level = s.level);
end $$;
-- Changes name, colour, type and levels of somebody without an account, for the admins of their group, or nothing of it: `changes` are as in
-- app.change_permissions, and `added` is shared anew ({categoryId, permission}).
create function app.change_without_account(
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
  update app.profiles p set first_name = btrim(the_name), last_name = '', color = case when k.kind = 'managed' then the_color end
    from app.people k where p.id = m.user_id and k.id = p.id;
  update app.family_members f set role = f.role, member_type = the_type where f.id = the_member;
  if changes <> '[]' then outcome := app.change_permissions(the_member, changes); end if;
  if outcome = 'done' and not app.share_with(the_member, added) then return 'conflict'; end if;
  return outcome;
end $$;
grant execute on function app.add_without_account(uuid, uuid, text, int, text, jsonb), app.change_without_account(uuid, text, int, text, jsonb, jsonb, int)
  to hive_api;

-- Leaves a group, with the same effects as a removal (GAP-17). A creator whose group has other members with an account names the one who takes over
-- and becomes its admin, so every group has one. Returns 'creator' if that is none of them, 'alone' if there is none. Notifies its admins.
create function app.leave_family(the_family uuid, the_successor uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  standing  constant text := app.standing_in(the_family);
  the_name  constant text := app.name_of(app.uid());
  mine      record;
  successor record;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  -- A personal space is deleted with the account, and not before.
  if standing = 'owner' then return 'view_only'; end if;
  select m.id, f.created_by = m.user_id as is_creator, f.name into mine
    from app.family_members m join app.families f on f.id = m.family_id where m.family_id = the_family and m.user_id = app.uid();
  select m.id, m.user_id into successor from app.family_members m
   where mine.is_creator and m.family_id = the_family and m.user_id <> app.uid() and app.has_account(m.user_id) order by m.id = the_successor desc limit 1;
  if mine.is_creator and successor.id is null then return 'alone'; end if;
  if mine.is_creator and successor.id is distinct from the_successor then return 'creator'; end if;
  perform app.notify_of_departure(app.uid(), the_name, the_family, successor.user_id, 'member_left');
  if mine.is_creator then
    update app.families f set created_by = successor.user_id where f.id = the_family;
    update app.family_members m set role = 'admin' where m.id = successor.id;
    perform app.create_notification(successor.user_id, 'group_taken_over',
      jsonb_build_object('familyName', mine.name, 'name', the_name), the_family);
  end if;
  perform app.remove_permissions(mine.id);
  perform app.withdraw_sent_by(app.uid(), the_family);
  perform app.withdraw_sent_to(app.uid(), the_family);
  perform app.drop_changes(app.uid(), the_family);
  delete from app.family_members m where m.id = mine.id;
  return 'done';
end $$;
grant execute on function app.change_role(uuid, text, int), app.remove_member(uuid), app.change_permissions(uuid, jsonb), app.leave_family(uuid, uuid) to hive_api;

-- Deletes an account with everything it owns; the address is kept nowhere (GAP-27). Each group the person created passes to
-- the member chosen in `successors` ({family id: member id}), else to the longest-standing admin, full_access or other member; a
-- group with nobody left who has an account is deleted. Called by hive_auth for a user whose password it has just checked.
create function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_email constant text := (select a.email from auth.accounts a where a.id = the_user);
  the_name  constant text := app.name_of(the_user);
  g         record;
  successor record;
begin
  perform set_config('app.user_id', the_user::text, true);
  -- Creating a group takes this lock, too: none is added between this query and the deletion of the person.
  perform from app.people p where p.id = the_user for no key update;
  perform from app.families f
    where f.id in (select m.family_id from app.family_members m where m.user_id = the_user) or f.created_by = the_user
    order by f.id for no key update;
  for g in select f.id, f.name, f.created_by, f.group_type, m.id as member_id
             from app.families f left join app.family_members m on m.family_id = f.id and m.user_id = the_user
            where f.created_by = the_user or m.user_id = the_user
            order by f.id
  loop
    perform app.withdraw_sent_by(the_user, g.id);
    select m.id, m.user_id into successor from app.family_members m
     where m.family_id = g.id and m.user_id <> the_user and app.has_account(m.user_id)
     order by m.id::text is not distinct from (successors ->> g.id::text) desc,
              case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.id limit 1;
    if g.created_by = the_user and successor.id is null then
      delete from app.families f where f.id = g.id;
      continue;
    end if;
    perform app.notify_of_departure(the_user, the_name, g.id, successor.user_id, 'account_deleted');
    if g.created_by = the_user then
      update app.families f set created_by = successor.user_id where f.id = g.id;
      update app.family_members m set role = 'admin' where m.id = successor.id;
      perform app.create_notification(successor.user_id, 'group_handed_on', jsonb_build_object('familyName', g.name, 'name', the_name), g.id);
    end if;
    perform app.remove_permissions(g.member_id);
  end loop;
  delete from app.invitations i where i.recipient_email = the_email;
  -- Invitations that they sent keep the stored name of the group, but not theirs.
  update app.invitations i set sender_name = null where i.sender_id = the_user;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted the address, and answers with it that are stored for idempotency keys of others.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.idempotency_keys t where t.user_id = the_user or strpos(t.answer::text, to_jsonb(the_email)::text) > 0;
  delete from app.people p where p.id = the_user;
end $$;
-- Notifies the other members of a group the person created, or the admins of any other group (GAP-26); a successor is notified apart.
create function app.notify_of_departure(the_user uuid, the_name text, the_family uuid, successor_id uuid, the_type text) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, the_type, jsonb_build_object('familyName', f.name, 'name', the_name), f.id)
    from app.families f join app.memberships m on m.family_id = f.id
   where f.id = the_family and m.user_id <> the_user
     and case when f.created_by = the_user then m.user_id <> successor_id else m.administers end
$$;
grant execute on function app.delete_account(uuid, jsonb) to hive_auth;

-- Returns why the caller may not say when a member is away: 'not_found', or 'view_only' for anybody but that member and the admins of their group; else
-- null (FOLK-26).
create function app.why_not_away(the_user uuid, standing text) returns text language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when the_user = app.uid() or standing = 'admin' then null
              else 'view_only' end
$$;
-- Notes that a member is away from one day to another. Sent again it is there already. What is over is deleted: nothing reads it any more.
create function app.add_away(new_id uuid, the_member uuid, the_from date, the_to date) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_not_away(m.user_id, m.standing);
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  delete from app.away a where a.family_id = m.family_id and a.user_id = m.user_id and a.to_day < current_date - 2 and a.id <> new_id;
  insert into app.away (id, family_id, user_id, from_day, to_day) values (new_id, m.family_id, m.user_id, the_from, the_to) on conflict (id) do nothing;
  if not found then
    return case when exists (
      select from app.away a where a.id = new_id and a.family_id = m.family_id and a.user_id = m.user_id and (a.from_day, a.to_day) = (the_from, the_to))
      then 'done' else 'conflict' end;
  end if;
  perform app.refuse_above('away', (select count(*) from app.away a where a.family_id = m.family_id and a.user_id = m.user_id), 'members:quota.away');
  return 'done';
end $$;
-- Deletes when a member is away, for whoever may say it. Sent again nothing is left to delete.
create function app.remove_away(the_away uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  the     app.away;
  refusal text;
begin
  select * into the from app.away a where a.id = the_away;
  if app.uid() is null or the.id is null then return 'not_found'; end if;
  refusal := app.why_not_away(the.user_id, app.standing_in(the.family_id));
  if refusal is not null then return refusal; end if;
  delete from app.away a where a.id = the_away;
  return 'done';
end $$;
create function app.note_away_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'away');
  return null;
end $$;
-- Those of a group who have no account, and its tablets, live where its creator does: when the creator moves they have another day as well.
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
grant execute on function app.note_away_change(), app.move_household() to hive_owner;
