-- The access rule in the other direction; never granted to hive_api as it is.
create function app.people_who_may_see(p_category uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select r.user_id from app.rights r where r.category_id = p_category $$;

create function app.people_to_assign(p_category uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p.id from app.people_who_may_see(p_category) s(id) join app.people p on p.id = s.id where p.kind <> 'device' $$;
create function app.people_to_notify(p_category uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p from app.people_who_may_see(p_category) p where app.has_account(p) $$;
create function app.people_who_may_edit(p_category uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select r.user_id from app.rights r where r.category_id = p_category and r.can_edit $$;

-- Locks a person's right to see a category, and returns whether they can be given what is in it.
-- It locks the category against moving, then the permission before the membership, as a removal does.
create function app.lock_right(p_category uuid, p_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c where c.id = p_category for key share;
  perform from app.category_permissions p join app.family_members m on m.id = p.family_member_id
    where p.category_id = p_category and m.user_id = p_user for share of p;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = p_category and m.user_id = p_user for share of m;
  return exists (select from app.people_to_assign(p_category) p where p = p_user);
end $$;
-- Refuses a person in the column given who may not see the category of the row, under the name of a constraint.
create function app.check_named() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_user constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if v_user is not null and v_user is distinct from (to_jsonb(old) ->> tg_argv[0])::uuid
     and (not app.lock_right(new.category_id, v_user) or tg_argv[1] = 'looked_after_by_reader' and not app.has_account(v_user)) then
    raise exception '%.% is somebody who may see the row', tg_table_name, tg_argv[0] using errcode = '23514', constraint = tg_argv[1];
  end if;
  return new;
end $$;
-- Refuses people in the columns given after the name of the constraint, the first of which is a list. Once for all rows of a statement, as a series
-- has hundreds.
create function app.check_people() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_is_refused boolean;
  v_named      constant text := (select string_agg(format('$.%I', c.name), ' || ' order by c.at) from unnest(tg_argv[1:]) with ordinality c(name, at));
begin
  execute format(
    'select bool_or(not app.lock_right(n.category_id, n.person))
       from (select distinct a.category_id, p.id as person from added a cross join lateral unnest(%s) p(id)%s where p.id is not null%s order by 1, 2) n',
    replace(v_named, '$', 'a'), case tg_op when 'UPDATE' then ' join replaced r on r.id = a.id' end,
    case tg_op when 'UPDATE' then format(' and (p.id = any (%s)) is not true', replace(v_named, '$', 'r')) end) into v_is_refused;
  if v_is_refused then
    raise exception '% names people who may see the row', tg_table_name using errcode = '23514', constraint = tg_argv[0];
  end if;
  return null;
end $$;
grant execute on function app.check_named(), app.check_people() to hive_owner;

-- Removes a person who may no longer see a category from the column or the list given, or the row where that must not be null.
create function app.release_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_user   uuid;
  v_family uuid;
  v_column record;
begin
  if tg_table_name = 'family_members' then
    v_user := old.user_id;
    v_family := old.family_id;
  else
    select m.user_id, m.family_id into v_user, v_family from app.family_members m where m.id = old.family_member_id;
  end if;
  select a.attnotnull as is_needed, a.atttypid = 'uuid[]'::regtype as is_list into v_column
    from pg_catalog.pg_attribute a where a.attrelid = tg_argv[0]::regclass and a.attname = tg_argv[1];
  execute format(
    case when v_column.is_list then 'update %1$s r set %2$I = array_remove(r.%2$I, $2) from app.categories c'
         when v_column.is_needed then 'delete from %1$s r using app.categories c' else 'update %1$s r set %2$I = null from app.categories c' end
    || ' where c.id = r.category_id and c.family_id = $1 and '
    || case when v_column.is_list then '$2 = any (r.%2$I)' else 'r.%2$I = $2' end
    || ' and not exists (select from app.people_who_may_see(c.id) p where p = $2)',
    tg_argv[0], tg_argv[1]) using v_family, v_user;
  return null;
end $$;

-- Security definer, or a cascade from categories fails: on PostgreSQL 18 it runs as the owner, whom forced policies bind.
create function app.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (category_id, table_name) values (coalesce(new.category_id, old.category_id), tg_table_name);
  return null;
end $$;
create function app.note_category_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into app.change_events (user_id, category_id, table_name) select p, old.id, 'categories' from app.people_who_may_see(old.id) p;
    return old;
  end if;
  insert into app.change_events (category_id, table_name) values (new.id, 'categories');
  return new;
end $$;
-- Somebody who has just lost a permission gets an event without the category, because they may no longer know of it.
create function app.note_permission_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_member uuid := coalesce(new.family_member_id, old.family_member_id);
begin
  insert into app.change_events (user_id, table_name) select m.user_id, 'category_permissions' from app.family_members m where m.id = v_member;
  insert into app.change_events (category_id, table_name) values (coalesce(new.category_id, old.category_id), 'category_permissions');
  return null;
end $$;

-- Categories of one space are counted under its lock.
create function app.check_categories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id in (select a.family_id from added a) order by f.id for no key update;
  perform app.refuse_above('categories', count(*), 'sharing:quota.categories')
     from app.categories c where c.family_id in (select a.family_id from added a) group by c.family_id;
  return null;
end $$;
-- Counts added rows, always in the same order of categories, and refuses those above the limit.
create function app.count_added() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_fullest int;
begin
  with counted as (
    insert into app.category_counts as k (category_id, table_name, row_count)
    select a.category_id, tg_table_name, count(*) from added a group by a.category_id order by a.category_id
    on conflict (category_id, table_name) do update set row_count = k.row_count + excluded.row_count
    returning row_count)
  select max(counted.row_count) into v_fullest from counted;
  perform app.refuse_above('rows', v_fullest, 'sharing:quota.rows');
  return null;
end $$;
create function app.count_removed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A cascade fires once for each parent row, mostly without rows.
  if not exists (select from removed) then return null; end if;
  with gone as (select r.category_id, count(*) as rows from removed r group by r.category_id)
  update app.category_counts k set row_count = k.row_count - gone.rows from gone
   where k.category_id = gone.category_id and k.table_name = tg_table_name;
  delete from app.category_counts k
   where k.table_name = tg_table_name and k.row_count <= 0 and k.category_id in (select r.category_id from removed r);
  return null;
end $$;

create function app.log_sharing(p_category uuid, p_action text, p_person uuid, p_level_before text, p_level_after text, p_sharer uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), p_action,
         jsonb_strip_nulls(jsonb_build_object('person', p_person, 'from', p_level_before, 'to', p_level_after, 'sharedBy', p_sharer))
    from app.categories c where c.id = p_category
$$;
create function app.log_if_unshared(p_category uuid) returns void language sql security definer set search_path = '' as $$
  select app.log_sharing(p_category, 'category_unshared', null, null, null)
   where not exists (select from app.category_permissions p where p.category_id = p_category)
$$;
create function app.remove_permissions(p_member uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_removed record;
begin
  for v_removed in
    delete from app.category_permissions p using app.family_members m
     where p.family_member_id = p_member and m.id = p_member
    returning p.category_id, p.permission_level, m.user_id
  loop
    perform app.log_sharing(v_removed.category_id, 'permission_removed', v_removed.user_id, v_removed.permission_level, null);
    perform app.log_if_unshared(v_removed.category_id);
  end loop;
end $$;
-- Returns the latest 50 entries of a category or of a family's; its admins also see those of categories that left.
create function app.change_log(p_category uuid, p_family uuid) returns table (
  id uuid, category_id uuid, category_name text, action text, changed_by text, person text, shared_by text, level_before text,
  level_after text, created_at timestamptz, space text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.category_id, coalesce(c.name, l.details ->> 'category'), l.action, app.name_of(l.changed_by), app.name_of((l.details ->> 'person')::uuid),
         app.name_of((l.details ->> 'sharedBy')::uuid), l.details ->> 'from', l.details ->> 'to', l.created_at,
         (select f.name from app.families f join app.family_members m on m.family_id = f.id and m.user_id = app.uid()
           where f.id = (l.details ->> 'space')::uuid)
    from app.category_change_log l
    left join app.categories c on c.id = l.category_id
   where (l.category_id = any (array (select r.category_id from app.my_rights() r))
          or l.category_id is null and l.family_id = any (array (select app.administered_families())))
     and (p_category is null or l.category_id = p_category)
     and (p_family is null or l.family_id = p_family)
   order by l.created_at desc, l.id desc
   limit 50
$$;

-- Returns the space the caller chose last, else the dashboard's first with a category they see, else their own.
create function app.opening_space() returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select m.family_id from app.family_members m
      where m.user_id = (select app.uid()) and m.chosen_at is not null order by m.chosen_at desc, m.family_id limit 1),
    (select m.family_id
       from app.family_members m
       join app.families f on f.id = m.family_id
      where m.user_id = (select app.uid())
      order by m.family_id in (select c.family_id from app.my_rights() r join app.categories c on c.id = r.category_id) desc,
               f.group_type <> 'personal', f.group_type, f.created_at desc, f.id
      limit 1))
$$;

-- Locks a category that the caller may see, so that of two who replace a part of it the later sees what was saved.
create function app.lock_category(p_category uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c
    where c.id = p_category and exists (select from app.people_who_may_see(c.id) p where p = app.uid())
    for no key update of c;
  return found;
end $$;
grant execute on function app.change_log(uuid, uuid), app.opening_space(), app.lock_category(uuid) to hive_api;

-- Returns hints of changes that `p_seen` did not show, and the next snapshot; an open transaction delays only its own.
-- `p_reader` limits them to one person; with more than `p_most` changes, the hints are null.
create function app.hints_since(p_seen pg_snapshot, p_reader uuid default null, p_most int default null)
returns table (snapshot pg_snapshot, hints jsonb)
language sql stable security definer set search_path = '' as $$
  with piece as materialized (
    select c.user_id, c.family_id, c.category_id, c.table_name
      from app.change_events c
     where (c.xid >= pg_snapshot_xmax(p_seen) or c.xid = any (array (select pg_snapshot_xip(p_seen))))
       -- True of all that is visible; it tells the planner to expect few rows.
       and c.xid < pg_snapshot_xmax(pg_current_snapshot())
     limit p_most::bigint + 1),
  fresh as (
    select distinct p.* from piece p
     where p_reader is null or p.user_id = p_reader
        or p.user_id is null and (p.family_id in (select m.family_id from app.family_members m where m.user_id = p_reader)
             or p.category_id in (select c.id from app.categories c join app.family_members m using (family_id) where m.user_id = p_reader))),
  addressed as (
    select f.user_id as person, f.category_id, f.table_name from fresh f where f.user_id is not null
    union
    select m.user_id, null, f.table_name from fresh f join app.family_members m on m.family_id = f.family_id where f.user_id is null
    union
    select p, k.category_id, t
      from (select f.category_id, array_agg(f.table_name) as tables from fresh f
             where f.user_id is null and f.category_id is not null group by f.category_id) k
     cross join lateral app.people_who_may_see(k.category_id) p cross join lateral unnest(k.tables) t)
  select pg_current_snapshot(),
         case when (select count(*) from piece) > p_most then null
              else (select coalesce(jsonb_agg(jsonb_build_object(
                             'person', t.person, 'categoryId', t.category_id, 'table', t.table_name)), '[]')
                      from addressed t where p_reader is null or t.person = p_reader) end
$$;
grant execute on function app.hints_since(pg_snapshot, uuid, int) to hive_worker;

create function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.change_events where at < now() - interval '1 day';
  delete from app.idempotency_keys where at < now() - interval '35 days';
  update app.idempotency_keys set answer = null where at < now() - interval '7 days' and answer is not null;
  delete from auth.sessions where expires_at < now();
  delete from auth.tokens where expires_at < now() - interval '1 day';
  delete from auth.devices where expires_at < now();
$$;
grant execute on function app.sweep() to hive_worker;
grant execute on function app.note_change(), app.note_category_change(), app.note_permission_change(), app.check_categories(), app.count_added(),
  app.count_removed(), app.release_person() to hive_owner;
-- Notes who changes a row, null for the server. Forgetting a deleted person is no change.
create function app.note_changer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.changed_by is distinct from old.changed_by then return new; end if;
  end if;
  -- Locked, since they may be deleted at this moment, as a tablet is when it is ended.
  select p.id into new.changed_by from app.people p where p.id = app.uid() for key share;
  return new;
end $$;
grant execute on function app.note_changer() to hive_owner;
