-- Cars, houses, children and pets become the subjects of a category. Where two of them have one id, the later one gets another.
create table app.subjects (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  kind          text not null check (kind in ('car', 'house', 'child', 'pet')),
  name          text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  created_at    timestamptz not null default now(),
  version       int not null default 1,
  number_plate  text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  registered_on date check (registered_on between '1900-01-01' and '2199-12-31'),
  sold_on       date check (sold_on between '1900-01-01' and '2199-12-31'),
  address       text check (address = btrim(address) and address <> '' and length(address) <= 300),
  type          text check (type = btrim(type) and type <> '' and length(type) <= 60),
  allergies     text check (allergies = btrim(allergies) and allergies <> '' and length(allergies) <= 200),
  person_id     uuid references app.people on delete set null,
  unique (category_id, id, kind),
  constraint of_a_car   check (kind = 'car' or num_nonnulls(number_plate, registered_on, sold_on) = 0),
  constraint of_a_house check (kind = 'house' or address is null),
  constraint of_a_child check (kind = 'child' or person_id is null),
  constraint of_a_pet   check (kind = 'pet' or type is null),
  constraint allergic   check (kind in ('child', 'pet') or allergies is null)
);
create index on app.subjects (category_id, kind, created_at desc);
create index on app.subjects (person_id);

create table app.moved_subjects (kind text not null, old_id uuid not null, id uuid not null, primary key (kind, old_id));
insert into app.moved_subjects (kind, old_id, id)
select kind, id, case when row_number() over (partition by id order by created_at, kind) = 1 then id else uuidv7() end
  from (select 'car' as kind, id, created_at from app.cars union all select 'house', id, created_at from app.houses
        union all select 'child', id, created_at from app.children union all select 'pet', id, created_at from app.pets) s;

insert into app.subjects (id, category_id, kind, name, created_at, version, number_plate, registered_on, sold_on)
select m.id, s.category_id, m.kind, s.name, s.created_at, s.version, s.number_plate, s.registered_on, s.sold_on
  from app.cars s join app.moved_subjects m on m.kind = 'car' and m.old_id = s.id;
insert into app.subjects (id, category_id, kind, name, created_at, version, address)
select m.id, s.category_id, m.kind, s.name, s.created_at, s.version, s.address
  from app.houses s join app.moved_subjects m on m.kind = 'house' and m.old_id = s.id;
insert into app.subjects (id, category_id, kind, name, created_at, version, allergies, person_id)
select m.id, s.category_id, m.kind, s.name, s.created_at, s.version, s.allergies, s.person_id
  from app.children s join app.moved_subjects m on m.kind = 'child' and m.old_id = s.id;
insert into app.subjects (id, category_id, kind, name, created_at, version, type, allergies)
select m.id, s.category_id, m.kind, s.name, s.created_at, s.version, s.type, s.allergies
  from app.pets s join app.moved_subjects m on m.kind = 'pet' and m.old_id = s.id;

alter table app.subcategories add subject_id uuid, add subject_kind text;
update app.subcategories t set subject_id = m.id, subject_kind = m.kind from app.moved_subjects m
 where (m.kind = 'car' and m.old_id = t.car_id) or (m.kind = 'house' and m.old_id = t.house_id);
alter table app.subcategories drop car_id, drop house_id,
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add constraint of_a_house_or_car check (subject_kind in ('house', 'car')),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
alter table app.task_series add subject_id uuid, add subject_kind text;
update app.task_series t set subject_id = m.id, subject_kind = m.kind from app.moved_subjects m
 where (m.kind = 'child' and m.old_id = t.child_id) or (m.kind = 'pet' and m.old_id = t.pet_id);
alter table app.task_series drop child_id, drop pet_id,
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add constraint label_of_child check (label is null or subject_kind is not distinct from 'child'),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
alter table app.tasks add subject_id uuid, add subject_kind text;
update app.tasks t set subject_id = m.id, subject_kind = m.kind from app.moved_subjects m
 where (m.kind = 'child' and m.old_id = t.child_id) or (m.kind = 'pet' and m.old_id = t.pet_id);
alter table app.tasks drop child_id, drop pet_id,
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add constraint label_of_child check (label is null or subject_kind is not distinct from 'child'),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
alter table app.numbers add subject_id uuid, add subject_kind text;
update app.numbers t set subject_id = m.id, subject_kind = m.kind from app.moved_subjects m
 where (m.kind = 'child' and m.old_id = t.child_id) or (m.kind = 'pet' and m.old_id = t.pet_id);
alter table app.numbers drop child_id, drop pet_id,
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
alter table app.due_dates add subject_id uuid, add subject_kind text;
update app.due_dates t set subject_id = m.id, subject_kind = m.kind from app.moved_subjects m
 where (m.kind = 'car' and m.old_id = t.car_id) or (m.kind = 'house' and m.old_id = t.house_id) or (m.kind = 'child' and m.old_id = t.child_id) or (m.kind = 'pet' and m.old_id = t.pet_id);
alter table app.due_dates drop car_id, drop house_id, drop child_id, drop pet_id,
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
create index subcategories_of_subject on app.subcategories (category_id, subject_id, subject_kind, sort_order);
create unique index one_name_a_parent on app.subcategories (category_id, subject_id, name) nulls not distinct;
create index on app.task_series (category_id, subject_id, subject_kind);
create index on app.tasks (category_id, subject_id, subject_kind, due_date);
create index on app.numbers (category_id, subject_id, subject_kind);
create index on app.due_dates (category_id, subject_id, subject_kind);

insert into app.category_counts (category_id, table_name, row_count)
select category_id, 'subjects', sum(row_count) from app.category_counts where table_name in ('cars', 'houses', 'children', 'pets') group by category_id;
delete from app.category_counts where table_name in ('cars', 'houses', 'children', 'pets');
drop table app.moved_subjects, app.cars, app.houses, app.children, app.pets;
