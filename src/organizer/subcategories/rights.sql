insert into app.quotas (name, most) values ('subcategories', 100);
call app.lives_in_category('app.subcategories', array['house_id', 'car_id']::name[]);
-- The default subcategories of a Cars or Buy-to-Let Houses category itself are never displayed (GAP-68).
update app.content_tables
   set shown_where = 'num_nonnulls(house_id, car_id) = 1 or category_id in (select id from app.categories where kind not in (''cars'', ''houses''))'
 where name = 'app.subcategories'::regclass;

-- The default subcategories of each kind of parent, in their order (CONST rows of the default subcategories).
create function app.default_subcategories(p_parent text) returns table (name text, sort_order int)
language sql immutable set search_path = '' as $$
  select d.name, (d.position - 1)::int
    from unnest(case p_parent
      when 'home' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage',
                             'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
      when 'houses' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
      when 'cars' then array['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']
      when 'health' then array['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
      else '{}'::text[] end) with ordinality d(name, position)
$$;
grant execute on function app.default_subcategories(text) to hive_keeper;
create trigger check_subcategories after insert on app.subcategories referencing new table as added
  for each statement execute function app.check_subcategories();
create trigger default_subcategories after insert on app.categories for each row execute function app.default_category_subcategories();
create trigger default_subcategories after insert on app.houses for each row execute function app.default_house_subcategories();
create trigger default_subcategories after insert on app.cars for each row execute function app.default_car_subcategories();
