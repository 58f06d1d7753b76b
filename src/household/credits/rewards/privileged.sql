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
grant execute on function app.check_reward() to hive_owner;

create function app.balance_of(p_family uuid, p_user uuid) returns int language sql stable security definer set search_path = '' as $$
  select (coalesce((select sum(k.credits_earned) from app.task_credits k
                     where k.family_id = p_family and k.user_id = p_user and k.created_at <= now()), 0)
          + coalesce((select sum(e.amount) from app.credit_entries e where e.family_id = p_family and e.user_id = p_user), 0))::int
$$;
-- People act for themselves, and admins for those without an account.
create function app.acts_for(p_family uuid, p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.family_members m where m.family_id = p_family and m.user_id = p_user)
     and (p_user = app.uid() or not app.has_account(p_user) and p_family = any (array (select app.administered_families())))
$$;

create function app.add_reward(p_new_id uuid, p_family uuid, p_name text, p_price int, p_person uuid, p_limit int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  insert into app.rewards (id, family_id, name, price, for_user, weekly_limit) values (p_new_id, p_family, p_name, p_price, p_person, p_limit)
  on conflict (id) do nothing;
  return case when found or exists (
    select from app.rewards r where r.id = p_new_id and (r.family_id, r.name, r.price) = (p_family, p_name, p_price)) then 'done' else 'conflict' end;
end $$;
create function app.change_reward(p_reward uuid, p_name text, p_price int, p_person uuid, p_limit int, p_is_retired boolean, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in((select r.family_id from app.rewards r where r.id = p_reward));
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  update app.rewards r
     set name = p_name, price = p_price, for_user = p_person, weekly_limit = p_limit,
         retired_at = case when p_is_retired then coalesce(r.retired_at, now()) end
   where r.id = p_reward and r.version = p_if_version;
  return case when found then 'done' else 'conflict' end;
end $$;

-- Asks for a reward and sets its price aside. It locks the membership, so that two requests see each other.
create function app.ask_for_reward(p_new_id uuid, p_reward uuid, p_user uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_reward record;
  v_began  timestamptz;
  v_asked  record;
begin
  select r.* into v_reward from app.rewards r where r.id = p_reward;
  if app.uid() is null or v_reward.id is null or not app.acts_for(v_reward.family_id, p_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = v_reward.family_id and m.user_id = p_user for update;
  if not found then return 'not_found'; end if;
  select q.family_id, q.user_id, q.reward_id into v_asked from app.reward_requests q where q.id = p_new_id;
  if found then
    return case when v_asked.user_id = p_user and v_asked.reward_id = p_reward then 'done' else 'conflict' end;
  end if;
  -- Read after the lock, and held: an admin may have changed it.
  select r.* into v_reward from app.rewards r where r.id = p_reward for share;
  if v_reward.for_user <> p_user then return 'not_found'; end if;
  if v_reward.retired_at is not null then return 'retired'; end if;
  select date_trunc('week', p_at at time zone app.known_zone(p.time_zone)) at time zone app.known_zone(p.time_zone) into v_began from app.profiles p where p.id = p_user;
  if (select count(*) from app.reward_requests q
       where q.reward_id = p_reward and q.user_id = p_user and q.state in ('asked', 'granted') and q.created_at >= v_began) >= v_reward.weekly_limit then
    return 'weekly_limit';
  end if;
  if app.balance_of(v_reward.family_id, p_user) < v_reward.price then return 'too_dear'; end if;
  delete from app.reward_requests q where q.family_id = v_reward.family_id and q.user_id = p_user and q.reward_id = p_reward and q.state = 'saving';
  insert into app.reward_requests (id, family_id, user_id, reward_id, price, state, created_at) values (p_new_id, v_reward.family_id, p_user, p_reward, v_reward.price, 'asked', p_at);
  insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user) values (v_reward.family_id, p_user, -v_reward.price, 'reward', p_new_id, app.uid());
  perform app.create_notification(m.user_id, 'reward_asked', jsonb_build_object('requestId', p_new_id), v_reward.family_id)
     from app.memberships m where m.family_id = v_reward.family_id and m.user_id <> app.uid() and m.administers;
  return 'done';
end $$;
-- Admins grant or refuse a request, its person cancels it; what is not granted is given back.
create function app.answer_request(p_request uuid, p_state text) returns text language plpgsql security definer set search_path = '' as $$
declare v_request record;
begin
  select q.* into v_request from app.reward_requests q where q.id = p_request for update;
  if app.uid() is null or v_request.id is null then return 'not_found'; end if;
  if p_state = 'cancelled' and not app.acts_for(v_request.family_id, v_request.user_id)
     or p_state <> 'cancelled' and v_request.family_id <> all (array (select app.administered_families())) then
    return case when v_request.user_id = app.uid() and app.acts_for(v_request.family_id, v_request.user_id)
                  or v_request.family_id = any (array (select app.administered_families())) then 'view_only' else 'not_found' end;
  end if;
  if v_request.state = p_state then return 'done'; end if;
  if v_request.state <> 'asked' then return 'answered'; end if;
  update app.reward_requests q set state = p_state, decided_by = app.uid(), decided_at = now() where q.id = p_request;
  if p_state <> 'granted' then
    insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user)
    values (v_request.family_id, v_request.user_id, v_request.price, 'reward_back', p_request, app.uid());
  end if;
  if v_request.user_id <> app.uid() then
    perform app.create_notification(v_request.user_id, 'reward_answered', jsonb_build_object('requestId', p_request), v_request.family_id);
  end if;
  return 'done';
end $$;
create function app.save_for(p_family uuid, p_user uuid, p_reward uuid) returns text language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is null or not app.acts_for(p_family, p_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = p_family and m.user_id = p_user for update;
  delete from app.reward_requests q where q.family_id = p_family and q.user_id = p_user and q.state = 'saving';
  if p_reward is null then return 'done'; end if;
  insert into app.reward_requests (family_id, user_id, reward_id, price, state)
  select r.family_id, p_user, r.id, r.price, 'saving' from app.rewards r
   where r.id = p_reward and r.family_id = p_family and r.retired_at is null and coalesce(r.for_user, p_user) = p_user;
  return case when found then 'done' else 'not_found' end;
end $$;
-- Gives or takes back credits, for admins. What was spent may be owed then.
create function app.adjust_credits(p_new_id uuid, p_family uuid, p_user uuid, p_amount int, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  -- A tablet has no credits.
  if not exists (select from app.family_members m join app.people p on p.id = m.user_id
                  where m.family_id = p_family and m.user_id = p_user and p.kind <> 'device') then return 'not_found'; end if;
  insert into app.credit_entries (id, family_id, user_id, amount, why, note, by_user)
  values (p_new_id, p_family, p_user, p_amount, case when p_amount > 0 then 'extra' else 'taken_back' end, p_note, app.uid())
  on conflict (id) do nothing;
  return case when found or exists (
    select from app.credit_entries e
     where e.id = p_new_id and (e.family_id, e.user_id, e.amount, e.note) = (p_family, p_user, p_amount, p_note)) then 'done' else 'conflict' end;
end $$;
grant execute on function app.add_reward(uuid, uuid, text, int, uuid, int), app.change_reward(uuid, text, int, uuid, int, boolean, int),
  app.ask_for_reward(uuid, uuid, uuid, timestamptz), app.answer_request(uuid, text), app.save_for(uuid, uuid, uuid),
  app.adjust_credits(uuid, uuid, uuid, int, text) to hive_api;
-- Returns the first day from a day on for which there is pocket money.
create function app.pocket_day_from(p_every text, p_on_day int, p_day date) returns date language sql immutable set search_path = '' as $$
  select case p_every
    when 'week' then p_day + (p_on_day - extract(isodow from p_day)::int + 7) % 7
    else (select min(d.day) from generate_series(date_trunc('month', p_day::timestamp), p_day + interval '1 month', interval '1 month') m(first)
           cross join lateral (select least(m.first::date + p_on_day - 1, (m.first + interval '1 month')::date - 1) as day) d where d.day >= p_day)
  end
$$;
-- Sets pocket money, or that there is none, for admins; what was collected before stays.
create function app.set_pocket_money(
  p_family uuid, p_user uuid, p_pence int, p_every text, p_day int, p_rate int, p_at timestamptz, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  if not exists (select from app.family_members m join app.people p on p.id = m.user_id
                  where m.family_id = p_family and m.user_id = p_user and p.kind <> 'device') then return 'not_found'; end if;
  insert into app.pocket_money (family_id, user_id) values (p_family, p_user) on conflict do nothing;
  update app.pocket_money m
     set pence = p_pence, every = p_every, on_day = p_day, credit_pence = p_rate, version = m.version + 1,
         -- Another amount begins with the next day, and a day that is not chosen anew stays.
         next_on = case when p_every is null then null
                        when (m.every, m.on_day) is not distinct from (p_every, p_day) then m.next_on
                        else app.pocket_day_from(p_every, p_day, (p_at at time zone app.known_zone(p.time_zone))::date) end
    from app.profiles p
   where m.family_id = p_family and m.user_id = p_user and m.version = p_if_version and p.id = m.user_id;
  if not found then return 'conflict'; end if;
  -- A week or month that was collected already is over, whichever day it is on now.
  update app.pocket_money m set next_on = app.pocket_day_from(m.every, m.on_day, m.next_on + 1)
   where m.family_id = p_family and m.user_id = p_user and exists (
     select from app.pocket_entries e where e.family_id = p_family and e.user_id = p_user
        and e.period = to_char(m.next_on, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end));
  return 'done';
end $$;
-- Turns credits into money that the group owes: for themselves, or as an admin for those without an account.
create function app.turn_credits(p_new_id uuid, p_family uuid, p_user uuid, p_credits int, p_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_made record;
  v_rate int;
begin
  if app.uid() is null or not app.acts_for(p_family, p_user) then return 'not_found'; end if;
  perform from app.family_members m where m.family_id = p_family and m.user_id = p_user for update;
  if not found then return 'not_found'; end if;
  select e.* into v_made from app.pocket_entries e where e.id = p_new_id;
  if found then
    return case when (v_made.family_id, v_made.user_id, v_made.credits) = (p_family, p_user, p_credits) then 'done' else 'conflict' end;
  end if;
  select m.credit_pence into v_rate from app.pocket_money m where m.family_id = p_family and m.user_id = p_user;
  if v_rate is null then return 'no_rate'; end if;
  if app.balance_of(p_family, p_user) < p_credits then return 'too_dear'; end if;
  insert into app.credit_entries (family_id, user_id, amount, why, by_user) values (p_family, p_user, -p_credits, 'paid_out', app.uid());
  insert into app.pocket_entries (id, family_id, user_id, why, pence, credits, on_day, by_user)
  select p_new_id, p_family, p_user, 'credits', p_credits * v_rate, p_credits, (p_at at time zone app.known_zone(p.time_zone))::date, app.uid()
    from app.profiles p where p.id = p_user;
  return 'done';
end $$;
-- Notes that money was paid out, no more than is owed, for admins. No money moves by it.
create function app.pay_out(p_new_id uuid, p_family uuid, p_user uuid, p_pence int, p_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_standing constant text := app.standing_in(p_family);
  v_made     record;
begin
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return 'view_only'; end if;
  perform from app.family_members m where m.family_id = p_family and m.user_id = p_user for update;
  if not found then return 'not_found'; end if;
  select e.* into v_made from app.pocket_entries e where e.id = p_new_id;
  if found then
    return case when (v_made.family_id, v_made.user_id, v_made.pence) = (p_family, p_user, -p_pence) then 'done' else 'conflict' end;
  end if;
  if (select coalesce(sum(e.pence), 0) from app.pocket_entries e where e.family_id = p_family and e.user_id = p_user) < p_pence then
    return 'too_much';
  end if;
  insert into app.pocket_entries (id, family_id, user_id, why, pence, on_day, by_user)
  select p_new_id, p_family, p_user, 'paid_out', -p_pence, (p_at at time zone app.known_zone(p.time_zone))::date, app.uid() from app.profiles p where p.id = p_user;
  return 'done';
end $$;
create function app.take_back_payment(p_entry uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_payment  record;
  v_standing text;
begin
  select e.family_id, e.user_id into v_payment from app.pocket_entries e where e.id = p_entry and e.why = 'paid_out';
  v_standing := app.standing_in(v_payment.family_id);
  if app.uid() is null or v_standing is null then return 'not_found'; end if;
  if v_standing <> 'admin' then return case when v_payment.user_id = app.uid() then 'view_only' else 'not_found' end; end if;
  delete from app.pocket_entries e where e.id = p_entry;
  return 'done';
end $$;
-- Collects pocket money whose day has come, once a week or month. Returns an error code for each person it failed for.
create function app.collect_pocket_money(p_at timestamptz) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  v_money record;
  v_day   date;
begin
  for v_money in select c.*, (p_at at time zone app.known_zone(p.time_zone))::date as today
             from app.pocket_money c join app.profiles p on p.id = c.user_id
            where c.next_on <= p_at::date + 1 and c.next_on <= (p_at at time zone app.known_zone(p.time_zone))::date
            order by c.family_id, c.user_id for update of c skip locked loop
    begin
      v_day := v_money.next_on;
      while v_day <= v_money.today loop
        insert into app.pocket_entries (family_id, user_id, why, pence, period, on_day)
        values (v_money.family_id, v_money.user_id, 'allowance', v_money.pence, to_char(v_day, case v_money.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end), v_day)
        on conflict do nothing;
        v_day := app.pocket_day_from(v_money.every, v_money.on_day, v_day + 1);
      end loop;
      update app.pocket_money c set next_on = v_day where c.family_id = v_money.family_id and c.user_id = v_money.user_id;
    exception when others then
      return next sqlstate;
    end;
  end loop;
end $$;
grant execute on function app.set_pocket_money(uuid, uuid, int, text, int, int, timestamptz, int), app.turn_credits(uuid, uuid, uuid, int, timestamptz),
  app.pay_out(uuid, uuid, uuid, int, timestamptz), app.take_back_payment(uuid) to hive_api;
grant execute on function app.collect_pocket_money(timestamptz) to hive_worker;
