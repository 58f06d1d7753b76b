-- What somebody did themselves is no news to them: that they invited somebody is listed as read.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.notify_of_invitation(the_user uuid, the_invitation uuid, the_type text) returns void
language sql security definer set search_path = '' as $$
  -- What somebody did themselves is no news to them.
  insert into app.invitation_notifications (user_id, invitation_id, type, read)
  select the_user, the_invitation, the_type, the_type = 'invitation_sent' where the_user is not null
  on conflict (user_id, invitation_id, type) do nothing
$$;
update app.invitation_notifications n set read = true where n.type = 'invitation_sent' and not n.read;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
