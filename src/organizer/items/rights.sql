call app.lives_in_category('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at', 'cost_set_at']::name[]);

-- The length of a term or of a period of notice: in days, or for months and years in months.
create function app.length_of(p_count int, p_unit text) returns int language sql immutable
return p_count * case p_unit when 'weeks' then 7 when 'years' then 12 else 1 end;
-- The whole terms, in months, after which the month of a day is reached.
create function app.months_of_terms(p_first_end date, p_count int, p_unit text, p_on_day date) returns int language sql immutable
return ((extract(year from p_on_day)::int - extract(year from p_first_end)::int) * 12 + extract(month from p_on_day)::int
  - extract(month from p_first_end)::int + app.length_of(p_count, p_unit) - 1) / app.length_of(p_count, p_unit) * app.length_of(p_count, p_unit);
-- Returns the first end from a day on, counted from the first one, so that the 31st comes back after a short month.
create function app.term_end(p_first_end date, p_count int, p_unit text, p_on_day date) returns date language sql immutable
return case
  when p_first_end >= p_on_day then p_first_end
  when p_unit in ('days', 'weeks') then p_first_end + ((p_on_day - p_first_end - 1) / app.length_of(p_count, p_unit) + 1) * app.length_of(p_count, p_unit)
  when p_first_end + make_interval(months => app.months_of_terms(p_first_end, p_count, p_unit, p_on_day)) >= p_on_day
    then (p_first_end + make_interval(months => app.months_of_terms(p_first_end, p_count, p_unit, p_on_day)))::date
  else (p_first_end + make_interval(months => app.months_of_terms(p_first_end, p_count, p_unit, p_on_day) + app.length_of(p_count, p_unit)))::date
end;
-- Returns the end as of a day: of closing, of the running term past those handled, or as entered; null if unknown.
create function app.current_end(p_item app.items, p_on_day date) returns date language sql immutable
return case
  when p_item.closed_on is not null then p_item.closed_on
  when p_item.renewal <> 'renews' then p_item.contract_end_date
  when p_item.term_count is not null then app.term_end(p_item.contract_end_date, p_item.term_count, p_item.term_unit, greatest(p_on_day, p_item.handled_until + 1))
  when p_item.contract_end_date >= greatest(p_on_day, p_item.handled_until + 1) then p_item.contract_end_date
end;
-- Returns the last day for notice to arrive for an end. To the end of a month means the last one that is over by then.
create function app.cancel_by(p_end date, p_count int, p_unit text, p_counts_to text) returns date language sql immutable
return case
  when p_unit <> 'months' then case p_counts_to when 'month_end' then date_trunc('month', p_end + interval '1 day')::date - 1 else p_end end
                             - app.length_of(p_count, p_unit)
  when p_counts_to = 'month_end' then (date_trunc('month', p_end + interval '1 day') - make_interval(months => p_count))::date - 1
  else (p_end - make_interval(months => p_count))::date
end;
-- The first day on which a contract can still end when notice arrives on a day.
create function app.earliest_end(p_notice_on date, p_count int, p_unit text, p_counts_to text) returns date language sql immutable
return case
  when p_counts_to = 'month_end' then
    (date_trunc('month', p_notice_on + make_interval(months => case p_unit when 'months' then p_count else 0 end,
                                                   days => case p_unit when 'months' then 0 else app.length_of(p_count, p_unit) end))
     + interval '1 month')::date - 1
  when p_unit <> 'months' then p_notice_on + app.length_of(p_count, p_unit)
  -- From the 31st, a shorter month ends too early.
  when extract(day from p_notice_on + make_interval(months => p_count)) < extract(day from p_notice_on)
    then (p_notice_on + make_interval(months => p_count))::date + 1
  else (p_notice_on + make_interval(months => p_count))::date
end;
-- The first day on which a contract can end when notice arrives on a day, past the ends that are handled.
create function app.notice_from(p_item app.items, p_on_day date) returns date language sql immutable
return greatest(p_item.handled_until + 1, app.earliest_end(p_on_day, p_item.notice_count, p_item.notice_unit, p_item.notice_to));
-- Returns a renewing contract's first end from a day on. Queries compute the day first: an expression is far slower.
create function app.end_from(p_item app.items, p_from_day date) returns date language sql immutable
return case
  when p_item.term_count is not null then app.term_end(p_item.contract_end_date, p_item.term_count, p_item.term_unit, p_from_day)
  when p_item.contract_end_date >= p_from_day then p_item.contract_end_date
end;
-- Returns the next end of a renewing contract for which notice can still arrive in time; null where there is none.
create function app.end_to_cancel(p_item app.items, p_on_day date) returns date language sql immutable
return case when p_item.closed_on is null and p_item.notice_count is not null then app.end_from(p_item, app.notice_from(p_item, p_on_day)) end;
-- Returns whether a term is under 90 days, without reminders by default. It reads its day once, to be inlined.
create function app.is_short_term(p_item app.items, p_ends_on date) returns boolean language sql immutable
return case
  when p_item.renewal <> 'renews' then false
  when p_ends_on = p_item.contract_end_date then coalesce(p_item.contract_end_date - p_item.contract_start_date + 1 < 90, false)
  else app.length_of(p_item.term_count, p_item.term_unit) < case p_item.term_unit when 'months' then 3 when 'years' then 0 else 90 end
