create function app.default_category_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, name, sort_order)
  select new.id, d.name, d.sort_order from app.default_subcategories(new.kind) d;
  return null;
end $$;
create function app.default_house_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, house_id, name, sort_order)
  select new.category_id, new.id, d.name, d.sort_order from app.default_subcategories('houses') d;
  return null;
end $$;
create function app.default_car_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, car_id, name, sort_order)
  select new.category_id, new.id, d.name, d.sort_order from app.default_subcategories('cars') d;
  return null;
end $$;
-- Anyone who may see a category, house or car without subcategories can restore the defaults (CATP-05, HOUSE-08, CAR-22, GAP-70).
-- Safe to repeat, and for two at once.
create function app.ensure_subcategories(the_category uuid, the_house uuid, the_car uuid, parent text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.subcategories s
              where s.category_id = the_category and s.house_id is not distinct from the_house and s.car_id is not distinct from the_car) then
    return;
  end if;
  insert into app.subcategories (category_id, house_id, car_id, name, sort_order)
  select the_category, the_house, the_car, d.name, d.sort_order from app.default_subcategories(parent) d
  on conflict do nothing;
end $$;
create function app.ensure_category_subcategories(the_category uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_kind text;
begin
  select c.kind into the_kind from app.categories c where c.id = the_category for key share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, null, null, the_kind);
end $$;
create function app.ensure_house_subcategories(the_house uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_category uuid;
begin
  select h.category_id into the_category from app.houses h where h.id = the_house for share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, the_house, null, 'houses');
end $$;
create function app.ensure_car_subcategories(the_car uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_category uuid;
begin
  select c.category_id into the_category from app.cars c where c.id = the_car for share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, null, the_car, 'cars');
end $$;
grant execute on function app.ensure_category_subcategories(uuid), app.ensure_house_subcategories(uuid), app.ensure_car_subcategories(uuid) to hive_api;
-- Counted under the lock of its category's count, which count_added has already taken or this function takes itself.
create function app.check_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'subcategories' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('subcategories', (
    select count(*) from app.subcategories s
     where s.category_id = p.category_id and s.house_id is not distinct from p.house_id and s.car_id is not distinct from p.car_id),
    'subcategories:quota.subcategories')
     from (select distinct a.category_id, a.house_id, a.car_id from added a) p;
  return null;
end $$;
grant execute on function app.default_category_subcategories(), app.default_house_subcategories(), app.default_car_subcategories(),
  app.check_subcategories() to hive_owner;
