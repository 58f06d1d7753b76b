-- Notifications on devices: web push, beside the app and emails (PUSH-02 to PUSH-11). The outbox of emails is that of pushes as well.
set role hive_owner;
alter table mail.outbox
  alter recipient drop not null,
  add device_id uuid,
  add constraint goes_somewhere check (num_nonnulls(recipient, device_id) = 1);
alter table app.notification_choices
  drop constraint notification_choices_kind_check,
  drop constraint notification_choices_channel_check,
  drop constraint a_choice,
  add constraint notification_choices_kind_check check (kind in ('renewals', 'notice', 'dates', 'reminders', 'tasks', 'given', 'shopping', 'sharing', 'digest')),
  add constraint notification_choices_channel_check check (channel in ('in_app', 'mail', 'digest', 'push')),
  add constraint a_choice check (case channel when 'in_app' then kind <> 'digest' when 'mail' then kind not in ('tasks', 'given', 'shopping', 'sharing')
                                              when 'digest' then kind not in ('tasks', 'given', 'shopping', 'sharing', 'digest') else true end);
-- The devices on which a person switched notifications on (PUSH-03), each a browser with its session: with that its registration ends (PUSH-10). A push
-- goes to the address `endpoint` at the browser's push service, for the keys of that browser alone. `choices` has the kinds chosen for this device by
-- itself; for the rest the person's choice for the channel 'push' holds.
create table app.push_devices (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null,
  session_id uuid not null,
  endpoint   text not null check (length(endpoint) between 1 and 1000),
  p256dh     text not null check (length(p256dh) between 1 and 100),
  auth       text not null check (length(auth) between 1 and 50),
  choices    jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When a push was last accepted by the push service, refused by it, and shown by the device; and when the last test was asked for.
  taken_at   timestamptz,
  failed_at  timestamptz,
  worked_at  timestamptz,
  tested_at  timestamptz,
  -- Whether its person removed it: then the browser does not register again by itself (PUSH-09). Its address is forgotten.
  is_removed boolean not null default false,
  unique (user_id, session_id),
  unique (user_id, endpoint),
  foreign key (user_id, session_id) references auth.sessions (user_id, id) on delete cascade
);
create index on app.push_devices (endpoint);
-- Whether the lock screen may show what a push is about (PUSH-06), and between which times of their day nothing is to come (PUSH-11). For whoever
-- never chose there is no row.
create table app.push_settings (
  user_id       uuid primary key references app.people on delete cascade,
  shows_details boolean not null default false,
  quiet_from    time(0),
  quiet_to      time(0),
  -- Whether reminders of appointments come all the same.
  lets_appointments boolean not null default true,
  constraint from_and_to check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
call app.guard('app.push_devices', 'person', '{user_id}', 'auth.sessions',
  left_out => 'a browser with a session: when the app is opened there, it registers again');
call app.guard('app.push_settings', 'person', '{user_id}', 'app.people');
create policy own        on app.push_devices for select to hive_api using (user_id = (select app.uid()));
-- Where its pushes go, and the keys for them, are read by nothing that serves requests.
grant select (id, user_id, session_id, choices, created_at, taken_at, failed_at, worked_at, tested_at, is_removed) on app.push_devices to hive_api;
grant select, insert, update, delete on app.push_devices to hive_keeper;
create policy own        on app.push_settings for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.push_settings for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.push_settings for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (shows_details, quiet_from, quiet_to, lets_appointments) on app.push_settings to hive_api;
grant select on app.push_settings to hive_keeper;
create index on mail.outbox (device_id);
grant update (due_at, attempts) on mail.outbox to hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the kind under which people choose whether they want a notification of a type; null for those that always come.
create or replace function app.kind_of_notification(type text) returns text language sql immutable set search_path = '' as $$
  select case type when 'renewal' then 'renewals' when 'cancel_by' then 'notice' when 'due_date' then 'dates' when 'appointment_reminder' then 'reminders'
                   when 'task_due' then 'tasks' when 'task_given' then 'given' when 'shopping_finished' then 'shopping' when 'digest' then 'digest'
                   when 'access_changed' then 'sharing' when 'role_changed' then 'sharing' when 'member_removed' then 'sharing' when 'member_left' then 'sharing'
                   when 'group_taken_over' then 'sharing' when 'group_handed_on' then 'sharing' when 'account_deleted' then 'sharing'
                   when 'category_moved' then 'sharing' end
$$;
-- Returns whether a kind comes by a channel to somebody who did not choose: all does, but for the summary. Once there is one, it does not hold back
-- appointments, whose reminders have times of their own. Devices are left alone about what can wait until the app is opened.
create or replace function app.wanted_by_default(kind text, channel text) returns boolean language sql immutable set search_path = '' as $$
  select kind <> 'digest' and not (channel = 'digest' and kind = 'reminders') and not (channel = 'push' and kind in ('sharing', 'shopping'))
$$;
-- Returns whether something of a kind goes to a device.
create function app.device_wants(d app.push_devices, kind text) returns boolean language sql stable security definer set search_path = '' as $$
  select kind is not null and not d.is_removed and coalesce((d.choices ->> kind)::boolean, app.wants(d.user_id, kind, 'push'))
$$;
-- Posts a push about things to each device of a person that is to have them: a list of {type, params, relatedId}, from which its words are looked up
-- when it leaves. What comes until then is added, so that a device shows one (PUSH-13). Reminders of appointments are a push of their own, which quiet
-- hours may let pass; what comes late waits for what else is late.
create function app.post_push(the_user uuid, about jsonb, is_late boolean default false) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox as o (device_id, template, params, merge_key, due_at)
  select d.id, 'push', pg_catalog.jsonb_build_object('about', pg_catalog.jsonb_agg(a.one order by a.position)), k.key, pg_catalog.now() + k.wait
    from app.push_devices d
   cross join pg_catalog.jsonb_array_elements(about) with ordinality a(one, position)
   cross join lateral (select case when a.one ->> 'type' = 'appointment_reminder' and not is_late then 'push appointments ' else 'push ' end || d.id,
                              case when is_late then interval '1 minute' when a.one ->> 'type' = 'appointment_reminder' then interval '0'
                                   else interval '3 seconds' end) k(key, wait)
   where d.user_id = the_user and app.device_wants(d, app.kind_of_notification(a.one ->> 'type'))
   group by d.id, k.key, k.wait
   order by d.id
  on conflict (merge_key) where attempts = 0 do update
    set params = pg_catalog.jsonb_set(o.params, '{about}', o.params -> 'about' || (excluded.params -> 'about'))
$$;
-- Notifies a person in the app and on their devices, each if they want that, unless they have no account to read it with (FOLK-05). Only verbs of the
-- privileged role call it (GAP-130).
create or replace function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user_id, p_type, p_params, p_related_id
   where app.has_account(p_user_id) and app.wants(p_user_id, app.kind_of_notification(p_type), 'in_app');
  select app.post_push(p_user_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('type', p_type, 'params', p_params, 'relatedId', p_related_id)))
