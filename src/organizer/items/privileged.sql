create function app.keep_prices() returns trigger language plpgsql security definer set search_path = '' as $$
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
grant execute on function app.keep_prices() to hive_owner;
