-- What is coming of the contracts and of the dates with a history, and what became of it: one list of ends, of days for notice and of what falls
-- due, under the reader's policies, and the outcomes that people record.
set role hive_owner;
-- What became of the end of a contract, or of a date. There is one for each end: whoever records it is the only one (RENEW-15). A test that was
-- failed settles nothing (CLOCK-07).
create table app.outcomes (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid,
  -- The end or the date that it answers, or of a contract without one its last day, of a date without one the day on which it was done.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  outcome     text not null check (outcome in ('renewed', 'switched', 'cancelled', 'ended', 'done', 'passed', 'failed', 'skipped')),
  -- The day on which it happened, such as that of the notice or of the test.
  done_on     date not null check (done_on between '1900-01-01' and '2199-12-31'),
  -- The end from then on, or the last day; the date from then on, null when it does not come again.
  next_on     date check (next_on between '1900-01-01' and '2199-12-31'),
  -- The fields of the contract or the date that it changed, before and after, for undoing it (RENEW-16).
  was         jsonb not null check (pg_column_size(was) <= 2000),
  became      jsonb not null check (pg_column_size(became) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  created_by  uuid references app.people on delete set null,
  due_date_id uuid,
  -- What was asked for when it was recorded (CLOCK-03): what it cost, a mileage or a weight, who did it, a number, a result, and notes, which of a date
  -- that was skipped are the reason.
  cost_pence  bigint check (cost_pence between 0 and 99999999999),
  reading     numeric(9, 2) check (reading >= 0),
  by_whom     text check (by_whom = btrim(by_whom) and by_whom <> '' and length(by_whom) <= 100),
  reference   text check (reference = btrim(reference) and reference <> '' and length(reference) <= 100),
  result      text check (result = btrim(result) and result <> '' and length(result) <= 100),
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The tasks that it has raised, by what they are for: none is raised twice (CLOCK-08).
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
call app.lives_in_category('app.outcomes', array['item_id', 'due_date_id', 'due_on', 'outcome', 'was', 'created_by']::name[]);
create trigger note_maker before insert on app.outcomes for each row execute function app.note_maker();
alter table app.tasks
  add constraint tasks_outcome_fkey foreign key (category_id, outcome_id) references app.outcomes (category_id, id) on delete set null (outcome_id);
create index on app.tasks (category_id, outcome_id);

-- Who is not reminded of a date until a day (RENEW-17). It is each person's own.
create table app.snoozes (
  user_id   uuid not null references app.people on delete cascade,
  source_id uuid not null,
  reason    text not null check (reason in ('ends', 'renews', 'cancel_by', 'due')),
  on_date   date not null check (on_date between '1900-01-01' and '2199-12-31'),
  until_day date not null check (until_day < on_date and until_day >= '1900-01-01'),
  set_at    timestamptz not null default now(),
  primary key (user_id, source_id, reason, on_date)
);
call app.guard('app.snoozes', 'person', '{user_id}', 'app.people');
create policy own        on app.snoozes for select to hive_api using (user_id = (select app.uid()));
create policy own_add    on app.snoozes for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.snoozes for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.snoozes for delete to hive_api using (user_id = (select app.uid()));
grant select, insert, update (until_day, set_at), delete on app.snoozes to hive_api;
grant select, delete on app.snoozes to hive_keeper;

-- The days ahead on which people are reminded of a date: those that somebody set, else the usual ones (CONST-10, GAP-138).
create function app.thresholds(chosen int[], is_short boolean) returns int[] language sql immutable
return coalesce(chosen, case when is_short then '{}'::int[] else '{30,7,1}'::int[] end);

-- All that is coming in some categories of which nobody has recorded what became of it, as of a day: the end or the renewal
-- of each contract, and the last day to send notice, and each date that is not paused, but nothing of a car that is sold (CLOCK-10, CLOCK-11). `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
     -- What is known of a car that is sold asks nothing of anybody.
     and i.subcategory_id <> all (array(
           select b.id from app.cars k join app.subcategories b on b.category_id = k.category_id and b.car_id = k.id
            where k.category_id = any ($2) and k.sold_on <= $1))
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null
     and i.subcategory_id <> all (array(
           select b.id from app.cars k join app.subcategories b on b.category_id = k.category_id and b.car_id = k.id
            where k.category_id = any ($2) and k.sold_on <= $1))
  union all
  select d.category_id, d.id, 'due', d.next_on, d.next_on, null::date, d.thresholds, d.set_at, d.looked_after_by
    from app.dates_due($1) d where d.category_id = any ($2);
end;
grant execute on function app.thresholds(int[], boolean), app.coming(date, uuid[]) to hive_api, hive_keeper;
reset role;
