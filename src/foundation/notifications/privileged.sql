-- Returns the kind under which people choose a type of notification; null for those that always come.
create function app.kind_of_notification(p_type text) returns text language sql immutable set search_path = '' as $$
  select case p_type when 'renewal' then 'renewals' when 'cancel_by' then 'notice' when 'due_date' then 'dates' when 'birthday' then 'birthdays' when 'appointment_reminder' then 'reminders'
                   when 'event_reminder' then 'events' when 'leg_due' then 'events' when 'leg_given' then 'given' when 'leg_refused' then 'given'
                   when 'event_given' then 'given' when 'event_moved' then 'given' when 'event_deleted' then 'given'
                   when 'task_due' then 'tasks' when 'task_given' then 'given' when 'shopping_finished' then 'shopping' when 'digest' then 'digest'
                   when 'access_changed' then 'sharing' when 'role_changed' then 'sharing' when 'member_removed' then 'sharing' when 'member_left' then 'sharing'
                   when 'group_taken_over' then 'sharing' when 'group_handed_on' then 'sharing' when 'account_deleted' then 'sharing'
                   when 'category_moved' then 'sharing' when 'calendar_failing' then 'calendars' when 'calendar_well' then 'calendars' end
$$;
-- Returns whether a kind comes by a channel to somebody who did not choose. Devices leave out what can wait.
create function app.wanted_by_default(p_kind text, p_channel text) returns boolean language sql immutable set search_path = '' as $$
  select p_kind <> 'digest' and not (p_channel in ('mail', 'digest') and p_kind in ('birthdays', 'events')) and not (p_channel = 'digest' and p_kind = 'reminders') and not (p_channel = 'push' and p_kind in ('sharing', 'shopping', 'calendars'))
$$;
create function app.wants(p_user uuid, p_kind text, p_channel text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select c.wanted from app.notification_choices c where c.user_id = p_user and c.kind = p_kind and c.channel = p_channel),
                  app.wanted_by_default(p_kind, p_channel), true)
$$;
create function app.device_wants(p_device app.push_devices, p_kind text) returns boolean language sql stable security definer set search_path = '' as $$
  select p_kind is not null and not p_device.is_removed and coalesce((p_device.choices ->> p_kind)::boolean, app.wants(p_device.user_id, p_kind, 'push'))
$$;
-- Posts a push about {type, params, relatedId} to a person's devices; until it leaves, more is added to it.
-- Appointments are a push of their own, which quiet hours may let pass.
create function app.post_push(p_user uuid, p_about jsonb, p_is_late boolean default false) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox as o (device_id, template, params, merge_key, due_at)
  select d.id, 'push', jsonb_build_object('about', jsonb_agg(a.one order by a.position)), k.key, now() + k.wait
    from app.push_devices d
   cross join jsonb_array_elements(p_about) with ordinality a(one, position)
   cross join lateral (select case when a.one ->> 'type' in ('appointment_reminder', 'event_reminder', 'leg_due') and not p_is_late then 'push appointments ' else 'push ' end || d.id,
                              case when p_is_late then interval '1 minute' when a.one ->> 'type' in ('appointment_reminder', 'event_reminder', 'leg_due') then interval '0'
                                   else interval '3 seconds' end) k(key, wait)
   where d.user_id = p_user and app.device_wants(d, app.kind_of_notification(a.one ->> 'type'))
   group by d.id, k.key, k.wait
   order by d.id
  on conflict (merge_key) where attempts = 0 do update
    set params = jsonb_set(o.params, '{about}', o.params -> 'about' || (excluded.params -> 'about'))
