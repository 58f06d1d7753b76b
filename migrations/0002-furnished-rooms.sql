-- The rooms furnished: children, houses and pets, contracts, appointments and tasks, and the credits that tasks earn.

-- src/foundation/accounts/schema.sql
set role hive_owner;
-- The day it is for the asking person at an instant, in the zone of their profile (GAP-108).
create function app.my_day(at timestamptz) returns date language sql stable set search_path = '' as
  $$ select (at at time zone p.time_zone)::date from app.profiles p where p.id = (select app.uid()) $$;
grant execute on function app.my_day(timestamptz) to hive_api;
reset role;

-- src/foundation/families/schema.sql
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.my_people();
-- Everybody in the asking person's families. Names are for members of a common group; addresses for its admins alone (GAP-31),
-- and one's own stays hidden here as on every screen (PROF-02). The creator counts as admin whatever their record says (GAP-14).
-- `named`: the name is one they gave, not the beginning of their address in its place (LEAD-09).
create function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text, named boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, case when f.created_by = m.user_id then 'admin' else m.role end, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(u.email, '@', 1)),
         case when m.id <> mine.id and (mine.role = 'admin' or f.created_by = mine.user_id) then u.email end,
         pg_catalog.btrim(p.first_name || ' ' || p.last_name) <> ''
    from app.family_members mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.profiles p on p.id = m.user_id
    join auth.users u on u.id = m.user_id
   where mine.user_id = (select app.uid())
$$;
grant execute on function app.my_people() to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;

-- src/household/children/schema.sql
set role hive_owner;
create table app.children (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id)
);
create index on app.children (category_id, name);
call app.lives_in_category('app.children');
reset role;

-- src/household/houses/schema.sql
set role hive_owner;
create table app.houses (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  address     text check (address = btrim(address) and address <> '' and length(address) <= 300),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id)
);
create index on app.houses (category_id, created_at desc);
call app.lives_in_category('app.houses');
reset role;

-- src/household/pets/schema.sql
set role hive_owner;
create table app.pets (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  type        text check (type = btrim(type) and type <> '' and length(type) <= 60),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id)
);
create index on app.pets (category_id, name);
call app.lives_in_category('app.pets');
reset role;

-- src/organizer/subcategories/schema.sql
set role hive_owner;
alter table app.subcategories add column house_id uuid;
alter table app.subcategories add constraint one_parent check (num_nonnulls(house_id, car_id) <= 1);
alter table app.subcategories add foreign key (category_id, house_id) references app.houses (category_id, id) on delete cascade;
create index on app.subcategories (category_id, house_id, sort_order);
drop index app.one_name_a_parent;
create unique index one_name_a_parent on app.subcategories (category_id, house_id, car_id, name) nulls not distinct;
-- The default subcategories of a Cars or Buy-to-Let Houses category itself are never displayed (GAP-68).
update app.content_tables
   set shown_where = 'num_nonnulls(house_id, car_id) = 1 or category_id in (select id from app.categories where kind not in (''cars'', ''houses''))'
 where name = 'app.subcategories'::regclass;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.default_house_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, house_id, name, sort_order)
  select new.category_id, new.id, d.name, d.sort_order from app.default_subcategories('houses') d;
  return null;
end $$;
-- For a category, house or car that has none, whoever may see it brings the defaults back (CATP-05, HOUSE-08, CAR-22, GAP-70).
-- Safe to repeat, and by two at once.
create function app.ensure_subcategories(the_category uuid, the_house uuid, the_car uuid, parent text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.subcategories s
              where s.category_id = the_category and s.house_id is not distinct from the_house and s.car_id is not distinct from the_car) then
    return;
  end if;
  insert into app.subcategories (category_id, house_id, car_id, name, sort_order)
  select the_category, the_house, the_car, d.name, d.sort_order from app.default_subcategories(parent) d
  on conflict do nothing;
end $$;
create function app.ensure_category_subcategories(the_category uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_kind text;
begin
  select c.kind into the_kind from app.categories c where c.id = the_category for key share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, null, null, the_kind);
end $$;
create function app.ensure_house_subcategories(the_house uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_category uuid;
begin
  select h.category_id into the_category from app.houses h where h.id = the_house for share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, the_house, null, 'houses');
