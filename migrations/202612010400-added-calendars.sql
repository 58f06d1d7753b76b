alter table app.outside_calendars rename column is_kept to is_added;
