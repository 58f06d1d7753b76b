create function app.set_up_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.notification_settings (user_id) select new.id where app.has_account(new.id);
  insert into app.reminder_schedules (user_id) select new.id where app.has_account(new.id);
  return null;
end $$;
create function app.reset_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update app.reminder_schedules r set next_at = '-infinity', digest_due_at = case when r.digest_due_at is not null then '-infinity'::timestamptz end
     where r.user_id = new.id and new.time_zone <> old.time_zone;
  else
    update app.reminder_schedules r set next_at = '-infinity' where r.user_id = new.user_id and new.at_time <> old.at_time;
  end if;
  return null;
end $$;
create function app.reset_digest() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.reminder_schedules r set digest_due_at = '-infinity' where r.user_id = new.user_id;
  return null;
end $$;
create function app.queue_reschedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.contract_end_date is null or (new.contract_end_date, new.end_date_set_at, new.notice_set_at)
     is not distinct from (old.contract_end_date, old.end_date_set_at, old.notice_set_at) then return null; end if;
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
create function app.queue_reschedule_of_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.next_on is null or (new.set_at, new.task_title, new.task_days)
     is not distinct from (old.set_at, old.task_title, old.task_days) then return null; end if;
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
create function app.queue_reschedule_of_yearly_date() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
-- Returns a leg of an event: its instant, what the clocks show then, and which person drives. Nothing for what is no leg.
create function app.leg_of(p_event app.appointments, p_what text) returns table (at timestamptz, clock time, driver uuid) language sql immutable set search_path = '' as $$
  select p_event.takes_at, coalesce(p_event.takes_time, p_event.local_time), p_event.taken_by where p_what = 'takes'
  union all
  select p_event.fetches_at, coalesce(p_event.fetches_time, p_event.end_time), p_event.fetched_by where p_what = 'fetches'
$$;
-- Returns the reminders of an event and when each is sent; of a leg, to its driver, as long before it as they chose.
create function app.reminders_of(p_event app.appointments) returns table (what text, remind_at timestamptz) language sql stable set search_path = '' as $$
  select 'first', p_event.remind_at where p_event.reminder_enabled and p_event.remind_at is not null
  union all
  select 'more:' || m.minutes, m.remind_at from unnest(p_event.more_reminders, p_event.more_remind_at) m(minutes, remind_at)
  union all
  select w.what, l.at - make_interval(mins => s.leg_minutes)
    from (values ('takes'), ('fetches')) w(what)
   cross join lateral app.leg_of(p_event, w.what) l
    join app.notification_settings s on s.user_id = l.driver
   where s.leg_minutes is not null
$$;
-- Sets the reminders anew when time or reminders change. New rules of the zone only move them: none is sent again.
create function app.set_appointment_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.remind_at is not null and (new.local_day, new.local_time, new.end_time, new.time_zone, new.reminder_enabled, new.reminder_frequency, new.more_reminders,
                                    new.takes_time, new.taken_by, new.fetches_time, new.fetched_by)
       is not distinct from (old.local_day, old.local_time, old.end_time, old.time_zone, old.reminder_enabled, old.reminder_frequency, old.more_reminders,
                             old.takes_time, old.taken_by, old.fetches_time, old.fetched_by) then
      update app.appointment_reminders a set remind_at = r.remind_at from app.reminders_of(new) r
       where a.category_id = new.category_id and a.appointment_id = new.id and a.what = r.what and a.remind_at <> r.remind_at;
      return null;
    end if;
    -- One that is due and stays as it is is not lost.
    delete from app.appointment_reminders a
     where a.category_id = new.category_id and a.appointment_id = new.id and (a.what, a.remind_at) not in (select r.what, r.remind_at from app.reminders_of(new) r);
  end if;
  insert into app.appointment_reminders (category_id, appointment_id, what, remind_at)
  select new.category_id, new.id, r.what, r.remind_at from app.reminders_of(new) r where r.remind_at > now()
  on conflict do nothing;
  return null;
end $$;
-- Sets the reminders of a person's legs anew when they choose another time for them.
create function app.reset_leg_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.appointment_reminders r using app.appointments a
   where a.category_id = r.category_id and a.id = r.appointment_id and new.user_id in (a.taken_by, a.fetched_by)
     and exists (select from app.leg_of(a, r.what) l where l.driver = new.user_id);
  insert into app.appointment_reminders (category_id, appointment_id, what, remind_at)
  select a.category_id, a.id, r.what, r.remind_at
    from app.appointments a cross join lateral app.reminders_of(a) r
   where new.user_id in (a.taken_by, a.fetched_by) and r.what in ('takes', 'fetches') and r.remind_at > now()
  on conflict do nothing;
  return null;
end $$;
grant execute on function app.reset_leg_reminders(), app.set_up_reminders(), app.reset_schedule(), app.reset_digest(), app.queue_reschedule(), app.queue_reschedule_of_date(), app.queue_reschedule_of_yearly_date(), app.set_appointment_reminders() to hive_owner;

