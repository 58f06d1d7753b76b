-- Items: contracts and bills. Their cost is stored in whole pence (GAP-137).
set role hive_owner;
create table app.items (
  id                  uuid primary key default uuidv7(),
  category_id         uuid not null references app.categories on delete cascade,
  subcategory_id      uuid not null,
  provider_name       text check (provider_name = btrim(provider_name) and provider_name <> '' and length(provider_name) <= 100),
  monthly_cost_pence  bigint check (monthly_cost_pence between 0 and 99999999999),
  contract_start_date date check (contract_start_date between '1900-01-01' and '2199-12-31'),
  contract_end_date   date check (contract_end_date between '1900-01-01' and '2199-12-31'),
  payment_method      text check (payment_method in ('Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer')),
  payment_bank        text check (payment_bank = btrim(payment_bank) and payment_bank <> '' and length(payment_bank) <= 100),
  payment_frequency   text check (payment_frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  notes               text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at          timestamptz not null default now(),
  version             int not null default 1,
  -- When the end date was last changed; null if never. A threshold whose day was over by then is not announced (GAP-111).
  end_date_set_at     timestamptz,
  -- What happens at the end, and for how long it then renews itself, if that is known (RENEW-01, RENEW-02).
  renewal             text not null default 'unknown' check (renewal in ('unknown', 'ends', 'renews')),
  term_count          int check (term_count between 1 and 120),
  term_unit           text check (term_unit in ('days', 'weeks', 'months', 'years')),
  -- How long before the end, or before the end of a month, notice must have arrived (RENEW-03), and how many days the post takes.
  notice_count        int check (notice_count between 0 and 400),
  notice_unit         text check (notice_unit in ('days', 'weeks', 'months')),
  notice_to           text not null default 'end' check (notice_to in ('end', 'month_end')),
  post_days           int not null default 3 check (post_days between 0 and 60),
  -- On how many days before the end, and before the day to send notice, people are reminded; null for the usual ones (RENEW-09).
  end_thresholds      int[] check (cardinality(end_thresholds) between 1 and 6 and 0 <= all (end_thresholds) and 400 >= all (end_thresholds)),
  cancel_thresholds   int[] check (cardinality(cancel_thresholds) between 1 and 6 and 0 <= all (cancel_thresholds) and 400 >= all (cancel_thresholds)),
  -- Ends up to this day are dealt with; the term after it has begun, as far as anybody is reminded (RENEW-14).
  handled_until       date check (handled_until between '1900-01-01' and '2199-12-31'),
  -- The last day of a contract that was cancelled, switched or left to end, and the one that took its place (RENEW-12, RENEW-13).
  closed_on           date check (closed_on between '1900-01-01' and '2199-12-31'),
  closed_as           text check (closed_as in ('cancelled', 'switched', 'ended')),
  successor_id        uuid,
  -- When what decides the day for notice was last changed; null if never. As with end_date_set_at.
  notice_set_at       timestamptz,
  -- Who looks after it; the emails about it are theirs alone (RENEW-21).
  looked_after_by     uuid references app.people on delete set null,
  -- From when it costs that a month, and when that was entered (RENEW-22, RENEW-25); null while the cost is not known.
  cost_from           date check (cost_from between '1900-01-01' and '2199-12-31'),
  cost_set_at         timestamptz,
  -- What one payment comes to, where that was entered; otherwise it follows from the cost of a month.
  payment_pence       bigint check (payment_pence between 0 and 99999999999),
  -- The price that is planned: from that day on it is what a month costs (RENEW-22).
  next_cost_from      date check (next_cost_from between '1900-01-01' and '2199-12-31'),
  next_cost_pence     bigint check (next_cost_pence between 0 and 99999999999),
  next_payment_pence  bigint check (next_payment_pence between 0 and 99999999999),
  -- How often it is paid where that is none of the five frequencies (GAP-139): every so many days, weeks, months or years, or only once.
  pays_every          int check (pays_every between 1 and 99),
  pays_unit           text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  -- The months in which a monthly payment is due, 1 to 12, where that is not each of them: council tax is paid in ten.
  pays_in_months      int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  -- The day of the first payment; null where that is the start.
  pays_from           date check (pays_from between '1900-01-01' and '2199-12-31'),
  -- In which currency its amounts are, in hundredths; they are never converted (GAP-140). And whether the money goes out or comes in.
  currency            text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  direction           text not null default 'out' check (direction in ('out', 'in')),
  -- The day from which its payments are kept (RENEW-30); null where they are not.
  keeps_payments_from date check (keeps_payments_from between '1900-01-01' and '2199-12-31'),
  -- The prices that are planned after that one, the earliest first: from which days on, what a month costs then, and one payment where that was entered.
  later_cost_from     date[],
  later_cost_pence    bigint[],
  later_payment_pence bigint[],
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  constraint term_of_renewing check ((term_count is null) = (term_unit is null) and (term_count is null or renewal = 'renews')),
  constraint notice_of_renewing check ((notice_count is null) = (notice_unit is null) and (notice_count is null or renewal = 'renews')),
  constraint closed_by_an_outcome check ((closed_on is null) = (closed_as is null)),
  constraint switched_to_another check (successor_id is null or closed_as = 'switched' and successor_id <> id),
  constraint items_successor_fkey foreign key (category_id, successor_id) references app.items (category_id, id) on delete set null (successor_id),
  constraint cost_from_a_day check ((monthly_cost_pence is null) = (cost_from is null) and (cost_from is null) = (cost_set_at is null)),
  constraint payment_of_a_cost check (payment_pence is null or monthly_cost_pence is not null),
  constraint next_cost_later check ((next_cost_from is null) = (next_cost_pence is null) and next_cost_from > cost_from),
  constraint next_payment_of_a_cost check (next_payment_pence is null or next_cost_pence is not null),
  constraint another_period check (pays_unit is null or payment_frequency is null),
  constraint every_so_many check ((pays_every is null) = (coalesce(pays_unit, 'once') = 'once')),
  constraint some_months_of_monthly check (pays_in_months is null or payment_frequency is not distinct from 'Monthly'),
  constraint nothing_planned_of_once check (pays_unit is distinct from 'once' or next_cost_from is null),
  constraint later_costs_in_order check (num_nulls(later_cost_from, later_cost_pence, later_payment_pence) = 3
    or num_nulls(later_cost_from, later_cost_pence, later_payment_pence, next_cost_from) = 0 and cardinality(later_cost_from) between 1 and 100
       and cardinality(later_cost_pence) = cardinality(later_cost_from) and cardinality(later_payment_pence) = cardinality(later_cost_from)
       and next_cost_from < all (later_cost_from) and '2199-12-31' >= all (later_cost_from)
       and 0 <= all (later_cost_pence) and 99999999999 >= all (later_cost_pence)),
  -- GAP-86.
  constraint end_after_start check (contract_end_date >= contract_start_date),
  -- GAP-85.
  constraint something_given check (num_nonnulls(provider_name, monthly_cost_pence, contract_start_date, contract_end_date,
                                                 payment_method, payment_bank, payment_frequency, notes) > 0)
);
create index on app.items (category_id, subcategory_id, created_at desc);
create index on app.items (category_id, contract_end_date);
create index on app.items (category_id, successor_id);
create index on app.items (looked_after_by);
call app.lives_in_category('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at', 'cost_set_at']::name[]);

