-- What a later column of a content table is granted: by the same procedure as the first ones.
set role hive_owner;
-- Grants what may be changed of a content table's rows: every column but its id, where it lives, what the database writes, and what
-- `frozen` names. A migration that adds a column calls it again, with the same `frozen`, or requests could not write the column.
create procedure app.grant_columns_of(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare editable text;
begin
  select string_agg(format('%I', a.attname), ', ') into editable
    from pg_catalog.pg_attribute a
   where a.attrelid = t and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and a.attname not in ('id', 'category_id', 'created_at', 'version') and a.attname <> all (frozen);
  execute format('revoke update on %s from hive_api', t);
  execute format('grant select, insert, update (%s), delete on %s to hive_api', editable, t);
end $$;

-- The one line a content table needs: policies, grants (never id or category_id for update), the change trigger, the count of its rows,
-- the register.
-- `frozen` names further columns that never change once written, such as a parent.
create or replace procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare
  seen      constant text := '(category_id = any (array (select app.visible_categories())))';
  owned     constant text := '(category_id = any (array (select app.editable_categories())))';
begin
  call app.guard(t);
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
reset role;
