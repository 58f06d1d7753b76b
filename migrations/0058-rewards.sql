-- Rewards that credits are spent on, and the ledger of what was spent (FOLK-19 to FOLK-23).
set role hive_owner;
insert into app.quotas (name, most) values ('rewards', 100);

-- What a group's admins offer for credits. Taken off the list, it stays in the history.
create table app.rewards (
  id           uuid primary key default uuidv7(),
  family_id    uuid not null references app.families on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  price        int not null check (price between 1 and 10000),
  -- Whom it is for; null for everybody in the group.
  for_user     uuid references app.people on delete cascade,
  -- How often each of them can have it in a week; null for as often as they like.
  weekly_limit int check (weekly_limit between 1 and 50),
  retired_at   timestamptz,
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (family_id, id)
);
create index on app.rewards (for_user);
create trigger next_version before update on app.rewards for each row execute function app.next_version();
call app.guard('app.rewards', 'family', '{family_id}', 'app.families');
create policy mates on app.rewards for select to hive_api using (family_id = any (array (select app.my_families())));

-- Who asked for which reward, and what became of it; 'saving' is the one for which somebody saves (FOLK-22).
create table app.reward_requests (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  reward_id  uuid not null,
  -- What it cost when it was asked for.
  price      int not null check (price between 1 and 10000),
  state      text not null check (state in ('saving', 'asked', 'granted', 'refused', 'cancelled')),
  decided_by uuid references app.people on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (family_id, id),
  foreign key (family_id, reward_id) references app.rewards (family_id, id) on delete cascade
);
create unique index one_saving on app.reward_requests (family_id, user_id) where state = 'saving';
create index on app.reward_requests (family_id, reward_id);
create index on app.reward_requests (user_id);
create index on app.reward_requests (decided_by);
call app.guard('app.reward_requests', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.reward_requests for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));

-- The ledger beside what was earned: a price set aside, given back, and what admins gave or took, with their reason (FOLK-23).
create table app.credit_entries (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  amount     int not null check (amount <> 0 and amount between -10000 and 10000),
  why        text not null check (why in ('extra', 'taken_back', 'reward', 'reward_back')),
  request_id uuid,
  note       text check (note = btrim(note) and note <> '' and length(note) <= 200),
  by_user    uuid references app.people on delete set null,
  created_at timestamptz not null default now(),
  constraint a_reason check ((why in ('extra', 'taken_back')) = (note is not null)),
  constraint of_a_request check ((why in ('reward', 'reward_back')) = (request_id is not null)),
  constraint its_sign check ((amount > 0) = (why in ('extra', 'reward_back'))),
  constraint once_a_request unique (family_id, request_id, why),
  foreign key (family_id, request_id) references app.reward_requests (family_id, id) on delete cascade
);
create index on app.credit_entries (family_id, user_id);
create index on app.credit_entries (user_id);
create index on app.credit_entries (by_user);
call app.guard('app.credit_entries', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.credit_entries for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));

grant select on app.rewards, app.reward_requests, app.credit_entries to hive_api;
grant select, insert, update, delete on app.rewards, app.reward_requests to hive_keeper;
grant select, insert on app.credit_entries to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.note_reward() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), tg_table_name);
  return null;
end $$;
-- A reward is for a member of its group, and a group has so many.
create function app.check_reward() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.for_user is not null and not exists (select from app.family_members m where m.family_id = new.family_id and m.user_id = new.for_user) then
    raise exception 'a reward is for a member of its group' using errcode = '23514', constraint = 'reward_for_member';
  end if;
  if tg_op = 'INSERT' then
    perform app.refuse_above('rewards', (select count(*) from app.rewards r where r.family_id = new.family_id and r.retired_at is null), 'rewards:quota.rewards');
  end if;
  return null;
end $$;
grant execute on function app.note_reward(), app.check_reward() to hive_owner;

