-- src/platform/server/db/schema.sql
-- The ground every feature stands on. Role names are the short ones here; the loader writes the database's own (roles.ts).
-- hive_owner   owns tables and schemas; migrations only
-- hive_policy  owns the few readers of the asking user's membership
-- hive_keeper  owns what must be done across rights: triggers that write other tables, and a closed list of verbs
-- hive_api     serves requests; hive_auth accounts and sessions; hive_worker jobs. They own nothing and may become nobody.

set role hive_owner;
alter default privileges for role hive_owner revoke execute on functions from public;
create schema app;
create schema auth;  -- credentials and sessions; hive_api may only ask auth.user_of_session
create schema mail;  -- what waits to be sent; requests cannot read it
grant usage on schema app to hive_api, hive_policy, hive_keeper, hive_auth, hive_worker;
grant usage on schema auth to hive_api, hive_auth, hive_keeper;
grant usage on schema mail to hive_auth, hive_keeper, hive_worker;

-- One row: which version of the schema this database has.
create table app.schema_version (
  only_row boolean primary key default true check (only_row),
  version  int not null
);
alter table app.schema_version enable row level security;
alter table app.schema_version force row level security;
create policy owner on app.schema_version to hive_owner using (only_row) with check (only_row);
create policy read on app.schema_version for select to hive_api using (only_row);
grant select on app.schema_version to hive_api;

-- Who asks. After a transaction the setting is '', not null, hence nullif.
create function app.uid() returns uuid language sql stable parallel safe set search_path = '' as
  $$ select nullif(pg_catalog.current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.uid() to hive_api, hive_policy, hive_keeper, hive_auth;

-- A row that people edit counts its changes; `ifVersion` of the contract is compared with it.
create function app.next_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- What happened, for the live hints; it carries no content. Addressed to who may see the category, to a family, or to one person.
create table app.changes (
  xid         xid8 not null default pg_current_xact_id(),
  seq         bigint generated always as identity,
  at          timestamptz not null default now(),
  family_id   uuid,
  category_id uuid,
  user_id     uuid,
  table_name  text not null,
  primary key (xid, seq)
);
create index on app.changes (at);

-- What was answered to a change, so that the same change sent twice has effect once (kept 7 days).
create table app.mutations (
  user_id   uuid not null,
  id        uuid not null,
  body_hash bytea not null,
  answer    jsonb,
  at        timestamptz not null default now(),
  primary key (user_id, id)
);
create index on app.mutations (at);
create policy own on app.mutations to hive_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (answer) on app.mutations to hive_api;

-- Mail that waits: a template's name and what it needs, rendered when it leaves, deleted when it has left.
create table mail.outbox (
  id        uuid primary key default uuidv7(),
  recipient text not null,
  template  text not null,
  params    jsonb not null,
  attempts  int not null default 0,
  due_at    timestamptz not null default now(),
  error     text
);
create index on mail.outbox (due_at);
create policy write on mail.outbox for insert to hive_auth with check (attempts = 0);
create policy send on mail.outbox to hive_worker using (id is not null) with check (id is not null);
grant insert on mail.outbox to hive_auth, hive_keeper;
grant select, update (attempts, due_at, error), delete on mail.outbox to hive_worker;

-- The tables that live in a category: delete counts, access matrix and canaries read this list.
-- `shown_where` says, in SQL of the feature's own, which rows a person can see on a screen and therefore counts (GAP-68).
create table app.content_tables (
  name        regclass primary key,
  shown_where text not null default 'true'
);
create policy list on app.content_tables for select to hive_api using (name is not null);
create policy owner on app.content_tables to hive_owner using (name is not null) with check (name is not null);
grant select on app.content_tables to hive_api;

-- Enables and forces the policies of a table and lets the keeper through.
create procedure app.guard(t regclass) language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy keeper on %s to hive_keeper using (true) with check (true)', t);
end $$;
call app.guard('app.changes');
call app.guard('app.mutations');
call app.guard('mail.outbox');
call app.guard('app.content_tables');
grant select, insert, delete on app.changes to hive_keeper;
grant select, delete on app.mutations to hive_keeper;
grant select on app.content_tables to hive_keeper;
reset role;

-- src/foundation/accounts/schema.sql
-- People: how they prove who they are (schema auth, for hive_auth alone), and what others may know of them (app.profiles).
set role hive_owner;

create table auth.users (
  id                uuid primary key default uuidv7(),
  email             text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash     text not null,
  terms_version     text not null,
  created_at        timestamptz not null default now()
);

create table auth.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device     text not null default '' check (length(device) <= 200)
);
create index on auth.sessions (user_id);
create index on auth.sessions (expires_at);

