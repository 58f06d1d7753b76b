-- Households of several people: invitations, members, the log of sharing, notifications, and what an account may do about itself.

-- src/foundation/accounts/schema.sql
set role hive_owner;
alter table auth.sessions add column id uuid not null unique default uuidv7();
alter table auth.tokens drop constraint tokens_purpose_check;
alter table auth.tokens add constraint tokens_purpose_check check (purpose in ('verify', 'reset', 'email'));
alter table auth.tokens add column new_email text check (new_email = lower(btrim(new_email)) and length(new_email) between 3 and 254);
alter table auth.tokens add constraint new_email_for_email check ((purpose = 'email') = (new_email is not null));
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Whoever shares a group with somebody sees their name; the person is always in a family of their own.
create or replace function app.note_profile_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (family_id, table_name) select m.family_id, 'profiles' from app.family_members m where m.user_id = new.id;
  return null;
end $$;

-- src/foundation/families/schema.sql
-- How a person is called: their names, else the first part of their address (GAP-31).
create function app.name_of(the_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(u.email, '@', 1))
    from auth.users u join app.profiles p on p.id = u.id where u.id = the_user
$$;

-- Everybody in the asking person's families. Names are for members of a common group; addresses for its admins alone (GAP-31),
-- and one's own stays hidden here as on every screen (PROF-02). The creator counts as admin whatever their record says (GAP-14).
create function app.my_people() returns table (
  member_id uuid, family_id uuid, user_id uuid, role text, member_type text, joined_at timestamptz, version int,
  is_creator boolean, name text, email text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.family_id, m.user_id, case when f.created_by = m.user_id then 'admin' else m.role end, m.member_type, m.joined_at,
         m.version, f.created_by = m.user_id,
         coalesce(nullif(pg_catalog.btrim(p.first_name || ' ' || p.last_name), ''), pg_catalog.split_part(u.email, '@', 1)),
         case when m.id <> mine.id and (mine.role = 'admin' or f.created_by = mine.user_id) then u.email end
    from app.family_members mine
    join app.families f on f.id = mine.family_id
    join app.family_members m on m.family_id = mine.family_id
    join app.profiles p on p.id = m.user_id
    join auth.users u on u.id = m.user_id
   where mine.user_id = (select app.uid())
$$;
grant execute on function app.my_people() to hive_api;

-- Locks a family against other changes of its members, and says what the asking person is in it: 'owner' of their own hive,
-- 'admin' or 'member' of a group; null for everybody else, who locks nothing.
create function app.standing_in(the_family uuid) returns text language plpgsql security definer set search_path = '' as $$
declare the_creator uuid; the_type text; the_role text;
begin
  if not exists (select from app.family_members m where m.family_id = the_family and m.user_id = app.uid()) then return null; end if;
  select f.created_by, f.group_type into the_creator, the_type from app.families f where f.id = the_family for no key update;
  select m.role into the_role from app.family_members m where m.family_id = the_family and m.user_id = app.uid();
  return case when the_role is null then null
              when the_type = 'personal' then 'owner'
              when the_role = 'admin' or the_creator = app.uid() then 'admin'
              else 'member' end;
end $$;

-- Verbs answer what came of them: 'done', 'not_found', 'view_only', 'conflict', or a reason of their own.
create function app.rename_family(the_family uuid, new_name text, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if app.uid() is null or standing is null then return 'not_found'; end if;
  -- 'My Own Hive' is never renamed (GAP-02).
  if standing <> 'admin' then return 'view_only'; end if;
  update app.families f set name = pg_catalog.btrim(new_name) where f.id = the_family and f.version = if_version;
  return case when found then 'done' else 'conflict' end;
end $$;
-- A group goes with its categories, their content and its pending invitations, once nobody else is in it (GAP-15).
create function app.remove_family(the_family uuid) returns text language plpgsql security definer set search_path = '' as $$
declare standing constant text := app.standing_in(the_family);
begin
  if standing is null then return 'not_found'; end if;
  if standing <> 'admin' then return 'view_only'; end if;
  if exists (select from app.family_members m where m.family_id = the_family and m.user_id <> app.uid()) then return 'has_members'; end if;
  delete from app.families f where f.id = the_family;
  return 'done';
end $$;
grant execute on function app.rename_family(uuid, text, int), app.remove_family(uuid) to hive_api;
reset role;

-- src/foundation/sharing/schema.sql
set role hive_owner;
-- What was done about who may see a category. `details` names people by their ids and levels, never by an address (GAP-79).
create table app.category_change_log (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null,
  category_id uuid not null,
  changed_by  uuid references auth.users on delete set null,
  action      text not null check (action in
    ('permission_updated', 'permission_removed', 'category_shared', 'category_unshared', 'category_merged')),
  details     jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete cascade
);
create index on app.category_change_log (family_id, category_id, created_at desc, id desc);
create index on app.category_change_log (changed_by);

call app.guard('app.category_change_log');
grant select, insert on app.category_change_log to hive_keeper;
reset role;
set role hive_policy;
grant execute on function app.visible_categories() to hive_keeper;
reset role;
set role hive_keeper;
-- Whoever has just lost the right hears that something of theirs changed, and not what: the category is not theirs to know any more.
create or replace function app.note_permission_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare the_member uuid := coalesce(new.family_member_id, old.family_member_id);
begin
  insert into app.changes (user_id, table_name) select m.user_id, 'category_permissions' from app.family_members m where m.id = the_member;
  insert into app.changes (category_id, table_name) values (coalesce(new.category_id, old.category_id), 'category_permissions');
  return null;
end $$;

-- Writes what was done about a category: whose level, and from which to which.
create function app.log_sharing(the_category uuid, the_action text, the_person uuid, level_before text, level_after text) returns void
language sql security definer set search_path = '' as $$
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), the_action,
         pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('person', the_person, 'from', level_before, 'to', level_after))
    from app.categories c where c.id = the_category
