-- Who changed a task, an item of a shopping list or the plan of a day last (OFF-11).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
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
-- The one line for a content table whose column 'changed_by' says who changed a row last (OFF-11); the column is never granted for update.
create procedure app.remember_changer(t regclass) language plpgsql set search_path = '' as $$
begin
  execute format('create index on %s (changed_by)', t);
  execute format('create trigger note_changer before insert or update on %s for each row execute function app.note_changer()', t);
end $$;
alter table app.tasks          add column changed_by uuid references app.people on delete set null;
alter table app.meal_plans     add column changed_by uuid references app.people on delete set null;
alter table app.shopping_lists add column changed_by uuid references app.people on delete set null;
call app.remember_changer('app.tasks');
call app.remember_changer('app.meal_plans');
call app.remember_changer('app.shopping_lists');
reset role;
