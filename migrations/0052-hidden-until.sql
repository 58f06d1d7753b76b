-- A task that repeats can be hidden until some days before it is due (RECUR-18).
set role hive_owner;
alter table app.task_series
  -- How many days before it is due a task of it begins to be shown; null for always (RECUR-18).
  add hide_days int check (hide_days between 0 and 365);
call app.grant_columns_of('app.task_series', array['child_id', 'pet_id', 'time_zone']::name[]);
alter table app.tasks
  -- The day from which it is shown, null for always: it follows from its due date and its series (RECUR-18).
  add hidden_until date;
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by', 'due_date_id', 'for_day', 'outcome_id', 'hidden_until']::name[]);
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- An open task of a series that goes on is hidden until so many days before it is due (RECUR-18).
create function app.hide_until() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.hidden_until := case when new.status <> 'done' then (
    select new.due_date - s.hide_days from app.task_series s where s.category_id = new.category_id and s.id = new.series_id and s.ended_on is null) end;
  return new;
end $$;
-- Its open task follows a series that is to be shown earlier or later, or that ends.
create function app.hide_open_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.tasks t set due_date = t.due_date where t.category_id = new.category_id and t.series_id = new.id and t.status <> 'done';
  return null;
end $$;
grant execute on function app.hide_until(), app.hide_open_task() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger hide_until before insert or update of due_date, series_id, status on app.tasks for each row execute function app.hide_until();
create trigger hide_open_task after update of hide_days, ended_on on app.task_series for each row execute function app.hide_open_task();
reset role;
