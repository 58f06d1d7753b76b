call app.guard('app.change_emails', 'family', '{family_id}', 'app.families',
  p_left_out => 'how many emails somebody got within a day; after a restore the count begins anew');
grant select, insert, update on app.change_emails to hive_keeper;
call app.guard('app.away', 'family', '{family_id}', 'app.families');
create policy mates on app.away for select to hive_api using (family_id = any (array (select app.my_families())));
grant select on app.away to hive_api;
grant select, insert, delete on app.away to hive_keeper;
insert into app.quotas (name, most) values ('away', 20);
create trigger note_change after insert or delete on app.away for each row execute function app.note_change_in_family();
create trigger move_household after update of time_zone on app.profiles for each row
  when (new.time_zone <> old.time_zone) execute function app.move_household();
