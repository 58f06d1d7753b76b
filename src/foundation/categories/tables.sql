-- Categories of a family. Who may see and change them is defined in sharing.
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
  -- The room in which a custom category is drawn; the others have their own.
  drawing    text not null default 'box' check (drawing in (
    'box', 'garden', 'workshop', 'study', 'music', 'boat', 'sport', 'office', 'craft',
    'home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals')),
  constraint drawing_of_custom check (kind = 'custom' or drawing = 'box'),
  unique (family_id, id),
  -- Reserves the names of the six defaults however they are written, like `isNameReserved` in shared/reserved-names.ts.
  constraint name_reserved check (
    case lower(btrim(regexp_replace(regexp_replace(normalize(name collate "C", nfkc),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), '[\u0009-\u000D\u0020\u1680\u2028\u2029]+', ' ', 'g')))
      when 'buy-to-let houses' then kind = 'houses'
      when 'cars' then kind = 'cars'
      when 'children' then kind = 'children'
      when 'pets' then kind = 'pets'
      when 'travel' then kind = 'travel'
      when 'meal planning' then kind = 'meals'
      else true
    end)
);
create unique index one_default_a_space on app.categories (family_id, kind) where kind <> 'custom';
create index on app.categories (family_id, sort_order);
