-- People are apart from accounts, every table says whose it is, and tables, columns and functions have the names of docs/glossary.md.

-- 1. Tables, each with its constraints, indexes and sequences.
set role hive_owner;
do $$
declare
  renamed record;
  part    name;
begin
  for renamed in
    select r.old, r.new, r.old::regclass as t, split_part(r.old, '.', 2) || '_' as prefix, r.new || '_' as new_prefix
      from (values ('app.mutations', 'idempotency_keys'), ('app.changes', 'change_events'), ('app.notices', 'notification_log'),
                   ('app.notice_settings', 'notification_settings'), ('app.notice_rounds', 'reminder_schedules'),
                   ('app.notice_wakes', 'reschedule_queue'), ('app.appointment_alarms', 'appointment_reminders'),
                   ('app.change_letters', 'change_emails'), ('auth.users', 'accounts')) r(old, new)
  loop
    for part in select c.conname from pg_constraint c where c.conrelid = renamed.t and starts_with(c.conname, renamed.prefix) loop
      execute format('alter table %s rename constraint %I to %I', renamed.t, part, replace(part, renamed.prefix, renamed.new_prefix));
    end loop;
    for part in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
                 where i.indrelid = renamed.t and starts_with(c.relname, renamed.prefix) loop
      execute format('alter index %I.%I rename to %I', split_part(renamed.old, '.', 1), part, replace(part, renamed.prefix, renamed.new_prefix));
    end loop;
    for part in select c.relname from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
                 where d.refobjid = renamed.t and starts_with(c.relname, renamed.prefix) loop
      execute format('alter sequence %I.%I rename to %I', split_part(renamed.old, '.', 1), part, replace(part, renamed.prefix, renamed.new_prefix));
    end loop;
    execute format('alter table %s rename to %I', renamed.t, renamed.new);
  end loop;
end $$;
alter table app.notification_log rename column told_at to notified_at;
alter table app.notification_log rename constraint notification_log_told_at_not_null to notification_log_notified_at_not_null;
alter index app.notification_log_told_at_idx rename to notification_log_notified_at_idx;
alter table app.change_emails rename column letters to emails;
alter table app.change_emails rename constraint change_emails_letters_not_null to change_emails_emails_not_null;
alter table app.notification_log drop constraint notification_log_type_check;
alter table app.reschedule_queue drop column id;
alter table app.reschedule_queue add column id uuid primary key default uuidv7();
create index on app.reschedule_queue (category_id);
alter table app.invitations add unique (family_id, id);
alter index app.one_personal_hive rename to one_personal_space;

-- 2. People. Whatever pointed to an account points to its person now, but for what is a way in itself.
create table app.people (
  id   uuid primary key default uuidv7(),
  kind text not null default 'person' check (kind in ('person', 'managed', 'device'))
);
alter table auth.accounts no force row level security;
insert into app.people (id) select id from auth.accounts;
alter table auth.accounts force row level security;
alter table auth.accounts add foreign key (id) references app.people on delete cascade;
do $$
declare k record;
begin
  for k in
    select c.conrelid::regclass as t, c.conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'auth.accounts'::regclass
       and c.conrelid not in ('auth.sessions'::regclass, 'auth.tokens'::regclass, 'auth.devices'::regclass)
  loop
    execute format('alter table %s drop constraint %I', k.t, k.conname);
    execute format('alter table %s add constraint %I %s', k.t, k.conname, regexp_replace(k.definition, 'REFERENCES \S+\(id\)', 'REFERENCES app.people(id)'));
  end loop;
end $$;
alter table app.people enable row level security;
alter table app.people force row level security;
create policy keeper on app.people to hive_keeper using (true) with check (true);
create policy create_account on app.people for insert to hive_auth with check (kind = 'person');
grant insert on app.people to hive_auth;
grant select, update, delete on app.people to hive_keeper;
revoke delete on auth.accounts from hive_keeper, hive_auth;
alter policy found on app.profiles rename to create_account;
alter policy greet on app.profiles rename to read;
alter policy replaced on app.profiles
  using (exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session))
  with check (exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session));

