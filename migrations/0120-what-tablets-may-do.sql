-- What a tablet has added is known by its table and its id (FOLK-15); taking a credit from somebody needs their PIN (FOLK-14); what a tablet adds needs an
-- OK (FOLK-18), and a series goes on as it is. Appointments with a reminder and contracts with an end are written on tablets.
set role hive_owner;
alter table app.tablet_rows add column row_table text not null default '' check (length(row_table) <= 130);
alter table app.tablet_rows alter column row_table drop default;
alter table app.tablet_rows drop constraint tablet_rows_pkey;
alter table app.tablet_rows add primary key (tablet_id, row_table, row_id);
do $$
declare t regclass;
begin
  for t in select c.name from app.content_tables c order by c.name::text loop
    execute format('drop policy just_now on %s', t);
    execute format('drop trigger note_on_tablet on %s', t);
  end loop;
end $$;
drop trigger refuse_tablets on app.appointment_reminders;
drop trigger refuse_tablets on app.reschedule_queue;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.added_just_now();
-- A task that is ticked on a tablet was done by somebody who is named: with their PIN, if they have one (FOLK-13, FOLK-14). Whoever has a PIN keeps
-- what they have done unless it is typed. What a tablet adds itself needs an OK, but for what follows in a series (FOLK-18).
create or replace function app.check_doer_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before constant uuid := case when tg_op = 'UPDATE' and old.status = 'done' then coalesce(
    (select k.user_id from app.task_credits k join app.categories c on c.id = old.category_id and c.family_id = k.family_id where k.task_id = old.id),
    old.done_by, old.assigned_to) end;
begin
  if not app.is_tablet() then return new; end if;
  if tg_op = 'INSERT' then
    new.needs_ok := coalesce((select s.needs_ok from app.task_series s where s.category_id = new.category_id and s.id = new.series_id), true);
  elsif new.status = 'done' and old.status = 'done' and new.done_by is not distinct from old.done_by then
    return new;
  end if;
  if new.status = 'done' and new.done_by is null then
    raise exception using errcode = 'TABLT', message = 'api:refusal.whoDidIt';
  end if;
  if exists (select from app.pins p join app.categories c on c.family_id = p.family_id
              where c.id = new.category_id and p.user_id in (before, case when new.status = 'done' then new.done_by end)
                and not exists (select from app.tablet_people s
                                 where s.tablet_id = app.uid() and s.user_id = p.user_id and s.named_until > pg_catalog.now())) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.pinNeeded';
  end if;
  return new;
end $$;
-- Notes what a tablet adds, for five minutes.
create or replace function app.note_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    delete from app.tablet_rows r where r.tablet_id = app.uid() and r.added_at < pg_catalog.now() - interval '5 minutes';
    insert into app.tablet_rows (tablet_id, row_table, row_id) select app.uid(), tg_table_name, a.id from added a on conflict do nothing;
  end if;
  return null;
end $$;
-- Returns the ids of what the calling tablet has added to a table within the last five minutes.
create function app.added_just_now(the_table text) returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(select r.row_id from app.tablet_rows r
                where r.tablet_id = app.uid() and r.row_table = the_table and r.added_at > pg_catalog.now() - interval '5 minutes')
$$;
grant execute on function app.added_just_now(text) to hive_api;
-- What is deleted with a row is no more than what the tablet may delete by itself: policies do not see it.
create function app.check_gone_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() and exists (select from gone g where g.id <> all (app.added_just_now(tg_table_name))) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
-- On a tablet a series goes on as it is: it is not ended, paused, skipped or changed there, and nothing begins to repeat but what the tablet has added
-- itself (FOLK-15). It may end by itself, with its last task.
create function app.keep_series_on_tablet() returns trigger language plpgsql security definer set search_path = '' as $$
declare mine constant text[] := array['next_no', 'whose_turn', 'ended_on', 'version'];
begin
  if not app.is_tablet() then return null; end if;
  if tg_table_name = 'tasks' then
    if old.series_id is null and new.id = any (app.added_just_now('tasks')) then return null; end if;
  elsif tg_table_name = 'task_turns' then
    if new.series_id = any (app.added_just_now('task_series')) then return null; end if;
  elsif tg_table_name = 'appointment_series' then
    if new.id = any (app.added_just_now('appointment_series')) then return null; end if;
  elsif tg_table_name = 'task_series' then
    if pg_catalog.to_jsonb(new) - mine = pg_catalog.to_jsonb(old) - mine
       and (new.ended_on is not distinct from old.ended_on
            or not exists (select from app.tasks t where t.category_id = new.category_id and t.series_id = new.id and t.status <> 'done')) then
      return null;
    end if;
  end if;
  raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
end $$;
grant execute on function app.check_gone_on_tablet(), app.keep_series_on_tablet() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger keep_series_on_tablet after update on app.task_series for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after update on app.appointment_series for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after insert or update on app.task_turns for each row execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after insert on app.task_history for each row when (new.outcome = 'skipped') execute function app.keep_series_on_tablet();
create trigger keep_series_on_tablet after update on app.tasks for each row
  when (new.series_id is distinct from old.series_id or new.occurrence_no is distinct from old.occurrence_no) execute function app.keep_series_on_tablet();

-- What tablets may do with a table (FOLK-15), to be called for each one that is created: in a category they delete only what they added just now;
-- elsewhere they write nothing, but for what triggers and requests write by themselves.
create or replace procedure app.limit_tablets(t regclass) language plpgsql set search_path = '' as $$
begin
  if exists (select from app.content_tables c where c.name = t) then
    execute format('create policy just_now on %s as restrictive for delete to hive_api using ((not (select app.is_tablet())) or id = any ((select app.added_just_now(%L))::uuid[]))', t, (select c.relname from pg_catalog.pg_class c where c.oid = t));
    execute format('create trigger note_on_tablet after insert on %s referencing new table as added for each statement execute function app.note_on_tablet()', t);
    execute format('create trigger check_gone_on_tablet after delete on %s referencing old table as gone for each statement execute function app.check_gone_on_tablet()', t);
  elsif t <> all (array['app.idempotency_keys', 'app.change_events', 'app.category_counts', 'app.task_credits', 'app.tablet_rows', 'app.notifications',
                        'app.appointment_reminders', 'app.reschedule_queue']::regclass[]) then
    execute format('create trigger refuse_tablets before insert or update or delete on %s for each statement execute function app.refuse_tablets()', t);
  end if;
end $$;
do $$
declare t regclass;
begin
  for t in select c.name from app.content_tables c order by c.name::text loop
    call app.limit_tablets(t);
  end loop;
end $$;
reset role;
