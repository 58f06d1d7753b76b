-- The open task of a series has no due date while that is paused, whatever is done to it meanwhile (RECUR-17).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The open task of a series has no due date while that is paused, whatever is done to it meanwhile (RECUR-17).
create function app.have_no_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'done' and exists (
    select from app.task_series s
     where s.category_id = new.category_id and s.id = new.series_id and s.paused_on is not null and s.ended_on is null) then
    new.due_date := null;
  end if;
  return new;
end $$;
grant execute on function app.have_no_day() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
-- Before hide_until, by its name.
create trigger have_no_day before insert or update of due_date, series_id, status on app.tasks for each row execute function app.have_no_day();
reset role;
-- Those that got one.
set role hive_keeper;
update app.tasks t set due_date = null from app.task_series s
 where s.category_id = t.category_id and s.id = t.series_id and s.paused_on is not null and s.ended_on is null and t.status <> 'done' and t.due_date is not null;
reset role;
