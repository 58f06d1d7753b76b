-- What is coming of the contracts, and what became of it: one list of ends and of days for notice, under the reader's policies, and the
-- outcomes that people record.
set role hive_owner;
-- What became of the end of a contract. There is one for each end: whoever records it is the only one (RENEW-15).
create table app.outcomes (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  item_id     uuid not null,
  -- The end that it answers, or of a contract without one its last day.
  due_on      date not null check (due_on between '1900-01-01' and '2199-12-31'),
  outcome     text not null check (outcome in ('renewed', 'switched', 'cancelled', 'ended')),
  -- The day on which it happened, such as that of the notice.
  done_on     date not null check (done_on between '1900-01-01' and '2199-12-31'),
  -- The end from then on, or the last day.
  next_on     date not null check (next_on between '1900-01-01' and '2199-12-31'),
  -- The fields of the contract that it changed, before and after, for undoing it (RENEW-16).
  was         jsonb not null check (pg_column_size(was) <= 2000),
  became      jsonb not null check (pg_column_size(became) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  created_by  uuid references app.people on delete set null,
  unique (category_id, id),
  unique (category_id, item_id, due_on),
  foreign key (category_id, item_id) references app.items (category_id, id) on delete cascade
);
create index on app.outcomes (category_id, created_at desc);
create index on app.outcomes (created_by);
call app.lives_in_category('app.outcomes', array['item_id', 'due_on', 'outcome', 'next_on', 'was', 'became', 'created_by']::name[]);
create trigger note_maker before insert on app.outcomes for each row execute function app.note_maker();

-- Who is not reminded of a date until a day (RENEW-17). It is each person's own.
create table app.snoozes (
  user_id   uuid not null references app.people on delete cascade,
  source_id uuid not null,
  reason    text not null check (reason in ('ends', 'renews', 'cancel_by')),
  on_date   date not null check (on_date between '1900-01-01' and '2199-12-31'),
  until_day date not null check (until_day < on_date and until_day >= '1900-01-01'),
  set_at    timestamptz not null default now(),
  primary key (user_id, source_id, reason, on_date)
);
call app.guard('app.snoozes', 'person', '{user_id}', 'app.people');
create policy own        on app.snoozes for select to hive_api using (user_id = (select app.uid()));
create policy own_add    on app.snoozes for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.snoozes for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.snoozes for delete to hive_api using (user_id = (select app.uid()));
grant select, insert, update (until_day, set_at), delete on app.snoozes to hive_api;
grant select, delete on app.snoozes to hive_keeper;

-- The days ahead on which people are reminded of a date: those that somebody set, else the usual ones (CONST-10, GAP-138).
create function app.thresholds(chosen int[], is_short boolean) returns int[] language sql immutable
return coalesce(chosen, case when is_short then '{}'::int[] else '{30,7,1}'::int[] end);

-- All that is coming of the contracts of some categories of which nobody has recorded what became of them, as of a day: the end or the renewal
-- of each, and the last day to send notice. `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null;
end;
grant execute on function app.thresholds(int[], boolean), app.coming(date, uuid[]) to hive_api, hive_keeper;
reset role;
