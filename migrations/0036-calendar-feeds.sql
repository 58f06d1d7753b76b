-- Calendar feeds (FEED): the table, and the functions by which an address leads to one.
set role hive_owner;
insert into app.quotas (name, most) values ('feeds', 50);
create table app.feeds (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null default app.uid() references app.people on delete cascade,
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
create trigger next_version before update of name, kinds, details, alarms, category_ids on app.feeds
  for each row execute function app.next_version();

call app.guard('app.feeds', 'person', '{user_id}', 'app.people');
create policy own on app.feeds to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
-- Nothing that serves requests reads a hash, and what an address was read by is not theirs to write.
grant select (id, user_id, name, kinds, details, alarms, category_ids, language, address_since, last_read_at, last_reader, version),
  insert (token_hash, name, kinds, details, alarms, category_ids, language), update (token_hash, name, kinds, details, alarms, category_ids), delete
  on app.feeds to hive_api;
grant select, update (last_read_at, last_reader), delete on app.feeds to hive_keeper;

-- A new address was read by nobody yet.
create function app.begin_address() returns trigger language plpgsql set search_path = '' as $$
begin
  new.address_since := pg_catalog.now();
  new.last_read_at := null;
  new.last_reader := null;
  return new;
end $$;
create trigger begin_address before update of token_hash on app.feeds for each row execute function app.begin_address();

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the feed at an address, as long as its person has an account.
create function app.feed_at(the_token bytea) returns table (feed_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select f.id, f.user_id from app.feeds f join auth.accounts a on a.id = f.user_id where f.token_hash = the_token
$$;
-- Notes by what kind of program a feed was read. Programs that come again and again write once in ten minutes.
create function app.note_feed_read(the_feed uuid, the_reader text) returns void language sql security definer set search_path = '' as $$
  update app.feeds f set last_read_at = pg_catalog.now(), last_reader = the_reader
   where f.id = the_feed and (f.last_reader is distinct from the_reader or f.last_read_at < pg_catalog.now() - interval '10 minutes')
$$;
-- The feeds of one person are counted under its lock.
create function app.check_feeds() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.people p where p.id in (select a.user_id from added a) order by p.id for no key update;
  perform app.refuse_above('feeds', count(*), 'feeds:quota')
     from app.feeds f where f.user_id in (select a.user_id from added a) group by f.user_id;
  return null;
end $$;
grant execute on function app.feed_at(bytea) to hive_api;
grant execute on function app.note_feed_read(uuid, text) to hive_auth;
grant execute on function app.check_feeds() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_feeds after insert on app.feeds referencing new table as added for each statement execute function app.check_feeds();
create trigger note_change after insert or update or delete on app.feeds for each row execute function app.note_own_change();
reset role;
