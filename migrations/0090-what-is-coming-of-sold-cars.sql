-- What is known of a car that is sold is no longer coming (CLOCK-11): neither its dates nor its contracts. The email about a contract that renews itself says
-- which end notice can still reach. Of what was missed nothing is said in the night before it is said again.
set role hive_owner;
-- All that is coming in some categories of which nobody has recorded what became of it, as of a day: the end or the renewal
-- of each contract, and the last day to send notice, and each date that is not paused, but nothing of a car that is sold (CLOCK-10, CLOCK-11). `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create or replace function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
     -- What is known of a car that is sold asks nothing of anybody.
     and i.subcategory_id <> all (array(
           select b.id from app.cars k join app.subcategories b on b.category_id = k.category_id and b.car_id = k.id
            where k.category_id = any ($2) and k.sold_on <= $1))
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null
     and i.subcategory_id <> all (array(
           select b.id from app.cars k join app.subcategories b on b.category_id = k.category_id and b.car_id = k.id
            where k.category_id = any ($2) and k.sold_on <= $1))
  union all
  select d.category_id, d.id, 'due', d.next_on, d.next_on, null::date, d.thresholds, d.set_at, d.looked_after_by
    from app.dates_due($1) d where d.category_id = any ($2);
end;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the data of an email about the end of a contract, or about the last day on which notice must have arrived, for its reader, as of
-- now; null when they may not see it any more, want no such emails, somebody else looks after it (RENEW-21), the dates are others now, its car is sold, or
-- somebody has recorded what became of it (RENEW-14). Who looks after it counts when the email is sent: handed over before that, it reaches whoever has it then.
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date, cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then pg_catalog.jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', cancel_by, 'sendBy', cancel_by - i.post_days,
           'monthlyCostPence', case when i.pays_unit is distinct from 'once' and i.direction = 'out'
             then app.cost_on(i, (pg_catalog.now() at time zone p.time_zone)::date) end, 'currency', i.currency, 'paymentMethod', i.payment_method,
           'mayEdit', exists (select from app.people_who_may_edit(c.id) editor where editor = the_user),
           -- Notice for which end can still arrive in time.
           'notice', (select pg_catalog.jsonb_build_object('endsOn', n.ends_on, 'cancelBy', n.cancel_by, 'sendBy', n.cancel_by - i.post_days)
                        from (select app.end_to_cancel(i, app.day_in_zone(pg_catalog.now(), p.time_zone)) as ends_on offset 0) e
                       cross join lateral (select e.ends_on, app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by) n
                       where i.renewal = 'renews' and e.ends_on is not null))
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
   where i.id = the_item and i.closed_on is null and app.current_end(i, end_date) = end_date and coalesce(i.looked_after_by, the_user) = the_user
     and (k.sold_on is null or k.sold_on > app.day_in_zone(pg_catalog.now(), p.time_zone))
     and app.wants(the_user, case when cancel_by is null then 'renewals' else 'notice' end, 'mail')
     and (cancel_by is null or app.cancel_by(end_date, i.notice_count, i.notice_unit, i.notice_to) = cancel_by)
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Returns the same for a date with a history: null also when it is paused or its car is sold.
create or replace function app.date_email_data(the_user uuid, the_date uuid, due_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name, 'categoryId', c.id, 'kind', c.kind,
           'dueDateId', d.id, 'name', d.name, 'carId', d.car_id, 'houseId', d.house_id, 'childId', d.child_id, 'petId', d.pet_id,
           'parentName', coalesce(h.name, k.name, m.name, e.name), 'dueOn', d.next_on, 'costPence', d.cost_pence,
           'mayEdit', exists (select from app.people_who_may_edit(c.id) editor where editor = the_user))
    from app.due_dates d
    left join app.houses h on h.category_id = d.category_id and h.id = d.house_id
    left join app.cars k on k.category_id = d.category_id and k.id = d.car_id
    left join app.children m on m.category_id = d.category_id and m.id = d.child_id
    left join app.pets e on e.category_id = d.category_id and e.id = d.pet_id
    join app.categories c on c.id = d.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
   where d.id = the_date and d.next_on = due_on and d.paused_on is null and coalesce(d.looked_after_by, the_user) = the_user and app.wants(the_user, 'dates', 'mail')
     and (k.sold_on is null or k.sold_on > app.day_in_zone(pg_catalog.now(), p.time_zone))
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Notifies a person of the ends of contracts, of the last days to send notice and of dates whose thresholds (30, 7 and 1 days ahead, or others that
-- were set) come by `the_day` or came since the last check, only of what they may see now. `the_day` is the last of their days whose time
-- has come, `today` the current one. Of several thresholds that were missed the nearest is announced; one whose day was over when the date
-- was entered is not (GAP-111), and none up to the day to which they put it off, when they are reminded once (RENEW-17). Returns how many
-- notifications are new.
create or replace function app.announce_coming(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  posted  jsonb;
  kept    jsonb;
  pushed  jsonb;
  many    bigint;
  -- A day of theirs went by without a check.
  is_late constant boolean := coalesce((select r.last_day < the_day - 1 from app.reminder_schedules r where r.user_id = the_user), false);
begin
  with who as (
    select p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being notified until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.profiles p join app.reminder_schedules r on r.user_id = p.id
     where p.id = the_user),
  seen as materialized (select r.category_id from app.my_rights() r where the_user = app.uid()),
  nearest as (
    select distinct on (c.source_id, c.reason) c.source_id, c.on_date, c.ends_on, c.cancel_by, threshold.name, threshold.day,
           case c.reason when 'cancel_by' then 'cancel_by' when 'due' then 'due_date' else 'renewal' end as type
      from who
     cross join app.coming(today, array(select seen.category_id from seen)) c
      left join app.snoozes z on z.user_id = the_user and z.source_id = c.source_id and z.reason = c.reason and z.on_date = c.on_date
     cross join lateral (
       select c.on_date - t.days as day, t.days::text as name, c.set_at
         from pg_catalog.unnest(c.thresholds) t(days) where z.until_day is null or c.on_date - t.days > z.until_day
       union all
       select z.until_day, 'snooze:' || z.until_day, z.set_at where z.until_day is not null) threshold
     where c.on_date >= today
       and threshold.day <= today
       and threshold.day >= app.day_in_zone(least(threshold.set_at, at), who.time_zone)
       -- An hour of grace: a date is dated by the beginning of its transaction, which a check may have overtaken, and by the
       -- clock of the database. The log sees to it that nothing is notified twice.
       and (who.since is null or threshold.day > who.since or threshold.set_at > who.last_at - interval '1 hour')
     order by c.source_id, c.reason, threshold.day desc),
  -- What was missed is not said in the night before it is said today.
  due as (select n.* from nearest n where n.day <= the_day),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, due.type, due.source_id, due.on_date::text, due.name, at from due
    on conflict do nothing
    returning type, related_id, on_date),
  told as (
    select t.type, t.related_id, due.on_date,
           app.wants(the_user, app.kind_of_notification(t.type), 'in_app') as in_app,
           app.wants(the_user, app.kind_of_notification(t.type), 'mail') as by_mail,
           app.has_digest(the_user) and app.wants(the_user, app.kind_of_notification(t.type), 'digest') as in_digest,
           case t.type when 'cancel_by' then pg_catalog.jsonb_build_object('endDate', due.ends_on, 'cancelBy', due.cancel_by)
                       when 'due_date' then pg_catalog.jsonb_build_object('dueOn', due.on_date)
                       else pg_catalog.jsonb_build_object('endDate', due.ends_on) end as params,
           case t.type when 'due_date' then 'dueDateId' else 'itemId' end as id_name
      from logged t join due on due.type = t.type and due.source_id = t.related_id),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    -- The newest stands first.
    select the_user, t.type, t.params, t.related_id from told t where t.in_app order by t.on_date desc, t.related_id, t.type
    returning id)
  select (select count(*) from shown),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and not t.in_digest),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and t.in_digest),
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('type', t.type, 'params', t.params, 'relatedId', t.related_id)
                                      order by t.on_date, t.related_id, t.type) from told t)
    into many, posted, kept, pushed;
  if pushed is not null then perform app.post_push(the_user, pushed, is_late); end if;
  if kept is not null then perform app.keep_for_digest(the_user, kept); end if;
  if posted is not null then
    if not is_late then
      perform app.post_renewals(the_user, posted, at);
    elsif app.has_digest(the_user) then
      perform app.keep_for_digest(the_user, posted);
    else
      insert into mail.outbox as o (recipient, template, params, merge_key, due_at) select m.* from app.missed_email(the_user, posted) m
      on conflict (merge_key) where attempts = 0 do update
        set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || (excluded.params -> 'reminders'));
    end if;
  end if;
  return coalesce(many, 0);
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
