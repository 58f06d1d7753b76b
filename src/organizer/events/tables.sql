-- Events, and what each event of a series begins with. An event that is kept in a subcategory is an appointment.
-- The server computes instants, because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
create table app.appointment_series (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  subcategory_id     uuid,
  -- The text of a rhythm (decision 0082), and the day from which it is counted. An end is a day in it.
  rule               text not null check (length(rule) between 1 and 200),
  starts_on          date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  local_time         time(0),
  time_zone          text not null check (length(time_zone) <= 64),
  location           text check (location = btrim(location) and location <> '' and length(location) <= 200),
  reminder_enabled   boolean not null,
  reminder_frequency text not null check (reminder_frequency in ('1 hour', '2 hours', '1 day', '2 days', '1 week')),
  notes              text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The first day of its rule that no appointment was written for yet.
  next_on            date,
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  title              text check (title = btrim(title) and title <> '' and length(title) <= 200),
  kind               text not null default 'event' check (kind in ('event', 'term', 'holiday', 'inset', 'guests')),
  subject_id         uuid,
  subject_kind       text,
  -- On how many days each of them is.
  day_count          int not null default 1 check (day_count between 1 and 401),
  end_time           time(0),
  for_people         uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  more_reminders     int[] not null default '{}' check (cardinality(more_reminders) <= 4 and 0 <= all (more_reminders) and 40320 >= all (more_reminders)),
  -- Who takes those it is for there, and who fetches them: a person, somebody by name, or nobody yet. Without a time of its own a leg is at the start
  -- or at the end.
  takes              boolean not null default false,
  takes_time         time(0),
  taken_by           uuid references app.people on delete set null,
  taken_by_name      text check (taken_by_name = btrim(taken_by_name) and taken_by_name <> '' and length(taken_by_name) <= 60),
  fetches            boolean not null default false,
  fetches_time       time(0),
  fetched_by         uuid references app.people on delete set null,
  fetched_by_name    text check (fetched_by_name = btrim(fetched_by_name) and fetched_by_name <> '' and length(fetched_by_name) <= 60),
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint one_place check (subcategory_id is null or subject_id is null),
  constraint named check (title is not null or subcategory_id is not null),
  constraint appointments_have_a_time check (subcategory_id is null or local_time is not null),
  constraint only_timed_ones_end check (end_time is null or local_time is not null),
  constraint taken_by_one check (num_nonnulls(taken_by, taken_by_name) <= 1 and (takes or num_nonnulls(takes_time, taken_by, taken_by_name) = 0)),
  constraint fetched_by_one check (num_nonnulls(fetched_by, fetched_by_name) <= 1 and (fetches or num_nonnulls(fetches_time, fetched_by, fetched_by_name) = 0)),
  constraint legs_have_a_time check ((not takes or coalesce(takes_time, local_time) is not null) and (not fetches or coalesce(fetches_time, end_time) is not null)),
  constraint legs_on_one_day check (not takes and not fetches or day_count = 1),
  constraint spans_are_days check (kind = 'event' or local_time is null),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.appointment_series (category_id, subcategory_id);
create index on app.appointment_series (next_on);
create index on app.appointment_series (category_id, subject_id, subject_kind);
create index on app.appointment_series (taken_by);
create index on app.appointment_series (fetched_by);

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
  subcategory_id     uuid,
  local_day          date not null check (local_day between '1900-01-01' and '2199-12-31'),
  local_time         time(0),
  time_zone          text not null check (length(time_zone) <= 64),
  appointment_date   timestamptz,
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
  title              text check (title = btrim(title) and title <> '' and length(title) <= 200),
  kind               text not null default 'event' check (kind in ('event', 'term', 'holiday', 'inset', 'guests')),
  subject_id         uuid,
  subject_kind       text,
  last_day           date not null,
  end_time           time(0),
  ends_at            timestamptz,
  -- Null is everybody, an empty list is nobody any more.
  for_people         uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  -- Reminders beside the first one: how many minutes before each is sent, and when that is.
  more_reminders     int[] not null default '{}' check (cardinality(more_reminders) <= 4 and 0 <= all (more_reminders) and 40320 >= all (more_reminders)),
  more_remind_at     timestamptz[] not null default '{}',
  -- The same as of a series, with the instants.
  takes              boolean not null default false,
  takes_time         time(0),
  takes_at           timestamptz,
  taken_by           uuid references app.people on delete set null,
  taken_by_name      text check (taken_by_name = btrim(taken_by_name) and taken_by_name <> '' and length(taken_by_name) <= 60),
  fetches            boolean not null default false,
  fetches_time       time(0),
  fetches_at         timestamptz,
  fetched_by         uuid references app.people on delete set null,
  fetched_by_name    text check (fetched_by_name = btrim(fetched_by_name) and fetched_by_name <> '' and length(fetched_by_name) <= 60),
  -- Of one that follows an entry of somebody else's calendar: that calendar, the key of the entry, and since when it is not there any more.
  from_calendar      uuid,
  from_key           bytea check (length(from_key) = 32),
  from_gone_on       date,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint of_a_series check (series_id is null or planned_on is not null),
  foreign key (category_id, series_id) references app.appointment_series (category_id, id) on delete set null (series_id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint one_place check (subcategory_id is null or subject_id is null),
  constraint named check (title is not null or subcategory_id is not null),
  constraint timed check ((local_time is null) = (appointment_date is null)),
  constraint appointments_have_a_time check (subcategory_id is null or local_time is not null),
  constraint ends_after_start check (last_day between local_day and local_day + 400 and ends_at > appointment_date),
  constraint only_timed_ones_end check ((ends_at is null) = (end_time is null) and (end_time is null or local_time is not null)),
  constraint taken_by_one check (num_nonnulls(taken_by, taken_by_name) <= 1 and (takes or num_nonnulls(takes_time, taken_by, taken_by_name) = 0)),
  constraint fetched_by_one check (num_nonnulls(fetched_by, fetched_by_name) <= 1 and (fetches or num_nonnulls(fetches_time, fetched_by, fetched_by_name) = 0)),
  constraint legs_have_a_time check ((not takes or coalesce(takes_time, local_time) is not null) and (not fetches or coalesce(fetches_time, end_time) is not null)),
  constraint legs_have_instants check (takes = (takes_at is not null) and fetches = (fetches_at is not null)),
  constraint legs_on_one_day check (not takes and not fetches or last_day = local_day),
  constraint spans_are_days check (kind = 'event' or local_time is null),
  constraint more_reminders_have_times check (cardinality(more_remind_at) = cardinality(more_reminders)),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.appointments (category_id, subcategory_id, appointment_date);
create index on app.appointments (category_id, local_day);
create index on app.appointments (category_id, subject_id, subject_kind);
create index long_events on app.appointments (category_id, last_day) where last_day > local_day + 1;
create unique index one_of_a_day on app.appointments (category_id, series_id, planned_on);
create index on app.appointments (taken_by);
create index on app.appointments (fetched_by);
create index on app.appointments (category_id, from_calendar, from_key);
