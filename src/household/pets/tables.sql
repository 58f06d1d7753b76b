create table app.pets (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  type        text check (type = btrim(type) and type <> '' and length(type) <= 60),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  allergies   text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  unique (category_id, id)
);
create index on app.pets (category_id, name);
