-- Members make no credits of their own: a series that somebody makes who is no admin is worth 1, a day of a series earns once, and what is done days ahead
-- earns on its day. What was earned in another group stays there. A series of which nobody did anything ends with a trace.
set role hive_owner;
drop policy mates on app.task_credits;
create policy mates on app.task_credits for select to hive_api using (
  family_id = any (array (select app.my_families()))
  -- What was done days ahead is earned on its day.
  and created_at <= now()
  and (user_id = (select app.uid())
       or family_id = any (array (select app.administered_families()))
       or family_id = any (array (select f.id from app.families f where f.has_leaderboard))));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  counted constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and coalesce(old.ok, 'given') = 'given' else false end;
  counts  constant boolean := new.status = 'done' and coalesce(new.ok, 'given') = 'given';
  -- Whoever gives the OK has not done it.
  ticker  constant uuid := case when new.ok is null then app.uid() end;
  doer    constant uuid := coalesce(new.done_by, new.assigned_to, ticker);
  -- Somebody else is named afterwards.
  renamed constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by else false end;
begin
  if counted and (not counts or renamed) then
    delete from app.task_credits k where k.task_id = new.id
       and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  end if;
  if counts and (not counted or renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task, credits_earned, created_at)
    select f.id, doer, new.id, coalesce(new.created_by in (ticker, doer), false), new.worth, greatest(now(), ahead.until)
      from app.categories c
      join app.families f on f.id = c.family_id
      left join lateral (
        select new.planned_on::timestamp at time zone s.time_zone as until
          from app.task_series s
         cross join lateral (select (now() at time zone s.time_zone)::date as today) d
         where s.category_id = new.category_id and s.id = new.series_id and new.planned_on > d.today
           and exists (select from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and h.planned_on > d.today
                          and h.occurrence_no < new.occurrence_no)) ahead on true
     where c.id = new.category_id and f.group_type <> 'personal' and doer is not null
       and not exists (select from app.task_history h
                        where h.category_id = new.category_id and h.series_id = new.series_id and h.outcome = 'done' and h.planned_on = new.planned_on
                          and h.occurrence_no < new.occurrence_no)
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace function app.forfeit_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.task_credits k
   where k.task_id = old.id and k.own_task
     and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  return null;
end $$;
create or replace function app.take_worth() returns trigger language plpgsql security definer set search_path = '' as $$
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
create or replace function app.credits_since(the_family uuid, since timestamptz) returns table (user_id uuid, credits int)
language sql stable security definer set search_path = '' as $$
  select k.user_id, sum(k.credits_earned)::int
    from app.task_credits k
    join app.families f on f.id = k.family_id and f.has_leaderboard
   where k.family_id = the_family and k.created_at between coalesce(since, '-infinity') and now()
     and exists (select from app.family_members m where m.family_id = the_family and m.user_id = app.uid())
   group by k.user_id
$$;
create or replace function app.balance_of(the_family uuid, the_user uuid) returns int language sql stable security definer set search_path = '' as $$
  select (coalesce((select sum(k.credits_earned) from app.task_credits k
                     where k.family_id = the_family and k.user_id = the_user and k.created_at <= now()), 0)
          + coalesce((select sum(e.amount) from app.credit_entries e where e.family_id = the_family and e.user_id = the_user), 0))::int
$$;
create or replace function app.move_missed_task(
  the_series uuid, the_number int, planned date, on_day date, today date, days_passed_over date[], the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if not exists (select from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done' and t.due_date < today) then
    return false;
  end if;
  if on_day is null then
    update app.task_series s set ended_on = today where s.id = the_series;
    if not exists (select from app.tasks t where t.series_id = the_series and t.status = 'done') then
      -- Nothing else would lead to its history: the last one stays, overdue.
      insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day)
      select s.category_id, s.id, the_number, p, 'missed', today from app.task_series s cross join unnest(days_passed_over) p where s.id = the_series
      on conflict do nothing;
      return true;
    end if;
  end if;
  perform app.note_in_history(the_series, the_number, planned, 'missed', today, null, null, days_passed_over);
  if on_day is not null then
    return app.move_task_on(the_series, the_number, on_day, coalesce(pg_catalog.cardinality(days_passed_over), 0) + 1, the_assignee, the_turn, away);
  end if;
  -- It never comes again.
  delete from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done';
  return true;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
