-- The last days for notice of many contracts are worked out in a few milliseconds: each day is known before the end is asked for.
set role hive_owner;
-- The first day on which a contract can still end when notice arrives on a day, past the ends that are handled already.
create function app.notice_from(i app.items, on_day date) returns date language sql immutable
return greatest(i.handled_until + 1, app.earliest_end(on_day, i.notice_count, i.notice_unit, i.notice_to));

-- The first end of a contract that renews itself which is not before a day; null where there is none. A query works the day out first: PostgreSQL
-- calls the function where its day is an expression, which takes thirty times as long.
create function app.end_from(i app.items, from_day date) returns date language sql immutable
return case
  when i.term_count is not null then app.term_end(i.contract_end_date, i.term_count, i.term_unit, from_day)
  when i.contract_end_date >= from_day then i.contract_end_date
end;

-- The next end of a contract that renews itself for which notice can still arrive in time on a day (RENEW-04, RENEW-33); null where there
-- is none, or no notice is asked for.
create or replace function app.end_to_cancel(i app.items, on_day date) returns date language sql immutable
return case when i.closed_on is null and i.notice_count is not null then app.end_from(i, app.notice_from(i, on_day)) end;
grant execute on function app.notice_from(app.items, date), app.end_from(app.items, date) to hive_api, hive_keeper;
-- As app.end_to_cancel, in two steps.
create or replace function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at)
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at)
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null;
end;
reset role;
