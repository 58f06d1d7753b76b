-- Subcategories belong to a category, or more narrowly to a house or a car of it.
create table app.subcategories (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  sort_order  int not null default 0,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint of_a_house_or_car check (subject_kind in ('house', 'car')),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index subcategories_of_subject on app.subcategories (category_id, subject_id, subject_kind, sort_order);
-- The defaults are unique by parent and name, so that repeated or concurrent requests create them once.
create unique index one_name_a_parent on app.subcategories (category_id, subject_id, name) nulls not distinct;
