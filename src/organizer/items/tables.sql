-- Contracts and bills.
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
  -- When the end date was last changed; null if never. A threshold whose day was over by then is not announced.
  end_date_set_at     timestamptz,
  renewal             text not null default 'unknown' check (renewal in ('unknown', 'ends', 'renews')),
  term_count          int check (term_count between 1 and 120),
  term_unit           text check (term_unit in ('days', 'weeks', 'months', 'years')),
  -- How long before the end, or before the end of a month, notice must have arrived, and how many days the post takes.
  notice_count        int check (notice_count between 0 and 400),
  notice_unit         text check (notice_unit in ('days', 'weeks', 'months')),
  notice_to           text not null default 'end' check (notice_to in ('end', 'month_end')),
  post_days           int not null default 3 check (post_days between 0 and 60),
  -- On how many days before the end, and before the day to send notice, people are reminded; null for the usual ones.
  end_thresholds      int[] check (cardinality(end_thresholds) between 1 and 6 and 0 <= all (end_thresholds) and 400 >= all (end_thresholds)),
  cancel_thresholds   int[] check (cardinality(cancel_thresholds) between 1 and 6 and 0 <= all (cancel_thresholds) and 400 >= all (cancel_thresholds)),
  -- Ends up to this day are dealt with; the term after it has begun, as far as anybody is reminded.
  handled_until       date check (handled_until between '1900-01-01' and '2199-12-31'),
  -- The last day of a contract that was cancelled, switched or left to end, and the one that took its place.
  closed_on           date check (closed_on between '1900-01-01' and '2199-12-31'),
  closed_as           text check (closed_as in ('cancelled', 'switched', 'ended')),
  successor_id        uuid,
  -- When what decides the day for notice was last changed; null if never. As with end_date_set_at.
  notice_set_at       timestamptz,
  -- Who looks after it; the emails about it are theirs alone.
  looked_after_by     uuid references app.people on delete set null,
  cost_from           date check (cost_from between '1900-01-01' and '2199-12-31'),
  cost_set_at         timestamptz,
  -- What one payment comes to, where that was entered; otherwise it follows from the cost of a month.
  payment_pence       bigint check (payment_pence between 0 and 99999999999),
  next_cost_from      date check (next_cost_from between '1900-01-01' and '2199-12-31'),
  next_cost_pence     bigint check (next_cost_pence between 0 and 99999999999),
  next_payment_pence  bigint check (next_payment_pence between 0 and 99999999999),
  -- How often it is paid where that is none of the five frequencies.
  pays_every          int check (pays_every between 1 and 99),
  pays_unit           text check (pays_unit in ('days', 'weeks', 'months', 'years', 'once')),
  -- The months in which a monthly payment is due, 1 to 12, where that is not each of them: council tax is paid in ten.
  pays_in_months      int[] check (cardinality(pays_in_months) between 1 and 11 and 1 <= all (pays_in_months) and 12 >= all (pays_in_months)),
  pays_from           date check (pays_from between '1900-01-01' and '2199-12-31'),
  -- Amounts are in hundredths of it and never converted.
  currency            text not null default 'GBP' check (length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  direction           text not null default 'out' check (direction in ('out', 'in')),
  keeps_payments_from date check (keeps_payments_from between '1900-01-01' and '2199-12-31'),
  -- The prices planned after that one, the earliest first, with one payment where that was entered.
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
  constraint end_after_start check (contract_end_date >= contract_start_date),
  -- A contract of which nothing is known is none.
  constraint something_given check (num_nonnulls(provider_name, monthly_cost_pence, contract_start_date, contract_end_date,
                                                 payment_method, payment_bank, payment_frequency, notes) > 0)
);
create index on app.items (category_id, subcategory_id, created_at desc);
create index on app.items (category_id, contract_end_date);
create index on app.items (category_id, successor_id);
create index on app.items (looked_after_by);

-- What a contract cost and will cost from a day on. Only a trigger writes it, so that no verb can forget it.
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
