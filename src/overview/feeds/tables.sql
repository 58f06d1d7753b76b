-- A calendar feed of a person at a secret address, of which the hash is stored; it shows what they may see then.
create table app.feeds (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references app.people on delete cascade,
  token_hash    bytea not null unique check (length(token_hash) = 32),
  name          text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  kinds         text[] not null check (cardinality(kinds) between 1 and 7 and kinds <@ array['appointments', 'ends', 'tasks', 'meals', 'trips', 'birthdays', 'rotas']),
  details       boolean not null,
  alarms        boolean not null,
  -- The categories that it is about, whether they still exist or not; null for all that the person may see.
  category_ids  uuid[] check (cardinality(category_ids) between 1 and 2000),
  language      text not null check (length(language) <= 35),
  address_since timestamptz not null default now(),
  last_read_at  timestamptz,
  last_reader   text check (last_reader in ('google', 'apple', 'outlook', 'thunderbird', 'android', 'browser', 'other')),
  version       int not null default 1
);
create index on app.feeds (user_id, id);
