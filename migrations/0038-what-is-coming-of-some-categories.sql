-- Of what is coming only the categories of the person are looked at, each day is worked out once, and what was put off of dates that are
-- over is removed.
set role hive_owner;
-- Whether the term that ends on a day is shorter than 90 days: nobody is reminded of those unless somebody set days (GAP-153). The first
-- term is as long as from the start, where that is known. It looks at its day once, so that it becomes a part of the query that asks.
create or replace function app.is_short_term(i app.items, ends_on date) returns boolean language sql immutable
return case
  when i.renewal <> 'renews' then false
  when ends_on = i.contract_end_date then coalesce(i.contract_end_date - i.contract_start_date + 1 < 90, false)
  else app.length_of(i.term_count, i.term_unit) < case i.term_unit when 'months' then 3 when 'years' then 0 else 90 end
end;
drop function app.coming(date);
-- All that is coming of the contracts of some categories of which nobody has recorded what became of them, as of a day: the end or the renewal
-- of each, and the last day to send notice. `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at)
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at)
    from app.items i
   cross join lateral (select app.end_to_cancel(i, $1) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.notice_count is not null and e.ends_on is not null;
end;
grant execute on function app.coming(date, uuid[]) to hive_api, hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.announce_coming(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  posted  jsonb;
  many    bigint;
begin
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, s.notice_in_app, s.notice_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being notified until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notification_settings s join app.profiles p on p.id = s.user_id join app.reminder_schedules r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select r.category_id from app.my_rights() r where the_user = app.uid()),
  due as (
    select distinct on (c.source_id, c.reason) c.source_id, c.on_date, c.ends_on, c.cancel_by, threshold.name,
           case when c.reason = 'cancel_by' then 'cancel_by' else 'renewal' end as type
      from who
     cross join app.coming(today, array(select seen.category_id from seen)) c
      left join app.snoozes z on z.user_id = the_user and z.source_id = c.source_id and z.reason = c.reason and z.on_date = c.on_date
     cross join lateral (
       select c.on_date - t.days as day, t.days::text as name, c.set_at
         from pg_catalog.unnest(c.thresholds) t(days) where z.until_day is null or c.on_date - t.days > z.until_day
       union all
       select z.until_day, 'snooze:' || z.until_day, z.set_at where z.until_day is not null) threshold
     where c.on_date >= today
       and threshold.day <= the_day
       and threshold.day >= app.day_in_zone(least(threshold.set_at, at), who.time_zone)
       -- An hour of grace: a date is dated by the beginning of its transaction, which a check may have overtaken, and by the
       -- clock of the database. The log sees to it that nothing is notified twice.
       and (who.since is null or threshold.day > who.since or threshold.set_at > who.last_at - interval '1 hour')
     order by c.source_id, c.reason, threshold.day desc),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, due.type, due.source_id, due.on_date::text, due.name, at from due
    on conflict do nothing
    returning type, related_id, on_date),
  told as (
    select t.type, t.related_id, due.on_date, case t.type when 'cancel_by' then who.notice_in_app else who.renewals_in_app end as in_app,
           case t.type when 'cancel_by' then who.notice_by_mail else who.renewals_by_mail end as by_mail,
           pg_catalog.jsonb_build_object('endDate', due.ends_on)
             || case t.type when 'cancel_by' then pg_catalog.jsonb_build_object('cancelBy', due.cancel_by) else '{}' end as params
      from logged t join due on due.type = t.type and due.source_id = t.related_id cross join who),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, t.type, t.params, t.related_id from told t where t.in_app
    returning id)
  select (select count(*) from shown),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object('itemId', t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail)
    into many, posted;
  if posted is not null then perform app.post_renewals(the_user, posted, at); end if;
  return coalesce(many, 0);
end $$;
create or replace function app.sweep_notification_log(at timestamptz) returns void language sql security definer set search_path = '' as $$
  delete from app.notification_log n where n.notified_at < at - interval '2 years';
  delete from app.snoozes z where z.on_date < (at - interval '2 days')::date
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
