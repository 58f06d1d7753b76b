-- Dates with a history: what comes round for a car, a house, a child, a pet, a home or somebody's health (CLOCK-01 to CLOCK-12).
set role hive_owner;
alter table app.cars
  -- When it was first registered, from which its first MOT test follows, and when it was sold: nobody is reminded of its dates from then on (CLOCK-11).
  add registered_on date check (registered_on between '1900-01-01' and '2199-12-31'),
  add sold_on date check (sold_on between '1900-01-01' and '2199-12-31');
call app.grant_columns_of('app.cars');
alter table app.tasks
  -- The date that raised it, and for which day of it (CLOCK-09); the outcome of a date or of an MOT test from which it follows (CLOCK-08).
  add due_date_id uuid,
  add for_day date check (for_day between '1900-01-01' and '2199-12-31'),
  add outcome_id uuid;
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by', 'due_date_id', 'for_day', 'outcome_id']::name[]);

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
     and not app.hold_right(new.category_id, new.looked_after_by) then
    raise exception 'a date is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  if new.task_for is not null and (tg_op = 'INSERT' or new.task_for is distinct from old.task_for)
     and not app.hold_right(new.category_id, new.task_for) then
    raise exception 'the task of a date is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- A person who may no longer see a category looks after none of its dates and is given none of their tasks; the dates stay.
create function app.release_due_dates() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  the_user   uuid;
  the_family uuid;
begin
  if tg_table_name = 'family_members' then
    the_user := old.user_id;
    the_family := old.family_id;
  else
    select m.user_id, m.family_id into the_user, the_family from app.family_members m where m.id = old.family_member_id;
  end if;
  update app.due_dates d
     set looked_after_by = nullif(d.looked_after_by, the_user), task_for = nullif(d.task_for, the_user)
    from app.categories c
   where c.id = d.category_id and c.family_id = the_family and the_user in (d.looked_after_by, d.task_for)
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user);
  return null;
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
grant execute on function app.check_people_of_date(), app.release_due_dates(), app.check_due_dates() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_people before insert or update of looked_after_by, task_for on app.due_dates for each row execute function app.check_people_of_date();
create trigger release_due_dates after delete or update of role on app.family_members for each row execute function app.release_due_dates();
create trigger release_due_dates after delete on app.category_permissions for each row execute function app.release_due_dates();
create trigger check_due_dates after insert on app.due_dates referencing new table as added for each statement execute function app.check_due_dates();
reset role;
set role hive_owner;

alter table app.outcomes
  alter item_id drop not null,
  alter next_on drop not null,
  drop constraint outcomes_category_id_item_id_due_on_key,
  drop constraint outcomes_outcome_check,
  add constraint outcomes_outcome_check
    check (outcome in ('renewed', 'switched', 'cancelled', 'ended', 'done', 'passed', 'failed', 'skipped')),
  add due_date_id uuid,
  -- What was asked for when it was recorded (CLOCK-03): what it cost, a mileage or a weight, who did it, a number, a result, and notes, which of a date
  -- that was skipped are the reason.
  add cost_pence bigint check (cost_pence between 0 and 99999999999),
  add reading numeric(9, 2) check (reading >= 0),
  add by_whom text check (by_whom = btrim(by_whom) and by_whom <> '' and length(by_whom) <= 100),
  add reference text check (reference = btrim(reference) and reference <> '' and length(reference) <= 100),
  add result text check (result = btrim(result) and result <> '' and length(result) <= 100),
  add notes text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- The tasks that it has raised, by what they are for: none is raised twice (CLOCK-08).
  add duties text[] not null default '{}' check (cardinality(duties) <= 3 and duties <@ array['retest', 'copy', 'remedial']);
alter table app.outcomes
  add constraint one_thing check (num_nonnulls(item_id, due_date_id) = 1),
  add constraint next_end check (next_on is not null or item_id is null),
  add constraint why_skipped check (outcome <> 'skipped' or notes is not null),
  add constraint outcomes_due_date_fkey foreign key (category_id, due_date_id) references app.due_dates (category_id, id) on delete cascade;
