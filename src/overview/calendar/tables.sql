-- What somebody sees of the calendar, on every device; a person who never chose has no row. Ids of people and spaces may outlive them.
create table app.calendar_settings (
  user_id         uuid primary key references app.people on delete cascade,
  -- The view used last on narrow and on wide screens; null before the first choice.
  narrow_view     text check (narrow_view in ('month', 'week', 'day', 'agenda')),
  wide_view       text check (wide_view in ('month', 'week', 'day', 'agenda')),
  hidden_layers   text[] not null default '{meals}' check (cardinality(hidden_layers) <= 20 and length(hidden_layers::text) <= 400),
  -- Members, and children who are none.
  hidden_people   uuid[] not null default '{}' check (cardinality(hidden_people) <= 200),
  hides_everybody boolean not null default false,
  only_mine       boolean not null default false,
  hidden_families uuid[] not null default '{}' check (cardinality(hidden_families) <= 200),
  week_numbers    boolean not null default false,
  hidden_calendars uuid[] not null default '{}' check (cardinality(hidden_calendars) <= 200)
);
