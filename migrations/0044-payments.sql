-- Payments in other periods, in some months only, and from a first day on (GAP-139), in other currencies (GAP-140), and money that comes in.
set role hive_owner;
alter table app.items
  -- How often it is paid where that is none of the five frequencies (GAP-139): every so many days, weeks, months or years, or only once.
  add pays_every int check (pays_every between 1 and 99),
  add pays_unit text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  -- The months in which a monthly payment is due, 1 to 12, where that is not each of them: council tax is paid in ten.
  add pays_in_months int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  -- The day of the first payment; null where that is the start.
  add pays_from date check (pays_from between '1900-01-01' and '2199-12-31'),
  -- In which currency its amounts are, in hundredths; they are never converted (GAP-140). And whether the money goes out or comes in.
  add currency text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  add direction text not null default 'out' check (direction in ('out', 'in'));
alter table app.items
  add constraint another_period check (pays_unit is null or payment_frequency is null),
  add constraint every_so_many check ((pays_every is null) = (coalesce(pays_unit, 'once') = 'once')),
  add constraint some_months_of_monthly check (pays_in_months is null or payment_frequency is not distinct from 'Monthly'),
  add constraint nothing_planned_of_once check (pays_unit is distinct from 'once' or next_cost_from is null);
call app.grant_columns_of('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at', 'cost_set_at']::name[]);

alter table app.item_prices
  drop constraint item_prices_payment_pence_check,
  add constraint item_prices_payment_pence_check check (payment_pence between 0 and 999999999999999),
  add pays_every int check (pays_every between 1 and 99),
  add pays_unit text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  add pays_in_months int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  add currency text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$');
call app.grant_columns_of('app.item_prices', array['item_id', 'from_day']::name[]);

-- How many payments there are in a year, or in as many years as there are days, weeks, months or years from one to the next. Without a
-- frequency it is paid monthly.
create function app.payments_in_years(frequency text, unit text, in_months int[]) returns int language sql immutable
return case coalesce(unit, frequency, 'Monthly')
  when 'days' then 365 when 'weeks' then 52 when 'Weekly' then 52 when 'Bi-weekly' then 26 when 'Quarterly' then 4
  when 'years' then 1 when 'Yearly' then 1 when 'once' then 0 else coalesce(cardinality(in_months), 12) end;
-- What one payment comes to at a cost of a month: a year's cost shared among its payments, in whole pence. What is paid once costs nothing
-- a month, and nothing follows from that.
create function app.payment_of(month_pence bigint, frequency text, every int, unit text, in_months int[]) returns bigint language sql immutable
return coalesce((24 * month_pence * coalesce(every, 1) + app.payments_in_years(frequency, unit, in_months))
                / nullif(2 * app.payments_in_years(frequency, unit, in_months), 0), 0);
grant execute on function app.payments_in_years(text, text, int[]), app.payment_of(bigint, text, int, text, int[]) to hive_keeper;
drop function app.payment_of(bigint, text);

-- A cost that is not known has no day. A payment that was not entered with the cost, or for how often it is paid, is not known any more, and a
-- planned price is forgotten that would begin before the present one, is in another currency, or of what is paid once. An app that knows the five frequencies alone
-- chooses one of them in the place of another period.
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
  if new.monthly_cost_pence is null then
    new.cost_from := null;
    new.cost_set_at := null;
    new.payment_pence := null;
  elsif (new.monthly_cost_pence, new.cost_from, new.currency) is distinct from (old.monthly_cost_pence, old.cost_from, old.currency) then
    new.cost_from := coalesce(new.cost_from, current_date);
    new.cost_set_at := pg_catalog.now();
  end if;
  if new.next_cost_from <= new.cost_from or new.pays_unit = 'once'
     or new.currency <> old.currency and (new.next_cost_from, new.next_cost_pence) is not distinct from (old.next_cost_from, old.next_cost_pence) then
    new.next_cost_from := null;
    new.next_cost_pence := null;
  end if;
  if new.next_cost_pence is null then new.next_payment_pence := null; end if;
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
    from (values (new.cost_from, new.monthly_cost_pence, new.payment_pence),
                 (new.next_cost_from, new.next_cost_pence, new.next_payment_pence)) v (from_day, monthly, payment)
   where v.from_day is not null;
  return null;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
drop trigger keep_prices on app.items;
create trigger keep_prices after update on app.items for each row
  when ((old.cost_from, old.monthly_cost_pence, old.payment_pence, old.payment_frequency, old.next_cost_from, old.next_cost_pence, old.next_payment_pence,
         old.pays_every, old.pays_unit, old.pays_in_months, old.currency)
        is distinct from
        (new.cost_from, new.monthly_cost_pence, new.payment_pence, new.payment_frequency, new.next_cost_from, new.next_cost_pence, new.next_payment_pence,
         new.pays_every, new.pays_unit, new.pays_in_months, new.currency))
  execute function app.keep_prices();

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the data of an email about the end of a contract, or about the last day on which notice must have arrived, for its reader, as of
-- now; null when they may not see it any more, want no such emails, somebody else looks after it (RENEW-21), the dates are others now, or
-- somebody has recorded what became of it (RENEW-14). Who looks after it counts when the email is sent: handed over before that, it reaches whoever has it then.
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date, cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then pg_catalog.jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', cancel_by, 'sendBy', cancel_by - i.post_days,
           'monthlyCostPence', case when i.pays_unit is distinct from 'once' and i.direction = 'out'
             then app.cost_on(i, (pg_catalog.now() at time zone p.time_zone)::date) end, 'currency', i.currency, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where i.id = the_item and i.closed_on is null and app.current_end(i, end_date) = end_date and coalesce(i.looked_after_by, the_user) = the_user
     and case when cancel_by is null then s.renewals_by_mail
              else s.notice_by_mail and app.cancel_by(end_date, i.notice_count, i.notice_unit, i.notice_to) = cancel_by end
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