-- 3. Whose each table is.
create table app.table_homes (
  name     regclass primary key,
  home     text not null check (home in ('family', 'person', 'account', 'server')),
  key      name[] not null default '{}',
  parent   regclass,
  left_out text check (left_out <> ''),
  constraint key_of_home check ((home = 'server') = (key = '{}'))
);
create policy owner on app.table_homes to hive_owner using (name is not null) with check (name is not null);
alter table app.table_homes enable row level security;
alter table app.table_homes force row level security;
create policy keeper on app.table_homes to hive_keeper using (true) with check (true);
grant select on app.table_homes to hive_keeper;
insert into app.table_homes (name, home, key, parent, left_out) values
  ('app.change_events', 'server', '{}', null, 'hints for the browsers that are open now, in transactions of this one database'),
  ('app.content_tables', 'server', '{}', null, 'belongs to the schema, which brings it'),
  ('app.quotas', 'server', '{}', null, 'limits of the configuration, which each start writes'),
  ('app.schema_version', 'server', '{}', null, 'stands in the manifest'),
  ('app.table_homes', 'server', '{}', null, 'belongs to the schema, which brings it'),
  ('jobs.job', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('jobs.job_common', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('jobs.job_dependency', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('jobs.queue', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('jobs.schedule', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('jobs.version', 'server', '{}', null, 'work in hand; the schema brings the queues, and what is due is found again by looking'),
  ('mail.outbox', 'server', '{}', null, 'mails that wait hold links that open accounts, and would be sent a second time'),
  ('auth.accounts', 'account', '{id}', null, null),
  ('auth.devices', 'account', '{user_id}', 'auth.accounts', 'vouches for browsers where people were signed in: they sign in again'),
  ('auth.sessions', 'account', '{user_id}', 'auth.accounts', 'opens an account for whoever holds it: people sign in again'),
  ('auth.tokens', 'account', '{user_id}', 'auth.accounts', 'opens an account for whoever holds it: people ask for another mail'),
  ('app.idempotency_keys', 'person', '{user_id}', 'app.people', 'answers kept for a week for requests that are sent again'),
  ('app.notification_log', 'person', '{user_id}', 'app.people', null),
  ('app.notification_settings', 'person', '{user_id}', 'app.people', null),
  ('app.notifications', 'person', '{user_id}', 'app.people', null),
  ('app.people', 'person', '{id}', null, null),
  ('app.profiles', 'person', '{id}', 'app.people', null),
  ('app.reminder_schedules', 'person', '{user_id}', 'app.people', null),
  ('app.appointment_reminders', 'family', '{category_id}', 'app.categories', null),
  ('app.appointments', 'family', '{category_id}', 'app.categories', null),
  ('app.cars', 'family', '{category_id}', 'app.categories', null),
  ('app.categories', 'family', '{family_id}', 'app.families', null),
  ('app.category_change_log', 'family', '{family_id}', 'app.families', null),
  ('app.category_counts', 'family', '{category_id}', 'app.categories', null),
  ('app.category_permissions', 'family', '{family_id}', 'app.families', null),
  ('app.change_emails', 'family', '{family_id}', 'app.families', 'how many emails somebody got within a day; after a restore the count begins anew'),
  ('app.children', 'family', '{category_id}', 'app.categories', null),
  ('app.families', 'family', '{id}', null, null),
  ('app.family_category_permissions', 'family', '{family_id}', 'app.families', null),
  ('app.family_members', 'family', '{family_id}', 'app.families', null),
  ('app.houses', 'family', '{category_id}', 'app.categories', null),
  ('app.invitation_notifications', 'family', '{invitation_id}', 'app.invitations', null),
  ('app.invitations', 'family', '{family_id}', 'app.families', null),
  ('app.items', 'family', '{category_id}', 'app.categories', null),
  ('app.meal_plans', 'family', '{category_id}', 'app.categories', null),
  ('app.pets', 'family', '{category_id}', 'app.categories', null),
  ('app.reschedule_queue', 'family', '{category_id}', 'app.categories', null),
  ('app.shopping_lists', 'family', '{category_id}', 'app.categories', null),
  ('app.subcategories', 'family', '{category_id}', 'app.categories', null),
  ('app.task_credits', 'family', '{family_id}', 'app.families', null),
  ('app.tasks', 'family', '{category_id}', 'app.categories', null),
  ('app.travel_hotels', 'family', '{category_id}', 'app.categories', null),
  ('app.travel_locations', 'family', '{category_id}', 'app.categories', null),
  ('app.travel_participants', 'family', '{category_id}', 'app.categories', null),
  ('app.travel_plans', 'family', '{category_id}', 'app.categories', null),
  ('app.travel_transportations', 'family', '{category_id}', 'app.categories', null);
drop procedure app.guard(regclass);
-- src/platform/server/db/schema.sql
create procedure app.guard(t regclass, home text, key name[] default '{}', parent regclass default null, left_out text default null)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy keeper on %s to hive_keeper using (true) with check (true)', t);
  insert into app.table_homes (name, home, key, parent, left_out) values (t, home, key, parent, left_out);
end $$;
-- src/foundation/sharing/schema.sql
create or replace procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare
  seen      constant text := '(category_id = any (array (select app.visible_categories())))';
  owned     constant text := '(category_id = any (array (select app.editable_categories())))';
begin
  call app.guard(t, 'family', '{category_id}', 'app.categories');
  execute format('create policy read   on %s for select to hive_api using %s', t, seen);
  execute format('create policy add    on %s for insert to hive_api with check %s', t, owned);
  execute format('create policy change on %s for update to hive_api using %s with check %s', t, owned, owned);
  execute format('create policy remove on %s for delete to hive_api using %s', t, owned);
  call app.grant_columns_of(t, frozen);
  execute format('grant select, insert, update, delete on %s to hive_keeper', t);
  execute format('create trigger note_change after insert or update or delete on %s for each row execute function app.note_change()', t);
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function app.count_added()', t);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function app.count_removed()', t);
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = t and a.attname = 'version' and not a.attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', t);
  end if;
  insert into app.content_tables (name) values (t);
end $$;
-- src/organizer/subcategories/schema.sql
create or replace function app.default_subcategories(parent text) returns table (name text, sort_order int)
language sql immutable set search_path = '' as $$
  select d.name, (d.position - 1)::int
    from pg_catalog.unnest(case $1
      when 'home' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage',
                             'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
      when 'houses' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
      when 'cars' then array['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']
      when 'health' then array['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
      else '{}'::text[] end) with ordinality d(name, position)
$$;

-- 4. Functions and triggers.
grant create on schema app, auth to hive_keeper;
alter trigger note_farewell on app.categories rename to note_deletion;
alter trigger begin_notices on app.profiles rename to set_up_reminders;
alter trigger plan_round_again on app.profiles rename to reset_schedule;
alter trigger plan_round_again on app.notification_settings rename to reset_schedule;
alter trigger wake_for_contract on app.items rename to queue_reschedule;
alter trigger set_alarm on app.appointments rename to set_appointment_reminder;
set role hive_keeper;
alter function app.found_family(uuid, text, text) rename to create_family;
alter function app.remove_family(uuid) rename to delete_family;
alter function app.arrive_by_token(bytea) rename to accept_link;
alter function app.my_invitation_notices() rename to my_invitation_notifications;
alter function app.tell_of_invitation(uuid, uuid, text) rename to notify_of_invitation;
alter function app.change_levels(uuid, jsonb) rename to change_permissions;
alter function app.take_levels(uuid) rename to remove_permissions;
alter function app.tell_levels(uuid, uuid, jsonb) rename to notify_of_permissions;
alter function app.hold_category(uuid) rename to lock_category;
alter function app.release_tasks_of_level() rename to release_tasks_of_permission;
alter function app.begin_notices() rename to set_up_reminders;
alter function app.plan_round_again() rename to reset_schedule;
alter function app.wake_for_contract() rename to queue_reschedule;
alter function app.set_alarm() rename to set_appointment_reminder;
alter function app.heed_wakes() rename to apply_reschedules;
alter function app.claim_rounds(timestamptz, int) rename to claim_due_schedules;
alter function app.ring_alarms(timestamptz, int) rename to send_appointment_reminders;
alter function app.refresh_notices(date, date, timestamptz) rename to refresh_reminders;
alter function app.renewal_letter(uuid, uuid, date) rename to renewal_email_data;
alter function app.reminder_letter(uuid, uuid, text) rename to appointment_email_data;
alter function app.stop_mails(uuid, text) rename to unsubscribe;
alter function app.sweep_notices(timestamptz) rename to sweep_notification_log;
-- What has parameters or columns of other names is made anew.
drop function app.what_waits();
drop function app.found_personal_hive(uuid, uuid);
drop function app.tell_of_farewell(uuid, text, uuid, uuid, text);
drop function app.notice_mails(text, uuid, jsonb);
drop function app.post_renewals(uuid, jsonb, timestamptz);
drop function app.make_round(uuid, date, date, timestamptz, timestamptz);
drop function app.put_off_round(uuid, timestamptz);
drop function app.renewal_letters(uuid, jsonb, timestamptz, int);
drop function app.reminder_letters(uuid, jsonb, timestamptz, int);
-- src/foundation/accounts/schema.sql
create or replace function app.my_email() returns table (email text, verified boolean) language sql stable security definer set search_path = '' as
  $$ select a.email, a.email_verified_at is not null from auth.accounts a where a.id = (select app.uid()) $$;
create or replace function auth.note_session_start() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.accounts a set had_session = true where a.id = new.user_id and not a.had_session;
  return null;
end $$;
create or replace function auth.note_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name) values (old.user_id, 'sessions');
  return null;
end $$;
create or replace function app.note_profile_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) select m.family_id, 'profiles' from app.family_members m where m.user_id = new.id;
  return null;
end $$;
-- src/foundation/families/schema.sql
create or replace function app.note_family_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.id, old.id), 'families');
  return null;
end $$;
create or replace function app.note_member_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, user_id, table_name)
  values (coalesce(new.family_id, old.family_id), null, 'family_members'),
         (null, coalesce(new.user_id, old.user_id), 'family_members');
  return null;
