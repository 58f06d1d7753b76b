call app.lives_in_category('app.subjects', array['kind']::name[]);
create trigger check_person before insert or update of person_id on app.subjects for each row
  execute function app.check_named('person_id', 'person_may_see');
call app.releases('app.subjects', 'person_id');

create view app.cars with (security_invoker, check_option = local) as
  select id, category_id, kind, name, number_plate, registered_on, sold_on, created_at, version from app.subjects where kind = 'car';
create view app.houses with (security_invoker, check_option = local) as
  select id, category_id, kind, name, address, created_at, version from app.subjects where kind = 'house';
create view app.children with (security_invoker, check_option = local) as
  select id, category_id, kind, name, allergies, person_id, created_at, version from app.subjects where kind = 'child';
create view app.pets with (security_invoker, check_option = local) as
  select id, category_id, kind, name, type, allergies, created_at, version from app.subjects where kind = 'pet';
create view app.travel_plans with (security_invoker, check_option = local) as
  select id, category_id, kind, start_date, end_date, created_at, version from app.subjects where kind = 'trip';
create view app.contacts with (security_invoker, check_option = local) as
  select id, category_id, kind, name, given_name, surname, organisation, type, person_id, mail, address, other_address, notes, gets_card, card, created_at, version
    from app.subjects where kind = 'contact';
alter view app.cars alter kind set default 'car';
alter view app.houses alter kind set default 'house';
alter view app.children alter kind set default 'child';
alter view app.pets alter kind set default 'pet';
alter view app.travel_plans alter kind set default 'trip';
alter view app.contacts alter kind set default 'contact';
grant select on app.cars, app.houses, app.children, app.pets, app.travel_plans, app.contacts to hive_api;
