-- Returns who can be given a task of a category, if the caller may see it.
create function app.assignees(p_category uuid) returns table (user_id uuid, name text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who), app.has_account(p.who)
    from app.people_to_assign(p_category) p(who)
   where exists (select from app.people_who_may_see(p_category) me where me = app.uid())
$$;

-- A series without people left is for anybody.
create function app.free_series() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_series s set hand_out = 'free'
   where s.category_id = old.category_id and s.id = old.series_id and s.hand_out in ('turns', 'least', 'weekdays')
     and not exists (select from app.task_turns u where u.category_id = old.category_id and u.series_id = old.series_id);
  return null;
end $$;

-- Credits a done task of a group once to who is named, else its assignee, else who ticked it; not before its OK.
-- A day of a series counts once, days done ahead count when they come, and people who left keep their credits.
create function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_counted constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and coalesce(old.ok, 'given') = 'given' else false end;
  v_counts  constant boolean := new.status = 'done' and coalesce(new.ok, 'given') = 'given';
  -- The person who gives the OK has not done it.
  v_ticker  constant uuid := case when new.ok is null then app.uid() end;
  v_doer    constant uuid := coalesce(new.done_by, new.assigned_to, v_ticker);
  v_renamed constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by else false end;
begin
  if v_counted and (not v_counts or v_renamed) then
    delete from app.task_credits k where k.task_id = new.id
       and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  end if;
  if v_counts and (not v_counted or v_renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task, credits_earned, created_at)
    select f.id, v_doer, new.id, coalesce(new.created_by in (v_ticker, v_doer), false), new.worth, greatest(now(), ahead.until)
      from app.categories c
      join app.families f on f.id = c.family_id
      left join lateral (
        select new.planned_on::timestamp at time zone app.known_zone(s.time_zone) as until
          from app.task_series s
         cross join lateral (select (now() at time zone app.known_zone(s.time_zone))::date as today) d
         where s.category_id = new.category_id and s.id = new.series_id and new.planned_on > d.today
           and exists (select from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and h.planned_on > d.today
                          and h.occurrence_no < new.occurrence_no)) ahead on true
     where c.id = new.category_id and f.group_type <> 'personal' and v_doer is not null
       and not exists (select from app.task_history h
                        where h.category_id = new.category_id and h.series_id = new.series_id and h.outcome = 'done' and h.planned_on = new.planned_on
                          and h.occurrence_no < new.occurrence_no)
    on conflict do nothing;
  end if;
  return null;
end $$;
-- A task that is ticked on a tablet waits for its OK, which a tablet neither gives nor waives.
create function app.update_ok() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_on_tablet constant boolean := app.is_tablet();
begin
  if tg_op = 'UPDATE' and v_on_tablet and (new.needs_ok is distinct from old.needs_ok or new.ok is distinct from old.ok) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  if new.status <> 'done' or not new.needs_ok then
    new.ok := null;
  elsif v_on_tablet and (old.status is distinct from 'done' or new.done_by is distinct from old.done_by) then
    new.ok := 'waits';
  elsif new.ok = 'waits' and new.done_by is null and old.done_by is not null and not exists (select from app.people p where p.id = old.done_by) then
    new.ok := 'refused';
  end if;
  return new;
end $$;
-- Notifies editors of a task that waits for its OK, as long as it does.
create function app.note_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.ok is not distinct from old.ok then return null; end if;
  if old.ok = 'waits' then
    delete from app.notifications n
     where n.user_id in (select p from app.people_to_notify(new.category_id) p) and n.type = 'ok_wanted' and n.related_id = new.id;
  end if;
  if new.ok = 'waits' then
    perform app.create_notification(p, 'ok_wanted', '{}', new.id) from app.people_who_may_edit(new.category_id) p where p is distinct from new.done_by;
  end if;
  return null;
end $$;
-- Notifies a person of a task given to them or whose turn is theirs, but not of each of a series that is always theirs.
create function app.note_given() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.assigned_to is not null and old.assigned_to is distinct from new.assigned_to then
    delete from app.notifications n where n.user_id = old.assigned_to and n.type = 'task_given' and n.related_id = new.id;
  end if;
  if new.status = 'done' or new.assigned_to is null or new.assigned_to in (old.assigned_to, app.uid()) then return null; end if;
  if tg_op = 'INSERT' and coalesce(new.occurrence_no, 1) > 1 and exists (
    select from app.task_series s where s.category_id = new.category_id and s.id = new.series_id and s.hand_out = 'one') then return null; end if;
  perform app.create_notification(new.assigned_to, 'task_given', '{}', new.id);
  return null;
end $$;
create function app.rename_doer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_history h set done_by = new.done_by
   where h.category_id = new.category_id and h.series_id = new.series_id and h.occurrence_no = new.occurrence_no and h.outcome = 'done';
  return null;
