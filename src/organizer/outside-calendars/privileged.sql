-- Each calendar is read every hour, so there are few. Counted under the lock of the space.
create function app.check_outside_calendars() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id in (select c.family_id from added a join app.categories c on c.id = a.category_id) order by f.id for no key update;
  perform app.refuse_above('outside_calendars', (select count(*) from app.outside_calendars o where o.category_id = p.category_id), 'outsideCalendars:quota.category')
     from (select distinct a.category_id from added a) p;
  perform app.refuse_above('outside_calendars_of_space',
            (select count(*) from app.outside_calendars o join app.categories c on c.id = o.category_id where c.family_id = p.family_id), 'outsideCalendars:quota.space')
     from (select distinct c.family_id from added a join app.categories c on c.id = a.category_id) p;
  return null;
end $$;
grant execute on function app.check_outside_calendars() to hive_owner;

-- Stores the sealed address of a calendar of the caller's, and has it read. A second address changes nothing.
create function app.give_outside_address(p_calendar uuid, p_box bytea) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.outside_sources (calendar_id, category_id, address_box)
  select c.id, c.category_id, p_box from app.outside_calendars c
   where c.id = p_calendar and app.uid() in (select app.people_who_may_edit(c.category_id))
  on conflict (category_id, calendar_id) do nothing;
  if found then perform app.enqueue('calendar', jsonb_build_object('calendarId', p_calendar), null, p_calendar::text); end if;
end $$;
-- Keeps what a file holds as a calendar of the caller's; another file takes the place of the one before.
create function app.give_outside_file(p_calendar uuid, p_today date, p_read jsonb, p_entries jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.outside_calendars c where c.id = p_calendar and c.file_name is not null and app.uid() in (select app.people_who_may_edit(c.category_id)))
    then return; end if;
  insert into app.outside_sources (calendar_id, category_id, due_at) select c.id, c.category_id, 'infinity' from app.outside_calendars c where c.id = p_calendar
  on conflict (category_id, calendar_id) do nothing;
  perform app.keep_outside_reading(p_calendar, p_today, p_read, p_entries);
