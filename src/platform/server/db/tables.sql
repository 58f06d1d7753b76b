-- The loader writes the database's own names for these roles (roles.ts). hive_owner owns tables, hive_policy the
-- functions that read memberships, hive_keeper what crosses rights; hive_api, hive_auth and hive_worker own nothing.
alter default privileges for role hive_owner revoke execute on functions from public;
create schema app;
create schema auth;  -- accounts and sessions; hive_api may only ask auth.user_of_session
create schema mail;  -- what waits to be sent; requests cannot read it

-- One row: which version of the schema this database has, and the hash of its code.
create table app.schema_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null,
  code     text not null
);

-- Who owns each table. `key` leads a row to its home, through `parent` or as its id; the server's tables have none.
-- `left_out` says why backups leave it out. `app.guard` writes this list.
create table app.table_homes (
  name     regclass primary key,
  home     text not null check (home in ('family', 'person', 'account', 'server')),
  key      name[] not null default '{}',
  parent   regclass,
  left_out text check (left_out <> ''),
  constraint key_of_home check ((home = 'server') = (key = '{}'))
);

-- What changed, without content, addressed to those who may see the category, to a family, or to one person.
create table app.change_events (
  xid         xid8 not null default pg_current_xact_id(),
  seq         bigint generated always as identity,
  at          timestamptz not null default now(),
  family_id   uuid,
  category_id uuid,
  user_id     uuid,
  table_name  text not null check (length(table_name) <= 63),
  primary key (xid, seq)
);
create index on app.change_events (at);

-- The answers to changes, so that the same change sent twice takes effect once: kept for 7 days, and the key for 35.
create table app.idempotency_keys (
  user_id   uuid not null,
  id        uuid not null,
  body_hash bytea not null,
  answer    jsonb,
  at        timestamptz not null default now(),
  primary key (user_id, id)
);
create index on app.idempotency_keys (at);

-- Emails and pushes that wait: a template and parameters, rendered when sent, deleted once sent.
-- `sender_id` is notified of failure. With a `merge_key` a row grows until its first attempt, and is the only one.
create table mail.outbox (
  id        uuid primary key default uuidv7(),
  recipient text check (length(recipient) <= 254),
  template  text not null check (length(template) <= 100),
  params    jsonb not null,
  attempts  int not null default 0,
  due_at    timestamptz not null default now(),
  error     text,
  sender_id uuid,
  merge_key text check (length(merge_key) <= 200),
  -- The span of a trace that caused it, where traces are collected: random numbers.
  cause     text default nullif(pg_catalog.current_setting('app.cause', true), '') check (length(cause) <= 55 and cause ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'),
  device_id uuid,
  constraint goes_somewhere check (num_nonnulls(recipient, device_id) = 1)
);
create index on mail.outbox (due_at);
create unique index outbox_merge on mail.outbox (merge_key) where attempts = 0;

-- Tables whose rows live in a category. `shown_where` says which rows a screen shows, and are therefore counted.
create table app.content_tables (
  name        regclass primary key,
  shown_where text not null default 'true'
);

-- How many of each thing people can add, from the configuration at each start. What already exceeds a limit stays.
create table app.quotas (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  most int not null check (most > 0)
);
