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
  unique (category_id, id),
  foreign key (category_id, subcategory_id) references app.subcategories (category_id, id) on delete cascade,
  -- GAP-86.
  constraint end_after_start check (contract_end_date >= contract_start_date),
  -- GAP-85.
  constraint something_given check (num_nonnulls(provider_name, monthly_cost_pence, contract_start_date, contract_end_date,
                                                 payment_method, payment_bank, payment_frequency, notes) > 0)
);
create index on app.items (category_id, subcategory_id, created_at desc);
create index on app.items (category_id, contract_end_date);
call app.lives_in_category('app.items', array['subcategory_id', 'end_date_set_at']::name[]);

create function app.note_end_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.contract_end_date is distinct from old.contract_end_date and new.end_date_set_at is not distinct from old.end_date_set_at then
    new.end_date_set_at := pg_catalog.now();
  end if;
  return new;
end $$;
create trigger note_end_date before update of contract_end_date on app.items for each row execute function app.note_end_date();

reset role;
