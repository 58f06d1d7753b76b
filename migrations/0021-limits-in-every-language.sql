-- A limit is refused with the key of its text instead of a sentence: the sentences are in the catalogues, one a language.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
drop function app.refuse_above(text, bigint, text);
create function app.refuse_above(the_quota text, counted bigint, text_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare most constant int := app.quota(the_quota);
begin
  if counted > most then
    raise exception using errcode = 'QUOTA', constraint = the_quota, detail = most::text, message = text_key;
  end if;
end $$;
create or replace function app.check_groups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.people p where p.id = new.created_by for no key update;
  perform app.refuse_above('groups', (select count(*) from app.families f where f.created_by = new.created_by and f.group_type <> 'personal'),
    'families:quota.groups');
  return null;
end $$;
create or replace function app.check_members() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id = new.family_id for no key update;
  perform app.refuse_above('members', (select count(*) from app.family_members m where m.family_id = new.family_id),
    'families:quota.members');
  return null;
end $$;
create or replace function app.check_categories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.families f where f.id in (select a.family_id from added a) order by f.id for no key update;
  perform app.refuse_above('categories', count(*), 'sharing:quota.categories')
     from app.categories c where c.family_id in (select a.family_id from added a) group by c.family_id;
  return null;
end $$;
create or replace function app.count_added() returns trigger language plpgsql security definer set search_path = '' as $$
declare fullest int;
begin
  with counted as (
    insert into app.category_counts as k (category_id, table_name, row_count)
    select a.category_id, tg_table_name, count(*) from added a group by a.category_id order by a.category_id
    on conflict (category_id, table_name) do update set row_count = k.row_count + excluded.row_count
    returning row_count)
  select max(counted.row_count) into fullest from counted;
  perform app.refuse_above('rows', fullest, 'sharing:quota.rows');
  return null;
end $$;
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
  -- Its notifications and its email are deleted with it (GAP-44).
  delete from app.invitations i where i.family_id = the_family and i.recipient_email = the_email and i.status = 'pending';
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
create or replace function app.check_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'subcategories' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('subcategories', (
    select count(*) from app.subcategories s
     where s.category_id = p.category_id and s.house_id is not distinct from p.house_id and s.car_id is not distinct from p.car_id),
    'subcategories:quota.subcategories')
     from (select distinct a.category_id, a.house_id, a.car_id from added a) p;
  return null;
end $$;
create or replace function app.check_trip_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare plans uuid[];
begin
  perform from app.category_counts k
    where k.table_name = tg_table_name and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  if tg_table_name in ('travel_locations', 'travel_participants') then
    plans := array(select distinct a.travel_plan_id from added a);
  else
    plans := array(select distinct l.travel_plan_id
                     from added a join app.travel_locations l on l.category_id = a.category_id and l.id = a.travel_location_id);
  end if;
  perform app.refuse_above('trip_parts', case tg_table_name
      when 'travel_locations' then
        (select count(*) from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_participants' then
        (select count(*) from app.travel_participants m where m.category_id = p.category_id and m.travel_plan_id = p.id)
      when 'travel_hotels' then
        (select count(*) from app.travel_locations l join app.travel_hotels h on h.category_id = l.category_id and h.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_transportations' then
        (select count(*) from app.travel_locations l
           join app.travel_transportations t on t.category_id = l.category_id and t.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id) end,
    'travel:quota.tripParts')
     from app.travel_plans p where p.id = any (plans);
  return null;
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
