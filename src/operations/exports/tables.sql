-- Exports belong to the session that asked. Their pieces are sealed: only the token in its cookie leads to the key.
create table app.exports (
  id          uuid primary key default uuidv7(),
  user_id     uuid not null,
  session_id  uuid not null,
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
  -- The categories in it: somebody who may not see all of them any more does not get it.
  category_ids uuid[] not null default '{}',
  -- The spaces of which it holds what only admins see, so that former admins do not get it.
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
