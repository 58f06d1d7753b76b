-- The access rule: everything lives in a category; anyone who may see or edit a category may see or edit everything in it.
-- Creator and admins of its family edit; a member with permission edit edits, unless their role is view_only; a member with any
-- permission views; nobody else sees that it exists (GAP-04, GAP-06, GAP-07).
set role hive_owner;

create table app.category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  family_member_id uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  version          int not null default 1,
  unique (family_member_id, category_id),
  -- No action: a category that is shared cannot be deleted (CAT-18), but a whole family can.
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action,
  foreign key (family_id, family_member_id) references app.family_members (family_id, id) on delete cascade
);
create index on app.category_permissions (family_id, category_id);
create index on app.category_permissions (family_id, family_member_id);
create trigger next_version before update of permission_level on app.category_permissions for each row execute function app.next_version();

-- Grants of a category to a whole group. They give nobody a right; only the deletion check reads them (GAP-13).
create table app.family_category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  unique (category_id, family_id),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action
);
create index on app.family_category_permissions (family_id, category_id);

-- Who changed the sharing of a category, and how. `details` holds ids of people and spaces and levels, never an address (GAP-79). Where the
-- category has moved to another space, its entries stay behind without it, and `details` has its name.
create table app.category_change_log (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null,
  category_id uuid,
  changed_by  uuid references app.people on delete set null,
  action      text not null check (action in
    ('permission_updated', 'permission_removed', 'category_shared', 'category_unshared', 'category_merged', 'category_left', 'category_arrived')),
  details     jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete cascade
);
create index on app.category_change_log (family_id, category_id, created_at desc, id desc);
create index on app.category_change_log (changed_by);

-- How many rows of each table a category holds. Triggers keep the number, as counting 20,000 rows for each one added would cost too much.
-- A transaction that adds rows locks it until its end, so that two at once cannot both take the last free row.
create table app.category_counts (
  category_id uuid not null,
  table_name  text not null check (length(table_name) <= 63),
  row_count   int not null,
  primary key (category_id, table_name)
);
insert into app.quotas (name, most) values ('rows', 20000);

call app.guard('app.category_counts', 'family', '{category_id}', 'app.categories');
call app.guard('app.categories', 'family', '{family_id}', 'app.families');
call app.guard('app.category_permissions', 'family', '{family_id}', 'app.families');
call app.guard('app.family_category_permissions', 'family', '{family_id}', 'app.families');
call app.guard('app.category_change_log', 'family', '{family_id}', 'app.families');
grant select, insert, update, delete on app.categories, app.category_permissions, app.family_category_permissions, app.category_counts to hive_keeper;
grant select on app.categories, app.category_permissions to hive_policy;

-- One row, made with the database: the key that signs the rights of a transaction that only reads.
create table app.signing_key (
  only_row boolean primary key default true check (only_row),
  key      bytea not null default pg_catalog.sha256(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()))
);
call app.guard('app.signing_key', 'server', left_out => 'made with each database, and only ever read by itself');
create policy owner on app.signing_key for insert to hive_owner with check (only_row);
create policy sign on app.signing_key for select to hive_policy using (only_row);
grant select on app.signing_key to hive_policy;
insert into app.signing_key default values;

grant create on schema app to hive_policy;
reset role;
set role hive_policy;
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
reset role;

set role hive_owner;
revoke create on schema app from hive_policy;
create policy mine on app.categories           for select to hive_policy using (family_id = any (array (select app.my_families())));
create policy mine on app.category_permissions for select to hive_policy using (family_id = any (array (select app.my_families())));

create policy visible on app.categories for select to hive_api using (id = any ((select app.my_categories(to_edit => false))::uuid[]));
create policy add     on app.categories for insert to hive_api with check (family_id = any (array (select app.administered_families())));
create policy change  on app.categories for update to hive_api
  using (family_id = any (array (select app.administered_families()))) with check (family_id = any (array (select app.administered_families())));
create policy remove  on app.categories for delete to hive_api using (family_id = any (array (select app.administered_families())));
grant select, insert, update (name, icon, color, drawing, sort_order), delete on app.categories to hive_api;

