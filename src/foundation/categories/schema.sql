-- Categories: the rooms of a family. Who may see and change them is written in sharing.
set role hive_owner;

create table app.categories (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  kind       text not null check (kind in ('home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals', 'custom')),
  name       text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  icon       text not null check (icon in ('Home', 'Car', 'Heart', 'Baby', 'Dog', 'Plane', 'UtensilsCrossed', 'Building2')),
  color      text not null check (color in ('clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone')),
  sort_order int not null default 0,
  is_default boolean not null generated always as (kind <> 'custom') stored,
  created_at timestamptz not null default now(),
  version    int not null default 1,
  unique (family_id, id),
  -- The names of the six defaults with a page of their own are theirs alone (GAP-60).
  constraint name_reserved check (
    case lower(name)
      when 'buy-to-let houses' then kind = 'houses'
      when 'cars' then kind = 'cars'
      when 'children' then kind = 'children'
      when 'pets' then kind = 'pets'
      when 'travel' then kind = 'travel'
      when 'meal planning' then kind = 'meals'
      else true
    end)
);
-- A default at most once a space (GAP-08).
create unique index one_default_a_space on app.categories (family_id, kind) where kind <> 'custom';
create index on app.categories (family_id, sort_order);
create trigger next_version before update of name, icon on app.categories for each row execute function app.next_version();
reset role;
