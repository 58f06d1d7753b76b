-- Counted under the lock of its category's count, which count_added has already taken or this function takes itself.
create function app.check_due_dates() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'due_dates' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('due_dates', (select count(*) from app.due_dates d where d.category_id = p.category_id), 'dueDates:quota.dueDates')
     from (select distinct a.category_id from added a) p;
  return null;
end $$;
grant execute on function app.check_due_dates() to hive_owner;
