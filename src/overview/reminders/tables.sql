-- When a person is reminded and gets their summary. Everybody with an account has one row.
create table app.notification_settings (
  user_id uuid primary key references app.people on delete cascade,
  at_time time(0) not null default '08:00',
  digest_at      time(0) not null default '07:30',
  digest_weekday text check (digest_weekday in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')),
  -- How long before they drive somebody; null is never.
  leg_minutes    int default 30 check (leg_minutes between 0 and 240)
);

-- When a person is checked next, and which of their days was checked last. A summary due at -infinity is to be planned.
create table app.reminder_schedules (
  user_id  uuid primary key references app.people on delete cascade,
  next_at  timestamptz not null default '-infinity',
  last_day date,
  last_at  timestamptz,
  digest_due_at  timestamptz,
  digest_waiting jsonb not null default '[]'
);
create index on app.reminder_schedules (next_at);
create index on app.reminder_schedules (digest_due_at);

-- Categories in which a date was entered, so that who may see them is checked again. Adding a row waits for nobody.
create table app.reschedule_queue (
  category_id uuid not null,
  id          uuid primary key default uuidv7()
);
create index on app.reschedule_queue (category_id);

create table app.appointment_reminders (
  category_id    uuid not null,
  appointment_id uuid not null,
  remind_at      timestamptz not null,
  -- The first one, how many minutes before the event another is sent ('more:1440'), or a leg: 'takes' or 'fetches'.
  what           text not null default 'first' check (length(what) <= 20),
  primary key (category_id, appointment_id, what),
  foreign key (category_id, appointment_id) references app.appointments (category_id, id) on delete cascade
);
create index on app.appointment_reminders (remind_at);

-- Who was notified of what. The log outlives the notification, which people delete, and the thing itself.
create table app.notification_log (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'event_reminder', 'task_due', 'due_date', 'birthday')),
  related_id uuid not null,
  -- The day that it is about, or the local time at which an appointment begins.
  on_date    text not null check (length(on_date) <= 40),
  -- Days ahead, 'snooze:' and a day, the lead of an event's reminder, or 'push' of a task.
  threshold  text not null check (length(threshold) <= 20),
  notified_at timestamptz not null,
  unique (user_id, type, related_id, on_date, threshold)
);
create index on app.notification_log (notified_at);
