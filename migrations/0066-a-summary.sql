-- A summary in the place of single emails: each day, or once a week with the next 30 days (PUSH-12).
set role hive_owner;
alter table app.notification_choices
  drop constraint notification_choices_kind_check,
  drop constraint notification_choices_channel_check,
  drop constraint a_choice,
  add constraint notification_choices_kind_check check (kind in ('renewals', 'notice', 'dates', 'reminders', 'tasks', 'sharing', 'digest')),
  add constraint notification_choices_channel_check check (channel in ('in_app', 'mail', 'digest')),
  add constraint a_choice check (case channel when 'in_app' then kind <> 'digest' when 'mail' then kind not in ('tasks', 'sharing')
                                              else kind not in ('tasks', 'sharing', 'digest') end);
alter table app.notification_settings
  add digest_at      time(0) not null default '07:30',
  add digest_weekday text check (digest_weekday in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'));
grant update (digest_at, digest_weekday) on app.notification_settings to hive_api;
alter table app.reminder_schedules
  add digest_due_at  timestamptz,
  add digest_waiting jsonb not null default '[]';
create index on app.reminder_schedules (digest_due_at);
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns whether a kind comes by a channel to somebody who did not choose: all does, but for the summary. Once there is one, it does not hold back
-- appointments, whose reminders have times of their own.
create function app.wanted_by_default(kind text, channel text) returns boolean language sql immutable set search_path = '' as $$
  select kind <> 'digest' and not (channel = 'digest' and kind = 'reminders')
$$;
-- Returns whether a person wants to hear of a kind by a channel; what has no kind always comes.
create or replace function app.wants(the_user uuid, kind text, channel text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select c.wanted from app.notification_choices c where c.user_id = the_user and c.kind = wants.kind and c.channel = wants.channel),
                  app.wanted_by_default(kind, channel), true)
$$;
-- Schedules the next check anew when the zone or the time of day changes.
create or replace function app.reset_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update app.reminder_schedules r set next_at = '-infinity', digest_due_at = case when r.digest_due_at is not null then '-infinity'::timestamptz end
     where r.user_id = new.id and new.time_zone <> old.time_zone;
  else
    update app.reminder_schedules r set next_at = '-infinity' where r.user_id = new.user_id and new.at_time <> old.at_time;
  end if;
  return null;
end $$;
-- Plans the summary anew when somebody chooses it, no longer wants it, or chooses another time.
create function app.reset_digest() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.reminder_schedules r set digest_due_at = '-infinity' where r.user_id = new.user_id;
  return null;
end $$;
-- Returns whether a person gets a summary, each day or once a week (PUSH-12).
create function app.has_digest(the_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select app.wants(the_user, 'digest', 'mail')
      or coalesce((select s.digest_weekday is not null from app.notification_settings s where s.user_id = the_user), false)
$$;
-- Keeps what would be an email of its own for a person's next summary.
create function app.keep_for_digest(the_user uuid, reminders jsonb) returns void language sql security definer set search_path = '' as $$
  update app.reminder_schedules r set digest_waiting = r.digest_waiting || reminders where r.user_id = the_user
$$;
-- Returns the email about what a person could not be told of in time, as a row of the outbox: all of it is one email (PUSH-13), to which whatever else is
-- found until it leaves is added.
create function app.missed_email(the_user uuid, reminders jsonb) returns table (recipient text, template text, params jsonb, merge_key text, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.email, 'reminders.missed', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', reminders), 'reminders.missed ' || the_user,
         pg_catalog.now() + interval '1 minute'
    from auth.accounts a where a.id = the_user
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
  due as (
    select distinct on (c.source_id, c.reason) c.source_id, c.on_date, c.ends_on, c.cancel_by, threshold.name,
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
    select the_user, t.type, t.params, t.related_id from told t where t.in_app
    returning id)
  select (select count(*) from shown),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and not t.in_digest),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(t.id_name, t.related_id) order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail and t.in_digest)
    into many, posted, kept;
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
-- Reminds everybody who may see an appointment whose reminder is due, before it begins (GAP-113). Returns how many reminders were due.
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
  -- Where each person's email goes: alone, into the summary, or with what else was missed.
  wanted as (
    select t.user_id, w.way, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                  order by t.on_date, t.related_id) as reminders
      from logged t
      join due d on d.id = t.related_id
     cross join lateral (select case when app.has_digest(t.user_id) and (d.is_late or app.wants(t.user_id, 'reminders', 'digest')) then 'digest'
                                     when d.is_late then 'missed' else 'alone' end as way) w
     where app.wants(t.user_id, 'reminders', 'mail')
     group by t.user_id, w.way),
  emailed as (
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from wanted k
      join auth.accounts a on a.id = k.user_id
     cross join lateral app.reminder_emails('appointment', k.user_id, k.reminders) m
     where k.way = 'alone'),
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
      from logged t where app.wants(t.user_id, 'reminders', 'in_app'))
  select count(*) from come
