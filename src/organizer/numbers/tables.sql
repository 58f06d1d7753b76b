-- Telephone numbers of a category, or of a child or a pet in it.
create table app.numbers (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  -- As it was typed. Three digits without a letter between them are the shortest that can be called: 999, 112.
  phone       text not null check (phone = btrim(phone) and length(phone) <= 60 and phone ~ '[0-9][^A-Za-z0-9]*[0-9][^A-Za-z0-9]*[0-9]'),
  note        text check (note = btrim(note) and note <> '' and length(note) <= 200),
  -- A pet's doctor is its vet.
  role        text not null default 'other' check (role in ('doctor', 'other')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.numbers (category_id, subject_id, subject_kind);
