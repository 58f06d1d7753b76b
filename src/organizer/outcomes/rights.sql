call app.lives_in_category('app.outcomes', array['item_id', 'due_date_id', 'due_on', 'outcome', 'was', 'created_by']::name[]);
create trigger note_maker before insert on app.outcomes for each row execute function app.note_maker();
call app.guard('app.snoozes', 'person', '{user_id}', 'app.people');
create policy own        on app.snoozes for select to hive_api using (user_id = (select app.uid()));
create policy own_add    on app.snoozes for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.snoozes for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.snoozes for delete to hive_api using (user_id = (select app.uid()));
grant select, insert, update (until_day, set_at), delete on app.snoozes to hive_api;
grant select, delete on app.snoozes to hive_keeper;

-- The days ahead on which people are reminded of a date: those that somebody set, else the usual ones.
create function app.thresholds(p_chosen int[], p_is_short boolean) returns int[] language sql immutable
return coalesce(p_chosen, case when p_is_short then '{}'::int[] else '{30,7,1}'::int[] end);

-- Returns the coming ends, days for notice and dates that have no outcome, and birthdays, as the caller's policies show them.
-- `thresholds` are the days ahead of reminders. The categories are asked for because the worker sees those of everybody.
create function app.coming(p_today date, p_categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, p_today) as ends_on offset 0) e
   where i.category_id = any (p_categories) and i.closed_on is null and e.ends_on is not null
     -- What is known of a car that is sold asks nothing of anybody.
     and i.subcategory_id <> all (array(
           select b.id from app.subjects s join app.subcategories b on b.category_id = s.category_id and b.subject_id = s.id
            where s.category_id = any (p_categories) and s.sold_on <= p_today))
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, p_today) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any (p_categories) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null
     and i.subcategory_id <> all (array(
           select b.id from app.subjects s join app.subcategories b on b.category_id = s.category_id and b.subject_id = s.id
            where s.category_id = any (p_categories) and s.sold_on <= p_today))
  union all
  select d.category_id, d.id, 'due', d.next_on, d.next_on, null::date, d.thresholds, d.set_at, d.looked_after_by
    from app.dates_due(p_today) d where d.category_id = any (p_categories)
  union all
  select y.category_id, y.id, 'birthday', y.on_date, y.on_date, null::date, y.thresholds, y.set_at, null::uuid
    from (select distinct on (n.id) n.* from app.yearly_dates_in(p_today, p_today + 366) n order by n.id, n.on_date) y
   where y.category_id = any (p_categories);
end;
grant execute on function app.thresholds(int[], boolean), app.coming(date, uuid[]) to hive_api, hive_keeper;