end $$;
create function app.create_personal_space(owner uuid, space_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  insert into app.families (id, name, group_type, created_by) values ($2, 'My Own Hive', 'personal', $1);
  insert into app.family_members (family_id, user_id, role, member_type) values ($2, $1, 'admin', 'family');
  return $2;
end $$;
create or replace function app.check_groups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.people p where p.id = new.created_by for no key update;
  perform app.refuse_above('groups', (select count(*) from app.families f where f.created_by = new.created_by and f.group_type <> 'personal'),
    'You can create at most %s groups. To make room, delete one you no longer need.');
  return null;
end $$;
create or replace function app.name_of(the_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(a.email, '@', 1))
    from app.profiles p left join auth.accounts a on a.id = p.id where p.id = the_user
$$;
create or replace function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text, named boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, case when f.created_by = m.user_id then 'admin' else m.role end, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(a.email, '@', 1)),
         case when m.id <> mine.id and (mine.role = 'admin' or f.created_by = mine.user_id) then a.email end,
         pg_catalog.btrim(p.first_name || ' ' || p.last_name) <> ''
    from app.family_members mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.profiles p on p.id = m.user_id
    left join auth.accounts a on a.id = m.user_id
   where mine.user_id = (select app.uid())
$$;
-- src/foundation/sharing/schema.sql
create or replace function app.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (category_id, table_name) values (coalesce(new.category_id, old.category_id), tg_table_name);
  return null;
