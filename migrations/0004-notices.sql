-- Notices that arrive: renewals, reminders, tasks, and the jobs that send them.

-- Mails know who caused them.
set role hive_owner;
alter table mail.outbox add column sender_id uuid constraint outbox_sender_id_fkey references auth.users on delete set null;
create index on mail.outbox (sender_id);
reset role;

-- src/platform/server/jobs/schema.sql
-- What is to be done later: the queues of pg-boss 12.34 (its schema 42), with what it never asks for here left out: queues of their own
-- tables, dead letters, kept statistics and warnings. Payloads hold ids alone. Requests have no right on the schema; what they cause
-- comes in through app.enqueue, in the transaction that causes it. hive_worker works the queues and makes none.
set role hive_owner;
create schema jobs;
grant usage on schema jobs to hive_worker, hive_keeper;

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

-- pg-boss asks this function for the time, in every statement.
create function jobs.job_now() returns timestamptz language sql stable set search_path = '' as $$ select pg_catalog.now() $$;
-- pg-boss makes sure of its queues when it starts. Ours are made here, so there is nothing left to make.
create function jobs.create_queue(queue_name text, options jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from jobs.queue q where q.name = queue_name) then raise exception 'there is no queue %', queue_name; end if;
end $$;
grant execute on function jobs.job_now(), jobs.create_queue(text, jsonb) to hive_worker;

