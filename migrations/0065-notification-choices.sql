-- Where people want to hear of what is a choice by kind and channel, of which only what differs from the default is stored (PUSH-01).
set role hive_owner;
-- Where a person wants to hear of a kind of thing, as far as they chose it (PUSH-01); the rest comes. Emails about sharing always come
-- (GAP-131), and tasks that are due are not emailed (GAP-112).
create table app.notification_choices (
  user_id uuid not null references app.people on delete cascade,
  kind    text not null check (kind in ('renewals', 'notice', 'dates', 'reminders', 'tasks', 'sharing')),
  channel text not null check (channel in ('in_app', 'mail')),
  wanted  boolean not null,
  primary key (user_id, kind, channel),
  constraint a_choice check (channel <> 'mail' or kind not in ('tasks', 'sharing'))
);
call app.guard('app.notification_choices', 'person', '{user_id}', 'app.people');
create policy own        on app.notification_choices for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.notification_choices for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.notification_choices for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (wanted) on app.notification_choices to hive_api;
grant select, insert, update on app.notification_choices to hive_keeper;
reset role;
set role hive_keeper;
insert into app.notification_choices (user_id, kind, channel, wanted)
select s.user_id, c.kind, c.channel, false
  from app.notification_settings s
 cross join lateral (values ('renewals', 'in_app', s.renewals_in_app), ('renewals', 'mail', s.renewals_by_mail),
                            ('notice', 'in_app', s.notice_in_app), ('notice', 'mail', s.notice_by_mail),
                            ('dates', 'in_app', s.dates_in_app), ('dates', 'mail', s.dates_by_mail),
                            ('reminders', 'in_app', s.reminders_in_app), ('reminders', 'mail', s.reminders_by_mail),
                            ('tasks', 'in_app', s.tasks_in_app)) c(kind, channel, wanted)
 where not c.wanted;
reset role;
set role hive_owner;
create trigger note_change after insert or update on app.notification_choices for each row execute function app.note_own_change();
call app.limit_tablets('app.notification_choices');
drop trigger next_version on app.notification_settings;
alter table app.notification_settings
  drop renewals_in_app, drop renewals_by_mail, drop reminders_in_app, drop reminders_by_mail, drop tasks_in_app, drop version,
  drop notice_in_app, drop notice_by_mail, drop dates_in_app, drop dates_by_mail;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the kind under which people choose whether they want a notification of a type; null for those that always come.
create function app.kind_of_notification(type text) returns text language sql immutable set search_path = '' as $$
  select case type when 'renewal' then 'renewals' when 'cancel_by' then 'notice' when 'due_date' then 'dates' when 'appointment_reminder' then 'reminders'
                   when 'task_due' then 'tasks'
                   when 'access_changed' then 'sharing' when 'role_changed' then 'sharing' when 'member_removed' then 'sharing' when 'member_left' then 'sharing'
                   when 'group_taken_over' then 'sharing' when 'group_handed_on' then 'sharing' when 'account_deleted' then 'sharing'
                   when 'category_moved' then 'sharing' end
$$;
-- Returns whether a person wants to hear of a kind by a channel, as they do of what they did not choose or cannot choose.
create function app.wants(the_user uuid, kind text, channel text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select c.wanted from app.notification_choices c where c.user_id = the_user and c.kind = wants.kind and c.channel = wants.channel), true)
$$;
-- Notifies a person in the app if they want that, unless they have no account to read it with (FOLK-05). Only verbs of the privileged role call it
-- (GAP-130).
create or replace function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user_id, p_type, p_params, p_related_id
   where app.has_account(p_user_id) and app.wants(p_user_id, app.kind_of_notification(p_type), 'in_app')
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
  many    bigint;
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
           case t.type when 'cancel_by' then pg_catalog.jsonb_build_object('endDate', due.ends_on, 'cancelBy', due.cancel_by)
                       when 'due_date' then pg_catalog.jsonb_build_object('dueOn', due.on_date)
                       else pg_catalog.jsonb_build_object('endDate', due.ends_on) end as params
      from logged t join due on due.type = t.type and due.source_id = t.related_id),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, t.type, t.params, t.related_id from told t where t.in_app
    returning id)
  select (select count(*) from shown),
         (select pg_catalog.jsonb_agg(t.params || pg_catalog.jsonb_build_object(case t.type when 'due_date' then 'dueDateId' else 'itemId' end, t.related_id)
                                      order by t.on_date, t.related_id, t.type)
            from told t where t.by_mail)
    into many, posted;
  if posted is not null then perform app.post_renewals(the_user, posted, at); end if;
  return coalesce(many, 0);
