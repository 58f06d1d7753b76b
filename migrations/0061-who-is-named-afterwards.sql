-- The history of a series names who is named afterwards as well (RECUR-26).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The history of a series names who is named afterwards as well: their credit and their turn follow it (RECUR-21, RECUR-26).
create function app.rename_doer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_history h set done_by = new.done_by
   where h.category_id = new.category_id and h.series_id = new.series_id and h.occurrence_no = new.occurrence_no and h.outcome = 'done';
  return null;
end $$;
grant execute on function app.rename_doer() to hive_owner;
-- Where they were named before.
update app.task_history h set done_by = t.done_by from app.tasks t
 where t.category_id = h.category_id and t.series_id = h.series_id and t.occurrence_no = h.occurrence_no
   and h.outcome = 'done' and t.status = 'done' and t.done_by is not null and h.done_by is distinct from t.done_by;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger rename_doer after update of done_by on app.tasks for each row
  when (new.series_id is not null and old.status = 'done' and new.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by)
  execute function app.rename_doer();
reset role;
