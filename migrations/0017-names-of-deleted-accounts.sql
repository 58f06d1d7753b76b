-- Whoever deletes their account is no longer named in the invitations they sent.
set role hive_owner;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/members/schema.sql
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
  -- Those they sent keep the group's name of their day, and no longer theirs.
  update app.invitations i set sender_name = null where i.sender_id = the_user;
  delete from mail.outbox o where o.recipient = the_email;
  -- Links by which somebody else wanted to have the address, and answers about it that others keep for a repeated change.
  delete from auth.tokens t where t.new_email = the_email;
  delete from app.mutations t where t.user_id = the_user or pg_catalog.strpos(t.answer::text, pg_catalog.to_jsonb(the_email)::text) > 0;
  delete from auth.users u where u.id = the_user;
end $$;
update app.invitations i set sender_name = null where i.sender_id is null and i.sender_name is not null;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