end $$;
create or replace function app.ensure_car_subcategories(the_car uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_category uuid;
begin
  select c.category_id into the_category from app.cars c where c.id = the_car for share;
  if not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  perform app.ensure_subcategories(the_category, null, the_car, 'cars');
end $$;
grant execute on function app.ensure_category_subcategories(uuid), app.ensure_house_subcategories(uuid) to hive_api;
grant execute on function app.default_house_subcategories() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger default_subcategories after insert on app.houses for each row execute function app.default_house_subcategories();
reset role;

-- src/organizer/items/schema.sql
-- Items: contracts and bills. What they cost is kept in pence, as whole numbers (GAP-137).
set role hive_owner;
create table app.items (
  id                  uuid primary key default uuidv7(),
  category_id         uuid not null references app.categories on delete cascade,
  subcategory_id      uuid not null,
  provider_name       text check (provider_name = btrim(provider_name) and provider_name <> '' and length(provider_name) <= 100),
  monthly_cost_pence  bigint check (monthly_cost_pence between 0 and 99999999999),
  contract_start_date date check (contract_start_date between '1900-01-01' and '2199-12-31'),
  contract_end_date   date check (contract_end_date between '1900-01-01' and '2199-12-31'),
  payment_method      text check (payment_method in ('Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer')),
  payment_bank        text check (payment_bank = btrim(payment_bank) and payment_bank <> '' and length(payment_bank) <= 100),
  payment_frequency   text check (payment_frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  notes               text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at          timestamptz not null default now(),
  version             int not null default 1,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  -- GAP-86.
  constraint end_after_start check (contract_end_date >= contract_start_date),
  -- GAP-85.
  constraint something_given check (num_nonnulls(provider_name, monthly_cost_pence, contract_start_date, contract_end_date,
                                                 payment_method, payment_bank, payment_frequency, notes) > 0)
);
create index on app.items (category_id, subcategory_id, created_at desc);
create index on app.items (category_id, contract_end_date);
call app.lives_in_category('app.items', array['subcategory_id']::name[]);

reset role;

-- src/organizer/appointments/schema.sql
-- Appointments: a day and a time as the clocks of a zone show them, and the instant that was worked out from them. The server
-- works it out, because PostgreSQL takes the second of two equal times in autumn and everybody else the first.
set role hive_owner;
create table app.appointments (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  subcategory_id     uuid not null,
  local_day          date not null check (local_day between '1900-01-01' and '2199-12-31'),
  local_time         time(0) not null,
  time_zone          text not null check (length(time_zone) <= 64),
  appointment_date   timestamptz not null,
  location           text check (location = btrim(location) and location <> '' and length(location) <= 200),
  reminder_enabled   boolean not null default true,
  reminder_frequency text not null default '1 day' check (reminder_frequency in ('1 hour', '2 hours', '1 day', '2 days', '1 week')),
  notes              text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade
);
create index on app.appointments (category_id, subcategory_id, appointment_date);
create index on app.appointments (category_id, appointment_date);
call app.lives_in_category('app.appointments', array['subcategory_id']::name[]);
reset role;

-- src/organizer/tasks/schema.sql
-- Tasks hang on a category, or more narrowly on a child or a pet of it (GAP-102). In a group they earn credits (GAP-82).
set role hive_owner;
create table app.tasks (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references auth.users on delete set null,
  due_date    date check (due_date between '1900-01-01' and '2199-12-31'),
  status      text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  -- TASK-12, GAP-81: one fact, kept once.
  completed   boolean not null generated always as (status = 'done') stored,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
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
call app.lives_in_category('app.tasks', array['child_id', 'pet_id']::name[]);

-- One credit a completed task of a group. It outlives the task, so the task is no foreign key; reopening takes it back (GAP-82).
create table app.task_credits (
  id             uuid primary key default uuidv7(),
  family_id      uuid not null references app.families on delete cascade,
  user_id        uuid not null references auth.users on delete cascade,
  task_id        uuid not null,
  credits_earned int not null default 1 check (credits_earned = 1),
  created_at     timestamptz not null default now(),
  unique (family_id, task_id)
);
create index on app.task_credits (family_id, user_id);
create index on app.task_credits (user_id);
call app.guard('app.task_credits');
create policy mates on app.task_credits for select to hive_api using (family_id = any (array (select app.my_families())));
-- Who earned how much; which task it was is for those who may see the task.
grant select (family_id, user_id, credits_earned) on app.task_credits to hive_api;
grant select, insert, delete on app.task_credits to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Those who may be given a task of a category: who may see it (GAP-80), by name. For people who may see it themselves.
create function app.assignees(the_category uuid) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who)
    from app.people_who_may_see(the_category) p(who)
   where exists (select from app.people_who_may_see(the_category) me where me = app.uid())
$$;
grant execute on function app.assignees(uuid) to hive_api;

-- Nobody is given a task that they may not see. The rows that give the right are held, so that it is not taken at the same moment; in
-- the order in which a removal takes them, the level first.
create function app.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.assigned_to is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.assigned_to is not distinct from old.assigned_to then return new; end if;
  end if;
  perform from app.category_permissions p join app.family_members m on m.id = p.family_member_id
    where p.category_id = new.category_id and m.user_id = new.assigned_to for share of p;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = new.category_id and m.user_id = new.assigned_to for share of m;
  if not exists (select from app.people_who_may_see(new.category_id) p where p = new.assigned_to) then
    raise exception 'a task is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- Whoever may not see a category any more loses its tasks; they stay, without assignee (GAP-30).
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
create function app.release_tasks_of_level() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.release_tasks(m.user_id, m.family_id) from app.family_members m where m.id = old.family_member_id;
  return null;
end $$;

-- A task of a group that becomes complete earns its assignee a credit, or else whoever completed it; once, however often it is
-- ticked, since the row of the task is locked by the tick (GAP-82). One's own hive earns none.
create function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
begin
  if new.status = 'done' and before <> 'done' then
    insert into app.task_credits (family_id, user_id, task_id)
    select f.id, coalesce(new.assigned_to, app.uid()), new.id
      from app.categories c join app.families f on f.id = c.family_id
     where c.id = new.category_id and f.group_type <> 'personal' and coalesce(new.assigned_to, app.uid()) is not null
    on conflict do nothing;
  elsif new.status <> 'done' and before = 'done' then
    delete from app.task_credits k where k.task_id = new.id;
  end if;
  return null;
end $$;
create function app.note_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'task_credits');
  return null;
end $$;
grant execute on function app.check_assignee(), app.release_tasks_of_member(), app.release_tasks_of_level(), app.earn_credit(), app.note_credit()
  to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_assignee before insert or update of assigned_to on app.tasks for each row execute function app.check_assignee();
create trigger earn_credit after insert or update of status on app.tasks for each row execute function app.earn_credit();
create trigger note_change after insert or delete on app.task_credits for each row execute function app.note_credit();
create trigger release_tasks after delete or update of role on app.family_members for each row execute function app.release_tasks_of_member();
create trigger release_tasks after delete on app.category_permissions for each row execute function app.release_tasks_of_level();
reset role;
