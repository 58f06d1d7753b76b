create table app.travel_locations (
  id             uuid primary key default uuidv7(),
  category_id    uuid not null references app.categories on delete cascade,
  travel_plan_id uuid not null,
  name           text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  start_date     date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date       date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at     timestamptz not null default now(),
  version        int not null default 1,
  subject_kind   text not null generated always as ('trip') stored,
  unique (category_id, id),
  constraint end_after_start check (end_date >= start_date),
  foreign key (category_id, travel_plan_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.travel_locations (category_id, travel_plan_id, subject_kind);

-- A member of the group, whose address is never copied, or an outsider with a typed name and address.
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
  subject_kind     text not null generated always as ('trip') stored,
  unique (category_id, id),
  constraint once_in_a_plan unique (category_id, travel_plan_id, subject_kind, user_id),
  constraint address_of_outsider check (user_id is null or email is null),
  foreign key (category_id, travel_plan_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
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
