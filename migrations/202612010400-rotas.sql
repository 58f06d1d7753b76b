-- Shifts, and with whom a child is.
create table app.rotas (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  person_id    uuid references app.people on delete set null,
  subject_id   uuid,
  subject_kind text,
  starts_on    date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  until_day    date,
  counts       text not null check (counts in ('days', 'nights')),
  cycle        text not null check (cycle ~ '^[A-H-]+$' and length(cycle) <= 56),
  parts        jsonb not null check (1 <= jsonb_array_length(parts) and 8 >= jsonb_array_length(parts) and pg_column_size(parts) <= 2000),
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
