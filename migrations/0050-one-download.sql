-- Of two requests at once for one download, the later one gets that of the earlier.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Asks for an export on behalf of a session whose password was just checked, and returns its id; null for a group that its person does not
-- administer, and for a session that has ended. One that stands already is returned, one that failed is made anew.
create or replace function app.ask_for_export(the_token bytea, the_family uuid, the_key bytea, the_language text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  asker    record;
  standing uuid;
begin
  select s.user_id, s.id into asker from auth.sessions s where s.token_hash = the_token and s.expires_at > pg_catalog.now();
  if asker.id is null then return null; end if;
  if the_family is not null and not exists (
    select from app.family_members m join app.families f on f.id = m.family_id
     where m.family_id = the_family and m.user_id = asker.user_id and f.group_type <> 'personal' and (m.role = 'admin' or f.created_by = m.user_id))
  then return null; end if;
  -- Of two requests at once the later one waits here, and then finds what the earlier one made.
  perform from app.people p where p.id = asker.user_id for no key update;
  standing := app.standing_export(the_token, the_family);
  if standing is not null then return standing; end if;
  delete from app.exports e where e.user_id = asker.user_id and e.session_id = asker.id and e.family_id is not distinct from the_family;
  insert into app.exports (user_id, session_id, family_id, sealed_for, language)
  values (asker.user_id, asker.id, the_family, the_key, the_language)
  returning id into standing;
  perform app.enqueue('export', pg_catalog.jsonb_build_object('exportId', standing), null, standing::text);
  return standing;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
