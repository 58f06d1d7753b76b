alter table app.outside_calendars rename column is_kept to is_added;
-- Such constraints have a name from PostgreSQL 18 on.
do $$
begin
  if exists (select from pg_catalog.pg_constraint c where c.conname = 'outside_calendars_is_kept_not_null') then
    alter table app.outside_calendars rename constraint outside_calendars_is_kept_not_null to outside_calendars_is_added_not_null;
  end if;
end $$;
