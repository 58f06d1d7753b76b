-- A category that moves takes its dates along: whoever does not see it in its new space looks after none of them, and is given none of their tasks.
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns what moving a category to a space would change, or why the caller may not move it ('refused'). Tasks are counted for each person who
-- would lose theirs, and contracts and dates for each who would look after them no more; credits are those earned with tasks that are still in it.
create or replace function app.preview_move(the_category uuid, the_family uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare refusal constant text := app.why_immovable(the_category, the_family);
begin
  if app.uid() is null or refusal is not null then
    return pg_catalog.jsonb_build_object('refused', pg_catalog.upper(coalesce(refusal, 'not_found')));
  end if;
  return (
    with readers as materialized (
      select r.user_id, app.name_of(r.user_id) as name, r.before, r.after from app.readers_of_move(the_category, the_family) r)
    select pg_catalog.jsonb_build_object(
      'version', c.version, 'isThere', c.family_id = the_family,
      'hasDefault', c.family_id <> the_family and app.has_default(the_family, c.kind),
      'hasName', exists (select from app.categories o where o.family_id = the_family and o.id <> c.id and pg_catalog.lower(o.name) = pg_catalog.lower(c.name)),
      'people', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', r.user_id, 'name', r.name, 'before', r.before, 'after', r.after)
                        order by r.user_id <> app.uid(), r.name, r.user_id) from readers r),
      'unassigned', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', u.name, 'tasks', u.tasks) order by u.name, u.tasks), '[]')
                       from (select app.name_of(t.assigned_to) as name, count(*) as tasks from app.tasks t
                              where t.category_id = c.id and t.assigned_to not in (select r.user_id from readers r where r.after is not null)
                              group by t.assigned_to) u),
      'lookedAfter', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', u.name, 'contracts', u.contracts) order by u.name, u.contracts), '[]')
                       from (select app.name_of(i.looked_after_by) as name, count(*) as contracts from app.items i
                              where i.category_id = c.id and i.looked_after_by not in (select r.user_id from readers r where r.after is not null)
                              group by i.looked_after_by) u),
      'datesLookedAfter', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', u.name, 'dates', u.dates) order by u.name, u.dates), '[]')
                       from (select app.name_of(d.looked_after_by) as name, count(*) as dates from app.due_dates d
                              where d.category_id = c.id and d.looked_after_by not in (select r.user_id from readers r where r.after is not null)
                              group by d.looked_after_by) u),
      'offers', (select count(*) from app.invitations i
                  where i.family_id = c.family_id and c.family_id <> the_family and i.status = 'pending' and i.expires_at > pg_catalog.now()
                    and exists (select from app.shared_by(i.permissions) s where s.category_id = c.id)),
      'credits', (select count(*) from app.task_credits k join app.tasks t on t.id = k.task_id
                   where t.category_id = c.id and k.family_id = c.family_id))
      from app.categories c where c.id = the_category);
end $$;
-- Moves a category to another space with everything in it, in one transaction (GAP-10). All its rows name only the category, so they go
-- along. Levels and tasks of people who are not there end, open invitations to its former space no longer offer it, and credits stay where
-- they were earned. Sent again it is there already. Returns 'has_default' if the other space has this default.
create or replace function app.move_category(the_category uuid, the_family uuid, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  origin constant uuid := (select c.family_id from app.categories c where c.id = the_category);
  refusal text := app.why_immovable(the_category, the_family);
  the     app.categories;
  people  uuid[];
  readers uuid[];
begin
  if app.uid() is null or refusal is not null then return coalesce(refusal, 'not_found'); end if;
  -- Locks both groups first, as everywhere, and in one order, so that moves in opposite directions wait for each other.
  perform from app.families f where f.id in (origin, the_family) order by f.id for no key update;
  select * into the from app.categories c where c.id = the_category for update;
  -- Somebody may have taken the right away, deleted one of both, or moved it, before the locks.
  refusal := app.why_immovable(the_category, the_family);
  if refusal is not null then return refusal; end if;
  if the.family_id = the_family then return 'done'; end if;
  if the.family_id <> origin or the.version <> if_version then return 'conflict'; end if;
  if app.has_default(the_family, the.kind) then return 'has_default'; end if;
  perform app.refuse_above('categories', (select count(*) + 1 from app.categories c where c.family_id = the_family), 'sharing:quota.categories');
  people := array(select app.people_who_may_see(the_category));
  perform app.log_departure(the, the_family);
  perform app.end_offers(the.id, the.family_id);
  delete from app.family_category_permissions g where g.category_id = the_category;
  -- One statement, after which no level names the former space. Somebody who is in both groups keeps theirs.
  with ended as (
    delete from app.category_permissions p where p.category_id = the_category returning p.family_member_id, p.permission_level),
  moved as (
    update app.categories c
       set family_id = the_family, sort_order = (select coalesce(max(o.sort_order) + 1, 0) from app.categories o where o.family_id = the_family)
     where c.id = the_category)
  insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
  select f.id, the_category, there.id, ended.permission_level
    from ended
    join app.family_members here on here.id = ended.family_member_id
    join app.families f on f.id = the_family and f.group_type <> 'personal'
    join app.family_members there on there.family_id = f.id and there.user_id = here.user_id;
  readers := array(select app.people_who_may_see(the_category));
  update app.tasks t set assigned_to = null where t.category_id = the_category and t.assigned_to <> all (readers);
  update app.task_series s set assigned_to = null where s.category_id = the_category and s.assigned_to <> all (readers);
  update app.items i set looked_after_by = null where i.category_id = the_category and i.looked_after_by <> all (readers);
  update app.due_dates d
     set looked_after_by = case when d.looked_after_by = any (readers) then d.looked_after_by end,
         task_for = case when d.task_for = any (readers) then d.task_for end
   where d.category_id = the_category and (d.looked_after_by <> all (readers) or d.task_for <> all (readers));
  -- Whoever travels along stays in the plan by name.
  update app.travel_participants p set user_id = null
   where p.category_id = the_category and p.user_id not in (select m.user_id from app.family_members m where m.family_id = the_family);
  perform app.log_arrival(the_category, origin);
  perform app.tell_of_move(the, people);
  return 'done';
exception when unique_violation then
  -- Somebody has added the default there at the same moment.
  return 'has_default';
end $$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
