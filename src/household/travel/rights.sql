insert into app.quotas (name, most) values ('trip_parts', 500);
call app.lives_in_category('app.travel_locations', array['travel_plan_id']::name[]);
call app.lives_in_category('app.travel_participants', array['travel_plan_id']::name[]);
call app.lives_in_category('app.travel_hotels', array['travel_location_id']::name[]);
call app.lives_in_category('app.travel_transportations', array['travel_location_id']::name[]);
create trigger check_participant before insert or update of user_id on app.travel_participants
  for each row execute function app.check_participant();
create trigger check_trip_parts after insert on app.travel_locations referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_participants referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_hotels referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_transportations referencing new table as added
  for each statement execute function app.check_trip_parts();
