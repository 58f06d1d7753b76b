create function app.my_rights() returns table (category_id uuid, can_edit boolean)
language sql stable security definer set search_path = '' as
  $$ select r.category_id, r.can_edit from app.rights r where r.user_id = (select app.uid()) $$;
-- Returns the categories that the caller may see or edit. A read-only snapshot keeps both lists in a setting.
create function app.my_categories(p_to_edit boolean) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  v_reads constant boolean := current_setting('transaction_read_only') = 'on'
    and current_setting('transaction_isolation') = 'repeatable read';
  v_mine  constant text := app.uid() || ' ';
  v_kept  constant text := current_setting(case when p_to_edit then 'app.may_edit' else 'app.may_see' end, true);
  v_sees  text;
  v_edits text;
begin
  if not v_reads then
    return array(select r.category_id from app.my_rights() r where r.can_edit or not p_to_edit);
  end if;
  if starts_with(v_kept, v_mine) then
    return substr(v_kept, length(v_mine) + 1);
  end if;
  select coalesce(array_agg(r.category_id), '{}'), coalesce(array_agg(r.category_id) filter (where r.can_edit), '{}')
    into v_sees, v_edits from app.my_rights() r;
  perform set_config('app.may_see', v_mine || v_sees, true), set_config('app.may_edit', v_mine || v_edits, true);
  return case when p_to_edit then v_edits else v_sees end;
end $$;
grant execute on function app.my_categories(boolean) to hive_api;
grant execute on function app.my_rights() to hive_keeper;
