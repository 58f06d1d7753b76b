alter table app.subjects drop constraint subjects_kind_check, drop constraint of_a_house, drop constraint of_a_child, drop constraint of_a_pet,
  add given_name    text check (given_name = btrim(given_name) and given_name <> '' and length(given_name) <= 49),
  add surname       text check (surname = btrim(surname) and surname <> '' and length(surname) <= 49),
  add organisation  text check (organisation = btrim(organisation) and organisation <> '' and length(organisation) <= 100),
  add mail          text[] not null default '{}' check (cardinality(mail) <= 5 and array_position(mail, null) is null and length(mail::text) <= 1300),
  add other_address text check (other_address = btrim(other_address) and other_address <> '' and length(other_address) <= 300),
  add notes         text check (notes = btrim(notes) and notes <> '' and length(notes) <= 2000),
  add gets_card     boolean not null default false,
  add constraint subjects_kind_check check (kind in ('car', 'house', 'child', 'pet', 'trip', 'contact')),
  add constraint of_a_house check (kind in ('house', 'contact') or address is null),
  add constraint of_a_child check (kind in ('child', 'contact') or person_id is null),
  add constraint of_a_pet check (kind in ('pet', 'contact') or type is null),
  add constraint of_a_contact check (
    case kind when 'contact' then name is not distinct from coalesce(given_name || ' ' || surname, given_name, surname, organisation)
              else num_nonnulls(given_name, surname, organisation, other_address, notes) = 0 and mail = '{}' and not gets_card end);

create table app.yearly_dates (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  kind         text not null check (kind in ('birthday', 'anniversary', 'own')),
  name         text check (name = btrim(name) and name <> '' and length(name) <= 100),
  month        int not null,
  day          int not null,
  year         int check (year between 1850 and 2199),
  thresholds   int[] not null default '{7,0}' check (cardinality(thresholds) <= 6 and 0 <= all (thresholds) and 300 >= all (thresholds)),
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

alter table app.snoozes drop constraint snoozes_reason_check,
  add constraint snoozes_reason_check check (reason in ('ends', 'renews', 'cancel_by', 'due', 'birthday'));
alter table app.notification_log drop constraint notification_log_type_check,
  add constraint notification_log_type_check check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'task_due', 'due_date', 'birthday'));
alter table app.notification_choices drop constraint notification_choices_kind_check, drop constraint a_choice,
  add constraint notification_choices_kind_check
    check (kind in ('renewals', 'notice', 'dates', 'birthdays', 'reminders', 'tasks', 'given', 'shopping', 'sharing', 'digest')),
  add constraint a_choice check (case channel when 'in_app' then kind <> 'digest'
                                              when 'mail' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing')
                                              when 'digest' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing', 'digest') else true end);
alter table app.feeds drop constraint feeds_kinds_check,
  add constraint feeds_kinds_check check (cardinality(kinds) between 1 and 6 and kinds <@ array['appointments', 'ends', 'tasks', 'meals', 'trips', 'birthdays']);
