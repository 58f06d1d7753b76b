-- A task can need an OK: ticked on a tablet it earns nothing until an editor gives it (FOLK-18).
set role hive_owner;
alter table app.task_series
  -- Whether each task of it needs an OK (FOLK-18).
  add needs_ok boolean not null default false;
call app.grant_columns_of('app.task_series', array['child_id', 'pet_id', 'time_zone', 'worth']::name[]);
alter table app.tasks
  -- Whether it earns nothing, once it is ticked on a tablet, until an editor gives the OK; and while it is done what became of that: it waits, was given or
  -- refused, null where none was needed (FOLK-18).
  add needs_ok boolean not null default false,
  add ok text check (ok in ('waits', 'given', 'refused')),
  add constraint ok_of_done check (ok is null or status = 'done' and needs_ok);
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by', 'due_date_id', 'for_day', 'outcome_id', 'hidden_until', 'worth']::name[]);
create index waiting_for_ok on app.tasks (category_id) where ok = 'waits';
create or replace function app.open_next_task(the_series uuid, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns uuid language plpgsql set search_path = '' as $$
declare the_id uuid; the_number int;
begin
  insert into app.tasks (category_id, child_id, pet_id, title, description, assigned_to, label, due_date, planned_on, passed_over, series_id, occurrence_no, needs_ok)
  select s.category_id, s.child_id, s.pet_id, s.title, s.description, the_assignee, s.label, on_day, on_day, days_passed_over, s.id, s.next_no, s.needs_ok
    from app.task_series s where s.id = the_series and s.paused_on is null and s.ended_on is null
  on conflict do nothing
  returning id, occurrence_no into the_id, the_number;
  if the_id is not null then
    update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
    perform app.note_away(the_series, the_number, on_day, away);
  end if;
  return the_id;
end $$;
create or replace function app.move_task_on(the_series uuid, the_number int, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql set search_path = '' as $$
declare new_number int;
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = the_assignee, label = s.label, status = 'not_started', claimed = false,
         needs_ok = s.needs_ok, due_date = on_day, planned_on = on_day, passed_over = days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = the_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = the_number and t.status <> 'done'
  returning t.occurrence_no into new_number;
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
  perform app.note_away(the_series, new_number, on_day, away);
  return true;
end $$;
create or replace procedure app.limit_tablets(t regclass) language plpgsql set search_path = '' as $$
begin
  if exists (select from app.content_tables c where c.name = t) then
    execute format('create policy just_now on %s as restrictive for delete to hive_api using ((not (select app.is_tablet())) or id = any ((select app.added_just_now())::uuid[]))', t);
    execute format('create trigger note_on_tablet after insert on %s referencing new table as added for each statement execute function app.note_on_tablet()', t);
  elsif t <> all (array['app.idempotency_keys', 'app.change_events', 'app.category_counts', 'app.task_credits', 'app.tablet_rows', 'app.notifications']::regclass[]) then
    execute format('create trigger refuse_tablets before insert or update or delete on %s for each statement execute function app.refuse_tablets()', t);
  end if;
end $$;
drop trigger refuse_tablets on app.notifications;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Who may edit what is in a category, by the same rule.
create function app.people_who_may_edit(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id
    from app.categories c
    join app.families f on f.id = c.family_id
    join app.family_members m on m.family_id = c.family_id
   where c.id = $1
     and (m.role = 'admin' or f.created_by = m.user_id
          or m.role <> 'view_only' and exists (
            select from app.category_permissions p where p.family_member_id = m.id and p.category_id = c.id and p.permission_level = 'edit'))
$$;
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
    delete from app.task_credits k where k.task_id = new.id;
  end if;
  if counts and (not counted or renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task, credits_earned)
    select f.id, doer, new.id, coalesce(new.created_by in (ticker, doer), false), new.worth
      from app.categories c join app.families f on f.id = c.family_id
     where c.id = new.category_id and f.group_type <> 'personal' and doer is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
-- What is ticked on a tablet and needs an OK waits for it; a tablet neither gives it nor says that none is needed (FOLK-18).
create function app.settle_ok() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  on_tablet constant boolean := app.is_tablet();
  before    constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
  did       constant uuid := case when tg_op = 'UPDATE' then old.done_by end;
begin
  if tg_op = 'UPDATE' and on_tablet and (new.needs_ok is distinct from old.needs_ok or new.ok is distinct from old.ok) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  if new.status <> 'done' or not new.needs_ok then
    new.ok := null;
  elsif on_tablet and (before <> 'done' or new.done_by is distinct from did) then
    new.ok := 'waits';
  elsif new.ok = 'waits' and new.done_by is null and did is not null and not exists (select from app.people p where p.id = did) then
    -- Whoever did it is gone, and nobody else did.
    new.ok := 'refused';
  end if;
  return new;
end $$;
-- A tablet does not say that the tasks of a series need no OK.
create function app.keep_ok() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
-- Tells those who can give the OK that a task waits for it, once a task, and no longer once it does not (FOLK-18).
create function app.note_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
declare before constant text := case when tg_op = 'UPDATE' then old.ok end;
begin
  if new.ok is not distinct from before then return null; end if;
  if before = 'waits' then
    delete from app.notifications n
     where n.user_id in (select p from app.people_to_tell(new.category_id) p) and n.type = 'ok_wanted' and n.related_id = new.id;
  end if;
  if new.ok = 'waits' then
    perform app.create_notification(p, 'ok_wanted', '{}', new.id) from app.people_who_may_edit(new.category_id) p where p is distinct from new.done_by;
  end if;
  return null;
end $$;
grant execute on function app.settle_ok(), app.keep_ok(), app.note_waiting() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger settle_ok before insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.settle_ok();
create trigger keep_ok after update of needs_ok on app.task_series for each row when (new.needs_ok is distinct from old.needs_ok) execute function app.keep_ok();
drop trigger earn_credit on app.tasks;
create trigger earn_credit after insert or update of status, done_by, ok, needs_ok on app.tasks for each row execute function app.earn_credit();
create trigger note_waiting after insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.note_waiting();
reset role;
