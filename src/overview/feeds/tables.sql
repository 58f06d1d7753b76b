-- Calendar feeds (FEED): what a person may see that has a date, read by a calendar program at a secret address. A feed is its person's own.
-- Of the address only the hash is stored; it opens this one feed, with the rights that its person has when it is read.
create table app.feeds (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references app.people on delete cascade,
  token_hash    bytea not null unique check (length(token_hash) = 32),
  name          text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  kinds         text[] not null check (cardinality(kinds) between 1 and 5 and kinds <@ array['appointments', 'ends', 'tasks', 'meals', 'trips']),
  details       boolean not null,
  alarms        boolean not null,
  -- The categories that it is about, whether they still exist or not; null for all that the person may see.
  category_ids  uuid[] check (cardinality(category_ids) between 1 and 2000),
  language      text not null check (length(language) <= 35),
  -- Since when it has its address, and when and by what kind of program it was last read there.
  address_since timestamptz not null default now(),
  last_read_at  timestamptz,
  last_reader   text check (last_reader in ('google', 'apple', 'outlook', 'thunderbird', 'android', 'browser', 'other')),
  version       int not null default 1
);
create index on app.feeds (user_id, id);
