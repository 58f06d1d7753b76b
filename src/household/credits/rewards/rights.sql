insert into app.quotas (name, most) values ('rewards', 100);
create trigger next_version before update on app.rewards for each row execute function app.next_version();
call app.guard('app.rewards', 'family', '{family_id}', 'app.families');
create policy mates on app.rewards for select to hive_api using (family_id = any (array (select app.my_families())));
call app.guard('app.reward_requests', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.reward_requests for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));
call app.guard('app.credit_entries', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.credit_entries for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));
call app.guard('app.pocket_money', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.pocket_money for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));
call app.guard('app.pocket_entries', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.pocket_entries for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));

grant select on app.rewards, app.reward_requests, app.credit_entries to hive_api;
grant select, insert, update, delete on app.rewards, app.reward_requests to hive_keeper;
grant select, insert on app.credit_entries to hive_keeper;
grant select on app.pocket_money, app.pocket_entries to hive_api;
grant select, insert, update on app.pocket_money to hive_keeper;
grant select, insert, delete on app.pocket_entries to hive_keeper;
create trigger note_change after insert or update or delete on app.rewards for each row execute function app.note_change_in_family();
create trigger note_change after insert or update or delete on app.reward_requests for each row execute function app.note_change_in_family();
create trigger note_change after insert or update or delete on app.credit_entries for each row execute function app.note_change_in_family();
create trigger note_change after insert or update or delete on app.pocket_money for each row execute function app.note_change_in_family();
create trigger note_change after insert or update or delete on app.pocket_entries for each row execute function app.note_change_in_family();
create trigger check_reward after insert or update of for_user on app.rewards for each row execute function app.check_reward();