end;
grant execute on function app.length_of(int, text), app.months_of_terms(date, int, text, date), app.term_end(date, int, text, date),
  app.current_end(app.items, date), app.cancel_by(date, int, text, text), app.earliest_end(date, int, text, text),
  app.notice_from(app.items, date), app.end_from(app.items, date), app.end_to_cancel(app.items, date), app.is_short_term(app.items, date) to hive_api, hive_keeper;

-- Notes when the end or the day for notice changes; a new end begins the count of terms anew.
create function app.note_end_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.contract_end_date, new.renewal, new.term_count, new.term_unit, new.end_thresholds)
     is distinct from (old.contract_end_date, old.renewal, old.term_count, old.term_unit, old.end_thresholds)
     and new.end_date_set_at is not distinct from old.end_date_set_at then
    new.end_date_set_at := now();
  end if;
  if (new.contract_end_date, new.term_count, new.term_unit, new.notice_count, new.notice_unit, new.notice_to, new.post_days, new.cancel_thresholds)
     is distinct from
     (old.contract_end_date, old.term_count, old.term_unit, old.notice_count, old.notice_unit, old.notice_to, old.post_days, old.cancel_thresholds)
     and new.notice_set_at is not distinct from old.notice_set_at then
    new.notice_set_at := now();
  end if;
  if new.contract_end_date is distinct from old.contract_end_date and new.handled_until is not distinct from old.handled_until then
    new.handled_until := null;
  end if;
  return new;
end $$;
create trigger note_end_date before update on app.items for each row execute function app.note_end_date();

-- What a contract costs a month on a day: the latest price that was planned, once its day has come.
create function app.cost_on(p_item app.items, p_on_day date) returns bigint language sql immutable
return case
  when p_item.later_cost_from[1] <= p_on_day then p_item.later_cost_pence[width_bucket(p_on_day, p_item.later_cost_from)]
  when p_item.next_cost_from <= p_on_day then p_item.next_cost_pence
  else p_item.monthly_cost_pence end;
-- Returns the payments in a year, or in so many years as a period has; without a frequency it is paid monthly.
create function app.payments_in_years(p_frequency text, p_unit text, p_in_months int[]) returns int language sql immutable
return case coalesce(p_unit, p_frequency, 'Monthly')
  when 'days' then 365 when 'weeks' then 52 when 'Weekly' then 52 when 'Bi-weekly' then 26 when 'Quarterly' then 4
  when 'years' then 1 when 'Yearly' then 1 when 'once' then 0 else coalesce(cardinality(p_in_months), 12) end;
-- Returns one payment at a monthly cost, in whole pence. What is paid once costs nothing a month.
create function app.payment_of(p_month_pence bigint, p_frequency text, p_every int, p_unit text, p_in_months int[]) returns bigint language sql immutable
return coalesce((24 * p_month_pence * coalesce(p_every, 1) + app.payments_in_years(p_frequency, p_unit, p_in_months))
                / nullif(2 * app.payments_in_years(p_frequency, p_unit, p_in_months), 0), 0);
grant execute on function app.cost_on(app.items, date) to hive_api, hive_keeper;
grant execute on function app.payments_in_years(text, text, int[]), app.payment_of(bigint, text, int, text, int[]) to hive_keeper;
call app.lives_in_category('app.item_prices', array['item_id', 'from_day']::name[]);

-- A new contract costs what was entered from its start on, or from today.
create function app.begin_cost() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.monthly_cost_pence is not null then
    new.cost_from := coalesce(new.cost_from, new.contract_start_date, current_date);
    new.cost_set_at := now();
  else
    new.cost_from := null;
  end if;
  return new;
end $$;
create trigger begin_cost before insert on app.items for each row execute function app.begin_cost();
-- Forgets what a change of cost or frequency makes unknown, and planned prices that it overtakes.
-- An app that knows only the five frequencies replaces another period by one of them.
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
    new.later_payment_pence := array_fill(null::bigint, array[cardinality(new.later_cost_from)]);
  end if;
  if new.monthly_cost_pence is null then
    new.cost_from := null;
    new.cost_set_at := null;
    new.payment_pence := null;
  elsif (new.monthly_cost_pence, new.cost_from, new.currency) is distinct from (old.monthly_cost_pence, old.cost_from, old.currency) then
    new.cost_from := coalesce(new.cost_from, current_date);
    new.cost_set_at := now();
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
  -- Planned prices that are still later stay; the first takes the place of one that was taken back.
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
create trigger keep_first_prices after insert on app.items for each row
  when (new.cost_from is not null or new.next_cost_from is not null) execute function app.keep_prices();
create trigger keep_prices after update on app.items for each row
  when ((old.cost_from, old.monthly_cost_pence, old.payment_pence, old.payment_frequency, old.next_cost_from, old.next_cost_pence, old.next_payment_pence,
         old.later_cost_from, old.later_cost_pence, old.later_payment_pence, old.pays_every, old.pays_unit, old.pays_in_months, old.currency)
        is distinct from
        (new.cost_from, new.monthly_cost_pence, new.payment_pence, new.payment_frequency, new.next_cost_from, new.next_cost_pence, new.next_payment_pence,
         new.later_cost_from, new.later_cost_pence, new.later_payment_pence, new.pays_every, new.pays_unit, new.pays_in_months, new.currency))
  execute function app.keep_prices();
create trigger check_looked_after before insert or update of looked_after_by on app.items for each row
  execute function app.check_named('looked_after_by', 'looked_after_by_reader');
call app.releases('app.items', 'looked_after_by');
