-- Admins say when a member of their group is away, whether they have an account or not (FOLK-26). Another day of pocket money in a week or month that was
-- collected already is that of the next one (FOLK-24).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns why the caller may not say when a member is away: 'not_found', or 'view_only' for anybody but that member and the admins of their group; else
-- null (FOLK-26).
create or replace function app.why_not_away(the_user uuid, standing text) returns text language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when the_user = app.uid() or standing = 'admin' then null
              else 'view_only' end
$$;
-- Sets somebody's pocket money, or that there is none, for the admins of the group; what was collected before stays (FOLK-24).
create or replace function app.set_pocket_money(
  the_family uuid, the_user uuid, the_pence int, the_every text, the_day int, the_rate int, at timestamptz, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if not exists (select from app.family_members m join app.people p on p.id = m.user_id
                  where m.family_id = the_family and m.user_id = the_user and p.kind <> 'device') then return 'not_found'; end if;
  insert into app.pocket_money (family_id, user_id) values (the_family, the_user) on conflict do nothing;
  update app.pocket_money m
     set pence = the_pence, every = the_every, on_day = the_day, credit_pence = the_rate, version = m.version + 1,
         -- Another amount begins with the next day, and a day that is not chosen anew stays.
         next_on = case when the_every is null then null
                        when (m.every, m.on_day) is not distinct from (the_every, the_day) then m.next_on
                        else app.pocket_day_from(the_every, the_day, (at at time zone p.time_zone)::date) end
    from app.profiles p
   where m.family_id = the_family and m.user_id = the_user and m.version = if_version and p.id = m.user_id;
  if not found then return 'conflict'; end if;
  -- A week or month that was collected already is over, whichever day it is on now.
  update app.pocket_money m set next_on = app.pocket_day_from(m.every, m.on_day, m.next_on + 1)
   where m.family_id = the_family and m.user_id = the_user and exists (
     select from app.pocket_entries e where e.family_id = the_family and e.user_id = the_user
        and e.period = pg_catalog.to_char(m.next_on, case m.every when 'week' then 'IYYY-"W"IW' else 'YYYY-MM' end));
  return 'done';
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