-- Everybody who may see a category may read its permissions; they change only through verbs of the privileged role.
create policy visible on app.category_permissions for select to hive_api
  using (category_id = any ((select app.my_categories(to_edit => false))::uuid[]));
create policy visible on app.family_category_permissions for select to hive_api
  using (category_id = any ((select app.my_categories(to_edit => false))::uuid[]));
grant select on app.category_permissions, app.family_category_permissions to hive_api;
-- The log is read only through app.change_log, which adds the names of people.
grant select, insert, update (category_id, details) on app.category_change_log to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The access rule in the other direction: who may see a category. For hints; never granted to hive_api as it is.
create function app.people_who_may_see(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id
    from app.categories c
    join app.families f on f.id = c.family_id
    join app.family_members m on m.family_id = c.family_id
   where c.id = $1
     and (m.role = 'admin' or f.created_by = m.user_id
          or exists (select from app.category_permissions p where p.family_member_id = m.id and p.category_id = c.id))
$$;

-- Who can be given what is in a category: those who may see it, with or without an account, but no tablet (FOLK-16).
create function app.people_to_assign(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p.id from app.people_who_may_see($1) s(id) join app.people p on p.id = s.id where p.kind <> 'device' $$;
-- Whom to tell of what is in a category: those who may see it and have an account (FOLK-05).
create function app.people_to_tell(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as
  $$ select p from app.people_who_may_see($1) p where app.has_account(p) $$;
-- Who may edit what is in a category, by the same rule.
create function app.people_who_may_edit(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id
    from app.categories c
    join app.families f on f.id = c.family_id
    join app.family_members m on m.family_id = c.family_id
   where c.id = $1
     and (m.role = 'admin' or f.created_by = m.user_id
          or m.role <> 'view_only' and exists (
            select from app.category_permissions p where p.family_member_id = m.id and p.category_id = c.id and p.permission_level = 'edit'))
$$;

-- Locks the rows that give a person the right to see a category, so that it is not taken away before the transaction ends, and returns whether
-- they can be given what is in it: the category, so that it does not move to another space, then in the order in which a removal locks them, the permission first.
create function app.hold_right(the_category uuid, the_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c where c.id = the_category for key share;
  perform from app.category_permissions p join app.family_members m on m.id = p.family_member_id
    where p.category_id = the_category and m.user_id = the_user for share of p;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = the_category and m.user_id = the_user for share of m;
  return exists (select from app.people_to_assign(the_category) p where p = the_user);
end $$;

-- A person who may no longer see a category is named in none of its rows any more, in the column and the table that the trigger says: the rows stay,
-- without a name, or go where they are nothing but that name. Written by app.releases.
create function app.release_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  the_user   uuid;
  the_family uuid;
begin
  if tg_table_name = 'family_members' then
    the_user := old.user_id;
    the_family := old.family_id;
  else
    select m.user_id, m.family_id into the_user, the_family from app.family_members m where m.id = old.family_member_id;
  end if;
  execute pg_catalog.format(
    case when (select a.attnotnull from pg_catalog.pg_attribute a where a.attrelid = tg_argv[0]::regclass and a.attname = tg_argv[1])
         then 'delete from %1$s r using app.categories c' else 'update %1$s r set %2$I = null from app.categories c' end
    || ' where c.id = r.category_id and c.family_id = $1 and r.%2$I = $2 and not exists (select from app.people_who_may_see(c.id) p where p = $2)',
    tg_argv[0], tg_argv[1]) using the_family, the_user;
  return null;
end $$;

-- Security definer, or a cascade from categories fails: on PostgreSQL 18 it runs as the owner, whom forced policies bind.
create function app.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (category_id, table_name) values (coalesce(new.category_id, old.category_id), tg_table_name);
  return null;
end $$;
-- Before a category is deleted, everybody who can still see it gets a change event.
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
declare the_member uuid := coalesce(new.family_member_id, old.family_member_id);
begin
  insert into app.change_events (user_id, table_name) select m.user_id, 'category_permissions' from app.family_members m where m.id = the_member;
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
-- Counts the rows that a statement added to each category, always in the same order, and refuses those above the limit.
create function app.count_added() returns trigger language plpgsql security definer set search_path = '' as $$
declare fullest int;
begin
  with counted as (
    insert into app.category_counts as k (category_id, table_name, row_count)
    select a.category_id, tg_table_name, count(*) from added a group by a.category_id order by a.category_id
    on conflict (category_id, table_name) do update set row_count = k.row_count + excluded.row_count
    returning row_count)
  select max(counted.row_count) into fullest from counted;
  perform app.refuse_above('rows', fullest, 'sharing:quota.rows');
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

-- Writes an entry about a category to the change log: the member, and their level before and after.
create function app.log_sharing(the_category uuid, the_action text, the_person uuid, level_before text, level_after text) returns void
language sql security definer set search_path = '' as $$
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), the_action,
         pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('person', the_person, 'from', level_before, 'to', level_after))
    from app.categories c where c.id = the_category
$$;
-- Writes to the change log that somebody has accepted what somebody else shared with them.
create function app.log_joining(the_category uuid, the_level text, the_sharer uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), 'category_shared',
         pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('person', app.uid(), 'to', the_level, 'sharedBy', the_sharer))
    from app.categories c where c.id = the_category
$$;
-- To be called after a permission is removed: writes an entry if it was the category's last (GAP-74).
create function app.log_if_unshared(the_category uuid) returns void language sql security definer set search_path = '' as $$
  select app.log_sharing(the_category, 'category_unshared', null, null, null)
   where not exists (select from app.category_permissions p where p.category_id = the_category)
$$;
-- Removes every permission of a member, each with its entry in the change log.
create function app.remove_permissions(the_member uuid) returns void language plpgsql security definer set search_path = '' as $$
declare removed record;
begin
  for removed in
    delete from app.category_permissions p using app.family_members m
     where p.family_member_id = the_member and m.id = the_member
    returning p.category_id, p.permission_level, m.user_id
  loop
    perform app.log_sharing(removed.category_id, 'permission_removed', removed.user_id, removed.permission_level, null);
    perform app.log_if_unshared(removed.category_id);
  end loop;
end $$;
-- Returns the latest 50 entries of one category, or of those categories of a family that the caller may see (GAP-73, GAP-79); for the
-- admins of the family also of those that have moved away. A person whose account is deleted has no name, nor has a space for others.
create function app.change_log(the_category uuid, the_family uuid) returns table (
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
     and (the_category is null or l.category_id = the_category)
     and (the_family is null or l.family_id = the_family)
   order by l.created_at desc, l.id desc
   limit 50
$$;
grant execute on function app.change_log(uuid, uuid) to hive_api;

-- The space that opens for the caller: the one they chose last of those they are still in, else the first in the dashboard's order with a
-- category they may see, else their personal space (DASH-03, DASH-04, GAP-148).
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
grant execute on function app.opening_space() to hive_api;

-- Locks a category until the transaction ends, if the caller may see it, and returns whether it did: when two replace a part of it as a
-- whole, the later one sees what the earlier one saved. A member who may edit it but is not an admin could not lock its row themselves.
create function app.lock_category(the_category uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c
    where c.id = the_category and exists (select from app.people_who_may_see(c.id) p where p = app.uid())
    for no key update of c;
  return found;
end $$;
grant execute on function app.lock_category(uuid) to hive_api;

-- Returns what the hub sends to whom: the changes that are visible now and were not in the snapshot `seen`, and the snapshot for the next
-- call. A transaction that stays open delays only its own changes: `seen` names it. A person gets changes of a family they are in, of a
-- category they may see now, and those addressed to them. With `reader` only that person's hints are worked out; with more than `most`
-- changes, no matter whom they concern, the hints are null.
create function app.hints_since(seen pg_snapshot, reader uuid default null, most int default null)
returns table (snapshot pg_snapshot, hints jsonb)
language sql stable security definer set search_path = '' as $$
  with piece as materialized (
    select c.user_id, c.family_id, c.category_id, c.table_name
      from app.change_events c
     where (c.xid >= pg_catalog.pg_snapshot_xmax(seen) or c.xid = any (array (select pg_catalog.pg_snapshot_xip(seen))))
       -- True of all that is visible; it tells the planner to expect few rows.
       and c.xid < pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())
     limit most::bigint + 1),
  fresh as (
    select distinct p.* from piece p
     where reader is null or p.user_id = reader
        or p.user_id is null and (p.family_id in (select m.family_id from app.family_members m where m.user_id = reader)
             or p.category_id in (select c.id from app.categories c join app.family_members m using (family_id) where m.user_id = reader))),
  addressed as (
    select f.user_id as person, f.category_id, f.table_name from fresh f where f.user_id is not null
    union
    select m.user_id, null, f.table_name from fresh f join app.family_members m on m.family_id = f.family_id where f.user_id is null
    union
    select p, k.category_id, t
      from (select f.category_id, pg_catalog.array_agg(f.table_name) as tables from fresh f
             where f.user_id is null and f.category_id is not null group by f.category_id) k
     cross join lateral app.people_who_may_see(k.category_id) p cross join lateral unnest(k.tables) t)
  select pg_catalog.pg_current_snapshot(),
         case when (select pg_catalog.count(*) from piece) > most then null
              else (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
                             'person', t.person, 'categoryId', t.category_id, 'table', t.table_name)), '[]')
                      from addressed t where reader is null or t.person = reader) end
