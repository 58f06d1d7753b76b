-- What a request that only reads may see is worked out once in its transaction.
set role hive_owner;
-- One row, made with the database: the key that signs the rights of a transaction that only reads.
create table app.signing_key (
  only_row boolean primary key default true check (only_row),
  key      bytea not null default pg_catalog.sha256(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()))
);
call app.guard('app.signing_key', 'server', left_out => 'made with each database, and only ever read by itself');
create policy owner on app.signing_key for insert to hive_owner with check (only_row);
create policy sign on app.signing_key for select to hive_policy using (only_row);
grant select on app.signing_key to hive_policy;
insert into app.signing_key default values;


grant create on schema app to hive_policy, hive_keeper;
reset role;
set role hive_policy;
-- Signs rights for the caller in this transaction, with a key that nobody else reads.
create function app.signature_of(rights text) returns text language plpgsql stable security definer set search_path = '' as $$
declare signed constant text := pg_catalog.concat_ws('/', app.uid(), pg_catalog.pg_backend_pid(), extract(epoch from pg_catalog.now()), rights);
begin
  return (select pg_catalog.encode(pg_catalog.sha256(k.key || pg_catalog.sha256(pg_catalog.convert_to(signed, 'UTF8'))), 'hex') from app.signing_key k);
end $$;
-- The categories that the caller may see, or may edit. A transaction that only reads, and sees one snapshot, works them out once and
-- keeps them in a setting. The request's role could write that setting too, hence the signature, which fits this caller and this
-- transaction alone. Any other transaction works them out at each call.
create function app.my_categories(to_edit boolean) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  reads  constant boolean := pg_catalog.current_setting('transaction_read_only') = 'on'
    and pg_catalog.current_setting('transaction_isolation') = 'repeatable read';
  kept   constant text := pg_catalog.current_setting('app.rights', true);
  rights text := pg_catalog.substr(kept, 65);
begin
  if not reads then
    return array(select r.category_id from app.my_rights() r where r.can_edit or not to_edit);
  end if;
  if kept is null or kept = '' or pg_catalog.left(kept, 64) <> app.signature_of(rights) then
    select pg_catalog.concat_ws('/', coalesce(pg_catalog.array_agg(r.category_id), '{}'),
             coalesce(pg_catalog.array_agg(r.category_id) filter (where r.can_edit), '{}'))
      into rights from app.my_rights() r;
    perform pg_catalog.set_config('app.rights', app.signature_of(rights) || rights, true);
  end if;
  return pg_catalog.split_part(rights, '/', case when to_edit then 2 else 1 end);
end $$;
create or replace function app.visible_categories() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select unnest(app.my_categories(false)) $$;
create or replace function app.editable_categories() returns setof uuid language sql stable security definer set search_path = '' as
  $$ select unnest(app.my_categories(true)) $$;
grant execute on function app.my_rights() to hive_keeper;
revoke execute on function app.visible_categories() from hive_keeper;
reset role;

-- Functions that act for others ask for the rights themselves.
set role hive_keeper;
create or replace function app.change_log(the_category uuid, the_family uuid) returns table (
  id uuid, category_id uuid, category_name text, action text, changed_by text, person text, shared_by text, level_before text,
  level_after text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, l.category_id, c.name, l.action, app.name_of(l.changed_by), app.name_of((l.details ->> 'person')::uuid),
         app.name_of((l.details ->> 'sharedBy')::uuid), l.details ->> 'from', l.details ->> 'to', l.created_at
    from app.category_change_log l
    join app.categories c on c.id = l.category_id
   where l.category_id = any (array (select r.category_id from app.my_rights() r))
     and (the_category is null or l.category_id = the_category)
     and (the_family is null or l.family_id = the_family)
   order by l.created_at desc, l.id desc
   limit 50
$$;
create or replace function app.offered_by(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
           'categoryId', case when v.seen then c.id end, 'name', c.name, 'kind', c.kind, 'icon', c.icon, 'level', s.level)
           order by c.sort_order, c.name), '[]')
    from app.invitations i
    cross join lateral app.shared_by(i.permissions) s
    join app.categories c on c.family_id = i.family_id and c.id = s.category_id
    cross join lateral (select c.id = any (array (select r.category_id from app.my_rights() r)) as seen) v
   where i.id = the_invitation
     and (v.seen or (i.status = 'pending' and i.expires_at > pg_catalog.now() and app.recipient_of(i.id) = app.uid()))
$$;
create or replace function app.announce_renewals(the_user uuid, the_day date, today date, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  wanted  boolean;
  posted  jsonb;
  many    bigint;
begin
  with who as (
    select s.renewals_in_app, s.renewals_by_mail, p.time_zone, r.last_at,
           -- A clock that was set back would otherwise keep everything from being notified until it comes by again.
           case when r.last_day > the_day + 1 then the_day - 1 else r.last_day end as since
      from app.notification_settings s join app.profiles p on p.id = s.user_id join app.reminder_schedules r on r.user_id = s.user_id
     where s.user_id = the_user),
  seen as materialized (select r.category_id from app.my_rights() r where the_user = app.uid()),
  due as (
    select distinct on (i.id) i.id, i.contract_end_date, threshold.days
      from who
     cross join seen
      join app.items i on i.category_id = seen.category_id
     cross join (values (30), (7), (1)) threshold (days)
     where i.contract_end_date between today and the_day + 30
       and i.contract_end_date - threshold.days <= the_day
       and i.contract_end_date - threshold.days >= app.day_in_zone(least(coalesce(i.end_date_set_at, i.created_at), at), who.time_zone)
       -- An hour of grace: an end date is dated by the beginning of its transaction, which a check may have overtaken, and by the
       -- clock of the database. The log sees to it that nothing is notified twice.
       and (who.since is null or i.contract_end_date - threshold.days > who.since
            or coalesce(i.end_date_set_at, i.created_at) > who.last_at - interval '1 hour')
     order by i.id, threshold.days),
  logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select the_user, 'renewal', due.id, due.contract_end_date::text, due.days::text, at from due
    on conflict do nothing
    returning related_id, on_date, threshold),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select the_user, 'renewal', pg_catalog.jsonb_build_object('endDate', t.on_date), t.related_id
      from logged t cross join who where who.renewals_in_app
    returning id)
  select who.renewals_by_mail, (select count(*) from shown),
         (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('itemId', t.related_id, 'endDate', t.on_date) order by t.on_date, t.related_id) from logged t)
    into wanted, many, posted from who;
  if wanted and posted is not null then perform app.post_renewals(the_user, posted, at); end if;
  return coalesce(many, 0);
end $$;
create or replace function app.refresh_reminders(the_day date, today date, at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with logged as (
    insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at)
    select s.user_id, 'task_due', t.id, t.due_date::text, '', at
      from app.notification_settings s
     cross join app.my_rights() r
      join app.tasks t on t.category_id = r.category_id
     where s.user_id = app.uid() and s.tasks_in_app
       and t.status <> 'done' and t.due_date <= today and (t.assigned_to is null or t.assigned_to = s.user_id)
    on conflict do nothing
    returning user_id, related_id, on_date),
  shown as (
    insert into app.notifications (user_id, type, params, related_id)
    select t.user_id, 'task_due', pg_catalog.jsonb_build_object('dueDate', t.on_date), t.related_id from logged t
    returning id)
  select (select count(*) from shown) + app.announce_renewals(app.uid(), the_day, today, at)
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_policy, hive_keeper;
reset role;
