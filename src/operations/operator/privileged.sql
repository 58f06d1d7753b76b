-- Returns operators the numbers of this server. Each count stops at a bound, so that none takes long.
create function app.operator_numbers() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'people',   (select count(*) from (select from auth.accounts limit 10001) a),
    'groups',   (select count(*) from (select from app.families f where f.group_type <> 'personal' limit 10001) f),
    'sessions', (select count(*) from (select from auth.sessions s where s.renewed_at > now() - interval '1 day' limit 10001) s),
    'mailsWaiting', (select count(*) from (select from mail.outbox limit 10001) o),
    'mailsTried',   (select count(*) from (select from mail.outbox o where o.attempts > 0 limit 10001) o),
    'mailsSent',    sent.mails - sent.given_up,
    'mailsGivenUp', sent.given_up,
    'queues', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'queue', q.name, 'waiting', due.jobs, 'waitingSince', due.since, 'failures', failed.jobs, 'failedAt', failed.at,
               'doneAt', (select max(j.completed_on) from jobs.job_common j where j.name = q.name and j.state = 'completed')) order by q.name), '[]')
        from jobs.queue q
       cross join lateral (
         select count(*) as jobs, min(j.start_after) as since
           from (select j.start_after from jobs.job_common j
                  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now() limit 10001) j) due
       cross join lateral (
         select count(*) as jobs, max(j.completed_on) as at
           from (select j.completed_on from jobs.job_common j
                  where j.name = q.name and j.state = 'failed' and j.completed_on > now() - interval '7 days' limit 10001) j) failed
       where not starts_with(q.name, '__')),
    -- A backup that was lost with its worker is not waited for longer than an hour.
    'backingUp', exists (select from jobs.job_common j
                          where j.name = 'backup' and (j.state < 'active' or j.state = 'active' and j.started_on > now() - interval '1 hour')),
    'kitMark', (select b.kit_mark from app.backup_state b),
    'kitConfirmedAt', (select b.kit_confirmed_at from app.backup_state b),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'at', l.at) order by l.at desc, l.id desc), '[]')
        from (select l.id, l.kind, l.at from app.operator_log l order by l.id desc limit 20) l))
    from (select count(*) as mails, count(*) filter (where j.output ? 'gaveUp') as given_up
            from (select j.output from jobs.job_common j
                   where j.name = 'mail' and j.state = 'completed' and j.completed_on > now() - interval '7 days'
                   order by j.completed_on desc limit 10001) j) sent
   where app.is_operator()
$$;
create function app.post_test_mail() returns uuid language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params)
  select a.email, 'operator.test', '{}' from auth.accounts a where a.id = (select app.uid()) and app.is_operator()
  returning id
$$;
create function app.back_up_now() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.operators o where o.user_id = (select app.uid())) then return false; end if;
  if not exists (select from jobs.job_common j
                  where j.name = 'backup' and j.state = 'active' and j.started_on > now() - interval '1 hour') then
    perform app.ask_for_backup(true);
  end if;
  return true;
end $$;
-- Notes that the emergency page with the key of this mark is in a safe place.
create function app.confirm_kit(p_mark text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.operators o where o.user_id = (select app.uid())) then return false; end if;
  update app.backup_state s set kit_mark = p_mark, kit_confirmed_at = now() where s.kit_mark is distinct from p_mark;
  return true;
end $$;
grant execute on function app.operator_numbers(), app.post_test_mail(), app.back_up_now(),
  app.confirm_kit(text) to hive_api;
-- Tells operators of a fault of the backups once when it appears or changes, and once a day if it comes and goes.
create function app.tell_of_backups(p_fault text) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second worker waits here, and then finds that they were notified.
  update app.backup_state s set told_fault = p_fault, told_at = now()
   where s.told_fault is distinct from p_fault
     and case when p_fault is null then s.told_at < now() - interval '1 day' else exists (select from app.operators) end;
  if found and p_fault is not null then
    perform app.post_to(o.user_id, 'operator.backup', about), app.create_notification(o.user_id, 'backup_fault', about, null)
       from app.operators o, jsonb_build_object('fault', p_fault) about;
  end if;
end $$;
grant execute on function app.tell_of_backups(text) to hive_worker;
