-- Whose turn it is of a task that repeats (RECUR-19 to RECUR-24), and who is away (FOLK-26).
set role hive_owner;
-- When members of a group are away, from one day to another: who is given a task that goes round (FOLK-26, RECUR-23).
create table app.away (
  id        uuid primary key default uuidv7(),
  family_id uuid not null,
  user_id   uuid not null references app.people on delete cascade,
  from_day  date not null check (from_day between '1900-01-01' and '2199-12-31'),
  to_day    date not null check (to_day between '1900-01-01' and '2199-12-31'),
  constraint in_order check (from_day <= to_day),
  foreign key (family_id, user_id) references app.family_members (family_id, user_id) on delete cascade
);
create index on app.away (family_id, user_id);
create index on app.away (user_id);
call app.guard('app.away', 'family', '{family_id}', 'app.families');
create policy mates on app.away for select to hive_api using (family_id = any (array (select app.my_families())));
grant select on app.away to hive_api;
grant select, insert, delete on app.away to hive_keeper;
insert into app.quotas (name, most) values ('away', 20);

alter table app.task_series
  -- Who is given its tasks: always the same person, whoever is free, or those of app.task_turns in turn, whoever of them has done it least, or each on
  -- their weekdays (RECUR-19).
  add hand_out text not null default 'free' check (hand_out in ('one', 'free', 'turns', 'least', 'weekdays')),
  -- The position in app.task_turns of the person whose turn the open task is, or the last one was (RECUR-20).
  add whose_turn int;
call app.grant_columns_of('app.task_series', array['child_id', 'pet_id', 'time_zone']::name[]);
-- Only what is always for the same person, or for whoever is free, says so by its assignee.
create function app.settle_hand_out() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.hand_out in ('one', 'free') then
    new.hand_out := case when new.assigned_to is null then 'free' else 'one' end;
    new.whose_turn := null;
  else
    new.assigned_to := null;
  end if;
  return new;
end $$;
create trigger settle_hand_out before insert or update of hand_out, assigned_to on app.task_series for each row execute function app.settle_hand_out();
-- The people among whom the tasks of a series go round, in their order (RECUR-20 to RECUR-22).
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
call app.lives_in_category('app.task_turns', array['series_id', 'user_id']::name[]);
alter table app.task_history
  drop constraint task_history_outcome_check,
  add constraint task_history_outcome_check check (outcome in ('done', 'skipped', 'missed', 'away')),
  drop constraint once_a_day,
  -- Whose turn it was; of one that says away, who was.
  add turn_of uuid references app.people on delete set null;
create unique index once_a_day on app.task_history (category_id, series_id, occurrence_no, planned_on) where outcome <> 'away';
create unique index away_once on app.task_history (category_id, series_id, occurrence_no, planned_on, turn_of) where outcome = 'away';
create index on app.task_history (category_id, series_id, planned_on);
create index on app.task_history (turn_of);
call app.grant_columns_of('app.task_history',
  array['series_id', 'occurrence_no', 'planned_on', 'outcome', 'on_day', 'created_by', 'done_by', 'turn_of']::name[]);
-- A column names somebody because they may see the category of its row. Whoever may no longer, by leaving the group, another role or a right that is
-- taken away, is released from it.
create procedure app.releases(t regclass, named name) language plpgsql set search_path = '' as $$
declare
  the_name constant text := format('release_%s_%s', (select c.relname from pg_catalog.pg_class c where c.oid = t), named);
begin
  execute format('create trigger %I after delete or update of role on app.family_members for each row execute function app.release_person(%L, %L)',
    the_name, t, named);
  execute format('create trigger %I after delete on app.category_permissions for each row execute function app.release_person(%L, %L)', the_name, t, named);
