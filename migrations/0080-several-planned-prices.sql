-- Several prices of a contract can be planned: a renewal that is recorded ahead keeps the one that was planned before it.
set role hive_owner;
alter table app.items
  -- The prices that are planned after that one, the earliest first: from which days on, what a month costs then, and one payment where that was entered.
  add later_cost_from date[],
  add later_cost_pence bigint[],
  add later_payment_pence bigint[],
  add constraint later_costs_in_order check (num_nulls(later_cost_from, later_cost_pence, later_payment_pence) = 3
    or num_nulls(later_cost_from, later_cost_pence, later_payment_pence, next_cost_from) = 0 and cardinality(later_cost_from) between 1 and 100
       and cardinality(later_cost_pence) = cardinality(later_cost_from) and cardinality(later_payment_pence) = cardinality(later_cost_from)
       and next_cost_from < all (later_cost_from) and '2199-12-31' >= all (later_cost_from)
       and 0 <= all (later_cost_pence) and 99999999999 >= all (later_cost_pence));
call app.grant_columns_of('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at', 'cost_set_at']::name[]);
create or replace function app.cost_on(i app.items, on_day date) returns bigint language sql immutable
return case
  when i.later_cost_from[1] <= on_day then i.later_cost_pence[width_bucket(on_day, i.later_cost_from)]
  when i.next_cost_from <= on_day then i.next_cost_pence
  else i.monthly_cost_pence end;
create or replace function app.change_cost() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.payment_frequency is not null and new.pays_unit is not distinct from old.pays_unit then
    new.pays_unit := null;
    new.pays_every := null;
  end if;
  if new.payment_frequency is distinct from 'Monthly' and new.pays_in_months is not distinct from old.pays_in_months then
    new.pays_in_months := null;
  end if;
  if new.payment_pence is not distinct from old.payment_pence and new.pays_unit is distinct from 'once'
     and (new.monthly_cost_pence, new.payment_frequency, new.pays_every, new.pays_unit, new.pays_in_months)
         is distinct from (old.monthly_cost_pence, old.payment_frequency, old.pays_every, old.pays_unit, old.pays_in_months) then
    new.payment_pence := null;
  end if;
  if new.later_cost_from is not null and new.later_payment_pence is not distinct from old.later_payment_pence
     and (new.payment_frequency, new.pays_every, new.pays_unit, new.pays_in_months)
         is distinct from (old.payment_frequency, old.pays_every, old.pays_unit, old.pays_in_months) then
    new.later_payment_pence := pg_catalog.array_fill(null::bigint, array[pg_catalog.cardinality(new.later_cost_from)]);
  end if;
  if new.monthly_cost_pence is null then
    new.cost_from := null;
    new.cost_set_at := null;
    new.payment_pence := null;
  elsif (new.monthly_cost_pence, new.cost_from, new.currency) is distinct from (old.monthly_cost_pence, old.cost_from, old.currency) then
    new.cost_from := coalesce(new.cost_from, current_date);
    new.cost_set_at := pg_catalog.now();
  end if;
  if new.pays_unit = 'once' or new.currency <> old.currency and new.later_cost_from is not distinct from old.later_cost_from then
    new.later_cost_from := null;
  end if;
  if new.next_cost_from <= new.cost_from or new.pays_unit = 'once'
     or new.currency <> old.currency and (new.next_cost_from, new.next_cost_pence) is not distinct from (old.next_cost_from, old.next_cost_pence) then
    new.next_cost_from := null;
    new.next_cost_pence := null;
  end if;
  if new.next_cost_pence is null then new.next_payment_pence := null; end if;
  -- Of those planned after it the ones that are still later stay; where it was taken back, the first of them takes its place.
  while new.later_cost_from[1] <= greatest(new.cost_from, new.next_cost_from) loop
    new.later_cost_from := new.later_cost_from[2:];
    new.later_cost_pence := new.later_cost_pence[2:];
    new.later_payment_pence := new.later_payment_pence[2:];
  end loop;
  if new.later_cost_from is null or new.later_cost_from = '{}' then
    new.later_cost_from := null;
    new.later_cost_pence := null;
    new.later_payment_pence := null;
  end if;
  if new.next_cost_from is null and new.later_cost_from is not null then
    new.next_cost_from := new.later_cost_from[1];
    new.next_cost_pence := new.later_cost_pence[1];
    new.next_payment_pence := new.later_payment_pence[1];
    new.later_cost_from := nullif(new.later_cost_from[2:], '{}');
    new.later_cost_pence := nullif(new.later_cost_pence[2:], '{}');
    new.later_payment_pence := nullif(new.later_payment_pence[2:], '{}');
  end if;
  return new;
end $$;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.keep_prices() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.item_prices p
     where p.category_id = new.category_id and p.item_id = new.id
       and p.from_day >= coalesce(new.cost_from, old.cost_from, new.next_cost_from, old.next_cost_from);
  end if;
  insert into app.item_prices (category_id, item_id, from_day, monthly_pence, payment_pence, frequency, pays_every, pays_unit, pays_in_months, currency)
  select new.category_id, new.id, v.from_day, v.monthly,
         coalesce(v.payment, app.payment_of(v.monthly, new.payment_frequency, new.pays_every, new.pays_unit, new.pays_in_months)),
         new.payment_frequency, new.pays_every, new.pays_unit, new.pays_in_months, new.currency
    from unnest(array[new.cost_from, new.next_cost_from] || new.later_cost_from,
                array[new.monthly_cost_pence, new.next_cost_pence] || new.later_cost_pence,
                array[new.payment_pence, new.next_payment_pence] || new.later_payment_pence) v (from_day, monthly, payment)
   where v.from_day is not null;
  return null;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
drop trigger keep_prices on app.items;
create trigger keep_prices after update on app.items for each row
  when ((old.cost_from, old.monthly_cost_pence, old.payment_pence, old.payment_frequency, old.next_cost_from, old.next_cost_pence, old.next_payment_pence,
         old.later_cost_from, old.later_cost_pence, old.later_payment_pence, old.pays_every, old.pays_unit, old.pays_in_months, old.currency)
        is distinct from
        (new.cost_from, new.monthly_cost_pence, new.payment_pence, new.payment_frequency, new.next_cost_from, new.next_cost_pence, new.next_payment_pence,
         new.later_cost_from, new.later_cost_pence, new.later_payment_pence, new.pays_every, new.pays_unit, new.pays_in_months, new.currency))
  execute function app.keep_prices();
reset role;
