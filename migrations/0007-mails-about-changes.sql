-- What becomes of one person in one group within ten minutes is one mail, at most ten a day; each says what is really theirs.

set role hive_owner;
alter table mail.outbox add column merge_key text;
create unique index outbox_merge on mail.outbox (merge_key) where attempts = 0;
grant update (recipient, params) on mail.outbox to hive_keeper;

-- src/foundation/members/schema.sql
create table app.change_letters (
  family_id uuid not null references app.families on delete cascade,
  user_id   uuid not null references auth.users on delete cascade,
  since     timestamptz not null default now(),
  letters   int not null default 1,
  primary key (family_id, user_id)
);
create index on app.change_letters (user_id);
call app.guard('app.change_letters');
grant select, insert, update on app.change_letters to hive_keeper;

grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/notifications/schema.sql
create or replace function app.give_up_mail(the_mail uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  gone       mail.outbox;
  invitation uuid;
begin
  delete from mail.outbox o where o.id = the_mail returning * into gone;
  if gone.sender_id is null then return; end if;
  -- Its data may be the very reason.
  invitation := case when pg_catalog.pg_input_is_valid(gone.params ->> 'invitationId', 'uuid') then (gone.params ->> 'invitationId')::uuid end;
  perform app.create_notification(gone.sender_id, 'mail_failed',
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('template', gone.template, 'invitationId', invitation)), invitation);
end $$;

-- src/foundation/sharing/schema.sql
create or replace function app.log_joining(the_category uuid, the_level text, the_sharer uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), 'category_shared',
         pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('person', app.uid(), 'to', the_level, 'sharedBy', the_sharer))
    from app.categories c where c.id = the_category
