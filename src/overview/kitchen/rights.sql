create trigger check_doer_on_tablet before insert or update of status, done_by on app.tasks for each row execute function app.check_doer_on_tablet();
create trigger keep_series_on_tablet after update on app.task_series for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after update on app.appointment_series for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after insert or update on app.task_turns for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after insert on app.task_history for each row when (new.outcome = 'skipped') execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after update on app.tasks for each row
  when (new.series_id is distinct from old.series_id or new.occurrence_no is distinct from old.occurrence_no) execute function app.keep_series_on_tablet();
-- Here, as the last of all, every table is there.
do $$
declare v_table regclass;
begin
  for v_table in select h.name from app.table_homes h where h.home <> 'server' order by h.name::text loop
    call app.limit_tablets(v_table);
  end loop;
end $$;
