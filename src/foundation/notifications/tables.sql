-- A notification is a type with its params; its text is written when it is read, with the rights of that moment.
create table app.notifications (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type ~ '^[a-z_]{1,60}$'),
  params     jsonb not null default '{}',
  related_id uuid,
  read       boolean not null default false,
  created_at timestamptz not null default now(),
  -- Until then nobody can delete it, not even somebody signed in as the person.
  kept_until timestamptz
);
create index on app.notifications (user_id, created_at desc, id desc);

-- Where `app.wanted_by_default` does not hold. 'digest' puts a kind into the summary instead of an email of its own.
create table app.notification_choices (
  user_id uuid not null references app.people on delete cascade,
  kind    text not null check (kind in ('renewals', 'notice', 'dates', 'birthdays', 'reminders', 'events', 'tasks', 'given', 'shopping', 'sharing', 'calendars', 'digest')),
  channel text not null check (channel in ('in_app', 'mail', 'digest', 'push')),
  wanted  boolean not null,
  primary key (user_id, kind, channel),
  constraint a_choice check (case channel when 'in_app' then kind <> 'digest'
                                              when 'mail' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing', 'calendars')
                                              when 'digest' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing', 'calendars', 'digest') else true end)
);

-- Browsers that get pushes, each bound to its session. `choices` overrides the person's choices for the channel 'push'.
create table app.push_devices (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null,
  session_id uuid not null,
  endpoint   text not null check (length(endpoint) between 1 and 1000),
  p256dh     text not null check (length(p256dh) between 1 and 100),
  auth       text not null check (length(auth) between 1 and 50),
  choices    jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When a push was last accepted, refused and shown, and when the last test was asked for.
  taken_at   timestamptz,
  failed_at  timestamptz,
  worked_at  timestamptz,
  tested_at  timestamptz,
  -- Whether its person removed it: then the browser does not register again by itself. Its address is forgotten.
  is_removed boolean not null default false,
  unique (user_id, session_id),
  unique (user_id, endpoint),
  foreign key (user_id, session_id) references auth.sessions (user_id, id) on delete cascade
);
create index on app.push_devices (endpoint);
-- What the lock screen shows, and quiet hours. A person who never chose has no row.
create table app.push_settings (
  user_id       uuid primary key references app.people on delete cascade,
  shows_details boolean not null default false,
  quiet_from    time(0),
  quiet_to      time(0),
  lets_appointments boolean not null default true,
  constraint from_and_to check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create index on mail.outbox (device_id);
alter table mail.outbox add constraint outbox_sender_id_fkey foreign key (sender_id) references app.people on delete set null;
create index on mail.outbox (sender_id);
