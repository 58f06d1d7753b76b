create function app.standing_export(p_token bytea, p_family uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select e.id from auth.sessions s join app.exports e on e.user_id = s.user_id and e.session_id = s.id
   where s.token_hash = p_token and e.family_id is not distinct from p_family and e.state <> 'failed' and e.expires_at > now()
$$;
-- Asks for an export for a session whose password was just checked. Returns its id; null where it may not have one.
create function app.ask_for_export(p_token bytea, p_family uuid, p_key bytea, p_language text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_asker    record;
  v_standing uuid;
begin
  select s.user_id, s.id into v_asker from auth.sessions s where s.token_hash = p_token and s.expires_at > now();
  if v_asker.id is null then return null; end if;
  if p_family is not null and not exists (
    select from app.memberships m join app.families f on f.id = m.family_id
     where m.family_id = p_family and m.user_id = v_asker.user_id and f.group_type <> 'personal' and m.administers)
  then return null; end if;
  -- Of two requests at once the later one waits here, and then finds what the earlier one made.
  perform from app.people p where p.id = v_asker.user_id for no key update;
  v_standing := app.standing_export(p_token, p_family);
  if v_standing is not null then return v_standing; end if;
  delete from app.exports e where e.user_id = v_asker.user_id and e.session_id = v_asker.id and e.family_id is not distinct from p_family;
  insert into app.exports (user_id, session_id, family_id, sealed_for, language)
  values (v_asker.user_id, v_asker.id, p_family, p_key, p_language)
  returning id into v_standing;
  perform app.enqueue('export', jsonb_build_object('exportId', v_standing), null, v_standing::text);
  return v_standing;
end $$;

-- Returns whether the caller may still see all that is in an export; what was deleted since does not count.
create function app.may_have_export(p_family uuid, p_categories uuid[], p_administered uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from app.categories c where c.id = any (p_categories) and c.id not in (select r.category_id from app.my_rights() r))
     and not exists (select from app.families f where f.id = any (p_administered) and f.id not in (select app.administered_families()))
     and (p_family is null or p_family in (select app.administered_families()))
$$;
create function app.my_exports(p_token bytea) returns table (
  id uuid, family_id uuid, state text, rows_done int, rows_total int, byte_count bigint, piece_count int, sealed_by bytea, asked_at timestamptz,
  expires_at timestamptz, allowed boolean)
language sql stable security definer set search_path = '' as $$
  select e.id, e.family_id, e.state, e.rows_done, e.rows_total, e.byte_count, e.piece_count, e.sealed_by, e.asked_at, e.expires_at,
         app.may_have_export(e.family_id, e.category_ids, e.administered_ids)
    from auth.sessions s join app.exports e on e.user_id = s.user_id and e.session_id = s.id
   where s.token_hash = p_token and s.user_id = (select app.uid()) and e.expires_at > now()
   order by e.asked_at
$$;
-- Returns a sealed piece to the session that asked for it, as long as its person may see all of the export.
create function app.piece_of_export(p_export uuid, p_token bytea, p_position int) returns bytea
language sql stable security definer set search_path = '' as $$
  select p.content from app.my_exports(p_token) e join app.export_pieces p on p.export_id = e.id
   where e.id = p_export and e.state = 'ready' and e.allowed and p.position = p_position
$$;
create function app.remove_export(p_export uuid, p_token bytea) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  delete from app.exports e using auth.sessions s
   where e.id = p_export and s.id = e.session_id and s.token_hash = p_token and e.user_id = app.uid();
  return found;
end $$;
grant execute on function app.standing_export(bytea, uuid), app.ask_for_export(bytea, uuid, bytea, text) to hive_auth;
grant execute on function app.my_exports(bytea), app.piece_of_export(uuid, bytea, int), app.remove_export(uuid, bytea) to hive_api;

-- Begins a build and removes what an earlier one wrote. Returns nothing when the export is gone or done.
create function app.begin_export(p_export uuid, p_build uuid) returns table (family_id uuid, sealed_for bytea, language text)
language plpgsql security definer set search_path = '' as $$
begin
  update app.exports e
     set state = 'building', build = p_build, builds = e.builds + 1, rows_done = 0, rows_total = 0, touched_at = now()
   where e.id = p_export and e.state in ('waiting', 'building');
  delete from app.export_pieces p where p.export_id = p_export and exists (select from app.exports e where e.id = p_export and e.build = p_build);
  return query select e.family_id, e.sealed_for, e.language from app.exports e where e.id = p_export and e.state = 'building' and e.build = p_build;
end $$;
-- Returns for whom an export is built, whose rights its transaction has; null once the session has ended.
create function app.asker_of_export(p_export uuid, p_build uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select e.user_id from app.exports e join auth.sessions s on s.id = e.session_id
   where e.id = p_export and e.state = 'building' and e.build = p_build and s.expires_at > now()
$$;
-- Returns false when the export is gone or another build has begun; a build that begins meanwhile waits.
create function app.add_piece(p_export uuid, p_build uuid, p_position int, p_content bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.exports e where e.id = p_export and e.state = 'building' and e.build = p_build for share;
  if not found then return false; end if;
  insert into app.export_pieces (export_id, position, content) values (p_export, p_position, p_content);
  return true;
end $$;
create function app.note_export_progress(p_export uuid, p_build uuid, p_done int, p_total int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update app.exports e set rows_done = p_done, rows_total = p_total, touched_at = now()
   where e.id = p_export and e.state = 'building' and e.build = p_build;
  return found;
end $$;
create function app.finish_export(
  p_export uuid, p_build uuid, p_key bytea, p_pieces int, p_bytes bigint, p_categories uuid[], p_administered uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_made record;
begin
  update app.exports e set state = 'ready', sealed_by = p_key, piece_count = p_pieces, byte_count = p_bytes, category_ids = p_categories,
         administered_ids = p_administered, rows_done = e.rows_total, expires_at = now() + interval '24 hours'
   where e.id = p_export and e.state = 'building' and e.build = p_build
  returning e.user_id, e.family_id into v_made;
  if v_made.user_id is null then return false; end if;
  perform app.create_notification(v_made.user_id, case when v_made.family_id is null then 'export_ready' else 'group_export_ready' end,
    jsonb_strip_nulls(jsonb_build_object('familyId', v_made.family_id)), p_export);
  return true;
end $$;
create function app.fail_export(p_export uuid, p_build uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  update app.exports e set state = 'failed' where e.id = p_export and e.build = p_build and e.state = 'building';
  delete from app.export_pieces p using app.exports e where e.id = p_export and e.state = 'failed' and p.export_id = e.id;
end $$;
-- Removes old exports, and gives those a job again whose worker has died; after five attempts one has failed.
create function app.care_for_exports() returns void language plpgsql security definer set search_path = '' as $$
declare v_lost record;
begin
  delete from app.exports e where e.expires_at <= now();
  for v_lost in select e.id, e.builds < 5 as again from app.exports e
               where e.state in ('waiting', 'building') and e.touched_at < now() - interval '2 minutes' for no key update skip locked
  loop
    if v_lost.again then
      update app.exports e set touched_at = now() where e.id = v_lost.id;
      perform app.enqueue('export', jsonb_build_object('exportId', v_lost.id), null, v_lost.id::text);
    else
      update app.exports e set state = 'failed' where e.id = v_lost.id;
      delete from app.export_pieces p where p.export_id = v_lost.id;
    end if;
  end loop;
end $$;
grant execute on function app.asker_of_export(uuid, uuid) to hive_api;
grant execute on function app.begin_export(uuid, uuid), app.add_piece(uuid, uuid, int, bytea), app.note_export_progress(uuid, uuid, int, int),
  app.finish_export(uuid, uuid, bytea, int, bigint, uuid[], uuid[]), app.fail_export(uuid, uuid), app.care_for_exports() to hive_worker;

create function app.my_account() returns table (
  id uuid, email text, email_verified_at timestamptz, terms_version text, created_at timestamptz, operator_since timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.id, a.email, a.email_verified_at, a.terms_version, a.created_at, o.since
    from auth.accounts a left join app.operators o on o.user_id = a.id where a.id = (select app.uid())
$$;
create function app.my_sessions() returns table (id uuid, device text, created_at timestamptz, renewed_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, s.device, s.created_at, s.renewed_at, s.expires_at from auth.sessions s
   where s.user_id = (select app.uid()) and s.expires_at > now() order by s.created_at, s.id
$$;
create function app.all_my_invitations() returns setof jsonb language sql stable security definer set search_path = '' as $$
  select v.seen from app.invitations i cross join lateral app.invitation_for_me(i.id) v(seen)
   where v.seen is not null
     and (i.sender_id = (select app.uid()) or i.family_id = any (array (select app.administered_families()))
          or i.recipient_email = (select a.email from auth.accounts a where a.id = (select app.uid())))
   order by i.created_at, i.id
$$;
-- Requests read the whole log and all credits of a group only for an export by its admins.
create function app.administered_log() returns setof app.category_change_log language sql stable security definer set search_path = '' as
  $$ select l.* from app.category_change_log l where l.family_id = any (array (select app.administered_families())) $$;
create function app.administered_credits() returns setof app.task_credits language sql stable security definer set search_path = '' as
  $$ select c.* from app.task_credits c where c.family_id = any (array (select app.administered_families())) $$;
grant execute on function app.my_account(), app.my_sessions(), app.all_my_invitations(), app.administered_log(), app.administered_credits() to hive_api;

-- Somebody who leaves a group, or is removed from it, loses the exports that contain it.
create function app.drop_exports_of_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.exports e where e.user_id = old.user_id and (e.family_id is null or e.family_id = old.family_id);
  return null;
end $$;
-- A session with another token cannot open what was sealed for the former one.
create function app.drop_exports_of_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.exports e where e.user_id = new.user_id and e.session_id = new.id;
  return null;
end $$;
grant execute on function app.drop_exports_of_member(), app.drop_exports_of_session() to hive_owner;