end $$;
drop trigger release_children on app.family_members;
drop trigger release_children on app.category_permissions;
drop trigger release_items on app.family_members;
drop trigger release_items on app.category_permissions;
drop trigger release_due_dates on app.family_members;
drop trigger release_due_dates on app.category_permissions;
drop trigger release_tasks on app.family_members;
drop trigger release_tasks on app.category_permissions;
drop function app.open_next_task(uuid, date, int);
drop function app.move_task_on(uuid, int, date, int);
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.release_children();
drop function app.release_items();
drop function app.release_due_dates();
drop function app.release_tasks_of_member();
drop function app.release_tasks_of_permission();
drop function app.release_tasks(uuid, uuid);
drop function app.series_behind(timestamptz, int);
drop function app.move_missed_task(uuid, int, date, date, date, date[]);
drop function app.mend_series(uuid, date, date);
-- What is always for the same person says so from now on.
update app.task_series set hand_out = 'one' where assigned_to is not null;
-- A person who may no longer see a category is named in none of its rows any more, in the column and the table that the trigger says: the rows stay,
-- without a name, or go where they are nothing but that name. Written by app.releases.
create function app.release_person() returns trigger language plpgsql security definer set search_path = '' as $$
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
  execute pg_catalog.format(
    case when (select a.attnotnull from pg_catalog.pg_attribute a where a.attrelid = tg_argv[0]::regclass and a.attname = tg_argv[1])
         then 'delete from %1$s r using app.categories c' else 'update %1$s r set %2$I = null from app.categories c' end
    || ' where c.id = r.category_id and c.family_id = $1 and r.%2$I = $2 and not exists (select from app.people_who_may_see(c.id) p where p = $2)',
    tg_argv[0], tg_argv[1]) using the_family, the_user;
  return null;
end $$;
-- Nobody takes turns at what they may not see. Their right is held, as with an assignee.
create function app.check_turn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.hold_right(new.category_id, new.user_id) then
    raise exception 'turns are taken by those who may see the task' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- A list in which nobody is left is for whoever is free (RECUR-24).
create function app.free_series() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_series s set hand_out = 'free'
   where s.category_id = old.category_id and s.id = old.series_id and s.hand_out in ('turns', 'least', 'weekdays')
     and not exists (select from app.task_turns u where u.category_id = old.category_id and u.series_id = old.series_id);
  return null;
end $$;
-- Returns why the caller may not say when a member is away: 'not_found', or 'view_only' for anybody but that member, and for an admin somebody without
-- an account; else null (FOLK-26).
create function app.why_not_away(the_user uuid, standing text) returns text language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when the_user = app.uid() or standing = 'admin' and not app.has_account(the_user) then null
              else 'view_only' end
$$;
-- Notes that a member is away from one day to another. Sent again it is there already. What is over is deleted: nothing reads it any more.
create function app.add_away(new_id uuid, the_member uuid, the_from date, the_to date) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_not_away(m.user_id, m.standing);
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  delete from app.away a where a.family_id = m.family_id and a.user_id = m.user_id and a.to_day < current_date - 2 and a.id <> new_id;
  insert into app.away (id, family_id, user_id, from_day, to_day) values (new_id, m.family_id, m.user_id, the_from, the_to) on conflict (id) do nothing;
  if not found then
    return case when exists (
      select from app.away a where a.id = new_id and a.family_id = m.family_id and a.user_id = m.user_id and (a.from_day, a.to_day) = (the_from, the_to))
      then 'done' else 'conflict' end;
  end if;
  perform app.refuse_above('away', (select count(*) from app.away a where a.family_id = m.family_id and a.user_id = m.user_id), 'members:quota.away');
  return 'done';
end $$;
-- Deletes when a member is away, for whoever may say it. Sent again nothing is left to delete.
create function app.remove_away(the_away uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  the     app.away;
  refusal text;
begin
  select * into the from app.away a where a.id = the_away;
  if app.uid() is null or the.id is null then return 'not_found'; end if;
  refusal := app.why_not_away(the.user_id, app.standing_in(the.family_id));
  if refusal is not null then return refusal; end if;
  delete from app.away a where a.id = the_away;
  return 'done';
end $$;
create function app.note_away_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'away');
  return null;