-- What somebody has earned in a group and not spent.
create function app.balance_of(the_family uuid, the_user uuid) returns int language sql stable security definer set search_path = '' as $$
  select (coalesce((select sum(k.credits_earned) from app.task_credits k where k.family_id = the_family and k.user_id = the_user), 0)
          + coalesce((select sum(e.amount) from app.credit_entries e where e.family_id = the_family and e.user_id = the_user), 0))::int
$$;
-- Whether the caller may act for somebody: for themselves, and as an admin for those without an account.
create function app.acts_for(the_family uuid, the_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.family_members m where m.family_id = the_family and m.user_id = the_user)
     and (the_user = app.uid() or not app.has_account(the_user) and the_family = any (array (select app.administered_families())))
$$;

-- Keeps a reward, new or changed, for the admins of its group (FOLK-19).
create function app.add_reward(new_id uuid, the_family uuid, the_name text, the_price int, the_person uuid, the_limit int) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  insert into app.rewards (id, family_id, name, price, for_user, weekly_limit) values (new_id, the_family, the_name, the_price, the_person, the_limit)
  on conflict (id) do nothing;
  return case when found or exists (
    select from app.rewards r where r.id = new_id and (r.family_id, r.name, r.price) = (the_family, the_name, the_price)) then 'done' else 'conflict' end;
