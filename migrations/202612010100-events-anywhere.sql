-- Appointments become events: with a title, a last day, an end, people, more reminders, and kept in a category, a subject or a subcategory.
alter table app.appointment_series
  alter subcategory_id drop not null, alter local_time drop not null,
  add title text check (title = btrim(title) and title <> '' and length(title) <= 200),
  add kind text not null default 'event' check (kind in ('event', 'term', 'holiday', 'inset', 'guests')),
  add subject_id uuid, add subject_kind text,
  add day_count int not null default 1 check (day_count between 1 and 401),
  add end_time time(0),
  add for_people uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  add more_reminders int[] not null default '{}' check (cardinality(more_reminders) <= 4 and 0 <= all (more_reminders) and 40320 >= all (more_reminders)),
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add constraint one_place check (subcategory_id is null or subject_id is null),
  add constraint named check (title is not null or subcategory_id is not null),
  add constraint appointments_have_a_time check (subcategory_id is null or local_time is not null),
  add constraint only_timed_ones_end check (end_time is null or local_time is not null),
  add constraint spans_are_days check (kind = 'event' or local_time is null),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
create index on app.appointment_series (category_id, subject_id, subject_kind);

alter table app.appointments
  alter subcategory_id drop not null, alter local_time drop not null, alter appointment_date drop not null,
  add title text check (title = btrim(title) and title <> '' and length(title) <= 200),
  add kind text not null default 'event' check (kind in ('event', 'term', 'holiday', 'inset', 'guests')),
  add subject_id uuid, add subject_kind text,
  add last_day date,
  add end_time time(0), add ends_at timestamptz,
  add for_people uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  add more_reminders int[] not null default '{}' check (cardinality(more_reminders) <= 4 and 0 <= all (more_reminders) and 40320 >= all (more_reminders)),
  add more_remind_at timestamptz[] not null default '{}',
  add constraint whole_subject check ((subject_id is null) = (subject_kind is null)),
  add constraint one_place check (subcategory_id is null or subject_id is null),
  add constraint named check (title is not null or subcategory_id is not null),
  add constraint timed check ((local_time is null) = (appointment_date is null)),
  add constraint appointments_have_a_time check (subcategory_id is null or local_time is not null),
  add constraint ends_after_start check (last_day between local_day and local_day + 400 and ends_at > appointment_date),
  add constraint only_timed_ones_end check ((ends_at is null) = (end_time is null) and (end_time is null or local_time is not null)),
  add constraint spans_are_days check (kind = 'event' or local_time is null),
  add constraint more_reminders_have_times check (cardinality(more_remind_at) = cardinality(more_reminders)),
  add foreign key (category_id, subject_id, subject_kind) references app.subjects (category_id, id, kind) on delete cascade;
update app.appointments set last_day = local_day;
alter table app.appointments alter last_day set not null;
create index on app.appointments (category_id, subject_id, subject_kind);
create index long_events on app.appointments (category_id, last_day) where last_day > local_day + 1;

alter table app.appointment_reminders
  add what text not null default 'first' check (length(what) <= 20),
  drop constraint appointment_reminders_pkey, add primary key (category_id, appointment_id, what);
alter table app.notification_log drop constraint notification_log_type_check,
  add constraint notification_log_type_check check (type in ('renewal', 'cancel_by', 'appointment_reminder', 'event_reminder', 'task_due', 'due_date', 'birthday'));
alter table app.notification_choices drop constraint notification_choices_kind_check,
  add constraint notification_choices_kind_check
    check (kind in ('renewals', 'notice', 'dates', 'birthdays', 'reminders', 'events', 'tasks', 'given', 'shopping', 'sharing', 'digest'));
