create policy owner on app.backup_state for insert to hive_owner with check (only_row);
create policy work on app.backup_state to hive_worker using (only_row) with check (only_row);
call app.guard('app.backup_state', 'server', p_left_out => 'is about the files of this one server');
grant select, update (tried_at, made_at, file, bytes, sha256, proved_at, fault) on app.backup_state to hive_worker;
grant select, update (told_fault, told_at, kit_mark, kit_confirmed_at) on app.backup_state to hive_keeper;
insert into app.backup_state default values on conflict do nothing;
-- One backup at a time. The queue does not retry one that lost its worker: the clock asks again (backup-is-due.ts).
insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
values ('backup', 'short', 0, 0, false, 21600, 315360000, 604800, false, 'job_common')
on conflict do nothing;
