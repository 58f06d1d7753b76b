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
create function app.ensure_subcategories(p_category uuid, p_house uuid, p_car uuid, p_parent text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.subcategories b
              where b.category_id = p_category and b.house_id is not distinct from p_house and b.car_id is not distinct from p_car) then
    return;
  end if;
  insert into app.subcategories (category_id, house_id, car_id, name, sort_order)
  select p_category, p_house, p_car, d.name, d.sort_order from app.default_subcategories(p_parent) d
  on conflict do nothing;
end $$;
create function app.ensure_category_subcategories(p_category uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_kind text;
begin
  select c.kind into v_kind from app.categories c where c.id = p_category for key share;
  if not exists (select from app.people_who_may_see(p_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(p_category, null, null, v_kind);
end $$;
create function app.ensure_house_subcategories(p_house uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_category uuid;
begin
  select h.category_id into v_category from app.houses h where h.id = p_house for share;
  if not exists (select from app.people_who_may_see(v_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(v_category, p_house, null, 'houses');
end $$;
create function app.ensure_car_subcategories(p_car uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_category uuid;
begin
  select k.category_id into v_category from app.cars k where k.id = p_car for share;
  if not exists (select from app.people_who_may_see(v_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(v_category, null, p_car, 'cars');
end $$;
grant execute on function app.ensure_category_subcategories(uuid), app.ensure_house_subcategories(uuid), app.ensure_car_subcategories(uuid) to hive_api;
-- Counted under the lock of its category's count, which count_added has already taken or this function takes itself.
create function app.check_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'subcategories' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('subcategories', (
    select count(*) from app.subcategories b
     where b.category_id = p.category_id and b.house_id is not distinct from p.house_id and b.car_id is not distinct from p.car_id),
    'subcategories:quota.subcategories')
     from (select distinct a.category_id, a.house_id, a.car_id from added a) p;
  return null;
end $$;
grant execute on function app.default_category_subcategories(), app.default_house_subcategories(), app.default_car_subcategories(),
  app.check_subcategories() to hive_owner;
