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
  select (coalesce((select sum(k.credits_earned) from app.task_credits k
                     where k.family_id = the_family and k.user_id = the_user and k.created_at <= now()), 0)
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
         retired_at = case when is_retired then coalesce(r.retired_at, now()) end
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
  select date_trunc('week', at at time zone app.known_zone(p.time_zone)) at time zone app.known_zone(p.time_zone) into began from app.profiles p where p.id = the_user;
  if (select count(*) from app.reward_requests q
       where q.reward_id = the_reward and q.user_id = the_user and q.state in ('asked', 'granted') and q.created_at >= began) >= the.weekly_limit then
    return 'weekly_limit';
  end if;
  if app.balance_of(the.family_id, the_user) < the.price then return 'too_dear'; end if;
  delete from app.reward_requests q where q.family_id = the.family_id and q.user_id = the_user and q.reward_id = the_reward and q.state = 'saving';
  insert into app.reward_requests (id, family_id, user_id, reward_id, price, state, created_at) values (new_id, the.family_id, the_user, the_reward, the.price, 'asked', at);
  insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user) values (the.family_id, the_user, -the.price, 'reward', new_id, app.uid());
  perform app.create_notification(m.user_id, 'reward_asked', jsonb_build_object('requestId', new_id), the.family_id)
     from app.memberships m where m.family_id = the.family_id and m.user_id <> app.uid() and m.administers;
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
  update app.reward_requests q set state = the_state, decided_by = app.uid(), decided_at = now() where q.id = the_request;
  if the_state <> 'granted' then
    insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user)
    values (the.family_id, the.user_id, the.price, 'reward_back', the_request, app.uid());
  end if;
  if the.user_id <> app.uid() then
    perform app.create_notification(the.user_id, 'reward_answered', jsonb_build_object('requestId', the_request), the.family_id);
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
-- The first day from a day on for which there is pocket money.
create function app.pocket_day_from(every text, on_day int, day date) returns date language sql immutable set search_path = '' as $$
  select case every
    when 'week' then day + (on_day - extract(isodow from day)::int + 7) % 7
    else (select min(d.day) from generate_series(date_trunc('month', day::timestamp), day + interval '1 month', interval '1 month') m(first)
           cross join lateral (select least(m.first::date + on_day - 1, (m.first + interval '1 month')::date - 1) as day) d where d.day >= pocket_day_from.day)
  end
