-- What a group's admins offer for credits. Taken off the list, it stays in the history.
create table app.rewards (
  id           uuid primary key default uuidv7(),
  family_id    uuid not null references app.families on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  price        int not null check (price between 1 and 10000),
  for_user     uuid references app.people on delete cascade,
  weekly_limit int check (weekly_limit between 1 and 50),
  retired_at   timestamptz,
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (family_id, id)
);
create index on app.rewards (for_user);

-- Who asked for which reward, and what became of it; 'saving' is the one for which somebody saves.
create table app.reward_requests (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  reward_id  uuid not null,
  price      int not null check (price between 1 and 10000),
  state      text not null check (state in ('saving', 'asked', 'granted', 'refused', 'cancelled')),
  decided_by uuid references app.people on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (family_id, id),
  foreign key (family_id, reward_id) references app.rewards (family_id, id) on delete cascade
);
create unique index one_saving on app.reward_requests (family_id, user_id) where state = 'saving';
create index on app.reward_requests (family_id, reward_id);
create index on app.reward_requests (user_id);
create index on app.reward_requests (decided_by);

-- What was spent, given or taken back beside what was earned; the balance is the sum of both.
create table app.credit_entries (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  user_id    uuid not null references app.people on delete cascade,
  amount     int not null check (amount <> 0 and amount between -10000 and 10000),
  why        text not null check (why in ('extra', 'taken_back', 'reward', 'reward_back', 'paid_out')),
  request_id uuid,
  note       text check (note = btrim(note) and note <> '' and length(note) <= 200),
  by_user    uuid references app.people on delete set null,
  created_at timestamptz not null default now(),
  constraint a_reason check ((why in ('extra', 'taken_back')) = (note is not null)),
  constraint of_a_request check ((why in ('reward', 'reward_back')) = (request_id is not null)),
  constraint its_sign check ((amount > 0) = (why in ('extra', 'reward_back'))),
  constraint once_a_request unique (family_id, request_id, why),
  foreign key (family_id, request_id) references app.reward_requests (family_id, id) on delete cascade
);
create index on app.credit_entries (family_id, user_id);
create index on app.credit_entries (user_id);
create index on app.credit_entries (by_user);

-- An amount each week or month, and what a credit is worth in money; each may be none.
create table app.pocket_money (
  family_id    uuid not null,
  user_id      uuid not null references app.people on delete cascade,
  pence        int check (pence between 1 and 100000),
  every        text check (every in ('week', 'month')),
  -- The day of the week, from Monday as 1, or of the month, whose last day it is in a shorter one.
  on_day       int,
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

-- What a group owes a person is the sum of these: an amount a period, credits turned into money, and payments.
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
