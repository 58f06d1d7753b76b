create function app.appointment_series_behind(p_after_id uuid, p_before_day date, p_most int)
returns table (id uuid, rule text, starts_on date, local_time text, time_zone text, reminder_frequency text, next_on date, day_count int, end_time text, more_reminders int[],
               takes boolean, takes_time text, fetches boolean, fetches_time text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, to_char(s.local_time, 'HH24:MI'), s.time_zone, s.reminder_frequency, s.next_on,
         s.day_count, to_char(s.end_time, 'HH24:MI'), s.more_reminders,
         s.takes, to_char(s.takes_time, 'HH24:MI'), s.fetches, to_char(s.fetches_time, 'HH24:MI')
    from app.appointment_series s
   where s.id > p_after_id and s.next_on < p_before_day
   order by s.id limit p_most
$$;
-- Writes the next appointments of a series, unless it changed meanwhile or its category is full.
create function app.fill_appointment_series(p_series uuid, p_from_day date, p_days jsonb, p_next_day date)
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- Rights before the series, in the order in which a removal locks them.
  perform app.lock_right(n.category_id, n.person)
     from (select distinct s.category_id, p as person
             from app.appointment_series s cross join lateral unnest(s.for_people || s.taken_by || s.fetched_by) p
            where s.id = p_series and p is not null order by 1, 2) n;
  perform from app.appointment_series s where s.id = p_series and s.next_on = p_from_day for update;
  if not found then return; end if;
  perform app.write_appointments(p_series, p_days, p_next_day);
exception when sqlstate 'QUOTA' then
  return;
end $$;
grant execute on function app.appointment_series_behind(uuid, date, int), app.fill_appointment_series(uuid, date, jsonb, date)
  to hive_worker;

-- Notifies a person of a leg that somebody else gave them, and that one when it is given back; not of the later days of a series.
create function app.note_legs() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_leg record;
begin
  for v_leg in
    select l.leg, l.driver, l.former, n.id as asked, (n.params ->> 'by')::uuid as asker
      from (values ('takes', new.taken_by, old.taken_by), ('fetches', new.fetched_by, old.fetched_by)) l(leg, driver, former)
      left join app.notifications n
        on n.user_id = coalesce(l.former, l.driver) and n.type = 'leg_given' and n.related_id = new.id and n.params ->> 'leg' = l.leg
     where l.driver is distinct from l.former
  loop
    if v_leg.driver is null and v_leg.former = app.uid() and v_leg.asker is not null then
      perform app.create_notification(v_leg.asker, 'leg_refused', jsonb_build_object('leg', v_leg.leg, 'by', v_leg.former), new.id);
    end if;
    if v_leg.former is not null then delete from app.notifications n where n.id = v_leg.asked; end if;
    if v_leg.driver <> app.uid() and (v_leg.former is not null or v_leg.asked is null) and (new.series_id is null or new.series_id = old.series_id) then
      perform app.create_notification(v_leg.driver, 'leg_given', jsonb_build_object('leg', v_leg.leg, 'by', app.uid()), new.id);
    end if;
  end loop;
  return null;
end $$;
-- Returns whether an event of a day is one of the next 14 days, as its people see the day.
create function app.is_soon(p_day date) returns boolean language sql stable set search_path = '' as $$
  select p_day between current_date - 1 and current_date + 14
$$;
-- Notifies the people of an event that somebody else put them on it, or moved it. What is written along with a series or a move elsewhere notifies nobody.
create function app.note_people() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_is_moved constant boolean := tg_op = 'UPDATE' and (app.is_soon(old.local_day) or app.is_soon(new.local_day))
    and (old.local_day, old.local_time, old.time_zone, old.location) is distinct from (new.local_day, new.local_time, new.time_zone, new.location);
begin
  if tg_op = 'INSERT' and new.version > 1 or new.series_id is not null and new.series_id is distinct from old.series_id then return null; end if;
  delete from app.notifications n
   where n.user_id = any (old.for_people) and n.user_id <> all (coalesce(new.for_people, '{}')) and n.related_id = new.id and n.type in ('event_given', 'event_moved');
  perform app.create_notification(p.id, case when p.is_new then 'event_given' else 'event_moved' end, jsonb_build_object('by', app.uid()), new.id)
     from (select n as id, n <> all (coalesce(old.for_people, '{}')) as is_new from unnest(new.for_people) n) p
    where p.id <> app.uid() and (p.is_new or v_is_moved);
  return null;
end $$;
-- Notifies the people of an event of the next days that somebody else deleted it: by itself or as the first of a series, and neither moved it elsewhere nor deleted
-- what it was kept in.
create function app.note_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.for_people is null or not app.is_soon(old.local_day)
    or exists (select from app.appointments a where a.id = old.id)
    or not exists (select from app.categories c where c.id = old.category_id)
    or old.subject_id is not null and not exists (select from app.subjects o where o.id = old.subject_id)
    or old.subcategory_id is not null and not exists (select from app.subcategories s where s.id = old.subcategory_id)
    or old.series_id is not null and not exists (select from app.appointment_gaps g where g.series_id = old.series_id and g.planned_on = old.planned_on)
  then return null; end if;
  perform app.create_notification(p, 'event_deleted', jsonb_build_object('by', app.uid(), 'category', old.category_id, 'day', old.local_day,
      'time', to_char(old.local_time, 'HH24:MI'), 'title', coalesce(old.title, (select s.name from app.subcategories s where s.id = old.subcategory_id))), old.id)
     from unnest(old.for_people) p where p <> app.uid();
  return null;
end $$;
grant execute on function app.note_legs(), app.note_people(), app.note_deleted() to hive_owner;
