-- Calendars of others. One that is only tried is shown to nobody but the person who tries it.
create table app.outside_calendars (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- All that anybody is ever shown of the address; null where it is from a file.
  host        text check (length(host) between 1 and 255),
  -- In which times without a zone are.
  time_zone   text not null check (length(time_zone) <= 64),
  -- Who looks after it; nobody once they have left.
  owner_id    uuid references app.people on delete set null,
  is_added     boolean not null default false,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  file_name   text check (length(file_name) between 1 and 255),
  -- Null where it has that of its category.
  color       text check (color in ('clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone')),
  -- Null is everybody, as of events.
  for_people  uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  unique (category_id, id),
  constraint of_one_source check (num_nonnulls(host, file_name) = 1)
);
create index on app.outside_calendars (owner_id);
-- An event that follows an entry of a calendar stays when that is removed.
alter table app.appointments add foreign key (category_id, from_calendar) references app.outside_calendars (category_id, id) on delete set null (from_calendar);

-- Where each calendar is read from, and how that went last.
create table app.outside_sources (
  category_id    uuid not null,
  calendar_id    uuid not null,
  -- The address, which opens the calendar, sealed for this server; null of a file.
  address_box    bytea check (length(address_box) <= 2100),
  etag           text check (length(etag) <= 500),
  last_modified  text check (length(last_modified) <= 100),
  body_hash      bytea check (length(body_hash) = 32),
  -- The day and the zone for which its entries were worked out.
  worked_out_for text check (length(worked_out_for) <= 100),
  -- Whether the last answer had so little that the next one has to confirm it.
  is_shrunk      boolean not null default false,
  read_at        timestamptz,
  failed_at      timestamptz,
  failure        text check (failure in ('closed', 'not_allowed', 'no_answer', 'not_found', 'no_permission', 'certificate', 'too_large', 'web_page',
                                         'no_calendar', 'no_entries', 'address_lost')),
  failures       int not null default 0,
  due_at         timestamptz not null default now(),
  -- Since when no reading has succeeded, and whether its person was told.
  failing_since  timestamptz,
  is_notified        boolean not null default false,
  primary key (category_id, calendar_id),
  foreign key (category_id, calendar_id) references app.outside_calendars (category_id, id) on delete cascade
);
create index on app.outside_sources (due_at);
create index on app.outside_sources (calendar_id);

-- What the last reading found, from 60 days back to 400 ahead, and before that what earlier readings had found.
create table app.outside_entries (
  id          uuid primary key default uuidv7(),
  category_id uuid not null,
  calendar_id uuid not null,
  -- SHA-256 of how its file names it.
  key         bytea not null check (length(key) = 32),
  title       text check (length(title) <= 200),
  place       text check (length(place) <= 200),
  notes       text check (length(notes) <= 4000),
  local_day   date not null,
  last_day    date not null,
  local_time  time(0),
  end_time    time(0),
  time_zone   text check (length(time_zone) <= 64),
  starts_at   timestamptz,
  ends_at     timestamptz,
  is_unsure   boolean not null,
  unique (category_id, id),
  constraint one_of_a_key unique (category_id, calendar_id, key),
  constraint days check (last_day >= local_day),
  constraint whole_time check (num_nonnulls(local_time, starts_at, time_zone) in (0, 3) and num_nonnulls(end_time, ends_at) in (0, 2)),
  foreign key (category_id, calendar_id) references app.outside_calendars (category_id, id) on delete cascade
);
create index on app.outside_entries (category_id, local_day);
create index on app.outside_entries (category_id, calendar_id, local_day);
