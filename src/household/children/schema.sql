-- Children of a category, and who of the group each of them is.
set role hive_owner;
create table app.children (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  allergies   text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  -- The member of the group who this child is, mostly somebody without an account: their tasks are for them (FOLK-06).
  person_id   uuid references app.people on delete set null,
  unique (category_id, id)
);
create index on app.children (category_id, name);
create index on app.children (person_id);
call app.lives_in_category('app.children');

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- A child is nobody who may not see its category, as with the assignee of a task.
create function app.check_person_of_child() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is not null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
     and not app.hold_right(new.category_id, new.person_id) then
    raise exception 'a child is somebody who may see it' using errcode = '23514', constraint = 'person_may_see';
  end if;
  return new;
end $$;
grant execute on function app.check_person_of_child() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_person before insert or update of person_id on app.children for each row execute function app.check_person_of_child();
call app.releases('app.children', 'person_id');
reset role;