$$;
grant execute on function app.hints_since(pg_snapshot, uuid, int) to hive_worker;

-- Deletes what is no longer needed. Called from time to time.
create function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.change_events where at < pg_catalog.now() - interval '1 day';
  delete from app.idempotency_keys where at < pg_catalog.now() - interval '35 days';
  update app.idempotency_keys set answer = null where at < pg_catalog.now() - interval '7 days' and answer is not null;
  delete from auth.sessions where expires_at < pg_catalog.now();
  delete from auth.tokens where expires_at < pg_catalog.now() - interval '1 day';
  delete from auth.devices where expires_at < pg_catalog.now();
$$;
grant execute on function app.sweep() to hive_worker;
grant execute on function app.note_change(), app.note_category_change(), app.note_permission_change(), app.check_categories(), app.count_added(),
  app.count_removed(), app.release_person() to hive_owner;
-- Notes who changes a row; nobody where the server does. That somebody is forgotten who is gone is no change of theirs.
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
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update on app.categories for each row execute function app.note_category_change();
create trigger check_categories after insert on app.categories referencing new table as added
  for each statement execute function app.check_categories();
create trigger note_deletion before delete on app.categories for each row execute function app.note_category_change();
create trigger note_change after insert or update or delete on app.category_permissions for each row execute function app.note_permission_change();
create trigger note_change after insert on app.category_change_log for each row execute function app.note_change();

