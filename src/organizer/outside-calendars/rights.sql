insert into app.quotas (name, most) values ('outside_calendars', 10), ('outside_calendars_of_space', 30);
alter table app.outside_calendars alter owner_id set default app.uid();
call app.lives_in_category('app.outside_calendars', array['host']::name[]);
call app.releases('app.outside_calendars', 'owner_id');
call app.releases('app.outside_calendars', 'for_people');
create trigger check_people after insert on app.outside_calendars referencing new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people');
create trigger check_new_people after update on app.outside_calendars referencing old table as replaced new table as added for each statement
  execute function app.check_people('people_may_see', 'for_people');
create trigger check_outside_calendars after insert on app.outside_calendars referencing new table as added for each statement execute function app.check_outside_calendars();
create trigger check_zone before insert or update of time_zone on app.outside_calendars for each row execute function app.check_zone();
-- Nobody is made to look after a calendar by somebody else.
create function app.look_after_oneself() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.owner_id is not null and app.uid() is not null then new.owner_id := app.uid(); end if;
  return new;
end $$;
create trigger look_after_oneself before insert or update of owner_id on app.outside_calendars for each row execute function app.look_after_oneself();

call app.guard('app.outside_sources', 'family', '{category_id, calendar_id}', 'app.outside_calendars');
call app.guard('app.outside_entries', 'family', '{category_id, calendar_id}', 'app.outside_calendars');
create policy read on app.outside_sources for select to hive_api using (category_id = any ((select app.my_categories(p_to_edit => false))::uuid[]));
create policy read on app.outside_entries for select to hive_api using (category_id = any ((select app.my_categories(p_to_edit => false))::uuid[]));
-- The worker alone writes what it has read, through the keeper, and nothing that serves requests reads an address.
grant select (calendar_id, category_id, read_at, failed_at, failure, due_at) on app.outside_sources to hive_api;
grant select on app.outside_entries to hive_api;
grant select, insert, update, delete on app.outside_sources, app.outside_entries to hive_keeper;
