-- Days that come every year, of a category or of a child, a pet or a contact in it. Their entries are worked out and never stored.
create table app.yearly_dates (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  kind         text not null check (kind in ('birthday', 'anniversary', 'own')),
  -- Null where it is called by whose it is.
  name         text check (name = btrim(name) and name <> '' and length(name) <= 100),
  month        int not null,
  day          int not null,
  -- The year in which it began; null while nobody knows it.
  year         int check (year between 1850 and 2199),
  thresholds   int[] not null default '{7,0}' check (cardinality(thresholds) <= 6 and 0 <= all (thresholds) and 300 >= all (thresholds)),
  -- As of due dates.
  set_at       timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  subject_id   uuid,
  subject_kind text,
  unique (category_id, id),
  constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  constraint named check (name is not null or (kind <> 'own' and subject_id is not null)),
  constraint a_day check (month between 1 and 12 and day between 1 and case when month = 2 then 29 when month in (4, 6, 9, 11) then 30 else 31 end),
  foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade
);
create index on app.yearly_dates (category_id, subject_id, subject_kind);
