-- A pause can end by itself on a day, and be taken back with the day that its task had (RECUR-17).
set role hive_owner;
alter table app.task_series add column paused_until date check (paused_until between '1900-01-01' and '2199-12-31');
alter table app.task_series add column paused_due date check (paused_due between '1900-01-01' and '2199-12-31');
alter table app.task_series add constraint of_a_pause check (paused_on is not null or num_nonnulls(paused_until, paused_due) = 0);
call app.grant_columns_of('app.task_series', array['child_id', 'pet_id', 'time_zone', 'worth']::name[]);
-- Ends the pause of a series: its open task, or a new one where that was done meanwhile, is due on the first day of the rule, which is null where that has
-- ended (RECUR-17). By weekday, that is the day of whoever has it; otherwise it stays with whoever it was for.
create function app.resume_series(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql set search_path = '' as $$
declare the_number int; by_weekday boolean;
begin
  update app.task_series s set paused_on = null, paused_until = null, paused_due = null where s.id = the_series and s.paused_on is not null
  returning s.hand_out = 'weekdays' into by_weekday;
  if not found then return; end if;
  if on_day is null then
    delete from app.tasks t where t.series_id = the_series and t.status <> 'done';
    update app.task_series s set ended_on = today where s.id = the_series and s.ended_on is null;
    return;
  end if;
  update app.tasks t
     set due_date = on_day, planned_on = on_day, passed_over = 0, assigned_to = case when by_weekday then the_assignee else t.assigned_to end,
         claimed = t.claimed and not by_weekday
   where t.series_id = the_series and t.status <> 'done'
  returning t.occurrence_no into the_number;
  if the_number is null then
    perform app.open_next_task(the_series, on_day, 0, the_assignee, the_turn, away);
  elsif by_weekday then
    update app.task_series s set whose_turn = the_turn where s.id = the_series;
    perform app.note_away(the_series, the_number, on_day, away);
  end if;
end $$;
grant execute on function app.resume_series(uuid, date, date, uuid, int, uuid[]) to hive_api, hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.series_behind(timestamptz, int);
-- The series that the server has to look after, at an instant: whose open task is missing (RECUR-32), whose pause is over (RECUR-17), whose task moves on because its day is
-- over where the series is at home (RECUR-10), and whose task is for somebody who will be away on its day (RECUR-23).
create function app.series_behind(at timestamptz, most int)
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
   cross join lateral (select (at at time zone app.known_zone(s.time_zone))::date as today offset 0) d
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
   order by s.id limit most
$$;
-- Ends the pause of a series whose last day is over, once.
create function app.end_pause(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series and s.paused_until <= today for update;
  if found then perform app.resume_series(the_series, on_day, today, the_assignee, the_turn, away); end if;
end $$;
grant execute on function app.series_behind(timestamptz, int), app.end_pause(uuid, date, date, uuid, int, uuid[]) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