-- The length of a term or of a period of notice: in days, or for months and years in months.
create function app.length_of(count int, unit text) returns int language sql immutable
return count * case unit when 'weeks' then 7 when 'years' then 12 else 1 end;

-- The whole terms, in months, after which the month of a day is reached.
create function app.months_of_terms(first_end date, count int, unit text, on_day date) returns int language sql immutable
return ((extract(year from on_day)::int - extract(year from first_end)::int) * 12 + extract(month from on_day)::int
  - extract(month from first_end)::int + app.length_of(count, unit) - 1) / app.length_of(count, unit) * app.length_of(count, unit);

-- The end of the term that runs on a day: the first of a contract's ends that is not before it. All are counted from the first one, so
-- that a contract of the 31st comes back to the 31st; a shorter month ends it on its last day (RENEW-06).
create function app.term_end(first_end date, count int, unit text, on_day date) returns date language sql immutable
return case
  when first_end >= on_day then first_end
  when unit in ('days', 'weeks') then first_end + ((on_day - first_end - 1) / app.length_of(count, unit) + 1) * app.length_of(count, unit)
  when first_end + make_interval(months => app.months_of_terms(first_end, count, unit, on_day)) >= on_day
    then (first_end + make_interval(months => app.months_of_terms(first_end, count, unit, on_day)))::date
  else (first_end + make_interval(months => app.months_of_terms(first_end, count, unit, on_day) + app.length_of(count, unit)))::date
