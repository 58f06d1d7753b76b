create trigger next_version before update of permission_level on app.category_permissions for each row execute function app.next_version();
insert into app.quotas (name, most) values ('rows', 20000);

call app.guard('app.category_counts', 'family', '{category_id}', 'app.categories');
call app.guard('app.categories', 'family', '{family_id}', 'app.families');
call app.guard('app.category_permissions', 'family', '{family_id}', 'app.families');
call app.guard('app.family_category_permissions', 'family', '{family_id}', 'app.families');
call app.guard('app.category_change_log', 'family', '{family_id}', 'app.families');
grant select, insert, update, delete on app.categories, app.category_permissions, app.family_category_permissions, app.category_counts to hive_keeper;
grant select on app.categories, app.category_permissions to hive_policy;

-- The access rule: which categories a person sees, and which of them they may edit.
create view app.rights with (security_invoker) as
  select m.user_id, c.id as category_id, true as can_edit
    from app.memberships m join app.categories c on c.family_id = m.family_id
   where m.administers
  union all
  select m.user_id, p.category_id, p.permission_level = 'edit' and m.role <> 'view_only'
    from app.memberships m join app.category_permissions p on p.family_member_id = m.member_id
   where not m.administers;
grant select on app.rights to hive_policy, hive_keeper;

create policy mine on app.categories           for select to hive_policy using (family_id = any (array (select app.my_families())));
create policy mine on app.category_permissions for select to hive_policy using (family_id = any (array (select app.my_families())));

create policy visible on app.categories for select to hive_api using (id = any ((select app.my_categories(p_to_edit => false))::uuid[]));
create policy add     on app.categories for insert to hive_api with check (family_id = any (array (select app.administered_families())));
create policy change  on app.categories for update to hive_api
  using (family_id = any (array (select app.administered_families()))) with check (family_id = any (array (select app.administered_families())));
create policy remove  on app.categories for delete to hive_api using (family_id = any (array (select app.administered_families())));
grant select, insert, update (name, icon, color, drawing, sort_order), delete on app.categories to hive_api;

-- Everybody who may see a category may read its permissions; they change only through verbs of the privileged role.
create policy visible on app.category_permissions for select to hive_api
  using (category_id = any ((select app.my_categories(p_to_edit => false))::uuid[]));
create policy visible on app.family_category_permissions for select to hive_api
  using (category_id = any ((select app.my_categories(p_to_edit => false))::uuid[]));
grant select on app.category_permissions, app.family_category_permissions to hive_api;
-- The log is read only through app.change_log, which adds the names of people.
grant select, insert, update (category_id, details) on app.category_change_log to hive_keeper;
create trigger note_change after insert or update on app.categories for each row execute function app.note_category_change();
create trigger check_categories after insert on app.categories referencing new table as added
  for each statement execute function app.check_categories();
create trigger note_deletion before delete on app.categories for each row execute function app.note_category_change();
create trigger note_change after insert or update or delete on app.category_permissions for each row execute function app.note_permission_change();
create trigger note_change after insert on app.category_change_log for each row execute function app.note_change();

-- Gives a content table its policies, grants, change trigger and row count. `p_frozen` columns are never updated.
create procedure app.lives_in_category(p_table regclass, p_frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare
  v_seen  constant text := '(category_id = any ((select app.my_categories(p_to_edit => false))::uuid[]))';
  v_owned constant text := '(category_id = any ((select app.my_categories(p_to_edit => true))::uuid[]))';
  v_editable constant text := (
    select string_agg(format('%I', a.attname), ', ')
      from pg_catalog.pg_attribute a
     where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname not in ('id', 'category_id', 'created_at', 'version') and a.attname <> all (p_frozen));
begin
  call app.guard(p_table, 'family', '{category_id}', 'app.categories');
  execute format('create policy read   on %s for select to hive_api using %s', p_table, v_seen);
  execute format('create policy add    on %s for insert to hive_api with check %s', p_table, v_owned);
  execute format('create policy change on %s for update to hive_api using %s with check %s', p_table, v_owned, v_owned);
  execute format('create policy remove on %s for delete to hive_api using %s', p_table, v_owned);
  execute format('grant select, insert, update (%s), delete on %s to hive_api', v_editable, p_table);
  execute format('grant select, insert, update, delete on %s to hive_keeper', p_table);
  execute format('create trigger note_change after insert or update or delete on %s for each row execute function app.note_change()', p_table);
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function app.count_added()', p_table);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function app.count_removed()', p_table);
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attname = 'version' and not a.attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', p_table);
  end if;
  insert into app.content_tables (name) values (p_table);
end $$;
-- Keeps the column 'changed_by' of a content table, which is never granted for update.
create procedure app.remember_changer(p_table regclass) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger note_changer before insert or update on %s for each row execute function app.note_changer()', p_table);
end $$;
-- Makes a column that names a person forget them when they may no longer see the category of its row.
create procedure app.releases(p_table regclass, p_column name) language plpgsql set search_path = '' as $$
declare
  v_name constant text := format('release_%s_%s', (select c.relname from pg_catalog.pg_class c where c.oid = p_table), p_column);
begin
  execute format('create trigger %I after delete or update of role on app.family_members for each row execute function app.release_person(%L, %L)',
    v_name, p_table, p_column);
  execute format('create trigger %I after delete on app.category_permissions for each row execute function app.release_person(%L, %L)', v_name, p_table, p_column);
end $$;
