-- Three or more things that somebody is told of at once are one mail, and contracts are mailed at most once an hour.

set role hive_owner;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/overview/notices/schema.sql
create or replace function app.notice_mails(kind text, the_user uuid, notices jsonb) returns table (template text, params jsonb)
language sql immutable set search_path = '' as $$
  select 'notices.' || kind || 's', pg_catalog.jsonb_build_object('userId', the_user, 'notices', notices)
   where pg_catalog.jsonb_array_length(notices) >= 3
  union all
  select 'notices.' || kind, pg_catalog.jsonb_build_object('userId', the_user) || n.notice
    from pg_catalog.jsonb_array_elements(notices) n(notice) where pg_catalog.jsonb_array_length(notices) < 3
$$;
create or replace function app.post_renewals(the_user uuid, notices jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What is told now is in the ledger already.
  before constant timestamptz := (
    select max(n.told_at) from app.notices n where n.user_id = the_user and n.type = 'contract_renewal' and n.told_at < at);
begin
  if before > at - interval '1 hour' then
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select u.email, 'notices.renewals', pg_catalog.jsonb_build_object('userId', the_user, 'notices', notices),
           'notices.renewals ' || the_user, pg_catalog.now() + (before + interval '1 hour' - at)
      from auth.users u where u.id = the_user
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{notices}', o.params -> 'notices' || notices);
    return;
  end if;
  insert into mail.outbox (recipient, template, params)
  select u.email, m.template, m.params from auth.users u cross join lateral app.notice_mails('renewal', the_user, notices) m where u.id = the_user;
end $$;
create or replace function app.announce_renewals(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  wanted  boolean;
  to_mail jsonb;
  many    bigint;
begin
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being told until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notice_settings s join app.profiles p on p.id = s.user_id join app.notice_rounds r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select c as category_id from app.visible_categories() c where the_user = app.uid()),
  due as (
    select distinct on (i.id) i.id, i.contract_end_date, rung.days
      from who
     cross join seen
      join app.items i on i.category_id = seen.category_id
     cross join (values (30), (7), (1)) rung (days)
     where i.contract_end_date between today and the_day + 30
       and i.contract_end_date - rung.days <= the_day
       and i.contract_end_date - rung.days >= app.day_in_zone(least(coalesce(i.end_date_set_at, i.created_at), at), who.time_zone)
       -- An hour of grace: an end date is dated by the beginning of its transaction, which a look may have overtaken, and by the
       -- clock of the database. The ledger sees to it that nothing is told twice.
       and (who.since is null or i.contract_end_date - rung.days > who.since
            or coalesce(i.end_date_set_at, i.created_at) > who.last_at - interval '1 hour')
     order by i.id, rung.days),
  told as (
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select the_user, 'contract_renewal', due.id, due.contract_end_date::text, due.days::text, at from due
    on conflict do nothing
    returning related_id, on_date, threshold),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, 'contract_renewal', pg_catalog.jsonb_build_object('endDate', t.on_date), t.related_id
      from told t cross join who where who.renewals_in_app
    returning id)
  select who.renewals_by_mail, (select count(*) from shown),
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('itemId', t.related_id, 'endDate', t.on_date) order by t.on_date, t.related_id) from told t)
    into wanted, many, to_mail from who;
  if wanted and to_mail is not null then perform app.post_renewals(the_user, to_mail, at); end if;
  return coalesce(many, 0);
end $$;
create or replace function app.ring_alarms(at timestamptz, most int) returns bigint language sql security definer set search_path = '' as $$
  with rung as (
    delete from app.appointment_alarms a
     where (a.category_id, a.appointment_id) in (
       select o.category_id, o.appointment_id from app.appointment_alarms o
        where o.remind_at <= at order by o.remind_at, o.appointment_id limit most for update skip locked)
    returning a.category_id, a.appointment_id),
  due as (
    select p.id, p.category_id, p.local_day, p.reminder_frequency,
           p.local_day::text || ' ' || pg_catalog.to_char(p.local_time, 'HH24:MI') || ' ' || p.time_zone as begins
      from rung join app.appointments p on p.category_id = rung.category_id and p.id = rung.appointment_id
     where p.reminder_enabled and p.appointment_date > at),
  told as (
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select person, 'appointment_reminder', d.id, d.begins, d.reminder_frequency, at
      from due d cross join lateral app.people_who_may_see(d.category_id) person
    on conflict do nothing
    returning user_id, related_id, on_date),
  mailed as (
    insert into mail.outbox (recipient, template, params)
    select u.email, m.template, m.params
      from (select t.user_id, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                   order by t.on_date, t.related_id) as notices
              from told t join app.notice_settings s on s.user_id = t.user_id where s.reminders_by_mail group by t.user_id) k
      join auth.users u on u.id = k.user_id
     cross join lateral app.notice_mails('reminder', k.user_id, k.notices) m),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'appointment_reminder', pg_catalog.jsonb_build_object('begins', t.on_date), t.related_id
      from told t join app.notice_settings s on s.user_id = t.user_id where s.reminders_in_app)
  select count(*) from rung
$$;
create or replace function app.renewal_letters(the_user uuid, notices jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select i.id, i.category_id, i.contract_end_date as ends, coalesce(i.end_date_set_at, i.created_at) as entered,
           app.renewal_letter(the_user, i.id, i.contract_end_date) as letter
      from (select distinct * from pg_catalog.jsonb_to_recordset(notices) n("itemId" uuid, "endDate" date)) n
      join app.items i on i.id = n."itemId" and i.contract_end_date = n."endDate"
      join app.profiles p on p.id = the_user
     where i.contract_end_date >= app.day_in_zone(at, p.time_zone)),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.ends, f.entered, f.id) as place from found f where f.letter is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.place, r.ends, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'letters', pg_catalog.jsonb_agg(c.letter order by c.ends, c.place, c.id))
    from chosen c having count(*) > 0
$$;
create or replace function app.reminder_letters(the_user uuid, notices jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select a.id, a.category_id, a.appointment_date as begins, a.created_at as entered, app.reminder_letter(the_user, a.id, n.begins) as letter
      from (select distinct * from pg_catalog.jsonb_to_recordset(notices) n("appointmentId" uuid, begins text)) n
      join app.appointments a on a.id = n."appointmentId"
     where a.appointment_date > at),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.begins, f.entered, f.id) as place from found f where f.letter is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.place, r.begins, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'letters', pg_catalog.jsonb_agg(c.letter order by c.begins, c.place, c.id))
    from chosen c having count(*) > 0
$$;
grant execute on function app.renewal_letters(uuid, jsonb, timestamptz, int), app.reminder_letters(uuid, jsonb, timestamptz, int) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
