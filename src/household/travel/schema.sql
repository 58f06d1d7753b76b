-- Travel: a plan has days, participants and locations; hotels and transportation belong to a location. Costs are whole pence (GAP-137).
set role hive_owner;
insert into app.quotas (name, most) values ('trip_parts', 500);
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

-- A member of the group, or an outsider whose name and address were typed (GAP-96). A member's address is never copied: those who
-- may see it find it among the members (GAP-31). A person who deletes their account is no longer a participant.
create table app.travel_participants (
  id               uuid primary key default uuidv7(),
  category_id      uuid not null references app.categories on delete cascade,
  travel_plan_id   uuid not null,
  name             text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  email            text check (email = lower(btrim(email)) and email <> '' and length(email) <= 254),
  user_id          uuid references app.people on delete cascade,
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
-- A participant chosen as a member of the group must be one; category and membership are locked, so that neither moves away or ends at the
-- same moment.
create function app.check_participant() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.user_id is not distinct from old.user_id then return new; end if;
  end if;
  perform from app.categories c where c.id = new.category_id for key share;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = new.category_id and m.user_id = new.user_id for share of m;
  if not found then
    raise exception 'a participant with an account is a member of the group' using errcode = '23514', constraint = 'participant_in_group';
  end if;
  return new;
end $$;
-- Limits the parts of one kind in a trip over all its locations, since one answer contains them all. Counted under the lock of the
-- category's count, which count_added has already taken or this function takes itself.
create function app.check_trip_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare plans uuid[];
begin
  perform from app.category_counts k
    where k.table_name = tg_table_name and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  if tg_table_name in ('travel_locations', 'travel_participants') then
    plans := array(select distinct a.travel_plan_id from added a);
  else
    plans := array(select distinct l.travel_plan_id
                     from added a join app.travel_locations l on l.category_id = a.category_id and l.id = a.travel_location_id);
  end if;
  perform app.refuse_above('trip_parts', case tg_table_name
      when 'travel_locations' then
        (select count(*) from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_participants' then
        (select count(*) from app.travel_participants m where m.category_id = p.category_id and m.travel_plan_id = p.id)
      when 'travel_hotels' then
        (select count(*) from app.travel_locations l join app.travel_hotels h on h.category_id = l.category_id and h.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_transportations' then
        (select count(*) from app.travel_locations l
           join app.travel_transportations t on t.category_id = l.category_id and t.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id) end,
    'travel:quota.tripParts')
     from app.travel_plans p where p.id = any (plans);
  return null;
end $$;
grant execute on function app.check_participant(), app.check_trip_parts() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_participant before insert or update of user_id on app.travel_participants
  for each row execute function app.check_participant();
create trigger check_trip_parts after insert on app.travel_locations referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_participants referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_hotels referencing new table as added
  for each statement execute function app.check_trip_parts();
create trigger check_trip_parts after insert on app.travel_transportations referencing new table as added
  for each statement execute function app.check_trip_parts();
reset role;
