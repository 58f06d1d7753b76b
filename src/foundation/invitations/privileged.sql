-- Reads both forms in which invitations were written; 'full' means edit, and unknown levels are left out.
create function app.shared_by(p_permissions jsonb) returns table (category_id uuid, level text)
language sql immutable set search_path = '' as $$
  select distinct on (1) e.category_id, e.level
    from (select (coalesce(r.entry ->> 'categoryId', r.entry ->> 'category_id'))::uuid as category_id,
                 case coalesce(r.entry ->> 'permission', r.entry ->> 'permission_level')
                   when 'view' then 'view' when 'edit' then 'edit' when 'full' then 'edit' end as level
            from jsonb_array_elements(p_permissions) r(entry)) e
   where e.category_id is not null and e.level is not null
   order by 1, 2
$$;
-- Shares categories a member does not have yet, for the caller or a sharer. Returns false if they have another level.
create function app.share_with(p_member uuid, p_permissions jsonb, p_sharer uuid default null) returns boolean language plpgsql security definer set search_path = '' as $$
declare v_given record;
begin
  for v_given in
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select m.family_id, s.category_id, m.id, s.level from app.family_members m cross join app.shared_by(p_permissions) s where m.id = p_member
    on conflict (family_member_id, category_id) do nothing
    returning category_id, permission_level
  loop
    perform app.log_sharing(v_given.category_id, 'category_shared', (select m.user_id from app.family_members m where m.id = p_member), null, v_given.permission_level, p_sharer);
  end loop;
  return (select count(*) from app.shared_by(p_permissions)) = (
    select count(*) from app.shared_by(p_permissions) s join app.category_permissions p on p.category_id = s.category_id and p.family_member_id = p_member
      and p.permission_level = s.level);
end $$;
create function app.as_permissions(p_permissions jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('categoryId', s.category_id, 'permission', s.level)), '[]')
    from app.shared_by(p_permissions) s
$$;
-- Returns how many of the offered categories do not belong to that family; there must be none.
create function app.foreign_to(p_family uuid, p_permissions jsonb) returns bigint language sql stable security definer set search_path = '' as $$
  select count(*) from jsonb_array_elements(p_permissions) r(entry)
   where not exists (select from app.categories c
                      where c.family_id = p_family and c.id::text = coalesce(r.entry ->> 'categoryId', r.entry ->> 'category_id'))
