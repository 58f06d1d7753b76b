set role hive_owner;
create table app.cars (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  number_plate text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (category_id, id)
);
create index on app.cars (category_id, created_at desc);
call app.lives_in_category('app.cars');
reset role;
