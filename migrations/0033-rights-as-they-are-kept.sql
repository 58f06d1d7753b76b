-- Policies take the list of categories as the transaction keeps it, and working it out looks at each membership once.
set role hive_owner;
grant create on schema app to hive_policy;
reset role;
set role hive_policy;
create or replace function app.my_rights() returns table (category_id uuid, can_edit boolean)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select m.id, m.family_id, m.role, (m.role = 'admin' or f.created_by = m.user_id) as administers
      from app.family_members m
      join app.families f on f.id = m.family_id
     where m.user_id = (select app.uid()))
  select c.id, true
    from mine m
    join app.categories c on c.family_id = m.family_id
   where m.administers
  union all
  select p.category_id, p.permission_level = 'edit' and m.role <> 'view_only'
    from mine m
    join app.category_permissions p on p.family_member_id = m.id
   where not m.administers
$$;
grant execute on function app.my_categories(boolean) to hive_api;
reset role;

set role hive_owner;
revoke create on schema app from hive_policy;
alter policy visible on app.categories using (id = any ((select app.my_categories(to_edit => false))::uuid[]));
alter policy visible on app.category_permissions using (category_id = any ((select app.my_categories(to_edit => false))::uuid[]));
alter policy visible on app.family_category_permissions using (category_id = any ((select app.my_categories(to_edit => false))::uuid[]));
create or replace procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare
  seen      constant text := '(category_id = any ((select app.my_categories(to_edit => false))::uuid[]))';
  owned     constant text := '(category_id = any ((select app.my_categories(to_edit => true))::uuid[]))';
begin
  call app.guard(t, 'family', '{category_id}', 'app.categories');
  execute format('create policy read   on %s for select to hive_api using %s', t, seen);
  execute format('create policy add    on %s for insert to hive_api with check %s', t, owned);
  execute format('create policy change on %s for update to hive_api using %s with check %s', t, owned, owned);
  execute format('create policy remove on %s for delete to hive_api using %s', t, owned);
  call app.grant_columns_of(t, frozen);
  execute format('grant select, insert, update, delete on %s to hive_keeper', t);
  execute format('create trigger note_change after insert or update or delete on %s for each row execute function app.note_change()', t);
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function app.count_added()', t);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function app.count_removed()', t);
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = t and a.attname = 'version' and not a.attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', t);
  end if;
  insert into app.content_tables (name) values (t);
end $$;
do $$
declare
  seen  constant text := '(category_id = any ((select app.my_categories(to_edit => false))::uuid[]))';
  owned constant text := '(category_id = any ((select app.my_categories(to_edit => true))::uuid[]))';
  t     regclass;
begin
  for t in select c.name from app.content_tables c order by c.name::text loop
    execute format('alter policy read   on %s using %s', t, seen);
    execute format('alter policy add    on %s with check %s', t, owned);
    execute format('alter policy change on %s using %s with check %s', t, owned, owned);
    execute format('alter policy remove on %s using %s', t, owned);
  end loop;
end $$;
reset role;

set role hive_policy;
drop function app.visible_categories(), app.editable_categories();
reset role;
