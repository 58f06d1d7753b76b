call app.lives_in_category('app.appointment_series');
create trigger check_zone before insert or update of time_zone on app.appointment_series for each row execute function app.check_zone();
call app.lives_in_category('app.appointment_gaps');
call app.lives_in_category('app.appointments', array['from_calendar', 'from_key', 'from_gone_on']::name[]);
create trigger check_zone before insert or update of time_zone on app.appointments for each row execute function app.check_zone();

create trigger check_people after insert on app.appointment_series referencing new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people', 'taken_by', 'fetched_by');
create trigger check_new_people after update on app.appointment_series referencing old table as replaced new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people', 'taken_by', 'fetched_by');
create trigger check_people after insert on app.appointments referencing new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people', 'taken_by', 'fetched_by');
create trigger check_new_people after update on app.appointments referencing old table as replaced new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people', 'taken_by', 'fetched_by');
create trigger note_legs after insert or update of taken_by, fetched_by on app.appointments for each row execute function app.note_legs();
create trigger note_people after insert or update of for_people, local_day, local_time, time_zone, location on app.appointments
  for each row execute function app.note_people();
-- At the end of the transaction: what is moved elsewhere is deleted and written again.
create constraint trigger note_deleted after delete on app.appointments deferrable initially deferred for each row execute function app.note_deleted();
call app.releases('app.appointment_series', 'for_people');
call app.releases('app.appointment_series', 'taken_by');
call app.releases('app.appointment_series', 'fetched_by');
call app.releases('app.appointments', 'for_people');
call app.releases('app.appointments', 'taken_by');
call app.releases('app.appointments', 'fetched_by');

-- Writes events of a series, given as columns of each day, and which day is next; days that have or had one are left out.
create function app.write_appointments(p_series uuid, p_days jsonb, p_next_day date) returns void
language sql set search_path = '' as $$
  insert into app.appointments (category_id, subcategory_id, subject_id, subject_kind, local_day, last_day, local_time, end_time, time_zone, appointment_date, ends_at,
                                title, kind, for_people, location, reminder_enabled, reminder_frequency, remind_at, more_reminders, more_remind_at, notes, series_id, planned_on,
                                takes, takes_time, takes_at, taken_by, taken_by_name, fetches, fetches_time, fetches_at, fetched_by, fetched_by_name)
  select s.category_id, s.subcategory_id, s.subject_id, s.subject_kind, d.local_day, d.last_day, s.local_time, s.end_time, s.time_zone, d.appointment_date, d.ends_at,
         s.title, s.kind, s.for_people, s.location, s.reminder_enabled, s.reminder_frequency, d.remind_at, s.more_reminders, d.more_remind_at, s.notes, s.id, d.local_day,
         s.takes, s.takes_time, d.takes_at, s.taken_by, s.taken_by_name, s.fetches, s.fetches_time, d.fetches_at, s.fetched_by, s.fetched_by_name
    from app.appointment_series s cross join jsonb_populate_recordset(null::app.appointments, p_days) d
   where s.id = p_series
     and not exists (select from app.appointment_gaps g where g.category_id = s.category_id and g.series_id = s.id and g.planned_on = d.local_day)
  on conflict do nothing;
  update app.appointment_series s set next_on = p_next_day where s.id = p_series
$$;
grant execute on function app.write_appointments(uuid, jsonb, date) to hive_api, hive_keeper;
