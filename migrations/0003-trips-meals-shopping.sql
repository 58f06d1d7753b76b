-- Trips, meals and what is to be bought for them.

-- src/household/travel/schema.sql
-- Travel: a plan has its days, its people and its places; hotels and transport hang on a place. Costs are whole pence (GAP-137).
set role hive_owner;
create table app.travel_plans (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  start_date  date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date    date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  -- GAP-86.
  constraint end_after_start check (end_date >= start_date)
);
create index on app.travel_plans (category_id, start_date);
call app.lives_in_category('app.travel_plans');

create table app.travel_locations (
  id             uuid primary key default uuidv7(),
  category_id    uuid not null references app.categories on delete cascade,
  travel_plan_id uuid not null,
  name           text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  start_date     date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date       date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at     timestamptz not null default now(),
  version        int not null default 1,
  unique (category_id, id),
  constraint end_after_start check (end_date >= start_date),
  foreign key (category_id, travel_plan_id) references app.travel_plans (category_id, id) on delete cascade
);
create index on app.travel_locations (category_id, travel_plan_id);
call app.lives_in_category('app.travel_locations', array['travel_plan_id']::name[]);

-- Somebody of the group, or an outsider whose name and address were typed (GAP-96). A member's address is nowhere copied: who may
-- read it reads it among the members (GAP-31). Whoever deletes their account takes no further part.
create table app.travel_participants (
  id               uuid primary key default uuidv7(),
  category_id      uuid not null references app.categories on delete cascade,
  travel_plan_id   uuid not null,
  name             text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  email            text check (email = lower(btrim(email)) and email <> '' and length(email) <= 254),
  user_id          uuid references auth.users on delete cascade,
  is_family_member boolean not null generated always as (user_id is not null) stored,
  created_at       timestamptz not null default now(),
  version          int not null default 1,
  unique (category_id, id),
  constraint once_in_a_plan unique (category_id, travel_plan_id, user_id),
  constraint address_of_outsider check (user_id is null or email is null),
  foreign key (category_id, travel_plan_id) references app.travel_plans (category_id, id) on delete cascade
);
create index on app.travel_participants (user_id);
call app.lives_in_category('app.travel_participants', array['travel_plan_id']::name[]);

create table app.travel_hotels (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  travel_location_id uuid not null,
  name               text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  cost_pence         bigint check (cost_pence between 0 and 99999999999),
  start_date         date not null check (start_date between '1900-01-01' and '2199-12-31'),
  end_date           date not null check (end_date between '1900-01-01' and '2199-12-31'),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  constraint end_after_start check (end_date >= start_date),
  foreign key (category_id, travel_location_id) references app.travel_locations (category_id, id) on delete cascade
);
create index on app.travel_hotels (category_id, travel_location_id);
call app.lives_in_category('app.travel_hotels', array['travel_location_id']::name[]);

create table app.travel_transportations (
  id                 uuid primary key default uuidv7(),
  category_id        uuid not null references app.categories on delete cascade,
  travel_location_id uuid not null,
  type               text not null check (type = btrim(type) and type <> '' and length(type) <= 100),
  cost_pence         bigint check (cost_pence between 0 and 99999999999),
  details            text check (details = btrim(details) and details <> '' and length(details) <= 2000),
  created_at         timestamptz not null default now(),
  version            int not null default 1,
  unique (category_id, id),
  foreign key (category_id, travel_location_id) references app.travel_locations (category_id, id) on delete cascade
);
create index on app.travel_transportations (category_id, travel_location_id);
call app.lives_in_category('app.travel_transportations', array['travel_location_id']::name[]);

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Who is chosen as a member of the group is one; their membership is held, so that it does not end at the same moment.
create function app.check_participant() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.user_id is not distinct from old.user_id then return new; end if;
  end if;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = new.category_id and m.user_id = new.user_id for share of m;
  if not found then
    raise exception 'a participant with an account is a member of the group' using errcode = '23514', constraint = 'participant_in_group';
  end if;
  return new;
end $$;
grant execute on function app.check_participant() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_participant before insert or update of user_id on app.travel_participants
  for each row execute function app.check_participant();
reset role;

-- src/household/meals/schema.sql
-- Meals: one plan for each day of a category (GAP-114). A meal is its lines; what is empty is null (MEAL-13).
set role hive_owner;
create table app.meal_plans (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  plan_date   date not null check (plan_date between '1900-01-01' and '2199-12-31'),
  breakfast   text,
  lunch       text,
  dinner      text,
  snacks      text,
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  constraint one_plan_a_day unique (category_id, plan_date),
  -- Lines of at most 200 characters, trimmed, none of them empty.
  constraint meals_are_lines check (
    num_nonnulls(breakfast, lunch, dinner, snacks) = 0
    or concat_ws(E'\n', breakfast, lunch, dinner, snacks) !~ '(^|\n)(\s|\n|$)|\s(\n|$)|\r|[^\n]{201}'),
  constraint meals_not_too_long check (greatest(length(breakfast), length(lunch), length(dinner), length(snacks)) <= 4000)
);
call app.lives_in_category('app.meal_plans', array['plan_date']::name[]);
-- A day from which everything was taken away shows as not planned.
update app.content_tables
   set shown_where = 'num_nonnulls(breakfast, lunch, dinner, snacks, notes) > 0'
 where name = 'app.meal_plans'::regclass;
reset role;

-- src/household/shopping/schema.sql
-- Shopping: the list of a week. What the meals of the week came to is replaced when the list is made again; what somebody wrote
-- by hand is not (GAP-117).
set role hive_owner;
create table app.shopping_lists (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  -- CONST-28.
  week_start_date date not null check (extract(isodow from week_start_date) = 1 and week_start_date between '1900-01-01' and '2199-12-31'),
  item_name       text not null check (item_name = btrim(item_name) and item_name <> '' and length(item_name) <= 200),
  quantity        text not null default '1' check (quantity = btrim(quantity) and quantity <> '' and length(quantity) <= 40),
  purchased       boolean not null default false,
  origin          text not null default 'hand' check (origin in ('hand', 'meals')),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  unique (category_id, id)
);
create index on app.shopping_lists (category_id, week_start_date, item_name);
-- GAP-118: what is written alike is one item.
create unique index once_a_week on app.shopping_lists (category_id, week_start_date, item_name) where origin = 'meals';
call app.lives_in_category('app.shopping_lists', array['week_start_date']::name[]);
reset role;
