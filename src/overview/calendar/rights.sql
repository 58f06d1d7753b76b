call app.guard('app.calendar_settings', 'person', '{user_id}', 'app.people');
create policy own        on app.calendar_settings for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.calendar_settings for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.calendar_settings for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (narrow_view, wide_view, hidden_layers, hidden_people, hides_everybody, only_mine, hidden_families, week_numbers, hidden_calendars)
  on app.calendar_settings to hive_api;
grant select on app.calendar_settings to hive_keeper;
create trigger note_change after insert or update on app.calendar_settings for each row execute function app.note_own_change();
