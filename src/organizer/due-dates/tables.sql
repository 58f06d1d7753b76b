-- Dates with a history, of a category or of a subject in it.
create table app.due_dates (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  preset          text not null check (preset ~ '^[a-z_]{1,30}$'),
  name            text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- The date if there is one, and the day from which periods are counted, so that the 31st comes back to the 31st.
  next_on         date check (next_on between '1900-01-01' and '2199-12-31'),
  counted_from    date check (counted_from between '1900-01-01' and '2199-12-31'),
  period_count    int check (period_count between 1 and 400),
  period_unit     text check (period_unit in ('days', 'weeks', 'months', 'years')),
  -- How the next date follows; one that keeps its day does so when it was done less than this before.
  date_rule       text not null check (date_rule in ('from_due', 'from_done', 'keeps')),
  keep_count      int check (keep_count between 1 and 400),
  keep_unit       text check (keep_unit in ('days', 'weeks', 'months', 'years')),
  thresholds      int[] not null check (cardinality(thresholds) <= 6 and 0 <= all (thresholds) and 400 >= all (thresholds)),
  cost_pence      bigint check (cost_pence between 0 and 99999999999),
  notes           text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  task_title      text check (task_title = btrim(task_title) and task_title <> '' and length(task_title) <= 200),
  task_days       int check (task_days between 0 and 400),
  task_for        uuid references app.people on delete set null,
  task_raised_for date check (task_raised_for between '1900-01-01' and '2199-12-31'),
  -- Who looks after it; the emails about it are theirs alone.
  looked_after_by uuid references app.people on delete set null,
  paused_on       date check (paused_on between '1900-01-01' and '2199-12-31'),
  pause_reason    text check (pause_reason = btrim(pause_reason) and pause_reason <> '' and length(pause_reason) <= 200),
  -- When the date or its reminders were entered. A threshold whose day was over by then is not announced.
  set_at          timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint counted_from_a_day check ((next_on is null) = (counted_from is null)),
  constraint period_in_a_unit check ((period_count is null) = (period_unit is null)),
  constraint keeps_within check ((keep_count is null) = (keep_unit is null) and (keep_count is null) = (date_rule <> 'keeps')),
  constraint task_before_it check ((task_title is null) = (task_days is null) and (task_for is null or task_title is not null)),
  constraint reason_of_a_pause check (pause_reason is null or paused_on is not null),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.due_dates (category_id, next_on);
create index on app.due_dates (category_id, subject_id, subject_kind);
create index on app.due_dates (task_for);
create index on app.due_dates (looked_after_by);

-- The task that a date raises, for which day of it; one for each.
alter table app.tasks
  add constraint tasks_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete set null (due_date_id);
create unique index one_task_a_due_date on app.tasks (category_id, due_date_id, for_day);