-- 256 random bits stored as SHA-256; one purpose, one use. A newer one of a kind ends the older (the primary key).
create table auth.tokens (
  user_id    uuid not null references auth.users on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index on auth.tokens (expires_at);

create table app.profiles (
  id         uuid primary key references auth.users on delete cascade,
  first_name text not null check (length(first_name) <= 100),
  last_name  text not null check (length(last_name) <= 100),
  time_zone  text not null default 'Europe/London' check (length(time_zone) <= 64),
  version    int not null default 1
);
create trigger next_version before update of first_name, last_name on app.profiles for each row execute function app.next_version();

call app.guard('auth.users');
call app.guard('auth.sessions');
call app.guard('auth.tokens');
call app.guard('app.profiles');
-- hive_auth serves people who are nobody yet; its schema is its own, and no request of a household reaches it.
create policy accounts on auth.users to hive_auth using (id is not null) with check (id is not null);
create policy accounts on auth.sessions to hive_auth using (user_id is not null) with check (user_id is not null);
create policy accounts on auth.tokens to hive_auth using (user_id is not null) with check (user_id is not null);
create policy found on app.profiles for insert to hive_auth with check (id is not null);
create policy greet on app.profiles for select to hive_auth using (id is not null);
grant select, insert, update, delete on auth.users, auth.sessions, auth.tokens to hive_auth;
grant select, insert on app.profiles to hive_auth;
grant select, update, delete on auth.users, auth.sessions, auth.tokens to hive_keeper;
grant select on app.profiles to hive_keeper;

create policy own on app.profiles for select to hive_api using (id = (select app.uid()));
create policy own_change on app.profiles for update to hive_api using (id = (select app.uid())) with check (id = (select app.uid()));
grant select, update (first_name, last_name, time_zone) on app.profiles to hive_api;

grant create on schema auth, app to hive_keeper;
reset role;
set role hive_keeper;
alter default privileges for role hive_keeper revoke execute on functions from public;

-- The only thing a request may learn from schema auth: whose session this is, while it lives.
create function auth.user_of_session(token_hash bytea) returns uuid language sql stable security definer set search_path = '' as
  $$ select s.user_id from auth.sessions s where s.token_hash = $1 and s.expires_at > pg_catalog.now() $$;
grant execute on function auth.user_of_session(bytea) to hive_api;

-- The address of the asking person, for their own eyes.
create function app.my_email() returns table (email text, verified boolean) language sql stable security definer set search_path = '' as
  $$ select u.email, u.email_verified_at is not null from auth.users u where u.id = (select app.uid()) $$;
grant execute on function app.my_email() to hive_api;

-- A session that ended closes its live streams (the hub asks user_of_session again).
create function auth.note_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (user_id, table_name) values (old.user_id, 'sessions');
  return null;
end $$;
create function app.note_profile_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (user_id, table_name) values (new.id, 'profiles');
  return null;
end $$;
grant execute on function auth.note_session_end(), app.note_profile_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema auth, app from hive_keeper;
create trigger note_session_end after delete on auth.sessions for each row execute function auth.note_session_end();
create trigger note_change after update on app.profiles for each row execute function app.note_profile_change();
reset role;

-- src/foundation/families/schema.sql
-- Families: the personal hive (a family of one, GAP-02) and groups, with their members.
set role hive_owner;

create table app.families (
  id         uuid primary key default uuidv7(),
  name       text not null check (btrim(name) <> '' and length(name) <= 100),
  group_type text not null check (group_type in ('personal', 'family', 'friend')),
  created_by uuid not null references auth.users deferrable initially deferred,
  created_at timestamptz not null default now(),
  version    int not null default 1
);
create index on app.families (created_by);
-- One personal hive a person.
create unique index one_personal_hive on app.families (created_by) where group_type = 'personal';
create trigger next_version before update of name on app.families for each row execute function app.next_version();

create table app.family_members (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null references app.families on delete cascade,
  user_id     uuid not null references auth.users on delete cascade,
  role        text not null check (role in ('admin', 'full_access', 'view_only')),
  member_type text not null default 'family' check (member_type in ('family', 'friend')),
  joined_at   timestamptz not null default now(),
  version     int not null default 1,
  unique (user_id, family_id),
  unique (family_id, id)
);
create trigger next_version before update of role on app.family_members for each row execute function app.next_version();

call app.guard('app.families');
call app.guard('app.family_members');
grant select, insert, update, delete on app.families, app.family_members to hive_keeper;
grant select on app.families, app.family_members to hive_policy, hive_api;
grant create on schema app to hive_policy;
reset role;

-- Membership, read in one place.
set role hive_policy;
alter default privileges for role hive_policy revoke execute on functions from public;
create function app.my_families() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select m.family_id from app.family_members m where m.user_id = (select app.uid()) $$;
-- Admins and the creator, who counts as admin whatever the member record says (GAP-06, GAP-14).
create function app.administered_families() returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.family_id
    from app.family_members m
    join app.families f on f.id = m.family_id
   where m.user_id = (select app.uid()) and (m.role = 'admin' or f.created_by = m.user_id)
$$;
grant execute on function app.my_families(), app.administered_families() to hive_api;
grant execute on function app.my_families() to hive_owner;
reset role;

set role hive_owner;
revoke create on schema app from hive_policy;
-- The circle starts here: the reader of membership sees its own user's rows, and from them the families.
create policy self   on app.family_members for select to hive_policy using (user_id = (select app.uid()));
create policy mine   on app.families       for select to hive_policy using (id = any (array (select app.my_families())));
create policy mates  on app.family_members for select to hive_api using (family_id = any (array (select app.my_families())));
create policy member on app.families       for select to hive_api using (id = any (array (select app.my_families())));

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.note_family_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (family_id, table_name) values (coalesce(new.id, old.id), 'families');
  return null;
end $$;
-- The person concerned is told by name as well: whoever has just left can no longer be found through the family.
create function app.note_member_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (family_id, user_id, table_name)
  values (coalesce(new.family_id, old.family_id), null, 'family_members'),
         (null, coalesce(new.user_id, old.user_id), 'family_members');
  return null;
end $$;

-- An account and its hive appear together (sign-up). Called by hive_auth for the user it has just written.
create function app.found_personal_hive(owner uuid, hive_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  insert into app.families (id, name, group_type, created_by) values ($2, 'My Own Hive', 'personal', $1);
  insert into app.family_members (family_id, user_id, role, member_type) values ($2, $1, 'admin', 'family');
  return $2;
end $$;
grant execute on function app.found_personal_hive(uuid, uuid) to hive_auth;

-- A group and its first admin appear together, or not at all (GAP-14).
create function app.found_family(id uuid, name text, group_type text) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  if $3 not in ('family', 'friend') then raise exception 'a group is family or friend' using errcode = '23514'; end if;
  insert into app.families (id, name, group_type, created_by) values ($1, pg_catalog.btrim($2), $3, app.uid());
  insert into app.family_members (family_id, user_id, role, member_type) values ($1, app.uid(), 'admin', $3);
  return $1;
end $$;
grant execute on function app.found_family(uuid, text, text) to hive_api;
grant execute on function app.note_family_change(), app.note_member_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.families for each row execute function app.note_family_change();
create trigger note_change after insert or update or delete on app.family_members for each row execute function app.note_member_change();
reset role;

-- src/foundation/categories/schema.sql
-- Categories: the rooms of a family. Who may see and change them is written in sharing.
set role hive_owner;

create table app.categories (
  id         uuid primary key default uuidv7(),
  family_id  uuid not null references app.families on delete cascade,
  kind       text not null check (kind in ('home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals', 'custom')),
  name       text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  icon       text not null check (icon in ('Home', 'Car', 'Heart', 'Baby', 'Dog', 'Plane', 'UtensilsCrossed', 'Building2')),
  color      text not null check (color in ('clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone')),
  sort_order int not null default 0,
  is_default boolean not null generated always as (kind <> 'custom') stored,
  created_at timestamptz not null default now(),
  version    int not null default 1,
  unique (family_id, id),
  -- The names of the six defaults with a page of their own are theirs alone (GAP-60).
  constraint name_reserved check (
    case lower(name)
      when 'buy-to-let houses' then kind = 'houses'
      when 'cars' then kind = 'cars'
      when 'children' then kind = 'children'
      when 'pets' then kind = 'pets'
      when 'travel' then kind = 'travel'
      when 'meal planning' then kind = 'meals'
      else true
    end)
);
-- A default at most once a space (GAP-08).
create unique index one_default_a_space on app.categories (family_id, kind) where kind <> 'custom';
create index on app.categories (family_id, sort_order);
create trigger next_version before update of name, icon on app.categories for each row execute function app.next_version();
reset role;

-- src/foundation/sharing/schema.sql
-- The access rule: everything lives in a category; whoever may see or edit a category may see or edit everything in it.
-- Creator and admins of its family edit; a member with permission edit edits, unless their role is view_only; a member with any
-- permission views; nobody else sees that it exists (GAP-04, GAP-06, GAP-07).
set role hive_owner;

create table app.category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  family_member_id uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  version          int not null default 1,
  unique (family_member_id, category_id),
  -- No action: a category that is shared cannot be deleted (CAT-18), a whole family can.
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action,
  foreign key (family_id, family_member_id) references app.family_members (family_id, id) on delete cascade
);
create index on app.category_permissions (family_id, category_id);
create index on app.category_permissions (family_id, family_member_id);
create trigger next_version before update of permission_level on app.category_permissions for each row execute function app.next_version();

-- A grant of a category to a whole group. It gives nobody a right; only the deletion check looks at it (GAP-13).
create table app.family_category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  unique (category_id, family_id),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action
);
create index on app.family_category_permissions (family_id, category_id);

