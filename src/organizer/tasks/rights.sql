call app.lives_in_category('app.task_series', array['subject_id', 'subject_kind', 'time_zone', 'worth']::name[]);
create trigger check_zone before insert or update of time_zone on app.task_series for each row execute function app.check_zone();

create function app.normalise_assignment() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.hand_out in ('one', 'free') then
    new.hand_out := case when new.assigned_to is null then 'free' else 'one' end;
    new.whose_turn := null;
  else
    new.assigned_to := null;
  end if;
  return new;
end $$;
create trigger normalise_assignment before insert or update of hand_out, assigned_to on app.task_series for each row execute function app.normalise_assignment();
call app.lives_in_category('app.task_turns', array['series_id', 'user_id']::name[]);
call app.lives_in_category('app.tasks', array['subject_id', 'subject_kind', 'created_by', 'due_date_id', 'for_day', 'outcome_id', 'hidden_until', 'worth', 'changed_by']::name[]);
call app.remember_changer('app.tasks');

-- Nobody creates a task in somebody else's name.
create function app.note_maker() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := app.uid();
  return new;
end $$;
create trigger note_maker before insert on app.tasks for each row execute function app.note_maker();
call app.lives_in_category('app.task_history',
  array['series_id', 'occurrence_no', 'planned_on', 'outcome', 'on_day', 'created_by', 'done_by', 'turn_of']::name[]);
create trigger note_maker before insert on app.task_history for each row execute function app.note_maker();
-- A history row of a deleted person does not name the person who ticked it for them either.
create function app.forget_doer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := null;
  return new;
end $$;
create trigger forget_doer before update of done_by on app.task_history for each row
  when (old.done_by is not null and new.done_by is null) execute function app.forget_doer();
call app.guard('app.task_credits', 'family', '{family_id}', 'app.families');
create policy mates on app.task_credits for select to hive_api using (
  family_id = any (array (select app.my_families()))
  -- What was done days ahead is earned on its day.
  and created_at <= now()
  and (user_id = (select app.uid())
       or family_id = any (array (select app.administered_families()))
       or family_id = any (array (select f.id from app.families f where f.has_leaderboard))));
-- Who earned how much; only those who may see the task see which one it was.
grant select (family_id, user_id, credits_earned) on app.task_credits to hive_api;
grant select, insert, delete on app.task_credits to hive_keeper;
create trigger check_assignee before insert or update of assigned_to on app.tasks for each row execute function app.check_named('assigned_to', 'assignee_may_see');
create trigger check_assignee before insert or update of assigned_to on app.task_series for each row execute function app.check_named('assigned_to', 'assignee_may_see');
create trigger follow_series before insert or update of due_date, series_id, status on app.tasks for each row execute function app.follow_series();
create trigger hide_open_task after update of hide_days, ended_on on app.task_series for each row execute function app.hide_open_task();
create trigger check_worth before insert on app.tasks for each row when (new.series_id is null) execute function app.check_worth();
create trigger check_worth before insert on app.task_series for each row execute function app.check_worth();
create trigger take_worth before insert or update of series_id, occurrence_no on app.tasks for each row execute function app.take_worth();
create trigger check_doer before insert or update of done_by on app.tasks for each row execute function app.check_named('done_by', 'doer_may_see');
create trigger update_ok before insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.update_ok();
create trigger keep_ok after update of needs_ok on app.task_series for each row when (new.needs_ok is distinct from old.needs_ok) execute function app.refuse_tablets();
create trigger earn_credit after insert or update of status, done_by, ok, needs_ok on app.tasks for each row execute function app.earn_credit();
create trigger note_waiting after insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.note_waiting();
create trigger note_given after insert or update of assigned_to on app.tasks for each row execute function app.note_given();
create trigger rename_doer after update of done_by on app.tasks for each row
  when (new.series_id is not null and old.status = 'done' and new.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by)
  execute function app.rename_doer();
create trigger forfeit_credit after delete on app.tasks for each row
  when (old.status = 'done' and old.created_at > now() - interval '1 day') execute function app.forfeit_credit();
create trigger note_change after insert or delete on app.task_credits for each row execute function app.note_change_in_family();
call app.releases('app.tasks', 'assigned_to');
call app.releases('app.task_series', 'assigned_to');
call app.releases('app.task_turns', 'user_id');
create trigger check_turn before insert on app.task_turns for each row execute function app.check_named('user_id', 'assignee_may_see');
create trigger free_series after delete on app.task_turns for each row execute function app.free_series();

-- Returns who takes turns, in order: how often in 90 days and when they last did it, and when they are away.
create function app.turns_of(p_series uuid, p_today date) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('personId', w.user_id, 'position', w.position, 'weekdays', w.weekdays,
           'timesDone', d.times, 'lastDone', d.last_day, 'away', a.spans) order by w.position), '[]')
    from app.task_series s
    join app.categories c on c.id = s.category_id
   cross join lateral (select u.user_id, u.position, u.weekdays from app.task_turns u
                        where u.category_id = s.category_id and u.series_id = s.id and s.hand_out in ('turns', 'least', 'weekdays')
                        union all select s.assigned_to, 0, '{}' where s.hand_out = 'one') w
   cross join lateral (select count(*) filter (where h.on_day > p_today - 90) as times, max(h.on_day) as last_day from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and coalesce(h.done_by, h.created_by) = w.user_id) d
   cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_day, 'to', a.to_day)), '[]') as spans
                         from app.away a where a.family_id = c.family_id and a.user_id = w.user_id and a.to_day >= p_today) a
   where s.id = p_series
