-- What the server does with a series is worked out from what it is, not from what it was before somebody changed it.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Locks those of some series that nobody is changing at the moment, and returns them: what is read of them from then on stays as it is.
create function app.lock_series(ids uuid[]) returns setof uuid language sql security definer set search_path = '' as
  $$ select s.id from app.task_series s where s.id = any (ids) order by s.id for update skip locked $$;
grant execute on function app.lock_series(uuid[]) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
