-- Tasks belong to a category, or more narrowly to a child or a pet of it (GAP-102). In a group they earn credits (GAP-82).
set role hive_owner;
create table app.tasks (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  due_date    date check (due_date between '1900-01-01' and '2199-12-31'),
  status      text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  -- TASK-12, GAP-81: one fact, stored once.
  completed   boolean not null generated always as (status = 'done') stored,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- Who created it or added it again; a person who creates and does a task earns its credit only if the task lasts (GAP-155).
  created_by  uuid references app.people on delete set null,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  -- GAP-83.
  constraint label_of_child check (label is null or child_id is not null),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.tasks (category_id, due_date) where status <> 'done';
create index on app.tasks (category_id, child_id, due_date);
create index on app.tasks (category_id, pet_id, due_date);
create index on app.tasks (assigned_to);
create index on app.tasks (created_by);
call app.lives_in_category('app.tasks', array['child_id', 'pet_id', 'created_by']::name[]);

-- Nobody creates a task in somebody else's name.
create function app.note_maker() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := app.uid();
  return new;
end $$;
create trigger note_maker before insert on app.tasks for each row execute function app.note_maker();

-- One credit for each completed task of a group. It outlives the task, so the task is no foreign key; reopening takes it back (GAP-82).
create table app.task_credits (
  id             uuid primary key default uuidv7(),
  family_id      uuid not null references app.families on delete cascade,
  user_id        uuid not null references app.people on delete cascade,
  task_id        uuid not null,
  credits_earned int not null default 1 check (credits_earned = 1),
  created_at     timestamptz not null default now(),
  -- Whether the creator of the task also ticked it, or has the credit (GAP-155).
  own_task       boolean not null default false,
  unique (family_id, task_id)
);
create index on app.task_credits (task_id);
create index on app.task_credits (family_id, user_id);
create index on app.task_credits (user_id);
call app.guard('app.task_credits', 'family', '{family_id}', 'app.families');
create policy mates on app.task_credits for select to hive_api using (family_id = any (array (select app.my_families())));
-- Who earned how much; only those who may see the task see which one it was.
grant select (family_id, user_id, credits_earned) on app.task_credits to hive_api;
grant select, insert, delete on app.task_credits to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The people who can be given a task of a category: those who may see it (GAP-80), by name. Empty unless the caller may see it too.
create function app.assignees(the_category uuid) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who)
    from app.people_who_may_see(the_category) p(who)
   where exists (select from app.people_who_may_see(the_category) me where me = app.uid())
$$;
grant execute on function app.assignees(uuid) to hive_api;

-- Nobody is given a task that they may not see. Their right is held, so that it is not taken away at the same moment.
create function app.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.assigned_to is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.assigned_to is not distinct from old.assigned_to then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.assigned_to) then
    raise exception 'a task is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- A person who may no longer see a category loses its tasks; these stay, without an assignee (GAP-30).
create function app.release_tasks(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  update app.tasks t set assigned_to = null
    from app.categories c
   where c.id = t.category_id and c.family_id = the_family and t.assigned_to = the_user
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user)
$$;
create function app.release_tasks_of_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.release_tasks(old.user_id, old.family_id);
  return null;
end $$;
create function app.release_tasks_of_permission() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.release_tasks(m.user_id, m.family_id) from app.family_members m where m.id = old.family_member_id;
  return null;
end $$;

-- A completed task of a group earns a credit for its assignee, or else for the person who completed it; once, however often it is
-- ticked, since the tick locks the row of the task (GAP-82). A personal space earns none.
create function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
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
-- A task that one person created and did, and that is deleted within a day of its creation, does not count: its credit is deleted
-- with it (GAP-155).
create function app.forfeit_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.task_credits k where k.task_id = old.id and k.own_task;
  return null;
end $$;
create function app.note_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'task_credits');
  return null;
end $$;
grant execute on function app.check_assignee(), app.release_tasks_of_member(), app.release_tasks_of_permission(), app.earn_credit(), app.forfeit_credit(), app.note_credit()
  to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_assignee before insert or update of assigned_to on app.tasks for each row execute function app.check_assignee();
create trigger earn_credit after insert or update of status on app.tasks for each row execute function app.earn_credit();
create trigger forfeit_credit after delete on app.tasks for each row
  when (old.status = 'done' and old.created_at > now() - interval '1 day') execute function app.forfeit_credit();
create trigger note_change after insert or delete on app.task_credits for each row execute function app.note_credit();
create trigger release_tasks after delete or update of role on app.family_members for each row execute function app.release_tasks_of_member();
create trigger release_tasks after delete on app.category_permissions for each row execute function app.release_tasks_of_permission();
reset role;
