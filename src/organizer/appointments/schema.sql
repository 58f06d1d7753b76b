-- Appointments: a day and a time as the clocks of a zone show them, and the instant computed from them. The server computes it,
-- because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
set role hive_owner;
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
call app.lives_in_category('app.appointment_series', array['subcategory_id']::name[]);
create trigger check_zone before insert or update of time_zone on app.appointment_series for each row execute function app.check_zone();

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
call app.lives_in_category('app.appointment_gaps');

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
call app.lives_in_category('app.appointments', array['subcategory_id']::name[]);
create trigger check_zone before insert or update of time_zone on app.appointments for each row execute function app.check_zone();

-- Writes appointments of a series on days of its rule, as the series says they are, with the instants of those days, and which day of the rule
-- is the next. Days that have one already, and those whose was deleted by itself, are left out (RECUR-31).
create function app.write_appointments(the_series uuid, days date[], begins timestamptz[], reminds timestamptz[], next_day date) returns void
language sql set search_path = '' as $$
  insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date, remind_at, location,
                                reminder_enabled, reminder_frequency, notes, series_id, planned_on)
  select s.category_id, s.subcategory_id, d.day, s.local_time, s.time_zone, d.begins, d.reminds, s.location,
         s.reminder_enabled, s.reminder_frequency, s.notes, s.id, d.day
    from app.appointment_series s cross join unnest(days, begins, reminds) d(day, begins, reminds)
   where s.id = the_series
     and not exists (select from app.appointment_gaps g where g.category_id = s.category_id and g.series_id = s.id and g.planned_on = d.day)
  on conflict do nothing;
  update app.appointment_series s set next_on = next_day where s.id = the_series
$$;
grant execute on function app.write_appointments(uuid, date[], timestamptz[], timestamptz[], date) to hive_api, hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the series whose next appointment is to be written, as its day is before another, a page at a time.
create function app.appointment_series_behind(after_id uuid, before_day date, most int)
returns table (id uuid, rule text, starts_on date, local_time text, time_zone text, reminder_frequency text, next_on date)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, pg_catalog.to_char(s.local_time, 'HH24:MI'), s.time_zone, s.reminder_frequency, s.next_on
    from app.appointment_series s
   where s.id > after_id and s.next_on < before_day
   order by s.id limit most
$$;
-- Writes the next appointments of a series, unless another worker has, or somebody has ended it meanwhile. A category that is full gets none.
create function app.fill_appointment_series(the_series uuid, from_day date, days date[], begins timestamptz[], reminds timestamptz[], next_day date)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from app.appointment_series s where s.id = the_series and s.next_on = from_day for update;
  if not found then return; end if;
  perform app.write_appointments(the_series, days, begins, reminds, next_day);
exception when sqlstate 'QUOTA' then
  return;
end $$;
grant execute on function app.appointment_series_behind(uuid, date, int), app.fill_appointment_series(uuid, date, date[], timestamptz[], timestamptz[], date)
  to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
