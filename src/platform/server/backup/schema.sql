-- How the nightly backups are: one row, which the worker writes and servers read for their operators. Requests have no right on it.
set role hive_owner;
create table app.backup_state (
  only_row  boolean primary key default true check (only_row),
  -- From when on backups are due.
  since     timestamptz not null default now(),
  tried_at  timestamptz,
  -- The newest good backup: when it was made, its file, and what identifies the bytes of that file.
  made_at   timestamptz,
  file      text check (length(file) <= 255),
  bytes     bigint check (bytes > 0),
  sha256    text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When a backup was last restored into a database of its own and found equal.
  proved_at timestamptz,
  fault     text check (fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied')),
  -- The fault of which operators were told last by email, and when.
  told_fault text check (told_fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied', 'old', 'lowDisk')),
  told_at    timestamptz,
  -- Of which BACKUP_KEY an operator said that its emergency page is in a safe place, as a keyed hash, and when.
  kit_mark         text check (length(kit_mark) = 64),
  kit_confirmed_at timestamptz
);
create policy owner on app.backup_state for insert to hive_owner with check (only_row);
create policy work on app.backup_state to hive_worker using (only_row) with check (only_row);
call app.guard('app.backup_state', 'server', left_out => 'is about the files of this one server');
grant select, update (tried_at, made_at, file, bytes, sha256, proved_at, fault) on app.backup_state to hive_worker;
grant select, update (told_fault, told_at, kit_mark, kit_confirmed_at) on app.backup_state to hive_keeper;
insert into app.backup_state default values;
-- One backup at a time. One that was lost with its worker is not tried again by the queue: the clock asks again (backup-is-due.ts).
insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
values ('backup', 'short', 0, 0, false, 21600, 315360000, 604800, false, 'job_common');
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Asks for a backup: the one of tonight, which is made once, or with `at_once` another one now.
create function app.ask_for_backup(at_once boolean) returns void language sql security definer set search_path = '' as
  $$ select app.enqueue('backup', pg_catalog.jsonb_build_object('atOnce', at_once), null, at_once::text) $$;
revoke execute on function app.ask_for_backup(boolean) from public;
grant execute on function app.ask_for_backup(boolean) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