end $$;
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
  readers uuid[];
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
  readers := array(select app.people_who_may_see(the_category));
  update app.tasks t set assigned_to = null where t.category_id = the_category and t.assigned_to <> all (readers);
  update app.task_series s set assigned_to = null where s.category_id = the_category and s.assigned_to <> all (readers);
  delete from app.task_turns u where u.category_id = the_category and u.user_id <> all (readers);
  update app.items i set looked_after_by = null where i.category_id = the_category and i.looked_after_by <> all (readers);
  update app.due_dates d
     set looked_after_by = case when d.looked_after_by = any (readers) then d.looked_after_by end,
         task_for = case when d.task_for = any (readers) then d.task_for end
   where d.category_id = the_category and (d.looked_after_by <> all (readers) or d.task_for <> all (readers));
  update app.children k set person_id = null where k.category_id = the_category and k.person_id <> all (readers);
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
grant execute on function app.release_person(), app.check_turn(), app.free_series(), app.note_away_change() to hive_owner;
grant execute on function app.add_away(uuid, uuid, date, date), app.remove_away(uuid) to hive_api;
reset role;
set role hive_owner;
create trigger note_change after insert or delete on app.away for each row execute function app.note_away_change();
call app.releases('app.children', 'person_id');
call app.releases('app.items', 'looked_after_by');
call app.releases('app.due_dates', 'looked_after_by');
call app.releases('app.due_dates', 'task_for');
call app.releases('app.tasks', 'assigned_to');
call app.releases('app.task_series', 'assigned_to');
call app.releases('app.task_turns', 'user_id');
create trigger check_turn before insert on app.task_turns for each row execute function app.check_turn();
create trigger free_series after delete on app.task_turns for each row execute function app.free_series();
-- Those among whom the tasks of a series are handed out, in their order, with how often each has done it in the 90 days up to a day and when last, and from
-- that day on when they are away (RECUR-21, RECUR-23).
create function app.turns_of(the_series uuid, today date) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('personId', w.user_id, 'position', w.position, 'weekdays', w.weekdays,
           'timesDone', d.times, 'lastDone', d.last_day, 'away', a.spans) order by w.position), '[]')
    from app.task_series s
    join app.categories c on c.id = s.category_id
   cross join lateral (select u.user_id, u.position, u.weekdays from app.task_turns u
                        where u.category_id = s.category_id and u.series_id = s.id and s.hand_out in ('turns', 'least', 'weekdays')
                        union all select s.assigned_to, 0, '{}' where s.hand_out = 'one') w
   cross join lateral (select count(*) filter (where h.on_day > today - 90) as times, max(h.on_day) as last_day from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and coalesce(h.done_by, h.created_by) = w.user_id) d
   cross join lateral (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('from', a.from_day, 'to', a.to_day)), '[]') as spans
                         from app.away a where a.family_id = c.family_id and a.user_id = w.user_id and a.to_day >= today) a
   where s.id = the_series
$$;
-- Notes who was passed over for a task of a series because they were away on its day (RECUR-23).
create function app.note_away(the_series uuid, the_number int, planned date, away uuid[]) returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, turn_of)
  select s.category_id, s.id, the_number, planned, 'away', planned, p from app.task_series s cross join unnest(away) p where s.id = the_series
  on conflict do nothing
