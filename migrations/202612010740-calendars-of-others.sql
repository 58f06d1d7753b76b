alter table app.outside_calendars alter host drop not null,
  add file_name text check (length(file_name) between 1 and 255),
  add color text check (color in ('clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone')),
  add for_people uuid[] check (cardinality(for_people) <= 12 and array_position(for_people, null) is null),
  add constraint of_one_source check (num_nonnulls(host, file_name) = 1);
alter table app.outside_sources alter address_box drop not null,
  add failing_since timestamptz,
  add is_notified boolean not null default false;
update app.outside_sources set failing_since = failed_at where failure is not null;
alter table app.appointments add from_calendar uuid, add from_key bytea check (length(from_key) = 32), add from_gone_on date,
  add foreign key (category_id, from_calendar) references app.outside_calendars (category_id, id) on delete set null (from_calendar);
create index on app.appointments (category_id, from_calendar, from_key);
alter table app.calendar_settings add hidden_calendars uuid[] not null default '{}' check (cardinality(hidden_calendars) <= 200);
alter table app.notification_choices drop constraint notification_choices_kind_check, drop constraint a_choice,
  add constraint notification_choices_kind_check
    check (kind in ('renewals', 'notice', 'dates', 'birthdays', 'reminders', 'events', 'tasks', 'given', 'shopping', 'sharing', 'calendars', 'digest')),
  add constraint a_choice check (case channel when 'in_app' then kind <> 'digest'
                                              when 'mail' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing', 'calendars')
                                              when 'digest' then kind not in ('birthdays', 'tasks', 'given', 'shopping', 'sharing', 'calendars', 'digest') else true end);