-- Grants the update of a content table's columns: all but its id, its category, those that the database writes, and those that
-- `frozen` names. A migration that adds a column calls it again with the same `frozen`; otherwise requests could not write the column.
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

-- All that a content table needs: policies, grants (never id or category_id for update), the change trigger, the count of its rows,
-- and its entries in the lists of tables.
-- `frozen` names further columns that never change once written, such as a parent.
create procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
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
-- The one line for a content table whose column 'changed_by' says who changed a row last (OFF-11); the column is never granted for update.
create procedure app.remember_changer(t regclass) language plpgsql set search_path = '' as $$
begin
  execute format('create index on %s (changed_by)', t);
  execute format('create trigger note_changer before insert or update on %s for each row execute function app.note_changer()', t);
end $$;
-- A column names somebody because they may see the category of its row. Whoever may no longer, by leaving the group, another role or a right that is
-- taken away, is released from it.
create procedure app.releases(t regclass, named name) language plpgsql set search_path = '' as $$
declare
  the_name constant text := format('release_%s_%s', (select c.relname from pg_catalog.pg_class c where c.oid = t), named);
begin
  execute format('create trigger %I after delete or update of role on app.family_members for each row execute function app.release_person(%L, %L)',
    the_name, t, named);
  execute format('create trigger %I after delete on app.category_permissions for each row execute function app.release_person(%L, %L)', the_name, t, named);
end $$;
reset role;