end $$;
-- Has a calendar read now, unless that was done within a minute. Returns whether the caller may ask for it.
create function app.read_outside_now(p_calendar uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare v_waits boolean;
begin
  select s.address_box is null or coalesce(greatest(s.read_at, s.failed_at) > now() - interval '1 minute', false) into v_waits
    from app.outside_sources s where s.calendar_id = p_calendar and app.uid() in (select app.people_who_may_edit(s.category_id));
  if v_waits = false then perform app.enqueue('calendar', jsonb_build_object('calendarId', p_calendar), null, p_calendar::text); end if;
  return v_waits is not null;
end $$;
grant execute on function app.give_outside_address(uuid, bytea), app.give_outside_file(uuid, date, jsonb, jsonb), app.read_outside_now(uuid) to hive_api;

-- Gives each calendar that is due a job, removes those that nobody added, and tells once of what could not be read for a day.
create function app.ask_for_outside_readings(p_now timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare v_failing record;
begin
  for v_failing in
    update app.outside_sources s set is_notified = true from app.outside_calendars c
     where c.id = s.calendar_id and c.is_added and not s.is_notified and s.failing_since <= p_now - interval '24 hours' returning c.id, c.owner_id
  loop
    perform app.create_notification(v_failing.owner_id, 'calendar_failing', '{}', v_failing.id);
  end loop;
  delete from app.outside_calendars c where not c.is_added and c.created_at < p_now - interval '1 day';
  perform app.enqueue('calendar', jsonb_build_object('calendarId', due.calendar_id), null, due.calendar_id::text)
     from (select s.calendar_id from app.outside_sources s where s.due_at <= p_now order by s.due_at limit 100) due;
end $$;
-- Begins a reading; what is due meanwhile does not begin another one. Returns nothing when the calendar is gone.
create function app.begin_outside_reading(p_calendar uuid) returns table (
  address_box bytea, etag text, last_modified text, body_hash bytea, worked_out_for text, is_shrunk boolean, time_zone text, is_added boolean)
language sql security definer set search_path = '' as $$
  update app.outside_sources s set due_at = now() + interval '10 minutes'
    from app.outside_calendars c where c.id = s.calendar_id and s.calendar_id = p_calendar
  returning s.address_box, s.etag, s.last_modified, s.body_hash, s.worked_out_for, s.is_shrunk, c.time_zone, c.is_added
$$;
-- Keeps the last state, and tries again after 1, 2, 4, 8 and then every 24 hours.
create function app.note_outside_failure(p_calendar uuid, p_failure text) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (category_id, table_name)
  select s.category_id, 'outside_calendars' from app.outside_sources s where s.calendar_id = p_calendar and s.failure is distinct from p_failure;
  update app.outside_sources s
     set failure = p_failure, failed_at = now(), failing_since = coalesce(s.failing_since, now()), failures = s.failures + 1,
         due_at = now() + (array[1, 2, 4, 8, 24])[least(s.failures + 1, 5)] * interval '1 hour'
   where s.calendar_id = p_calendar;
end $$;
-- Notes that a calendar was read. `p_read` has what its server said of the answer, and nothing where that is to be asked for again.
create function app.note_outside_reading(p_calendar uuid, p_read jsonb, p_is_shrunk boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (category_id, table_name)
  select s.category_id, 'outside_calendars' from app.outside_sources s where s.calendar_id = p_calendar and (s.read_at is null or s.failure is not null);
  perform app.create_notification(c.owner_id, 'calendar_well', '{}', c.id)
     from app.outside_sources s join app.outside_calendars c on c.id = s.calendar_id where s.calendar_id = p_calendar and s.is_notified;
  update app.outside_sources s
     set read_at = now(), failed_at = null, failure = null, failures = 0, failing_since = null, is_notified = false, is_shrunk = p_is_shrunk, etag = p_read ->> 'etag',
         last_modified = p_read ->> 'lastModified', body_hash = decode(p_read ->> 'bodyHash', 'hex'), worked_out_for = p_read ->> 'workedOutFor',
         due_at = case when s.address_box is null then 'infinity' else now() + interval '55 minutes' + random() * interval '10 minutes' end
   where s.calendar_id = p_calendar;
end $$;
-- Takes over what has changed of entries into the events that follow them, and notes which entries are gone or there again. Legs and reminders move along;
-- what is of several days now has its legs on the first.
create function app.follow_outside_entries(p_category uuid, p_calendar uuid, p_today date, p_written uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update app.appointments a
     set title = coalesce(e.title, a.title), location = e.place, local_day = e.local_day, last_day = n.last_day, local_time = e.local_time, end_time = n.end_time,
         time_zone = n.zone, appointment_date = e.starts_at, ends_at = n.ends_at, kind = case when e.local_time is null then a.kind else 'event' end,
         takes_time = n.takes_time, takes_at = case when a.takes then (e.local_day + coalesce(n.takes_time, e.local_time)) at time zone n.zone end,
         fetches_time = n.fetches_time, fetches_at = case when a.fetches then (e.local_day + coalesce(n.fetches_time, n.end_time)) at time zone n.zone end,
         remind_at = (n.begins - a.reminder_frequency::interval) at time zone n.zone,
         more_remind_at = array(select (n.begins - make_interval(mins => m.minutes)) at time zone n.zone
                                  from unnest(a.more_reminders) with ordinality m(minutes, nth) order by m.nth)
    from app.outside_entries e, app.appointments b
   cross join lateral (select b.takes or b.fetches as is_driven) l
   cross join lateral (
     select case when l.is_driven then e.local_day else e.last_day end as last_day, coalesce(e.time_zone, b.time_zone) as zone,
            case when not l.is_driven or e.last_day = e.local_day then e.end_time end as end_time,
            case when not l.is_driven or e.last_day = e.local_day then e.ends_at end as ends_at,
            e.local_day + coalesce(e.local_time, '09:00') as begins,
            case when b.takes then coalesce(b.takes_time, case when e.local_time is null then b.local_time end) end as takes_time,
            case when b.fetches then coalesce(b.fetches_time, case when e.end_time is null or e.last_day <> e.local_day then b.end_time end) end as fetches_time) n
   where a.id = b.id and a.category_id = p_category
     and b.category_id = p_category and b.from_calendar = p_calendar and b.from_key = e.key and (b.subcategory_id is null or e.local_time is not null)
     and e.category_id = p_category and e.calendar_id = p_calendar and e.id = any (p_written);
  update app.appointments a set from_gone_on = case when a.from_gone_on is null then p_today end
   where a.category_id = p_category and a.from_calendar = p_calendar and a.last_day >= p_today
     and (a.from_gone_on is null) <> exists (select from app.outside_entries e where e.category_id = p_category and e.calendar_id = p_calendar and e.key = a.from_key);
end $$;
-- Keeps what a reading found. What was over before its day stays as it was. An entry keeps its id if its key or all that is seen of it is the same.
-- An answer with less than a tenth of what was there has to be confirmed by the next one.
create function app.keep_outside_reading(p_calendar uuid, p_today date, p_read jsonb, p_entries jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_of       record;
  v_is_first boolean;
  v_changes  int;
  v_written  uuid[];
begin
  select c.category_id, c.is_added, s.is_shrunk or s.address_box is null as is_shrunk, s.worked_out_for is null and s.read_at is null as is_first into v_of
    from app.outside_calendars c join app.outside_sources s on s.calendar_id = c.id where c.id = p_calendar for update of s;
  if not found then return; end if;
  v_is_first := v_of.is_first;
  if not v_of.is_shrunk and (select count(*) from jsonb_array_elements(p_entries) e where (e ->> 'lastDay')::date >= p_today) * 10
      < (select count(*) from app.outside_entries e where e.category_id = v_of.category_id and e.calendar_id = p_calendar and e.last_day >= p_today) then
    perform app.note_outside_reading(p_calendar, '{}', true);
    return;
  end if;
  with given as materialized (
    select sha256(convert_to(e.identity, 'UTF8')) as key, e.title, e.place, e.notes, e."localDay" as local_day, e."lastDay" as last_day,
           e."localTime" as local_time, e."endTime" as end_time, e."timeZone" as time_zone, e."startsAt" as starts_at, e."endsAt" as ends_at,
           e."isUnsure" as is_unsure
      from jsonb_to_recordset(p_entries) e(identity text, title text, place text, notes text, "localDay" date, "lastDay" date, "localTime" time,
             "endTime" time, "timeZone" text, "startsAt" timestamptz, "endsAt" timestamptz, "isUnsure" boolean)
     where v_is_first or e."lastDay" >= p_today),
  known as materialized (
    select e.* from app.outside_entries e
     where e.category_id = v_of.category_id and e.calendar_id = p_calendar and (e.last_day >= p_today or e.key in (select g.key from given g))),
  new_given as (
    select g.*, row_number() over (partition by g.title, g.place, g.local_day, g.last_day, g.local_time, g.end_time order by g.key) as nth
      from given g where g.key not in (select k.key from known k)),
  old_known as (
    select k.*, row_number() over (partition by k.title, k.place, k.local_day, k.last_day, k.local_time, k.end_time order by k.id) as nth
      from known k where k.key not in (select g.key from given g)),
  paired as materialized (
    select k.id, g.key from given g join known k on k.key = g.key
    union all
    select k.id, g.key from new_given g join old_known k
        on k.local_day = g.local_day and k.nth = g.nth and (k.title, k.place, k.last_day, k.local_time, k.end_time)
           is not distinct from (g.title, g.place, g.last_day, g.local_time, g.end_time)),
  changed as (
    update app.outside_entries e
       set key = g.key, title = g.title, place = g.place, notes = g.notes, local_day = g.local_day, last_day = g.last_day, local_time = g.local_time,
           end_time = g.end_time, time_zone = g.time_zone, starts_at = g.starts_at, ends_at = g.ends_at, is_unsure = g.is_unsure
      from paired p join given g on g.key = p.key
     where e.id = p.id and (e.key, e.title, e.place, e.notes, e.local_day, e.last_day, e.local_time, e.end_time, e.time_zone, e.starts_at, e.ends_at, e.is_unsure)
           is distinct from (g.key, g.title, g.place, g.notes, g.local_day, g.last_day, g.local_time, g.end_time, g.time_zone, g.starts_at, g.ends_at, g.is_unsure)
    returning e.id),
  gone as (
    delete from app.outside_entries e using known k
     where e.id = k.id and k.id not in (select p.id from paired p) returning e.id),
  added as (
    insert into app.outside_entries (category_id, calendar_id, key, title, place, notes, local_day, last_day, local_time, end_time, time_zone, starts_at, ends_at, is_unsure)
    select v_of.category_id, p_calendar, g.* from given g where g.key not in (select p.key from paired p) returning id),
  named_anew as (
    update app.appointments a set from_key = p.key from paired p join known k on k.id = p.id
     where a.category_id = v_of.category_id and a.from_calendar = p_calendar and a.from_key = k.key and p.key <> k.key)
  select count(*), array_agg(c.id) filter (where c.is_written) into v_changes, v_written
    from (select id, true as is_written from changed union all select id, false from gone union all select id, true from added) c;
  perform app.follow_outside_entries(v_of.category_id, p_calendar, p_today, v_written);
  if v_changes > 0 then insert into app.change_events (category_id, table_name) values (v_of.category_id, 'outside_entries'); end if;
  if not v_of.is_added then
    update app.outside_calendars c set name = coalesce(p_read ->> 'name', c.name), time_zone = coalesce(p_read ->> 'timeZone', c.time_zone)
     where c.id = p_calendar and (c.name, c.time_zone) is distinct from (coalesce(p_read ->> 'name', c.name), coalesce(p_read ->> 'timeZone', c.time_zone));
  end if;
  perform app.note_outside_reading(p_calendar, p_read, false);
end $$;
grant execute on function app.ask_for_outside_readings(timestamptz), app.begin_outside_reading(uuid), app.note_outside_failure(uuid, text),
  app.note_outside_reading(uuid, jsonb, boolean), app.keep_outside_reading(uuid, date, jsonb, jsonb) to hive_worker;
