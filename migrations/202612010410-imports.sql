-- What was brought in from a file in one step, so that it can be undone in one.
create table app.imports (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  -- SHA-256 of the request, which is answered alike when it is sent again.
  sent        bytea not null check (length(sent) = 32),
  -- The rows that it wrote, in order: their table, id and version, and `before`, the columns that it changed as they were; null for a new row.
  wrote       jsonb not null check (jsonb_typeof(wrote) = 'array'),
  created_at  timestamptz not null default now()
);
create index on app.imports (category_id);

-- The card with which a contact was brought in, so that what has no field here is given out again.
alter table app.subjects add column card text check (length(card) <= 16000);
alter table app.subjects add constraint card_of_a_contact check (kind = 'contact' or card is null);
