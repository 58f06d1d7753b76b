-- Appointments: a day and a time as the clocks of a zone show them, and the instant computed from them. The server computes it,
-- because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
set role hive_owner;
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
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade
);
create index on app.appointments (category_id, subcategory_id, appointment_date);
create index on app.appointments (category_id, appointment_date);
call app.lives_in_category('app.appointments', array['subcategory_id']::name[]);
reset role;