end;

-- The end of a contract as of a day: the last day of one that was closed, the end of the running term of one that renews itself (RENEW-05),
-- past those that are handled already, else the end that was entered. Null where it is not known.
create function app.current_end(i app.items, on_day date) returns date language sql immutable
return case
  when i.closed_on is not null then i.closed_on
  when i.renewal <> 'renews' then i.contract_end_date
  when i.term_count is not null then app.term_end(i.contract_end_date, i.term_count, i.term_unit, greatest(on_day, i.handled_until + 1))
  when i.contract_end_date >= greatest(on_day, i.handled_until + 1) then i.contract_end_date
end;

-- The last day on which notice must have arrived for a contract to end on a day. Counted to the end of a month, it is that of the last
-- month which is over by then (RENEW-03).
create function app.cancel_by(the_end date, count int, unit text, counts_to text) returns date language sql immutable
return case
  when unit <> 'months' then case counts_to when 'month_end' then date_trunc('month', the_end + interval '1 day')::date - 1 else the_end end
                             - app.length_of(count, unit)
  when counts_to = 'month_end' then (date_trunc('month', the_end + interval '1 day') - make_interval(months => count))::date - 1
  else (the_end - make_interval(months => count))::date
end;

-- The first day on which a contract can still end when notice arrives on a day.
create function app.earliest_end(notice_on date, count int, unit text, counts_to text) returns date language sql immutable
return case
  when counts_to = 'month_end' then
    (date_trunc('month', notice_on + make_interval(months => case unit when 'months' then count else 0 end,
                                                   days => case unit when 'months' then 0 else app.length_of(count, unit) end))
     + interval '1 month')::date - 1
  when unit <> 'months' then notice_on + app.length_of(count, unit)
  -- From the 31st, a shorter month ends too early.
  when extract(day from notice_on + make_interval(months => count)) < extract(day from notice_on)
    then (notice_on + make_interval(months => count))::date + 1
  else (notice_on + make_interval(months => count))::date
end;

-- The first day on which a contract can still end when notice arrives on a day, past the ends that are handled already.
create function app.notice_from(i app.items, on_day date) returns date language sql immutable
return greatest(i.handled_until + 1, app.earliest_end(on_day, i.notice_count, i.notice_unit, i.notice_to));

-- The first end of a contract that renews itself which is not before a day; null where there is none. A query works the day out first: PostgreSQL
-- calls the function where its day is an expression, which takes thirty times as long.
create function app.end_from(i app.items, from_day date) returns date language sql immutable
return case
  when i.term_count is not null then app.term_end(i.contract_end_date, i.term_count, i.term_unit, from_day)
  when i.contract_end_date >= from_day then i.contract_end_date
end;

-- The next end of a contract that renews itself for which notice can still arrive in time on a day (RENEW-04, RENEW-33); null where there
-- is none, or no notice is asked for.
create function app.end_to_cancel(i app.items, on_day date) returns date language sql immutable
return case when i.closed_on is null and i.notice_count is not null then app.end_from(i, app.notice_from(i, on_day)) end;

-- Whether the term that ends on a day is shorter than 90 days: nobody is reminded of those unless somebody set days (GAP-153). The first
-- term is as long as from the start, where that is known. It looks at its day once, so that it becomes a part of the query that asks.
create function app.is_short_term(i app.items, ends_on date) returns boolean language sql immutable
return case
  when i.renewal <> 'renews' then false
  when ends_on = i.contract_end_date then coalesce(i.contract_end_date - i.contract_start_date + 1 < 90, false)
  else app.length_of(i.term_count, i.term_unit) < case i.term_unit when 'months' then 3 when 'years' then 0 else 90 end
end;

grant execute on function app.length_of(int, text), app.months_of_terms(date, int, text, date), app.term_end(date, int, text, date),
  app.current_end(app.items, date), app.cancel_by(date, int, text, text), app.earliest_end(date, int, text, text),
  app.notice_from(app.items, date), app.end_from(app.items, date), app.end_to_cancel(app.items, date), app.is_short_term(app.items, date) to hive_api, hive_keeper;