$$;
-- Opens the next task of a series on a day, as the series says it is, for a person whose turn it is, and returns its id; null when the series is paused
-- or has ended, or has an open task already (RECUR-04, RECUR-07).
create function app.open_next_task(the_series uuid, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns uuid language plpgsql set search_path = '' as $$
declare the_id uuid; the_number int;
begin
  insert into app.tasks (category_id, child_id, pet_id, title, description, assigned_to, label, due_date, planned_on, passed_over, series_id, occurrence_no)
  select s.category_id, s.child_id, s.pet_id, s.title, s.description, the_assignee, s.label, on_day, on_day, days_passed_over, s.id, s.next_no
    from app.task_series s where s.id = the_series and s.paused_on is null and s.ended_on is null
  on conflict do nothing
  returning id, occurrence_no into the_id, the_number;
  if the_id is not null then
    update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
    perform app.note_away(the_series, the_number, on_day, away);
  end if;
  return the_id;
end $$;
-- Gives the open task of a series, if it still has this number, the next day and the person whose turn it is then, and makes it what the series says
-- (RECUR-10, RECUR-11). Returns whether it had.
create function app.move_task_on(the_series uuid, the_number int, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql set search_path = '' as $$
declare new_number int;
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = the_assignee, label = s.label, status = 'not_started', claimed = false,
         due_date = on_day, planned_on = on_day, passed_over = days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = the_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = the_number and t.status <> 'done'
  returning t.occurrence_no into new_number;
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
  perform app.note_away(the_series, new_number, on_day, away);
  return true;
end $$;
-- Notes what became of one day of a series, who did it if that is another than the caller, and whose turn it was unless they were away, and which days
-- of its rule were passed over after it.
create or replace function app.note_in_history(the_series uuid, the_number int, planned date, the_outcome text, on_day date, the_note text, the_doer uuid, days_passed_over date[])
returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note, done_by, turn_of)
  select s.category_id, s.id, the_number, d.planned, d.outcome, on_day, d.note, d.doer, d.turn_of
    from app.task_series s
   cross join lateral (
     select planned as planned, the_outcome as outcome, the_note as note, the_doer as doer, (
              select u.user_id from app.task_turns u
               where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn
                 and not exists (select from app.task_history h where h.category_id = s.category_id and h.series_id = s.id
                                    and h.occurrence_no = the_number and h.outcome = 'away' and h.turn_of = u.user_id)) as turn_of
      union all select p, 'missed', null, null, null from unnest(days_passed_over) p) d
   where s.id = the_series
  on conflict do nothing
$$;
grant execute on function app.turns_of(uuid, date), app.note_away(uuid, int, date, uuid[]), app.open_next_task(uuid, date, int, uuid, int, uuid[]),
  app.move_task_on(uuid, int, date, int, uuid, int, uuid[]) to hive_api, hive_keeper;
reset role;
set role hive_keeper;
-- The series that the server has to look after, at an instant: whose open task is missing (RECUR-32), whose task moves on because its day is over where the
-- series is at home (RECUR-10), and whose task is for somebody who will be away on its day (RECUR-23).
create function app.series_behind(at timestamptz, most int)
returns table (id uuid, rule text, starts_on date, counts_from text, today date, next_no int, occurrence_no int, planned_on date, due_date date,
               hand_out text, whose_turn int, turns jsonb, is_away boolean, assigned_to uuid)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, s.counts_from, d.today, s.next_no, t.occurrence_no,
         coalesce(t.planned_on, (select max(l.planned_on) from app.task_history l
                                  where l.category_id = s.category_id and l.series_id = s.id and l.outcome <> 'away')),
         t.due_date, s.hand_out, s.whose_turn, app.turns_of(s.id, d.today), t.id is not null and t.due_date >= d.today,
         t.assigned_to
    from app.task_series s
   cross join lateral (select (at at time zone s.time_zone)::date as today offset 0) d
    left join app.tasks t on t.category_id = s.category_id and t.series_id = s.id and t.status <> 'done'
   where s.ended_on is null and s.paused_on is null
     and (t.id is null or s.when_missed = 'moves_on' and t.due_date < d.today
          or t.due_date >= d.today and t.status = 'not_started' and not t.claimed
             and t.assigned_to = coalesce(s.assigned_to, (
               select u.user_id from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn))
             and exists (select from app.away a join app.categories c on c.family_id = a.family_id
                          where c.id = t.category_id and a.user_id = t.assigned_to and t.due_date between a.from_day and a.to_day))
   order by s.id limit most
$$;
-- Moves a task on that nobody did on its day, once: a task that somebody has ticked, skipped or put off meanwhile stays as it is.
create function app.move_missed_task(
  the_series uuid, the_number int, planned date, on_day date, today date, days_passed_over date[], the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if not exists (select from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done' and t.due_date < today) then
    return false;
  end if;
  perform app.note_in_history(the_series, the_number, planned, 'missed', today, null, null, days_passed_over);
  if on_day is not null then
    return app.move_task_on(the_series, the_number, on_day, coalesce(pg_catalog.cardinality(days_passed_over), 0) + 1, the_assignee, the_turn, away);
  end if;
  -- It never comes again.
  delete from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done';
  update app.task_series s set ended_on = today where s.id = the_series;
  return true;
end $$;
-- Passes a task on whose person will be away on its day, once: a task that somebody has begun or taken meanwhile stays as it is (RECUR-23).
create function app.pass_task_on(the_series uuid, the_number int, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare planned date;
begin
  perform from app.task_series s where s.id = the_series for update;
  update app.tasks t set assigned_to = the_assignee
   where t.series_id = the_series and t.occurrence_no = the_number and t.status = 'not_started' and not t.claimed and t.assigned_to = any (away)
  returning t.planned_on into planned;
  if not found then return; end if;
  update app.task_series s set whose_turn = the_turn where s.id = the_series;
  perform app.note_away(the_series, the_number, planned, away);
end $$;
-- Gives a series its missing open task, or ends it where its rule gives no day any more.
create function app.mend_series(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if on_day is not null then
    perform app.open_next_task(the_series, on_day, 0, the_assignee, the_turn, away);
  elsif not exists (select from app.tasks t where t.series_id = the_series and t.status <> 'done') then
    update app.task_series s set ended_on = today where s.id = the_series and s.ended_on is null;
  end if;
end $$;
grant execute on function app.series_behind(timestamptz, int), app.move_missed_task(uuid, int, date, date, date, date[], uuid, int, uuid[]),
  app.pass_task_on(uuid, int, uuid, int, uuid[]), app.mend_series(uuid, date, date, uuid, int, uuid[])
  to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
set role hive_owner;
call app.limit_tablets('app.away');
call app.limit_tablets('app.task_turns');
reset role;
