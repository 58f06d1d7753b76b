-- Which part of a cycle is whose on a day, such as early and late shifts, or with which parent a child is. Its days are worked out and never stored.
create table app.rotas (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  -- Of a member or of a child; null once the member may not see it any more.
  person_id    uuid references app.people on delete set null,
  subject_id   uuid,
  subject_kind text,
  starts_on    date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  until_day    date,
  counts       text not null check (counts in ('days', 'nights')),
  -- The letter of a part for each day, A for the first of them, - for a free day.
  cycle        text not null check (cycle ~ '^[A-H-]+$' and length(cycle) <= 56),
  -- [{ "name": "Early", "from": "06:00", "to": "14:00" }]
  parts        jsonb not null check (1 <= jsonb_array_length(parts) and 8 >= jsonb_array_length(parts) and pg_column_size(parts) <= 2000),
  -- Days with another part than that of the cycle: { "2026-12-05": "B" }
  other_days   jsonb not null default '{}' check (jsonb_typeof(other_days) = 'object' and pg_column_size(other_days) <= 16000),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint of_one check (person_id is null or subject_id is null),
  constraint ends_after_start check (until_day between starts_on and '2199-12-31'),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.rotas (category_id, subject_id, subject_kind);
create index on app.rotas (person_id);
