-- Who takes and who fetches, of an event and of each of a series.
alter table app.appointment_series
  add takes boolean not null default false,
  add takes_time time(0),
  add taken_by uuid references app.people on delete set null,
  add taken_by_name text check (taken_by_name = btrim(taken_by_name) and taken_by_name <> '' and length(taken_by_name) <= 60),
  add fetches boolean not null default false,
  add fetches_time time(0),
  add fetched_by uuid references app.people on delete set null,
  add fetched_by_name text check (fetched_by_name = btrim(fetched_by_name) and fetched_by_name <> '' and length(fetched_by_name) <= 60),
  add constraint taken_by_one check (num_nonnulls(taken_by, taken_by_name) <= 1 and (takes or num_nonnulls(takes_time, taken_by, taken_by_name) = 0)),
  add constraint fetched_by_one check (num_nonnulls(fetched_by, fetched_by_name) <= 1 and (fetches or num_nonnulls(fetches_time, fetched_by, fetched_by_name) = 0)),
  add constraint legs_have_a_time check ((not takes or coalesce(takes_time, local_time) is not null) and (not fetches or coalesce(fetches_time, end_time) is not null)),
  add constraint legs_on_one_day check (not takes and not fetches or day_count = 1);

alter table app.appointments
  add takes boolean not null default false,
  add takes_time time(0),
  add takes_at timestamptz,
  add taken_by uuid references app.people on delete set null,
  add taken_by_name text check (taken_by_name = btrim(taken_by_name) and taken_by_name <> '' and length(taken_by_name) <= 60),
  add fetches boolean not null default false,
  add fetches_time time(0),
  add fetches_at timestamptz,
  add fetched_by uuid references app.people on delete set null,
  add fetched_by_name text check (fetched_by_name = btrim(fetched_by_name) and fetched_by_name <> '' and length(fetched_by_name) <= 60),
  add constraint taken_by_one check (num_nonnulls(taken_by, taken_by_name) <= 1 and (takes or num_nonnulls(takes_time, taken_by, taken_by_name) = 0)),
  add constraint fetched_by_one check (num_nonnulls(fetched_by, fetched_by_name) <= 1 and (fetches or num_nonnulls(fetches_time, fetched_by, fetched_by_name) = 0)),
  add constraint legs_have_a_time check ((not takes or coalesce(takes_time, local_time) is not null) and (not fetches or coalesce(fetches_time, end_time) is not null)),
  add constraint legs_have_instants check (takes = (takes_at is not null) and fetches = (fetches_at is not null)),
  add constraint legs_on_one_day check (not takes and not fetches or last_day = local_day);
create index on app.appointments (taken_by);
create index on app.appointments (fetched_by);
create index on app.appointment_series (taken_by);
create index on app.appointment_series (fetched_by);
