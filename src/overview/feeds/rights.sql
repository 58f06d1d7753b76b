alter table app.feeds alter user_id set default app.uid();
insert into app.quotas (name, most) values ('feeds', 50);
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
  new.address_since := now();
  new.last_read_at := null;
  new.last_reader := null;
  return new;
end $$;
create trigger begin_address before update of token_hash on app.feeds for each row execute function app.begin_address();
create trigger check_feeds after insert on app.feeds referencing new table as added for each statement execute function app.check_feeds();
create trigger note_change after insert or update or delete on app.feeds for each row execute function app.note_own_change();
