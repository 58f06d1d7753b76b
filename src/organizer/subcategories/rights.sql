insert into app.quotas (name, most) values ('subcategories', 100);
call app.lives_in_category('app.subcategories', array['subject_id', 'subject_kind']::name[]);
-- The default subcategories of a Cars or Buy-to-Let Houses category itself are never displayed.
update app.content_tables
   set shown_where = 'subject_id is not null or category_id in (select id from app.categories where kind not in (''cars'', ''houses''))'
 where name = 'app.subcategories'::regclass;

create function app.default_subcategories(p_parent text) returns table (name text, sort_order int)
language sql immutable set search_path = '' as $$
  select d.name, (d.position - 1)::int
    from unnest(case
      when p_parent = 'home' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage',
                             'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
      when p_parent in ('houses', 'house') then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
      when p_parent in ('cars', 'car') then array['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']
      when p_parent = 'health' then array['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
      else '{}'::text[] end) with ordinality d(name, position)
$$;
grant execute on function app.default_subcategories(text) to hive_keeper;
create trigger check_subcategories after insert on app.subcategories referencing new table as added
  for each statement execute function app.check_subcategories();
create trigger default_subcategories after insert on app.categories for each row execute function app.add_default_subcategories();
create trigger default_subcategories after insert on app.subjects for each row execute function app.add_default_subcategories();
