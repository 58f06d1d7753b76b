-- What a contract costs belongs to a day, and a price can be planned (RENEW-22 to RENEW-28).
set role hive_owner;
alter table app.items
  -- From when it costs that a month, and when that was entered (RENEW-22, RENEW-25); null while the cost is not known.
  add cost_from date check (cost_from between '1900-01-01' and '2199-12-31'),
  add cost_set_at timestamptz,
  -- What one payment comes to, where that was entered; otherwise it follows from the cost of a month.
  add payment_pence bigint check (payment_pence between 0 and 99999999999),
  -- The price that is planned: from that day on it is what a month costs (RENEW-22).
  add next_cost_from date check (next_cost_from between '1900-01-01' and '2199-12-31'),
  add next_cost_pence bigint check (next_cost_pence between 0 and 99999999999),
  add next_payment_pence bigint check (next_payment_pence between 0 and 99999999999);
-- Every contract begins its list of prices with what it costs now, from the day on which it was entered.
alter table app.items no force row level security, disable trigger user;
update app.items set cost_from = (created_at at time zone 'UTC')::date, cost_set_at = created_at where monthly_cost_pence is not null;
alter table app.items force row level security, enable trigger user;
alter table app.items
  add constraint cost_from_a_day check ((monthly_cost_pence is null) = (cost_from is null) and (cost_from is null) = (cost_set_at is null)),
  add constraint payment_of_a_cost check (payment_pence is null or monthly_cost_pence is not null),
  add constraint next_cost_later check ((next_cost_from is null) = (next_cost_pence is null) and next_cost_from > cost_from),
  add constraint next_payment_of_a_cost check (next_payment_pence is null or next_cost_pence is not null);
call app.grant_columns_of('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at', 'cost_set_at']::name[]);

-- What a contract costs a month on a day: the price that was planned, once its day has come.
create function app.cost_on(i app.items, on_day date) returns bigint language sql immutable
return case when i.next_cost_from <= on_day then i.next_cost_pence else i.monthly_cost_pence end;
-- What one payment comes to at a cost of a month: a year's cost shared among its payments, in whole pence. Without a frequency it is paid
-- monthly.
create function app.payment_of(month_pence bigint, frequency text) returns bigint language sql immutable
return case frequency when 'Weekly' then (month_pence * 12 + 26) / 52 when 'Bi-weekly' then (month_pence * 12 + 13) / 26
                      when 'Quarterly' then month_pence * 3 when 'Yearly' then month_pence * 12 else month_pence end;
grant execute on function app.cost_on(app.items, date) to hive_api, hive_keeper;
grant execute on function app.payment_of(bigint, text) to hive_keeper;

-- What a contract costs from a day on. Those from the day of the present cost on are that cost and the planned one; those before it are its
-- history (RENEW-23). Only the trigger below writes them, so that no verb can forget it.
create table app.item_prices (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  item_id       uuid not null,
  from_day      date not null check (from_day between '1900-01-01' and '2199-12-31'),
  monthly_pence bigint not null check (monthly_pence between 0 and 99999999999),
  -- One payment, and how often it is paid from then on; null is monthly.
  payment_pence bigint not null check (payment_pence between 0 and 9999999999999),
  frequency     text check (frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  created_at    timestamptz not null default now(),
  unique (category_id, id),
  unique (category_id, item_id, from_day),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);
call app.lives_in_category('app.item_prices', array['item_id', 'from_day']::name[]);

-- A new contract costs what was entered from its start on, or from today.
create function app.begin_cost() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.monthly_cost_pence is not null then
    new.cost_from := coalesce(new.cost_from, new.contract_start_date, current_date);
    new.cost_set_at := pg_catalog.now();
  else
    new.cost_from := null;
  end if;
  return new;
end $$;
create trigger begin_cost before insert on app.items for each row execute function app.begin_cost();
-- A cost that is not known has no day. A payment that was not entered with the cost, or for how often it is paid, is not known any more, and a
-- planned price is forgotten that would begin before the present one.
create function app.change_cost() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.payment_pence is not distinct from old.payment_pence
     and (new.monthly_cost_pence, new.payment_frequency) is distinct from (old.monthly_cost_pence, old.payment_frequency) then
    new.payment_pence := null;
  end if;
  if new.monthly_cost_pence is null then
    new.cost_from := null;
    new.cost_set_at := null;
    new.payment_pence := null;
  elsif (new.monthly_cost_pence, new.cost_from) is distinct from (old.monthly_cost_pence, old.cost_from) then
    new.cost_from := coalesce(new.cost_from, current_date);
    new.cost_set_at := pg_catalog.now();
  end if;
  if new.next_cost_from <= new.cost_from then
    new.next_cost_from := null;
    new.next_cost_pence := null;
  end if;
  if new.next_cost_pence is null then new.next_payment_pence := null; end if;
  return new;
end $$;
create trigger change_cost before update on app.items for each row execute function app.change_cost();

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.keep_prices() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.item_prices p
     where p.category_id = new.category_id and p.item_id = new.id
       and p.from_day >= coalesce(new.cost_from, old.cost_from, new.next_cost_from, old.next_cost_from);
  end if;
  insert into app.item_prices (category_id, item_id, from_day, monthly_pence, payment_pence, frequency)
  select new.category_id, new.id, v.from_day, v.monthly, coalesce(v.payment, app.payment_of(v.monthly, new.payment_frequency)), new.payment_frequency
    from (values (new.cost_from, new.monthly_cost_pence, new.payment_pence),
                 (new.next_cost_from, new.next_cost_pence, new.next_payment_pence)) v (from_day, monthly, payment)
   where v.from_day is not null;
  return null;
end $$;
grant execute on function app.keep_prices() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger keep_first_prices after insert on app.items for each row
  when (new.cost_from is not null or new.next_cost_from is not null) execute function app.keep_prices();
create trigger keep_prices after update on app.items for each row
  when ((old.cost_from, old.monthly_cost_pence, old.payment_pence, old.payment_frequency, old.next_cost_from, old.next_cost_pence, old.next_payment_pence)
        is distinct from
        (new.cost_from, new.monthly_cost_pence, new.payment_pence, new.payment_frequency, new.next_cost_from, new.next_cost_pence, new.next_payment_pence))
  execute function app.keep_prices();

alter table app.items no force row level security;
alter table app.item_prices no force row level security, disable trigger note_change;
insert into app.item_prices (category_id, item_id, from_day, monthly_pence, payment_pence, frequency, created_at)
select i.category_id, i.id, i.cost_from, i.monthly_cost_pence, app.payment_of(i.monthly_cost_pence, i.payment_frequency), i.payment_frequency, i.created_at
  from app.items i where i.cost_from is not null;
alter table app.item_prices force row level security, enable trigger note_change;
alter table app.items force row level security;
reset role;
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date, cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then pg_catalog.jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', cancel_by, 'sendBy', cancel_by - i.post_days,
           'monthlyCostPence', app.cost_on(i, (pg_catalog.now() at time zone p.time_zone)::date), 'paymentMethod', i.payment_method)
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