-- One row: the version of these tables, and when some worker last did each of the rounds that one alone has to do.
create table jobs.version (
  version            int primary key,
  cron_on            timestamptz,
  bam_on             timestamptz,
  flow_on            timestamptz,
  reindex_on         timestamptz,
  monitor_backoff_on timestamptz
);
create table jobs.queue (
  name              text primary key,
  policy            text not null,
  retry_limit       int not null,
  retry_delay       int not null,
  retry_backoff     bool not null,
  retry_delay_max   int,
  expire_seconds    int not null,
  retention_seconds int not null,
  deletion_seconds  int not null,
  dead_letter       text,
  partition         bool not null,
  table_name        text not null,
  deferred_count    int not null default 0,
  queued_count      int not null default 0,
  ready_count       int not null default 0,
  warning_queued    int not null default 0,
  active_count      int not null default 0,
  failed_count      int not null default 0,
  total_count       int not null default 0,
  ready_history     int[] not null default '{}',
  heartbeat_seconds int,
  notify            bool not null default false,
  singletons_active text[],
  monitor_claim_on  timestamptz,
  monitor_on        timestamptz,
  maintain_on       timestamptz,
  created_on        timestamptz not null default now(),
  updated_on        timestamptz not null default now()
);
create table jobs.schedule (
  name        text not null references jobs.queue on delete cascade,
  key         text not null default '',
  kind        text not null default 'cron' check (kind in ('cron', 'rrule')),
  cron        text not null,
  timezone    text default 'UTC',
  data        jsonb,
  options     jsonb,
  created_on  timestamptz not null default now(),
  updated_on  timestamptz not null default now(),
  last_job_id uuid,
  primary key (name, key)
);
create table jobs.job (
  id                   uuid not null default gen_random_uuid(),
  name                 text not null,
  priority             int not null default 0,
  data                 jsonb,
  state                jobs.job_state not null default 'created',
  retry_limit          int not null default 2,
  retry_count          int not null default 0,
  retry_delay          int not null default 0,
  retry_backoff        bool not null default false,
  retry_delay_max      int,
  expire_seconds       int not null default 900,
  deletion_seconds     int not null default 604800,
  singleton_key        text,
  singleton_on         timestamp,
  group_id             text,
  group_tier           text,
  start_after          timestamptz not null default now(),
  created_on           timestamptz not null default now(),
  started_on           timestamptz,
  completed_on         timestamptz,
  keep_until           timestamptz not null default now() + interval '14 days',
  output               jsonb,
  dead_letter          text,
  policy               text,
  heartbeat_on         timestamptz,
  heartbeat_seconds    int,
  blocked              bool not null default false,
  blocking             bool not null default false,
  pending_dependencies int not null default 0,
  source_name          text,
  source_id            uuid,
  source_created_on    timestamptz,
  source_retry_count   int,
  primary key (name, id)
) partition by list (name);
-- All jobs lie in this one partition.
create table jobs.job_common partition of jobs.job default;
alter table jobs.job_common add constraint q_fkey foreign key (name) references jobs.queue on delete restrict deferrable initially deferred;
create unique index job_i1 on jobs.job_common (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short';
create unique index job_i4 on jobs.job_common (name, singleton_on, coalesce(singleton_key, '')) where state <> 'cancelled' and singleton_on is not null;
create index job_i7 on jobs.job_common (name, group_id) where state = 'active' and group_id is not null;
create index job_i9 on jobs.job_common (name, id) where blocking and state = 'completed';
create index job_i11 on jobs.job_common (name, priority desc, created_on, start_after) where state < 'active' and not blocked;
-- When a queue last got something done.
create index on jobs.job_common (name, completed_on desc) where state = 'completed';
-- Asked for when old jobs are removed; no job of ours waits for another.
create table jobs.job_dependency (
  child_name  text not null,
  child_id    uuid not null,
  parent_name text not null,
  parent_id   uuid not null,
  primary key (child_name, child_id, parent_name, parent_id)
);
create index on jobs.job_dependency (parent_name, parent_id);

call app.guard('jobs.version');
call app.guard('jobs.queue');
call app.guard('jobs.schedule');
call app.guard('jobs.job');
call app.guard('jobs.job_common');
call app.guard('jobs.job_dependency');
create policy owner on jobs.version    to hive_owner using (version is not null) with check (version is not null);
create policy owner on jobs.queue      to hive_owner using (name is not null) with check (name is not null);
create policy owner on jobs.schedule   to hive_owner using (name is not null) with check (name is not null);
create policy work on jobs.version        to hive_worker using (version is not null) with check (version is not null);
create policy work on jobs.queue          to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.schedule       to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job            to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job_common     to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job_dependency to hive_worker using (child_name is not null) with check (child_name is not null);
grant select, update (cron_on, flow_on, monitor_backoff_on) on jobs.version to hive_worker;
grant select, update (deferred_count, queued_count, ready_count, active_count, failed_count, total_count, ready_history, singletons_active,
                      monitor_claim_on, monitor_on, maintain_on) on jobs.queue to hive_worker;
grant select, update (last_job_id) on jobs.schedule to hive_worker;
grant select, insert, update (blocked, pending_dependencies) on jobs.job to hive_worker;
grant select, insert, delete,
      update (state, retry_count, start_after, started_on, completed_on, output, heartbeat_on, blocked, blocking, pending_dependencies)
   on jobs.job_common to hive_worker;
grant select, delete on jobs.job_dependency to hive_worker;
grant select on jobs.queue to hive_keeper;
grant select, insert, update (start_after), delete on jobs.job_common to hive_keeper;

insert into jobs.version (version) values (42);
-- `short`: of the jobs with one key (or none) at most one waits, while any number is in hand. So a worker that died with a job in its
-- hand holds nobody up. What is in hand for `expire_seconds` is taken for lost; retries are for that alone, as when a mail is tried
-- again stands in the outbox. Nothing that waits is ever thrown away; what is done is kept for a look at it (npm run jobs).
insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
values ('mail',             'short',    1000, 60, false, 120, 315360000, 604800, false, 'job_common'),
       ('look',             'short',       0,  0, false, 300, 315360000,  86400, false, 'job_common'),
       ('sweep',            'short',       3, 60, false, 300, 315360000, 604800, false, 'job_common'),
       -- Where pg-boss puts what a schedule makes due.
       ('__pgboss__send-it', 'standard',   2,  0, false,  60, 315360000,   3600, false, 'job_common');
-- After a downtime the newest tick that was missed is made up for, and no other.
insert into jobs.schedule (name, cron, options) values ('look', '* * * * *', '{"missed": "once"}'), ('sweep', '17 * * * *', '{"missed": "once"}');

grant select on mail.outbox to hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Puts a job into a queue, to be done from `start_after` on. One with the same `singleton` that waits already is moved to that time.
create function app.enqueue(queue text, payload jsonb, start_after timestamptz default null, singleton text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into jobs.job_common (name, data, start_after, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                               expire_seconds, deletion_seconds, keep_until)
  select q.name, payload, due.at, singleton, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
         q.expire_seconds, q.deletion_seconds, due.at + q.retention_seconds * interval '1 second'
    from jobs.queue q, (select coalesce(enqueue.start_after, pg_catalog.now()) as at) due where q.name = queue
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short' do update set start_after = excluded.start_after;
  if not found then raise exception 'there is no queue %', queue; end if;
end $$;
-- A mail that waits has one job that waits, due when the mail is: written with it, moved with it, gone with it. A mailer that takes a
-- mail moves it on by five minutes, so that, should it die, somebody looks again then.
create function app.enqueue_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.enqueue('mail', pg_catalog.jsonb_build_object('mailId', new.id), new.due_at, new.id::text);
  return null;
end $$;
create function app.dequeue_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from jobs.job_common j
   where j.name = 'mail' and coalesce(j.singleton_key, '') = old.id::text and j.state = 'created' and j.policy = 'short';
  return null;
end $$;
-- Gives a job to each mail that waits without one, however that came to be.
create function app.requeue_mails() returns void language sql security definer set search_path = '' as $$
  select app.enqueue('mail', pg_catalog.jsonb_build_object('mailId', o.id), o.due_at, o.id::text) from mail.outbox o
   where not exists (select from jobs.job_common j where j.name = 'mail' and coalesce(j.singleton_key, '') = o.id::text
                        and j.state = 'created' and j.policy = 'short')
$$;
revoke execute on function app.enqueue(text, jsonb, timestamptz, text), app.enqueue_mail(), app.dequeue_mail(), app.requeue_mails() from public;
grant execute on function app.enqueue_mail(), app.dequeue_mail() to hive_owner;
grant execute on function app.requeue_mails() to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger enqueue after insert or update of due_at on mail.outbox for each row execute function app.enqueue_mail();
create trigger dequeue after delete on mail.outbox for each row execute function app.dequeue_mail();
reset role;

set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- src/foundation/notifications/schema.sql
create or replace function app.post_to(the_user uuid, the_template text, the_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params, sender_id)
  select u.email, the_template, the_params, app.uid() from auth.users u where u.id = the_user
$$;
-- Takes a mail out of the queue that nobody will try to send again, and tells whoever caused it.
create function app.give_up_mail(the_mail uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  gone       mail.outbox;
  invitation uuid;
begin
  delete from mail.outbox o where o.id = the_mail returning * into gone;
  if gone.sender_id is null then return; end if;
  invitation := (gone.params ->> 'invitationId')::uuid;
  perform app.create_notification(gone.sender_id, 'mail_failed',
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('template', gone.template, 'invitationId', invitation)), invitation);
end $$;
grant execute on function app.give_up_mail(uuid) to hive_worker;
-- src/foundation/invitations/schema.sql
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
                  when exists (select from auth.users u where u.id = app.uid() and u.email = the_email) then 'own_address'
                  when app.foreign_to(the_family, the_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(the_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- Its notices and its mail go with it (GAP-44).
  delete from app.invitations i where i.family_id = the_family and i.recipient_email = the_email and i.status = 'pending';
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (new_id, the_family, the_email, app.uid(), the_type, app.as_permissions(the_permissions), the_hash);
  perform app.tell_of_invitation(app.uid(), new_id, 'invitation_sent');
  perform app.tell_of_invitation(app.recipient_of(new_id), new_id, 'invitation_received');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.invited',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
-- What waits already gets its job.
select app.requeue_mails();
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;

-- src/organizer/items/schema.sql
set role hive_owner;
alter table app.items add column end_date_set_at timestamptz;
create function app.note_end_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.contract_end_date is distinct from old.contract_end_date and new.end_date_set_at is not distinct from old.end_date_set_at then
    new.end_date_set_at := pg_catalog.now();
  end if;
  return new;
end $$;
create trigger note_end_date before update of contract_end_date on app.items for each row execute function app.note_end_date();
reset role;

-- src/organizer/appointments/schema.sql
set role hive_owner;
-- Worked out by the server when it starts for the first time, and with it the reminders that are still to come.
alter table app.appointments add column remind_at timestamptz;
grant update (remind_at) on app.appointments to hive_api;
reset role;

-- src/overview/notices/schema.sql
-- Notices: what people are told of contracts that end, appointments that come and tasks that are due. In the app each is told
-- exactly once, which the ledger sees to; by mail at least once (GAP-111 to GAP-113, GAP-131).
set role hive_owner;

-- Which notices a person gets. Everybody has one row; version 1 is how everybody begins.
create table app.notice_settings (
  user_id           uuid primary key references auth.users on delete cascade,
  renewals_in_app   boolean not null default true,
  renewals_by_mail  boolean not null default true,
  reminders_in_app  boolean not null default true,
  reminders_by_mail boolean not null default true,
  tasks_in_app      boolean not null default true,
  at_time           time(0) not null default '08:00',
  version           int not null default 1
);
create trigger next_version before update on app.notice_settings for each row execute function app.next_version();

-- When to look at a person's contracts next, and up to which of their days that was done.
create table app.notice_rounds (
  user_id  uuid primary key references auth.users on delete cascade,
  next_at  timestamptz not null default '-infinity',
  last_day date,
  last_at  timestamptz
);
create index on app.notice_rounds (next_at);

-- Categories in which an end date was entered: whoever may see them is looked at once more. Only ever added to by people, so that
-- nobody waits for anybody.
create table app.notice_wakes (
  id          bigint primary key generated always as identity,
  category_id uuid not null
);

-- Appointments whose reminder is still to come.
create table app.appointment_alarms (
  category_id    uuid not null,
  appointment_id uuid not null,
  remind_at      timestamptz not null,
  primary key (category_id, appointment_id),
  foreign key (category_id, appointment_id) references app.appointments (category_id, id) on delete cascade
);
create index on app.appointment_alarms (remind_at);

-- The ledger: who was told what. It outlives the notification, which people delete, and the thing itself.
create table app.notices (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references auth.users on delete cascade,
  type       text not null check (type in ('contract_renewal', 'appointment_reminder', 'task_due')),
  related_id uuid not null,
  -- The end date, the due date, or what the clocks of the zone show when the appointment begins.
  on_date    text not null,
  -- The days ahead of a contract's end, or how long before an appointment its reminder comes.
  threshold  text not null,
  told_at    timestamptz not null,
  unique (user_id, type, related_id, on_date, threshold)
);
create index on app.notices (told_at);

call app.guard('app.notice_settings');
call app.guard('app.notice_rounds');
call app.guard('app.notice_wakes');
call app.guard('app.appointment_alarms');
call app.guard('app.notices');
create policy own        on app.notice_settings for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.notice_settings for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, update (renewals_in_app, renewals_by_mail, reminders_in_app, reminders_by_mail, tasks_in_app, at_time) on app.notice_settings to hive_api;
grant select, insert, update, delete on app.notice_settings, app.notice_rounds, app.notice_wakes, app.appointment_alarms, app.notices to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;

-- Everybody who has a profile has settings and rounds.
create function app.begin_notices() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.notice_settings (user_id) values (new.id);
  insert into app.notice_rounds (user_id) values (new.id);
  return null;
end $$;
-- Another zone or another time of the day: the next look is at another instant.
create function app.plan_round_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update app.notice_rounds r set next_at = '-infinity' where r.user_id = new.id and new.time_zone <> old.time_zone;
  else
    update app.notice_rounds r set next_at = '-infinity' where r.user_id = new.user_id and new.at_time <> old.at_time;
  end if;
  return null;
end $$;
create function app.wake_for_contract() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.contract_end_date is null then return null; end if;
  if tg_op = 'UPDATE' then
    if new.contract_end_date is not distinct from old.contract_end_date then return null; end if;
  end if;
  insert into app.notice_wakes (category_id) values (new.category_id);
  return null;
end $$;
-- A change of the time or of the reminder arms it anew, unless its instant is past already (GAP-113). Where only the rules of the
-- zone changed, the alarm moves along, and one that has rung stays silent.
create function app.set_alarm() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.remind_at is not null and (new.local_day, new.local_time, new.time_zone, new.reminder_enabled, new.reminder_frequency)
       is not distinct from (old.local_day, old.local_time, old.time_zone, old.reminder_enabled, old.reminder_frequency) then
      update app.appointment_alarms a set remind_at = new.remind_at
       where a.category_id = new.category_id and a.appointment_id = new.id and a.remind_at <> new.remind_at;
      return null;
    end if;
    delete from app.appointment_alarms a where a.category_id = new.category_id and a.appointment_id = new.id;
  end if;
  if new.reminder_enabled and new.remind_at > pg_catalog.now() then
    insert into app.appointment_alarms (category_id, appointment_id, remind_at) values (new.category_id, new.id, new.remind_at);
  end if;
  return null;
end $$;
grant execute on function app.begin_notices(), app.plan_round_again(), app.wake_for_contract(), app.set_alarm() to hive_owner;

-- The day at an instant in a zone; in one that the database does not know, as in London, like knownZone of the server.
create function app.day_in_zone(at timestamptz, zone text) returns date language plpgsql stable security definer set search_path = '' as $$
begin
  return (at at time zone zone)::date;
exception when invalid_parameter_value then
  return (at at time zone 'Europe/London')::date;
end $$;

-- Tells a person of the contracts that end 30, 7 or 1 day after `the_day` or since their last look, those alone that they may see now.
-- `the_day` is the last of their days whose time has come, `today` the one it is. Of several that were missed the nearest is told; one
-- whose day was over when the end date was entered is not (GAP-111). Answers how many notifications are new.
create function app.announce_renewals(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being told until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notice_settings s join app.profiles p on p.id = s.user_id join app.notice_rounds r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select c as category_id from app.visible_categories() c where the_user = app.uid()),
  due as (
    select distinct on (i.id) i.id, i.contract_end_date, rung.days
      from who
     cross join seen
      join app.items i on i.category_id = seen.category_id
     cross join (values (30), (7), (1)) rung (days)
     where i.contract_end_date between today and the_day + 30
       and i.contract_end_date - rung.days <= the_day
       and i.contract_end_date - rung.days >= app.day_in_zone(least(coalesce(i.end_date_set_at, i.created_at), at), who.time_zone)
       -- An hour of grace: an end date is dated by the beginning of its transaction, which a look may have overtaken, and by the
       -- clock of the database. The ledger sees to it that nothing is told twice.
       and (who.since is null or i.contract_end_date - rung.days > who.since
            or coalesce(i.end_date_set_at, i.created_at) > who.last_at - interval '1 hour')
     order by i.id, rung.days),
  told as (
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select the_user, 'contract_renewal', due.id, due.contract_end_date::text, due.days::text, at from due
    on conflict do nothing
    returning related_id, on_date, threshold),
  mailed as (
    insert into mail.outbox (recipient, template, params)
    select u.email, 'notices.renewal', pg_catalog.jsonb_build_object('userId', the_user, 'itemId', t.related_id, 'endDate', t.on_date)
      from told t cross join who join auth.users u on u.id = the_user where who.renewals_by_mail),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, 'contract_renewal', pg_catalog.jsonb_build_object('endDate', t.on_date), t.related_id
      from told t cross join who where who.renewals_in_app
    returning id)
  select count(*) from shown
$$;

-- Wakes whoever may see a category in which an end date was entered.
create function app.heed_wakes() returns void language sql security definer set search_path = '' as $$
  with woken as (
    delete from app.notice_wakes w
     where w.id in (select o.id from app.notice_wakes o order by o.id limit 1000 for update skip locked)
    returning w.category_id),
  people as (
    select distinct p as user_id from (select distinct category_id from woken) c cross join lateral app.people_who_may_see(c.category_id) p),
  held as (
    select r.user_id from app.notice_rounds r join people using (user_id) order by r.user_id for update of r)
  update app.notice_rounds r set next_at = '-infinity' from held where r.user_id = held.user_id
$$;
-- People whose look has come, held until the transaction ends, so that two workers never look at one person. A round that lies further
-- ahead than one can is looked at too: the clock was set back.
create function app.claim_rounds(at timestamptz, most int) returns table (user_id uuid, time_zone text, at_time text)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, pg_catalog.to_char(s.at_time, 'HH24:MI')
    from app.notice_rounds r
    join app.profiles p on p.id = r.user_id
    join app.notice_settings s on s.user_id = r.user_id
   where r.next_at <= at or r.next_at > at + interval '3 days'
   order by r.next_at, r.user_id
   limit most
     for update of r skip locked
$$;
-- Looks at the contracts of somebody whose round was claimed, with that person's rights, and plans the next look.
create function app.make_round(the_user uuid, the_day date, today date, at timestamptz, next_look timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform app.announce_renewals(the_user, the_day, today, at);
  perform pg_catalog.set_config('app.user_id', '', true);
  update app.notice_rounds r set next_at = next_look, last_day = the_day, last_at = at where r.user_id = the_user;
end $$;

-- Puts off the look at somebody whose round failed, so that nobody else waits for it.
create function app.put_off_round(the_user uuid, next_look timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.notice_rounds r set next_at = next_look where r.user_id = the_user
$$;

-- Reminds everybody who may see an appointment whose reminder has come, while it lies ahead (GAP-113). Answers how many alarms rang.
create function app.ring_alarms(at timestamptz, most int) returns bigint language sql security definer set search_path = '' as $$
  with rung as (
    delete from app.appointment_alarms a
     where (a.category_id, a.appointment_id) in (
       select o.category_id, o.appointment_id from app.appointment_alarms o
        where o.remind_at <= at order by o.remind_at, o.appointment_id limit most for update skip locked)
    returning a.category_id, a.appointment_id),
  due as (
    select p.id, p.category_id, p.local_day, p.reminder_frequency,
           p.local_day::text || ' ' || pg_catalog.to_char(p.local_time, 'HH24:MI') || ' ' || p.time_zone as begins
      from rung join app.appointments p on p.category_id = rung.category_id and p.id = rung.appointment_id
     where p.reminder_enabled and p.appointment_date > at),
  told as (
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select person, 'appointment_reminder', d.id, d.begins, d.reminder_frequency, at
      from due d cross join lateral app.people_who_may_see(d.category_id) person
    on conflict do nothing
    returning user_id, related_id, on_date),
  mailed as (
    insert into mail.outbox (recipient, template, params)
    select u.email, 'notices.reminder',
           pg_catalog.jsonb_build_object('userId', t.user_id, 'appointmentId', t.related_id, 'begins', t.on_date)
      from told t join app.notice_settings s on s.user_id = t.user_id join auth.users u on u.id = t.user_id where s.reminders_by_mail),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'appointment_reminder', pg_catalog.jsonb_build_object('begins', t.on_date), t.related_id
      from told t join app.notice_settings s on s.user_id = t.user_id where s.reminders_in_app)
  select count(*) from rung
$$;

-- What the asking person is to be told now: contracts, and open tasks that are due, theirs or nobody's (GAP-112). Answers how many
-- notifications are new.
create function app.refresh_notices(the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with told as (
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', at
      from app.notice_settings s
     cross join app.visible_categories() c
      join app.tasks t on t.category_id = c
     where s.user_id = app.uid() and s.tasks_in_app
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from told t
    returning id)
  select (select count(*) from shown) + app.announce_renewals(app.uid(), the_day, today, at)
$$;
grant execute on function app.refresh_notices(date, date, timestamptz) to hive_api;

-- What a letter about a contract says, for its reader, as things are now; nothing when they may not see it any more, want no such
-- letters, or the contract ends on another day.
create function app.renewal_letter(the_user uuid, the_item uuid, end_date date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', u.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'providerName', i.provider_name, 'endDate', i.contract_end_date,
           'monthlyCostPence', i.monthly_cost_pence, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.users u on u.id = the_user
    join app.profiles p on p.id = u.id
    join app.notice_settings s on s.user_id = u.id
   where i.id = the_item and i.contract_end_date = end_date and s.renewals_by_mail
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- The same for an appointment, which begins when the letter says.
create function app.reminder_letter(the_user uuid, the_appointment uuid, begins text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', u.email, 'timeZone', a.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', a.id, 'subcategoryName', b.name, 'day', a.local_day, 'time', pg_catalog.to_char(a.local_time, 'HH24:MI'),
           'location', a.location, 'appointmentDate', a.appointment_date)
    from app.appointments a
    join app.subcategories b on b.category_id = a.category_id and b.id = a.subcategory_id
    join app.categories c on c.id = a.category_id
    join app.families f on f.id = c.family_id
    join auth.users u on u.id = the_user
    join app.notice_settings s on s.user_id = u.id
   where a.id = the_appointment and a.reminder_enabled and s.reminders_by_mail
     and a.local_day::text || ' ' || pg_catalog.to_char(a.local_time, 'HH24:MI') || ' ' || a.time_zone = begins
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Stops the letters of a kind, for the person a stop link names; whether the link is ours was checked before.
create function app.stop_mails(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  update app.notice_settings s
     set renewals_by_mail = s.renewals_by_mail and kind <> 'renewals', reminders_by_mail = s.reminders_by_mail and kind <> 'reminders'
   where s.user_id = the_user
     and ((kind = 'renewals' and s.renewals_by_mail) or (kind = 'reminders' and s.reminders_by_mail))
$$;
grant execute on function app.stop_mails(uuid, text) to hive_auth;

-- Appointments that lie ahead, a page at a time, for working out their instants again when the rules of a zone have changed.
create function app.coming_appointments(after_id uuid, at timestamptz, most int)
returns table (id uuid, local_day date, local_time text, time_zone text, appointment_date timestamptz, reminder_frequency text, remind_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.id, a.local_day, pg_catalog.to_char(a.local_time, 'HH24:MI'), a.time_zone, a.appointment_date, a.reminder_frequency, a.remind_at
    from app.appointments a
   where a.id > after_id and a.appointment_date > at - interval '2 days'
   order by a.id limit most
$$;
-- Moves an appointment to the instants that its day and time come to now, if it still is at those they came to before.
create function app.move_appointment(the_appointment uuid, day date, clock text, new_instant timestamptz, new_remind_at timestamptz)
returns void language sql security definer set search_path = '' as $$
  update app.appointments a set appointment_date = new_instant, remind_at = new_remind_at
   where a.id = the_appointment and a.local_day = day and pg_catalog.to_char(a.local_time, 'HH24:MI') = clock
$$;
-- Once a day: what was told long ago is told no more.
create function app.sweep_notices(at timestamptz) returns void language sql security definer set search_path = '' as $$
  delete from app.notices n where n.told_at < at - interval '2 years'
$$;
grant execute on function app.heed_wakes(), app.claim_rounds(timestamptz, int), app.make_round(uuid, date, date, timestamptz, timestamptz),
  app.put_off_round(uuid, timestamptz), app.ring_alarms(timestamptz, int), app.renewal_letter(uuid, uuid, date), app.reminder_letter(uuid, uuid, text),
  app.coming_appointments(uuid, timestamptz, int), app.move_appointment(uuid, date, text, timestamptz, timestamptz),
  app.sweep_notices(timestamptz) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger begin_notices after insert on app.profiles for each row execute function app.begin_notices();
create trigger plan_round_again after update of time_zone on app.profiles for each row execute function app.plan_round_again();
create trigger plan_round_again after update of at_time on app.notice_settings for each row execute function app.plan_round_again();
create trigger note_change after update on app.notice_settings for each row execute function app.note_own_change();
create trigger wake_for_contract after insert or update of contract_end_date on app.items for each row execute function app.wake_for_contract();
create trigger set_alarm after insert or update on app.appointments for each row execute function app.set_alarm();
reset role;

set role hive_keeper;
insert into app.notice_settings (user_id) select p.id from app.profiles p;
insert into app.notice_rounds (user_id) select p.id from app.profiles p;
reset role;
