-- How much there may be: limits that the configuration sets and the database keeps to.
set role hive_owner;
create table app.quotas (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  most int not null check (most > 0)
);
create policy owner on app.quotas to hive_owner using (name is not null) with check (name is not null);
call app.guard('app.quotas');
grant select on app.quotas to hive_keeper;
insert into app.quotas (name, most) values ('groups', 20), ('members', 50), ('categories', 100), ('subcategories', 100), ('rows', 20000);
create table app.category_counts (
  category_id uuid not null,
  table_name  text not null check (length(table_name) <= 63),
  row_count   int not null,
  primary key (category_id, table_name)
);
call app.guard('app.category_counts');
grant select, insert, update, delete on app.category_counts to hive_keeper;

-- src/foundation/sharing/schema.sql
create or replace procedure app.lives_in_category(t regclass, frozen name[] default '{}') language plpgsql set search_path = '' as $$
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
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function app.count_added()', t);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function app.count_removed()', t);
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = t and a.attname = 'version' and not a.attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', t);
  end if;
  insert into app.content_tables (name) values (t);
end $$;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- src/platform/server/db/schema.sql
create function app.quota(the_name text) returns int language sql stable security definer set search_path = '' as
  $$ select q.most from app.quotas q where q.name = $1 $$;
create function app.refuse_above(the_quota text, counted bigint, sentence text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare most constant int := app.quota(the_quota);
begin
  if counted > most then
    raise exception using errcode = 'QUOTA', constraint = the_quota, detail = most::text,
      message = pg_catalog.format(sentence, pg_catalog.to_char(most, 'FM999,999,999,999'));
  end if;
end $$;
-- src/foundation/families/schema.sql
create function app.check_groups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = new.created_by for no key update;
  perform app.refuse_above('groups', (select count(*) from app.families f where f.created_by = new.created_by and f.group_type <> 'personal'),
    'You can create at most %s groups. To make room, delete one you no longer need.');
  return null;
end $$;
create function app.check_members() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id = new.family_id for no key update;
  perform app.refuse_above('members', (select count(*) from app.family_members m where m.family_id = new.family_id),
    'This group is full: a group can have at most %s members. Its admins can make room.');
  return null;
end $$;
-- src/foundation/sharing/schema.sql
create function app.check_categories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id in (select a.family_id from added a) order by f.id for no key update;
  perform app.refuse_above('categories', count(*), 'A space can have at most %s categories. To make room, delete one you no longer need.')
     from app.categories c where c.family_id in (select a.family_id from added a) group by c.family_id;
  return null;
end $$;
create function app.count_added() returns trigger language plpgsql security definer set search_path = '' as $$
declare fullest int;
begin
  with counted as (
    insert into app.category_counts as k (category_id, table_name, row_count)
    select a.category_id, tg_table_name, count(*) from added a group by a.category_id order by a.category_id
    on conflict (category_id, table_name) do update set row_count = k.row_count + excluded.row_count
    returning row_count)
  select max(counted.row_count) into fullest from counted;
  perform app.refuse_above('rows', fullest, 'A category can hold at most %s entries of one kind. To make room, delete some you no longer need.');
  return null;
end $$;
create function app.count_removed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A cascade comes by once for each row above, mostly with nothing.
  if not exists (select from removed) then return null; end if;
  with gone as (select r.category_id, count(*) as rows from removed r group by r.category_id)
  update app.category_counts k set row_count = k.row_count - gone.rows from gone
   where k.category_id = gone.category_id and k.table_name = tg_table_name;
  delete from app.category_counts k
   where k.table_name = tg_table_name and k.row_count <= 0 and k.category_id in (select r.category_id from removed r);
  return null;
end $$;
-- src/foundation/invitations/schema.sql
create function app.has_member(the_family uuid, the_email text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u join app.family_members m on m.user_id = u.id where m.family_id = the_family and u.email = the_email)
$$;
create function app.places_taken(the_family uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select (select count(*) from app.family_members m where m.family_id = the_family)
       + (select count(*) from app.invitations i
           where i.family_id = the_family and i.status = 'pending' and i.expires_at > pg_catalog.now()
             and not app.has_member(the_family, i.recipient_email))
$$;
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
                  when exists (select from auth.users u where u.id = app.uid() and u.email = the_email) then 'own_address'
                  when app.foreign_to(the_family, the_permissions) > 0 then 'not_found'
                  when not exists (select from app.shared_by(the_permissions)) then 'no_category'
                  else 'done' end;
  if outcome <> 'done' then return; end if;
  -- Its notices and its mail go with it (GAP-44).
  delete from app.invitations i where i.family_id = the_family and i.recipient_email = the_email and i.status = 'pending';
  if not app.has_member(the_family, the_email) then
    perform app.refuse_above('members', app.places_taken(the_family) + 1,
      'A group can have at most %s members; invitations that wait for an answer count too.');
  end if;
  insert into app.invitations (id, family_id, recipient_email, sender_id, member_type, permissions, token_hash)
  values (new_id, the_family, the_email, app.uid(), the_type, app.as_permissions(the_permissions), the_hash);
  perform app.tell_of_invitation(app.uid(), new_id, 'invitation_sent');
  perform app.tell_of_invitation(app.recipient_of(new_id), new_id, 'invitation_received');
  insert into mail.outbox (recipient, template, params, sender_id)
  select i.recipient_email, 'invitations.invited',
         pg_catalog.jsonb_build_object('invitationId', i.id, 'token', the_token, 'senderName', app.name_of(app.uid()), 'familyName', f.name,
                                       'expiresAt', i.expires_at), app.uid()
    from app.invitations i join app.families f on f.id = i.family_id where i.id = new_id
  returning id into mail_id;
end $$;
-- src/organizer/subcategories/schema.sql
create function app.check_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'subcategories' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('subcategories', (
    select count(*) from app.subcategories s
     where s.category_id = p.category_id and s.house_id is not distinct from p.house_id and s.car_id is not distinct from p.car_id),
    'There can be at most %s subcategories in one place. To make room, delete one you no longer need.')
     from (select distinct a.category_id, a.house_id, a.car_id from added a) p;
  return null;
end $$;
grant execute on function app.check_groups(), app.check_members(), app.check_categories(), app.count_added(), app.count_removed(),
  app.check_subcategories() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_groups after insert on app.families for each row when (new.group_type <> 'personal') execute function app.check_groups();
create trigger check_members after insert on app.family_members for each row execute function app.check_members();
create trigger check_categories after insert on app.categories referencing new table as added
  for each statement execute function app.check_categories();
create trigger check_subcategories after insert on app.subcategories referencing new table as added
  for each statement execute function app.check_subcategories();
reset role;

-- What is there already is counted: the owner reads past its own policies for that, and nobody adds meanwhile.
do $$
declare t regclass;
begin
  set local role hive_owner;
  alter table app.category_counts no force row level security;
  for t in select c.name from app.content_tables c order by c.name::text loop
    execute format('lock table %s in share row exclusive mode', t);
    execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function app.count_added()', t);
    execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function app.count_removed()', t);
    execute format('alter table %s no force row level security', t);
    execute format('insert into app.category_counts (category_id, table_name, row_count) select category_id, %L, count(*) from %s group by category_id',
                   (select c.relname from pg_catalog.pg_class c where c.oid = t), t);
    execute format('alter table %s force row level security', t);
  end loop;
  alter table app.category_counts force row level security;
end $$;
reset role;
