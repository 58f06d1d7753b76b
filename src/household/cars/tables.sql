create table app.cars (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  number_plate text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  -- When it was first registered, from which its first MOT test follows, and when it was sold: nobody is reminded of its dates from then on (CLOCK-11).
  registered_on date check (registered_on between '1900-01-01' and '2199-12-31'),
  sold_on      date check (sold_on between '1900-01-01' and '2199-12-31'),
  unique (category_id, id)
);
create index on app.cars (category_id, created_at desc);
