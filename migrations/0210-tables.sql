-- The tables of schema 210, the last of version 0.1.0: from here on data and backups are brought to the schema of today.

-- src/platform/server/db
-- The foundation of every feature. Role names are the short ones here; the loader writes the database's own (roles.ts).
-- hive_owner   owns tables and schemas; migrations only
-- hive_policy  owns the few functions that read the requesting user's membership
-- hive_keeper  owns what must cross rights: triggers that write other tables, and a closed list of verbs
-- hive_api     serves requests; hive_auth accounts and sessions; hive_worker jobs. They own nothing and cannot take on another role.
alter default privileges for role hive_owner revoke execute on functions from public;
create schema app;
create schema auth;  -- accounts and sessions; hive_api may only ask auth.user_of_session
create schema mail;  -- what waits to be sent; requests cannot read it

-- One row: which version of the schema this database has.
create table app.schema_version (
  only_row boolean primary key default true check (only_row),
  version  int not null
);

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

-- The tables whose rows live in a category: delete counts, access matrix and canaries read this list.
-- `shown_where` says, in the feature's own SQL, which rows a person can see on a screen and which are therefore counted (GAP-68).
create table app.content_tables (
  name        regclass primary key,
  shown_where text not null default 'true'
);

-- How many of each thing people can add. The limits come from the configuration, which each start writes here (set-quotas.ts), so
-- that the database itself refuses what exceeds them. What already exceeds one stays as it is; only adding more is refused.
create table app.quotas (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  most int not null check (most > 0)
);

-- src/platform/server/jobs
-- Jobs to be done later: the queues of pg-boss 12.34 (its schema 42), without what is never used here: queues with their own
-- tables, dead letters, stored statistics and warnings. Payloads contain only ids. Requests have no right on the schema; their jobs
-- are added by app.enqueue, in the transaction that causes them. hive_worker works the queues and creates none.
create schema jobs;

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

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

-- src/platform/server/backup
-- How the nightly backups are: one row, which the worker writes and servers read for their operators. Requests have no right on it.
create table app.backup_state (
  only_row  boolean primary key default true check (only_row),
  -- From when on backups are due.
  since     timestamptz not null default now(),
  tried_at  timestamptz,
  -- The newest good backup: when it was made, its file, and what identifies the bytes of that file.
  made_at   timestamptz,
  file      text check (length(file) <= 255),
  bytes     bigint check (bytes > 0),
  sha256    text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When a backup was last restored into a database of its own and found equal.
  proved_at timestamptz,
  fault     text check (fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied')),
  -- The fault of which operators were told last by email, and when.
  told_fault text check (told_fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied', 'old', 'lowDisk')),
  told_at    timestamptz,
  -- Of which BACKUP_KEY an operator said that its emergency page is in a safe place, as a keyed hash, and when.
  kit_mark         text check (length(kit_mark) = 64),
  kit_confirmed_at timestamptz
);

-- src/foundation/accounts
-- People (app.people), what others may see of them (app.profiles), and how they sign in (schema auth, only for hive_auth).
-- Everybody whom a household knows: all other tables refer to people here. A person has an account to sign in with; managed people, whom the
-- admins of their group look after, and devices, which are tablets of a group, have none.
create table app.people (
  id   uuid primary key default uuidv7(),
  kind text not null default 'person' check (kind in ('person', 'managed', 'device'))
);

-- What people sign in with.
create table auth.accounts (
  id                uuid primary key default uuidv7() references app.people on delete cascade,
  email             text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash     text not null check (length(password_hash) <= 300),
  terms_version     text not null check (length(terms_version) <= 40),
  created_at        timestamptz not null default now(),
  -- Whether there has ever been a session of this person. An unconfirmed account that never had a session belongs to nobody.
  had_session       boolean not null default false
);

-- Of people with an account, and of tablets.
create table auth.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references app.people on delete cascade,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device     text not null default '' check (length(device) <= 200),
  -- The id by which a person ends one of their sessions; it does not sign anybody in.
  id         uuid not null unique default uuidv7()
);
create index on auth.sessions (user_id);
create index on auth.sessions (expires_at);
-- What follows a session follows its person.
alter table auth.sessions add constraint sessions_of_person unique (user_id, id);

-- 256 random bits stored as SHA-256; one purpose, one use. A newer token replaces the older of its purpose (the primary key).
-- The code that pairs a tablet is one as well (FOLK-10): 40 random bits, valid for ten minutes.
create table auth.tokens (
  user_id    uuid not null references app.people on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset', 'email', 'pair')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  -- The address that an 'email' token confirms and then makes the person's own (GAP-54).
  new_email  text check (new_email = lower(btrim(new_email)) and length(new_email) between 3 and 254),
  -- The SHA-256 of the cookie of the browser that requested a 'verify' token: there the link requires no password.
  browser_hash bytea check (length(browser_hash) = 32),
  primary key (user_id, purpose),
  constraint new_email_for_email check ((purpose = 'email') = (new_email is not null)),
  constraint browser_for_verify check (purpose = 'verify' or browser_hash is null)
);
create index on auth.tokens (expires_at);

-- A browser in which a person signed in. Its random token bypasses the slow limit on wrong passwords for their address; it signs nobody in.
create table auth.devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references auth.accounts on delete cascade,
  -- The id of the session last started there. That may be gone: a device outlives a sign-out.
  session_id uuid not null,
  expires_at timestamptz not null
);
create index on auth.devices (user_id);
create index on auth.devices (expires_at);

-- Those who look after this server (OPS-09). Commands on its machine write here; no role of a server or a worker can.
create table app.operators (
  user_id uuid primary key references auth.accounts on delete cascade,
  since   timestamptz not null default now()
);
-- What was done with those commands, and when. It names nobody (OPS-12).
create table app.operator_log (
  id   uuid primary key default uuidv7(),
  kind text not null check (kind in ('operator_made', 'operator_ended', 'reset_link_made', 'sessions_ended', 'account_deleted')),
  at   timestamptz not null default now()
);

create table app.profiles (
  id         uuid primary key references app.people on delete cascade,
  first_name text not null check (length(first_name) <= 100),
  last_name  text not null check (length(last_name) <= 100),
  time_zone  text not null default 'Europe/London' check (length(time_zone) <= 64),
  version    int not null default 1,
  -- When the person finished or skipped the guide of a new account; null while it is still to be shown.
  first_steps_ended_at timestamptz,
  -- The colour that the admins of their group chose for somebody without an account (FOLK-01); others have one by their id.
  color      smallint check (color between 1 and 6)
);

-- src/foundation/families
-- Families: personal spaces (a family of one, GAP-02) and groups, with their members.
create table app.families (
  id         uuid primary key default uuidv7(),
  name       text not null check (btrim(name) <> '' and length(name) <= 100),
  group_type text not null check (group_type in ('personal', 'family', 'friend')),
  created_by uuid not null references app.people deferrable initially deferred,
  created_at timestamptz not null default now(),
  version    int not null default 1,
  -- Whether it has a leaderboard; its admins can switch it off (FOLK-25).
  has_leaderboard boolean not null default true
);
create index on app.families (created_by);
-- At most one personal space per person.
create unique index one_personal_space on app.families (created_by) where group_type = 'personal';

create table app.family_members (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null references app.families on delete cascade,
  user_id     uuid not null references app.people on delete cascade,
  role        text not null check (role in ('admin', 'full_access', 'view_only')),
  member_type text not null default 'family' check (member_type in ('family', 'friend')),
  joined_at   timestamptz not null default now(),
  version     int not null default 1,
  -- When this person last chose the space, for themselves alone; a space they never chose has none.
  chosen_at   timestamptz,
  unique (user_id, family_id),
  unique (family_id, id)
);

