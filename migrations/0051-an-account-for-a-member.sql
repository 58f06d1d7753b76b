-- A member without an account can be given one: whoever signs up with the invitation becomes that person (FOLK-07).
set role hive_owner;
-- The member without an account who gets one through it (FOLK-07): whoever signs up with its link and address becomes that person.
alter table app.invitations add person_id uuid references app.people on delete cascade;
create index on app.invitations (person_id);
grant delete on auth.accounts to hive_keeper;
-- A later sign-up overwrites the names of an account that belongs to nobody; a member without an account, who has a colour, keeps theirs until they
-- sign in for the first time (FOLK-07).
alter policy replaced on app.profiles
  using (color is null and exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session))
  with check (color is null and exists (select from auth.accounts a where a.id = profiles.id and a.email_verified_at is null and not a.had_session));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.invitation_by_token(bytea);
-- Returns the account that may answer: that with the invited address, if it is confirmed or has opened the link (GAP-41, GAP-57). Nobody answers one
-- that gives a member an account: signing up does (FOLK-07).
create or replace function app.recipient_of(the_invitation uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select a.id from app.invitations i join auth.accounts a on a.email = i.recipient_email
   where i.id = the_invitation and (i.person_id is null or i.person_id = a.id) and (a.email_verified_at is not null or i.held_by = a.id)
$$;
-- Deletes the account that somebody has begun to make of a member without one, and has not signed in with yet (FOLK-07).
create function app.drop_begun_account(the_person uuid) returns void language sql security definer set search_path = '' as $$
  delete from auth.accounts a where a.id = the_person and not a.had_session and not app.has_account(the_person)
$$;
-- Cancels a pending invitation: its email is not sent any more, and its recipient is notified. The caller must have locked the family.
create or replace function app.withdraw(the_invitation uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_person uuid;
begin
  update app.invitations i set status = 'cancelled' where i.id = the_invitation and i.status = 'pending' returning i.person_id into the_person;
  if not found then return; end if;
  perform app.drop_begun_account(the_person);
  delete from mail.outbox o where o.params ->> 'invitationId' = the_invitation::text;
  perform app.notify_of_invitation(app.recipient_of(the_invitation), the_invitation, 'invitation_cancelled');
end $$;
-- Returns the number of members of a group plus open invitations to others. The caller must have locked the family.
create or replace function app.places_taken(the_family uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select (select count(*) from app.family_members m where m.family_id = the_family)
       + (select count(*) from app.invitations i
           where i.family_id = the_family and i.status = 'pending' and i.expires_at > pg_catalog.now() and i.person_id is null
             and not app.has_member(the_family, i.recipient_email))
$$;
-- Deletes the pending invitations to an address, and those that give that person an account; their notifications and emails go with them (GAP-44).
create function app.replace_pending(the_family uuid, the_email text, the_person uuid) returns void language plpgsql security definer set search_path = '' as $$
declare gone record;
begin
  for gone in
    delete from app.invitations i
     where i.family_id = the_family and i.status = 'pending' and (i.recipient_email = the_email or i.person_id = the_person)
    returning i.person_id
  loop
    perform app.drop_begun_account(gone.person_id);
  end loop;
end $$;
-- Invites an address to become the account of a member who has none (FOLK-07); outcomes and email as with app.invite.
create function app.invite_to_account(
  new_id uuid, the_member uuid, the_email text, the_token text, the_hash bytea, out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare m constant record := app.member_for_change(the_member);
begin
  outcome := case when m.standing is null or app.has_account(m.user_id) then 'not_found'
                  when m.standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = the_email) then 'own_address'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- The same one again replaces itself; another of this id is not replaced.
  if exists (select from app.invitations i where i.id = new_id and (i.recipient_email <> the_email or i.person_id is distinct from m.user_id)) then
    raise exception 'the id is taken' using errcode = '23505', constraint = 'invitations_pkey';
  end if;
  perform app.replace_pending(m.family_id, the_email, m.user_id);
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash, person_id)
  select new_id, m.family_id, the_email, app.uid(), f.member_type, '[]', the_hash, m.user_id from app.family_members f where f.id = the_member;
  perform app.notify_of_invitation(app.uid(), new_id, 'invitation_sent');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.account',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'personName', app.name_of(m.user_id), 'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
-- Returns the member whose account is made by signing up with a link and its address; null if that is none. What an earlier sign-up with the address
-- left unconfirmed makes room: an account of nobody for that of the member, and one begun for a member for that of somebody new. Called by hive_auth
-- before it writes an account, with a token or without.
create function app.person_to_become(the_token bytea, the_email text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  the    app.invitations;
  nobody uuid;
begin
  select * into the from app.invitations i where i.token_hash = the_token and i.recipient_email = the_email and i.person_id is not null;
  if the.id is not null then
    perform from app.families f where f.id = the.family_id for no key update;
    select * into the from app.invitations i where i.id = the.id for update;
  end if;
  if the.id is null or the.status <> 'pending' or the.expires_at <= pg_catalog.now() or app.has_account(the.person_id) then
    delete from auth.accounts a where a.email = the_email and not a.had_session and not app.has_account(a.id);
    return null;
  end if;
  select a.id into nobody from auth.accounts a
   where a.email = the_email and a.email_verified_at is null and not a.had_session and a.id <> the.person_id;
  if nobody is not null then
    delete from app.families f where f.created_by = nobody;
    delete from app.people p where p.id = nobody;
  end if;
  return the.person_id;
end $$;
-- With the first session of the account that was made for them, a member without one becomes a person with an account: from then on they have a space
-- of their own, reminders, and what they had before (FOLK-07). Without a pending invitation nothing changes, and no session begins.
create function app.become_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  if app.has_account(new.user_id) then return new; end if;
  select i.* into the from app.invitations i join auth.accounts a on a.id = i.person_id and a.email = i.recipient_email
   where i.person_id = new.user_id and i.status = 'pending';
  if the.id is null then return new; end if;
  perform from app.families f where f.id = the.family_id for no key update;
  update app.invitations i set status = 'accepted' where i.id = the.id and i.status = 'pending';
  if not found then return new; end if;
  update app.people p set kind = 'person' where p.id = new.user_id;
  update app.profiles p set color = null where p.id = new.user_id;
  perform app.create_personal_space(new.user_id, uuidv7());
  perform app.notify_of_invitation(the.sender_id, the.id, 'invitation_accepted');
  insert into app.change_events (family_id, table_name) values (the.family_id, 'family_members');
  return new;
end $$;
-- Invites an address (INV-10 to INV-16). Returns the id of the waiting email, so that the caller can wait for it to be sent;
-- `outcome` is also 'own_address' or 'no_category'; a category of another family is 'not_found'.
create or replace function app.invite(
  new_id uuid, the_family uuid, the_email text, the_type text, the_permissions jsonb, the_token text, the_hash bytea,
  out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  standing constant text := app.standing_in(the_family);
  known    uuid;
begin
  outcome := case when standing is null then 'not_found'
                  when standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = the_email) then 'own_address'
                  when app.foreign_to(the_family, the_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(the_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  perform app.replace_pending(the_family, the_email, null);
  if not app.has_member(the_family, the_email) then
    perform app.refuse_above('members', app.places_taken(the_family) + 1,
      'invitations:quota.members');
  end if;
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (new_id, the_family, the_email, app.uid(), the_type, app.as_permissions(the_permissions), the_hash);
  perform app.notify_of_invitation(app.uid(), new_id, 'invitation_sent');
  perform app.notify_of_invitation(app.recipient_of(new_id), new_id, 'invitation_received');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.invited',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
-- Changes what a pending invitation shares, for its sender while they administer the group (IDET-05 to IDET-07).
create or replace function app.change_invitation(the_invitation uuid, the_permissions jsonb, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.id = the_invitation and i.sender_id = app.uid() and i.person_id is null;
  if the.id is null or app.standing_in(the.family_id) is distinct from 'admin' then return 'not_found'; end if;
  if app.foreign_to(the.family_id, the_permissions) > 0 then return 'not_found'; end if;
  if not exists (select from app.shared_by(the_permissions)) then return 'no_category'; end if;
  select * into the from app.invitations i where i.id = the_invitation for update;
  if the.id is null then return 'not_found'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  if the.expires_at <= pg_catalog.now() then return 'expired'; end if;
  if the.version <> if_version then return 'conflict'; end if;
  update app.invitations i set permissions = app.as_permissions(the_permissions) where i.id = the_invitation;
  return 'done';
end $$;
-- Returns the invitation of a link, for anybody who has it (GAP-40): one invitation for an exact token, and only these columns.
create function app.invitation_by_token(the_hash bytea) returns table (
  family_name text, group_type text, sender_name text, recipient_email text, member_type text, status text, expired boolean, expires_at timestamptz,
  person_name text)
language sql stable security definer set search_path = '' as $$
  select f.name, f.group_type, app.name_of(i.sender_id), i.recipient_email, i.member_type, i.status, i.expires_at <= pg_catalog.now(), i.expires_at,
         app.name_of(i.person_id)
    from app.invitations i join app.families f on f.id = i.family_id
   where i.token_hash = the_hash
$$;
-- Opens a link as the caller. With the invited address they hold the token from now on (GAP-57); somebody who is already a member gets what
-- they lack at once (GAP-38). Returns 'unknown', 'not_pending', 'expired', 'other_address', 'waiting' or 'already_member'.
create or replace function app.accept_link(the_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.token_hash = the_hash;
  if the.id is null then return 'unknown'; end if;
  -- The link of the email, opened again by the person who joined through it.
  if the.status = 'accepted' and exists (select from auth.accounts a where a.id = app.uid() and a.email = the.recipient_email)
     and exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'already_member'; end if;
  if the.status = 'pending' and the.expires_at > pg_catalog.now()
     and not exists (select from auth.accounts a where a.id = app.uid() and a.email = the.recipient_email) then return 'other_address'; end if;
  if the.status = 'pending' and the.expires_at > pg_catalog.now() and the.person_id is not null then return 'has_account'; end if;
  perform from app.families f where f.id = the.family_id for no key update;
  select * into the from app.invitations i where i.token_hash = the_hash for update;
  if the.id is null then return 'unknown'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  if the.expires_at <= pg_catalog.now() then return 'expired'; end if;
  update app.invitations i set held_by = app.uid() where i.id = the.id and i.held_by is distinct from app.uid();
  perform app.notify_of_invitation(app.uid(), the.id, 'invitation_received');
  if not exists (select from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid()) then return 'waiting'; end if;
  return case app.accept_invitation(the.id) when 'done' then 'already_member' else 'not_pending' end;
end $$;
-- Returns one invitation for its recipient, its sender or an admin of the group; null for everybody else.
create or replace function app.invitation_for_me(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'id', i.id, 'familyId', i.family_id, 'familyName', n.family_name, 'groupType', f.group_type, 'senderName', n.sender_name,
           'recipientEmail', i.recipient_email, 'memberType', i.member_type, 'status', i.status, 'expired', i.expires_at <= pg_catalog.now(),
           'expiresAt', i.expires_at, 'createdAt', i.created_at, 'version', i.version, 'categories', app.offered_by(i.id),
           'personName', case when i.status = 'pending' then app.name_of(i.person_id) end,
           'you', case when app.recipient_of(i.id) = app.uid() then 'recipient' when i.sender_id = app.uid() then 'sender' else 'admin' end)
    from app.invitations i join app.families f on f.id = i.family_id cross join lateral app.names_of_invitation(i.id) n
   where i.id = the_invitation
     and (app.recipient_of(i.id) = app.uid() or i.sender_id = app.uid()
          or exists (select from app.family_members m where m.family_id = i.family_id and m.user_id = app.uid()
                                                       and (m.role = 'admin' or f.created_by = m.user_id)))
$$;
-- Returns the usable invitations to the caller (PEND-02), oldest first.
create or replace function app.my_pending_invitations() returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from auth.accounts a join app.invitations i on i.recipient_email = a.email
   where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now() and i.person_id is null
     and (a.email_verified_at is not null or i.held_by = a.id)
   order by i.created_at, i.id
$$;
-- Counts what waits for the caller: unread notifications, unread notifications of invitations, invitations to answer.
create or replace function app.what_waits() returns table (notifications int, invitation_notifications int, invitations int)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from app.notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from app.invitation_notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from auth.accounts a join app.invitations i on i.recipient_email = a.email
           where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now() and i.person_id is null
             and (a.email_verified_at is not null or i.held_by = a.id))
$$;
-- Notifies somebody who confirms an address of the invitations to it (GAP-51), and deletes notifications of those to an address given up.
create or replace function app.meet_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email is distinct from new.email then
    delete from app.invitation_notifications n using app.invitations i
     where n.user_id = new.id and i.id = n.invitation_id and i.recipient_email = old.email and i.sender_id is distinct from new.id;
  end if;
  if new.email_verified_at is not null and (old.email_verified_at is null or old.email is distinct from new.email) then
    perform app.notify_of_invitation(new.id, i.id, 'invitation_received')
       from app.invitations i
      where i.recipient_email = new.email and i.status = 'pending' and i.expires_at > pg_catalog.now() and i.person_id is null;
  end if;
  return null;
end $$;
grant execute on function app.invite_to_account(uuid, uuid, text, text, bytea) to hive_api;
grant execute on function app.invitation_by_token(bytea), app.person_to_become(bytea, text) to hive_auth;
grant execute on function app.become_person() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger become_person before insert on auth.sessions for each row execute function app.become_person();
create trigger set_up_reminders after update of kind on app.people for each row execute function app.set_up_reminders();
reset role;
