-- Hints no longer wait for transactions that run elsewhere.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.hints_since(xid8);
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
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
