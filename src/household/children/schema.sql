set role hive_owner;
create table app.children (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  allergies   text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  unique (category_id, id)
);
create index on app.children (category_id, name);
call app.lives_in_category('app.children');
reset role;
