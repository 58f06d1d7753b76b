-- Meals: one plan for each day of a category. A meal is stored as lines, an empty field as null.
create table app.meal_plans (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  plan_date   date not null check (plan_date between '1900-01-01' and '2199-12-31'),
  breakfast   text,
  lunch       text,
  dinner      text,
  snacks      text,
  notes       text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  changed_by  uuid references app.people on delete set null,
  unique (category_id, id),
  constraint one_plan_a_day unique (category_id, plan_date),
  -- Lines of at most 200 characters, trimmed, none of them empty.
  constraint meals_are_lines check (
    num_nonnulls(breakfast, lunch, dinner, snacks) = 0
    or concat_ws(E'\n', breakfast, lunch, dinner, snacks) !~ '(^|\n)(\s|\n|$)|\s(\n|$)|\r|[^\n]{201}'),
  constraint meals_not_too_long check (greatest(length(breakfast), length(lunch), length(dinner), length(snacks)) <= 4000)
);
create index on app.meal_plans (changed_by);
