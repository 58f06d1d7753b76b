-- What may be done about the members of a group, and how somebody leaves for good. Every verb locks the group first.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;

-- The member a verb is about, with the asking person's standing in their group (locked): null when they share no group.
create function app.member_for_change(the_member uuid, out family_id uuid, out user_id uuid, out role text, out version int, out standing text)
language plpgsql security definer set search_path = '' as $$
begin
  select m.family_id into family_id from app.family_members m where m.id = the_member;
  standing := app.standing_in(family_id);
  if standing is null then return; end if;
  -- Read after the lock: somebody else may have been faster.
  select m.user_id, m.role, m.version into user_id, role, version from app.family_members m where m.id = the_member;
  if user_id is null then standing := null; end if;
end $$;
-- Why nobody, or not this person, may change that member: 'not_found', 'view_only', 'own' (MEM-11, MEM-12), 'creator' (GAP-16); else null.
create function app.why_untouchable(the_family uuid, the_user uuid, standing text) returns text
language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when standing <> 'admin' then 'view_only'
              when the_user = app.uid() then 'own'
              when exists (select from app.families f where f.id = the_family and f.created_by = the_user) then 'creator' end
$$;

-- Gives a member another role (MEM-08, MEM-09) and tells them. The creator stays admin, so no group is ever without one (GAP-16).
create function app.change_role(the_member uuid, new_role text, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  told    jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  if m.version <> if_version then return 'conflict'; end if;
  if m.role = new_role then return 'done'; end if;
  update app.family_members f set role = new_role where f.id = the_member;
  if m.role = 'admin' then perform app.withdraw_sent_by(m.user_id, m.family_id); end if;
  select pg_catalog.jsonb_build_object('familyName', f.name, 'role', new_role) into told from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'role_changed', told, m.family_id);
  perform app.post_to(m.user_id, 'members.roleChanged', told || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;

-- Takes a member out of a group, their levels first (MEM-14), and tells them (MEM-29, MEM-30).
create function app.remove_member(the_member uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  told    jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  perform app.take_levels(the_member);
  perform app.withdraw_sent_by(m.user_id, m.family_id);
  perform app.withdraw_sent_to(m.user_id, m.family_id);
  delete from app.family_members f where f.id = the_member;
  select pg_catalog.jsonb_build_object('familyName', f.name) into told from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'member_removed', told, null);
  perform app.post_to(m.user_id, 'members.removed', told || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;

-- Changes or takes levels that a member has: a list of {categoryId, ifVersion, level}, no level taking it (MEM-22 to MEM-25). All of
-- it or nothing: one that somebody else has changed meanwhile is 'conflict', and the caller undoes the rest.
create function app.change_levels(the_member uuid, changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
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
      from pg_catalog.jsonb_to_recordset(changes) c("categoryId" uuid, "ifVersion" int, level text)
  loop
    select p.permission_level into had from app.category_permissions p
     where p.family_member_id = the_member and p.category_id = wanted.category_id and p.version = wanted.version for update;
    if not found then return 'conflict'; end if;
    continue when wanted.level = had;
    made := made || pg_catalog.jsonb_build_object('categoryId', wanted.category_id, 'level', wanted.level);
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
  if made <> '[]' then perform app.tell_levels(m.user_id, m.family_id, made); end if;
  return 'done';
end $$;
-- Tells a member what became of their levels (MEM-31, MEM-32). What they may not see any more is neither named nor counted; in the
-- app what is named is looked up when they read it, in the letter what they may see as it is posted.
create function app.tell_levels(the_user uuid, the_family uuid, changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  told    jsonb;
  levels  jsonb;
  letters jsonb;
begin
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', c.id, 'level', w.level) order by c.name) filter (where w.level is not null), '[]'),
         coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('category', c.name, 'level', w.level) order by c.name) filter (where w.level is not null), '[]'),
         pg_catalog.jsonb_build_object('familyName', min(f.name), 'removed', bool_or(w.level is null))
    into levels, letters, told
    from pg_catalog.jsonb_to_recordset(changes) w("categoryId" uuid, level text)
    join app.categories c on c.id = w."categoryId" and c.family_id = the_family
    join app.families f on f.id = the_family;
  perform app.create_notification(the_user, 'access_changed', told || pg_catalog.jsonb_build_object('changes', levels), the_family);
  perform app.post_to(the_user, 'members.accessChanged',
    told || pg_catalog.jsonb_build_object('changes', letters, 'recipientName', app.name_of(the_user)));
end $$;
grant execute on function app.change_role(uuid, text, int), app.remove_member(uuid), app.change_levels(uuid, jsonb) to hive_api;

-- Deletes an account with everything that is its own; nothing keeps the address (GAP-27). Each group the person created passes to
-- the member chosen in `successors` ({family id: member id}), else to the longest-standing admin, full_access or other member; a
-- group with nobody left goes. Called by hive_auth for a user whose password it has just checked.
create function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_email constant text := (select u.email from auth.users u where u.id = the_user);
  the_name  constant text := app.name_of(the_user);
  g         record;
  heir      record;
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform from app.families f
    where f.id in (select m.family_id from app.family_members m where m.user_id = the_user) or f.created_by = the_user
    order by f.id for no key update;
  for g in select f.id, f.name, f.created_by, f.group_type, m.id as member_id
             from app.families f left join app.family_members m on m.family_id = f.id and m.user_id = the_user
            where f.created_by = the_user or m.user_id = the_user
            order by f.id
  loop
    perform app.withdraw_sent_by(the_user, g.id);
    select m.id, m.user_id into heir from app.family_members m
     where m.family_id = g.id and m.user_id <> the_user
     order by m.id::text is not distinct from (successors ->> g.id::text) desc,
              case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.id limit 1;
    if g.created_by = the_user and heir.id is null then
      delete from app.families f where f.id = g.id;
      continue;
    end if;
    perform app.tell_of_farewell(the_user, the_name, g.id, heir.user_id);
    if g.created_by = the_user then
      update app.families f set created_by = heir.user_id where f.id = g.id;
      update app.family_members m set role = 'admin' where m.id = heir.id;
      perform app.create_notification(heir.user_id, 'group_handed_on', pg_catalog.jsonb_build_object('familyName', g.name, 'name', the_name), g.id);
    end if;
    perform app.take_levels(g.member_id);
  end loop;
  delete from app.invitations i where i.recipient_email = the_email;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted to have the address, and answers about it that others keep for a repeated change.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.mutations t where t.user_id = the_user or pg_catalog.strpos(t.answer::text, pg_catalog.to_jsonb(the_email)::text) > 0;
  delete from auth.users u where u.id = the_user;
end $$;
-- Members of a group the person created hear that they are gone, and the admins of the others (GAP-26); an heir hears more.
create function app.tell_of_farewell(the_user uuid, the_name text, the_family uuid, the_heir uuid) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, 'account_deleted', pg_catalog.jsonb_build_object('familyName', f.name, 'name', the_name), f.id)
    from app.families f join app.family_members m on m.family_id = f.id
   where f.id = the_family and m.user_id <> the_user
     and case when f.created_by = the_user then m.user_id <> the_heir else f.created_by = m.user_id or m.role = 'admin' end
$$;
grant execute on function app.delete_account(uuid, jsonb) to hive_auth;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
