-- Tasks repeat: what they begin with and when they come is a series, and what became of its days its history (RECUR-01 to RECUR-17).
set role hive_owner;
-- What repeats (RECUR-01): what each new task of it begins with, and when the next one is. At most one task of a series is open.
create table app.task_series (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  -- The text of a rhythm (decision 0082), counted from a first day.
  rule        text not null check (length(rule) between 1 and 200),
  starts_on   date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  -- Whether the next day follows from the day on which a task was due, or was done (RECUR-03).
  counts_from text not null default 'due' check (counts_from in ('due', 'done')),
  -- What happens to a task that nobody does on its day (RECUR-10).
  when_missed text not null default 'waits' check (when_missed in ('waits', 'moves_on')),
  -- The zone whose day decides what is in the past; that of whoever made it.
  time_zone   text not null check (length(time_zone) between 1 and 64),
  paused_on   date,
  ended_on    date,
  -- The number of the next task; the first has 1.
  next_no     int not null default 2 check (next_no > 1),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  constraint label_of_child check (label is null or child_id is not null),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.task_series (category_id, child_id);
create index on app.task_series (category_id, pet_id);
create index on app.task_series (assigned_to);
call app.lives_in_category('app.task_series', array['child_id', 'pet_id', 'time_zone']::name[]);

alter table app.tasks
  -- One of a series: its number, the day that the rule gave it, which stays when it is put off, and how many days of the rule were
  -- passed over before it (RECUR-09).
  add series_id uuid,
  add occurrence_no int check (occurrence_no > 0),
  add planned_on date check (planned_on between '1900-01-01' and '2199-12-31'),
  add passed_over int not null default 0 check (passed_over >= 0),
  add constraint of_a_series check ((series_id is null or occurrence_no is not null) and (occurrence_no is null) = (planned_on is null)),
  add foreign key (category_id, series_id) references app.task_series (category_id, id) on delete set null (series_id);
create unique index one_of_a_number on app.tasks (category_id, series_id, occurrence_no);
create unique index one_open_of_a_series on app.tasks (category_id, series_id) where status <> 'done';
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by']::name[]);

-- What became of each day of a series: done, skipped, or passed over, which is missed. A number with several rows was done or skipped late.
create table app.task_history (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  series_id     uuid not null,
  occurrence_no int not null check (occurrence_no > 0),
  planned_on    date not null check (planned_on between '1900-01-01' and '2199-12-31'),
  outcome       text not null check (outcome in ('done', 'skipped', 'missed')),
  -- The day it was done or skipped; of a missed one the day on which that was noted.
  on_day        date not null check (on_day between '1900-01-01' and '2199-12-31'),
  -- Who ticked or skipped it; nobody where the server moved it on.
  created_by    uuid references app.people on delete set null,
  note          text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at    timestamptz not null default now(),
  unique (category_id, id),
  constraint once_a_day unique (category_id, series_id, occurrence_no, planned_on),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_history (created_by);
call app.lives_in_category('app.task_history', array['series_id', 'occurrence_no', 'planned_on', 'outcome', 'on_day', 'created_by']::name[]);
create trigger note_maker before insert on app.task_history for each row execute function app.note_maker();

create trigger check_assignee before insert or update of assigned_to on app.task_series for each row execute function app.check_assignee();

-- Opens the next task of a series on a day, as the series says it is, and returns its id; null when the series is paused or has ended, or
-- has an open task already (RECUR-04, RECUR-07).
create function app.open_next_task(the_series uuid, on_day date, days_passed_over int) returns uuid language plpgsql set search_path = '' as $$
declare the_id uuid;
begin
  insert into app.tasks (category_id, child_id, pet_id, title, description, assigned_to, label, due_date, planned_on, passed_over, series_id, occurrence_no)
  select s.category_id, s.child_id, s.pet_id, s.title, s.description, s.assigned_to, s.label, on_day, on_day, days_passed_over, s.id, s.next_no
    from app.task_series s where s.id = the_series and s.paused_on is null and s.ended_on is null
  on conflict do nothing
  returning id into the_id;
  if the_id is not null then
    update app.task_series s set next_no = s.next_no + 1 where s.id = the_series;
  end if;
  return the_id;
end $$;
-- Gives the open task of a series, if it still has this number, the next day, and makes it what the series says (RECUR-10, RECUR-11).
-- Returns whether it had.
create function app.move_task_on(the_series uuid, the_number int, on_day date, days_passed_over int) returns boolean language plpgsql set search_path = '' as $$
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = s.assigned_to, label = s.label, status = 'not_started',
         due_date = on_day, planned_on = on_day, passed_over = days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = the_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = the_number and t.status <> 'done';
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1 where s.id = the_series;
  return true;
end $$;
-- Notes what became of one day of a series, and which days of its rule were passed over after it.
create function app.note_in_history(the_series uuid, the_number int, planned date, the_outcome text, on_day date, the_note text, days_passed_over date[])
returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note)
  select s.category_id, s.id, the_number, d.planned, d.outcome, on_day, d.note
    from app.task_series s
   cross join (select planned as planned, the_outcome as outcome, the_note as note
                union all select p, 'missed', null from unnest(days_passed_over) p) d
   where s.id = the_series
  on conflict do nothing
$$;
grant execute on function app.open_next_task(uuid, date, int), app.move_task_on(uuid, int, date, int),
  app.note_in_history(uuid, int, date, text, date, text, date[]) to hive_api, hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- A person who may no longer see a category loses its tasks, and those that repeat; these stay, without an assignee (GAP-30).
create or replace function app.release_tasks(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  update app.tasks t set assigned_to = null
    from app.categories c
   where c.id = t.category_id and c.family_id = the_family and t.assigned_to = the_user
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user);
  update app.task_series s set assigned_to = null
    from app.categories c
   where c.id = s.category_id and c.family_id = the_family and s.assigned_to = the_user
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user)
$$;
-- Notifies the caller of what is due now: contracts, and open tasks that are assigned to them or to nobody (GAP-112). Returns how many
-- notifications are new.
create or replace function app.refresh_reminders(the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', at
      from app.notification_settings s
     cross join app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where s.user_id = app.uid() and s.tasks_in_app
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
       -- What comes every day and moves on by itself is said only to whoever it is for.
       and (t.assigned_to is not null or not exists (
             select from app.task_series k
              where k.category_id = t.category_id and k.id = t.series_id and k.when_missed = 'moves_on' and k.rule like 'FREQ=DAILY%'))
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_coming(app.uid(), the_day, today, at)
$$;

-- Moves a category to another space with everything in it, in one transaction (GAP-10). All its rows name only the category, so they go
-- along. Levels and tasks of people who are not there end, open invitations to its former space no longer offer it, and credits stay where
-- they were earned. Sent again it is there already. Returns 'has_default' if the other space has this default.
create or replace function app.move_category(the_category uuid, the_family uuid, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  origin constant uuid := (select c.family_id from app.categories c where c.id = the_category);
  refusal text := app.why_immovable(the_category, the_family);
  the     app.categories;
  people  uuid[];
begin
  if app.uid() is null or refusal is not null then return coalesce(refusal, 'not_found'); end if;
  -- Locks both groups first, as everywhere, and in one order, so that moves in opposite directions wait for each other.
  perform from app.families f where f.id in (origin, the_family) order by f.id for no key update;
  select * into the from app.categories c where c.id = the_category for update;
  -- Somebody may have taken the right away, deleted one of both, or moved it, before the locks.
  refusal := app.why_immovable(the_category, the_family);
  if refusal is not null then return refusal; end if;
  if the.family_id = the_family then return 'done'; end if;
  if the.family_id <> origin or the.version <> if_version then return 'conflict'; end if;
  if app.has_default(the_family, the.kind) then return 'has_default'; end if;
  perform app.refuse_above('categories', (select count(*) + 1 from app.categories c where c.family_id = the_family), 'sharing:quota.categories');
  people := array(select app.people_who_may_see(the_category));
  perform app.log_departure(the, the_family);
  perform app.end_offers(the.id, the.family_id);
  delete from app.family_category_permissions g where g.category_id = the_category;
  -- One statement, after which no level names the former space. Somebody who is in both groups keeps theirs.
  with ended as (
    delete from app.category_permissions p where p.category_id = the_category returning p.family_member_id, p.permission_level),
  moved as (
    update app.categories c
       set family_id = the_family, sort_order = (select coalesce(max(o.sort_order) + 1, 0) from app.categories o where o.family_id = the_family)
     where c.id = the_category)
  insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
  select f.id, the_category, there.id, ended.permission_level
    from ended
    join app.family_members here on here.id = ended.family_member_id
    join app.families f on f.id = the_family and f.group_type <> 'personal'
    join app.family_members there on there.family_id = f.id and there.user_id = here.user_id;
  update app.tasks t set assigned_to = null
   where t.category_id = the_category and t.assigned_to not in (select app.people_who_may_see(the_category));
  update app.task_series s set assigned_to = null
   where s.category_id = the_category and s.assigned_to not in (select app.people_who_may_see(the_category));
  update app.items i set looked_after_by = null
   where i.category_id = the_category and i.looked_after_by not in (select app.people_who_may_see(the_category));
  -- Whoever travels along stays in the plan by name.
  update app.travel_participants p set user_id = null
   where p.category_id = the_category and p.user_id not in (select m.user_id from app.family_members m where m.family_id = the_family);
  perform app.log_arrival(the_category, origin);
  perform app.tell_of_move(the, people);
  return 'done';
exception when unique_violation then
  -- Somebody has added the default there at the same moment.
  return 'has_default';
end $$;

-- The series that the server has to look after, at an instant: whose open task is missing (RECUR-32), and whose task moves on because its day is
-- over where the series is at home (RECUR-10).
create function app.series_behind(at timestamptz, most int)
returns table (id uuid, rule text, starts_on date, counts_from text, today date, next_no int, occurrence_no int, planned_on date)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, s.counts_from, d.today, s.next_no, t.occurrence_no,
         coalesce(t.planned_on, (select max(l.planned_on) from app.task_history l where l.category_id = s.category_id and l.series_id = s.id))
    from app.task_series s
   cross join lateral (select (at at time zone s.time_zone)::date as today offset 0) d
    left join app.tasks t on t.category_id = s.category_id and t.series_id = s.id and t.status <> 'done'
   where s.ended_on is null and s.paused_on is null
     and (t.id is null or s.when_missed = 'moves_on' and t.due_date < d.today)
   order by s.id limit most
$$;
-- Moves a task on that nobody did on its day, once: a task that somebody has ticked, skipped or put off meanwhile stays as it is.
create function app.move_missed_task(the_series uuid, the_number int, planned date, on_day date, today date, days_passed_over date[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if not exists (select from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done' and t.due_date < today) then
    return false;
  end if;
  perform app.note_in_history(the_series, the_number, planned, 'missed', today, null, days_passed_over);
  if on_day is not null then
    return app.move_task_on(the_series, the_number, on_day, coalesce(pg_catalog.cardinality(days_passed_over), 0) + 1);
  end if;
  -- It never comes again.
  delete from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done';
  update app.task_series s set ended_on = today where s.id = the_series;
  return true;
end $$;
-- Gives a series its missing open task, or ends it where its rule gives no day any more.
create function app.mend_series(the_series uuid, on_day date, today date) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if on_day is not null then
    perform app.open_next_task(the_series, on_day, 0);
  elsif not exists (select from app.tasks t where t.series_id = the_series and t.status <> 'done') then
    update app.task_series s set ended_on = today where s.id = the_series and s.ended_on is null;
  end if;
end $$;
grant execute on function app.series_behind(timestamptz, int), app.move_missed_task(uuid, int, date, date, date, date[]), app.mend_series(uuid, date, date)
  to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
