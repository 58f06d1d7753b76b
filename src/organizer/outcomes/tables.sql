-- What became of the end of a contract or of a date: one row for each end. A failed test settles nothing.
create table app.outcomes (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid,
  -- The end or date that it answers; without one the last day, or the day on which it was done.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  outcome     text not null check (outcome in ('renewed', 'switched', 'cancelled', 'ended', 'done', 'passed', 'failed', 'skipped')),
  done_on     date not null check (done_on between '1900-01-01' and '2199-12-31'),
  -- The end from then on, or the last day; the date from then on, null when it does not come again.
  next_on     date check (next_on between '1900-01-01' and '2199-12-31'),
  -- The fields of the contract or the date that it changed, before and after, for undoing it.
  was         jsonb not null check (pg_column_size(was) <= 2000),
  became      jsonb not null check (pg_column_size(became) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  created_by  uuid references app.people on delete set null,
  due_date_id uuid,
  -- What was asked for when it was recorded; the notes on a skipped date are the reason.
  cost_pence  bigint check (cost_pence between 0 and 99999999999),
  reading     numeric(9, 2) check (reading >= 0),
  by_whom     text check (by_whom = btrim(by_whom) and by_whom <> '' and length(by_whom) <= 100),
  reference   text check (reference = btrim(reference) and reference <> '' and length(reference) <= 100),
  result      text check (result = btrim(result) and result <> '' and length(result) <= 100),
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The tasks that it has raised, by what they are for: none is raised twice.
  duties      text[] not null default '{}' check (cardinality(duties) <= 3 and duties <@ array['retest', 'copy', 'remedial']),
  unique (category_id, id),
  constraint one_thing check (num_nonnulls(item_id, due_date_id) = 1),
  constraint next_end check (next_on is not null or item_id is null),
  constraint why_skipped check (outcome <> 'skipped' or notes is not null),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade,
  constraint outcomes_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete cascade
);
create unique index one_settles_an_end on app.outcomes (category_id, item_id, due_on) where outcome <> 'failed';
-- Counted from the day on which it was done, a date can fall on the same day again.
create unique index one_settles_a_date on app.outcomes (category_id, due_date_id, due_on, done_on) where outcome <> 'failed';
create index on app.outcomes (category_id, item_id);
create index on app.outcomes (category_id, due_date_id);
create index on app.outcomes (category_id, created_at desc);
create index on app.outcomes (created_by);
alter table app.tasks
  add constraint tasks_outcome_fkey foreign key (category_id, outcome_id) references app.outcomes (category_id, id) on delete set null (outcome_id);
create index on app.tasks (category_id, outcome_id);

create table app.snoozes (
  user_id   uuid not null references app.people on delete cascade,
  source_id uuid not null,
  reason    text not null check (reason in ('ends', 'renews', 'cancel_by', 'due', 'birthday')),
  on_date   date not null check (on_date between '1900-01-01' and '2199-12-31'),
  until_day date not null check (until_day < on_date and until_day >= '1900-01-01'),
  set_at    timestamptz not null default now(),
  primary key (user_id, source_id, reason, on_date)
);
