-- Short terms are found within the query that asks for them, and what was put off of dates that are over is removed.
set role hive_owner;
-- Whether the term that ends on a day is shorter than 90 days: nobody is reminded of those unless somebody set days (GAP-153). The first
-- term is as long as from the start, where that is known. It looks at its day once, so that it becomes a part of the query that asks.
create or replace function app.is_short_term(i app.items, ends_on date) returns boolean language sql immutable
return case
  when i.renewal <> 'renews' then false
  when ends_on = i.contract_end_date then coalesce(i.contract_end_date - i.contract_start_date + 1 < 90, false)
  else app.length_of(i.term_count, i.term_unit) < case i.term_unit when 'months' then 3 when 'years' then 0 else 90 end
end;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.sweep_notification_log(at timestamptz) returns void language sql security definer set search_path = '' as $$
  delete from app.notification_log n where n.notified_at < at - interval '2 years';
  delete from app.snoozes z where z.on_date < (at - interval '2 days')::date
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