-- src/foundation/categories
-- Categories of a family. Who may see and change them is defined in sharing.
create table app.categories (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  kind       text not null check (kind in ('home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals', 'custom')),
  name       text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  icon       text not null check (icon in ('Home', 'Car', 'Heart', 'Baby', 'Dog', 'Plane', 'UtensilsCrossed', 'Building2')),
  color      text not null check (color in ('clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone')),
  sort_order int not null default 0,
  is_default boolean not null generated always as (kind <> 'custom') stored,
  created_at timestamptz not null default now(),
  version    int not null default 1,
  -- The room in which a custom category is drawn; the others have their own.
  drawing    text not null default 'box' check (drawing in (
    'box', 'garden', 'workshop', 'study', 'music', 'boat', 'sport', 'office', 'craft',
    'home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals')),
  constraint drawing_of_custom check (kind = 'custom' or drawing = 'box'),
  unique (family_id, id),
  -- The names of the six defaults with a page of their own are reserved (GAP-60), as they look: in NFKC, without invisible characters,
  -- with single spaces, in lower case whatever the locale. `isNameReserved` in shared/reserved-names.ts says the same.
  constraint name_reserved check (
    case lower(btrim(regexp_replace(regexp_replace(normalize(name collate "C", nfkc),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), '[\u0009-\u000D\u0020\u1680\u2028\u2029]+', ' ', 'g')))
      when 'buy-to-let houses' then kind = 'houses'
      when 'cars' then kind = 'cars'
      when 'children' then kind = 'children'
      when 'pets' then kind = 'pets'
      when 'travel' then kind = 'travel'
      when 'meal planning' then kind = 'meals'
      else true
    end)
);
-- Each default at most once per space (GAP-08).
create unique index one_default_a_space on app.categories (family_id, kind) where kind <> 'custom';
create index on app.categories (family_id, sort_order);

-- src/foundation/sharing
-- The access rule: everything lives in a category; anyone who may see or edit a category may see or edit everything in it.
-- Creator and admins of its family edit; a member with permission edit edits, unless their role is view_only; a member with any
-- permission views; nobody else sees that it exists (GAP-04, GAP-06, GAP-07).
create table app.category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  family_member_id uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  version          int not null default 1,
  unique (family_member_id, category_id),
  -- No action: a category that is shared cannot be deleted (CAT-18), but a whole family can.
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action,
  foreign key (family_id, family_member_id) references app.family_members (family_id, id) on delete cascade
);
create index on app.category_permissions (family_id, category_id);
create index on app.category_permissions (family_id, family_member_id);

-- Grants of a category to a whole group. They give nobody a right; only the deletion check reads them (GAP-13).
create table app.family_category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  unique (category_id, family_id),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action
);
create index on app.family_category_permissions (family_id, category_id);

-- Who changed the sharing of a category, and how. `details` holds ids of people and spaces and levels, never an address (GAP-79). Where the
-- category has moved to another space, its entries stay behind without it, and `details` has its name.
create table app.category_change_log (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null,
  category_id uuid,
  changed_by  uuid references app.people on delete set null,
  action      text not null check (action in
    ('permission_updated', 'permission_removed', 'category_shared', 'category_unshared', 'category_merged', 'category_left', 'category_arrived')),
  details     jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete cascade
);
create index on app.category_change_log (family_id, category_id, created_at desc, id desc);
create index on app.category_change_log (changed_by);

-- How many rows of each table a category holds. Triggers keep the number, as counting 20,000 rows for each one added would cost too much.
-- A transaction that adds rows locks it until its end, so that two at once cannot both take the last free row.
create table app.category_counts (
  category_id uuid not null,
  table_name  text not null check (length(table_name) <= 63),
  row_count   int not null,
  primary key (category_id, table_name)
);

-- One row, made with the database: the key that signs the rights of a transaction that only reads.
create table app.signing_key (
  only_row boolean primary key default true check (only_row),
  key      bytea not null default pg_catalog.sha256(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()))
);

-- src/foundation/notifications
-- Notifications of a person in the app; only that person can read them. A row is a type with its params; its text is written
-- when it is read, with the rights that the reader has then.
create table app.notifications (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type ~ '^[a-z_]{1,60}$'),
  params     jsonb not null default '{}',
  related_id uuid,
  read       boolean not null default false,
  created_at timestamptz not null default now(),
  -- Until then nobody can delete it, whoever is signed in as the person (OPS-12).
  kept_until timestamptz
);
create index on app.notifications (user_id, created_at desc, id desc);

-- Where a person wants to hear of a kind of thing, as far as they chose it (PUSH-01); for the rest there is `app.wanted_by_default`. The
-- channel 'digest' says that a kind stands in the summary instead of coming as an email of its own (PUSH-12); 'push' holds for every device for which
-- nothing else was chosen. Emails about sharing always come (GAP-131), and there are none about tasks (GAP-112) and shopping.
create table app.notification_choices (
  user_id uuid not null references app.people on delete cascade,
  kind    text not null check (kind in ('renewals', 'notice', 'dates', 'reminders', 'tasks', 'given', 'shopping', 'sharing', 'digest')),
  channel text not null check (channel in ('in_app', 'mail', 'digest', 'push')),
  wanted  boolean not null,
  primary key (user_id, kind, channel),
  constraint a_choice check (case channel when 'in_app' then kind <> 'digest' when 'mail' then kind not in ('tasks', 'given', 'shopping', 'sharing')
                                          when 'digest' then kind not in ('tasks', 'given', 'shopping', 'sharing', 'digest') else true end)
);

