grant usage on schema jobs to hive_worker, hive_keeper;

create function jobs.job_now() returns timestamptz language sql stable set search_path = '' as $$ select now() $$;
-- pg-boss ensures its queues when it starts. Ours are created here, so there is nothing left to create.
create function jobs.create_queue(p_queue_name text, p_options jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from jobs.queue q where q.name = p_queue_name) then raise exception 'there is no queue %', p_queue_name; end if;
end $$;
grant execute on function jobs.job_now(), jobs.create_queue(text, jsonb) to hive_worker;

call app.guard('jobs.version', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.queue', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.schedule', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job_common', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
call app.guard('jobs.job_dependency', 'server', p_left_out => 'work in hand; the schema brings the queues, and what is due is found again by looking');
create policy owner on jobs.version    to hive_owner using (version is not null) with check (version is not null);
create policy owner on jobs.queue      to hive_owner using (name is not null) with check (name is not null);
create policy owner on jobs.schedule   to hive_owner using (name is not null) with check (name is not null);
create policy work on jobs.version        to hive_worker using (version is not null) with check (version is not null);
create policy work on jobs.queue          to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.schedule       to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job            to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job_common     to hive_worker using (name is not null) with check (name is not null);
create policy work on jobs.job_dependency to hive_worker using (child_name is not null) with check (child_name is not null);
grant select, update (cron_on, flow_on, monitor_backoff_on) on jobs.version to hive_worker;
grant select, update (deferred_count, queued_count, ready_count, active_count, failed_count, total_count, ready_history, singletons_active,
                      monitor_claim_on, monitor_on, maintain_on) on jobs.queue to hive_worker;
grant select, update (last_job_id) on jobs.schedule to hive_worker;
grant select, insert, update (blocked, pending_dependencies) on jobs.job to hive_worker;
grant select, insert, delete,
      update (state, retry_count, start_after, started_on, completed_on, output, heartbeat_on, blocked, blocking, pending_dependencies)
   on jobs.job_common to hive_worker;
grant select, delete on jobs.job_dependency to hive_worker;
grant select on jobs.queue to hive_keeper;
grant select, insert, update (start_after), delete on jobs.job_common to hive_keeper;

insert into jobs.version (version) values (42) on conflict do nothing;
-- `short`: at most one job of a key waits, while any number is worked on, so that a worker that died blocks nobody.
-- Retries are for lost workers alone, since the outbox times emails. Waiting jobs are never discarded.
insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
values ('mail',             'short',    1000, 60, false, 120, 315360000, 604800, false, 'job_common'),
       ('look',             'short',       0,  0, false, 300, 315360000,  86400, false, 'job_common'),
       ('sweep',            'short',       3, 60, false, 300, 315360000, 604800, false, 'job_common'),
       ('export',           'short',       3, 10, false, 900, 315360000, 604800, false, 'job_common'),
       ('calendar',         'short',       0,  0, false, 120, 315360000,  86400, false, 'job_common'),
       -- Where pg-boss puts what a schedule makes due.
       ('__pgboss__send-it', 'standard',   2,  0, false,  60, 315360000,   3600, false, 'job_common')
on conflict do nothing;
-- After a downtime only the newest missed tick is made up for.
insert into jobs.schedule (name, cron, options) values ('look', '* * * * *', '{"missed": "once"}'), ('sweep', '17 * * * *', '{"missed": "once"}')
on conflict do nothing;

grant select on mail.outbox to hive_keeper;
create trigger enqueue after insert or update of due_at on mail.outbox for each row execute function app.enqueue_mail();
create trigger dequeue after delete on mail.outbox for each row execute function app.dequeue_mail();
