call app.lives_in_category('app.yearly_dates', array['subject_id', 'subject_kind', 'set_at']::name[]);

-- Returns the day of a yearly date in a year: 29 February is kept on 28 February in other years.
create function app.yearly_day(p_year int, p_month int, p_day int) returns date language sql immutable
return make_date(p_year, p_month, 1) + (least(p_day, extract(day from make_date(p_year, p_month, 1) + interval '1 month' - interval '1 day')::int) - 1);

-- Returns the yearly dates in these days, each with its `on_date`. None lies before the year in which it began.
create function app.yearly_dates_in(p_first date, p_last date) returns table (id uuid, category_id uuid, on_date date, thresholds int[], set_at timestamptz)
language sql stable
begin atomic
  select y.id, y.category_id, on_day.on_date, y.thresholds, y.set_at
    from app.yearly_dates y
   cross join generate_series(extract(year from p_first)::int, extract(year from p_last)::int) a(year)
   cross join lateral (select app.yearly_day(a.year, y.month, y.day) as on_date offset 0) on_day
   where on_day.on_date between p_first and p_last and coalesce(y.year <= a.year, true);
end;
grant execute on function app.yearly_day(int, int, int), app.yearly_dates_in(date, date) to hive_api, hive_keeper;

create function app.note_yearly_date_set() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.month, new.day, new.thresholds) is distinct from (old.month, old.day, old.thresholds) then new.set_at := now(); end if;
  return new;
end $$;
create trigger note_yearly_date_set before update on app.yearly_dates for each row execute function app.note_yearly_date_set();