end $$;
-- Takes back the credit of a task that one person created and did, if they delete it within a day.
create function app.forfeit_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.task_credits k
   where k.task_id = old.id and k.own_task
     and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  return null;
end $$;
-- The open task of a paused series has no due date; that of any other is hidden until so many days before it.
create function app.follow_series() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_series record;
begin
  new.hidden_until := null;
  if new.series_id is null or new.status = 'done' then return new; end if;
  select s.paused_on, s.hide_days into v_series from app.task_series s
   where s.category_id = new.category_id and s.id = new.series_id and s.ended_on is null;
  if v_series.paused_on is not null then new.due_date := null; end if;
  new.hidden_until := new.due_date - v_series.hide_days;
  return new;
end $$;
create function app.hide_open_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.tasks t set due_date = t.due_date where t.category_id = new.category_id and t.series_id = new.id and t.status <> 'done';
  return null;
end $$;
-- Admins decide what a task or series is worth; those of others are worth 1.
create function app.check_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.worth <> 1 and not exists (
    select from app.categories c where c.id = new.category_id and c.family_id = any (array (select app.administered_families()))) then
    raise exception 'admins of the group decide what a task is worth' using errcode = '23514', constraint = 'worth_by_admins';
  end if;
  return new;
end $$;
-- An admin's series is worth what its first task is, another's 1; later tasks are worth what the series is.
create function app.take_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.series_id is null then return new; end if;
  if tg_op = 'UPDATE' then
    if old.series_id is null and not exists (select from app.tasks t where t.category_id = new.category_id and t.series_id = new.series_id)
       and not exists (select from app.task_history h where h.category_id = new.category_id and h.series_id = new.series_id) then
      update app.task_series s set worth = new.worth
       where s.category_id = new.category_id and s.id = new.series_id and s.worth <> new.worth
         and exists (select from app.categories c where c.id = new.category_id and c.family_id = any (array (select app.administered_families())));
      return new;
    end if;
    if old.series_id = new.series_id and old.occurrence_no = new.occurrence_no then return new; end if;
  end if;
  new.worth := coalesce((select s.worth from app.task_series s where s.category_id = new.category_id and s.id = new.series_id), new.worth);
  return new;