$$;
-- To be called when a permission has gone: says so if it was the category's last (GAP-74).
create function app.log_if_unshared(the_category uuid) returns void language sql security definer set search_path = '' as $$
  select app.log_sharing(the_category, 'category_unshared', null, null, null)
   where not exists (select from app.category_permissions p where p.category_id = the_category)
$$;
-- Takes every level from a member, each with its entry in the log.
create function app.take_levels(the_member uuid) returns void language plpgsql security definer set search_path = '' as $$
declare taken record;
begin
  for taken in
    delete from app.category_permissions p using app.family_members m
     where p.family_member_id = the_member and m.id = the_member
    returning p.category_id, p.permission_level, m.user_id
  loop
    perform app.log_sharing(taken.category_id, 'permission_removed', taken.user_id, taken.permission_level, null);
    perform app.log_if_unshared(taken.category_id);
  end loop;
end $$;
-- The latest 50 entries of one category, or over a family, as far as the asking person may see the categories (GAP-73, GAP-79).
-- A person without an account any more has no name.
create function app.change_log(the_category uuid, the_family uuid) returns table (
  id uuid, category_id uuid, category_name text, action text, changed_by text, person text, level_before text, level_after text,
  created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, l.category_id, c.name, l.action, app.name_of(l.changed_by), app.name_of((l.details ->> 'person')::uuid),
         l.details ->> 'from', l.details ->> 'to', l.created_at
    from app.category_change_log l
    join app.categories c on c.id = l.category_id
   where l.category_id = any (array (select app.visible_categories()))
     and (the_category is null or l.category_id = the_category)
     and (the_family is null or l.family_id = the_family)
   order by l.created_at desc, l.id desc
   limit 50
$$;
grant execute on function app.change_log(uuid, uuid) to hive_api;

reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert on app.category_change_log for each row execute function app.note_change();
reset role;

-- src/foundation/notifications/schema.sql
-- What a person was told in the app. It belongs to them alone. A notification is a kind and what it needs; its words are written
-- when it is read, with the rights that the reader has then.
set role hive_owner;
create table app.notifications (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references auth.users on delete cascade,
  type       text not null check (type ~ '^[a-z_]{1,60}$'),
  params     jsonb not null default '{}',
  related_id uuid,
  read       boolean not null default false,
  created_at timestamptz not null default now()
);
create index on app.notifications (user_id, created_at desc, id desc);

call app.guard('app.notifications');
create policy own        on app.notifications for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.notifications for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.notifications for delete to hive_api using (user_id = (select app.uid()));
grant select, update (read), delete on app.notifications to hive_api;
grant select, insert, update, delete on app.notifications to hive_keeper;
grant select, delete on mail.outbox to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Tells a person something in the app. Only verbs of the keeper call it (GAP-130).
create function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) values (p_user_id, p_type, p_params, p_related_id)
$$;
-- Posts a letter to a person's address. Only verbs of the keeper call it (GAP-130).
create function app.post_to(the_user uuid, the_template text, the_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params) select u.email, the_template, the_params from auth.users u where u.id = the_user
$$;
create function app.note_own_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (user_id, table_name) values (coalesce(new.user_id, old.user_id), tg_table_name);
  return null;
