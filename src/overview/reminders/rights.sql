call app.guard('app.notification_settings', 'person', '{user_id}', 'app.people');
call app.guard('app.reminder_schedules', 'person', '{user_id}', 'app.people');
call app.guard('app.reschedule_queue', 'family', '{category_id}', 'app.categories');
call app.guard('app.appointment_reminders', 'family', '{category_id}', 'app.categories');
call app.guard('app.notification_log', 'person', '{user_id}', 'app.people');
create policy own        on app.notification_settings for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.notification_settings for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, update (at_time, digest_at, digest_weekday, leg_minutes) on app.notification_settings to hive_api;
grant select, insert, update, delete on app.notification_settings, app.reminder_schedules, app.reschedule_queue, app.appointment_reminders, app.notification_log to hive_keeper;
create trigger set_up_reminders after insert on app.profiles for each row execute function app.set_up_reminders();
create trigger set_up_reminders after update of kind on app.people for each row execute function app.set_up_reminders();
create trigger reset_schedule after update of time_zone on app.profiles for each row execute function app.reset_schedule();
create trigger reset_schedule after update of at_time on app.notification_settings for each row execute function app.reset_schedule();
create trigger reset_leg_reminders after update of leg_minutes on app.notification_settings for each row
  when (new.leg_minutes is distinct from old.leg_minutes) execute function app.reset_leg_reminders();
create trigger reset_digest after update of digest_at, digest_weekday on app.notification_settings for each row
  when (new.digest_at <> old.digest_at or new.digest_weekday is distinct from old.digest_weekday) execute function app.reset_digest();
create trigger reset_digest after insert or update on app.notification_choices for each row when (new.kind = 'digest') execute function app.reset_digest();
create trigger reset_digest after insert or update of choices on app.push_devices for each row execute function app.reset_digest();
create trigger note_change after update on app.notification_settings for each row execute function app.note_own_change();
create trigger queue_reschedule after insert or update on app.items for each row execute function app.queue_reschedule();
create trigger queue_reschedule after insert or update on app.due_dates for each row execute function app.queue_reschedule_of_date();
create trigger queue_reschedule after insert or update of month, day, thresholds on app.yearly_dates for each row
  execute function app.queue_reschedule_of_yearly_date();
create trigger set_appointment_reminders after insert or update on app.appointments for each row execute function app.set_appointment_reminders();
