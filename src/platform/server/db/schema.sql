-- The foundation of every feature. Role names are the short ones here; the loader writes the database's own (roles.ts).
-- hive_owner   owns tables and schemas; migrations only
-- hive_policy  owns the few functions that read the requesting user's membership
-- hive_keeper  owns what must cross rights: triggers that write other tables, and a closed list of verbs
-- hive_api     serves requests; hive_auth accounts and sessions; hive_worker jobs. They own nothing and cannot take on another role.

set role hive_owner;
alter default privileges for role hive_owner revoke execute on functions from public;
create schema app;
create schema auth;  -- accounts and sessions; hive_api may only ask auth.user_of_session
create schema mail;  -- what waits to be sent; requests cannot read it
grant usage on schema app to hive_api, hive_policy, hive_keeper, hive_auth, hive_worker;
grant usage on schema auth to hive_api, hive_auth, hive_keeper;
grant usage on schema mail to hive_auth, hive_keeper, hive_worker;

-- One row: which version of the schema this database has.
create table app.schema_version (
  only_row boolean primary key default true check (only_row),
  version  int not null
);
alter table app.schema_version enable row level security;
alter table app.schema_version force row level security;
create policy owner on app.schema_version to hive_owner using (only_row) with check (only_row);
create policy read on app.schema_version for select to hive_api using (only_row);
grant select on app.schema_version to hive_api;

-- The requesting person. After a transaction the setting is '', not null, hence nullif.
create function app.uid() returns uuid language sql stable parallel safe set search_path = '' as
  $$ select nullif(pg_catalog.current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.uid() to hive_api, hive_policy, hive_keeper, hive_auth;

-- Returns a zone if this database knows it, else London's, like knownZone of the server: what is read of many people must not fail by one of them.
create function app.known_zone(zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  perform pg_catalog.now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Europe/London';
end $$;
grant execute on function app.known_zone(text) to hive_api, hive_keeper, hive_auth;

-- Refuses a zone that this database does not know, wherever one is written.
create function app.check_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.known_zone(new.time_zone) <> new.time_zone then
    raise exception 'api:check.timeZone' using errcode = 'TZONE';
  end if;
  return new;
end $$;

-- Counts the changes of a row that people edit; `ifVersion` of the contract is compared with it.
create function app.next_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Who owns each table. `key` lists the columns that lead a row to its home, through the table `parent` or, without one, as the id of the
-- home itself: a family, a person or an account; the server's tables have none. `left_out` says why no backup contains the table; null: it
-- lasts. Backups, the catalog lint and tests of deletion and access read this list; `app.guard` writes it.
create table app.table_homes (
  name     regclass primary key,
  home     text not null check (home in ('family', 'person', 'account', 'server')),
  key      name[] not null default '{}',
  parent   regclass,
  left_out text check (left_out <> ''),
  constraint key_of_home check ((home = 'server') = (key = '{}'))
);
create policy owner on app.table_homes to hive_owner using (name is not null) with check (name is not null);

-- Enables and forces the policies of a table, lets the keeper through, and records its home.
create procedure app.guard(t regclass, home text, key name[] default '{}', parent regclass default null, left_out text default null)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy keeper on %s to hive_keeper using (true) with check (true)', t);
  insert into app.table_homes (name, home, key, parent, left_out) values (t, home, key, parent, left_out);
end $$;

-- What changed, for the live hints, without any content. Addressed to those who may see the category, to a family, or to one person.
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

-- The answers to changes, so that the same change sent twice takes effect once: kept for 7 days, and the key for 35 (OFF-15).
create table app.idempotency_keys (
  user_id   uuid not null,
  id        uuid not null,
  body_hash bytea not null,
  answer    jsonb,
  at        timestamptz not null default now(),
  primary key (user_id, id)
);
create index on app.idempotency_keys (at);
create policy own on app.idempotency_keys to hive_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (answer) on app.idempotency_keys to hive_api;

-- Emails and pushes that wait: a template's name and its parameters, rendered when sent, deleted once sent. An email goes to an address, a push to
-- a device. `sender_id` is the person who caused it and is notified when it is given up. What may still grow gets a `merge_key`: until its first
-- attempt there is only one per key, and more can be added to its data.
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
  -- The span of a trace that caused it, where traces are collected (OPS-15): random numbers.
  cause     text default nullif(pg_catalog.current_setting('app.cause', true), '') check (length(cause) <= 55 and cause ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'),
  device_id uuid,
  constraint goes_somewhere check (num_nonnulls(recipient, device_id) = 1)
);
create index on mail.outbox (due_at);
create unique index outbox_merge on mail.outbox (merge_key) where attempts = 0;
create policy write on mail.outbox for insert to hive_auth with check (attempts = 0);
create policy send on mail.outbox to hive_worker using (id is not null) with check (id is not null);
grant insert on mail.outbox to hive_auth, hive_keeper;
grant update (recipient, params) on mail.outbox to hive_keeper;
grant select, update (attempts, due_at, error), delete on mail.outbox to hive_worker;

-- The tables whose rows live in a category: delete counts, access matrix and canaries read this list.
-- `shown_where` says, in the feature's own SQL, which rows a person can see on a screen and which are therefore counted (GAP-68).
create table app.content_tables (
  name        regclass primary key,
  shown_where text not null default 'true'
);
create policy list on app.content_tables for select to hive_api using (name is not null);
create policy owner on app.content_tables to hive_owner using (name is not null) with check (name is not null);
grant select on app.content_tables to hive_api;

-- How many of each thing people can add. The limits come from the configuration, which each start writes here (set-quotas.ts), so
-- that the database itself refuses what exceeds them. What already exceeds one stays as it is; only adding more is refused.
create table app.quotas (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  most int not null check (most > 0)
);
create policy owner on app.quotas to hive_owner using (name is not null) with check (name is not null);

call app.guard('app.table_homes', 'server', left_out => 'belongs to the schema, which brings it');
call app.guard('app.change_events', 'server', left_out => 'hints for the browsers that are open now, in transactions of this one database');
call app.guard('app.idempotency_keys', 'person', '{user_id}', left_out => 'keys and answers kept for some weeks for requests that are sent again');
call app.guard('mail.outbox', 'server', left_out => 'mails that wait hold links that open accounts, and would be sent a second time');
call app.guard('app.content_tables', 'server', left_out => 'belongs to the schema, which brings it');
call app.guard('app.quotas', 'server', left_out => 'limits of the configuration, which each start writes');
insert into app.table_homes (name, home, left_out) values ('app.schema_version', 'server', 'stands in the manifest');
grant select, insert, delete on app.change_events to hive_keeper;
grant select, update (answer), delete on app.idempotency_keys to hive_keeper;
grant select on app.content_tables, app.quotas, app.table_homes to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
alter default privileges for role hive_keeper revoke execute on functions from public;
-- Returns the limit of something; without a row there is none.
create function app.quota(the_name text) returns int language sql stable security definer set search_path = '' as
  $$ select q.most from app.quotas q where q.name = $1 $$;
-- Refuses what would exceed a limit, with the key of the text that names it: the server says that text to the requesting person.
create function app.refuse_above(the_quota text, counted bigint, text_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare most constant int := app.quota(the_quota);
begin
  if counted > most then
    raise exception using errcode = 'QUOTA', constraint = the_quota, detail = most::text, message = text_key;
  end if;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