$$;
-- Sets somebody's pocket money, or that there is none, for the admins of the group; what was collected before stays (FOLK-24).
create function app.set_pocket_money(
  the_family uuid, the_user uuid, the_pence int, the_every text, the_day int, the_rate int, at timestamptz, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if not exists (select from app.family_members m join app.people p on p.id = m.user_id
                  where m.family_id = the_family and m.user_id = the_user and p.kind <> 'device') then return 'not_found'; end if;
  insert into app.pocket_money (family_id, user_id) values (the_family, the_user) on conflict do nothing;
  update app.pocket_money m
     set pence = the_pence, every = the_every, on_day = the_day, credit_pence = the_rate, version = m.version + 1,
         -- Another amount begins with the next day, and a day that is not chosen anew stays.
         next_on = case when the_every is null then null
                        when (m.every, m.on_day) is not distinct from (the_every, the_day) then m.next_on
                        else app.pocket_day_from(the_every, the_day, (at at time zone app.known_zone(p.time_zone))::date) end
    from app.profiles p
   where m.family_id = the_family and m.user_id = the_user and m.version = if_version and p.id = m.user_id;
  if not found then return 'conflict'; end if;
  -- A week or month that was collected already is over, whichever day it is on now.
  update app.pocket_money m set next_on = app.pocket_day_from(m.every, m.on_day, m.next_on + 1)
   where m.family_id = the_family and m.user_id = the_user and exists (
     select from app.pocket_entries e where e.family_id = the_family and e.user_id = the_user
        and e.period = to_char(m.next_on, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end));
  return 'done';
end $$;
-- Turns credits of somebody into money that the group owes them, at the rate that its admins set: for themselves, or as an admin for those without an
-- account. Under a lock of their membership, as when a reward is asked for (FOLK-20, FOLK-24).
create function app.turn_credits(new_id uuid, the_family uuid, the_user uuid, the_credits int, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made record;
  rate int;
begin
  if app.uid() is null or not app.acts_for(the_family, the_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = the_family and m.user_id = the_user for update;
  if not found then return 'not_found'; end if;
  select e.* into made from app.pocket_entries e where e.id = new_id;
  if found then
    return case when (made.family_id, made.user_id, made.credits) = (the_family, the_user, the_credits) then 'done' else 'conflict' end;
  end if;
  select m.credit_pence into rate from app.pocket_money m where m.family_id = the_family and m.user_id = the_user;
  if rate is null then return 'no_rate'; end if;
  if app.balance_of(the_family, the_user) < the_credits then return 'too_dear'; end if;
  insert into app.credit_entries (family_id, user_id, amount, why, by_user) values (the_family, the_user, -the_credits, 'paid_out', app.uid());
  insert into app.pocket_entries (id, family_id, user_id, why, pence, credits, on_day, by_user)
  select new_id, the_family, the_user, 'credits', the_credits * rate, the_credits, (at at time zone app.known_zone(p.time_zone))::date, app.uid()
    from app.profiles p where p.id = the_user;
  return 'done';
end $$;
-- Notes that money was paid out to somebody, no more than they are owed, for the admins of the group (FOLK-24). No money moves by it.
create function app.pay_out(new_id uuid, the_family uuid, the_user uuid, the_pence int, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  standing constant text := app.standing_in(the_family);
  made     record;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  perform from app.family_members m where m.family_id = the_family and m.user_id = the_user for update;
  if not found then return 'not_found'; end if;
  select e.* into made from app.pocket_entries e where e.id = new_id;
  if found then
    return case when (made.family_id, made.user_id, made.pence) = (the_family, the_user, -the_pence) then 'done' else 'conflict' end;
  end if;
  if (select coalesce(sum(e.pence), 0) from app.pocket_entries e where e.family_id = the_family and e.user_id = the_user) < the_pence then
    return 'too_much';
  end if;
  insert into app.pocket_entries (id, family_id, user_id, why, pence, on_day, by_user)
  select new_id, the_family, the_user, 'paid_out', -the_pence, (at at time zone app.known_zone(p.time_zone))::date, app.uid() from app.profiles p where p.id = the_user;
  return 'done';
end $$;
-- Takes back that money was paid out, for the admins of the group.
create function app.take_back_payment(the_entry uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  the      record;
  standing text;
begin
  select e.family_id, e.user_id into the from app.pocket_entries e where e.id = the_entry and e.why = 'paid_out';
  standing := app.standing_in(the.family_id);
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return case when the.user_id = app.uid() then 'view_only' else 'not_found' end; end if;
  delete from app.pocket_entries e where e.id = the_entry;
  return 'done';
end $$;
-- Collects the pocket money of each day that has come where the person is at home, at an instant: each week or month once, however long the server was
-- away, and however many of its workers look at once (FOLK-24). Each person's is tried alone; returns what became of those for whom it failed.
create function app.collect_pocket_money(at timestamptz) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  m   record;
  day date;
begin
  for m in select c.*, (at at time zone app.known_zone(p.time_zone))::date as today
             from app.pocket_money c join app.profiles p on p.id = c.user_id
            where c.next_on <= at::date + 1 and c.next_on <= (at at time zone app.known_zone(p.time_zone))::date
            order by c.family_id, c.user_id for update of c skip locked loop
    begin
      day := m.next_on;
      while day <= m.today loop
        insert into app.pocket_entries (family_id, user_id, why, pence, period, on_day)
        values (m.family_id, m.user_id, 'allowance', m.pence, to_char(day, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end), day)
        on conflict do nothing;
        day := app.pocket_day_from(m.every, m.on_day, day + 1);
      end loop;
      update app.pocket_money c set next_on = day where c.family_id = m.family_id and c.user_id = m.user_id;
    exception when others then
      return next sqlstate;
    end;
  end loop;
end $$;
grant execute on function app.set_pocket_money(uuid, uuid, int, text, int, int, timestamptz, int), app.turn_credits(uuid, uuid, uuid, int, timestamptz),
  app.pay_out(uuid, uuid, uuid, int, timestamptz), app.take_back_payment(uuid) to hive_api;
grant execute on function app.collect_pocket_money(timestamptz) to hive_worker;