-- The devices on which a person switched notifications on (PUSH-03), each a browser with its session: with that its registration ends (PUSH-10). A push
-- goes to the address `endpoint` at the browser's push service, for the keys of that browser alone. `choices` has the kinds chosen for this device by
-- itself; for the rest the person's choice for the channel 'push' holds.
create table app.push_devices (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null,
  session_id uuid not null,
  endpoint   text not null check (length(endpoint) between 1 and 1000),
  p256dh     text not null check (length(p256dh) between 1 and 100),
  auth       text not null check (length(auth) between 1 and 50),
  choices    jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When a push was last accepted by the push service, refused by it, and shown by the device; and when the last test was asked for.
  taken_at   timestamptz,
  failed_at  timestamptz,
  worked_at  timestamptz,
  tested_at  timestamptz,
  -- Whether its person removed it: then the browser does not register again by itself (PUSH-09). Its address is forgotten.
  is_removed boolean not null default false,
  unique (user_id, session_id),
  unique (user_id, endpoint),
  foreign key (user_id, session_id) references auth.sessions (user_id, id) on delete cascade
);
create index on app.push_devices (endpoint);
-- Whether the lock screen may show what a push is about (PUSH-06), and between which times of their day nothing is to come (PUSH-11). For whoever
-- never chose there is no row.
create table app.push_settings (
  user_id       uuid primary key references app.people on delete cascade,
  shows_details boolean not null default false,
  quiet_from    time(0),
  quiet_to      time(0),
  -- Whether reminders of appointments come all the same.
  lets_appointments boolean not null default true,
  constraint from_and_to check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create index on mail.outbox (device_id);
alter table mail.outbox add constraint outbox_sender_id_fkey foreign key (sender_id) references app.people on delete set null;
create index on mail.outbox (sender_id);

-- src/foundation/invitations
-- Invitations into a group: the address, the type of member, and the offered categories with their levels. Requests reach the tables
-- only through functions of the privileged role: each shows an invitation to its recipient, its sender, the group's admins, or the holder
-- of its token, and nobody else.
create table app.invitations (
  id              uuid primary key default uuidv7(),
  family_id       uuid not null references app.families on delete cascade,
  recipient_email text not null check (recipient_email = lower(btrim(recipient_email)) and length(recipient_email) between 3 and 254),
  sender_id       uuid references app.people on delete set null,
  status          text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  member_type     text not null default 'family' check (member_type in ('family', 'friend')),
  -- A list of {categoryId, permission}; old rows may have category_id and permission_level instead (GAP-12).
  permissions     jsonb not null check (jsonb_typeof(permissions) = 'array'),
  -- The SHA-256 of the link's token; the token itself is not stored (GAP-40).
  token_hash      bytea not null check (length(token_hash) = 32),
  -- The account that has opened the link while its own address was not confirmed (GAP-57).
  held_by         uuid references app.people on delete set null,
  expires_at      timestamptz not null default now() + interval '7 days',
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  -- The names of group and sender at the time it was written, for readers who may not see the present ones.
  family_name     text check (length(family_name) <= 100),
  sender_name     text check (length(sender_name) <= 201),
  -- The member without an account who gets one through it (FOLK-07): whoever signs up with its link and address becomes that person.
  person_id       uuid references app.people on delete cascade,
  unique (family_id, id)
);
-- At most one pending invitation per address and family.
create unique index one_pending on app.invitations (family_id, recipient_email) where status = 'pending';
create index on app.invitations (family_id, created_at desc);
create index on app.invitations (token_hash);
create index on app.invitations (recipient_email);
create index on app.invitations (sender_id);
create index on app.invitations (held_by);
create index on app.invitations (person_id);

create table app.invitation_notifications (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references app.people on delete cascade,
  invitation_id uuid not null references app.invitations on delete cascade,
  type          text not null check (type ~ '^[a-z_]{1,60}$'),
  read          boolean not null default false,
  created_at    timestamptz not null default now(),
  unique (user_id, invitation_id, type)
);
create index on app.invitation_notifications (user_id, created_at desc, id desc);
create index on app.invitation_notifications (invitation_id);

-- src/foundation/members
-- The verbs about members of a group, and the deletion of an account. Every verb locks the group first.
-- The number of emails about changes that somebody got from a group within a day of the first of them.
create table app.change_emails (
  family_id uuid not null references app.families on delete cascade,
  user_id   uuid not null references app.people on delete cascade,
  since     timestamptz not null default now(),
  emails    int not null default 1,
  primary key (family_id, user_id)
);
create index on app.change_emails (user_id);

-- When members of a group are away, from one day to another: who is given a task that goes round (FOLK-26, RECUR-23).
create table app.away (
  id        uuid primary key default uuidv7(),
  family_id uuid not null,
  user_id   uuid not null references app.people on delete cascade,
  from_day  date not null check (from_day between '1900-01-01' and '2199-12-31'),
  to_day    date not null check (to_day between '1900-01-01' and '2199-12-31'),
  constraint in_order check (from_day <= to_day),
  foreign key (family_id, user_id) references app.family_members (family_id, user_id) on delete cascade
);
create index on app.away (family_id, user_id);
create index on app.away (user_id);

-- src/household/cars
create table app.cars (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  number_plate text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  -- When it was first registered, from which its first MOT test follows, and when it was sold: nobody is reminded of its dates from then on (CLOCK-11).
  registered_on date check (registered_on between '1900-01-01' and '2199-12-31'),
  sold_on      date check (sold_on between '1900-01-01' and '2199-12-31'),
  unique (category_id, id)
);
create index on app.cars (category_id, created_at desc);

-- src/household/children
-- Children of a category, and who of the group each of them is.
create table app.children (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  allergies   text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  -- The member of the group who this child is, mostly somebody without an account: their tasks are for them (FOLK-06).
  person_id   uuid references app.people on delete set null,
  unique (category_id, id)
);
create index on app.children (category_id, name);
create index on app.children (person_id);

-- src/household/houses
create table app.houses (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  address     text check (address = btrim(address) and address <> '' and length(address) <= 300),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id)
);
create index on app.houses (category_id, created_at desc);

-- src/household/pets
create table app.pets (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  type        text check (type = btrim(type) and type <> '' and length(type) <= 60),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  allergies   text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  unique (category_id, id)
);
create index on app.pets (category_id, name);

-- src/household/travel
create table app.travel_plans (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  start_date  date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date    date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  -- GAP-86.
  constraint end_after_start check (end_date >= start_date)
);
create index on app.travel_plans (category_id, start_date);

create table app.travel_locations (
  id             uuid primary key default uuidv7(),
  category_id    uuid not null references app.categories on delete cascade,
  travel_plan_id uuid not null,
  name           text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  start_date     date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date       date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at     timestamptz not null default now(),
  version        int not null default 1,
  unique (category_id, id),
  constraint end_after_start check (end_date >= start_date),
  foreign key (category_id, travel_plan_id) references app.travel_plans (category_id, id) on delete cascade
);
create index on app.travel_locations (category_id, travel_plan_id);

-- A member of the group, or an outsider whose name and address were typed (GAP-96). A member's address is never copied: those who
-- may see it find it among the members (GAP-31). A person who deletes their account is no longer a participant.
create table app.travel_participants (
  id               uuid primary key default uuidv7(),
  category_id      uuid not null references app.categories on delete cascade,
  travel_plan_id   uuid not null,
  name             text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  email            text check (email = lower(btrim(email)) and email <> '' and length(email) <= 254),
  user_id          uuid references app.people on delete cascade,
  is_family_member boolean not null generated always as (user_id is not null) stored,
  created_at       timestamptz not null default now(),
  version          int not null default 1,
  unique (category_id, id),
  constraint once_in_a_plan unique (category_id, travel_plan_id, user_id),
  constraint address_of_outsider check (user_id is null or email is null),
  foreign key (category_id, travel_plan_id) references app.travel_plans (category_id, id) on delete cascade
);
create index on app.travel_participants (user_id);

create table app.travel_hotels (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  travel_location_id uuid not null,
  name               text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  cost_pence         bigint check (cost_pence between 0 and 99999999999),
  start_date         date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date           date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  constraint end_after_start check (end_date >= start_date),
  foreign key (category_id, travel_location_id) references app.travel_locations (category_id, id) on delete cascade
);
create index on app.travel_hotels (category_id, travel_location_id);

create table app.travel_transportations (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  travel_location_id uuid not null,
  type               text not null check (type = btrim(type) and type <> '' and length(type) <= 100),
  cost_pence         bigint check (cost_pence between 0 and 99999999999),
  details            text check (details = btrim(details) and details <> '' and length(details) <= 2000),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  foreign key (category_id, travel_location_id) references app.travel_locations (category_id, id) on delete cascade
);
create index on app.travel_transportations (category_id, travel_location_id);

-- src/household/meals
-- Meals: one plan for each day of a category (GAP-114). A meal is stored as lines, an empty field as null (MEAL-13).
create table app.meal_plans (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  plan_date   date not null check (plan_date between '1900-01-01' and '2199-12-31'),
  breakfast   text,
  lunch       text,
  dinner      text,
  snacks      text,
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- Who changed it last, where that was not the server (OFF-11).
  changed_by  uuid references app.people on delete set null,
  unique (category_id, id),
  constraint one_plan_a_day unique (category_id, plan_date),
  -- Lines of at most 200 characters, trimmed, none of them empty.
  constraint meals_are_lines check (
    num_nonnulls(breakfast, lunch, dinner, snacks) = 0
    or concat_ws(E'\n', breakfast, lunch, dinner, snacks) !~ '(^|\n)(\s|\n|$)|\s(\n|$)|\r|[^\n]{201}'),
  constraint meals_not_too_long check (greatest(length(breakfast), length(lunch), length(dinner), length(snacks)) <= 4000)
);
create index on app.meal_plans (changed_by);

