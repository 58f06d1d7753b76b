-- What was paid or received; which payments are due follows from the prices when they are read.
create table app.payments (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid not null,
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  -- In hundredths of the currency of that day.
  due_pence   bigint check (due_pence between 0 and 999999999999999),
  currency    text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  paid_on     date not null check (paid_on between '1900-01-01' and '2199-12-31'),
  paid_pence  bigint not null check (paid_pence between 0 and 99999999999),
  note        text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  unique (category_id, item_id, due_on),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);
