-- Reminders of appointments have a ceiling, and one that fails for somebody is put off, like the summaries and the checks of contracts.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns how many emails about appointments a person got since an instant: those of one scan are one where there are three or more.
create function app.appointment_emails_since(the_user uuid, since timestamptz) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(case when n.many >= 3 then 1 else n.many end), 0)
    from (select count(*) as many from app.notification_log l
           where l.user_id = the_user and l.type = 'appointment_reminder' and l.notified_at > since group by l.notified_at) n
$$;
-- Puts off for an hour the reminder that is due first, for which the scan failed, so that no other waits for it.
create function app.defer_alarm(at timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.appointment_reminders a set remind_at = at + interval '1 hour'
   where (a.category_id, a.appointment_id) in (
     select o.category_id, o.appointment_id from app.appointment_reminders o
      where o.remind_at <= at order by o.remind_at, o.appointment_id limit 1 for update skip locked)
$$;
-- Puts off the summary of somebody for whom it failed, so that nobody else waits for it.
create function app.defer_digest(the_user uuid, next_due timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set digest_due_at = next_due where r.user_id = the_user
$$;
create or replace function app.send_appointment_reminders(at timestamptz, most int) returns bigint language sql security definer set search_path = '' as $$
  with come as (
    delete from app.appointment_reminders a
     where (a.category_id, a.appointment_id) in (
       select o.category_id, o.appointment_id from app.appointment_reminders o
        where o.remind_at <= at order by o.remind_at, o.appointment_id limit most for update skip locked)
    returning a.category_id, a.appointment_id, a.remind_at),
  due as (
    select p.id, p.category_id, p.local_day, p.reminder_frequency,
           p.local_day::text || ' ' || pg_catalog.to_char(p.local_time, 'HH24:MI') || ' ' || p.time_zone as begins,
           come.remind_at < at - interval '1 hour' as is_late
      from come join app.appointments p on p.category_id = come.category_id and p.id = come.appointment_id
     where p.reminder_enabled and p.appointment_date > at),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select person, 'appointment_reminder', d.id, d.begins, d.reminder_frequency, at
      from due d cross join lateral app.people_to_tell(d.category_id) person
    on conflict do nothing
    returning user_id, related_id, on_date),
  -- Where each person's email goes: alone, with the others that come after ten of the hour, into the summary, or with what else was missed.
  wanted as (
    select t.user_id, w.way, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                  order by t.on_date, t.related_id) as reminders
      from logged t
      join due d on d.id = t.related_id
     cross join lateral (select case when app.has_digest(t.user_id) and (d.is_late or app.wants(t.user_id, 'reminders', 'digest')) then 'digest'
                                     when d.is_late then 'missed'
                                     when app.appointment_emails_since(t.user_id, at - interval '1 hour') >= 10 then 'together' else 'alone' end as way) w
     where app.wants(t.user_id, 'reminders', 'mail')
     group by t.user_id, w.way),
  emailed as (
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from wanted k
      join auth.accounts a on a.id = k.user_id
     cross join lateral app.reminder_emails('appointment', k.user_id, k.reminders) m
     where k.way = 'alone'),
  shared as (
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select a.email, 'reminders.appointments', pg_catalog.jsonb_build_object('userId', k.user_id, 'reminders', k.reminders),
           'reminders.appointments ' || k.user_id, pg_catalog.now() + interval '15 minutes'
      from wanted k join auth.accounts a on a.id = k.user_id where k.way = 'together'
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || (excluded.params -> 'reminders'))),
  missed as (
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select m.* from wanted k cross join lateral app.missed_email(k.user_id, k.reminders) m where k.way = 'missed'
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || (excluded.params -> 'reminders'))),
  kept as (
    update app.reminder_schedules r set digest_waiting = r.digest_waiting || k.reminders from wanted k where k.way = 'digest' and r.user_id = k.user_id),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'appointment_reminder', pg_catalog.jsonb_build_object('begins', t.on_date), t.related_id
      from logged t where app.wants(t.user_id, 'reminders', 'in_app')),
  pushed as (
    select app.post_push(t.user_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
             'type', 'appointment_reminder', 'params', pg_catalog.jsonb_build_object('begins', t.on_date), 'relatedId', t.related_id)), d.is_late)
      from logged t join due d on d.id = t.related_id)
  -- A part that only reads is carried out because it is counted.
  select (select count(*) from come) + 0 * (select count(*) from pushed)
$$;

grant execute on function app.defer_alarm(timestamptz), app.defer_digest(uuid, timestamptz) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