$$;
-- Notifies a person with an account in the app and on their devices, as they want it.
create function app.create_notification(p_user uuid, p_type text, p_params jsonb, p_related uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user, p_type, p_params, p_related
   where app.has_account(p_user) and app.wants(p_user, app.kind_of_notification(p_type), 'in_app');
  select app.post_push(p_user, jsonb_build_array(jsonb_build_object('type', p_type, 'params', p_params, 'relatedId', p_related)))
$$;
create function app.post_to(p_user uuid, p_template text, p_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params, sender_id)
  select a.email, p_template, p_params, app.uid() from auth.accounts a where a.id = p_user
$$;
-- Takes an email that will not be retried out of the queue, and notifies the person who caused it.
create function app.give_up_mail(p_mail uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_gone       mail.outbox;
  v_invitation uuid;
begin
  delete from mail.outbox o where o.id = p_mail returning * into v_gone;
  if v_gone.sender_id is null then return; end if;
  -- Invalid data may be the very reason.
  v_invitation := case when pg_input_is_valid(v_gone.params ->> 'invitationId', 'uuid') then (v_gone.params ->> 'invitationId')::uuid end;
  perform app.create_notification(v_gone.sender_id, 'mail_failed',
    jsonb_strip_nulls(jsonb_build_object('template', v_gone.template, 'invitationId', v_invitation)), v_invitation);
end $$;
grant execute on function app.give_up_mail(uuid) to hive_worker;
create function app.note_own_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name) values (coalesce(new.user_id, old.user_id), tg_table_name);
  return null;
end $$;
-- Registers the caller's browser for pushes, or repairs its registration unless its person removed it.
create function app.register_device(p_token bytea, p_endpoint text, p_p256dh text, p_auth text, p_is_repair boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_here constant uuid := (select s.id from auth.sessions s where s.token_hash = p_token and s.user_id = app.uid());
begin
  if v_here is null then return false; end if;
  if p_is_repair and exists (select from app.push_devices d where d.session_id = v_here and d.is_removed) then return true; end if;
  delete from app.push_devices d where d.endpoint = p_endpoint and d.session_id <> v_here;
  insert into app.push_devices as d (user_id, session_id, endpoint, p256dh, auth) values (app.uid(), v_here, p_endpoint, p_p256dh, p_auth)
  on conflict (user_id, session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, failed_at = null, is_removed = false
   where (d.endpoint, d.p256dh, d.auth) <> (excluded.endpoint, excluded.p256dh, excluded.auth);
  return true;
end $$;
-- Returns the caller's devices, that of the session first, then the newest.
create function app.my_devices(p_token bytea)
returns table (id uuid, browser text, here boolean, choices jsonb, taken_at timestamptz, failed_at timestamptz, worked_at timestamptz, tested_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, s.device, s.token_hash = p_token, d.choices, d.taken_at, d.failed_at, d.worked_at, d.tested_at
    from app.push_devices d join auth.sessions s on s.id = d.session_id
   where d.user_id = app.uid() and not d.is_removed
   order by s.token_hash = p_token desc, d.id desc
$$;
create function app.remove_device(p_device uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update app.push_devices d set is_removed = true, endpoint = 'removed ' || d.id, p256dh = '-', auth = '-', choices = '{}'
   where d.id = p_device and d.user_id = app.uid() and not d.is_removed;
  if not found then return false; end if;
  delete from mail.outbox o where o.device_id = p_device;
  return true;
end $$;
-- Chooses whether a kind comes to this device or to all others, which follow the person's choice from then on.
create function app.choose_push(p_token bytea, p_kind text, p_is_here boolean, p_is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare v_here constant uuid := (select s.id from auth.sessions s where s.token_hash = p_token and s.user_id = app.uid());
begin
  update app.push_devices d
     set choices = d.choices || jsonb_build_object(p_kind, case when p_is_here then p_is_wanted else app.device_wants(d, p_kind) end)
   where d.user_id = app.uid() and d.session_id = v_here;
  if p_is_here then return; end if;
  update app.push_devices d set choices = d.choices - p_kind where d.user_id = app.uid() and d.session_id is distinct from v_here;
  insert into app.notification_choices (user_id, kind, channel, wanted) select app.uid(), p_kind, 'push', p_is_wanted where app.uid() is not null
  on conflict (user_id, kind, channel) do update set wanted = p_is_wanted;
end $$;
-- Pushes a test to a device of the caller, one at a time; returns whether there is such a device.
create function app.test_device(p_device uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update app.push_devices d set tested_at = now() where d.id = p_device and d.user_id = app.uid() and not d.is_removed;
  if not found then return false; end if;
  insert into mail.outbox (device_id, template, params, merge_key) values (p_device, 'push', '{"about": [{"type": "test"}]}', 'push test ' || p_device)
  on conflict do nothing;
  return true;
end $$;
create function app.device_answered(p_device uuid) returns void language sql security definer set search_path = '' as $$
  update app.push_devices d set worked_at = now() where d.id = p_device and d.user_id = app.uid() and not d.is_removed
$$;
-- Returns where a waiting push goes, and what of it its reader still wants there; nothing when it is gone.
create function app.push_to_send(p_push uuid)
returns table (user_id uuid, device_id uuid, endpoint text, p256dh text, auth text, time_zone text, shows_details boolean,
               quiet_from text, quiet_to text, lets_appointments boolean, unread bigint, about jsonb)
language sql stable security definer set search_path = '' as $$
  select d.user_id, d.id, d.endpoint, d.p256dh, d.auth, p.time_zone, coalesce(s.shows_details, false),
         to_char(s.quiet_from, 'HH24:MI'), to_char(s.quiet_to, 'HH24:MI'), coalesce(s.lets_appointments, true),
         (select count(*) from app.notifications n where n.user_id = d.user_id and not n.read),
         (select coalesce(jsonb_agg(a.one order by a.position), '[]')
            from jsonb_array_elements(o.params -> 'about') with ordinality a(one, position)
           where a.one ->> 'type' = 'test' or app.device_wants(d, app.kind_of_notification(a.one ->> 'type')))
    from mail.outbox o
    join app.push_devices d on d.id = o.device_id
    join app.profiles p on p.id = d.user_id
    left join app.push_settings s on s.user_id = d.user_id
   where o.id = p_push
$$;
-- Holds a push back until an instant, with what else waits for that device.
create function app.hold_push(p_push uuid, p_until timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare v_held mail.outbox;
begin
  select * into v_held from mail.outbox o where o.id = p_push for update;
  if not found then return; end if;
  -- As one that was never tried, so that others can be added to it.
  if v_held.merge_key = 'push ' || v_held.device_id then
    begin
      update mail.outbox o set attempts = 0, due_at = p_until where o.id = p_push;
      return;
    exception when unique_violation then null;
    end;
  end if;
  delete from mail.outbox o where o.id = p_push;
  insert into mail.outbox as o (device_id, template, params, merge_key, due_at)
  values (v_held.device_id, v_held.template, v_held.params, 'push ' || v_held.device_id, p_until)
  on conflict (merge_key) where attempts = 0 do update
    set params = jsonb_set(o.params, '{about}', o.params -> 'about' || (excluded.params -> 'about'));
end $$;
-- A change of quiet hours makes what was held back due again.
create function app.release_pushes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update mail.outbox o set due_at = now() from app.push_devices d where d.user_id = new.user_id and o.device_id = d.id and o.attempts = 0;
  return null;
end $$;
create function app.drop_pushes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from mail.outbox o where o.device_id = old.id;
  return null;
end $$;
create function app.push_done(p_device uuid, p_is_taken boolean) returns void language sql security definer set search_path = '' as $$
  update app.push_devices d
     set taken_at = case when p_is_taken then now() else d.taken_at end, failed_at = case when p_is_taken then null else now() end
   where d.id = p_device
$$;
-- Removes a device that its push service no longer knows, and notifies its person once in the app.
create function app.drop_device(p_device uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_gone record;
begin
  delete from app.push_devices d using auth.sessions s where d.id = p_device and s.id = d.session_id returning d.user_id, s.device into v_gone;
  if found then perform app.create_notification(v_gone.user_id, 'push_ended', jsonb_build_object('device', v_gone.device), null); end if;
end $$;
grant execute on function app.register_device(bytea, text, text, text, boolean), app.remove_device(uuid), app.my_devices(bytea), app.choose_push(bytea, text, boolean, boolean),
  app.test_device(uuid), app.device_answered(uuid) to hive_api;
grant execute on function app.push_to_send(uuid), app.hold_push(uuid, timestamptz), app.push_done(uuid, boolean), app.drop_device(uuid) to hive_worker;
grant execute on function app.note_own_change(), app.drop_pushes(), app.release_pushes() to hive_owner;
grant execute on function app.wanted_by_default(text, text) to hive_api;