create unique index one_settles_an_end on app.outcomes (category_id, item_id, due_on) where outcome <> 'failed';
-- Counted from the day on which it was done, a date can fall on the same day again.
create unique index one_settles_a_date on app.outcomes (category_id, due_date_id, due_on, done_on) where outcome <> 'failed';
create index on app.outcomes (category_id, item_id);
create index on app.outcomes (category_id, due_date_id);
call app.grant_columns_of('app.outcomes', array['item_id', 'due_date_id', 'due_on', 'outcome', 'was', 'created_by']::name[]);
alter table app.tasks
  add constraint tasks_outcome_fkey foreign key (category_id, outcome_id) references app.outcomes (category_id, id) on delete set null (outcome_id);
create index on app.tasks (category_id, outcome_id);
alter table app.snoozes drop constraint snoozes_reason_check, add constraint snoozes_reason_check check (reason in ('ends', 'renews', 'cancel_by', 'due'));
-- All that is coming in some categories of which nobody has recorded what became of it, as of a day: the end or the renewal
-- of each contract, and the last day to send notice, and each date that is not paused and whose car is not sold (CLOCK-10, CLOCK-11). `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create or replace function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null
  union all
  select d.category_id, d.id, 'due', d.next_on, d.next_on, null::date, d.thresholds, d.set_at, d.looked_after_by
    from app.dates_due($1) d where d.category_id = any ($2);
end;
reset role;
set role hive_owner;
alter table app.notification_settings
  -- Of dates with a history (CLOCK-10).
  add dates_in_app boolean not null default true,
  add dates_by_mail boolean not null default true;
grant update (dates_in_app, dates_by_mail) on app.notification_settings to hive_api;
alter table app.notification_log drop constraint notification_log_type_check, add constraint notification_log_type_check
  check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'task_due', 'due_date'));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.queue_reschedule_of_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.next_on is null then return null; end if;
  if tg_op = 'UPDATE' then
    if (new.set_at, new.task_title, new.task_days) is not distinct from (old.set_at, old.task_title, old.task_days) then return null; end if;
  end if;
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
-- Raises the tasks of the dates in some categories whose day has come, as of a day, once for each (CLOCK-09). Nobody created them, so that whoever
-- does one has earned its credit. A date that another worker looks at is left to that one.
create function app.raise_tasks(categories uuid[], today date) returns void language sql security definer set search_path = '' as $$
  with open as (
    select d.id from app.due_dates d
     where d.category_id = any (categories) and d.task_title is not null and d.next_on - d.task_days <= today
       and d.task_raised_for is distinct from d.next_on and d.id in (select x.id from app.dates_due(today) x)
       for update of d skip locked),
  raised as (update app.due_dates d set task_raised_for = d.next_on from open where d.id = open.id returning d.*)
  insert into app.tasks (category_id, child_id, pet_id, title, description, assigned_to, due_date, due_date_id, for_day)
  select r.category_id, r.child_id, r.pet_id, r.task_title, pg_catalog.concat_ws(', ', r.name, h.name, k.name), r.task_for, r.next_on, r.id, r.next_on
    from raised r
    left join app.houses h on h.category_id = r.category_id and h.id = r.house_id
    left join app.cars k on k.category_id = r.category_id and k.id = r.car_id
  on conflict (category_id, due_date_id, for_day) do nothing
$$;
-- Returns the same for a date with a history: null also when it is paused or its car is sold.
create function app.date_email_data(the_user uuid, the_date uuid, due_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name, 'categoryId', c.id, 'kind', c.kind,
           'dueDateId', d.id, 'name', d.name, 'carId', d.car_id, 'houseId', d.house_id, 'childId', d.child_id, 'petId', d.pet_id,
           'parentName', coalesce(h.name, k.name, m.name, e.name), 'dueOn', d.next_on, 'costPence', d.cost_pence)
    from app.due_dates d
    left join app.houses h on h.category_id = d.category_id and h.id = d.house_id
    left join app.cars k on k.category_id = d.category_id and k.id = d.car_id
    left join app.children m on m.category_id = d.category_id and m.id = d.child_id
    left join app.pets e on e.category_id = d.category_id and e.id = d.pet_id
    join app.categories c on c.id = d.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where d.id = the_date and d.next_on = due_on and d.paused_on is null and coalesce(d.looked_after_by, the_user) = the_user and s.dates_by_mail
     and (k.sold_on is null or k.sold_on > app.day_in_zone(pg_catalog.now(), p.time_zone))
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Returns the emails that notify a person of things of a kind: one for each where there are few, else one for all (GAP-156, RENEW-29). The
-- last day to send notice has an email of its own kind, and so has a date.
create or replace function app.reminder_emails(kind text, the_user uuid, reminders jsonb) returns table (template text, params jsonb)
language sql immutable set search_path = '' as $$
  select 'reminders.' || kind || 's', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', reminders)
   where pg_catalog.jsonb_array_length(reminders) >= 3
  union all
  select 'reminders.' || case when r.reminder ? 'cancelBy' then 'notice' when r.reminder ? 'dueOn' then 'date' else kind end, pg_catalog.jsonb_build_object('userId', the_user) || r.reminder
    from pg_catalog.jsonb_array_elements(reminders) r(reminder) where pg_catalog.jsonb_array_length(reminders) < 3
$$;
-- Posts an email to a person about contracts that end or renew: a list of {itemId, endDate}, with {cancelBy} where it is about the last day
-- to send notice, and of {dueDateId, dueOn} for dates. What is found within an hour of the last notification
-- waits until that hour is over, and anything else found by then is added: reminders count in days, and somebody can enter a contract
-- every minute.
create or replace function app.post_renewals(the_user uuid, renewals jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What is notified now is in the log already.
  before constant timestamptz := (
    select max(n.notified_at) from app.notification_log n where n.user_id = the_user and n.type in ('renewal', 'cancel_by', 'due_date') and n.notified_at < at);
begin
  if before > at - interval '1 hour' then
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select a.email, 'reminders.renewals', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', renewals),
           'reminders.renewals ' || the_user, pg_catalog.now() + (before + interval '1 hour' - at)
      from auth.accounts a where a.id = the_user
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || renewals);
    return;
  end if;
  insert into mail.outbox (recipient, template, params)
  select a.email, m.template, m.params from auth.accounts a cross join lateral app.reminder_emails('renewal', the_user, renewals) m where a.id = the_user;
end $$;
-- Notifies a person of the ends of contracts, of the last days to send notice and of dates whose thresholds (30, 7 and 1 days ahead, or others that
-- were set) come by `the_day` or came since the last check, only of what they may see now. `the_day` is the last of their days whose time
-- has come, `today` the current one. Of several thresholds that were missed the nearest is announced; one whose day was over when the date
-- was entered is not (GAP-111), and none up to the day to which they put it off, when they are reminded once (RENEW-17). Returns how many
-- notifications are new.
create or replace function app.announce_coming(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  posted  jsonb;
  many    bigint;
begin
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, s.notice_in_app, s.notice_by_mail, s.dates_in_app, s.dates_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being notified until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notification_settings s join app.profiles p on p.id = s.user_id join app.reminder_schedules r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select r.category_id from app.my_rights() r where the_user = app.uid()),
  due as (
    select distinct on (c.source_id, c.reason) c.source_id, c.on_date, c.ends_on, c.cancel_by, threshold.name,
           case c.reason when 'cancel_by' then 'cancel_by' when 'due' then 'due_date' else 'renewal' end as type
      from who
     cross join app.coming(today, array(select seen.category_id from seen)) c
      left join app.snoozes z on z.user_id = the_user and z.source_id = c.source_id and z.reason = c.reason and z.on_date = c.on_date
     cross join lateral (
       select c.on_date - t.days as day, t.days::text as name, c.set_at
         from pg_catalog.unnest(c.thresholds) t(days) where z.until_day is null or c.on_date - t.days > z.until_day
       union all
       select z.until_day, 'snooze:' || z.until_day, z.set_at where z.until_day is not null) threshold
     where c.on_date >= today
       and threshold.day <= the_day
       and threshold.day >= app.day_in_zone(least(threshold.set_at, at), who.time_zone)
       -- An hour of grace: a date is dated by the beginning of its transaction, which a check may have overtaken, and by the
       -- clock of the database. The log sees to it that nothing is notified twice.
       and (who.since is null or threshold.day > who.since or threshold.set_at > who.last_at - interval '1 hour')
     order by c.source_id, c.reason, threshold.day desc),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, due.type, due.source_id, due.on_date::text, due.name, at from due
    on conflict do nothing
    returning type, related_id, on_date),
  told as (
    select t.type, t.related_id, due.on_date,
           case t.type when 'cancel_by' then who.notice_in_app when 'due_date' then who.dates_in_app else who.renewals_in_app end as in_app,
           case t.type when 'cancel_by' then who.notice_by_mail when 'due_date' then who.dates_by_mail else who.renewals_by_mail end as by_mail,
           case t.type when 'cancel_by' then pg_catalog.jsonb_build_object('endDate', due.ends_on, 'cancelBy', due.cancel_by)
                       when 'due_date' then pg_catalog.jsonb_build_object('dueOn', due.on_date)
                       else pg_catalog.jsonb_build_object('endDate', due.ends_on) end as params
      from logged t join due on due.type = t.type and due.source_id = t.related_id cross join who),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, t.type, t.params, t.related_id from told t where t.in_app
    returning id)
  select (select count(*) from shown),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(case t.type when 'due_date' then 'dueDateId' else 'itemId' end, t.related_id)
                                      order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail)
    into many, posted;
  if posted is not null then perform app.post_renewals(the_user, posted, at); end if;
  return coalesce(many, 0);
end $$;
-- Checks the contracts and dates of somebody whose schedule was claimed, with that person's rights, and schedules the next check.
create or replace function app.run_schedule(the_user uuid, the_day date, today date, at timestamptz, next_check timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare seen uuid[];
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform app.announce_coming(the_user, the_day, today, at);
  seen := array(select r.category_id from app.my_rights() r);
  perform pg_catalog.set_config('app.user_id', '', true);
  perform app.raise_tasks(seen, today);
  update app.reminder_schedules r set next_at = next_check, last_day = the_day, last_at = at where r.user_id = the_user;
end $$;
-- Returns the data of an email about several contracts and dates, for its reader, as of now: how many there are, and the data of the first `most`
-- by their end; nothing that an email about one of them would not say. When there are more, the categories take turns, and what was
-- entered long ago comes before what was entered today, so that nobody hides one thing behind hundreds of others.
create or replace function app.renewals_email_data(the_user uuid, renewals jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select i.id, i.category_id, coalesce(n."cancelBy" - i.post_days, n."endDate") as ends,
           coalesce(case when n."cancelBy" is null then i.end_date_set_at else i.notice_set_at end, i.created_at) as entered,
           app.renewal_email_data(the_user, i.id, n."endDate", n."cancelBy") as data
      from (select distinct * from pg_catalog.jsonb_to_recordset(renewals) n("itemId" uuid, "endDate" date, "cancelBy" date)) n
      join app.items i on i.id = n."itemId"
      join app.profiles p on p.id = the_user
     where coalesce(n."cancelBy", n."endDate") >= app.day_in_zone(at, p.time_zone)
    union all
    select d.id, d.category_id, d.next_on, d.set_at, app.date_email_data(the_user, d.id, n."dueOn")
      from (select distinct * from pg_catalog.jsonb_to_recordset(renewals) n("dueDateId" uuid, "dueOn" date)) n
      join app.due_dates d on d.id = n."dueDateId"
      join app.profiles p on p.id = the_user
     where n."dueOn" >= app.day_in_zone(at, p.time_zone)),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.ends, f.entered, f.id) as position from found f where f.data is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.position, r.ends, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'entries', pg_catalog.jsonb_agg(c.data order by c.ends, c.position, c.id))
    from chosen c having count(*) > 0
$$;
-- Stops the emails of a kind, for the person that an unsubscribe link names; the link itself was verified before. Those of the last days to
-- send notice are emails about renewals too, and an email about contracts and dates is of both kinds, 'coming'.
create or replace function app.unsubscribe(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  update app.notification_settings s
     set renewals_by_mail = s.renewals_by_mail and kind not in ('renewals', 'coming'), notice_by_mail = s.notice_by_mail and kind not in ('renewals', 'coming'),
         dates_by_mail = s.dates_by_mail and kind not in ('dates', 'coming'), reminders_by_mail = s.reminders_by_mail and kind <> 'reminders'
   where s.user_id = the_user
     and ((kind in ('renewals', 'coming') and (s.renewals_by_mail or s.notice_by_mail)) or (kind in ('dates', 'coming') and s.dates_by_mail)
          or (kind = 'reminders' and s.reminders_by_mail))
$$;
grant execute on function app.queue_reschedule_of_date() to hive_owner;
grant execute on function app.date_email_data(uuid, uuid, date) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger queue_reschedule after insert or update on app.due_dates for each row execute function app.queue_reschedule_of_date();
reset role;
