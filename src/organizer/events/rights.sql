call app.lives_in_category('app.appointment_series', array['subcategory_id']::name[]);
create trigger check_zone before insert or update of time_zone on app.appointment_series for each row execute function app.check_zone();
call app.lives_in_category('app.appointment_gaps');
call app.lives_in_category('app.appointments', array['subcategory_id']::name[]);
create trigger check_zone before insert or update of time_zone on app.appointments for each row execute function app.check_zone();

-- Writes appointments of a series on the days given, and which day is next; days that have or had one are left out.
create function app.write_appointments(p_series uuid, p_days date[], p_begins timestamptz[], p_reminds timestamptz[], p_next_day date) returns void
language sql set search_path = '' as $$
  insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date, remind_at, location,
                                reminder_enabled, reminder_frequency, notes, series_id, planned_on)
  select s.category_id, s.subcategory_id, d.day, s.local_time, s.time_zone, d.begins, d.reminds, s.location,
         s.reminder_enabled, s.reminder_frequency, s.notes, s.id, d.day
    from app.appointment_series s cross join unnest(p_days, p_begins, p_reminds) d(day, begins, reminds)
   where s.id = p_series
     and not exists (select from app.appointment_gaps g where g.category_id = s.category_id and g.series_id = s.id and g.planned_on = d.day)
  on conflict do nothing;
  update app.appointment_series s set next_on = p_next_day where s.id = p_series
$$;
grant execute on function app.write_appointments(uuid, date[], timestamptz[], timestamptz[], date) to hive_api, hive_keeper;
