-- Membership is read only here.
alter default privileges for role hive_policy revoke execute on functions from public;
create function app.my_families() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select m.family_id from app.family_members m where m.user_id = (select app.uid()) $$;
create function app.administered_families() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select m.family_id from app.memberships m where m.user_id = (select app.uid()) and m.administers $$;
grant execute on function app.my_families(), app.administered_families() to hive_api;
grant execute on function app.my_families() to hive_owner;
grant execute on function app.administered_families() to hive_keeper;