end $$;
-- Reminds everybody who may see an appointment whose reminder is due, before it begins (GAP-113). Returns how many reminders were due.
create or replace function app.send_appointment_reminders(at timestamptz, most int) returns bigint language sql security definer set search_path = '' as $$
  with come as (
    delete from app.appointment_reminders a
     where (a.category_id, a.appointment_id) in (
       select o.category_id, o.appointment_id from app.appointment_reminders o
        where o.remind_at <= at order by o.remind_at, o.appointment_id limit most for update skip locked)
    returning a.category_id, a.appointment_id),
  due as (
    select p.id, p.category_id, p.local_day, p.reminder_frequency,
           p.local_day::text || ' ' || pg_catalog.to_char(p.local_time, 'HH24:MI') || ' ' || p.time_zone as begins
      from come join app.appointments p on p.category_id = come.category_id and p.id = come.appointment_id
     where p.reminder_enabled and p.appointment_date > at),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select person, 'appointment_reminder', d.id, d.begins, d.reminder_frequency, at
      from due d cross join lateral app.people_to_tell(d.category_id) person
    on conflict do nothing
    returning user_id, related_id, on_date),
  emailed as (
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from (select t.user_id, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('appointmentId', t.related_id, 'begins', t.on_date)
                                                   order by t.on_date, t.related_id) as reminders
              from logged t where app.wants(t.user_id, 'reminders', 'mail') group by t.user_id) k
      join auth.accounts a on a.id = k.user_id
     cross join lateral app.reminder_emails('appointment', k.user_id, k.reminders) m),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'appointment_reminder', pg_catalog.jsonb_build_object('begins', t.on_date), t.related_id
      from logged t where app.wants(t.user_id, 'reminders', 'in_app'))
  select count(*) from come
$$;
-- Notifies the caller of what is due now: contracts, and open tasks that are assigned to them or to nobody (GAP-112). Returns how many
-- notifications are new.
create or replace function app.refresh_reminders(the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', at
      from app.notification_settings s
     cross join app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where s.user_id = app.uid() and app.wants(s.user_id, 'tasks', 'in_app')
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
       -- What comes every day and moves on by itself is said only to whoever it is for.
       and (t.assigned_to is not null or not exists (
             select from app.task_series k
              where k.category_id = t.category_id and k.id = t.series_id and k.when_missed = 'moves_on' and k.rule like 'FREQ=DAILY%'))
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_coming(app.uid(), the_day, today, at)
$$;
-- Returns the data of an email about the end of a contract, or about the last day on which notice must have arrived, for its reader, as of
-- now; null when they may not see it any more, want no such emails, somebody else looks after it (RENEW-21), the dates are others now, or
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
             then app.cost_on(i, (pg_catalog.now() at time zone p.time_zone)::date) end, 'currency', i.currency, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
   where i.id = the_item and i.closed_on is null and app.current_end(i, end_date) = end_date and coalesce(i.looked_after_by, the_user) = the_user
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
           'parentName', coalesce(h.name, k.name, m.name, e.name), 'dueOn', d.next_on, 'costPence', d.cost_pence)
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
-- Returns the same for an appointment; null when it does not begin when the email says.
create or replace function app.appointment_email_data(the_user uuid, the_appointment uuid, begins text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', o.email, 'timeZone', a.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', a.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'day', a.local_day, 'time', pg_catalog.to_char(a.local_time, 'HH24:MI'),
           'location', a.location, 'appointmentDate', a.appointment_date)
    from app.appointments a
    join app.subcategories b on b.category_id = a.category_id and b.id = a.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = a.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts o on o.id = the_user
   where a.id = the_appointment and a.reminder_enabled and app.wants(the_user, 'reminders', 'mail')
     and a.local_day::text || ' ' || pg_catalog.to_char(a.local_time, 'HH24:MI') || ' ' || a.time_zone = begins
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Stops the emails of a kind, for the person that an unsubscribe link names; the link itself was verified before. Those of the last days to
-- send notice are emails about renewals too, and an email about contracts and dates is of both kinds, 'coming'.
create or replace function app.unsubscribe(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  insert into app.notification_choices as c (user_id, kind, channel, wanted)
  select p.id, k.name, 'mail', false
    from app.people p
   cross join pg_catalog.unnest(case unsubscribe.kind when 'renewals' then array['renewals', 'notice'] when 'coming' then array['renewals', 'notice', 'dates']
                                                      else array[unsubscribe.kind] end) k(name)
   where p.id = the_user
  on conflict (user_id, kind, channel) do update set wanted = false where c.wanted
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
