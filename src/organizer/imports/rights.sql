call app.lives_in_category('app.imports', array['sent']::name[]);

-- Undoes an import: deletes its rows and sets back what it changed, as far as nobody has changed them since or added to them.
-- Returns the names of the subjects that stay, null where there is no such import.
create function app.undo_import(p_import uuid) returns text[] language plpgsql set search_path = '' as $$
declare
  v_category uuid;
  v_wrote    jsonb;
  v_row      record;
  v_kept     text[] := '{}';
  v_done     int;
begin
  delete from app.imports i where i.id = p_import returning i.category_id, i.wrote into v_category, v_wrote;
  if not found then return null; end if;
  for v_row in
    select w.* from rows from (jsonb_to_recordset(v_wrote) as ("table" text, id uuid, version int, before jsonb)) with ordinality
           as w(name, id, version, before, nth) order by w.nth desc
  loop
    v_done := 0;
    if v_row.before is not null then
      execute format('update app.%I t set (%s) = row(%s) from jsonb_populate_record(null::app.%1$I, $4) b where t.category_id = $1 and t.id = $2 and t.version = $3',
        v_row.name, (select string_agg(format('%I', k), ', ') from jsonb_object_keys(v_row.before) k),
        (select string_agg(format('b.%I', k), ', ') from jsonb_object_keys(v_row.before) k)) using v_category, v_row.id, v_row.version, v_row.before;
      get diagnostics v_done = row_count;
    elsif v_row.name <> 'subjects' or not exists (select from app.numbers n where n.category_id = v_category and n.subject_id = v_row.id)
      and not exists (select from app.yearly_dates y where y.category_id = v_category and y.subject_id = v_row.id) then
      execute format('delete from app.%I t where t.category_id = $1 and t.id = $2 and t.version = $3', v_row.name) using v_category, v_row.id, v_row.version;
      get diagnostics v_done = row_count;
    end if;
    if v_done = 0 and v_row.name = 'subjects' then
      v_kept := v_kept || array(select s.name from app.subjects s where s.category_id = v_category and s.id = v_row.id);
    end if;
  end loop;
  return v_kept;
end $$;
grant execute on function app.undo_import(uuid) to hive_api;
