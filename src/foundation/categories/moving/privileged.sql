-- Moving a category is a feature apart, since it looks at contracts, tasks and trips too.
create function app.administers(p_family uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select m.administers from app.memberships m where m.family_id = p_family and m.user_id = (select app.uid()) $$;
-- Returns why the caller may not move a category to a space, null if they may: they administer both spaces.
create function app.why_immovable(p_category uuid, p_family uuid) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  v_here  constant boolean := (select app.administers(c.family_id) from app.categories c
                              where c.id = p_category and exists (select from app.people_who_may_see(c.id) p where p = app.uid()));
  v_there constant boolean := app.administers(p_family);
begin
  if app.uid() is null or v_here is null or v_there is null then return 'not_found'; end if;
  return case when not (v_here and v_there) then 'not_admin' end;
end $$;
create function app.has_default(p_family uuid, p_kind text) returns boolean language sql stable security definer set search_path = '' as $$
  select p_kind <> 'custom' and exists (select from app.categories c where c.family_id = p_family and c.kind = p_kind)
$$;
-- Returns who sees a category now or in another space, and what they may do; levels stay with members of both.
create function app.readers_of_move(p_category uuid, p_family uuid) returns table (user_id uuid, before text, after text)
language sql stable security definer set search_path = '' as $$
  with here as (
    select m.user_id, p.permission_level, app.right_of(m.role, p.permission_level) as may
      from app.categories c
      join app.memberships m on m.family_id = c.family_id
      left join app.category_permissions p on p.family_member_id = m.member_id and p.category_id = c.id
     where c.id = p_category),
  there as (
    select m.user_id, app.right_of(m.role, case when f.group_type <> 'personal' then here.permission_level end) as may
      from app.families f join app.memberships m on m.family_id = f.id left join here on here.user_id = m.user_id
     where f.id = p_family)
  select coalesce(here.user_id, there.user_id), here.may, there.may
    from here full join there on there.user_id = here.user_id
   where here.may is not null or there.may is not null
$$;
-- Returns what moving a category to a space would change, or why the caller may not move it ('refused').
create function app.preview_move(p_category uuid, p_family uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare v_refusal constant text := app.why_immovable(p_category, p_family);
begin
  if app.uid() is null or v_refusal is not null then
    return jsonb_build_object('refused', upper(coalesce(v_refusal, 'not_found')));
  end if;
  return (
    with readers as materialized (
      select r.user_id, app.name_of(r.user_id) as name, r.before, r.after from app.readers_of_move(p_category, p_family) r)
    select jsonb_build_object(
      'version', c.version, 'isThere', c.family_id = p_family,
      'hasDefault', c.family_id <> p_family and app.has_default(p_family, c.kind),
      'hasName', exists (select from app.categories o where o.family_id = p_family and o.id <> c.id and lower(o.name) = lower(c.name)),
      'people', (select jsonb_agg(jsonb_build_object('id', r.user_id, 'name', r.name, 'before', r.before, 'after', r.after)
                        order by r.user_id <> app.uid(), r.name, r.user_id) from readers r),
      'unassigned', (select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'tasks', u.tasks) order by u.name, u.tasks), '[]')
                       from (select app.name_of(t.assigned_to) as name, count(*) as tasks from app.tasks t
                              where t.category_id = c.id and t.assigned_to not in (select r.user_id from readers r where r.after is not null)
                              group by t.assigned_to) u),
      'lookedAfter', (select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'contracts', u.contracts) order by u.name, u.contracts), '[]')
                       from (select app.name_of(i.looked_after_by) as name, count(*) as contracts from app.items i
                              where i.category_id = c.id and i.looked_after_by not in (select r.user_id from readers r where r.after is not null)
                              group by i.looked_after_by) u),
      'datesLookedAfter', (select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'dates', u.dates) order by u.name, u.dates), '[]')
                       from (select app.name_of(d.looked_after_by) as name, count(*) as dates from app.due_dates d
                              where d.category_id = c.id and d.looked_after_by not in (select r.user_id from readers r where r.after is not null)
                              group by d.looked_after_by) u),
      'offers', (select count(*) from app.invitations i
                  where i.family_id = c.family_id and c.family_id <> p_family and i.status = 'pending' and i.expires_at > now()
                    and exists (select from app.shared_by(i.permissions) s where s.category_id = c.id)),
      'credits', (select count(*) from app.task_credits k join app.tasks t on t.id = k.task_id
                   where t.category_id = c.id and k.family_id = c.family_id))
      from app.categories c where c.id = p_category);
end $$;

