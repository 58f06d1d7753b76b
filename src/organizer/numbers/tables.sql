-- Telephone numbers belong to a category, or more narrowly to a child or a pet of it (GUEST-19).
create table app.numbers (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- As it was typed. Three digits without a letter between them are the shortest that can be called: 999, 112.
  phone       text not null check (phone = btrim(phone) and length(phone) <= 60 and phone ~ '[0-9][^A-Za-z0-9]*[0-9][^A-Za-z0-9]*[0-9]'),
  note        text check (note = btrim(note) and note <> '' and length(note) <= 200),
  -- A pet's doctor is its vet.
  role        text not null default 'other' check (role in ('doctor', 'other')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.numbers (category_id, child_id);
create index on app.numbers (category_id, pet_id);
