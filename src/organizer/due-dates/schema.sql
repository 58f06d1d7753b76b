-- Dates with a history: what comes round in a category, or more narrowly for a car, a house, a child or a pet of it (CLOCK-01).
set role hive_owner;
create table app.due_dates (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  car_id          uuid,
  house_id        uuid,
  child_id        uuid,
  pet_id          uuid,
  -- What kind of date it is; the kinds are data of the app (CLOCK-02).
  preset          text not null check (preset ~ '^[a-z_]{1,30}$'),
  name            text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- The date, null while there is none, and the day from which its periods are counted, so that a date of the 31st comes back to the 31st.
  next_on         date check (next_on between '1900-01-01' and '2199-12-31'),
  counted_from    date check (counted_from between '1900-01-01' and '2199-12-31'),
  -- After how long it comes round; null when it comes once.
  period_count    int check (period_count between 1 and 400),
  period_unit     text check (period_unit in ('days', 'weeks', 'months', 'years')),
  -- How the next date follows; one that keeps its day does so when it was done less than this before (CLOCK-04).
  date_rule       text not null check (date_rule in ('from_due', 'from_done', 'keeps')),
  keep_count      int check (keep_count between 1 and 400),
  keep_unit       text check (keep_unit in ('days', 'weeks', 'months', 'years')),
  -- On how many days before people are reminded (CLOCK-10).
  thresholds      int[] not null check (cardinality(thresholds) <= 6 and 0 <= all (thresholds) and 400 >= all (thresholds)),
  cost_pence      bigint check (cost_pence between 0 and 99999999999),
  notes           text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The task that is raised so many days before, for whom, and the date for which it was raised last (CLOCK-09).
  task_title      text check (task_title = btrim(task_title) and task_title <> '' and length(task_title) <= 200),
  task_days       int check (task_days between 0 and 400),
  task_for        uuid references app.people on delete set null,
  task_raised_for date check (task_raised_for between '1900-01-01' and '2199-12-31'),
  -- Who looks after it; the emails about it are theirs alone (RENEW-21).
  looked_after_by uuid references app.people on delete set null,
  -- Since when nobody is reminded of it, and why (CLOCK-11).
  paused_on       date check (paused_on between '1900-01-01' and '2199-12-31'),
  pause_reason    text check (pause_reason = btrim(pause_reason) and pause_reason <> '' and length(pause_reason) <= 200),
  -- When the date or its reminders were entered. A threshold whose day was over by then is not announced (GAP-111).
  set_at          timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(car_id, house_id, child_id, pet_id) <= 1),
  constraint counted_from_a_day check ((next_on is null) = (counted_from is null)),
  constraint period_in_a_unit check ((period_count is null) = (period_unit is null)),
  constraint keeps_within check ((keep_count is null) = (keep_unit is null) and (keep_count is null) = (date_rule <> 'keeps')),
  constraint task_before_it check ((task_title is null) = (task_days is null) and (task_for is null or task_title is not null)),
  constraint reason_of_a_pause check (pause_reason is null or paused_on is not null),
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade,
  foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade,
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.due_dates (category_id, next_on);
create index on app.due_dates (category_id, car_id);
create index on app.due_dates (category_id, house_id);
create index on app.due_dates (category_id, child_id);
create index on app.due_dates (category_id, pet_id);
create index on app.due_dates (task_for);
create index on app.due_dates (looked_after_by);
insert into app.quotas (name, most) values ('due_dates', 500);
call app.lives_in_category('app.due_dates', array['car_id', 'house_id', 'child_id', 'pet_id', 'set_at']::name[]);

-- The dates that people have to think of, as of a day: those that have one, that are not paused, and whose car is not sold (CLOCK-11).
create function app.dates_due(today date) returns setof app.due_dates language sql stable
begin atomic
  select d.* from app.due_dates d
    left join app.cars k on k.category_id = d.category_id and k.id = d.car_id
   where d.next_on is not null and d.paused_on is null and (k.sold_on is null or k.sold_on > $1);
end;
grant execute on function app.dates_due(date) to hive_api, hive_keeper;

-- The task that a date raises, for which day of it; one for each (CLOCK-09).
alter table app.tasks
  add constraint tasks_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete set null (due_date_id);
create unique index one_task_a_due_date on app.tasks (category_id, due_date_id, for_day);

-- Notes when the date or its reminders change, or when it is paused no more.
create function app.note_date_set() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.next_on, new.thresholds, new.paused_on is null) is distinct from (old.next_on, old.thresholds, old.paused_on is null)
     and new.set_at is not distinct from old.set_at then
    new.set_at := pg_catalog.now();
  end if;
  return new;
end $$;
create trigger note_date_set before update on app.due_dates for each row execute function app.note_date_set();

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Nobody is put down to look after a date, or to be given its task, who may not see it, as with tasks.
create function app.check_people_of_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is not null and (tg_op = 'INSERT' or new.looked_after_by is distinct from old.looked_after_by)
     and (not app.hold_right(new.category_id, new.looked_after_by) or not app.has_account(new.looked_after_by)) then
    raise exception 'a date is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  if new.task_for is not null and (tg_op = 'INSERT' or new.task_for is distinct from old.task_for)
     and not app.hold_right(new.category_id, new.task_for) then
    raise exception 'the task of a date is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- Counted under the lock of its category's count, which count_added has already taken or this function takes itself.
create function app.check_due_dates() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'due_dates' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('due_dates', (select count(*) from app.due_dates d where d.category_id = p.category_id), 'dueDates:quota.dueDates')
     from (select distinct a.category_id from added a) p;
  return null;
end $$;
grant execute on function app.check_people_of_date(), app.check_due_dates() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_people before insert or update of looked_after_by, task_for on app.due_dates for each row execute function app.check_people_of_date();
call app.releases('app.due_dates', 'looked_after_by');
call app.releases('app.due_dates', 'task_for');
create trigger check_due_dates after insert on app.due_dates referencing new table as added for each statement execute function app.check_due_dates();
reset role;
