-- Adds a job for `p_start_after`. One with the same `p_singleton` that already waits is moved to that time.
create function app.enqueue(p_queue text, p_payload jsonb, p_start_after timestamptz default null, p_singleton text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into jobs.job_common (name, data, start_after, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                               expire_seconds, deletion_seconds, keep_until)
  select q.name, p_payload, due.at, p_singleton, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
         q.expire_seconds, q.deletion_seconds, due.at + q.retention_seconds * interval '1 second'
    from jobs.queue q, (select coalesce(p_start_after, now()) as at) due where q.name = p_queue
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short' do update set start_after = excluded.start_after;
  if not found then raise exception 'there is no queue %', p_queue; end if;
end $$;
-- A waiting email has one job, due when the email is. A mailer postpones both while it sends, in case it dies.
create function app.enqueue_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.enqueue('mail', jsonb_build_object('mailId', new.id), new.due_at, new.id::text);
  return null;
end $$;
create function app.dequeue_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from jobs.job_common j
   where j.name = 'mail' and coalesce(j.singleton_key, '') = old.id::text and j.state = 'created' and j.policy = 'short';
  return null;
end $$;
create function app.requeue_mails() returns void language sql security definer set search_path = '' as $$
  select app.enqueue('mail', jsonb_build_object('mailId', o.id), o.due_at, o.id::text) from mail.outbox o
   where not exists (select from jobs.job_common j where j.name = 'mail' and coalesce(j.singleton_key, '') = o.id::text
                        and j.state = 'created' and j.policy = 'short')
$$;
revoke execute on function app.enqueue(text, jsonb, timestamptz, text), app.enqueue_mail(), app.dequeue_mail(), app.requeue_mails() from public;
grant execute on function app.enqueue_mail(), app.dequeue_mail() to hive_owner;
grant execute on function app.requeue_mails() to hive_worker;
