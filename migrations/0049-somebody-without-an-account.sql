-- Somebody without an account can be a member of a group (FOLK-01 to FOLK-06, FOLK-08, FOLK-09): given tasks, earning credits, and never able to
-- sign in.
set role hive_owner;
-- The colour that the admins of their group chose for somebody without an account (FOLK-01); others have one by their id.
alter table app.profiles add color smallint check (color between 1 and 6);
-- The member of the group who this child is, mostly somebody without an account: their tasks are for them (FOLK-06).
alter table app.children add person_id uuid references app.people on delete set null;
create index on app.children (person_id);
call app.grant_columns_of('app.children');
insert into app.quotas (name, most) values ('without_account', 30);
grant insert on app.people to hive_keeper;
grant insert, update (first_name, last_name, color) on app.profiles to hive_keeper;
grant create on schema app, auth to hive_keeper;
reset role;
set role hive_keeper;
drop function app.my_people();
drop function app.assignees(uuid);
-- Returns whether somebody has an account of their own to sign in with.
create function app.has_account(the_user uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.people p where p.id = the_user and p.kind = 'person') $$;
-- No session ever begins for somebody without an account, whatever asks for one (FOLK-04).
create function auth.check_way_in() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_account(new.user_id) then
    raise exception 'only a person with an account signs in' using errcode = '23514', constraint = 'person_with_account';
  end if;
  return new;
end $$;
create or replace function app.check_members() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id = new.family_id for no key update;
  perform app.refuse_above('members', (select count(*) from app.family_members m where m.family_id = new.family_id),
    'families:quota.members');
  if not app.has_account(new.user_id) then
    perform app.refuse_above('without_account',
      (select count(*) from app.family_members m where m.family_id = new.family_id and not app.has_account(m.user_id)), 'families:quota.withoutAccount');
  end if;
  return null;
end $$;
-- Somebody without an account is a member of one group: never its admin, and never in anybody's own space (FOLK-02).
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
-- Somebody without an account is known to their group alone: removed from it, or when it is deleted, they are gone (FOLK-08).
create function app.forget_without_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.people p where p.id = old.user_id and p.kind = 'managed';
  return null;
end $$;
-- Everybody in the caller's families. Members of a common group see names; only its admins see addresses (GAP-31),
-- and the caller's own stays hidden here as on every screen (PROF-02). The creator counts as admin whatever their record says (GAP-14).
-- `named`: the name is one they entered, not the first part of their address in its place (LEAD-09). `color` is that of somebody without an account.
create function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text, named boolean, has_account boolean, color smallint)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, case when f.created_by = m.user_id then 'admin' else m.role end, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(a.email, '@', 1)),
         case when m.id <> mine.id and k.kind = 'person' and (mine.role = 'admin' or f.created_by = mine.user_id) then a.email end,
         pg_catalog.btrim(p.first_name || ' ' || p.last_name) <> '', k.kind = 'person', p.color
    from app.family_members mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.people k on k.id = m.user_id
    join app.profiles p on p.id = m.user_id
    left join auth.accounts a on a.id = m.user_id
   where mine.user_id = (select app.uid())
$$;
-- Deletes a group with its categories, their content and its pending invitations, once nobody else with an account is in it (GAP-15, GAP-144).
create or replace function app.delete_family(the_family uuid) returns text language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if exists (select from app.family_members m where m.family_id = the_family and m.user_id <> app.uid() and app.has_account(m.user_id)) then return 'has_members'; end if;
  delete from app.families f where f.id = the_family;
  return 'done';
