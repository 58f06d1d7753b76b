-- The PIN that a person types on a tablet of their group: it keeps siblings apart, no burglars.
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
-- What a tablet has added, which it may delete for five minutes.
create table app.tablet_rows (
  tablet_id uuid not null references app.people on delete cascade,
  row_id    uuid not null,
  added_at  timestamptz not null default now(),
  -- An id is unique within its table alone, and made by the client.
  row_table text not null check (length(row_table) <= 130),
  primary key (tablet_id, row_table, row_id)
);
