-- Jobs to be done later: the queues of pg-boss 12.34 (its schema 42), without what is never used here: queues with their own
-- tables, dead letters, stored statistics and warnings. Payloads contain only ids. Requests have no right on the schema; their jobs
-- are added by app.enqueue, in the transaction that causes them. hive_worker works the queues and creates none.
set role hive_owner;
create schema jobs;
grant usage on schema jobs to hive_worker, hive_keeper;

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

-- pg-boss gets the time from this function, in every statement.
create function jobs.job_now() returns timestamptz language sql stable set search_path = '' as $$ select pg_catalog.now() $$;
-- pg-boss ensures its queues when it starts. Ours are created here, so there is nothing left to create.
create function jobs.create_queue(queue_name text, options jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from jobs.queue q where q.name = queue_name) then raise exception 'there is no queue %', queue_name; end if;
end $$;
grant execute on function jobs.job_now(), jobs.create_queue(text, jsonb) to hive_worker;

-- One row: the version of these tables, and when a worker last did each of the rounds that only one of them has to do.
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
-- All jobs are in this one partition.
create table jobs.job_common partition of jobs.job default;
alter table jobs.job_common add constraint q_fkey foreign key (name) references jobs.queue on delete restrict deferrable initially deferred;
create unique index job_i1 on jobs.job_common (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short';
create unique index job_i4 on jobs.job_common (name, singleton_on, coalesce(singleton_key, '')) where state <> 'cancelled' and singleton_on is not null;
create index job_i7 on jobs.job_common (name, group_id) where state = 'active' and group_id is not null;
create index job_i9 on jobs.job_common (name, id) where blocking and state = 'completed';
create index job_i11 on jobs.job_common (name, priority desc, created_on, start_after) where state < 'active' and not blocked;
-- When a queue last completed a job, and what of it failed lately.
create index on jobs.job_common (name, completed_on desc) where state = 'completed';
create index on jobs.job_common (name, completed_on desc) where state = 'failed';
-- Read when old jobs are removed; no job of ours waits for another.
create table jobs.job_dependency (
  child_name  text not null,
  child_id    uuid not null,
  parent_name text not null,
  parent_id   uuid not null,
  primary key (child_name, child_id, parent_name, parent_id)
);
create index on jobs.job_dependency (parent_name, parent_id);

call app.guard('jobs.version', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.queue', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.schedule', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job_common', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job_dependency', 'server', left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
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
-- `short`: of the jobs with one key (or none) at most one waits, while any number is being worked on, so that a worker that died during
-- a job blocks nobody. A job that is worked on for longer than `expire_seconds` counts as lost; retries are only for that, since the
-- outbox says when an email is tried again. A waiting job is never discarded; a finished one is kept for inspection (npm run jobs).
insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
values ('mail',             'short',    1000, 60, false, 120, 315360000, 604800, false, 'job_common'),
       ('look',             'short',       0,  0, false, 300, 315360000,  86400, false, 'job_common'),
       ('sweep',            'short',       3, 60, false, 300, 315360000, 604800, false, 'job_common'),
       ('export',           'short',       3, 10, false, 900, 315360000, 604800, false, 'job_common'),
       -- Where pg-boss puts what a schedule makes due.
       ('__pgboss__send-it', 'standard',   2,  0, false,  60, 315360000,   3600, false, 'job_common');
-- After a downtime only the newest missed tick is made up for.
insert into jobs.schedule (name, cron, options) values ('look', '* * * * *', '{"missed": "once"}'), ('sweep', '17 * * * *', '{"missed": "once"}');

grant select on mail.outbox to hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Adds a job to a queue, to be done from `start_after` on. One with the same `singleton` that already waits is moved to that time.
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
-- A waiting email has one waiting job, due when the email is: written, postponed and deleted with it. A mailer that claims an
-- email postpones it by five minutes, so that, should the mailer die, another looks at it then.
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
-- Creates a job for each waiting email without one, whatever the cause.
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
