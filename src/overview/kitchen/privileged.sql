create function app.doers() returns table (category_id uuid, user_id uuid) language sql stable security definer set search_path = '' as
  $$ select r.category_id, p from app.my_rights() r cross join lateral app.people_to_assign(r.category_id) p $$;
grant execute on function app.doers() to hive_api;
-- A task ticked on a tablet names its doer, with their PIN if they have one. A task added there needs an OK.
create function app.check_doer_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_before constant uuid := case when tg_op = 'UPDATE' and old.status = 'done' then coalesce(
    (select k.user_id from app.task_credits k join app.categories c on c.id = old.category_id and c.family_id = k.family_id where k.task_id = old.id),
    old.done_by, old.assigned_to) end;
begin
  if not app.is_tablet() then return new; end if;
  if tg_op = 'INSERT' then
    new.needs_ok := coalesce((select s.needs_ok from app.task_series s where s.category_id = new.category_id and s.id = new.series_id), true);
  elsif new.status = 'done' and old.status = 'done' and new.done_by is not distinct from old.done_by then
    return new;
  end if;
  if new.status = 'done' and new.done_by is null then
    raise exception using errcode = 'TABLT', message = 'api:refusal.whoDidIt';
  end if;
  if exists (select from app.pins p join app.categories c on c.family_id = p.family_id
              where c.id = new.category_id and p.user_id in (v_before, case when new.status = 'done' then new.done_by end)
                and not exists (select from app.tablet_people s
                                 where s.tablet_id = app.uid() and s.user_id = p.user_id and s.named_until > now())) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.pinNeeded';
  end if;
  return new;
end $$;
-- A tablet does not end, pause, skip or change a series, and makes only its own tasks repeat.
create function app.keep_series_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_mine constant text[] := array['next_no', 'whose_turn', 'ended_on', 'version'];
begin
  if not app.is_tablet() then return null; end if;
  if tg_table_name = 'tasks' then
    if old.series_id is null and new.id = any (app.added_just_now('tasks')) then return null; end if;
  elsif tg_table_name = 'task_turns' then
    if new.series_id = any (app.added_just_now('task_series')) then return null; end if;
  elsif tg_table_name = 'appointment_series' then
    if new.id = any (app.added_just_now('appointment_series')) then return null; end if;
  elsif tg_table_name = 'task_series' then
    if to_jsonb(new) - v_mine = to_jsonb(old) - v_mine
       and (new.ended_on is not distinct from old.ended_on
            or not exists (select from app.tasks t where t.category_id = new.category_id and t.series_id = new.id and t.status <> 'done')) then
      return null;
    end if;
  end if;
  raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
end $$;
grant execute on function app.check_doer_on_tablet(), app.keep_series_on_tablet() to hive_owner;
