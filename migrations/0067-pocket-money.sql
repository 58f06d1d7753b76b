-- Pocket money collects, and credits can be turned into it (FOLK-24).
set role hive_owner;
alter table app.credit_entries drop constraint credit_entries_why_check,
  add constraint credit_entries_why_check check (why in ('extra', 'taken_back', 'reward', 'reward_back', 'paid_out'));
-- Somebody's pocket money: an amount each week or month on a day, and what a credit is worth when it is turned into money; each may be none (FOLK-24).
create table app.pocket_money (
  family_id    uuid not null,
  user_id      uuid not null references app.people on delete cascade,
  pence        int check (pence between 1 and 100000),
  every        text check (every in ('week', 'month')),
  -- The day of the week, from Monday as 1, or of the month, whose last day it is in a shorter one.
  on_day       int,
  -- The first day that has not been collected yet.
  next_on      date,
  credit_pence int check (credit_pence between 1 and 1000),
  version      int not null default 0,
  primary key (family_id, user_id),
  constraint all_or_none check (num_nulls(pence, every, on_day, next_on) in (0, 4)),
  constraint its_day check (on_day between 1 and case every when 'week' then 7 else 31 end),
  foreign key (user_id, family_id) references app.family_members (user_id, family_id) on delete cascade
);
create index on app.pocket_money (user_id, family_id);
create index on app.pocket_money (next_on);
call app.guard('app.pocket_money', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.pocket_money for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));

-- What a group owes somebody is the sum of these: an amount for each period, once, credits that were turned into money, and what was paid out.
create table app.pocket_entries (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  why        text not null check (why in ('allowance', 'credits', 'paid_out')),
  pence      int not null check (pence <> 0 and pence between -1000000000 and 1000000000),
  -- Which week or month an amount is for: '2026-W48' or '2026-11'.
  period     text check (length(period) <= 8 and period ~ '^\d{4}-(W\d\d|\d\d)$'),
  credits    int check (credits between 1 and 10000),
  on_day     date not null check (on_day between '1900-01-01' and '2199-12-31'),
  by_user    uuid references app.people on delete set null,
  created_at timestamptz not null default now(),
  constraint its_sign check ((pence < 0) = (why = 'paid_out')),
  constraint of_a_period check ((why = 'allowance') = (period is not null)),
  constraint of_credits check ((why = 'credits') = (credits is not null)),
  constraint once_a_period unique (family_id, user_id, period)
);
create index on app.pocket_entries (user_id);
create index on app.pocket_entries (by_user);
call app.guard('app.pocket_entries', 'family', '{family_id}', 'app.families');
create policy own_or_admin on app.pocket_entries for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid()) or family_id = any (array (select app.administered_families()))));
grant select on app.pocket_money, app.pocket_entries to hive_api;
grant select, insert, update on app.pocket_money to hive_keeper;
grant select, insert, delete on app.pocket_entries to hive_keeper;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The first day from a day on for which there is pocket money.
create function app.pocket_day_from(every text, on_day int, day date) returns date language sql immutable set search_path = '' as $$
  select case every
    when 'week' then day + (on_day - extract(isodow from day)::int + 7) % 7
    else (select min(d.day) from pg_catalog.generate_series(pg_catalog.date_trunc('month', day::timestamp), day + interval '1 month', interval '1 month') m(first)
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
                        else app.pocket_day_from(the_every, the_day, (at at time zone p.time_zone)::date) end
    from app.profiles p
   where m.family_id = the_family and m.user_id = the_user and m.version = if_version and p.id = m.user_id;
  return case when found then 'done' else 'conflict' end;
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
  select new_id, the_family, the_user, 'credits', the_credits * rate, the_credits, (at at time zone p.time_zone)::date, app.uid()
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
  select new_id, the_family, the_user, 'paid_out', -the_pence, (at at time zone p.time_zone)::date, app.uid() from app.profiles p where p.id = the_user;
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
-- away, and however many of its workers look at once (FOLK-24).
create function app.collect_pocket_money(at timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare
  m   record;
  day date;
begin
  for m in select c.*, (at at time zone p.time_zone)::date as today
             from app.pocket_money c join app.profiles p on p.id = c.user_id
            where c.next_on <= at::date + 1 and c.next_on <= (at at time zone p.time_zone)::date
            order by c.family_id, c.user_id for update of c skip locked loop
    day := m.next_on;
    while day <= m.today loop
      insert into app.pocket_entries (family_id, user_id, why, pence, period, on_day)
      values (m.family_id, m.user_id, 'allowance', m.pence, pg_catalog.to_char(day, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end), day)
      on conflict do nothing;
      day := app.pocket_day_from(m.every, m.on_day, day + 1);
    end loop;
    update app.pocket_money c set next_on = day where c.family_id = m.family_id and c.user_id = m.user_id;
  end loop;
end $$;
grant execute on function app.set_pocket_money(uuid, uuid, int, text, int, int, timestamptz, int), app.turn_credits(uuid, uuid, uuid, int, timestamptz),
  app.pay_out(uuid, uuid, uuid, int, timestamptz), app.take_back_payment(uuid) to hive_api;
grant execute on function app.collect_pocket_money(timestamptz) to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.pocket_money for each row execute function app.note_reward();
create trigger note_change after insert or update or delete on app.pocket_entries for each row execute function app.note_reward();
call app.limit_tablets('app.pocket_money');
call app.limit_tablets('app.pocket_entries');
reset role;
