-- A custom category has a colour and a drawing that people choose; those there are keep their look.
set role hive_owner;
alter table app.categories add column drawing text not null default 'box' check (drawing in (
  'box', 'garden', 'workshop', 'study', 'music', 'boat', 'sport', 'office', 'craft',
  'home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals'));
alter table app.categories add constraint drawing_of_custom check (kind = 'custom' or drawing = 'box');
drop trigger next_version on app.categories;
create trigger next_version before update of name, icon, color, drawing, family_id on app.categories for each row execute function app.next_version();
grant update (color, drawing) on app.categories to hive_api;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the categories that an invitation offers, as far as its reader may see them: a recipient sees all of them while it waits for
-- their answer (PEND-03), and everybody else those that they may see anyway.
create or replace function app.offered_by(the_invitation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
           'categoryId', case when v.seen then c.id end, 'name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color, 'level', s.level)
           order by c.sort_order, c.name), '[]')
    from app.invitations i
    cross join lateral app.shared_by(i.permissions) s
    join app.categories c on c.family_id = i.family_id and c.id = s.category_id
    cross join lateral (select c.id = any (array (select r.category_id from app.my_rights() r)) as seen) v
   where i.id = the_invitation
     and (v.seen or (i.status = 'pending' and i.expires_at > pg_catalog.now() and app.recipient_of(i.id) = app.uid()))
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
