-- What is coming of the contracts is one list, people record what became of it or put it off, and the last day to send notice is announced
-- (RENEW-08 to RENEW-17).
set role hive_owner;
-- What became of the end of a contract. There is one for each end: whoever records it is the only one (RENEW-15).
create table app.outcomes (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid not null,
  -- The end that it answers, or of a contract without one its last day.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  outcome     text not null check (outcome in ('renewed', 'switched', 'cancelled', 'ended')),
  -- The day on which it happened, such as that of the notice.
  done_on     date not null check (done_on between '1900-01-01' and '2199-12-31'),
  -- The end from then on, or the last day.
  next_on     date not null check (next_on between '1900-01-01' and '2199-12-31'),
  -- The fields of the contract that it changed, before and after, for undoing it (RENEW-16).
  was         jsonb not null check (pg_column_size(was) <= 2000),
  became      jsonb not null check (pg_column_size(became) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  created_by  uuid references app.people on delete set null,
  unique (category_id, id),
  unique (category_id, item_id, due_on),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);
create index on app.outcomes (category_id, created_at desc);
create index on app.outcomes (created_by);
call app.lives_in_category('app.outcomes', array['item_id', 'due_on', 'outcome', 'next_on', 'was', 'became', 'created_by']::name[]);
create trigger note_maker before insert on app.outcomes for each row execute function app.note_maker();

-- Who is not reminded of a date until a day (RENEW-17). It is each person's own.
create table app.snoozes (
  user_id   uuid not null references app.people on delete cascade,
  source_id uuid not null,
  reason    text not null check (reason in ('ends', 'renews', 'cancel_by')),
  on_date   date not null check (on_date between '1900-01-01' and '2199-12-31'),
  until_day date not null check (until_day < on_date and until_day >= '1900-01-01'),
  set_at    timestamptz not null default now(),
  primary key (user_id, source_id, reason, on_date)
);
call app.guard('app.snoozes', 'person', '{user_id}', 'app.people');
create policy own        on app.snoozes for select to hive_api using (user_id = (select app.uid()));
create policy own_add    on app.snoozes for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.snoozes for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.snoozes for delete to hive_api using (user_id = (select app.uid()));
grant select, insert, update (until_day, set_at), delete on app.snoozes to hive_api;
grant select, delete on app.snoozes to hive_keeper;

-- Whether the term that ends on a day is shorter than 90 days: nobody is reminded of those unless somebody set days (GAP-153). The first
-- term is as long as from the start, where that is known.
create function app.is_short_term(i app.items, ends_on date) returns boolean language sql immutable
return case
  when i.renewal <> 'renews' then false
  when ends_on = i.contract_end_date then coalesce(ends_on - i.contract_start_date + 1 < 90, false)
  else app.length_of(i.term_count, i.term_unit) < case i.term_unit when 'months' then 3 when 'years' then 0 else 90 end
end;

-- The days ahead on which people are reminded of a date: those that somebody set, else the usual ones (CONST-10, GAP-138).
create function app.thresholds(chosen int[], is_short boolean) returns int[] language sql immutable
return coalesce(chosen, case when is_short then '{}'::int[] else '{30,7,1}'::int[] end);

-- All that is coming of the contracts of which nobody has recorded what became of them, as of a day: the end or the renewal of each, and
-- the last day to send notice. `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which people are
-- reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them.
create function app.coming(today date)
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz)
language sql stable
begin atomic
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at)
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on) e
   where i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, n.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, n.ends_on)), coalesce(i.notice_set_at, i.created_at)
    from app.items i
   cross join lateral (select app.end_to_cancel(i, $1) as ends_on) e
   cross join lateral (select e.ends_on, app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by) n
   where i.notice_count is not null and n.ends_on is not null;
end;
grant execute on function app.is_short_term(app.items, date), app.thresholds(int[], boolean), app.coming(date) to hive_api, hive_keeper;
reset role;

set role hive_owner;
alter table app.notification_settings
  -- Of the last day to send notice (RENEW-08).
  add notice_in_app boolean not null default true,
  add notice_by_mail boolean not null default true;
grant update (notice_in_app, notice_by_mail) on app.notification_settings to hive_api;
alter table app.notification_log
  drop constraint notification_log_type_check,
  add constraint notification_log_type_check check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'task_due'));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.queue_reschedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.contract_end_date is null then return null; end if;
  if tg_op = 'UPDATE' then
    if (new.contract_end_date, new.end_date_set_at, new.notice_set_at)
       is not distinct from (old.contract_end_date, old.end_date_set_at, old.notice_set_at) then return null; end if;
  end if;
  insert into app.reschedule_queue (category_id) values (new.category_id);
  return null;
end $$;
-- Returns the emails that notify a person of things of a kind: one for each where there are few, else one for all (GAP-156, RENEW-29). The
-- last day to send notice has an email of its own kind.
create or replace function app.reminder_emails(kind text, the_user uuid, reminders jsonb) returns table (template text, params jsonb)
language sql immutable set search_path = '' as $$
  select 'reminders.' || kind || 's', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', reminders)
   where pg_catalog.jsonb_array_length(reminders) >= 3
  union all
  select 'reminders.' || case when r.reminder ? 'cancelBy' then 'notice' else kind end, pg_catalog.jsonb_build_object('userId', the_user) || r.reminder
    from pg_catalog.jsonb_array_elements(reminders) r(reminder) where pg_catalog.jsonb_array_length(reminders) < 3
$$;
-- Posts an email to a person about contracts that end or renew: a list of {itemId, endDate}, with {cancelBy} where it is about the last day
-- to send notice. What is found within an hour of the last notification
-- waits until that hour is over, and anything else found by then is added: reminders count in days, and somebody can enter a contract
-- every minute.
create or replace function app.post_renewals(the_user uuid, renewals jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- What is notified now is in the log already.
  before constant timestamptz := (
    select max(n.notified_at) from app.notification_log n where n.user_id = the_user and n.type in ('renewal', 'cancel_by') and n.notified_at < at);
begin
  if before > at - interval '1 hour' then
    insert into mail.outbox as o (recipient, template, params, merge_key, due_at)
    select a.email, 'reminders.renewals', pg_catalog.jsonb_build_object('userId', the_user, 'reminders', renewals),
           'reminders.renewals ' || the_user, pg_catalog.now() + (before + interval '1 hour' - at)
      from auth.accounts a where a.id = the_user
    on conflict (merge_key) where attempts = 0 do update
      set params = pg_catalog.jsonb_set(o.params, '{reminders}', o.params -> 'reminders' || renewals);
    return;
  end if;
  insert into mail.outbox (recipient, template, params)
  select a.email, m.template, m.params from auth.accounts a cross join lateral app.reminder_emails('renewal', the_user, renewals) m where a.id = the_user;
end $$;
-- Notifies a person of the ends of contracts and of the last days to send notice whose thresholds (30, 7 and 1 days ahead, or others that
-- were set) come by `the_day` or came since the last check, only of what they may see now. `the_day` is the last of their days whose time
-- has come, `today` the current one. Of several thresholds that were missed the nearest is announced; one whose day was over when the date
-- was entered is not (GAP-111), and none up to the day to which they put it off, when they are reminded once (RENEW-17). Returns how many
-- notifications are new.
create function app.announce_coming(the_user uuid, the_day date, today date, at timestamptz) returns bigint
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
     cross join seen
      join app.coming(today) c on c.category_id = seen.category_id
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
-- Checks the contracts of somebody whose schedule was claimed, with that person's rights, and schedules the next check.
create or replace function app.run_schedule(the_user uuid, the_day date, today date, at timestamptz, next_check timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform app.announce_coming(the_user, the_day, today, at);
  perform pg_catalog.set_config('app.user_id', '', true);
  update app.reminder_schedules r set next_at = next_check, last_day = the_day, last_at = at where r.user_id = the_user;
end $$;
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
     where s.user_id = app.uid() and s.tasks_in_app
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_coming(app.uid(), the_day, today, at)
$$;
drop function app.announce_renewals(uuid, date, date, timestamptz);
drop function app.renewal_email_data(uuid, uuid, date);
-- Returns the data of an email about the end of a contract, or about the last day on which notice must have arrived, for its reader, as of
-- now; null when they may not see it any more, want no such emails, the dates are others now, or somebody has recorded what became of it
-- (RENEW-14).
create function app.renewal_email_data(the_user uuid, the_item uuid, end_date date, cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then pg_catalog.jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', cancel_by, 'sendBy', cancel_by - i.post_days,
           'monthlyCostPence', i.monthly_cost_pence, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where i.id = the_item and i.closed_on is null and app.current_end(i, end_date) = end_date
     and case when cancel_by is null then s.renewals_by_mail
              else s.notice_by_mail and app.cancel_by(end_date, i.notice_count, i.notice_unit, i.notice_to) = cancel_by end
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
-- Returns the data of an email about several contracts, for its reader, as of now: how many there are, and the data of the first `most`
-- by their end; nothing that an email about one of them would not say. When there are more, the categories take turns, and what was
-- entered long ago comes before what was entered today, so that nobody hides one thing behind hundreds of others.
create or replace function app.renewals_email_data(the_user uuid, renewals jsonb, at timestamptz, most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select i.id, i.category_id, coalesce(n."cancelBy" - i.post_days, n."endDate") as ends,
           coalesce(case when n."cancelBy" is null then i.end_date_set_at else i.notice_set_at end, i.created_at) as entered,
           app.renewal_email_data(the_user, i.id, n."endDate", n."cancelBy") as data
      from (select distinct * from pg_catalog.jsonb_to_recordset(renewals) n("itemId" uuid, "endDate" date, "cancelBy" date)) n
      join app.items i on i.id = n."itemId"
      join app.profiles p on p.id = the_user
     where coalesce(n."cancelBy", n."endDate") >= app.day_in_zone(at, p.time_zone)),
  ranked as (
    select f.*, row_number() over (partition by f.category_id order by f.ends, f.entered, f.id) as position from found f where f.data is not null),
  chosen as (select r.* from ranked r order by r.entered > at - interval '1 day', r.position, r.ends, r.id limit most)
  select pg_catalog.jsonb_build_object('total', (select count(*) from ranked), 'entries', pg_catalog.jsonb_agg(c.data order by c.ends, c.position, c.id))
    from chosen c having count(*) > 0
$$;
-- Stops the emails of a kind, for the person that an unsubscribe link names; the link itself was verified before. Those of the last days to
-- send notice are emails about renewals too.
create or replace function app.unsubscribe(the_user uuid, kind text) returns void language sql security definer set search_path = '' as $$
  update app.notification_settings s
     set renewals_by_mail = s.renewals_by_mail and kind <> 'renewals', notice_by_mail = s.notice_by_mail and kind <> 'renewals', reminders_by_mail = s.reminders_by_mail and kind <> 'reminders'
   where s.user_id = the_user
     and ((kind = 'renewals' and (s.renewals_by_mail or s.notice_by_mail)) or (kind = 'reminders' and s.reminders_by_mail))
$$;
grant execute on function app.renewal_email_data(uuid, uuid, date, date) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
drop trigger queue_reschedule on app.items;
create trigger queue_reschedule after insert or update on app.items for each row execute function app.queue_reschedule();
reset role;
