grant usage on schema app to hive_api, hive_policy, hive_keeper, hive_auth, hive_worker;
grant usage on schema auth to hive_api, hive_auth, hive_keeper;
grant usage on schema mail to hive_auth, hive_keeper, hive_worker;
alter table app.schema_version enable row level security;
alter table app.schema_version force row level security;
create policy owner on app.schema_version to hive_owner using (only_row) with check (only_row);
create policy read on app.schema_version for select to hive_api using (only_row);
grant select on app.schema_version to hive_api;

-- The requesting person. After a transaction the setting is '', not null, hence nullif.
create function app.uid() returns uuid language sql stable parallel safe set search_path = '' as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.uid() to hive_api, hive_policy, hive_keeper, hive_auth;

-- Returns a zone if the database knows it, else London's, so that one person's zone fails nobody else.
create function app.known_zone(p_zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone p_zone;
  return p_zone;
exception when invalid_parameter_value then
  return 'Europe/London';
end $$;
grant execute on function app.known_zone(text) to hive_api, hive_keeper, hive_auth;

create function app.check_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.known_zone(new.time_zone) <> new.time_zone then
    raise exception 'api:check.timeZone' using errcode = 'TZONE';
  end if;
  return new;
end $$;

-- Counts the changes of a row that people edit; `ifVersion` of the contract is compared with it.
create function app.next_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create policy owner on app.table_homes to hive_owner using (name is not null) with check (name is not null);

-- Enables and forces the policies of a table, lets the keeper through, and records its home.
create procedure app.guard(p_table regclass, p_home text, p_key name[] default '{}', p_parent regclass default null, p_left_out text default null)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy keeper on %s to hive_keeper using (true) with check (true)', p_table);
  insert into app.table_homes (name, home, key, parent, left_out) values (p_table, p_home, p_key, p_parent, p_left_out);
end $$;
create policy own on app.idempotency_keys to hive_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (answer) on app.idempotency_keys to hive_api;
create policy write on mail.outbox for insert to hive_auth with check (attempts = 0);
create policy send on mail.outbox to hive_worker using (id is not null) with check (id is not null);
grant insert on mail.outbox to hive_auth, hive_keeper;
grant update (recipient, params) on mail.outbox to hive_keeper;
grant select, update (attempts, due_at, error), delete on mail.outbox to hive_worker;
create policy list on app.content_tables for select to hive_api using (name is not null);
create policy owner on app.content_tables to hive_owner using (name is not null) with check (name is not null);
grant select on app.content_tables to hive_api;
create policy owner on app.quotas to hive_owner using (name is not null) with check (name is not null);

call app.guard('app.table_homes', 'server', p_left_out => 'belongs to the schema, which brings it');
call app.guard('app.change_events', 'server', p_left_out => 'hints for the browsers that are open now, in transactions of this one database');
call app.guard('app.idempotency_keys', 'person', '{user_id}', p_left_out => 'keys and answers kept for some weeks for requests that are sent again');
call app.guard('mail.outbox', 'server', p_left_out => 'mails that wait hold links that open accounts, and would be sent a second time');
call app.guard('app.content_tables', 'server', p_left_out => 'belongs to the schema, which brings it');
call app.guard('app.quotas', 'server', p_left_out => 'limits of the configuration, which each start writes');
insert into app.table_homes (name, home, left_out) values ('app.schema_version', 'server', 'stands in the manifest');
grant select, insert, delete on app.change_events to hive_keeper;
grant select, update (answer), delete on app.idempotency_keys to hive_keeper;
grant select on app.content_tables, app.quotas, app.table_homes to hive_keeper;
