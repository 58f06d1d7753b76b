-- What may be seen and what may be edited are kept apart: a statement that asks for one of them no longer takes the other along.
set role hive_owner;
grant create on schema app to hive_policy;
reset role;
set role hive_policy;
-- The categories that the caller may see, or may edit. A transaction that only reads, and sees one snapshot, works out both lists once and
-- keeps each in a setting. The request's role could write those settings too, hence the signatures, which fit this list, this caller
-- and this transaction alone. Any other transaction works them out at each call.
create or replace function app.my_categories(to_edit boolean) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  reads  constant boolean := pg_catalog.current_setting('transaction_read_only') = 'on'
    and pg_catalog.current_setting('transaction_isolation') = 'repeatable read';
  list   constant text := case when to_edit then 'app.may_edit' else 'app.may_see' end;
  kept   constant text := pg_catalog.current_setting(list, true);
  sees   text;
  edits  text;
begin
  if not reads then
    return array(select r.category_id from app.my_rights() r where r.can_edit or not to_edit);
  end if;
  if kept <> '' and pg_catalog.current_setting(list || '_signature', true) = app.signature_of(list || kept) then
    return kept;
  end if;
  select coalesce(pg_catalog.array_agg(r.category_id), '{}'), coalesce(pg_catalog.array_agg(r.category_id) filter (where r.can_edit), '{}')
    into sees, edits from app.my_rights() r;
  perform pg_catalog.set_config('app.may_see', sees, true),
          pg_catalog.set_config('app.may_see_signature', app.signature_of('app.may_see' || sees), true),
          pg_catalog.set_config('app.may_edit', edits, true),
          pg_catalog.set_config('app.may_edit_signature', app.signature_of('app.may_edit' || edits), true);
  return case when to_edit then edits else sees end;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_policy;
reset role;
