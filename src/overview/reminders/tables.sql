-- Reminders: notifications, emails and pushes about contracts that end, dates that fall due, appointments that come and tasks that are due. In the app
-- people are notified of each exactly once, which the notification log ensures; by email at least once.
-- At what time of day a person is reminded and gets their summary, and on which day of the week it has the next 30 days. Everybody with an account has one row.
create table app.notification_settings (
  user_id uuid primary key references app.people on delete cascade,
  at_time time(0) not null default '08:00',
  digest_at      time(0) not null default '07:30',
  digest_weekday text check (digest_weekday in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'))
);

-- When a person's contracts and dates are checked next, and up to which of their days they have been checked. When their summary is due, which is to be
-- worked out where that is -infinity, and what waits to stand in it as new.
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

-- Categories in which a date of a contract, or a date with a history, was entered: those of everybody who may see them are checked once more. Requests only add
-- rows, so that nobody waits for anybody.
create table app.reschedule_queue (
  category_id uuid not null,
  id          uuid primary key default uuidv7()
);
create index on app.reschedule_queue (category_id);

-- Appointments whose reminder is still to come.
create table app.appointment_reminders (
  category_id    uuid not null,
  appointment_id uuid not null,
  remind_at      timestamptz not null,
  primary key (category_id, appointment_id),
  foreign key (category_id, appointment_id) references app.appointments (category_id, id) on delete cascade
);
create index on app.appointment_reminders (remind_at);

-- Who was notified of what. The log outlives the notification, which people delete, and the thing itself.
create table app.notification_log (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'task_due', 'due_date')),
  related_id uuid not null,
  -- The end date, the last day to send notice, the date, the due date of a task, or what the clocks of the zone show when the appointment begins.
  on_date    text not null check (length(on_date) <= 40),
  -- The days ahead of a contract's date, 'snooze:' and the day to which it was put off, how long before an appointment its reminder comes, or 'push' of
  -- a task whose day has come.
  threshold  text not null check (length(threshold) <= 20),
  notified_at timestamptz not null,
  unique (user_id, type, related_id, on_date, threshold)
);
create index on app.notification_log (notified_at);
