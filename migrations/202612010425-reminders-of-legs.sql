-- How many minutes before they take or fetch somebody a person is reminded; null is never.
alter table app.notification_settings add leg_minutes int default 30 check (leg_minutes between 0 and 240);