-- src/household/shopping
-- Shopping: the list of a week. Items from the meals of the week are replaced when the list is generated again; items written by
-- hand are not (GAP-117).
create table app.shopping_lists (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  -- CONST-28.
  week_start_date date not null check (extract(isodow from week_start_date) = 1 and week_start_date between '1900-01-01' and '2199-12-31'),
  item_name       text not null check (item_name = btrim(item_name) and item_name <> '' and length(item_name) <= 200),
  quantity        text not null default '1' check (quantity = btrim(quantity) and quantity <> '' and length(quantity) <= 40),
  purchased       boolean not null default false,
  origin          text not null default 'hand' check (origin in ('hand', 'meals')),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  -- Who changed it last, where that was not the server (OFF-11).
  changed_by      uuid references app.people on delete set null,
  unique (category_id, id)
);
create index on app.shopping_lists (category_id, week_start_date, item_name);
-- GAP-118: identical lines are one item.
create unique index once_a_week on app.shopping_lists (category_id, week_start_date, item_name) where origin = 'meals';
create index on app.shopping_lists (changed_by);

-- src/organizer/subcategories
-- Subcategories belong to a category, or more narrowly to a house or a car of it (GAP-102).
create table app.subcategories (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  car_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  sort_order  int not null default 0,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  house_id    uuid,
  unique (category_id, id),
  constraint one_parent check (num_nonnulls(house_id, car_id) <= 1),
  foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade,
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade
);
create index on app.subcategories (category_id, car_id, sort_order);
create index on app.subcategories (category_id, house_id, sort_order);
-- The defaults are unique by parent and name, so that repeated or concurrent requests create them once (GAP-70).
create unique index one_name_a_parent on app.subcategories (category_id, house_id, car_id, name) nulls not distinct;