end $$;
-- Sets the worth of a task and its series, for admins. It locks the series first, as every change of one does.
create function app.set_worth(p_task uuid, p_worth int, p_of_series boolean, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_task record;
begin
  if app.uid() is null then return 'worth_by_admins'; end if;
  select t.category_id, t.series_id into v_task from app.tasks t join app.categories c on c.id = t.category_id
   where t.id = p_task and c.family_id = any (array (select app.administered_families()));
  if not found then return 'worth_by_admins'; end if;
  if p_of_series then
    update app.task_series s set worth = p_worth where s.category_id = v_task.category_id and s.id = v_task.series_id;
  end if;
  update app.tasks t set worth = p_worth where t.id = p_task and t.version = p_if_version;
  return case when found then 'done' else 'conflict' end;
end $$;
-- Returns what each person has earned since an instant, or ever, for members; nothing without a leaderboard.
create function app.credits_since(p_family uuid, p_since timestamptz) returns table (user_id uuid, credits int)
language sql stable security definer set search_path = '' as $$
  select k.user_id, sum(k.credits_earned)::int
    from app.task_credits k
    join app.families f on f.id = k.family_id and f.has_leaderboard
   where k.family_id = p_family and k.created_at between coalesce(p_since, '-infinity') and now()
     and exists (select from app.family_members m where m.family_id = p_family and m.user_id = app.uid())
   group by k.user_id
$$;
grant execute on function app.assignees(uuid), app.set_worth(uuid, int, boolean, int),
  app.credits_since(uuid, timestamptz) to hive_api;
grant execute on function app.free_series(), app.earn_credit(), app.forfeit_credit(), app.follow_series(), app.hide_open_task(),
  app.check_worth(), app.take_worth(), app.update_ok(), app.note_waiting(), app.note_given(), app.rename_doer() to hive_owner;
-- Returns the series whose task is missing, whose pause is over, or whose task moves on or is for somebody away.
create function app.series_behind(p_at timestamptz, p_most int)
returns table (id uuid, rule text, starts_on date, counts_from text, today date, next_no int, occurrence_no int, planned_on date, due_date date,
               hand_out text, whose_turn int, turns jsonb, is_away boolean, assigned_to uuid, is_paused boolean,
               last_no int, last_planned date, last_day date)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, s.counts_from, d.today, s.next_no, t.occurrence_no,
         coalesce(t.planned_on, (select max(l.planned_on) from app.task_history l
                                  where l.category_id = s.category_id and l.series_id = s.id and l.outcome <> 'away')),
         t.due_date, s.hand_out, s.whose_turn, app.turns_of(s.id, d.today), coalesce(t.due_date >= d.today, false),
         t.assigned_to, s.paused_on is not null, l.occurrence_no, l.planned_on, l.on_day
    from app.task_series s
   cross join lateral (select (p_at at time zone app.known_zone(s.time_zone))::date as today offset 0) d
    left join app.tasks t on t.category_id = s.category_id and t.series_id = s.id and t.status <> 'done'
    -- What was done or skipped before its day does not come again on that day.
    left join lateral (select h.occurrence_no, h.planned_on, case h.outcome when 'done' then h.on_day else greatest(h.on_day, h.planned_on) end as on_day
                         from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome in ('done', 'skipped') and s.paused_on is not null
                        order by h.occurrence_no desc limit 1) l on true
   where s.ended_on is null and (s.paused_on is null or s.paused_until <= d.today)
     and (t.id is null or s.paused_on is not null or s.when_missed = 'moves_on' and t.due_date < d.today
          or t.due_date >= d.today and t.status = 'not_started' and not t.claimed
             and t.assigned_to = coalesce(s.assigned_to, (
               select u.user_id from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn))
             and exists (select from app.away a join app.categories c on c.family_id = a.family_id
                          where c.id = t.category_id and a.user_id = t.assigned_to and t.due_date between a.from_day and a.to_day))
   order by s.id limit p_most
$$;
-- Locks and returns those of some series that nobody is changing.
create function app.lock_series(p_ids uuid[]) returns setof uuid language sql security definer set search_path = '' as
  $$ select s.id from app.task_series s where s.id = any (p_ids) order by s.id for update skip locked $$;
-- Moves a task on that nobody did on its day, unless it changed meanwhile.
create function app.move_missed_task(
  p_series uuid, p_number int, p_planned date, p_on_day date, p_today date, p_days_passed_over date[], p_assignee uuid, p_turn int, p_away uuid[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = p_series for update;
  if not exists (select from app.tasks t where t.series_id = p_series and t.occurrence_no = p_number and t.status <> 'done' and t.due_date < p_today) then
    return false;
  end if;
  if p_on_day is null then
    update app.task_series s set ended_on = p_today where s.id = p_series;
    if not exists (select from app.tasks t where t.series_id = p_series and t.status = 'done') then
      -- Nothing else would lead to its history: the last one stays, overdue.
      insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day)
      select s.category_id, s.id, p_number, p, 'missed', p_today from app.task_series s cross join unnest(p_days_passed_over) p where s.id = p_series
      on conflict do nothing;
      return true;
    end if;
  end if;
  perform app.note_in_history(p_series, p_number, p_planned, 'missed', p_today, null, null, p_days_passed_over);
  if p_on_day is not null then
    return app.move_task_on(p_series, p_number, p_on_day, coalesce(cardinality(p_days_passed_over), 0) + 1, p_assignee, p_turn, p_away);
  end if;
  -- It is never repeated.
  delete from app.tasks t where t.series_id = p_series and t.occurrence_no = p_number and t.status <> 'done';
  return true;
end $$;
-- Passes a task on whose person will be away on its day, unless it changed meanwhile.
create function app.pass_task_on(p_series uuid, p_number int, p_assignee uuid, p_turn int, p_away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare v_planned date;
begin
  perform from app.task_series s where s.id = p_series for update;
  update app.tasks t set assigned_to = p_assignee
   where t.series_id = p_series and t.occurrence_no = p_number and t.status = 'not_started' and not t.claimed and t.assigned_to = any (p_away)
  returning t.planned_on into v_planned;
  if not found then return; end if;
  update app.task_series s set whose_turn = p_turn where s.id = p_series;
  perform app.note_away(p_series, p_number, v_planned, p_away);
end $$;
create function app.mend_series(p_series uuid, p_on_day date, p_today date, p_assignee uuid, p_turn int, p_away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = p_series for update;
  if p_on_day is not null then
    perform app.open_next_task(p_series, p_on_day, 0, p_assignee, p_turn, p_away);
  elsif not exists (select from app.tasks t where t.series_id = p_series and t.status <> 'done') then
    update app.task_series s set ended_on = p_today where s.id = p_series and s.ended_on is null;
  end if;
end $$;
create function app.end_pause(p_series uuid, p_on_day date, p_today date, p_assignee uuid, p_turn int, p_away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = p_series and s.paused_until <= p_today for update;
  if found then perform app.resume_series(p_series, p_on_day, p_today, p_assignee, p_turn, p_away); end if;
end $$;
grant execute on function app.series_behind(timestamptz, int), app.lock_series(uuid[]), app.move_missed_task(uuid, int, date, date, date, date[], uuid, int, uuid[]),
  app.pass_task_on(uuid, int, uuid, int, uuid[]), app.mend_series(uuid, date, date, uuid, int, uuid[]),
  app.end_pause(uuid, date, date, uuid, int, uuid[])
  to hive_worker;