call app.guard('app.categories');
call app.guard('app.category_permissions');
call app.guard('app.family_category_permissions');
grant select, insert, update, delete on app.categories, app.category_permissions, app.family_category_permissions to hive_keeper;
grant select on app.categories, app.category_permissions to hive_policy;

grant create on schema app to hive_policy;
reset role;
set role hive_policy;
create function app.my_rights() returns table (category_id uuid, can_edit boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, true
    from app.family_members m
    join app.families f on f.id = m.family_id
    join app.categories c on c.family_id = m.family_id
   where m.user_id = (select app.uid()) and (m.role = 'admin' or f.created_by = m.user_id)
  union all
  select p.category_id, p.permission_level = 'edit' and m.role <> 'view_only'
    from app.family_members m
    join app.families f on f.id = m.family_id
    join app.category_permissions p on p.family_member_id = m.id
   where m.user_id = (select app.uid()) and m.role <> 'admin' and f.created_by <> m.user_id
$$;
create function app.visible_categories() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select r.category_id from app.my_rights() r $$;
create function app.editable_categories() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select r.category_id from app.my_rights() r where r.can_edit $$;
grant execute on function app.visible_categories(), app.editable_categories() to hive_api;
reset role;

set role hive_owner;
revoke create on schema app from hive_policy;
create policy mine on app.categories           for select to hive_policy using (family_id = any (array (select app.my_families())));
create policy mine on app.category_permissions for select to hive_policy using (family_id = any (array (select app.my_families())));

create policy visible on app.categories for select to hive_api using (id = any (array (select app.visible_categories())));
create policy add     on app.categories for insert to hive_api with check (family_id = any (array (select app.administered_families())));
create policy change  on app.categories for update to hive_api
  using (family_id = any (array (select app.administered_families()))) with check (family_id = any (array (select app.administered_families())));
create policy remove  on app.categories for delete to hive_api using (family_id = any (array (select app.administered_families())));
grant select, insert, update (name, icon, sort_order), delete on app.categories to hive_api;

-- Levels of a category are for those who may see it; they change only through the keeper's verbs.
create policy visible on app.category_permissions        for select to hive_api using (category_id = any (array (select app.visible_categories())));
create policy visible on app.family_category_permissions for select to hive_api using (category_id = any (array (select app.visible_categories())));
grant select on app.category_permissions, app.family_category_permissions to hive_api;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The other direction of the rule: whom to tell. For notices, hints and assignees; never granted to hive_api as it is.
create function app.people_who_may_see(category_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id
    from app.categories c
    join app.families f on f.id = c.family_id
    join app.family_members m on m.family_id = c.family_id
   where c.id = $1
     and (m.role = 'admin' or f.created_by = m.user_id
          or exists (select from app.category_permissions p where p.family_member_id = m.id and p.category_id = c.id))
$$;

-- Security definer, or a cascade from categories fails: on PostgreSQL 18 it runs as the owner, whom forced policies bind.
create function app.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.changes (category_id, table_name) values (coalesce(new.category_id, old.category_id), tg_table_name);
  return null;
end $$;
-- Before a category goes, those who can still be found are told one by one.
create function app.note_category_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into app.changes (user_id, category_id, table_name) select p, old.id, 'categories' from app.people_who_may_see(old.id) p;
    return old;
  end if;
  insert into app.changes (category_id, table_name) values (new.id, 'categories');
  return new;
end $$;
create function app.note_permission_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare the_member uuid := coalesce(new.family_member_id, old.family_member_id);
begin
  insert into app.changes (user_id, category_id, table_name)
  select m.user_id, coalesce(new.category_id, old.category_id), 'category_permissions' from app.family_members m where m.id = the_member;
  insert into app.changes (category_id, table_name) values (coalesce(new.category_id, old.category_id), 'category_permissions');
  return null;
end $$;

-- What the hub tells whom: the changes of every transaction finished since `after`, and the horizon to ask from next time.
-- A person hears of a family they are in, of a category they may see now, and of what is addressed to them.
create function app.hints_since(after xid8) returns table (horizon xid8, hints jsonb)
language sql stable security definer set search_path = '' as $$
  with now as (select pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot()) as horizon),
  fresh as materialized (
    select distinct c.user_id, c.family_id, c.category_id, c.table_name
      from app.changes c, now where c.xid >= $1 and c.xid < now.horizon),
  told as (
    select f.user_id as person, f.category_id, f.table_name from fresh f where f.user_id is not null
    union
    select m.user_id, null, f.table_name from fresh f join app.family_members m on m.family_id = f.family_id where f.user_id is null
    union
    select p.person, f.category_id, f.table_name
      from (select distinct f.category_id from fresh f where f.user_id is null and f.category_id is not null) k
      cross join lateral (select app.people_who_may_see(k.category_id) as person) p
      join fresh f on f.category_id = k.category_id and f.user_id is null)
  select now.horizon,
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('person', t.person, 'categoryId', t.category_id, 'table', t.table_name)) from told t)
    from now