-- src/organizer/items
-- Items: contracts and bills. Their cost is stored in whole pence (GAP-137).
create table app.items (
  id                  uuid primary key default uuidv7(),
  category_id         uuid not null references app.categories on delete cascade,
  subcategory_id      uuid not null,
  provider_name       text check (provider_name = btrim(provider_name) and provider_name <> '' and length(provider_name) <= 100),
  monthly_cost_pence  bigint check (monthly_cost_pence between 0 and 99999999999),
  contract_start_date date check (contract_start_date between '1900-01-01' and '2199-12-31'),
  contract_end_date   date check (contract_end_date between '1900-01-01' and '2199-12-31'),
  payment_method      text check (payment_method in ('Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer')),
  payment_bank        text check (payment_bank = btrim(payment_bank) and payment_bank <> '' and length(payment_bank) <= 100),
  payment_frequency   text check (payment_frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  notes               text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at          timestamptz not null default now(),
  version             int not null default 1,
  -- When the end date was last changed; null if never. A threshold whose day was over by then is not announced (GAP-111).
  end_date_set_at     timestamptz,
  -- What happens at the end, and for how long it then renews itself, if that is known (RENEW-01, RENEW-02).
  renewal             text not null default 'unknown' check (renewal in ('unknown', 'ends', 'renews')),
  term_count          int check (term_count between 1 and 120),
  term_unit           text check (term_unit in ('days', 'weeks', 'months', 'years')),
  -- How long before the end, or before the end of a month, notice must have arrived (RENEW-03), and how many days the post takes.
  notice_count        int check (notice_count between 0 and 400),
  notice_unit         text check (notice_unit in ('days', 'weeks', 'months')),
  notice_to           text not null default 'end' check (notice_to in ('end', 'month_end')),
  post_days           int not null default 3 check (post_days between 0 and 60),
  -- On how many days before the end, and before the day to send notice, people are reminded; null for the usual ones (RENEW-09).
  end_thresholds      int[] check (cardinality(end_thresholds) between 1 and 6 and 0 <= all (end_thresholds) and 400 >= all (end_thresholds)),
  cancel_thresholds   int[] check (cardinality(cancel_thresholds) between 1 and 6 and 0 <= all (cancel_thresholds) and 400 >= all (cancel_thresholds)),
  -- Ends up to this day are dealt with; the term after it has begun, as far as anybody is reminded (RENEW-14).
  handled_until       date check (handled_until between '1900-01-01' and '2199-12-31'),
  -- The last day of a contract that was cancelled, switched or left to end, and the one that took its place (RENEW-12, RENEW-13).
  closed_on           date check (closed_on between '1900-01-01' and '2199-12-31'),
  closed_as           text check (closed_as in ('cancelled', 'switched', 'ended')),
  successor_id        uuid,
  -- When what decides the day for notice was last changed; null if never. As with end_date_set_at.
  notice_set_at       timestamptz,
  -- Who looks after it; the emails about it are theirs alone (RENEW-21).
  looked_after_by     uuid references app.people on delete set null,
  -- From when it costs that a month, and when that was entered (RENEW-22, RENEW-25); null while the cost is not known.
  cost_from           date check (cost_from between '1900-01-01' and '2199-12-31'),
  cost_set_at         timestamptz,
  -- What one payment comes to, where that was entered; otherwise it follows from the cost of a month.
  payment_pence       bigint check (payment_pence between 0 and 99999999999),
  -- The price that is planned: from that day on it is what a month costs (RENEW-22).
  next_cost_from      date check (next_cost_from between '1900-01-01' and '2199-12-31'),
  next_cost_pence     bigint check (next_cost_pence between 0 and 99999999999),
  next_payment_pence  bigint check (next_payment_pence between 0 and 99999999999),
  -- How often it is paid where that is none of the five frequencies (GAP-139): every so many days, weeks, months or years, or only once.
  pays_every          int check (pays_every between 1 and 99),
  pays_unit           text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  -- The months in which a monthly payment is due, 1 to 12, where that is not each of them: council tax is paid in ten.
  pays_in_months      int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  -- The day of the first payment; null where that is the start.
  pays_from           date check (pays_from between '1900-01-01' and '2199-12-31'),
  -- In which currency its amounts are, in hundredths; they are never converted (GAP-140). And whether the money goes out or comes in.
  currency            text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  direction           text not null default 'out' check (direction in ('out', 'in')),
  -- The day from which its payments are kept (RENEW-30); null where they are not.
  keeps_payments_from date check (keeps_payments_from between '1900-01-01' and '2199-12-31'),
  -- The prices that are planned after that one, the earliest first: from which days on, what a month costs then, and one payment where that was entered.
  later_cost_from     date[],
  later_cost_pence    bigint[],
  later_payment_pence bigint[],
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint term_of_renewing check ((term_count is null) = (term_unit is null) and (term_count is null or renewal = 'renews')),
  constraint notice_of_renewing check ((notice_count is null) = (notice_unit is null) and (notice_count is null or renewal = 'renews')),
  constraint closed_by_an_outcome check ((closed_on is null) = (closed_as is null)),
  constraint switched_to_another check (successor_id is null or closed_as = 'switched' and successor_id <> id),
  constraint items_successor_fkey foreign key (category_id, successor_id) references app.items (category_id, id) on delete set null (successor_id),
  constraint cost_from_a_day check ((monthly_cost_pence is null) = (cost_from is null) and (cost_from is null) = (cost_set_at is null)),
  constraint payment_of_a_cost check (payment_pence is null or monthly_cost_pence is not null),
  constraint next_cost_later check ((next_cost_from is null) = (next_cost_pence is null) and next_cost_from > cost_from),
  constraint next_payment_of_a_cost check (next_payment_pence is null or next_cost_pence is not null),
  constraint another_period check (pays_unit is null or payment_frequency is null),
  constraint every_so_many check ((pays_every is null) = (coalesce(pays_unit, 'once') = 'once')),
  constraint some_months_of_monthly check (pays_in_months is null or payment_frequency is not distinct from 'Monthly'),
  constraint nothing_planned_of_once check (pays_unit is distinct from 'once' or next_cost_from is null),
  constraint later_costs_in_order check (num_nulls(later_cost_from, later_cost_pence, later_payment_pence) = 3
    or num_nulls(later_cost_from, later_cost_pence, later_payment_pence, next_cost_from) = 0 and cardinality(later_cost_from) between 1 and 100
       and cardinality(later_cost_pence) = cardinality(later_cost_from) and cardinality(later_payment_pence) = cardinality(later_cost_from)
       and next_cost_from < all (later_cost_from) and '2199-12-31' >= all (later_cost_from)
       and 0 <= all (later_cost_pence) and 99999999999 >= all (later_cost_pence)),
  -- GAP-86.
  constraint end_after_start check (contract_end_date >= contract_start_date),
  -- GAP-85.
  constraint something_given check (num_nonnulls(provider_name, monthly_cost_pence, contract_start_date, contract_end_date,
                                                 payment_method, payment_bank, payment_frequency, notes) > 0)
);
create index on app.items (category_id, subcategory_id, created_at desc);
create index on app.items (category_id, contract_end_date);
create index on app.items (category_id, successor_id);
create index on app.items (looked_after_by);

-- What a contract costs from a day on. Those from the day of the present cost on are that cost and the planned one; those before it are its
-- history (RENEW-23). Only the trigger below writes them, so that no verb can forget it.
create table app.item_prices (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  item_id       uuid not null,
  from_day      date not null check (from_day between '1900-01-01' and '2199-12-31'),
  monthly_pence bigint not null check (monthly_pence between 0 and 99999999999),
  -- One payment, and how often it is paid from then on; null is monthly.
  payment_pence bigint not null check (payment_pence between 0 and 999999999999999),
  frequency     text check (frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  created_at    timestamptz not null default now(),
  -- As in app.items, where it is none of these.
  pays_every    int check (pays_every between 1 and 99),
  pays_unit     text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  pays_in_months int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  currency      text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  unique (category_id, id),
  unique (category_id, item_id, from_day),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);

-- src/organizer/appointments
-- Appointments: a day and a time as the clocks of a zone show them, and the instant computed from them. The server computes it,
-- because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
-- What repeats (RECUR-29): what each of its appointments begins with, and on which days they come. Their rows are written ahead.
create table app.appointment_series (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  subcategory_id     uuid not null,
  -- The text of a rhythm (decision 0082), and the day from which it is counted. An end is a day in it.
  rule               text not null check (length(rule) between 1 and 200),
  starts_on          date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  local_time         time(0) not null,
  time_zone          text not null check (length(time_zone) <= 64),
  location           text check (location = btrim(location) and location <> '' and length(location) <= 200),
  reminder_enabled   boolean not null,
  reminder_frequency text not null check (reminder_frequency in ('1 hour', '2 hours', '1 day', '2 days', '1 week')),
  notes              text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The first day of its rule that no appointment was written for yet; null when there is none to come.
  next_on            date,
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade
);
create index on app.appointment_series (category_id, subcategory_id);
create index on app.appointment_series (next_on);

-- The days of a series whose appointments were deleted by themselves: they never come back (RECUR-31).
create table app.appointment_gaps (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  series_id   uuid not null,
  planned_on  date not null check (planned_on between '1900-01-01' and '2199-12-31'),
  created_at  timestamptz not null default now(),
  unique (category_id, id),
  constraint one_gap_a_day unique (category_id, series_id, planned_on),
  foreign key (category_id, series_id) references app.appointment_series (category_id, id) on delete cascade
);

create table app.appointments (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  subcategory_id     uuid not null,
  local_day          date not null check (local_day between '1900-01-01' and '2199-12-31'),
  local_time         time(0) not null,
  time_zone          text not null check (length(time_zone) <= 64),
  appointment_date   timestamptz not null,
  location           text check (location = btrim(location) and location <> '' and length(location) <= 200),
  reminder_enabled   boolean not null default true,
  reminder_frequency text not null default '1 day' check (reminder_frequency in ('1 hour', '2 hours', '1 day', '2 days', '1 week')),
  notes              text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  -- When its reminder comes, computed by the server like the instant itself; null until then.
  remind_at          timestamptz,
  -- One of a series: the day that its rule gave it, which stays when it is moved, and whether it is no longer as the series says (RECUR-30).
  series_id          uuid,
  planned_on         date check (planned_on between '1900-01-01' and '2199-12-31'),
  by_itself          boolean not null default false,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint of_a_series check (series_id is null or planned_on is not null),
  foreign key (category_id, series_id) references app.appointment_series (category_id, id) on delete set null (series_id)
);
create index on app.appointments (category_id, subcategory_id, appointment_date);
create index on app.appointments (category_id, appointment_date);
create unique index one_of_a_day on app.appointments (category_id, series_id, planned_on);

-- src/organizer/tasks
-- Tasks belong to a category, or more narrowly to a child or a pet of it (GAP-102). In a group they earn credits (GAP-82).
-- What repeats (RECUR-01): what each new task of it begins with, and when the next one is. At most one task of a series is open.
create table app.task_series (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  -- The text of a rhythm (decision 0082), counted from a first day.
  rule        text not null check (length(rule) between 1 and 200),
  starts_on   date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  -- Whether the next day follows from the day on which a task was due, or was done (RECUR-03).
  counts_from text not null default 'due' check (counts_from in ('due', 'done')),
  -- What happens to a task that nobody does on its day (RECUR-10).
  when_missed text not null default 'waits' check (when_missed in ('waits', 'moves_on')),
  -- The zone whose day decides what is in the past; that of whoever made it.
  time_zone   text not null check (length(time_zone) between 1 and 64),
  paused_on   date,
  ended_on    date,
  -- The number of the next task; the first has 1.
  next_no     int not null default 2 check (next_no > 1),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- How many days before it is due a task of it begins to be shown; null for always (RECUR-18).
  hide_days   int check (hide_days between 0 and 365),
  -- Who is given its tasks: always the same person, whoever is free, or those of app.task_turns in turn, whoever of them has done it least, or each on
  -- their weekdays (RECUR-19).
  hand_out    text not null default 'free' check (hand_out in ('one', 'free', 'turns', 'least', 'weekdays')),
  -- The position in app.task_turns of the person whose turn the open task is, or the last one was (RECUR-20).
  whose_turn  int,
  -- What each task of it is worth (FOLK-17).
  worth smallint not null default 1 check (worth between 0 and 20),
  -- Whether each task of it needs an OK (FOLK-18).
  needs_ok boolean not null default false,
  -- The day on which a paused one goes on by itself, null where somebody has to resume it; and the day on which its open task was due when it was
  -- paused, with which that is taken back (RECUR-17).
  paused_until date check (paused_until between '1900-01-01' and '2199-12-31'),
  paused_due date check (paused_due between '1900-01-01' and '2199-12-31'),
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  constraint label_of_child check (label is null or child_id is not null),
  constraint of_a_pause check (paused_on is not null or num_nonnulls(paused_until, paused_due) = 0),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.task_series (category_id, child_id);
create index on app.task_series (category_id, pet_id);
create index on app.task_series (assigned_to);

-- The people among whom the tasks of a series go round, in their order (RECUR-20 to RECUR-22).
create table app.task_turns (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  series_id   uuid not null,
  user_id     uuid not null references app.people on delete cascade,
  position    int not null check (position >= 0),
  -- The days that are theirs where each weekday has its person.
  weekdays    text[] not null default '{}' check (cardinality(weekdays) <= 7 and weekdays <@ array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  unique (category_id, id),
  constraint once_in_a_list unique (category_id, series_id, user_id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_turns (user_id);

create table app.tasks (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  due_date    date check (due_date between '1900-01-01' and '2199-12-31'),
  status      text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  -- TASK-12, GAP-81: one fact, stored once.
  completed   boolean not null generated always as (status = 'done') stored,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- Who created it or added it again; a person who creates and does a task earns its credit only if the task lasts (GAP-155).
  created_by  uuid references app.people on delete set null,
  -- One of a series: its number, the day that the rule gave it, which stays when it is put off, and how many days of the rule were
  -- passed over before it (RECUR-09).
  series_id     uuid,
  occurrence_no int check (occurrence_no > 0),
  planned_on    date check (planned_on between '1900-01-01' and '2199-12-31'),
  passed_over   int not null default 0 check (passed_over >= 0),
  -- Who did it, where somebody said that it was another than whoever it was for or ticked it: the credit is theirs (RECUR-26).
  done_by       uuid references app.people on delete set null,
  -- Whether the person it is for took it themselves, and may give it back (RECUR-25).
  claimed       boolean not null default false,
  -- The date that raised it, and for which day of it (CLOCK-09); the outcome of a date or of an MOT test from which it follows (CLOCK-08).
  due_date_id uuid,
  for_day     date check (for_day between '1900-01-01' and '2199-12-31'),
  outcome_id  uuid,
  -- The day from which it is shown, null for always: it follows from its due date and its series (RECUR-18).
  hidden_until date,
  -- How many credits it is worth, which admins of the group decide (FOLK-17).
  worth smallint not null default 1 check (worth between 0 and 20),
  -- Whether it earns nothing, once it is ticked on a tablet, until an editor gives the OK; and while it is done what became of that: it waits, was given or
  -- refused, null where none was needed (FOLK-18).
  needs_ok boolean not null default false,
  ok text check (ok in ('waits', 'given', 'refused')),
  -- Who changed it last, where that was not the server (OFF-11).
  changed_by uuid references app.people on delete set null,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  constraint ok_of_done check (ok is null or status = 'done' and needs_ok),
  constraint of_a_series check ((series_id is null or occurrence_no is not null) and (occurrence_no is null) = (planned_on is null)),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete set null (series_id),
  -- GAP-83.
  constraint label_of_child check (label is null or child_id is not null),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.tasks (category_id, due_date) where status <> 'done';
create index on app.tasks (category_id, child_id, due_date);
create index on app.tasks (category_id, pet_id, due_date);
create index on app.tasks (assigned_to);
create index on app.tasks (created_by);
create index on app.tasks (done_by);
create index waiting_for_ok on app.tasks (category_id) where ok = 'waits';
create unique index one_of_a_number on app.tasks (category_id, series_id, occurrence_no);
create unique index one_open_of_a_series on app.tasks (category_id, series_id) where status <> 'done';

-- What became of each day of a series: done, skipped, or passed over, which is missed. A number with several rows was done or skipped late. A row that
-- says away is of a person whose turn it was not because they were away on that day (RECUR-23).
create table app.task_history (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  series_id     uuid not null,
  occurrence_no int not null check (occurrence_no > 0),
  planned_on    date not null check (planned_on between '1900-01-01' and '2199-12-31'),
  outcome       text not null check (outcome in ('done', 'skipped', 'missed', 'away')),
  -- The day it was done or skipped; of a missed one the day on which that was noted.
  on_day        date not null check (on_day between '1900-01-01' and '2199-12-31'),
  -- Who ticked or skipped it; nobody where the server moved it on.
  created_by    uuid references app.people on delete set null,
  note          text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at    timestamptz not null default now(),
  -- Who did it: whoever was named, or else its assignee (RECUR-26); null where that is whoever ticked it.
  done_by       uuid references app.people on delete set null,
  -- Whose turn it was; of one that says away, who was.
  turn_of       uuid references app.people on delete set null,
  unique (category_id, id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_history (created_by);
create unique index once_a_day on app.task_history (category_id, series_id, occurrence_no, planned_on) where outcome <> 'away';
create unique index away_once on app.task_history (category_id, series_id, occurrence_no, planned_on, turn_of) where outcome = 'away';
create index on app.task_history (category_id, series_id, planned_on);
create index on app.task_history (done_by);
create index on app.task_history (turn_of);

-- What each completed task of a group has earned. It outlives the task, so the task is no foreign key; reopening takes it back (GAP-82).
create table app.task_credits (
  id             uuid primary key default uuidv7(),
  family_id      uuid not null references app.families on delete cascade,
  user_id        uuid not null references app.people on delete cascade,
  task_id        uuid not null,
  credits_earned int not null default 1 check (credits_earned between 0 and 20),
  created_at     timestamptz not null default now(),
  -- Whether the creator of the task also ticked it, or has the credit (GAP-155).
  own_task       boolean not null default false,
  unique (family_id, task_id)
);
create index on app.task_credits (task_id);
create index on app.task_credits (family_id, user_id);
create index on app.task_credits (user_id);
create index on app.tasks (changed_by);

-- src/organizer/due-dates
-- Dates with a history: what comes round in a category, or more narrowly for a car, a house, a child or a pet of it (CLOCK-01).
create table app.due_dates (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  car_id          uuid,
  house_id        uuid,
  child_id        uuid,
  pet_id          uuid,
  -- What kind of date it is; the kinds are data of the app (CLOCK-02).
  preset          text not null check (preset ~ '^[a-z_]{1,30}$'),
  name            text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- The date, null while there is none, and the day from which its periods are counted, so that a date of the 31st comes back to the 31st.
  next_on         date check (next_on between '1900-01-01' and '2199-12-31'),
  counted_from    date check (counted_from between '1900-01-01' and '2199-12-31'),
  -- After how long it comes round; null when it comes once.
  period_count    int check (period_count between 1 and 400),
  period_unit     text check (period_unit in ('days', 'weeks', 'months', 'years')),
  -- How the next date follows; one that keeps its day does so when it was done less than this before (CLOCK-04).
  date_rule       text not null check (date_rule in ('from_due', 'from_done', 'keeps')),
  keep_count      int check (keep_count between 1 and 400),
  keep_unit       text check (keep_unit in ('days', 'weeks', 'months', 'years')),
  -- On how many days before people are reminded (CLOCK-10).
  thresholds      int[] not null check (cardinality(thresholds) <= 6 and 0 <= all (thresholds) and 400 >= all (thresholds)),
  cost_pence      bigint check (cost_pence between 0 and 99999999999),
  notes           text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The task that is raised so many days before, for whom, and the date for which it was raised last (CLOCK-09).
  task_title      text check (task_title = btrim(task_title) and task_title <> '' and length(task_title) <= 200),
  task_days       int check (task_days between 0 and 400),
  task_for        uuid references app.people on delete set null,
  task_raised_for date check (task_raised_for between '1900-01-01' and '2199-12-31'),
  -- Who looks after it; the emails about it are theirs alone (RENEW-21).
  looked_after_by uuid references app.people on delete set null,
  -- Since when nobody is reminded of it, and why (CLOCK-11).
  paused_on       date check (paused_on between '1900-01-01' and '2199-12-31'),
  pause_reason    text check (pause_reason = btrim(pause_reason) and pause_reason <> '' and length(pause_reason) <= 200),
  -- When the date or its reminders were entered. A threshold whose day was over by then is not announced (GAP-111).
  set_at          timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(car_id, house_id, child_id, pet_id) <= 1),
  constraint counted_from_a_day check ((next_on is null) = (counted_from is null)),
  constraint period_in_a_unit check ((period_count is null) = (period_unit is null)),
  constraint keeps_within check ((keep_count is null) = (keep_unit is null) and (keep_count is null) = (date_rule <> 'keeps')),
  constraint task_before_it check ((task_title is null) = (task_days is null) and (task_for is null or task_title is not null)),
  constraint reason_of_a_pause check (pause_reason is null or paused_on is not null),
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade,
  foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade,
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.due_dates (category_id, next_on);
create index on app.due_dates (category_id, car_id);
create index on app.due_dates (category_id, house_id);
create index on app.due_dates (category_id, child_id);
create index on app.due_dates (category_id, pet_id);
create index on app.due_dates (task_for);
create index on app.due_dates (looked_after_by);

-- The task that a date raises, for which day of it; one for each (CLOCK-09).
alter table app.tasks
  add constraint tasks_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete set null (due_date_id);
create unique index one_task_a_due_date on app.tasks (category_id, due_date_id, for_day);

-- src/organizer/outcomes
-- What is coming of the contracts and of the dates with a history, and what became of it: one list of ends, of days for notice and of what falls
-- due, under the reader's policies, and the outcomes that people record.
-- What became of the end of a contract, or of a date. There is one for each end: whoever records it is the only one (RENEW-15). A test that was
-- failed settles nothing (CLOCK-07).
create table app.outcomes (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid,
  -- The end or the date that it answers, or of a contract without one its last day, of a date without one the day on which it was done.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  outcome     text not null check (outcome in ('renewed', 'switched', 'cancelled', 'ended', 'done', 'passed', 'failed', 'skipped')),
  -- The day on which it happened, such as that of the notice or of the test.
  done_on     date not null check (done_on between '1900-01-01' and '2199-12-31'),
  -- The end from then on, or the last day; the date from then on, null when it does not come again.
  next_on     date check (next_on between '1900-01-01' and '2199-12-31'),
  -- The fields of the contract or the date that it changed, before and after, for undoing it (RENEW-16).
  was         jsonb not null check (pg_column_size(was) <= 2000),
  became      jsonb not null check (pg_column_size(became) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  created_by  uuid references app.people on delete set null,
  due_date_id uuid,
  -- What was asked for when it was recorded (CLOCK-03): what it cost, a mileage or a weight, who did it, a number, a result, and notes, which of a date
  -- that was skipped are the reason.
  cost_pence  bigint check (cost_pence between 0 and 99999999999),
  reading     numeric(9, 2) check (reading >= 0),
  by_whom     text check (by_whom = btrim(by_whom) and by_whom <> '' and length(by_whom) <= 100),
  reference   text check (reference = btrim(reference) and reference <> '' and length(reference) <= 100),
  result      text check (result = btrim(result) and result <> '' and length(result) <= 100),
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The tasks that it has raised, by what they are for: none is raised twice (CLOCK-08).
  duties      text[] not null default '{}' check (cardinality(duties) <= 3 and duties <@ array['retest', 'copy', 'remedial']),
  unique (category_id, id),
  constraint one_thing check (num_nonnulls(item_id, due_date_id) = 1),
  constraint next_end check (next_on is not null or item_id is null),
  constraint why_skipped check (outcome <> 'skipped' or notes is not null),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade,
  constraint outcomes_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete cascade
);
create unique index one_settles_an_end on app.outcomes (category_id, item_id, due_on) where outcome <> 'failed';
-- Counted from the day on which it was done, a date can fall on the same day again.
create unique index one_settles_a_date on app.outcomes (category_id, due_date_id, due_on, done_on) where outcome <> 'failed';
create index on app.outcomes (category_id, item_id);
create index on app.outcomes (category_id, due_date_id);
create index on app.outcomes (category_id, created_at desc);
create index on app.outcomes (created_by);
alter table app.tasks
  add constraint tasks_outcome_fkey foreign key (category_id, outcome_id) references app.outcomes (category_id, id) on delete set null (outcome_id);
create index on app.tasks (category_id, outcome_id);

-- Who is not reminded of a date until a day (RENEW-17). It is each person's own.
create table app.snoozes (
  user_id   uuid not null references app.people on delete cascade,
  source_id uuid not null,
  reason    text not null check (reason in ('ends', 'renews', 'cancel_by', 'due')),
  on_date   date not null check (on_date between '1900-01-01' and '2199-12-31'),
  until_day date not null check (until_day < on_date and until_day >= '1900-01-01'),
  set_at    timestamptz not null default now(),
  primary key (user_id, source_id, reason, on_date)
);

-- src/organizer/payments
-- What was paid for a contract whose payments are kept, or received (RENEW-30). Which payments are due is worked out from its prices when it is read.
create table app.payments (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid not null,
  -- The day that it answers; there is one for each.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  -- What was due then, where that was known, in hundredths of the currency of that day.
  due_pence   bigint check (due_pence between 0 and 999999999999999),
  currency    text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  paid_on     date not null check (paid_on between '1900-01-01' and '2199-12-31'),
  paid_pence  bigint not null check (paid_pence between 0 and 99999999999),
  note        text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  unique (category_id, item_id, due_on),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);

-- src/organizer/numbers
-- Telephone numbers belong to a category, or more narrowly to a child or a pet of it (GUEST-19).
create table app.numbers (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- As it was typed. Three digits without a letter between them are the shortest that can be called: 999, 112.
  phone       text not null check (phone = btrim(phone) and length(phone) <= 60 and phone ~ '[0-9][^A-Za-z0-9]*[0-9][^A-Za-z0-9]*[0-9]'),
  note        text check (note = btrim(note) and note <> '' and length(note) <= 200),
  -- A pet's doctor is its vet.
  role        text not null default 'other' check (role in ('doctor', 'other')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.numbers (category_id, child_id);
create index on app.numbers (category_id, pet_id);

-- src/overview/rewards
-- What a group's admins offer for credits. Taken off the list, it stays in the history.
create table app.rewards (
  id           uuid primary key default uuidv7(),
  family_id    uuid not null references app.families on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  price        int not null check (price between 1 and 10000),
  -- Whom it is for; null for everybody in the group.
  for_user     uuid references app.people on delete cascade,
  -- How often each of them can have it in a week; null for as often as they like.
  weekly_limit int check (weekly_limit between 1 and 50),
  retired_at   timestamptz,
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (family_id, id)
);
create index on app.rewards (for_user);

-- Who asked for which reward, and what became of it; 'saving' is the one for which somebody saves (FOLK-22).
create table app.reward_requests (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  reward_id  uuid not null,
  -- What it cost when it was asked for.
  price      int not null check (price between 1 and 10000),
  state      text not null check (state in ('saving', 'asked', 'granted', 'refused', 'cancelled')),
  decided_by uuid references app.people on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (family_id, id),
  foreign key (family_id, reward_id) references app.rewards (family_id, id) on delete cascade
);
create unique index one_saving on app.reward_requests (family_id, user_id) where state = 'saving';
create index on app.reward_requests (family_id, reward_id);
create index on app.reward_requests (user_id);
create index on app.reward_requests (decided_by);

-- The ledger beside what was earned: a price set aside, given back, what admins gave or took, with their reason (FOLK-23), and what was turned into
-- money.
create table app.credit_entries (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  amount     int not null check (amount <> 0 and amount between -10000 and 10000),
  why        text not null check (why in ('extra', 'taken_back', 'reward', 'reward_back', 'paid_out')),
  request_id uuid,
  note       text check (note = btrim(note) and note <> '' and length(note) <= 200),
  by_user    uuid references app.people on delete set null,
  created_at timestamptz not null default now(),
  constraint a_reason check ((why in ('extra', 'taken_back')) = (note is not null)),
  constraint of_a_request check ((why in ('reward', 'reward_back')) = (request_id is not null)),
  constraint its_sign check ((amount > 0) = (why in ('extra', 'reward_back'))),
  constraint once_a_request unique (family_id, request_id, why),
  foreign key (family_id, request_id) references app.reward_requests (family_id, id) on delete cascade
);
create index on app.credit_entries (family_id, user_id);
create index on app.credit_entries (user_id);
create index on app.credit_entries (by_user);

-- Somebody's pocket money: an amount each week or month on a day, and what a credit is worth when it is turned into money; each may be none (FOLK-24).
create table app.pocket_money (
  family_id    uuid not null,
  user_id      uuid not null references app.people on delete cascade,
  pence        int check (pence between 1 and 100000),
  every        text check (every in ('week', 'month')),
  -- The day of the week, from Monday as 1, or of the month, whose last day it is in a shorter one.
  on_day       int,
  -- The first day that has not been collected yet.
  next_on      date,
  credit_pence int check (credit_pence between 1 and 1000),
  version      int not null default 0,
  primary key (family_id, user_id),
  constraint all_or_none check (num_nulls(pence, every, on_day, next_on) in (0, 4)),
  constraint its_day check (on_day between 1 and case every when 'week' then 7 else 31 end),
  foreign key (user_id, family_id) references app.family_members (user_id, family_id) on delete cascade
);
create index on app.pocket_money (user_id, family_id);
create index on app.pocket_money (next_on);

-- What a group owes somebody is the sum of these: an amount for each period, once, credits that were turned into money, and what was paid out.
create table app.pocket_entries (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  why        text not null check (why in ('allowance', 'credits', 'paid_out')),
  pence      int not null check (pence <> 0 and pence between -1000000000 and 1000000000),
  -- Which week or month an amount is for: '2026-W48' or '2026-11'.
  period     text check (length(period) <= 8 and period ~ '^\d{4}-(W\d\d|\d\d)$'),
  credits    int check (credits between 1 and 10000),
  on_day     date not null check (on_day between '1900-01-01' and '2199-12-31'),
  by_user    uuid references app.people on delete set null,
  created_at timestamptz not null default now(),
  constraint its_sign check ((pence < 0) = (why = 'paid_out')),
  constraint of_a_period check ((why = 'allowance') = (period is not null)),
  constraint of_credits check ((why = 'credits') = (credits is not null)),
  constraint once_a_period unique (family_id, user_id, period)
);
create index on app.pocket_entries (user_id);
create index on app.pocket_entries (by_user);

-- src/overview/reminders
-- Reminders: notifications, emails and pushes about contracts that end, dates that fall due, appointments that come and tasks that are due. In the app
-- people are notified of each exactly once, which the notification log ensures; by email at least once (GAP-111 to GAP-113, GAP-131).
-- At what time of day a person is reminded and gets their summary, and on which day of the week it has the next 30 days. Everybody with an account has one row.
create table app.notification_settings (
  user_id uuid primary key references app.people on delete cascade,
  at_time time(0) not null default '08:00',
  digest_at      time(0) not null default '07:30',
  digest_weekday text check (digest_weekday in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'))
);

-- When a person's contracts and dates are checked next, and up to which of their days they have been checked. When their summary is due, which is to be
-- worked out where that is -infinity, and what waits to stand in it as new.
create table app.reminder_schedules (
  user_id  uuid primary key references app.people on delete cascade,
  next_at  timestamptz not null default '-infinity',
  last_day date,
  last_at  timestamptz,
  digest_due_at  timestamptz,
  digest_waiting jsonb not null default '[]'
);
create index on app.reminder_schedules (next_at);
create index on app.reminder_schedules (digest_due_at);

-- Categories in which a date of a contract, or a date with a history, was entered: those of everybody who may see them are checked once more. Requests only add
-- rows, so that nobody waits for anybody.
create table app.reschedule_queue (
  category_id uuid not null,
  id          uuid primary key default uuidv7()
);
create index on app.reschedule_queue (category_id);

-- Appointments whose reminder is still to come.
create table app.appointment_reminders (
  category_id    uuid not null,
  appointment_id uuid not null,
  remind_at      timestamptz not null,
  primary key (category_id, appointment_id),
  foreign key (category_id, appointment_id) references app.appointments (category_id, id) on delete cascade
);
create index on app.appointment_reminders (remind_at);

-- Who was notified of what. The log outlives the notification, which people delete, and the thing itself.
create table app.notification_log (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'task_due', 'due_date')),
  related_id uuid not null,
  -- The end date, the last day to send notice, the date, the due date of a task, or what the clocks of the zone show when the appointment begins.
  on_date    text not null check (length(on_date) <= 40),
  -- The days ahead of a contract's date, 'snooze:' and the day to which it was put off, how long before an appointment its reminder comes, or 'push' of
  -- a task whose day has come.
  threshold  text not null check (length(threshold) <= 20),
  notified_at timestamptz not null,
  unique (user_id, type, related_id, on_date, threshold)
);
create index on app.notification_log (notified_at);

-- src/overview/exports
-- Downloads of data (MOVE-01, MOVE-02, MOVE-06). One belongs to the session that asked for it and is gone with it. What it holds lies in
-- pieces, sealed for that session: only the token in its cookie leads to the key, and the token is stored nowhere. Requests reach these
-- tables through functions of the privileged role alone.
create table app.exports (
  id          uuid primary key default uuidv7(),
  user_id     uuid not null,
  session_id  uuid not null,
  -- The group that is exported; null for all that is the person's.
  family_id   uuid,
  state       text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'failed')),
  language    text not null check (length(language) <= 35),
  -- The public keys of the session and of the build (X25519); neither opens anything.
  sealed_for  bytea not null check (length(sealed_for) = 32),
  sealed_by   bytea check (length(sealed_by) = 32),
  -- The attempt that is being made. An earlier one that goes on writes nothing more.
  build       uuid,
  -- How many attempts there were: what ends its worker each time is given up.
  builds      int not null default 0,
  rows_done   int not null default 0,
  rows_total  int not null default 0,
  piece_count int not null default 0,
  byte_count  bigint not null default 0,
  -- The categories in it: whoever may not see all of them any more does not get it.
  category_ids uuid[] not null default '{}',
  -- The spaces of which it holds what only admins see, such as addresses: whoever is no admin there any more does not get it either.
  administered_ids uuid[] not null default '{}',
  asked_at    timestamptz not null default now(),
  touched_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '24 hours',
  -- Asked for twice, it is the same one.
  unique nulls not distinct (user_id, session_id, family_id),
  foreign key (user_id, session_id) references auth.sessions (user_id, id) on delete cascade
);
create index on app.exports (expires_at);

create table app.export_pieces (
  export_id uuid not null references app.exports on delete cascade,
  position  int not null,
  content   bytea not null check (length(content) <= 300000),
  primary key (export_id, position)
);
-- Sealed bytes do not get smaller.
alter table app.export_pieces alter column content set storage external;

-- src/overview/feeds
create table app.feeds (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references app.people on delete cascade,
  token_hash    bytea not null unique check (length(token_hash) = 32),
  name          text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  kinds         text[] not null check (cardinality(kinds) between 1 and 5 and kinds <@ array['appointments', 'ends', 'tasks', 'meals', 'trips']),
  details       boolean not null,
  alarms        boolean not null,
  -- The categories that it is about, whether they still exist or not; null for all that the person may see.
  category_ids  uuid[] check (cardinality(category_ids) between 1 and 2000),
  language      text not null check (length(language) <= 35),
  -- Since when it has its address, and when and by what kind of program it was last read there.
  address_since timestamptz not null default now(),
  last_read_at  timestamptz,
  last_reader   text check (last_reader in ('google', 'apple', 'outlook', 'thunderbird', 'android', 'browser', 'other')),
  version       int not null default 1
);
create index on app.feeds (user_id, id);

-- src/overview/tablets
-- Tablets: members of a group that are nobody (FOLK-10 to FOLK-16). The access rule decides what they see; what else they may not do is refused here.
-- The PIN that somebody types when they are named on a tablet of their group; it keeps siblings apart, no burglars (FOLK-14).
create table app.pins (
  family_id uuid not null,
  user_id   uuid not null,
  pin_hash  text not null check (length(pin_hash) <= 300),
  primary key (family_id, user_id),
  foreign key (user_id, family_id) references app.family_members (user_id, family_id) on delete cascade
);
create index on app.pins (user_id, family_id);
-- Who has been named on which tablet with their PIN, until when that holds, and how often it was wrong in a row.
create table app.tablet_people (
  tablet_id   uuid not null references app.people on delete cascade,
  user_id     uuid not null references app.people on delete cascade,
  named_until timestamptz,
  tries       int not null default 0,
  waits_until timestamptz,
  primary key (tablet_id, user_id)
);
create index on app.tablet_people (user_id);
-- What a tablet has added, which it may delete for five minutes (FOLK-15).
create table app.tablet_rows (
  tablet_id uuid not null references app.people on delete cascade,
  row_id    uuid not null,
  added_at  timestamptz not null default now(),
  -- An id is unique within its table alone, and made by the client.
  row_table text not null check (length(row_table) <= 130),
  primary key (tablet_id, row_table, row_id)
);