$$;
-- Stops the emails of a kind, for the person that an unsubscribe link names; the link itself was verified before. Those of the last days to
-- send notice are emails about renewals too, and an email about contracts and dates is of both kinds, 'coming'. A summary is stopped in each of its forms.
create or replace function app.unsubscribe(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  update app.notification_settings s set digest_weekday = null where s.user_id = the_user and kind = 'digest' and s.digest_weekday is not null;
  insert into app.notification_choices as c (user_id, kind, channel, wanted)
  select p.id, k.name, 'mail', false
    from app.people p
   cross join pg_catalog.unnest(case unsubscribe.kind when 'renewals' then array['renewals', 'notice'] when 'coming' then array['renewals', 'notice', 'dates']
                                                      else array[unsubscribe.kind] end) k(name)
   where p.id = the_user
  on conflict (user_id, kind, channel) do update set wanted = false where c.wanted
$$;
-- Returns the people whose summary is due or to be planned, locked until the transaction ends, so that two workers never write one. One further
-- ahead than any can be is due too: the clock was set back.
create function app.claim_due_digests(at timestamptz, most int)
returns table (user_id uuid, time_zone text, digest_at text, wanted boolean, daily boolean, weekday text, due_at timestamptz)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, pg_catalog.to_char(s.digest_at, 'HH24:MI'), app.has_digest(r.user_id), app.wants(r.user_id, 'digest', 'mail'), s.digest_weekday,
         case when pg_catalog.isfinite(r.digest_due_at) then r.digest_due_at end
    from app.reminder_schedules r
    join app.profiles p on p.id = r.user_id
    join app.notification_settings s on s.user_id = r.user_id
   where r.digest_due_at <= at or r.digest_due_at > at + interval '9 days'
   order by r.digest_due_at, r.user_id
   limit most
     for update of r skip locked
$$;
-- Returns the address to which a person's summary goes; null when they want none any more.
create function app.digest_recipient(the_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select a.email from auth.accounts a where a.id = the_user and app.has_digest(the_user)
$$;
-- Posts the summary of somebody for whom it was claimed, if it is due, and plans the next one; what it says is looked up when it leaves. Without
-- a next one, since they want none any more, what waited for it is emailed as ever.
create function app.post_digest(the_user uuid, is_due boolean, is_weekly boolean, next_due timestamptz, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting constant jsonb := (select r.digest_waiting from app.reminder_schedules r where r.user_id = the_user);
  coming  constant jsonb := pg_catalog.jsonb_path_query_array(waiting, '$[*] ? (!exists(@.appointmentId))');
begin
  if is_due and next_due is not null then
    insert into mail.outbox (recipient, template, params)
    select a.email, 'reminders.digest', pg_catalog.jsonb_build_object('userId', the_user, 'isWeekly', is_weekly, 'reminders', waiting)
      from auth.accounts a where a.id = the_user;
  elsif next_due is null then
    if coming <> '[]' then perform app.post_renewals(the_user, coming, at); end if;
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from auth.accounts a
     cross join lateral app.reminder_emails('appointment', the_user, pg_catalog.jsonb_path_query_array(waiting, '$[*] ? (exists(@.appointmentId))')) m
     where a.id = the_user;
  end if;
  update app.reminder_schedules r
     set digest_due_at = next_due, digest_waiting = case when is_due or next_due is null then '[]' else waiting end
   where r.user_id = the_user;
end $$;
grant execute on function app.wanted_by_default(text, text) to hive_api;
grant execute on function app.reset_digest() to hive_owner;
grant execute on function app.claim_due_digests(timestamptz, int), app.post_digest(uuid, boolean, boolean, timestamptz, timestamptz),
  app.digest_recipient(uuid) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger reset_digest after update of digest_at, digest_weekday on app.notification_settings for each row
  when (new.digest_at <> old.digest_at or new.digest_weekday is distinct from old.digest_weekday) execute function app.reset_digest();
create trigger reset_digest after insert or update on app.notification_choices for each row when (new.kind = 'digest') execute function app.reset_digest();
reset role;