$$;
grant execute on function app.hints_since(xid8) to hive_worker;

-- Once in a while: what is no longer needed goes.
create function app.sweep() returns void language sql security definer set search_path = '' as $$
  delete from app.changes where at < pg_catalog.now() - interval '1 day';
  delete from app.mutations where at < pg_catalog.now() - interval '7 days';
  delete from auth.sessions where expires_at < pg_catalog.now();
  delete from auth.tokens where expires_at < pg_catalog.now() - interval '1 day';
$$;
grant execute on function app.sweep() to hive_worker;
grant execute on function app.note_change(), app.note_category_change(), app.note_permission_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update on app.categories for each row execute function app.note_category_change();
create trigger note_farewell before delete on app.categories for each row execute function app.note_category_change();
create trigger note_change after insert or update or delete on app.category_permissions for each row execute function app.note_permission_change();

-- The one line a content table needs: policies, grants (never id or category_id for update), the change trigger, the register.
-- `frozen` names further columns that never change once written, such as a parent.
create procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
declare
  seen      constant text := '(category_id = any (array (select app.visible_categories())))';
  owned     constant text := '(category_id = any (array (select app.editable_categories())))';
  editable  text;
begin
  call app.guard(t);
  execute format('create policy read   on %s for select to hive_api using %s', t, seen);
  execute format('create policy add    on %s for insert to hive_api with check %s', t, owned);
  execute format('create policy change on %s for update to hive_api using %s with check %s', t, owned, owned);
  execute format('create policy remove on %s for delete to hive_api using %s', t, owned);
  select string_agg(format('%I', a.attname), ', ') into editable
    from pg_catalog.pg_attribute a
   where a.attrelid = t and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and a.attname not in ('id', 'category_id', 'created_at', 'version') and a.attname <> all (frozen);
  execute format('grant select, insert, update (%s), delete on %s to hive_api', editable, t);
  execute format('grant select, insert, update, delete on %s to hive_keeper', t);
  execute format('create trigger note_change after insert or update or delete on %s for each row execute function app.note_change()', t);
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = t and a.attname = 'version' and not a.attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', t);
  end if;
  insert into app.content_tables (name) values (t);