$$;
drop function app.change_log(uuid, uuid);
create or replace function app.change_log(the_category uuid, the_family uuid) returns table (
  id uuid, category_id uuid, category_name text, action text, changed_by text, person text, shared_by text, level_before text,
  level_after text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, l.category_id, c.name, l.action, app.name_of(l.changed_by), app.name_of((l.details ->> 'person')::uuid),
         app.name_of((l.details ->> 'sharedBy')::uuid), l.details ->> 'from', l.details ->> 'to', l.created_at
    from app.category_change_log l
    join app.categories c on c.id = l.category_id
   where l.category_id = any (array (select app.visible_categories()))
     and (the_category is null or l.category_id = the_category)
     and (the_family is null or l.family_id = the_family)
   order by l.created_at desc, l.id desc
   limit 50
$$;
grant execute on function app.change_log(uuid, uuid) to hive_api;

-- src/foundation/invitations/schema.sql
create or replace function app.accept_invitation(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  refusal    constant text := app.why_unanswerable(the_invitation);
  the        app.invitations;
  the_member uuid;
  given      record;
begin
  if refusal is not null then return refusal; end if;
  select * into the from app.invitations i where i.id = the_invitation;
  -- The one who asked must still be one who may share these (security.md, Accepting).
  if app.foreign_to(the.family_id, the.permissions) > 0
     or not exists (select from app.family_members m join app.families f on f.id = m.family_id
                     where m.family_id = the.family_id and m.user_id = the.sender_id and (m.role = 'admin' or f.created_by = m.user_id))
  then return 'not_pending'; end if;
  insert into app.family_members (family_id, user_id, role, member_type) values (the.family_id, app.uid(), 'full_access', the.member_type)
  on conflict (user_id, family_id) do nothing;
  select m.id into the_member from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid();
  for given in
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select the.family_id, s.category_id, the_member, s.level from app.shared_by(the.permissions) s
    on conflict (family_member_id, category_id) do nothing
    returning category_id, permission_level
  loop
    perform app.log_joining(given.category_id, given.permission_level, the.sender_id);
  end loop;
  perform app.answer_invitation(the_invitation, 'accepted');
  return 'done';
end $$;

-- src/foundation/members/schema.sql
create or replace function app.post_changes(the_user uuid, the_family uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  the_key  constant text := 'members.changed ' || the_family || ' ' || the_user;
  about    jsonb;
  waiting  record;
  so_far   int;
begin
  select pg_catalog.jsonb_build_object('recipientName', app.name_of(the_user), 'familyName', f.name) into about
    from app.families f where f.id = the_family;
  -- One that a mailer has in hand has its words already: it has counted an attempt, and is not found any more.
  select o.id, o.params into waiting from mail.outbox o where o.merge_key = the_key and o.attempts = 0 for update;
  if found then
    update mail.outbox o
       set params = about || app.latest_changes(waiting.params -> 'changes' || changes, (waiting.params ->> 'earlier')::int), recipient = u.email
      from auth.users u where u.id = the_user and o.id = waiting.id;
    return;
  end if;
  insert into app.change_letters as c (family_id, user_id) values (the_family, the_user)
  on conflict (family_id, user_id) do update
    set since = case when c.since > pg_catalog.now() - interval '1 day' then c.since else pg_catalog.now() end,
        letters = case when c.since > pg_catalog.now() - interval '1 day' then c.letters + 1 else 1 end
  returning letters into so_far;
  if so_far > 11 then return; end if;
  if so_far = 11 then
    perform app.post_to(the_user, 'members.manyChanges', about);
    return;
  end if;
  insert into mail.outbox (recipient, template, params, sender_id, merge_key, due_at)
  select u.email, 'members.changed', about || app.latest_changes(changes, 0), app.uid(), the_key, pg_catalog.now() + interval '10 minutes'
    from auth.users u where u.id = the_user;
end $$;
create or replace function app.latest_changes(changes jsonb, earlier int) returns jsonb language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('changes', pg_catalog.jsonb_agg(c.change order by c.place), 'earlier', earlier + greatest(max(c.many) - 50, 0))
    from (select e.change, e.place, count(*) over () as many from pg_catalog.jsonb_array_elements(changes) with ordinality e(change, place)) c
   where c.place > c.many - 50
$$;
create or replace function app.drop_changes(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  delete from mail.outbox o where o.merge_key = 'members.changed ' || the_family || ' ' || the_user and o.attempts = 0
$$;
create or replace function app.change_role(the_member uuid, new_role text, if_version int) returns text
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
  perform app.post_changes(m.user_id, m.family_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('role', new_role)));
  return 'done';
end $$;
create or replace function app.remove_member(the_member uuid) returns text language plpgsql security definer set search_path = '' as $$
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
  perform app.drop_changes(m.user_id, m.family_id);
  delete from app.family_members f where f.id = the_member;
  select pg_catalog.jsonb_build_object('familyName', f.name) into told from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'member_removed', told, null);
  perform app.post_to(m.user_id, 'members.removed', told || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;
create or replace function app.change_levels(the_member uuid, changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
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
    made := made || pg_catalog.jsonb_build_object('categoryId', wanted.category_id, 'before', had, 'after', wanted.level);
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
create or replace function app.right_of(the_role text, the_level text) returns text language sql immutable set search_path = '' as
  $$ select case when the_role = 'admin' then 'edit' when the_role = 'view_only' and the_level = 'edit' then 'view' else the_level end $$;
create or replace function app.tell_levels(the_user uuid, the_family uuid, changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_role text;
  told     jsonb;
  letter   jsonb;
begin
  select case when f.created_by = the_user then 'admin' else m.role end, pg_catalog.jsonb_build_object('familyName', f.name) into the_role, told
    from app.families f join app.family_members m on m.family_id = f.id and m.user_id = the_user where f.id = the_family;
  select told || pg_catalog.jsonb_build_object(
           'changes', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', k.id) || k.what order by k.name) filter (where not k.lost), '[]'),
           'lost', coalesce(pg_catalog.jsonb_agg(k.name order by k.name) filter (where k.lost), '[]')),
         pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('category', k.name) || k.what order by k.lost, k.name)
    into told, letter
    from (select c.id, c.name, app.right_of(the_role, w.after) is null as lost,
                 case when app.right_of(the_role, w.after) is not distinct from app.right_of(the_role, w.before)
                      then pg_catalog.jsonb_build_object('level', w.after, 'role', the_role)
                      else pg_catalog.jsonb_build_object('level', app.right_of(the_role, w.after)) end as what
            from pg_catalog.jsonb_to_recordset(changes) w("categoryId" uuid, before text, after text)
            join app.categories c on c.id = w."categoryId" and c.family_id = the_family) k;
  perform app.create_notification(the_user, 'access_changed', told, the_family);
  perform app.post_changes(the_user, the_family, letter);
end $$;

-- Mails that wait already say the same in the new form; what was lost was not named in them.
reset role;
set role hive_owner;
grant update (template) on mail.outbox to hive_keeper;
set role hive_keeper;
update mail.outbox o
   set template = 'members.changed',
       params = pg_catalog.jsonb_build_object(
         'recipientName', o.params -> 'recipientName', 'familyName', o.params -> 'familyName', 'earlier', 0,
         'changes', case o.template when 'members.roleChanged' then pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('role', o.params -> 'role'))
                                    else o.params -> 'changes' || case when (o.params ->> 'removed')::boolean
                                           then pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('category', 'Something', 'level', null)) else '[]' end end)
 where o.template in ('members.roleChanged', 'members.accessChanged');
reset role;
set role hive_owner;
revoke update (template) on mail.outbox from hive_keeper;
revoke create on schema app from hive_keeper;
reset role;