end $$;
-- Notifies a person in the app, unless they have no account to read it with (FOLK-05). Only verbs of the privileged role call it (GAP-130).
create or replace function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user_id, p_type, p_params, p_related_id where app.has_account(p_user_id)
$$;
-- The access rule in the other direction: who may be given what is in a category. For assignees and hints; never granted to hive_api as it is.
create or replace function app.people_who_may_see(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id
    from app.categories c
    join app.families f on f.id = c.family_id
    join app.family_members m on m.family_id = c.family_id
   where c.id = $1
     and (m.role = 'admin' or f.created_by = m.user_id
          or exists (select from app.category_permissions p where p.family_member_id = m.id and p.category_id = c.id))
$$;
-- Whom to tell of what is in a category: those who may see it and have an account (FOLK-05).
create function app.people_to_tell(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p from app.people_who_may_see($1) p where app.has_account(p) $$;
-- Emails a member about changes of their role ({role}) and of what is shared with them ({category, level, role}), the latest last.
-- All changes for one person in one group within ten minutes are one email, which lists the latest 50 and counts the others. After ten
-- emails in a day an eleventh says that there is more to see in the app, and none follows until the day is over.
create or replace function app.post_changes(the_user uuid, the_family uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  the_key  constant text := 'members.changed ' || the_family || ' ' || the_user;
  about   jsonb;
  waiting  record;
  so_far   int;
begin
  if not app.has_account(the_user) then return; end if;
  select pg_catalog.jsonb_build_object('recipientName', app.name_of(the_user), 'familyName', f.name) into about
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
    set since = case when c.since > pg_catalog.now() - interval '1 day' then c.since else pg_catalog.now() end,
        emails = case when c.since > pg_catalog.now() - interval '1 day' then c.emails + 1 else 1 end
  returning emails into so_far;
  if so_far > 11 then return; end if;
  if so_far = 11 then
    perform app.post_to(the_user, 'members.manyChanges', about);
    return;
  end if;
  insert into mail.outbox (recipient, template, params, sender_id, merge_key, due_at)
  select a.email, 'members.changed', about || app.latest_changes(changes, 0), app.uid(), the_key, pg_catalog.now() + interval '10 minutes'
    from auth.accounts a where a.id = the_user;
end $$;
-- Gives a member another role (MEM-08, MEM-09) and notifies them. The creator stays admin, so no group is ever without one (GAP-16).
create or replace function app.change_role(the_member uuid, new_role text, if_version int) returns text
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
  select pg_catalog.jsonb_build_object('familyName', f.name, 'role', new_role) into about from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'role_changed', about, m.family_id);
  perform app.post_changes(m.user_id, m.family_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('role', new_role)));
  return 'done';
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
       where m.family_id = the_family and m.user_id = new_id and not app.has_account(new_id) and p.first_name = pg_catalog.btrim(the_name))
      then 'done' else 'conflict' end;
  end if;
  insert into app.profiles (id, first_name, last_name, time_zone, color)
  select new_id, pg_catalog.btrim(the_name), '', p.time_zone, the_color from app.profiles p where p.id = app.uid();
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
  update app.profiles p set first_name = pg_catalog.btrim(the_name), last_name = '', color = the_color where p.id = m.user_id;
  update app.family_members f set role = f.role, member_type = the_type where f.id = the_member;
  if changes <> '[]' then outcome := app.change_permissions(the_member, changes); end if;
  if outcome = 'done' and not app.share_with(the_member, added) then return 'conflict'; end if;
  return outcome;
end $$;
-- Leaves a group, with the same effects as a removal (GAP-17). A creator whose group has other members with an account names the one who takes over
-- and becomes its admin, so every group has one. Returns 'creator' if that is none of them, 'alone' if there is none. Notifies its admins.
create or replace function app.leave_family(the_family uuid, the_successor uuid) returns text language plpgsql security definer set search_path = '' as $$
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
      pg_catalog.jsonb_build_object('familyName', mine.name, 'name', the_name), the_family);
  end if;
  perform app.remove_permissions(mine.id);
  perform app.withdraw_sent_by(app.uid(), the_family);
  perform app.withdraw_sent_to(app.uid(), the_family);
  perform app.drop_changes(app.uid(), the_family);
  delete from app.family_members m where m.id = mine.id;
  return 'done';
end $$;
-- Deletes an account with everything it owns; the address is kept nowhere (GAP-27). Each group the person created passes to
-- the member chosen in `successors` ({family id: member id}), else to the longest-standing admin, full_access or other member; a
-- group with nobody left who has an account is deleted. Called by hive_auth for a user whose password it has just checked.
create or replace function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_email constant text := (select a.email from auth.accounts a where a.id = the_user);
  the_name  constant text := app.name_of(the_user);
  g         record;
  successor record;
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
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
      perform app.create_notification(successor.user_id, 'group_handed_on', pg_catalog.jsonb_build_object('familyName', g.name, 'name', the_name), g.id);
    end if;
    perform app.remove_permissions(g.member_id);
  end loop;
  delete from app.invitations i where i.recipient_email = the_email;
  -- Invitations that they sent keep the stored name of the group, but not theirs.
  update app.invitations i set sender_name = null where i.sender_id = the_user;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted the address, and answers with it that are stored for idempotency keys of others.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.idempotency_keys t where t.user_id = the_user or pg_catalog.strpos(t.answer::text, pg_catalog.to_jsonb(the_email)::text) > 0;
  delete from app.people p where p.id = the_user;
