-- Children of a category, and who of the group each of them is.
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
