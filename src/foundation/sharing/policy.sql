create function app.my_rights() returns table (category_id uuid, can_edit boolean)
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
-- Signs rights for the caller in this transaction, with a key that nobody else reads.
create function app.signature_of(rights text) returns text language plpgsql stable security definer set search_path = '' as $$
declare signed constant text := pg_catalog.concat_ws('/', app.uid(), pg_catalog.pg_backend_pid(), extract(epoch from pg_catalog.now()), rights);
begin
  return (select pg_catalog.encode(pg_catalog.sha256(k.key || pg_catalog.sha256(pg_catalog.convert_to(signed, 'UTF8'))), 'hex') from app.signing_key k);
end $$;
-- The categories that the caller may see, or may edit. A transaction that only reads, and sees one snapshot, works out both lists once and
-- keeps each in a setting. The request's role could write those settings too, hence the signatures, which fit this list, this caller
-- and this transaction alone. Any other transaction works them out at each call.
create function app.my_categories(to_edit boolean) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function app.my_categories(boolean) to hive_api;
grant execute on function app.my_rights() to hive_keeper;
