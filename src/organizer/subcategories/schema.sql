-- Subcategories belong to a category, or more narrowly to a house or a car of it (GAP-102).
set role hive_owner;
create table app.subcategories (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  car_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  sort_order  int not null default 0,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  house_id    uuid,
  unique (category_id, id),
  constraint one_parent check (num_nonnulls(house_id, car_id) <= 1),
  foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade,
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade
);
create index on app.subcategories (category_id, car_id, sort_order);
create index on app.subcategories (category_id, house_id, sort_order);
-- The defaults are unique by parent and name, so that repeated or concurrent requests create them once (GAP-70).
create unique index one_name_a_parent on app.subcategories (category_id, house_id, car_id, name) nulls not distinct;
insert into app.quotas (name, most) values ('subcategories', 100);
call app.lives_in_category('app.subcategories', array['house_id', 'car_id']::name[]);
-- The default subcategories of a Cars or Buy-to-Let Houses category itself are never displayed (GAP-68).
update app.content_tables
   set shown_where = 'num_nonnulls(house_id, car_id) = 1 or category_id in (select id from app.categories where kind not in (''cars'', ''houses''))'
 where name = 'app.subcategories'::regclass;

-- The default subcategories of each kind of parent, in their order (CONST rows of the default subcategories).
create function app.default_subcategories(parent text) returns table (name text, sort_order int)
language sql immutable set search_path = '' as $$
  select d.name, (d.position - 1)::int
    from pg_catalog.unnest(case $1
      when 'home' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage',
                             'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
      when 'houses' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
      when 'cars' then array['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']
      when 'health' then array['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
      else '{}'::text[] end) with ordinality d(name, position)
$$;
grant execute on function app.default_subcategories(text) to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
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
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_subcategories after insert on app.subcategories referencing new table as added
  for each statement execute function app.check_subcategories();
create trigger default_subcategories after insert on app.categories for each row execute function app.default_category_subcategories();
create trigger default_subcategories after insert on app.houses for each row execute function app.default_house_subcategories();
create trigger default_subcategories after insert on app.cars for each row execute function app.default_car_subcategories();
reset role;