end $$;
grant execute on function app.note_own_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.notifications for each row execute function app.note_own_change();
reset role;

-- src/foundation/invitations/schema.sql
-- Invitations into a group: who is asked, as what, and which categories they would see at which level. Requests reach the tables
-- through the keeper's functions alone: each shows an invitation to its recipient, its sender, the group's admins, or the holder
-- of its token, and nobody else.
set role hive_owner;

create table app.invitations (
  id              uuid primary key default uuidv7(),
  family_id       uuid not null references app.families on delete cascade,
  recipient_email text not null check (recipient_email = lower(btrim(recipient_email)) and length(recipient_email) between 3 and 254),
  sender_id       uuid references auth.users on delete set null,
  status          text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  member_type     text not null default 'family' check (member_type in ('family', 'friend')),
  -- A list of {categoryId, permission}; rows of older origin may say category_id and permission_level (GAP-12).
  permissions     jsonb not null check (jsonb_typeof(permissions) = 'array'),
  -- The SHA-256 of the link's token; the token itself is nowhere (GAP-40).
  token_hash      bytea not null check (length(token_hash) = 32),
  -- The account that has shown the token while its own address was not confirmed (GAP-57).
  held_by         uuid references auth.users on delete set null,
  expires_at      timestamptz not null default now() + interval '7 days',
  created_at      timestamptz not null default now(),
  version         int not null default 1
);
-- One that waits for an answer for each address and family.
create unique index one_pending on app.invitations (family_id, recipient_email) where status = 'pending';
create index on app.invitations (family_id, created_at desc);
create index on app.invitations (token_hash);
create index on app.invitations (recipient_email);
create index on app.invitations (sender_id);
create index on app.invitations (held_by);
create trigger next_version before update of permissions, status on app.invitations for each row execute function app.next_version();

create table app.invitation_notifications (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references auth.users on delete cascade,
  invitation_id uuid not null references app.invitations on delete cascade,
  type          text not null check (type ~ '^[a-z_]{1,60}$'),
  read          boolean not null default false,
  created_at    timestamptz not null default now(),
  unique (user_id, invitation_id, type)
);
create index on app.invitation_notifications (user_id, created_at desc, id desc);
create index on app.invitation_notifications (invitation_id);

call app.guard('app.invitations');
call app.guard('app.invitation_notifications');
grant select, insert, update, delete on app.invitations, app.invitation_notifications to hive_keeper;
create policy own        on app.invitation_notifications for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.invitation_notifications for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.invitation_notifications for delete to hive_api using (user_id = (select app.uid()));
grant select, update (read), delete on app.invitation_notifications to hive_api;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;

-- What an invitation shares, whichever form it was written in (GAP-12); 'full' means edit (GAP-11). What is no level is nothing.
create function app.shared_by(permissions jsonb) returns table (category_id uuid, level text)
language sql immutable set search_path = '' as $$
  select distinct on (1) e.category_id, e.level
    from (select (coalesce(r.entry ->> 'categoryId', r.entry ->> 'category_id'))::uuid as category_id,
                 case coalesce(r.entry ->> 'permission', r.entry ->> 'permission_level')
                   when 'view' then 'view' when 'edit' then 'edit' when 'full' then 'edit' end as level
            from pg_catalog.jsonb_array_elements(permissions) r(entry)) e
   where e.category_id is not null and e.level is not null
   order by 1, 2
