call app.guard('app.pins', 'family', '{family_id}', 'app.families');
call app.guard('app.tablet_people', 'person', '{tablet_id}', 'app.people', p_left_out => 'who is at a tablet at the moment');
call app.guard('app.tablet_rows', 'person', '{tablet_id}', 'app.people', p_left_out => 'what a tablet may delete for five minutes');
grant select, insert, update, delete on app.pins, app.tablet_people, app.tablet_rows to hive_keeper;

-- Limits tablets to deleting what they just added in a category; elsewhere they write only through triggers.
create procedure app.limit_tablets(p_table regclass) language plpgsql set search_path = '' as $$
begin
  if exists (select from app.content_tables c where c.name = p_table) then
    execute format('create policy just_now on %s as restrictive for delete to hive_api using ((not (select app.is_tablet())) or id = any ((select app.added_just_now(%L))::uuid[]))', p_table, (select c.relname from pg_catalog.pg_class c where c.oid = p_table));
    execute format('create trigger note_on_tablet after insert on %s referencing new table as added for each statement execute function app.note_on_tablet()', p_table);
    execute format('create trigger check_gone_on_tablet after delete on %s referencing old table as gone for each statement execute function app.check_gone_on_tablet()', p_table);
  elsif p_table <> all (array['app.idempotency_keys', 'app.change_events', 'app.category_counts', 'app.task_credits', 'app.tablet_rows', 'app.notifications',
                        'app.appointment_reminders', 'app.reschedule_queue']::regclass[]) then
    execute format('create trigger refuse_tablets before insert or update or delete on %s for each statement execute function app.refuse_tablets()', p_table);
  end if;
end $$;
