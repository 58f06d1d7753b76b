-- What each new task of a series begins with, and when the next one is. At most one task of a series is open.
create table app.task_series (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  rule        text not null check (length(rule) between 1 and 200),
  starts_on   date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  counts_from text not null default 'due' check (counts_from in ('due', 'done')),
  when_missed text not null default 'waits' check (when_missed in ('waits', 'moves_on')),
  -- The zone whose day decides what is in the past.
  time_zone   text not null check (length(time_zone) between 1 and 64),
  paused_on   date,
  ended_on    date,
  next_no     int not null default 2 check (next_no > 1),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  hide_days   int check (hide_days between 0 and 365),
  -- Always one person, nobody in particular, or the people of app.task_turns: in turn, by least done, by weekday.
  hand_out    text not null default 'free' check (hand_out in ('one', 'free', 'turns', 'least', 'weekdays')),
  -- The position in app.task_turns of the person whose turn the open task is, or the last one was.
  whose_turn  int,
  worth smallint not null default 1 check (worth between 0 and 20),
  needs_ok boolean not null default false,
  -- When a pause ends by itself (else somebody resumes it), and the task's due date before it, to take it back.
  paused_until date check (paused_until between '1900-01-01' and '2199-12-31'),
  paused_due date check (paused_due between '1900-01-01' and '2199-12-31'),
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint label_of_child check (label is null or subject_kind is not distinct from 'child'),
  constraint of_a_pause check (paused_on is not null or num_nonnulls(paused_until, paused_due) = 0),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.task_series (category_id, subject_id, subject_kind);
create index on app.task_series (assigned_to);

create table app.task_turns (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  series_id   uuid not null,
  user_id     uuid not null references app.people on delete cascade,
  position    int not null check (position >= 0),
  -- The days that are theirs where each weekday has its person.
  weekdays    text[] not null default '{}' check (cardinality(weekdays) <= 7 and weekdays <@ array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  unique (category_id, id),
  constraint once_in_a_list unique (category_id, series_id, user_id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_turns (user_id);

create table app.tasks (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  due_date    date check (due_date between '1900-01-01' and '2199-12-31'),
  status      text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  completed   boolean not null generated always as (status = 'done') stored,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- Who created it or added it again; a person who creates and does a task earns its credit only if the task lasts.
  created_by  uuid references app.people on delete set null,
  -- Of a series: its number, the day by the rule, which stays when it is put off, and the days passed over before it.
  series_id     uuid,
  occurrence_no int check (occurrence_no > 0),
  planned_on    date check (planned_on between '1900-01-01' and '2199-12-31'),
  passed_over   int not null default 0 check (passed_over >= 0),
  -- Who did it, if not its assignee or the person who ticked it: the credit is theirs.
  done_by       uuid references app.people on delete set null,
  -- Its assignee took it and may give it back.
  claimed       boolean not null default false,
  -- The date that raised it, and for which day of it; the outcome of a date or of an MOT test from which it follows.
  due_date_id uuid,
  for_day     date check (for_day between '1900-01-01' and '2199-12-31'),
  outcome_id  uuid,
  -- The day from which it is shown, null for always: it follows from its due date and its series.
  hidden_until date,
  worth smallint not null default 1 check (worth between 0 and 20),
  -- Whether a tick on a tablet needs an OK, and what became of that; null where none was needed.
  needs_ok boolean not null default false,
  ok text check (ok in ('waits', 'given', 'refused')),
  changed_by uuid references app.people on delete set null,
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint ok_of_done check (ok is null or status = 'done' and needs_ok),
  constraint of_a_series check ((series_id is null or occurrence_no is not null) and (occurrence_no is null) = (planned_on is null)),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete set null (series_id),
  -- Only the tasks of children have labels.
  constraint label_of_child check (label is null or subject_kind is not distinct from 'child'),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.tasks (category_id, due_date) where status <> 'done';
create index on app.tasks (category_id, subject_id, subject_kind, due_date);
create index on app.tasks (assigned_to);
create index on app.tasks (created_by);
create index on app.tasks (done_by);
create index waiting_for_ok on app.tasks (category_id) where ok = 'waits';
create unique index one_of_a_number on app.tasks (category_id, series_id, occurrence_no);
create unique index one_open_of_a_series on app.tasks (category_id, series_id) where status <> 'done';

-- What became of each day; passed over means missed. A number with several rows was done or skipped late.
create table app.task_history (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  series_id     uuid not null,
  occurrence_no int not null check (occurrence_no > 0),
  planned_on    date not null check (planned_on between '1900-01-01' and '2199-12-31'),
  outcome       text not null check (outcome in ('done', 'skipped', 'missed', 'away')),
  on_day        date not null check (on_day between '1900-01-01' and '2199-12-31'),
  created_by    uuid references app.people on delete set null,
  note          text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at    timestamptz not null default now(),
  -- The person who was named, or else its assignee; null where that is the person who ticked it.
  done_by       uuid references app.people on delete set null,
  -- Whose turn it was; of one that says away, who was.
  turn_of       uuid references app.people on delete set null,
  unique (category_id, id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_history (created_by);
create unique index once_a_day on app.task_history (category_id, series_id, occurrence_no, planned_on) where outcome <> 'away';
create unique index away_once on app.task_history (category_id, series_id, occurrence_no, planned_on, turn_of) where outcome = 'away';
create index on app.task_history (category_id, series_id, planned_on);
create index on app.task_history (done_by);
create index on app.task_history (turn_of);

-- What each done task of a group has earned. It outlives the task, so the task is no foreign key.
create table app.task_credits (
  id             uuid primary key default uuidv7(),
  family_id      uuid not null references app.families on delete cascade,
  user_id        uuid not null references app.people on delete cascade,
  task_id        uuid not null,
  credits_earned int not null default 1 check (credits_earned between 0 and 20),
  created_at     timestamptz not null default now(),
  -- Whether the creator of the task also ticked it, or has the credit.
  own_task       boolean not null default false,
  unique (family_id, task_id)
);
create index on app.task_credits (task_id);
create index on app.task_credits (family_id, user_id);
create index on app.task_credits (user_id);
create index on app.tasks (changed_by);
