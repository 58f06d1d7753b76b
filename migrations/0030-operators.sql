-- Whoever runs this server can become an operator, who sees numbers of it and never a home (OPS-09 to OPS-12).
set role hive_owner;
create table app.operators (
  user_id uuid primary key references auth.accounts on delete cascade,
  since   timestamptz not null default now()
);
create table app.operator_log (
  id   uuid primary key default uuidv7(),
  kind text not null check (kind in ('operator_made', 'operator_ended', 'reset_link_made', 'sessions_ended', 'account_deleted')),
  at   timestamptz not null default now()
);
call app.guard('app.operators', 'account', '{user_id}', 'auth.accounts');
call app.guard('app.operator_log', 'server');
grant select, insert, delete on app.operators to hive_keeper;
grant select, insert on app.operator_log to hive_keeper;
grant insert on auth.tokens to hive_keeper;
alter table app.notifications add column kept_until timestamptz;
drop policy own_remove on app.notifications;
create policy own_remove on app.notifications for delete to hive_api
  using (user_id = (select app.uid()) and (kept_until is null or kept_until < now()));
create index on jobs.job_common (name, completed_on desc) where state = 'failed';
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.is_operator() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.operators o where o.user_id = (select app.uid())) $$;
grant execute on function app.is_operator() to hive_api;
create function app.operator_numbers() returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'people',   (select count(*) from (select from auth.accounts limit 10001) a),
    'groups',   (select count(*) from (select from app.families f where f.group_type <> 'personal' limit 10001) f),
    'sessions', (select count(*) from (select from auth.sessions s where s.renewed_at > pg_catalog.now() - interval '1 day' limit 10001) s),
    'mailsWaiting', (select count(*) from (select from mail.outbox limit 10001) o),
    'mailsTried',   (select count(*) from (select from mail.outbox o where o.attempts > 0 limit 10001) o),
    'mailsSent',    sent.mails - sent.given_up,
    'mailsGivenUp', sent.given_up,
    'queues', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
               'queue', q.name, 'waiting', due.jobs, 'waitingSince', due.since, 'failures', failed.jobs, 'failedAt', failed.at,
               'doneAt', (select max(j.completed_on) from jobs.job_common j where j.name = q.name and j.state = 'completed')) order by q.name), '[]')
        from jobs.queue q
       cross join lateral (
         select count(*) as jobs, min(j.start_after) as since
           from (select j.start_after from jobs.job_common j
                  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pg_catalog.now() limit 10001) j) due
       cross join lateral (
         select count(*) as jobs, max(j.completed_on) as at
           from (select j.completed_on from jobs.job_common j
                  where j.name = q.name and j.state = 'failed' and j.completed_on > pg_catalog.now() - interval '7 days' limit 10001) j) failed
       where not pg_catalog.starts_with(q.name, '__')),
    'log', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', l.kind, 'at', l.at) order by l.at desc, l.id desc), '[]')
        from (select l.id, l.kind, l.at from app.operator_log l order by l.id desc limit 20) l))
    from (select count(*) as mails, count(*) filter (where j.output ? 'gaveUp') as given_up
            from (select j.output from jobs.job_common j
                   where j.name = 'mail' and j.state = 'completed' and j.completed_on > pg_catalog.now() - interval '7 days'
                   order by j.completed_on desc limit 10001) j) sent
   where app.is_operator()
$$;
grant execute on function app.operator_numbers() to hive_api;
create function app.post_test_mail() returns uuid language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params)
  select a.email, 'operator.test', '{}' from auth.accounts a where a.id = (select app.uid()) and app.is_operator()
  returning id
$$;
grant execute on function app.post_test_mail() to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
