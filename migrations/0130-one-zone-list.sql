-- One list of zones for browser, server and database: what Intl knows under a short name is stored under its full one, what this database does not know is
-- refused, and nothing that is read of many people fails by the zone of one.
set role hive_owner;
-- Returns a zone if this database knows it, else London's, like knownZone of the server: what is read of many people must not fail by one of them.
create function app.known_zone(zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  perform pg_catalog.now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Europe/London';
end $$;
grant execute on function app.known_zone(text) to hive_api, hive_keeper, hive_auth;

-- Refuses a zone that this database does not know, wherever one is written.
create function app.check_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.known_zone(new.time_zone) <> new.time_zone then
    raise exception 'api:check.timeZone' using errcode = 'TZONE';
  end if;
  return new;
end $$;
grant create on schema app to hive_keeper;
reset role;

-- Each function as it is now, with the zone that the database knows in the place of the stored one.
do $$
declare
  f     record;
  fresh text;
begin
  for f in select p.oid, r.rolname from pg_catalog.pg_proc p join pg_catalog.pg_roles r on r.oid = p.proowner
            where p.pronamespace = 'app'::regnamespace and p.prosrc ~ 'time zone [ps]\.time_zone' loop
    fresh := regexp_replace(pg_catalog.pg_get_functiondef(f.oid), 'time zone ([ps])\.time_zone', 'time zone app.known_zone(\1.time_zone)', 'g');
    execute format('set local role %I', f.rolname);
    execute fresh;
    reset role;
  end loop;
end $$;

set role hive_keeper;
drop function app.collect_pocket_money(timestamptz);
-- Collects the pocket money of each day that has come where the person is at home, at an instant: each week or month once, however long the server was
-- away, and however many of its workers look at once (FOLK-24). Each person's is tried alone; returns what became of those for whom it failed.
create function app.collect_pocket_money(at timestamptz) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  m   record;
  day date;
begin
  for m in select c.*, (at at time zone app.known_zone(p.time_zone))::date as today
             from app.pocket_money c join app.profiles p on p.id = c.user_id
            where c.next_on <= at::date + 1 and c.next_on <= (at at time zone app.known_zone(p.time_zone))::date
            order by c.family_id, c.user_id for update of c skip locked loop
    begin
      day := m.next_on;
      while day <= m.today loop
        insert into app.pocket_entries (family_id, user_id, why, pence, period, on_day)
        values (m.family_id, m.user_id, 'allowance', m.pence, pg_catalog.to_char(day, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end), day)
        on conflict do nothing;
        day := app.pocket_day_from(m.every, m.on_day, day + 1);
      end loop;
      update app.pocket_money c set next_on = day where c.family_id = m.family_id and c.user_id = m.user_id;
    exception when others then
      return next sqlstate;
    end;
  end loop;
end $$;
grant execute on function app.collect_pocket_money(timestamptz) to hive_worker;
reset role;

-- What was stored until now.
set role hive_keeper;
do $$
declare
  t text;
begin
  foreach t in array array['profiles', 'appointments', 'appointment_series', 'task_series'] loop
    execute format($update$update app.%I t set time_zone = known.name from (values
      ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Buenos_Aires'), ('ART', 'Africa/Cairo'),
      ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'),
      ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'),
      ('ECT', 'Europe/Paris'), ('IET', 'America/Indianapolis'), ('IST', 'Asia/Calcutta'), ('JST', 'Asia/Tokyo'),
      ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'),
      ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'),
      ('VST', 'Asia/Saigon'), ('US/Pacific-New', 'America/Los_Angeles')
    ) known(short, name) where t.time_zone = known.short$update$, t);
    execute format('update app.%I t set time_zone = app.known_zone(t.time_zone) where app.known_zone(t.time_zone) <> t.time_zone', t);
  end loop;
end $$;
reset role;

set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_zone before insert or update of time_zone on app.profiles for each row execute function app.check_zone();
create trigger check_zone before insert or update of time_zone on app.appointment_series for each row execute function app.check_zone();
create trigger check_zone before insert or update of time_zone on app.appointments for each row execute function app.check_zone();
create trigger check_zone before insert or update of time_zone on app.task_series for each row execute function app.check_zone();
reset role;