end $$;
reset role;

-- src/household/cars/schema.sql
set role hive_owner;
create table app.cars (
  id           uuid primary key default uuidv7(),
  category_id  uuid not null references app.categories on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  number_plate text check (number_plate = btrim(number_plate) and number_plate <> '' and length(number_plate) <= 20),
  created_at   timestamptz not null default now(),
  version      int not null default 1,
  unique (category_id, id)
);
create index on app.cars (category_id, created_at desc);
call app.lives_in_category('app.cars');
reset role;

-- src/organizer/subcategories/schema.sql
-- Subcategories hang on a category, or more narrowly on a car of it (GAP-102). Houses join when they come.
set role hive_owner;
create table app.subcategories (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  car_id      uuid,
  name        text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  sort_order  int not null default 0,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  unique (category_id, id),
  foreign key (category_id, car_id) references app.cars (category_id, id) on delete cascade
);
create index on app.subcategories (category_id, car_id, sort_order);
-- The defaults are unique by parent and name, so that creating them twice, or by two at once, creates them once (GAP-70).
create unique index one_name_a_parent on app.subcategories (category_id, car_id, name) nulls not distinct;
call app.lives_in_category('app.subcategories', array['car_id']::name[]);
-- The default subcategories of a Cars or Buy-to-Let Houses category itself are never displayed (GAP-68).
update app.content_tables
   set shown_where = 'car_id is not null or category_id in (select id from app.categories where kind not in (''cars'', ''houses''))'
 where name = 'app.subcategories'::regclass;

