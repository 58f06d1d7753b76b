-- Somebody takes a task that is for whoever is free, and who did it can be named (RECUR-25, RECUR-26).
set role hive_owner;
alter table app.tasks
  -- Who did it, where somebody said that it was another than whoever it was for or ticked it: the credit is theirs (RECUR-26).
  add done_by uuid references app.people on delete set null,
  -- Whether the person it is for took it themselves, and may give it back (RECUR-25).
  add claimed boolean not null default false;
create index on app.tasks (done_by);
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by']::name[]);
alter table app.task_history
  -- Who did it, where that is another (RECUR-26).
  add done_by uuid references app.people on delete set null;
create index on app.task_history (done_by);
call app.grant_columns_of('app.task_history', array['series_id', 'occurrence_no', 'planned_on', 'outcome', 'on_day', 'created_by', 'done_by']::name[]);
-- Gives the open task of a series, if it still has this number, the next day, and makes it what the series says (RECUR-10, RECUR-11).
-- Returns whether it had.
create or replace function app.move_task_on(the_series uuid, the_number int, on_day date, days_passed_over int) returns boolean language plpgsql set search_path = '' as $$
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = s.assigned_to, label = s.label, status = 'not_started', claimed = false,
         due_date = on_day, planned_on = on_day, passed_over = days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = the_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = the_number and t.status <> 'done';
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1 where s.id = the_series;
  return true;
end $$;
drop function app.note_in_history(uuid, int, date, text, date, text, date[]);
-- Notes what became of one day of a series, and who did it if that is another than the caller, and which days of its rule were passed over after it.
create function app.note_in_history(the_series uuid, the_number int, planned date, the_outcome text, on_day date, the_note text, the_doer uuid, days_passed_over date[])
returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note, done_by)
  select s.category_id, s.id, the_number, d.planned, d.outcome, on_day, d.note, d.doer
    from app.task_series s
   cross join (select planned as planned, the_outcome as outcome, the_note as note, the_doer as doer
                union all select p, 'missed', null, null from unnest(days_passed_over) p) d
   where s.id = the_series
  on conflict do nothing
$$;
grant execute on function app.note_in_history(uuid, int, date, text, date, text, uuid, date[]) to hive_api, hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Nobody is said to have done a task that they may not see. Their right is held, as with an assignee.
create function app.check_doer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.done_by is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.done_by is not distinct from old.done_by then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.done_by) then
    raise exception 'a task was done by somebody who may see it' using errcode = '23514', constraint = 'doer_may_see';
  end if;
  return new;
end $$;
-- A completed task of a group earns a credit for whoever did it: the person who is named, or else its assignee, or else the person who
-- completed it (RECUR-26); once, however often it is ticked, since the tick locks the row of the task (GAP-82). A personal space earns none.
create or replace function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before  constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
  doer    constant uuid := coalesce(new.done_by, new.assigned_to, app.uid());
  -- Somebody else is named afterwards.
  renamed constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by else false end;
begin
  if before = 'done' and (new.status <> 'done' or renamed) then
    delete from app.task_credits k where k.task_id = new.id;
  end if;
  if new.status = 'done' and (before <> 'done' or renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task)
    select f.id, doer, new.id, coalesce(new.created_by in (app.uid(), doer), false)
      from app.categories c join app.families f on f.id = c.family_id
     where c.id = new.category_id and f.group_type <> 'personal' and doer is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
-- Moves a task on that nobody did on its day, once: a task that somebody has ticked, skipped or put off meanwhile stays as it is.
create or replace function app.move_missed_task(the_series uuid, the_number int, planned date, on_day date, today date, days_passed_over date[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if not exists (select from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done' and t.due_date < today) then
    return false;
  end if;
  perform app.note_in_history(the_series, the_number, planned, 'missed', today, null, null, days_passed_over);
  if on_day is not null then
    return app.move_task_on(the_series, the_number, on_day, coalesce(pg_catalog.cardinality(days_passed_over), 0) + 1);
  end if;
  -- It never comes again.
  delete from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done';
  update app.task_series s set ended_on = today where s.id = the_series;
  return true;
end $$;
grant execute on function app.check_doer() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_doer before insert or update of done_by on app.tasks for each row execute function app.check_doer();
drop trigger earn_credit on app.tasks;
create trigger earn_credit after insert or update of status, done_by on app.tasks for each row execute function app.earn_credit();
reset role;
