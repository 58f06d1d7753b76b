insert into app.quotas (name, most) values ('due_dates', 500);
call app.lives_in_category('app.due_dates', array['subject_id', 'subject_kind', 'set_at']::name[]);

-- Returns the dates as of a day that are not paused, and whose car is not sold.
create function app.dates_due(p_today date) returns setof app.due_dates language sql stable
begin atomic
  select d.* from app.due_dates d
    left join app.subjects s on s.category_id = d.category_id and s.id = d.subject_id
   where d.next_on is not null and d.paused_on is null and (s.sold_on is null or s.sold_on > p_today);
end;
grant execute on function app.dates_due(date) to hive_api, hive_keeper;

create function app.note_date_set() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.next_on, new.thresholds, new.paused_on is null) is distinct from (old.next_on, old.thresholds, old.paused_on is null)
     and new.set_at is not distinct from old.set_at then
    new.set_at := now();
  end if;
  return new;
end $$;
create trigger note_date_set before update on app.due_dates for each row execute function app.note_date_set();
create trigger check_looked_after before insert or update of looked_after_by on app.due_dates for each row
  execute function app.check_named('looked_after_by', 'looked_after_by_reader');
create trigger check_task_for before insert or update of task_for on app.due_dates for each row
  execute function app.check_named('task_for', 'assignee_may_see');
call app.releases('app.due_dates', 'looked_after_by');
call app.releases('app.due_dates', 'task_for');
create trigger check_due_dates after insert on app.due_dates referencing new table as added for each statement execute function app.check_due_dates();