-- Returns the day at an instant in a zone, London's where the zone is unknown, like knownZone of the server.
create function app.day_in_zone(p_at timestamptz, p_zone text) returns date language plpgsql stable security definer set search_path = '' as $$
begin
  return (p_at at time zone p_zone)::date;
exception when invalid_parameter_value then
  return (p_at at time zone 'Europe/London')::date;
end $$;

-- Returns one email for each thing where they are few, else one for all; notice and dates have their own.
create function app.reminder_emails(p_kind text, p_user uuid, p_reminders jsonb) returns table (template text, params jsonb)
language sql immutable set search_path = '' as $$
  select 'reminders.' || p_kind || 's', jsonb_build_object('userId', p_user, 'reminders', p_reminders)
   where jsonb_array_length(p_reminders) >= 3
  union all
  select 'reminders.' || case when r.reminder ? 'cancelBy' then 'notice' when r.reminder ? 'dueOn' then 'date' else p_kind end, jsonb_build_object('userId', p_user) || r.reminder
    from jsonb_array_elements(p_reminders) r(reminder) where jsonb_array_length(p_reminders) < 3
$$;
create function app.has_digest(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select app.wants(p_user, 'digest', 'mail')
      or coalesce((select s.digest_weekday is not null from app.notification_settings s where s.user_id = p_user), false)
$$;
create function app.has_push_digest(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.push_devices d where d.user_id = p_user and app.device_wants(d, 'digest'))
$$;
create function app.keep_for_digest(p_user uuid, p_reminders jsonb) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set digest_waiting = r.digest_waiting || p_reminders where r.user_id = p_user
$$;
-- Posts an email that grows until its first attempt, since reminders posted meanwhile are added to it.
create function app.post_reminders(p_user uuid, p_template text, p_reminders jsonb, p_due_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
  select a.email, p_template, jsonb_build_object('userId', p_user, 'reminders', p_reminders), p_template || ' ' || p_user, p_due_at
    from auth.accounts a where a.id = p_user
  on conflict (merge_key) where attempts = 0 do update
    set params = jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || (excluded.params -> 'reminders'))
$$;
-- Emails a person {itemId, endDate, cancelBy?} and {dueDateId, dueOn}. Within an hour of the last it waits and grows,
-- so that nobody is flooded by somebody who enters a contract every minute.
create function app.post_renewals(p_user uuid, p_renewals jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What is notified now is in the log already.
  v_before constant timestamptz := (
    select max(n.notified_at) from app.notification_log n where n.user_id = p_user and n.type in ('renewal', 'cancel_by', 'due_date') and n.notified_at < p_at);
begin
  if v_before > p_at - interval '1 hour' then
    perform app.post_reminders(p_user, 'reminders.renewals', p_renewals, now() + (v_before + interval '1 hour' - p_at));
    return;
  end if;
  insert into mail.outbox (recipient, template, params)
  select a.email, m.template, m.params from auth.accounts a cross join lateral app.reminder_emails('renewal', p_user, p_renewals) m where a.id = p_user;
end $$;
-- Notifies a person of what reaches a threshold by `p_day`, their last day whose time has come; returns how many.
-- The nearest missed threshold counts, but none that was over when it was entered, or that a snooze covers.
create function app.announce_coming(p_user uuid, p_day date, p_today date, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_posted  jsonb;
  v_kept    jsonb;
  v_pushed  jsonb;
  v_many    bigint;
  -- A day of theirs went by without a check.
  v_is_late constant boolean := coalesce((select r.last_day < p_day - 1 from app.reminder_schedules r where r.user_id = p_user), false);
begin
  with who as (
    select p.time_zone, r.last_at,
           -- After a clock was set back, nothing waits until it comes by again.
           case when r.last_day > p_day + 1 then p_day - 1 else r.last_day end as since
      from app.profiles p join app.reminder_schedules r on r.user_id = p.id
     where p.id = p_user),
  seen as materialized (select r.category_id from app.my_rights() r where p_user = app.uid()),
  nearest as (
    select distinct on (c.source_id, c.reason) c.source_id, c.on_date, c.ends_on, c.cancel_by, threshold.name, threshold.day,
           case c.reason when 'cancel_by' then 'cancel_by' when 'due' then 'due_date' when 'birthday' then 'birthday' else 'renewal' end as type
      from who
     cross join app.coming(p_today, array(select seen.category_id from seen)) c
      left join app.snoozes z on z.user_id = p_user and z.source_id = c.source_id and z.reason = c.reason and z.on_date = c.on_date
     cross join lateral (
       select c.on_date - t.days as day, t.days::text as name, c.set_at
         from unnest(c.thresholds) t(days) where z.until_day is null or c.on_date - t.days > z.until_day
       union all
       select z.until_day, 'snooze:' || z.until_day, z.set_at where z.until_day is not null) threshold
     where c.on_date >= p_today
       and threshold.day <= p_today
       and threshold.day >= app.day_in_zone(least(threshold.set_at, p_at), who.time_zone)
       -- An hour of grace, since a transaction dates a row by its beginning, which a check may have overtaken.
       and (who.since is null or threshold.day > who.since or threshold.set_at > who.last_at - interval '1 hour')
     order by c.source_id, c.reason, threshold.day desc),
  -- What was missed is not sent in the night before it is sent today.
  due as (select n.* from nearest n where n.day <= p_day),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select p_user, due.type, due.source_id, due.on_date::text, due.name, p_at from due
    on conflict do nothing
    returning type, related_id, on_date),
  told as (
    select t.type, t.related_id, due.on_date,
           app.wants(p_user, app.kind_of_notification(t.type), 'in_app') as in_app,
           app.wants(p_user, app.kind_of_notification(t.type), 'mail') as by_mail,
           app.has_digest(p_user) and app.wants(p_user, app.kind_of_notification(t.type), 'digest') as in_digest,
           case t.type when 'cancel_by' then jsonb_build_object('endDate', due.ends_on, 'cancelBy', due.cancel_by)
                       when 'due_date' then jsonb_build_object('dueOn', due.on_date)
                       else jsonb_build_object('endDate', due.ends_on) end as params,
           case t.type when 'due_date' then 'dueDateId' else 'itemId' end as id_name
      from logged t join due on due.type = t.type and due.source_id = t.related_id),
  -- All birthdays of a check are one.
  written as (
    select t.type, t.params, t.related_id, t.on_date, t.in_app from told t where t.type <> 'birthday'
    union all
    select 'birthday', jsonb_build_object('days', jsonb_agg(jsonb_build_object('id', t.related_id, 'on', t.on_date) order by t.on_date, t.related_id)),
           case when count(*) = 1 then (array_agg(t.related_id))[1] end, min(t.on_date), bool_and(t.in_app)
      from told t where t.type = 'birthday' having count(*) > 0),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    -- The newest is first.
    select p_user, t.type, t.params, t.related_id from written t where t.in_app order by t.on_date desc, t.related_id, t.type
    returning id)
  select (select count(*) from shown),
         (select jsonb_agg(t.params || jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and not t.in_digest),
         (select jsonb_agg(t.params || jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and t.in_digest),
         (select jsonb_agg(jsonb_build_object('type', t.type, 'params', t.params, 'relatedId', t.related_id)
                                      order by t.on_date, t.related_id, t.type) from written t)
    into v_many, v_posted, v_kept, v_pushed;
  if v_pushed is not null then perform app.post_push(p_user, v_pushed, v_is_late); end if;
  if v_kept is not null then perform app.keep_for_digest(p_user, v_kept); end if;
  if v_posted is not null then
    if not v_is_late then
      perform app.post_renewals(p_user, v_posted, p_at);
    elsif app.has_digest(p_user) then
      perform app.keep_for_digest(p_user, v_posted);
    else
      perform app.post_reminders(p_user, 'reminders.missed', v_posted, now() + interval '1 minute');
    end if;
  end if;
  return coalesce(v_many, 0);
end $$;

-- Makes the check due of everybody who may see a category in which a date was entered.
create function app.apply_reschedules() returns void language sql security definer set search_path = '' as $$
  with first as materialized (select o.id from app.reschedule_queue o order by o.id limit 1000 for update skip locked),
  queued as (
    delete from app.reschedule_queue w
     where w.id in (select f.id from first f)
    returning w.category_id),
  people as (
    select distinct p as user_id from (select distinct category_id from queued) c cross join lateral app.people_to_notify(c.category_id) p),
  locked as (
    select r.user_id from app.reminder_schedules r join people using (user_id) order by r.user_id for update of r)
  update app.reminder_schedules r set next_at = '-infinity' from locked where r.user_id = locked.user_id
$$;
-- Locks and returns the people whose check is due, or impossibly far ahead, since the clock was set back.
create function app.claim_due_schedules(p_at timestamptz, p_most int) returns table (user_id uuid, time_zone text, at_time text)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, to_char(s.at_time, 'HH24:MI')
    from app.reminder_schedules r
    join app.profiles p on p.id = r.user_id
    join app.notification_settings s on s.user_id = r.user_id
   where r.next_at <= p_at or r.next_at > p_at + interval '3 days'
   order by r.next_at, r.user_id
   limit p_most
     for update of r skip locked
$$;
-- Raises the tasks of dates whose day has come, once each; nobody created them, so that they earn credit.
create function app.raise_tasks(p_categories uuid[], p_today date) returns void language sql security definer set search_path = '' as $$
  with open as (
    select d.id from app.due_dates d
     where d.category_id = any (p_categories) and d.task_title is not null and d.next_on - d.task_days <= p_today
       and d.task_raised_for is distinct from d.next_on and d.id in (select x.id from app.dates_due(p_today) x)
       for update of d skip locked),
  raised as (update app.due_dates d set task_raised_for = d.next_on from open where d.id = open.id returning d.*)
  insert into app.tasks (category_id, subject_id, subject_kind, title, description, assigned_to, due_date, due_date_id, for_day)
  -- A car and a house have no tasks of their own: the description names them.
  select r.category_id, case when s.kind in ('child', 'pet') then s.id end, case when s.kind in ('child', 'pet') then s.kind end, r.task_title,
         concat_ws(', ', r.name, case when s.kind in ('car', 'house') then s.name end), r.task_for, r.next_on, r.id, r.next_on
    from raised r left join app.subjects s on s.category_id = r.category_id and s.id = r.subject_id
  on conflict (category_id, due_date_id, for_day) do nothing
$$;
-- Pushes open tasks that are theirs or nobody's and whose day has come since the last check, each once.
create function app.push_tasks(p_user uuid, p_day date, p_at timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare v_pushed jsonb;
begin
  if not exists (select from app.push_devices d where d.user_id = p_user and app.device_wants(d, 'tasks')) then return; end if;
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select p_user, 'task_due', t.id, t.due_date::text, 'push', p_at
      from app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where p_user = app.uid() and t.status <> 'done' and (t.assigned_to is null or t.assigned_to = p_user)
       and t.due_date <= p_day
       and t.due_date > (select greatest(least(coalesce(s.last_day, p_day - 1), p_day - 1), p_day - 7) from app.reminder_schedules s where s.user_id = p_user)
       -- A task that repeats every day and moves on by itself is announced only to its assignee.
       and (t.assigned_to is not null or not exists (
             select from app.task_series k
              where k.category_id = t.category_id and k.id = t.series_id and k.when_missed = 'moves_on' and k.rule like 'FREQ=DAILY%'))
    on conflict do nothing
    returning related_id, on_date)
  select jsonb_agg(jsonb_build_object('type', 'task_due', 'params', jsonb_build_object('dueDate', l.on_date), 'relatedId', l.related_id)
                              order by l.on_date, l.related_id)
    from logged l into v_pushed;
  if v_pushed is not null then perform app.post_push(p_user, v_pushed); end if;
end $$;
-- Checks contracts and dates with the person's rights, and schedules the next check.
create function app.run_schedule(p_user uuid, p_day date, p_today date, p_at timestamptz, p_next_check timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare v_seen uuid[];
begin
  perform set_config('app.user_id', p_user::text, true);
  perform app.announce_coming(p_user, p_day, p_today, p_at);
  perform app.push_tasks(p_user, p_day, p_at);
  v_seen := array(select r.category_id from app.my_rights() r);
  perform set_config('app.user_id', '', true);
  perform app.raise_tasks(v_seen, p_today);
  update app.reminder_schedules r set next_at = p_next_check, last_day = p_day, last_at = p_at where r.user_id = p_user;
end $$;

-- After a failure nobody else waits for this person's check.
create function app.defer_schedule(p_user uuid, p_next_check timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set next_at = p_next_check where r.user_id = p_user
$$;

-- Returns when an event begins as its clocks show it, with its zone: '2026-12-02 09:30 Europe/London'.
create function app.begins(p_event app.appointments) returns text language sql stable set search_path = '' as
  $$ select concat_ws(' ', p_event.local_day::text, to_char(p_event.local_time, 'HH24:MI'), p_event.time_zone) $$;
-- Returns whether an event has not begun yet; one that is all day long begins when its first day is over.
create function app.lies_ahead(p_event app.appointments, p_at timestamptz) returns boolean language sql stable set search_path = '' as
  $$ select coalesce(p_event.appointment_date > p_at, p_event.local_day >= app.day_in_zone(p_at, p_event.time_zone)) $$;
-- Returns the kind under which people choose reminders of an event.
create function app.kind_of_event(p_event app.appointments) returns text language sql immutable set search_path = '' as
  $$ select case when p_event.subcategory_id is null then 'events' else 'reminders' end $$;
-- Returns who is reminded of an event: of an appointment everybody who may see it, of another those it is for, and everybody when none of them can be
-- reminded; of a leg its driver.
create function app.people_to_remind(p_event app.appointments, p_what text) returns setof uuid language sql stable set search_path = '' as $$
  with everybody as materialized (select p from app.people_to_notify(p_event.category_id) p)
  select a.p from everybody a
   where case when p_what in ('takes', 'fetches') then a.p = (select l.driver from app.leg_of(p_event, p_what) l)
              else p_event.subcategory_id is not null or a.p = any (p_event.for_people)
                   or not exists (select from everybody n where n.p = any (p_event.for_people)) end
$$;
-- Counts emails about appointments: three or more of one scan are one email.
create function app.appointment_emails_since(p_user uuid, p_since timestamptz) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(case when n.many >= 3 then 1 else n.many end), 0)
    from (select count(*) as many from app.notification_log l
           where l.user_id = p_user and l.type in ('appointment_reminder', 'event_reminder') and l.threshold not in ('takes', 'fetches')
             and l.notified_at > p_since group by l.notified_at) n
$$;
-- Puts off the first due reminder by an hour, for which the scan failed, so that no other waits for it.
create function app.defer_alarm(p_at timestamptz) returns void language sql security definer set search_path = '' as $$
  with first as materialized (
    select o.category_id, o.appointment_id, o.what from app.appointment_reminders o
     where o.remind_at <= p_at order by o.remind_at, o.appointment_id, o.what limit 1 for update skip locked)
  update app.appointment_reminders a set remind_at = p_at + interval '1 hour'
    from first f where a.category_id = f.category_id and a.appointment_id = f.appointment_id and a.what = f.what
$$;
-- Reminds people of events before they begin; returns how many reminders were due.
-- After ten emails in an hour the others share one each quarter of an hour, so that nobody floods the others.
create function app.send_appointment_reminders(p_at timestamptz, p_most int) returns bigint language sql security definer set search_path = '' as $$
  -- A limit in a subquery is not one: where a plan repeats the subquery, it takes other rows each time.
  with first as materialized (
    select o.category_id, o.appointment_id, o.what from app.appointment_reminders o
     where o.remind_at <= p_at order by o.remind_at, o.appointment_id, o.what limit p_most for update skip locked),
  come as (
    delete from app.appointment_reminders a using first f
     where a.category_id = f.category_id and a.appointment_id = f.appointment_id and a.what = f.what
    returning a.category_id, a.appointment_id, a.what, a.remind_at),
  -- Of several reminders of an event that are due at once the last one is sent; legs have their own.
  due as (
    select distinct on (a.id, l.leg) a.id, coalesce(l.begins, app.begins(a)) as begins, come.remind_at < p_at - interval '1 hour' as is_late,
           case when l.leg is null then app.kind_of_event(a) else 'events' end as kind,
           case when a.subcategory_id is null or l.leg is not null then 'event_reminder' else 'appointment_reminder' end as type,
           case come.what when 'first' then a.reminder_frequency else come.what end as threshold, l.leg, a as event
      from come join app.appointments a on a.category_id = come.category_id and a.id = come.appointment_id
      left join lateral (
        select come.what as leg, l.at, concat_ws(' ', a.local_day::text, to_char(l.clock, 'HH24:MI'), a.time_zone) as begins
          from app.leg_of(a, come.what) l) l on true
     where coalesce(l.at > p_at, app.lies_ahead(a, case come.what when 'more:0' then p_at - interval '1 hour' else p_at end))
     order by a.id, l.leg, come.remind_at desc),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select person, d.type, d.id, d.begins, d.threshold, p_at from due d cross join lateral app.people_to_remind(d.event, d.leg) person
    on conflict do nothing
    returning user_id, type, related_id, on_date, threshold),
  told as (
    select t.user_id, t.related_id, t.on_date, d.kind, d.leg, d.is_late, case when d.leg is null then t.type else 'leg_due' end as type,
           jsonb_strip_nulls(jsonb_build_object('begins', t.on_date, 'leg', d.leg)) as params
      from logged t join due d on d.id = t.related_id and d.threshold = t.threshold),
  -- Where each email goes: alone, with others after ten in the hour, into the summary, or with what was missed. There is none about a leg.
  wanted as (
    select t.user_id, w.way, jsonb_agg(jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                  order by t.on_date, t.related_id) as reminders
      from told t
     cross join lateral (select case when app.has_digest(t.user_id) and (t.is_late or app.wants(t.user_id, t.kind, 'digest')) then 'digest'
                                     when t.is_late then 'missed'
                                     when app.appointment_emails_since(t.user_id, p_at - interval '1 hour') >= 10 then 'together' else 'alone' end as way) w
     where t.leg is null and app.wants(t.user_id, t.kind, 'mail')
     group by t.user_id, w.way),
  emailed as (
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from wanted k
      join auth.accounts a on a.id = k.user_id
     cross join lateral app.reminder_emails('appointment', k.user_id, k.reminders) m
     where k.way = 'alone'),
  grown as (
    select app.post_reminders(k.user_id, w.template, k.reminders, now() + w.wait)
      from wanted k
      join (values ('together', 'reminders.appointments', interval '15 minutes'), ('missed', 'reminders.missed', interval '1 minute')) w(way, template, wait)
        on w.way = k.way),
  kept as (
    update app.reminder_schedules r set digest_waiting = r.digest_waiting || k.reminders from wanted k where k.way = 'digest' and r.user_id = k.user_id),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, t.type, t.params, t.related_id from told t where app.wants(t.user_id, app.kind_of_notification(t.type), 'in_app')),
  pushed as (
    select app.post_push(t.user_id, jsonb_build_array(jsonb_build_object('type', t.type, 'params', t.params, 'relatedId', t.related_id)), t.is_late)
      from told t)
  -- A part that only reads is carried out because it is counted.
  select (select count(*) from come) + 0 * ((select count(*) from pushed) + (select count(*) from grown))
$$;

-- Notifies the caller of what is due now, and returns how many notifications are new.
create function app.refresh_reminders(p_day date, p_today date, p_at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', p_at
      from app.notification_settings s
     cross join app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where s.user_id = app.uid() and app.wants(s.user_id, 'tasks', 'in_app')
       and t.status <> 'done' and t.due_date <= p_today and (t.assigned_to is null or t.assigned_to = s.user_id)
       -- A task that repeats every day and moves on by itself is announced only to its assignee.
       and (t.assigned_to is not null or not exists (
             select from app.task_series k
              where k.category_id = t.category_id and k.id = t.series_id and k.when_missed = 'moves_on' and k.rule like 'FREQ=DAILY%'))
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_coming(app.uid(), p_day, p_today, p_at)
$$;
grant execute on function app.refresh_reminders(date, date, timestamptz) to hive_api;

-- Returns the data of an email about an end or a day for notice; null when its reader should not get it any more.
-- Who looks after the contract counts when it is sent, so that it reaches the person who has it then.
create function app.renewal_email_data(p_user uuid, p_item uuid, p_end_date date, p_cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', s.name,
           'providerName', i.provider_name, 'endDate', p_end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', p_cancel_by, 'sendBy', p_cancel_by - i.post_days,
           'monthlyCostPence', case when i.pays_unit is distinct from 'once' and i.direction = 'out'
             then app.cost_on(i, (now() at time zone app.known_zone(p.time_zone))::date) end, 'currency', i.currency, 'paymentMethod', i.payment_method,
           'mayEdit', exists (select from app.people_who_may_edit(c.id) editor where editor = p_user),
           -- Notice for which end can still arrive in time.
           'notice', (select jsonb_build_object('endsOn', n.ends_on, 'cancelBy', n.cancel_by, 'sendBy', n.cancel_by - i.post_days)
                        from (select app.end_to_cancel(i, app.day_in_zone(now(), p.time_zone)) as ends_on offset 0) e
                       cross join lateral (select e.ends_on, app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by) n
                       where i.renewal = 'renews' and e.ends_on is not null))
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.subjects s on s.category_id = b.category_id and s.id = b.subject_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = p_user
    join app.profiles p on p.id = a.id
   where i.id = p_item and i.closed_on is null and app.current_end(i, p_end_date) = p_end_date and coalesce(i.looked_after_by, p_user) = p_user
     and (s.sold_on is null or s.sold_on > app.day_in_zone(now(), p.time_zone))
     and app.wants(p_user, case when p_cancel_by is null then 'renewals' else 'notice' end, 'mail')
     and (p_cancel_by is null or app.cancel_by(p_end_date, i.notice_count, i.notice_unit, i.notice_to) = p_cancel_by)
     and exists (select from app.people_who_may_see(c.id) reader where reader = p_user)
$$;
-- Returns the same for a date with a history: null also when it is paused or its car is sold.
create function app.date_email_data(p_user uuid, p_date uuid, p_due_on date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name, 'categoryId', c.id, 'kind', c.kind,
           'dueDateId', d.id, 'name', d.name, 'subjectId', d.subject_id, 'subjectKind', d.subject_kind,
           'parentName', s.name, 'dueOn', d.next_on, 'costPence', d.cost_pence,
           'mayEdit', exists (select from app.people_who_may_edit(c.id) editor where editor = p_user))
    from app.due_dates d
    left join app.subjects s on s.category_id = d.category_id and s.id = d.subject_id
    join app.categories c on c.id = d.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = p_user
    join app.profiles p on p.id = a.id
   where d.id = p_date and d.next_on = p_due_on and d.paused_on is null and coalesce(d.looked_after_by, p_user) = p_user and app.wants(p_user, 'dates', 'mail')
     and (s.sold_on is null or s.sold_on > app.day_in_zone(now(), p.time_zone))
     and exists (select from app.people_who_may_see(c.id) reader where reader = p_user)
$$;
-- Returns the same for an appointment; null when it does not begin when the email says.
create function app.appointment_email_data(p_user uuid, p_appointment uuid, p_begins text, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'recipient', o.email, 'timeZone', a.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', a.id, 'subcategoryName', coalesce(a.title, b.name), 'parentName', s.name,
           'day', a.local_day, 'time', to_char(a.local_time, 'HH24:MI'), 'location', a.location)
    from app.appointments a
    left join app.subcategories b on b.category_id = a.category_id and b.id = a.subcategory_id
    left join app.subjects s on s.category_id = a.category_id and s.id = coalesce(a.subject_id, b.subject_id)
    join app.categories c on c.id = a.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts o on o.id = p_user
   where a.id = p_appointment and exists (select from app.reminders_of(a) r where r.what not in ('takes', 'fetches')) and app.wants(p_user, app.kind_of_event(a), 'mail')
     and app.begins(a) = p_begins and app.lies_ahead(a, case when 0 = any (a.more_reminders) then p_at - interval '1 hour' else p_at end)
     and exists (select from app.people_who_may_see(c.id) reader where reader = p_user)
$$;
-- Returns the first `p_most` things of an email, and their total. Beyond that the categories take turns
-- and what was entered before today comes first, so that nobody hides one thing behind hundreds of others.
create function app.reminders_email_data(p_user uuid, p_reminders jsonb, p_at timestamptz, p_most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select i.id, i.category_id, coalesce(n."cancelBy" - i.post_days, n."endDate") as ends,
           coalesce(case when n."cancelBy" is null then i.end_date_set_at else i.notice_set_at end, i.created_at) as entered,
           app.renewal_email_data(p_user, i.id, n."endDate", n."cancelBy") as data
      from (select distinct * from jsonb_to_recordset(p_reminders) n("itemId" uuid, "endDate" date, "cancelBy" date)) n
      join app.items i on i.id = n."itemId"
      join app.profiles p on p.id = p_user
     where coalesce(n."cancelBy", n."endDate") >= app.day_in_zone(p_at, p.time_zone)
    union all
    select d.id, d.category_id, d.next_on, d.set_at, app.date_email_data(p_user, d.id, n."dueOn")
      from (select distinct * from jsonb_to_recordset(p_reminders) n("dueDateId" uuid, "dueOn" date)) n
      join app.due_dates d on d.id = n."dueDateId"
      join app.profiles p on p.id = p_user
     where n."dueOn" >= app.day_in_zone(p_at, p.time_zone)
    union all
    select a.id, a.category_id, coalesce(a.appointment_date, a.local_day), a.created_at, app.appointment_email_data(p_user, a.id, n.begins, p_at)
      from (select distinct * from jsonb_to_recordset(p_reminders) n("appointmentId" uuid, begins text)) n
      join app.appointments a on a.id = n."appointmentId"),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.ends, f.entered, f.id) as position from found f where f.data is not null),
  chosen as (select r.* from ranked r order by r.entered > p_at - interval '1 day', r.position, r.ends, r.id limit p_most)
  select jsonb_build_object('total', (select count(*) from ranked), 'entries', jsonb_agg(c.data order by c.ends, c.position, c.id))
    from chosen c having count(*) > 0
$$;
-- Stops the emails of a kind for a person. 'renewals' includes notice, 'coming' both and dates, 'digest' every form.
create function app.unsubscribe(p_user uuid, p_kind text) returns void language sql security definer set search_path = '' as $$
  update app.notification_settings s set digest_weekday = null where s.user_id = p_user and p_kind = 'digest' and s.digest_weekday is not null;
  insert into app.notification_choices as c (user_id, kind, channel, wanted)
  select p.id, k.name, 'mail', false
    from app.people p
   cross join unnest(case p_kind when 'renewals' then array['renewals', 'notice'] when 'coming' then array['renewals', 'notice', 'dates']
                                                      when 'reminders' then array['reminders', 'events']
                                                      else array[p_kind] end) k(name)
   where p.id = p_user
  on conflict (user_id, kind, channel) do update set wanted = false where c.wanted
$$;
grant execute on function app.unsubscribe(uuid, text) to hive_auth;

-- Locks and returns the people whose summary is due or unplanned, or impossibly far ahead, as with checks.
create function app.claim_due_digests(p_at timestamptz, p_most int)
returns table (user_id uuid, time_zone text, digest_at text, wanted boolean, daily boolean, weekday text, due_at timestamptz)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, to_char(s.digest_at, 'HH24:MI'), app.has_digest(r.user_id) or app.has_push_digest(r.user_id),
         app.wants(r.user_id, 'digest', 'mail') or app.has_push_digest(r.user_id), s.digest_weekday,
         case when isfinite(r.digest_due_at) then r.digest_due_at end
    from app.reminder_schedules r
    join app.profiles p on p.id = r.user_id
    join app.notification_settings s on s.user_id = r.user_id
   where r.digest_due_at <= p_at or r.digest_due_at > p_at + interval '9 days'
   order by r.digest_due_at, r.user_id
   limit p_most
     for update of r skip locked
$$;
create function app.defer_digest(p_user uuid, p_next_due timestamptz) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set digest_due_at = p_next_due where r.user_id = p_user
$$;
create function app.digest_recipient(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select a.email from auth.accounts a where a.id = p_user and app.has_digest(p_user)
$$;
-- Posts a summary that is due, and plans the next. Where they want none any more, what waited is emailed singly.
create function app.post_digest(p_user uuid, p_is_due boolean, p_is_weekly boolean, p_next_due timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_waiting constant jsonb := (select r.digest_waiting from app.reminder_schedules r where r.user_id = p_user);
  v_coming  constant jsonb := jsonb_path_query_array(v_waiting, '$[*] ? (!exists(@.appointmentId))');
  v_emailed constant boolean := p_is_due and p_next_due is not null and app.has_digest(p_user) and (p_is_weekly or app.wants(p_user, 'digest', 'mail'));
begin
  if p_is_due and p_next_due is not null then
    perform app.post_push(p_user, jsonb_build_array(jsonb_build_object(
      'type', 'digest', 'params', jsonb_build_object('isWeekly', p_is_weekly), 'relatedId', null)));
  end if;
  if v_emailed then
    insert into mail.outbox (recipient, template, params)
    select a.email, 'reminders.digest', jsonb_build_object('userId', p_user, 'isWeekly', p_is_weekly, 'reminders', v_waiting)
      from auth.accounts a where a.id = p_user;
  elsif not app.has_digest(p_user) then
    if v_coming <> '[]' then perform app.post_renewals(p_user, v_coming, p_at); end if;
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from auth.accounts a
     cross join lateral app.reminder_emails('appointment', p_user, jsonb_path_query_array(v_waiting, '$[*] ? (exists(@.appointmentId))')) m
     where a.id = p_user;
  end if;
  update app.reminder_schedules r
     set digest_due_at = p_next_due, digest_waiting = case when v_emailed or not app.has_digest(p_user) then '[]' else v_waiting end
   where r.user_id = p_user;
end $$;
-- Returns a page of coming events, whose instants change with the rules of a zone.
create function app.coming_appointments(p_after_id uuid, p_at timestamptz, p_most int)
returns table (id uuid, local_day date, last_day date, local_time text, end_time text, time_zone text, reminder_frequency text, more_reminders int[],
               takes boolean, takes_time text, fetches boolean, fetches_time text, appointment_date timestamptz, ends_at timestamptz,
               takes_at timestamptz, fetches_at timestamptz, remind_at timestamptz, more_remind_at timestamptz[], version int)
language sql stable security definer set search_path = '' as $$
  select a.id, a.local_day, a.last_day, to_char(a.local_time, 'HH24:MI'), to_char(a.end_time, 'HH24:MI'), a.time_zone, a.reminder_frequency, a.more_reminders,
         a.takes, to_char(a.takes_time, 'HH24:MI'), a.fetches, to_char(a.fetches_time, 'HH24:MI'), a.appointment_date, a.ends_at,
         a.takes_at, a.fetches_at, a.remind_at, a.more_remind_at, a.version
    from app.appointments a
   where a.id > p_after_id and coalesce(a.ends_at, a.appointment_date, a.last_day) > p_at - interval '2 days'
   order by a.id limit p_most
$$;
-- Moves an event to the instants computed now, unless it changed meanwhile.
create function app.move_appointment(p_appointment uuid, p_version int, p_instants jsonb) returns void language sql security definer set search_path = '' as $$
  update app.appointments a
     set appointment_date = n.appointment_date, ends_at = n.ends_at, takes_at = n.takes_at, fetches_at = n.fetches_at,
         remind_at = n.remind_at, more_remind_at = n.more_remind_at
    from jsonb_populate_record(null::app.appointments, p_instants) n
   where a.id = p_appointment and a.version = p_version
$$;
create function app.sweep_notification_log(p_at timestamptz) returns void language sql security definer set search_path = '' as $$
  delete from app.notification_log n where n.notified_at < p_at - interval '2 years';
  delete from app.snoozes z where z.on_date < (p_at - interval '2 days')::date;
  -- What was brought in can be undone for 30 days.
  delete from app.imports i where i.created_at < p_at - interval '30 days'
$$;
grant execute on function app.apply_reschedules(), app.claim_due_schedules(timestamptz, int), app.run_schedule(uuid, date, date, timestamptz, timestamptz),
  app.defer_schedule(uuid, timestamptz), app.defer_alarm(timestamptz), app.defer_digest(uuid, timestamptz), app.send_appointment_reminders(timestamptz, int), app.renewal_email_data(uuid, uuid, date, date), app.date_email_data(uuid, uuid, date), app.appointment_email_data(uuid, uuid, text, timestamptz),
  app.reminders_email_data(uuid, jsonb, timestamptz, int),
  app.coming_appointments(uuid, timestamptz, int), app.move_appointment(uuid, int, jsonb),
  app.sweep_notification_log(timestamptz), app.claim_due_digests(timestamptz, int), app.post_digest(uuid, boolean, boolean, timestamptz, timestamptz),
  app.digest_recipient(uuid) to hive_worker;
