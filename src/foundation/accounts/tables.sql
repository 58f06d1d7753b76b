-- A person signs in with an account (schema auth, only for hive_auth); managed people and tablets have none.
create table app.people (
  id   uuid primary key default uuidv7(),
  kind text not null default 'person' check (kind in ('person', 'managed', 'device'))
);

create table auth.accounts (
  id                uuid primary key default uuidv7() references app.people on delete cascade,
  email             text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash     text not null check (length(password_hash) <= 300),
  terms_version     text not null check (length(terms_version) <= 40),
  created_at        timestamptz not null default now(),
  -- An unconfirmed account that never had a session belongs to nobody.
  had_session       boolean not null default false
);

create table auth.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references app.people on delete cascade,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device     text not null default '' check (length(device) <= 200),
  -- A person ends one of their sessions by this id; it signs nobody in.
  id         uuid not null unique default uuidv7()
);
create index on auth.sessions (user_id);
create index on auth.sessions (expires_at);
-- What follows a session follows its person.
alter table auth.sessions add constraint sessions_of_person unique (user_id, id);

-- SHA-256 of 256 random bits, or of the 40 of a pairing code: used once, and replaced by the next of its purpose.
create table auth.tokens (
  user_id    uuid not null references app.people on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset', 'email', 'pair')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  new_email  text check (new_email = lower(btrim(new_email)) and length(new_email) between 3 and 254),
  -- The SHA-256 of the cookie of the browser that requested a 'verify' token: there the link requires no password.
  browser_hash bytea check (length(browser_hash) = 32),
  primary key (user_id, purpose),
  constraint new_email_for_email check ((purpose = 'email') = (new_email is not null)),
  constraint browser_for_verify check (purpose = 'verify' or browser_hash is null)
);
create index on auth.tokens (expires_at);

-- A browser of a person. Its token bypasses the limit on wrong passwords for their address; it signs nobody in.
create table auth.devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references auth.accounts on delete cascade,
  -- The id of the session last started there. That may be gone: a device outlives a sign-out.
  session_id uuid not null,
  expires_at timestamptz not null
);
create index on auth.devices (user_id);
create index on auth.devices (expires_at);

-- Those who look after this server. Commands on its machine write here; no role of a server or a worker can.
create table app.operators (
  user_id uuid primary key references auth.accounts on delete cascade,
  since   timestamptz not null default now()
);
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
  -- Null while the guide of a new account is still to be shown.
  first_steps_ended_at timestamptz,
  -- The colour that the admins of their group chose for somebody without an account; others have one by their id.
  color      smallint check (color between 1 and 6)
);
