-- Whoever is in a group no longer reads no present names through the invitations of before. What is here already has none of its day.
-- Whoever joined through a link hears so when they open it once more.

set role hive_owner;
alter table app.invitations add column family_name text;
alter table app.invitations add column sender_name text;
grant create on schema app to hive_keeper;
set role hive_keeper;
-- src/foundation/invitations/schema.sql
-- An invitation keeps the names of its day.
create function app.keep_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select f.name, app.name_of(new.sender_id) into new.family_name, new.sender_name from app.families f where f.id = new.family_id;
  return new;
end $$;
-- The names of group and sender as the asking person may know them: as they are now for members and for whoever may still answer, else as
-- they were when the invitation was written.
create function app.names_of_invitation(the_invitation uuid) returns table (family_name text, sender_name text)
language sql stable security definer set search_path = '' as $$
  select case when k.present then f.name else i.family_name end,
         case when k.present then app.name_of(i.sender_id) when i.sender_id is not null then i.sender_name end
    from app.invitations i
    join app.families f on f.id = i.family_id
    cross join lateral (
      select exists (select from app.family_members m where m.family_id = i.family_id and m.user_id = app.uid())
          or (i.status = 'pending' and i.expires_at > pg_catalog.now() and app.recipient_of(i.id) = app.uid()) as present) k
   where i.id = the_invitation
$$;
create or replace function app.invitation_for_me(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'id', i.id, 'familyId', i.family_id, 'familyName', n.family_name, 'groupType', f.group_type, 'senderName', n.sender_name,
           'recipientEmail', i.recipient_email, 'memberType', i.member_type, 'status', i.status, 'expired', i.expires_at <= pg_catalog.now(),
           'expiresAt', i.expires_at, 'createdAt', i.created_at, 'version', i.version, 'categories', app.offered_by(i.id),
           'you', case when app.recipient_of(i.id) = app.uid() then 'recipient' when i.sender_id = app.uid() then 'sender' else 'admin' end)
    from app.invitations i join app.families f on f.id = i.family_id cross join lateral app.names_of_invitation(i.id) n
   where i.id = the_invitation
     and (app.recipient_of(i.id) = app.uid() or i.sender_id = app.uid()
          or exists (select from app.family_members m where m.family_id = i.family_id and m.user_id = app.uid()
                                                       and (m.role = 'admin' or f.created_by = m.user_id)))
$$;
create or replace function app.my_invitation_notices() returns table (
  id uuid, invitation_id uuid, type text, read boolean, created_at timestamptz, recipient_email text, family_name text, status text)
language sql stable security definer set search_path = '' as $$
  select n.id, n.invitation_id, n.type, n.read, n.created_at, i.recipient_email, named.family_name, i.status
    from app.invitation_notifications n
    join app.invitations i on i.id = n.invitation_id
    cross join lateral app.names_of_invitation(i.id) named
   where n.user_id = (select app.uid())
   order by n.created_at desc, n.id desc
$$;
create or replace function app.arrive_by_token(the_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.token_hash = the_hash;
  if the.id is null then return 'unknown'; end if;
  -- The link of the mail, opened once more by whoever joined through it.
  if the.status = 'accepted' and exists (select from auth.users u where u.id = app.uid() and u.email = the.recipient_email)
     and exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'already_member'; end if;
  if the.status = 'pending' and the.expires_at > pg_catalog.now()
     and not exists (select from auth.users u where u.id = app.uid() and u.email = the.recipient_email) then return 'other_address'; end if;
  perform from app.families f where f.id = the.family_id for no key update;
  select * into the from app.invitations i where i.token_hash = the_hash for update;
  if the.id is null then return 'unknown'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  if the.expires_at <= pg_catalog.now() then return 'expired'; end if;
  update app.invitations i set held_by = app.uid() where i.id = the.id and i.held_by is distinct from app.uid();
  perform app.tell_of_invitation(app.uid(), the.id, 'invitation_received');
  if not exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'waiting'; end if;
  return case app.accept_invitation(the.id) when 'done' then 'already_member' else 'not_pending' end;
end $$;
grant execute on function app.keep_names() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger keep_names before insert on app.invitations for each row execute function app.keep_names();
reset role;
