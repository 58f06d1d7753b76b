create function app.check_people_of_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is not null and (tg_op = 'INSERT' or new.looked_after_by is distinct from old.looked_after_by)
     and (not app.lock_right(new.category_id, new.looked_after_by) or not app.has_account(new.looked_after_by)) then
    raise exception 'a date is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  if new.task_for is not null and (tg_op = 'INSERT' or new.task_for is distinct from old.task_for)
     and not app.lock_right(new.category_id, new.task_for) then
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
