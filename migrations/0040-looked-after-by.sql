-- Somebody can be put down to look after a contract; the emails about it are theirs alone (RENEW-21).
set role hive_owner;
alter table app.items
  -- Who looks after it; the emails about it are theirs alone (RENEW-21).
  add looked_after_by uuid references app.people on delete set null;
create index on app.items (looked_after_by);
call app.grant_columns_of('app.items', array['subcategory_id', 'end_date_set_at', 'notice_set_at']::name[]);
drop function app.coming(date, uuid[]);
-- All that is coming of the contracts of some categories of which nobody has recorded what became of them, as of a day: the end or the renewal
-- of each, and the last day to send notice. `cancel_by` is the day on which it must have arrived; `thresholds` are the days ahead on which
-- people are reminded, of what was entered at `set_at`. Whoever asks sees what the policies show them; the categories are asked for because
-- reminders are looked for by a role that sees those of everybody.
create function app.coming(today date, categories uuid[])
returns table (category_id uuid, source_id uuid, reason text, on_date date, ends_on date, cancel_by date, thresholds int[], set_at timestamptz,
               looked_after_by uuid)
language sql stable
begin atomic
  -- Each day is worked out once: without the offset it would be, wherever it is named.
  select i.category_id, i.id, case i.renewal when 'renews' then 'renews' else 'ends' end, e.ends_on, e.ends_on, null::date,
         app.thresholds(i.end_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.end_date_set_at, i.created_at), i.looked_after_by
    from app.items i cross join lateral (select app.current_end(i, $1) as ends_on offset 0) e
   where i.category_id = any ($2) and i.closed_on is null and e.ends_on is not null
  union all
  select i.category_id, i.id, 'cancel_by', n.cancel_by - i.post_days, e.ends_on, n.cancel_by,
         app.thresholds(i.cancel_thresholds, app.is_short_term(i, e.ends_on)), coalesce(i.notice_set_at, i.created_at), i.looked_after_by
    from app.items i
   -- As app.end_to_cancel does.
   cross join lateral (select app.notice_from(i, $1) as from_day offset 0) f
   cross join lateral (select app.end_from(i, f.from_day) as ends_on offset 0) e
   cross join lateral (select app.cancel_by(e.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by offset 0) n
   where i.category_id = any ($2) and i.closed_on is null and i.notice_count is not null and e.ends_on is not null;
end;
grant execute on function app.coming(date, uuid[]) to hive_api, hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Locks the rows that give a person the right to see a category, so that it is not taken away before the transaction ends, and returns whether
-- they have it: the category, so that it does not move to another space, then in the order in which a removal locks them, the permission first.
create function app.hold_right(the_category uuid, the_user uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.categories c where c.id = the_category for key share;
  perform from app.category_permissions p join app.family_members m on m.id = p.family_member_id
    where p.category_id = the_category and m.user_id = the_user for share of p;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = the_category and m.user_id = the_user for share of m;
  return exists (select from app.people_who_may_see(the_category) p where p = the_user);
end $$;

-- Nobody is given a task that they may not see. Their right is held, so that it is not taken away at the same moment.
create or replace function app.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.assigned_to is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.assigned_to is not distinct from old.assigned_to then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.assigned_to) then
    raise exception 'a task is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;

-- Nobody is put down to look after a contract that they may not see, as with tasks.
create function app.check_looked_after() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.looked_after_by is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.looked_after_by is not distinct from old.looked_after_by then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.looked_after_by) then
    raise exception 'a contract is looked after by somebody who may see it' using errcode = '23514', constraint = 'looked_after_by_reader';
  end if;
  return new;
end $$;
-- A person who may no longer see a category looks after none of its contracts; these stay, looked after by nobody.
create function app.release_items() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  the_user   uuid;
  the_family uuid;
begin
  if tg_table_name = 'family_members' then
    the_user := old.user_id;
    the_family := old.family_id;
  else
    select m.user_id, m.family_id into the_user, the_family from app.family_members m where m.id = old.family_member_id;
  end if;
  update app.items i set looked_after_by = null
    from app.categories c
   where c.id = i.category_id and c.family_id = the_family and i.looked_after_by = the_user
     and not exists (select from app.people_who_may_see(c.id) p where p = the_user);
  return null;
end $$;
grant execute on function app.check_looked_after(), app.release_items() to hive_owner;

-- Returns the data of an email about the end of a contract, or about the last day on which notice must have arrived, for its reader, as of
-- now; null when they may not see it any more, want no such emails, somebody else looks after it (RENEW-21), the dates are others now, or
-- somebody has recorded what became of it (RENEW-14). Who looks after it counts when the email is sent: handed over before that, it reaches whoever has it then.
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date, cancel_by date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', end_date, 'renews', i.renewal = 'renews',
           'term', case when i.term_count is not null then pg_catalog.jsonb_build_object('count', i.term_count, 'unit', i.term_unit) end,
           'cancelBy', cancel_by, 'sendBy', cancel_by - i.post_days,
           'monthlyCostPence', i.monthly_cost_pence, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where i.id = the_item and i.closed_on is null and app.current_end(i, end_date) = end_date and coalesce(i.looked_after_by, the_user) = the_user
     and case when cancel_by is null then s.renewals_by_mail
              else s.notice_by_mail and app.cancel_by(end_date, i.notice_count, i.notice_unit, i.notice_to) = cancel_by end
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;

-- Returns what moving a category to a space would change, or why the caller may not move it ('refused'). Tasks are counted for each person who
-- would lose theirs, and contracts for each who would look after them no more; credits are those earned with tasks that are still in it.
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
  update app.tasks t set assigned_to = null
   where t.category_id = the_category and t.assigned_to not in (select app.people_who_may_see(the_category));
  update app.items i set looked_after_by = null
   where i.category_id = the_category and i.looked_after_by not in (select app.people_who_may_see(the_category));
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
create trigger check_looked_after before insert or update of looked_after_by on app.items for each row execute function app.check_looked_after();
create trigger release_items after delete or update of role on app.family_members for each row execute function app.release_items();
create trigger release_items after delete on app.category_permissions for each row execute function app.release_items();
reset role;
