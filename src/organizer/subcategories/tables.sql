-- Subcategories belong to a category, or more narrowly to a house or a car of it (GAP-102).
create table app.subcategories (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  car_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  sort_order  int not null default 0,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  house_id    uuid,
  unique (category_id, id),
  constraint one_parent check (num_nonnulls(house_id, car_id) <= 1),
  foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade,
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade
);
create index on app.subcategories (category_id, car_id, sort_order);
create index on app.subcategories (category_id, house_id, sort_order);
-- The defaults are unique by parent and name, so that repeated or concurrent requests create them once (GAP-70).
create unique index one_name_a_parent on app.subcategories (category_id, house_id, car_id, name) nulls not distinct;
