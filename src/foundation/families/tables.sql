-- A family is a personal space or a group.
create table app.families (
  id         uuid primary key default uuidv7(),
  name       text not null check (btrim(name) <> '' and length(name) <= 100),
  group_type text not null check (group_type in ('personal', 'family', 'friend')),
  created_by uuid not null references app.people deferrable initially deferred,
  created_at timestamptz not null default now(),
  version    int not null default 1,
  has_leaderboard boolean not null default true
);
create index on app.families (created_by);
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
