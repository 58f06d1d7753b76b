-- Hints no longer wait for transactions that run elsewhere.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.hints_since(xid8);
-- Returns what the hub sends to whom: the changes of every transaction that is finished now and was not in the snapshot `after`, and the
-- snapshot for the next call. A person gets changes of a family they are in, of a category they may see now, and those addressed to them.
-- With more than `most` changes `hints` is null.
create function app.hints_since(after pg_snapshot, most int default null) returns table (snapshot pg_snapshot, hints jsonb)
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select c.user_id, c.family_id, c.category_id, c.table_name
      from app.change_events c
     where c.xid >= pg_catalog.pg_snapshot_xmin($1) and not pg_catalog.pg_visible_in_snapshot(c.xid, $1)
     limit $2 + 1),
  fresh as materialized (select distinct * from counted where (select count(*) from counted) <= $2 or $2 is null),
  addressed as (
    select f.user_id as person, f.category_id, f.table_name from fresh f where f.user_id is not null
    union
    select m.user_id, null, f.table_name from fresh f join app.family_members m on m.family_id = f.family_id where f.user_id is null
    union
    select p.person, f.category_id, f.table_name
      from (select distinct f.category_id from fresh f where f.user_id is null and f.category_id is not null) k
      cross join lateral (select app.people_who_may_see(k.category_id) as person) p
      join fresh f on f.category_id = k.category_id and f.user_id is null)
  select pg_catalog.pg_current_snapshot(),
         case when (select count(*) from counted) > $2 then null
              else coalesce((
                select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('person', t.person, 'categoryId', t.category_id, 'table', t.table_name))
                  from addressed t), '[]') end
$$;
grant execute on function app.hints_since(pg_snapshot, int) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
