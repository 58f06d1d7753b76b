-- A trip is answered with all its parts, so there is a limit to them. What a trip has above it already it keeps.
set role hive_owner;
insert into app.quotas (name, most) values ('trip_parts', 500);
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- How many parts of one kind a trip has over all its locations: it is read with all of them in one answer. Counted under the lock of their
-- category's count, which count_added has taken by then or this takes itself.
create function app.check_trip_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare plans uuid[];
begin
  perform from app.category_counts k
    where k.table_name = tg_table_name and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  if tg_table_name in ('travel_locations', 'travel_participants') then
    plans := array(select distinct a.travel_plan_id from added a);
  else
    plans := array(select distinct l.travel_plan_id
                     from added a join app.travel_locations l on l.category_id = a.category_id and l.id = a.travel_location_id);
  end if;
  perform app.refuse_above('trip_parts', case tg_table_name
      when 'travel_locations' then
        (select count(*) from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_participants' then
        (select count(*) from app.travel_participants m where m.category_id = p.category_id and m.travel_plan_id = p.id)
      when 'travel_hotels' then
        (select count(*) from app.travel_locations l join app.travel_hotels h on h.category_id = l.category_id and h.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_transportations' then
        (select count(*) from app.travel_locations l
           join app.travel_transportations t on t.category_id = l.category_id and t.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id) end,
    'A trip can have at most %s entries of one kind, such as hotels. To make room, delete some you no longer need.')
     from app.travel_plans p where p.id = any (plans);
  return null;
end $$;
grant execute on function app.check_trip_parts() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_trip_parts after insert on app.travel_locations referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_participants referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_hotels referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_transportations referencing new table as added
  for each statement execute function app.check_trip_parts();
reset role;
