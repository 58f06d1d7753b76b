-- The number of emails about changes that somebody got from a group within a day of the first of them.
create table app.change_emails (
  family_id uuid not null references app.families on delete cascade,
  user_id   uuid not null references app.people on delete cascade,
  since     timestamptz not null default now(),
  emails    int not null default 1,
  primary key (family_id, user_id)
);
create index on app.change_emails (user_id);

create table app.away (
  id        uuid primary key default uuidv7(),
  family_id uuid not null,
  user_id   uuid not null references app.people on delete cascade,
  from_day  date not null check (from_day between '1900-01-01' and '2199-12-31'),
  to_day    date not null check (to_day between '1900-01-01' and '2199-12-31'),
  constraint in_order check (from_day <= to_day),
  foreign key (family_id, user_id) references app.family_members (family_id, user_id) on delete cascade
);
create index on app.away (family_id, user_id);
create index on app.away (user_id);
