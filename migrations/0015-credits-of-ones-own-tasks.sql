-- Whoever makes a task, does it and deletes it within a day earns nothing by it.
set role hive_owner;
alter table app.tasks add column created_by uuid references auth.users on delete set null;
create index on app.tasks (created_by);
alter table app.task_credits add column own_task boolean not null default false;
create index on app.task_credits (task_id);
create function app.note_maker() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := app.uid();
  return new;
end $$;
create trigger note_maker before insert on app.tasks for each row execute function app.note_maker();
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
begin
  if new.status = 'done' and before <> 'done' then
    insert into app.task_credits (family_id, user_id, task_id, own_task)
    select f.id, coalesce(new.assigned_to, app.uid()), new.id, coalesce(new.created_by in (app.uid(), new.assigned_to), false)
      from app.categories c join app.families f on f.id = c.family_id
     where c.id = new.category_id and f.group_type <> 'personal' and coalesce(new.assigned_to, app.uid()) is not null
    on conflict do nothing;
  elsif new.status <> 'done' and before = 'done' then
    delete from app.task_credits k where k.task_id = new.id;
  end if;
  return null;
end $$;
create function app.forfeit_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.task_credits k where k.task_id = old.id and k.own_task;
  return null;
end $$;
grant execute on function app.forfeit_credit() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger forfeit_credit after delete on app.tasks for each row
  when (old.status = 'done' and old.created_at > now() - interval '1 day') execute function app.forfeit_credit();
reset role;
