-- A task is worth from 0 to 20 credits, which the admins of its group decide (FOLK-17).
set role hive_owner;
alter table app.task_series
  -- What each task of it is worth (FOLK-17).
  add worth smallint not null default 1 check (worth between 0 and 20);
call app.grant_columns_of('app.task_series', array['child_id', 'pet_id', 'time_zone', 'worth']::name[]);
alter table app.tasks
  -- How many credits it is worth, which admins of the group decide (FOLK-17).
  add worth smallint not null default 1 check (worth between 0 and 20);
call app.grant_columns_of('app.tasks', array['child_id', 'pet_id', 'created_by', 'due_date_id', 'for_day', 'outcome_id', 'hidden_until', 'worth']::name[]);
alter table app.task_credits drop constraint task_credits_credits_earned_check,
  add constraint task_credits_credits_earned_check check (credits_earned between 0 and 20);
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before  constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
  doer    constant uuid := coalesce(new.done_by, new.assigned_to, app.uid());
  -- Somebody else is named afterwards.
  renamed constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by else false end;
begin
  if before = 'done' and (new.status <> 'done' or renamed) then
    delete from app.task_credits k where k.task_id = new.id;
  end if;
  if new.status = 'done' and (before <> 'done' or renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task, credits_earned)
    select f.id, doer, new.id, coalesce(new.created_by in (app.uid(), doer), false), new.worth
      from app.categories c join app.families f on f.id = c.family_id
     where c.id = new.category_id and f.group_type <> 'personal' and doer is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
-- What a task or a series is worth is decided by admins of its group: whoever adds another makes one that is worth 1 (FOLK-17).
create function app.check_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.worth <> 1 and not exists (
    select from app.categories c where c.id = new.category_id and c.family_id = any (array (select app.administered_families()))) then
    raise exception 'admins of the group decide what a task is worth' using errcode = '23514', constraint = 'worth_by_admins';
  end if;
  return new;
end $$;
-- A series is worth what its first task is; those after it are worth what the series is.
create function app.take_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.series_id is null then return new; end if;
  if tg_op = 'UPDATE' then
    if old.series_id is null and not exists (select from app.tasks t where t.category_id = new.category_id and t.series_id = new.series_id)
       and not exists (select from app.task_history h where h.category_id = new.category_id and h.series_id = new.series_id) then
      update app.task_series s set worth = new.worth where s.category_id = new.category_id and s.id = new.series_id and s.worth <> new.worth;
      return new;
    end if;
    if old.series_id = new.series_id and old.occurrence_no = new.occurrence_no then return new; end if;
  end if;
  new.worth := coalesce((select s.worth from app.task_series s where s.category_id = new.category_id and s.id = new.series_id), new.worth);
  return new;
end $$;
-- Sets what a task, and with it its series, is worth, for the admins of its group; what it has earned stays. Whoever changes a series locks it
-- before its tasks.
create function app.set_worth(the_task uuid, the_worth int, of_series boolean, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare the record;
begin
  if app.uid() is null then return 'worth_by_admins'; end if;
  select t.category_id, t.series_id into the from app.tasks t join app.categories c on c.id = t.category_id
   where t.id = the_task and c.family_id = any (array (select app.administered_families()));
  if not found then return 'worth_by_admins'; end if;
  if of_series then
    update app.task_series s set worth = the_worth where s.category_id = the.category_id and s.id = the.series_id;
  end if;
  update app.tasks t set worth = the_worth where t.id = the_task and t.version = if_version;
  return case when found then 'done' else 'conflict' end;
end $$;
grant execute on function app.set_worth(uuid, int, boolean, int) to hive_api;
grant execute on function app.check_worth(), app.take_worth() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_worth before insert on app.tasks for each row when (new.series_id is null) execute function app.check_worth();
create trigger check_worth before insert on app.task_series for each row execute function app.check_worth();
create trigger take_worth before insert or update of series_id, occurrence_no on app.tasks for each row execute function app.take_worth();
reset role;