end $$;
create or replace function app.note_category_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into app.change_events (user_id, category_id, table_name) select p, old.id, 'categories' from app.people_who_may_see(old.id) p;
    return old;
  end if;
  insert into app.change_events (category_id, table_name) values (new.id, 'categories');
  return new;
end $$;
create or replace function app.note_permission_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare the_member uuid := coalesce(new.family_member_id, old.family_member_id);
begin
  insert into app.change_events (user_id, table_name) select m.user_id, 'category_permissions' from app.family_members m where m.id = the_member;
  insert into app.change_events (category_id, table_name) values (coalesce(new.category_id, old.category_id), 'category_permissions');
  return null;
end $$;
create or replace function app.remove_permissions(the_member uuid) returns void language plpgsql security definer set search_path = '' as $$
declare removed record;
begin
  for removed in
    delete from app.category_permissions p using app.family_members m
     where p.family_member_id = the_member and m.id = the_member
    returning p.category_id, p.permission_level, m.user_id
  loop
    perform app.log_sharing(removed.category_id, 'permission_removed', removed.user_id, removed.permission_level, null);
    perform app.log_if_unshared(removed.category_id);
  end loop;
end $$;
create or replace function app.hints_since(after xid8) returns table (horizon xid8, hints jsonb)
language sql stable security definer set search_path = '' as $$
  with now as (select pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot()) as horizon),
  fresh as materialized (
    select distinct c.user_id, c.family_id, c.category_id, c.table_name
      from app.change_events c, now where c.xid >= $1 and c.xid < now.horizon),
  addressed as (
    select f.user_id as person, f.category_id, f.table_name from fresh f where f.user_id is not null
    union
    select m.user_id, null, f.table_name from fresh f join app.family_members m on m.family_id = f.family_id where f.user_id is null
    union
    select p.person, f.category_id, f.table_name
      from (select distinct f.category_id from fresh f where f.user_id is null and f.category_id is not null) k
      cross join lateral (select app.people_who_may_see(k.category_id) as person) p
      join fresh f on f.category_id = k.category_id and f.user_id is null)
  select now.horizon,
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('person', t.person, 'categoryId', t.category_id, 'table', t.table_name)) from addressed t)
    from now
$$;
create or replace function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.change_events where at < pg_catalog.now() - interval '1 day';
  delete from app.idempotency_keys where at < pg_catalog.now() - interval '7 days';
  delete from auth.sessions where expires_at < pg_catalog.now();
  delete from auth.tokens where expires_at < pg_catalog.now() - interval '1 day';
  delete from auth.devices where expires_at < pg_catalog.now();
$$;
-- src/foundation/notifications/schema.sql
create or replace function app.post_to(the_user uuid, the_template text, the_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params, sender_id)
  select a.email, the_template, the_params, app.uid() from auth.accounts a where a.id = the_user
$$;
create or replace function app.note_own_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name) values (coalesce(new.user_id, old.user_id), tg_table_name);
  return null;