$$;
-- Registers the browser of a session for pushes, or renews its registration; false when the session is not the caller's. A browser is registered for
-- whoever is signed in there, and for nobody else; of itself, to repair its registration, not where its person removed it.
create function app.register_device(the_token bytea, the_endpoint text, the_p256dh text, the_auth text, is_repair boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare here constant uuid := (select s.id from auth.sessions s where s.token_hash = the_token and s.user_id = app.uid());
begin
  if here is null then return false; end if;
  if is_repair and exists (select from app.push_devices d where d.session_id = here and d.is_removed) then return true; end if;
  delete from app.push_devices d where d.endpoint = the_endpoint and d.session_id <> here;
  insert into app.push_devices as d (user_id, session_id, endpoint, p256dh, auth) values (app.uid(), here, the_endpoint, the_p256dh, the_auth)
  on conflict (user_id, session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, failed_at = null, is_removed = false
   where (d.endpoint, d.p256dh, d.auth) <> (excluded.endpoint, excluded.p256dh, excluded.auth);
  return true;
end $$;
-- The caller's devices, with the name of each browser as it gave it, and whether it is that of a session: that one first, then the newest.
create function app.my_devices(the_token bytea)
returns table (id uuid, browser text, here boolean, choices jsonb, taken_at timestamptz, failed_at timestamptz, worked_at timestamptz, tested_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, s.device, s.token_hash = the_token, d.choices, d.taken_at, d.failed_at, d.worked_at, d.tested_at
    from app.push_devices d join auth.sessions s on s.id = d.session_id
   where d.user_id = app.uid() and not d.is_removed
   order by s.token_hash = the_token desc, d.id desc
$$;
-- Removes a device of the caller, with what waits for it; returns whether there was such a device.
create function app.remove_device(the_device uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update app.push_devices d set is_removed = true, endpoint = 'removed ' || d.id, p256dh = '-', auth = '-', choices = '{}'
   where d.id = the_device and d.user_id = app.uid() and not d.is_removed;
  if not found then return false; end if;
  delete from mail.outbox o where o.device_id = the_device;
  return true;
end $$;
-- Chooses whether a kind comes to the device of a session, or to all the others of the caller: these follow the person's choice from then on, and this one
-- stays as it was.
create function app.choose_push(the_token bytea, the_kind text, is_here boolean, is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare here constant uuid := (select s.id from auth.sessions s where s.token_hash = the_token and s.user_id = app.uid());
begin
  update app.push_devices d
     set choices = d.choices || pg_catalog.jsonb_build_object(the_kind, case when is_here then is_wanted else app.device_wants(d, the_kind) end)
   where d.user_id = app.uid() and d.session_id = here;
  if is_here then return; end if;
  update app.push_devices d set choices = d.choices - the_kind where d.user_id = app.uid() and d.session_id is distinct from here;
  insert into app.notification_choices (user_id, kind, channel, wanted) select app.uid(), the_kind, 'push', is_wanted where app.uid() is not null
  on conflict (user_id, kind, channel) do update set wanted = is_wanted;
end $$;
-- Sends a push that only tests a device of the caller; asked for again before it has left, it is the same one. Returns whether there is such a device.
create function app.test_device(the_device uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update app.push_devices d set tested_at = pg_catalog.now() where d.id = the_device and d.user_id = app.uid() and not d.is_removed;
  if not found then return false; end if;
  insert into mail.outbox (device_id, template, params, merge_key) values (the_device, 'push', '{"about": [{"type": "test"}]}', 'push test ' || the_device)
  on conflict do nothing;
  return true;
end $$;
-- Notes that a device of the caller has shown a push.
create function app.device_answered(the_device uuid) returns void language sql security definer set search_path = '' as $$
  update app.push_devices d set worked_at = pg_catalog.now() where d.id = the_device and d.user_id = app.uid() and not d.is_removed
$$;
-- Returns where a waiting push goes, and what it is about that its reader still wants there; nothing when it is gone.
create function app.push_to_send(the_push uuid)
returns table (user_id uuid, device_id uuid, endpoint text, p256dh text, auth text, time_zone text, shows_details boolean,
               quiet_from text, quiet_to text, lets_appointments boolean, unread bigint, about jsonb)
language sql stable security definer set search_path = '' as $$
  select d.user_id, d.id, d.endpoint, d.p256dh, d.auth, p.time_zone, coalesce(s.shows_details, false),
         pg_catalog.to_char(s.quiet_from, 'HH24:MI'), pg_catalog.to_char(s.quiet_to, 'HH24:MI'), coalesce(s.lets_appointments, true),
         (select count(*) from app.notifications n where n.user_id = d.user_id and not n.read),
         (select coalesce(pg_catalog.jsonb_agg(a.one order by a.position), '[]')
            from pg_catalog.jsonb_array_elements(o.params -> 'about') with ordinality a(one, position)
           where a.one ->> 'type' = 'test' or app.device_wants(d, app.kind_of_notification(a.one ->> 'type')))
    from mail.outbox o
    join app.push_devices d on d.id = o.device_id
    join app.profiles p on p.id = d.user_id
    left join app.push_settings s on s.user_id = d.user_id
   where o.id = the_push
$$;
-- Holds a push back until an instant, with what else waits for that device.
create function app.hold_push(the_push uuid, until timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare held mail.outbox;
begin
  select * into held from mail.outbox o where o.id = the_push for update;
  if not found then return; end if;
  -- As one that was never tried, so that others can be added to it.
  if held.merge_key = 'push ' || held.device_id then
    begin
      update mail.outbox o set attempts = 0, due_at = until where o.id = the_push;
      return;
    exception when unique_violation then null;
    end;
  end if;
  delete from mail.outbox o where o.id = the_push;
  insert into mail.outbox as o (device_id, template, params, merge_key, due_at)
  values (held.device_id, held.template, held.params, 'push ' || held.device_id, until)
  on conflict (merge_key) where attempts = 0 do update
    set params = pg_catalog.jsonb_set(o.params, '{about}', o.params -> 'about' || (excluded.params -> 'about'));
end $$;
-- What was held back is looked at again when somebody changes their quiet hours.
create function app.release_pushes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update mail.outbox o set due_at = pg_catalog.now() from app.push_devices d where d.user_id = new.user_id and o.device_id = d.id and o.attempts = 0;
  return null;
end $$;
-- What waits for a device goes with it.
create function app.drop_pushes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from mail.outbox o where o.device_id = old.id;
  return null;
end $$;
-- Notes what became of a push: the push service accepted it, or refused it.
create function app.push_done(the_device uuid, is_taken boolean) returns void language sql security definer set search_path = '' as $$
  update app.push_devices d
     set taken_at = case when is_taken then pg_catalog.now() else d.taken_at end, failed_at = case when is_taken then null else pg_catalog.now() end
   where d.id = the_device
$$;
-- Removes a device of which its push service no longer knows anything, with what waits for it, and tells its person once in the app (PUSH-09).
create function app.drop_device(the_device uuid) returns void language plpgsql security definer set search_path = '' as $$
declare gone record;
begin
  delete from app.push_devices d using auth.sessions s where d.id = the_device and s.id = d.session_id returning d.user_id, s.device into gone;
  if found then perform app.create_notification(gone.user_id, 'push_ended', pg_catalog.jsonb_build_object('device', gone.device), null); end if;
end $$;
grant execute on function app.register_device(bytea, text, text, text, boolean), app.remove_device(uuid), app.my_devices(bytea), app.choose_push(bytea, text, boolean, boolean),
  app.test_device(uuid), app.device_answered(uuid) to hive_api;
grant execute on function app.push_to_send(uuid), app.hold_push(uuid, timestamptz), app.push_done(uuid, boolean), app.drop_device(uuid) to hive_worker;
-- Returns whether a summary goes to one of a person's devices, each day.
create function app.has_push_digest(the_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.push_devices d where d.user_id = the_user and app.device_wants(d, 'digest'))
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
-- Pushes to somebody's devices the open tasks for them, or for nobody, whose day has come by `the_day` since the last check, each once. In the app they
-- are notified of them when they open it (GAP-112).
create function app.push_tasks(the_user uuid, the_day date, at timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare pushed jsonb;
begin
  if not exists (select from app.push_devices d where d.user_id = the_user and app.device_wants(d, 'tasks')) then return; end if;
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, 'task_due', t.id, t.due_date::text, 'push', at
      from app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where the_user = app.uid() and t.status <> 'done' and (t.assigned_to is null or t.assigned_to = the_user)
       and t.due_date <= the_day
       and t.due_date > (select greatest(least(coalesce(s.last_day, the_day - 1), the_day - 1), the_day - 7) from app.reminder_schedules s where s.user_id = the_user)
       -- What comes every day and moves on by itself is said only to whoever it is for.
       and (t.assigned_to is not null or not exists (
             select from app.task_series k
              where k.category_id = t.category_id and k.id = t.series_id and k.when_missed = 'moves_on' and k.rule like 'FREQ=DAILY%'))
    on conflict do nothing
    returning related_id, on_date)
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('type', 'task_due', 'params', pg_catalog.jsonb_build_object('dueDate', l.on_date), 'relatedId', l.related_id)
                              order by l.on_date, l.related_id)
    from logged l into pushed;
  if pushed is not null then perform app.post_push(the_user, pushed); end if;
end $$;
-- Checks the contracts and dates of somebody whose schedule was claimed, with that person's rights, and schedules the next check.
create or replace function app.run_schedule(the_user uuid, the_day date, today date, at timestamptz, next_check timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare seen uuid[];
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform app.announce_coming(the_user, the_day, today, at);
  perform app.push_tasks(the_user, the_day, at);
  seen := array(select r.category_id from app.my_rights() r);
  perform pg_catalog.set_config('app.user_id', '', true);
  perform app.raise_tasks(seen, today);
  update app.reminder_schedules r set next_at = next_check, last_day = the_day, last_at = at where r.user_id = the_user;
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
      from logged t where app.wants(t.user_id, 'reminders', 'in_app')),
  pushed as (
    select app.post_push(t.user_id, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
             'type', 'appointment_reminder', 'params', pg_catalog.jsonb_build_object('begins', t.on_date), 'relatedId', t.related_id)), d.is_late)
      from logged t join due d on d.id = t.related_id)
  -- A part that only reads is carried out because it is counted.
  select (select count(*) from come) + 0 * (select count(*) from pushed)
$$;
-- Returns the people whose summary is due or to be planned, locked until the transaction ends, so that two workers never write one. One further
-- ahead than any can be is due too: the clock was set back.
create or replace function app.claim_due_digests(at timestamptz, most int)
returns table (user_id uuid, time_zone text, digest_at text, wanted boolean, daily boolean, weekday text, due_at timestamptz)
language sql security definer set search_path = '' as $$
  select r.user_id, p.time_zone, pg_catalog.to_char(s.digest_at, 'HH24:MI'), app.has_digest(r.user_id) or app.has_push_digest(r.user_id),
         app.wants(r.user_id, 'digest', 'mail') or app.has_push_digest(r.user_id), s.digest_weekday,
         case when pg_catalog.isfinite(r.digest_due_at) then r.digest_due_at end
    from app.reminder_schedules r
    join app.profiles p on p.id = r.user_id
    join app.notification_settings s on s.user_id = r.user_id
   where r.digest_due_at <= at or r.digest_due_at > at + interval '9 days'
   order by r.digest_due_at, r.user_id
   limit most
     for update of r skip locked
$$;
-- Posts the summary of somebody for whom it was claimed, if it is due, by email and to their devices, and plans the next one; what it says is looked up
-- when it leaves. Where no further one is emailed, since they want none any more, what waited for it is emailed as ever.
create or replace function app.post_digest(the_user uuid, is_due boolean, is_weekly boolean, next_due timestamptz, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting constant jsonb := (select r.digest_waiting from app.reminder_schedules r where r.user_id = the_user);
  coming  constant jsonb := pg_catalog.jsonb_path_query_array(waiting, '$[*] ? (!exists(@.appointmentId))');
  emailed constant boolean := is_due and next_due is not null and app.has_digest(the_user) and (is_weekly or app.wants(the_user, 'digest', 'mail'));
begin
  if is_due and next_due is not null then
    perform app.post_push(the_user, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'type', 'digest', 'params', pg_catalog.jsonb_build_object('isWeekly', is_weekly), 'relatedId', null)));
  end if;
  if emailed then
    insert into mail.outbox (recipient, template, params)
    select a.email, 'reminders.digest', pg_catalog.jsonb_build_object('userId', the_user, 'isWeekly', is_weekly, 'reminders', waiting)
      from auth.accounts a where a.id = the_user;
  elsif not app.has_digest(the_user) then
    if coming <> '[]' then perform app.post_renewals(the_user, coming, at); end if;
    insert into mail.outbox (recipient, template, params)
    select a.email, m.template, m.params
      from auth.accounts a
     cross join lateral app.reminder_emails('appointment', the_user, pg_catalog.jsonb_path_query_array(waiting, '$[*] ? (exists(@.appointmentId))')) m
     where a.id = the_user;
  end if;
  update app.reminder_schedules r
     set digest_due_at = next_due, digest_waiting = case when emailed or not app.has_digest(the_user) then '[]' else waiting end
   where r.user_id = the_user;
end $$;
-- Notifies somebody of an open task that somebody else, or the server, has given them: also when it is their turn, but not of each next task of a series
-- that is always theirs. What is no longer theirs to do says so no more.
create function app.note_given() returns trigger language plpgsql security definer set search_path = '' as $$
declare before constant uuid := case when tg_op = 'UPDATE' then old.assigned_to end;
begin
  if before is not null and before is distinct from new.assigned_to then
    delete from app.notifications n where n.user_id = before and n.type = 'task_given' and n.related_id = new.id;
  end if;
  if new.status = 'done' or new.assigned_to is null or new.assigned_to is not distinct from before or new.assigned_to is not distinct from app.uid() then
    return null;
  end if;
  if tg_op = 'INSERT' and coalesce(new.occurrence_no, 1) > 1 and exists (
    select from app.task_series s where s.category_id = new.category_id and s.id = new.series_id and s.hand_out = 'one') then return null; end if;
  perform app.create_notification(new.assigned_to, 'task_given', '{}', new.id);
  return null;
end $$;
-- Notifies everybody else who may see a list that nothing is left to buy on it (PUSH-01). Where it is finished once more, that replaces what said so before.
create function app.note_shopping_finished() returns trigger language plpgsql security definer set search_path = '' as $$
declare about constant jsonb := pg_catalog.jsonb_build_object('weekStartDate', new.week_start_date);
begin
  if exists (select from app.shopping_lists l
              where l.category_id = new.category_id and l.week_start_date = new.week_start_date and not l.purchased) then return null; end if;
  delete from app.notifications n
   where n.user_id in (select p from app.people_to_tell(new.category_id) p) and n.type = 'shopping_finished' and n.related_id = new.category_id and n.params = about;
  perform app.create_notification(p, 'shopping_finished', about, new.category_id)
     from app.people_to_tell(new.category_id) p where p is distinct from app.uid();
  return null;
end $$;
grant execute on function app.note_given(), app.note_shopping_finished(), app.drop_pushes(), app.release_pushes() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.push_devices for each row execute function app.note_own_change();
create trigger drop_pushes after delete on app.push_devices for each row execute function app.drop_pushes();
create trigger note_change after insert or update on app.push_settings for each row execute function app.note_own_change();
create trigger release_pushes after update of quiet_from, quiet_to, lets_appointments on app.push_settings for each row execute function app.release_pushes();
create trigger reset_digest after insert or update of choices on app.push_devices for each row execute function app.reset_digest();
create trigger note_given after insert or update of assigned_to on app.tasks for each row execute function app.note_given();
create trigger note_finished after update of purchased on app.shopping_lists for each row
  when (new.purchased and not old.purchased) execute function app.note_shopping_finished();
call app.limit_tablets('app.push_devices');
call app.limit_tablets('app.push_settings');
reset role;
