create table app.houses (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  address     text check (address = btrim(address) and address <> '' and length(address) <= 300),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id)
);
create index on app.houses (category_id, created_at desc);
