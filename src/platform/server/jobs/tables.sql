-- The queues of pg-boss 12.34 (its schema 42) without what is unused here. Payloads contain only ids.
-- Requests have no right on this schema: app.enqueue adds their jobs in the transaction that causes them.
create schema jobs;

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

-- One row: the version of these tables, and when a worker last did each round that only one of them does.
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
