call app.guard('app.notifications', 'person', '{user_id}', 'app.people');
create policy own        on app.notifications for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.notifications for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.notifications for delete to hive_api
  using (user_id = (select app.uid()) and (kept_until is null or kept_until < now()));
grant select, update (read), delete on app.notifications to hive_api;
grant select, insert, update, delete on app.notifications to hive_keeper;
call app.guard('app.notification_choices', 'person', '{user_id}', 'app.people');
create policy own        on app.notification_choices for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.notification_choices for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.notification_choices for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (wanted) on app.notification_choices to hive_api;
grant select, insert, update on app.notification_choices to hive_keeper;
call app.guard('app.push_devices', 'person', '{user_id}', 'auth.sessions',
  p_left_out => 'a browser with a session: when the app is opened there, it registers again');
call app.guard('app.push_settings', 'person', '{user_id}', 'app.people');
create policy own        on app.push_devices for select to hive_api using (user_id = (select app.uid()));
-- Where its pushes go, and the keys for them, are read by nothing that serves requests.
grant select (id, user_id, session_id, choices, created_at, taken_at, failed_at, worked_at, tested_at, is_removed) on app.push_devices to hive_api;
grant select, insert, update, delete on app.push_devices to hive_keeper;
create policy own        on app.push_settings for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.push_settings for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.push_settings for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (shows_details, quiet_from, quiet_to, lets_appointments) on app.push_settings to hive_api;
grant select on app.push_settings to hive_keeper;
grant update (due_at, attempts) on mail.outbox to hive_keeper;
grant select, delete on mail.outbox to hive_keeper;
create trigger note_change after insert or update or delete on app.notifications for each row execute function app.note_own_change();
create trigger note_change after insert or update on app.notification_choices for each row execute function app.note_own_change();
create trigger note_change after insert or update or delete on app.push_devices for each row execute function app.note_own_change();
create trigger drop_pushes after delete on app.push_devices for each row execute function app.drop_pushes();
create trigger note_change after insert or update on app.push_settings for each row execute function app.note_own_change();
create trigger release_pushes after update of quiet_from, quiet_to, lets_appointments on app.push_settings for each row execute function app.release_pushes();