-- Notes when the end or the day for notice changes, or what decides it. An end that is entered anew begins the count of terms anew.
create function app.note_end_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.contract_end_date, new.renewal, new.term_count, new.term_unit, new.end_thresholds)
     is distinct from (old.contract_end_date, old.renewal, old.term_count, old.term_unit, old.end_thresholds)
     and new.end_date_set_at is not distinct from old.end_date_set_at then
    new.end_date_set_at := pg_catalog.now();
  end if;
  if (new.contract_end_date, new.term_count, new.term_unit, new.notice_count, new.notice_unit, new.notice_to, new.post_days, new.cancel_thresholds)
     is distinct from
     (old.contract_end_date, old.term_count, old.term_unit, old.notice_count, old.notice_unit, old.notice_to, old.post_days, old.cancel_thresholds)
     and new.notice_set_at is not distinct from old.notice_set_at then
    new.notice_set_at := pg_catalog.now();
  end if;
  if new.contract_end_date is distinct from old.contract_end_date and new.handled_until is not distinct from old.handled_until then
    new.handled_until := null;
  end if;
  return new;
end $$;
create trigger note_end_date before update on app.items for each row execute function app.note_end_date();

-- What a contract costs a month on a day: the latest price that was planned, once its day has come.
create function app.cost_on(i app.items, on_day date) returns bigint language sql immutable
return case
  when i.later_cost_from[1] <= on_day then i.later_cost_pence[width_bucket(on_day, i.later_cost_from)]
  when i.next_cost_from <= on_day then i.next_cost_pence
  else i.monthly_cost_pence end;
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
grant execute on function app.cost_on(app.items, date) to hive_api, hive_keeper;
grant execute on function app.payments_in_years(text, text, int[]), app.payment_of(bigint, text, int, text, int[]) to hive_keeper;

-- What a contract costs from a day on. Those from the day of the present cost on are that cost and the planned one; those before it are its
-- history (RENEW-23). Only the trigger below writes them, so that no verb can forget it.
create table app.item_prices (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  item_id       uuid not null,
  from_day      date not null check (from_day between '1900-01-01' and '2199-12-31'),
  monthly_pence bigint not null check (monthly_pence between 0 and 99999999999),
  -- One payment, and how often it is paid from then on; null is monthly.
  payment_pence bigint not null check (payment_pence between 0 and 999999999999999),
  frequency     text check (frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly')),
  created_at    timestamptz not null default now(),
  -- As in app.items, where it is none of these.
  pays_every    int check (pays_every between 1 and 99),
  pays_unit     text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  pays_in_months int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  currency      text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
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
-- planned price is forgotten that would begin before the present one, is in another currency, or of what is paid once. An app that knows the five frequencies alone
-- chooses one of them in the place of another period.
create function app.change_cost() returns trigger language plpgsql set search_path = '' as $$
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
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger keep_first_prices after insert on app.items for each row
  when (new.cost_from is not null or new.next_cost_from is not null) execute function app.keep_prices();
create trigger keep_prices after update on app.items for each row
  when ((old.cost_from, old.monthly_cost_pence, old.payment_pence, old.payment_frequency, old.next_cost_from, old.next_cost_pence, old.next_payment_pence,
         old.later_cost_from, old.later_cost_pence, old.later_payment_pence, old.pays_every, old.pays_unit, old.pays_in_months, old.currency)
        is distinct from
        (new.cost_from, new.monthly_cost_pence, new.payment_pence, new.payment_frequency, new.next_cost_from, new.next_cost_pence, new.next_payment_pence,
         new.later_cost_from, new.later_cost_pence, new.later_payment_pence, new.pays_every, new.pays_unit, new.pays_in_months, new.currency))
  execute function app.keep_prices();

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Nobody is put down to look after a contract that they may not see, as with tasks.
create function app.check_looked_after() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.looked_after_by is not distinct from old.looked_after_by then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.looked_after_by) or not app.has_account(new.looked_after_by) then
    raise exception 'a contract is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  return new;
end $$;
grant execute on function app.check_looked_after() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_looked_after before insert or update of looked_after_by on app.items for each row execute function app.check_looked_after();
call app.releases('app.items', 'looked_after_by');

reset role;