end $$;
-- src/foundation/invitations/schema.sql
create or replace function app.recipient_of(the_invitation uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select a.id from app.invitations i join auth.accounts a on a.email = i.recipient_email
   where i.id = the_invitation and (a.email_verified_at is not null or i.held_by = a.id)
$$;
create or replace function app.withdraw(the_invitation uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  update app.invitations i set status = 'cancelled' where i.id = the_invitation and i.status = 'pending';
  if not found then return; end if;
  delete from mail.outbox o where o.params ->> 'invitationId' = the_invitation::text;
  perform app.notify_of_invitation(app.recipient_of(the_invitation), the_invitation, 'invitation_cancelled');
end $$;
create or replace function app.withdraw_sent_to(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  select app.withdraw(i.id) from app.invitations i join auth.accounts a on a.email = i.recipient_email
   where i.family_id = the_family and a.id = the_user and i.status = 'pending'
$$;
create or replace function app.has_member(the_family uuid, the_email text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.accounts a join app.family_members m on m.user_id = a.id where m.family_id = the_family and a.email = the_email)
$$;
create or replace function app.invite(
  new_id uuid, the_family uuid, the_email text, the_type text, the_permissions jsonb, the_token text, the_hash bytea,
  out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  standing constant text := app.standing_in(the_family);
  known    uuid;
begin
  outcome := case when standing is null then 'not_found'
                  when standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = the_email) then 'own_address'
                  when app.foreign_to(the_family, the_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(the_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- Its notifications and its email go with it (GAP-44).
  delete from app.invitations i where i.family_id = the_family and i.recipient_email = the_email and i.status = 'pending';
  if not app.has_member(the_family, the_email) then
    perform app.refuse_above('members', app.places_taken(the_family) + 1,
      'A group can have at most %s members; invitations that wait for an answer count too.');
  end if;
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (new_id, the_family, the_email, app.uid(), the_type, app.as_permissions(the_permissions), the_hash);
  perform app.notify_of_invitation(app.uid(), new_id, 'invitation_sent');
  perform app.notify_of_invitation(app.recipient_of(new_id), new_id, 'invitation_received');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.invited',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
create or replace function app.answer_invitation(the_invitation uuid, the_status text) returns void language plpgsql security definer set search_path = '' as $$
declare the_sender uuid;
begin
  update app.invitations i set status = the_status where i.id = the_invitation returning i.sender_id into the_sender;
  update app.invitation_notifications n set read = true
   where n.invitation_id = the_invitation and n.user_id = app.uid() and n.type = 'invitation_received' and not n.read;
  perform app.notify_of_invitation(the_sender, the_invitation, 'invitation_' || the_status);
end $$;
create or replace function app.accept_link(the_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.token_hash = the_hash;
  if the.id is null then return 'unknown'; end if;
  -- The link of the mail, opened once more by whoever joined through it.
  if the.status = 'accepted' and exists (select from auth.accounts a where a.id = app.uid() and a.email = the.recipient_email)
     and exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'already_member'; end if;
  if the.status = 'pending' and the.expires_at > pg_catalog.now()
     and not exists (select from auth.accounts a where a.id = app.uid() and a.email = the.recipient_email) then return 'other_address'; end if;
  perform from app.families f where f.id = the.family_id for no key update;
  select * into the from app.invitations i where i.token_hash = the_hash for update;
  if the.id is null then return 'unknown'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  if the.expires_at <= pg_catalog.now() then return 'expired'; end if;
  update app.invitations i set held_by = app.uid() where i.id = the.id and i.held_by is distinct from app.uid();
  perform app.notify_of_invitation(app.uid(), the.id, 'invitation_received');
  if not exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'waiting'; end if;
  return case app.accept_invitation(the.id) when 'done' then 'already_member' else 'not_pending' end;
end $$;
create or replace function app.my_pending_invitations() returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from auth.accounts a join app.invitations i on i.recipient_email = a.email
   where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now()
     and (a.email_verified_at is not null or i.held_by = a.id)
   order by i.created_at, i.id
$$;
create function app.what_waits() returns table (notifications int, invitation_notifications int, invitations int)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from app.notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from app.invitation_notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from auth.accounts a join app.invitations i on i.recipient_email = a.email
           where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now()
             and (a.email_verified_at is not null or i.held_by = a.id))
$$;
create or replace function app.meet_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email is distinct from new.email then
    delete from app.invitation_notifications n using app.invitations i
     where n.user_id = new.id and i.id = n.invitation_id and i.recipient_email = old.email and i.sender_id is distinct from new.id;
  end if;
  if new.email_verified_at is not null and (old.email_verified_at is null or old.email is distinct from new.email) then
    perform app.notify_of_invitation(new.id, i.id, 'invitation_received')
       from app.invitations i where i.recipient_email = new.email and i.status = 'pending' and i.expires_at > pg_catalog.now();
  end if;
  return null;
end $$;
create or replace function app.note_invitation_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name)
  select distinct n.user_id, 'invitations' from app.invitation_notifications n where n.invitation_id = coalesce(new.id, old.id);
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'invitations');
  -- The mail of one that is gone would lead nowhere.
  if tg_op = 'DELETE' then delete from mail.outbox o where o.params ->> 'invitationId' = old.id::text; end if;
  return null;
end $$;
-- src/foundation/members/schema.sql
create or replace function app.post_changes(the_user uuid, the_family uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  the_key  constant text := 'members.changed ' || the_family || ' ' || the_user;
  about   jsonb;
  waiting  record;
  so_far   int;
begin
  select pg_catalog.jsonb_build_object('recipientName', app.name_of(the_user), 'familyName', f.name) into about
    from app.families f where f.id = the_family;
  -- One that a mailer has in hand has its words already: it has counted an attempt, and is not found any more.
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
create or replace function app.latest_changes(changes jsonb, earlier int) returns jsonb language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('changes', pg_catalog.jsonb_agg(c.change order by c.position), 'earlier', earlier + greatest(max(c.many) - 50, 0))
    from (select e.change, e.position, count(*) over () as many from pg_catalog.jsonb_array_elements(changes) with ordinality e(change, position)) c
   where c.position > c.many - 50
$$;
create or replace function app.change_role(the_member uuid, new_role text, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  about   jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  if m.version <> if_version then return 'conflict'; end if;
  if m.role = new_role then return 'done'; end if;
  update app.family_members f set role = new_role where f.id = the_member;
  if m.role = 'admin' then perform app.withdraw_sent_by(m.user_id, m.family_id); end if;
  select pg_catalog.jsonb_build_object('familyName', f.name, 'role', new_role) into about from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'role_changed', about, m.family_id);
  perform app.post_changes(m.user_id, m.family_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('role', new_role)));
  return 'done';
end $$;
create or replace function app.remove_member(the_member uuid) returns text language plpgsql security definer set search_path = '' as $$
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
  select pg_catalog.jsonb_build_object('familyName', f.name) into about from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'member_removed', about, null);
  perform app.post_to(m.user_id, 'members.removed', about || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;
create or replace function app.change_permissions(the_member uuid, changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
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
  if made <> '[]' then perform app.notify_of_permissions(m.user_id, m.family_id, made); end if;
  return 'done';
end $$;
create or replace function app.notify_of_permissions(the_user uuid, the_family uuid, changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_role text;
  about    jsonb;
  email    jsonb;
begin
  select case when f.created_by = the_user then 'admin' else m.role end, pg_catalog.jsonb_build_object('familyName', f.name) into the_role, about
    from app.families f join app.family_members m on m.family_id = f.id and m.user_id = the_user where f.id = the_family;
  select about || pg_catalog.jsonb_build_object(
           'changes', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', k.id) || k.what order by k.name) filter (where not k.lost), '[]'),
           'lost', coalesce(pg_catalog.jsonb_agg(k.name order by k.name) filter (where k.lost), '[]')),
         pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('category', k.name) || k.what order by k.lost, k.name)
    into about, email
    from (select c.id, c.name, app.right_of(the_role, w.after) is null as lost,
                 case when app.right_of(the_role, w.after) is not distinct from app.right_of(the_role, w.before)
                      then pg_catalog.jsonb_build_object('level', w.after, 'role', the_role)
                      else pg_catalog.jsonb_build_object('level', app.right_of(the_role, w.after)) end as what
            from pg_catalog.jsonb_to_recordset(changes) w("categoryId" uuid, before text, after text)
            join app.categories c on c.id = w."categoryId" and c.family_id = the_family) k;
  perform app.create_notification(the_user, 'access_changed', about, the_family);
  perform app.post_changes(the_user, the_family, email);
end $$;
create or replace function app.leave_family(the_family uuid, the_successor uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  standing  constant text := app.standing_in(the_family);
  the_name  constant text := app.name_of(app.uid());
  mine      record;
  successor record;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  -- One's own hive goes with the account, and not before.
  if standing = 'owner' then return 'view_only'; end if;
  select m.id, f.created_by = m.user_id as is_creator, f.name into mine
    from app.family_members m join app.families f on f.id = m.family_id where m.family_id = the_family and m.user_id = app.uid();
  select m.id, m.user_id into successor from app.family_members m
   where mine.is_creator and m.family_id = the_family and m.user_id <> app.uid() order by m.id = the_successor desc limit 1;
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
create or replace function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_email constant text := (select a.email from auth.accounts a where a.id = the_user);
  the_name  constant text := app.name_of(the_user);
  g         record;
  successor record;
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  -- Whoever creates a group holds this lock too: none comes between what is found here and the end of the person.
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
     where m.family_id = g.id and m.user_id <> the_user
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
  -- Those they sent keep the group's name of their day, and no longer theirs.
  update app.invitations i set sender_name = null where i.sender_id = the_user;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted to have the address, and answers about it that others keep for a repeated change.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.idempotency_keys t where t.user_id = the_user or pg_catalog.strpos(t.answer::text, pg_catalog.to_jsonb(the_email)::text) > 0;
  delete from app.people p where p.id = the_user;
end $$;
create function app.notify_of_departure(the_user uuid, the_name text, the_family uuid, successor_id uuid, the_type text) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, the_type, pg_catalog.jsonb_build_object('familyName', f.name, 'name', the_name), f.id)
    from app.families f join app.family_members m on m.family_id = f.id
   where f.id = the_family and m.user_id <> the_user
     and case when f.created_by = the_user then m.user_id <> successor_id else f.created_by = m.user_id or m.role = 'admin' end
$$;
-- src/organizer/tasks/schema.sql
create or replace function app.note_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'task_credits');
  return null;
end $$;
-- src/overview/notices/schema.sql
create or replace function app.set_up_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.notification_settings (user_id) values (new.id);
  insert into app.reminder_schedules (user_id) values (new.id);
  return null;
end $$;
create or replace function app.reset_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update app.reminder_schedules r set next_at = '-infinity' where r.user_id = new.id and new.time_zone <> old.time_zone;
  else
    update app.reminder_schedules r set next_at = '-infinity' where r.user_id = new.user_id and new.at_time <> old.at_time;
  end if;
  return null;
end $$;
create or replace function app.queue_reschedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.contract_end_date is null then return null; end if;
  if tg_op = 'UPDATE' then
    if new.contract_end_date is not distinct from old.contract_end_date then return null; end if;
  end if;
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
create or replace function app.set_appointment_reminder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.remind_at is not null and (new.local_day, new.local_time, new.time_zone, new.reminder_enabled, new.reminder_frequency)
       is not distinct from (old.local_day, old.local_time, old.time_zone, old.reminder_enabled, old.reminder_frequency) then
      update app.appointment_reminders a set remind_at = new.remind_at
       where a.category_id = new.category_id and a.appointment_id = new.id and a.remind_at <> new.remind_at;
      return null;
    end if;
    delete from app.appointment_reminders a where a.category_id = new.category_id and a.appointment_id = new.id;
  end if;
  if new.reminder_enabled and new.remind_at > pg_catalog.now() then
    insert into app.appointment_reminders (category_id, appointment_id, remind_at) values (new.category_id, new.id, new.remind_at);
  end if;
  return null;
end $$;
create function app.reminder_emails(kind text, the_user uuid, reminders jsonb) returns table (template text, params jsonb)
language sql immutable set search_path = '' as $$
  select 'reminders.' || kind || 's', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', reminders)
   where pg_catalog.jsonb_array_length(reminders) >= 3
  union all
  select 'reminders.' || kind, pg_catalog.jsonb_build_object('userId', the_user) || r.reminder
    from pg_catalog.jsonb_array_elements(reminders) r(reminder) where pg_catalog.jsonb_array_length(reminders) < 3
$$;
create function app.post_renewals(the_user uuid, renewals jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What is notified now is in the log already.
  before constant timestamptz := (
    select max(n.notified_at) from app.notification_log n where n.user_id = the_user and n.type = 'renewal' and n.notified_at < at);
begin
  if before > at - interval '1 hour' then
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select a.email, 'reminders.renewals', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', renewals),
           'reminders.renewals ' || the_user, pg_catalog.now() + (before + interval '1 hour' - at)
      from auth.accounts a where a.id = the_user
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || renewals);
    return;
  end if;
  insert into mail.outbox (recipient, template, params)
  select a.email, m.template, m.params from auth.accounts a cross join lateral app.reminder_emails('renewal', the_user, renewals) m where a.id = the_user;
end $$;
create or replace function app.announce_renewals(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  wanted  boolean;
  posted  jsonb;
  many    bigint;
begin
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being notified until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notification_settings s join app.profiles p on p.id = s.user_id join app.reminder_schedules r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select c as category_id from app.visible_categories() c where the_user = app.uid()),
  due as (
    select distinct on (i.id) i.id, i.contract_end_date, threshold.days
      from who
     cross join seen
      join app.items i on i.category_id = seen.category_id
     cross join (values (30), (7), (1)) threshold (days)
     where i.contract_end_date between today and the_day + 30
       and i.contract_end_date - threshold.days <= the_day
       and i.contract_end_date - threshold.days >= app.day_in_zone(least(coalesce(i.end_date_set_at, i.created_at), at), who.time_zone)
       -- An hour of grace: an end date is dated by the beginning of its transaction, which a check may have overtaken, and by the
       -- clock of the database. The log sees to it that nothing is notified twice.
       and (who.since is null or i.contract_end_date - threshold.days > who.since
            or coalesce(i.end_date_set_at, i.created_at) > who.last_at - interval '1 hour')
     order by i.id, threshold.days),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, 'renewal', due.id, due.contract_end_date::text, due.days::text, at from due
    on conflict do nothing
    returning related_id, on_date, threshold),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, 'renewal', pg_catalog.jsonb_build_object('endDate', t.on_date), t.related_id
      from logged t cross join who where who.renewals_in_app
    returning id)
  select who.renewals_by_mail, (select count(*) from shown),
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('itemId', t.related_id, 'endDate', t.on_date) order by t.on_date, t.related_id) from logged t)
    into wanted, many, posted from who;
  if wanted and posted is not null then perform app.post_renewals(the_user, posted, at); end if;
  return coalesce(many, 0);