end $$;
-- A child is nobody who may not see its category, as with the assignee of a task.
create function app.check_person_of_child() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is not null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
     and not app.hold_right(new.category_id, new.person_id) then
    raise exception 'a child is somebody who may see it' using errcode = '23514', constraint = 'person_may_see';
  end if;
  return new;
end $$;
-- A person who may no longer see a category is none of its children any more; these stay.
create function app.release_children() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  the_user   uuid;
  the_family uuid;
begin
  if tg_table_name = 'family_members' then
    the_user := old.user_id;
    the_family := old.family_id;
  else
    select m.user_id, m.family_id into the_user, the_family from app.family_members m where m.id = old.family_member_id;
  end if;
  update app.children k set person_id = null
    from app.categories c
   where c.id = k.category_id and c.family_id = the_family and k.person_id = the_user
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user);
  return null;
end $$;
-- The people who can be given a task of a category: those who may see it (GAP-80), with or without an account. Empty unless the caller may see
-- it too.
create function app.assignees(the_category uuid) returns table (user_id uuid, name text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who), app.has_account(p.who)
    from app.people_who_may_see(the_category) p(who)
   where exists (select from app.people_who_may_see(the_category) me where me = app.uid())
$$;
-- Nobody is put down to look after a contract that they may not see, as with tasks.
create or replace function app.check_looked_after() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.looked_after_by is not distinct from old.looked_after_by then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.looked_after_by) or not app.has_account(new.looked_after_by) then
    raise exception 'a contract is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  return new;
end $$;
-- Nobody is put down to look after a date, or to be given its task, who may not see it, as with tasks.
create or replace function app.check_people_of_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is not null and (tg_op = 'INSERT' or new.looked_after_by is distinct from old.looked_after_by)
     and (not app.hold_right(new.category_id, new.looked_after_by) or not app.has_account(new.looked_after_by)) then
    raise exception 'a date is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  if new.task_for is not null and (tg_op = 'INSERT' or new.task_for is distinct from old.task_for)
     and not app.hold_right(new.category_id, new.task_for) then
    raise exception 'the task of a date is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- Everybody with an account has settings and a schedule, from the moment they have it.
create or replace function app.set_up_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.notification_settings (user_id) select new.id where app.has_account(new.id);
  insert into app.reminder_schedules (user_id) select new.id where app.has_account(new.id);
  return null;
end $$;
-- Makes the next check due for everybody who may see a category in which a date of a contract was entered.
create or replace function app.apply_reschedules() returns void language sql security definer set search_path = '' as $$
  with queued as (
    delete from app.reschedule_queue w
     where w.id in (select o.id from app.reschedule_queue o order by o.id limit 1000 for update skip locked)
    returning w.category_id),
  people as (
    select distinct p as user_id from (select distinct category_id from queued) c cross join lateral app.people_to_tell(c.category_id) p),
  locked as (
    select r.user_id from app.reminder_schedules r join people using (user_id) order by r.user_id for update of r)
  update app.reminder_schedules r set next_at = '-infinity' from locked where r.user_id = locked.user_id
$$;
-- Reminds everybody who may see an appointment whose reminder is due, before it begins (GAP-113). Returns how many reminders were due.
create or replace function app.send_appointment_reminders(at timestamptz, most int) returns bigint language sql security definer set search_path = '' as $$
  with come as (
    delete from app.appointment_reminders a
     where (a.category_id, a.appointment_id) in (
       select o.category_id, o.appointment_id from app.appointment_reminders o
        where o.remind_at <= at order by o.remind_at, o.appointment_id limit most for update skip locked)
    returning a.category_id, a.appointment_id),
  due as (
    select p.id, p.category_id, p.local_day, p.reminder_frequency,
           p.local_day::text || ' ' || pg_catalog.to_char(p.local_time, 'HH24:MI') || ' ' || p.time_zone as begins
      from come join app.appointments p on p.category_id = come.category_id and p.id = come.appointment_id
     where p.reminder_enabled and p.appointment_date > at),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select person, 'appointment_reminder', d.id, d.begins, d.reminder_frequency, at
      from due d cross join lateral app.people_to_tell(d.category_id) person
    on conflict do nothing
    returning user_id, related_id, on_date),
  emailed as (
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from (select t.user_id, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                   order by t.on_date, t.related_id) as reminders
              from logged t join app.notification_settings s on s.user_id = t.user_id where s.reminders_by_mail group by t.user_id) k
      join auth.accounts a on a.id = k.user_id
     cross join lateral app.reminder_emails('appointment', k.user_id, k.reminders) m),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'appointment_reminder', pg_catalog.jsonb_build_object('begins', t.on_date), t.related_id
      from logged t join app.notification_settings s on s.user_id = t.user_id where s.reminders_in_app)
  select count(*) from come
