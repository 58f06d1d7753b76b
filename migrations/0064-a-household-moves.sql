-- Those of a group who have no account, and its tablets, live where its creator does: when the creator moves they have another day as well.
set role hive_owner;
grant update (time_zone) on app.profiles to hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Those of a group who have no account, and its tablets, live where its creator does: when the creator moves they have another day as well.
create function app.move_household() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with moved as (
    update app.profiles p set time_zone = new.time_zone
      from app.people o join app.family_members m on m.user_id = o.id join app.families f on f.id = m.family_id
     where p.id = o.id and o.kind <> 'person' and f.created_by = new.id and p.time_zone <> new.time_zone
    returning f.id)
  insert into app.change_events (family_id, table_name) select distinct m.id, 'family_members' from moved m;
  return null;
end $$;
grant execute on function app.move_household() to hive_owner;
reset role;
set role hive_owner;
create trigger move_household after update of time_zone on app.profiles for each row
  when (new.time_zone <> old.time_zone) execute function app.move_household();
revoke create on schema app from hive_keeper;
reset role;