$$;
-- Returns the account that may answer: its address is confirmed, or it has opened the link.
create function app.recipient_of(p_invitation uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select a.id from app.invitations i join auth.accounts a on a.email = i.recipient_email
   where i.id = p_invitation and (i.person_id is null or i.person_id = a.id) and (a.email_verified_at is not null or i.held_by = a.id)
$$;
create function app.notify_of_invitation(p_user uuid, p_invitation uuid, p_type text) returns void
language sql security definer set search_path = '' as $$
  -- What somebody did themselves is no news to them.
  insert into app.invitation_notifications (user_id, invitation_id, type, read)
  select p_user, p_invitation, p_type, p_type = 'invitation_sent' where p_user is not null
  on conflict (user_id, invitation_id, type) do nothing
$$;
-- Deletes the account begun for a member without one, as long as nobody signed in with it.
create function app.drop_begun_account(p_person uuid) returns void language sql security definer set search_path = '' as $$
  delete from auth.accounts a where a.id = p_person and not a.had_session and not app.has_account(p_person)
$$;
-- Cancels a pending invitation and its email. The caller must have locked the family.
create function app.withdraw(p_invitation uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_person uuid;
begin
  update app.invitations i set status = 'cancelled' where i.id = p_invitation and i.status = 'pending' returning i.person_id into v_person;
  if not found then return; end if;
  perform app.drop_begun_account(v_person);
  delete from mail.outbox o where o.params ->> 'invitationId' = p_invitation::text;
  perform app.notify_of_invitation(app.recipient_of(p_invitation), p_invitation, 'invitation_cancelled');
end $$;
create function app.withdraw_sent_by(p_user uuid, p_family uuid) returns void language sql security definer set search_path = '' as $$
  select app.withdraw(i.id) from app.invitations i
   where i.family_id = p_family and i.sender_id = p_user and i.status = 'pending'
$$;
-- Cancels the open invitations to a removed member, so that they cannot come back through one.
create function app.withdraw_sent_to(p_user uuid, p_family uuid) returns void language sql security definer set search_path = '' as $$
  select app.withdraw(i.id) from app.invitations i join auth.accounts a on a.email = i.recipient_email
   where i.family_id = p_family and a.id = p_user and i.status = 'pending'
$$;

create function app.has_member(p_family uuid, p_email text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.accounts a join app.family_members m on m.user_id = a.id where m.family_id = p_family and a.email = p_email)
$$;
-- Returns the number of members of a group plus open invitations to others. The caller must have locked the family.
create function app.places_taken(p_family uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select (select count(*) from app.family_members m where m.family_id = p_family)
       + (select count(*) from app.invitations i
           where i.family_id = p_family and i.status = 'pending' and i.expires_at > now() and i.person_id is null
             and not app.has_member(p_family, i.recipient_email))
$$;

-- Deletes the pending invitations to an address, and those that give that person an account.
create function app.replace_pending(p_family uuid, p_email text, p_person uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_gone record;
begin
  for v_gone in
    delete from app.invitations i
     where i.family_id = p_family and i.status = 'pending' and (i.recipient_email = p_email or i.person_id = p_person)
    returning i.person_id
  loop
    perform app.drop_begun_account(v_gone.person_id);
  end loop;
end $$;

create function app.post_invitation(p_invitation uuid, p_template text, p_token text) returns uuid
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, p_template, jsonb_strip_nulls(jsonb_build_object(
           'invitationId', i.id, 'token', p_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
           'personName', app.name_of(i.person_id), 'expiresAt', i.expires_at)), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = p_invitation
  returning id
$$;
-- Invites an address to become the account of a member who has none, like app.invite.
create function app.invite_to_account(
  p_new_id uuid, p_member uuid, p_email text, p_token text, p_hash bytea, out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare v_member constant record := app.member_for_change(p_member);
begin
  outcome := case when v_member.standing is null or not exists (select from app.people p where p.id = v_member.user_id and p.kind = 'managed') then 'not_found'
                  when v_member.standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = p_email) then 'own_address'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- The same one again replaces itself; another of this id is not replaced.
  if exists (select from app.invitations i where i.id = p_new_id and (i.recipient_email <> p_email or i.person_id is distinct from v_member.user_id)) then
    raise exception 'the id is taken' using errcode = '23505', constraint = 'invitations_pkey';
  end if;
  perform app.replace_pending(v_member.family_id, p_email, v_member.user_id);
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash, person_id)
  select p_new_id, v_member.family_id, p_email, app.uid(), m.member_type, '[]', p_hash, v_member.user_id from app.family_members m where m.id = p_member;
  perform app.notify_of_invitation(app.uid(), p_new_id, 'invitation_sent');
  mail_id := app.post_invitation(p_new_id, 'invitations.account', p_token);
end $$;
-- Returns the member whose account a sign-up with a link makes; what an earlier one left unconfirmed makes room.
create function app.person_to_become(p_token bytea, p_email text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_invitation app.invitations;
  v_nobody     uuid;
begin
  select * into v_invitation from app.invitations i where i.token_hash = p_token and i.recipient_email = p_email and i.person_id is not null;
  if v_invitation.id is not null then
    perform from app.families f where f.id = v_invitation.family_id for no key update;
    select * into v_invitation from app.invitations i where i.id = v_invitation.id for update;
  end if;
  if v_invitation.id is null or v_invitation.status <> 'pending' or v_invitation.expires_at <= now() or app.has_account(v_invitation.person_id) then
    delete from auth.accounts a where a.email = p_email and not a.had_session and not app.has_account(a.id);
    return null;
  end if;
  select a.id into v_nobody from auth.accounts a
   where a.email = p_email and a.email_verified_at is null and not a.had_session and a.id <> v_invitation.person_id;
  if v_nobody is not null then
    delete from app.families f where f.created_by = v_nobody;
    delete from app.people p where p.id = v_nobody;
  end if;
  return v_invitation.person_id;
end $$;
-- Gives a member without one an account at its first session; without a pending invitation no session begins.
create function app.become_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_invitation app.invitations;
begin
  if app.has_account(new.user_id) then return new; end if;
  select i.* into v_invitation from app.invitations i join auth.accounts a on a.id = i.person_id and a.email = i.recipient_email
   where i.person_id = new.user_id and i.status = 'pending';
  if v_invitation.id is null then return new; end if;
  perform from app.families f where f.id = v_invitation.family_id for no key update;
  update app.invitations i set status = 'accepted' where i.id = v_invitation.id and i.status = 'pending';
  if not found then return new; end if;
  update app.people p set kind = 'person' where p.id = new.user_id;
  update app.profiles p set color = null where p.id = new.user_id;
  perform app.create_personal_space(new.user_id, uuidv7());
  perform app.notify_of_invitation(v_invitation.sender_id, v_invitation.id, 'invitation_accepted');
  insert into app.change_events (family_id, table_name) values (v_invitation.family_id, 'family_members');
  return new;
end $$;

-- Invites an address. Returns the id of the waiting email, so that the caller can wait for it to be sent.
create function app.invite(
  p_new_id uuid, p_family uuid, p_email text, p_type text, p_permissions jsonb, p_token text, p_hash bytea,
  out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare v_standing constant text := app.standing_in(p_family);
begin
  outcome := case when v_standing is null then 'not_found'
                  when v_standing <> 'admin' then 'view_only'
                  when exists (select from auth.accounts a where a.id = app.uid() and a.email = p_email) then 'own_address'
                  when app.foreign_to(p_family, p_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(p_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  perform app.replace_pending(p_family, p_email, null);
  if not app.has_member(p_family, p_email) then
    perform app.refuse_above('members', app.places_taken(p_family) + 1, 'invitations:quota.members');
  end if;
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (p_new_id, p_family, p_email, app.uid(), p_type, app.as_permissions(p_permissions), p_hash);
  perform app.notify_of_invitation(app.uid(), p_new_id, 'invitation_sent');
  perform app.notify_of_invitation(app.recipient_of(p_new_id), p_new_id, 'invitation_received');
  mail_id := app.post_invitation(p_new_id, 'invitations.invited', p_token);
end $$;

-- Changes what a pending invitation shares, for its sender while they administer the group.
create function app.change_invitation(p_invitation uuid, p_permissions jsonb, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare v_invitation app.invitations;
begin
  select * into v_invitation from app.invitations i where i.id = p_invitation and i.sender_id = app.uid() and i.person_id is null;
  if v_invitation.id is null or app.standing_in(v_invitation.family_id) is distinct from 'admin' then return 'not_found'; end if;
  if app.foreign_to(v_invitation.family_id, p_permissions) > 0 then return 'not_found'; end if;
  if not exists (select from app.shared_by(p_permissions)) then return 'no_category'; end if;
  select * into v_invitation from app.invitations i where i.id = p_invitation for update;
  if v_invitation.id is null then return 'not_found'; end if;
  if v_invitation.status <> 'pending' then return 'not_pending'; end if;
  if v_invitation.expires_at <= now() then return 'expired'; end if;
  if v_invitation.version <> p_if_version then return 'conflict'; end if;
  update app.invitations i set permissions = app.as_permissions(p_permissions) where i.id = p_invitation;
  return 'done';
end $$;
create function app.cancel_invitation(p_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare v_invitation app.invitations;
begin
  select * into v_invitation from app.invitations i where i.id = p_invitation and i.sender_id = app.uid();
  if v_invitation.id is null or app.standing_in(v_invitation.family_id) is null then return 'not_found'; end if;
  select * into v_invitation from app.invitations i where i.id = p_invitation for update;
  if v_invitation.id is null then return 'not_found'; end if;
  if v_invitation.status <> 'pending' then return 'not_pending'; end if;
  perform app.withdraw(p_invitation);
  return 'done';
end $$;

-- Locks an invitation for its recipient's answer, and returns why it cannot be answered, or null.
create function app.why_unanswerable(p_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare v_invitation app.invitations;
begin
  select * into v_invitation from app.invitations i where i.id = p_invitation;
  -- A caller without an account is not the recipient of an invitation without one.
  if v_invitation.id is null or app.uid() is null or app.recipient_of(p_invitation) is distinct from app.uid() then return 'not_found'; end if;
  -- Locks the family first, as everywhere, so that two changes of one group never deadlock.
  perform from app.families f where f.id = v_invitation.family_id for no key update;
  select * into v_invitation from app.invitations i where i.id = p_invitation for update;
  if v_invitation.id is null then return 'not_found'; end if;
  if v_invitation.status <> 'pending' then return 'not_pending'; end if;
  return case when v_invitation.expires_at <= now() then 'expired' end;
end $$;
-- Makes the recipient a member with all that the invitation shares, or changes nothing. Levels they have stay.
create function app.accept_invitation(p_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  v_refusal    constant text := app.why_unanswerable(p_invitation);
  v_invitation app.invitations;
begin
  if v_refusal is not null then return v_refusal; end if;
  select * into v_invitation from app.invitations i where i.id = p_invitation;
  -- An invitation gives no more than its sender could give now.
  if app.foreign_to(v_invitation.family_id, v_invitation.permissions) > 0
     or not exists (select from app.memberships m where m.family_id = v_invitation.family_id and m.user_id = v_invitation.sender_id and m.administers)
  then return 'not_pending'; end if;
  insert into app.family_members (family_id, user_id, role, member_type) values (v_invitation.family_id, app.uid(), 'full_access', v_invitation.member_type)
  on conflict (user_id, family_id) do nothing;
  perform app.choose_space(v_invitation.family_id);
  perform app.share_with(m.id, v_invitation.permissions, v_invitation.sender_id)
     from app.family_members m where m.family_id = v_invitation.family_id and m.user_id = app.uid();
  perform app.answer_invitation(p_invitation, 'accepted');
  return 'done';
end $$;
create function app.decline_invitation(p_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare v_refusal constant text := app.why_unanswerable(p_invitation);
begin
  if app.uid() is null then return 'not_found'; end if;
  if v_refusal is not null then return v_refusal; end if;
  perform app.answer_invitation(p_invitation, 'declined');
  return 'done';
end $$;
create function app.answer_invitation(p_invitation uuid, p_status text) returns void language plpgsql security definer set search_path = '' as $$
declare v_sender uuid;
begin
  update app.invitations i set status = p_status where i.id = p_invitation returning i.sender_id into v_sender;
  update app.invitation_notifications n set read = true
   where n.invitation_id = p_invitation and n.user_id = app.uid() and n.type = 'invitation_received' and not n.read;
  perform app.notify_of_invitation(v_sender, p_invitation, 'invitation_' || p_status);
end $$;

-- Anybody who has the token of a link may read these columns.
create function app.invitation_by_token(p_hash bytea) returns table (
  family_name text, group_type text, sender_name text, recipient_email text, member_type text, status text, expired boolean, expires_at timestamptz,
  person_name text)
language sql stable security definer set search_path = '' as $$
  select f.name, f.group_type, app.name_of(i.sender_id), i.recipient_email, i.member_type, i.status, i.expires_at <= now(), i.expires_at,
         app.name_of(i.person_id)
    from app.invitations i join app.families f on f.id = i.family_id
   where i.token_hash = p_hash
$$;
-- Opens a link as the caller: the invited address holds the token from now on, a member gets what they lack.
create function app.accept_link(p_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare v_invitation app.invitations;
begin
  select * into v_invitation from app.invitations i where i.token_hash = p_hash;
  if v_invitation.id is null then return 'unknown'; end if;
  -- The link of the email, opened again by the person who joined through it.
  if v_invitation.status = 'accepted' and exists (select from auth.accounts a where a.id = app.uid() and a.email = v_invitation.recipient_email)
     and exists (select from app.family_members m where m.family_id = v_invitation.family_id and m.user_id = app.uid()) then return 'already_member'; end if;
  if v_invitation.status = 'pending' and v_invitation.expires_at > now()
     and not exists (select from auth.accounts a where a.id = app.uid() and a.email = v_invitation.recipient_email) then return 'other_address'; end if;
  if v_invitation.status = 'pending' and v_invitation.expires_at > now() and v_invitation.person_id is not null then return 'has_account'; end if;
  perform from app.families f where f.id = v_invitation.family_id for no key update;
  select * into v_invitation from app.invitations i where i.token_hash = p_hash for update;
  if v_invitation.id is null then return 'unknown'; end if;
  if v_invitation.status <> 'pending' then return 'not_pending'; end if;
  if v_invitation.expires_at <= now() then return 'expired'; end if;
  update app.invitations i set held_by = app.uid() where i.id = v_invitation.id and i.held_by is distinct from app.uid();
  perform app.notify_of_invitation(app.uid(), v_invitation.id, 'invitation_received');
  if not exists (select from app.family_members m where m.family_id = v_invitation.family_id and m.user_id = app.uid()) then return 'waiting'; end if;
  return case app.accept_invitation(v_invitation.id) when 'done' then 'already_member' else 'not_pending' end;
end $$;

-- Returns what an invitation offers: all to its recipient while it waits, else the categories the reader may see.
create function app.offered_by(p_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'categoryId', case when v.seen then c.id end, 'name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color, 'level', s.level)
           order by c.sort_order, c.name), '[]')
    from app.invitations i
    cross join lateral app.shared_by(i.permissions) s
    join app.categories c on c.family_id = i.family_id and c.id = s.category_id
    cross join lateral (select c.id = any (array (select r.category_id from app.my_rights() r)) as seen) v
   where i.id = p_invitation
     and (v.seen or (i.status = 'pending' and i.expires_at > now() and app.recipient_of(i.id) = app.uid()))
$$;
-- Returns the names of group and sender: today's for members and its recipient, else those of when it was written.
create function app.names_of_invitation(p_invitation uuid) returns table (family_name text, sender_name text)
language sql stable security definer set search_path = '' as $$
  select case when k.present then f.name else i.family_name end,
         case when k.present then app.name_of(i.sender_id) when i.sender_id is not null then i.sender_name end
    from app.invitations i
    join app.families f on f.id = i.family_id
    cross join lateral (
      select exists (select from app.family_members m where m.family_id = i.family_id and m.user_id = app.uid())
          or (i.status = 'pending' and i.expires_at > now() and app.recipient_of(i.id) = app.uid()) as present) k
   where i.id = p_invitation
$$;
-- Returns one invitation for its recipient, its sender or an admin of the group; null for everybody else.
create function app.invitation_for_me(p_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'id', i.id, 'familyId', i.family_id, 'familyName', n.family_name, 'groupType', f.group_type, 'senderName', n.sender_name,
           'recipientEmail', i.recipient_email, 'memberType', i.member_type, 'status', i.status, 'expired', i.expires_at <= now(),
           'expiresAt', i.expires_at, 'createdAt', i.created_at, 'version', i.version, 'categories', app.offered_by(i.id),
           'personName', case when i.status = 'pending' then app.name_of(i.person_id) end,
           'you', case when app.recipient_of(i.id) = app.uid() then 'recipient' when i.sender_id = app.uid() then 'sender' else 'admin' end)
    from app.invitations i join app.families f on f.id = i.family_id cross join lateral app.names_of_invitation(i.id) n
   where i.id = p_invitation
     and (app.recipient_of(i.id) = app.uid() or i.sender_id = app.uid()
          or exists (select from app.memberships m where m.family_id = i.family_id and m.user_id = app.uid() and m.administers))
$$;
create function app.my_pending_invitations() returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from auth.accounts a join app.invitations i on i.recipient_email = a.email
   where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > now() and i.person_id is null
     and (a.email_verified_at is not null or i.held_by = a.id)
   order by i.created_at, i.id
$$;
create function app.open_invitations_of(p_family uuid) returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from app.invitations i
   where i.family_id = p_family and i.status = 'pending'
     and exists (select from app.memberships m where m.family_id = p_family and m.user_id = (select app.uid()) and m.administers)
   order by i.created_at desc, i.id
$$;
create function app.my_invitation_notifications() returns table (
  id uuid, invitation_id uuid, type text, read boolean, created_at timestamptz, recipient_email text, family_name text, status text)
language sql stable security definer set search_path = '' as $$
  select n.id, n.invitation_id, n.type, n.read, n.created_at, i.recipient_email, named.family_name, i.status
    from app.invitation_notifications n
    join app.invitations i on i.id = n.invitation_id
    cross join lateral app.names_of_invitation(i.id) named
   where n.user_id = (select app.uid())
   order by n.created_at desc, n.id desc
$$;
create function app.what_waits() returns table (notifications int, invitation_notifications int, invitations int)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from app.notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from app.invitation_notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from auth.accounts a join app.invitations i on i.recipient_email = a.email
           where a.id = (select app.uid()) and i.status = 'pending' and i.expires_at > now() and i.person_id is null
             and (a.email_verified_at is not null or i.held_by = a.id))
$$;
create function app.has_invited() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.invitations i where i.sender_id = (select app.uid()) and i.status <> 'cancelled') $$;
grant execute on function app.has_invited(), app.invite(uuid, uuid, text, text, jsonb, text, bytea),
  app.invite_to_account(uuid, uuid, text, text, bytea), app.change_invitation(uuid, jsonb, int), app.cancel_invitation(uuid), app.accept_invitation(uuid), app.decline_invitation(uuid), app.accept_link(bytea), app.invitation_for_me(uuid),
  app.my_pending_invitations(), app.open_invitations_of(uuid), app.my_invitation_notifications(), app.what_waits() to hive_api;
grant execute on function app.invitation_by_token(bytea), app.person_to_become(bytea, text) to hive_auth;

create function app.keep_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select f.name, app.name_of(new.sender_id) into new.family_name, new.sender_name from app.families f where f.id = new.family_id;
  return new;
end $$;
-- Notifies a person of the invitations to an address they confirm, and drops notifications of one they gave up.
create function app.meet_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email is distinct from new.email then
    delete from app.invitation_notifications n using app.invitations i
     where n.user_id = new.id and i.id = n.invitation_id and i.recipient_email = old.email and i.sender_id is distinct from new.id;
  end if;
  if new.email_verified_at is not null and (old.email_verified_at is null or old.email is distinct from new.email) then
    perform app.notify_of_invitation(new.id, i.id, 'invitation_received')
       from app.invitations i
      where i.recipient_email = new.email and i.status = 'pending' and i.expires_at > now() and i.person_id is null;
  end if;
  return null;
end $$;
-- Removes a category from pending invitations of its space; an invitation left without any is cancelled.
create function app.end_offers(p_category uuid, p_family uuid) returns void language plpgsql security definer set search_path = '' as $$
declare v_offering uuid;
begin
  for v_offering in
    select i.id from app.invitations i
     where i.family_id = p_family and i.status = 'pending' and exists (select from app.shared_by(i.permissions) s where s.category_id = p_category)
     order by i.id for update
  loop
    update app.invitations i set permissions = (
      select coalesce(jsonb_agg(jsonb_build_object('categoryId', s.category_id, 'permission', s.level)), '[]')
        from app.shared_by(i.permissions) s where s.category_id <> p_category)
     where i.id = v_offering;
    perform app.withdraw(i.id) from app.invitations i where i.id = v_offering and i.permissions = '[]';
  end loop;
end $$;
create function app.forget_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Locks the family first, as everywhere, so that nobody offers the category meanwhile.
  perform from app.families f where f.id = old.family_id for no key update;
  if found then perform app.end_offers(old.id, old.family_id); end if;
  return old;
end $$;
create function app.note_invitation_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name)
  select distinct n.user_id, 'invitations' from app.invitation_notifications n where n.invitation_id = coalesce(new.id, old.id);
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'invitations');
  -- The link in the email of a deleted invitation would not work.
  if tg_op = 'DELETE' then delete from mail.outbox o where o.params ->> 'invitationId' = old.id::text; end if;
  return null;
end $$;
grant execute on function app.become_person(), app.keep_names(), app.meet_invitations(), app.forget_offer(), app.note_invitation_change() to hive_owner;