$$;
-- The one form in which it is written.
create function app.as_permissions(permissions jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', s.category_id, 'permission', s.level)), '[]')
    from app.shared_by(permissions) s
$$;
-- How many of the offered categories are no category of that family; each must be one.
create function app.foreign_to(the_family uuid, permissions jsonb) returns bigint language sql stable security definer set search_path = '' as $$
  select count(*) from pg_catalog.jsonb_array_elements(permissions) r(entry)
   where not exists (select from app.categories c
                      where c.family_id = the_family and c.id::text = coalesce(r.entry ->> 'categoryId', r.entry ->> 'category_id'))
$$;
-- Whose account may answer it: the confirmed sign-in address, or that address with the token shown (GAP-41, GAP-57).
create function app.recipient_of(the_invitation uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select u.id from app.invitations i join auth.users u on u.email = i.recipient_email
   where i.id = the_invitation and (u.email_verified_at is not null or i.held_by = u.id)
$$;
create function app.tell_of_invitation(the_user uuid, the_invitation uuid, the_type text) returns void
language sql security definer set search_path = '' as $$
  insert into app.invitation_notifications (user_id, invitation_id, type) select the_user, the_invitation, the_type where the_user is not null
  on conflict (user_id, invitation_id, type) do nothing
$$;
-- Ends a pending invitation: its mail need not leave any more, and its recipient hears of it. The family is locked by the caller.
create function app.withdraw(the_invitation uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  update app.invitations i set status = 'cancelled' where i.id = the_invitation and i.status = 'pending';
  if not found then return; end if;
  delete from mail.outbox o where o.params ->> 'invitationId' = the_invitation::text;
  perform app.tell_of_invitation(app.recipient_of(the_invitation), the_invitation, 'invitation_cancelled');
end $$;
-- Whoever is no admin any more has invited nobody (GAP-30).
create function app.withdraw_sent_by(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  select app.withdraw(i.id) from app.invitations i
   where i.family_id = the_family and i.sender_id = the_user and i.status = 'pending'
$$;
-- Whoever was removed does not come back through an invitation still open (GAP-30).
create function app.withdraw_sent_to(the_user uuid, the_family uuid) returns void language sql security definer set search_path = '' as $$
  select app.withdraw(i.id) from app.invitations i join auth.users u on u.email = i.recipient_email
   where i.family_id = the_family and u.id = the_user and i.status = 'pending'
$$;

-- Invites an address (INV-10 to INV-16). Answers the mail that waits to leave, for whoever wants to watch it go.
-- 'own_address', 'no_category', or done; a category of another family is 'not_found'.
create function app.invite(
  new_id uuid, the_family uuid, the_email text, the_type text, the_permissions jsonb, the_token text, the_hash bytea,
  out outcome text, out mail_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  standing constant text := app.standing_in(the_family);
  known    uuid;
begin
  outcome := case when standing is null then 'not_found'
                  when standing <> 'admin' then 'view_only'
                  when exists (select from auth.users u where u.id = app.uid() and u.email = the_email) then 'own_address'
                  when app.foreign_to(the_family, the_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(the_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- Its notices and its mail go with it (GAP-44).
  delete from app.invitations i where i.family_id = the_family and i.recipient_email = the_email and i.status = 'pending';
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (new_id, the_family, the_email, app.uid(), the_type, app.as_permissions(the_permissions), the_hash);
  perform app.tell_of_invitation(app.uid(), new_id, 'invitation_sent');
  perform app.tell_of_invitation(app.recipient_of(new_id), new_id, 'invitation_received');
  insert into mail.outbox (recipient, template, params)
  select i.recipient_email, 'invitations.invited',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'expiresAt', i.expires_at)
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;

-- Changes what a pending invitation shares, by its sender while they administer the group (IDET-05 to IDET-07).
create function app.change_invitation(the_invitation uuid, the_permissions jsonb, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.id = the_invitation and i.sender_id = app.uid();
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
-- Only the sender cancels (ACC-05).
create function app.cancel_invitation(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.id = the_invitation and i.sender_id = app.uid();
  if the.id is null or app.standing_in(the.family_id) is null then return 'not_found'; end if;
  select * into the from app.invitations i where i.id = the_invitation for update;
  if the.id is null then return 'not_found'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  perform app.withdraw(the_invitation);
  return 'done';
end $$;

-- Locks an invitation for its recipient's answer and says why it cannot be given: 'not_found', 'not_pending', 'expired'; else null.
create function app.why_unanswerable(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.id = the_invitation;
  -- Nobody is not the recipient of what has none.
  if the.id is null or app.uid() is null or app.recipient_of(the_invitation) is distinct from app.uid() then return 'not_found'; end if;
  -- The family first, as everywhere, so that two who work on one group wait and never deadlock.
  perform from app.families f where f.id = the.family_id for no key update;
  select * into the from app.invitations i where i.id = the_invitation for update;
  if the.id is null then return 'not_found'; end if;
  if the.status <> 'pending' then return 'not_pending'; end if;
  return case when the.expires_at <= pg_catalog.now() then 'expired' end;
end $$;
-- Makes the recipient a member with what the invitation shares: all of it, in this one transaction, or nothing (GAP-55).
-- Levels that a member has already stay as they are (GAP-49).
create function app.accept_invitation(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  refusal    constant text := app.why_unanswerable(the_invitation);
  the        app.invitations;
  the_member uuid;
  given      record;
begin
  if refusal is not null then return refusal; end if;
  select * into the from app.invitations i where i.id = the_invitation;
  -- The one who asked must still be one who may share these (security.md, Accepting).
  if app.foreign_to(the.family_id, the.permissions) > 0
     or not exists (select from app.family_members m join app.families f on f.id = m.family_id
                     where m.family_id = the.family_id and m.user_id = the.sender_id and (m.role = 'admin' or f.created_by = m.user_id))
  then return 'not_pending'; end if;
  insert into app.family_members (family_id, user_id, role, member_type) values (the.family_id, app.uid(), 'full_access', the.member_type)
  on conflict (user_id, family_id) do nothing;
  select m.id into the_member from app.family_members m where m.family_id = the.family_id and m.user_id = app.uid();
  for given in
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select the.family_id, s.category_id, the_member, s.level from app.shared_by(the.permissions) s
    on conflict (family_member_id, category_id) do nothing
    returning category_id, permission_level
  loop
    perform app.log_sharing(given.category_id, 'category_shared', app.uid(), null, given.permission_level);
  end loop;
  perform app.answer_invitation(the_invitation, 'accepted');
  return 'done';
end $$;
create function app.decline_invitation(the_invitation uuid) returns text language plpgsql security definer set search_path = '' as $$
declare refusal constant text := app.why_unanswerable(the_invitation);
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  perform app.answer_invitation(the_invitation, 'declined');
  return 'done';
end $$;
-- Writes the answer and tells the sender; what the recipient was told is dealt with.
create function app.answer_invitation(the_invitation uuid, the_status text) returns void language plpgsql security definer set search_path = '' as $$
declare the_sender uuid;
begin
  update app.invitations i set status = the_status where i.id = the_invitation returning i.sender_id into the_sender;
  update app.invitation_notifications n set read = true
   where n.invitation_id = the_invitation and n.user_id = app.uid() and n.type = 'invitation_received' and not n.read;
  perform app.tell_of_invitation(the_sender, the_invitation, 'invitation_' || the_status);
end $$;

-- What a link leads to, for whoever has it (GAP-40): one invitation for an exact token, and of it only this.
create function app.invitation_by_token(the_hash bytea) returns table (
  family_name text, group_type text, sender_name text, recipient_email text, member_type text, status text, expired boolean, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.name, f.group_type, app.name_of(i.sender_id), i.recipient_email, i.member_type, i.status, i.expires_at <= pg_catalog.now(), i.expires_at
    from app.invitations i join app.families f on f.id = i.family_id
   where i.token_hash = the_hash
$$;
-- Somebody signed in opens a link. With the invited address they hold the token from now on (GAP-57); a member already gets what
-- they lack at once (GAP-38). 'unknown', 'not_pending', 'expired', 'other_address', 'waiting', 'already_member'.
create function app.arrive_by_token(the_hash bytea) returns text language plpgsql security definer set search_path = '' as $$
declare the app.invitations;
begin
  select * into the from app.invitations i where i.token_hash = the_hash;
  if the.id is null then return 'unknown'; end if;
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

-- The categories an invitation offers, as its reader may know them: a recipient while it waits for their answer (PEND-03), and
-- anybody as far as they may see the categories anyway.
create function app.offered_by(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
           'categoryId', case when v.seen then c.id end, 'name', c.name, 'kind', c.kind, 'icon', c.icon, 'level', s.level)
           order by c.sort_order, c.name), '[]')
    from app.invitations i
    cross join lateral app.shared_by(i.permissions) s
    join app.categories c on c.family_id = i.family_id and c.id = s.category_id
    cross join lateral (select c.id = any (array (select app.visible_categories())) as seen) v
   where i.id = the_invitation
     and (v.seen or (i.status = 'pending' and i.expires_at > pg_catalog.now() and app.recipient_of(i.id) = app.uid()))
$$;
-- One invitation for its recipient, its sender or an admin of the group; null for everybody else.
create function app.invitation_for_me(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'id', i.id, 'familyId', i.family_id, 'familyName', f.name, 'groupType', f.group_type, 'senderName', app.name_of(i.sender_id),
           'recipientEmail', i.recipient_email, 'memberType', i.member_type, 'status', i.status, 'expired', i.expires_at <= pg_catalog.now(),
           'expiresAt', i.expires_at, 'createdAt', i.created_at, 'version', i.version, 'categories', app.offered_by(i.id),
           'you', case when app.recipient_of(i.id) = app.uid() then 'recipient' when i.sender_id = app.uid() then 'sender' else 'admin' end)
    from app.invitations i join app.families f on f.id = i.family_id
   where i.id = the_invitation
     and (app.recipient_of(i.id) = app.uid() or i.sender_id = app.uid()
          or exists (select from app.family_members m where m.family_id = i.family_id and m.user_id = app.uid()
                                                       and (m.role = 'admin' or f.created_by = m.user_id)))
$$;
-- The usable invitations to the asking person (PEND-02), oldest first.
create function app.my_pending_invitations() returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from auth.users u join app.invitations i on i.recipient_email = u.email
   where u.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now()
     and (u.email_verified_at is not null or i.held_by = u.id)
   order by i.created_at, i.id
$$;
-- The invitations of a group that wait for an answer, for its admins, newest first.
create function app.open_invitations_of(the_family uuid) returns setof jsonb language sql stable security definer set search_path = '' as $$
  select app.invitation_for_me(i.id)
    from app.invitations i join app.families f on f.id = i.family_id
   where i.family_id = the_family and i.status = 'pending'
     and exists (select from app.family_members m where m.family_id = the_family and m.user_id = (select app.uid())
                                                   and (m.role = 'admin' or f.created_by = m.user_id))
   order by i.created_at desc, i.id
$$;
-- What a person was told of invitations, with the address each was sent to; newest first.
create function app.my_invitation_notices() returns table (
  id uuid, invitation_id uuid, type text, read boolean, created_at timestamptz, recipient_email text, family_name text, status text)
language sql stable security definer set search_path = '' as $$
  select n.id, n.invitation_id, n.type, n.read, n.created_at, i.recipient_email, f.name, i.status
    from app.invitation_notifications n
    join app.invitations i on i.id = n.invitation_id
    join app.families f on f.id = i.family_id
   where n.user_id = (select app.uid())
   order by n.created_at desc, n.id desc
$$;
-- What waits for the asking person: unread notifications, unread notices of invitations, invitations to answer.
create function app.what_waits() returns table (notifications int, notices int, invitations int)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from app.notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from app.invitation_notifications n where n.user_id = (select app.uid()) and not n.read),
         (select count(*)::int from auth.users u join app.invitations i on i.recipient_email = u.email
           where u.id = (select app.uid()) and i.status = 'pending' and i.expires_at > pg_catalog.now()
             and (u.email_verified_at is not null or i.held_by = u.id))
$$;
grant execute on function
  app.invite(uuid, uuid, text, text, jsonb, text, bytea), app.change_invitation(uuid, jsonb, int), app.cancel_invitation(uuid),
  app.accept_invitation(uuid), app.decline_invitation(uuid), app.arrive_by_token(bytea), app.invitation_for_me(uuid),
  app.my_pending_invitations(), app.open_invitations_of(uuid), app.my_invitation_notices(), app.what_waits() to hive_api;
grant execute on function app.invitation_by_token(bytea) to hive_auth;

-- Whoever confirms an address meets what was sent to it (GAP-51); what was sent to an address they no longer have is not theirs.
create function app.meet_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email is distinct from new.email then
    delete from app.invitation_notifications n using app.invitations i
     where n.user_id = new.id and i.id = n.invitation_id and i.recipient_email = old.email and i.sender_id is distinct from new.id;
  end if;
  if new.email_verified_at is not null and (old.email_verified_at is null or old.email is distinct from new.email) then
    perform app.tell_of_invitation(new.id, i.id, 'invitation_received')
       from app.invitations i where i.recipient_email = new.email and i.status = 'pending' and i.expires_at > pg_catalog.now();
  end if;
  return null;
end $$;
-- Pending invitations lose a category that goes; one left without any is withdrawn (GAP-66).
create function app.forget_offer() returns trigger language plpgsql security definer set search_path = '' as $$
declare offering uuid;
begin
  -- The family first, as everywhere, so that nobody offers the category meanwhile. Where it goes itself, its invitations go with it.
  perform from app.families f where f.id = old.family_id for no key update;
  if not found then return old; end if;
  for offering in
    select i.id from app.invitations i
     where i.family_id = old.family_id and i.status = 'pending' and exists (select from app.shared_by(i.permissions) s where s.category_id = old.id)
     order by i.id for update
  loop
    update app.invitations i set permissions = (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', s.category_id, 'permission', s.level)), '[]')
        from app.shared_by(i.permissions) s where s.category_id <> old.id)
     where i.id = offering;
    perform app.withdraw(i.id) from app.invitations i where i.id = offering and i.permissions = '[]';
  end loop;
  return old;
end $$;
-- An invitation that changes is read again by everybody who was told of it, and by the admins through their family.
create function app.note_invitation_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (user_id, table_name)
  select distinct n.user_id, 'invitations' from app.invitation_notifications n where n.invitation_id = coalesce(new.id, old.id);
  insert into app.changes (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'invitations');
  -- The mail of one that is gone would lead nowhere.
  if tg_op = 'DELETE' then delete from mail.outbox o where o.params ->> 'invitationId' = old.id::text; end if;
  return null;
end $$;
grant execute on function app.meet_invitations(), app.forget_offer(), app.note_invitation_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger meet_invitations after update of email, email_verified_at on auth.users for each row execute function app.meet_invitations();
create trigger forget_offer before delete on app.categories for each row execute function app.forget_offer();
create trigger note_change after insert or update or delete on app.invitations for each row execute function app.note_invitation_change();
create trigger note_change after insert or update or delete on app.invitation_notifications for each row execute function app.note_own_change();
reset role;

-- src/foundation/members/schema.sql
-- What may be done about the members of a group, and how somebody leaves for good. Every verb locks the group first.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;

-- The member a verb is about, with the asking person's standing in their group (locked): null when they share no group.
create function app.member_for_change(the_member uuid, out family_id uuid, out user_id uuid, out role text, out version int, out standing text)
language plpgsql security definer set search_path = '' as $$
begin
  select m.family_id into family_id from app.family_members m where m.id = the_member;
  standing := app.standing_in(family_id);
  if standing is null then return; end if;
  -- Read after the lock: somebody else may have been faster.
  select m.user_id, m.role, m.version into user_id, role, version from app.family_members m where m.id = the_member;
  if user_id is null then standing := null; end if;
end $$;
-- Why nobody, or not this person, may change that member: 'not_found', 'view_only', 'own' (MEM-11, MEM-12), 'creator' (GAP-16); else null.
create function app.why_untouchable(the_family uuid, the_user uuid, standing text) returns text
language sql stable security definer set search_path = '' as $$
  select case when standing is null then 'not_found'
              when standing <> 'admin' then 'view_only'
              when the_user = app.uid() then 'own'
              when exists (select from app.families f where f.id = the_family and f.created_by = the_user) then 'creator' end
$$;

-- Gives a member another role (MEM-08, MEM-09) and tells them. The creator stays admin, so no group is ever without one (GAP-16).
create function app.change_role(the_member uuid, new_role text, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  told    jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  if m.version <> if_version then return 'conflict'; end if;
  if m.role = new_role then return 'done'; end if;
  update app.family_members f set role = new_role where f.id = the_member;
  if m.role = 'admin' then perform app.withdraw_sent_by(m.user_id, m.family_id); end if;
  select pg_catalog.jsonb_build_object('familyName', f.name, 'role', new_role) into told from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'role_changed', told, m.family_id);
  perform app.post_to(m.user_id, 'members.roleChanged', told || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;

-- Takes a member out of a group, their levels first (MEM-14), and tells them (MEM-29, MEM-30).
create function app.remove_member(the_member uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  told    jsonb;
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null then return refusal; end if;
  perform app.take_levels(the_member);
  perform app.withdraw_sent_by(m.user_id, m.family_id);
  perform app.withdraw_sent_to(m.user_id, m.family_id);
  delete from app.family_members f where f.id = the_member;
  select pg_catalog.jsonb_build_object('familyName', f.name) into told from app.families f where f.id = m.family_id;
  perform app.create_notification(m.user_id, 'member_removed', told, null);
  perform app.post_to(m.user_id, 'members.removed', told || pg_catalog.jsonb_build_object('recipientName', app.name_of(m.user_id)));
  return 'done';
end $$;

-- Changes or takes levels that a member has: a list of {categoryId, ifVersion, level}, no level taking it (MEM-22 to MEM-25). All of
-- it or nothing: one that somebody else has changed meanwhile is 'conflict', and the caller undoes the rest.
create function app.change_levels(the_member uuid, changes jsonb) returns text language plpgsql security definer set search_path = '' as $$
declare
  m       constant record := app.member_for_change(the_member);
  refusal constant text := app.why_untouchable(m.family_id, m.user_id, m.standing);
  wanted  record;
  had     text;
  made    jsonb := '[]';
begin
  if app.uid() is null then return 'not_found'; end if;
  if refusal is not null and refusal <> 'creator' then return refusal; end if;
  for wanted in
    select c."categoryId" as category_id, c."ifVersion" as version, c.level
      from pg_catalog.jsonb_to_recordset(changes) c("categoryId" uuid, "ifVersion" int, level text)
  loop
    select p.permission_level into had from app.category_permissions p
     where p.family_member_id = the_member and p.category_id = wanted.category_id and p.version = wanted.version for update;
    if not found then return 'conflict'; end if;
    continue when wanted.level = had;
    made := made || pg_catalog.jsonb_build_object('categoryId', wanted.category_id, 'level', wanted.level);
    if wanted.level is null then
      delete from app.category_permissions p where p.family_member_id = the_member and p.category_id = wanted.category_id;
      perform app.log_sharing(wanted.category_id, 'permission_removed', m.user_id, had, null);
      perform app.log_if_unshared(wanted.category_id);
    else
      update app.category_permissions p set permission_level = wanted.level
       where p.family_member_id = the_member and p.category_id = wanted.category_id;
      perform app.log_sharing(wanted.category_id, 'permission_updated', m.user_id, had, wanted.level);
    end if;
  end loop;
  if made <> '[]' then perform app.tell_levels(m.user_id, m.family_id, made); end if;
  return 'done';
end $$;
-- Tells a member what became of their levels (MEM-31, MEM-32). What they may not see any more is neither named nor counted; in the
-- app what is named is looked up when they read it, in the letter what they may see as it is posted.
create function app.tell_levels(the_user uuid, the_family uuid, changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  told    jsonb;
  levels  jsonb;
  letters jsonb;
begin
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('categoryId', c.id, 'level', w.level) order by c.name) filter (where w.level is not null), '[]'),
         coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('category', c.name, 'level', w.level) order by c.name) filter (where w.level is not null), '[]'),
         pg_catalog.jsonb_build_object('familyName', min(f.name), 'removed', bool_or(w.level is null))
    into levels, letters, told
    from pg_catalog.jsonb_to_recordset(changes) w("categoryId" uuid, level text)
    join app.categories c on c.id = w."categoryId" and c.family_id = the_family
    join app.families f on f.id = the_family;
  perform app.create_notification(the_user, 'access_changed', told || pg_catalog.jsonb_build_object('changes', levels), the_family);
  perform app.post_to(the_user, 'members.accessChanged',
    told || pg_catalog.jsonb_build_object('changes', letters, 'recipientName', app.name_of(the_user)));
end $$;
grant execute on function app.change_role(uuid, text, int), app.remove_member(uuid), app.change_levels(uuid, jsonb) to hive_api;

-- Deletes an account with everything that is its own; nothing keeps the address (GAP-27). Each group the person created passes to
-- the member chosen in `successors` ({family id: member id}), else to the longest-standing admin, full_access or other member; a
-- group with nobody left goes. Called by hive_auth for a user whose password it has just checked.
create function app.delete_account(the_user uuid, successors jsonb) returns void language plpgsql security definer set search_path = '' as $$
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
    perform app.tell_of_farewell(the_user, the_name, g.id, heir.user_id);
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
-- Members of a group the person created hear that they are gone, and the admins of the others (GAP-26); an heir hears more.
create function app.tell_of_farewell(the_user uuid, the_name text, the_family uuid, the_heir uuid) returns void
language sql security definer set search_path = '' as $$
  select app.create_notification(m.user_id, 'account_deleted', pg_catalog.jsonb_build_object('familyName', f.name, 'name', the_name), f.id)
    from app.families f join app.family_members m on m.family_id = f.id
   where f.id = the_family and m.user_id <> the_user
     and case when f.created_by = the_user then m.user_id <> the_heir else f.created_by = m.user_id or m.role = 'admin' end
$$;
grant execute on function app.delete_account(uuid, jsonb) to hive_auth;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
