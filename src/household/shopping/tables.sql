-- The list of a week. Generated items are replaced when it is generated again; items written by hand stay.
create table app.shopping_lists (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  week_start_date date not null check (extract(isodow from week_start_date) = 1 and week_start_date between '1900-01-01' and '2199-12-31'),
  item_name       text not null check (item_name = btrim(item_name) and item_name <> '' and length(item_name) <= 200),
  quantity        text not null default '1' check (quantity = btrim(quantity) and quantity <> '' and length(quantity) <= 40),
  purchased       boolean not null default false,
  origin          text not null default 'hand' check (origin in ('hand', 'meals')),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  changed_by      uuid references app.people on delete set null,
  unique (category_id, id)
);
create index on app.shopping_lists (category_id, week_start_date, item_name);
-- Identical lines are one item.
create unique index once_a_week on app.shopping_lists (category_id, week_start_date, item_name) where origin = 'meals';
create index on app.shopping_lists (changed_by);
