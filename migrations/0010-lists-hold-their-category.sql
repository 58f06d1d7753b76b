-- Who replaces a shopping list holds the row of its category instead of a lock that only this server knows by name.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Holds a category until the transaction ends, for whoever may see it, and says whether it did: of two who replace a part of it as a
-- whole, the later sees what the earlier made. Somebody who may edit it but is no admin could not lock its row themselves.
create function app.hold_category(the_category uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c
    where c.id = the_category and exists (select from app.people_who_may_see(c.id) p where p = app.uid())
    for no key update of c;
  return found;
end $$;
grant execute on function app.hold_category(uuid) to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
