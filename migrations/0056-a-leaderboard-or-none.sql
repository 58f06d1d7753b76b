-- The leaderboard is by week, by month or of all time, and the admins of a group can switch it off (FOLK-25).
set role hive_owner;
alter table app.families
  -- Whether it has a leaderboard; its admins can switch it off (FOLK-25).
  add has_leaderboard boolean not null default true;
drop policy mates on app.task_credits;
-- Without a leaderboard people read their own, and the admins those of everybody (FOLK-25).
create policy mates on app.task_credits for select to hive_api using (
  family_id = any (array (select app.my_families()))
  and (user_id = (select app.uid())
       or family_id = any (array (select app.administered_families()))
       or family_id = any (array (select f.id from app.families f where f.has_leaderboard))));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Switches the leaderboard of a group on or off, for its admins (FOLK-25).
create function app.switch_leaderboard(the_family uuid, is_on boolean) returns text language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  update app.families f set has_leaderboard = is_on where f.id = the_family and f.has_leaderboard <> is_on;
  return 'done';
end $$;
grant execute on function app.switch_leaderboard(uuid, boolean) to hive_api;
-- How much each person of a group has earned since an instant, or ever, for its members; nothing where its leaderboard is off (FOLK-25).
create function app.credits_since(the_family uuid, since timestamptz) returns table (user_id uuid, credits int)
language sql stable security definer set search_path = '' as $$
  select k.user_id, sum(k.credits_earned)::int
    from app.task_credits k
    join app.families f on f.id = k.family_id and f.has_leaderboard
   where k.family_id = the_family and k.created_at >= coalesce(since, '-infinity')
     and exists (select from app.family_members m where m.family_id = the_family and m.user_id = app.uid())
   group by k.user_id
$$;
grant execute on function app.credits_since(uuid, timestamptz) to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
