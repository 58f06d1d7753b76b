-- The cars, houses, children, pets, trips and contacts of a category, to which tasks, dates, numbers and subcategories belong.
create table app.subjects (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  kind          text not null check (kind in ('car', 'house', 'child', 'pet', 'trip', 'contact')),
  -- Null for a trip, whose title is its places and days.
  name          text check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at    timestamptz not null default now(),
  version       int not null default 1,
  number_plate  text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  -- The first MOT test follows from the registration; a car that is sold has no reminders.
  registered_on date check (registered_on between '1900-01-01' and '2199-12-31'),
  sold_on       date check (sold_on between '1900-01-01' and '2199-12-31'),
  address       text check (address = btrim(address) and address <> '' and length(address) <= 300),
  type          text check (type = btrim(type) and type <> '' and length(type) <= 60),
  allergies     text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  -- The member of the group who a child or a contact is. A child is mostly somebody without an account: their tasks are for them.
  person_id     uuid references app.people on delete set null,
  start_date    date check (start_date between '1900-01-01' and '2199-12-31'),
  end_date      date check (end_date between '1900-01-01' and '2199-12-31'),
  -- A contact is called by its given name and surname, or else by its organisation; its type is its relation to the family.
  given_name    text check (given_name = btrim(given_name) and given_name <> '' and length(given_name) <= 49),
  surname       text check (surname = btrim(surname) and surname <> '' and length(surname) <= 49),
  organisation  text check (organisation = btrim(organisation) and organisation <> '' and length(organisation) <= 100),
  mail          text[] not null default '{}' check (cardinality(mail) <= 5 and array_position(mail, null) is null and length(mail::text) <= 1300),
  other_address text check (other_address = btrim(other_address) and other_address <> '' and length(other_address) <= 300),
  notes         text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  -- Whether a contact gets a Christmas card.
  gets_card     boolean not null default false,
  -- The card with which a contact was brought in, so that what has no field here is given out again.
  card          text check (length(card) <= 16000),
  unique (category_id, id, kind),
  constraint of_a_car     check (kind = 'car' or num_nonnulls(number_plate, registered_on, sold_on) = 0),
  constraint of_a_house   check (kind in ('house', 'contact') or address is null),
  constraint of_a_child   check (kind in ('child', 'contact') or person_id is null),
  constraint of_a_pet     check (kind in ('pet', 'contact') or type is null),
  constraint of_a_contact check (
    case kind when 'contact' then name is not distinct from coalesce(given_name || ' ' || surname, given_name, surname, organisation)
              else num_nonnulls(given_name, surname, organisation, other_address, notes) = 0 and mail = '{}' and not gets_card end),
  constraint of_a_trip  check (num_nonnulls(start_date, end_date) = case kind when 'trip' then 2 else 0 end),
  constraint allergic   check (kind in ('child', 'pet') or allergies is null),
  constraint named      check ((name is null) = (kind = 'trip')),
  constraint card_of_a_contact check (kind = 'contact' or card is null),
  constraint end_after_start check (end_date >= start_date)
);
create index on app.subjects (category_id, kind, created_at desc);
create index on app.subjects (person_id);
create index on app.subjects (category_id, start_date) where kind = 'trip';
