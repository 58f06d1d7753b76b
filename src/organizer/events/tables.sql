-- What each appointment of a series begins with, and on which days they come. The server computes their instants,
-- because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
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
  -- The first day of its rule that no appointment was written for yet.
  next_on            date,
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade
);
create index on app.appointment_series (category_id, subcategory_id);
create index on app.appointment_series (next_on);

-- The days of a series whose appointments were deleted by themselves: they never come back.
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
  -- When its reminder is sent, computed by the server like the instant itself.
  remind_at          timestamptz,
  -- Of a series: the day by the rule, which stays when it is moved, and whether it differs from the series.
  series_id          uuid,
  planned_on         date check (planned_on between '1900-01-01' and '2199-12-31'),
  by_itself          boolean not null default false,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint of_a_series check (series_id is null or planned_on is not null),
  foreign key (category_id, series_id) references app.appointment_series (category_id, id) on delete set null (series_id)
);
create index on app.appointments (category_id, subcategory_id, appointment_date);
create index on app.appointments (category_id, local_day);
create unique index one_of_a_day on app.appointments (category_id, series_id, planned_on);
