-- Trips become subjects and keep their ids, but for one whose id another subject has.
alter table app.subjects drop constraint subjects_kind_check, alter name drop not null,
  add start_date date check (start_date between '1900-01-01' and '2199-12-31'),
  add end_date   date check (end_date between '1900-01-01' and '2199-12-31'),
  add constraint subjects_kind_check check (kind in ('car', 'house', 'child', 'pet', 'trip')),
  add constraint of_a_trip check (num_nonnulls(start_date, end_date) = case kind when 'trip' then 2 else 0 end),
  add constraint named check ((name is null) = (kind = 'trip')),
  add constraint end_after_start check (end_date >= start_date);
create index on app.subjects (category_id, start_date) where kind = 'trip';

alter table app.travel_locations drop constraint travel_locations_category_id_travel_plan_id_fkey;
alter table app.travel_participants drop constraint travel_participants_category_id_travel_plan_id_fkey;
with moved as (select p.id as old_id, uuidv7() as id from app.travel_plans p join app.subjects s on s.id = p.id),
     locations as (update app.travel_locations l set travel_plan_id = m.id from moved m where l.travel_plan_id = m.old_id),
     participants as (update app.travel_participants p set travel_plan_id = m.id from moved m where p.travel_plan_id = m.old_id)
update app.travel_plans p set id = m.id from moved m where p.id = m.old_id;
insert into app.subjects (id, category_id, kind, created_at, version, start_date, end_date)
select id, category_id, 'trip', created_at, version, start_date, end_date from app.travel_plans;
drop table app.travel_plans;
drop index app.travel_locations_category_id_travel_plan_id_idx;
alter table app.travel_locations add subject_kind text not null generated always as ('trip') stored,
  add foreign key (category_id, travel_plan_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
create index on app.travel_locations (category_id, travel_plan_id, subject_kind);
alter table app.travel_participants drop constraint once_in_a_plan, add subject_kind text not null generated always as ('trip') stored,
  add constraint once_in_a_plan unique (category_id, travel_plan_id, subject_kind, user_id),
  add foreign key (category_id, travel_plan_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;

insert into app.category_counts as k (category_id, table_name, row_count)
select category_id, 'subjects', row_count from app.category_counts where table_name = 'travel_plans'
on conflict (category_id, table_name) do update set row_count = k.row_count + excluded.row_count;
delete from app.category_counts where table_name = 'travel_plans';
