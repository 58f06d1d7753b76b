-- The space that somebody chose last opens for them in a new tab, on a new day and on another device (GAP-148).
set role hive_owner;
alter table app.family_members add column chosen_at timestamptz;
drop trigger note_change on app.family_members;
create trigger note_change after insert or delete or update of role, member_type on app.family_members for each row execute function app.note_member_change();
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Notes that the caller has chosen one of their spaces: it is the one that opens for them next (GAP-148).
create function app.choose_space(the_family uuid) returns text language plpgsql security definer set search_path = '' as $$
begin
  update app.family_members m set chosen_at = pg_catalog.now() where m.family_id = the_family and m.user_id = app.uid();
  return case when found then 'done' else 'not_found' end;
end $$;
grant execute on function app.choose_space(uuid) to hive_api;
-- The space that opens for the caller: the one they chose last of those they are still in, else the first in the dashboard's order with a
-- category they may see, else their personal space (DASH-03, DASH-04, GAP-148).
create function app.opening_space() returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select m.family_id from app.family_members m
      where m.user_id = (select app.uid()) and m.chosen_at is not null order by m.chosen_at desc, m.family_id limit 1),
    (select m.family_id
       from app.family_members m
       join app.families f on f.id = m.family_id
      where m.user_id = (select app.uid())
      order by m.family_id in (select c.family_id from app.my_rights() r join app.categories c on c.id = r.category_id) desc,
               f.group_type <> 'personal', f.group_type, f.created_at desc, f.id
      limit 1))
$$;
grant execute on function app.opening_space() to hive_api;
-- Makes the recipient a member with all that the invitation shares, in this one transaction, or changes nothing (GAP-55).
-- Levels that a member already has stay as they are (GAP-49). The group is the space that opens for them next (GAP-148).
create or replace function app.accept_invitation(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  refusal    constant text := app.why_unanswerable(the_invitation);
  the        app.invitations;
  the_member uuid;
  given      record;
begin
  if refusal is not null then return refusal; end if;
  select * into the from app.invitations i where i.id = the_invitation;
  -- An invitation gives no more than its sender could give now: they must still be an admin, and its categories still the group's.
  if app.foreign_to(the.family_id, the.permissions) > 0
     or not exists (select from app.family_members m join app.families f on f.id = m.family_id
                     where m.family_id = the.family_id and m.user_id = the.sender_id and (m.role = 'admin' or f.created_by = m.user_id))
  then return 'not_pending'; end if;
  insert into app.family_members (family_id, user_id, role, member_type) values (the.family_id, app.uid(), 'full_access', the.member_type)
  on conflict (user_id, family_id) do nothing;
  perform app.choose_space(the.family_id);
  select m.id into the_member from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid();
  for given in
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select the.family_id, s.category_id, the_member, s.level from app.shared_by(the.permissions) s
    on conflict (family_member_id, category_id) do nothing
    returning category_id, permission_level
  loop
    perform app.log_joining(given.category_id, given.permission_level, the.sender_id);
  end loop;
  perform app.answer_invitation(the_invitation, 'accepted');
  return 'done';
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
