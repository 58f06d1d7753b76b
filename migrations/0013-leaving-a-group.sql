-- Members leave a group by themselves; its creator names who takes over.

set role hive_owner;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/members/schema.sql
drop function app.tell_of_farewell(uuid, text, uuid, uuid);
create or replace function app.tell_of_farewell(the_user uuid, the_name text, the_family uuid, the_heir uuid, the_type text) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, the_type, pg_catalog.jsonb_build_object('familyName', f.name, 'name', the_name), f.id)
    from app.families f join app.family_members m on m.family_id = f.id
   where f.id = the_family and m.user_id <> the_user
     and case when f.created_by = the_user then m.user_id <> the_heir else f.created_by = m.user_id or m.role = 'admin' end
$$;
create or replace function app.leave_family(the_family uuid, the_successor uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  standing constant text := app.standing_in(the_family);
  the_name constant text := app.name_of(app.uid());
  mine     record;
  heir     record;
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  -- One's own hive goes with the account, and not before.
  if standing = 'owner' then return 'view_only'; end if;
  select m.id, f.created_by = m.user_id as is_creator, f.name into mine
    from app.family_members m join app.families f on f.id = m.family_id where m.family_id = the_family and m.user_id = app.uid();
  select m.id, m.user_id into heir from app.family_members m
   where mine.is_creator and m.family_id = the_family and m.user_id <> app.uid() order by m.id = the_successor desc limit 1;
  if mine.is_creator and heir.id is null then return 'alone'; end if;
  if mine.is_creator and heir.id is distinct from the_successor then return 'creator'; end if;
  perform app.tell_of_farewell(app.uid(), the_name, the_family, heir.user_id, 'member_left');
  if mine.is_creator then
    update app.families f set created_by = heir.user_id where f.id = the_family;
    update app.family_members m set role = 'admin' where m.id = heir.id;
    perform app.create_notification(heir.user_id, 'group_taken_over',
      pg_catalog.jsonb_build_object('familyName', mine.name, 'name', the_name), the_family);
  end if;
  perform app.take_levels(mine.id);
  perform app.withdraw_sent_by(app.uid(), the_family);
  perform app.withdraw_sent_to(app.uid(), the_family);
  perform app.drop_changes(app.uid(), the_family);
  delete from app.family_members m where m.id = mine.id;
  return 'done';
end $$;
create or replace function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  the_email constant text := (select u.email from auth.users u where u.id = the_user);
  the_name  constant text := app.name_of(the_user);
  g         record;
  heir      record;
begin
  perform pg_catalog.set_config('app.user_id', the_user::text, true);
  perform from app.families f
    where f.id in (select m.family_id from app.family_members m where m.user_id = the_user) or f.created_by = the_user
    order by f.id for no key update;
  for g in select f.id, f.name, f.created_by, f.group_type, m.id as member_id
             from app.families f left join app.family_members m on m.family_id = f.id and m.user_id = the_user
            where f.created_by = the_user or m.user_id = the_user
            order by f.id
  loop
    perform app.withdraw_sent_by(the_user, g.id);
    select m.id, m.user_id into heir from app.family_members m
     where m.family_id = g.id and m.user_id <> the_user
     order by m.id::text is not distinct from (successors ->> g.id::text) desc,
              case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.id limit 1;
    if g.created_by = the_user and heir.id is null then
      delete from app.families f where f.id = g.id;
      continue;
    end if;
    perform app.tell_of_farewell(the_user, the_name, g.id, heir.user_id, 'account_deleted');
    if g.created_by = the_user then
      update app.families f set created_by = heir.user_id where f.id = g.id;
      update app.family_members m set role = 'admin' where m.id = heir.id;
      perform app.create_notification(heir.user_id, 'group_handed_on', pg_catalog.jsonb_build_object('familyName', g.name, 'name', the_name), g.id);
    end if;
    perform app.take_levels(g.member_id);
  end loop;
  delete from app.invitations i where i.recipient_email = the_email;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted to have the address, and answers about it that others keep for a repeated change.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.mutations t where t.user_id = the_user or pg_catalog.strpos(t.answer::text, pg_catalog.to_jsonb(the_email)::text) > 0;
  delete from auth.users u where u.id = the_user;
end $$;
grant execute on function app.leave_family(uuid, uuid) to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