-- Logs that a category leaves its space. Its entries stay there with its name, since they are about the people there.
create function app.log_departure(p_category app.categories, p_family uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_sharing(p.category_id, 'permission_removed', m.user_id, p.permission_level, null)
     from app.category_permissions p join app.family_members m on m.id = p.family_member_id where p.category_id = p_category.id order by p.id;
  if found then perform app.log_sharing(p_category.id, 'category_unshared', null, null, null); end if;
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  values (p_category.family_id, p_category.id, app.uid(), 'category_left', jsonb_build_object('space', p_family));
  update app.category_change_log l
     set category_id = null, details = l.details || jsonb_build_object('category', p_category.name)
   where l.family_id = p_category.family_id and l.category_id = p_category.id;
end $$;
create function app.log_arrival(p_category uuid, p_origin uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.category_change_log (family_id, category_id, changed_by, action, details)
  select c.family_id, c.id, app.uid(), 'category_arrived', jsonb_build_object('space', p_origin) from app.categories c where c.id = p_category;
  perform app.log_sharing(p.category_id, 'category_shared', m.user_id, null, p.permission_level)
     from app.category_permissions p join app.family_members m on m.id = p.family_member_id where p.category_id = p_category order by p.id;
end $$;
-- Notifies those who no longer see the category, and writes change events for everybody concerned.
create function app.tell_of_move(p_category app.categories, p_people uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_about     constant jsonb := (select jsonb_build_object('familyName', f.name, 'name', app.name_of(app.uid()), 'category', p_category.name)
                             from app.families f where f.id = p_category.family_id);
  v_now_there constant uuid[] := array(select app.people_who_may_see(p_category.id));
begin
  perform app.create_notification(p, 'category_moved', v_about, p_category.family_id),
          app.post_changes(p, p_category.family_id, jsonb_build_array(jsonb_build_object('category', p_category.name, 'level', null)))
     from unnest(p_people) p where p <> all (v_now_there) order by p;
  insert into app.change_events (user_id, table_name)
  select p, t from unnest(p_people || v_now_there) p cross join (values ('categories'), ('category_permissions')) changed(t) group by p, t;
end $$;

-- Moves a category with all its rows to another space; what names people who are not there ends. Idempotent.
create function app.move_category(p_category uuid, p_family uuid, p_if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_origin   constant uuid := (select c.family_id from app.categories c where c.id = p_category);
  v_refusal  text := app.why_immovable(p_category, p_family);
  v_category app.categories;
  v_people   uuid[];
  v_readers  uuid[];
begin
  if app.uid() is null or v_refusal is not null then return coalesce(v_refusal, 'not_found'); end if;
  -- Locks both groups first, as everywhere, in one order, so that opposite moves never deadlock.
  perform from app.families f where f.id in (v_origin, p_family) order by f.id for no key update;
  select * into v_category from app.categories c where c.id = p_category for update;
  -- Somebody may have taken the right away, deleted one of both, or moved it, before the locks.
  v_refusal := app.why_immovable(p_category, p_family);
  if v_refusal is not null then return v_refusal; end if;
  if v_category.family_id = p_family then return 'done'; end if;
  if v_category.family_id <> v_origin or v_category.version <> p_if_version then return 'conflict'; end if;
  if app.has_default(p_family, v_category.kind) then return 'has_default'; end if;
  perform app.refuse_above('categories', (select count(*) + 1 from app.categories c where c.family_id = p_family), 'sharing:quota.categories');
  v_people := array(select app.people_who_may_see(p_category));
  perform app.log_departure(v_category, p_family);
  perform app.end_offers(v_category.id, v_category.family_id);
  delete from app.family_category_permissions g where g.category_id = p_category;
  -- One statement, after which no level names the former space. Somebody who is in both groups keeps theirs.
  with ended as (
    delete from app.category_permissions p where p.category_id = p_category returning p.family_member_id, p.permission_level),
  moved as (
    update app.categories c
       set family_id = p_family, sort_order = (select coalesce(max(o.sort_order) + 1, 0) from app.categories o where o.family_id = p_family)
     where c.id = p_category)
  insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
  select f.id, p_category, there.id, ended.permission_level
    from ended
    join app.family_members here on here.id = ended.family_member_id
    join app.families f on f.id = p_family and f.group_type <> 'personal'
    join app.family_members there on there.family_id = f.id and there.user_id = here.user_id;
  v_readers := array(select app.people_who_may_see(p_category));
  update app.tasks t set assigned_to = null where t.category_id = p_category and t.assigned_to <> all (v_readers);
  update app.task_series s set assigned_to = null where s.category_id = p_category and s.assigned_to <> all (v_readers);
  delete from app.task_turns u where u.category_id = p_category and u.user_id <> all (v_readers);
  update app.items i set looked_after_by = null where i.category_id = p_category and i.looked_after_by <> all (v_readers);
  update app.due_dates d
     set looked_after_by = case when d.looked_after_by = any (v_readers) then d.looked_after_by end,
         task_for = case when d.task_for = any (v_readers) then d.task_for end
   where d.category_id = p_category and (d.looked_after_by <> all (v_readers) or d.task_for <> all (v_readers));
  update app.appointments a
     set for_people = case when a.for_people is not null then array(select p from unnest(a.for_people) p where p = any (v_readers)) end,
         taken_by = case when a.taken_by = any (v_readers) then a.taken_by end, fetched_by = case when a.fetched_by = any (v_readers) then a.fetched_by end
   where a.category_id = p_category and (not a.for_people <@ v_readers or a.taken_by <> all (v_readers) or a.fetched_by <> all (v_readers));
  update app.appointment_series a
     set for_people = case when a.for_people is not null then array(select p from unnest(a.for_people) p where p = any (v_readers)) end,
         taken_by = case when a.taken_by = any (v_readers) then a.taken_by end, fetched_by = case when a.fetched_by = any (v_readers) then a.fetched_by end
   where a.category_id = p_category and (not a.for_people <@ v_readers or a.taken_by <> all (v_readers) or a.fetched_by <> all (v_readers));
  update app.subjects s set person_id = null where s.category_id = p_category and s.person_id <> all (v_readers);
  update app.rotas r set person_id = null where r.category_id = p_category and r.person_id <> all (v_readers);
  update app.outside_calendars o set owner_id = null where o.category_id = p_category and o.owner_id <> all (v_readers);
  -- Somebody who travels along stays in the plan by name.
  update app.travel_participants p set user_id = null
   where p.category_id = p_category and p.user_id not in (select m.user_id from app.family_members m where m.family_id = p_family);
  perform app.log_arrival(p_category, v_origin);
  perform app.tell_of_move(v_category, v_people);
  return 'done';
exception when unique_violation then
  -- Somebody has added the default there at the same moment.
  return 'has_default';
end $$;
grant execute on function app.preview_move(uuid, uuid), app.move_category(uuid, uuid, int) to hive_api;