end $$;
create function app.change_reward(the_reward uuid, the_name text, the_price int, the_person uuid, the_limit int, is_retired boolean, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in((select r.family_id from app.rewards r where r.id = the_reward));
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  update app.rewards r
     set name = the_name, price = the_price, for_user = the_person, weekly_limit = the_limit,
         retired_at = case when is_retired then coalesce(r.retired_at, pg_catalog.now()) end
   where r.id = the_reward and r.version = if_version;
  return case when found then 'done' else 'conflict' end;
end $$;

-- Asks for a reward: its price is set aside at once, under a lock of the person's membership, so that of two askings the later one knows of the
-- earlier (FOLK-20).
create function app.ask_for_reward(new_id uuid, the_reward uuid, the_user uuid, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the   record;
  began timestamptz;
  asked record;
begin
  select r.* into the from app.rewards r where r.id = the_reward;
  if app.uid() is null or the.id is null or not app.acts_for(the.family_id, the_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = the.family_id and m.user_id = the_user for update;
  if not found then return 'not_found'; end if;
  select q.family_id, q.user_id, q.reward_id into asked from app.reward_requests q where q.id = new_id;
  if found then
    return case when asked.user_id = the_user and asked.reward_id = the_reward then 'done' else 'conflict' end;
  end if;
  -- Read after the lock, and held: an admin may have changed it.
  select r.* into the from app.rewards r where r.id = the_reward for share;
  if the.for_user <> the_user then return 'not_found'; end if;
  if the.retired_at is not null then return 'retired'; end if;
  select pg_catalog.date_trunc('week', at at time zone p.time_zone) at time zone p.time_zone into began from app.profiles p where p.id = the_user;
  if (select count(*) from app.reward_requests q
       where q.reward_id = the_reward and q.user_id = the_user and q.state in ('asked', 'granted') and q.created_at >= began) >= the.weekly_limit then
    return 'weekly_limit';
  end if;
  if app.balance_of(the.family_id, the_user) < the.price then return 'too_dear'; end if;
  delete from app.reward_requests q where q.family_id = the.family_id and q.user_id = the_user and q.reward_id = the_reward and q.state = 'saving';
  insert into app.reward_requests (id, family_id, user_id, reward_id, price, state, created_at) values (new_id, the.family_id, the_user, the_reward, the.price, 'asked', at);
  insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user) values (the.family_id, the_user, -the.price, 'reward', new_id, app.uid());
  perform app.create_notification(m.user_id, 'reward_asked', pg_catalog.jsonb_build_object('requestId', new_id), the.family_id)
     from app.family_members m join app.families f on f.id = m.family_id
    where m.family_id = the.family_id and m.user_id <> app.uid() and (m.role = 'admin' or f.created_by = m.user_id);
  return 'done';
end $$;
-- Grants or refuses what somebody asked for, for the admins of the group, or cancels it, for whoever asked; what is not granted is given back (FOLK-20).
create function app.answer_request(the_request uuid, the_state text) returns text language plpgsql security definer set search_path = '' as $$
declare the record;
begin
  select q.* into the from app.reward_requests q where q.id = the_request for update;
  if app.uid() is null or the.id is null then return 'not_found'; end if;
  if the_state = 'cancelled' and not app.acts_for(the.family_id, the.user_id)
     or the_state <> 'cancelled' and the.family_id <> all (array (select app.administered_families())) then
    return case when the.user_id = app.uid() and app.acts_for(the.family_id, the.user_id)
                  or the.family_id = any (array (select app.administered_families())) then 'view_only' else 'not_found' end;
  end if;
  if the.state = the_state then return 'done'; end if;
  if the.state <> 'asked' then return 'answered'; end if;
  update app.reward_requests q set state = the_state, decided_by = app.uid(), decided_at = pg_catalog.now() where q.id = the_request;
  if the_state <> 'granted' then
    insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user)
    values (the.family_id, the.user_id, the.price, 'reward_back', the_request, app.uid());
  end if;
  if the.user_id <> app.uid() then
    perform app.create_notification(the.user_id, 'reward_answered', pg_catalog.jsonb_build_object('requestId', the_request), the.family_id);
  end if;
  return 'done';
end $$;
-- Notes for which reward somebody saves, or that they save for none any more (FOLK-22).
create function app.save_for(the_family uuid, the_user uuid, the_reward uuid) returns text language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is null or not app.acts_for(the_family, the_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = the_family and m.user_id = the_user for update;
  delete from app.reward_requests q where q.family_id = the_family and q.user_id = the_user and q.state = 'saving';
  if the_reward is null then return 'done'; end if;
  insert into app.reward_requests (family_id, user_id, reward_id, price, state)
  select r.family_id, the_user, r.id, r.price, 'saving' from app.rewards r
   where r.id = the_reward and r.family_id = the_family and r.retired_at is null and coalesce(r.for_user, the_user) = the_user;
  return case when found then 'done' else 'not_found' end;
end $$;
-- Gives somebody extra credits or takes some back, with a reason, for the admins of the group (FOLK-23). What was spent may be owed then (FOLK-21).
create function app.adjust_credits(new_id uuid, the_family uuid, the_user uuid, the_amount int, the_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  -- A tablet has no credits (FOLK-16).
  if not exists (select from app.family_members m join app.people p on p.id = m.user_id
                  where m.family_id = the_family and m.user_id = the_user and p.kind <> 'device') then return 'not_found'; end if;
  insert into app.credit_entries (id, family_id, user_id, amount, why, note, by_user)
  values (new_id, the_family, the_user, the_amount, case when the_amount > 0 then 'extra' else 'taken_back' end, the_note, app.uid())
  on conflict (id) do nothing;
  return case when found or exists (
    select from app.credit_entries e
     where e.id = new_id and (e.family_id, e.user_id, e.amount, e.note) = (the_family, the_user, the_amount, the_note)) then 'done' else 'conflict' end;
end $$;
grant execute on function app.add_reward(uuid, uuid, text, int, uuid, int), app.change_reward(uuid, text, int, uuid, int, boolean, int),
  app.ask_for_reward(uuid, uuid, uuid, timestamptz), app.answer_request(uuid, text), app.save_for(uuid, uuid, uuid),
  app.adjust_credits(uuid, uuid, uuid, int, text) to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.rewards for each row execute function app.note_reward();
create trigger note_change after insert or update or delete on app.reward_requests for each row execute function app.note_reward();
create trigger note_change after insert or update or delete on app.credit_entries for each row execute function app.note_reward();
create trigger check_reward after insert or update of for_user on app.rewards for each row execute function app.check_reward();
call app.limit_tablets('app.rewards');
call app.limit_tablets('app.reward_requests');
call app.limit_tablets('app.credit_entries');
reset role;