-- The default subcategories of each kind of parent, in their order (CONST rows of the default subcategories).
create function app.default_subcategories(parent text) returns table (name text, sort_order int)
language sql immutable set search_path = '' as $$
  select d.name, (d.place - 1)::int
    from pg_catalog.unnest(case $1
      when 'home' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage',
                             'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
      when 'houses' then array['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
      when 'cars' then array['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']
      when 'health' then array['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
      else '{}'::text[] end) with ordinality d(name, place)
$$;
grant execute on function app.default_subcategories(text) to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create function app.default_category_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, name, sort_order)
  select new.id, d.name, d.sort_order from app.default_subcategories(new.kind) d;
  return null;
end $$;
create function app.default_car_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.subcategories (category_id, car_id, name, sort_order)
  select new.category_id, new.id, d.name, d.sort_order from app.default_subcategories('cars') d;
  return null;
end $$;
-- For a car that has none, whoever may see it brings the defaults back (CAR-22, GAP-70). Safe to repeat.
create function app.ensure_car_subcategories(the_car uuid) returns void language plpgsql security definer set search_path = '' as $$
declare the_category uuid;
begin
  select c.category_id into the_category from app.cars c where c.id = the_car for share;
  if the_category is null or not exists (select from app.people_who_may_see(the_category) p where p = app.uid()) then return; end if;
  if exists (select from app.subcategories s where s.category_id = the_category and s.car_id = the_car) then return; end if;
  insert into app.subcategories (category_id, car_id, name, sort_order)
  select the_category, the_car, d.name, d.sort_order from app.default_subcategories('cars') d
  on conflict do nothing;
end $$;
grant execute on function app.ensure_car_subcategories(uuid) to hive_api;
grant execute on function app.default_category_subcategories(), app.default_car_subcategories() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger default_subcategories after insert on app.categories for each row execute function app.default_category_subcategories();
create trigger default_subcategories after insert on app.cars for each row execute function app.default_car_subcategories();
reset role;