end $$;
create or replace function app.apply_reschedules() returns void language sql security definer set search_path = '' as $$
  with queued as (
    delete from app.reschedule_queue w
     where w.id in (select o.id from app.reschedule_queue o order by o.id limit 1000 for update skip locked)
    returning w.category_id),
  people as (
    select distinct p as user_id from (select distinct category_id from queued) c cross join lateral app.people_who_may_see(c.category_id) p),
  locked as (
    select r.user_id from app.reminder_schedules r join people using (user_id) order by r.user_id for update of r)
  update app.reminder_schedules r set next_at = '-infinity' from locked where r.user_id = locked.user_id
$$;
create or replace function app.claim_due_schedules(at timestamptz, most int) returns table (user_id uuid, time_zone text, at_time text)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, pg_catalog.to_char(s.at_time, 'HH24:MI')
    from app.reminder_schedules r
    join app.profiles p on p.id = r.user_id
    join app.notification_settings s on s.user_id = r.user_id
   where r.next_at <= at or r.next_at > at + interval '3 days'
   order by r.next_at, r.user_id
   limit most
     for update of r skip locked
$$;
create function app.run_schedule(the_user uuid, the_day date, today date, at timestamptz, next_check timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform app.announce_renewals(the_user, the_day, today, at);
  perform pg_catalog.set_config('app.user_id', '', true);
  update app.reminder_schedules r set next_at = next_check, last_day = the_day, last_at = at where r.user_id = the_user;
end $$;
create function app.defer_schedule(the_user uuid, next_check timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set next_at = next_check where r.user_id = the_user
$$;
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
      from due d cross join lateral app.people_who_may_see(d.category_id) person
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
create or replace function app.refresh_reminders(the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', at
      from app.notification_settings s
     cross join app.visible_categories() c
      join app.tasks t on t.category_id = c
     where s.user_id = app.uid() and s.tasks_in_app
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_renewals(app.uid(), the_day, today, at)
$$;
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'providerName', i.provider_name, 'endDate', i.contract_end_date,
           'monthlyCostPence', i.monthly_cost_pence, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where i.id = the_item and i.contract_end_date = end_date and s.renewals_by_mail
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
create or replace function app.appointment_email_data(the_user uuid, the_appointment uuid, begins text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', k.email, 'timeZone', a.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', a.id, 'subcategoryName', b.name, 'day', a.local_day, 'time', pg_catalog.to_char(a.local_time, 'HH24:MI'),
           'location', a.location, 'appointmentDate', a.appointment_date)
    from app.appointments a
    join app.subcategories b on b.category_id = a.category_id and b.id = a.subcategory_id
    join app.categories c on c.id = a.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts k on k.id = the_user
    join app.notification_settings s on s.user_id = k.id
   where a.id = the_appointment and a.reminder_enabled and s.reminders_by_mail
     and a.local_day::text || ' ' || pg_catalog.to_char(a.local_time, 'HH24:MI') || ' ' || a.time_zone = begins
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
create function app.renewals_email_data(the_user uuid, renewals jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select i.id, i.category_id, i.contract_end_date as ends, coalesce(i.end_date_set_at, i.created_at) as entered,
           app.renewal_email_data(the_user, i.id, i.contract_end_date) as data
      from (select distinct * from pg_catalog.jsonb_to_recordset(renewals) n("itemId" uuid, "endDate" date)) n
      join app.items i on i.id = n."itemId" and i.contract_end_date = n."endDate"
      join app.profiles p on p.id = the_user
     where i.contract_end_date >= app.day_in_zone(at, p.time_zone)),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.ends, f.entered, f.id) as position from found f where f.data is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.position, r.ends, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'entries', pg_catalog.jsonb_agg(c.data order by c.ends, c.position, c.id))
    from chosen c having count(*) > 0
$$;
create function app.appointments_email_data(the_user uuid, reminders jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select a.id, a.category_id, a.appointment_date as begins, a.created_at as entered, app.appointment_email_data(the_user, a.id, n.begins) as data
      from (select distinct * from pg_catalog.jsonb_to_recordset(reminders) n("appointmentId" uuid, begins text)) n
      join app.appointments a on a.id = n."appointmentId"
     where a.appointment_date > at),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.begins, f.entered, f.id) as position from found f where f.data is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.position, r.begins, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'entries', pg_catalog.jsonb_agg(c.data order by c.begins, c.position, c.id))
    from chosen c having count(*) > 0