$$;
-- Moves a category to another space with everything in it, in one transaction (GAP-10). All its rows name only the category, so they go
-- along. Levels and tasks of people who are not there end, open invitations to its former space no longer offer it, and credits stay where
-- they were earned. Sent again it is there already. Returns 'has_default' if the other space has this default.
create or replace function app.move_category(the_category uuid, the_family uuid, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  origin constant uuid := (select c.family_id from app.categories c where c.id = the_category);
  refusal text := app.why_immovable(the_category, the_family);
  the     app.categories;
  people  uuid[];
  readers uuid[];
begin
  if app.uid() is null or refusal is not null then return coalesce(refusal, 'not_found'); end if;
  -- Locks both groups first, as everywhere, and in one order, so that moves in opposite directions wait for each other.
  perform from app.families f where f.id in (origin, the_family) order by f.id for no key update;
  select * into the from app.categories c where c.id = the_category for update;
  -- Somebody may have taken the right away, deleted one of both, or moved it, before the locks.
  refusal := app.why_immovable(the_category, the_family);
  if refusal is not null then return refusal; end if;
  if the.family_id = the_family then return 'done'; end if;
  if the.family_id <> origin or the.version <> if_version then return 'conflict'; end if;
  if app.has_default(the_family, the.kind) then return 'has_default'; end if;
  perform app.refuse_above('categories', (select count(*) + 1 from app.categories c where c.family_id = the_family), 'sharing:quota.categories');
  people := array(select app.people_who_may_see(the_category));
  perform app.log_departure(the, the_family);
  perform app.end_offers(the.id, the.family_id);
  delete from app.family_category_permissions g where g.category_id = the_category;
  -- One statement, after which no level names the former space. Somebody who is in both groups keeps theirs.
  with ended as (
    delete from app.category_permissions p where p.category_id = the_category returning p.family_member_id, p.permission_level),
  moved as (
    update app.categories c
       set family_id = the_family, sort_order = (select coalesce(max(o.sort_order) + 1, 0) from app.categories o where o.family_id = the_family)
     where c.id = the_category)
  insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
  select f.id, the_category, there.id, ended.permission_level
    from ended
    join app.family_members here on here.id = ended.family_member_id
    join app.families f on f.id = the_family and f.group_type <> 'personal'
    join app.family_members there on there.family_id = f.id and there.user_id = here.user_id;
  readers := array(select app.people_who_may_see(the_category));
  update app.tasks t set assigned_to = null where t.category_id = the_category and t.assigned_to <> all (readers);
  update app.task_series s set assigned_to = null where s.category_id = the_category and s.assigned_to <> all (readers);
  update app.items i set looked_after_by = null where i.category_id = the_category and i.looked_after_by <> all (readers);
  update app.due_dates d
     set looked_after_by = case when d.looked_after_by = any (readers) then d.looked_after_by end,
         task_for = case when d.task_for = any (readers) then d.task_for end
   where d.category_id = the_category and (d.looked_after_by <> all (readers) or d.task_for <> all (readers));
  update app.children k set person_id = null where k.category_id = the_category and k.person_id <> all (readers);
  -- Whoever travels along stays in the plan by name.
  update app.travel_participants p set user_id = null
   where p.category_id = the_category and p.user_id not in (select m.user_id from app.family_members m where m.family_id = the_family);
  perform app.log_arrival(the_category, origin);
  perform app.tell_of_move(the, people);
  return 'done';
exception when unique_violation then
  -- Somebody has added the default there at the same moment.
  return 'has_default';
end $$;
grant execute on function app.my_people(), app.assignees(uuid), app.add_without_account(uuid, uuid, text, int, text, jsonb),
  app.change_without_account(uuid, text, int, text, jsonb, jsonb, int) to hive_api;
grant execute on function auth.check_way_in(), app.check_without_account(), app.forget_without_account(), app.check_person_of_child(),
  app.release_children() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app, auth from hive_keeper;
create trigger check_way_in before insert or update of user_id on auth.sessions for each row execute function auth.check_way_in();
create trigger check_without_account before insert or update of family_id, user_id, role on app.family_members
  for each row execute function app.check_without_account();
create trigger forget_without_account after delete on app.family_members for each row execute function app.forget_without_account();
create trigger check_person before insert or update of person_id on app.children for each row execute function app.check_person_of_child();
create trigger release_children after delete or update of role on app.family_members for each row execute function app.release_children();
create trigger release_children after delete on app.category_permissions for each row execute function app.release_children();
reset role;