$$;
create function app.note_away(p_series uuid, p_number int, p_planned date, p_away uuid[]) returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, turn_of)
  select s.category_id, s.id, p_number, p_planned, 'away', p_planned, p from app.task_series s cross join unnest(p_away) p where s.id = p_series
  on conflict do nothing
$$;
-- Opens the next task of a series for whose turn it is, and returns its id; null when it has one, pauses or has ended.
create function app.open_next_task(p_series uuid, p_on_day date, p_days_passed_over int, p_assignee uuid, p_turn int, p_away uuid[])
returns uuid language plpgsql set search_path = '' as $$
declare v_id uuid; v_number int;
begin
  insert into app.tasks (category_id, subject_id, subject_kind, title, description, assigned_to, label, due_date, planned_on, passed_over, series_id, occurrence_no, needs_ok)
  select s.category_id, s.subject_id, s.subject_kind, s.title, s.description, p_assignee, s.label, p_on_day, p_on_day, p_days_passed_over, s.id, s.next_no, s.needs_ok
    from app.task_series s where s.id = p_series and s.paused_on is null and s.ended_on is null
  on conflict do nothing
  returning id, occurrence_no into v_id, v_number;
  if v_id is not null then
    update app.task_series s set next_no = s.next_no + 1, whose_turn = p_turn where s.id = p_series;
    perform app.note_away(p_series, v_number, p_on_day, p_away);
  end if;
  return v_id;
end $$;
-- Moves the open task of a series to the next day and person, if it still has this number; returns whether it had.
create function app.move_task_on(p_series uuid, p_number int, p_on_day date, p_days_passed_over int, p_assignee uuid, p_turn int, p_away uuid[])
returns boolean language plpgsql set search_path = '' as $$
declare v_new_number int;
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = p_assignee, label = s.label, status = 'not_started', claimed = false,
         needs_ok = s.needs_ok, due_date = p_on_day, planned_on = p_on_day, passed_over = p_days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = p_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = p_number and t.status <> 'done'
  returning t.occurrence_no into v_new_number;
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1, whose_turn = p_turn where s.id = p_series;
  perform app.note_away(p_series, v_new_number, p_on_day, p_away);
  return true;
end $$;
-- Records what became of a day of a series, who did it, whose turn it was, and which days were passed over.
create function app.note_in_history(p_series uuid, p_number int, p_planned date, p_outcome text, p_on_day date, p_note text, p_doer uuid, p_days_passed_over date[])
returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note, done_by, turn_of)
  select s.category_id, s.id, p_number, d.planned, d.outcome, p_on_day, d.note, d.doer, d.turn_of
    from app.task_series s
   cross join lateral (
     select p_planned as planned, p_outcome as outcome, p_note as note, p_doer as doer, (
              select u.user_id from app.task_turns u
               where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn
                 and not exists (select from app.task_history h where h.category_id = s.category_id and h.series_id = s.id
                                    and h.occurrence_no = p_number and h.outcome = 'away' and h.turn_of = u.user_id)) as turn_of
      union all select p, 'missed', null, null, null from unnest(p_days_passed_over) p) d
   where s.id = p_series
  on conflict do nothing
$$;
-- Ends a pause: the open or a new task is due on the first day of the rule. By weekday the day decides who has it.
create function app.resume_series(p_series uuid, p_on_day date, p_today date, p_assignee uuid, p_turn int, p_away uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_number int; v_by_weekday boolean;
begin
  update app.task_series s set paused_on = null, paused_until = null, paused_due = null where s.id = p_series and s.paused_on is not null
  returning s.hand_out = 'weekdays' into v_by_weekday;
  if not found then return; end if;
  if p_on_day is null then
    delete from app.tasks t where t.series_id = p_series and t.status <> 'done';
    update app.task_series s set ended_on = p_today where s.id = p_series and s.ended_on is null;
    return;
  end if;
  update app.tasks t
     set due_date = p_on_day, planned_on = p_on_day, passed_over = 0, assigned_to = case when v_by_weekday then p_assignee else t.assigned_to end,
         claimed = t.claimed and not v_by_weekday
   where t.series_id = p_series and t.status <> 'done'
  returning t.occurrence_no into v_number;
  if v_number is null then
    perform app.open_next_task(p_series, p_on_day, 0, p_assignee, p_turn, p_away);
  elsif v_by_weekday then
    update app.task_series s set whose_turn = p_turn where s.id = p_series;
    perform app.note_away(p_series, v_number, p_on_day, p_away);
  end if;
end $$;
grant execute on function app.turns_of(uuid, date), app.resume_series(uuid, date, date, uuid, int, uuid[]), app.note_away(uuid, int, date, uuid[]), app.open_next_task(uuid, date, int, uuid, int, uuid[]),
  app.move_task_on(uuid, int, date, int, uuid, int, uuid[]), app.note_in_history(uuid, int, date, text, date, text, uuid, date[]) to hive_api, hive_keeper;