$$;
create or replace function app.unsubscribe(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  update app.notification_settings s
     set renewals_by_mail = s.renewals_by_mail and kind <> 'renewals', reminders_by_mail = s.reminders_by_mail and kind <> 'reminders'
   where s.user_id = the_user
     and ((kind = 'renewals' and s.renewals_by_mail) or (kind = 'reminders' and s.reminders_by_mail))
$$;
create or replace function app.sweep_notification_log(at timestamptz) returns void language sql security definer set search_path = '' as $$
  delete from app.notification_log n where n.notified_at < at - interval '2 years'
$$;
grant execute on function app.what_waits() to hive_api;
grant execute on function app.create_personal_space(uuid, uuid) to hive_auth;
grant execute on function app.run_schedule(uuid, date, date, timestamptz, timestamptz), app.defer_schedule(uuid, timestamptz),
  app.renewals_email_data(uuid, jsonb, timestamptz, int), app.appointments_email_data(uuid, jsonb, timestamptz, int) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app, auth from hive_keeper;

-- 5. What is stored under the earlier names: kinds of notifications, and emails that wait.
alter table app.notification_log no force row level security;
alter table app.notifications no force row level security, disable trigger user;
alter table mail.outbox no force row level security;
update app.notification_log set type = 'renewal' where type = 'contract_renewal';
update app.notifications set type = 'renewal' where type = 'contract_renewal';
update mail.outbox
   set template = case template when 'notices.renewal' then 'reminders.renewal' when 'notices.renewals' then 'reminders.renewals'
                                when 'notices.reminder' then 'reminders.appointment' else 'reminders.appointments' end,
       merge_key = replace(merge_key, 'notices.renewals ', 'reminders.renewals '),
       params = case when params ? 'notices' then params - 'notices' || jsonb_build_object('reminders', params -> 'notices') else params end
 where template in ('notices.renewal', 'notices.renewals', 'notices.reminder', 'notices.reminders');
alter table app.notification_log force row level security;
alter table app.notifications force row level security, enable trigger user;
alter table mail.outbox force row level security;
alter table app.notification_log add constraint notification_log_type_check check (type in ('renewal', 'appointment_reminder', 'task_due'));
reset role;
